"""A hero's board with the upgrades laid on it: what the dice allow on it is looked up, not matched anew."""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import From
from throneroom.kernel.texts import Text

from . import steps
from .sayings_of_effects import within
from .terms import term
from .words import Ability, Card, Faces, Hero, PassiveUse, Row, Straight, UpgradeCard

ATTACKS: Final = ("offense", "ultimate")


STRAIGHTS: Final = {
    length: [frozenset(range(low, low + length)) for low in range(1, 8 - length)] for length in range(1, 6)
}


@cache
def symbols(die: tuple[str, ...], dice: tuple[int, ...]) -> list[str]:
    return [die[value - 1] for value in dice]


def meets(need: Faces | Straight, die: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    """Whether dice meet a requirement (DT-OFF-7)."""
    if isinstance(need, Straight):
        return any([straight.issubset(dice) for straight in STRAIGHTS[need.length]])
    shown = symbols(die, dice)
    return all([shown.count(face) >= number for face, number in need.need])


def size(row: Row) -> int:
    """How many dice a requirement takes: what tells the tiers of an ability apart."""
    if isinstance(row.need, Faces):
        return sum([number for _, number in row.need.need])
    return row.need.length if isinstance(row.need, Straight) else 0


def laid(hero: Hero, upgrades: tuple[Card, ...]) -> tuple[Ability, ...]:
    """A board with upgrades laid on it: each replaces its field, and may bring a further ability with it."""
    board = list(hero.board)
    for card in upgrades:
        if isinstance(card, UpgradeCard):
            further = [ability.name for ability in card.abilities[1:]]
            board = [card.abilities[0] if ability.name == card.of else ability for ability in board]
            board = [ability for ability in board if ability.name not in further]
            board += card.abilities[1:]
    return tuple(board)


class Field:
    """One ability, with every announcement that it can give made once and looked up by the dice."""

    def __init__(self, ability: Ability, die: tuple[str, ...]) -> None:
        self.ability = ability
        self.die = die
        self._lines: list[tuple[Row, Option]] = announcements(ability)
        self._met: dict[tuple[int, ...], tuple[Option, ...]] = {}

    def met(self, dice: tuple[int, ...]) -> tuple[Option, ...]:
        """The lines that these dice (sorted) meet."""
        found = self._met.get(dice)
        if found is None:
            lines = [option for row, option in self._lines if row.need is not None and meets(row.need, self.die, dice)]
            found = self._met[dice] = tuple(lines)
        return found


_FIELDS: dict[int, Field] = {}


def field_of(ability: Ability, die: tuple[str, ...]) -> Field:
    """One for each ability of a page, shared by every board on which it lies: pages live as long as the program."""
    found = _FIELDS.get(id(ability))
    if found is None or found.ability is not ability:
        found = _FIELDS[id(ability)] = Field(ability, die)
    return found


class Board:
    """The abilities in the order of the page."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        self.abilities: tuple[Ability, ...] = tuple([field.ability for field in fields])
        self.named: dict[str, Ability] = {ability.name: ability for ability in self.abilities}
        self.uses: tuple[tuple[PassiveUse, Option], ...] = uses(self.abilities)
        self._attacks: tuple[Field, ...] = tuple([field for field in fields if field.ability.kind in ATTACKS])

    def met(self, dice: tuple[int, ...]) -> list[Option]:
        """The announcements that these dice (sorted) allow: each field looks up one of the 252 hands."""
        found: list[Option] = []
        for field in self._attacks:
            found += field.met(dice)
        return found


def announcements(ability: Ability) -> list[tuple[Row, Option]]:
    """Every line of an offensive ability; its tiers are told apart by how many dice they take."""
    found: list[tuple[Row, Option]] = []
    if ability.kind not in ATTACKS:
        return found
    name = term(f"ability.{ability.name}")
    for number, row in enumerate(ability.rows):
        key, says = f"use {ability.name}", Text("dice_throne.option.use", ability=name)
        if len(ability.rows) > 1:
            key = f"{key} {size(row)}"
            says = Text("dice_throne.option.use_tier", ability=name, n=size(row))
        found.append((row, Option(key, says, steps.Announce(ability.name, number), steps.GO)))
    return found


def uses(abilities: tuple[Ability, ...]) -> tuple[tuple[PassiveUse, Option], ...]:
    """Whatever passive abilities let one do."""
    found: list[tuple[PassiveUse, Option]] = []
    for ability in abilities:
        if ability.kind == "passive":
            for number, use in enumerate(ability.rows[0].do):
                if isinstance(use, PassiveUse):
                    name = term(f"ability.{ability.name}")
                    says = Text("dice_throne.option.passive", ability=name, cost=use.cost, effect=within(use.do))
                    do = From(ability.name, steps.UsePassive(ability.name, number))
                    found.append((use, Option(f"use {ability.name} {number + 1}", says, do)))
    return tuple(found)
