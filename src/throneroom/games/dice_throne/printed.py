"""What is printed on a hero's pages, as other files ask for it: abilities, cards, Spells and the names of all."""

from __future__ import annotations

from collections.abc import Sequence

from throneroom.kernel.texts import Text

from .hooks import PassiveHooks
from .pages import PREPARED_AT_START, SPELL, Ability, ActionCard, Card, Hero, UpgradeCard
from .terms import card_term, term


def hero_terms(names: Sequence[str]) -> tuple[Text, ...]:
    """The heroes as they are called at this table: two of the same kind are told apart by their number."""
    terms: list[Text] = []
    for seat, name in enumerate(names):
        said = term(f"hero.{name}")
        if list(names).count(name) > 1:
            said = Text("dice_throne.one_of_these", hero=said, number=list(names[: seat + 1]).count(name))
        terms.append(said)
    return tuple(terms)


def every_ability(hero: Hero) -> list[Ability]:
    """Those of the board and those that upgrades bring."""
    brought = [ability for card in every_card(hero) if isinstance(card, UpgradeCard) for ability in card.abilities]
    return [*hero.board, *brought]


def every_card(hero: Hero) -> tuple[Card, ...]:
    """The deck, what is only in the other deck if there are two, and the promo card if there is one."""
    cards = hero.deck if hero.promo is None else (*hero.deck, hero.promo)
    return tuple(dict.fromkeys([*cards, *hero.deck_beside_spells])) if hero.deck_beside_spells else cards


def is_spell(card: Card) -> bool:
    return isinstance(card, ActionCard) and card.when == SPELL


def starting_spells(hero: Hero) -> list[str]:
    """The Spells that lie prepared from the start of the game."""
    return [rule.name for _, rule in PassiveHooks(hero.board).changes.get(PREPARED_AT_START, ())]


def deck_and_book(hero: Hero, promo: bool, spell_set: bool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards one draws, and the Spells if they are a set of their own (DT-R-52)."""
    extra = (hero.promo,) if promo and hero.promo is not None else ()
    if spell_set and hero.deck_beside_spells:
        return (*hero.deck_beside_spells, *extra), tuple([card for card in hero.deck if is_spell(card)])
    return (*hero.deck, *extra), ()


def sources(hero: Hero) -> dict[str, Text]:
    """Whatever of a hero damage, healing or a token can come from, and what it is called."""
    return {
        **{card.name: card_term(card) for card in every_card(hero)},
        **{ability.name: term(f"ability.{ability.name}") for ability in every_ability(hero)},
        **{token.name: term(f"token.{token.name}") for token in hero.tokens},
        **{companion.name: term(f"companion.{companion.name}") for companion in hero.companions},
    }


def ever_passive(hero: Hero) -> frozenset[str]:
    """At which moments the passive abilities of a hero do something, and what they change."""
    passive = PassiveHooks(every_ability(hero))
    return frozenset([*passive.does, *passive.changes])
