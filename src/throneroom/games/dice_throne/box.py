"""What lies in the boxes for one match: the heroes' pages numbered for the rules, with every option made once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Effect, From, Node, Seat
from throneroom.kernel.texts import Text

from . import steps
from .board import Board, Page, laid, uses
from .foreign import named
from .modes import DUEL, Mode
from .playable import Playable
from .sayings import use_text
from .sayings_of_values import token_term
from .terms import card_term, term
from .words import (
    ANY_TIME,
    INCOME,
    INSTEAD_OF_ABILITY,
    SPELL,
    YOUR_MAIN,
    Ability,
    ActionCard,
    At,
    AttackBonus,
    Card,
    Covering,
    DieShowed,
    ForeignDie,
    Hero,
    LimitBecomes,
    Prepares,
    Spend,
    StartsPrepared,
    Status,
    Stunning,
    UpgradeCard,
    UpgradesInRollPhases,
    WhenDamaged,
)

HEAL_CAP: Final = 10  # above the starting health
CP: Final = 2
CP_CAP: Final = 15
HAND: Final = 4
HAND_LIMIT: Final = 6
DICE: Final = 5
ATTEMPTS: Final = 3


def hero_terms(names: Sequence[str]) -> tuple[Text, ...]:
    """The heroes as they are called at this table: two of the same kind are told apart by their number."""
    terms: list[Text] = []
    for seat, name in enumerate(names):
        said = term(f"hero.{name}")
        if list(names).count(name) > 1:
            said = Text("dice_throne.one_of_these", hero=said, number=list(names[: seat + 1]).count(name))
        terms.append(said)
    return tuple(terms)


@cache
def keeps(dice: tuple[int, ...]) -> tuple[Option, ...]:
    """Every way to keep some of these dice (sorted) and roll the others again."""
    kept = {tuple(sorted(some)) for number in range(len(dice)) for some in combinations(dice, number)}
    return tuple([keep_option(each) for each in sorted(kept, reverse=True)])


@cache
def keep_option(dice: tuple[int, ...]) -> Option:
    shown = "".join([str(named(die)) for die in dice])
    key = f"keep {shown}" if shown else "keep none"
    says = Text("dice_throne.option.keep", dice=shown) if shown else Text("dice_throne.option.keep_none")
    return Option(key, says, steps.Keep(dice), steps.GO)


class Box:
    """Heroes, abilities, tokens and cards of a match by number.  Nothing in it ever changes."""

    def __init__(
        self,
        heroes: tuple[Hero, ...],
        promo: bool,
        mode: Mode = DUEL,
        health: int | None = None,
        spell_set: bool = False,
    ) -> None:
        self.heroes = heroes
        self.mode = mode
        self.start_health = mode.health[len(heroes)] if health is None else health
        self.most_health = self.start_health + HEAL_CAP  # DT-HEALTH-3
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
        self.foreign: str = foreign_hero(heroes)
        foreign = {hero.name: hero.die for hero in heroes}.get(self.foreign, ())
        abroad = [face.symbol for face in foreign]
        self.dice: tuple[tuple[str, ...], ...] = tuple(
            [tuple([f.symbol for f in hero.die] + abroad) for hero in heroes]
        )
        self.tokens: tuple[Status, ...] = tuple(dict.fromkeys([token for hero in heroes for token in hero.tokens]))
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
        self.decks: tuple[tuple[int, ...], ...] = tuple(decks)
        self.books: tuple[tuple[int, ...], ...] = tuple(books)
        self.card_terms: tuple[Text, ...] = tuple([card_term(card) for card in cards])
        self.card_of: tuple[dict[str, int], ...] = tuple(
            [{cards[card].name: card for card in (*decks[seat], *books[seat])} for seat in self.seats]
        )
        self.is_spell = bytes([is_spell(card) for card in cards])
        self.has_spells: bool = any(self.is_spell)
        self.preparings: dict[int, Option] = {
            at: self._preparing(at) for at, is_one in enumerate(self.is_spell) if is_one
        }
        self.starts_prepared: tuple[tuple[int, ...], ...] = tuple(
            [tuple([self.card_of[seat][name] for name in starting_spells(hero)]) for seat, hero in enumerate(heroes)]
        )
        self.prepares: tuple[bool, ...] = tuple([brings(hero, Prepares) for hero in heroes])
        self.plays: tuple[Option, ...] = tuple([self._play(card) for card in range(len(cards))])
        self.sales: tuple[Option, ...] = tuple([self._sale(card) for card in range(len(cards))])
        self.spends: tuple[tuple[tuple[Spend, Option], ...], ...] = tuple(
            [self._spends(at) for at in range(len(self.tokens))]
        )
        self.calls: tuple[tuple[tuple[Option, ...], ...], ...] = tuple([self._calls(hero) for hero in heroes])
        self.flights: tuple[tuple[tuple[int, Option, Option], ...], ...] = tuple(
            [self._flights(hero) for hero in heroes]
        )
        self.upgrades_in_rolls: tuple[bool, ...] = tuple([brings(hero, UpgradesInRollPhases) for hero in heroes])
        while_rolling = [at for seat, deck in enumerate(decks) if self.upgrades_in_rolls[seat] for at in deck]
        self.playable = Playable(cards, while_rolling)
        self.is_upgrade = bytes([isinstance(card, UpgradeCard) for card in cards])
        self.gains_by_damage: tuple[bool, ...] = tuple([brings(hero, WhenDamaged) for hero in heroes])
        self.has_bonus: tuple[bool, ...] = tuple([brings(hero, AttackBonus) for hero in heroes])
        # Tokens whose dice are remembered while damage waits, because some card asks what they showed.
        only = [card.only for card in cards if isinstance(card, ActionCard)]
        self.noted: frozenset[str] = frozenset([each.token.name for each in only if isinstance(each, DieShowed)])
        self.sources: dict[str, Text] = {name: text for hero in heroes for name, text in sources(hero).items()}
        self.pages: tuple[Page, ...] = tuple([page_of(hero, tuple(abroad)) for hero in heroes])
        self.has_upkeep: tuple[bool, ...] = tuple([brings(hero, At) for hero in heroes])
        moments = [{rule.when for rule in token.rules if isinstance(rule, Spend)} for token in self.tokens]
        spent_at = {when for each in moments for when in each}
        self.rolls_anew: bool = INSTEAD_OF_ABILITY in spent_at
        self.more_income: bool = INCOME in spent_at
        self.spendable: tuple[int, ...] = tuple([at for at, when in enumerate(moments) if when])
        self.spendable_in_calm: tuple[int, ...] = tuple(
            [at for at, when in enumerate(moments) if when & {ANY_TIME, YOUR_MAIN}]
        )
        # A row for each seat with nothing in it.
        self.no_tokens: list[list[int]] = [[0] * len(self.tokens) for _ in heroes]
        self.no_companions: list[list[int]] = [[0] * len(hero.companions) for hero in heroes]
        self._made: dict[str, Option] = {}
        self._boards: dict[tuple[Seat, tuple[int, ...]], Board] = {}
        self.has_limits: tuple[bool, ...] = tuple([brings(hero, LimitBecomes) for hero in heroes])
        self.has_uses: tuple[bool, ...] = tuple(
            [any([uses((each,)) for each in every_ability(hero)]) for hero in heroes]
        )
        self.with_rule: dict[type[Node], tuple[int, ...]] = {
            kind: tuple([at for at, token in enumerate(self.tokens) if kind in [type(rule) for rule in token.rules]])
            for kind in {type(rule) for token in self.tokens for rule in token.rules}
        }
        self.of_themselves: dict[str, list[tuple[int, bool, Node]]] = of_themselves(self.tokens)
        self.stunning: tuple[int, ...] = self.with_rule.get(Stunning, ())
        self.covering: tuple[int, ...] = self.with_rule.get(Covering, ())

    # -- boards --------------------------------------------------------------------------------------

    def board(self, seat: Seat, upgrades: tuple[int, ...]) -> Board:
        """The board of a seat with these upgrades laid on it, whatever came first: a II is laid before its III."""
        found = self._boards.get((seat, upgrades))
        if found is None:
            in_order = tuple(sorted(upgrades))
            if in_order == upgrades:
                abilities = laid(self.heroes[seat], tuple([self.cards[card] for card in upgrades]))
                found = Board(self.pages[seat], abilities)
            else:
                found = self.board(seat, in_order)
            self._boards[seat, upgrades] = found
        return found

    # -- options -------------------------------------------------------------------------------------

    def _play(self, card: int) -> Option:
        page = self.cards[card]
        do: Effect = steps.LayUpgrade(card) if isinstance(page, UpgradeCard) else steps.PlayCard(card)
        says = Text("dice_throne.option.play", card=self.card_terms[card], cost=page.cost)
        return Option(f"play {page.name}", says, From(page.name, do), card)

    def play_over(self, card: int, cost: int) -> Option:
        """An upgrade over a lower one, at the difference in cost (DT-CARD-3)."""
        found = self._made.get(f"play {card} for {cost}")
        if found is None:
            plain = self.plays[card]
            says = Text("dice_throne.option.play", card=self.card_terms[card], cost=cost)
            found = self._made[f"play {card} for {cost}"] = Option(plain.key, says, plain.do, plain.value)
        return found

    def _sale(self, card: int) -> Option:
        says = Text("dice_throne.option.sell", card=self.card_terms[card])
        return Option(f"sell {self.cards[card].name}", says, steps.SellCard(card), card)

    def _spends(self, token: int) -> tuple[tuple[Spend, Option], ...]:
        """The rules of a token by which it is spent, each with its option; several are told apart by their moment."""
        page = self.tokens[token]
        moments = [rule.when for rule in page.rules if isinstance(rule, Spend)]
        several = len(moments) > 1
        at_once = len(set(moments)) < len(moments)  # then they are told apart by how many tokens they take
        found: list[tuple[Spend, Option]] = []
        for number, rule in enumerate(page.rules):
            if not isinstance(rule, Spend):
                continue
            key = f"spend {page.name} for {rule.when}" if several else f"spend {page.name}"
            if at_once:
                key = f"spend {page.name} {rule.number}"
            name, effect = self.token_terms[token], use_text(rule)
            says = Text("dice_throne.option.spend", token=name, effect=effect)
            if rule.number > 1:
                name = token_term(page, rule.number)
                says = Text("dice_throne.option.spend_several", token=name, number=rule.number, effect=effect)
            # What is spent instead of an ability ends the question which one it is.
            value = steps.GO if rule.when == INSTEAD_OF_ABILITY else None
            found.append((rule, Option(key, says, From(page.name, steps.SpendToken(token, number)), value)))
        return tuple(found)

    def _preparing(self, card: int) -> Option:
        says = Text("dice_throne.option.prepare", card=self.card_terms[card])
        return Option(f"prepare {self.cards[card].name}", says, steps.UsePreparing(card))

    def _calls(self, hero: Hero) -> tuple[tuple[Option, ...], ...]:
        """The ways to spend each companion; several are told apart by their number."""
        found: list[tuple[Option, ...]] = []
        for kind, page in enumerate(hero.companions):
            name = term(f"companion.{page.name}")
            ways: list[Option] = []
            for number, rule in enumerate(page.rules):
                key = f"spend {page.name} {number + 1}" if len(page.rules) > 1 else f"spend {page.name}"
                says = Text("dice_throne.option.call_for", companion=name, effect=use_text(rule))
                ways.append(Option(key, says, From(page.name, steps.SpendCompanion(kind, number))))
            found.append(tuple(ways))
        return tuple(found)

    def _flights(self, hero: Hero) -> tuple[tuple[int, Option, Option], ...]:
        """For each companion that can be thrown: throwing and retrieving it for a card."""
        found: list[tuple[int, Option, Option]] = []
        for kind, page in enumerate(hero.companions):
            if page.flight is not None:
                name, do = term(f"companion.{page.name}"), From(page.name, steps.FlyForCard(kind))
                throw = Option(f"throw {page.name}", Text("dice_throne.option.throw_for_card", companion=name), do)
                back = Option(f"retrieve {page.name}", Text("dice_throne.option.retrieve_for_card", companion=name), do)
                found.append((kind, throw, back))
        return tuple(found)

    def made(self, key: str, says: Text, do: Effect) -> Option:
        """An option that is made when first needed and then shared; its key names what it does."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Option(key, says, do)
        return found


