"""Whether reviews hold what they promise, over matches of bots.

`nice -n 10 python -m tools.looking_back luck --matches 2000`: at some answers of matches of the quick player it is
worked out what chance gave a random seat.  Its mean is zero.  `… losses --bots beginner,steady --matches 100`: the
choices of both seats of their matches are searched.  The lower level loses more by them.  `… answers --matches 12`: by
how much answers of the quick player change the value, one's own and others'.

What was found of a match is kept in `build/looking-back`, so that it goes on where it was left off, and means over the
matches so far are printed.  `--write` puts what is kept into docs/looking-back.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from zlib import crc32

import throneroom as tr
from throneroom.bots.arena.fighting import round_of
from throneroom.bots.evaluation import evaluation_of
from throneroom.bots.spreading import spread
from throneroom.games import OURS, find
from throneroom.review.looking import cost, look_back, made_by
from throneroom.review.steps import mean_after
from throneroom.review.value import MORE, TWO, Weighed
from tools.quick_matches import LONGEST, tables

KEPT: Final = Path("build/looking-back")
DOCUMENT: Final = Path("docs/looking-back.md")
LUCK, LOSSES, ANSWERS = "luck", "losses", "answers"
LOOKED_AT: Final = "answers looked at"
SHARE: Final = 0.08  # of all answers, so many are looked at
OFTEN: Final = 20  # matches, after which the mean so far is told

Found: TypeAlias = list[tuple[str, float]]  # of one match: what was measured, and how much it was


@dataclass(frozen=True)
class Asked:
    """One match, and what is asked of it."""

    number: int
    what: str
    game: str
    seed: int
    options: dict[str, Any]
    share: float
    levels: tuple[str, str]


def found(asked: Asked) -> Found:
    return {LUCK: luck, LOSSES: losses, ANSWERS: answers}[asked.what](asked)


def luck(asked: Asked) -> Found:
    """The sum over the answers that were looked at; what nobody has learned anything by is no luck."""
    random = Random(f"luck {asked.seed} {asked.game} {asked.number}")
    match = tr.new(asked.game, seed=random.getrandbits(60), **asked.options).silent()
    state, rules, quick = match.state, match.game.rules, evaluation_of(asked.game).quick
    value = Weighed(match.game, match.game.sides(state))
    total, looked_at = 0.0, 0
    for _ in range(LONGEST):
        if state.open is None:
            break
        option = quick(state, random)
        stood = state.clone() if random.random() < asked.share else None
        seat = random.randrange(match.seats)
        rules.answer(state, option)
        if stood is not None:
            looked_at += 1
            if state.revealed != stood.revealed:
                happened = value.seen(state, seat).chance
                total += happened - mean_after(value, asked.game, stood, option.key, seat).chance
    return [(LUCK, total), (LOOKED_AT, looked_at)]


def losses(asked: Asked) -> Found:
    """What the choices of each level cost it; they change seats from match to match."""
    sides = find(asked.game).sides(tr.new(asked.game, seed=0, **asked.options).state)
    seated = {seat: asked.levels[(at + asked.number) % 2] for at, side in enumerate(sides) for seat in side}
    levels = [seated[seat] for seat in sorted(seated)]
    played = round_of(asked.game, asked.options, levels, asked.seed + asked.number, recorded=True)
    return [(seated[side[0]], cost(played.record, side[0])) for side in (sides if played.rule else ())]


def answers(asked: Asked) -> Found:
    """By how much the first seat's own answers, and those of others, came to change the value in a match of two.

    Without dice and cards, and without what playouts say: as good as the value sees things coming, both are small.
    """
    random = Random(f"rest {asked.seed} {asked.game} {asked.number}")
    match = tr.new(asked.game, seed=random.getrandbits(60), **asked.options)
    quick = evaluation_of(asked.game).quick
    while match.decision is not None:
        match.play(quick(match.state, random).key)
    sums = look_back(match.record(), 0, judging=False).sums
    return [("own answers", abs(sums.own)), ("others' answers", abs(sums.others))]


def matches_of(what: str, game: str, seed: int, share: float, levels: tuple[str, str]) -> Iterator[Asked]:
    of = tables(game, seed)
    number = 0
    while True:
        kind = MORE if what == LUCK and MORE in of and number % 3 == 2 else TWO
        options = next(of[kind])
        if what != ANSWERS or tr.new(game, seed=0, **options).seats == 2:
            yield Asked(number, what, game, seed, options, share, levels)
            number += 1


class Kept:
    """What was found so far, a line a match, in the order in which they ended."""

    def __init__(self, first: Asked) -> None:
        about = f"{first.what}-{first.game}-{first.seed}"
        by = made_by(first.game), first.share if first.what == LUCK else None, first.levels
        self._path = KEPT / f"{about}-{crc32(repr(by).encode()):08x}.jsonl"
        self.of: dict[int, Found] = {}
        if self._path.exists():
            whole = self._path.read_text("utf-8").splitlines(keepends=True)
            lines = [line for line in whole if line.endswith("\n")]  # the last one may have been ended in the middle
            self._path.write_text("".join(lines), "utf-8")
            self.of = {
                told["number"]: [(name, each) for name, each in told["found"]] for told in map(json.loads, lines)
            }

    def keep(self, number: int, found: Found) -> None:
        self.of[number] = found
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"number": number, "found": found}) + "\n")

    def named(self, matches: int) -> dict[str, list[float]]:
        """Of the first so many matches."""
        found: dict[str, list[float]] = {}
        for number in sorted(self.of):
            for name, each in self.of[number] if number < matches else ():
                found.setdefault(name, []).append(each)
        return found


def mean_of(found: list[float]) -> tuple[float, float]:
    """With its standard error, in points."""
    mean = sum(found) / len(found)
    spread_out = (sum([(each - mean) ** 2 for each in found]) / max(1, len(found) - 1)) ** 0.5
    return 100 * mean, 100 * spread_out / len(found) ** 0.5


def told(found: list[float]) -> str:
    mean, error = mean_of(found)
    return f"{len(found)} matches, mean {mean:+.2f} points, error {error:.2f}"


# -- the document ----------------------------------------------------------------------------------------

HEADS: Final = {
    LUCK: "| game | matches | answers looked at | mean of luck | standard error | mean in standard errors |\n"
    "|---|--:|--:|--:|--:|--:|\n",
    LOSSES: "| game | lower level | higher level | matches | the lower one's choices cost | the higher one's | "
    "difference |\n|---|---|---|--:|--:|--:|--:|\n",
}
NAMING: Final = {LUCK: 1, LOSSES: 3}  # so many cells at the start say which row it is


def row(what: str, game: str, found: dict[str, list[float]], levels: tuple[str, str]) -> str:
    title = find(game).title().say("en")
    if what == LUCK:
        mean, error = mean_of(found[LUCK])
        looked_at = round(sum(found[LOOKED_AT]))
        cells = [str(len(found[LUCK])), str(looked_at), f"{mean:+.2f}", f"{error:.2f}", f"{mean / error:+.1f}"]
    else:
        lower, higher = [found[level] for level in levels]
        apart = [more - less for more, less in zip(lower, higher, strict=True)]
        costs = ["{:.1f} ± {:.1f}".format(*mean_of(each)) for each in (lower, higher, apart)]
        cells = [*levels, str(len(lower)), *costs]
    return f"| {' | '.join([title, *cells])} |"


def write(what: str, line: str) -> None:
    """Its row anew; the others stay."""
    begin, end = f"<!-- made by tools.looking_back {what} -->\n", f"<!-- end of tools.looking_back {what} -->\n"
    before, rest = DOCUMENT.read_text("utf-8").split(begin)
    section, after = rest.split(end)
    titles = [find(each).title().say("en") for each in OURS]
    old = [line for line in section.splitlines() if line.startswith("|") and _named(what, line)[0] in titles]
    rows = {_named(what, each): each for each in old}
    rows[_named(what, line)] = line
    lines = [f"{rows[name]}\n" for name in sorted(rows, key=lambda name: (titles.index(name[0]), name))]
    DOCUMENT.write_text(f"{before}{begin}\n{HEADS[what]}{''.join(lines)}\n{end}{after}", "utf-8")


def _named(what: str, line: str) -> tuple[str, ...]:
    return tuple([cell.strip() for cell in line.split("|")[1 : 1 + NAMING[what]]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=(LUCK, LOSSES, ANSWERS))
    parser.add_argument("games", nargs="*", default=list(OURS))
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--bots", default="beginner,steady")
    parser.add_argument("--share", type=float, default=SHARE, help="of all answers, that are looked at for luck")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="renew the table in docs/looking-back.md")
    said = parser.parse_args()
    if said.write and said.what not in HEADS:
        parser.error(f"no table of {said.what} is written")
    lower, higher = said.bots.split(",")
    for game in said.games:
        asked = matches_of(said.what, game, said.seed, said.share, (lower, higher))
        first = [next(asked) for _ in range(said.matches)]
        kept = Kept(first[0])
        for each, result in spread(found, [each for each in first if each.number not in kept.of], said.jobs):
            kept.keep(each.number, result)
            if len(kept.of) % OFTEN == 0:
                tell(said.what, game, kept.named(said.matches))
        tell(said.what, game, kept.named(said.matches))
        if said.write:
            write(said.what, row(said.what, game, kept.named(said.matches), (lower, higher)))


def tell(what: str, game: str, named: dict[str, list[float]]) -> None:
    for name, each in named.items():
        if name != LOOKED_AT:
            print(f"{game}, {what}, {name}: {told(each)}", flush=True)


if __name__ == "__main__":
    main()
