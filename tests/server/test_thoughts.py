"""The line of thoughts: who is served when, and with how much time.  A clock of our own; nothing waits."""

from __future__ import annotations

import asyncio
from itertools import count, product
from typing import Any

import pytest

from throneroom.bots import LEVELS, make_bot
from throneroom.bots.parcel import Parcel
from throneroom.bots.thinker import Thinker
from throneroom.server.thoughts import (
    ENOUGH,
    LATELY,
    LITTLE,
    PATIENCE,
    PRESSED,
    Demand,
    Line,
    Rank,
    Thought,
    Waiting,
    at_most,
    level_for,
)

EMPTY = Parcel("drako", {}, {}, {})
IDS = count()


def thought(table: str, rank: Rank = Rank.PERSON, now: float = 0.0, within: float | None = None) -> Thought:
    seconds = PATIENCE[rank] if within is None else within
    return Thought(next(IDS), table, 0, "master", 0, 1.5, EMPTY, rank, now + seconds, PATIENCE[rank])


def waits(
    line: Line, table: str, rank: Rank = Rank.PERSON, now: float = 0.0, address: str = "a", **more: Any
) -> Waiting:
    waiting = Waiting(thought(table, rank, now, **more), address, asyncio.Future(loop=LOOP))
    line.add(waiting)
    return waiting


LOOP = asyncio.new_event_loop()


def served(line: Line, now: float = 1.0, workers: int = 1) -> list[str]:
    """All, one after the other, each done before the next is taken."""
    found = []
    while (taken := line.take(now, workers)) is not None:
        found.append(taken[0].thought.table)
        line.done(taken[0], now)
    return found


def test_people_come_before_hints_and_hints_before_shows() -> None:
    line = Line()
    for rank in reversed(Rank):
        waits(line, rank.name, rank)
    assert served(line) == ["PERSON", "HINT", "SHOW", "AHEAD", "REVIEW"]


def test_first_come_first_served() -> None:
    line = Line()
    for at in (0.3, 0.1, 0.2):
        waits(line, f"{at}", now=at)
    assert served(line) == ["0.1", "0.2", "0.3"]


def test_who_must_be_quick_behind_a_curtain_comes_sooner() -> None:
    line = Line()
    waits(line, "first", now=0.0)
    waits(line, "behind a curtain", now=0.5, within=0.4)
    assert served(line, now=0.6) == ["behind a curtain", "first"]


def test_an_address_has_two_shows_in_the_line_and_others_are_let_in_behind_everybody() -> None:
    line = Line()
    for number in range(6):
        waits(line, f"a{number}", Rank.SHOW, address="a")
    waits(line, "b", Rank.SHOW, now=0.5, address="b")
    assert served(line) == ["a0", "a1", "b", "a2", "a3", "a4", "a5"]


def test_shows_of_one_address_that_are_thought_about_keep_its_others_out() -> None:
    line = Line()
    for number in range(4):
        waits(line, f"a{number}", Rank.SHOW)
    taken = [line.take(1.0, 4) for _ in range(2)]
    assert line.take(1.0, 4) is None
    assert taken[0] is not None
    line.done(taken[0][0], 1.0)
    after = line.take(1.0, 4)
    assert after is not None
    assert after[0].thought.table == "a2"


@pytest.mark.parametrize("people", [1, 5, 20, 100])
def test_everybody_in_the_line_is_answered_in_time_if_each_takes_its_share(people: int) -> None:
    """A person who answers at once is back in the line at once: so much work there always is, and nobody is late."""
    line, now = Line(), 0.0
    for table in range(people):
        waits(line, f"{table}", now=now)
    most = 0.0
    for _ in range(people * 6):
        taken = line.take(now, 1)
        assert taken is not None
        waiting, seconds = taken
        now += min(seconds, 1.5)
        most = max(most, now - waiting.thought.place)
        line.done(waiting, now)
        waits(line, waiting.thought.table, now=now)
    assert most <= PATIENCE[Rank.PERSON] + 1e-6


