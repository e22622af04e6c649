"""More than two players: King of the Hill, teams, targeting, and who is out (DT-TGT, DT-KOTH, DT-2V2, DT-MANY)."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import asked, fresh, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, health, keys, say, table, tokens
from throneroom.games.dice_throne.modes import MODES
from throneroom.kernel.match import Match

THREE = ("barbarian", "monk", "moon_elf")
FOUR = ("barbarian", "monk", "moon_elf", "paladin")
SIX = (*FOUR, "ninja", "treant")
HILL = "king-of-the-hill"
NOTHING: dict[str, Any] = {"hand": [], "cp": 0}


def hill(rolls: str, *seats: dict[str, Any], heroes: tuple[str, ...] = THREE, **more: Any) -> Match:
    full = [{**NOTHING, **(seats[at] if at < len(seats) else {})} for at in range(len(heroes))]
    return duel(heroes, rolls, seats=full, mode=HILL, **more)


def teams(rolls: str, *seats: dict[str, Any], heroes: tuple[str, ...] = FOUR, **more: Any) -> Match:
    full = [{**NOTHING, **(seats[at] if at < len(seats) else {})} for at in range(len(heroes))]
    return duel(heroes, rolls, seats=full, **{"mode": "2v2", **more})


def target(match: Match) -> int:
    attack = table(match).attack
    assert attack is not None
    return attack.on


# -- King of the Hill ------------------------------------------------------------------------------------


def test_three_players_begin_with_35_and_play_clockwise() -> None:  # DT-KOTH-1
    match = fresh(THREE, "5 2 1", mode=HILL)

    assert health(match) == [35, 35, 35]
    assert [table(match).box.orders[seat] for seat in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


@pytest.mark.parametrize(("players", "begins"), [(4, 25), (5, 20), (6, 20)])
def test_with_more_players_there_is_less_health(players: int, begins: int) -> None:  # DT-MANY-2
    assert set(health(tr.new("dice-throne", mode=HILL, heroes=SIX[:players]))) == {begins}
    assert set(health(tr.new("dice-throne", mode=HILL, heroes=SIX[:players], health=35))) == {35}


@pytest.mark.parametrize("mode", MODES)
def test_up_to_six_can_play(mode: str) -> None:  # DT-MANY-1
    for players in MODES[mode].players:
        match = tr.new("dice-throne", mode=mode, heroes=SIX[:players], seed=1)
        assert match.seats == players
        assert len(match.view(0)["table"]["players"]) == players


def test_the_attacker_chooses_the_target() -> None:  # DT-TGT-2
    match = say(hill("12344"), "use mighty_blow")

    assert (asked(match), keys(match)) == (0, ["pick 1", "pick 2"])
    assert target(match) == -1
    say(match, "pick 2")
    assert [event["target"]["say"] for event in happened(match, "targets")] == ["dice_throne.hero.moon_elf"]


def test_damage_waits_for_its_target() -> None:  # DT-TGT-1
    match = settled(hill("12344 / 11111"), "use mighty_blow", "pick 2")

    assert health(match)[1:] == [35, 35 - 9]


def test_who_attacks_a_king_draws_a_card_before_any_effect() -> None:  # DT-KOTH-3
    match = say(hill("12344", {"health": 30}, {"health": 20}), "use mighty_blow")
    before = len(table(match).hands[0])
    say(match, "pick 2")

    assert len(table(match).hands[0]) == before + 1
    assert [event["n"] for event in happened(match, "draws")] == [1]


def test_everybody_with_the_most_health_is_a_king() -> None:  # DT-KOTH-2, DT-KOTH-4
    assert happened(say(hill("12344"), "use mighty_blow", "pick 1"), "draws")  # attacker and target are kings together


def test_a_sole_king_and_who_attacks_no_king_draw_nothing() -> None:  # DT-KOTH-4
    assert not happened(say(hill("12344", {}, {"health": 20}, {"health": 20}), "use mighty_blow", "pick 1"), "draws")
    assert not happened(say(hill("12344", {"health": 20}, {"health": 20}), "use mighty_blow", "pick 1"), "draws")


def test_collateral_damage_needs_no_target() -> None:  # DT-TGT-5, DT-DMG-4
    match = settled(hill("11155", heroes=("pyromancer", "monk", "moon_elf")), "use burning_soul")

    assert health(match) == [35, 33, 33]
    assert not happened(match, "targets")


def test_an_ability_without_damage_is_targeted_if_it_does_something_to_an_opponent() -> None:  # DT-TGT-1
    focused = {"upgrades": ["demising_shot_2"]}
    match = say(hill("11236", focused, heroes=("moon_elf", "monk", "barbarian")), "use focus")

    assert keys(match) == ["pick 1", "pick 2"]


# -- who is out ------------------------------------------------------------------------------------------


def test_a_defeated_player_leaves_and_the_match_goes_on() -> None:  # DT-HEALTH-5
    fallen = {"health": 5, "tokens": {"evasive": 1}, "cp": 3}
    match = settled(hill("12344 / 1111", {}, fallen, {"health": 20}), "use mighty_blow", "pick 1")

    assert health(match)[1:] == [0, 20]
    assert match.outcome is None
    assert [event["hero"]["say"] for event in happened(match, "out")] == ["dice_throne.hero.monk"]
    assert (tokens(match, 1), cp(match)[1], table(match).hands[1]) == ({}, 0, [])
    assert match.view(0)["table"]["players"][1]["out"]


def test_tokens_that_were_given_stay() -> None:  # DT-HEALTH-5
    heroes = ("barbarian", "moon_elf", "monk")
    match = hill("12344 / 11111", {}, {"health": 5}, {"tokens": {"entangle": 1}}, heroes=heroes)
    settled(match, "use mighty_blow", "pick 1")

    assert health(match)[1] == 0
    assert tokens(match, 2) == {"entangle": 1}


def test_nobody_waits_for_who_is_out() -> None:  # DT-HEALTH-5
    match = settled(hill("12344 / 11111", {}, {"health": 5}), "use mighty_blow", "pick 1")
    passing_until(match, "end phase")
    say(match, "end phase")

    assert asked(match) == 2
    assert table(match).active == 2


def test_who_falls_in_their_own_turn_ends_it() -> None:  # DT-HEALTH-5
    heroes = ("barbarian", "pyromancer", "monk")
    match = settled(hill("12344 / 11111", {"health": 3}, heroes=heroes), "use mighty_blow", "pick 1")

    assert health(match)[0] == 0  # burnt by the armor of who was attacked
    assert table(match).active == 1
    assert match.outcome is None


def test_the_last_one_wins() -> None:  # DT-HEALTH-1, DT-HEALTH-5
    match = settled(hill("12344 / 11111", {}, {"health": 5}, {"health": 5}), "use mighty_blow", "pick 1")
    passing_until(match, "end phase")
    assert match.outcome is None
    for _ in range(400):
        if match.decision is None:
            break
        options = keys(match)
        match.play(next((key for key in options if key.startswith("use")), options[0]))
    assert match.outcome is not None
    assert len(match.outcome.winners) <= 1


# -- teams -----------------------------------------------------------------------------------------------


def test_teams_take_turns_and_share_their_health() -> None:  # DT-2V2-1
    match = fresh(FOUR, "5 2 1 1", mode="2v2")

    assert table(match).box.team_of == ((0, 2), (1, 3), (0, 2), (1, 3))
    assert health(match) == [50, 50, 50, 50]
    assert cp(match) == [2, 2, 2, 2]
    assert len(table(match).hands[0]) == 4  # the first player has no income in the first turn


def test_partners_see_each_others_hands() -> None:  # DT-2V2-1
    players = teams("", {"hand": ["try_try_again"]}).view(2)["table"]["players"]

    assert players[0]["hand"] == ["try_try_again", "vegas_baby"]
    assert ["hand" in player for player in players] == [True, False, True, False]


def test_one_more_time_of_a_partner_goes_back_to_rolling() -> None:  # DT-R-69, DT-OFF-3
    match = teams("11126 / 1111", {}, {}, {"hand": ["one_more_time"], "cp": 1})
    match.play("use smack 3")
    assert (asked(match), keys(match)[0]) == (2, "play one_more_time")
    say(match, "play one_more_time")
    assert (asked(match), table(match).attempts, table(match).announced) == (0, 3, "")
    say(match, "keep 1112")

    assert "use smack 4" in keys(match)


def test_without_another_attempt_an_announcement_stands() -> None:  # DT-OFF-3
    match = teams("11126 / 1", {}, {}, {"hand": ["one_more_time"], "cp": 1})
    say(match, "use smack 3", "pass")

    assert table(match).attack is not None


def test_try_try_again_works_for_a_teammate_and_for_no_opponent() -> None:  # DT-R-69, DT-2V2-4
    helping = {"hand": ["try_try_again"], "cp": 1}
    match = teams("11126 / 1 / 1", {}, helping, helping)
    say(match, "use smack 3")
    assert asked(match) == 2  # and the opponent who has it too is not asked
    say(match, "play try_try_again", "die 2", "die 6")

    assert (asked(match), "use smack 5" in keys(match)) == (0, True)  # the dice are others: announced anew


def test_a_partner_sees_what_is_drawn() -> None:  # DT-2V2-1
    match = teams("", phase="income")
    [seen] = [event["text"] for event in match.events(0, 2) if "income" in event["event"]["say"]]
    [unseen] = [event["text"] for event in match.events(0, 1) if "income" in event["event"]["say"]]

    card = table(match).box.card_terms[table(match).hands[0][-1]].say("en")
    assert card in seen
    assert card not in unseen


@pytest.mark.parametrize(("die", "on"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_one_die_tells_which_opponent_is_the_target(die: int, on: int) -> None:  # DT-TGT-3, DT-2V2-5
    match = settled(teams(f"12344 / {die} / 1111"), "use mighty_blow")

    assert [event["target"]["say"] for event in happened(match, "targets")] == [f"dice_throne.hero.{FOUR[on]}"]


@pytest.mark.parametrize("on", [1, 3])
def test_on_a_5_the_opponents_decide_together(on: int) -> None:  # DT-TGT-3, DT-2V2-5
    match = say(teams("12344 / 5 / 11111"), "use mighty_blow")
    assert (asked(match), keys(match)) == (1, ["pick 1", "pick 3"])
    say(match, f"pick {on}")
    assert match.decision is not None
    assert (asked(match), keys(match)) == (3, ["pick 1", "pick 3"])
    assert FOUR[on].replace("_", " ").title() in match.decision.say("en")  # what the partner has named
    assert [event["target"]["say"] for event in happened(match, "names_target")] == [f"dice_throne.hero.{FOUR[on]}"]
    say(match, f"pick {on}")

    assert [event["target"]["say"] for event in happened(match, "targets")] == [f"dice_throne.hero.{FOUR[on]}"]


@pytest.mark.parametrize("on", [1, 3])
def test_if_they_do_not_agree_the_one_on_the_left_has_the_last_word(on: int) -> None:  # DT-2V2-5
    match = say(teams("12344 / 5 / 11111"), "use mighty_blow", "pick 1", "pick 3")
    assert (asked(match), keys(match)) == (1, ["pick 1", "pick 3"])
    say(match, f"pick {on}")

    assert [event["target"]["say"] for event in happened(match, "targets")] == [f"dice_throne.hero.{FOUR[on]}"]


def test_on_a_6_the_attacker_chooses() -> None:  # DT-TGT-3
    match = say(teams("12344 / 6"), "use mighty_blow")

    assert (asked(match), keys(match)) == (0, ["pick 1", "pick 3"])


def test_cards_may_change_the_targeting_die() -> None:  # DT-TGT-4
    match = say(teams("12344 / 1", {}, {"hand": ["so_wild"], "cp": 2}), "use mighty_blow", "pass")
    while len(table(match).trays) < 2:
        say(match, "pass")
    settled(match, "play so_wild", "to 6")

    assert (asked(match), keys(match)) == (0, ["pick 1", "pick 3"])


def test_nobody_changes_the_targeting_die_of_an_ultimate() -> None:  # DT-TGT-4
    match = say(teams("66666 / 1", {"hand": ["so_wild"], "cp": 5}, {"hand": ["so_wild"], "cp": 5}), "use rage")
    settled(match)

    assert [event["target"]["say"] for event in happened(match, "targets")] == ["dice_throne.hero.monk"]


def test_damage_to_either_partner_lowers_the_shared_health() -> None:  # DT-2V2-2
    match = settled(teams("12344 / 3 / 11111"), "use mighty_blow")

    assert health(match)[1] == health(match)[3] < 50


def test_damage_to_both_partners_at_once_is_added_up() -> None:  # DT-2V2-2, DT-DMG-7
    match = settled(teams("11155", heroes=("pyromancer", "monk", "moon_elf", "barbarian")), "use burning_soul")

    assert health(match) == [50, 46, 50, 46]
    assert [event["n"] for event in happened(match, "loses_health")] == [2, 2]


def test_the_healing_cap_of_a_team_is_60() -> None:  # DT-2V2-5, DT-HEALTH-3
    assert table(teams("")).box.most_health == 60


def test_damage_to_the_partner_is_prevented_only_by_a_chosen_player_effect() -> None:  # DT-2V2-3
    match = say(teams("12344 / 1 / 1111", {}, {}, {}, {"tokens": {"protect": 1}}), "use mighty_blow")
    for _ in range(20):
        assert not (asked(match) == 3 and "spend protect" in keys(match))
        if "pass" not in keys(match):
            break
        say(match, "pass")


def test_a_partners_dice_may_be_bettered() -> None:  # DT-2V2-4
    match = passing_until(
        say(teams("12344", {}, {}, {"hand": ["so_wild"], "cp": 2}), "use mighty_blow"), "play so_wild"
    )

    assert asked(match) == 2


def test_a_team_wins_together() -> None:  # DT-HEALTH-1, DT-2V2-2
    match = settled(teams("12344 / 1 / 1111", {}, {"health": 3}), "use mighty_blow")

    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


# -- the variants ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "on"), [(1, 1), (2, 1), (3, 3), (4, 3), (5, 5), (6, 5)])
def test_three_against_three(die: int, on: int) -> None:  # DT-MANY-1
    match = say(teams(f"12344 / {die}", heroes=SIX, mode="3v3"), "use mighty_blow")
    settled(match)

    assert [event["target"]["say"] for event in happened(match, "targets")] == [f"dice_throne.hero.{SIX[on]}"]


@pytest.mark.parametrize(("die", "on"), [(1, 1), (2, 2), (3, 4), (4, 5)])
def test_three_teams_of_two(die: int, on: int) -> None:  # DT-MANY-1
    match = say(teams(f"12344 / {die}", heroes=SIX, mode="2v2v2"), "use mighty_blow")
    settled(match)

    assert [event["target"]["say"] for event in happened(match, "targets")] == [f"dice_throne.hero.{SIX[on]}"]


@pytest.mark.parametrize("die", [5, 6])
def test_with_three_teams_a_5_or_6_lets_the_attacker_choose(die: int) -> None:  # DT-MANY-1
    match = say(teams(f"12344 / {die}", heroes=SIX, mode="2v2v2"), "use mighty_blow")

    assert keys(match) == ["pick 1", "pick 2", "pick 4", "pick 5"]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"mode": "melee"}, "mode cannot be 'melee'"),
        ({"mode": None}, "mode cannot be None"),
        ({"mode": "2v2", "heroes": list(THREE)}, "takes 4 heroes"),
        ({"mode": HILL, "heroes": ["monk", "monk"]}, "takes 3, 4, 5 or 6 heroes"),
        ({"heroes": list(THREE)}, "takes 2 heroes"),
        ({"health": 0}, "from 1 to 99"),
        ({"health": True}, "from 1 to 99"),
    ],
)
def test_a_mode_that_cannot_be_is_refused_with_one_sentence(options: dict[str, Any], says: str) -> None:
    with pytest.raises(tr.BadOption, match=says):
        tr.new("dice-throne", **options)


def test_in_a_further_round_the_target_stays_and_may_bring_a_card_again() -> None:  # DT-R-7, DT-ROUND-4
    match = settled(hill("66662 / 12344 / 111"), "use crit_bash", "pick 2")
    assert len(happened(match, "draws")) == 1
    settled(match, "use mighty_blow")

    assert [event["target"]["say"] for event in happened(match, "targets")] == ["dice_throne.hero.moon_elf"] * 2
    assert len(happened(match, "draws")) == 1  # the target was no king any more
