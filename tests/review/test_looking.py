"""The laws of looking back: parts add up, luck has mean zero, nothing hidden is read, and a record has one review."""

from __future__ import annotations

import pickle
import re
from math import sqrt
from random import Random
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel, say
from tests.review.records import TABLES, played, short
from throneroom.bots.bot import Deal
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.search import Search
from throneroom.games import OURS, find
from throneroom.games.dice_throne.state import Table
from throneroom.games.drako.state import Table as DrakoTable
from throneroom.kernel.chance import Chance, Seeded
from throneroom.kernel.decisions import Option
from throneroom.kernel.match import begun, step
from throneroom.kernel.nodes import Blind
from throneroom.kernel.record import parse
from throneroom.review.chances import Chances, Rolled, _Falls
from throneroom.review.judging import CONFIRMING, MEASURING, Judged, judged
from throneroom.review.looking import GIVEN_UP, LookingBack, Point, look_back
from throneroom.review.steps import DRAW, ROLL, chooses_openly, step_of
from throneroom.review.turning import CHOICE
from throneroom.review.value import MORE, TENTHS, TWO, Weighed, values
from throneroom.review.words import in_short, point_told, told
from throneroom.text.numbers import percent

ours = pytest.mark.parametrize("game", OURS)


@ours
def test_the_parts_add_up_to_the_result(game: str) -> None:
    review = look_back(short(game), 0)
    sums, chances = review.sums, [chance for _, chance, _ in review.values]
    assert chances[-1] == 1.0
    assert sums.luck + sums.own + sums.others + sums.given_up == pytest.approx(chances[-1] - chances[0])
    luck = [event for event in review.events if event.kind not in (CHOICE, GIVEN_UP)]
    own = [event for event in review.events if event.kind == CHOICE and event.seat == 0]
    others = [event for event in review.events if event.kind == CHOICE and event.seat != 0]
    given_up = [event for event in review.events if event.kind == GIVEN_UP]
    assert sums.luck == pytest.approx(sum(event.change for event in luck))
    assert sums.own == pytest.approx(sum(event.change for event in own))
    assert sums.others == pytest.approx(sum(event.change for event in others))
    assert sums.given_up == pytest.approx(sum(event.change for event in given_up)) != 0
    assert sums.cost == pytest.approx(-sum(event.change for event in review.losses)), "and it is in none of these"
    assert luck
    assert own
    assert others


@ours
def test_every_step_of_the_curve_is_luck_and_a_choice(game: str) -> None:
    review = look_back(short(game), 0, judging=False)
    for (ply, before, _), (_, after, _) in zip(review.values, review.values[1:], strict=False):
        changes = [event.change for event in review.events if event.ply == ply]
        assert after - before == pytest.approx(sum(changes), abs=1e-8)


@ours
def test_a_record_has_one_review(game: str) -> None:
    assert look_back(short(game, 12), 0) == look_back(short(game, 12), 0)


def shuffled_anew(match: tr.Match, seed: int) -> tr.Match:
    """The same match, in which nobody knows anything else, and only chance will speak otherwise."""
    fresh = match.clone()
    fresh.state = match.game.reshuffled(match.state, Seeded(seed))
    return fresh


@ours
def test_luck_has_mean_zero(game: str) -> None:
    """Over fresh outcomes of the same answers, which the mean beforehand knows nothing of."""
    match, quick, random = played(game, 2), evaluation_of(game).quick, Random(1)
    value = Weighed(match.game, match.game.sides(match.state))
    lucks: list[float] = []
    means, unsure = 0, 0.0
    while means < 3:
        assert match.decision is not None
        seat, key = match.decision.seat, quick(match.state, random).key
        some = [value.seen(each.state, seat).chance for each in Chances(match.game, match.state, key, seat).some(4)]
        if max(some) - min(some) > 1e-6:
            before = [
                value.seen(each.state, seat).chance for each in Chances(match.game, match.state, key, seat).some(64)
            ]
            mean = sum(before) / len(before)
            means += 1
            unsure += sum((chance - mean) ** 2 for chance in before) / len(before) ** 2
            for seed in range(40):
                fresh = shuffled_anew(match, 77_000 + seed)
                fresh.play(key)
                lucks.append(value.seen(fresh.state, seat).chance - mean)
        match.play(key)
    average = sum(lucks) / len(lucks)
    error = sqrt(sum((luck - average) ** 2 for luck in lucks) / len(lucks) ** 2 + unsure / means**2)
    assert max(lucks) > 0 > min(lucks)
    assert abs(average) <= 2 * error


