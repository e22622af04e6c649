"""The planner of Dice Throne: exact odds, sensible answers, nothing seen that its seat does not see; the greedy bot."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.answering import passing_until
from tests.dice_throne.scene import duel, keys, say
from tests.dice_throne.scene import table as table_of
from throneroom.bots import BOTS, LEVELS, BestBot, GreedyBot, ask, make_bot
from throneroom.bots.arena import UNDECIDED_AFTER, round_of
from throneroom.bots.dice_throne.judge import JUDGED, UNJUDGED, advised, greedy, planned, provident, worths
from throneroom.bots.dice_throne.quick import quick
from throneroom.bots.dice_throne.rates import DEFENDED
from throneroom.bots.dice_throne.side import Side, cards_of
from throneroom.bots.dice_throne.worth import NOT_ESTIMATED, VALUES, WORTHS, Estimate, having, least, roll_worth
from throneroom.bots.odds.hands import Odds, rolls
from throneroom.bots.search import HOPELESS
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.notation import NOTATION
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Effect, sequence
from tools.sources import nodes_in
from tools.try_hero import silent_kinds, silent_text, silent_words, silent_words_text

PAIRS = [("barbarian", "moon_elf"), ("monk", "paladin"), ("ninja", "pyromancer"), ("treant", "shadow_thief")]
PAIRS += [("black_widow", "barbarian")]


def answer(match: Match) -> str:
    assert match.decision is not None
    return BestBot(1).decide(match.facts(match.decision.seat), match.decision)


def seats(mine: Mapping[str, Any], other: Mapping[str, Any] | None = None) -> tuple[Mapping[str, Any], ...]:
    return mine, other or {}


def test_every_kind_of_answer_is_judged_or_it_says_why_not() -> None:
    """What nobody judged is worth nothing, silently: a bot that is asked takes any of such answers, or passes."""
    silent = silent_kinds()

    assert not silent, silent_text(silent)
    assert not set(JUDGED) & set(UNJUDGED)
    assert set(JUDGED) | set(UNJUDGED) == {form.kind for form in NOTATION.forms}
    assert all(UNJUDGED.values())


@pytest.mark.parametrize("hero", HEROES)
def test_every_word_is_worth_something_or_it_says_why_not(hero: str) -> None:
    """What nobody estimated counts as nothing, silently: bots would play its cards as if they did not say it."""
    silent = silent_words(HEROES[hero])

    assert not silent, silent_words_text(silent)


def test_what_is_said_to_count_as_nothing_is_on_a_page_and_counts_as_nothing() -> None:
    on_pages = {type(node) for hero in HEROES.values() for node in nodes_in([hero])}

    assert not set(NOT_ESTIMATED) - on_pages
    assert not set(NOT_ESTIMATED) & {*WORTHS, *VALUES}
    assert all(NOT_ESTIMATED.values())


# -- odds ------------------------------------------------------------------------------------------------


def test_rolls_are_all_there_are() -> None:
    for number in range(1, 6):
        assert sum(chance for _, chance in rolls(number)) == pytest.approx(1)
    counted = [tuple(sorted(dice)) for dice in product(range(1, 7), repeat=3)]
    assert all(chance == pytest.approx(counted.count(dice) / 216) for dice, chance in rolls(3))


@pytest.mark.parametrize("attempts", [1, 2, 3])
def test_the_odds_of_five_sixes_are_exact(attempts: int) -> None:
    """Whoever only wants sixes keeps each that comes: every die has so many tries of its own."""
    sixes = Odds(lambda dice: float(dice == (6,) * 5))

    assert sixes.keeping((), attempts) == pytest.approx((1 - (5 / 6) ** attempts) ** 5)
    assert sixes.keeping((6, 6), attempts) == pytest.approx((1 - (5 / 6) ** attempts) ** 3)
    assert sixes.best((1, 2, 6, 6, 6), attempts) == sixes.keeping((6, 6, 6), attempts)
    assert sixes.best((6,) * 5, attempts) == 1


def test_one_more_roll_is_what_it_is_by_counting() -> None:
    pairs = Odds(lambda dice: float(len(set(dice)) < 5))
    hits = [len({1, 2, 3, *dice}) < 5 for dice in product(range(1, 7), repeat=2)]
    assert pairs.keeping((1, 2, 3), 1) == pytest.approx(sum(hits) / 36)


def test_more_attempts_are_never_worth_less() -> None:
    for hero in HEROES:
        table = roll_worth(Side(hero), Side("barbarian"))
        for dice, _ in rolls(5):
            assert table.best(dice, 0) <= table.best(dice, 1) <= table.best(dice, 2)


# -- defending -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(
    ("heroes", "mode"),
    [
        (("barbarian", "shadow_thief"), "duel"),  # with two defenses
        (("black_panther", "moon_elf"), "duel"),  # who gains by damage, but not so much
        (("barbarian", "treant", "barbarian"), "king-of-the-hill"),
    ],
)
def test_no_bot_declines_to_defend_foolishly(level: str, heroes: tuple[str, ...], mode: str) -> None:  # DT-R-19
    for seed in range(5):
        match = duel(heroes, "11124", mode=mode)
        attack = next(key for key in ("use smack 3", "use vibranium_claws 3") if not match.why(key))
        say(match, attack, *(["pick 1"] if mode != "duel" else []))
        assert match.decision is not None
        assert match.decision.options[-1].key == "no defense"

        assert ask(make_bot(level, seed), match, budget=0.02).startswith("defend with ")


# -- estimates -------------------------------------------------------------------------------------------


def test_every_token_and_companion_is_worth_something() -> None:
    for hero in HEROES.values():
        assert all(having(token.name) > 0 for token in hero.tokens)
        assert all(having(companion.name) > 0 for companion in hero.companions)


def test_an_estimate_changes_nothing() -> None:
    thief = Side("shadow_thief", cp=4)
    estimate = Estimate(thief, thief)
    strike = thief.named("insidious_strike").rows[0].do
    worths = [estimate.effects(strike) for _ in range(2)]

    assert worths[0] == worths[1]
    assert worths[0] > Estimate(Side("shadow_thief", cp=0), thief).effects(strike)  # it deals damage by CP


# -- answers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolled", "said"),
    [
        ("66661", "keep 6666"),  # the ultimate is near, and what is met stays met
        ("66666", "use rage"),
        ("12345", "use reckless"),
        ("11116", "keep 1111"),
    ],
)
def test_the_dice_that_count_are_kept_or_used(rolled: str, said: str) -> None:
    assert answer(duel(["barbarian", "moon_elf"], rolled)) == said


def test_the_best_of_several_tiers_is_announced() -> None:
    match = say(duel(["barbarian", "moon_elf"], "11123 / 4 / 4"), "keep 1112", "keep 1112")
    assert answer(match) == "use smack 4"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_less_of_an_ability_where_either_step_is_the_last_blow(level: str) -> None:
    """What ends the match counts the same; but a blow may be lessened, and then the lower step is the worse one."""
    table = seats({"hand": ["six_it"], "cp": 1}, {"health": 1})
    match = say(duel(["captain_marvel", "moon_elf"], "11236 / 2 / 3", seats=table), "keep 1236", "keep 1236")
    assert {"use photon_punch 3", "use photon_punch 4"} <= set(keys(match))

    said = [ask(make_bot(level, seed), match, 0.0) for seed in range(12)]

    assert "use photon_punch 3" not in said


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("health", [50, 1])
def test_of_steps_that_do_the_same_and_more_the_lower_one_is_never_looked_at(hero: str, health: int) -> None:
    ladders = [each for each in Side(hero).board if each.kind == "offense" and len(each.rows) > 1]
    ladders = [each for each in ladders if len({words_of(row.do) for row in each.rows}) == 1]

    for ability in ladders:
        need = ability.rows[-1].need
        assert need is not None
        rolled = "".join([str(die) for die in filled(least(need, Side(hero).die))])
        match = duel([hero, "barbarian"], rolled, seats=seats({}, {"health": health}))
        assert match.decision is not None
        views = match.facts(0), match.decision
        by_key = dict(zip([option.key for option in match.decision.options], worths(*views), strict=True))
        steps = [worth for key, worth in by_key.items() if key.startswith(f"use {ability.name} ")]
        assert len(steps) == len(ability.rows), (ability.name, by_key)
        assert max(steps[:-1]) <= HOPELESS < steps[-1], (ability.name, steps)


def words_of(do: Effect) -> tuple[str, ...]:
    return tuple([type(node).__name__ for node in sequence(do)])


def filled(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Five dice: the others show what the first one does."""
    return (*dice, *[dice[0]] * (5 - len(dice)))


