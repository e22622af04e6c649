"""Ultimate abilities: nothing can be done about them, except before (DT-ULT)."""

from __future__ import annotations

import pytest

from tests.dice_throne.answering import Seats, asked, happened, passing_until, settled
from tests.dice_throne.scene import cp, duel, hand, health, keys, say, table, tokens
from throneroom.games.dice_throne.rules.answers import cannot_play, cannot_spend
from throneroom.games.dice_throne.rules.table import locked
from throneroom.games.dice_throne.words import Spend
from throneroom.kernel.match import Match

READY = {"hand": ["not_this_time", "getting_paid", "so_wild"], "cp": 9}


@pytest.mark.parametrize(
    ("heroes", "tokens_there", "rolls", "key", "left"),
    [
        (
            ("barbarian", "paladin"),
            {"protect": 1, "retribution": 1, "blessing_of_divinity": 1},
            "66666",
            "use rage",
            35,
        ),
        (("paladin", "moon_elf"), {"evasive": 3}, "66666", "use resolute_faith", 40),
        (("paladin", "ninja"), {"smoke_bomb": 1}, "66666", "use resolute_faith", 40),
        (("paladin", "shadow_thief"), {"shadows": 1}, "66666", "use resolute_faith", 40),
        (("paladin", "monk"), {"chi": 5}, "66666", "use resolute_faith", 40),
    ],
)
def test_nothing_lessens_an_ultimate(  # DT-ULT-1
    heroes: tuple[str, str], tokens_there: dict[str, int], rolls: str, key: str, left: int
) -> None:
    match = say(duel(heroes, rolls, seats=({"cp": 0}, {"tokens": tokens_there})), key)

    assert health(match)[1] == left
    assert tokens(match, 1) == tokens_there


def test_an_ultimate_can_be_strengthened() -> None:  # DT-ULT-1
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, READY)
    match = say(duel(("paladin", "barbarian"), "66666", seats=seats), "use resolute_faith", "pass", "spend crit")

    assert health(match) == [55, 36]


def test_what_an_ultimate_does_besides_damage_is_not_stopped_either() -> None:  # DT-ULT-1
    seats: Seats = ({}, {"companions": {"dryad": 1}})
    match = say(duel(("moon_elf", "treant"), "66666", seats=seats), "use lunar_eclipse")

    assert tokens(match, 1) == {"blind": 1, "entangle": 1, "targeted": 1}
    assert health(match) == [50, 36]  # 12, and 2 for its own Targeted


def test_from_activation_on_the_opponents_can_do_nothing_at_all() -> None:  # DT-ULT-2
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {**READY, "tokens": {"protect": 1}})
    match = say(duel(("paladin", "paladin"), "66666", seats=seats), "use resolute_faith", "pass")
    assert (asked(match), keys(match)[0]) == (0, "spend crit")
    state = table(match)
    for card in state.hands[1]:
        reason = cannot_play(state, 1, card, main=False)
        assert reason is not None
        assert reason.rule == "DT-ULT-2"
    protect = state.box.token["protect"]
    rule = state.box.tokens[protect].rules[0]
    assert isinstance(rule, Spend)
    reason = cannot_spend(state, 1, protect, rule)
    assert reason is not None
    assert reason.rule == "DT-ULT-2"
    settled(match)

    assert (asked(match), state.phase, health(match)[1]) == (0, "main2", 40)
    assert (cp(match)[1], hand(match, 1)) == (9, ["not_this_time", "getting_paid", "so_wild"])


def test_the_end_of_the_roll_phase_still_belongs_to_the_ultimate() -> None:  # DT-ULT-2
    seats: Seats = ({"cp": 0}, {"hand": ["getting_paid"], "cp": 0})
    match = say(duel(("paladin", "barbarian"), "66666", seats=seats), "use resolute_faith", "pass")

    assert (asked(match), table(match).phase) == (0, "main2")


def test_the_only_counter_is_changing_the_dice_before() -> None:  # DT-ULT-3
    seats: Seats = ({}, {"hand": ["so_wild", "not_this_time"], "cp": 3})
    match = say(duel(("barbarian", "barbarian"), "66666", seats=seats), "use rage")
    assert (asked(match), table(match).attack) == (1, None)
    say(match, "play so_wild", "to 1")

    assert asked(match) == 0
    assert "use rage" not in keys(match)
    assert "use crit_bash" in keys(match)


def test_unchanged_dice_activate_it() -> None:  # DT-ULT-3
    seats: Seats = ({}, {"hand": ["so_wild", "not_this_time"], "cp": 3})
    match = say(duel(("barbarian", "barbarian"), "66666 / 11234", seats=seats), "use rage", "pass")

    assert health(match) == [50, 35]
    assert len(happened(match, "plays")) == 0


def four(*ready: int, rolls: str, heroes: tuple[str, ...]) -> Match:
    """Two teams of two; these seats have what they could answer with."""
    seats = [READY if seat in ready else {"hand": [], "cp": 0} for seat in range(4)]
    return duel(heroes, rolls, seats=seats, mode="2v2")


def test_the_partner_of_who_uses_an_ultimate_is_not_bound() -> None:  # DT-ULT-2, DT-R-63
    heroes = ("miles_morales_spider_man", "paladin", "moon_elf", "barbarian")
    match = settled(four(1, 2, 3, rolls="66666 / 1", heroes=heroes), "use venom_shockwave")  # before it is activated
    assert cp(match)[2] == 9

    match = four(1, 2, 3, rolls="66666 / 1", heroes=heroes)
    say(match, "use venom_shockwave", "pass", "pass", "pass")
    assert (table(match).ultimate_of, asked(match)) == (0, 2)  # at the pause, and nobody else is asked
    say(match, "play getting_paid")
    for _ in range(20):
        if "pass" not in keys(match):
            break
        assert asked(match) in (0, 2)
        say(match, "pass")
    assert (cp(match), health(match)[1]) == ([0, 9, 11, 9], 37)


def test_a_partner_may_change_the_dice_of_an_ultimate() -> None:  # DT-ULT-1, DT-2V2-4, DT-R-63
    heroes = ("shadow_thief", "monk", "barbarian", "moon_elf")
    seats = ({"cp": 0, "tokens": {"sneak_attack": 1}}, READY, READY, READY)
    match = say(duel(heroes, "66666 / 1 / 1", seats=seats, mode="2v2"), "use shadow_shank", "pass", "pass", "pass")
    passing_until(match, "spend sneak_attack")
    say(match, "spend sneak_attack")
    assert (asked(match), table(match).ultimate_of) == (2, 0)
    settled(match, "play so_wild", "to 6")

    assert health(match)[1] == 50 - 3 - 5 - 6  # its own 3 CP and 5, and 6 instead of 1


@pytest.mark.parametrize("mode", ["3v3", "2v2v2"])
def test_an_ultimate_binds_everybody_of_other_teams(mode: str) -> None:  # DT-ULT-2, DT-R-63
    match = duel(("barbarian",) * 6, "66666", mode=mode)
    state = table(match)
    state.ultimate_of = 0

    assert [locked(state, seat) for seat in range(6)] == [
        state.box.teams[seat] != state.box.teams[0] for seat in range(6)
    ]
