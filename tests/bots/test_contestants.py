"""Who may meet in the arena: levels, parts of them, and bots of somebody's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import throneroom as tr
from bench.frozen import FrozenBot
from bench.frozen.evaluation import EVALUATIONS
from tests.bots.test_honesty import TABLES, answers, positions
from throneroom.bots import LEVELS, ask, make_bot
from throneroom.bots.arena import Refusal, Run, round_robin
from throneroom.bots.arena.contestants import folders, make_contestant
from throneroom.bots.code import code_mark
from throneroom.bots.evaluation import PLAIN

FROZEN = "bench.frozen:FrozenBot"


def test_a_level_may_have_a_part_of_its_playouts() -> None:
    whole, part = make_contestant("master", 1), make_contestant("master@0.1", 1)

    assert type(part) is type(whole)
    assert part.budget == pytest.approx(0.1 * whole.budget)
    assert whole.budget == make_bot("master", 1).budget  # that of the others stays as it is


def test_without_playouts_a_level_answers_as_it_looks_at_once() -> None:
    match = positions("dice-throne")[2]

    assert ask(make_contestant("master@0", 1), match, 0.0) == ask(make_bot("master", 1), match, 0.0)
    assert make_contestant("master@0", 1).budget == 0.0


def test_weaker_ones_come_first_however_they_are_said() -> None:
    plan = round_robin(["master", "best@0.10", "master@0", FROZEN, "casual"], games=["drako"], matches=2)

    assert plan.bots == (FROZEN, "casual", "master@0", "master@0.1", "master")
    assert "--bots bench.frozen:FrozenBot,casual,master@0,master@0.1,master " in plan.command()
    assert [(meeting.one, meeting.other) for meeting in plan.meetings][0] == ("casual", FROZEN)


@pytest.mark.parametrize("name", ["genius", "genius@0.1", "bench.frozen:Nobody", "no.such.place:Bot", ":"])
def test_who_is_nowhere_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="There is no bot"):
        round_robin(["beginner", name])


@pytest.mark.parametrize("name", ["master@", "master@much", "master@-1", "master@inf", "master@nan"])
def test_a_part_is_a_number_from_nothing_upward(name: str) -> None:
    with pytest.raises(Refusal, match="names no part"):
        round_robin(["beginner", name])


def test_a_bot_of_somebodys_own_is_marked_with_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "somebody.py").write_text("from throneroom.bots import GreedyBot as Mine\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = code_mark(folders(("somebody:Mine", "master")))
    (tmp_path / "somebody.py").write_text("from throneroom.bots import RandomBot as Mine\n", "utf-8")
    code_mark.cache_clear()

    assert code_mark(folders(("somebody:Mine", "master"))) != before
    assert code_mark(folders(("casual", "master"))) == code_mark(folders(("beginner", "master")))


def test_the_frozen_bot_plays_every_game_that_there_was_when_it_was_frozen() -> None:
    run = Run(round_robin([FROZEN, "casual"], games=list(EVALUATIONS), players=[2], matches=2, budget=0.001))
    run.play(1)

    assert run.figures().complete


@pytest.mark.parametrize("name", TABLES)
def test_the_frozen_bot_is_honest(name: str) -> None:
    for match in positions(name, 3):
        assert len(answers(FrozenBot(3), match)) == 1


def test_no_name_of_a_bot_is_a_module_for_a_player() -> None:
    """What a seat of a table is given is a level: nothing is imported by its name."""
    with pytest.raises(tr.BadInput, match=", ".join(LEVELS)):
        make_bot(FROZEN, 1)


def test_a_level_may_play_without_the_evaluation_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = positions("drako")[1]
    plain = [ask(make_contestant(f"{level}@plain", 1), match, 0.0) for level in ("casual", "steady", "master")]
    theirs = make_contestant("steady", 1), make_contestant("casual", 1)

    monkeypatch.setattr("throneroom.bots.thinker.evaluation_of", lambda game: PLAIN)

    assert plain == [ask(make_bot(level, 1), match, 0.0) for level in ("casual", "steady", "master")]
    assert not [bot for bot in theirs if getattr(bot, "knows", None)]


def test_a_level_without_an_evaluation_counts_as_weaker() -> None:
    plan = round_robin(["steady", "best@plain", "steady@plain", "master@0"], games=["drako"], matches=2)

    assert plan.bots == ("steady@plain", "steady", "master@plain", "master@0")


@pytest.mark.parametrize("name", ["random@plain", "bench.frozen:FrozenBot@plain"])
def test_who_plays_by_no_evaluation_plays_without_one_already(name: str) -> None:
    with pytest.raises(Refusal, match="plays without what the game brings"):
        round_robin(["casual", name])
