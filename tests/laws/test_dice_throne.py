"""The laws hold for Dice Throne: clone, save, refuse, offer, replay, view and depth; and every health point is told."""

from __future__ import annotations

import pytest

from tests.laws.dice_throne_laws import DRAFTED, MODES_PLAYED, MOST, PART, one_draft, one_match, some_heroes


@pytest.mark.parametrize(("pair", "seed"), PART)
def test_the_laws_hold_in_random_duels(pair: tuple[str, str], seed: int) -> None:
    checked = one_match(pair, seed)

    assert checked.rule in ("DT-HEALTH-1", "DT-HEALTH-2")  # every duel of random players ends
    assert checked.decisions < MOST


@pytest.mark.parametrize(("mode", "players"), MODES_PLAYED)
def test_the_laws_hold_in_every_mode(mode: str, players: int) -> None:  # DT-MANY-1
    checked = one_match(some_heroes(mode, players, 0), 0, mode)

    assert checked.rule in ("DT-HEALTH-1", "DT-HEALTH-2")
    assert checked.decisions < MOST


@pytest.mark.parametrize(("draft", "mode", "players"), DRAFTED)
def test_the_laws_hold_in_every_draft(draft: str, mode: str, players: int) -> None:  # DT-R-57 to DT-R-60
    checked = one_draft(draft, mode, players, seed=players)

    assert checked.rule is None
    assert checked.decisions > 0


@pytest.mark.parametrize(("draft", "mode", "players"), DRAFTED[:: len(DRAFTED) // 3])
def test_the_laws_hold_in_a_match_after_a_draft(draft: str, mode: str, players: int) -> None:
    checked = one_match((), players, mode, draft, players)

    assert checked.rule in ("DT-HEALTH-1", "DT-HEALTH-2")
    assert checked.decisions < MOST
