"""Looking at hidden cards: the top of one's own deck, a search through it, somebody else's hand.

Hidden cards never stand on the stack: it counts them from the top of the deck.  Questions are asked even where there
is one answer, for whether there is more than one is a secret.
"""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import CHOSEN_OPPONENT, IN_HAND, IN_PLAY, UpgradeCard
from ..saying import FOR, says, within
from ..standpoint import can_wait
from ..state import Table
from .answers import level
from .knowing import known_as_no_upgrade, learn, mark, show
from .players import choose
from .table import refill, shuffle_deck
from .telling import between, of
from .upgrades import EnterPlay

written("show", "top {card}", "find {card}")


def card_names(state: Table, cards: list[int]) -> tuple[Text, ...]:
    return tuple([state.box.card_terms[card] for card in cards])


# -- the top of the deck ---------------------------------------------------------------------------------


def look(state: Table, seat: Seat, number: int) -> list[int]:
    """The cards, the top one first; as many as there are, of a new deck if there is none left."""
    refill(state, seat)
    cards = state.decks[seat][-number:][::-1]
    if cards:
        learn(state, seat, cards)
        if state.loud:
            seen = of(state.box, "looks_seen", seat, n=len(cards), cards=card_names(state, cards))
            state.say(Event(of(state.box, "looks", seat, n=len(cards)), {seat: seen}))
    return cards


@dataclass(frozen=True)
class LookAtTop(Node):
    """Look at so many cards of your deck.  With no upgrade among them you may show them, and then the effect;
    otherwise they go back in any order."""

    cards: int
    do: Effect


@says(LookAtTop)
def say_look_at_top(effect: LookAtTop, dice: int) -> Text:
    return Text("dice_throne.say.look", n=effect.cards, effect=within(effect.do, dice))


@RULES.verb(LookAtTop)
def look_at_top(state: Table, effect: LookAtTop, frame: Frame) -> Effect | None:
    cards = look(state, frame.you, effect.cards)
    return Ask(Text("dice_throne.ask.look"), Looking(len(cards), effect.do), always=True) if cards else None


@dataclass(frozen=True)
class Looking(Node):
    """Asked: which of so many cards goes on top of the deck, or whether they are shown for the effect."""

    cards: int
    do: Effect


@RULES.offers(Looking)
def looking(state: Table, effect: Looking, frame: Frame) -> tuple[Option, ...]:
    back = which_next(state, WhichNext(effect.cards, 0), frame)
    if any([state.box.is_upgrade[card] for card in state.decks[frame.you][-effect.cards :]]):
        return back
    shown = (Shown(effect.cards), *sequence(effect.do))
    return (*back, Option("show", Text("dice_throne.option.show", n=effect.cards), shown))


@dataclass(frozen=True)
class Shown(Node):
    """So many cards on top of the deck are shown to everybody."""

    cards: int


@RULES.verb(Shown)
def show_top(state: Table, effect: Shown, frame: Frame) -> None:
    cards = state.decks[frame.you][-effect.cards :][::-1]
    show(state, cards)
    if state.loud:
        state.say(Event(of(state.box, "shows", frame.you, n=len(cards), cards=card_names(state, cards))))


@dataclass(frozen=True)
class TakeUpgradesFromTop(Node):
    """Look at so many cards of your deck: upgrades among them are shown and come into your hand, the others go back
    in any order."""

    cards: int


@says(TakeUpgradesFromTop)
def say_take_upgrades_from_top(effect: TakeUpgradesFromTop, dice: int) -> Text:
    return Text("dice_throne.say.take_from_top", n=effect.cards)


@RULES.verb(TakeUpgradesFromTop)
def take_upgrades_from_top(state: Table, effect: TakeUpgradesFromTop, frame: Frame) -> Effect:
    """As all upgrades are taken, everybody knows that none is left among those that go back."""
    cards = look(state, frame.you, effect.cards)
    upgrades = [card for card in cards if state.box.is_upgrade[card]]
    for card in upgrades:
        into_hand(state, frame.you, card)
    others = [card for card in cards if card not in upgrades]
    mark(state, known_as_no_upgrade(state), others)
    return Ordering(len(others), 0)


