"""What lies in the boxes for one match: the heroes' pages numbered for the rules, with every option made once."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Effect, From, Seat
from throneroom.kernel.texts import Text

from . import steps
from .words import Ability, Card, Faces, Hero, Row, Status, Straight, UpgradeCard

HEALTH: Final = 50
HEAL_CAP: Final = 10  # above the starting health
CP: Final = 2
CP_CAP: Final = 15
HAND: Final = 4
HAND_LIMIT: Final = 6
DICE: Final = 5
ATTEMPTS: Final = 3
LOWEST_UPGRADE: Final = 2  # over such a card a higher one costs only the difference (DT-CARD-3)
GO: Final = "go"  # the value of an answer that moves on, so that the same question is not asked again


def term(name: str) -> Text:
    """A hero, ability, card, token or symbol by its name."""
    return Text(f"dice_throne.{name}")


@cache
def meets(need: Faces | Straight, die: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    """Whether dice (sorted) meet a requirement: looked up over the 252 hands, not matched anew (DT-OFF-7)."""
    if isinstance(need, Straight):
        shown = set(dice)
        return any([set(range(low, low + need.length)) <= shown for low in range(1, 8 - need.length)])
    counts = Counter([die[value - 1] for value in dice])
    return all([counts[face] >= number for face, number in need.need])


@cache
def keeps(dice: tuple[int, ...]) -> tuple[Option, ...]:
    """Every way to keep some of these dice (sorted) and roll the others again."""
    kept = {tuple(sorted(some)) for number in range(len(dice)) for some in combinations(dice, number)}
    return tuple([keep_option(each) for each in sorted(kept, reverse=True)])


def keep_option(dice: tuple[int, ...]) -> Option:
    shown = "".join([str(die) for die in dice])
    key = f"keep {shown}" if shown else "keep none"
    says = Text("dice_throne.option.keep", dice=shown) if shown else Text("dice_throne.option.keep_none")
    return Option(key, says, steps.Keep(dice), GO)


class Box:
    """Heroes, abilities, tokens and cards of a match by number.  Nothing in it ever changes."""

    def __init__(self, heroes: tuple[Hero, ...], promo: bool) -> None:
        self.heroes = heroes
        self.seats: tuple[Seat, ...] = tuple(range(len(heroes)))
        self.teams: tuple[int, ...] = self.seats  # in a duel everybody plays for themselves
        self.dice: tuple[tuple[str, ...], ...] = tuple([tuple([f.symbol for f in hero.die]) for hero in heroes])
        self.tokens: tuple[Status, ...] = tuple(dict.fromkeys([token for hero in heroes for token in hero.tokens]))
        self.token: dict[str, int] = {token.name: number for number, token in enumerate(self.tokens)}
        self.token_terms: tuple[Text, ...] = tuple([term(f"token.{token.name}") for token in self.tokens])
        cards: list[Card] = []
        owners: list[Seat] = []
        decks: list[tuple[int, ...]] = []
        for seat, hero in enumerate(heroes):
            deck = hero.deck if hero.promo is None or not promo else (*hero.deck, hero.promo)
            decks.append(tuple(range(len(cards), len(cards) + len(deck))))
            cards += deck
            owners += [seat] * len(deck)
        self.cards: tuple[Card, ...] = tuple(cards)
        self.owner: tuple[Seat, ...] = tuple(owners)
        self.decks: tuple[tuple[int, ...], ...] = tuple(decks)
        self.card_terms: tuple[Text, ...] = tuple([term(f"card.{card.name}") for card in cards])
        self.card_of: tuple[dict[str, int], ...] = tuple([{cards[card].name: card for card in deck} for deck in decks])
        self.plays: tuple[Option, ...] = tuple([self._play(card) for card in range(len(cards))])
        self.sales: tuple[Option, ...] = tuple([self._sale(card) for card in range(len(cards))])
        self.sources: dict[str, Text] = {
            name: term(f"{kind}.{name}") for hero in heroes for kind, name in sources(hero)
        }
        self._made: dict[str, Option] = {}
        self._boards: dict[tuple[Seat, tuple[int, ...]], tuple[Ability, ...]] = {}

    # -- boards --------------------------------------------------------------------------------------

    def board(self, seat: Seat, upgrades: tuple[int, ...]) -> tuple[Ability, ...]:
        """The abilities of a board with these upgrades laid on it, in the order of the page."""
        found = self._boards.get((seat, upgrades))
        if found is None:
            found = self._boards[seat, upgrades] = laid(
                self.heroes[seat], tuple([self.cards[card] for card in upgrades])
            )
        return found

    def fits(self, seat: Seat, row: Row, dice: tuple[int, ...]) -> bool:
        return row.need is not None and meets(row.need, self.dice[seat], tuple(sorted(dice)))

    # -- options -------------------------------------------------------------------------------------

    def _play(self, card: int) -> Option:
        page = self.cards[card]
        do: Effect = steps.LayUpgrade(card) if isinstance(page, UpgradeCard) else steps.PlayCard(card)
        laid_over = isinstance(page, UpgradeCard) and page.level > LOWEST_UPGRADE
        kind = "play_over" if laid_over else "play"
        says = Text(f"dice_throne.option.{kind}", card=self.card_terms[card], cost=page.cost)
        return Option(f"play {page.name}", says, From(page.name, do), card)

    def _sale(self, card: int) -> Option:
        says = Text("dice_throne.option.sell", card=self.card_terms[card])
        return Option(f"sell {self.cards[card].name}", says, steps.SellCard(card), card)

    def made(self, key: str, says: Text, do: Effect, source: str = "", value: object = None) -> Option:
        """An option that is made when first needed and then shared; its key names what it does."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Option(key, says, From(source, do) if source else do, value)
        return found


def sources(hero: Hero) -> list[tuple[str, str]]:
    """Whatever of a hero damage, healing or a token can come from: its kind of term and its name."""
    cards = [*hero.deck, *([hero.promo] if hero.promo is not None else [])]
    brought = [ability for card in cards if isinstance(card, UpgradeCard) for ability in card.abilities]
    return [
        *[("card", card.name) for card in cards],
        *[("ability", ability.name) for ability in (*hero.board, *brought)],
        *[("token", token.name) for token in hero.tokens],
        *[("companion", companion.name) for companion in hero.companions],
    ]


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
