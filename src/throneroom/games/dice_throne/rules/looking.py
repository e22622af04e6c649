"""Looking at hidden cards: the top of one's own deck, a search through it, somebody else's hand.

Hidden cards never stand on the stack: it counts them from the top of the deck.  Questions are asked even where there
is one answer, for whether there is more than one is a secret.
"""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Seat, sequence
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import (
    EnterPlay,
    Found,
    Looking,
    Ordering,
    PutNext,
    Searching,
    SearchOver,
    Shown,
    WhichFound,
    WhichNext,
)
from ..words import IN_HAND, IN_PLAY, LookAtTop, SearchUpgrades, ShowHand, TakeUpgradesFromTop, UpgradeCard
from .answers import level
from .book import RULES
from .effects import choose
from .knowing import learn, mark, no_upgrade, show
from .table import refill, shuffle_deck
from .telling import between, of


def terms(state: Table, cards: list[int]) -> tuple[Text, ...]:
    return tuple([state.box.card_terms[card] for card in cards])


# -- the top of the deck ---------------------------------------------------------------------------------


def look(state: Table, seat: Seat, number: int) -> list[int]:
    """The cards, the top one first; as many as there are, of a new deck if there is none left."""
    refill(state, seat)
    cards = state.decks[seat][-number:][::-1]
    if cards:
        learn(state, seat, cards)
        if state.loud:
            seen = of(state.box, "looks_seen", seat, n=len(cards), cards=terms(state, cards))
            state.say(Event(of(state.box, "looks", seat, n=len(cards)), {seat: seen}))
    return cards


@RULES.verb(LookAtTop)
def look_at_top(state: Table, effect: LookAtTop, frame: Frame) -> Effect | None:
    cards = look(state, frame.you, effect.cards)
    return Ask(Text("dice_throne.ask.look"), Looking(len(cards), effect.do), always=True) if cards else None


@RULES.offers(Looking)
def looking(state: Table, effect: Looking, frame: Frame) -> tuple[Option, ...]:
    back = which_next(state, WhichNext(effect.cards, 0), frame)
    if any([state.box.is_upgrade[card] for card in state.decks[frame.you][-effect.cards :]]):
        return back
    shown = (Shown(effect.cards), *sequence(effect.do))
    return (*back, Option("show", Text("dice_throne.option.show", n=effect.cards), shown))


@RULES.verb(Shown)
def shown(state: Table, effect: Shown, frame: Frame) -> None:
    cards = state.decks[frame.you][-effect.cards :][::-1]
    show(state, cards)
    if state.loud:
        state.say(Event(of(state.box, "shows", frame.you, n=len(cards), cards=terms(state, cards))))


@RULES.verb(TakeUpgradesFromTop)
def take_upgrades_from_top(state: Table, effect: TakeUpgradesFromTop, frame: Frame) -> Effect:
    """As all upgrades are taken, everybody knows that none is left among those that go back."""
    cards = look(state, frame.you, effect.cards)
    upgrades = [card for card in cards if state.box.is_upgrade[card]]
    for card in upgrades:
        into_hand(state, frame.you, card)
    others = [card for card in cards if card not in upgrades]
    mark(state, no_upgrade(state), others)
    return Ordering(len(others), 0)


def into_hand(state: Table, seat: Seat, card: int) -> None:
    """Shown to everybody, then taken."""
    state.decks[seat].remove(card)
    state.hands[seat].append(card)
    show(state, [card])
    if state.loud:
        state.say(Event(of(state.box, "takes_upgrade", seat, card=state.box.card_terms[card])))


@RULES.verb(Ordering)
def ordering(state: Table, effect: Ordering, frame: Frame) -> Effect | None:
    """The last one lies where it must."""
    if effect.placed >= effect.cards - 1:
        return None
    return Ask(Text("dice_throne.ask.next"), WhichNext(effect.cards, effect.placed))


@RULES.offers(WhichNext)
def which_next(state: Table, effect: WhichNext, frame: Frame) -> tuple[Option, ...]:
    deck = state.decks[frame.you]
    left = deck[len(deck) - effect.cards : len(deck) - effect.placed]
    return tuple(
        [
            Option(
                f"top {state.box.cards[card].name}",
                Text("dice_throne.option.next", card=state.box.card_terms[card], place=effect.placed + 1),
                (PutNext(card, effect.placed), Ordering(effect.cards, effect.placed + 1)),
            )
            for card in sorted(left)
        ]
    )


@RULES.verb(PutNext)
def put_next(state: Table, effect: PutNext, frame: Frame) -> None:
    deck = state.decks[frame.you]
    deck.remove(effect.card)
    deck.insert(len(deck) - effect.placed, effect.card)


# -- searching -------------------------------------------------------------------------------------------


@RULES.verb(SearchUpgrades)
def search_upgrades(state: Table, effect: SearchUpgrades, frame: Frame) -> Effect:
    refill(state, frame.you)
    return Searching(effect.most, effect.to)


@RULES.verb(Searching)
def searching(state: Table, effect: Searching, frame: Frame) -> Effect:
    if effect.most:
        return Ask(Text(f"dice_throne.ask.search.{effect.to}"), WhichFound(effect), always=True)
    return SearchOver(effect.found)


@RULES.offers(WhichFound)
def which_found(state: Table, effect: WhichFound, frame: Frame) -> tuple[Option, ...]:
    """Nobody else can tell whether there was something to find."""
    now = effect.searching
    found: list[Option] = []
    for card in sorted(state.decks[frame.you]):
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard) and (now.to == IN_HAND or page.level > level(state, frame.you, page.of)):
            more = Searching(now.most - 1, now.to, (*now.found, card) if now.to == IN_PLAY else ())
            says = Text(f"dice_throne.option.find.{now.to}", card=state.box.card_terms[card])
            found.append(Option(f"find {page.name}", says, (Found(card, now.to), more)))
    return (*found, Option(PASS.key, PASS.says, SearchOver(now.found)))


@RULES.verb(Found)
def found_card(state: Table, effect: Found, frame: Frame) -> None:
    """What is for the board waits beside it until the search is over."""
    if effect.to == IN_HAND:
        into_hand(state, frame.you, effect.card)
        return
    state.decks[frame.you].remove(effect.card)
    state.playing[frame.you].append(effect.card)
    if state.loud:
        state.say(Event(of(state.box, "finds", frame.you, card=state.box.card_terms[effect.card])))


@RULES.verb(SearchOver)
def search_over(state: Table, effect: SearchOver, frame: Frame) -> Effect | None:
    shuffle_deck(state, frame.you)
    if state.loud:
        state.say(Event(of(state.box, "shuffles", frame.you)))
    return EnterPlay(effect.found) if effect.found else None


# -- hands -----------------------------------------------------------------------------------------------


@RULES.verb(ShowHand)
def show_hand(state: Table, effect: ShowHand, frame: Frame) -> Effect | None:
    if "chosen" not in frame.names:
        return choose(effect.of, effect)
    seat = int(frame.names["chosen"])
    cards = sorted(state.hands[seat])
    if cards:
        learn(state, frame.you, cards)
        if state.loud:
            seen = between(state.box, "shows_hand_seen", seat, frame.you, n=len(cards), cards=terms(state, cards))
            state.say(Event(between(state.box, "shows_hand", seat, frame.you), {frame.you: seen}))
    return None
