"""What levels are called, that names of before are understood wherever one is read, and who is for programs only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.bots import BOTS, LEVELS, USUAL, GreedyBot, RandomBot, bot_called, level_called, make_bot
from throneroom.bots.arena import Run, balance, read_plan, round_robin
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.thinker import Thinker

BEFORE = {"planner": "steady", "search": "strong", "best": "master"}
LEVELS_BEFORE = {"random": "beginner", "greedy": "casual", **BEFORE}  # levels 1 and 2 are other bots since


def test_the_middle_level_is_the_usual_one() -> None:
    assert list(LEVELS)[len(LEVELS) // 2] == USUAL == balance().bots[0]


@pytest.mark.parametrize(("before", "today"), LEVELS_BEFORE.items())
def test_a_level_is_understood_by_its_name_of_before(before: str, today: str) -> None:
    assert level_called(before) == level_called(today) == today
    assert list(LEVELS_BEFORE.values()) == list(LEVELS), "each by the number that it had"


@pytest.mark.parametrize(("before", "today"), BEFORE.items())
def test_a_program_may_say_the_name_of_before_too(before: str, today: str) -> None:
    assert bot_called(before) == today
    assert type(make_bot(before, 1)) is type(make_bot(today, 1))
    assert round_robin([before, today, "beginner", "master"]) == round_robin([today, "beginner", "master"])


def test_a_program_that_says_random_or_greedy_means_these_bots() -> None:
    assert (bot_called("random"), bot_called("greedy")) == ("random", "greedy")
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("greedy", 1), GreedyBot)
    plan = round_robin(["beginner", "greedy", "casual", "random"], games=["drako"])
    assert plan.bots == ("random", "greedy", "beginner", "casual")


def test_what_is_for_programs_is_offered_to_nobody() -> None:
    assert set(LEVELS) < set(BOTS)
    assert {"random", "greedy"} == set(BOTS) - set(LEVELS)
    assert round_robin().bots == tuple(LEVELS), "nor do they meet if nobody names them"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_thinks(level: str) -> None:
    """Its way stands in the kit of each game; none answers by lot."""
    bot = make_bot(level, 1)
    assert isinstance(bot, Thinker)
    assert bot.level == level
    for game in tr.games():
        assert level in evaluation_of(game).settings


def test_nobody_else_is_a_level() -> None:
    assert level_called("") is bot_called("") is None
    with pytest.raises(tr.BadInput, match="'genius'; there are random, greedy, beginner, casual, steady, strong, mast"):
        make_bot("genius", 1)


def test_a_run_that_was_begun_with_the_names_of_before_is_gone_on_with(tmp_path: Path) -> None:
    plan = round_robin(["greedy", "steady"], games=["drako"], matches=2)
    Run(plan, tmp_path)
    kept = tmp_path / "plan.json"
    plain = json.loads(kept.read_text("utf-8"))
    assert plain["bots"] == ["greedy", "steady"]
    kept.write_text(json.dumps({**plain, "bots": ["greedy", "planner"]}), "utf-8")

    run = Run(read_plan(tmp_path), tmp_path)
    run.play(1)
    run.write()

    assert run.plan == plan
    assert "steady" in (tmp_path / "matches.csv").read_text("utf-8")
    assert "planner" not in (tmp_path / "report.html").read_text("utf-8")
