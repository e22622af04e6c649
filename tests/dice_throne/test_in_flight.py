"""The attack in flight is never changed: what happens to it makes another one, alike in all else."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from throneroom.games.dice_throne.in_flight import Attack, Line

ATTACK = Attack(0, 1, "smite", False, False, False, ((3, 1),), (), False, False, (2,), 1, False)
CHANGES: dict[str, Any] = {
    "on": 0,
    "undefendable": True,
    "damage": True,
    "inflicts": (),
    "takes": (Line("deal", 1, 2, "smite"),),
    "resolved": True,
    "landed": True,
    "inflicted": (),
    "shielded": 0,
    "defended": True,
}


def test_whose_attack_it_is_and_with_what_never_changes() -> None:
    assert {field.name for field in fields(Attack)} - set(CHANGES) == {"by", "ability", "ultimate"}


@pytest.mark.parametrize("field", CHANGES)
def test_an_attack_differs_from_the_one_before_in_what_was_said(field: str) -> None:
    before = replace(ATTACK)

    after = ATTACK.but(**{field: CHANGES[field]})

    assert after != ATTACK
    assert after == replace(ATTACK, **{field: CHANGES[field]})
    assert before == ATTACK


def test_a_line_keeps_all_but_its_worth_or_its_target() -> None:
    line = Line("deal", 1, 4, "smite", "pure", 0)

    assert line.worth(2) == Line("deal", 1, 2, "smite", "pure", 0)
    assert line.against(0) == Line("deal", 0, 4, "smite", "pure", 0)
