"""The first box: the dragon against three dwarves."""

from __future__ import annotations

import pytest

import throneroom as tr
from tests.drako.scene import (
    Hex,
    actions,
    areas,
    asked,
    attacks,
    deck,
    discards,
    ended,
    hand,
    keys,
    net,
    refused,
    say,
    seen,
    table,
    where,
    wounds,
)

# Brald and Urpen beside the dragon, Morin in line with it.
CLOSE = {"dragon": (0, 0), "brald": (1, 0), "urpen": (0, 1), "morin": (-2, 0)}
FAR = {"dragon": (0, 0), "brald": (1, -2), "urpen": (1, 1), "morin": (-2, 1)}  # nobody adjacent, nobody in line


# -- setting up and ending -------------------------------------------------------------------------------


def test_the_dwarves_are_placed_away_from_the_dragon_in_the_middle() -> None:  # DR-DD-SETUP
    match = tr.new("drako", match_up="dragon-dwarves", seed=1)
    assert where(match, "dragon") == (0, 0)
    assert [len(hand(match, side)) for side in ("dragon", "dwarves")] == [4, 4]
    assert asked(match) == "dwarves"
    assert len(keys(match, "brald to")) == 12
    assert refused(match, "brald to 1,0") == "DR-DD-SETUP"
    assert refused(match, "brald to 0,0") == "DR-DD-SETUP"
    say(match, "brald to 2,0")
    assert refused(match, "urpen to 2,0") == "DR-DD-SETUP"
    say(match, "urpen to -2,0", "morin to 0,2")
    assert [where(match, dwarf) for dwarf in ("brald", "urpen", "morin")] == [(2, 0), (-2, 0), (0, 2)]
    assert (asked(match), actions(match)) == ("dragon", 1)
    say(match, "draw")
    assert (asked(match), actions(match)) == ("dwarves", 2)


def test_in_a_first_game_the_dwarves_stand_on_marked_hexes() -> None:  # DR-DD-SETUP
    match = tr.new("drako", match_up="dragon-dwarves", seed=1, first_game=True)
    assert asked(match) == "dragon"
    assert [where(match, dwarf) for dwarf in ("brald", "urpen", "morin")] == [(1, -2), (1, 1), (-2, 1)]


def test_a_dead_dragon_is_a_victory_of_the_dwarves() -> None:  # DR-DD-END-1
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 2, "movement": 2, "fire": 1}},
        hands={"dwarves": ["strike2"]},
        turn="dwarves",
    )
    say(match, "play strike2 for strike2", "brald hits dragon")
    assert ended(match) == ("dwarves", "DR-DD-END-1")


def test_all_dwarves_dead_is_a_victory_of_the_dragon() -> None:  # DR-DD-END-2
    match = table(
        "dragon-dwarves",
        {**CLOSE, "brald": None, "urpen": None, "morin": (1, 0)},
        wounds={"morin": 1},
        hands={"dragon": ["strike3"]},
        turn="dragon",
    )
    say(match, "play strike3 for strike3")
    assert ended(match) == ("dragon", "DR-DD-END-2")


def test_dwarves_without_cards_lose() -> None:  # DR-DD-END-2
    match = table("dragon-dwarves", FAR, hands={"dwarves": ["walk2", "strike2"]}, decks={"dwarves": []}, turn="dwarves")
    say(match, "play walk2 for nothing")
    assert ended(match) == ("", "")
    say(match, "play strike2 for nothing")
    assert ended(match) == ("dragon", "DR-DD-END-2")


def test_a_dragon_without_cards_passes() -> None:  # DR-DD-END-3
    match = table("dragon-dwarves", FAR, hands={"dragon": ["fly", "strike3"]}, decks={"dragon": []}, turn="dragon")
    say(match, "play fly for nothing")
    turns = []
    for _ in range(4):
        turns.append((asked(match), actions(match)))
        say(match, "draw")
        while keys(match, "discard"):
            say(match, min(keys(match, "discard")))
    assert turns == [("dwarves", 2), ("dwarves", 1)] * 2
    assert ended(match) == ("", "")


# -- the dragon ------------------------------------------------------------------------------------------


