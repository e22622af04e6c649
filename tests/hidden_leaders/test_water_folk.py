"""Each hero of the Water Folk, by name."""

from __future__ import annotations

from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    LIZARD,
    ORANGUTAN,
    PIG,
    SKELETON,
    SOLDIER,
    asked,
    events,
    graveyard,
    hand,
    harbor,
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


def test_pessimistic_whaleman_hides_one_of_two_from_the_harbor() -> None:
    match = played("pessimistic-whaleman", "move red +1", hand=[DRUID, LIZARD, SKELETON], harbor=[PIG, FROG, SOLDIER])

    assert keys(match) == {f"hide {PIG}", f"hide {FROG}"}
    say(match, f"hide {PIG}")
    assert party(match, 1) == ["pessimistic-whaleman", f"down {PIG}"]
    assert wilderness(match) == [FROG]


def test_pessimistic_whaleman_at_an_empty_harbor_shuffles_the_wilderness() -> None:  # HL-TURN-5
    match = played("pessimistic-whaleman", "move red +1", harbor=[], wilderness=[PIG, FROG])

    assert keys(match) == {f"hide {PIG}", f"hide {FROG}"}


def test_pessimistic_whaleman_with_no_card_left_only_moves() -> None:  # HL-EFF-2
    match = played("pessimistic-whaleman", "move red +1", harbor=[], hand=[PIG])

    assert party(match, 1) == ["pessimistic-whaleman"]
    assert hand(match, 1) == [PIG]


def test_tentacle_oracle_reveals_the_top_of_the_wilderness() -> None:
    match = played("tentacle-oracle", red=6, green=5, wilderness=[FROG, SKELETON])

    assert markers(match) == (3, 2)
    assert wilderness(match) == [FROG, SKELETON]
    assert "reveals the top card of the wilderness: Furious Frog" in events(match)


def test_tentacle_oracle_does_nothing_for_an_undead_card() -> None:
    assert markers(played("tentacle-oracle", red=6, green=5, wilderness=[SKELETON])) == (6, 5)


def test_tentacle_oracle_takes_the_emperor_for_undead() -> None:  # HL-EMPEROR-1
    assert markers(played("tentacle-oracle", red=6, green=5, wilderness=[EMPEROR], graveyard=[])) == (6, 5)


def test_tentacle_oracle_in_an_empty_wilderness_does_nothing() -> None:  # HL-EFF-2
    assert markers(played("tentacle-oracle", red=6, green=5)) == (6, 5)


def test_drowned_deserter_moves_the_marker_in_front_or_the_one_behind() -> None:  # HL-MARK-1
    match = played("drowned-deserter", red=6, green=3)

    assert keys(match) == {"move red -1", "move green +2"}
    assert keys(played("drowned-deserter", red=3, green=6)) == {"move green -1", "move red +2"}
    assert markers(played("drowned-deserter", red=5, green=5)) == (5, 5)


def test_deep_sea_squire_hides_one_of_two_and_keeps_the_other() -> None:
    match = played("deep-sea-squire", "move red +1", f"hide {PIG}", harbor=[PIG, FROG, SOLDIER])

    assert party(match, 1) == ["deep-sea-squire", f"down {PIG}"]
    assert FROG in hand(match, 1)


def test_vegetarian_sharkguard_discards_a_hero_of_another_player() -> None:  # HL-EFF-6
    match = played("vegetarian-sharkguard", "move red +2", f"pick {PIG}", others=[[PIG, FROG], []])

    assert markers(match) == (6, 4)
    assert wilderness(match) == [PIG]
    assert graveyard(match) == [EMPEROR]


def test_vegetarian_sharkguard_with_nothing_to_pick_only_moves() -> None:  # HL-EFF-2
    assert wilderness(played("vegetarian-sharkguard", "move red +2", others=[[f"down {PIG}"], []])) == []


def test_double_shielded_turtle_discards_a_faction_and_moves_by_as_many() -> None:
    match = played("double-shielded-turtle", "name undead", tavern=[SKELETON, ORANGUTAN, FROG])

    assert keys(match) == {"move red -2", "move green -2", "move red -2 and green -2"}
    say(match, "move red -2 and green -2")
    assert markers(match) == (2, 2)
    assert tavern(match) == [FROG]


def test_double_shielded_turtle_may_name_a_faction_that_is_not_there() -> None:
    match = played("double-shielded-turtle", "name hill-tribes", tavern=[SKELETON])

    assert markers(match) == (4, 4)
    assert tavern(match) == [SKELETON]


def test_leery_lizard_moves_one_marker() -> None:
    assert markers(played("leery-lizard", "move green -2")) == (4, 2)


def test_furious_frog_moves_one_marker_or_both() -> None:
    assert markers(played("furious-frog", "move red -2 and green -2")) == (2, 2)


def test_apathetic_waterpriest_moves_one_marker() -> None:
    assert markers(played("apathetic-waterpriest", "move red -2")) == (2, 4)