def test_nobody_is_advised_to_sell_for_a_cp_that_nothing_needs() -> None:
    """An upgrade may still be paid for later, however little it seems to be worth."""
    table = seats({"hand": ["overpower_2", "helping_hand", "head_bash"], "cp": 2})
    match = duel(["barbarian", "loki"], seats=table, phase="main1")
    assert match.decision is not None
    by_key = dict(zip(keys(match), advised(match.facts(0), match.decision), strict=True))

    assert max(by_key.values()) > max([worth for key, worth in by_key.items() if key.startswith("sell")])


def test_a_die_is_changed_where_that_lifts_the_ability() -> None:
    table = seats({"hand": ["six_it", "tip_it"], "cp": 4})
    match = say(duel(["barbarian", "moon_elf"], "66622 / 2 / 2", seats=table), "keep 2666", "keep 2666")

    assert answer(match) == "play six_it"
    say(match, "play six_it")
    while match.decision is not None and match.decision.find("use crit_bash") is None:
        match.play(answer(match))
    assert answer(match) == "use crit_bash"


def test_an_attack_of_the_other_is_spoiled() -> None:
    match = duel(["barbarian", "moon_elf"], "66666", seats=seats({}, {"hand": ["so_wild"], "cp": 2}))
    say(match, "use rage")
    assert answer(match) == "play so_wild"


