"""A prepared table: a match that starts from a position.  What is left out is as at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.errors import BadTable
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Node, Seat

from .box import CP_CAP, HAND, starting_spells
from .rules.answers import level
from .rules.covered import can_cover, uncovered
from .rules.table import limit, set_health
from .rules.turn import PHASES
from .state import Table, put
from .steps import NextTurn
from .words import AtLimit, UpgradeCard

_PARTS = ("seats", "turn", "phase")
_SEAT_PARTS = (
    *("health", "cp", "hand", "deck", "tokens", "upgrades", "limits", "companions", "away"),
    *("covered", "spells"),
)
PHASE_NAMES = ("upkeep", "income", "main1", "roll", "main2", "discard")


def prepare(state: Table, table: Mapping[str, Any]) -> tuple[Node, ...]:
    """Set the table; what is to happen from there is returned.  `BadTable` says what cannot be."""
    if not isinstance(table, Mapping):
        raise BadTable("A prepared table is a mapping of its parts.")
    for part in table:
        if part not in _PARTS:
            raise BadTable(f"A table of Dice Throne has no part {part!r}; it has {', '.join(_PARTS)}.")
    seats = table.get("seats", [])
    if not isinstance(seats, list | tuple) or len(seats) > len(state.box.seats):
        raise BadTable(f"The table's seats must be a list of at most {len(state.box.seats)}.")
    for seat in state.box.seats:
        said = seats[seat] if seat < len(seats) else {}
        if not isinstance(said, Mapping):
            raise BadTable(f"What seat {seat} has must be a mapping.")
        for part in said:
            if part not in _SEAT_PARTS:
                raise BadTable(f"Seat {seat} has no part {part!r}; it has {', '.join(_SEAT_PARTS)}.")
        _seat(state, seat, said)
    state.active = _number(table.get("turn", 0), "turn", 0, len(state.box.seats) - 1)
    phase = table.get("phase", "upkeep")
    if phase not in PHASE_NAMES:
        raise BadTable(f"A turn has the phases {', '.join(PHASE_NAMES)}; not {phase!r}.")
    state.turn = 2  # not the first turn of the game
    state.held[state.active] = state.tokens[state.active]
    return (As(state.active, PHASES[PHASE_NAMES.index(phase) :]), NextTurn())


def _number(value: Any, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadTable(f"The table's {name} must be a number from {least} to {most}, not {value!r}.")
    return value


def _seat(state: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    box = state.box
    if "health" in said:  # a team has one together
        set_health(state, seat, _number(said["health"], "health", 1, box.most_health))
    state.cp[seat] = _number(said.get("cp", state.cp[seat]), "cp", 0, CP_CAP)
    rest = list(box.decks[seat])
    for card in _take(state, seat, said.get("upgrades", ()), rest):
        page = box.cards[card]
        if not isinstance(page, UpgradeCard) or page.level <= level(state, seat, page.of):
            raise BadTable(f"{page.name} cannot lie on the board of seat {seat}.")
        state.upgrades[seat].append(card)
    _spells(state, seat, said.get("spells", starting_spells(box.heroes[seat])), rest)
    hand = _take(state, seat, said["hand"], rest) if "hand" in said else None
    if "deck" in said:
        state.decks[seat] = _take(state, seat, said["deck"], rest)[::-1]
        state.hands[seat] = hand if hand is not None else []
        state.discards[seat] = rest
    else:
        shuffle(state, rest, f"deck.{seat}")
        state.hands[seat] = hand if hand is not None else [rest.pop() for _ in range(HAND)]
        state.decks[seat] = rest
    for part, where in (("limits", state.raised), ("tokens", state.tokens)):
        counts = said.get(part, {})
        if not isinstance(counts, Mapping):
            raise BadTable(f"The {part} of seat {seat} must be a mapping of token names.")
        for name, number in counts.items():
            if name not in box.token:
                raise BadTable(f"There is no token {name!r} in this match; there are {', '.join(box.token)}.")
            token = box.token[name]
            if part == "tokens" and token in box.covering:
                raise BadTable(f"Each {name} of seat {seat} lies on an ability: say which ones by covered.")
            empties = token in box.with_rule.get(AtLimit, ())  # so there are never as many as its limit
            most = 9 if part == "limits" else limit(state, seat, token) - empties
            put(where, seat, token, _number(number, f"{name} of seat {seat}", 0, most))
    _covered(state, seat, said.get("covered", ()))
    _companions(state, seat, said.get("companions", {}))
    _away(state, seat, said.get("away", {}))


def _covered(state: Table, seat: Seat, names: Any) -> None:
    """On which abilities a token lies; one at least stays free."""
    if not isinstance(names, list | tuple):
        raise BadTable(f"The covered abilities of seat {seat} must be a list of names.")
    for name in names:
        if not state.box.covering:
            raise BadTable("No token of this match is laid on abilities.")
        token = state.box.covering[0]
        full = state.tokens[seat][token] >= limit(state, seat, token) or not can_cover(state, seat, token)
        if name not in uncovered(state, seat) or full:
            raise BadTable(f"{name!r} of seat {seat} cannot be covered.")
        put(state.tokens, seat, token, state.tokens[seat][token] + 1)
        state.covered = (*state.covered, (seat, name))


def _spells(state: Table, seat: Seat, names: Any, rest: list[int]) -> None:
    """Those that lie prepared, taken from the deck or from their set."""
    for card in _take(state, seat, names, state.books[seat] if state.box.books[seat] else rest):
        if not state.box.is_spell[card]:
            raise BadTable(f"{state.box.cards[card].name} of seat {seat} is no Spell.")
        state.prepared[seat].append(card)


def _companions(state: Table, seat: Seat, counts: Any) -> None:
    kinds = state.box.heroes[seat].companions
    names = [kind.name for kind in kinds]
    if not isinstance(counts, Mapping):
        raise BadTable(f"The companions of seat {seat} must be a mapping of their names.")
    for name, number in counts.items():
        if name not in names:
            raise BadTable(f"The hero of seat {seat} has no companion {name!r}.")
        kind = names.index(name)
        put(state.companions, seat, kind, _number(number, f"{name} of seat {seat}", 0, kinds[kind].limit))


def _away(state: Table, seat: Seat, holders: Any) -> None:
    """What was thrown, and with whom it lies."""
    kinds = state.box.heroes[seat].companions
    names = [kind.name for kind in kinds if kind.flight is not None]
    if not isinstance(holders, Mapping):
        raise BadTable(f"What seat {seat} has thrown must be a mapping of companions to seats.")
    for name, holder in holders.items():
        if name not in names:
            raise BadTable(f"The hero of seat {seat} has no {name!r} to throw.")
        kind = [page.name for page in kinds].index(name)
        put(state.away, seat, kind, _number(holder, f"holder of {name}", 0, len(state.box.seats) - 1))
        if state.box.teams[holder] == state.box.teams[seat]:
            raise BadTable(f"{name} of seat {seat} is thrown at opponents only.")
        put(state.companions, seat, kind, 0)


def _take(state: Table, seat: Seat, names: Any, rest: list[int]) -> list[int]:
    """These cards out of the rest, by name."""
    if not isinstance(names, list | tuple):
        raise BadTable(f"The cards of seat {seat} must be a list of names.")
    taken: list[int] = []
    for name in names:
        card = state.box.card_of[seat].get(name) if isinstance(name, str) else None
        if card is None:
            raise BadTable(f"The hero of seat {seat} has no card {name!r}.")
        if card not in rest:
            raise BadTable(f"The card {name} of seat {seat} cannot be in two places.")
        rest.remove(card)
        taken.append(card)
    return taken
