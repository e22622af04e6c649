"""Load on several members: the highest rate that 1, 2 and 4 processes hold together, on SQLite (one) and PostgreSQL.

    python -m tools.load_members [--seconds 4] [--write docs/load.md]

PostgreSQL is the machine's own, started for this on loopback.  The people of a table are all at one member.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres import Postgres

from .load import AIM_MS, CONNECTIONS, HELD, MEASURED, at_rate, percentiles, renewed

HEADING = "Several members"
MATCHES = 24  # of all members together
RATES = (25, 50, 100, 200, 400, 800)  # answers a second, of all members together


def _begun(data: str, database: str, opened: ExitStack) -> tuple[int, int]:
    """A member: its process and its port."""
    command = [sys.executable, "-m", "tools.load", "--serve", data, "--database", database]
    process = opened.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    opened.callback(process.terminate)
    assert process.stdout is not None
    return process.pid, int(process.stdout.readline())


async def _together(ports: list[int], rate: int, seconds: float) -> tuple[list[float], float, float]:
    """What all members took and gave, and the processor time of one answer at the first of them."""
    parts = len(ports)
    going = [
        at_rate(f"ws://127.0.0.1:{port}", f"http://127.0.0.1:{port}", MATCHES // parts, rate // parts, seconds)
        for port in ports
    ]
    found = await asyncio.gather(*going)
    return [each for took, _, _ in found for each in took], min([share for _, share, _ in found]), found[0][2]


def held(members: int, database: str, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as data, ExitStack() as opened:
        begun = [_begun(data, database, opened) for _ in range(members)]
        MEASURED["process"] = begun[0][0]
        best, where = "", "PostgreSQL" if database else "SQLite"
        for rate in RATES:
            took, share, used = asyncio.run(_together([port for _, port in begun], rate, seconds))
            p50, _, p99 = percentiles(took)
            line = f"| {members} | {where} | {rate} | {p50:.1f} ms | {p99:.1f} ms | {used:.2f} ms |"
            if p99 > AIM_MS or share < HELD:
                return best or line.replace(f"| {rate} |", f"| fewer than {rate} |")
            best = line
        return best


def measured(seconds: float) -> list[str]:
    busy = os.getloadavg()[1]
    lines = [
        "| members | on | answers/s held | p50 | p99 | processor time of one answer |",
        "|---|---|---|---|---|---|",
    ]
    postgres = Postgres()
    try:
        for members, database in ((1, ""), *[(members, postgres.database()) for members in (1, 2, 4)]):
            lines.append(held(members, database, seconds))
            print(lines[-1], file=sys.stderr)
    finally:
        postgres.remove()
    return [
        f"{MATCHES} matches, {CONNECTIONS} connections each, {seconds:.0f} s at each rate, on {os.cpu_count()} cores",
        "with the clients. The people of a table are at one member. Held means: p99 under",
        f"{AIM_MS} ms. Before it began, {busy:.1f} processes wanted to run (load average of 5 minutes).",
        "",
        *lines,
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    lines = measured(options.seconds)
    print("\n".join(lines))
    if options.write is not None:
        options.write.write_text(renewed(options.write.read_text("utf-8"), HEADING, lines), "utf-8")


if __name__ == "__main__":
    main()
