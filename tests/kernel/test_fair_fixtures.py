"""The page recomputes chance by itself: what its tests hold for true is what this code says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from throneroom.cli.app import main
from throneroom.cli.verify import NOT_VERIFIED
from tools.fair_fixtures import FIXTURES, TABLES, all_forgeries, forged, vectors

RECORDS = sorted(FIXTURES.glob("*.record"))


def test_there_is_a_record_of_every_game() -> None:
    assert {path.stem for path in RECORDS} == {*TABLES, "seeded", "seeded-dice"}


def test_the_outcomes_are_ours() -> None:
    assert json.loads((FIXTURES / "vectors.json").read_text("utf-8")) == json.loads(json.dumps(vectors()))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_verify_finds_nothing_wrong_with_the_records(path: Path) -> None:
    """Their dice are good for ever; their answers as long as the cards are these."""
    checked = CliRunner().invoke(main, ["verify", str(path), "--plain"])
    assert checked.exit_code in (0, NOT_VERIFIED), checked.output
    assert "WRONG" not in checked.output
    assert ": roll 1 of" in checked.output or ": shuffle 1 of" in checked.output


def test_the_forgeries_are_ours() -> None:
    assert json.loads((FIXTURES / "forged.json").read_text("utf-8")) == json.loads(json.dumps(all_forgeries()))


@pytest.mark.parametrize("game", TABLES)
def test_the_page_and_verify_agree_about_the_dice_of_a_forgery(game: str, tmp_path: Path) -> None:
    """Where the page says that chance kept its promise, only the rules can tell; `verify` never says all is well."""
    text = (FIXTURES / f"{game}.record").read_text("utf-8")
    path = tmp_path / "forged.record"
    for forgery in all_forgeries()[game]:
        path.write_text(forged(text, forgery), "utf-8")
        checked = CliRunner().invoke(main, ["verify", str(path), "--plain"])
        dice = re.search(r"^WRONG: (roll|shuffle|the seed)", checked.output, re.MULTILINE)
        said = "refused" if checked.exit_code == 2 else "differs" if dice else "kept"
        assert said == forgery["page"], forgery["name"]
        assert checked.exit_code != 0, forgery["name"]
