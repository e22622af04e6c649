"""Drako's board and pages as a table is read fastest: bits and plain numbers, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from throneroom.games.drako.board import HEXES, RAYS
from throneroom.games.drako.box import NO_ABILITY, Box
from throneroom.games.drako.state import Table
from throneroom.games.drako.words import Assault, Boulder, Bow, Charge, Crossbow, Fire, Strike, Symbol
from throneroom.kernel.nodes import Seat

from .cards import keeping
from .known_table import KILL, MAIM, apart

DISTANCE: Final = tuple([tuple([apart(one, other) for other in HEXES]) for one in HEXES])
# The straight lines from a hex, each as bits.
LINES: Final = tuple([tuple([sum([1 << at for at in ray]) for ray in rays]) for rays in RAYS])
# By two hexes of one straight line: what lies between them, as bits; other pairs have none.
BETWEEN: Final[tuple[dict[int, int], ...]] = tuple(
    [
        {at: sum([1 << other for other in ray[:number]]) for ray in RAYS[start] for number, at in enumerate(ray)}
        for start in HEXES
    ]
)
STRIKING: Final = (Strike, Assault)
SHOOTING: Final = (Bow, Crossbow, Boulder, Fire)
MOST_WOUNDS: Final = 60  # that one action can deal: a box owner's own data may print more than ours
SHOTS: Final = ("bow", "crossbow", "boulder", "fire")
_MOST_LEFT: Final = 100  # spaces of one figure, likewise

# What so many wounds on a figure with so many spaces left are worth: as `Piece.hurt` has it, but for lost abilities.
HURT: Final = tuple(
    [
        tuple(
            [
                min(wounds, left) * (1.0 + 2.0 / left) + (KILL if wounds >= left else 0.0) if left else 0.0
                for wounds in range(MOST_WOUNDS)
            ]
        )
        for left in range(_MOST_LEFT + 1)
    ]
)


def strengths(symbol: Symbol) -> tuple[int, ...]:
    """The strengths of the attacks that a symbol makes."""
    if isinstance(symbol, Assault):
        return symbol.strengths
    if isinstance(symbol, (Strike, Bow, Crossbow, Boulder, Fire)):
        return (symbol.strength,)
    return (1, 1) if isinstance(symbol, Charge) else ()


class Ground:
    """The pages of one match-up."""

    def __init__(self, box: Box) -> None:
        self.keeping = tuple([keeping(name) for name in box.card_names])
        symbols = [
            [box.effective(owner, symbol) for symbol in card.symbols]
            for card, owner in zip(box.cards, box.card_owner, strict=True)
        ]
        # The strongest attack of each card, by hand and from afar.
        self.strikes = tuple([max([sum(strengths(s)) * isinstance(s, STRIKING) for s in of]) for of in symbols])
        self.shots = tuple([max([sum(strengths(s)) * isinstance(s, SHOOTING) for s in of]) for of in symbols])
        self.charges = tuple([any([isinstance(s, Charge) for s in of]) for of in symbols])
        self.plays = {
            option.key: (effect, type(effect), card)
            for card, row in enumerate(box.plays)
            for (_, option), effect in zip(row, symbols[card], strict=True)
        }
        self.wastes = {option.key: card for card, option in enumerate(box.wastes)}
        self.foes = (box.own[1], box.own[0])
        # The area that a figure shoots with (ALWAYS if no wound takes that away), or NO_ABILITY.
        self.marksmen = tuple([max([box.ability(figure, shot) for shot in SHOTS]) for figure in box.all])
        self.spans = tuple([(areas[0], areas[-1] + 1, sum([box.spaces[a] for a in areas])) for areas in box.areas_of])
        # The first area of a figure that takes an ability along, and all that is above it.
        self.soft = tuple([_soft(box, figure) for figure in box.all])
        # The areas of each side that take an ability along.
        self.able = tuple([[a for f in own for a in box.areas_of[f] if box.areas[a].ability] for own in box.own])
        ends = {box.sides.index(end.side): box.sides.index(end.winner) for end in box.match_up.out_of_cards}
        self.thrift = tuple([0.5 if ends.get(seat, seat) != seat else 0.3 for seat in (0, 1)])  # as the judge's

    def left(self, state: Table) -> list[int]:
        """The wounds that each figure can still take."""
        wounds = state.wounds
        left = [spaces - sum(wounds[first:end]) for first, end, spaces in self.spans]
        for figure, _ in state.lives:
            left[figure] += 1
        return left


def _soft(box: Box, figure: int) -> tuple[int, ...]:
    """The areas up to the first with an ability; none where no wound takes one."""
    areas = box.areas_of[figure]
    for number, area in enumerate(areas):
        if box.areas[area].ability:
            return areas[: number + 1]
    return ()


@lru_cache(maxsize=64)
def ground(box: Box) -> Ground:
    return Ground(box)


def hurt(state: Table, of: Ground, left: list[int], figure: int, wounds: int) -> float:
    """What so many wounds on a figure are worth to whoever deals them."""
    worth = HURT[left[figure]][wounds]
    soft = of.soft[figure]
    if soft and wounds < left[figure]:
        free = 0
        for area in soft:
            free += state.box.spaces[area] - state.wounds[area]
        if 0 < free <= wounds:
            worth += MAIM
    return worth


def shoots(state: Table, of: Ground, figure: int) -> bool:
    """Whether a figure can attack from afar now."""
    area = of.marksmen[figure]
    if area == NO_ABILITY:
        return False
    return area < 0 or state.wounds[area] < state.box.spaces[area]


def foes_of(of: Ground, at: list[int], seat: Seat) -> list[tuple[int, int]]:
    """The enemies on the board: who, and where."""
    return [(figure, at[figure]) for figure in of.foes[seat] if at[figure] >= 0]


def occupied(at: list[int]) -> int:
    bits = 0
    for hex in at:
        if hex >= 0:
            bits |= 1 << hex
    return bits
