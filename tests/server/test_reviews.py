"""Looking back over HTTP: once for each seat, kept, for whoever may see the replay, and behind everybody who plays."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

import throneroom as tr
from tests.patience import PATIENCE, run_patiently, wait_until
from tests.review.records import played, short
from tests.server.client import next_asked, two_people
from tests.server.conftest import Start
from throneroom.review.looking import look_back, made_by
from throneroom.review.words import told
from throneroom.server import pool, reviews
from throneroom.server.bots_at_work import Asked, BotsAtWork
from throneroom.server.looked import Looked, Looking
from throneroom.server.thoughts import PATIENCE as PATIENCES
from throneroom.server.thoughts import Lost, Rank


def given_up(base: str, answers: int = 3) -> str:
    """A short match that is over: the table's id."""
    made, one, other = two_people(base, game="drako")
    with one, other:
        for _ in range(answers):
            asks = next_asked(one, other)
            assert asks is not None
            asks.answer(asks.options[0])
        other.answer(tr.CONCEDE)
        other.drain()
    id: str = made["table"]["id"]
    return id


def asked(base: str, table: str, **query: Any) -> httpx.Response:
    return httpx.get(f"{base}/api/tables/{table}/review", params=query, timeout=PATIENCE)


def found(base: str, table: str, **query: Any) -> dict[str, Any]:
    """The review, once it is there."""
    last: list[httpx.Response] = []

    def there() -> bool:
        last.append(asked(base, table, **query))
        assert last[-1].status_code in (200, 202), last[-1].text
        shown = last[-1].json()
        assert (shown["found"] is not None) == (last[-1].status_code == 200)
        assert 0 <= shown["done"] <= shown["of"]
        return last[-1].status_code == 200

    wait_until(there, "nothing came of looking back")
    review: dict[str, Any] = last[-1].json()["found"]
    return review


def test_what_is_found_is_what_the_record_says_and_is_kept(start: Start) -> None:
    running = start()
    table = given_up(running.base)
    assert asked(running.base, table).status_code == 202
    review = found(running.base, table)
    record = httpx.get(f"{running.base}/api/tables/{table}/record", timeout=PATIENCE).text
    same = look_back(record, 0)
    assert review["values"] == [[ply, round(chance, 4), round(error, 4)] for ply, chance, error in same.values]
    sums = review["sums"]
    parts = sums["luck"] + sums["own"] + sums["others"] + sums["given_up"]
    assert parts == pytest.approx(same.values[-1][1] - same.values[0][1])
    assert sum(each["change"] for each in review["others"]) == pytest.approx(sums["others"])
    assert review["turns"] == list(told(record, same).turns)
    assert [point["ply"] for point in review["points"]] == [point.ply for point in same.points]
    running.stop()
    again = start()
    assert asked(again.base, table).json()["found"] == review, "kept, and not made anew"
    assert "Štěstí v kostkách" in asked(again.base, table, lang="cs").json()["found"]["text"]
    other = found(again.base, table, seat=1)
    assert other["values"][-1][1] == 0.0
    assert again.lobby.reviews.glances({table: 1, "none": 0})[table].spark[-1] == 0


def test_a_match_that_goes_on_is_not_looked_back_at(base: str) -> None:
    made, one, other = two_people(base, game="drako")
    with one, other:
        assert asked(base, made["table"]["id"]).status_code == 409
    assert asked(base, "nosuchtable").status_code == 404
    assert asked(base, given_up(base, 1), seat=2).status_code == 404
    assert asked(base, given_up(base, 1), seat="x").status_code == 400


def test_what_another_version_has_made_is_made_anew(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running = start()
    table = given_up(running.base, 1)
    review = found(running.base, table)
    monkeypatch.setattr(reviews, "made_by", lambda game: made_by(game) + " newer")
    assert asked(running.base, table).status_code == 202
    monkeypatch.undo()
    assert found(running.base, table) == review


def test_an_address_has_few_in_the_line(start: Start) -> None:
    running = start()
    running.lobby.bots.look_on = _nothing_comes  # type: ignore[method-assign]
    tables = [given_up(running.base, 1) for _ in range(reviews.AT_ONCE + 1)]
    said = [asked(running.base, table) for table in tables]
    assert [each.status_code for each in said] == [202, 202, 429]
    assert said[-1].json()["code"] == "reviews"
    assert asked(running.base, tables[0]).status_code == 202, "who asks again is told how far it is"


async def _nothing_comes(table: str, looking: Looking, address: str) -> Looked:
    """For as long as the test lasts."""
    await asyncio.Event().wait()
    raise AssertionError


async def _to_nothing(table: str, looking: Looking, address: str) -> Lost:
    return Lost("its worker ended")


def test_what_came_to_nothing_takes_nobodys_place(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST", 1)
    running = start()
    running.lobby.bots.look_on = _to_nothing  # type: ignore[method-assign]
    first, *others = [given_up(running.base, 1) for _ in range(3)]
    assert asked(running.base, first).status_code == 202
    for table in others:
        wait_until(lambda table=table: asked(running.base, table).status_code == 202, "there is no place")  # type: ignore[misc]


def test_what_comes_to_nothing_is_said_once_and_tried_again(start: Start) -> None:
    running = start()
    table = given_up(running.base, 1)
    look_on = running.lobby.bots.look_on
    running.lobby.bots.look_on = _to_nothing  # type: ignore[method-assign]
    assert asked(running.base, table).status_code == 202
    wait_until(lambda: asked(running.base, table).status_code == 503, "it is not said")
    running.lobby.bots.look_on = look_on  # type: ignore[method-assign]
    assert found(running.base, table)["values"]


def test_who_looks_back_gives_way_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only worker would look back until it is done; a bot is asked, and answers before."""
    monkeypatch.setattr(pool, "PART", PATIENCE)
    for rank in Rank:
        monkeypatch.setitem(PATIENCES, rank, PATIENCE)

    async def play() -> None:
        bots = BotsAtWork(1, 0.02, PATIENCE)
        try:
            text = played("drako", 400).record()
            looking = Looking(text, 0, {})
            part = asyncio.ensure_future(bots.look_on("over", looking, "a"))
            while not any(bots.pool.staff.values()):  # noqa: ASYNC110 - of what happens inside, nobody is told
                await asyncio.sleep(0.01)
            match = tr.new("drako", seed=1)
            key = await bots.decide(match, "casual", 7, Asked("t", 0, Rank.PERSON, "b"))
            assert match.decision is not None
            assert match.decision.find(key) is not None
            looked = await part
            assert isinstance(looked, Looked)
            assert looked.found is None, "it was left in the middle"
        finally:
            await bots.close()

    run_patiently(play())


def test_the_curve_in_few_points_has_its_ends() -> None:
    values = look_back(short("drako", 4), 0, judging=False).values
    few = reviews.sparks(values)
    assert len(few) == min(reviews.SPARKS, len(values))
    assert few[0] == round(100 * values[0][1])
    assert few[-1] == round(100 * values[-1][1])
    many = [(ply, ply / 99, 0.0) for ply in range(100)]
    assert len(reviews.sparks(many)) == reviews.SPARKS
    assert reviews.sparks(many)[-1] == 100
