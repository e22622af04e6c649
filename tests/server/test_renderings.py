"""What is told to all who ask is made once, and is what each of them would have been told alone."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import throneroom as tr
from tests.server.client import Client, two_people
from tests.server.conftest import Start
from throneroom.kernel.match import Match
from throneroom.kernel.view_types import Facts, View
from throneroom.server.renderings import LOG_TAIL, Renderings
from throneroom.server.streams import Stream

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("drako", {}),
    ("dice-throne", {"heroes": ["monk", "thor"]}),
    ("hidden-leaders", {"players": 3}),
]


def plain(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_what_is_kept_is_what_would_be_made_anew(game: str, options: dict[str, Any]) -> None:
    """After every answer and undo, for every viewer and language, whatever they have already."""
    pick = random.Random(5)
    match = tr.new(game, seed=8, **options)
    streams = [Stream(viewer) for viewer in (None, 0, 1)]
    small, large = Renderings(40_000), Renderings()
    for _ in range(150):
        for stream in streams:
            stream.look(match)
        for stream in pick.sample(streams, 2):
            lang, last = pick.choice(("en", "cs", "pl")), pick.randrange(-1, stream.version + 2)
            since = stream.since(last)
            start = max(0, stream.told - LOG_TAIL) if since is None else since
            events = match.events(start, stream.viewer, lang)
            for rendered in (small, large):
                made = rendered.welcome(match, stream, lang, last)
                assert made[0] == start
                assert plain(made[1]) == plain(events)
                assert plain(made[2]) == plain(match.view(stream.viewer, lang))
            before = pick.randrange(stream.told + 10)
            first = max(0, min(before, stream.told) - LOG_TAIL)
            earlier = match.events(first, stream.viewer, lang)[: max(0, min(before, stream.told) - first)]
            assert plain(large.earlier(match, stream, lang, before)) == plain(earlier)
        if match.decision is None:
            break
        seats = [seat for seat in range(len(match.seat_names())) if match.can_undo(seat)]
        if seats and pick.random() < 0.2:
            match.undo(seats[0])
        else:
            match.play(pick.choice(match.decision.options).key)


def test_what_is_kept_is_bounded() -> None:
    rendered = Renderings(100_000)
    for seed in range(20):
        match = tr.new("drako", seed=seed)
        for _ in range(20):
            assert match.decision is not None
            match.play(match.decision.options[0].key)
        stream = Stream(0)
        stream.look(match)
        rendered.welcome(match, stream, "en", 0)
        assert 0 < sum([kept.size for kept in rendered._kept.values()]) == rendered._size <= 100_000
    assert len(rendered._kept) < 20


def test_a_flood_of_greetings_makes_one_view(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int | None, str]] = []
    worded = Match.worded

    def counted(match: Match, facts: Facts, lang: str) -> View:
        made.append((facts["seat"], lang))
        return worded(match, facts, lang)

    running = start()
    _, one, other = two_people(running.base)
    with one, other:
        asked, waits = (one, other) if one.options else (other, one)
        seat = asked.seat
        monkeypatch.setattr(Match, "worded", counted)
        for number in range(20):
            with Client(running.base, asked.table, asked.token, last=number % 3) as again:
                assert (again.v, again.view) == (asked.v, asked.view)
                again.send(type="lang", lang="cs")
                assert again.until("welcome")["v"] == asked.v
        assert made == [(seat, "cs")]  # in English it was made when the match began
        assert asked.answer(asked.options[0])["type"] == "ack"
        asked.until("update")
        waits.until("update")
        with Client(running.base, asked.table, asked.token) as again:
            assert (again.v, again.view) == (asked.v, asked.view)
            assert again.events[-len(asked.events) :] == asked.events
        assert sorted(made[1:]) == [(0, "en"), (1, "en")]


def test_what_is_much_work_counts_as_much(start: Start) -> None:
    running = start(messages=(0.001, 22.0))
    _, one, other = two_people(running.base)  # hello: 5; ready: 1
    with one, other:
        for _ in range(3):
            one.send(type="lang", lang="cs")
            one.until("welcome")
        one.send(type="ping")
        one.until("pong")
        one.send(type="ping")
        assert one.until("error")["code"] == "rate"
