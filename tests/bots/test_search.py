"""The levels that look ahead: they take what is there to be taken, and can be asked in another process."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

import throneroom as tr
from tests.bots.test_dice_throne import seats
from tests.dice_throne.scene import duel
from throneroom.bots import BestBot, SearchBot, ask, make_bot
from throneroom.bots.bot import dealer
from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.parcel import answer, packed, unpacked
from throneroom.bots.search import ALIKE, Clock, Search, hoped_for, shared_out
from throneroom.bots.thinker import Thinker
from throneroom.kernel.frames import State

THINKING = ["steady", "strong", "master"]


@pytest.mark.parametrize("level", THINKING)
def test_the_blow_that_ends_the_match_is_not_given_away(level: str) -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {"health": 2, "hand": []}))

    answer = ask(make_bot(level, 1), match, 0.05)
    assert answer == "use smack 3" or len([die for die in answer if die in "123"]) >= 3  # three swords are kept


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("game", ["dice-throne", "hidden-leaders"])
def test_a_parcel_says_all_that_a_bot_needs(game: str, level: str) -> None:
    match = tr.new(game, seed=3)
    for _ in range(12):
        match.play(ask(make_bot("casual", 0), match))
    assert match.decision is not None
    parcel = pickle.loads(pickle.dumps(packed(match, 77)))

    assert answer(level, 1, parcel, 0.02) == ask(make_bot(level, 1), match, 0.02)


def test_a_parcel_holds_no_secret() -> None:
    """It is made of a table that the seat could be at, on chance of its own."""
    match = tr.new("dice-throne", seed=3)
    assert match.decision is not None
    seat = match.decision.seat
    parcels = [packed(match, 77), packed(match.redeal(seat, 5), 77)]

    assert parcels[0].state == parcels[1].state
    assert unpacked(parcels[0]).open is not None


def test_more_playouts_are_played_with_a_larger_budget() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {}))
    assert match.decision is not None
    view, deal = match.view(0), dealer(match.game, match.state, 0)

    pace = evaluation_of("dice-throne").settings["master"].pace
    few, many = [BestBot(1).think(view, match.decision, playouts / pace, deal) for playouts in (7.5, 36.5)]

    assert sum([each.tries for each in few]) == 7
    assert sum([each.tries for each in many]) == 36
    assert many == sorted(many, key=lambda each: -each.chance)


def test_a_level_that_has_played_enough_playouts_stops_whatever_its_time() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {}))
    assert match.decision is not None
    view, deal = match.view(0), dealer(match.game, match.state, 0)

    tenth, whole = [SearchBot(1).think(view, match.decision, seconds, deal) for seconds in (0.03, 0.3)]

    most = evaluation_of("dice-throne").settings["strong"].most
    assert sum([each.tries for each in tenth]) < sum([each.tries for each in whole]) == most


@pytest.mark.parametrize("level", [SearchBot, BestBot])
def test_what_changes_nothing_but_the_questions_is_not_tried(level: type[Thinker]) -> None:
    """Two such answers take each other back: who takes either for as good as any other may never do anything else."""
    for key in ("watch rolls", "stop watching rolls"):
        match = duel(["shadow_thief", "barbarian"], seats=seats({"hand": ["six_it"]}), phase="main1")
        if key != "watch rolls":
            match.play("watch rolls")
        assert match.decision is not None
        assert match.decision.find(key) is not None

        tried = level(1).think(match.view(0), match.decision, 0.1, dealer(match.game, match.state, 0))

        assert key not in [each.option.key for each in tried]


def test_a_playout_ends_when_turns_have_changed_hands() -> None:
    """Hidden Leaders counts a turn by its seat, which begins again at 0."""
    match = tr.new("hidden-leaders", players=2, seed=1)
    clock = Clock(evaluation_of("hidden-leaders"), match.state, 2)
    seen = [evaluation_of("hidden-leaders").turn(match.state)]
    while not clock.over(match.state):
        match.play(ask(make_bot("random", 1), match))
        seen.append(evaluation_of("hidden-leaders").turn(match.state))

    assert match.outcome is None
    assert sum([one != other for one, other in pairwise(seen)]) == 2


@pytest.mark.parametrize("game", ["dice-throne", "hidden-leaders", "drako"])
def test_who_is_stopped_answers_from_the_playouts_made_so_far(game: str) -> None:
    match = tr.new(game, seed=3)
    decision = match.decision
    while decision is not None and len(decision.options) < 4:
        match.play(ask(make_bot("casual", 0), match))
        decision = match.decision
    assert decision is not None
    view, deal = match.view(decision.seat), dealer(match.game, match.state, decision.seat)
    found = whole = BestBot(1).think(view, decision, 0.05, deal)
    for most in (0, 1, 5, 10_000):
        asked = iter(range(most))
        bot = BestBot(1)
        bot.stop = lambda left=asked: next(left, None) is None
        found = bot.think(view, decision, 0.05, deal)
        assert sum([each.tries for each in found]) == min(most, sum([each.tries for each in whole]))
        assert {each.option.key for each in found} <= {option.key for option in decision.options}
    assert found == whole, "who is never stopped answers as if nobody could have"


def test_another_bot_thinks_at_other_tables() -> None:
    """Else what a few tables are like by chance would count at every question."""
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {}))
    assert match.decision is not None
    deal = dealer(match.game, match.state, 0)
    dealt: list[set[int]] = []

    def noted(number: int) -> State:
        dealt[-1].add(number)
        return deal(number)

    for seed in (1, 2):
        dealt.append(set())
        make_bot("strong", seed).decide(match.view(0), match.decision, 0.1, noted)
    assert len(dealt[0]) > 5
    assert not dealt[0] & dealt[1]


# --- answers that are given up early ---

PLAYOUTS = 300


def searched(match: tr.Match, promise: float, knows: Evaluation | None = None) -> tuple[Search, str]:
    """As the strongest level, but without a tree: the n-th try of an answer then comes to the same in every search."""
    evaluation, decision = knows or evaluation_of(match.game.name), match.decision
    assert decision is not None
    seat, settings = decision.seat, replace(evaluation.settings["master"], deep=False, promise=promise)
    search = Search(evaluation, match.game.rules, seat, match.seats, settings, Random(1))
    found = search.best(match.view(seat), decision, dealer(match.game, match.state, seat), PLAYOUTS)
    return search, found[0].option.key


def with_a_choice(game: str, answers: int = 4) -> tr.Match:
    match = tr.new(game, seed=3)
    while match.decision is not None and len(match.decision.options) < answers:
        match.play(ask(make_bot("casual", 0), match))
    return match


@pytest.mark.parametrize("game", ["dice-throne", "hidden-leaders", "drako"])
def test_who_gives_up_answers_early_tries_each_at_the_same_tables_and_none_more_often(game: str) -> None:
    match = with_a_choice(game)
    (whole, _), (early, _) = [searched(match, promise) for promise in (0.0, 0.001)]

    assert early.results.keys() == whole.results.keys()
    for key, results in early.results.items():
        assert results == whole.results[key][: len(results)]
    assert sum(map(len, early.results.values())) < sum(map(len, whole.results.values()))


def test_a_blow_that_ends_the_match_costs_few_playouts() -> None:
    match = duel(["barbarian", "moon_elf"], "11126", seats=seats({}, {"health": 2, "hand": []}))
    search, _ = searched(match, 0.001)

    assert 0 < max(map(len, search.results.values())) < sum(shared_out(len(search.results), PLAYOUTS)) / 2


def test_answers_that_come_to_the_same_at_every_table_are_soon_taken_for_alike() -> None:
    """And the one that looks best at first sight is given."""
    match = with_a_choice("hidden-leaders")
    knows = replace(evaluation_of("hidden-leaders"), standing=lambda state, seat: 0.5)
    search, answer = searched(match, 1e-9, knows)
    _, first = searched(match, 0.0, knows)

    assert max(map(len, search.results.values())) <= ALIKE * 5 // 4
    assert answer == first


def test_as_long_as_nothing_is_sure_answers_are_tried_on() -> None:
    whims = Random(5)
    match = with_a_choice("hidden-leaders")
    knows = replace(evaluation_of("hidden-leaders"), standing=lambda state, seat: float(whims.random() < 0.5))
    search, _ = searched(match, 1e-9, knows)

    assert max(map(len, search.results.values())) > 0.9 * sum(shared_out(len(search.results), PLAYOUTS))


@pytest.mark.parametrize("answers", [2, 3, 6, 12, 14])
@pytest.mark.parametrize("playouts", [40, 45, 450, 2400])
def test_rounds_share_out_no_more_playouts_than_there_are(answers: int, playouts: int) -> None:
    left, tries = answers, 0
    for share in shared_out(answers, playouts):
        tries += share * left
        left = (left + 1) // 2
    assert left == 1
    assert playouts - answers < tries <= playouts


@pytest.mark.parametrize("error", [0.001, 0.05, 0.4])
def test_the_further_behind_and_the_surer_the_less_is_hoped_for(error: float) -> None:
    hopes = [hoped_for(behind, error) for behind in (-1.0, -0.1, 0.0, 0.01, 0.1, 0.5)]

    assert hopes == sorted(hopes, reverse=True)
    assert hoped_for(error, error) < hoped_for(error, 2 * error)
    assert (hoped_for(0.1, 0.0), hoped_for(-0.1, 0.0)) == (0.0, 0.1)
    assert hoped_for(-1.0, error) == pytest.approx(1.0, abs=0.01), "what is ahead brings what it is ahead"