def test_tokens_are_spent_on_great_damage_and_kept_from_small() -> None:
    for rolled, ability, spent in (("12345", "reckless", True), ("66612", "crit_smash", False)):
        table = seats({"upgrades": ["crit_bash_2"]}, {"tokens": {"evasive": 1}, "health": 30})
        match = duel(["barbarian", "moon_elf"], rolled, seats=table)
        say(match, f"use {ability}")
        while match.decision is not None and match.decision.find("spend evasive") is None:
            match.play(answer(match))
        assert (answer(match) == "spend evasive") == spent


def test_anything_is_spent_to_survive() -> None:
    match = duel(["barbarian", "moon_elf"], "11662", seats=seats({}, {"tokens": {"evasive": 1}, "health": 3}))
    say(match, "use sturdy_blow")
    assert answer(match) == "spend evasive"


def test_upgrades_are_laid_and_nothing_is_sold_without_need() -> None:
    match = duel(["barbarian", "moon_elf"], seats=seats({"hand": ["thick_skin_2", "six_it"], "cp": 3}), phase="main1")
    while (said := answer(match)) != "end phase":
        assert not said.startswith("sell")
        match.play(said)
    assert match.view(0)["table"]["players"][0]["upgrades"] == ["thick_skin_2"]
    match = duel(["barbarian", "moon_elf"], seats=seats({"hand": ["six_it", "so_wild"], "cp": 0}), phase="main1")
    assert not answer(match).startswith("sell")


def test_an_upgrade_that_is_not_worth_its_price_is_sold_for_one_that_is() -> None:
    hand = ["thick_skin_2", "crit_bash_2"]
    match = duel(["barbarian", "moon_elf"], seats=seats({"hand": hand, "cp": 2}), phase="main1")
    assert answer(match) == "sell crit_bash_2"
    assert answer(say(match, "sell crit_bash_2")) == "play thick_skin_2"


def test_of_too_many_cards_the_least_is_sold() -> None:
    hand = ["thick_skin_2", "smack_3", "reckless_2", "six_it", "so_wild", "crit_bash_2"]
    match = duel(["barbarian", "moon_elf"], seats=seats({"hand": hand, "cp": 0}), phase="discard")
    assert answer(match) in ("sell crit_bash_2", "sell vegas_baby")


def test_gifts_are_for_oneself() -> None:
    match = duel(["moon_elf", "barbarian"], seats=seats({"hand": ["evade"], "cp": 5}), phase="main1")
    assert answer(say(match, "play evade")) == "pick 0"


def test_an_upgrade_for_nothing_comes_into_play() -> None:
    hand = ["sabotage_2"]
    match = duel(["black_widow", "barbarian"], seats=seats({"hand": hand, "cp": 0}), phase="main1")
    assert answer(match) == "spend covert_ops"
    assert answer(say(match, "spend covert_ops")) == "choose 1"
    assert answer(say(match, "choose 1")) == "lay sabotage_2"


def test_of_the_cards_on_the_deck_an_upgrade_comes_first_and_without_one_they_are_shown() -> None:
    deck = ["six_it", "tip_it", "grapple_2"]
    match = duel(["black_widow", "barbarian"], seats=seats({"hand": [], "deck": deck}), phase="main1")
    assert answer(say(match, "spend covert_ops", "choose 2")) == "top grapple_2"

    deck = ["six_it", "tip_it", "double_up", "grapple_2"]
    match = duel(["black_widow", "barbarian"], seats=seats({"hand": [], "deck": deck}), phase="main1")
    assert answer(say(match, "spend covert_ops", "choose 2")) == "show"
    assert answer(say(match, "show")) == "find grapple_2"


def test_upgrades_in_play_are_counted() -> None:
    some = ("vengeance_2", "hacked_2", "grapple_2", "sabotage_2", "infiltrate_2")
    plain, grown = [Estimate(Side("black_widow", laid), Side("barbarian")) for laid in (some[:4], some)]
    gauntlets = next(each for each in HEROES["black_widow"].board if each.name == "widows_gauntlets").rows[0].do

    more = grown.effects(gauntlets) - plain.effects(gauntlets)
    assert more == pytest.approx(2 * DEFENDED)  # one for the upgrade, and one for all attacks from the fifth on


