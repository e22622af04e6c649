"""Run the siege: `make siege`, or `python -m tools.siege kills --write docs/siege.md`; `--cluster` for several members.

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
from functools import partial
from pathlib import Path
from typing import TypeAlias

from . import cluster, curtains, disk, kills, messages, sockets, thinking
from .cluster_told import mark, totals_in
from .result import Result

Attack: TypeAlias = Callable[[Path], Awaitable[Result]]
ATTACKS: dict[str, Attack] = {
    "curtains": curtains.attack,
    "thinking": thinking.attack,
    "sockets": sockets.attack,
    "messages": messages.attack,
    "kills": kills.attack,
    "disk": disk.attack,
}
CLUSTER = "cluster"  # needs a PostgreSQL, and is asked for by name
HEAD = """# The siege

Made by `make siege`; not edited by hand. A server of its own, started as people start it, is attacked on loopback.
Server and attackers share the same cores. Each part is from the last run of its attack. The part *cluster* is made by
`make siege ARGS=--cluster`; its members are forked by a process that has loaded the program, so that many can be ended.
Its kills add up over runs, and the server was changed between them: two rows say how many there were in all, and how
many on the server as the last run found it, by a mark of its files. `--mark` prints that of today's.
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
    return "\n".join([HEAD, *[(kept | sections)[name] for name in (*ATTACKS, CLUSTER) if name in kept | sections]])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.siege", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], default=[], metavar="ATTACK")
    parser.add_argument("--cluster", action="store_true", help="attack members that share a PostgreSQL")
    parser.add_argument("--kills", type=int, default=40, help="of members, with --cluster; runs add up in the document")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which --cluster ends, done or not")
    parser.add_argument("--write", type=Path, help="the document whose parts are replaced")
    parser.add_argument("--mark", action="store_true", help="only print the mark of this server's files")
    options = parser.parse_args()
    if options.mark:
        print(mark())
        return
    attacks = dict(ATTACKS)
    if options.cluster:
        document = options.write.read_text("utf-8") if options.write is not None and options.write.exists() else ""
        bounds = {"kills": options.kills, "minutes": options.minutes}
        attacks = {CLUSTER: partial(cluster.attack, **bounds, before=document, seed=totals_in(document).runs + 1)}
    broken = False
    for name in options.attacks or attacks:
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            result = asyncio.run(_attacked(attacks[name], Path(folder) / "data"))
            text = section(name, result, (time.monotonic() - began) / 60)
        print(text, flush=True)
        broken = broken or bool(result.broken)
        if options.write is not None:
            options.write.write_text(written(options.write, {name: text}), "utf-8")
    raise SystemExit(1 if broken else 0)


async def _attacked(attack: Attack, data: Path) -> Result:
    return await attack(data)


if __name__ == "__main__":
    main()