@cache
def page_of(hero: Hero, abroad: tuple[str, ...]) -> Page:
    return Page(hero, every_ability(hero), abroad)


def foreign_hero(heroes: tuple[Hero, ...]) -> str:
    """Whose die may come among those of others, if any."""
    rules = [rule for hero in heroes for token in hero.tokens for rule in token.rules if isinstance(rule, ForeignDie)]
    return rules[0].hero if rules else ""


def of_themselves(tokens: tuple[Status, ...]) -> dict[str, list[tuple[int, bool, Node]]]:
    """By moment what tokens do then: which token, whether each of them does it, and what that is."""
    found: dict[str, list[tuple[int, bool, Node]]] = {}
    for at, token in enumerate(tokens):
        for rule in token.rules:
            if isinstance(rule, At):
                found.setdefault(rule.when, []).append((at, rule.each, From(token.name, rule.do)))
    return found


def brings(hero: Hero, rule: type[Node]) -> bool:
    """Whether some passive ability of a hero, with or without upgrades, has such a rule."""
    passive = [ability for ability in every_ability(hero) if ability.kind == "passive"]
    return any([isinstance(each, rule) for ability in passive for each in ability.rows[0].do])


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
    rules = [rule for ability in hero.board for rule in ability.rows[0].do]
    return [rule.spell.name for rule in rules if isinstance(rule, StartsPrepared)]


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
