"""What lies in the boxes for one match.  What is printed is in `printed.py`, what is numbered in `numbered.py`, what is
looked up is here: every option made once, the boards, and what can be used at which moment."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Effect, From, Seat
from throneroom.kernel.shared import Parts
from throneroom.kernel.texts import Text

from . import steps
from .blank import blank_player, blank_table
from .board import Board, Page, laid
from .foreign import named
from .hooks import PassiveHooks, spends_of
from .modes import DUEL, Mode
from .numbered import Numbered
from .pages import (
    ANY_TIME,
    COVERED,
    INSTEAD_OF_ABILITY,
    LIMIT_REACHED,
    STUNNED,
    UPGRADES_IN_ROLLS,
    YOUR_MAIN,
    ActionCard,
    DieShowed,
    Hero,
    Spend,
    UpgradeCard,
)
from .playable import Playable
from .printed import ever_passive, every_ability, every_card
from .saying import use_text
from .terms import term, token_term
from .view_types import PlayerSeen, TableFacts, TraySeen

HEAL_CAP: Final = 10  # above the starting health
CP: Final = 2
CP_CAP: Final = 15
HAND: Final = 4
HAND_LIMIT: Final = 6
DICE: Final = 5
ATTEMPTS: Final = 3
_MOST_SEEN: Final = 400  # of each kind of thing that is remembered as facts have it


@cache
def keeps(dice: tuple[int, ...]) -> tuple[Option, ...]:
    """Every way to keep some of these dice (sorted) and roll the others again."""
    kept = {tuple(sorted(some)) for number in range(len(dice)) for some in combinations(dice, number)}
    return tuple([keep_option(each) for each in sorted(kept, reverse=True)])


@cache
def keep_option(dice: tuple[int, ...]) -> Option:
    shown = tuple([str(named(die)) for die in dice])  # 1 and 3, which is not thirteen
    key = f"keep {''.join(shown)}" if shown else "keep none"
    says = Text("dice_throne.option.keep", dice=shown) if shown else Text("dice_throne.option.keep_none")
    return Option(key, says, steps.Keep(dice), steps.GO)


class Box(Numbered):
    """What is looked up while a match is played: options, boards, and what can be used when.  Made once."""

    def __init__(
        self,
        heroes: tuple[Hero, ...],
        promo: bool,
        mode: Mode = DUEL,
        health: int | None = None,
        spell_set: bool = False,
    ) -> None:
        super().__init__(heroes, promo, mode, spell_set)
        self.start_health = mode.health[len(heroes)] if health is None else health
        self.most_health = self.start_health + HEAL_CAP  # DT-HEALTH-3
        self.blank_table: TableFacts = blank_table(mode.name, self.most_health)
        self.blank_players: tuple[PlayerSeen, ...] = tuple(
            [blank_player(hero.name, self.teams[seat]) for seat, hero in enumerate(heroes)]
        )
        # What lies as it lay before, as facts have it.
        self.trays_seen: Parts[TraySeen] = Parts(_MOST_SEEN)
        self.tokens_seen: Parts[dict[str, int]] = Parts(_MOST_SEEN)
        self.preparings: dict[int, Option] = {
            at: self._preparing(at) for at, is_one in enumerate(self.is_spell) if is_one
        }
        # What the passive abilities of each seat do or change, now or when all upgrades lie there: mostly nothing.
        self.ever: tuple[frozenset[str], ...] = tuple([ever_passive(hero) for hero in heroes])
        self.plays: tuple[Option, ...] = tuple([self._play(card) for card in range(len(self.cards))])
        self.sales: tuple[Option, ...] = tuple([self._sale(card) for card in range(len(self.cards))])
        self.spends: tuple[tuple[tuple[Spend, Option], ...], ...] = tuple(
            [self._spends(at) for at in range(len(self.tokens))]
        )
        self.calls: tuple[tuple[tuple[tuple[Spend, Option], ...], ...], ...] = tuple(
            [self._calls(hero) for hero in heroes]
        )
        self.flights: tuple[tuple[tuple[int, Option, Option], ...], ...] = tuple(
            [self._flights(hero) for hero in heroes]
        )
        while_rolling = [
            at for seat, deck in enumerate(self.decks) if UPGRADES_IN_ROLLS in self.ever[seat] for at in deck
        ]
        self.playable = Playable(self.cards, while_rolling)
        # Tokens whose dice are remembered while damage waits, because some card asks what they showed.
        only = [card.only for card in self.cards if isinstance(card, ActionCard)]
        self.noted: frozenset[str] = frozenset([each.token.name for each in only if isinstance(each, DieShowed)])
        self.pages: tuple[Page, ...] = tuple([page_of(hero, self.abroad) for hero in heroes])
        moments = [{rule.when for _, rule in spends_of(token)} for token in self.tokens]
        self.spent_at: frozenset[str] = frozenset([when for each in moments for when in each])
        self.spendable: tuple[int, ...] = tuple([at for at, when in enumerate(moments) if when])
        self.spendable_in_calm: tuple[int, ...] = tuple(
            [at for at, when in enumerate(moments) if when & {ANY_TIME, YOUR_MAIN}]
        )
        self._made: dict[str, Option] = {}
        # Of each seat, by the upgrades that lie there; made by `board`.
        self.boards: tuple[dict[tuple[int, ...], Board], ...] = tuple([{} for _ in heroes])
        self.has_uses: tuple[bool, ...] = tuple([bool(PassiveHooks(every_ability(hero)).uses) for hero in heroes])
        self.has_own: tuple[bool, ...] = tuple(
            [bool(hero.companions) or self.has_uses[seat] for seat, hero in enumerate(heroes)]
        )
        self.stunning: tuple[int, ...] = self.hooks.changing(STUNNED)
        self.covering: tuple[int, ...] = self.hooks.changing(COVERED)
        self.emptying: frozenset[int] = frozenset(self.hooks.acting(LIMIT_REACHED))  # at their stack limit

    # -- boards --------------------------------------------------------------------------------------

    def board(self, seat: Seat, upgrades: tuple[int, ...]) -> Board:
        """The board of a seat with these upgrades laid on it, whatever came first: a II is laid before its III."""
        found = self.boards[seat].get(upgrades)
        if found is None:
            in_order = tuple(sorted(upgrades))
            if in_order == upgrades:
                abilities = laid(self.heroes[seat], tuple([self.cards[card] for card in upgrades]))
                found = Board(self.pages[seat], abilities)
            else:
                found = self.board(seat, in_order)
            self.boards[seat][upgrades] = found
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
        rules = spends_of(page)
        moments = [rule.when for _, rule in rules]
        several = len(moments) > 1
        at_once = len(set(moments)) < len(moments)  # then they are told apart by how many tokens they take
        found: list[tuple[Spend, Option]] = []
        for number, rule in rules:
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

    def _calls(self, hero: Hero) -> tuple[tuple[tuple[Spend, Option], ...], ...]:
        """The ways to spend each companion; several are told apart by their number."""
        found: list[tuple[tuple[Spend, Option], ...]] = []
        for kind, page in enumerate(hero.companions):
            name = term(f"companion.{page.name}")
            ways: list[tuple[Spend, Option]] = []
            for number, rule in enumerate(page.rules):
                key = f"spend {page.name} {number + 1}" if len(page.rules) > 1 else f"spend {page.name}"
                says = Text("dice_throne.option.call_for", companion=name, effect=use_text(rule))
                ways.append((rule, Option(key, says, From(page.name, steps.SpendCompanion(kind, number)))))
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
    upgrades = [card for card in every_card(hero) if isinstance(card, UpgradeCard)]
    return Page(hero, every_ability(hero), upgrades, abroad)
