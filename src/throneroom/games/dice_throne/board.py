"""A hero's board with the upgrades laid on it: what the dice allow on it is looked up, not matched anew."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import From, Node
from throneroom.kernel.texts import Text

from . import steps
from .foreign import pips
from .hooks import PassiveHooks
from .pages import DEFENSE, Ability, Card, Faces, Hero, PassiveUse, Row, Status, Straight, UpgradeCard
from .saying import within
from .terms import card_term, term
from .traits import HURTING, LESSENING

ATTACKS: Final = ("offense", "ultimate")
Uses: TypeAlias = tuple[tuple[PassiveUse, Option], ...]


class DiceShown:
    """What dice show: of each symbol one, two and so on up to how many there are, and the longest sequence."""

    __slots__ = ("symbols", "straight")

    def __init__(self, die: tuple[str, ...], dice: tuple[int, ...]) -> None:
        counts: dict[str, int] = {}
        self.symbols: set[tuple[str, int]] = set()
        for value in dice:
            symbol = die[value - 1]
            counts[symbol] = counts.get(symbol, 0) + 1
            self.symbols.add((symbol, counts[symbol]))
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
def dice_shown(die: tuple[str, ...], dice: tuple[int, ...]) -> DiceShown:
    return DiceShown(die, dice)


def meets(need: Faces | Straight, die: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    return dice_shown(die, dice).meet(need)


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

    def __init__(self, ability: Ability, name: Text) -> None:
        says = Text("dice_throne.option.defend", ability=name, n=ability.dice)
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

    def __init__(
        self, hero: Hero, abilities: list[Ability], upgrades: list[UpgradeCard], abroad: tuple[str, ...] = ()
    ) -> None:
        self.die: tuple[str, ...] = (*[face.symbol for face in hero.die], *abroad)  # with those of a foreign die
        upgraded = {id(card.abilities[0]): card_term(card) for card in upgrades}
        # What each is called: one that an upgrade has replaced, with its level.
        self._titles: dict[int, Text] = {
            id(ability): upgraded.get(id(ability)) or term(f"ability.{ability.name}") for ability in abilities
        }
        self.lines: list[tuple[Ability, Row, Option]] = [
            (ability, row, option)
            for ability in abilities
            for row, option in announcements(ability, self.title(ability))
        ]
        # Of each ability, whatever board it lies on: by key what its lines need, and how it is chosen as a defense.
        self.needs: dict[int, tuple[tuple[str, Faces | Straight | None], ...]] = {
            id(ability): tuple([(option.key, row.need) for of, row, option in self.lines if of is ability])
            for ability in abilities
        }
        self.defenses: dict[int, DefenseLine] = {
            id(each): DefenseLine(each, self.title(each)) for each in abilities if each.kind == DEFENSE
        }
        needs = [(number, row.need) for number, (_, row, _) in enumerate(self.lines)]
        self._faces: list[tuple[int, tuple[tuple[str, int], ...]]] = [
            (number, need.need) for number, need in needs if isinstance(need, Faces)
        ]
        self._straights: list[tuple[int, int]] = [
            (number, need.length) for number, need in needs if isinstance(need, Straight)
        ]
        self._met: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._passive: dict[tuple[int, ...], tuple[PassiveHooks, Uses]] = {}

    def title(self, ability: Ability) -> Text:
        return self._titles[id(ability)]

    def passive(self, abilities: tuple[Ability, ...]) -> tuple[PassiveHooks, Uses]:
        """What passive abilities do, and what they let one do: few upgrades change them, so boards share it."""
        ids = tuple([id(ability) for ability in abilities])
        found = self._passive.get(ids)
        if found is None:
            hooks = PassiveHooks(abilities)
            titles = {ability.name: self.title(ability) for ability in abilities}
            found = self._passive[ids] = (hooks, passive_options(hooks, titles))
        return found

    def met(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers of the lines whose requirement these dice (sorted) meet: one look-up for each of 252 hands."""
        found = self._met.get(dice)
        if found is None:
            now = DiceShown(self.die, dice)
            met = [number for number, need in self._faces if now.symbols.issuperset(need)]
            met += [number for number, length in self._straights if now.straight >= length]
            found = self._met[dice] = tuple(sorted(met))
        return found


class Board:
    """The abilities in the order of the page."""

    def __init__(self, page: Page, abilities: tuple[Ability, ...]) -> None:
        self.page = page
        self.abilities = abilities
        self.names: list[str] = [ability.name for ability in abilities]
        self.named: dict[str, Ability] = {ability.name: ability for ability in self.abilities}
        self.titles: dict[str, Text] = {ability.name: page.title(ability) for ability in self.abilities}
        passive = page.passive(tuple([ability for ability in abilities if ability.kind == "passive"]))
        self.passive: PassiveHooks = passive[0]
        self.uses: Uses = passive[1]
        self.defenses: tuple[DefenseLine, ...] = tuple(
            [page.defenses[id(each)] for each in abilities if each.kind == DEFENSE]
        )
        self.damage: dict[str, int] | None = None  # by key, what is printed as a number: see announcing.py
        # By key, what each line of an offensive ability needs.
        self.needs: tuple[tuple[str, Faces | Straight | None], ...] = tuple(
            [need for ability in abilities for need in page.needs[id(ability)]]
        )
        self.wanted: tuple[str, ...] = tuple([key for key, _ in self.needs])
        here = {id(ability) for ability in abilities}
        self._options: list[Option | None] = [
            option if id(ability) in here else None for ability, _, option in page.lines
        ]

    def met(self, dice: tuple[int, ...]) -> list[Option]:
        """The announcements that these dice (sorted) allow on this board."""
        options = self._options
        return [option for number in self.page.met(dice) if (option := options[number]) is not None]


def announcements(ability: Ability, called: Text | None = None) -> list[tuple[Row, Option]]:
    """Every line of an offensive ability; its tiers are told apart by how many dice they take."""
    found: list[tuple[Row, Option]] = []
    if ability.kind not in ATTACKS:
        return found
    name = called or term(f"ability.{ability.name}")
    for number, row in enumerate(ability.rows):
        key, says = f"use {ability.name}", Text("dice_throne.option.use", ability=name)
        if len(ability.rows) > 1:
            key = f"{key} {size(row)}"
            says = Text("dice_throne.option.use_tier", ability=name, n=size(row))
        found.append((row, Option(key, says, steps.Announce(ability.name, number), steps.GO)))
    return found


def passive_options(passive: PassiveHooks, titles: Mapping[str, Text]) -> Uses:
    """Whatever passive abilities let one do."""
    found: list[tuple[PassiveUse, Option]] = []
    for (ability, number), use in passive.uses.items():
        says = Text("dice_throne.option.passive", ability=titles[ability], cost=use.cost, effect=within(use.do))
        do = From(ability, steps.UsePassive(ability, number))
        found.append((use, Option(f"use {ability} {number + 1}", says, do)))
    return tuple(found)
