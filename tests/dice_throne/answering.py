"""How a scene goes on: who is asked, everybody passing, and what was said aloud.  Every loop here has an end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tests.dice_throne.scene import keys, say, table
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.kernel.chance import Scripted, Seeded, dice_of
from throneroom.kernel.match import Match, begin

MOST = 40
Seats: TypeAlias = tuple[dict[str, Any], dict[str, Any]]


def fresh(heroes: Sequence[str], rolls: str = "", **options: Any) -> Match:
    """A match from its very beginning."""
    chance = Scripted(dice_of(rolls), Seeded(1), Seeded(2))
    return begin(DICE_THRONE, {"heroes": list(heroes), **options}, chance, {"chance": "scripted"})


def asked(match: Match) -> int | None:
    """The seat whose answer everybody waits for."""
    return None if match.decision is None else match.decision.seat


def settled(match: Match, *answers: str) -> Match:
    """These answers; then everybody passes, and defends in the one way there is, until something must be chosen."""
    say(match, *answers)
    for _ in range(MOST):
        if defends(match):
            match.play(keys(match)[0])
        elif "pass" not in keys(match):
            return match
        else:
            match.play("pass")
    raise AssertionError("there is no end of passing")


def defends(match: Match) -> bool:
    """Whether somebody is asked whether to defend, and not how."""
    return keys(match)[1:] == ["no defense"]


def passing_until(match: Match, key: str) -> Match:
    """Everybody passes until this can be answered."""
    for _ in range(MOST):
        if key in keys(match):
            return match
        match.play(keys(match)[0] if defends(match) else "pass")
    raise AssertionError(f"nobody is ever asked for {key!r}")


def happened(match: Match, *kinds: str) -> list[dict[str, Any]]:
    """What was told of some kinds of events, in order."""
    told = [each["event"] for each in match.events()]
    return [event for event in told if event["say"].removeprefix("dice_throne.event.") in kinds]


def rolled(match: Match) -> list[dict[str, Any]]:
    """Every roll that was told, for whatever purpose, its dice written in a row."""
    told = happened(match, "rolls", "rolls_on", "rolls_for")
    return [{**event, "dice": " ".join([str(die) for die in event["dice"]])} for event in told]


def dice(match: Match) -> tuple[int, ...]:
    """What the open dice show."""
    return tuple(sorted(table(match).trays[-1].dice))


def discards(match: Match, seat: int) -> list[str]:
    return [table(match).box.cards[card].name for card in table(match).discards[seat]]


def companions(match: Match, seat: int) -> dict[str, int]:
    kinds = table(match).box.heroes[seat].companions
    return {kind.name: number for kind, number in zip(kinds, table(match).companions[seat], strict=True) if number}


def grove(seedling: int = 0, sapling: int = 0, dryad: int = 0, **more: Any) -> dict[str, Any]:
    """A seat with these spirits."""
    return {"companions": {"seedling": seedling, "sapling": sapling, "dryad": dryad}, **more}


def window(match: Match, seat: int) -> Match:
    """Everybody passes until this seat is asked."""
    for _ in range(MOST):
        if asked(match) in (None, seat):
            return match
        match.play("pass")
    raise AssertionError(f"seat {seat} is never asked")
