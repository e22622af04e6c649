"""The laws hold for Drako: clone, save, refuse, offer, replay, view and depth, and no card is ever lost."""

from __future__ import annotations

import pytest

from tests.laws.drako_laws import NAMES, PART, one_match


@pytest.mark.parametrize("seed", range(PART))
@pytest.mark.parametrize("match_up", NAMES)
def test_the_laws_hold_in_random_matches(match_up: str, seed: int) -> None:
    checked = one_match(match_up, seed)

    assert checked.depth <= 6
    assert checked.rule is not None or match_up == "trolls-dragon"  # the one match-up that may go on for ever
