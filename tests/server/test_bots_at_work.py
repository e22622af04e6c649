"""Whatever happens in a bot, its table is answered; never at random, and no other table notices."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

import throneroom as tr
from tests.dice_throne.scene import duel, say
from tests.patience import run_patiently
from tests.server import faulty
from throneroom.bots.parcel import answer, packed
from throneroom.server import bots_at_work, pool, thoughts
from throneroom.server.bots_at_work import Asked, BotsAtWork, resigned
from throneroom.server.thinking import Think
from throneroom.server.thoughts import PATIENCE, Rank

PATIENT = 60.0  # seconds
posix = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")


@pytest.fixture(autouse=True)
def long_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is too late on a busy machine is tested where it is meant, with patience of its own."""
    for rank in Rank:
        monkeypatch.setitem(PATIENCE, rank, PATIENT)
    monkeypatch.setattr(thoughts, "PRESSED", PATIENT)
    monkeypatch.setattr(bots_at_work, "_ASIDE", PATIENT)
    monkeypatch.setattr(bots_at_work, "_AT_LAST", PATIENT)


@asynccontextmanager
async def at_work(think: Think | None = None, workers: int = 1, grace: float = PATIENT) -> AsyncIterator[BotsAtWork]:
    bots = BotsAtWork(workers, 0.02, grace, think)
    try:
        yield bots
    finally:
        await bots.close()


