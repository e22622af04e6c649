"""Scenes at a table of Dice Throne: who sits there, what was rolled, what was said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.chance import Scripted, Seeded, dice_of
from throneroom.kernel.match import Match, begin
from throneroom.kernel.notation import Key

PAUSE = "vegas_baby"


def duel(  # or another mode: the scenes are the same
    heroes: Sequence[str],
    rolls: str = "",
    *,
    seats: Sequence[Mapping[str, Any]] = ({}, {}),
    turn: int = 0,
    phase: str = "roll",
    promo: bool = False,
    mode: str = "duel",
    spell_set: bool = False,
) -> Match:
    """Seat 0 (or `turn`) at the start of a phase, 2 CP each unless a seat says otherwise.

    Each hand holds a main-phase card that costs nothing, so that the match stops at the next main phase.
    """
    seats = [*seats, *[{} for _ in heroes]][: len(heroes)]
    full = [{**seat, "hand": [*seat.get("hand", ()), PAUSE]} for seat in seats]
    table = {"seats": full, "turn": turn, "phase": phase}
    options = {"heroes": list(heroes), "promo": promo, "mode": mode, "spell_set": spell_set}
    return begin(DICE_THRONE, options, Scripted(dice_of(rolls), Seeded(1), Seeded(2)), {"chance": "scripted"}, table)


def say(match: Match, *keys: str) -> Match:
    for key in keys:
        match.play(key)
        answers(match)
    return match


def keys(match: Match) -> list[str]:
    return [key.written for key in answers(match)]


def answers(match: Match) -> list[Key]:
    """What is offered, read: a key that the notation does not have is told at once, and what it needs."""
    return [] if match.decision is None else [match.decision.read(option) for option in match.decision.options]


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def health(match: Match) -> list[int]:
    return table(match).health


def cp(match: Match) -> list[int]:
    return table(match).cp


def tokens(match: Match, seat: int) -> dict[str, int]:
    held = table(match).tokens[seat]
    return {table(match).box.tokens[token].name: number for token, number in enumerate(held) if number}


def hand(match: Match, seat: int) -> list[str]:
    names = [table(match).box.cards[card].name for card in table(match).hands[seat]]
    return [name for name in names if name != PAUSE]


def refused(match: Match, key: str, seat: int | None = None) -> str:
    """The rule by which this cannot be answered now."""
    reasons = match.why(key, seat)
    return reasons[0].rule if reasons else ""
