"""Matches of the terminal come into a profile by their records, if these come to the end that they tell of."""

from __future__ import annotations

import random
import time
from functools import cache
from typing import Any

import httpx
import pytest

import throneroom as tr
from tests.server.conftest import Start
from tests.server.test_profiles import browser, key_of, mine
from throneroom.games.dice_throne.state import Table

OPTIONS: dict[str, dict[str, Any]] = {
    "drako": {"match_up": "knights-trolls"},
    "dice-throne": {"heroes": ["monk", "thor"]},
    "hidden-leaders": {"players": 3},
}


@cache
def record_of(game: str, most: int | None = None, **more: Any) -> str:
    """Of a match on fair dice, as the terminal writes it; after so many answers, or to its end, which somebody wins."""
    while True:
        match = played(game, most, **more)
        if match.outcome is None or match.outcome.winners:
            return match.record()


def played(game: str, most: int | None, **more: Any) -> tr.Match:
    match = tr.new(game, **OPTIONS[game], **more)
    pick = random.Random(3)
    while match.decision is not None and match.ply != most:
        attacks = [option.key for option in match.decision.options if option.key.startswith("use ")]
        match.play(pick.choice(attacks or [option.key for option in match.decision.options]))
    return match


def add(client: httpx.Client, record: str, **said: Any) -> httpx.Response:
    return client.post("/api/profile/matches", json={"record": record, **said})


@pytest.mark.parametrize("game", OPTIONS)
def test_a_record_becomes_a_match_of_the_profile_that_can_be_looked_back_at(game: str, base: str) -> None:
    record = record_of(game)
    with browser(base) as ann:
        read = add(ann, record).json()
        assert (read["game"], read["id"]) == (game, "")
        assert len(read["seats"]) == OPTIONS[game].get("players", 2)
        assert key_of(ann) is None, "whoever only looks has none"
        when = time.time() - 5000
        id = add(ann, record, seat=1, others="casual", name="Ann", ended=when).json()["id"]
        told = mine(ann)
        (past,) = told["past"]
        assert (past["id"], past["mine"], past["added"], past["ended"]) == (id, [1], True, when)
        winners = [int(seat) for seat in record.partition("result: ")[2].partition("\n")[0].split()[:-1]]
        assert past["result"] == ("won" if 1 in winners else "lost")
        end = tr.replay(record).state
        assert past["margin"] == (max(end.health) if isinstance(end, Table) else None)
        assert [(seat["kind"], seat["level"]) for seat in past["seats"]][:2] == [("bot", "casual"), ("person", "")]
        assert past["seats"][1]["name"] == "Ann"
        assert sum(figure["won"] + figure["lost"] for figure in told["figures"]) == 1
        assert mine(ann, which="people")["past"] == []
        assert ann.get(f"/api/tables/{id}/record").text == record, "it can be checked as where it was played"
        story = ann.get(f"/api/tables/{id}/story?seat=1").json()
        assert (
            len(story["plies"])
            == record.count(": ")
            - record.partition("\n\n")[0].count(": ")
            - record.count("\nroll ")
            - record.count("\nshuffle ")
            + 1
        )
        last = ann.get(f"/api/tables/{id}/moment").json()["view"]
        assert last["outcome"]["winners"] == winners
        again = add(ann, record, seat=0)
        assert (again.status_code, again.json()["code"]) == (409, "added")
    with browser(base) as bob:
        assert add(bob, record, seat=0).json()["id"] != id, "everybody has their own"
        assert mine(bob, which="people")["past"] != [], "who played the others was not said: people"


def test_an_added_match_outlasts_the_server(start: Start) -> None:
    record = record_of("dice-throne")
    server = start()
    with browser(server.base) as ann:
        id = add(ann, record, seat=0).json()["id"]
        cookie = dict(ann.cookies)
    server.stop()
    base = start().base
    assert httpx.get(f"{base}/api/tables/{id}/record").text == record
    told = httpx.get(f"{base}/api/mine", cookies=cookie).json()
    assert [match["id"] for match in told["past"]] == [id]


def test_a_match_with_real_dice_is_added_as_any_other(base: str) -> None:
    match = tr.new("dice-throne", **OPTIONS["dice-throne"], rolls="table")
    pick = random.Random(3)
    while match.decision is not None:
        match.play(pick.choice([option.key for option in match.decision.options]))
        if match.ply > 60:
            match.play(tr.CONCEDE)
    record = match.record()
    with browser(base) as ann:
        id = add(ann, record, seat=0).json()["id"]
        assert ann.get(f"/api/tables/{id}/record").text == record


def forged(record: str) -> dict[str, str]:
    rows = record.split("\n")
    head = record.index("\n\n")
    dice = next(at for at, row in enumerate(rows) if row.startswith("roll "))
    changed = [*rows]
    changed[dice] = changed[dice][:-1] + str(int(changed[dice][-1]) % 6 + 1)
    result = next(row for row in rows if row.startswith("result: "))
    winner = result.split()[1]
    answers = sum(row[:1].isdigit() for row in rows)
    return {
        "nothing": "",
        "no record": "hello",
        "cut": record[: len(record) // 2],
        "another winner": record.replace(f"result: {winner}", f"result: {1 - int(winner)}"),
        "another die": "\n".join(changed),
        "one roll too many": record.replace("\nend\n", "\nroll offense.0: 1 2\nend\n"),
        "an answer too many": record.replace("\nend\n", f"\n{answers + 1} 0: pass\nend\n"),
        "no result": record.replace(result + "\n", ""),
        "a prepared table": record[:head].replace("chance:", "table: {}\nchance:") + record[head:],
        "another game": record.replace("game: dice-throne", "game: drako"),
        "no game": record.replace("game: dice-throne", "game: chess"),
        "options that are none": record.replace('"heroes": ', '"heros": '),
        "numbers": record.replace("1 ", "9" * 9 + " "),
    }


@pytest.mark.parametrize("how", forged(record_of("dice-throne", seed=7)))
def test_a_record_that_is_not_what_it_says_is_not_added(how: str, base: str) -> None:
    record = forged(record_of("dice-throne", seed=7))[how]
    assert record != record_of("dice-throne", seed=7)
    with browser(base) as eve:
        refused = add(eve, record, seat=0)
        assert refused.status_code in (400, 404), refused.text
        assert refused.json()["text"]
        assert key_of(eve) is None


def test_a_match_that_is_not_over_or_a_seat_that_there_is_not_is_refused(base: str) -> None:
    with browser(base) as eve:
        running = add(eve, record_of("drako", 5), seat=0)
        assert (running.status_code, running.json()["text"]) == (400, "This match is not over. Finish it first.")
        assert add(eve, record_of("drako"), seat=2).status_code == 400
        assert add(eve, record_of("drako"), seat=0, others="genius").status_code == 400
        assert add(eve, record_of("drako"), seat=-1).status_code == 400
        assert add(eve, "x" * 5 * 65536, seat=0).status_code == 413
    with httpx.Client(base_url=base) as program:
        assert add(program, record_of("drako"), seat=0).status_code == 404


def test_adding_is_counted(start: Start) -> None:
    base = start(profiles=(0.0001, 1.0)).base
    with browser(base) as eve:
        assert [add(eve, "no").status_code for _ in range(2)] == [400, 429]
