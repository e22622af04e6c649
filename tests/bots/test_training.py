"""Learning in generations: the same matches give the same values, and only who wins is taken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.bots import Bot, RandomBot, ask
from throneroom.bots.arena.contestants import make_contestant
from throneroom.bots.arena.fighting import fight
from throneroom.bots.evaluation import PLAIN, evaluation_of
from throneroom.bots.learning.course import Course, all_contests, table
from throneroom.bots.learning.learned import LearnedBot, values_of
from throneroom.bots.learning.tasks import done, trial
from throneroom.bots.learning.training import FILE, RESULT, Generation, Training
from throneroom.bots.learning.values import read_values
from throneroom.bots.spreading import hands
from throneroom.games.drako.match_ups import MATCH_UPS

SMALL = Course(first=12, first_batch=5, matches=2, batch=5, tested=2, margin=-1.0, hidden=3)


def learned(
    folder: Path, *, until: int, seed: int = 1, course: Course = SMALL, at_once: bool = True, game: str = "drako"
) -> Training:
    """In one go, or broken off after every batch."""
    training = Training(game, seed, folder, course)
    while training.matches < until:
        go_on(training, until if at_once else training.matches + 1)
        training = Training(game, seed, folder, course)
    return training


def go_on(training: Training, until: int) -> None:
    training.go_on(lambda: training.matches >= until, lambda ended: None)


def test_broken_off_or_not_the_same_matches_give_the_same_values(tmp_path: Path) -> None:
    learned(tmp_path / "once", until=14)
    learned(tmp_path / "often", until=14, at_once=False)

    for name in (FILE, RESULT):
        assert (tmp_path / "once" / name).read_bytes() == (tmp_path / "often" / name).read_bytes()


def test_in_more_hands_the_same_is_learned(tmp_path: Path) -> None:
    alone, shared = learned(tmp_path / "one", until=16), Training("drako", 1, tmp_path / "two", SMALL)
    shared.go_on(lambda: shared.matches >= 16, lambda ended: None, 2)

    assert shared.result() == alone.result()
    assert shared.curve == alone.curve


def test_another_process_learns_the_same(tmp_path: Path) -> None:
    """Whatever order its sets and dictionaries of strings have."""
    course = ", ".join([f"{name}={value!r}" for name, value in asdict(SMALL).items()])
    code = f"""
