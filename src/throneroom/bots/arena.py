"""The arena: bots against each other, without a word, as fast as they go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import throneroom as tr

from . import make_bot
from .bot import Bot

UNDECIDED_AFTER = 3000  # decisions


@dataclass(frozen=True)
class Result:
    """How one match between bots ended; without winners and rule it was broken off."""

    winners: tuple[int, ...]
    rule: str
    decisions: int


def fight(match: tr.Match, bots: Sequence[Bot], most: int = UNDECIDED_AFTER) -> Result:
    """Play this match to its end, or until it has had `most` decisions."""
    match = match.silent()
    decisions = 0
    while match.decision is not None and decisions < most:
        decision = match.decision
        bot = bots[decision.seat]
        view = match.view(decision.seat) if bot.looks else {}
        match.play(bot.decide(view, decision))
        decisions += 1
    outcome = match.outcome
    if outcome is None:
        return Result((), "", decisions)
    return Result(outcome.winners, outcome.rule, decisions)


def round_of(game: str, options: Mapping[str, Any], levels: Sequence[str], seed: int) -> Result:
    """One match of a series: its seed decides shuffles and bots alike."""
    match = tr.new(game, seed=seed, **options)
    if len(levels) != match.seats:
        raise tr.BadInput(f"This match has {match.seats} seats, and {len(levels)} bots are named.")
    bots = [make_bot(level, seed * match.seats + seat) for seat, level in enumerate(levels)]
    return fight(match, bots)
