"""Errors that people read: each is said in the reader's language, never by a plain English string."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from tests.text.test_catalogues import nominatives
from throneroom.text.voice import LANGUAGES

SOURCE = Path("src/throneroom")
SAID = ("BadInput", "ScriptEnded")  # what commands and servers show as a sentence
IDS = ("kernel.", "cli.", "arena.", "server.", "drako.", "dice_throne.", "hidden_leaders.")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def kinds() -> set[str]:
    """Every class of errors that are shown, also those that are made from others."""
    classes = [node for _, tree in trees() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    bases = [(node.name, {name_of(base) for base in node.bases}) for node in classes]
    found = set(SAID)
    while more := {name for name, above in bases if found & above} - found:
        found |= more
    return found


def plain(argument: ast.expr) -> str | None:
    """What a string says, if it is not the id of a message."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return None if argument.value in nominatives("en") else argument.value
    if isinstance(argument, ast.JoinedStr):
        said = ast.unparse(argument)
        return None if said[2:].startswith(IDS) and " " not in said else said
    return None


def test_an_error_that_people_read_is_no_plain_sentence() -> None:
    shown, seen, wrong = kinds(), 0, []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in shown and node.args:
                seen += 1
                if (said := plain(node.args[0])) is not None:
                    wrong.append(f"{path}:{node.lineno}: {said}")

    assert wrong == []
    assert seen > 130
    assert {"BadOption", "BadTable", "BadSave", "BadRecord", "Unfit", "Refusal"} <= shown


def test_the_check_finds_a_plain_sentence() -> None:
    calls = [ast.parse(text, mode="eval").body for text in ('"No."', 'f"No {name}."', '"kernel.pass"', "said")]

    assert [plain(call) for call in calls] == ["No.", "f'No {name}.'", None, None]


TROLLS = {"match_up": "knights-trolls", "first": "trolls"}
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"first": "knights", "match_up": "knights-trolls"}),
    ("drako", {"data": {"trolls": {"deck": ["38 charge2"]}}}),
    ("drako", {"data": {"hexes": {"knights-trolls": {"swordsman": [3, 0]}}}}),
    ("drako", {**TROLLS, "table": {"figures": {"thrower": {"at": None}, "berserker": {"at": None}}}}),
    ("drako", {**TROLLS, "table": {"turn": "dragon"}}),
    ("drako", {**TROLLS, "table": {"hands": {"trolls": ["walk9"]}}}),
    ("dice-throne", {"mode": "king-of-the-hill", "players": 2}),
    ("dice-throne", {"health": 0}),
    ("dice-throne", {"table": {"seats": [{"cp": 99}]}}),
    ("dice-throne", {"table": {"seats": [{"tokens": {"gold": 1}}]}}),
    ("dice-throne", {"table": {"phase": "tea"}}),
    ("hidden-leaders", {"players": 9}),
    ("hidden-leaders", {"table": {"parties": [["nobody"]]}}),
    ("hidden-leaders", {"table": {"dragons": []}}),
    ("hidden-leaders", {"seed": 1 << 200}),
]


@pytest.mark.parametrize(("game", "said"), WRONG)
def test_a_wrong_setup_is_told_in_every_language(game: str, said: dict[str, Any]) -> None:
    with pytest.raises(tr.BadInput) as refusal:
        tr.new(game, **said)
    told = {lang: refusal.value.say(lang) for lang in LANGUAGES}

    assert len(set(told.values())) == len(LANGUAGES)
    assert [line for line in told.values() if not line.endswith(".") or "{" in line or ".error." in line] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_script_without_dice_is_told_in_every_language(lang: str) -> None:
    with pytest.raises(tr.ScriptEnded) as ended:  # the first roll decides who begins
        tr.new("dice-throne", heroes=["monk", "ninja"], rolls="1")

    assert {"en": "is needed", "cs": "Je potřeba", "pl": "Potrzebny"}[lang] in ended.value.say(lang)
