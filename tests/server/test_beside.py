"""Whoever asks for much keeps nobody waiting who plays: costly work is done beside the event loop."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.patience import PATIENCE, run_patiently
from tests.server.client import two_people
from tests.server.conftest import Start
from tests.server.test_reviews import given_up
from throneroom.kernel.match import Match
from throneroom.server.api import ENDPOINTS
from throneroom.server.beside import Beside
from throneroom.server.public import Public

# What a request may be about; a table is one whose match is over.
ABOUT = {"{game}": "drako", "{lang}": "pl", "{lesson}": "drako-1", "{puzzle}": "drako-1"}
SAID: dict[str, dict[str, Any]] = {
    "/api/games/{game}/seating": {"options": {}},
    "/api/lessons/{lesson}": {"done": []},
    "/api/puzzles/{puzzle}": {"key": None},
}
COSTLY: list[tuple[Any, str]] = [
    (Match, "play"),
    (Match, "worded"),
    (Match, "record"),
    (gzip, "compress"),
]


async def own_thread() -> int:
    return threading.get_ident()


def test_no_request_keeps_the_event_loop_from_those_who_play(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever can be asked over HTTP: matches are played, told and compressed in another thread than the loop's."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<title>Throneroom</title>", "utf-8")
    running = start(page=page)
    table = given_up(running.base)
    there = asyncio.run_coroutine_threadsafe(own_thread(), running.loop).result(PATIENCE)
    at: dict[str, set[str]] = {"on the loop": set(), "beside it": set()}
    now = ""

    def noting(costly: Callable[..., Any], name: str) -> Callable[..., Any]:
        def noted(*args: Any, **named: Any) -> Any:
            at["on the loop" if threading.get_ident() == there else "beside it"].add(f"{now}: {name}")
            return costly(*args, **named)

        return noted

    for owner, name in COSTLY:
        monkeypatch.setattr(owner, name, noting(getattr(owner, name), name))
    for endpoint in ENDPOINTS:
        body = SAID.get(endpoint.path)
        if endpoint.method != "GET" and body is None:
            continue
        path = endpoint.path.replace("{table}", table)
        for word, one in ABOUT.items():
            path = path.replace(word, one)
        now = f"{endpoint.method} {endpoint.path}"
        for _ in range(2):  # the second time it may be remembered
            httpx.request(endpoint.method, running.base + path, json=body, timeout=PATIENCE)
    assert at["on the loop"] == set()
    told = {each.partition(":")[0] for each in at["beside it"]}
    assert {f"POST {path}" for path in SAID if "seating" not in path} < told
    assert {f"GET /api/tables/{{table}}/{what}" for what in ("moment", "record", "story")} < told


def test_addresses_take_turns_and_one_thing_is_done_at_a_time() -> None:
    done: list[str] = []
    at_once: list[int] = []
    running = 0
    held = threading.Event()

    def work(name: str) -> str:
        nonlocal running
        running += 1
        at_once.append(running)
        held.wait(PATIENCE)
        done.append(name)
        running -= 1
        return name

    async def scene() -> None:
        beside = Beside()
        asked = [asyncio.create_task(beside.do("much", work, f"much {each}")) for each in range(4)]
        while beside.waiting < 3:  # noqa: ASYNC110 - nothing else happens meanwhile
            await asyncio.sleep(0)
        asked += [asyncio.create_task(beside.do(who, work, who)) for who in ("one", "other")]
        while beside.waiting < 5:  # noqa: ASYNC110 - nothing else happens meanwhile
            await asyncio.sleep(0)
        assert beside.waiting == 5
        held.set()
        assert await asyncio.gather(*asked) == ["much 0", "much 1", "much 2", "much 3", "one", "other"]
        assert beside.waiting == 0
        beside.close()

    run_patiently(scene())
    assert done == ["much 0", "much 1", "one", "other", "much 2", "much 3"]
    assert set(at_once) == {1}


def test_who_goes_away_or_fails_holds_up_nobody() -> None:
    held = threading.Event()

    def fails() -> None:
        held.wait(PATIENCE)
        raise LookupError

    async def scene() -> None:
        beside = Beside()
        first, gone, called, last = [asyncio.create_task(beside.do(who, fails)) for who in ("a", "b", "c", "d")]
        while beside.waiting < 3:  # noqa: ASYNC110 - nothing else happens meanwhile
            await asyncio.sleep(0)
        gone.cancel()
        while not gone.done():  # noqa: ASYNC110 - nothing else happens meanwhile
            await asyncio.sleep(0)
        held.set()
        with pytest.raises(LookupError):
            await first
        called.cancel()  # just when it is its turn
        with pytest.raises(LookupError):
            await last
        assert gone.cancelled()
        assert called.cancelled()
        assert await beside.do("a", lambda: "the next") == "the next"
        beside.close()

    run_patiently(scene())


def test_what_is_public_is_made_and_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    packed: list[int] = []
    compress = gzip.compress

    def make(name: str) -> bytes:
        made.append(name)
        return name.encode() * 1000

    def counted(content: bytes, *args: Any, **named: Any) -> bytes:
        packed.append(len(content))
        return compress(content, *args, **named)

    monkeypatch.setattr(gzip, "compress", counted)

    async def scene() -> None:
        beside = Beside()
        public = Public(beside, most=5_000)
        same = await asyncio.gather(*[public.made("a", make, "one") for _ in range(3)])
        assert made == ["one"]
        assert same[0] == same[1] == same[2]
        content, said = same[0].to({"accept-encoding": "br, gzip"})
        assert (gzip.decompress(content), said["Content-Encoding"]) == (b"one" * 1000, "gzip")
        assert same[0].to({}) == (b"one" * 1000, {"Vary": "Accept-Encoding"})
        await public.made("a", make, "two")  # for which the first is forgotten
        assert 3000 < public._size <= 5000
        await public.made("a", make, "two")
        await public.made("a", make, "one")
        assert made == ["one", "two", "one"]
        assert packed == [3000] * 3
        beside.close()

    run_patiently(scene())


def test_a_flood_of_files_is_compressed_once(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    for number in range(100):
        (page / "assets" / f"{number}.js").write_text(f"{number} " * 1000, "utf-8")
    (page / "index.html").write_text("<title>Throneroom</title>", "utf-8")
    packed: list[int] = []
    compress = gzip.compress

    def counted(content: bytes, *args: Any, **named: Any) -> bytes:
        packed.append(len(content))
        return compress(content, *args, **named)

    monkeypatch.setattr(gzip, "compress", counted)
    base = start(page=page).base
    with httpx.Client(base_url=base) as asking:
        for _ in range(3):
            for number in range(100):
                assert asking.get(f"/assets/{number}.js").text.startswith(f"{number} ")
    assert len(packed) == 100


def test_people_play_on_while_somebody_asks_for_much(start: Start) -> None:
    """What they do is not behind what somebody else has asked for."""
    running = start()
    table = given_up(running.base, 12)
    held, begun = threading.Event(), threading.Event()

    def waits() -> None:
        begun.set()
        held.wait(PATIENCE)

    future = asyncio.run_coroutine_threadsafe(running.lobby.beside.do("much", waits), running.loop)
    assert begun.wait(PATIENCE)
    asked: list[int] = []
    asking = threading.Thread(
        target=lambda: asked.append(httpx.get(f"{running.base}/api/tables/{table}/story", timeout=PATIENCE).status_code)
    )
    asking.start()
    _, one, other = two_people(running.base, game="drako")
    with one, other:
        asks = one if one.options else other
        assert asks.answer(asks.options[0])["type"] == "ack"
    assert asked == []
    held.set()
    asking.join(PATIENCE)
    future.result(PATIENCE)
    assert asked == [200]
