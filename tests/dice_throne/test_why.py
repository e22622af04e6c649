"""Why something cannot be done: every card in hand and every ability on the board answers with the failing check."""

from __future__ import annotations

import random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import Seats, asked, settled
from tests.dice_throne.scene import duel, keys, refused, say, table
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.decisions import IllegalAnswer
from throneroom.kernel.game import Game
from throneroom.kernel.match import Match

PAIR = ("barbarian", "barbarian")


def why(match: Match, key: str) -> tuple[str, str]:
    """The rule, and the failing check with its numbers; playing it all the same says so too and changes nothing."""
    reasons = match.why(key)
    assert len(reasons) == 1
    before = match.save()
    with pytest.raises(IllegalAnswer) as refusal:
        match.play(key)
    assert refusal.value.reasons == reasons
    assert match.save() == before
    assert all(reasons[0].say(lang) for lang in ("en", "cs", "pl"))
    return reasons[0].rule, " ".join(said(reasons[0].says.plain()))


def said(plain: Any) -> list[str]:
    """What a text says, without its words: the last part of its name and of those in it, and the numbers."""
    if isinstance(plain, dict):
        name = str(plain["say"]).rpartition(".")[2]
        found = [] if name == "so_many" else [name]
        return found + [word for part in plain if part != "say" for word in said(plain[part])]
    if isinstance(plain, list | tuple):
        return [word for part in plain for word in said(part)]
    return [str(plain)]


def holding(*cards: str, **more: Any) -> Seats:
    return ({"hand": list(cards), "cp": 9, **more}, {})


# -- cards -----------------------------------------------------------------------------------------------


def test_a_main_phase_card_in_a_roll_phase() -> None:  # DT-CARD-4
    assert why(duel(PAIR, "11245", seats=holding("concuss")), "play concuss") == (
        "DT-CARD-4",
        "main_only",
    )


def test_a_roll_phase_card_in_a_main_phase() -> None:  # DT-CARD-5
    match = duel(PAIR, seats=holding("so_wild"), phase="main1")

    assert why(match, "play so_wild") == ("DT-CARD-5", "roll_only")


def test_an_upgrade_in_a_roll_phase() -> None:  # DT-CARD-2
    match = duel(PAIR, "11245", seats=holding("smack_2"))

    assert why(match, "play smack_2") == ("DT-CARD-2", "upgrade_main")


def test_a_card_that_costs_too_much_says_what_is_there() -> None:  # DT-CARD-1
    match = duel(PAIR, seats=holding("triple_up", cp=1), phase="main1")

    assert why(match, "play triple_up") == ("DT-CARD-1", "cost 2 1")


def test_an_upgrade_that_costs_too_much_says_the_difference() -> None:  # DT-CARD-1, DT-CARD-3
    match = duel(PAIR, seats=holding("smack_3", cp=0, upgrades=["smack_2"]), phase="main1")

    assert why(match, "play smack_3") == ("DT-CARD-1", "cost 1 0")


def test_an_upgrade_below_the_level_that_lies_there() -> None:  # DT-CARD-3
    match = duel(PAIR, seats=holding("smack_2", upgrades=["smack_3"]), phase="main1")

    assert why(match, "play smack_2") == ("DT-CARD-3", "level 3")


@pytest.mark.parametrize("key", ["play smack_2", "play get_some", "play divine_favor", "play no_such_card"])
def test_a_card_that_is_not_in_hand_says_the_same_whatever_it_is(key: str) -> None:  # DT-CARD-1
    match = duel(PAIR, "11245", seats=holding("tip_it"))

    assert why(match, key) == ("DT-CARD-1", "not_in_hand")


def test_a_modifier_without_an_attack() -> None:  # DT-MOD-3
    assert why(duel(PAIR, "11245", seats=holding("get_some")), "play get_some") == ("DT-MOD-3", "modifier")


def test_a_card_whose_condition_does_not_hold_names_it() -> None:  # DT-CARD-8
    match = duel(PAIR, "11245", seats=holding("head_bash"))
    assert why(match, "play head_bash") == ("DT-CARD-8", "dealt 8")

    ninja = duel(("ninja", "barbarian"), "11245", seats=holding("escape"))
    assert why(ninja, "play escape") == ("DT-CARD-8", "attacked")


