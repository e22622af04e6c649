"""What is numbered: seats, tokens, cards and dice of a match, so that the rules can speak of them by number."""

from __future__ import annotations

from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from .hooks import TokenHooks
from .modes import Mode
from .pages import FOREIGN_DICE, Card, Hero, Status, UpgradeCard
from .printed import deck_and_book, hero_terms, is_spell, sources, starting_spells
from .terms import card_term, term


class Numbered:
    """Heroes, tokens and cards of a match by number.  Nothing in it ever changes."""

    def __init__(self, heroes: tuple[Hero, ...], promo: bool, mode: Mode, spell_set: bool) -> None:
        self.heroes = heroes
        self.mode = mode
        self.seats: tuple[Seat, ...] = tuple(range(len(heroes)))
        self.hero_terms: tuple[Text, ...] = hero_terms([hero.name for hero in heroes])
        count = len(heroes)
        self.orders: tuple[tuple[Seat, ...], ...] = tuple(
            [tuple([(first + step) % count for step in range(count)]) for first in self.seats]
        )
        self.teams: tuple[int, ...] = tuple([mode.team(seat) for seat in self.seats])
        self.team_of: tuple[tuple[Seat, ...], ...] = tuple(
            [tuple([mate for mate in self.seats if self.teams[mate] == self.teams[seat]]) for seat in self.seats]
        )
        # The hero whose die a token may bring among those of others, and the symbols of that die behind one's own.
        self.tokens: tuple[Status, ...] = tuple(dict.fromkeys([token for hero in heroes for token in hero.tokens]))
        self.hooks = TokenHooks(self.tokens)
        self.foreign: str = foreign_hero(self.hooks)
        foreign = {hero.name: hero.die for hero in heroes}.get(self.foreign, ())
        self.abroad: tuple[str, ...] = tuple([face.symbol for face in foreign])
        self.dice: tuple[tuple[str, ...], ...] = tuple(
            [tuple([f.symbol for f in hero.die] + list(self.abroad)) for hero in heroes]
        )
        self.token_names: tuple[str, ...] = tuple([token.name for token in self.tokens])
        self.any_companions = any([hero.companions for hero in heroes])
        self.token: dict[str, int] = {token.name: number for number, token in enumerate(self.tokens)}
        self.token_terms: tuple[Text, ...] = tuple([term(f"token.{token.name}") for token in self.tokens])
        whole = [token.side_of or token.name for token in self.tokens]
        self.other_sides: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([other for other, name in enumerate(whole) if name == whole[at] and other != at])
                for at in range(len(whole))
            ]
        )
        cards: list[Card] = []
        decks: list[tuple[int, ...]] = []
        books: list[tuple[int, ...]] = []  # of Spells that are a set of their own
        for hero in heroes:
            deck, book = deck_and_book(hero, promo, spell_set)
            decks.append(tuple(range(len(cards), len(cards) + len(deck))))
            cards += deck
            books.append(tuple(range(len(cards), len(cards) + len(book))))
            cards += book
        self.cards: tuple[Card, ...] = tuple(cards)
        self.card_names: tuple[str, ...] = tuple([card.name for card in cards])
        self.decks: tuple[tuple[int, ...], ...] = tuple(decks)
        self.books: tuple[tuple[int, ...], ...] = tuple(books)
        self.card_terms: tuple[Text, ...] = tuple([card_term(card) for card in cards])
        self.card_of: tuple[dict[str, int], ...] = tuple(
            [{cards[card].name: card for card in (*decks[seat], *books[seat])} for seat in self.seats]
        )
        self.is_spell = bytes([is_spell(card) for card in cards])
        self.has_spells: bool = any(self.is_spell)
        self.starts_prepared: tuple[tuple[int, ...], ...] = tuple(
            [tuple([self.card_of[seat][name] for name in starting_spells(hero)]) for seat, hero in enumerate(heroes)]
        )
        self.is_upgrade = bytes([isinstance(card, UpgradeCard) for card in cards])
        self.sources: dict[str, Text] = {name: text for hero in heroes for name, text in sources(hero).items()}
        # A row for each seat with nothing in it.
        self.no_tokens: list[list[int]] = [[0] * len(self.tokens) for _ in heroes]
        self.no_companions: list[list[int]] = [[0] * len(hero.companions) for hero in heroes]


def foreign_hero(hooks: TokenHooks) -> str:
    """Whose die may come among those of others, if any."""
    rules = hooks.changes.get(FOREIGN_DICE, ())
    return rules[0][1].name if rules else ""
