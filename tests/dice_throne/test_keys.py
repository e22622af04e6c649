"""Answers that the rules of Dice Throne write have a line in its notation, whether or not a scene comes to them."""

from __future__ import annotations

import pytest

from tests.dice_throne.scene import duel, keys
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.notation import Notation
from tools.sources import keys_in, sources, unread


def test_every_answer_that_rules_write_has_its_line_in_the_notation() -> None:
    missing = [f"{path}: {line}" for path, source in sources().items() for line in unread(source)]

    assert len([key for source in sources().values() for key in keys_in(source)]) > 30
    assert not missing, "\n".join(missing)


def test_an_answer_without_its_line_is_found_and_told_where_it_belongs() -> None:
    asks = 'Option(f"glue {card.name}", Text("…")), Option("lay six_it"), Option("lie down"), Option(PASS.key)'

    assert [line.split("'")[1] for line in unread(asks)] == ["glue ", "lie down"]
    assert "its file needs written('glue {…}')" in unread(asks)[0]


def test_a_scene_tells_of_an_answer_without_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DICE_THRONE.rules, "notation", Notation({}, ("sell", "sell"), home="my.notation"))

    with pytest.raises(Unwritten, match=r"The key '.*' is offered, .* my/notation.py needs one such as \('"):
        keys(duel(("barbarian", "monk")))