from pathlib import Path
from throneroom.bots.learning.course import Course
from throneroom.bots.learning.training import Training
training = Training("drako", 1, Path({str(tmp_path / "there")!r}), Course({course}))
training.go_on(lambda: training.matches >= 14, lambda ended: None)
"""
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    learned(tmp_path / "here", until=14)

    for name in (FILE, RESULT):
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_another_seed_gives_other_values(tmp_path: Path) -> None:
    first, second = learned(tmp_path / "1", until=12), learned(tmp_path / "2", until=12, seed=2)

    assert first.about()["data"] != second.about()["data"]


def test_the_curve_tells_every_generation(tmp_path: Path) -> None:
    told: list[Generation] = []
    training = Training("drako", 1, tmp_path, SMALL)
    training.go_on(lambda: training.matches >= 16, lambda ended: told.append(ended) if ended is not None else None)

    assert [(each.number, each.matches, each.against, each.tested) for each in told] == [
        (1, 12, 0, 2),
        (2, 14, 1, 2),
        (3, 16, 2, 2),
    ]
    assert training.curve == told


def test_who_does_not_win_is_not_taken(tmp_path: Path) -> None:
    training = learned(tmp_path, until=18, course=replace(SMALL, margin=0.6))

    assert [each.taken for each in training.curve] == [False]  # the quick player plays on, and the rest is learned
    assert training.values == {}
    assert training.begun > 0


def test_the_result_says_what_it_was_made_by(tmp_path: Path) -> None:
    training = learned(tmp_path, until=12)
    kept = json.loads((tmp_path / RESULT).read_text("utf-8"))

    assert kept["about"] == training.about()
    assert kept["about"]["command"] == "throneroom train drako --seed 1 --matches 12"
    assert set(read_values((tmp_path / RESULT).read_text("utf-8"))) == set(training.values)


def test_another_game_seed_or_code_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned(tmp_path, until=12)
    with pytest.raises(tr.BadInput, match="seed 1"):
        Training("drako", 2, tmp_path, SMALL)
    monkeypatch.setattr("throneroom.bots.learning.training.code_mark", lambda: "other")
    with pytest.raises(tr.BadInput, match="other bots or rules"):
        Training("drako", 1, tmp_path, SMALL)
    (tmp_path / FILE).write_text("{", "utf-8")
    with pytest.raises(tr.BadInput, match="cannot be read"):
        Training("drako", 1, tmp_path, SMALL)


KEPT = {  # with these games, for these groups of tables
    "drako": {f"{each.name} {seat}" for each in MATCH_UPS for seat in (0, 1)},
    "hidden-leaders": {"two", "more"},
}


@pytest.mark.parametrize("game", KEPT)
def test_the_values_that_are_kept_with_a_game_are_small_and_whole(game: str) -> None:
    features = evaluation_of(game).features
    assert features is not None
    assert features.file is not None
    text = features.file.read_text("utf-8")

    assert len(text) < 200_000
    assert set(json.loads(text)["about"]) == {"command", "data", "generation", "matches"}
    assert set(values_of(game)) == KEPT[game]
    match = tr.new(game, seed=1)
    assert match.decision is not None
    key = ask(make_contestant("throneroom.bots.learning.learned:LearnedBot", 1), match)
    assert match.decision.find(key) is not None


def test_a_bot_that_has_learned_nothing_says_so() -> None:
    match = tr.new("dice-throne", heroes=["monk", "loki"], seed=1)
    with pytest.raises(tr.BadInput, match="dice-throne"):
        ask(LearnedBot(1), match)


def test_what_a_seat_cannot_know_changes_no_answer_of_a_learned_bot(tmp_path: Path) -> None:
    values = learned(tmp_path, until=12).values
    match = tr.new("drako", seed=2)
    for _ in range(10):
        assert match.decision is not None
        tables = [match, *[match.redeal(match.decision.seat, seed) for seed in range(3)]]
        said = {ask(LearnedBot(3, values, deals=2), each) for each in tables}
        assert len(said) == 1
        match.play(said.pop())


@pytest.mark.parametrize("game", tr.games())
def test_every_game_is_learned_in_one_way(game: str, tmp_path: Path) -> None:
    """The quick player's generation and one of its own; broken off and taken up again."""
    course = replace(SMALL, first=6, first_batch=6, tested=1)
    once, often = tmp_path / "once", tmp_path / "often"
    training = learned(once, until=7, course=course, game=game)
    learned(often, until=7, course=course, at_once=False, game=game)

    assert [(each.matches, each.against, each.taken) for each in training.curve] == [(6, 0, True), (8, 1, True)]
    assert (once / FILE).read_bytes() == (often / FILE).read_bytes()
    assert training.about()["command"] == f"throneroom train {game} --seed 1 --matches {training.matches}"


def test_a_game_without_features_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one that is not ours may be."""
    monkeypatch.setattr("throneroom.bots.learning.training.evaluation_of", lambda game: PLAIN)
    with pytest.raises(tr.BadInput, match="dice-throne"):
        Training("dice-throne", 1, tmp_path)


def test_all_tables_are_met_in_turn() -> None:
    contests = all_contests("drako", 0)

    assert len({table(contests, number)[1]["match_up"] for number in range(6)}) == 6
    assert table(contests, 0) == table(contests, 6)


def test_what_was_learned_from_a_few_matches_beats_any_answer(tmp_path: Path) -> None:
    """A small form of what `make soak` shows of ten minutes, by matches and not by time."""
    course = replace(SMALL, first=960, first_batch=240, part=0.1, hidden=0)
    values = learned(tmp_path, until=960, course=course).values
    won = 0
    for number, (contest, options) in enumerate([table(all_contests("drako", 0), at) for at in range(12)]):
        for own in (0, 1):
            bots: list[Bot] = [RandomBot(number), RandomBot(number)]
            bots[own] = LearnedBot(number, values, deals=1)
            won += own in fight(tr.new(contest.game, seed=1000 + number, **options), bots).winners

    assert won >= 0.7 * 24


def test_equals_are_tested_as_equals() -> None:
    """From both sides of one seed with the same luck: what one wins the other wins as well."""
    with hands(done, 1) as shared_out:
        found = trial(shared_out, all_contests("drako", 0), ({}, {}), "any", 12)

    assert (found.matches, found.won, found.ahead) == (12, 6.0, 0.0)
