"""How knights and trolls end it."""

from __future__ import annotations

import pytest

from tests.drako.scene import ended, refused, say, table, where


def test_all_knights_dead_is_a_victory_of_the_trolls() -> None:  # DR-END-1
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "archer1": (1, 0), "archer2": None, "thrower": (1, -1), "berserker": (0, -1)},
        wounds={"swordsman": 3, "archer1": 1},
        hands={"trolls": ["strike2", "strike2"]},
        turn="trolls",
        dodge=False,
    )
    say(match, "play strike2 for strike2", "thrower hits archer1")
    assert ended(match) == ("", "")
    say(match, "play strike2 for strike2", "thrower hits swordsman")
    assert ended(match) == ("trolls", "DR-END-1")
    assert refused(match, "draw") == "TR-OVER"


def test_both_trolls_dead_is_a_victory_of_the_knights() -> None:  # DR-END-2
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "archer1": (1, 0), "thrower": (1, -1), "berserker": (0, -1)},
        wounds={"thrower": 6, "berserker": 6},
        hands={"knights": ["strike2", "strike2"]},
        turn="knights",
    )
    say(match, "play strike2 for strike2", "swordsman hits thrower")
    assert (ended(match), where(match, "thrower")) == (("", ""), None)
    say(match, "play strike2 for strike2")
    assert ended(match) == ("knights", "DR-END-2")
    assert refused(match, "draw") == "TR-OVER"


@pytest.mark.parametrize("alive", ["swordsman", "archer1", "archer2"])
def test_a_knight_alive_when_the_trolls_cards_are_out_wins(alive: str) -> None:  # DR-END-3
    dead = {knight: None for knight in ("swordsman", "archer1", "archer2") if knight != alive}
    match = table(
        "knights-trolls", {**dead, alive: (-1, 2)}, hands={"trolls": ["strike2"]}, decks={"trolls": []}, turn="trolls"
    )
    # One card and nobody to strike: it is wasted without a question.
    assert ended(match) == ("knights", "DR-END-3")
