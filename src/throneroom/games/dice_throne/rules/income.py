"""Income: one CP and one card, or more cards for tokens, of which one goes back (DT-TURN-2, DT-R-55)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Node, Seat
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..hooks import GOING_ON
from ..pages import INCOME, INCOME_SKIPPED, Modify
from ..saying import says, says_change
from ..state import Table
from ..steps import IncomeChoices
from . import telling
from .answers import asked_apart, spent_when
from .knowing import conceal, learn
from .table import change_cp, draw_cards

written("return {card} to {end}")


@dataclass(frozen=True)
class PlainIncome(Node):
    """One CP and one card."""


ASK_INCOME: Final = asked_apart(INCOME, Ask(Text("dice_throne.ask.income"), IncomeChoices()))
NOTHING_MORE: Final = Option(PASS.key, PASS.says, PlainIncome())


def collect(state: Table, seat: Seat, cards: int) -> list[int]:
    """One CP and so many cards; those that came."""
    more = change_cp(state, seat, 1, told=True)
    drawn = draw_cards(state, seat, cards, told=True)
    if state.loud:
        state.say(telling.gets_income(state.box, seat, more, tuple(drawn)))
    return drawn


def for_more(state: Table, seat: Seat) -> bool:
    """Whether somebody has tokens to spend on income."""
    return bool(spent_when(state, seat, INCOME))


@RULES.offers(IncomeChoices)
def income_choices(state: Table, effect: IncomeChoices, frame: Frame) -> tuple[Option, ...]:
    return (*spent_when(state, frame.you, INCOME), NOTHING_MORE)


@RULES.verb(PlainIncome)
def plain_income(state: Table, effect: PlainIncome, frame: Frame) -> None:
    collect(state, frame.you, 1)


@dataclass(frozen=True)
class DrawForIncome(Node):
    """So many cards in place of the one of income; one of them goes back onto the deck or under it."""

    cards: int


GOING_ON[DrawForIncome] = INCOME


@says(DrawForIncome)
def say_draw_for_income(effect: DrawForIncome, dice: int) -> Text:
    return Text("dice_throne.say.draw_for_income", n=effect.cards)


@RULES.verb(DrawForIncome)
def draw_for_income(state: Table, effect: DrawForIncome, frame: Frame) -> Effect | None:
    return give_one_back(len(collect(state, frame.you, effect.cards)))


# -- back onto the deck ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReturnCard(Node):
    """A card of your hand goes to the top or the bottom of your deck."""


@says(ReturnCard)
def say_return_card(effect: ReturnCard, dice: int) -> Text:
    return Text("dice_throne.say.return_card")


@RULES.verb(ReturnCard)
def return_card(state: Table, effect: ReturnCard, frame: Frame) -> Effect | None:
    return give_one_back(len(state.hands[frame.you]))


def give_one_back(last: int) -> Effect | None:
    """Of the last so many cards of the hand: hidden cards never stand on the stack."""
    return Ask(Text("dice_throne.ask.return", n=last), WhichReturns(last)) if last else None


@dataclass(frozen=True)
class WhichReturns(Node):
    """Asked: which of the last so many cards of the hand goes to the top or the bottom of the deck."""

    last: int


@RULES.offers(WhichReturns)
def which_returns(state: Table, effect: WhichReturns, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    return tuple(
        [
            Option(
                f"return {box.cards[card].name} to {place}",
                Text(f"dice_throne.option.return.{place}", card=box.card_terms[card]),
                Returned(card, effect.last, place == "top"),
            )
            for card in sorted(state.hands[frame.you][-effect.last :])
            for place in ("top", "bottom")
        ]
    )


@dataclass(frozen=True)
class Returned(Node):
    card: int
    last: int  # among so many cards it was chosen
    top: bool


@RULES.verb(Returned)
def returned(state: Table, effect: Returned, frame: Frame) -> None:
    """Which card it is its team alone knows, whatever others knew of that hand."""
    seat, hand = frame.you, state.hands[frame.you]
    conceal(state, seat, hand[-effect.last :])
    hand.remove(effect.card)
    deck = state.decks[seat]
    deck.insert(len(deck) if effect.top else 0, effect.card)
    for mate in state.box.team_of[seat]:
        learn(state, mate, [effect.card])
    if state.loud:
        place = "top" if effect.top else "bottom"
        box = state.box
        seen = telling.of(box, f"returns_seen.{place}", seat, card=box.card_terms[effect.card])
        state.say(Event(telling.of(box, f"returns.{place}", seat), telling.seen_by_team(box, seat, seen)))


@says_change(INCOME_SKIPPED)
def say_income_skipped(rule: Modify) -> Text:
    return Text("dice_throne.say.skips_income")