def into_hand(state: Table, seat: Seat, card: int) -> None:
    """Shown to everybody, then taken."""
    state.decks[seat].remove(card)
    state.hands[seat].append(card)
    show(state, [card])
    if state.loud:
        state.say(Event(of(state.box, "takes_upgrade", seat, card=state.box.card_terms[card])))


@dataclass(frozen=True)
class Ordering(Node):
    """So many cards go back onto the deck in any order; so many of them lie already, from the top down."""

    cards: int
    placed: int


@RULES.verb(Ordering)
def ordering(state: Table, effect: Ordering, frame: Frame) -> Effect | None:
    """The last one lies where it must."""
    if effect.placed >= effect.cards - 1:
        return None
    return Ask(Text("dice_throne.ask.next"), WhichNext(effect.cards, effect.placed))


@dataclass(frozen=True)
class WhichNext(Node):
    """Asked: which of these cards is the next from the top."""

    cards: int
    placed: int


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


@dataclass(frozen=True)
class PutNext(Node):
    card: int
    placed: int


@RULES.verb(PutNext)
def put_next(state: Table, effect: PutNext, frame: Frame) -> None:
    deck = state.decks[frame.you]
    deck.remove(effect.card)
    deck.insert(len(deck) - effect.placed, effect.card)


# -- searching -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SearchUpgrades(Node):
    """Search your deck for up to so many upgrades and show them; they come into the hand or into play; shuffle."""

    most: int
    to: str


@says(SearchUpgrades)
def say_search_upgrades(effect: SearchUpgrades, dice: int) -> Text:
    return Text(f"dice_throne.say.search.{effect.to}", n=effect.most)


@RULES.verb(SearchUpgrades)
def search_upgrades(state: Table, effect: SearchUpgrades, frame: Frame) -> Effect:
    refill(state, frame.you)
    return Searching(effect.most, effect.to)


@dataclass(frozen=True)
class Searching(Node):
    """Up to so many more upgrades of the deck; those found for the board wait beside it."""

    most: int
    to: str
    found: tuple[int, ...] = ()


@RULES.verb(Searching)
def searching(state: Table, effect: Searching, frame: Frame) -> Effect:
    if effect.most:
        return Ask(Text(f"dice_throne.ask.search.{effect.to}"), WhichFound(effect), always=True)
    return SearchOver(effect.found)


@dataclass(frozen=True)
class WhichFound(Node):
    """Asked: which upgrade of the deck, or no more."""

    searching: Searching


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


@dataclass(frozen=True)
class Found(Node):
    card: int
    to: str


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


@dataclass(frozen=True)
class SearchOver(Node):
    """The deck is shuffled, and what was found for the board comes into play."""

    found: tuple[int, ...]


@RULES.verb(SearchOver)
def search_over(state: Table, effect: SearchOver, frame: Frame) -> Effect | None:
    shuffle_deck(state, frame.you)
    if state.loud:
        state.say(Event(of(state.box, "shuffles", frame.you)))
    return EnterPlay(effect.found) if effect.found else None


# -- hands -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShowHand(Node):
    """Somebody shows you their hand."""

    of: str = CHOSEN_OPPONENT


@says(ShowHand)
def say_show_hand(effect: ShowHand, dice: int) -> Text:
    return Text(f"dice_throne.say.show_hand{FOR[effect.of]}")


@RULES.verb(ShowHand)
def show_hand(state: Table, effect: ShowHand, frame: Frame) -> Effect | None:
    if "chosen" not in frame.names:
        return choose(effect.of, effect)
    seat = int(frame.names["chosen"])
    cards = sorted(state.hands[seat])
    if cards:
        learn(state, frame.you, cards)
        if state.loud:
            seen = between(state.box, "shows_hand_seen", seat, frame.you, n=len(cards), cards=card_names(state, cards))
            state.say(Event(between(state.box, "shows_hand", seat, frame.you), {frame.you: seen}))
    return None


can_wait(LookAtTop, SearchUpgrades, ShowHand, TakeUpgradesFromTop)