def test_wounds_go_to_the_armour_first() -> None:  # DR-DG-WOUNDS
    match = table("dragon-dwarves", CLOSE, wounds={"dragon": 2}, hands={"dwarves": ["strike2"]}, turn="dwarves")
    say(match, "play strike2 for strike2", "brald hits dragon")
    assert areas(match, "dragon") == {"armour": 4, "flight": 0, "movement": 0, "fire": 0}


def test_beyond_the_armour_the_attacker_chooses_for_each_wound() -> None:  # DR-DG-WOUNDS
    match = table(
        "dragon-dwarves", CLOSE, wounds={"dragon": 3}, hands={"dwarves": ["strike2", "strike2"]}, turn="dwarves"
    )
    say(match, "play strike2 for strike2", "brald hits dragon")
    assert (asked(match), keys(match)) == ("dwarves", {"wound flight", "wound movement", "wound fire"})
    say(match, "wound fire", "play strike2 for strike2", "brald hits dragon", "wound fire")
    assert refused(match, "wound fire") == "DR-DG-WOUNDS"
    say(match, "wound movement")
    assert areas(match, "dragon") == {"armour": 4, "flight": 0, "movement": 1, "fire": 2}


@pytest.mark.parametrize(("area", "lost"), [("flight", {"fly"}), ("movement", {"walk2"}), ("fire", {"fire1"})])
def test_a_full_area_ends_its_ability(area: str, lost: set[str]) -> None:  # DR-DG-WOUNDS
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, area: 2}},
        hands={"dragon": ["walk2+fire1", "fly+fire1"]},
        turn="dragon",
    )
    left = {key.split()[-1] for key in keys(match, "play")} - {"nothing"}
    assert {"walk2", "fly", "fire1"} - left == lost


def test_a_half_full_area_still_works() -> None:  # DR-DG-WOUNDS
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 1, "movement": 1, "fire": 1}},
        hands={"dragon": ["walk2+fire1", "fly+fire1"]},
        turn="dragon",
    )
    assert {"walk2", "fly", "fire1"} <= {key.split()[-1] for key in keys(match, "play")}


def test_the_dragon_walks_up_to_the_value() -> None:  # DR-DG-MOVE
    match = table("dragon-dwarves", CLOSE, hands={"dragon": ["walk1+defend", "walk1+defend"]}, turn="dragon")
    say(match, "play walk1+defend for walk1")
    assert keys(match) == {"dragon to 1,-1", "dragon to 0,-1", "dragon to -1,0", "dragon to -1,1", "stay"}
    assert refused(match, "dragon to 1,-2") == "DR-MOVE-1"
    say(match, "dragon to 1,-1")
    assert where(match, "dragon") == (1, -1)


def test_a_dragon_whose_movement_is_gone_does_not_walk() -> None:  # DR-DG-MOVE
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, "movement": 2}},
        hands={"dragon": ["walk1+defend"]},
        turn="dragon",
    )
    assert refused(match, "play walk1+defend for walk1") == "DR-DG-MOVE"


def test_the_dragon_flies_to_any_empty_hex() -> None:  # DR-DG-FLY
    match = table("dragon-dwarves", CLOSE, hands={"dragon": ["fly", "strike3"]}, turn="dragon")
    say(match, "play fly for fly")
    assert len(keys(match, "dragon to")) == 19 - 4
    assert refused(match, "dragon to 1,0") == "DR-DG-FLY"
    say(match, "dragon to 2,-2")
    assert where(match, "dragon") == (2, -2)


def test_a_dragon_whose_flight_is_gone_does_not_fly() -> None:  # DR-DG-FLY
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, "flight": 2}},
        hands={"dragon": ["fly", "strike3"]},
        turn="dragon",
    )
    assert refused(match, "play fly for fly") == "DR-DG-FLY"


def test_the_dragon_attacks_one_adjacent_dwarf() -> None:  # DR-DG-ATT
    match = table("dragon-dwarves", CLOSE, hands={"dragon": ["strike3", "fly"]}, turn="dragon")
    say(match, "play strike3 for strike3")
    assert keys(match) == {"dragon hits brald", "dragon hits urpen"}
    assert refused(match, "dragon hits morin") == "DR-DG-ATT"
    say(match, "dragon hits urpen")
    assert [wounds(match, dwarf) for dwarf in ("brald", "urpen", "morin")] == [0, 3, 0]
    far = table("dragon-dwarves", FAR, hands={"dragon": ["strike3", "fly"]}, turn="dragon")
    assert refused(far, "play strike3 for strike3") == "DR-DG-ATT"