def test_with_twenty_tables_on_one_worker_a_level_with_playouts_still_makes_some() -> None:
    line = Line()
    for table in range(20):
        waits(line, f"{table}")
    taken = line.take(0.0, 1)
    assert taken is not None
    assert taken[1] == pytest.approx(PATIENCE[Rank.PERSON] / 20)
    assert level_for(taken[0].thought, taken[1]) == "master"


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_however_many_workers_there_are_a_thought_has_no_longer_than_to_its_deadline(workers: int) -> None:
    line = Line()
    for table in range(2):
        waits(line, f"{table}")
    taken = line.take(0.5, workers)
    assert taken is not None
    assert taken[1] == pytest.approx((PATIENCE[Rank.PERSON] - 0.5) * min(1, workers / 2))


def test_the_less_time_the_lower_the_level_and_none_is_random() -> None:
    person, show = thought("p"), thought("s", Rank.SHOW)
    assert [level_for(person, seconds) for seconds in (ENOUGH, LITTLE, 0.0)] == ["master", "steady", "casual"]
    assert level_for(show, 0.0) == "steady"
    assert at_most("casual", "steady") == "casual"
    assert at_most("beginner", "steady") == "beginner", "nobody plays better than was asked for"
    for wanted, lower in product(LEVELS, LEVELS):
        assert isinstance(make_bot(at_most(wanted, lower), 1), Thinker)


def test_what_is_too_late_is_answered_first_and_shortly() -> None:
    line = Line()
    for number in range(3):
        waits(line, f"show{number}", Rank.SHOW)
    now = PATIENCE[Rank.SHOW] + 1
    waits(line, "person", now=now)
    taken = [line.take(now, 1) for _ in range(4)]
    assert [each[0].thought.table for each in taken if each] == ["show0", "show1", "show2", "person"]
    assert [each[1] for each in taken if each][:3] == [0.0, 0.0, 0.0]


def test_a_show_at_which_somebody_sits_down_is_for_a_person() -> None:
    line = Line()
    for number in range(3):
        waits(line, f"show{number}", Rank.SHOW)
    waits(line, "person", now=1.0)
    raised = line.somebody_waits("show2", 2.0)
    assert raised is not None
    assert raised.thought.deadline == 2.0 + PATIENCE[Rank.PERSON]
    assert served(line, 2.0) == ["person", "show2", "show0", "show1"]
    assert line.somebody_waits("show2", 2.0) is None


def test_what_is_dropped_makes_room() -> None:
    line = Line()
    shows = [waits(line, f"show{number}", Rank.SHOW) for number in range(4)]
    for each in (shows[3], shows[0]):
        line.drop(each, 1.0)
    line.drop(shows[0], 1.0)
    assert served(line) == ["show1", "show2"]


def test_a_bot_thinks_less_while_people_of_other_tables_wait_for_bots_too() -> None:
    demand = Demand()
    assert demand.asks("a", Rank.PERSON, 0.0) == PATIENCE[Rank.PERSON]
    assert demand.asks("a", Rank.PERSON, 1.0) == PATIENCE[Rank.PERSON], "it has no other to share with"
    assert demand.asks("b", Rank.PERSON, 2.0) == PRESSED
    assert demand.asks("a", Rank.PERSON, 3.0) == PRESSED
    assert demand.asks("a", Rank.PERSON, 2.0 + LATELY) == PATIENCE[Rank.PERSON], "the other has not asked for a while"


def test_tables_at_which_nobody_plays_press_nobody_and_are_not_pressed() -> None:
    demand = Demand()
    for at in range(3):
        assert demand.asks(f"show {at}", Rank.SHOW, 0.0) == PATIENCE[Rank.SHOW]
    assert demand.asks("a", Rank.PERSON, 0.1) == PATIENCE[Rank.PERSON]
