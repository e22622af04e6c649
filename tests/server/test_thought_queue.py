"""Thoughts that travel through Redis: whatever happens to them, their table is answered, and never at random."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import IO, Any

import httpx
import msgspec
import pytest

import throneroom as tr
from tests.cli.conftest import Run, one_sentence
from tests.cli.conftest import run as run
from tests.patience import PATIENCE as PATIENT
from tests.patience import run_patiently
from tests.server import faulty
from tests.server.redis import MISSING, RedisServer, program
from tests.server.redis import main as asked_for_redis
from tests.server.test_bots_at_work import a_match, asked, lower, until
from throneroom.bots.parcel import packed
from throneroom.server import bots_at_work, lists, pool, thought_queue, thoughts, travelling
from throneroom.server.bots_at_work import BotsAtWork
from throneroom.server.lists import Lists, Unreachable
from throneroom.server.thinking import Think
from throneroom.server.thinks_for_others import MALFORMED, TOO_LATE, ThinksForOthers
from throneroom.server.thought_queue import AWAY, BUSY, NO_RETURN, WRONG, ThoughtQueue
from throneroom.server.thoughts import PATIENCE, Rank
from throneroom.server.travelling import Answered, Asking, Begun, Gone, Reply, asking, tell_at, think_at, written

pytestmark = pytest.mark.skipif(program() is None, reason=MISSING)
ME = "ab12"  # a member


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    server = RedisServer()
    yield server
    server.remove()


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch, redis: RedisServer) -> None:
    """Nothing is late because the machine is busy; a circuit that opened is soon tried again."""
    redis.empty()
    for rank in Rank:
        monkeypatch.setitem(PATIENCE, rank, PATIENT)
    monkeypatch.setattr(thoughts, "PRESSED", PATIENT)
    monkeypatch.setattr(bots_at_work, "_ASIDE", PATIENT)
    monkeypatch.setattr(lists, "WITHIN", PATIENT)
    monkeypatch.setattr(lists, "HEARD", PATIENT)
    monkeypatch.setattr(thought_queue, "_LATE", PATIENT)
    monkeypatch.setattr(thought_queue, "CIRCUIT", 0.05)
    monkeypatch.setattr(thought_queue, "BEAT", 0.05)


def scene(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run_patiently(play())


@asynccontextmanager
async def a_server(redis: RedisServer) -> AsyncIterator[tuple[BotsAtWork, ThoughtQueue]]:
    queue = ThoughtQueue(redis.address, ME)
    bots = BotsAtWork(1, 0.02, PATIENT, queue=queue)
    running = asyncio.create_task(bots.keep_in_touch())
    try:
        yield bots, queue
    finally:
        await bots.close()
        running.cancel()


@asynccontextmanager
async def somebody_thinks(redis: RedisServer, think: Think | None = None) -> AsyncIterator[ThinksForOthers]:
    thinks, ending = ThinksForOthers(redis.address, 1, think), asyncio.Event()
    running = asyncio.create_task(thinks.run(ending))
    try:
        yield thinks
    finally:
        ending.set()
        if think is not None:  # it may never come to an end
            running.cancel()
        with suppress(asyncio.CancelledError):
            await running


@asynccontextmanager
async def somebody_pretends(
    redis: RedisServer, said: Callable[[Asking], list[bytes]] | None
) -> AsyncIterator[list[Asking]]:
    """Somebody who counts as thinking, takes thoughts unless `said` is None, and says this of each."""
    theirs, taken = Lists(redis.address), list[Asking]()
    await theirs.beat(travelling.named("pretends", 1))

    async def take() -> None:
        while said is not None:
            found = await theirs.pop([think_at(rank) for rank in Rank], PATIENT)
            if found is not None:
                taken.append(travelling.read_asking(found[1]))
                for each in said(taken[-1]):
                    await theirs.push(tell_at(taken[-1].member), each)

    taking = asyncio.create_task(take())
    try:
        yield taken
    finally:
        taking.cancel()
        with suppress(asyncio.CancelledError):
            await taking
        await theirs.close()


def decided(bots: BotsAtWork, match: tr.Match, level: str = "master", rank: Rank = Rank.PERSON) -> asyncio.Task[str]:
    async def answer() -> str:
        return await bots.decide(match, level, 7, asked("the table", rank))

    return asyncio.create_task(answer())


def warned(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


# -- there and back --------------------------------------------------------------------------------------


def test_others_think_for_a_server_as_it_would_itself(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_thinks(redis) as thinks:
            await until(lambda: queue.open)
            match = a_match()
            assert match.decision is not None
            assert await decided(bots, match, "casual") == lower(match, "casual")
            assert match.decision.find(await decided(bots, match)) is not None
            hints = await bots.hints(match, asked("the table", Rank.HINT))
            assert hints
            assert [match.decision.find(each.key) is not None for each in hints] == [True] * len(hints)
            assert hints[0].reason.say("cs")
            assert thinks.taken == {"person": 2, "hint": 1}
            assert (queue.sent, dict(queue.lost), dict(bots.lowered), bots.pool.staff) == (3, {}, {}, {})

    scene(play)
    assert warned(caplog) == []


@pytest.mark.parametrize("game", ["drako", "dice-throne", "hidden-leaders"])
def test_a_thought_is_on_its_way_what_it_was_and_tells_no_secret(game: str) -> None:
    match = tr.new(game, seed=3)
    parcel = packed(match, 5)
    thought = thoughts.Thought(1, "the-table", 0, "master", 7, 1.5, parcel, Rank.PERSON, 9.0, 1.5)
    raw = written(asking(thought, ME, 12.5))
    assert travelling.read_asking(raw) == Asking(1, ME, "master", 7, 1.5, 12.5, parcel)
    assert b"the-table" not in raw, "at which table it is nobody needs to know"
    assert parcel.state != match.codec().write(match.state), "it is another table at which the seat could be"


def test_classes_are_served_in_their_order_and_people_first(redis: RedisServer) -> None:
    async def play() -> None:
        ours = Lists(redis.address)
        await ours.beat()
        for number, rank in enumerate([*reversed(Rank), *reversed(Rank)]):
            thought = thoughts.Thought(number, "t", 0, "steady", 7, 0.02, packed(a_match(), 1), rank, 0.0, 0.0)
            await ours.push(think_at(rank), written(asking(thought, ME, ours.now() + PATIENT)))
        order = list[int]()
        async with somebody_thinks(redis, faulty.at_once):
            while len(order) < 10:
                found = await ours.pop([tell_at(ME)], PATIENT)
                assert found is not None
                said = travelling.read_reply(found[1])
                if isinstance(said, Begun):
                    order.append(said.id)
        assert order == [4, 9, 3, 8, 2, 7, 1, 6, 0, 5]
        await ours.close()

    scene(play)


def test_a_person_does_not_wait_for_a_show_that_is_thought_about_elsewhere(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LONGEST", PATIENT)

    async def play() -> None:
        ours = Lists(redis.address)
        await ours.beat()

        async def wanted(number: int, rank: Rank) -> None:
            thought = thoughts.Thought(number, "t", 0, "steady", 7, 0.02, packed(a_match(), 1), rank, 0.0, 0.0)
            await ours.push(think_at(rank), written(asking(thought, ME, ours.now() + PATIENT)))

        async def heard() -> Reply:
            found = await ours.pop([tell_at(ME)], PATIENT)
            assert found is not None
            return travelling.read_reply(found[1])

        async with somebody_thinks(redis, faulty.until_hurried):
            await wanted(1, Rank.SHOW)
            assert isinstance(await heard(), Begun)
            await wanted(2, Rank.PERSON)
            assert {type(await heard()) for _ in range(2)} == {Begun, Answered}, "of the person, and of the show"
        await ours.close()

    scene(play)


def test_who_sits_down_at_a_show_is_not_behind_the_shows(redis: RedisServer) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, None):
            await until(lambda: queue.open)
            ours = Lists(redis.address)
            person, show = think_at(Rank.PERSON), think_at(Rank.SHOW)
            thinking = decided(bots, a_match(), rank=Rank.SHOW)

            async def until_there_are(*lengths: int) -> None:
                while lengths != (await ours.length(person), await ours.length(show)):  # noqa: ASYNC110 - by Redis
                    await asyncio.sleep(0.01)

            await until_there_are(0, 1)
            bots.somebody_waits("the table")
            await until_there_are(1, 0)
            assert bots.waiting()["person"] == 1
            thinking.cancel()
            await until_there_are(0, 0)  # nobody wants it any more
            await ours.close()

    scene(play)


# -- what goes wrong -------------------------------------------------------------------------------------


def test_redis_is_killed_and_comes_back(redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        match = a_match()
        async with a_server(redis) as (bots, queue), somebody_thinks(redis) as thinks:
            await until(lambda: queue.open)
            redis.kill()
            assert await decided(bots, match, "casual") == lower(match, "casual")
            assert not bots.lowered, "a worker of its own has thought"
            await until(lambda: not queue.open)
            redis.begin()
            await until(lambda: queue.open)
            assert await decided(bots, match, "casual") == lower(match, "casual")
            assert thinks.taken == {"person": 1}

    scene(play)
    assert sorted([line.partition(":")[0] for line in warned(caplog)]) == [
        "the queue of thoughts is away",
        "the queue of thoughts is away, bots think here",
        "the queue of thoughts is back",
        "the queue of thoughts is back",
    ]


def test_redis_is_killed_while_a_thought_is_there(redis: RedisServer) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, None):
            await until(lambda: queue.open)
            thinking = decided(bots, a_match(), "casual")
            await until(lambda: queue.sent == 1)
            redis.kill()
            assert await thinking == lower(a_match(), "casual")
            assert list(queue.lost) == [AWAY]
            redis.begin()

    scene(play)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGSTOP")
def test_redis_does_not_answer(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, None):
            await until(lambda: queue.open)
            redis.process.send_signal(signal.SIGSTOP)
            try:
                monkeypatch.setattr(lists, "WITHIN", 0.05)
                assert await decided(bots, a_match(), "casual") == lower(a_match(), "casual")
                assert list(queue.lost) in ([AWAY], [])
                await until(lambda: not queue.open)
            finally:
                redis.process.send_signal(signal.SIGCONT)

    scene(play)


def test_with_nobody_there_or_nobody_of_this_version_a_server_thinks_itself(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_thinks(redis) as thinks:
            await until(lambda: queue.open)
            monkeypatch.setattr(travelling, "code_mark", lambda: "another")
            await until(lambda: not queue.open)
            assert await decided(bots, a_match(), "casual") == lower(a_match(), "casual")
            assert (queue.sent, thinks.taken, thinks.dropped) == (0, {}, {})

    scene(play)


def test_when_all_are_busy_a_server_thinks_itself(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought_queue, "_TAKEN", 0.0005)

    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, None):
            await until(lambda: queue.open)
            assert await decided(bots, a_match(), "casual") == lower(a_match(), "casual")
            assert (queue.sent, dict(queue.lost)) == (1, {BUSY: 1})

    scene(play)


@pytest.mark.parametrize("begins", [True, False], ids=["dies in it", "dies before"])
def test_a_lost_thought_is_asked_again_once_and_then_thought_here(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, begins: bool
) -> None:
    monkeypatch.setattr(thought_queue, "_LATE", 0.01)
    if not begins:
        monkeypatch.setattr(thought_queue, "_TAKEN", 0.0005)

    async def play() -> None:
        said = (lambda each: [written(Begun(each.id, 0.01))]) if begins else (lambda each: [])
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, said) as taken:
            await until(lambda: queue.open)
            assert await decided(bots, a_match(), "casual") == lower(a_match(), "casual")
            assert not bots.lowered
            if begins:
                assert (len(taken), dict(queue.lost)) == (2, {NO_RETURN: 1})
            else:  # whoever pretends may be too slow to take it
                assert set(queue.lost) <= {NO_RETURN, BUSY}

    scene(play)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_a_worker_that_is_killed_elsewhere_is_replaced_and_its_thought_asked_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LONGEST", PATIENT)

    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_thinks(redis, faulty.hanging_at_best) as thinks:
            await until(lambda: queue.open)
            thinking = decided(bots, a_match())
            await until(lambda: any(thinks.pool.staff.values()))
            (worker,) = thinks.pool.staff
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            await until(lambda: queue.sent == 2 and any(thinks.pool.staff.values()))
            (worker,) = thinks.pool.staff
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            match = a_match()
            assert match.decision is not None
            assert match.decision.find(await thinking) is not None
            assert (dict(queue.lost), dict(bots.lowered)) == ({NO_RETURN: 1}, {})

    scene(play)


def hinted(id: int, reason: dict[str, Any], chance: float = 0.5) -> travelling.Hinted:
    """Hints at an answer that can be given."""
    decision = a_match().decision
    assert decision is not None
    said = travelling.HintSaid(decision.options[0].key, chance, reason, 0.1)
    return travelling.Hinted(id, "casual", [said])


def nested(deep: int) -> dict[str, Any]:
    """A text in a text in a text."""
    text: dict[str, Any] = {"say": "hint.only"}
    for _ in range(deep):
        text = {"say": "hint.only", "chance": text}
    return text


WRONG_ANSWERS: dict[str, Callable[[Asking], list[bytes]]] = {
    "an answer to nothing": lambda each: [written(Answered(each.id, "casual", "to be or not to be"))],
    "hints in its place": lambda each: [written(travelling.Hinted(each.id, "casual", []))],
    "hints without words": lambda each: [
        written(travelling.Hinted(each.id, "casual", [travelling.HintSaid("x", 0.5, {}, 0.1)]))
    ],
    "hints that fit, in its place": lambda each: [written(hinted(each.id, {"say": "hint.only", "chance": "50%"}))],
    "hints in words without end": lambda each: [written(hinted(each.id, nested(900)))],
    "hints that nobody can say": lambda each: [written(hinted(each.id, {"say": "hint.only", "chance": {"say": "{"}}))],
    "it raised": lambda each: [written(Gone(each.id, "it raised", again=False))],
    "another's answer, then nothing": lambda each: [
        written(Answered(each.id + 1, "casual", "x")),
        written(Gone(each.id, "", again=True)),
    ],
    "no JSON, then nothing": lambda each: [b"\xff{", b"[]", b"{}", written(Gone(each.id, "", again=True))],
}


@pytest.mark.parametrize("how", WRONG_ANSWERS)
def test_no_wrong_answer_reaches_a_match(how: str, redis: RedisServer, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, WRONG_ANSWERS[how]):
            await until(lambda: queue.open)
            assert await decided(bots, a_match(), "casual") == lower(a_match(), "casual")
            assert list(queue.lost) in ([WRONG], [NO_RETURN])
            assert not bots.lowered, "a worker of its own has thought"

    scene(play)
    assert len(warned(caplog)) <= 1


WRONG_HINTS: dict[str, Callable[[Asking], list[bytes]]] = {
    "an answer in their place": lambda each: [written(Answered(each.id, "casual", hinted(0, {}).hints[0].key))],
    "in words without end": lambda each: [written(hinted(each.id, nested(900)))],
    "that nobody can say": lambda each: [written(hinted(each.id, {"say": "no.such.sentence"}))],
    "more likely than certain": lambda each: [
        written(hinted(each.id, {"say": "hint.only", "chance": "50%"}, chance=7.0))
    ],
}


@pytest.mark.parametrize("how", WRONG_HINTS)
def test_no_wrong_hint_is_told(how: str, redis: RedisServer) -> None:
    async def play() -> None:
        async with a_server(redis) as (bots, queue), somebody_pretends(redis, WRONG_HINTS[how]):
            await until(lambda: queue.open)
            match = a_match()
            hints = await bots.hints(match, asked("the table", Rank.HINT))
            assert isinstance(hints, list)
            assert hints
            assert match.decision is not None
            assert all([match.decision.find(each.key) is not None for each in hints])
            assert {each.reason.say("pl") for each in hints}
            assert list(queue.lost) in ([WRONG], [NO_RETURN]), "a worker of its own has thought"

    scene(play)


def test_whoever_claims_to_think_ends_nothing(redis: RedisServer) -> None:
    """What is no name of somebody who thinks is left out, also by others who think."""

    async def play() -> None:
        ours = Lists(redis.address)
        own = f"{travelling.mark()} x "
        for wrong in ("", "x", own, own + "-1", own + "9" * 5000, own + "\u0663", own + "1 1", "\ud7ff" * 3):
            await ours.beat(wrong)
        async with a_server(redis) as (bots, queue), somebody_thinks(redis, faulty.at_once) as thinks:
            await until(lambda: thinks.pool.ready and queue.workers == 1)
            await until(lambda: queue.open)
            match = a_match()
            assert match.decision is not None
            await decided(bots, match)
            assert thinks.taken == {"person": 1}
        await ours.close()

    scene(play)


def test_a_queue_that_says_what_nobody_foresaw_is_asked_again(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known, asked_before = travelling.workers_of, list[int]()

    def stumbles(names: list[str]) -> int:
        asked_before.append(1)
        if len(asked_before) == 1:
            raise ArithmeticError("nobody foresaw it")
        return known(names)

    monkeypatch.setattr(thought_queue, "workers_of", stumbles)

    async def play() -> None:
        async with a_server(redis) as (_, queue), somebody_pretends(redis, None):
            await until(lambda: queue.open)

    scene(play)
    assert [line for line in warned(caplog) if "nobody foresaw it" in line], "it is said"


def test_what_is_no_thought_or_too_late_is_dropped_and_harms_nothing(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        ours = Lists(redis.address)
        await ours.beat()
        good = Asking(1, ME, "casual", 7, 0.02, ours.now() + PATIENT, packed(a_match(), 1))
        plain = msgspec.to_builtins(good)
        wrong: list[Any] = [
            {},
            [],
            "x",
            {**plain, "level": "godlike"},
            {**plain, "member": "*"},
            {**plain, "budget": -1},
        ]
        wrong += [{**plain, "parcel": 7}, {**plain, "id": "1"}, {**plain, "seed": "x" * travelling.LARGEST}]
        raw = [b"", b"\xff\xfe", b"[" * 100_000, *[msgspec.json.encode(each) for each in wrong]]
        late = written(msgspec.structs.replace(good, until=ours.now() - 1))
        nonsense = replace(good.parcel, game="no such game")
        raises = written(msgspec.structs.replace(good, id=2, parcel=nonsense))
        await ours.push(think_at(Rank.PERSON), *raw, late, raises, written(good))
        async with somebody_thinks(redis) as thinks:
            said = list[Reply]()
            while not (said and isinstance(said[-1], Answered)):
                found = await ours.pop([tell_at(ME)], PATIENT)
                assert found is not None
                said.append(travelling.read_reply(found[1]))
            assert said[-1] == Answered(1, "casual", lower(a_match(), "casual"))
            assert [each.again for each in said if isinstance(each, Gone)] == [False]
            assert thinks.dropped == {MALFORMED: len(raw), TOO_LATE: 1}
        await ours.close()

    scene(play)
    assert [line.partition(":")[0] for line in warned(caplog) if "no thought" in line] == [
        "the queue of thoughts holds what is no thought"
    ]


def test_a_list_is_bounded_and_vanishes_by_itself(redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "MOST", 3)

    async def play() -> None:
        ours = Lists(redis.address)
        for number in range(5):
            await ours.push("a", b"%d" % number)
        assert [await ours.pop(["a"], PATIENT) for _ in range(3)] == [("a", b"2"), ("a", b"3"), ("a", b"4")]
        await ours.push("a", b"x")
        assert 0 < await ours._redis.ttl("a") <= 60
        await ours.close()

    scene(play)


def test_what_redis_refuses_is_said_without_a_password(redis: RedisServer) -> None:
    async def play() -> None:
        ours = Lists(redis.address.replace("redis://", "redis://me:hunter2@"))
        with pytest.raises(Unreachable) as refused:
            await ours.beat()
        assert "hunter2" not in str(refused.value)
        await ours.close()

    scene(play)


# -- the command -----------------------------------------------------------------------------------------


def think_process(redis: RedisServer) -> tuple[subprocess.Popen[str], str]:
    """`throneroom think` as people start it, and where its figures are."""
    environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1", "THRONEROOM_QUEUE": redis.address}
    command = [sys.executable, "-m", "throneroom", "think", "--workers", "1", "--metrics-port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    out: IO[str] | None = process.stdout
    assert out is not None
    assert out.readline() == "It thinks in 1 process.\n"
    found = re.search(r"http://\S+", out.readline())
    assert found is not None
    return process, found[0]


@pytest.mark.skipif(sys.platform == "win32", reason="ended by signals")
def test_throneroom_think_ends_what_it_has_begun_and_is_missed_by_nobody(
    redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told to end it answers first; killed in a thought, its thought is thought here."""
    monkeypatch.setattr(lists, "HEARD", 3.0)
    monkeypatch.setattr(thought_queue, "_LATE", 0.01)

    async def begun(bots: BotsAtWork, queue: ThoughtQueue) -> asyncio.Task[str]:
        """Somebody thinks about it: for as long as it may."""
        await until(lambda: queue.open)
        bots.budget = 60.0
        thinking = decided(bots, tr.new("dice-throne", seed=3), "master", Rank.SHOW)
        await until(lambda: any(each.begun for each in queue._journeys.values()))
        return thinking

    async def play() -> None:
        process, address = think_process(redis)
        other = None
        try:
            async with a_server(redis) as (bots, queue):
                thinking = await begun(bots, queue)
                read = await asyncio.to_thread(httpx.get, address, timeout=PATIENT)
                assert 'throneroom_thoughts_taken_total{class="show"} 1' in read.text
                process.send_signal(signal.SIGTERM)
                await thinking
                assert (dict(queue.lost), bots.pool.staff) == ({}, {})
                assert await asyncio.to_thread(process.wait, PATIENT) == 0
                await until(lambda: not queue.open)
                other, _ = await asyncio.to_thread(think_process, redis)
                thinking = await begun(bots, queue)
                monkeypatch.setattr(thought_queue, "_TAKEN", 0.0005)
                bots.budget = 0.02
                other.kill()
                await thinking
                assert set(queue.lost) <= {NO_RETURN, BUSY}
                assert queue.lost.total() == 1
                assert not bots.lowered, "a worker of its own has thought"
        finally:
            for each in (process, other):
                if each is not None:
                    each.kill()
                    each.wait(PATIENT)
                    assert each.stdout is not None
                    each.stdout.close()

    scene(play)


def test_what_is_wrong_with_a_queue_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("THRONEROOM_QUEUE", raising=False)
    one_sentence(run("think"), "--queue redis://host")
    for wrong in ("mysql://here", "redis://", "unix://", "redis://host:port", "nonsense"):
        one_sentence(run("think", "--queue", wrong), "redis://host:6379")
        one_sentence(run("serve", "--port", "0", "--queue", wrong), "redis://host:6379")
    monkeypatch.setattr("throneroom.server.lists.find_spec", lambda name: None)
    one_sentence(run("think", "--queue", "redis://somewhere"), "throneroom[cluster]")


def test_who_tests_without_redis_is_told_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.server.redis.program", lambda: None)
    monkeypatch.setattr(sys, "argv", ["redis"])
    asked_for_redis()
    assert capsys.readouterr().err.strip() == MISSING
    monkeypatch.setattr(sys, "argv", ["redis", "--quiet"])
    with pytest.raises(SystemExit):
        asked_for_redis()
