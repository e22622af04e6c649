"""Why something cannot be done: every refusal has its rule, and gives nothing away."""

from __future__ import annotations

import random

import pytest

import throneroom as tr
from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    LIZARD,
    MERCENARY,
    PIG,
    SKELETON,
    SOLDIER,
    keys,
    played,
    refused,
    table,
)


@pytest.mark.parametrize(
    "key", ["play", "play nobody", "pick 1", "move blue +1", "move red +4", "PLAY furious-frog", "draw 2"]
)
def test_what_is_not_in_the_grammar_is_no_move(key: str) -> None:
    assert refused(table([PIG, FROG]), key) == "TR-KEY"


def test_a_card_of_a_module_that_is_off_is_not_in_the_match() -> None:  # HL-SETUP-4
    assert refused(table([PIG, FROG]), "play keeper-of-discord") == "HL-SETUP-4"


def test_a_card_one_does_not_hold_gives_the_same_reason_wherever_it_is() -> None:
    match = table([PIG, FROG], [SOLDIER], hands=[[LIZARD]], wilderness=[DRUID], tavern=[MERCENARY])

    reasons = {match.why(f"play {card}") for card in (SOLDIER, LIZARD, DRUID, MERCENARY, SKELETON, EMPEROR)}
    assert len(reasons) == 1


def test_the_whole_table_can_be_asked_about_a_target() -> None:  # HL-EFF-1 HL-EFF-11
    match = played("vegetarian-sharkguard", "move red +2", party=[PIG], others=[[FROG, f"down {DRUID}"], [LIZARD]])

    assert keys(match) == {f"pick {FROG}", f"pick {LIZARD}"}
    assert refused(match, f"pick {PIG}") == "HL-EFF-11"  # one's own
    assert refused(match, "pick 2.2") == "HL-EFF-1"  # face down
    assert refused(match, "pick 2.1") == "HL-HID-1"  # face up: it has a name
    assert refused(match, "pick 2.9") == refused(match, "pick 7.1") == "HL-HID-1"  # nobody there
    assert refused(match, f"pick {DRUID}") == refused(match, f"pick {SKELETON}") == "HL-EFF-1"  # not to be seen
    assert match.why(f"pick {DRUID}") == match.why(f"pick {SKELETON}")
    assert refused(match, "done") == "HL-EFF-3"
    assert refused(match, "player 2") == refused(match, "name undead") == "HL-EFF-1"


def test_players_who_cannot_be_chosen() -> None:  # HL-EFF-11 HL-EFF-3
    match = played("resilient-rearguard", "move red +1", others=[[], [], []], hands=[[FROG], [PIG], []])

    assert keys(match) == {"player 2", "player 3"}
    assert refused(match, "player 1") == "HL-EFF-11"
    assert refused(match, "player 4") == "HL-EFF-3"
    assert refused(match, "player 5") == "HL-SETUP-1"
    assert refused(match, "done") == "HL-EFF-3"


def test_a_faction_must_be_named() -> None:  # HL-EFF-3
    match = played("double-shielded-turtle")

    assert refused(match, "done") == "HL-EFF-3"
    assert refused(match, "draw") == "HL-EFF-1"


def test_a_move_must_be_one_of_those_offered() -> None:  # HL-MOVE-2
    match = played("leery-lizard")

    assert refused(match, "move red +1") == refused(match, "move red -1 and green -2") == "HL-MOVE-2"
    assert refused(match, "done") == "HL-EFF-3"


def test_candidates_are_explained_in_the_view() -> None:
    match = played("vegetarian-sharkguard", "move red +2", party=[PIG], others=[[FROG, f"down {DRUID}"], [LIZARD]])
    decision = match.view(0)["decision"]

    assert decision["refused"][f"pick {PIG}"][0]["rule"] == "HL-EFF-11"
    assert decision["refused"]["pick 2.2"][0]["rule"] == "HL-EFF-1"
    assert match.view(1)["decision"] == {"waiting": True, "seat": 0}


def test_who_is_not_asked_cannot_answer() -> None:
    match = table([PIG, FROG], hands=[[LIZARD]])

    with pytest.raises(tr.IllegalAnswer, match="It is not your turn to answer"):
        match.play(f"play {LIZARD}", seat=1)


def test_a_question_whose_only_answer_is_to_do_nothing_says_why() -> None:
    """Nobody can see that no card of the hand fits, so it is asked; the cards that do not fit say why."""
    match, pick = tr.new("hidden-leaders", players=3, seed=22), random.Random(22)
    asked = []
    while match.decision is not None:
        decision = match.decision
        if [option.key for option in decision.options] == ["done"]:
            asked.append(match.view(decision.seat)["decision"])
        match.play(pick.choice([option.key for option in decision.options]))
    assert any(each["refused"] for each in asked)
