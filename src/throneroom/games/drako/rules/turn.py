"""The turn: two actions, each a draw or a card; who is out of cards; how it all ends."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Ask, Effect, Happen, Node, Seat
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text

from ..board import OFF
from ..box import DECLINE, DRAW, FURY, HAND_LIMIT, REFILL
from ..state import Table
from ..steps import (
    Actions,
    Discard,
    DiscardDown,
    DrawTwo,
    Free,
    InHand,
    NextAction,
    OfferRefill,
    PlayCard,
    Rage,
    RefillDeck,
    RefillOrNot,
    SpentBoulders,
    TakeBack,
    Wound,
)
from ..words import BOTH_ACTIONS
from .book import RULES
from .checks import cannot_draw, cannot_free, cannot_rage, most_taken_back, useless
from .telling import of_side, tell_figure, tell_side

NEXT = NextAction()
ASK_ACTION = Ask(Text("drako.ask.action"), Actions())
TURNS: tuple[tuple[Node, ...], ...] = ((As(0, ASK_ACTION), NEXT), (As(1, ASK_ACTION), NEXT))
ASK_DISCARD = (Ask(Text("drako.ask.discard"), InHand(), then=DiscardDown()),)
ASK_REFILL = Ask(Text("drako.ask.refill"), RefillOrNot())
ASK_TAKE_BACK = Ask(Text("drako.ask.take_back"), SpentBoulders())


def side(state: Table, seat: Seat) -> Text:
    return state.box.side_terms[seat]


@RULES.verb(NextAction)
def next_action(state: Table, effect: NextAction, frame: Frame) -> Effect | None:
    """One action after the other; running out of cards is judged between them (DR-TURN-8)."""
    for seat in (0, 1):
        if state.decks[seat]:
            continue
        if state.box.match_up.reshuffle and state.discards[seat]:
            new_deck(state, seat)
        elif not state.hands[seat]:
            more = out_of_cards(state, seat)
            if more is not None:
                return more
            if state.outcome is not None:
                return None
    if state.actions == 0:
        state.active = 1 - state.active
        state.turn += 1
        state.actions = BOTH_ACTIONS
        if state.loud:
            tell_side(state, "turn", state.active)
    seat = state.active
    if not state.hands[seat] and not state.decks[seat]:
        state.actions = 0  # DR-TURN-5, DR-TW-7, DR-DD-END-3: who is out of cards passes
        tell_side(state, "passes", seat)
        return NEXT
    return TURNS[seat]


def out_of_cards(state: Table, seat: Seat) -> Effect | None:
    """All cards of a side are played or discarded: the end in some match-ups, a new deck in another."""
    match_up = state.box.match_up
    name = state.box.sides[seat]
    refill = match_up.refill
    if refill is not None and refill.side == name and not state.refilled:
        return (As(seat, OfferRefill()), NEXT)
    for end in match_up.out_of_cards:
        if end.side == name:
            winner = state.box.sides.index(end.winner)
            says = Text("drako.end.cards", side=side(state, seat), winner=side(state, winner))
            state.finish(Outcome((winner,), end.rule, says))
            return None
    other = 1 - seat
    waiting = refill is not None and refill.side != name and not state.refilled
    if match_up.both_out is not None and not waiting and not state.hands[other] and not state.decks[other]:
        count_figures(state)
    return None


def count_figures(state: Table) -> None:
    """Nobody has cards left: more figures win, and a tie goes to the side that the match-up names (DR-TW-10)."""
    more = state.box.match_up.both_out
    assert more is not None
    left = [len([figure for figure in own if state.at[figure] != OFF]) for own in state.box.own]
    winner = state.box.sides.index(more.tie) if left[0] == left[1] else left.index(max(left))
    how = "drako.end.tie" if left[0] == left[1] else "drako.end.figures"
    says = Text(how, winner=side(state, winner), more=max(left), fewer=min(left))
    state.finish(Outcome((winner,), more.rule, says))


def new_deck(state: Table, seat: Seat) -> None:
    """The discards, shuffled, are the new deck (DR-TD-3)."""
    state.decks[seat], state.discards[seat] = state.discards[seat], []
    shuffle(state, state.decks[seat], f"deck.{seat}")
    tell_side(state, "reshuffled", seat)


# -- the actions -----------------------------------------------------------------------------------------


@RULES.offers(Actions)
def actions(state: Table, effect: Actions, frame: Frame) -> tuple[Option, ...]:
    seat = frame.you
    box = state.box
    options: list[Option] = []
    if cannot_draw(state, seat) is None:
        options.append(DRAW)
    checked: dict[type, bool] = {}  # what a symbol needs does not depend on its value
    seen: set[int] = set()
    for card in state.hands[seat]:
        if card in seen:
            continue
        seen.add(card)
        for symbol, option in box.plays[card]:
            kind = type(symbol)
            usable = checked.get(kind)
            if usable is None:
                usable = checked[kind] = useless(state, seat, symbol) is None
            if usable:
                options.append(option)
        options.append(box.wastes[card])
    if state.net != OFF and box.owner[state.net] == seat and cannot_free(state, seat, state.net) is None:
        options.append(box.about("free", state.net))
    if state.fury and cannot_rage(state, seat) is None:
        options.append(FURY)
    return tuple(options)


@RULES.verb(DrawTwo)
def draw_two(state: Table, effect: DrawTwo, frame: Frame) -> Effect | None:
    """The top two cards, or one if there is only one; then down to the hand limit (DR-TURN-3, DR-TURN-7)."""
    seat = frame.you
    state.actions -= 1
    drawn = [draw(state, seat)]
    if state.decks[seat]:
        drawn.append(draw(state, seat))
    tell_drawn(state, seat, drawn)
    return DiscardDown() if len(state.hands[seat]) > HAND_LIMIT else None


def draw(state: Table, seat: Seat) -> int:
    card = state.decks[seat].pop()
    state.hands[seat].append(card)
    state.revealed += 1
    if not state.decks[seat] and state.box.match_up.reshuffle and state.discards[seat]:
        new_deck(state, seat)
    return card


def tell_drawn(state: Table, seat: Seat, drawn: list[int]) -> None:
    if state.loud:
        cards = tuple([state.box.card_texts[card] for card in drawn])
        seen = of_side(state, "draws_seen", seat, n=len(drawn), cards=cards)
        state.say(Event(of_side(state, "draws", seat, n=len(drawn)), {seat: seen}))


@RULES.verb(DiscardDown)
def discard_down(state: Table, effect: DiscardDown, frame: Frame) -> Effect | None:
    return ASK_DISCARD if len(state.hands[frame.you]) > HAND_LIMIT else None


@RULES.offers(InHand)
def in_hand(state: Table, effect: InHand, frame: Frame) -> tuple[Option, ...]:
    return tuple([state.box.throws_away[card] for card in sorted(set(state.hands[frame.you]))])


@RULES.verb(Discard)
def discard(state: Table, effect: Discard, frame: Frame) -> None:
    to_discards(state, frame.you, effect.card)
    if state.loud:
        card = state.box.card_texts[effect.card]
        tell_side(state, "discards", frame.you, card=card)


def to_discards(state: Table, seat: Seat, card: int) -> None:
    state.hands[seat].remove(card)
    state.discards[seat].append(card)


@RULES.verb(PlayCard)
def play_card(state: Table, effect: PlayCard, frame: Frame) -> None:
    """The card is discarded whatever comes of it (DR-TURN-4)."""
    state.actions -= 1
    to_discards(state, frame.you, effect.card)
    if state.loud:
        box = state.box
        card = box.card_texts[effect.card]
        if effect.symbol < 0:
            tell_side(state, "wastes", frame.you, card=card)
            return
        symbol = box.effective(frame.you, box.cards[effect.card].symbols[effect.symbol])
        tell_side(state, "plays", frame.you, card=card, symbol=symbol.text())


@RULES.verb(Rage)
def rage(state: Table, effect: Rage, frame: Frame) -> Effect:
    """Once a game: one wound for the fury dwarf, three actions this turn (DR-DW-FURY)."""
    state.fury = False
    state.actions += 1
    tell_figure(state, "fury", state.box.furious)
    return Happen(Wound(state.box.furious, 1))


@RULES.verb(Free)
def free(state: Table, effect: Free, frame: Frame) -> None:
    """Both actions of one turn: the net comes off and goes back to its owner (DR-DW-NET)."""
    state.actions = 0
    state.net = OFF
    tell_figure(state, "freed", effect.figure)


# -- refilling -------------------------------------------------------------------------------------------


@RULES.verb(OfferRefill)
def offer_refill(state: Table, effect: OfferRefill, frame: Frame) -> Effect:
    """Once, and it may be declined (DR-TW-3)."""
    state.refilled = True
    return ASK_REFILL


@RULES.offers(RefillOrNot)
def refill_or_not(state: Table, effect: RefillOrNot, frame: Frame) -> tuple[Option, ...]:
    return (REFILL, DECLINE)


@RULES.verb(RefillDeck)
def refill_deck(state: Table, effect: RefillDeck, frame: Frame) -> Effect | None:
    seat = frame.you
    refill = state.box.match_up.refill
    assert refill is not None
    if not effect.take:
        tell_side(state, "declines", seat)
        return None
    pile = state.discards[seat]
    shuffle(state, pile, f"deck.{seat}")
    state.decks[seat], state.removed, state.discards[seat] = pile[: refill.cards], pile[refill.cards :], []
    tell_side(state, "refills", seat, n=len(state.decks[seat]))
    return As(1 - seat, ASK_TAKE_BACK)


@RULES.offers(SpentBoulders)
def spent_boulders(state: Table, effect: SpentBoulders, frame: Frame) -> tuple[Option, ...]:
    return tuple([state.box.takes_back(boulders) for boulders in range(most_taken_back(state), -1, -1)])


@RULES.verb(TakeBack)
def take_back(state: Table, effect: TakeBack, frame: Frame) -> None:
    state.boulders += effect.boulders
    if effect.boulders:
        tell_side(state, "takes_back", frame.you, n=effect.boulders)
