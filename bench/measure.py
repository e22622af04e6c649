"""One measurement in a process of its own, on one core: `python -m bench.measure drako 2` prints it as JSON."""

from __future__ import annotations

import json
import os
import sys


def measure(what: str, seconds: float) -> dict[str, float]:
    from bench import ours

    if what in ours.TABLES:
        return {
            "play": ours.random_play(what, seconds, silent=False),
            "silent": ours.random_play(what, seconds, silent=True),
            "facts": ours.random_play(what, seconds, silent=True, facts=True),
            "view": ours.view_time(what),
            "clone": ours.clone_time(what),
        }
    from bench import open_spiel_games

    return {"play": open_spiel_games.random_play(what, seconds), "clone": open_spiel_games.clone_time(what)}


if __name__ == "__main__":
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
