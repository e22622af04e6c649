"""The five cards of Queens & Friend, by name: what they do, guard, and count at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import throneroom as tr
from tests.hidden_leaders import scene
from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    MERCENARY,
    PIG,
    SKELETON,
    SOLDIER,
    graveyard,
    keys,
    markers,
    party,
    say,
    seen_party,
    state_of,
)
from throneroom.games.hidden_leaders.rules.ending import decide, strength
from throneroom.games.hidden_leaders.words import HILL_TRIBES, IMPERIAL_ARMY, UNDEAD, WATER_FOLK

QUEENS = ("queen-of-the-wild", "well-funded-queen", "queen-of-the-streets")
FRIEND = "emperors-best-friend"


def played(card: str, *answers: str, **rest: Any) -> tr.Match:
    return scene.played(card, *answers, modules=["queens-and-friend"], **rest)


def counted(heir: str, cards: Sequence[str], faction: int) -> int:
    """How many heroes of the winning faction this party counts for this heir."""
    match = scene.table([], cards, modules=["queens-and-friend"], heirs=[heir], graveyard=[])
    return strength(state_of(match), 0, faction)


def test_emperors_best_friend_moves_one_marker() -> None:
    match = played(FRIEND)

    assert keys(match) == {"move red -2", "move green -2"}


def test_emperors_best_friend_counts_double_beside_the_emperor() -> None:  # HL-MOD-3
    assert counted("lemron", [FRIEND, EMPEROR], HILL_TRIBES) == 3  # two, and the Emperor
    assert counted("lemron", [f"down {FRIEND}", f"down {EMPEROR}"], UNDEAD) == 3  # instead of one Undead
    assert counted("lemron", [FRIEND], HILL_TRIBES) == 0
    assert counted("lemron", [FRIEND], UNDEAD) == 1


@pytest.mark.parametrize(
    ("queen", "heirs", "own", "moves"),
    [
        ("queen-of-the-wild", ("myrad", "lemron"), IMPERIAL_ARMY, {"move red -2", "move green +2"}),
        ("well-funded-queen", ("enned", "cyra"), HILL_TRIBES, {"move red +2", "move green -2"}),
        ("queen-of-the-streets", ("pavyr", "xiadul"), WATER_FOLK, {"move red +2", "move green +2"}),
    ],
)
def test_a_queen_counts_double_for_two_heirs(
    queen: str, heirs: tuple[str, str], own: int, moves: set[str]
) -> None:  # HL-MOD-2
    assert keys(played(queen)) == moves
    for heir in ("lemron", "cyra", "myrad", "xiadul", "pavyr", "enned"):
        for faction in (HILL_TRIBES, IMPERIAL_ARMY, WATER_FOLK, UNDEAD):
            usual = 1 if faction == own else 0
            assert counted(heir, [f"down {queen}"], faction) == (2 if heir in heirs else usual)


def test_queen_of_the_wild_wins_a_tie() -> None:  # HL-MOD-2
    parties = [["queen-of-the-wild"], [PIG]]
    match = scene.table([], parties[0], [parties[1]], modules=["queens-and-friend"], heirs=["lemron", "myrad"])

    assert decide(state_of(match), HILL_TRIBES) == ((0,), "HL-TIE-1")


def test_well_funded_queen_is_one_of_the_hill_tribes_for_other_heirs() -> None:  # HL-MOD-2
    assert counted("pavyr", ["well-funded-queen", PIG], HILL_TRIBES) == 2


def test_queen_of_the_streets_is_one_hero_when_heroes_are_counted() -> None:  # HL-TIE-2
    parties = [["queen-of-the-streets"], [SOLDIER, MERCENARY]]
    match = scene.table([], parties[0], [parties[1]], modules=["queens-and-friend"], heirs=["pavyr", "cyra"])

    assert decide(state_of(match), IMPERIAL_ARMY) == ((0,), "HL-TIE-2")  # two each, in the smaller party


def test_keeper_of_discord_turns_over_what_would_be_buried() -> None:  # HL-MOD-1
    match = played("unconfident-executioner", f"pick {PIG}", others=[["keeper-of-discord", PIG], []])

    assert party(match, 2) == ["keeper-of-discord", f"down {PIG}"]
    assert graveyard(match) == [EMPEROR]
    assert seen_party(match, 2, by=3) == ["keeper-of-discord", PIG]  # all have seen it


def test_keeper_of_discord_does_not_guard_itself() -> None:  # HL-MOD-1
    match = played("unconfident-executioner", "pick keeper-of-discord", others=[["keeper-of-discord", PIG], []])

    assert graveyard(match)[0] == "keeper-of-discord"


def test_keeper_of_discord_guards_only_while_face_up_and_only_its_party() -> None:  # HL-MOD-1
    match = played("unconfident-executioner", f"pick {PIG}", others=[["down keeper-of-discord", PIG], []])
    assert graveyard(match)[0] == PIG

    match = played("unconfident-executioner", f"pick {PIG}", party=["keeper-of-discord"], others=[[PIG], []])
    assert graveyard(match)[0] == PIG


def test_keeper_of_discord_does_not_guard_hidden_heroes() -> None:  # HL-MOD-1
    match = played("slaughtered-slime", "move red -1", others=[["keeper-of-discord", f"down {PIG}"], []])

    assert graveyard(match)[0] == PIG


def test_keeper_of_discord_does_not_keep_a_hero_from_being_discarded() -> None:  # HL-MOD-1
    match = played("vegetarian-sharkguard", "move red +2", f"pick {PIG}", others=[["keeper-of-discord", PIG], []])

    assert party(match, 2) == ["keeper-of-discord"]


def test_keeper_of_discord_guards_what_the_assassin_has_just_turned_up() -> None:  # HL-MOD-1
    others = [["keeper-of-discord", f"down {PIG}"], []]
    match = played("androgynous-assassin", "move green +1", "name hill-tribes", others=others)

    assert party(match, 2) == ["keeper-of-discord", f"down {PIG}"]


def test_keeper_of_discord_belongs_to_no_faction() -> None:
    match = played("keeper-of-discord", "move red -1 and green -1", party=[SKELETON, FROG, DRUID])

    assert markers(match) == (3, 3)
    assert counted("lemron", ["keeper-of-discord"], UNDEAD) == 0
    say(match, next(iter(keys(match))))
