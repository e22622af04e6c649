"""Performing the abilities of another card: chains, the Emperor, and what becomes of the card."""

from __future__ import annotations

from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    MERCENARY,
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
    refused,
    say,
    state_of,
    tavern,
)

GRANNY, IMPALER, SLAYER = "ghastly-granny", "insidious-impaler", "modest-monsterslayer"
SHY, SAGE, SCHOLAR = "sun-shy-skeleton", "saltwater-sage", "sanguine-scholar"


def test_a_performed_card_acts_for_who_performs_it() -> None:  # HL-COPY-1
    match = played(
        GRANNY, "pick battle-pet-master", f"hide {PIG}", party=["battle-pet-master", SOLDIER], hand=[PIG, FROG]
    )

    assert markers(match) == (5, 5)
    assert party(match, 1) == ["battle-pet-master", SOLDIER, GRANNY, f"down {PIG}"]


def test_a_card_that_copies_can_be_copied() -> None:  # HL-COPY-1 HL-COPY-2
    match = played(GRANNY, party=[SHY], graveyard=[PIG, EMPEROR])

    assert markers(match) == (3, 5)  # Granny performs the skeleton, which performs the pig


def test_a_chain_does_not_come_back_to_a_card_that_is_in_it() -> None:  # HL-COPY-2
    match = played(IMPALER, f"pick {GRANNY}", tavern=[GRANNY, FROG])

    assert markers(match) == (4, 4)  # Granny's only face-up hero is the impaler that performs her
    assert graveyard(match) == [GRANNY, EMPEROR]


def test_a_chain_goes_on_with_other_cards() -> None:  # HL-COPY-2
    match = played(IMPALER, f"pick {GRANNY}", tavern=[GRANNY, FROG], party=[PIG, DRUID])

    assert keys(match) == {f"pick {PIG}", f"pick {DRUID}"}
    assert refused(match, f"pick {IMPALER}") == "HL-COPY-2"
    say(match, f"pick {PIG}")
    assert markers(match) == (3, 5)
    assert graveyard(match) == [GRANNY, EMPEROR]


def test_two_cards_that_copy_the_tavern_end_after_one_round() -> None:  # HL-COPY-2
    match = played(IMPALER, f"pick {SLAYER}", tavern=[SLAYER, PIG, FROG])

    assert keys(match) == {f"pick {PIG}", f"pick {FROG}"}  # the slayer itself is out of the tavern
    say(match, f"pick {PIG}")
    assert markers(match) == (3, 5)
    assert party(match, 1) == [IMPALER, f"down {PIG}"]
    assert graveyard(match) == [SLAYER, EMPEROR]
    assert tavern(match) == [FROG]
    assert state_of(match).aside == []


def test_the_skeleton_performed_from_the_graveyard_does_not_perform_itself() -> None:  # HL-COPY-2
    match = played(GRANNY, party=["aimless-eel"], others=[[SHY], []], graveyard=[EMPEROR])
    say(match, "move red +1")  # the eel that Granny performs buries an Undead hero: the skeleton or Granny
    say(match, f"pick {SHY}")

    assert graveyard(match) == [SHY, EMPEROR]
    assert markers(match) == (5, 4)


def test_a_card_newly_played_begins_a_chain_of_its_own() -> None:  # HL-COPY-2
    match = played("doubtful-priest", "move red +2", f"play {GRANNY}", hand=[GRANNY, PIG])

    assert asked(match) == 2  # Granny performs the priest, whose next player decides again
    say(match, "move red +2", f"play {PIG}")
    assert markers(match) == (7, 5)
    assert party(match, 1) == ["doubtful-priest", GRANNY, PIG]


def test_the_emperor_cannot_be_copied() -> None:  # HL-EMPEROR-1
    match = played(GRANNY, party=[EMPEROR, PIG, DRUID], graveyard=[])
    assert keys(match) == {f"pick {PIG}", f"pick {DRUID}"}
    assert refused(match, f"pick {EMPEROR}") == "HL-EMPEROR-1"

    match = played(GRANNY, party=[EMPEROR], graveyard=[])
    assert markers(match) == (4, 4)
    match = played(SLAYER, tavern=[EMPEROR], graveyard=[])
    assert party(match, 1) == [SLAYER]
    match = played(IMPALER, tavern=[EMPEROR, SKELETON], graveyard=[])
    assert graveyard(match) == []  # the skeleton is performed; it asks which marker moves
    say(match, "move red +2")
    assert graveyard(match) == [SKELETON]


def test_the_emperor_can_be_played_and_does_nothing() -> None:  # HL-EMPEROR-1
    match = played(EMPEROR, graveyard=[])

    assert party(match, 1) == [EMPEROR]
    assert markers(match) == (4, 4)


def test_buried_emperor_belongs_to_all_four_factions() -> None:  # HL-EMPEROR-1
    for card, answer in (
        ("shaky-sharpshooter", "move red +1"),
        ("canned-champion", "move red -1"),
        ("aimless-eel", "move red +1"),
    ):
        match = played(card, answer, others=[[EMPEROR], []], graveyard=[])
        taken = EMPEROR in graveyard(match)
        if not taken:
            assert f"pick {EMPEROR}" in keys(match)
    assert "half-eaten-bull" in party(played("half-eaten-bull", others=[[EMPEROR], []], graveyard=[]), 1)


def test_the_next_player_is_seen_from_who_performs() -> None:  # HL-COPY-1
    match = played(
        "sanguine-scholar", "pick doubtful-priest", others=[["doubtful-priest", PIG], []], modules=["further-heroes"]
    )

    assert asked(match) == 2
    say(match, "move red -2")
    assert markers(match) == (2, 4)


def test_a_hidden_hero_that_copies_is_performed_by_the_sage() -> None:  # HL-COPY-1 HL-COPY-2
    match = played(SAGE, "pick 1.1", party=[f"down {GRANNY}", f"down {FROG}", PIG])

    assert markers(match) == (3, 5)  # Granny may not perform the sage who turned her up, nor herself
    assert party(match, 1) == [GRANNY, f"down {FROG}", PIG, SAGE]


def test_what_is_drawn_while_copying_stays_with_who_copies() -> None:  # HL-COPY-1
    match = played(SHY, "move red +1", f"hide {PIG}", graveyard=["deep-sea-squire", EMPEROR], harbor=[PIG, MERCENARY])

    assert party(match, 1) == [SHY, f"down {PIG}"]
    assert MERCENARY in hand(match, 1)
