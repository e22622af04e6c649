"""Whether luck has mean zero, over matches of the quick player: `nice -n 10 python -m tools.luck --matches 100`.

At some answers of every match it is worked out what chance gave a random seat, as a review does.  Printed are the mean
over matches, its standard error, and how large luck is.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Final

import throneroom as tr
from throneroom.bots.evaluation import evaluation_of
from throneroom.games import OURS
from throneroom.review.looking import step_of
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
                said = match.journal.chance_said
                total += step_of(value, game, stood, by, key, seat, before, after, said).luck
        found.append(total)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    for game in said.games:
        found = lucks(game, said.matches, said.seed)
        mean = sum(found) / len(found)
        spread = (sum([(each - mean) ** 2 for each in found]) / max(1, len(found) - 1)) ** 0.5
        error = spread / len(found) ** 0.5
        told = f"mean {100 * mean:+.2f} points, error {100 * error:.2f}, spread {100 * spread:.1f}"
        print(f"{game}: {len(found)} matches, {told}", flush=True)


if __name__ == "__main__":
    main()
