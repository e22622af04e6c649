"""Each hero of the Imperial Army, by name."""

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


def test_short_sighted_soldier_moves_both_markers() -> None:  # HL-MOVE-2
    assert markers(played("short-sighted-soldier")) == (5, 3)


def test_doubtful_priest_lets_the_next_player_move_and_plays_another_card() -> None:
    match = played("doubtful-priest", hand=[PIG, FROG, SOLDIER])

    assert (asked(match), keys(match)) == (2, {"move red +2", "move red -2"})
    say(match, "move red +2")
    assert keys(match) == {f"play {PIG}", f"play {FROG}", "done"}
    assert refused(match, f"play {SOLDIER}") == "HL-EFF-1"
    say(match, f"play {PIG}")
    assert markers(match) == (5, 5)
    assert party(match, 1) == ["doubtful-priest", PIG]


def test_doubtful_priest_need_not_play_another_card() -> None:
    match = played("doubtful-priest", "move red -2", "done", hand=[PIG])

    assert party(match, 1) == ["doubtful-priest"]


def test_doubtful_priest_cannot_play_the_emperor_who_is_imperial_too() -> None:  # HL-EMPEROR-1
    match = played("doubtful-priest", "move red -2", hand=[EMPEROR], graveyard=[])

    assert party(match, 1) == ["doubtful-priest"]
    assert EMPEROR in hand(match, 1)


def test_underestimated_squire_may_swap_a_hidden_hero_with_a_card() -> None:  # HL-EFF-10
    match = played("underestimated-squire", "pick 1.1", f"give {PIG}", party=[f"down {FROG}"], hand=[PIG, DRUID])

    assert markers(match) == (3, 3)
    assert party(match, 1) == [f"down {PIG}", "underestimated-squire"]
    assert FROG in hand(match, 1)


def test_underestimated_squire_may_leave_it() -> None:
    match = played("underestimated-squire", "done", party=[f"down {FROG}"], hand=[PIG, DRUID])

    assert party(match, 1) == [f"down {FROG}", "underestimated-squire"]


def test_underestimated_squire_has_nothing_to_swap() -> None:  # HL-EFF-2
    assert question(played("underestimated-squire", hand=[PIG, DRUID])) == "discard"
    assert question(played("underestimated-squire", party=[f"down {FROG}"])) == "discard"


def test_flailing_knight_moves_both_markers() -> None:
    assert markers(played("flailing-knight")) == (3, 1)


def test_underpaid_mercenary_moves_both_markers_up_to_the_end() -> None:  # HL-MOVE-1
    assert markers(played("underpaid-mercenary")) == (7, 5)
    assert markers(played("underpaid-mercenary", red=11, green=12)) == (12, 12)


def test_heart_bending_bard_discards_first_and_moves_by_as_many() -> None:
    match = played("heart-bending-bard", tavern=[PIG, FROG, SKELETON])

    assert markers(match) == (4, 2)
    assert set(wilderness(match)) == {PIG, FROG}


def test_modest_monsterslayer_performs_a_tavern_card_and_hides_it() -> None:  # HL-COPY-1
    match = played("modest-monsterslayer", f"pick {PIG}", tavern=[PIG, FROG, SKELETON])

    assert markers(match) == (3, 5)
    assert party(match, 1) == ["modest-monsterslayer", f"down {PIG}"]
    assert seen_party(match, 1, by=2) == ["modest-monsterslayer", PIG]  # everybody saw it


def test_modest_monsterslayer_has_its_card_out_of_the_tavern_meanwhile() -> None:
    match = played("modest-monsterslayer", "pick hangry-barbarian", tavern=["hangry-barbarian", SOLDIER, SKELETON])

    assert markers(match) == (2, 4)
    assert party(match, 1) == ["modest-monsterslayer", "down hangry-barbarian"]


def test_modest_monsterslayer_in_an_empty_tavern_does_nothing() -> None:  # HL-EFF-2
    assert party(played("modest-monsterslayer", tavern=[]), 1) == ["modest-monsterslayer"]


