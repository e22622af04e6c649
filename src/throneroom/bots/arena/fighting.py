"""One match between bots: the only place of the arena where a bot is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import throneroom as tr
from throneroom.kernel.texts import Text

from ..bot import Bot, ask
from .contestants import make_contestant
from .times import Times, slot

UNDECIDED_AFTER = 3000  # decisions


@dataclass(frozen=True)
class Result:
    """How one match between bots ended; without winners and rule it was broken off."""

    winners: tuple[int, ...]
    rule: str
    decisions: int
    first: int = 0  # the seat that began
    thinking: tuple[Times, ...] = field(default=(), compare=False)  # of each seat: no two runs take the same time
    record: str = ""  # only of a match that was recorded


def fight(
    match: tr.Match,
    bots: Sequence[Bot],
    most: int = UNDECIDED_AFTER,
    *,
    factor: float = 1.0,
    recorded: bool = False,
) -> Result:
    """Play this match to its end, or until it has had `most` decisions; the match itself is left alone.

    `factor` is the part of its own time that each bot gets for a decision.
    """
    match = match.clone() if recorded else match.silent()
    first = match.state.active
    budgets = [factor * bot.budget for bot in bots]
    thinking: tuple[Times, ...] = tuple([{} for _ in bots])
    decisions = 0
    while match.decision is not None and decisions < most:
        seat = match.decision.seat
        bot = bots[seat]
        began = perf_counter()
        key = ask(bot, match, budgets[seat])
        took = slot(perf_counter() - began)
        thinking[seat][took] = thinking[seat].get(took, 0) + 1
        match.play(key)
        decisions += 1
    outcome = match.outcome
    winners, rule = ((), "") if outcome is None else (outcome.winners, outcome.rule)
    return Result(winners, rule, decisions, first, thinking, match.record() if recorded else "")


def round_of(
    game: str,
    options: Mapping[str, Any],
    levels: Sequence[str],
    seed: int,
    *,
    factor: float = 1.0,
    recorded: bool = False,
) -> Result:
    """One match of a series: its seed decides shuffles and bots alike."""
    match = tr.new(game, seed=seed, **options)
    if len(levels) != match.seats:
        raise tr.BadInput(Text("cli.error.bots", bots=len(levels), seats=match.seats))
    bots = [make_contestant(level, seed * match.seats + seat) for seat, level in enumerate(levels)]
    return fight(match, bots, factor=factor, recorded=recorded)