@ours
def test_the_mean_does_not_depend_on_what_happened(game: str) -> None:
    """Else luck would have another mean than zero: what is rare would count, and what is usual would not."""
    match, quick, random = played(game, 4), evaluation_of(game).quick, Random(1)
    value = Weighed(match.game, match.game.sides(match.state))
    differed = 0
    while differed < 2:
        assert match.decision is not None
        seat, key, stood = match.decision.seat, quick(match.state, random).key, match.state.clone()
        before = value.seen(stood, seat)
        found, learned = [], False
        for seed in range(4):
            fresh = shuffled_anew(match, 500 + seed)
            fresh.play(key)
            said, learned = fresh.journal.chance_said, fresh.state.revealed != stood.revealed
            after = value.seen(fresh.state, seat)
            found.append((after, step_of(value, game, stood, seat, key, seat, before, after, said, learned).expected))
            if not learned:
                break
        differed += len({after for after, _ in found}) > 1
        if learned:
            assert len({expected for _, expected in found}) == 1
        match.play(key)


def test_what_others_hold_is_no_luck() -> None:
    """Whoever has just not defended himself has no defense, most of the time: his hand is no hand like any other.

    So whether an attack could be answered is not held against all hands that there might be.
    """
    attacks = 0
    for seed in range(3):
        match, quick, random = played("drako", 0, seed), evaluation_of("drako").quick, Random(seed)
        value = Weighed(match.game, match.game.sides(match.state))
        while match.decision is not None and match.ply < 200:
            seat, key, stood = match.decision.seat, quick(match.state, random).key, match.state.clone()
            match.play(key)
            assert isinstance(stood, DrakoTable)
            assert isinstance(match.state, DrakoTable)
            if match.state.revealed == stood.revealed or match.state.decks != stood.decks:
                continue
            before, after = value.seen(stood, seat), value.seen(match.state, seat)
            taken = step_of(value, "drako", stood, seat, key, seat, before, after, (), True)
            assert (taken.luck, taken.expected.error) == (0, 0)
            attacks += before != after
    assert attacks > 10


@ours
def test_where_nobody_has_learned_anything_chance_makes_no_difference(game: str) -> None:
    match, quick, random = played(game, 0, 2), evaluation_of(game).quick, Random(2)
    value, quiet = Weighed(match.game, match.game.sides(match.state)), 0
    while match.decision is not None and match.ply < 60:
        key, learned, before = quick(match.state, random).key, match.state.revealed, match.clone()
        match.play(key)
        if match.state.revealed != learned:
            continue
        quiet += 1
        for seed in range(3):
            fresh = shuffled_anew(before, seed)
            fresh.play(key)
            assert fresh.state.revealed == learned
            assert [value.seen(fresh.state, seat) for seat in range(match.seats)] == [
                value.seen(match.state, seat) for seat in range(match.seats)
            ]
    assert quiet > 5