# -- whole matches ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", PAIRS)
def test_it_answers_with_legal_keys_to_the_end(pair: tuple[str, str]) -> None:
    match = tr.new("dice-throne", heroes=pair, promo=True, seed=5)
    bots = [make_bot("greedy", 0), make_bot("greedy", 1)]
    while match.decision is not None:
        assert match.ply < UNDECIDED_AFTER
        decision = match.decision
        key = bots[decision.seat].decide(match.view(decision.seat), decision)
        assert decision.find(key) is not None
        match.play(key)
    assert match.outcome is not None


@pytest.mark.parametrize("pair", PAIRS)
def test_it_is_honest(pair: tuple[str, str]) -> None:
    """At another table that the seat could be at as well, it decides the same."""
    match = tr.new("dice-throne", heroes=pair, seed=11)
    bot = GreedyBot(4)
    while match.decision is not None and match.ply < 60:
        seat = match.decision.seat
        key = bot.decide(match.view(seat), match.decision)
        for seed in range(2):
            other = match.redeal(seat, seed)
            assert other.decision is not None
            assert bot.decide(other.view(seat), other.decision) == key
        match.play(key)


@pytest.mark.parametrize("pair", PAIRS)
def test_it_beats_random_from_either_side(pair: tuple[str, str]) -> None:
    options = {"heroes": pair}
    wins = [round_of("dice-throne", options, ("greedy", "random"), seed).winners == (0,) for seed in range(5)]
    wins += [round_of("dice-throne", options, ("random", "greedy"), seed).winners == (1,) for seed in range(5)]
    assert sum(wins) >= 9


def test_what_can_be_thrown_flies_when_it_is_free_and_not_for_a_card() -> None:
    match = say(duel(["thor", "barbarian"], "66661"), "use bottled_lightning")
    assert answer(match) == "throw mjolnir"
    assert answer(duel(["thor", "barbarian"], phase="main2")) != "throw mjolnir"

    last = duel(["thor", "barbarian"], phase="main2", seats=seats({}, {"health": 1}))
    assert answer(last) == "throw mjolnir"  # unless it ends the match


def test_of_dice_to_choose_from_the_highest_count() -> None:
    match = say(duel(["thor", "barbarian"], "11166 / 256"), "use chain_lightning")
    assert answer(match) == "count 56"


def test_the_greedy_bot_keeps_what_is_nearest_to_an_ability() -> None:
    match = duel(["barbarian", "moon_elf"], "11456", seats=seats({}, {}))
    assert match.decision is not None

    assert GreedyBot(1).decide(match.view(0), match.decision) == "keep 456"  # three of a small straight


# -- the roller's choice ---------------------------------------------------------------------------------


def chances_given() -> list[tuple[str, str]]:
    """Every card by which whoever rolls may roll again, and the roll it is for."""
    cards = {name: card for hero in HEROES for name, card in cards_of(hero).items()}
    words = [(name, node) for name, card in cards.items() for node in sequence(getattr(card, "do", ()))]
    return [(name, node.phase) for name, node in words if isinstance(node, w.AnotherAttempt)]


def test_some_cards_let_whoever_rolls_roll_again() -> None:
    assert set(chances_given()) >= {("better_d", w.DEFENSE), ("one_more_time", w.OFFENSE)}


@pytest.mark.parametrize("rolled", ["111", "146", "444"])  # a defense that does nothing, something, the most
@pytest.mark.parametrize(("card", "phase"), chances_given())
def test_nobody_lets_an_opponent_roll_again(card: str, phase: str, rolled: str) -> None:
    """Whoever rolls would choose: a bad roll would get better, and a good one would be left as it is."""
    hand = {"hand": [card], "cp": 9}
    table = ({}, hand) if phase == w.OFFENSE else (hand, {"health": 30})
    match = say(duel(["barbarian", "barbarian"], f"12344 / {rolled}", seats=table), "use mighty_blow")
    if phase == w.DEFENSE:
        passing_until(match, f"play {card}")
    decision = match.decision
    assert decision is not None
    assert decision.find(f"play {card}") is not None

    facts = match.facts(decision.seat)
    for first_sight in (greedy, planned, provident, worths):
        told = dict(zip(keys(match), first_sight(facts, decision), strict=True))
        assert told[f"play {card}"] < told["pass"]
    for level in list(LEVELS)[1:]:
        assert make_bot(level, 1).decide(facts, decision, 0.0) == "pass"
    assert quick(table_of(match), Random(1)).key == "pass"
