"""The options of a match: what is read, and what is refused with one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import asked
from tests.dice_throne.scene import table


def test_without_options_the_first_two_heroes_of_the_box_meet() -> None:
    match = tr.new("dice-throne", seed=1)

    assert match.options == {
        "mode": "duel",
        "draft": "none",
        "players": 2,
        "heroes": ["barbarian", "moon_elf"],
        "promo": False,
        "spell_set": False,
        "health": None,
        "first": None,
    }
    assert match.seats == 2


def test_options_are_read() -> None:
    match = tr.new("dice-throne", seed=1, heroes=("monk", "treant"), promo=True, first=1)

    assert [hero.name for hero in table(match).box.heroes] == ["monk", "treant"]
    assert [len(deck) for deck in table(match).box.decks] == [33, 33]
    assert asked(match) == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"heros": ["monk", "monk"]}, "no option 'heros'"),
        ({"heroes": ["monk"]}, "takes 2 heroes"),
        ({"heroes": ["monk", "monk", "monk"]}, "takes 2 heroes"),
        ({"heroes": "monk"}, "takes 2 heroes"),
        ({"heroes": {"monk": 1, "ninja": 2}}, "takes 2 heroes"),
        ({"heroes": None}, "takes 2 heroes"),
        ({"heroes": ["monk", "wizard"]}, "heroes cannot be 'wizard'"),
        ({"heroes": ["monk", 3]}, "heroes cannot be 3"),
        ({"heroes": ["monk", None]}, "heroes cannot be None"),
        ({"heroes": ["monk", ["ninja"]]}, r"heroes cannot be \['ninja'\]"),
        ({"heroes": ["monk", {}]}, "heroes cannot be {}"),
        ({"heroes": ["Monk", "monk"]}, "heroes cannot be 'Monk'"),
        ({"promo": 1}, "promo is true or false, not 1"),
        ({"promo": "yes"}, "promo is true or false, not 'yes'"),
        ({"first": 2}, "seat from 0 to 1, not 2"),
        ({"first": -1}, "seat from 0 to 1, not -1"),
        ({"first": True}, "seat from 0 to 1, not True"),
        ({"first": "monk"}, "seat from 0 to 1, not 'monk'"),
    ],
)
def test_an_option_that_cannot_be_gets_one_clear_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(tr.BadOption, match=says) as refusal:
        tr.new("dice-throne", seed=1, **options)

    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)
