"""A short form of each attack of `make siege`: nothing breaks, and its figures can be written down."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.patience import PATIENCE
from tests.server import redis
from tests.server.client import Client, make_table
from tests.server.conftest import Start
from tests.server.postgres import MISSING, programs
from throneroom.server.bots_at_work import BotsAtWork, resigned
from throneroom.server.history import restore
from throneroom.server.pool import NO_TIME
from throneroom.server.schema import EVENTS
from tools.siege import cluster, curtains, disk, kills, messages, sockets, thinking
from tools.siege.__main__ import ATTACKS, CLUSTER, HEAD, section, written
from tools.siege.cluster_told import TOGETHER, Totals, mark, on_this_code, totals_in
from tools.siege.planted import EARLY
from tools.siege.result import Result, lost_and_twice
from tools.siege.thinkers import EXACT, ITS_OWN, OTHER, PASSED, answers_of_bots

SHORT = {
    "curtains": partial(curtains.attack, tables=2, visitors=2, visits=4),
    # How much a bot finds in its time depends on the machine.
    "thinking": partial(thinking.attack, shows=2, tables=3, exact=3, lasting=12.0, in_time=False),
    "sockets": partial(sockets.attack, each=2, deaf=2),
    "messages": partial(messages.attack, messages=400, senders=4),
    "kills": partial(kills.attack, kills=3),
    "disk": partial(disk.attack, rounds=1),
}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks at the server through /proc")


@pytest.mark.parametrize("name", ATTACKS)
def test_nothing_breaks_under_attack(tmp_path: Path, name: str) -> None:
    result = asyncio.run(SHORT[name](tmp_path / "data"))
    assert result.broken == []
    assert "Nothing broke." in section(name, result, 1.0)


@pytest.mark.skipif(programs() is None, reason=MISSING)
@pytest.mark.skipif(redis.program() is None, reason=redis.MISSING)
def test_nothing_breaks_when_members_their_database_and_those_who_think_do(tmp_path: Path) -> None:
    others = dict.fromkeys(("drain", "crash", "redis", "thinker"), 1)
    short = partial(cluster.attack, kills=1, members=(2,), others=others, quiet=PATIENCE / 10)
    older = Totals(1, 20, 300, 0, 0)
    result = asyncio.run(short(tmp_path / "data", before=f"| {TOGETHER} | {older.said()} |"))
    assert result.broken == []
    text = section(CLUSTER, result, 1.0)
    both = totals_in(text)
    assert (both.runs, both.kills, both.lost, both.twice) == (2, 21, 0, 0)
    assert both.acknowledged > 300
    assert totals_in(text, on_this_code()).runs == 1, "the older one was on other code"
    assert totals_in("") == Totals()
    assert "| not yet shown: 21 kills; on that one server not yet shown: 1 kills |" in text


def test_what_was_shown_of_kills_says_how_many_and_on_which_server() -> None:
    assert Totals(2, 999, 1, 0, 0).so_far() == "not yet shown: 999 kills"
    assert Totals(2, 1000, 1, 0, 0).so_far() == "met"
    assert {Totals(2, 5000, 1, *wrong).so_far() for wrong in ((1, 0), (0, 1))} == {"MISSED"}
    document = (Path(__file__).resolve().parents[2] / "docs/siege.md").read_text("utf-8")
    assert HEAD in document
    before_its_mark = on_this_code().removesuffix(f"{mark()})")
    (on_one,) = [line.split(" | ")[0][2:] for line in document.splitlines() if line.startswith(f"| {before_its_mark}")]
    both = totals_in(document), totals_in(document, on_one)
    said = f"| {both[0].so_far()}; on that one server {both[1].so_far()} |"
    assert both[0].kills >= both[1].kills > 0
    assert said in document


@pytest.mark.skipif(programs() is None, reason=MISSING)
@pytest.mark.skipif(redis.program() is None, reason=redis.MISSING)
def test_members_that_acknowledge_before_they_commit_are_found(tmp_path: Path) -> None:
    short = partial(cluster.attack, kills=3, members=(2,), others={}, quiet=PATIENCE / 10, faults=(EARLY,))
    result = asyncio.run(short(tmp_path / "data"))
    assert [each for each in result.broken if each.endswith("acknowledged answers were lost")], result.broken
    assert "**BROKEN**" in section(CLUSTER, result, 1.0)


def test_an_answer_that_a_bot_found_by_lot_is_found(start: Start) -> None:
    running = start(bot_pace=0.0)
    made = make_table(running.base, f"person bot:{EXACT}")
    id = made["table"]["id"]
    with Client(running.base, id, made["seats"][0]["token"]) as me:
        me.ready()
        for _ in range(6):
            assert me.wait_for_question()
            me.answer(me.options[0])
        assert me.wait_for_question()
    store = running.lobby.store
    given = answers_of_bots(store, [id], 100)
    assert given == {ITS_OWN: given.total()}
    kept, rows = store.table(id), store.events(id)
    assert kept is not None
    said = [json.loads(row) for row in rows]
    open_at = {at: restore(kept, rows[:at]).match.decision for at, each in enumerate(said) if each.get("by") == "bot"}
    others = {
        at: [option.key for option in decision.options if option.key not in (said[at]["key"], resigned(decision))]
        for at, decision in open_at.items()
        if decision is not None
    }
    at = next(at for at in reversed(others) if others[at])
    changed = json.dumps({**said[at], "key": others[at][0]}).encode()
    with store.engine.begin() as connection:
        connection.execute(update(EVENTS).where(EVENTS.c.match == id, EVENTS.c.version == at).values(payload=changed))
    assert answers_of_bots(store, [id], list(open_at).index(at) + 1)[OTHER] == 1


def test_an_answer_by_lot_and_a_bot_that_passes_for_want_of_time_break_it(caplog: pytest.LogCaptureFixture) -> None:
    def broken(found: dict[str, int], log: list[str]) -> list[str]:
        result = Result("Attacked.")
        thinking.tell_of_answers(Counter(found), log, result)
        return result.broken

    bots = BotsAtWork(1, 1.0, 1.0)
    for table, level in (("one", "steady"), ("other", "nobody")):
        bots._say_lowered(table, "master", level, NO_TIME)
    steady, nobody = [record.getMessage() for record in caplog.records]
    assert broken({ITS_OWN: 5, PASSED: 1}, [steady]) == []
    assert broken({ITS_OWN: 5}, [steady, nobody]) == [f"no level answered: {[nobody]}"]
    assert broken({ITS_OWN: 5, OTHER: 2}, []) == ["2 answers of bots are not those of their level"]
    assert broken({}, []) == ["no answer of a bot could be looked at"]


def test_a_newer_run_takes_the_place_of_the_older_one(tmp_path: Path) -> None:
    file = tmp_path / "siege.md"
    for name, found in (("kills", 1), ("disk", 2), ("kills", 3)):
        result = Result("Attacked.")
        result.figure("found", found)
        file.write_text(written(file, {name: section(name, result, 1.0)}), "utf-8")
    text = file.read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("| found")] == ["| found | 3 |", "| found | 2 |"]


def test_what_is_lost_or_taken_twice_is_found() -> None:
    assert lost_and_twice(["a", "b", "c"], {"a": 1, "c": 2, "d": 1}) == (["b"], ["c"])


def test_what_broke_is_said() -> None:
    result = Result("Attacked.")
    result.expect(False, "a table stood still")
    assert "**BROKEN**: a table stood still." in section("kills", result, 1.0)
