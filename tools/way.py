"""The way of one answer, from the click to the pixels: what docs/architecture.md shows.  `python -m tools.trace way`

A server is started, somebody at a table of Drako draws two cards, and every function of ours that runs until their
update is sent is noted.  The hops in Python must be among them, in this order.  Those on the page are looked up in its
sources: each calls what leads to the next.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect

import throneroom as tr
from throneroom.server.door import listen
from throneroom.server.run import make_server
from throneroom.server.settings import Settings

PACKAGE: Final = Path(tr.__file__).parent
PAGE: Final = Path("web/src")
Call: TypeAlias = tuple[str, str]  # the file, and the function


@dataclass(frozen=True)
class Hop:
    file: str
    function: str
    does: str
    calls: str = ""  # on the page: what leads to the next hop


HOPS: Final = (
    Hop("parts/answering.ts", "useAnswering", "a press on an option gives its key", "scene.answer(key)"),
    Hop("screens/table.tsx", "Playing", "the scene hands the key to the live match", "match.answer(key)"),
    Hop("wire/match.ts", "answer", "one answer at a time, with an id and the update that was seen", "this.deliver("),
    Hop("wire/match.ts", "deliver", "it is sent, and again after a lost connection, until acknowledged", "this.send("),
    Hop(
        "server/protocols.py",
        "WebSocket.data_received",
        "bytes become a message; a client that sends too much is cut off",
    ),
    Hop("server/connection.py", "Connection._received", "it counts toward the limits of its sender (`limits.py`)"),
    Hop("server/wire.py", "decode", "text becomes a message with a type"),
    Hop("server/connection.py", "Connection._handle", "by its type it is taken to the room"),
    Hop("server/room.py", "Room.answer", "under the lock: each id once, and only about the update that is open"),
    Hop("server/room.py", "Room.play", "plays it, and says whether a curtain falls"),
    Hop("kernel/match.py", "Match.play", "the key is an option, or refused with its reasons"),
    Hop("kernel/machine.py", "Rules.answer", "what the option does is put on the stack"),
    Hop("kernel/machine.py", "Rules._run", "effects run until something is asked"),
    Hop("games/drako/rules/turn.py", "draw_two", "a verb of the game changes the table"),
    Hop("kernel/frames.py", "State.say", "and says so in an event"),
    Hop("games/drako/rules/turn.py", "actions", "the next question offers its options"),
    Hop("kernel/journal.py", "written", "the answer and its dice are noted, for records, saves and undo"),
    Hop("server/streams.py", "Stream.look", "what is new for each viewer"),
    Hop("games/drako/view.py", "table_facts", "what a seat may know, without words"),
    Hop("server/room.py", "Room._show", "on disk first, then acknowledged, then shown"),
    Hop("server/writer.py", "Writer.write", "one transaction for all that waits, in a thread of its own"),
    Hop("server/messages.py", "update", "what changed in the view, what happened, the clock"),
    Hop("games/drako/view.py", "worded", "what is shown, with the words that people read"),
    Hop("text/voice.py", "say", "in the words of its language"),
    Hop("server/wire.py", "encode", "once for all viewers who see the same in the same language"),
    Hop(
        "server/connection.py",
        "Connection.send",
        "to each connection; a client that does not read is cut off",
    ),
    Hop("server/protocols.py", "WebSocket.tell", "what is told in one turn of the loop goes together"),
    Hop("server/protocols.py", "WebSocket._tell_now", "and out"),
    Hop("wire/match.ts", "take", "the page reads the update", "this.see("),
    Hop("wire/match.ts", "see", "the view is whole again, and waits for its time", "this.director.push("),
    Hop("beats/director.ts", "push", "what happened is shown in steps, each with its time", "stepsOf("),
    Hop("wire/match.ts", "show", "the signals change: view, events, clock", "this.view.value = view"),
    Hop("screens/table.tsx", "Playing", "a new scene is made of the view and the glossary", "makeScene("),
    Hop("tables/scene.ts", "makeScene", "what a table is drawn from, with its options", "options:"),
    Hop("tables/drako/table_drako.tsx", "Board", "the game's own table draws it", "<HexBoard"),
)


def on_page(hop: Hop) -> bool:
    return not hop.file.endswith(".py")


def body(source: str, function: str) -> str:
    """The lines of a function or method in TypeScript; nothing if there is none of this name."""
    found = re.search(
        rf"^( *)(?:export |default |private |async |function )*{function}(?:<[\w, ]+>)?\(.*?^\1\}}",
        source,
        re.DOTALL | re.MULTILINE,
    )
    return "" if found is None else found[0]


def faults(calls: list[Call]) -> list[str]:
    """Hops that are not on the way any more."""
    found, at = [], 0
    for hop in HOPS:
        if on_page(hop):
            if hop.calls not in body((PAGE / hop.file).read_text("utf-8"), hop.function) or not hop.calls:
                found.append(f"{hop.file}: {hop.function} does not lead on with {hop.calls!r}")
        elif (hop.file, hop.function) in calls[at:]:
            at = calls.index((hop.file, hop.function), at)
        else:
            found.append(f"{hop.file}: {hop.function} is not called after the hop before it")
    return found


async def _update(socket: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "update":
            return message


async def _sat_down(base: str) -> tuple[str, list[str]]:
    """A table of Drako with two people: its id, and their tokens."""
    async with httpx.AsyncClient(base_url=f"http://{base}/api") as client:
        wanted = {"game": "drako", "seats": [{"kind": "person"}, {"kind": "open"}]}
        made = (await client.post("/tables", json=wanted)).raise_for_status().json()
        table: str = made["table"]["id"]
        invited = {"token": made["invitations"][0]["token"], "name": ""}
        taken = (await client.post(f"/tables/{table}/sit", json=invited)).raise_for_status().json()
        return table, [made["seats"][0]["token"], taken["token"]]


async def _answered(base: str) -> list[Call]:
    calls: list[Call] = []

    def note(frame: FrameType, event: str, argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(PACKAGE):
            calls.append((path.relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname))

    table, tokens = await _sat_down(base)
    async with connect(f"ws://{base}/ws") as one, connect(f"ws://{base}/ws") as other:
        for socket, token in zip((one, other), tokens, strict=True):
            hello = {"type": "hello", "protocol": 2, "whole": True, "table": table, "token": token}
            await socket.send(json.dumps(hello))
            await socket.send(json.dumps({"type": "ready", "nonce": "0123456789abcdef"}))
        frames = [(socket, await _update(socket)) for socket in (one, other)]
        asked, frame = next(each for each in frames if "options" in each[1]["view"]["decision"])
        sys.setprofile(note)
        try:
            await asked.send(json.dumps({"type": "answer", "id": "1", "v": frame["v"], "key": "draw"}))
            await _update(asked)
        finally:
            sys.setprofile(None)
    return calls


async def _walk(data: Path) -> list[Call]:
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        ready = asyncio.Event()
        server = make_server(Settings(data, port=port), ready.set)
        running = asyncio.create_task(server.serve(sockets=[door]))
        await ready.wait()
        calls = await _answered(f"127.0.0.1:{port}")
        server.should_exit = True
        await running
    return calls


def walk() -> list[Call]:
    """Every call of a function of ours between an answer and its update."""
    with tempfile.TemporaryDirectory() as data:
        return asyncio.run(_walk(Path(data)))


def printed() -> str:
    lines = ["| | where | function | what it does |", "|--:|---|---|---|"]
    for number, hop in enumerate(HOPS, 1):
        where = f"web/src/{hop.file}" if on_page(hop) else f"src/throneroom/{hop.file}"
        lines.append(f"| {number} | [{hop.file}](../{where}) | `{hop.function}` | {hop.does} |")
    return "\n".join(lines)


def report() -> str:
    calls = walk()
    files = {file for file, _ in calls}
    counted = f"{len(calls)} calls of {len(set(calls))} functions in {len(files)} files"
    return "\n".join([printed(), "", counted, *faults(calls)])