@ours
def test_each_table_has_draws_of_its_own(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If all had the same, all matches would share what these few are off by, and luck would not have mean zero."""
    found: list[int] = []
    match = played(game, 6)
    reshuffled = match.game.reshuffled

    def noted(state: Any, chance: Chance) -> Any:
        assert isinstance(chance, Seeded)
        found.append(chance.state)
        return reshuffled(state, chance)

    def draws(match: tr.Match) -> list[int]:
        found.clear()
        assert match.decision is not None
        key = match.decision.options[0].key
        assert list(Chances(game_with_notes, match.state, key, 0).some(8))
        return found[:]

    class WithNotes:
        facts, rules = match.game.facts, match.game.rules
        reshuffled = staticmethod(noted)

    game_with_notes: Any = WithNotes()
    here = draws(match)
    assert len(set(here)) == 8
    assert draws(shuffled_anew(match, 3)) == here, "by what is known, and not by what will be"
    assert not set(draws(played(game, 6, 7))) & set(here)


def test_a_roll_that_is_not_the_expected_one_falls_as_chance_says() -> None:
    def rolled(seed: int, count: int) -> tuple[int, ...]:
        return _Falls(Rolled(2, 6), (1, 7), Seeded(seed)).roll(count, 6, "dice")

    assert {rolled(seed, 2) for seed in range(20)} == {(1, 7), (7, 1)}, "in any order"
    assert {rolled(seed, 1) for seed in range(100)} == {(face,) for face in range(1, 7)}
    falls = _Falls(Rolled(2, 6), (7, 7), Seeded(1))
    copy = falls.clone()
    assert falls.roll(2, 6, "dice") == copy.roll(2, 6, "dice") == (7, 7)
    assert 7 not in falls.roll(2, 6, "dice") + copy.roll(2, 6, "dice"), "only the first"


def test_of_dice_every_way_to_fall_is_counted() -> None:
    five = Rolled(5, 6)
    falls = list(five.falls())
    assert len(falls) == five.ways == 252
    assert sum(chance for _, chance in falls) == pytest.approx(1)
    assert dict(falls)[1, 1, 1, 1, 1] == pytest.approx(6**-5)


def test_the_luck_of_a_roll_is_exact() -> None:
    """Whoever looks at every way to fall finds that luck has mean zero, and not only about zero."""
    match = played("dice-throne", 200, table={"seats": [{}, {}]}, heroes=["barbarian", "pyromancer"])
    record = parse(match.record())
    number = next(at for at, answer in enumerate(record.answers()) if answer.key.startswith("keep"))
    before = tr.replay(match.record(), number)
    key, seat = record.answers()[number].key, record.answers()[number].seat
    value = Weighed(match.game, ((0,), (1,)))
    chances = Chances(match.game, before.state, key, seat)
    rolled, _ = chances.first_roll()
    assert rolled is not None
    outcomes = list(chances.by_dice(rolled, 1))
    found = [value.seen(outcome.state, seat).chance for outcome in outcomes]
    mean = sum(each * outcome.weight for each, outcome in zip(found, outcomes, strict=True))
    assert max(found) > mean > min(found)
    again = Chances(match.game, before.state, key, seat).by_dice(rolled, 1)
    assert [value.seen(outcome.state, seat).chance for outcome in again] == found


@ours
def test_nothing_hidden_is_read(game: str) -> None:
    """At all tables that a seat could be at, the chance is the same."""
    match = played(game, 14)
    value = Weighed(match.game, match.game.sides(match.state))
    for seat in range(match.seats):
        assert value.seen(match.redeal(seat, 5).state, seat) == value.seen(match.state, seat)


def test_signs_of_dice_throne_need_one_deal() -> None:
    match = played("dice-throne", 20)
    evaluation = evaluation_of("dice-throne")
    assert evaluation.deals == 1
    assert len({evaluation.signs_of(match.redeal(0, seed).state, 0) for seed in range(6)}) == 1


def test_rolling_for_an_attack_is_luck_and_no_choice() -> None:
    """What the turn has in store before the dice are rolled is the mean of what they may show."""
    match, quick, random = played("dice-throne", 0, 3), evaluation_of("dice-throne").quick, Random(3)
    value = Weighed(match.game, match.game.sides(match.state))
    lucks: list[float] = []
    while len(lucks) < 4:
        assert match.decision is not None
        seat, key, stood = match.decision.seat, quick(match.state, random).key, match.state.clone()
        match.play(key)
        said = match.journal.chance_said
        assert isinstance(stood, Table)
        if stood.phase == "main1" and [each.stream for each in said] == [f"offense.{seat}"]:
            before, after = value.seen(stood, 0), value.seen(match.state, 0)
            taken = step_of(value, "dice-throne", stood, seat, key, 0, before, after, said, True)
            assert abs(taken.choice) < 0.01
            lucks.append(abs(taken.luck))
    assert max(lucks) > 0.01


def test_a_turn_that_ends_changes_little() -> None:
    """The next attack is in store for whose turn is next as soon as this one is over: only the income is new."""
    match, quick, random = played("dice-throne", 0, 3), evaluation_of("dice-throne").quick, Random(3)
    value, ends = Weighed(match.game, match.game.sides(match.state)), 0
    while ends < 4:
        assert match.decision is not None
        key, stood = quick(match.state, random).key, match.state.clone()
        match.play(key)
        ended = match.state
        assert isinstance(stood, Table)
        assert isinstance(ended, Table)
        if stood.phase == "main2" and ended.phase == "main1" and stood.health == ended.health:
            ends += 1
            assert abs(value.seen(match.state, 0).chance - value.seen(stood, 0).chance) < 0.04


@pytest.mark.parametrize("gives_up", [0, 1])
def test_giving_up_is_told_apart_and_from_what_chance_to_win(gives_up: int) -> None:
    match = played("drako", 8)
    match.play("concede", seat=gives_up)
    review = look_back(match.record(), 0)
    chances = [chance for _, chance, _ in review.values]
    assert chances[9] == float(gives_up)
    (told,) = [event for event in review.events if event.ply == 8]
    assert (told.kind, told.seat) == (GIVEN_UP, gives_up)
    assert told.change == pytest.approx(chances[9] - chances[8])
    assert review.sums.given_up == pytest.approx(chances[9] - chances[8])
    assert not [event for event in review.losses if event.ply == 8], "it is no choice that is weighed"
    points = [point for point in review.points if point.kind == GIVEN_UP]
    assert [(point.ply, point.before, point.answers) for point in points] == [(8, chances[8], ())]
    short = in_short(review).say("en")
    assert ("You gave up" in short, "somebody gave up" in short) == (gives_up == 0, gives_up == 1)
    assert percent(chances[8]).say("en") in short


@ours
def test_what_only_lets_things_go_on_is_no_turning_point_of_others(game: str) -> None:
    """Whoever passes, has nothing else to answer, or answers in secret, is not told to have turned the match."""
    review = look_back(short(game), 0, judging=False)
    match = begun(find(game), parse(short(game)))
    chosen = {}
    for number, answer in enumerate(parse(short(game)).answers()):
        assert match.decision is not None
        chosen[number] = chooses_openly(match.decision, answer.key)
        step(match, parse(short(game)), number, answer)
    assert not all(chosen.values())
    theirs = [point for point in review.points if point.kind == CHOICE and point.seat != 0]
    assert all(chosen[point.ply] for point in theirs)


def test_a_pass_and_the_only_answer_are_no_open_choice() -> None:
    match, quick, random = played("dice-throne", 0, 3), evaluation_of("dice-throne").quick, Random(3)
    found: set[tuple[str, bool]] = set()
    while match.decision is not None and match.ply < 150:
        decision = match.decision
        key = quick(match.state, random).key
        kind = "the only one" if len(decision.options) == 1 else key.split(" ")[0]
        found.add((kind, chooses_openly(decision, key)))
        match.play(key)
    assert {("pass", False), ("end", False), ("keep", True), ("use", True)} <= found
    assert ("the only one", True) not in found


def face_down() -> tuple[tr.Match, int]:
    """A duel with Loki, when an attacker is to turn over one of three cards that look the same."""
    match = tr.new("dice-throne", seed=1, heroes=["barbarian", "loki"])
    quick, random = evaluation_of("dice-throne").quick, Random(1)
    while match.decision is not None and not isinstance(match.decision.ask.offers, Blind):
        match.play(quick(match.state, random).key)
    assert match.decision is not None
    return match, match.ply


def test_which_of_what_looks_the_same_is_taken_is_luck_with_mean_zero_and_no_choice() -> None:
    lucks, choices = [], []
    for place in (1, 2, 3):
        match, ply = face_down()
        match.play(f"turn {place}")
        match.play("concede", seat=1)
        back = LookingBack(match.record(), 0)
        back.go_on()
        assert back._judged.get(ply) in (None, Judged((), 0.0, 0.0)), "nobody could know better"
        (luck,) = [event for event in back.review().events if event.ply == ply and event.kind == DRAW]
        lucks.append(luck.change)
        choices.append(back._steps[ply].choice)
        for point, says in zip(back.review().points, told(match.record(), back.review()).points, strict=True):
            if point.ply == ply:
                assert (point.kind, says.answers) == (DRAW, ())
                assert says.says.say("en").startswith("Barbarian turns over ")
    assert max(lucks) > 0.03 < -min(lucks)
    assert sum(lucks) == pytest.approx(0.0, abs=0.01)
    assert max(choices) - min(choices) < 0.01, "whichever is taken, the rest of the step is the same"


def test_the_quick_player_takes_any_of_what_looks_the_same() -> None:
    match, _ = face_down()
    quick = evaluation_of("dice-throne").quick
    assert len({quick(match.state, Random(seed)).key for seed in range(30)}) == 3


def test_what_is_told_of_a_turning_point_is_the_difference_of_two_chances() -> None:
    for game in OURS:
        review = look_back(short(game, 60), 0)
        assert review.points
        for point in review.points:
            assert 0 <= point.without <= 1
            assert 0 <= point.came <= 1
            if 0 < point.without < 1 and 0 < point.came < 1:
                assert point.came - point.without == pytest.approx(point.change, abs=1e-8)
        for point, says in zip(review.points, told(short(game, 60), review).points, strict=True):
            if point.kind != GIVEN_UP:
                numbers = [int(each) for each in re.findall(r"(\d+)%", says.says.say("en"))]
                change, without_and_came = numbers[-3], numbers[-2:]
                assert change == abs(without_and_came[0] - without_and_came[1]), says.says.say("en")


def test_an_answer_that_is_but_a_name_is_told_with_its_question() -> None:
    match = tr.new("dice-throne", seed=1, heroes=["barbarian", "monk", "thor"], mode="king-of-the-hill")
    quick, random = evaluation_of("dice-throne").quick, Random(1)
    while match.decision is not None and not match.decision.options[0].key.startswith("pick "):
        match.play(quick(match.state, random).key)
    assert match.decision is not None
    key = match.decision.options[0].key
    point = Point(match.ply, CHOICE, 1, -0.1, 0.01, 0.5, 0.4, 0.5, 0.4, (match.ply,), (), key)
    says = point_told(match, point, 0, match.decision, match.called(match.decision.options[0].says), None).says.say(
        "en"
    )
    assert match.called(match.decision.ask.prompt).say("en") in says


def test_what_a_choice_cost_is_the_difference_of_the_answers_told() -> None:
    match, looked_at = played("dice-throne", 3), 0
    while looked_at < 4:
        assert match.decision is not None
        for option in match.decision.options[:4]:
            found = judged(match, option.key)
            (given,) = [each for each in found.answers if each.key == option.key]
            if found.loss:
                assert found.answers[0].chance - given.chance == pytest.approx(found.loss, abs=1e-8)
                looked_at += 1
        match.play(match.decision.options[0].key)


def test_what_seems_to_have_cost_much_is_measured_again_at_fresh_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """A certain blow by a card, against rolling all dice again: at the tables that accused it, it looked bad."""
    match = certain_blow()
    tried: list[int] = []

    def compared(search: Search, options: list[Option], deal: Deal, tries: int) -> list[list[float]]:
        tried.append(tries)
        return [[0.6] * sum(tried), [0.5] * tried[0] + [0.595] * sum(tried[1:])]

    monkeypatch.setattr(Search, "compared", compared)
    found = judged(match, "play twice_as_wild")

    assert tried == [MEASURING, CONFIRMING]
    assert found.loss == pytest.approx(0.005)


def test_a_card_that_makes_the_last_blow_certain_is_no_mistake() -> None:
    match = say(certain_blow(health=6), "keep 2245", "keep 2245")

    assert judged(match, "play twice_as_wild").loss <= 0.0


def certain_blow(health: int = 44) -> tr.Match:
    """A large straight for 3 CP, all that there are."""
    mine = {"hand": ["twice_as_wild"], "cp": 3, "health": 45}
    return duel(["barbarian", "moon_elf"], "22455 / 5 / 5", seats=(mine, {"cp": 0, "health": health}))


def test_dice_that_people_type_are_luck_and_nobodys_choice() -> None:
    match = tr.new("dice-throne", rolls="table", seed=3, **TABLES["dice-throne"])
    pick = Random(1)
    while match.decision is not None and match.ply < 30:
        match.play(pick.choice(match.decision.options).key)
    while match.decision is not None and not match.decision.options[0].key.startswith("rolled"):
        match.play(pick.choice(match.decision.options).key)
    match.play("concede", seat=1)  # before the dice that are asked for
    review = look_back(match.record(), 0, judging=False)
    typed = [at for at, answer in enumerate(parse(match.record()).answers()) if answer.key.startswith("rolled")]
    assert typed
    assert {event.kind for event in review.events if event.ply in typed} <= {ROLL}
    assert any(event.ply in typed for event in review.events)
    whole = review.values[-1][1] - review.values[0][1]
    assert sum(event.change for event in review.events) == pytest.approx(whole), "the answer before expected them"
    assert [event.kind for event in review.events if event.ply == match.ply - 1] == [GIVEN_UP]


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(tr.BadInput):
        look_back(played("drako", 4).record(), 0)
    with pytest.raises(tr.BadInput):
        look_back(short("drako"), 2)


def test_shares_of_more_than_two_are_a_whole() -> None:
    review = look_back(short("hidden-leaders"), 0, judging=False)
    assert len(review.shares) == len(review.values)
    for shares, (_, chance, _) in zip(review.shares, review.values, strict=True):
        assert sum(shares) == pytest.approx(1)
        assert shares[0] == pytest.approx(chance)


@pytest.mark.parametrize("game", values())
def test_weights_are_those_of_the_signs(game: str) -> None:
    """What was fitted belongs to what is looked at today: else `python -m tools.calibrate` is due."""
    kept = values()[game]
    assert TWO in kept
    assert MORE in kept or game == "drako"
    match = begun(find(game), parse(short(game)))
    signs = evaluation_of(game).signs_of(match.state, 0)
    for row in kept.values():
        assert len(row["weights"]) == len(signs) + 1
        assert len(row["gaps"]) == TENTHS
        assert len(row["data"]) == 64


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    look_back(short("drako", 6), 0, lambda done, of: told.append((done, of)))
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1]
    assert all(done <= of for done, of in told)


def test_what_is_left_and_gone_on_with_elsewhere_comes_to_the_same() -> None:
    """However often somebody else needs the time, in the middle of what takes long, too."""
    text = short("drako", 4)
    looking = LookingBack(text, 0)
    asked, patience = 0, 40
    progress = [looking.progress]

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > patience

    while not looking.go_on(stop):
        looking = pickle.loads(pickle.dumps(looking))
        asked, patience = 0, patience + 20
        progress.append(looking.progress)
    assert len(progress) > 3
    assert progress == sorted(progress)
    assert looking.progress[0] == looking.progress[1]
    review = looking.review()
    assert review == look_back(text, 0)
    slow = LookingBack(text, 0)
    while not slow.go_on(enough=lambda: True):
        progress.append(slow.progress)
    assert slow.review() == review, "a piece is done each time, however slow the machine is"
