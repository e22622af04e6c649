"""How a hero moves the markers, to be drawn: which of them, by how much, and whether one chooses."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from throneroom.kernel.nodes import Node, Times, sequence

from .glossary_types import InfluenceTold, Mode
from .words import GREEN, RED, AndOr, Both, Either, Hero, Move

AND: Final = "and"  # both, or the one that there is
OR: Final = "or"  # one of them
AND_OR: Final = "and_or"  # one or both
IF: Final = "if"  # only on a condition, or as somebody else chooses
NO_INFLUENCE: Final = "none"


def influence(hero: Hero) -> InfluenceTold:
    """What stands at the top of a card counts; what is moved within something else is moved on a condition."""
    for effect in sequence(hero.effects):
        moves = _moves(effect)
        if moves:
            return _drawn(_mode(effect), moves)
    return {"mode": NO_INFLUENCE, "red": None, "green": None}


def _mode(effect: Node) -> Mode:
    if isinstance(effect, Move | Both):
        return AND
    if isinstance(effect, AndOr):
        return AND_OR
    both = isinstance(effect, Either) and isinstance(effect.first, Move) and isinstance(effect.second, Move)
    return OR if both else IF


def _moves(thing: Any) -> list[Move]:
    """Every move that stands in it."""
    if isinstance(thing, Move):
        return [thing]
    if isinstance(thing, tuple):
        return [move for part in thing for move in _moves(part)]
    if isinstance(thing, Node):
        return [move for field in fields(thing) for move in _moves(getattr(thing, field.name))]  # type: ignore[arg-type]
    return []


def _drawn(mode: Mode, moves: list[Move]) -> InfluenceTold:
    """The marker in front or behind may be either of them."""
    red = [_spaces(move) for move in moves if move.marker != GREEN]
    green = [_spaces(move) for move in moves if move.marker != RED]
    return {"mode": mode, "red": _told(red), "green": _told(green)}


def _told(moves: list[int | str]) -> int | str | None:
    """Of several the first; but one that may go either way says so."""
    ways = {move for move in moves if isinstance(move, int)}
    if min(ways, default=0) < 0 < max(ways, default=0):
        return f"±{max(ways)}" if min(ways) == -max(ways) else "±"
    return moves[0] if moves else None


def _spaces(move: Move) -> int | str:
    if isinstance(move.spaces, int):
        return move.spaces
    return "-X" if isinstance(move.spaces, Times) else "X"
