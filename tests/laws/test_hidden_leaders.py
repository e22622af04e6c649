"""The laws hold for Hidden Leaders, for every number of players; no card is ever lost, and every match ends."""

from __future__ import annotations

import pytest

from tests.laws.hidden_leaders_laws import MOST, NAMES, PART, one_match


@pytest.mark.parametrize("seed", range(PART))
@pytest.mark.parametrize("name", NAMES)
def test_the_laws_hold_in_random_matches(name: str, seed: int) -> None:
    checked = one_match(name, seed)

    assert checked.rule is not None
    assert checked.decisions < MOST
    assert checked.depth <= 12


def test_a_discarded_card_may_be_seen_when_the_wilderness_is_shuffled_and_dealt() -> None:
    assert one_match("4 players", 59).rule is not None
