"""A player of Dice Throne as the table shows one, and the pages that the names on the table stand for."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import laid
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.hooks import PassiveHooks
from throneroom.games.dice_throne.printed import every_card
from throneroom.kernel.nodes import Node

from ..bot import View


class Side(NamedTuple):
    """A player as the table shows one.  Tokens, cards and abilities stand here by their names.

    A tuple, since one is made for each player at every question of a playout, and much is looked up by it.
    """

    hero: str
    upgrades: tuple[str, ...] = ()
    health: int = 50
    cp: int = 2
    cards: int = 4
    tokens: tuple[tuple[str, int], ...] = ()
    companions: int = 0
    most_health: int = 60
    covered: tuple[str, ...] = ()  # abilities that cannot be activated now
    spells: int = 0  # that lie prepared

    @property
    def board(self) -> tuple[w.Ability, ...]:
        return _board(self.hero, self.upgrades)

    def named(self, ability: str) -> w.Ability:
        return next(each for each in self.board if each.name == ability)

    @property
    def passives(self) -> PassiveHooks:
        return _passives(self.hero, self.upgrades)

    def with_passives(self, effect: Any) -> Any:
        """An effect with what passive abilities add to attacks."""
        rules = self.passives.changes.get(w.YOUR_ATTACKS, ())
        return (effect, *[rule for _, rule in rules]) if rules else effect

    @property
    def die(self) -> tuple[str, ...]:
        return _die(self.hero)


def side_of(player: View, most_health: int) -> Side:
    """A player as a view shows one."""
    return Side(
        player["hero"],
        tuple(player["upgrades"]),
        player["health"],
        player["cp"],
        player["cards"],
        tuple(player["tokens"].items()),
        sum(player["companions"].values()),
        most_health,
        tuple(player["covered"]),
        len(player.get("spells", ())),
    )


@cache
def _die(hero: str) -> tuple[str, ...]:
    return tuple([face.symbol for face in HEROES[hero].die])


@cache
def cards_of(hero: str) -> dict[str, w.Card]:
    return {card.name: card for card in every_card(HEROES[hero])}


@cache
def _board(hero: str, upgrades: tuple[str, ...]) -> tuple[w.Ability, ...]:
    return laid(HEROES[hero], tuple([cards_of(hero)[card] for card in upgrades]))


@cache
def _passives(hero: str, upgrades: tuple[str, ...]) -> PassiveHooks:
    return PassiveHooks(_board(hero, upgrades))


@cache
def statuses() -> dict[str, w.Status]:
    return {token.name: token for hero in HEROES.values() for token in hero.tokens}


@cache
def rules_of(name: str) -> tuple[Node, ...]:
    """The rules of a token or companion."""
    companions = {companion.name: companion for hero in HEROES.values() for companion in hero.companions}
    return statuses()[name].rules if name in statuses() else companions[name].rules


def companions_of(hero: str) -> tuple[w.Companion, ...]:
    return HEROES[hero].companions


ANYBODY: Final = Side(next(iter(HEROES)))
