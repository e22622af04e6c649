"""Run the siege: `make siege`, or `python -m tools.siege kills --write docs/siege.md`.

Every attack is bounded in count and time, and goes to loopback alone.  Each part of docs/siege.md is from the last run
of its attack.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from . import curtains, disk, kills, messages, sockets, thinking
from .result import Result

ATTACKS: dict[str, Callable[[Path], Awaitable[Result]]] = {
    "curtains": curtains.attack,
    "thinking": thinking.attack,
    "sockets": sockets.attack,
    "messages": messages.attack,
    "kills": kills.attack,
    "disk": disk.attack,
}
HEAD = """# The siege

Made by `make siege`; not edited by hand. A server of its own, started as people start it, is attacked on loopback.
Server and attackers share the same cores. Each part is from the last run of its attack.
"""


def section(name: str, result: Result, minutes: float) -> str:
    lines = [f"## {name}", "", result.did, ""]
    lines += ["| | |", "|---|---|", *[f"| {what} | {found} |" for what, found in result.figures], ""]
    verdict = "Nothing broke." if not result.broken else "**BROKEN**: " + "; ".join(result.broken) + "."
    return "\n".join([*lines, f"{verdict} {minutes:.1f} minutes on {os.cpu_count()} cores, {_python()}.", ""])


def _python() -> str:
    return f"Python {platform.python_version()}"


def written(file: Path, sections: dict[str, str]) -> str:
    """The document with these sections in the place of older ones."""
    old = file.read_text("utf-8") if file.exists() else ""
    kept = {part.split("\n")[0]: f"## {part.rstrip()}\n" for part in old.split("\n## ")[1:]}
    return "\n".join([HEAD, *[(kept | sections)[name] for name in ATTACKS if name in kept | sections]])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.siege", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=list(ATTACKS), metavar="ATTACK")
    parser.add_argument("--write", type=Path, help="the document whose parts are replaced")
    options = parser.parse_args()
    broken = False
    for name in options.attacks:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            result = asyncio.run(_attacked(name, Path(folder) / "data"))
            text = section(name, result, (time.monotonic() - began) / 60)
        print(text, flush=True)
        broken = broken or bool(result.broken)
        if options.write is not None:
            options.write.write_text(written(options.write, {name: text}), "utf-8")
    raise SystemExit(1 if broken else 0)


async def _attacked(name: str, data: Path) -> Result:
    return await ATTACKS[name](data)


if __name__ == "__main__":
    main()
