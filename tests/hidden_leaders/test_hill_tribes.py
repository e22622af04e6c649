"""Each hero of the Hill Tribes, by name."""

from __future__ import annotations

import pytest

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
    seen_party,
    table,
    tavern,
    wilderness,
)


def test_shaky_sharpshooter_buries_an_imperial_hero_of_any_party() -> None:  # HL-EFF-8
    match = played("shaky-sharpshooter", "move red +1", party=[SOLDIER], others=[[MERCENARY, PIG], []])

    assert keys(match) == {f"pick {SOLDIER}", f"pick {MERCENARY}"}
    say(match, f"pick {MERCENARY}")
    assert markers(match) == (5, 4)
    assert party(match, 2) == [PIG]
    assert graveyard(match) == [MERCENARY, EMPEROR]


def test_shaky_sharpshooter_with_nothing_to_pick_only_moves() -> None:  # HL-EFF-2
    match = played("shaky-sharpshooter", "move green -1", others=[[PIG], [f"down {SOLDIER}"]])

    assert markers(match) == (4, 3)
    assert party(match, 1) == ["shaky-sharpshooter"]
    assert graveyard(match) == [EMPEROR]


def test_shaky_sharpshooter_must_bury_even_ones_own_hero() -> None:  # HL-EFF-3
    match = played("shaky-sharpshooter", "move green -1", party=[SOLDIER], others=[[PIG], []])

    assert party(match, 1) == ["shaky-sharpshooter"]
    assert graveyard(match) == [SOLDIER, EMPEROR]


def test_overworked_amazon_lets_the_player_choose_what_to_bury() -> None:  # HL-EFF-11
    match = played("overworked-amazon", "move red +1", others=[[PIG, FROG], []])

    assert keys(match) == {"player 1", "player 2"}
    assert refused(match, "player 3") == "HL-EFF-3"
    say(match, "player 2")
    assert asked(match) == 2
    say(match, f"pick {FROG}")
    assert party(match, 2) == [PIG]
    assert graveyard(match)[0] == FROG


def test_overworked_amazon_may_have_to_bury_itself() -> None:  # HL-EFF-3
    match = played("overworked-amazon", "move red +1", others=[[f"down {PIG}"], []])

    assert party(match, 1) == []
    assert graveyard(match)[0] == "overworked-amazon"


def test_hangry_barbarian_discards_first_and_moves_by_as_many() -> None:  # HL-EFF-1
    match = played("hangry-barbarian", tavern=[SOLDIER, FROG, SKELETON])

    assert markers(match) == (2, 4)
    assert set(wilderness(match)) == {SOLDIER, SKELETON}
    assert tavern(match) == [FROG]


def test_hangry_barbarian_counts_the_emperor_once() -> None:  # HL-EMPEROR-1
    match = played("hangry-barbarian", tavern=[EMPEROR, FROG], graveyard=[])

    assert markers(match) == (3, 4)
    assert wilderness(match) == [EMPEROR]


def test_joyless_chief_hides_one_of_the_top_two_of_the_wilderness() -> None:
    match = played("joyless-chief", wilderness=[PIG, FROG, SOLDIER])

    assert keys(match) == {f"hide {PIG}", f"hide {FROG}"}
    assert refused(match, f"hide {SOLDIER}") == "HL-EFF-4"
    say(match, f"hide {FROG}")
    assert markers(match) == (5, 4)
    assert party(match, 1) == ["joyless-chief", f"down {FROG}"]
    assert wilderness(match) == [PIG, SOLDIER]


def test_joyless_chief_with_an_empty_wilderness_only_moves() -> None:  # HL-EFF-2
    match = played("joyless-chief", wilderness=[])

    assert party(match, 1) == ["joyless-chief"]


def test_battle_pet_master_hides_a_card_from_the_hand() -> None:
    match = played("battle-pet-master", f"hide {PIG}", hand=[PIG, FROG, SOLDIER])

    assert markers(match) == (5, 5)
    assert party(match, 1) == ["battle-pet-master", f"down {PIG}"]