def test_ace_fighter_may_move_red_twice_if_green_leads() -> None:  # HL-MARK-1
    match = played("ace-fighter", red=4, green=5)

    assert keys(match) == {"move red +1", "move red +2"}
    assert markers(played("ace-fighter", red=5, green=5)) == (6, 5)
    assert markers(played("ace-fighter", red=6, green=5)) == (7, 5)


def test_battle_connoisseur_hides_one_tavern_card_and_discards_the_others() -> None:  # HL-EFF-6
    match = played("battle-connoisseur", f"hide {FROG}", tavern=[PIG, FROG, SKELETON])

    assert markers(match) == (4, 5)
    assert party(match, 1) == ["battle-connoisseur", f"down {FROG}"]
    assert set(wilderness(match)) == {PIG, SKELETON}
    assert seen_party(match, 1, by=2)[1] is None  # which of the three it was, nobody saw
    assert tavern(match) == []


def test_battle_connoisseur_in_an_empty_tavern_only_moves() -> None:  # HL-EFF-2
    assert party(played("battle-connoisseur", tavern=[]), 1) == ["battle-connoisseur"]


def test_canned_champion_buries_a_hero_of_the_hill_tribes() -> None:
    match = played("canned-champion", "move red -1", f"pick {PIG}", party=[DRUID], others=[[PIG, FROG], []])

    assert markers(match) == (3, 4)
    assert graveyard(match)[0] == PIG


def test_nagging_northman_moves_red_if_it_discards_a_hill_tribes_card() -> None:
    match = played("nagging-northman", f"pick {PIG}", tavern=[PIG, DRUID, FROG])

    assert markers(match) == (6, 4)
    assert wilderness(match) == [PIG]


def test_nagging_northman_must_discard_if_it_can() -> None:  # HL-EFF-3
    match = played("nagging-northman", tavern=[PIG, DRUID, FROG])

    assert keys(match) == {f"pick {PIG}", f"pick {DRUID}"}
    assert refused(match, "done") == "HL-EFF-3"
    assert refused(match, f"pick {FROG}") == "HL-EFF-1"


def test_nagging_northman_without_such_a_card_does_nothing() -> None:  # HL-EFF-2
    assert markers(played("nagging-northman", tavern=[FROG, SKELETON])) == (4, 4)


def test_almost_evil_scholar_counts_hill_tribes_of_a_party() -> None:
    assert markers(played("almost-evil-scholar", "player 3", others=[[], [PIG, DRUID, f"down {FROG}"]])) == (6, 4)
    assert markers(played("almost-evil-scholar", "player 1", party=[EMPEROR], graveyard=[])) == (5, 4)


def test_well_aged_warrior_hides_a_card_from_the_hand() -> None:  # HL-EFF-9
    match = played("well-aged-warrior", f"hide {MERCENARY}", hand=[MERCENARY, FROG])

    assert markers(match) == (5, 5)  # the hidden card is not triggered
    assert party(match, 1) == ["well-aged-warrior", f"down {MERCENARY}"]


def test_androgynous_assassin_buries_what_it_guesses() -> None:
    match = played("androgynous-assassin", "move green +1", "pick 2.1", others=[[f"down {PIG}", f"down {FROG}"], []])

    assert keys(match) == {"name hill-tribes", "name imperial-army", "name water-folk", "name undead"}
    say(match, "name hill-tribes")
    assert party(match, 2) == [f"down {FROG}"]
    assert graveyard(match)[0] == PIG


def test_androgynous_assassin_turns_up_what_it_does_not_guess() -> None:
    match = played("androgynous-assassin", "move green +1", "name undead", others=[[f"down {PIG}"], []])

    assert party(match, 2) == [PIG]
    assert graveyard(match) == [EMPEROR]


def test_androgynous_assassin_always_guesses_the_emperor() -> None:  # HL-EMPEROR-1
    match = played(
        "androgynous-assassin", "move green +1", "name undead", others=[[f"down {EMPEROR}"], []], graveyard=[]
    )

    assert graveyard(match) == [EMPEROR]