def scene(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run_patiently(play())


async def until(what: Callable[[], bool]) -> None:
    while not what():  # noqa: ASYNC110 - of what happens inside, nobody is told
        await asyncio.sleep(0.01)


def a_match(seed: int = 1) -> tr.Match:
    return tr.new("drako", seed=seed)


def asked(table: str = "t", rank: Rank = Rank.PERSON, within: float | None = None, address: str = "a") -> Asked:
    return Asked(table, 0, rank, address, within)


def decided(bots: BotsAtWork, match: tr.Match, table: str = "t", level: str = "master") -> Awaitable[str]:
    return bots.decide(match, level, 7, asked(table))


def lower(match: tr.Match, level: str = "steady") -> str:
    """What a lower level answers: re-dealt tables differ in nothing that it looks at in this position."""
    return answer(level, 7, packed(match, 1), 0.02)


def test_a_worker_gives_the_answer_of_the_wanted_level(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with at_work() as bots:
            match = a_match()
            assert match.decision is not None
            assert match.decision.find(await decided(bots, match)) is not None
            assert await decided(bots, match, level="casual") == lower(match, "casual")
            assert not bots.lowered

    scene(play)
    assert caplog.records == []


@pytest.mark.parametrize("think", [faulty.raising, faulty.talking_nonsense, pytest.param(faulty.dying, marks=posix)])
def test_whatever_a_bot_does_a_lower_level_answers(think: Think, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with at_work(think) as bots:
            match = a_match()
            assert [await decided(bots, match) for _ in range(3)] == [lower(match)] * 3
            assert bots.lowered.total() == 3

    with caplog.at_level(logging.WARNING):
        scene(play)
    told = [record.getMessage() for record in caplog.records if "was wanted" in record.getMessage()]
    assert len(told) == 1, "once a minute for each table"
    assert told[0].startswith("table t: master was wanted, steady answered: ")


def test_a_bot_that_hangs_is_ended_alone_and_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LONGEST", 0.2)

    async def play() -> None:
        async with at_work(faulty.hanging_at_best, workers=2, grace=0.1) as bots:
            stuck = asyncio.ensure_future(decided(bots, a_match(), "stuck"))
            await until(lambda: any(bots.pool.staff.values()))
            bots.pool.grace = PATIENT  # the others may be as slow as this machine is
            others = [await decided(bots, a_match(), f"other {number}", "casual") for number in range(3)]
            assert others == [lower(a_match(), "casual")] * 3
            assert await stuck == lower(a_match())
            assert list(bots.lowered) == ["its worker did not come back"]
            assert await decided(bots, a_match(), "after", "casual") == lower(a_match(), "casual")
            assert bots.lowered.total() == 1

    scene(play)


@posix
def test_a_killed_worker_is_replaced_and_its_thought_answered() -> None:
    async def play() -> None:
        async with at_work(faulty.hanging_at_best) as bots:
            asking = asyncio.ensure_future(decided(bots, a_match()))
            await until(lambda: any(bots.pool.staff.values()))
            (worker,) = bots.pool.staff
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            assert await asking == lower(a_match())
            assert list(bots.lowered) == ["its worker ended"]
            assert await decided(bots, a_match(), level="casual") == lower(a_match(), "casual")
            assert list(bots.pool.staff) != [worker]

    scene(play)


def test_a_thought_that_no_worker_comes_to_in_time_is_answered_aside() -> None:
    async def play() -> None:
        async with at_work(faulty.hanging) as bots:
            busy = asyncio.ensure_future(decided(bots, a_match(), "busy"))
            await until(lambda: any(bots.pool.staff.values()))
            assert await bots.decide(a_match(), "master", 7, asked("late", within=0.05)) == lower(a_match())
            assert list(bots.lowered) == ["no worker had time"]
            busy.cancel()

    scene(play)


def test_who_has_no_time_behind_a_curtain_does_not_fall_by_passing() -> None:
    """A token turns a die into a star: two damage less, and the last point of the attacker's health."""
    seats = {"health": 1}, {"health": 4, "tokens": {"radiance": 1}}
    match = say(duel(["moon_elf", "captain_marvel"], "11122 124", seats=seats), "use longbow 3")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.ask.secret) == (1, True)

    async def nobody(task: object, seconds: float) -> str:
        raise AssertionError("behind a curtain nobody is waited for")

    async def play() -> None:
        async with at_work(faulty.hanging) as bots:
            bots._aside.answer = nobody  # type: ignore[method-assign]
            busy = asyncio.ensure_future(decided(bots, a_match(), "busy"))
            await until(lambda: any(bots.pool.staff.values()))
            assert await bots.decide(match, "steady", 7, asked("late", within=0.05)) == "spend radiance"
            busy.cancel()

    scene(play)


def test_who_answers_at_last_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that has no time for anybody: an answer that no bot gave is worse than one that comes late."""
    monkeypatch.setattr(bots_at_work, "_ASIDE", 0.0)
    given_up = threading.Event()

    def slow(level: str, *rest: Any) -> str:
        if level == "steady":
            given_up.wait(PATIENT)
        return answer(level, *rest)

    monkeypatch.setattr(bots_at_work, "answer", slow)

    async def play() -> None:
        async with at_work(faulty.raising) as bots:
            asking = asyncio.ensure_future(decided(bots, a_match()))
            await until(lambda: asking.done() or not bots._aside._tasks.empty())  # the casual bot is asked, too
            given_up.set()
            assert await asking == lower(a_match(), "casual")

    scene(play)


@pytest.mark.parametrize("game", tr.games())
def test_a_worker_loads_bots_before_it_is_asked_for_one(game: str) -> None:
    bots_of = f"throneroom.bots.{game.replace('-', '_')}"

    async def play() -> None:
        async with at_work(faulty.Telling()) as bots:
            bots.begin()
            loaded: list[str] = []
            while not any([name.startswith(bots_of) for name in loaded]):
                found = await bots.pool.think(bots._thought(a_match(), "master", 1, asked()), "a")
                loaded = getattr(found, "what", [])

    scene(play)


def test_even_where_every_level_fails_nobody_answers_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> str:
        raise ArithmeticError

    monkeypatch.setattr(bots_at_work, "answer", broken)

    async def play() -> None:
        async with at_work(faulty.raising) as bots:
            match = a_match()
            assert match.decision is not None
            assert {await decided(bots, match) for _ in range(4)} == {resigned(match.decision)}

    scene(play)


def test_who_can_pass_resigns_by_passing() -> None:
    match = tr.new("dice-throne", seed=3)
    while match.decision is not None and not any(o.key.startswith("pass") for o in match.decision.options):
        match.play(match.decision.options[0].key)
    assert match.decision is not None
    assert resigned(match.decision).startswith("pass")


def test_a_show_whose_worker_was_ended_counts_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "LONGEST", 0.05)

    async def play() -> None:
        async with at_work(faulty.hanging_at_best, grace=0.05) as bots:
            shows = [bots.decide(a_match(), "master", 7, asked(f"show {n}", Rank.SHOW)) for n in range(4)]
            # The casual bot answers who comes while the steady one still thinks.
            assert set(await asyncio.gather(*shows)) <= {lower(a_match()), lower(a_match(), "casual")}
            assert not bots.pool.line._shows
            assert list(bots.pool.line) == []

    scene(play)


def test_where_no_parcel_can_be_made_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ArithmeticError

    monkeypatch.setattr(bots_at_work, "packed", broken)

    async def play() -> None:
        async with at_work() as bots:
            match = a_match()
            assert match.decision is not None
            assert await decided(bots, match) == resigned(match.decision)

    scene(play)


def test_a_cancelled_thought_leaves_the_line_and_its_worker_is_free_again() -> None:
    async def play() -> None:
        async with at_work(faulty.until_hurried) as bots:
            first, second = [asyncio.ensure_future(decided(bots, a_match(), table)) for table in ("first", "second")]
            await until(lambda: any(bots.pool.staff.values()))
            for each in (second, first):
                each.cancel()
            await asyncio.gather(first, second, return_exceptions=True)
            assert list(bots.pool.line) == []
            await until(lambda: not any(bots.pool.staff.values()))

    scene(play)


def test_a_person_does_not_wait_for_a_show() -> None:
    """The show is answered from what was found so far: no work is lost, and no worker."""

    async def play() -> None:
        async with at_work(faulty.until_hurried) as bots:
            line: list[str] = []

            async def think(table: str, rank: Rank) -> None:
                found = await bots.pool.think(bots._thought(a_match(), "master", 1, asked(table, rank)), "a")
                line.append(getattr(found, "what", "lost"))

            show = asyncio.ensure_future(think("show", Rank.SHOW))
            await until(lambda: any(bots.pool.staff.values()))
            person = asyncio.ensure_future(think("person", Rank.PERSON))
            await show
            assert line == ["show master"]
            assert not person.done()
            person.cancel()

    scene(play)


def test_many_tables_are_served_in_their_order_and_each_once() -> None:
    async def play() -> None:
        async with at_work(faulty.at_once) as bots:
            order: list[str] = []

            async def think(table: str, rank: Rank) -> None:
                found = await bots.pool.think(bots._thought(a_match(), "master", 1, asked(table, rank)), table)
                order.append(getattr(found, "what", "lost"))

            tables = [(f"show {n}", Rank.SHOW) for n in range(20)] + [(f"person {n}", Rank.PERSON) for n in range(20)]
            await asyncio.gather(*[think(*table) for table in tables])
            people = [f"person {n} master" for n in range(20)]
            assert [each for each in order if each.startswith("person")] == people
            assert order[:20] == people, "the worker was ready only after all had come"
            assert sorted(order[20:]) == sorted([f"show {n} master" for n in range(20)])

    scene(play)


def test_a_table_has_one_thought_and_one_hint() -> None:
    async def play() -> None:
        async with at_work(faulty.until_hurried) as bots:
            old = asyncio.ensure_future(decided(bots, a_match(), "t"))
            await until(lambda: bool(bots.pool.staff))
            hint = asyncio.ensure_future(bots.hints(a_match(), asked("t", Rank.HINT)))
            new = asyncio.ensure_future(decided(bots, a_match(2), "t"))
            await asyncio.wait((old,), timeout=PATIENT)
            assert old.cancelled()
            assert len(list(bots.pool.line)) + sum([work is not None for work in bots.pool.staff.values()]) == 2
            for each in (hint, new):
                each.cancel()
            await asyncio.gather(hint, new, return_exceptions=True)

    scene(play)


def test_closing_ends_every_worker() -> None:
    async def play() -> None:
        async with at_work(faulty.hanging, workers=2) as bots:
            thinking = [asyncio.ensure_future(decided(bots, a_match(), table)) for table in ("one", "other")]
            await until(lambda: len([work for work in bots.pool.staff.values() if work]) == 2)
            processes = [worker._process for worker in bots.pool.staff]
            await bots.close()
            await until(lambda: not any(process.is_alive() for process in processes))
            for each in thinking:
                each.cancel()

    scene(play)


@pytest.mark.parametrize(("cores", "workers"), [(1, 1), (2, 1), (8, 7)])
def test_one_core_is_left_to_the_server_unless_somebody_says_how_many_workers(
    cores: int, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "cores", lambda: cores)
    assert pool.usual_workers() == workers

    async def play() -> None:
        assert BotsAtWork(0, 1.0, PATIENT).pool.workers == workers
        assert BotsAtWork(3, 1.0, PATIENT).pool.workers == 3

    scene(play)
