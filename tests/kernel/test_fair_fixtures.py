"""The page recomputes chance by itself: what its tests hold for true is what this code says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from throneroom.cli import main
from tools.fair_fixtures import FIXTURES, TABLES, vectors

RECORDS = sorted(FIXTURES.glob("*.record"))


def test_there_is_a_record_of_every_game() -> None:
    assert {path.stem for path in RECORDS} == {*TABLES, "seeded"}


def test_the_outcomes_are_ours() -> None:
    assert json.loads((FIXTURES / "vectors.json").read_text("utf-8")) == json.loads(json.dumps(vectors()))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_verify_finds_nothing_wrong_with_the_records(path: Path) -> None:
    checked = CliRunner().invoke(main, ["verify", str(path), "--plain"])
    assert checked.exit_code == 0, checked.output
    assert ": roll 1 of" in checked.output or ": shuffle 1 of" in checked.output
