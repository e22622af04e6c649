"""`throneroom review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.review.records import played, short

from .conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(short("drako", 16))
    return path


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Luck with dice and cards"),
        ("cs", "Štěstí v kostkách a kartách"),
        ("pl", "Szczęście w kościach i kartach"),
    ],
)
def test_a_match_is_looked_back_at_in_each_language(run: Run, record: Path, lang: str, said: str) -> None:
    result = run("review", str(record), "--plain", "--lang", lang)
    assert result.exit_code == 0
    assert said in result.stdout
    assert "review." not in result.stdout


def test_all_figures_are_there_as_json(run: Run, record: Path) -> None:
    told = json.loads(run("review", str(record), "--plain", "--json", "--seat", "trolls").stdout)
    assert told["game"] == "drako"
    assert told["seat"] == 1
    assert told["values"][-1][1] == 0.0  # the trolls gave up
    whole = told["values"][-1][1] - told["values"][0][1]
    sums = told["sums"]
    assert sums["luck"] + sums["own"] + sums["others"] + sums["given_up"] == pytest.approx(whole)
    assert all(point["says"] for point in told["points"])
    given_up = [point for point in told["points"] if point["chosen"] == "concede"]
    assert "gave up" in given_up[0]["says"]
    assert "gave up" in told["says"]


def test_many_matches_are_looked_back_at_together_in_their_order(run: Run, tmp_path: Path) -> None:
    paths = [tmp_path / f"{answers}.txt" for answers in (16, 12)]
    for path, answers in zip(paths, (16, 12), strict=True):
        path.write_text(short("drako", answers))
    alone = [json.loads(run("review", str(path), "--plain", "--json").stdout) for path in paths]
    told = run("review", *[str(path) for path in paths], "--plain", "--json", "--jobs", "1").stdout
    assert [json.loads(line) for line in told.splitlines()] == [
        {"record": str(path), **review} for path, review in zip(paths, alone, strict=True)
    ]
    lines = run("review", *[str(path) for path in paths], "--plain", "--jobs", "1").stdout.splitlines()
    assert [line.split(":")[0] for line in lines if "txt" in line] == [str(path) for path in paths]


def test_one_running_match_among_many_is_refused_before_the_work_begins(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "running.txt"
    path.write_text(played("drako", 3).record())
    monkeypatch.setattr("throneroom.cli.review.looked_back", lambda *_: pytest.fail("begun in vain"))
    result = run("review", str(record), str(path), "--plain")
    assert result.exit_code == 2
    assert "not over" in result.stderr


def test_a_running_match_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.txt"
    path.write_text(played("drako", 3).record())
    result = run("review", str(path), "--plain")
    assert result.exit_code == 2
    assert "not over" in result.stderr
