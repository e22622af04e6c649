"""Whether everybody is told the same as at an earlier commit: facts, views, events and updates, byte for byte.

    python -m tools.views_before COMMIT [--matches 1] [--plies 150]

The engine of that commit and the one of now play the same random matches.  After every answer each viewer's facts, view
and events, and the update that a server would send, are written as JSON, in turns in each language.  The first that
differs ends it.  Where rules, pages or texts were changed on purpose, something does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

import throneroom as tr
from throneroom.kernel.texts import Text
from throneroom.server.changes import changes
from throneroom.server.streams import Stream
from throneroom.server.telling import Telling
from throneroom.text.voice import LANGUAGES

from .load_before import _ROOT, checked_out

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("drako", {"match_up": "knights-trolls"}),
    ("drako", {"match_up": "knights-dragon"}),
    ("drako", {"match_up": "knights-dwarves"}),
    ("drako", {"match_up": "trolls-dragon"}),
    ("drako", {"match_up": "trolls-dwarves"}),
    ("drako", {"match_up": "dragon-dwarves"}),
    ("dice-throne", {"heroes": ["barbarian", "moon_elf"]}),
    ("dice-throne", {"heroes": ["pyromancer", "shadow_thief"]}),
    ("dice-throne", {"heroes": ["monk", "paladin"]}),
    ("dice-throne", {"heroes": ["ninja", "treant"]}),
    ("dice-throne", {"heroes": ["scarlet_witch", "loki"]}),
    ("dice-throne", {"heroes": ["doctor_strange", "thor", "black_widow"], "mode": "king-of-the-hill"}),
    ("dice-throne", {"heroes": ["captain_marvel", "black_panther"]}),
    ("dice-throne", {"draft": "ban", "players": 2}),
    ("hidden-leaders", {"players": 2}),
    ("hidden-leaders", {"players": 4}),
    ("hidden-leaders", {"players": 6, "modules": ["queens-and-friend"]}),
)
_ENCODE = msgspec.json.Encoder()


def told(game: str, options: dict[str, Any], seed: int, plies: int) -> Iterator[tuple[str, Any]]:
    """What everybody is told of one match, with where it was."""
    pick = random.Random(seed)
    match = tr.new(game, seed=seed, forced="ask" if seed % 2 else "take", **options)
    match.people = {0: Text("Ann"), 1: Text("Bob")}
    streams = [Stream(viewer) for viewer in (None, *range(match.seats))]
    telling, so_far = Telling(), 0
    while True:
        lang = LANGUAGES[match.ply // 4 % len(LANGUAGES)]
        where = f"{game} {json.dumps(options)}, seed {seed}, ply {match.ply}, in {lang}"
        for stream in streams:
            viewer = stream.viewer
            yield f"{where}: facts of {viewer}", match.facts(viewer)
            yield f"{where}: view of {viewer}", match.view(viewer, lang)
            yield f"{where}: events of {viewer}", match.events(so_far, viewer, lang)
            start = stream.look(match)
            if start is not None:
                before, view = stream.before(lang), stream.view(match, lang)
                events = telling.events(match, viewer, lang, start, stream.told)
                yield f"{where}: update of {viewer}", [events, view if before is None else changes(before, view)]
        so_far = match.journal.count
        if match.decision is None or match.ply >= plies:
            return
        match.prospect()
        match.play(pick.choice(match.decision.options).key)


def lines(matches: int, plies: int) -> Iterator[str]:
    """A line for each, short enough to be compared: where it was, and a digest."""
    for seed in range(matches):
        for game, options in TABLES:
            for where, what in told(game, options, seed, plies):
                yield f"{where}: {hashlib.blake2b(_ENCODE.encode(what), digest_size=8).hexdigest()}"


def _told_by(tree: Path, matches: int, plies: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tools.views_before", "--matches", str(matches), "--plies", str(plies)]
    paths = {**os.environ, "PYTHONPATH": str(tree / "src")}
    return subprocess.Popen(command, cwd=_ROOT, env=paths, stdout=subprocess.PIPE, text=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("commit", nargs="?", help="without one, what is told now is printed, as digests")
    parser.add_argument("--matches", type=int, default=1, help="of each table")
    parser.add_argument("--plies", type=int, default=150)
    options = parser.parse_args()
    if options.commit is None:
        for line in lines(options.matches, options.plies):
            print(line)
        return
    count = 0
    with checked_out(options.commit) as tree, _told_by(tree, options.matches, options.plies) as before:
        assert before.stdout is not None
        with _told_by(_ROOT, options.matches, options.plies) as now:
            assert now.stdout is not None
            for was, line in zip_longest(before.stdout, now.stdout, fillvalue="nothing"):
                if was != line:
                    before.kill()
                    now.kill()
                    sys.exit(f"It differs.\nBefore: {was.strip()}\nNow:    {line.strip()}")
                count += 1
        if before.wait() or now.wait():
            sys.exit("One of the two failed.")
    print(f"{count:,} times somebody was told something, and each time the same as at {options.commit}.")


if __name__ == "__main__":
    main()
