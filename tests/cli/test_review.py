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
    [("en", "Dice and cards gave you"), ("cs", "Kostky a karty ti daly"), ("pl", "Kości i karty dały ci")],
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
    assert sums["luck"] - sums["own"] + sums["others"] + sums["rest"] == pytest.approx(whole)
    assert all(point["says"] for point in told["points"])
    given_up = [point for point in told["points"] if point["chosen"] == "concede"]
    assert "concede" in given_up[0]["says"]


def test_a_running_match_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "running.txt"
    path.write_text(played("drako", 3).record())
    result = run("review", str(path), "--plain")
    assert result.exit_code == 2
    assert "not over" in result.stderr