def test_androgynous_assassin_with_nothing_hidden_names_nothing() -> None:  # HL-EFF-2
    assert question(played("androgynous-assassin", "move green +1", party=[f"down {PIG}"])) == "discard"


def test_groggy_preacher_swaps_a_tavern_card_with_a_hero() -> None:  # HL-EFF-10
    match = played(
        "groggy-preacher", "move red +1", f"pick {FROG}", f"pick {PIG}", party=[PIG], tavern=[FROG, SKELETON]
    )

    assert party(match, 1) == [FROG, "groggy-preacher"]
    assert tavern(match) == [PIG, SKELETON]  # in the same space
    assert markers(match) == (5, 4)


def test_groggy_preacher_alone_swaps_itself() -> None:  # HL-EFF-3
    match = played("groggy-preacher", "move red +1", tavern=[FROG], harbor=[])

    assert party(match, 1) == [FROG]


def test_groggy_preacher_in_an_empty_tavern_only_moves() -> None:  # HL-EFF-2
    assert party(played("groggy-preacher", "move red +1", tavern=[]), 1) == ["groggy-preacher"]


def test_queer_quartermaster_may_swap_a_hero_that_is_not_imperial() -> None:  # HL-EFF-10
    match = played("queer-quartermaster", party=[PIG, SOLDIER, EMPEROR], hand=[FROG, DRUID], graveyard=[])

    assert keys(match) == {f"pick {PIG}", "done"}
    assert refused(match, f"pick {EMPEROR}") == "HL-EFF-1"
    say(match, f"pick {PIG}", f"give {FROG}")
    assert markers(match) == (5, 4)
    assert party(match, 1) == [FROG, SOLDIER, EMPEROR, "queer-quartermaster"]
    assert PIG in seen_hand(match, 1, by=2)


def test_queer_quartermaster_may_leave_it() -> None:
    match = played("queer-quartermaster", "done", party=[PIG], hand=[FROG])

    assert party(match, 1) == [PIG, "queer-quartermaster"]


def test_angry_priestess_moves_green_if_it_discards_an_undead_card() -> None:
    assert markers(played("angry-priestess", tavern=[SKELETON, FROG])) == (4, 2)
    assert markers(played("angry-priestess", tavern=[PIG, FROG])) == (4, 4)
    assert wilderness(played("angry-priestess", f"pick {ORANGUTAN}", tavern=[SKELETON, ORANGUTAN])) == [ORANGUTAN]


def test_resilient_rearguard_draws_a_random_card_from_another_hand() -> None:  # HL-EFF-4
    match = played("resilient-rearguard", "move red +1", "player 3", hands=[[PIG], [FROG]], harbor=[])

    assert hand(match, 1) == [FROG]
    assert hand(match, 3) == []


def test_resilient_rearguard_can_only_choose_a_hand_with_cards() -> None:  # HL-EFF-3
    match = played("resilient-rearguard", "move red +1", hands=[[], [FROG, LIZARD]], harbor=[])

    assert len(hand(match, 1)) == 1


def test_goblin_cryptographer_may_move_a_hero_to_another_party() -> None:  # HL-EFF-11
    match = played("goblin-cryptographer", "move red -1 and green -1", others=[[PIG], [FROG]])

    assert markers(match) == (3, 3)
    assert keys(match) == {"player 2", "player 3", "done"}
    say(match, "player 3")
    assert keys(match) == {f"pick {PIG}", "pick goblin-cryptographer"}
    assert refused(match, f"pick {FROG}") == "HL-EFF-11"
    say(match, f"pick {PIG}")
    assert (party(match, 2), party(match, 3)) == ([], [FROG, PIG])


def test_goblin_cryptographer_of_two_players_moves_only_ones_own_heroes() -> None:
    match = played("goblin-cryptographer", "move red -1", "player 2", others=[[PIG]], party=[SOLDIER])

    assert keys(match) == {f"pick {SOLDIER}", "pick goblin-cryptographer"}


def test_goblin_cryptographer_may_leave_it() -> None:
    match = played("goblin-cryptographer", "move green -1", "done", others=[[PIG], []])

    assert (markers(match), party(match, 2)) == ((4, 3), [PIG])