def test_fire_attacks_every_enemy_in_the_line_each_stopped_separately() -> None:  # DR-DG-FIRE
    match = table(
        "dragon-dwarves",
        {"dragon": (-2, 0), "brald": (-1, 0), "urpen": (1, 0), "morin": (2, 0)},
        hands={"dragon": ["fire2", "strike3"], "dwarves": ["defend"]},
        turn="dragon",
    )
    say(match, "play fire2 for fire2")
    assert attacks(match) == [("dragon", "brald", 2), ("dragon", "urpen", 2), ("dragon", "morin", 2)]
    say(match, "stop 2 with defend")
    assert [wounds(match, dwarf) for dwarf in ("brald", "urpen", "morin")] == [2, 0, 2]


def test_fire_takes_one_straight_line() -> None:  # DR-DG-FIRE
    match = table(
        "dragon-dwarves",
        {"dragon": (0, 0), "brald": (1, 0), "urpen": (0, 2), "morin": (1, 1)},
        hands={"dragon": ["fire2", "strike3"]},
        turn="dragon",
    )
    say(match, "play fire2 for fire2")
    assert keys(match) == {"dragon hits brald", "dragon hits urpen"}
    assert refused(match, "dragon hits morin") == "DR-DG-FIRE"
    say(match, "dragon hits urpen")
    assert [wounds(match, dwarf) for dwarf in ("brald", "urpen", "morin")] == [0, 2, 0]


def test_there_is_no_fire_without_the_ability_or_anybody_in_line() -> None:  # DR-DG-FIRE
    match = table(
        "dragon-dwarves",
        CLOSE,
        wounds={"dragon": {"armour": 4, "fire": 2}},
        hands={"dragon": ["fire2", "fly"]},
        turn="dragon",
    )
    assert refused(match, "play fire2 for fire2") == "DR-DG-FIRE"
    match = table("dragon-dwarves", FAR, hands={"dragon": ["fire2", "fly"]}, turn="dragon")
    assert refused(match, "play fire2 for fire2") == "DR-DG-FIRE"


def test_a_defense_of_the_dragon_stops_one_attack() -> None:  # DR-DG-DEF
    match = table(
        "dragon-dwarves", CLOSE, hands={"dragon": ["strike2+defend"], "dwarves": ["assault11"]}, turn="dwarves"
    )
    say(match, "play assault11 for assault11", "brald hits dragon", "urpen hits dragon", "stop 1 with strike2+defend")
    assert (wounds(match, "dragon"), discards(match, "dragon")) == (1, ["strike2+defend"])
    match = table("dragon-dwarves", CLOSE, hands={"dragon": ["strike2+defend"]}, turn="dragon")
    assert refused(match, "play strike2+defend for defend") == "DR-DG-DEF"


# -- the dwarves -----------------------------------------------------------------------------------------


def test_walking_one_dwarf_moves_one_of_them() -> None:  # DR-DW-MOVE1
    match = table("dragon-dwarves", FAR, hands={"dwarves": ["walk2", "strike2"]}, turn="dwarves")
    say(match, "play walk2 for walk2")
    assert {key.split()[0] for key in keys(match)} == {"brald", "urpen", "morin", "stay"}
    assert refused(match, "dragon to 1,0") == "DR-SETUP-1"
    assert refused(match, "brald to -2,0") == "DR-MOVE-1"
    say(match, "brald to 0,-1")
    assert (where(match, "brald"), asked(match), actions(match)) == ((0, -1), "dwarves", 1)
    assert "draw" in keys(match)


def test_walking_two_dwarves_moves_one_or_two() -> None:  # DR-DW-MOVE2
    match = table("dragon-dwarves", FAR, hands={"dwarves": ["march1+defend", "march1+defend"]}, turn="dwarves")
    say(match, "play march1+defend for march1", "brald to 1,-1")
    assert refused(match, "brald to 2,-1") == "DR-DW-MOVE2"
    say(match, "urpen to 1,0")
    assert (where(match, "brald"), where(match, "urpen")) == ((1, -1), (1, 0))
    say(match, "play march1+defend for march1", "morin to -1,1", "stay")
    assert (where(match, "morin"), where(match, "urpen")) == ((-1, 1), (1, 0))


