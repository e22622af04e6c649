"""What a pass costs, as `make asking` judges it: nothing if the same is asked later, much at the last chance."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from tests.dice_throne.answering import Seats, passing_until
from tests.dice_throne.scene import duel, say
from throneroom.bots import bot as bots
from throneroom.games.dice_throne.mattering import Here
from throneroom.kernel.match import Match
from tools import asking_judged
from tools.asking_judged import MUCH, compared, judged
from tools.asking_kept import SOURCE, mark

PAIR = ("barbarian", "barbarian")
CARD = "play not_this_time"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking_judged, "TABLES", 12)
    monkeypatch.setattr(asking_judged, "MOST", 3)


def struck(passes: int, health: int) -> Match:
    """Nine damage for somebody who could prevent six: before the defense, and after it."""
    seats: Seats = ({"health": health // 3}, {"hand": ["not_this_time"], "cp": 1, "health": health})
    match = passing_until(say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow"), CARD)
    for _ in range(passes):
        passing_until(say(match, "pass"), CARD)
    return match


def cost(match: Match) -> dict[str, Any]:
    decision = match.decision
    assert decision is not None
    answer = decision.find(CARD)
    assert answer is not None
    return compared(match, answer, 5)


def test_nothing_is_lost_by_a_pass_before_the_last_chance() -> None:
    found = cost(struck(0, 50))

    assert abs(found["gain"]) < MUCH + 3 * found["error"]


def test_a_pass_at_the_last_chance_costs_the_match() -> None:
    found = cost(struck(1, 9))

    assert found["gain"] - 3 * found["error"] > MUCH


def test_the_second_look_shares_no_table_with_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what was lucky in the first is lucky again."""
    looks: list[set[int]] = []

    def noting(*table: Any) -> bots.Deal:
        deal = bots.dealer(*table)
        looks.append(set())

        def noted(seed: int) -> Any:
            looks[-1].add(seed)
            return deal(seed)

        return noted

    monkeypatch.setattr(asking_judged, "dealer", noting)
    found = judged(struck(1, 9), Random(1))

    assert not found["let_go"]
    first, second = looks
    assert len(first) > 10
    assert len(second) > 20
    assert not first & second


def test_what_is_said_not_to_matter_is_looked_at_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is what is judged: level 5 itself holds it, and would find nothing that was said wrongly."""
    monkeypatch.setattr(Here, "matters", lambda here, option: False)
    found = judged(struck(1, 9), Random(1))

    assert found["key"] == CARD
    assert found["gain"] - 3 * found["error"] > MUCH


@pytest.mark.parametrize(
    ("file", "old", "new", "counts"),
    [
        ("rules/dice.py", '"dice_throne.say.roll_again"', '"dice_throne.say.again"', False),  # a text
        ("rules/dice.py", "state.attempts += 1", "state.attempts += 2", False),  # what a word does
        ("rules/dice.py", "rerolls(dice, len(dice))", "rerolls(dice, 1)", True),  # what dice are worth
        ("rules/pool.py", "Total(state, seat, lines)", "Total(state, 0, lines)", True),  # called by who decides
        ("rules/looking.py", "can_wait(LookAtTop, ", "can_wait(", True),
        ("standpoint.py", "return False", "return True", True),
    ],
)
def test_what_was_measured_counts_until_a_rule_of_when_to_ask_changes(
    tmp_path: Path, file: str, old: str, new: str, counts: bool
) -> None:
    for part in ("kernel", "games/dice_throne"):
        copytree(SOURCE / part, tmp_path / part)
    assert mark(tmp_path) == mark(SOURCE)
    changed = tmp_path / "games/dice_throne" / file
    before = changed.read_text(encoding="utf-8")
    assert old in before
    changed.write_text(before.replace(old, new), encoding="utf-8")

    assert (mark(tmp_path) != mark(SOURCE)) == counts
