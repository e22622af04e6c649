"""The long runs: every match count that the tests take a tenth of.  Writes its result to docs/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from tests.laws import drako_laws, hidden_leaders_laws

RESULT = Path("docs/soak.md")
GAMES: dict[str, ModuleType] = {"Drako": drako_laws, "Hidden Leaders": hidden_leaders_laws}


class Result(NamedTuple):
    """One match under all laws."""

    game: str
    kind: str  # its match-up, or its players and modules
    decisions: int
    depth: int
    rule: str


def one(job: tuple[str, str, int]) -> Result:
    game, kind, seed = job
    checked = GAMES[game].one_match(kind, seed)
    return Result(game, kind, checked.decisions, checked.depth, checked.rule or "undecided")


def report(results: list[Result], minutes: float) -> list[str]:
    lines = [
        "# The long runs",
        "",
        "Made by `make soak`; not edited by hand. The laws (clone, save, refuse, replay, view, depth) and the",
        "conservation of cards over random matches of each kind. No law was broken.",
        f"It took {minutes:.0f} minutes on {os.cpu_count()} cores, Python {platform.python_version()}.",
    ]
    for game in dict.fromkeys([result.game for result in results]):
        lines += ["", f"## {game}", "", f"The costly laws at every {GAMES[game].EVERY}th decision.", ""]
        lines += [
            "| match | matches | decisions | most in one | greatest depth | endings |",
            "|---|---|---|---|---|---|",
        ]
        of_game = [result for result in results if result.game == game]
        lines += [_row([r for r in of_game if r.kind == kind]) for kind in dict.fromkeys([r.kind for r in of_game])]
    return lines


def _row(own: list[Result]) -> str:
    """All matches of one kind."""
    rules = sorted({result.rule for result in own})
    endings = ", ".join([f"{rule} {len([r for r in own if r.rule == rule])}" for rule in rules])
    decisions = [result.decisions for result in own]
    depth = max([result.depth for result in own])
    return f"| {own[0].kind} | {len(own)} | {sum(decisions):,} | {max(decisions)} | {depth} | {endings} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="of each kind; without it as many as each game asks for")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    jobs = [
        (game, kind, seed)
        for game, laws in GAMES.items()
        for kind in laws.NAMES
        for seed in range(options.matches or laws.MATCHES)
    ]
    start = time.monotonic()
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(one, jobs, chunksize=4))
    lines = report(results, (time.monotonic() - start) / 60)
    print("\n".join(lines))
    if options.matches is None:
        RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
