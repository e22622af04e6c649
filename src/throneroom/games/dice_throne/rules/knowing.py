"""Who knows where a hidden card lies: what was shown is known until it is shuffled away.

Each card has a set of viewers as bits: one for every seat, and one for those who only watch.  A further bit says that
everybody knows of a hidden card that it is no upgrade.
"""

from __future__ import annotations

from collections.abc import Iterable

from throneroom.kernel.nodes import Seat

from ..state import Table


def viewer(state: Table, seat: Seat | None) -> int:
    return 1 << (len(state.box.seats) if seat is None else seat)


def known_as_no_upgrade(state: Table) -> int:
    return 1 << (len(state.box.seats) + 1)


def learn(state: Table, seat: Seat, cards: Iterable[int]) -> None:
    """One player has seen where these cards lie."""
    mark(state, viewer(state, seat), cards)


def show(state: Table, cards: Iterable[int]) -> None:
    """Everybody has."""
    mark(state, known_as_no_upgrade(state) - 1, cards)


def mark(state: Table, bits: int, cards: Iterable[int]) -> None:
    for card in cards:
        state.knows[card] |= bits
    state.revealed += 1


def conceal(state: Table, seat: Seat, cards: Iterable[int]) -> None:
    """One of these has gone where only its team can tell which: the others cannot say of any where it lies."""
    team = sum([viewer(state, mate) for mate in state.box.team_of[seat]])
    for card in cards:
        state.knows[card] &= team


def forget(state: Table, cards: Iterable[int]) -> None:
    """Shuffled, or put away: nobody can tell any more."""
    for card in cards:
        state.knows[card] = 0


def knows(state: Table, seat: Seat | None, card: int) -> bool:
    return bool(state.knows[card] & viewer(state, seat))


def anybody_knows(state: Table, card: int) -> bool:
    """Whether any seat knows where it lies, though it is hidden."""
    return bool(state.knows[card] & (viewer(state, None) - 1))