def test_battle_pet_master_as_the_last_card_has_nothing_to_hide() -> None:  # HL-EFF-2
    assert party(played("battle-pet-master"), 1) == ["battle-pet-master"]


def test_curious_troll_looks_at_two_hidden_heroes() -> None:
    match = played("curious-troll", "move green +1", others=[[f"down {PIG}", FROG], [f"down {SOLDIER}"]])

    assert keys(match) == {"pick 2.1", "pick 3.1", "done"}
    say(match, "pick 2.1")
    assert refused(match, "pick 2.1") == "HL-EFF-1"
    say(match, "pick 3.1")
    assert (seen_party(match, 2, by=1), seen_party(match, 3, by=1)) == ([PIG, FROG], [SOLDIER])
    assert (seen_party(match, 2, by=3), seen_party(match, 3, by=2)) == ([None, FROG], [None])
    assert party(match, 2) == [f"down {PIG}", FROG]


@pytest.mark.parametrize("answers", [("done",), ("pick 2.1", "done")])
def test_curious_troll_may_look_at_fewer(answers: tuple[str, ...]) -> None:
    match = played("curious-troll", "move red +1", *answers, others=[[f"down {PIG}"], [f"down {SOLDIER}"]])

    assert seen_party(match, 3, by=1) == [None]
    assert question(match) == "discard"


def test_pigmented_war_pig_moves_both_markers() -> None:  # HL-MOVE-1
    assert markers(played("pigmented-war-pig")) == (3, 5)


def test_bored_goblin_needs_a_revealed_undead_hero() -> None:
    assert markers(played("bored-goblin", party=[SKELETON])) == (2, 4)
    assert markers(played("bored-goblin", party=[EMPEROR], graveyard=[])) == (2, 4)
    assert markers(played("bored-goblin", party=[f"down {SKELETON}"], others=[[ORANGUTAN], []])) == (4, 4)


def test_curious_cat_lover_hides_a_random_card_of_another_hand() -> None:  # HL-EFF-4
    match = played("curious-cat-lover", others=[[], []], hands=[[PIG, FROG], []])

    assert markers(match) == (5, 4)
    (drawn,) = [card for card in (PIG, FROG) if f"down {card}" in party(match, 1)]
    assert hand(match, 2) == [card for card in (PIG, FROG) if card != drawn]
    assert seen_party(match, 1, by=2)[1] == drawn  # whoever held it misses it
    assert seen_party(match, 1, by=3)[1] is None


def test_curious_cat_lover_finds_empty_hands() -> None:  # HL-EFF-2
    assert party(played("curious-cat-lover"), 1) == ["curious-cat-lover"]


def test_watchful_witch_looks_at_two_hidden_heroes() -> None:
    hidden = [f"down {PIG}", f"down {FROG}"]
    match = played("watchful-witch", "move red -1", "pick 2.2", "pick 2.1", others=[hidden, []])

    assert markers(match) == (3, 4)
    assert seen_party(match, 2, by=1) == [PIG, FROG]


def test_depressed_druid_is_stopped_by_the_end_of_the_track() -> None:  # HL-MOVE-1
    assert markers(played("depressed-druid", red=3, green=3)) == (1, 2)


def test_blind_eye_collector_moves_both_markers() -> None:
    assert markers(played("blind-eye-collector")) == (5, 7)


def test_hairy_hermit_may_move_red_twice_if_it_leads() -> None:  # HL-MARK-1
    match = played("hairy-hermit", red=6, green=5)

    assert keys(match) == {"move red -1", "move red -2"}
    say(match, "move red -2")
    assert markers(match) == (4, 5)
    assert markers(played("hairy-hermit", red=5, green=5)) == (4, 5)
    assert markers(played("hairy-hermit", red=4, green=5)) == (3, 5)


