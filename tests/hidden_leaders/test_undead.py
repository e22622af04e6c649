"""Each hero of the Undead, by name."""

from __future__ import annotations

from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    LIZARD,
    MERCENARY,
    ORANGUTAN,
    PIG,
    SKELETON,
    SOLDIER,
    asked,
    graveyard,
    hand,
    keys,
    markers,
    party,
    played,
    question,
    refused,
    say,
    seen_hand,
    seen_party,
    tavern,
    wilderness,
)


def test_arrowgant_skeleton_moves_one_marker_or_both() -> None:  # HL-MOVE-2
    match = played("arrowgant-skeleton")

    assert keys(match) == {"move red +2", "move green +2", "move red +2 and green +2"}
    say(match, "move red +2 and green +2")
    assert markers(match) == (6, 6)
    assert markers(played("arrowgant-skeleton", "move green +2")) == (4, 6)


def test_unconfident_executioner_buries_any_revealed_hero() -> None:
    match = played("unconfident-executioner", f"pick {PIG}", others=[[PIG, f"down {FROG}"], []])

    assert markers(match) == (3, 3)
    assert graveyard(match)[0] == PIG


def test_unconfident_executioner_alone_buries_itself() -> None:  # HL-EFF-3
    match = played("unconfident-executioner", others=[[f"down {FROG}"], []])

    assert party(match, 1) == []
    assert graveyard(match)[0] == "unconfident-executioner"


def test_ghastly_granny_performs_another_of_your_heroes() -> None:  # HL-COPY-1
    match = played("ghastly-granny", f"pick {PIG}", party=[PIG, DRUID, f"down {FROG}"], others=[[SOLDIER], []])

    assert markers(match) == (3, 5)
    assert party(match, 1) == [PIG, DRUID, f"down {FROG}", "ghastly-granny"]


def test_ghastly_granny_alone_does_nothing() -> None:  # HL-COPY-2
    assert markers(played("ghastly-granny", others=[[PIG], []])) == (4, 4)


def test_rotting_orangutan_moves_exactly_one_marker() -> None:  # HL-MOVE-2
    match = played("rotting-orangutan")

    assert keys(match) == {"move red +2", "move green +2"}
    assert refused(match, "move red +2 and green +2") == "HL-MOVE-2"


def test_half_headed_wizard_swaps_a_tavern_card_with_another_players_hero() -> None:
    match = played("half-headed-wizard", f"pick {FROG}", party=[DRUID], others=[[PIG], []], tavern=[SKELETON, FROG])

    assert markers(match) == (5, 5)
    assert party(match, 2) == [FROG]
    assert tavern(match) == [SKELETON, PIG]


def test_half_headed_wizard_with_nobody_to_swap_only_moves() -> None:  # HL-EFF-2
    assert tavern(played("half-headed-wizard", party=[DRUID], tavern=[FROG, SKELETON])) == [FROG, SKELETON]


def test_nightmarish_northman_buries_one_of_yours_and_one_of_another() -> None:
    match = played(
        "nightmarish-northman", "move red +2", f"pick {PIG}", f"pick {FROG}", party=[PIG], others=[[FROG, LIZARD], []]
    )

    assert markers(match) == (6, 4)
    assert graveyard(match) == [FROG, PIG, EMPEROR]


def test_nightmarish_northman_alone_buries_itself() -> None:  # HL-EFF-3
    match = played("nightmarish-northman", "move red +2")

    assert graveyard(match)[0] == "nightmarish-northman"


def test_half_eaten_bull_buries_a_hero_of_the_water_folk() -> None:
    match = played("half-eaten-bull", f"pick {LIZARD}", party=[FROG], others=[[LIZARD, PIG], []])

    assert markers(match) == (6, 5)
    assert graveyard(match)[0] == LIZARD


def test_half_eaten_bull_may_have_to_bury_the_emperor() -> None:  # HL-EMPEROR-1
    match = played("half-eaten-bull", party=[EMPEROR], graveyard=[])

    assert graveyard(match) == [EMPEROR]


