"""The deduction notebook: which heirs are possible, and what one has seen; never what one has not."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.hidden_leaders.scene import DRUID, FROG, LIZARD, PIG, SOLDIER, played, say, table
from tests.hidden_leaders.test_end import MANY, ended


def test_any_heir_but_ones_own_is_possible() -> None:  # HL-SETUP-1
    match = table([PIG], heirs=["lemron", "cyra", "myrad"])
    notes = match.notes(0)

    assert notes["seat"] == 0
    assert [about["player"] for about in notes["players"]] == [1, 2]
    for about in notes["players"]:
        assert [heir["heir"] for heir in about["heirs"]] == ["cyra", "myrad", "xiadul", "pavyr", "enned"]


def test_it_says_with_which_heirs_a_player_would_win_now() -> None:  # HL-WIN-1
    match = table([PIG], heirs=["lemron", "cyra"], red=9, green=10)
    about = match.notes(0)["players"][0]

    assert match.notes(0)["winning"] == {"faction": "undead", "rule": "HL-WIN-1"}
    assert [heir["heir"] for heir in about["heirs"] if heir["wins_now"]] == ["myrad", "xiadul", "enned"]


def test_it_counts_what_was_seen_of_a_party() -> None:
    match = played(
        "curious-troll", "move red +1", "pick 2.2", "done", others=[[SOLDIER, f"down {PIG}", f"down {FROG}"], []]
    )
    about = match.notes(0)["players"][0]

    assert about["heroes"] == {"hill-tribes": 1, "imperial-army": 1, "water-folk": 0, "undead": 0}
    assert about["unseen"] == 1
    assert [(hidden["place"], hidden["hero"]) for hidden in about["hidden"]] == [(2, PIG)]
    assert match.notes(2)["players"][1]["unseen"] == 2


def test_it_remembers_cards_taken_openly() -> None:
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD])
    say(match, "done", f"take {LIZARD}")

    assert [card["hero"] for card in match.notes(1)["players"][0]["hand"]] == [LIZARD]
    say(match, f"discard {PIG}")
    assert match.notes(1)["players"][0]["hand"] == []


def test_after_the_end_everything_is_plain() -> None:  # HL-WIN-5
    match = ended(2, MANY, [f"down {DRUID}"] if DRUID not in MANY else [], heirs=["lemron", "xiadul"])

    assert [heir["heir"] for heir in match.notes(0)["players"][0]["heirs"]] == ["xiadul"]


def test_a_notebook_has_an_owner() -> None:
    with pytest.raises(tr.BadInput, match="no seat 9"):
        table([PIG]).notes(9)


def test_a_game_without_a_notebook_says_nothing() -> None:
    assert tr.new("drako", seed=1).notes(0) == {}