def test_long_eared_loner_turns_over_a_hero_of_another_player() -> None:  # HL-EFF-7
    match = played("long-eared-loner", others=[[PIG, f"down {FROG}"], []])

    assert markers(match) == (4, 5)
    assert keys(match) == {f"pick {PIG}", "pick 2.2"}
    assert refused(match, "pick long-eared-loner") == "HL-EFF-11"
    say(match, f"pick {PIG}")
    assert party(match, 2) == [f"down {PIG}", f"down {FROG}"]


def test_long_eared_loner_does_not_trigger_what_it_turns_up() -> None:  # HL-HID-2
    match = played("long-eared-loner", others=[[f"down {FROG}"], []])

    assert party(match, 2) == [FROG]
    assert markers(match) == (4, 5)


def test_saber_toothed_troll_takes_a_hero_and_its_owner_moves_green() -> None:
    match = played("saber-toothed-troll", f"pick {PIG}", others=[[PIG], [FROG]])

    assert PIG in hand(match, 1)
    assert (asked(match), keys(match)) == (2, {"move green +2", "move green -2"})
    say(match, "move green -2")
    assert markers(match) == (4, 2)
    assert party(match, 2) == []


def test_saber_toothed_troll_with_nothing_to_take_moves_nothing() -> None:  # HL-EFF-2
    match = played("saber-toothed-troll", party=[PIG], others=[[f"down {FROG}"], []])

    assert markers(match) == (4, 4)
    assert party(match, 1) == [PIG, "saber-toothed-troll"]


def test_potato_privateer_counts_imperial_heroes_of_a_party() -> None:  # HL-EFF-1
    imperial = [SOLDIER, MERCENARY, "flailing-knight", "ace-fighter"]
    assert markers(played("potato-privateer", "player 2", others=[imperial, []])) == (4, 7)
    assert markers(played("potato-privateer", "player 2", others=[[SOLDIER, f"down {MERCENARY}"], []])) == (4, 5)
    assert markers(played("potato-privateer", "player 1", others=[imperial, []])) == (4, 4)


def test_spirited_shaman_turns_over_a_hero_of_another_player() -> None:
    match = played("spirited-shaman", others=[[f"down {FROG}"], []], party=[f"down {PIG}"])

    assert markers(match) == (3, 3)
    assert party(match, 2) == [FROG]
    assert party(match, 1) == [f"down {PIG}", "spirited-shaman"]


def test_spirited_shaman_with_nothing_to_pick_only_moves() -> None:  # HL-EFF-2
    assert markers(played("spirited-shaman", party=[f"down {PIG}"])) == (3, 3)


def test_grumpy_guard_needs_a_revealed_hero_of_the_water_folk() -> None:
    assert markers(played("grumpy-guard", party=[FROG])) == (4, 6)
    assert markers(played("grumpy-guard", party=[f"down {FROG}", PIG], others=[[LIZARD], []])) == (4, 4)


def test_gambling_overseer_buries_a_hidden_hero_and_hides_two_cards() -> None:
    match = table(["gambling-overseer", PIG, FROG, SOLDIER], party=[f"down {DRUID}", f"down {LIZARD}"])
    say(match, "play gambling-overseer", "pick 1.2", f"hide {FROG}", f"hide {PIG}")

    assert markers(match) == (3, 3)
    assert graveyard(match)[0] == LIZARD
    assert party(match, 1) == [f"down {DRUID}", "gambling-overseer", f"down {FROG}", f"down {PIG}"]


def test_gambling_overseer_hides_two_cards_even_with_nothing_to_bury() -> None:
    match = played("gambling-overseer", hand=[PIG, FROG])

    assert keys(match) == {f"hide {PIG}", f"hide {FROG}"}
    say(match, f"hide {PIG}")
    assert party(match, 1) == ["gambling-overseer", f"down {PIG}", f"down {FROG}"]
    assert graveyard(match) == [EMPEROR]
