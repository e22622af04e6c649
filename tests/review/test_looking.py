"""The laws of looking back: parts add up, luck has mean zero, nothing hidden is read, and a record has one review."""

from __future__ import annotations

import pickle
from math import sqrt
from random import Random

import pytest

import throneroom as tr
from tests.review.records import TABLES, played, short
from throneroom.bots.evaluation import evaluation_of
from throneroom.games import OURS, find
from throneroom.kernel.match import begun
from throneroom.kernel.record import parse
from throneroom.review.chances import Chances, Rolled
from throneroom.review.looking import CHOICE, LookingBack, look_back
from throneroom.review.steps import ROLL, step_of
from throneroom.review.value import MORE, TENTHS, TWO, Weighed, values

ours = pytest.mark.parametrize("game", OURS)


@ours
def test_the_parts_add_up_to_the_result(game: str) -> None:
    review = look_back(short(game), 0)
    sums, chances = review.sums, [chance for _, chance, _ in review.values]
    assert chances[-1] == 1.0
    assert sums.luck - sums.own + sums.others + sums.rest == pytest.approx(chances[-1] - chances[0])
    luck = [event for event in review.events if event.kind != CHOICE]
    others = [event for event in review.events if event.kind == CHOICE and event.seat != 0]
    assert sums.luck == pytest.approx(sum(event.change for event in luck))
    assert sums.others == pytest.approx(sum(event.change for event in others))
    assert sums.own == pytest.approx(-sum(event.change for event in review.losses))
    assert luck
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
                fresh = match.redeal(seat, 77_000 + seed)
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
            fresh = match.redeal(seat, 500 + seed)
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


def test_giving_up_costs_what_there_was() -> None:
    match = played("drako", 8)
    match.play("concede", seat=0)
    review = look_back(match.record(), 0)
    chances = [chance for _, chance, _ in review.values]
    given_up = [event for event in review.losses if event.ply == 8]
    assert [event.change for event in given_up] == [pytest.approx(-chances[8])]
    assert chances[9] == 0.0


def test_dice_that_people_type_are_luck_and_nobodys_choice() -> None:
    match = tr.new("dice-throne", rolls="table", seed=3, **TABLES["dice-throne"])
    while match.decision is not None and match.ply < 14:
        match.play(match.decision.options[0].key)
    match.play("concede", seat=1)
    review = look_back(match.record(), 0, judging=False)
    typed = [at for at, answer in enumerate(parse(match.record()).answers()) if answer.key.startswith("rolled")]
    assert typed
    assert {event.kind for event in review.events if event.ply in typed} <= {ROLL}
    assert any(event.ply in typed for event in review.events)


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


@ours
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