def test_a_card_that_changes_dice_without_dice() -> None:  # DT-DICE-1
    match = duel(PAIR, seats=holding("tip_it"), phase="main1")

    assert why(match, "play tip_it") == ("DT-DICE-1", "no_dice")


def test_prevention_without_damage_and_removal_without_a_token() -> None:  # DT-DMG-6, DT-ST-7
    match = duel(PAIR, "11245", seats=holding("not_this_time", "buh_bye"))

    assert why(match, "play not_this_time") == ("DT-DMG-6", "no_damage")
    assert why(match, "play buh_bye") == ("DT-ST-7", "no_status")


def test_a_card_where_something_else_is_asked() -> None:  # DT-CARD-7
    match = say(duel(PAIR, "11245", seats=holding("tip_it", "getting_paid")), "play tip_it")

    assert why(match, "play getting_paid") == ("DT-CARD-7", "answer_first")


def test_an_answer_that_nothing_asks_for_is_not_promised_for_later() -> None:  # TR-KEY
    """As "first answer the question" does, which is true of what ends a phase."""
    match = say(duel(PAIR, "11245", seats=holding("tip_it")), "play tip_it")

    assert [why(match, key) for key in ("pay", "to 4", "take 2")] == [("TR-KEY", "nothing_asks")] * 3
    assert why(match, "no ability") == ("DT-TURN-3", "answer_first")


def test_selling_outside_a_main_phase() -> None:  # DT-SELL-1
    match = duel(PAIR, "11245", seats=holding("tip_it"))

    assert why(match, "sell tip_it") == ("DT-SELL-1", "sell_main")
    assert why(match, "sell so_wild") == ("DT-SELL-1", "not_in_hand")


# -- abilities -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolls", "key", "short"),
    [
        ("11245", "use smack 4", "dice 1 sword"),
        ("14455", "use smack 5", "dice 4 sword"),
        ("44556", "use overpower", "dice 3 sword 1 pow"),
        ("11466", "use crit_bash", "dice 2 pow"),
        ("11245", "use mighty_blow", "no_straight 4"),
        ("12344", "use reckless", "no_straight 5"),
    ],
)
def test_dice_short_of_a_requirement_say_by_what(rolls: str, key: str, short: str) -> None:  # DT-OFF-7
    assert why(duel(PAIR, rolls), key) == ("DT-OFF-7", short)


def test_an_ability_with_several_tiers_needs_one_that_it_has() -> None:  # DT-OFF-8
    match = duel(PAIR, "11245")

    assert why(match, "use smack") == ("DT-OFF-8", "which_tier")
    assert why(match, "use smack 2") == ("DT-OFF-8", "no_tier")


def test_an_ability_outside_the_offensive_roll() -> None:  # DT-TURN-4
    match = duel(PAIR, phase="main1")

    assert why(match, "use mighty_blow") == ("DT-TURN-4", "not_rolling")
    assert why(match, "use thick_skin") == ("DT-TURN-4", "not_rolling")


def test_an_ability_of_another_board() -> None:  # DT-OFF-2
    match = duel(PAIR, "66612")

    assert why(match, "use crit_smash") == ("DT-OFF-2", "no_ability")  # comes with a card


def test_what_a_passive_ability_costs() -> None:  # DT-CP-2
    match = duel(("paladin", "barbarian"), "12346", seats=({"cp": 2}, {}))

    assert why(match, "use tithe 2") == ("DT-CP-2", "cost 3 2")


def test_the_stunned_are_told_so() -> None:  # DT-R-9
    seats: Seats = ({"hand": ["getting_paid"], "cp": 9, "tokens": {"stun": 1, "crit": 1}}, {})
    match = duel(("paladin", "barbarian"), seats=seats, phase="main1")

    for key in ("play getting_paid", "use tithe 2", "spend crit", "use holy_light"):
        assert why(match, key) == ("DT-R-9", "stunned")


def test_who_is_bound_by_an_ultimate_is_not_asked() -> None:  # DT-ULT-2
    seats: Seats = ({"cp": 0, "tokens": {"crit": 1}}, {"hand": ["not_this_time"], "cp": 1})
    match = say(duel(("paladin", "barbarian"), "66666", seats=seats), "use resolute_faith")

    assert asked(match) == 0
    assert refused(match, "play not_this_time", 1) == "TR-SEAT"  # what binds them is in test_ultimate.py


# -- tokens, attempts, answers ---------------------------------------------------------------------------


