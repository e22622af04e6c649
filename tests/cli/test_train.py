"""`throneroom train`: it goes on where it was, tells every generation, and says what cannot be learned."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.cli.conftest import Run, one_sentence
from throneroom.bots.learning.course import Course
from throneroom.bots.learning.training import RESULT, Training
from throneroom.bots.learning.values import read_values
from throneroom.cli.one_server import AlreadyOpen


def test_it_goes_on_and_another_seed_needs_another_folder(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("throneroom.cli.train.Training", partial(Training, course=Course(first_batch=4)))
    folder = str(tmp_path / "learned")
    first = run("train", "drako", "--plain", "--matches", "3", "--folder", folder)
    then = run("train", "drako", "--plain", "--matches", "7", "--folder", folder)

    assert first.stdout.splitlines() == [
        f"Results: {folder}",
        "Nothing was taken yet, after 4 matches: the same command goes on.",
    ]
    assert "Going on after 4 matches that were played before." in then.stdout
    assert "after 8 matches" in then.stdout
    one_sentence(run("train", "drako", "--seed", "7", "--folder", folder), "the seed 0", folder)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "against generation 0; taken."), ("cs", "přijata"), ("pl", "przyjęte")]
)
def test_a_generation_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str) -> None:
    course = Course(first=2, tested=2, margin=-1.0, hidden=1)
    monkeypatch.setattr("throneroom.cli.train.Training", partial(Training, course=course))
    result = run("train", "drako", "--plain", "--matches", "2", "--folder", str(tmp_path / "x"), "--lang", lang)

    assert said in result.stdout
    assert read_values((tmp_path / "x" / RESULT).read_text("utf-8"))


def test_what_cannot_be_learned_is_a_sentence(run: Run) -> None:
    one_sentence(run("train", "chess"), "'chess'")
    one_sentence(run("train", "drako", "--minutes", "soon"), "--minutes")
    one_sentence(run("train", "drako", "--matches", "-1"), "--matches")


def test_two_do_not_learn_in_one_folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(folder: Path, name: str) -> None:
        raise AlreadyOpen("")

    monkeypatch.setattr("throneroom.cli.train.claim", taken)
    one_sentence(run("train", "drako", "--folder", str(tmp_path / "x")), str(tmp_path / "x"))
