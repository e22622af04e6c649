"""What the levels are called, and that the names of before are understood wherever a level is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.bots import LEVELS, USUAL, level_called, make_bot
from throneroom.bots.arena import Run, balance, read_plan, round_robin

BEFORE = {"random": "beginner", "greedy": "casual", "planner": "steady", "search": "strong", "best": "master"}


def test_the_middle_level_is_the_usual_one() -> None:
    assert list(LEVELS)[len(LEVELS) // 2] == USUAL == balance().bots[0]


@pytest.mark.parametrize(("before", "today"), BEFORE.items())
def test_a_level_is_understood_by_its_name_of_before(before: str, today: str) -> None:
    assert level_called(before) == level_called(today) == today
    assert type(make_bot(before, 1)) is type(make_bot(today, 1))
    assert round_robin([before, today, "beginner", "master"]) == round_robin([today, "beginner", "master"])


def test_nobody_else_is_a_level() -> None:
    assert level_called("") is None
    with pytest.raises(tr.BadInput, match="'genius'; there are beginner, casual, steady, strong, master"):
        make_bot("genius", 1)


def test_a_run_that_was_begun_with_the_names_of_before_is_gone_on_with(tmp_path: Path) -> None:
    plan = round_robin(["beginner", "casual"], games=["drako"], matches=2)
    Run(plan, tmp_path)
    kept = tmp_path / "plan.json"
    plain = json.loads(kept.read_text("utf-8"))
    assert plain["bots"] == ["beginner", "casual"]
    kept.write_text(json.dumps({**plain, "bots": ["random", "greedy"]}), "utf-8")

    run = Run(read_plan(tmp_path), tmp_path)
    run.play(1)
    run.write()

    assert run.plan == plan
    assert "beginner" in (tmp_path / "matches.csv").read_text("utf-8")
    assert "random" not in (tmp_path / "report.html").read_text("utf-8")