def test_gorgeous_gorgon_buries_at_random() -> None:  # HL-EFF-5
    found = set()
    for seed in range(12):
        match = played(
            "gorgeous-gorgon", "move red +1", "player 2", others=[[PIG, FROG, f"down {DRUID}"], []], seed=seed
        )
        found.add(graveyard(match)[0])

    assert found == {PIG, FROG}


def test_gorgeous_gorgon_alone_buries_itself() -> None:  # HL-EFF-3
    assert graveyard(played("gorgeous-gorgon", "move red +1"))[0] == "gorgeous-gorgon"


def test_crow_carrier_hides_one_of_the_top_two_of_the_graveyard() -> None:
    match = played("crow-carrier", f"hide {FROG}", graveyard=[PIG, FROG, EMPEROR])

    assert markers(match) == (3, 3)
    assert party(match, 1) == ["crow-carrier", f"down {FROG}"]
    assert graveyard(match) == [EMPEROR]
    assert wilderness(match) == [PIG]
    assert seen_party(match, 1, by=2)[1] is None  # one of two that everybody saw


def test_crow_carrier_with_one_card_hides_it() -> None:
    match = played("crow-carrier")

    assert party(match, 1) == ["crow-carrier", f"down {EMPEROR}"]
    assert seen_party(match, 1, by=2)[1] == EMPEROR


def test_crow_carrier_with_an_empty_graveyard_only_moves() -> None:  # HL-EFF-2
    assert party(played("crow-carrier", graveyard=[]), 1) == ["crow-carrier"]


def test_insidious_impaler_performs_a_tavern_card_and_buries_it() -> None:  # HL-COPY-1
    match = played("insidious-impaler", f"pick {PIG}", tavern=[PIG, FROG])

    assert markers(match) == (3, 5)
    assert graveyard(match) == [PIG, EMPEROR]
    assert party(match, 1) == ["insidious-impaler"]


def test_lethargic_leech_hides_a_card_from_the_hand() -> None:
    match = played("lethargic-leech", "move green -1", f"hide {PIG}", hand=[PIG, FROG])

    assert (markers(match), party(match, 1)) == ((4, 3), ["lethargic-leech", f"down {PIG}"])


def test_will_bending_witch_makes_every_other_player_discard() -> None:
    match = played("will-bending-witch", "move red +1", hands=[[PIG, FROG], [SOLDIER, LIZARD]], hand=[DRUID])

    assert (asked(match), keys(match)) == (2, {f"discard {PIG}", f"discard {FROG}"})
    say(match, f"discard {FROG}")
    assert asked(match) == 3
    say(match, f"discard {SOLDIER}")
    assert wilderness(match) == [SOLDIER, FROG]
    assert DRUID in hand(match, 1)


def test_will_bending_witch_passes_over_empty_hands() -> None:  # HL-EFF-2
    match = played("will-bending-witch", "move red +1", hands=[[], [SOLDIER]])

    assert wilderness(match) == [SOLDIER]
    assert asked(match) == 1


def test_resurrected_ram_refills_the_tavern_from_the_graveyard() -> None:
    match = played("resurrected-ram", "move green +1", tavern=[PIG, FROG, SOLDIER], graveyard=[DRUID, EMPEROR])

    assert tavern(match) == [DRUID, EMPEROR]
    assert graveyard(match) == []
    assert set(wilderness(match)) == {PIG, FROG, SOLDIER}


def test_mummy_mystic_may_swap_the_top_of_the_graveyard_with_a_hero() -> None:
    match = played("mummy-mystic", f"pick {FROG}", f"pick {PIG}", party=[PIG], graveyard=[FROG, EMPEROR])

    assert markers(match) == (5, 6)
    assert party(match, 1) == [FROG, "mummy-mystic"]
    assert graveyard(match) == [PIG, EMPEROR]


