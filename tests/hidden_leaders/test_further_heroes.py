"""Each of the eight further heroes, by name."""

from __future__ import annotations

from typing import Any

import throneroom as tr
from tests.hidden_leaders import scene
from tests.hidden_leaders.scene import (
    EMPEROR,
    FROG,
    LIZARD,
    MERCENARY,
    PIG,
    SKELETON,
    SOLDIER,
    graveyard,
    hand,
    keys,
    markers,
    party,
    question,
    refused,
    say,
    seen,
    seen_hand,
    seen_party,
    wilderness,
)


def played(card: str, *answers: str, **rest: Any) -> tr.Match:
    return scene.played(card, *answers, modules=["further-heroes"], **rest)


def test_polar_protector_counts_your_hidden_heroes() -> None:
    match = played("polar-protector", party=[f"down {PIG}", f"down {FROG}", SOLDIER], others=[[f"down {LIZARD}"], []])

    assert keys(match) == {"move red -2", "move green +2"}
    assert markers(played("polar-protector")) == (4, 4)  # no hidden hero, no move


def test_firm_fishmonger_swaps_a_wilderness_card_with_a_hidden_hero() -> None:
    match = played(
        "firm-fishmonger",
        "move red -1 and green +1",
        party=[f"down {PIG}", f"down {LIZARD}"],
        wilderness=[FROG, SOLDIER, SKELETON, MERCENARY],
    )

    assert markers(match) == (3, 5)
    assert keys(match) == {f"pick {FROG}", f"pick {SOLDIER}", f"pick {SKELETON}"}
    assert refused(match, f"pick {MERCENARY}") == "HL-EFF-1"
    say(match, f"pick {SOLDIER}", "pick 1.2")
    assert party(match, 1) == [f"down {PIG}", f"down {SOLDIER}", "firm-fishmonger"]
    assert wilderness(match) == [FROG, LIZARD, SKELETON, MERCENARY]
    assert seen(match, 1)["wilderness"]["known"] == [FROG, LIZARD, SKELETON, None]
    assert seen(match, 2)["wilderness"]["known"] == [None] * 4


def test_firm_fishmonger_without_a_hidden_hero_only_looks() -> None:  # HL-EFF-2
    match = played("firm-fishmonger", "move red -1", wilderness=[FROG, SOLDIER])

    assert seen(match, 1)["wilderness"]["known"] == [FROG, SOLDIER]
    assert question(match) == "discard"


def test_firm_fishmonger_in_an_empty_wilderness_only_moves() -> None:  # HL-EFF-2
    assert party(played("firm-fishmonger", "move red -1", party=[f"down {PIG}"]), 1) == [
        f"down {PIG}",
        "firm-fishmonger",
    ]


def test_sanguine_scholar_performs_a_hero_of_the_next_player() -> None:  # HL-COPY-1
    match = played("sanguine-scholar", f"pick {PIG}", others=[[PIG, MERCENARY], [SOLDIER]], party=[FROG])

    assert markers(match) == (3, 5)
    assert markers(played("sanguine-scholar", others=[[], [SOLDIER]], party=[FROG])) == (4, 4)


def test_well_shaved_wizard_counts_the_other_factions_of_your_party() -> None:
    match = played("well-shaved-wizard", party=[PIG, FROG, LIZARD, f"down {SKELETON}"])

    assert keys(match) == {"move red +2", "move green -2"}
    match = played("well-shaved-wizard", party=[EMPEROR], graveyard=[])
    assert keys(match) == {"move red +3", "move green -3"}
    assert markers(played("well-shaved-wizard", party=[SOLDIER])) == (4, 4)


def test_half_sliced_ghoul_turns_up_a_hidden_hero_and_may_move() -> None:
    match = played("half-sliced-ghoul", others=[[f"down {PIG}"], []])

    assert party(match, 2) == [PIG]
    assert keys(match) == {"move red +2", "move green +2", "move red +2 and green +2"}
    assert markers(played("half-sliced-ghoul", others=[[f"down {FROG}"], []])) == (4, 4)


def test_kind_king_slayer_moves_the_marker_in_front_and_buries_any_hero() -> None:
    match = played("kind-king-slayer", red=6, green=4, others=[[f"down {PIG}", FROG], []])

    assert markers(match) == (4, 4)
    assert keys(match) == {"pick 2.1", f"pick {FROG}", "pick kind-king-slayer"}
    say(match, "pick 2.1")
    assert graveyard(match)[0] == PIG


def test_kind_king_slayer_alone_buries_itself() -> None:  # HL-EFF-3
    match = played("kind-king-slayer")

    assert markers(match) == (4, 4)
    assert graveyard(match)[0] == "kind-king-slayer"


def test_careful_chameleon_swaps_a_card_with_a_hero_of_another_player() -> None:  # HL-EFF-10
    others = [[f"down {PIG}", FROG], []]
    match = played(
        "careful-chameleon", "move red +1", "pick 2.1", f"give {SOLDIER}", hand=[SOLDIER, LIZARD], others=others
    )

    assert party(match, 2) == [f"down {SOLDIER}", FROG]  # it lies as the one that was taken
    assert PIG in hand(match, 1)
    assert seen_party(match, 2, by=3) == [None, FROG]
    assert seen_party(match, 2, by=2) == [SOLDIER, FROG]

    match = played(
        "careful-chameleon", "move red +1", f"pick {FROG}", f"give {SOLDIER}", hand=[SOLDIER, LIZARD], others=others
    )
    assert party(match, 2) == [f"down {PIG}", SOLDIER]
    assert FROG in seen_hand(match, 1, by=3)


def test_careful_chameleon_needs_a_card_and_a_hero() -> None:  # HL-EFF-2
    assert question(played("careful-chameleon", "move red +1", others=[[PIG], []])) == "discard"
    assert question(played("careful-chameleon", "move red +1", hand=[PIG])) == "discard"


def test_seaweed_chopper_hides_one_of_two_from_the_wilderness() -> None:
    match = played("seaweed-chopper", "move green -1", f"hide {FROG}", wilderness=[PIG, FROG, SOLDIER])

    assert party(match, 1) == ["seaweed-chopper", f"down {FROG}"]
    assert PIG in hand(match, 1)
    assert wilderness(match) == [SOLDIER]
