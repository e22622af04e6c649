"""The long runs: every match count that the tests take a tenth of.  Writes its result to docs/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.laws.drako_laws import EVERY, MATCHES, NAMES, one_match

RESULT = Path("docs/soak.md")


def one(job: tuple[str, int]) -> tuple[str, int, int, str]:
    """One match under all laws: its match-up, decisions, greatest depth and ending."""
    match_up, seed = job
    checked = one_match(match_up, seed)
    return match_up, checked.decisions, checked.depth, checked.rule or "undecided"


def report(results: list[tuple[str, int, int, str]], matches: int, minutes: float) -> list[str]:
    lines = [
        "# The long runs",
        "",
        "Made by `make soak`; not edited by hand. The laws (clone, save, refuse, replay, view, depth) and the",
        f"conservation of cards over {matches} random matches of each match-up of Drako, the costly laws at every",
        f"{EVERY}th decision; {minutes:.0f} minutes on {os.cpu_count()} cores, Python {platform.python_version()}.",
        "No law was broken.",
        "",
        "| match-up | matches | decisions | greatest depth | endings |",
        "|---|---|---|---|---|",
    ]
    for name in dict.fromkeys([result[0] for result in results]):
        own = [result for result in results if result[0] == name]
        rules = sorted({result[3] for result in own})
        endings = ", ".join([f"{rule} {len([r for r in own if r[3] == rule])}" for rule in rules])
        decisions = sum([result[1] for result in own])
        lines.append(f"| {name} | {len(own)} | {decisions:,} | {max([r[2] for r in own])} | {endings} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each match-up")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    jobs = [(match_up, seed) for match_up in NAMES for seed in range(options.matches)]
    start = time.monotonic()
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        results = list(pool.map(one, jobs, chunksize=4))
    lines = report(results, options.matches, (time.monotonic() - start) / 60)
    print("\n".join(lines))
    if options.matches >= MATCHES:
        RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
