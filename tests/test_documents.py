"""What the documents show is what happens."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.games.drako.match_ups import MATCH_UPS
from tools.trace import printed

DOCUMENTS = [*Path().glob("*.md"), *Path("docs").rglob("*.md")]


def block(path: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", Path(path).read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_traced_attack_is_what_the_stack_does() -> None:
    assert printed() in Path("docs/kernel.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("match_up", [match_up.name for match_up in MATCH_UPS])
def test_the_data_file_of_the_document_can_be_played(match_up: str) -> None:
    data = tomllib.loads(block("docs/data-files.md", "toml"))

    assert tr.new("drako", match_up=match_up, data=data, seed=1).decision is not None


def test_the_decks_of_the_document_are_those_of_the_pages() -> None:
    data = tomllib.loads(block("docs/data-files.md", "toml"))
    plain, own = tr.new("drako", seed=1), tr.new("drako", seed=1, data=data)

    assert own.view(1)["table"]["sides"] == plain.view(1)["table"]["sides"]


def test_the_prepared_table_of_the_document_can_be_played() -> None:
    table = eval(block("docs/notation.md", "python"))

    assert tr.new("drako", table=table, seed=1).decision is not None


@pytest.mark.parametrize("path", DOCUMENTS, ids=str)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
