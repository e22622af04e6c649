"""Our speed beside OpenSpiel's, in one run on one core.

The machine's own speed swings, so the measurements take turns and what counts is the ratio within a round: the
median over the rounds, with the lowest and the highest.  All of them count processor time: what else runs on the
machine must not count for or against anybody.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from throneroom.games import OURS

COMPILED = Path("build/compiled/site")  # where `make bench` unpacks the compiled wheel
AIMS = (  # (who, of which figure, against whom, at least this ratio), and for clones at most
    ("drako", "play", "backgammon", 1.0),
    ("drako compiled", "play", "backgammon", 2.0),
    ("drako", "clone", "backgammon", 2.0),
    ("drako compiled", "clone", "backgammon", 2.0),
    ("dice-throne", "play", "backgammon", 0.75),
    ("dice-throne compiled", "play", "backgammon", 1.8),
    ("dice-throne", "clone", "backgammon", 4.0),
    ("dice-throne compiled", "clone", "backgammon", 4.0),
    ("hidden-leaders", "play", "gin_rummy", 1.0),
    ("hidden-leaders compiled", "play", "gin_rummy", 2.0),
    ("hidden-leaders", "clone", "backgammon", 4.0),
    ("hidden-leaders compiled", "clone", "backgammon", 4.0),
)
FACTS = 0.5  # of the speed of silent play, with facts at every decision: at least this
VIEW = 60  # µs for a view in words: at most this
THINKING = {"steady": 50, "strong": 300, "master": 1500}  # ms, in which 95 of 100 decisions are found
HALF = {"master": 700}  # ms, in which half of them are
Figures = dict[str, float]


def ours() -> list[str]:
    """Our games, each as its sources are and, where the wheel was built, compiled."""
    return [f"{game}{compiled}" for game in OURS for compiled in ("", " compiled") if not compiled or COMPILED.exists()]


def printed(*command: str, compiled: bool = False) -> Any:
    """The figures that a module of ours prints, run on the sources or on the compiled wheel."""
    path = {"PYTHONPATH": str(COMPILED.resolve())} if compiled else {}
    line = [sys.executable, "-m", *command]
    done = subprocess.run(line, check=True, capture_output=True, text=True, env={**os.environ, **path})
    return json.loads(done.stdout)


def measured(what: str, seconds: float) -> Figures:
    game, _, compiled = what.partition(" ")
    figures: Figures = printed("bench.measure", game, str(seconds), compiled=bool(compiled))
    return figures


def report(rounds: list[dict[str, Figures]]) -> list[str]:
    lines = ["| what | random play, decisions/s | silent playouts/s | clone, µs |", "|---|---|---|---|"]
    for what in rounds[0]:
        row = [f"{statistics.median([r[what]['play'] for r in rounds]):,.0f}"]
        silent = [r[what]["silent"] for r in rounds if "silent" in r[what]]
        row.append(f"{statistics.median(silent):,.0f}" if silent else "–")
        row.append(f"{statistics.median([r[what]['clone'] for r in rounds]) * 1e6:.2f}")
        lines.append(f"| {what} | {' | '.join(row)} |")
    lines += ["", "| ratio within a round | median | lowest | highest | aim | reached |", "|---|---|---|---|---|---|"]
    for who, figure, whom, aim in AIMS:
        if who not in rounds[0]:
            continue
        ratios = [r[who][figure] / r[whom][figure] for r in rounds]
        middle = statistics.median(ratios)
        reached = middle <= aim if figure == "clone" else middle >= aim
        bound = f"{'at most' if figure == 'clone' else 'at least'} {aim:g}"
        name = f"{who} / {whom}, {figure}"
        verdict = "yes" if reached else "no"
        lines.append(f"| {name} | {middle:.2f} | {min(ratios):.2f} | {max(ratios):.2f} | {bound} | {verdict} |")
    return lines


def views_report(rounds: list[dict[str, Figures]]) -> list[str]:
    """What it costs to look: facts beside silent play in the same round, and a view in words."""
    lines = ["", "| looking | facts at every decision / silent | lowest | highest | aim | reached |"]
    lines.append("|---|---|---|---|---|---|")
    views = ["", "| a view in words | median, µs | aim | reached |", "|---|---|---|---|"]
    for what in ours():
        ratios = [r[what]["facts"] / r[what]["silent"] for r in rounds]
        middle = statistics.median(ratios)
        row = f"{middle:.2f} | {min(ratios):.2f} | {max(ratios):.2f} | at least {FACTS:g}"
        lines.append(f"| {what} | {row} | {'yes' if middle >= FACTS else 'no'} |")
        took = statistics.median([r[what]["view"] for r in rounds]) * 1e6
        views.append(f"| {what} | {took:.0f} | at most {VIEW} | {'yes' if took <= VIEW else 'no'} |")
    return lines + views


def odds_report() -> list[str]:
    """A question for the odds takes less than a millisecond, once the tables it stands on are there."""
    lines = ["", "| odds | views | worst first time, ms | then median, ms | 95 % within, ms | aim | reached |"]
    lines.append("|---|---|---|---|---|---|---|")
    for case, figures in printed("bench.odds").items():
        first, median, most = [figures[name] / 1000 for name in ("first", "median", "most")]
        row = f"{figures['views']:.0f} | {first:.1f} | {median:.3f} | {most:.3f}"
        lines.append(f"| {case} | {row} | under 1 | {'yes' if most < 1 else 'no'} |")
    return lines


def bots_report() -> list[str]:
    """How long the levels that think do so, of which a budget says no more than how many playouts there are."""
    head = "| a decision of | bot | decisions | median, ms | 95 % within, ms | of level 5 of before | aim | reached |"
    lines = ["", head, "|---|---|---|---|---|---|---|---|"]
    for what in ours():
        game, _, compiled = what.partition(" ")
        for level, figures in printed("bench.bots", game, compiled=bool(compiled)).items():
            median, most, aim = figures["median"], figures["most"], THINKING[level]
            half = HALF.get(level, aim)
            before = "–"
            if "times" in figures:
                before = f"{figures['times']:.2f} and {figures['times, most']:.2f}"
            row = f"{figures['decisions']:.0f} | {median:.1f} | {most:.1f} | {before}"
            said = f"under {aim}" if half == aim else f"half under {half}, under {aim}"
            lines.append(f"| {what} | {level} | {row} | {said} | {'yes' if median < half and most < aim else 'no'} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5, help="of each measurement")
    parser.add_argument("--write", type=Path, help="also write the tables to this file")
    parser.add_argument("--only", action="store_true", help="leave out odds and bots, which take minutes")
    options = parser.parse_args()
    whats = ["gin_rummy", "backgammon", *ours()]
    rounds = []
    for number in range(options.rounds):
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
        rounds.append({what: measured(what, options.seconds) for what in whats})
    lines = report(rounds) + views_report(rounds)
    lines += [] if options.only else odds_report() + bots_report()
    print("\n".join(lines))
    if options.write:
        head = ["# Speed", "", f"Made by `make bench ARGS='--write {options.write}'`; not edited by hand.", ""]
        head += [
            "Random play from Python on one core: our games through `Match.play`, with the journal and all events",
            "(Drako over its six match-ups, Dice Throne over eight pairs of heroes, Hidden Leaders with four players);",
            "silent playouts are how a search plays. Games are loaded and their boxes made before the clock starts.",
            "OpenSpiel's games beside them, player nodes only. Seconds are seconds of processor time.",
            "",
        ]
        options.write.write_text("\n".join(head + lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
