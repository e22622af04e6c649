"""How well the value of a table agrees with who wins: weights and calibration from matches of the quick player.

`nice -n 10 python -m tools.calibrate --matches 2000` plays them, fits the weights to every other match
(`src/throneroom/review/values.json`), holds the others against what these weights predict
(docs/pictures/calibration.svg) and writes the table of docs/looking-back.md.  `--minutes` ends it earlier, and the next
run goes on from there; the same number of matches gives the same data.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.outlook import chance_of
from throneroom.games import OURS, find
from throneroom.kernel.nodes import Seat
from throneroom.review.value import MORE, TENTHS, TWO, Sides, Weights, dealt, ended, kind_of, tenth
from tools.quick_matches import Kept, Moment, Played

FILE: Final = Path("src/throneroom/review/values.json")
PICTURE: Final = Path("docs/pictures/calibration.svg")
DOCUMENT: Final = Path("docs/looking-back.md")
BEGIN, END = "<!-- made by tools.calibrate -->\n", "<!-- end of tools.calibrate -->\n"
RIDGE: Final = 25.0  # a weight is thought to be within 0.2 of that on paper, as far as little was seen
ALONE: Final = 3.0  # a match is worth so many positions that have nothing to do with each other
STEPS: Final = 12
ALL: Final = 1000  # moments of a match: more there never are
FEW: Final = 60  # positions in a tenth below which all tenths together are told


@dataclass(frozen=True)
class Position:
    """What a seat saw at some moment of a match, at each of the tables that it could be at, and what became of it."""

    match: int
    signs: tuple[tuple[float, ...], ...]
    result: float

    def line(self) -> str:
        told = [" ".join([f"{sign:.6f}" for sign in signs]) for signs in self.signs]
        return f"{self.match} {self.result:.6f} {' | '.join(told)}\n"


@dataclass
class Data:
    positions: list[Position] = field(default_factory=list)
    matches: int = 0


def data_of(game: str, played: Iterable[Played], moments: int) -> dict[str, Data]:
    """What was seen at so many moments of each of these matches, of those between two sides and between more."""
    found: dict[str, Data] = {}
    for each in played:
        sides, positions = positions_of(game, each, moments)
        data = found.setdefault(kind_of(sides), Data())
        data.matches += 1
        data.positions += positions
    return found


def spread(moments: Sequence[Moment], number: int) -> list[Moment]:
    """At most so many of them, over the whole match."""
    if len(moments) <= number:
        return list(moments)
    return [moments[at * len(moments) // number] for at in range(number)]


def positions_of(game: str, played: Played, moments: int) -> tuple[Sides, list[Position]]:
    """The moments of a match, each as its seat saw it."""
    rules, evaluation, wanted = find(game), evaluation_of(game), dict(spread(played.moments, moments))
    seen: list[tuple[Seat, tuple[tuple[float, ...], ...]]] = []
    sides: Sides = ()
    for ply, state in enumerate(played.states(game)):
        sides = sides or rules.sides(state)
        if ply in wanted:
            seat = wanted[ply]
            looks = [dealt(rules, evaluation, state, seat, each) for each in range(evaluation.deals)]
            seen.append((seat, tuple([evaluation.signs_of(table, seat) for table in looks])))
    if not played.over:
        return sides, []
    return sides, [Position(played.number, signs, ended(state, seat, sides)) for seat, signs in seen]


def fit(positions: Sequence[Position], on_paper: Sequence[float]) -> tuple[float, ...]:
    """Logistic regression by Newton's method; each of the tables of a position counts as a part of it."""
    of_match = Counter([each.match for each in positions])
    rows = [
        ((1.0, *signs), ALONE / of_match[each.match] / len(each.signs), each.result)
        for each in positions
        for signs in each.signs
    ]
    first = [0.0, *on_paper]
    size, weights = len(first), first[:]
    for _ in range(STEPS):
        slope = [RIDGE * (first[at] - weights[at]) for at in range(size)]
        bend = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for signs, part, result in rows:
            total = sum([weight * sign for weight, sign in zip(weights, signs, strict=True)])
            chance = chance_of(total)
            error, steep = part * (result - chance), part * chance * (1.0 - chance)
            for row, sign in enumerate(signs):
                if sign:
                    slope[row] += error * sign
                    for column in range(size):
                        bend[row][column] += steep * sign * signs[column]
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return tuple([round(weight, 4) for weight in weights])


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss-Jordan: the matrix is small, symmetric and positive."""
    size = len(right)
    rows = [[*matrix[at], right[at]] for at in range(size)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [cell / rows[at][at] for cell in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [cell - factor * own for cell, own in zip(rows[other], rows[at], strict=True)]
    return [row[size] for row in rows]


@dataclass(frozen=True)
class Checked:
    """Predictions of matches that were not fitted to, by tenths."""

    counts: tuple[int, ...]
    predicted: tuple[float, ...]
    came: tuple[float, ...]
    loss: float  # the mean squared error; of a guess that knows nothing, 0.25 with two sides

    @property
    def all_gaps(self) -> float:
        """The mean absolute gap, by how many positions a tenth has."""
        gaps = [
            abs(one - other) * count for one, other, count in zip(self.predicted, self.came, self.counts, strict=True)
        ]
        return sum(gaps) / max(1, sum(self.counts))

    @property
    def gaps(self) -> tuple[float, ...]:
        return tuple(
            [
                round(abs(one - other) if count >= FEW else max(self.all_gaps, abs(one - other)), 4)
                for one, other, count in zip(self.predicted, self.came, self.counts, strict=True)
            ]
        )


def check(positions: Sequence[Position], of: tuple[float, ...]) -> Checked:
    weights = Weights(of, ())
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for each in positions:
        chance = sum([weights.chance(signs) for signs in each.signs]) / len(each.signs)
        tenths[tenth(chance)].append((chance, each.result))
    means = [
        [sum(column) / len(pairs) for column in zip(*pairs, strict=True)] or [0.0, 0.0] for pairs in tenths if pairs
    ]
    filled = iter(means)
    both = [next(filled) if pairs else [(at + 0.5) / TENTHS] * 2 for at, pairs in enumerate(tenths)]
    errors = [(chance - result) ** 2 for pairs in tenths for chance, result in pairs]
    return Checked(
        tuple([len(pairs) for pairs in tenths]),
        tuple([pair[0] for pair in both]),
        tuple([pair[1] for pair in both]),
        sum(errors) / max(1, len(errors)),
    )


def weighed(game: str, data: Data) -> dict[str, Any]:
    """Fitted to one half of the matches and held against the other."""
    even = [each for each in data.positions if each.match % 2 == 0]
    of = fit(even, evaluation_of(game).on_paper)
    found = check([each for each in data.positions if each.match % 2], of)
    told = hashlib.sha256("".join([each.line() for each in data.positions]).encode()).hexdigest()
    return {
        "weights": list(of),
        "gaps": list(found.gaps),
        "matches": data.matches,
        "positions": len(data.positions),
        "checked": sum(found.counts),
        "counts": list(found.counts),
        "predicted": [round(each, 4) for each in found.predicted],
        "came": [round(each, 4) for each in found.came],
        "error": round(found.loss, 4),
        "data": told,
    }


# -- the picture and the table -----------------------------------------------------------------------------

SIDE, ROOM = 220, 46
FONT: Final = 'font-family="sans-serif" font-size="12"'
NAMES: Final = {TWO: "two sides", MORE: "more sides"}


def picture(games: dict[str, dict[str, Any]]) -> str:
    """A square for each game and kind: predicted from left to right, what came of it upwards."""
    squares = [(game, kind, row) for game, kinds in games.items() for kind, row in kinds.items()]
    width, height = ROOM + len(squares) * (SIDE + ROOM), SIDE + 2 * ROOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for at, (game, kind, row) in enumerate(squares):
        left = ROOM + at * (SIDE + ROOM)
        parts.append(f'<g transform="translate({left} {ROOM})"><text y="-24">{find(game).title().say("en")}</text>')
        parts.append(f'<text y="-8" fill="#666">{NAMES[kind]}, {row["matches"]} matches</text>')
        parts.append(f'<path d="M0 0V{SIDE}H{SIDE}M0 {SIDE}L{SIDE} 0" fill="none" stroke="#bbb"/>')
        for tick in (0, 50, 100):
            place = SIDE * tick / 100
            parts.append(f'<text x="{place}" y="{SIDE + 16}" text-anchor="middle" fill="#666">{tick} %</text>')
            parts.append(f'<text x="-6" y="{SIDE - place + 4}" text-anchor="end" fill="#666">{tick}</text>')
        whole = max(row["counts"])
        for count, predicted, came in zip(row["counts"], row["predicted"], row["came"], strict=True):
            if count:
                radius = 2 + 6 * (count / whole) ** 0.5
                x, y = SIDE * predicted, SIDE * (1 - came)
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="#2458a6" fill-opacity=".7"/>')
        parts.append("</g>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def table(games: dict[str, dict[str, Any]]) -> str:
    tenths = " | ".join([f"{10 * each}–{10 * each + 10} %" for each in range(TENTHS)])
    lines = [
        f"| game | sides | matches | positions checked | {tenths} | mean gap | squared error |",
        "|---|---|--:|--:|" + "--:|" * 12,
    ]
    for game, kinds in games.items():
        for kind, row in kinds.items():
            cells = []
            gaps = 0.0
            for count, predicted, came in zip(row["counts"], row["predicted"], row["came"], strict=True):
                cells.append(f"{100 * came:.0f} ({count})" if count else "–")
                gaps += abs(predicted - came) * count
            mean = 100 * gaps / max(1, row["checked"])
            start = f"{find(game).title().say('en')} | {NAMES[kind]} | {row['matches']} | {row['checked']}"
            lines.append(f"| {start} | {' | '.join(cells)} | {mean:.1f} | {row['error']:.3f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=60.0, help="of processor time, to play in")
    parser.add_argument("--moments", type=int, default=ALL, help="of a match, that are looked at")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    for game in said.games:
        kept = Kept(game, said.seed)
        kept.play(said.matches, 60 * said.minutes)
        print(game, min(kept.number, said.matches), "matches", flush=True)
        found = data_of(game, kept.first(said.matches), said.moments)
        told = {kind: weighed(game, data) for kind, data in sorted(found.items())}
        for kind, row in told.items():
            print(game, kind, row["matches"], row["weights"], row["error"], flush=True)
        write(game, told)


def write(game: str, told: dict[str, Any]) -> None:
    games: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    games[game] = told
    FILE.write_text(json.dumps(games, indent=1, sort_keys=True) + "\n", "utf-8")
    PICTURE.write_text(picture(games), "utf-8")
    before, rest = DOCUMENT.read_text("utf-8").split(BEGIN)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{table(games)}\n{END}{rest.split(END)[1]}", "utf-8")


if __name__ == "__main__":
    main()