def test_a_token_that_is_not_there_or_not_now() -> None:  # DT-ST-4
    match = duel(("paladin", "barbarian"), "12344", seats=({"cp": 0, "tokens": {"crit": 1, "accuracy": 1}}, {}))

    assert why(match, "spend protect") == ("DT-ST-4", "no_token")
    assert why(match, "spend accuracy") == ("DT-ST-4", "not_now")


def test_a_token_that_is_never_spent() -> None:  # DT-ST-4
    seats: Seats = ({"tokens": {"blessing_of_divinity": 1}}, {})
    match = duel(("paladin", "barbarian"), seats=seats, phase="main1")

    assert why(match, "spend blessing_of_divinity") == ("DT-ST-4", "not_spendable")


def test_crit_on_too_little_damage() -> None:  # DT-R-1
    seats: Seats = ({"cp": 0, "hand": ["getting_paid"], "tokens": {"crit": 1}}, {})
    match = say(duel(("paladin", "barbarian"), "11263", seats=seats), "use mighty_prayer")

    assert why(match, "spend crit") == ("DT-R-1", "least 5")


def test_dice_kept_that_do_not_lie_there_and_attempts_that_are_not_left() -> None:  # DT-OFF-1
    match = duel(PAIR, "11245 / 1245 / 1245")
    assert why(match, "keep 66")[0] == "DT-OFF-1"
    say(match, "keep 1", "keep 1")

    assert why(match, "keep 1") == ("DT-OFF-1", "no_attempts")


def test_what_is_no_answer_at_all() -> None:
    match = duel(PAIR, "11245")

    assert why(match, "dance") == ("TR-KEY", "not_a_move")
    assert match.why("use smack 3", 1)[0].rule == "TR-SEAT"


def test_what_can_be_answered_has_no_reason_against_it() -> None:
    match = duel(PAIR, "11245", seats=holding("tip_it"))

    for key in keys(match):
        assert match.why(key) == ()


# -- everything ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("phase", ["main1", "roll"])
def test_every_card_and_every_ability_is_offered_or_says_why_not(hero: str, phase: str) -> None:
    deck = [page.name for page in HEROES[hero].deck if page.name != "vegas_baby"]
    seats: Seats = ({"hand": deck, "deck": [], "cp": 1, "spells": []}, {})
    match = duel((hero, "barbarian"), "14466", seats=seats, phase=phase)
    board = [ability for ability in HEROES[hero].board if ability.kind in ("offense", "ultimate")]
    view = match.view(0)["decision"]
    offered = [option["key"] for option in view["options"]]

    for name in deck:
        assert (f"play {name}" in offered) != (f"play {name}" in view["refused"])
    for ability in board:
        told = [key for key in (*offered, *view["refused"]) if key.split()[:2] == ["use", ability.name]]
        assert len(told) == len(ability.rows)
    for key, reasons in view["refused"].items():
        assert reasons == [{"text": reason.text, "rule": reason.rule} for reason in match.why(key)]
        assert all(reason["rule"].startswith("DT-") and reason["text"].endswith(".") for reason in reasons)


def test_reasons_are_said_in_the_language_of_the_reader() -> None:
    match = duel(PAIR, seats=holding("triple_up", cp=1), phase="main1")
    reason = match.why("play triple_up")[0]

    assert len({reason.say(lang) for lang in ("en", "cs", "pl")}) == 3


def test_a_reason_goes_when_its_cause_goes() -> None:
    match = duel(PAIR, seats=holding("triple_up", "tip_it", cp=1), phase="main1")
    assert refused(match, "play triple_up") == "DT-CARD-1"
    settled(match, "sell tip_it")

    assert refused(match, "play triple_up") == ""
    assert table(match).cp[0] == 2


def test_what_a_view_refuses_is_what_every_key_alone_would_be_refused_with() -> None:
    """Views keep the reasons of abilities for the next time; they must be those of this time."""
    pick, compared = random.Random(7), 0
    for heroes in (["barbarian", "loki"], ["paladin", "scarlet_witch"]):
        match = tr.new("dice-throne", seed=5, heroes=heroes)
        while match.decision is not None and match.ply < 250:
            decision = match.decision
            (plain,) = Game.refused_in_parts(match.game, match.state, decision)
            assert isinstance(plain, dict)
            assert match.game.refused(match.state, decision) == plain
            compared += len(plain)
            match.play(pick.choice(decision.options).key)
    assert compared > 1000
