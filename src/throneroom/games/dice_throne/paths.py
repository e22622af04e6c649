"""Where a node stands on a hero's page: a save names it by that, `barbarian/overpower#1.1`."""

from __future__ import annotations

from collections.abc import Iterator

from throneroom.kernel.nodes import Effect, Node, sequence

from .hooks import spends_of
from .pages import Ability, ActionCard, Hero, UpgradeCard
from .printed import every_card


def page_paths(hero: Hero) -> Iterator[tuple[str, Node]]:
    """The hero, the tokens, and every effect of every ability, token, companion and card, by line and place."""
    yield hero.name, hero
    for token in hero.tokens:
        yield f"{hero.name}/{token.name}", token
        for number, rule in spends_of(token):
            yield from _effects(f"{hero.name}/{token.name}#{number + 1}", rule.do)
    for companion in hero.companions:
        for number, rule in enumerate(companion.rules):
            yield from _effects(f"{hero.name}/{companion.name}#{number + 1}", rule.do)
        if companion.flight is not None:
            yield from _effects(f"{hero.name}/{companion.name}/hit", companion.flight.hit)
            yield from _effects(f"{hero.name}/{companion.name}/back", companion.flight.back)
    for ability in hero.board:
        yield from _ability(f"{hero.name}/{ability.name}", ability)
    for card in every_card(hero):
        if isinstance(card, UpgradeCard):
            yield from _effects(f"{hero.name}/{card.name}", card.entering)
            for ability in card.abilities:
                yield from _ability(f"{hero.name}/{card.name}/{ability.name}", ability)
        elif isinstance(card, ActionCard):
            yield from _effects(f"{hero.name}/{card.name}", card.do)


def _ability(path: str, ability: Ability) -> Iterator[tuple[str, Node]]:
    for number, row in enumerate(ability.rows, 1):
        yield from _effects(f"{path}#{number}", row.do)


def _effects(path: str, do: Effect) -> Iterator[tuple[str, Node]]:
    for number, effect in enumerate(sequence(do), 1):
        yield f"{path}.{number}", effect