def test_mummy_mystic_may_leave_it_or_find_no_grave() -> None:
    assert party(played("mummy-mystic", "done", party=[PIG]), 1) == [PIG, "mummy-mystic"]
    assert question(played("mummy-mystic", party=[PIG], graveyard=[])) == "discard"


def test_naughty_necromancer_counts_the_graveyard_up_to_three() -> None:
    assert markers(played("naughty-necromancer")) == (5, 5)
    assert markers(played("naughty-necromancer", graveyard=[PIG, FROG, SOLDIER, LIZARD])) == (7, 7)
    assert markers(played("naughty-necromancer", graveyard=[])) == (4, 4)


def test_sun_shy_skeleton_performs_the_top_of_the_graveyard() -> None:  # HL-COPY-1
    match = played("sun-shy-skeleton", graveyard=[PIG, EMPEROR])

    assert markers(match) == (3, 5)
    assert graveyard(match) == [PIG, EMPEROR]


def test_sun_shy_skeleton_cannot_perform_the_emperor() -> None:  # HL-EMPEROR-1
    assert markers(played("sun-shy-skeleton", graveyard=[EMPEROR, PIG])) == (4, 4)
    assert markers(played("sun-shy-skeleton", graveyard=[])) == (4, 4)


def test_wrapped_warrior_takes_any_card_of_the_graveyard() -> None:
    match = played("wrapped-warrior", "move red +1", graveyard=[PIG, FROG, EMPEROR])

    assert keys(match) == {f"pick {PIG}", f"pick {FROG}", f"pick {EMPEROR}"}
    assert refused(match, f"pick {SOLDIER}") == "HL-EFF-1"
    say(match, f"pick {FROG}")
    assert FROG in seen_hand(match, 1, by=2)
    assert graveyard(match) == [PIG, EMPEROR]


def test_wrapped_warrior_with_an_empty_graveyard_only_moves() -> None:  # HL-EFF-2
    assert question(played("wrapped-warrior", "move red +1", graveyard=[])) == "discard"


def test_slaughtered_slime_buries_any_hidden_hero() -> None:  # HL-EFF-8
    match = played(
        "slaughtered-slime", "move red -1", "pick 2.2", party=[f"down {PIG}"], others=[[DRUID, f"down {FROG}"], []]
    )

    assert graveyard(match)[0] == FROG
    assert seen_party(match, 2, by=3) == [DRUID]


def test_slaughtered_slime_must_bury_even_ones_own() -> None:  # HL-EFF-3
    assert graveyard(played("slaughtered-slime", "move red -1", party=[f"down {PIG}"]))[0] == PIG


def test_slaughtered_slime_with_nothing_hidden_only_moves() -> None:  # HL-EFF-2
    assert graveyard(played("slaughtered-slime", "move red -1", party=[PIG])) == [EMPEROR]


def test_careless_cartographer_swaps_hidden_heroes() -> None:  # HL-EFF-10
    match = played(
        "careless-cartographer",
        "move red +1 and green +1",
        "pick 3.1",
        "pick 1.2",
        party=[f"down {MERCENARY}", f"down {PIG}"],
        others=[[f"down {ORANGUTAN}"], [f"down {FROG}"]],
    )

    assert markers(match) == (5, 5)
    assert party(match, 1) == [f"down {MERCENARY}", f"down {FROG}", "careless-cartographer"]
    assert party(match, 3) == [f"down {PIG}"]
    assert seen_party(match, 3, by=1) == seen_party(match, 3, by=3) == [PIG]  # who gave it, and who has it now
    assert seen_party(match, 1, by=3) == [None, FROG, "careless-cartographer"]
    assert seen_party(match, 1, by=2) == [None, None, "careless-cartographer"]


def test_careless_cartographer_needs_a_hidden_hero_on_both_sides() -> None:  # HL-EFF-2
    match = played("careless-cartographer", "move red +1", party=[SKELETON], others=[[f"down {FROG}"], []])

    assert party(match, 2) == [f"down {FROG}"]
    assert question(match) == "discard"
