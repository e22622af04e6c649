"""A hero's board with the upgrades laid on it: what the dice allow on it is looked up, not matched anew."""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import From, Node
from throneroom.kernel.texts import Text

from . import steps
from .foreign import pips
from .sayings_of_effects import within
from .terms import term
from .words import (
    Ability,
    Card,
    Cast,
    Deal,
    DealBackHalf,
    Endure,
    Faces,
    Hero,
    NoDamage,
    PassiveUse,
    Prevent,
    PreventHalf,
    Row,
    Status,
    Straight,
    UpgradeCard,
)

ATTACKS: Final = ("offense", "ultimate")
DEFENSE: Final = "defense"
HURTING: Final[frozenset[type]] = frozenset([Deal, DealBackHalf, Cast])
LESSENING: Final[frozenset[type]] = frozenset([Prevent, PreventHalf, NoDamage, Endure, Cast])


class Shown:
    """What dice show: of each symbol one, two and so on up to how many there are, and the longest sequence."""

    def __init__(self, die: tuple[str, ...], dice: tuple[int, ...]) -> None:
        symbols = [die[value - 1] for value in dice]
        self.symbols = {(symbol, symbols[: at + 1].count(symbol)) for at, symbol in enumerate(symbols)}
        self.straight = length = 0
        numbers = {pips(die) for die in dice}
        for value in range(1, 7):
            length = length + 1 if value in numbers else 0
            self.straight = max(self.straight, length)

    def meet(self, need: Faces | Straight) -> bool:
        """Whether they meet a requirement (DT-OFF-7)."""
        if isinstance(need, Straight):
            return self.straight >= need.length
        return self.symbols.issuperset(need.need)


@cache
def shown(die: tuple[str, ...], dice: tuple[int, ...]) -> Shown:
    return Shown(die, dice)


def meets(need: Faces | Straight, die: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    return shown(die, dice).meet(need)


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


class DefenseLine:
    """A defense as it is chosen, and whether it can hurt somebody else or lessen the damage that waits (DT-R-19)."""

    def __init__(self, ability: Ability) -> None:
        says = Text("dice_throne.option.defend", ability=term(f"ability.{ability.name}"), n=ability.dice)
        self.option = Option(f"defend with {ability.name}", says, steps.DefendWith(ability.name))
        kinds = kinds_in(ability.rows)
        self.hurts = not kinds.isdisjoint(HURTING)
        self.lessens = not kinds.isdisjoint(LESSENING)


def kinds_in(page: object) -> set[type]:
    """The kinds of everything that stands in an effect; what its tokens do later is not part of it."""
    if isinstance(page, tuple):
        parts = list(page)
    elif isinstance(page, Node) and not isinstance(page, Status):
        parts = [getattr(page, name) for name in type(page).__dict__["__dataclass_fields__"]]
    else:
        return set()
    found: set[type] = {type(page)}
    for part in parts:
        found |= kinds_in(part)
    return found


class Page:
    """Everything a hero can announce, on the board or brought by upgrades, made once and looked up by the dice."""

    def __init__(self, hero: Hero, abilities: list[Ability], abroad: tuple[str, ...] = ()) -> None:
        self.die: tuple[str, ...] = (*[face.symbol for face in hero.die], *abroad)  # with those of a foreign die
        self.lines: list[tuple[Ability, Row, Option]] = [
            (ability, row, option) for ability in abilities for row, option in announcements(ability)
        ]
        self._met: dict[tuple[int, ...], tuple[int, ...]] = {}

    def met(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers of the lines whose requirement these dice (sorted) meet: one look-up for each of 252 hands."""
        found = self._met.get(dice)
        if found is None:
            now = shown(self.die, dice)
            needs = enumerate([row.need for _, row, _ in self.lines])
            met = [number for number, need in needs if need is not None and now.meet(need)]
            found = self._met[dice] = tuple(met)
        return found


class Board:
    """The abilities in the order of the page."""

    def __init__(self, page: Page, abilities: tuple[Ability, ...]) -> None:
        self.page = page
        self.abilities = abilities
        self.named: dict[str, Ability] = {ability.name: ability for ability in self.abilities}
        self.uses: tuple[tuple[PassiveUse, Option], ...] = uses(self.abilities)
        # What passive abilities do of themselves, with their names.
        self.of_itself: tuple[tuple[str, Node], ...] = tuple(
            [(ability.name, rule) for ability in abilities if ability.kind == "passive" for rule in ability.rows[0].do]
        )
        self.defenses: tuple[DefenseLine, ...] = tuple(
            [DefenseLine(each) for each in abilities if each.kind == DEFENSE]
        )
        here = {id(ability) for ability in abilities}
        self._options: list[Option | None] = [
            option if id(ability) in here else None for ability, _, option in page.lines
        ]

    def met(self, dice: tuple[int, ...]) -> list[Option]:
        """The announcements that these dice (sorted) allow on this board."""
        options = self._options
        return [option for number in self.page.met(dice) if (option := options[number]) is not None]


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
