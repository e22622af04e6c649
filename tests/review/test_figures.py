"""The tool that measures luck goes on where it was left off, and writes its rows among the others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.review.records import short
from throneroom.review.looking import cost, look_back
from tools import looking_back
from tools.looking_back import LOSSES, LUCK

TITLE = "Looking back"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    sections = [
        f"<!-- {end} tools.looking_back {what} -->\n" for what in (LUCK, LOSSES) for end in ("made by", "end of")
    ]
    document = tmp_path / "document.md"
    document.write_text(f"{TITLE}\n{''.join(sections)}", "utf-8")
    monkeypatch.setattr(looking_back, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(looking_back, "DOCUMENT", document)
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *said: str) -> None:
    monkeypatch.setattr(sys, "argv", ["looking_back", *said])
    looking_back.main()


def rows(here: Path) -> list[str]:
    return [line for line in (here / "document.md").read_text("utf-8").splitlines() if line.startswith("| Dra")]


def test_what_was_found_is_kept_and_half_a_line_is_found_again(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(monkeypatch, "luck", "drako", "--matches", "3", "--write")
    (kept,), (row,) = list((here / "kept").iterdir()), rows(here)
    whole = kept.read_text("utf-8")
    assert len(whole.splitlines()) == 3
    assert row.startswith("| Drako | 3 |")
    kept.write_text(whole[:-9], "utf-8")
    measured: list[int] = []
    luck = looking_back.luck

    def counted(asked: looking_back.Asked) -> looking_back.Found:
        measured.append(asked.number)
        return luck(asked)

    monkeypatch.setattr(looking_back, "luck", counted)
    run(monkeypatch, "luck", "drako", "--matches", "3", "--write")
    assert measured == [2], "only the one of which half was written"
    assert kept.read_text("utf-8") == whole
    assert rows(here) == [row]


def test_each_pair_of_levels_has_a_row(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(asked: looking_back.Asked) -> looking_back.Found:
        return [(asked.levels[0], 0.2 + asked.number / 100), (asked.levels[1], 0.1)]

    monkeypatch.setattr(looking_back, "losses", measured)
    run(monkeypatch, "losses", "drako", "--matches", "3", "--bots", "casual,strong", "--write")
    run(monkeypatch, "losses", "drako", "--matches", "3", "--write")
    run(monkeypatch, "losses", "drako", "--matches", "2", "--write")
    assert rows(here) == [
        "| Drako | beginner | steady | 2 | 20.5 ± 0.5 | 10.0 ± 0.0 | 10.5 ± 0.5 |",
        "| Drako | casual | strong | 3 | 21.0 ± 0.6 | 10.0 ± 0.0 | 11.0 ± 0.6 |",
    ]
    assert (here / "document.md").read_text("utf-8").startswith(TITLE)


def test_what_choices_cost_is_what_the_review_says() -> None:
    assert cost(short("drako"), 0) == look_back(short("drako"), 0).sums.cost
