"""Puzzles found in records: moments at which one answer is clearly best.

A keep is judged by exact odds.  Everything else is judged by search, twice: the second look has three times the
playouts, at tables that the first did not see, and must find the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

import throneroom as tr
from throneroom.bots.bot import dealer
from throneroom.bots.dice_throne.side import side_of
from throneroom.bots.hints import Hint, hints_for
from throneroom.bots.odds import odds
from throneroom.bots.odds.dice_throne import needs
from throneroom.games.dice_throne.words import Faces
from throneroom.kernel.chance import Seeded
from throneroom.kernel.record import Answer, Record, parse

from .pages import BEST, KEEP, WIN, Puzzle

LEAST: Final = 0.03  # of a chance, that the best keep is ahead of the next: a person can tell
MOST: Final = 0.2  # a keep that is further ahead is no puzzle
LIKELY: Final = (0.12, 0.9)  # the chance of an ability that is worth rolling for, and not there yet
CLEARLY: Final = 0.08  # of the chance to win, that the best answer is ahead
ERRORS: Final = 3.0  # standard errors, that it is ahead at least
SURE: Final = 0.95  # the chance to win of an answer that all but wins
ANSWERS: Final = 3  # that there are at least to choose from
KEEPS: Final = 30  # moments of a record that are looked at for a keep
LOOKS: Final = 4  # and that are searched, all of them in its second half
ENDINGS: Final = 8  # and the last ones, for an answer that all but wins
_OTHER_TABLES: Final = 100_000  # where the tables of the second look begin
_LOOK: Final = 0.3  # reference seconds of the first look
_TIMES: Final = 3.0  # the playouts of the second one


def found_in(text: str, seed: int) -> Iterator[Puzzle]:
    """At most one of each kind from a record; without names, which their place in a file gives."""
    record = parse(text)
    plies = len(record.answers())
    random = Random(seed)
    shuffled = random.sample(range(plies), plies)
    ends, late = [*range(plies)][::-1], [ply for ply in shuffled if ply > plies // 2]
    sorts = (
        (_keep(match, record, ply, random) for ply, match in _asked(text, shuffled, KEEPS)),
        (_searched(match, record, ply, seed, SURE) for ply, match in _asked(text, ends, ENDINGS)),
        (_searched(match, record, ply, seed) for ply, match in _asked(text, late, LOOKS)),
    )
    found: set[str] = set()
    for sort in sorts:
        puzzle = next((puzzle for puzzle in sort if puzzle is not None), None)
        if puzzle is not None and puzzle.kind not in found:
            found.add(puzzle.kind)
            yield puzzle


def _asked(text: str, plies: list[int], most: int) -> Iterator[tuple[int, tr.Match]]:
    """So many moments, of these, in which there is something to choose."""
    for ply in plies:
        match = tr.replay(text, ply)
        if match.decision is not None and len(match.decision.options) >= ANSWERS:
            yield ply, match
            most -= 1
            if not most:
                return


def _keep(match: tr.Match, record: Record, ply: int, random: Random) -> Puzzle | None:
    """Which dice to keep for one ability, where one keep is the best for it, and not by far.

    Whoever rolls for one symbol keeps every die that shows it: that is no puzzle.
    """
    assert match.decision is not None
    view: Mapping[str, Any] = match.view(match.decision.seat)
    found = odds(view)
    if found is None or not found.get("keeps") or found["seat"] != match.decision.seat:
        return None
    table = view["table"]
    side = side_of(table["players"][match.decision.seat], table["most_health"])
    plain = {key for _, key, need in needs(side) if isinstance(need, Faces) and len(need.need) == 1}
    offered = {key: row for key, row in found["keeps"].items() if match.decision.find(key) is not None}
    fitting: list[Puzzle] = []
    for at, line in enumerate(found["lines"]):
        chances = {key: row[at] for key, row in offered.items()}
        if line["key"] in plain or line["keep"] not in chances or not LIKELY[0] <= line["chance"] <= LIKELY[1]:
            continue
        ahead = chances[line["keep"]] - max([chance for key, chance in chances.items() if key != line["keep"]])
        if LEAST <= ahead <= MOST:
            fitting.append(_puzzle(KEEP, line["key"], line["keep"], chances, record, ply))
    return random.choice(fitting) if fitting else None


def _searched(match: tr.Match, record: Record, ply: int, seed: int, least: float = 0.0) -> Puzzle | None:
    """What is there to be done, if it has this chance; where it is best to pass, nobody looks for long."""
    first = _hints(match, seed, 0, _LOOK)
    if (
        not _clear(first)
        or first[0].chance < least
        or (match.decision is not None and match.decision.passes(first[0].key))
    ):
        return None
    second = _hints(match, seed + 1, _OTHER_TABLES, _LOOK * _TIMES)
    if not _clear(second) or second[0].chance < least or second[0].key != first[0].key:
        return None
    kind = WIN if second[0].chance >= SURE else BEST
    return _puzzle(kind, "", second[0].key, {hint.key: hint.chance for hint in second}, record, ply)


def _hints(match: tr.Match, seed: int, first_table: int, budget: float) -> list[Hint]:
    decision = match.decision
    assert decision is not None
    deal = dealer(match.game, match.state, decision.seat)
    return hints_for(match.facts(decision.seat), decision, lambda number: deal(first_table + number), seed, budget)


def _clear(hints: list[Hint]) -> bool:
    """Whether the first is clearly the best."""
    if len(hints) < ANSWERS - 1:
        return False
    ahead = hints[0].chance - hints[1].chance
    return ahead >= CLEARLY and ahead >= ERRORS * hints[1].error


def _puzzle(kind: str, goal: str, best: str, chances: Mapping[str, float], record: Record, ply: int) -> Puzzle:
    """Whose dice they were, and what came of it later, is not in it."""
    kept = ("game", "edition", "content", "options", "table", "forced")
    header = {name: record.header[name] for name in kept if name in record.header}
    lines, answers = [], 0
    for line in record.lines:
        if isinstance(line, Answer):
            if answers == ply:
                break
            answers += 1
        lines.append(line)
    told = Record({**header, "chance": Seeded.kind}, lines).write()
    return Puzzle("", record.header["game"], kind, goal, best, chances, told)