def test_one_adjacent_dwarf_attacks() -> None:  # DR-DW-ATT1
    match = table("dragon-dwarves", CLOSE, hands={"dwarves": ["strike2", "walk2"]}, turn="dwarves")
    say(match, "play strike2 for strike2")
    assert keys(match) == {"brald hits dragon", "urpen hits dragon"}
    assert refused(match, "morin hits dragon") == "DR-DW-ATT1"
    say(match, "urpen hits dragon")
    assert (wounds(match, "dragon"), actions(match)) == (2, 1)
    far = table("dragon-dwarves", FAR, hands={"dwarves": ["strike2", "walk2"]}, turn="dwarves")
    assert refused(far, "play strike2 for strike2") == "DR-DW-ATT1"


def test_one_or_two_adjacent_dwarves_attack_each_stopped_separately() -> None:  # DR-DW-ATT2
    match = table(
        "dragon-dwarves",
        {**CLOSE, "morin": (-1, 0)},
        hands={"dragon": ["defend"], "dwarves": ["assault11"]},
        turn="dwarves",
    )
    say(match, "play assault11 for assault11", "brald hits dragon", "urpen hits dragon")
    assert attacks(match) == [("brald", "dragon", 1), ("urpen", "dragon", 1)]
    say(match, "stop 2 with defend")
    assert wounds(match, "dragon") == 1
    match = table("dragon-dwarves", CLOSE, hands={"dwarves": ["assault11"]}, turn="dwarves")
    say(match, "play assault11 for assault11", "brald hits dragon", "done")
    assert wounds(match, "dragon") == 1


def test_dwarves_with_the_dragon_out_of_reach_do_not_attack_together() -> None:  # DR-DW-ATT2
    match = table("dragon-dwarves", FAR, hands={"dwarves": ["assault11", "walk2"]}, turn="dwarves")
    assert refused(match, "play assault11 for assault11") == "DR-DW-ATT2"


def test_a_defense_of_the_dwarves_stops_one_attack() -> None:  # DR-DW-DEF
    match = table(
        "dragon-dwarves", CLOSE, hands={"dragon": ["strike3", "fly"], "dwarves": ["walk1+defend"]}, turn="dragon"
    )
    say(match, "play strike3 for strike3", "dragon hits brald", "stop 1 with walk1+defend")
    assert (wounds(match, "brald"), discards(match, "dwarves")) == (0, ["walk1+defend"])
    match = table("dragon-dwarves", CLOSE, hands={"dwarves": ["walk1+defend"]}, turn="dwarves")
    assert refused(match, "play walk1+defend for defend") == "DR-DW-DEF"


def test_the_crossbow_shoots_along_a_clear_line() -> None:  # DR-DW-BOW
    match = table("dragon-dwarves", CLOSE, hands={"dragon": ["defend"], "dwarves": ["crossbow2"]}, turn="dwarves")
    say(match, "play crossbow2 for crossbow2")
    assert attacks(match) == [("morin", "dragon", 2)]
    say(match, "stop 1 with defend")
    assert wounds(match, "dragon") == 0


@pytest.mark.parametrize("figures", [{**CLOSE, "brald": (-1, 0)}, FAR, {**CLOSE, "morin": None}])
def test_only_the_crossbow_dwarf_in_a_clear_line_shoots(figures: dict[str, Hex | None]) -> None:  # DR-DW-BOW
    match = table("dragon-dwarves", figures, hands={"dwarves": ["crossbow2", "walk2"]}, turn="dwarves")
    assert refused(match, "play crossbow2 for crossbow2") == "DR-DW-BOW"


def test_the_net_holds_the_dragon_at_any_distance_and_cannot_be_stopped() -> None:  # DR-DW-NET
    match = table(
        "dragon-dwarves",
        FAR,
        hands={"dragon": ["defend", "fly"], "dwarves": ["net+strike1"]},
        turn="dwarves",
        actions=1,
    )
    say(match, "play net+strike1 for net")
    assert (net(match), asked(match)) == ("dragon", "dragon")
    assert "draw" in keys(match)


def test_a_held_dragon_neither_walks_nor_flies_but_fights() -> None:  # DR-DW-NET
    match = table(
        "dragon-dwarves", CLOSE, hands={"dragon": ["walk2+strike1", "fly+fire1"]}, net="dragon", turn="dragon"
    )
    assert refused(match, "play walk2+strike1 for walk2") == "DR-DW-NET"
    assert refused(match, "play fly+fire1 for fly") == "DR-DW-NET"
    assert {"play walk2+strike1 for strike1", "play fly+fire1 for fire1", "draw"} <= keys(match)


