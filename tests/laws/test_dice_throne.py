"""The laws hold for Dice Throne: clone, save, refuse, replay, view and depth; and every health point is told."""

from __future__ import annotations

import pytest

from tests.laws.dice_throne_laws import MOST, TENTH, one_match


@pytest.mark.parametrize(("pair", "seed"), TENTH)
def test_the_laws_hold_in_random_duels(pair: tuple[str, str], seed: int) -> None:
    checked = one_match(pair, seed)

    assert checked.rule in ("DT-HEALTH-1", "DT-HEALTH-2")  # every duel of random players ends
    assert checked.decisions < MOST
