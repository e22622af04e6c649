"""The long runs: every match count that the tests take a twentieth of.  Writes its result to docs/soak.md.

Each match is kept in build/soak as soon as it is played.  A run that was cut off goes on where it was, while the code
is the same.  A broken law does not end the run: all of them are told at its end, and nothing is written.
With PYTHONPATH=build/compiled/site (`make build/compiled/.site`) the compiled engine is soaked, in half of the time.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import platform
import sys
import time
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from textwrap import fill
from typing import Any, ClassVar

import throneroom as tr
from throneroom.bots.arena.contests import by_players
from throneroom.bots.code import code_mark
from throneroom.games import find
from throneroom.kernel import machine
from throneroom.kernel.laws import LAWS as NAMES
from throneroom.kernel.laws import Checked, LawBroken, obey
from tools import soak_learning, soak_odds

RESULT = Path("docs/soak.md")
KEPT = Path("build/soak")
LAWS = Path("tests/laws")
COMPILED = not machine.__file__.endswith(".py")
ODDS = "odds"
LEARNING = "learning"
PARTS = (*tr.games(), ODDS, LEARNING)
Job = tuple[str, str, Any]  # the game, the row it counts for, and what its laws take


@dataclass(frozen=True)
class Result:
    """One match under all laws."""

    number: int  # of the job, among those of its game
    row: str
    decisions: int
    depth: int
    rule: str
    seconds: float  # of processor time
    broken: str = ""  # the law, in its own words
    twins: int = 0  # found under the law of twins; results that were kept before it was counted have none


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


def one(job: Job) -> Checked:
    """One match under all laws."""
    game, _, what = job
    checked: Checked = laws_of(game).one_match(*what)
    return checked


def counted_one(number: int, job: Job) -> Result:
    start = time.process_time()
    try:
        checked, broken = one(job), ""
    except LawBroken as law:
        checked, broken = Checked(), str(law)
    seconds = time.process_time() - start
    rule = checked.rule or "undecided"
    return Result(number, job[1], checked.decisions, checked.depth, rule, seconds, broken, checked.twins)


def kept_in(game: str) -> Path:
    """Where the matches of a game are kept, as long as the code, the laws and the Python are these."""
    mark = hashlib.sha256(f"{code_mark(())} {platform.python_version()}".encode())
    for path in sorted(LAWS.glob("*.py")):
        mark.update(path.read_bytes())
    return KEPT / f"{game}-{mark.hexdigest()[:16]}.jsonl"


def played(pool: Executor, game: str, part: int, kept: Path) -> list[Result]:
    """Every n-th match of a game: those that are kept, and the others as they are played now."""
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    done = {result.number: result for result in [Result(**json.loads(line)) for line in lines]}
    wanted = list(enumerate(jobs_of(game)))[::part]
    begun = [pool.submit(counted_one, number, job) for number, job in wanted if number not in done]
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("a", encoding="utf-8") as file:
        for future in as_completed(begun):
            result = future.result()
            done[result.number] = result
            print(json.dumps(result.__dict__), file=file, flush=True)
    return [done[number] for number, _ in wanted]


_LAWS = f"""Made by `make soak`; not edited by hand. The laws ({", ".join(NAMES)}) and each game's own invariants (cards
conserved, numbers within their bounds, ledgers that add up) over random matches, the costly laws at every n-th
decision; the exact odds against chance itself; and whether ten minutes of learning from nothing make a bot that beats
`greedy`. Each part is from its own last run."""
HEAD = f"# The long runs\n\n{fill(_LAWS, 120)}\n"


def section(game: str, results: list[Result]) -> str:
    """What one run of a game's matches showed."""
    minutes = sum([result.seconds for result in results]) / 60
    form = "compiled" if COMPILED else "not compiled"
    lines = [
        f"## {game}",
        "",
        f"The costly laws at every {laws_of(game).EVERY}th decision; {minutes:.0f} minutes of one core,",
        f"Python {platform.python_version()}, {form}. No law was broken.",
        "",
        "| matches of | number | decisions | longest | greatest depth | twins | endings |",
        "|---|---|---|---|---|---|---|",
    ]
    rows = dict.fromkeys([result.row for result in results])
    lines += [counted(row, [result for result in results if result.row == row]) for row in rows]
    return "\n".join(lines) + "\n"


def written(sections: dict[str, str]) -> str:
    """The document with these sections in the place of their games' older ones."""
    old = RESULT.read_text(encoding="utf-8") if RESULT.exists() else ""
    kept = {part.split("\n")[0].split(",")[0]: f"## {part.rstrip()}\n" for part in old.split("\n## ")[1:]}
    return "\n".join([HEAD, *[(kept | sections)[game] for game in PARTS if game in kept | sections]])


def counted(row: str, own: list[Result]) -> str:
    rules = sorted({result.rule for result in own})
    endings = ", ".join([f"{rule} {len([r for r in own if r.rule == rule])}" for rule in rules])
    decisions = [result.decisions for result in own]
    depth = max([result.depth for result in own])
    twins = sum([result.twins for result in own])
    return f"| {row} | {len(own)} | {sum(decisions):,} | {max(decisions):,} | {depth} | {twins:,} | {endings} |"


def soaked(pool: Executor, games: Iterable[str], part: int) -> list[str]:
    """Run these parts, and write what held; the laws that were broken."""
    broken: list[str] = []
    for game in games:
        if game == ODDS:
            start = time.monotonic()
            chances = list(pool.map(soak_odds.one, soak_odds.lines()[::part]))
            text = soak_odds.section(chances, (time.monotonic() - start) / 60)
        elif game == LEARNING:
            learned = pool.submit(soak_learning.learned, part).result()
            text = soak_learning.section(learned)
            if part == 1 and not learned.enough:
                broken.append(text)
                continue
        else:
            results = played(pool, game, part, kept_in(game))
            found = [result.broken for result in results if result.broken]
            broken += found
            if found:
                continue
            text = section(game, results)
        print(text, flush=True)
        if part == 1:
            RESULT.write_text(written({game: text}), encoding="utf-8")
    return broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", "--game", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--part", type=int, default=1, help="only every n-th match, as a trial: nothing is written")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        broken = soaked(pool, options.games, options.part)
    if broken:
        sys.exit("\n".join(broken))


if __name__ == "__main__":
    main()
