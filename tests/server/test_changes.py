"""What changed is enough: applied to the view before, it makes the view of now."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import throneroom as tr
from tests.server.client import Client, changed, two_people
from tests.server.conftest import Start
from throneroom.server.changes import changes

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"match_up": "trolls-dragon"}),
    ("dice-throne", {"heroes": ["doctor_strange", "treant"]}),
    ("dice-throne", {"draft": "ban", "players": 2}),
    ("hidden-leaders", {"players": 3}),
]


def plain(view: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(view))
    return made


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_what_changed_makes_the_view_of_now_from_the_one_before(game: str, options: dict[str, Any]) -> None:
    pick = random.Random(4)
    match = tr.new(game, seed=2, **options)
    before = {viewer: plain(match.view(viewer, "cs")) for viewer in (None, 0, 1)}
    whole = told = 0
    while match.decision is not None and match.ply < 400:
        match.play(pick.choice(match.decision.options).key)
        for viewer, view in before.items():
            now = plain(match.view(viewer, "cs"))
            found, gone = changes(view, now)
            assert changed(view, found, gone) == now
            assert bool(found or gone) == (view != now)
            whole, told = whole + len(json.dumps(now["table"])), told + len(json.dumps(found))
            before[viewer] = now
    assert told < whole


def test_a_part_that_is_gone_is_told_as_gone() -> None:
    before = {"table": {"hand": ["a"], "players": [{"health": 1, "quiet": 2}, {"health": 3}]}, "closed": "x"}
    now = {"table": {"players": [{"health": 1}, {"health": 2}]}}
    assert changes(before, now) == (
        [(["table", "players", 1, "health"], 2)],
        [["table", "players", 0, "quiet"], ["table", "hand"], ["closed"]],
    )
    assert changed(before, *changes(before, now)) == now


def test_who_wants_whole_views_and_who_wants_changes_see_the_same(start: Start) -> None:
    running = start()
    _, one, other = two_people(running.base)
    with one, other, Client(running.base, one.table, one.token, whole=True) as beside:
        for _ in range(12):
            asked = one if one.options else other
            assert asked.answer(asked.options[0])["type"] == "ack"
            while True:  # until the pause of a window is over, if there is one
                for client in (one, other, beside):
                    client.drain()
                if one.options or other.options:
                    break
            assert (beside.v, beside.view) == (one.v, one.view)
        assert all("changes" not in update for update in beside.updates)
        assert all("changes" in update for update in one.updates[2:])
        assert sum(map(len, one.raw)) < sum(map(len, beside.raw))


def test_a_client_of_another_version_is_told_so_in_one_sentence(start: Start) -> None:
    running = start()
    _, one, other = two_people(running.base)
    with one, other:
        unknown: tuple[dict[str, Any], ...] = ({}, {"protocol": 1}, {"protocol": 99})
        for spoken in unknown:
            with Client(running.base, one.table, one.token, greet=False) as stranger:
                stranger.send(type="hello", table=one.table, token=one.token, lang="en", **spoken)
                trouble = stranger.receive()
                assert (trouble["type"], trouble["code"]) == ("error", "protocol")
                assert "version of the protocol" in trouble["text"]
                assert stranger.is_gone()
