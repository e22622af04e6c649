"""Drako in the terminal: what can be read."""

from __future__ import annotations

import re

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.cli.pictures import picture_of

SEATED = ("play", "drako", "--seat", "trolls", "--bot", "beginner", "--seed", "2", "--plain")


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("match_up", ["knights-trolls", "trolls-dwarves", "dragon-dwarves", "knights-dwarves"])
def test_everything_at_the_table_can_be_read(match_up: str, lang: str) -> None:
    match = tr.new("drako", match_up=match_up, seed=1)
    glossary = match.game.glossary(match.options, lang)
    view = {**match.view(0, lang), "glossary": glossary}
    pages = picture_of("drako").pages(view, lang)
    names = {page.name for page in pages}
    own = next(iter(view["table"]["sides"].values()))

    assert {*glossary["figures"], *glossary["symbols"], *glossary["tokens"]} <= names
    assert {card["card"] for card in own["hand"]} <= names
    assert len({(page.name, page.kind) for page in pages}) == len(pages)
    for page in pages:
        assert page.text
        assert "drako." not in f"{page.title} {page.kind} {page.text}"


def test_read_finds_figures_symbols_tokens_and_cards(run: Run) -> None:
    match = tr.new("drako", seed=2)
    card = match.view(1)["table"]["sides"]["trolls"]["hand"][0]["card"]
    said = run(*SEATED, typed=f"read thrower\nread Walk 1\nread dodge\nread {card}\nread zeppelin\nquit\n").stdout

    assert re.search(r"^Thrower \(trolls\): Dies of 8 wounds\. Throws boulders", said, re.MULTILINE)
    assert re.search(r"^Walk 1 \(symbol\): One figure moves 1 hex", said, re.MULTILINE)
    assert re.search(r"^Dodge \(token\): ", said, re.MULTILINE)
    assert re.search(r"^\[.*\] \(card\): .*: ", said, re.MULTILINE)
    assert 'There is no text of "zeppelin"' in said


def test_a_hand_is_short(run: Run) -> None:
    said = run(*SEATED, typed="hand\nquit\n").stdout

    assert "not through figures" not in said
