"""Whether reviews hold what they promise, over matches of bots.

`nice -n 10 python -m tools.looking_back luck --matches 100`: at some answers of matches of the quick player it is
worked out what chance gave a random seat.  Its mean is zero.  `… losses --bots beginner,steady --matches 100`: both
seats of their matches are reviewed.  The lower level loses more by its choices.  Means over matches are printed.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Final

import throneroom as tr
from throneroom.bots.arena.fighting import round_of
from throneroom.bots.evaluation import evaluation_of
from throneroom.games import OURS, find
from throneroom.review.looking import look_back
from throneroom.review.steps import step_of
from throneroom.review.value import MORE, TWO, Weighed
from tools.calibrate import tables

ANSWERS: Final = 0.08  # of all, so many are looked at


def lucks(game: str, matches: int, seed: int) -> list[float]:
    """Of each match the sum over the answers that were looked at."""
    found: list[float] = []
    of, evaluation = tables(game, seed), evaluation_of(game)
    for number in range(matches):
        random = Random(f"luck {seed} {game} {number}")
        kind = MORE if MORE in of and number % 3 == 2 else TWO
        match = tr.new(game, seed=random.getrandbits(60), **next(of[kind]))
        value = Weighed(match.game, match.game.sides(match.state))
        total = 0.0
        while match.decision is not None and match.ply < 3000:
            key, by = evaluation.quick(match.state, random).key, match.decision.seat
            looked = random.random() < ANSWERS
            seat, stood = random.randrange(match.seats), match.state.clone()
            match.play(key)
            if looked:
                before, after = value.seen(stood, seat), value.seen(match.state, seat)
                said, learned = match.journal.chance_said, match.state.revealed != stood.revealed
                taken = step_of(value, game, stood, by, key, seat, before, after, said, learned)
                total += taken.luck
        found.append(total)
    return found


def losses(game: str, levels: tuple[str, str], matches: int, seed: int) -> dict[str, list[float]]:
    """What the choices of each level cost it, match by match; they change seats."""
    found: dict[str, list[float]] = {level: [] for level in levels}
    duels = tables(game, seed)[TWO]
    for number in range(matches):
        options = next(duels)
        sides = find(game).sides(tr.new(game, seed=0, **options).state)
        seated = {seat: levels[(at + number) % 2] for at, side in enumerate(sides) for seat in side}
        played = round_of(game, options, [seated[seat] for seat in sorted(seated)], seed + number, recorded=True)
        for side in sides if played.rule else ():
            found[seated[side[0]]].append(look_back(played.record, side[0]).sums.own)
    return found


def told(found: list[float]) -> str:
    mean = sum(found) / len(found)
    spread = (sum([(each - mean) ** 2 for each in found]) / max(1, len(found) - 1)) ** 0.5
    error = spread / len(found) ** 0.5
    return f"{len(found)} matches, mean {100 * mean:+.2f} points, error {100 * error:.2f}, spread {100 * spread:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "losses"))
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--bots", default="beginner,steady")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    for game in said.games:
        if said.what == "luck":
            print(f"{game}: {told(lucks(game, said.matches, said.seed))}", flush=True)
            continue
        lower, higher = said.bots.split(",")
        for level, found in losses(game, (lower, higher), said.matches, said.seed).items():
            print(f"{game}, {level}: {told(found)}", flush=True)


if __name__ == "__main__":
    main()
