"""Who is asked when, and how long somebody may ask not to be asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dice_throne.answering import Seats, asked, passing_until, settled
from tests.dice_throne.scene import PAUSE, duel, health, keys, say, table
from throneroom.kernel.match import Match

PAIR = ("barbarian", "barbarian")
MINE = {"deck": ["sturdy_blow_2", "sturdy_blow_3"]}  # nothing to draw that could be answered with


# -- who is asked ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "seat"), [(1, 0), (2, 1)])
def test_a_seat_is_asked_only_for_what_it_can_pay(points: int, seat: int) -> None:  # DT-CARD-1
    match = say(duel(PAIR, "12344 / 111", seats=({}, {"hand": ["so_wild"], "cp": points})), "use mighty_blow")

    assert asked(match) == seat


def test_a_seat_is_asked_only_where_its_answer_is_legal() -> None:  # DT-CARD-8
    seats: Seats = ({}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(PAIR, "12344 / 111", seats=seats), "use mighty_blow")

    assert (asked(match), keys(match)[0]) == (1, "play not_this_time")
    assert table(match).pool  # not at the announcement, when no damage waited, but now


def test_whoever_has_nothing_to_answer_with_is_never_asked() -> None:  # DT-DEF-5
    match = say(duel(PAIR, "12344 / 111", seats=({"cp": 9}, {"cp": 9})), "use mighty_blow")

    assert (asked(match), table(match).phase, health(match)) == (0, "main2", [50, 41])


def test_dice_are_asked_about_at_the_announcement_and_not_at_earlier_rolls() -> None:  # DT-OFF-2
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    match = duel(PAIR, "11245 / 4 / 3", seats=seats)
    assert asked(match) == 0
    say(match, "keep 1124")
    assert asked(match) == 0
    say(match, "keep 1124", "use mighty_blow")

    assert asked(match) == 1


def test_dice_of_later_rolls_are_asked_about() -> None:  # DT-DICE-1
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "11266 / 666 / 111", seats=seats), "use overpower", "pass")

    assert (asked(match), table(match).trays[-1].dice) == (1, (6, 6, 6))


def test_instants_can_be_played_in_anothers_upkeep_about_what_is_due_in_it() -> None:  # DT-CARD-6, DT-TURN-1
    seats: Seats = ({"tokens": {"burn": 1}}, {"hand": ["buh_bye", "getting_paid"], "cp": 2})
    match = duel(("pyromancer", "barbarian"), "1", seats=seats, phase="upkeep")
    assert (asked(match), keys(match)[:2]) == (1, ["play buh_bye", "play getting_paid"])
    settled(match, "play buh_bye")

    assert (health(match), table(match).phase) == ([50, 50], "main1")


def test_nobody_is_asked_in_an_upkeep_about_which_they_can_do_nothing() -> None:  # DT-TURN-1
    seats: Seats = ({"tokens": {"concussion": 1}}, {"hand": ["getting_paid"], "cp": 2})
    match = duel(PAIR, seats=seats, phase="upkeep")
    assert (asked(match), table(match).phase) == (0, "main1")

    seats = ({}, {"hand": ["buh_bye"], "cp": 2, "tokens": {"concussion": 1}})  # nothing is due
    assert asked(duel(PAIR, seats=seats, phase="upkeep")) == 0


def test_a_token_that_takes_the_income_can_be_removed_by_somebody_else() -> None:  # DT-CARD-6, DT-TURN-2
    partner = {"hand": ["buh_bye"], "cp": 2}
    seats: list[dict[str, Any]] = [{"tokens": {"concussion": 1}, "cp": 0}, {}, partner, {}]
    heroes = ("barbarian", "moon_elf", "monk", "paladin")
    match = duel(heroes, seats=seats, phase="upkeep", mode="2v2")
    assert (asked(match), keys(match)[0]) == (2, "play buh_bye")
    settled(match, "play buh_bye")

    assert (table(match).phase, table(match).cp[0]) == ("main1", 1)


def test_who_passes_for_the_turn_is_not_asked_in_its_upkeep_either() -> None:  # DT-R-18
    seats: Seats = ({"tokens": {"burn": 1}}, {"hand": ["buh_bye"], "cp": 2})
    match = say(duel(("pyromancer", "barbarian"), "1", seats=seats, phase="upkeep"), "pass this turn")

    assert (asked(match), table(match).phase) == (0, "main1")


def test_who_else_is_asked_in_a_window_is_a_secret() -> None:  # DT-CARD-9
    match = say(duel(PAIR, "12344", seats=({}, {"hand": ["so_wild"], "cp": 2})), "use mighty_blow")

    assert match.view(0)["decision"] == {"waiting": True, "seat": None}
    assert match.view(1)["decision"]["seat"] == 1


# -- watching rolls --------------------------------------------------------------------------------------


def watched(rolls: str, hand: list[str], *answers: str, heroes: tuple[str, str] = PAIR, **mine: object) -> Match:
    """Seat 1 watches rolls; then it is the turn of seat 0, who has rolled for the first time."""
    seats: Seats = ({**MINE, **mine}, {"hand": hand, "cp": 9})
    match = say(duel(heroes, rolls, seats=seats, turn=1, phase="main2"), *answers, "end phase", "end phase")
    assert table(match).active == 0
    return match


def test_who_watches_rolls_is_asked_at_every_attempt() -> None:  # DT-DICE-1
    match = watched("11245 / 4 / 4", ["so_wild"], "watch rolls")
    assert (asked(match), keys(match)[0]) == (1, "play so_wild")
    say(match, "pass", "keep 1124")
    assert asked(match) == 1
    say(match, "pass", "keep 1124")
    assert asked(match) == 1


def test_who_does_not_watch_any_more_is_not_asked() -> None:  # DT-DICE-1
    assert asked(watched("11245", ["so_wild"], "watch rolls", "stop watching rolls")) == 0


# -- passing for longer ----------------------------------------------------------------------------------

PATIENT: Seats = ({}, {"hand": ["getting_paid"], "cp": 0})


def test_a_pass_is_for_this_moment_only() -> None:
    match = say(duel(PAIR, "11664", seats=PATIENT), "use sturdy_blow")
    for moment in ("announced", "end of offense", "final", "end of roll phase"):
        assert asked(match) == 1, moment
        say(match, "pass")

    assert (asked(match), table(match).phase) == (0, "main2")


def test_passing_until_announced_leaves_out_the_rolls_before() -> None:
    match = watched("11234 / 4 / 4", ["so_wild"], "watch rolls")
    say(match, "pass until announced", "keep 1123")
    assert asked(match) == 0
    say(match, "keep 1123")
    assert asked(match) == 0
    say(match, "use mighty_blow")

    assert asked(match) == 1


def test_passing_until_announced_is_over_with_the_announcement() -> None:
    mine = {"tokens": {"blind": 1}, "cp": 0}
    match = watched("11234 / 6", ["so_wild"], "watch rolls", heroes=("barbarian", "moon_elf"), **mine)
    say(match, "pass until announced", "use mighty_blow", "pass")

    assert table(match).trays[-1].dice == (6,)  # the die of Blind
    assert (asked(match), keys(match)[0]) == (1, "play so_wild")


def test_passing_until_damage_leaves_out_what_comes_before() -> None:
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1, "accuracy": 1}}, {})
    match = say(duel(("paladin", "barbarian"), "66661 / 111", seats=seats), "use righteous_prayer")
    assert keys(match)[0] == "spend crit"  # the pause before what follows "then"
    say(match, "pass until damage")

    attack = table(match).attack
    assert attack is not None
    assert attack.defended  # not at the end of the offensive roll, but after the defense
    assert (asked(match), keys(match)[0]) == (0, "spend crit")


def test_passing_until_damage_is_over_with_the_damage() -> None:
    seats: Seats = ({"hand": ["getting_paid", "head_bash"], "cp": 0}, {})
    match = say(duel(PAIR, "11123 / 111", seats=seats), "use smack 5", "pass until damage")
    assert (asked(match), health(match)) == (0, [50, 50])
    say(match, "pass")

    assert health(match) == [50, 42]
    assert "play head_bash" in keys(match)  # the damage is dealt: nothing is left out any more


def test_the_defender_who_passed_until_damage_is_asked_in_the_second_main_phase() -> None:
    seats: Seats = ({"hand": ["concuss"], "cp": 1}, {"hand": ["getting_paid"], "cp": 0})
    match = say(duel(PAIR, "11664", seats=seats), "use sturdy_blow", "pass", "pass until damage", "pass")
    settled(match)
    assert table(match).phase == "main2"
    say(match, "play concuss")

    assert asked(match) == 1


def test_who_is_targeted_is_asked_again() -> None:
    match = say(duel(PAIR, "11664", seats=PATIENT), "use sturdy_blow", "pass until damage")

    assert table(match).attack is not None
    assert (asked(match), health(match)) == (1, [50, 50])  # activated: at the end of the offensive roll


def test_passing_this_turn_is_for_the_whole_turn_and_no_longer() -> None:
    seats: Seats = ({"hand": ["sturdy_blow_2"]}, {"hand": ["getting_paid"], "cp": 0, **MINE})
    match = say(duel(PAIR, "11664 / 1 / 11664", seats=seats), "use sturdy_blow", "pass this turn")
    assert (asked(match), table(match).phase) == (0, "main2")
    say(match, f"play {PAUSE}")  # a main-phase card, which could be interrupted
    assert (asked(match), table(match).phase) == (0, "main2")
    say(match, "end phase")
    assert (asked(match), table(match).active) == (1, 1)
    say(match, "end phase", "use sturdy_blow")

    assert (asked(match), keys(match)[0]) == (1, "play getting_paid")


def test_who_acts_is_asked_again() -> None:  # DT-DICE-1
    seats: Seats = ({}, {"hand": ["feelin_good", "tip_it", "getting_paid"], "cp": 5, "health": 30})
    match = say(duel(PAIR, "11664 / 145", seats=seats), "use sturdy_blow", "pass")
    passing_until(match, "play feelin_good")
    say(match, "pass until damage")
    passing_until(match, "play feelin_good")
    say(match, "play feelin_good")

    assert (asked(match), keys(match)[0]) == (1, "play tip_it")  # about the dice of one's own card


def test_how_long_somebody_passes_is_seen_by_nobody_else() -> None:
    match = say(duel(PAIR, "11664", seats=PATIENT), "use sturdy_blow", "pass this turn")

    assert match.view(1)["table"]["players"][1]["quiet"] > 0
    assert "quiet" not in match.view(0)["table"]["players"][1]
    assert "quiet" not in match.view(None)["table"]["players"][1]


def test_nobody_waits_for_an_announcement_that_has_been_made() -> None:
    seats: Seats = ({}, {"hand": ["so_wild"], "cp": 2})
    match = say(duel(PAIR, "11664", seats=seats), "use sturdy_blow")

    assert match.view(1)["table"]["announced"] == "sturdy_blow"
    assert [key for key in keys(match) if key.startswith("pass")] == ["pass until damage", "pass this turn", "pass"]


def test_what_is_announced_tells_its_printed_damage_until_it_is_settled() -> None:
    match = duel(["barbarian", "moon_elf"], "11144", seats=({}, {"hand": ["tip_it"]}))
    assert match.view(1)["table"]["announced_damage"] is None
    say(match, "use smack 3")
    assert [match.view(seat)["table"]["announced_damage"] for seat in (0, 1, None)] == [4, 4, 4]
    say(match, "play tip_it")
    assert keys(match)[0].startswith("die "), "a card is being answered with"
    assert match.view(0)["table"]["announced_damage"] == 4
    healing = duel(["barbarian", "moon_elf"], "11444", seats=({}, {"hand": ["tip_it"]}))
    say(healing, "use fortitude 3")
    assert healing.view(1)["table"]["announced"] == "fortitude"
    assert healing.view(1)["table"]["announced_damage"] is None, "it deals none"
