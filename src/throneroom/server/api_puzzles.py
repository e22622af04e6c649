"""The API of puzzles.  Nothing is kept: whoever solves one tries answers, and is told what they are worth."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

import throneroom as tr
from throneroom.kernel.errors import BadInput
from throneroom.puzzles import Puzzle, Solver, asks, puzzle_called, puzzle_of, puzzles

from .api_library import glossary_of
from .api_types import PuzzleMoment, PuzzleShown, PuzzlesShown, PuzzleTold, PuzzleTried
from .requests import Refusal, beside, body, give, give_public, lang_of


async def all_puzzles(request: Request) -> Response:
    """With the one of today, by the date in UTC: it is the same for everybody."""
    listed, today = _listed(lang_of(request)), puzzle_of(datetime.now(UTC).date()).name
    return give(PuzzlesShown(today, listed))


@lru_cache(maxsize=len(tr.LANGUAGES))
def _listed(lang: str) -> list[PuzzleShown]:
    return [puzzle_shown(each, lang) for each in puzzles()]


def puzzle_shown(puzzle: Puzzle, lang: str) -> PuzzleShown:
    return PuzzleShown(puzzle.name, puzzle.game, puzzle.kind, asks(puzzle).say(lang))


async def puzzle(request: Request) -> Response:
    return give(await beside(request, _moment, _wanted(request), lang_of(request)))


def _moment(found: Puzzle, lang: str) -> PuzzleMoment:
    solver = Solver(found)
    return PuzzleMoment(puzzle_shown(found, lang), solver.match.worded(solver.match.facts(solver.seat), lang))


async def try_puzzle(request: Request) -> Response:
    """What an answer is worth; without one, the solution."""
    found = _wanted(request)
    tried: PuzzleTried = await body(request, PuzzleTried)
    return give(await beside(request, _told, found, tried.key, lang_of(request)))


def _told(found: Puzzle, key: str | None, lang: str) -> PuzzleTold:
    solver = Solver(found)
    if key is None:
        return PuzzleTold(right=False, told=solver.solution().say(lang), best=found.best)
    try:
        attempt = solver.tries(key)
    except tr.IllegalAnswer as refusal:
        told = " ".join([solver.match.called(reason.says).say(lang) for reason in refusal.reasons])
        return PuzzleTold(right=False, told=told, best="")
    return PuzzleTold(right=attempt.right, told=attempt.says.say(lang), best=found.best if attempt.right else "")


async def puzzle_glossary(request: Request) -> Response:
    return await give_public(request, _glossary, _wanted(request).name, lang_of(request))


def _glossary(name: str, lang: str) -> bytes:
    """Of what can be on its table."""
    match = Solver(puzzle_called(name)).match
    return glossary_of(match.game.name, json.dumps(dict(match.options)), lang)


def _wanted(request: Request) -> Puzzle:
    try:
        return puzzle_called(request.path_params["puzzle"])
    except BadInput as error:
        raise Refusal(404, "path") from error
