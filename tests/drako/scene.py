"""What a test of Drako says and looks at: a prepared table, answers, and where everything is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import pytest

import throneroom as tr

Hex: TypeAlias = tuple[int, int]
DEAD = None

# A hand nobody defends with, and that leaves its side a choice, for a side whose hand does not matter.
IDLE = {"knights": ["walk3"], "trolls": ["strike2"], "dragon": ["strike3"], "dwarves": ["walk2"]}


def table(
    match_up: str,
    figures: Mapping[str, Hex | None] | None = None,
    *,
    wounds: Mapping[str, int | Mapping[str, int]] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    data: Mapping[str, Any] | None = None,
    seed: int = 1,
    **rest: Any,
) -> tr.Match:
    """A match from this position: figures by their hexes; hands that are left out hold no defense."""
    said: dict[str, dict[str, Any]] = {}
    for name, at in (figures or {}).items():
        said.setdefault(name, {})["at"] = at
    for name, number in (wounds or {}).items():
        said.setdefault(name, {})["wounds"] = number
    held = {side: list((hands or {}).get(side, IDLE[side])) for side in match_up.split("-")}
    return tr.new("drako", match_up=match_up, seed=seed, data=data, table={"figures": said, "hands": held, **rest})


def say(match: tr.Match, *keys: str) -> None:
    for key in keys:
        match.play(key)


def keys(match: tr.Match, start: str = "") -> set[str]:
    """The open question's answers that start so."""
    assert match.decision is not None
    return {option.key for option in match.decision.options if option.key.startswith(start)}


def refused(match: tr.Match, key: str) -> str:
    """The rule that forbids this answer now, as `why` says it and as playing it says it."""
    reasons = match.why(key)
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play(key)
    assert reasons == refusal.value.reasons
    assert all(reason.text for reason in reasons)
    return " ".join([reason.rule for reason in reasons])


# -- looking ---------------------------------------------------------------------------------------------


def seen(match: tr.Match, seat: int | None = None) -> dict[str, Any]:
    found = match.view(seat)["table"]
    assert isinstance(found, dict)
    return found


def seat_of(match: tr.Match, side: str) -> int:
    return str(match.options["match_up"]).split("-").index(side)


def asked(match: tr.Match) -> str:
    """The side that has to answer; nobody when the match is over."""
    if match.decision is None:
        return ""
    return str(match.options["match_up"]).split("-")[match.decision.seat]


def where(match: tr.Match, figure: str) -> Hex | None:
    at = seen(match)["figures"][figure]["at"]
    return None if at is None else (at[0], at[1])


def wounds(match: tr.Match, figure: str) -> int:
    return sum(areas(match, figure).values())


def areas(match: tr.Match, figure: str) -> dict[str, int]:
    """The wounds of a figure, area by area."""
    found: dict[str, int] = seen(match)["figures"][figure]["wounds"]
    return found


def lives(match: tr.Match, figure: str) -> list[str]:
    """The cards that lie on a figure."""
    found: list[str] = seen(match)["figures"][figure]["lives"]
    return found


def hand(match: tr.Match, side: str) -> list[str]:
    seat = seat_of(match, side)
    return [card["card"] for card in seen(match, seat)["sides"][side]["hand"]]


def deck(match: tr.Match, side: str) -> int:
    return int(seen(match)["sides"][side]["deck"])


def discards(match: tr.Match, side: str) -> list[str]:
    found: list[str] = seen(match)["sides"][side]["discards"]
    return found


def removed(match: tr.Match, side: str) -> int:
    return int(seen(match)["sides"][side]["removed"])


def attacks(match: tr.Match) -> list[tuple[str, str, int]]:
    """Who attacks whom and how strongly, of the attacks that are not stopped yet."""
    return [(a["by"], a["on"], a["strength"]) for a in seen(match)["attacks"] if not a["stopped"]]


def actions(match: tr.Match) -> int:
    return int(seen(match)["actions"])


def boulders(match: tr.Match) -> int:
    return int(seen(match)["boulders"])


def net(match: tr.Match) -> str | None:
    """Who is held by the net."""
    held: str | None = seen(match)["net"]
    return held


def ended(match: tr.Match) -> tuple[str, str]:
    """Who has won, and by which rule; two empty words while the match goes on."""
    if match.outcome is None:
        return "", ""
    (winner,) = match.outcome.winners
    return str(match.options["match_up"]).split("-")[winner], match.outcome.rule
