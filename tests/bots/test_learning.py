"""Values that are learned: what they are made of, and how they are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import throneroom as tr
from throneroom.bots.bot import dealer
from throneroom.bots.dice_throne import features as dice_throne
from throneroom.bots.drako import features as drako
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.hidden_leaders import features as hidden_leaders
from throneroom.bots.learning.afterwards import Afterwards
from throneroom.bots.learning.moments import ONE, Features, Sparse
from throneroom.bots.learning.net import TABLE, Net, squashed
from throneroom.bots.learning.self_play import played
from throneroom.bots.learning.values import SCALE, Value, chance_of, read_values, rounded, written
from throneroom.games import find
from throneroom.games.drako.match_ups import MATCH_UPS

TABLES: dict[str, dict[str, Any]] = {
    **{each.name: {"game": "drako", "match_up": each.name} for each in MATCH_UPS},
    "hidden leaders for two": {"game": "hidden-leaders", "players": 2},
    "hidden leaders for three, modules": {
        "game": "hidden-leaders",
        "players": 3,
        "modules": ["further-heroes", "queens-and-friend"],
    },
    "hidden leaders for six, beginners": {"game": "hidden-leaders", "players": 6, "beginner": True},
    "dice throne": {"game": "dice-throne", "heroes": ["doctor_strange", "shadow_thief"]},
    "dice throne for three": {
        "game": "dice-throne",
        "mode": "king-of-the-hill",
        "heroes": ["loki", "treant", "thor"],
    },
    "dice throne, three teams": {
        "game": "dice-throne",
        "mode": "2v2v2",
        "heroes": ["monk", "ninja", "thor", "treant", "loki", "barbarian"],
    },
}
NUMBERS: dict[str, Callable[[Any, int], list[int]]] = {
    "dice-throne": dice_throne.numbers,
    "drako": drako.numbers,
    "hidden-leaders": hidden_leaders.numbers,
}


def features_of(game: str) -> Features:
    features = evaluation_of(game).features
    assert features is not None
    return features


def quickly(name: str, seed: int, most: int = 1500) -> Iterator[tr.Match]:
    """Every moment of a match that the quick player plays."""
    match, random = tr.new(seed=seed, **TABLES[name]), Random(seed)
    quick = evaluation_of(TABLES[name]["game"]).quick
    while match.decision is not None and match.ply < most:
        yield match
        match.play(quick(match.state, random).key)


@pytest.mark.parametrize("name", TABLES)
def test_the_numbers_are_the_same_at_every_table_that_a_seat_could_be_at(name: str) -> None:
    features = features_of(TABLES[name]["game"])
    for match in quickly(name, 3, 100):
        if match.ply % 7 == 0:
            for seat in range(match.seats):
                tables = [match.redeal(seat, seed).state for seed in range(3)]
                assert {repr(features.read(table, seat)) for table in tables} == {
                    repr(features.read(match.state, seat))
                }


@pytest.mark.parametrize("name", TABLES)
def test_numbers_differ_from_moment_to_moment(name: str) -> None:
    """Or the law above would be easily kept."""
    read = features_of(TABLES[name]["game"]).read
    found = [repr([read(match.state, seat) for seat in range(match.seats)]) for match in quickly(name, 3, 40)]

    assert len(set(found)) > 10


@pytest.mark.parametrize("game", NUMBERS)
def test_a_place_means_the_same_throughout_a_group(game: str) -> None:
    """However many figures and cards are left, and however many play, there are as many numbers."""
    features, numbers = features_of(game), NUMBERS[game]
    found: dict[str, set[int]] = {}
    for name in TABLES:
        if TABLES[name]["game"] == game:
            for match in [each for each in quickly(name, 5) if features.asked(each.state)]:
                for seat in range(match.seats):
                    found.setdefault(features.group(match.state, seat), set()).add(len(numbers(match.state, seat)))

    assert len(found) > 1
    assert {len(lengths) for lengths in found.values()} == {1}


def test_the_logistic_table_is_the_same_on_every_machine() -> None:
    assert sha256(repr(TABLE).encode()).hexdigest()[:16] == "7ddc2fda53d63e56"


def test_a_chance_is_even_at_even_odds_and_almost_sure_at_great_ones() -> None:
    assert chance_of(0) == squashed(0.0) == 0.5
    assert 0.0 <= chance_of(-(10**12)) < 0.001
    assert 0.999 < chance_of(10**12) <= 1.0
    assert chance_of(ONE * SCALE * SCALE) == pytest.approx(0.731, abs=0.002)


def test_a_small_network_learns_what_no_sum_can_say() -> None:
    """Either of two, but not both."""
    net = Net(8, "either")
    cases: list[tuple[Sparse, float]] = [
        ([(0, ONE)], 0.0),
        ([(0, ONE), (1, ONE)], 1.0),
        ([(0, ONE), (2, ONE)], 1.0),
        ([(0, ONE), (1, ONE), (2, ONE)], 0.0),
    ]
    for _ in range(2000):
        for given, wanted in cases:
            net.learn(given, wanted, 0.1)
    value = rounded(net)

    assert [round(value.chance(given)) for given, _ in cases] == [0, 1, 1, 0]


def test_weights_are_read_as_they_were_written() -> None:
    values = {"one": Value([1, -2], [[3, 4], [5, -6]], [7, 8])}
    read = read_values(written(values, {"seed": 1}))

    assert [(value.plain, value.rows, value.out) for value in read.values()] == [([1, -2], [[3, 4], [5, -6]], [7, 8])]


def test_places_that_were_never_learned_count_nothing() -> None:
    assert Value([256], [[]], []).odds([(0, ONE), (9, ONE)]) == ONE * SCALE * SCALE


def test_a_match_of_self_play_is_the_same_again_and_teaches_who_won() -> None:
    first = played("drako", {"match_up": "knights-trolls"}, 4, {})

    assert first == played("drako", {"match_up": "knights-trolls"}, 4, {})
    assert {lesson.wanted for lesson in first.of} == {0.0, 1.0}
    assert {lesson.group for lesson in first.of} == {"knights-trolls 0", "knights-trolls 1"}


def test_with_values_the_returns_lie_between_what_was_thought_and_what_came() -> None:
    values = {f"knights-trolls {seat}": Value([0], [[]], []) for seat in (0, 1)}
    lessons = [
        lesson for lesson in played("drako", {"match_up": "knights-trolls"}, 4, values).of if lesson.group[-1] == "0"
    ]

    assert lessons[0].wanted in (0.0, 1.0)
    assert lessons[1].wanted == pytest.approx(0.5 + 0.7 * (lessons[0].wanted - 0.5))


@pytest.mark.parametrize(
    "name", ["trolls-dwarves", "hidden leaders for two", "hidden leaders for three, modules", "dice throne for three"]
)
def test_what_a_seat_cannot_know_changes_no_judgement(name: str) -> None:
    game = TABLES[name]["game"]
    value = Value(list(range(1500)), [[]] * 1500, [])
    for match in quickly(name, 2, 12):
        groups = {features_of(game).group(match.state, seat): value for seat in range(match.seats)}
        afterwards = Afterwards(evaluation_of(game), game, groups)
        decision = match.decision
        assert decision is not None
        tables = [match.state, match.redeal(decision.seat, 1).state]
        found = [afterwards.chances(decision, dealer(find(game), table, decision.seat), 7, 2) for table in tables]
        assert found[0] == found[1]


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("dragon-dwarves", "47f0138de0a0"),
        ("hidden leaders for two", "3ee8a2368212"),
        ("hidden leaders for three, modules", "0e80dc6085f3"),
        ("dice throne", "06fe722b72c2"),
        ("dice throne for three", "9c6a2c0b41bb"),
    ],
)
def test_the_numbers_are_the_same_on_every_machine_compiled_or_not(name: str, known: str) -> None:
    """Written down here, since no process has both.  Other rules, cards or numbers change them."""
    read = features_of(TABLES[name]["game"]).read
    match, found = tr.new(seed=8, **TABLES[name]), sha256()
    while match.decision is not None and match.ply < 60:
        for seat in range(match.seats):
            found.update(repr(read(match.state, seat)).encode())
        match.play(match.decision.options[0].key)

    assert found.hexdigest()[:12] == known


def test_the_quick_player_answers_what_is_not_tried() -> None:
    """In Dice Throne all but main phases; and watching rolls, which leads nowhere, is never tried."""
    evaluation, features = evaluation_of("dice-throne"), features_of("dice-throne")
    afterwards = Afterwards(evaluation, "dice-throne", {})
    answers = set()
    for match in quickly("dice throne", 6, 80):
        decision, state = match.decision, match.state
        assert decision is not None
        tried = features.tried(decision)
        if not tried:
            deal = dealer(find("dice-throne"), state, decision.seat)
            assert afterwards.best(decision, deal, Random(1), 1).key == evaluation.quick(state, Random(1)).key
        answers |= {option.key for option in decision.options if option not in tried} if tried else set()

    assert answers == {"watch rolls"}
