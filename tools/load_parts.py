"""What the processor time of an answer is made of: a server under load that looks at itself.

    python -m tools.load_parts [--matches 40] [--rate 40] [--seconds 15] [--write docs/load.md]

Whenever it has used a moment of processor time, it notes what its main thread does.  The innermost function of the
list below says which part that is.  What else runs on the machine makes all parts slower and leaves their shares.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType

from tools import load

MOMENT = 0.001  # seconds of processor time
PARTS = {
    "Match.play": "rules",
    "PeopleAsked.answer": "whether a person is asked",
    "PeopleAsked.answers": "whether a person is asked",
    "Stream.look": "facts, to find out what is new",
    "Stream.view": "views in words",
    "Telling.events": "events in words",
    "changes": "what changed in a view",
    "encode": "JSON",
    "WebSocket._tell_now": "sockets, out",
    "Connection.send": "sockets, out",
    "WebSocket.data_received": "sockets, in",
    "WebSocketsSansIOProtocol.receive": "sockets, in",
    "Connection._received": "sockets, in",
    "EpollSelector.select": "waiting, and the thread that writes to disk",
    "Writer.write": "waiting, and the thread that writes to disk",
    "Room.answer": "the room: its lock, its order, its clock",
    "Room.play": "the room: its lock, its order, its clock",
    "BaseEventLoop._run_once": "the event loop",
}
HEADING = "What an answer is made of"


def serve(data: str) -> None:
    seen: Counter[str] = Counter()
    answering = [False]  # from the first answer on

    def look(_: int, frame: FrameType | None) -> None:
        stack = []
        while frame is not None:
            stack.append(frame.f_code.co_qualname)
            frame = frame.f_back
        answering[0] = answering[0] or "Room.answer" in stack
        part = next((PARTS[name] for name in stack if name in PARTS), None)
        if answering[0] and part is not None:
            seen[part] += 1

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, MOMENT, MOMENT)
    load.serve(data)
    signal.setitimer(signal.ITIMER_PROF, 0)
    print(json.dumps(seen), flush=True)


def measured(matches: int, rate: int, seconds: float) -> list[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tools.load_parts", "--serve", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                port = int(server.stdout.readline())
                load.MEASURED["process"] = server.pid
                at = f"127.0.0.1:{port}"
                asyncio.run(load.at_rate(f"ws://{at}", f"http://{at}", matches, rate, seconds))
            finally:
                server.terminate()
            seen = Counter(json.loads(server.stdout.readline()))
    found = seen.total()
    return [
        f"{matches} matches, {load.CONNECTIONS} connections each, {rate} answers/s for {seconds:.0f} s; {found} looks.",
        "",
        "| part | share |",
        "|---|--:|",
        *[f"| {part} | {count / found:.0%} |" for part, count in seen.most_common()],
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--rate", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve)
        return
    lines = measured(options.matches, options.rate, options.seconds)
    print("\n".join(lines))
    if options.write is not None:
        options.write.write_text(load.renewed(options.write.read_text("utf-8"), HEADING, lines), "utf-8")


if __name__ == "__main__":
    main()
