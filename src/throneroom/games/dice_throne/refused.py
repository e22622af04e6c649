"""What the asked seat might want to answer and cannot, with the reasons.

Abilities are refused for the same reasons again and again: what the dice lack, or that nobody rolls now.  So the latest
of these are kept.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from throneroom.kernel.decisions import Decision, Reason, Refusals
from throneroom.kernel.nodes import Seat

from . import keys
from .board import Board
from .rules.answers import barred, no_cards
from .rules.table import covered_of, laid_board
from .state import Table
from .steps import OffenseChoices

# On which board, what bars everything, the dice, what is covered, and whether one rolls.
Asked: TypeAlias = tuple[Board, str, tuple[int, ...], tuple[str, ...], bool]
Refused: TypeAlias = dict[str, tuple[Reason, ...]]
_MOST: Final = 2048
_kept: dict[Asked, Refusals] = {}


def refused(state: Table, decision: Decision) -> tuple[Refusals | Refused, ...]:
    if state.drafting:
        return (_explained(state, decision, keys.candidates(state, decision)),)
    seat = decision.seat
    board, why, plays = laid_board(state, seat), barred(state, seat), state.box.plays
    found: Refused = {}
    none = no_cards(state, seat)
    for card in sorted(state.hands[seat]):
        reason = none or keys.against_card(state, decision, card)
        if reason is not None:
            found[plays[card].key] = (reason,)
    rolling = isinstance(decision.ask.offers, OffenseChoices)
    moment = (
        board,
        "" if why is None else why.rule,
        tuple(sorted(state.trays[0].dice)) if rolling else (),
        tuple(covered_of(state, seat)) if state.covered else (),
        rolling,
    )
    uses = _kept.get(moment)
    if uses is None:
        if len(_kept) >= _MOST:
            del _kept[next(iter(_kept))]
        plainly = rolling and why is None and not moment[3]
        uses = Refusals(_short(state, seat) if plainly else _explained(state, decision, board.wanted))
        _kept[moment] = uses
    if state.prepared:
        return found, uses, _explained(state, decision, keys.to_prepare(state, seat))
    return found, uses


def _short(state: Table, seat: Seat) -> Refused:
    """Of an offensive roll, what the dice lack: what `keys.against` would say of each, for all abilities at once."""
    board, die, dice = laid_board(state, seat), state.box.dice[seat], tuple(sorted(state.trays[0].dice))
    shown = Counter([die[value - 1] for value in dice])
    met = {option.key for option in board.met(dice)}
    told: Refused = {}
    for key, need in board.needs:
        if key not in met and need is not None:
            told[key] = (keys.lacking(need, shown),)
    return told


def _explained(state: Table, decision: Decision, wanted: tuple[str, ...]) -> Refused:
    told: Refused = {}
    for key in wanted:
        read = decision.notation.read(key)
        reason = None if read is None else keys.against(state, decision, read)
        if reason is not None:
            told[key] = (reason,)
    return told