def test_the_net_comes_off_for_both_actions_of_a_turn_and_may_be_used_again() -> None:  # DR-DW-NET
    match = table(
        "dragon-dwarves",
        FAR,
        hands={"dragon": ["fly"], "dwarves": ["net+strike1", "walk2"]},
        net="dragon",
        turn="dragon",
    )
    say(match, "free dragon")
    assert (net(match), asked(match)) == (None, "dwarves")
    say(match, "play net+strike1 for net")
    assert net(match) == "dragon"


def test_one_action_does_not_free_the_dragon() -> None:  # DR-DW-NET
    match = table("dragon-dwarves", FAR, hands={"dragon": ["fly"]}, net="dragon", turn="dragon", actions=1)
    assert refused(match, "free dragon") == "DR-DW-NET"
    match = table("dragon-dwarves", FAR, hands={"dragon": ["fly"]}, turn="dragon")
    assert refused(match, "free dragon") == "DR-DW-NET"


def test_only_the_net_dwarf_nets() -> None:  # DR-DW-NET
    match = table("dragon-dwarves", {**FAR, "urpen": None}, hands={"dwarves": ["net+strike1", "walk2"]}, turn="dwarves")
    assert refused(match, "play net+strike1 for net") == "DR-DW-NET"


def test_there_is_one_net() -> None:  # DR-NET-1
    match = table("dragon-dwarves", FAR, hands={"dwarves": ["net+strike1", "walk2"]}, net="dragon", turn="dwarves")
    assert refused(match, "play net+strike1 for net") == "DR-NET-1"


def test_the_net_of_a_dead_figure_returns() -> None:  # DR-NET-1
    match = table(
        "trolls-dwarves",
        {"thrower": (0, 0), "berserker": (2, -2), "brald": (1, 0), "urpen": (0, 2), "morin": (-2, 2)},
        wounds={"thrower": 7},
        hands={"dwarves": ["strike2", "net+strike1"]},
        net="thrower",
        turn="dwarves",
    )
    say(match, "play strike2 for strike2")
    assert (where(match, "thrower"), net(match)) == (None, None)
    say(match, "play net+strike1 for net")
    assert net(match) == "berserker"


def test_fury_costs_a_wound_and_gives_three_actions_this_turn() -> None:  # DR-DW-FURY
    match = table("dragon-dwarves", FAR, turn="dwarves")
    say(match, "fury")
    assert (wounds(match, "brald"), actions(match), seen(match)["fury"]) == (1, 3, False)
    assert refused(match, "fury") == "DR-DW-FURY"
    say(match, "draw")
    assert (asked(match), actions(match), deck(match, "dwarves")) == ("dwarves", 2, 35)


def test_fury_may_still_come_before_the_last_action() -> None:  # DR-DW-FURY
    match = table("dragon-dwarves", FAR, turn="dwarves")
    say(match, "draw", "fury")
    assert actions(match) == 2


def test_the_dwarves_next_turn_has_two_actions_again_and_fury_is_spent() -> None:  # DR-DW-FURY
    match = table("dragon-dwarves", FAR, turn="dwarves")
    say(match, "fury", "draw", "draw", "play walk2 for nothing", "draw", "draw")
    assert (asked(match), actions(match)) == ("dwarves", 2)
    assert refused(match, "fury") == "DR-DW-FURY"


def test_fury_is_not_used_where_it_would_kill() -> None:  # DR-DW-FURY
    match = table("dragon-dwarves", FAR, wounds={"brald": 5}, turn="dwarves")
    assert refused(match, "fury") == "DR-DW-FURY"
    match = table("dragon-dwarves", FAR, wounds={"brald": 4}, turn="dwarves")
    assert "fury" in keys(match)


def test_only_the_living_fury_dwarf_has_fury() -> None:  # DR-DW-FURY
    match = table("dragon-dwarves", {**FAR, "brald": None}, turn="dwarves")
    assert refused(match, "fury") == "DR-DW-FURY"
    match = table("dragon-dwarves", FAR, turn="dragon")
    assert refused(match, "fury") == "DR-DW-FURY"
