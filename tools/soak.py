"""The long runs: every match count that the tests take a tenth of.  Writes its result to docs/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tests.laws import dice_throne_laws, drako_laws, hidden_leaders_laws
from tools import soak_odds

RESULT = Path("docs/soak.md")
LAWS: dict[str, Any] = {"drako": drako_laws, "dice-throne": dice_throne_laws, "hidden-leaders": hidden_leaders_laws}
ODDS = "odds"
PARTS = (*LAWS, ODDS)
Job = tuple[str, str, Any]  # the game, the row it counts for, and what its laws take
Result = tuple[str, str, int, int, str]


def jobs_of(game: str) -> list[Job]:
    return [(game, row, what) for row, what in LAWS[game].SOAK]


def one(job: Job) -> Result:
    """One match under all laws: its game and row, decisions, greatest depth and ending."""
    game, row, what = job
    checked = LAWS[game].one_match(*what)
    return game, row, checked.decisions, checked.depth, checked.rule or "undecided"


HEAD = """# The long runs

Made by `make soak`; not edited by hand. The laws (clone, pickle, save, refuse, offer, replay, view, told, undo,
depth) and each game's own invariants (cards conserved, numbers within their bounds, ledgers that add up) over random
matches, the costly laws at every n-th decision; and the exact odds against chance itself. Each part is from its own
last run.
"""


def section(game: str, results: list[Result], minutes: float) -> str:
    """What one run of a game's matches showed."""
    lines = [
        f"## {game}",
        "",
        f"The costly laws at every {LAWS[game].EVERY}th decision; {minutes:.0f} minutes on {os.cpu_count()} cores,",
        f"Python {platform.python_version()}. No law was broken.",
        "",
        "| matches of | number | decisions | longest | greatest depth | endings |",
        "|---|---|---|---|---|---|",
    ]
    rows = dict.fromkeys([result[1] for result in results])
    lines += [counted(row, [result for result in results if result[1] == row]) for row in rows]
    return "\n".join(lines) + "\n"


def written(sections: dict[str, str]) -> str:
    """The document with these sections in the place of their games' older ones."""
    old = RESULT.read_text(encoding="utf-8") if RESULT.exists() else ""
    kept = {part.split("\n")[0].split(",")[0]: f"## {part.rstrip()}\n" for part in old.split("\n## ")[1:]}
    return "\n".join([HEAD, *[(kept | sections)[game] for game in PARTS if game in kept | sections]])


def counted(row: str, own: list[Result]) -> str:
    rules = sorted({result[4] for result in own})
    endings = ", ".join([f"{rule} {len([r for r in own if r[4] == rule])}" for rule in rules])
    decisions = [result[2] for result in own]
    depth = max([result[3] for result in own])
    return f"| {row} | {len(own)} | {sum(decisions):,} | {max(decisions):,} | {depth} | {endings} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--part", type=int, default=1, help="only every n-th match, as a trial: nothing is written")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for game in options.games:
            start = time.monotonic()
            if game == ODDS:
                chances = list(pool.map(soak_odds.one, soak_odds.lines()[:: options.part]))
                text = soak_odds.section(chances, (time.monotonic() - start) / 60)
            else:
                results = list(pool.map(one, jobs_of(game)[:: options.part], chunksize=4))
                text = section(game, results, (time.monotonic() - start) / 60)
            print(text)
            if options.part == 1:
                RESULT.write_text(written({game: text}), encoding="utf-8")


if __name__ == "__main__":
    main()
