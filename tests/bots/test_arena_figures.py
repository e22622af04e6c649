"""The arena's arithmetic: intervals, the sequential test, times and ratings."""

from __future__ import annotations

import random

import pytest

from throneroom.bots.arena.figures import NO, OPEN, YES, SequentialTest, Share, same_odds, sequential_test, wilson
from throneroom.bots.arena.ratings import rated
from throneroom.bots.arena.times import quantile, seconds_of, slot, together


@pytest.mark.parametrize(
    ("wins", "of", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (240, 400, 0.5513, 0.6468),
    ],
)
def test_wilson_against_known_values(wins: int, of: int, low: float, high: float) -> None:
    assert wilson(wins, of) == pytest.approx((low, high), abs=5e-5)
    assert Share(wins, of).interval == wilson(wins, of)


def test_wilson_covers_what_it_promises() -> None:
    pick = random.Random(1)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum([pick.random() < 0.6 for _ in range(60)]), 60)
        held += low <= 0.6 <= high

    assert 0.93 < held / 2000 < 0.97


# -- the sequential test -----------------------------------------------------------------------------------


def tossed(test: SequentialTest, chance: float, pick: random.Random) -> tuple[str, int]:
    """The verdict over a coin with this chance, and after how many tosses."""
    wins = losses = 0
    while test.verdict(wins, losses) == OPEN:
        if pick.random() < chance:
            wins += 1
        else:
            losses += 1
    return test.verdict(wins, losses), wins + losses


@pytest.mark.parametrize("test", [SequentialTest(0.55, 0.65), SequentialTest(0.25, 0.38), SequentialTest(0.5, 0.52)])
def test_the_sequential_test_is_rarely_wrong(test: SequentialTest) -> None:
    """At its two ends one time in twenty; beyond them hardly ever."""
    times = 1000 if test.high - test.low > 0.05 else 40
    pick = random.Random(2)
    yes_at_low = [tossed(test, test.low, pick)[0] for _ in range(times)].count(YES) / times
    no_at_high = [tossed(test, test.high, pick)[0] for _ in range(times)].count(NO) / times
    spread = 3 * (0.05 * 0.95 / times) ** 0.5

    assert yes_at_low < 0.05 + spread
    assert no_at_high < 0.05 + spread
    assert [tossed(test, test.high + 0.15, pick)[0] for _ in range(50)].count(NO) == 0


def test_the_clearer_it_is_the_sooner_it_is_decided() -> None:
    test, pick = sequential_test(0.6, 0.05, 2), random.Random(3)
    lengths = [sum([tossed(test, chance, pick)[1] for _ in range(200)]) / 200 for chance in (0.65, 0.75, 0.95)]

    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] < 200
    assert lengths[2] < 25


def test_a_yes_within_400_matches_has_its_interval_above_the_margin() -> None:
    """Whoever passes the test of 60 % has won more than 60 %, and the lower end of the interval is above 55 %."""
    test = sequential_test(0.6, 0.05, 2)
    for of in range(10, 401):
        fewest = next((wins for wins in range(of + 1) if test.verdict(wins, of - wins) == YES), None)
        if fewest is not None:
            assert fewest / of > 0.6
            assert wilson(fewest, of)[0] > 0.55


def test_one_against_several_is_tested_against_its_fair_part() -> None:
    assert same_odds(0.5, 4) == 0.25
    assert same_odds(0.6, 2) == pytest.approx(0.6)
    test = sequential_test(0.6, 0.05, 4)
    assert (test.low, round(test.high, 3)) == (0.25, 0.382)


# -- times and ratings -------------------------------------------------------------------------------------


def test_times_are_read_within_a_fortieth() -> None:
    for seconds in (3e-6, 0.0004, 0.02, 0.3, 1.5, 40.0):
        assert seconds_of(slot(seconds)) == pytest.approx(seconds, rel=0.025)
    times = together([{slot(0.01): 90}, {slot(0.01): 4, slot(0.5): 6}])
    assert quantile(times, 0.5) == pytest.approx(0.01, rel=0.025)
    assert quantile(times, 0.94) == pytest.approx(0.01, rel=0.025)
    assert quantile(times, 0.95) == pytest.approx(0.5, rel=0.025)
    assert quantile({}, 0.5) == 0
    assert slot(0) == 0


def test_who_wins_more_is_rated_higher() -> None:
    pick = random.Random(4)
    strength = {"weak": 1.0, "middling": 2.0, "strong": 6.0}
    ends = []
    for _ in range(300):
        pair = pick.sample(sorted(strength), 2)
        ends.append((pair, int(pick.random() * (strength[pair[0]] + strength[pair[1]]) >= strength[pair[0]])))
    ratings = rated(ends)

    assert list(ratings) == ["strong", "middling", "weak"]
    assert all(rating.deviation < 25 / 3 for rating in ratings.values())
    assert ratings["strong"].at_least == ratings["strong"].skill - 3 * ratings["strong"].deviation


def test_a_quarter_of_the_wins_against_three_is_no_more_than_an_equal_has() -> None:
    ends = [(["one" if seat == own else "three" for seat in range(4)], 0) for own in range(4)] * 30
    ratings = rated(ends)

    assert ratings["one"].skill == pytest.approx(ratings["three"].skill, abs=3)
