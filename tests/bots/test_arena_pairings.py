"""Who meets whom: everybody has every seat and side once on the same seed."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import throneroom as tr
from throneroom.bots.arena import Plan, Refusal, balance, round_robin
from throneroom.bots.arena.pairings import Place, schedule
from throneroom.bots.arena.plan import plan_from
from throneroom.bots.dice_throne.contests import HERO_SETS
from throneroom.bots.drako.contests import MATCH_UP_NAMES
from throneroom.games.dice_throne.game import HEROES


def sets(plan: Plan) -> list[list[Place]]:
    places = sorted(schedule(plan.meetings, plan.seed), key=lambda place: (place.meeting, place.set))
    return [list(some) for _, some in groupby(places, key=lambda place: (place.meeting, place.set))]


def test_duels_swap_heroes_and_seats_on_one_seed() -> None:
    plan = round_robin(["casual", "beginner"], games=["dice-throne"], matches=112)
    found = sets(plan)

    assert len(found) == 28
    for four in found:
        assert len({place.bout.seed for place in four}) == 1
        heroes = {tuple(place.bout.options["heroes"]) for place in four}
        assert len(heroes) == 2
        assert heroes == {pair[::-1] for pair in heroes}
        table = {(tuple(place.bout.options["heroes"]), place.bout.levels) for place in four}
        assert table == {
            (pair, levels) for pair in heroes for levels in (("casual", "beginner"), ("beginner", "casual"))
        }
        for place in four:
            assert [place.bout.levels[seat] for seat in place.deal.own] == ["casual"]
    assert len({frozenset(four[0].bout.options["heroes"]) for four in found}) == 28  # every pair of the eight
    assert len({four[0].bout.seed for four in found}) == 28


def test_drako_is_played_in_every_match_up_from_both_sides() -> None:
    plan = round_robin(["beginner", "casual"], games=["drako"], matches=24)
    found = sets(plan)

    assert [len(pair) for pair in found] == [2] * 12
    assert Counter([pair[0].bout.options["match_up"] for pair in found]) == dict.fromkeys(MATCH_UP_NAMES, 2)
    for one, other in found:
        assert one.bout.seed == other.bout.seed
        assert one.bout.options == other.bout.options
        assert one.bout.levels == other.bout.levels[::-1]


def test_hidden_leaders_has_two_players_and_one_against_three() -> None:
    plan = round_robin(["beginner", "casual"], games=["hidden-leaders"], matches=8)
    two, four = plan.meetings

    assert (two.fair, four.fair) == (0.5, 0.25)
    assert (two.matches, four.matches) == (8, 8)
    for places in sets(plan):
        assert len({place.bout.seed for place in places}) == 1
        own = [place.bout.levels.index("casual") for place in places]
        assert own == list(range(len(places)))
        assert all(place.bout.levels.count("casual") == 1 for place in places)


@pytest.mark.parametrize(
    ("mode", "players", "sides", "fair"),
    [
        ("king-of-the-hill", 3, 3, 1 / 3),
        ("2v2", 4, 2, 1 / 2),
        ("3v3", 6, 2, 1 / 2),
        ("2v2v2", 6, 3, 1 / 3),
    ],
)
def test_a_side_of_every_mode_is_had_by_the_one_once(mode: str, players: int, sides: int, fair: float) -> None:
    plan = round_robin(["beginner", "casual"], games=["dice-throne"], modes=[mode], matches=7)
    (meeting,) = plan.meetings

    assert meeting.fair == fair
    assert meeting.matches == -(-7 // sides) * sides  # whole sets
    for places in sets(plan):
        assert len(places) == sides
        assert len({place.bout.seed for place in places}) == 1
        assert len({tuple(place.bout.options["heroes"]) for place in places}) == 1
        assert sorted([seat for place in places for seat in place.deal.own]) == list(range(players))
        for place in places:
            match = tr.new(place.bout.game, seed=place.bout.seed, **place.bout.options)
            teams = match.state.box.teams  # type: ignore[attr-defined]
            assert match.seats == players
            assert len({teams[seat] for seat in place.deal.own}) == 1
            assert {seat for seat in range(players) if place.bout.levels[seat] == "casual"} == set(place.deal.own)


def test_players_are_said_where_a_mode_takes_them() -> None:
    plan = round_robin(
        ["beginner", "casual"], games=["dice-throne"], modes=["king-of-the-hill"], players=[2, 5], matches=5
    )

    assert [len(meeting.sides) for meeting in plan.meetings] == [5]


def test_a_ladder_has_neighbours_only_and_a_round_robin_all() -> None:
    """With as many levels as there are, the higher one is the one whose wins are counted."""
    plan = round_robin(["casual", "beginner"], games=["drako"])
    three = Plan("round-robin", ("a", "b", "c"), ("drako",), match_ups=MATCH_UP_NAMES)
    ladder = Plan("ladder", ("a", "b", "c"), ("drako",), match_ups=MATCH_UP_NAMES)

    assert [(meeting.one, meeting.other) for meeting in plan.meetings] == [("casual", "beginner")]
    assert [(meeting.one, meeting.other) for meeting in three.meetings] == [("b", "a"), ("c", "a"), ("c", "b")]
    assert [(meeting.one, meeting.other) for meeting in ladder.meetings] == [("b", "a"), ("c", "b")]


def test_matches_are_numbered_set_by_set_of_all_meetings() -> None:
    plan = round_robin(["beginner", "casual"], matches=8)
    places = list(schedule(plan.meetings, plan.seed))

    assert [place.bout.number for place in places] == list(range(len(places)))
    assert [place.set for place in places] == sorted([place.set for place in places])


def test_other_seeds_are_other_matches() -> None:
    def drawn(seed: int) -> list[int]:
        plan = round_robin(games=["drako"], matches=12, seed=seed)
        return [place.bout.seed for place in schedule(plan.meetings, plan.seed)]

    assert drawn(1) == drawn(1)
    assert not set(drawn(1)) & set(drawn(2))


def test_the_balance_matrix_has_every_pair_at_both_seats() -> None:
    plan = balance("beginner", matches=100)

    assert len(plan.meetings) == 28
    assert all(meeting.matches == 100 for meeting in plan.meetings)
    for one, other in sets(plan):
        assert one.bout.options["heroes"] == other.bout.options["heroes"][::-1]
        assert one.bout.seed == other.bout.seed
        assert one.bout.options["heroes"][one.deal.own[0]] == other.bout.options["heroes"][other.deal.own[0]]


def test_boxes_of_heroes() -> None:
    assert len(HERO_SETS["season-one"]) == 8
    assert HERO_SETS["all"] == tuple(HEROES)
    assert HERO_SETS["all"][:16] == HERO_SETS["season-one"] + HERO_SETS["marvel"], "those of the boxes come first"


def test_a_plan_can_be_written_and_read() -> None:
    for plan in (round_robin(players=[2], more_than=0.6), round_robin(ladder=True), balance(heroes=["monk", "thor"])):
        assert plan_from(plan.plain()) == plan
    assert round_robin().mark == round_robin().mark != round_robin(seed=1).mark


@pytest.mark.parametrize(
    ("refused", "part"),
    [
        ({"bots": ["casual"]}, "two different bots"),
        ({"bots": ["casual", "casual"]}, "two different bots"),
        ({"bots": ["casual", "genius"]}, "'genius'"),
        ({"games": ["chess"]}, "'chess'"),
        ({"games": []}, "no game"),
        ({"heroes": ["zorro"]}, "'zorro'"),
        ({"modes": ["solo"]}, "'solo'"),
        ({"match_ups": ["trolls-trolls"]}, "'trolls-trolls'"),
        ({"players": [9]}, "9"),
        ({"matches": 0}, "one match"),
        ({"budget": 0}, "above 0"),
        ({"budget": float("nan")}, "above 0"),
        ({"more_than": 0.3}, "50 %"),
        ({"more_than": 0.96}, "50 %"),
    ],
)
def test_what_cannot_be_played_is_refused(refused: dict[str, object], part: str) -> None:
    with pytest.raises(Refusal, match=part):
        round_robin(**refused)  # type: ignore[arg-type]


def test_a_matrix_of_one_is_refused() -> None:
    with pytest.raises(Refusal, match="two different heroes"):
        balance(heroes=["monk"])