def test_hopeful_salamander_puts_a_tavern_card_into_the_party_untriggered() -> None:  # HL-EFF-9
    match = played("hopeful-salamander", f"pick {PIG}", tavern=[PIG, FROG])

    assert markers(match) == (5, 5)
    assert party(match, 1) == ["hopeful-salamander", PIG]


def test_keen_koi_moves_the_markers_towards_each_other() -> None:  # HL-MARK-1
    assert markers(played("keen-koi", red=6, green=3)) == (5, 4)
    assert markers(played("keen-koi", red=3, green=4)) == (4, 3)  # which is behind is settled before
    assert markers(played("keen-koi", red=3, green=3)) == (3, 3)


def test_triple_sword_lizard_moves_the_marker_in_front() -> None:
    assert keys(played("triple-sword-lizard", red=6, green=3)) == {"move red -1", "move red -3"}
    assert markers(played("triple-sword-lizard")) == (4, 4)


def test_saltwater_sage_turns_up_a_hidden_hero_and_performs_it() -> None:  # HL-HID-2
    match = played("saltwater-sage", "pick 1.1", party=[f"down {PIG}", f"down {FROG}"])

    assert markers(match) == (3, 5)
    assert party(match, 1) == [PIG, f"down {FROG}", "saltwater-sage"]


def test_saltwater_sage_turns_up_the_emperor_who_does_nothing() -> None:  # HL-EMPEROR-1
    match = played("saltwater-sage", party=[f"down {EMPEROR}"], graveyard=[])

    assert party(match, 1) == [EMPEROR, "saltwater-sage"]
    assert markers(match) == (4, 4)


def test_miniature_merman_draws_two_from_one_of_two_piles() -> None:  # HL-EFF-4
    match = played("miniature-merman", "move red -1", wilderness=[PIG, FROG, SOLDIER], graveyard=[DRUID, EMPEROR])

    assert keys(match) == {"from wilderness", "from graveyard"}
    say(match, "from wilderness")
    assert {PIG, FROG} <= set(hand(match, 1))
    assert wilderness(match) == [SOLDIER]


def test_miniature_merman_with_an_empty_wilderness_draws_from_the_graveyard() -> None:  # HL-EFF-2
    match = played("miniature-merman", "move red -1")

    assert EMPEROR in seen_hand(match, 1, by=2)
    assert graveyard(match) == []


def test_krill_keeper_counts_the_undead_of_a_party() -> None:
    assert markers(played("krill-keeper", "player 2", others=[[SKELETON, ORANGUTAN], []])) == (2, 2)
    assert markers(played("krill-keeper", "player 1", others=[[SKELETON], []])) == (4, 4)


def test_aimless_eel_buries_an_undead_hero() -> None:  # HL-EFF-3
    match = played("aimless-eel", "move green +1", party=[SKELETON], others=[[PIG], []])

    assert graveyard(match)[0] == SKELETON
    assert markers(match) == (4, 5)


def test_bludgeoning_blowfish_turns_over_or_looks() -> None:
    others = [[f"down {PIG}"], [f"down {FROG}"]]
    match = played("bludgeoning-blowfish", "move red +1", others=others)
    assert keys(match) == {"turn over", "look"}
    say(match, "turn over", "pick 2.1")
    assert party(match, 2) == [PIG]

    match = played("bludgeoning-blowfish", "move red +1", "look", "pick 3.1", others=others)
    assert party(match, 3) == [f"down {FROG}"]
    assert (seen_party(match, 3, by=1), seen_party(match, 3, by=2)) == ([FROG], [None])


def test_bludgeoning_blowfish_with_only_ones_own_can_only_look() -> None:  # HL-EFF-3
    match = played("bludgeoning-blowfish", "move red +1", party=[f"down {PIG}"])

    assert party(match, 1) == [f"down {PIG}", "bludgeoning-blowfish"]
    assert question(match) == "discard"


def test_friendly_frogmage_hides_a_card_from_the_hand() -> None:
    match = played("friendly-frogmage", f"hide {PIG}", hand=[PIG, FROG])

    assert (markers(match), party(match, 1)) == ((5, 5), ["friendly-frogmage", f"down {PIG}"])


def test_underwater_artist_gets_a_card_of_the_named_faction() -> None:
    match = played("underwater-artist", "name water-folk", "player 2", hands=[[PIG, FROG, LIZARD], [SOLDIER]])

    assert markers(match) == (5, 5)
    assert (asked(match), keys(match)) == (2, {f"give {FROG}", f"give {LIZARD}"})
    assert refused(match, f"give {PIG}") == "HL-EFF-1"
    say(match, f"give {LIZARD}")
    assert LIZARD in seen_hand(match, 1, by=3)  # it was shown
    assert hand(match, 2) == [PIG, FROG]


def test_underwater_artist_gets_nothing_if_there_is_none() -> None:  # HL-EFF-2
    match = played("underwater-artist", "name undead", "player 2", hands=[[PIG, FROG], []], harbor=[])

    assert hand(match, 2) == [PIG, FROG]
    assert harbor(match) == []
