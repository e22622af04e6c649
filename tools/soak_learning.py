"""Whether ten minutes of learning from nothing make a bot of Drako that wins 70 of 100 against `greedy`."""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import throneroom as tr
from throneroom.bots import GreedyBot
from throneroom.bots.arena import wilson
from throneroom.bots.arena.fighting import fight
from throneroom.bots.learning.course import all_contests, table
from throneroom.bots.learning.learned import LearnedBot
from throneroom.bots.learning.training import Training

GAME: Final = "drako"
SEED: Final = 0
MINUTES: Final = 10.0  # of processor time
MATCHES: Final = 100
WANTED: Final = 70


@dataclass(frozen=True)
class Learned:
    learned_from: int  # matches
    generation: int
    matches: int
    won: int
    minutes: float  # of processor time, with the matches against greedy

    @property
    def enough(self) -> bool:
        return self.won * MATCHES >= WANTED * self.matches


def learned(part: int) -> Learned:
    """A part of the minutes and of the matches is a trial."""
    began = time.process_time()
    with TemporaryDirectory() as folder:  # always from nothing
        training = Training(GAME, SEED, Path(folder))
        training.go_on(lambda: time.process_time() - began >= 60 * MINUTES / part, lambda ended: None)
    matches = max(2, MATCHES // part)
    won = sum([_met(training, number) for number in range(matches)]) if training.values else 0
    return Learned(training.matches, training.taken, matches, won, (time.process_time() - began) / 60)


def _met(training: Training, number: int) -> bool:
    """Two matches on each seed, with sides swapped."""
    _, options = table(all_contests(GAME, SEED), number // 2)
    seed = Random(f"{SEED} level 2 {number // 2}").getrandbits(60)
    own = number % 2
    ours, other = LearnedBot(2 * seed, training.values), GreedyBot(2 * seed + 1)
    bots = (ours, other) if own == 0 else (other, ours)
    return own in fight(tr.new(GAME, seed=seed, **options), bots).winners


def section(found: Learned) -> str:
    low, high = wilson(found.won, found.matches)
    return f"""## learning

Drako, learned from nothing for {MINUTES:.0f} minutes of processor time (`throneroom train drako --seed {SEED}`), Python
{platform.python_version()}: {found.learned_from:,} matches, and generation {found.generation} was taken last;
{found.minutes:.0f} minutes with the matches below. Wanted are {WANTED} of {MATCHES} against greedy.

| against | matches | won | share | interval |
|---|---|---|---|---|
| greedy | {found.matches} | {found.won} | {found.won / found.matches:.1%} | {low:.1%} – {high:.1%} |
"""
