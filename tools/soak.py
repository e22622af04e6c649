"""The long runs: every match count that the tests take a twentieth of.  Writes its result to docs/soak.md."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar

import throneroom as tr
from throneroom.bots.arena.contests import by_players
from throneroom.games import find
from throneroom.kernel.laws import Checked, obey
from tools import soak_odds

RESULT = Path("docs/soak.md")
ODDS = "odds"
PARTS = (*tr.games(), ODDS)
Job = tuple[str, str, Any]  # the game, the row it counts for, and what its laws take
Result = tuple[str, str, int, int, str]


@dataclass(frozen=True)
class Plain:
    """A game without a module of laws: those of the kernel alone, with two and with four players if it can."""

    game: str
    EVERY: ClassVar[int] = 10
    MATCHES: ClassVar[int] = 100

    @property
    def SOAK(self) -> list[tuple[str, Any]]:  # noqa: N802 - as modules of laws call it
        contests = by_players(find(self.game), ())
        tables = [(contest.name, contest.set_ups[0].variants[0]) for contest in contests]
        return [(name, (options, seed)) for name, options in tables for seed in range(self.MATCHES)]

    def one_match(self, options: dict[str, Any], seed: int) -> Checked:
        return obey(find(self.game), options, seed=seed, every=self.EVERY)


def laws_of(game: str) -> Any:
    """What holds for a game, in `tests/laws/GAME_laws.py`: its `SOAK`, `EVERY` and `one_match`."""
    name = f"tests.laws.{game.replace('-', '_')}_laws"
    return Plain(game) if find_spec(name) is None else import_module(name)


def jobs_of(game: str) -> list[Job]:
    return [(game, row, what) for row, what in laws_of(game).SOAK]


def one(job: Job) -> Result:
    """One match under all laws: its game and row, decisions, greatest depth and ending."""
    game, row, what = job
    checked = laws_of(game).one_match(*what)
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
        f"The costly laws at every {laws_of(game).EVERY}th decision; {minutes:.0f} minutes on {os.cpu_count()} cores,",
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
    parser.add_argument("--games", "--game", nargs="+", choices=PARTS, default=list(PARTS))
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
