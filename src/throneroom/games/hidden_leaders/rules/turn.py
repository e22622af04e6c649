"""Before the first turn, the four steps of a turn, and its end."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Ask, Effect, Node, Seat
from throneroom.kernel.texts import Text

from ..box import DISCARDS, DONE, DRAW, FULL_HAND, KEPT_HAND, OPENING_HAND
from ..state import NONE, Table
from ..steps import (
    DiscardDown,
    DiscardHero,
    DiscardMore,
    DrawFromHarbor,
    DrawUp,
    EndTurn,
    HideHero,
    MoreToDiscard,
    Opening,
    PlayHero,
    Refill,
    TakeFromTavern,
    ToDiscard,
    ToDraw,
    ToHide,
    Turn,
)
from .book import RULES
from .cards import (
    can_draw,
    discard_from_hand,
    from_harbor,
    held,
    hide_from_hand,
    revealed_heroes,
    shuffle_pieces,
    to_hand,
)
from .ending import finish
from .heroes import play
from .telling import by, tell, tell_many

ASK_HIDE = Ask(Text("hidden_leaders.ask.hide_first"), ToHide())
ASK_DISCARD_FIRST = Ask(Text("hidden_leaders.ask.discard_first"), ToDiscard())
ASK_TURN = Ask(Text("hidden_leaders.ask.turn"), Turn(), always=True)  # with an empty hand, too: a turn is a turn
ASK_MORE = tuple([Ask(Text("hidden_leaders.ask.discard_more"), MoreToDiscard(left)) for left in range(1, DISCARDS)])
ASK_DISCARD = Ask(Text("hidden_leaders.ask.discard"), ToDiscard(), then=DiscardDown())


# By how many cards are still to be drawn: else the same question would seem to be asked again.
ASK_DRAW = tuple(
    [Ask(Text("hidden_leaders.ask.draw", n=missing), ToDraw(), then=DrawUp()) for missing in range(FULL_HAND + 1)]
)
WHOLE_TURN: tuple[Node, ...] = (ASK_TURN, DrawUp(), DiscardDown(), Refill(), EndTurn())
TURNS: tuple[Node, ...] = tuple([As(seat, WHOLE_TURN) for seat in range(6)])


# -- setting up ------------------------------------------------------------------------------------------


def deal(state: Table, first: Seat | None) -> None:
    """Heirs, the Emperor on the graveyard, the harbor, the tavern, who begins, and five cards each."""
    box = state.box
    shuffle(state, state.heirs, "heirs")
    state.harbor = [piece for piece in box.all if piece != box.emperor]
    state.graveyard = [box.emperor]
    state.knows[box.emperor] = box.everybody
    shuffle_pieces(state, state.harbor)
    state.tavern = [state.harbor.pop() for _ in state.tavern]
    for piece in state.tavern:
        state.knows[piece] = box.everybody
    if first is None:
        seats = list(box.seats)
        shuffle(state, seats, "first")
        first = seats[0]
    state.active = first
    for seat in box.round_from[first]:
        for _ in range(OPENING_HAND):
            to_hand(state, state.harbor.pop(), seat)
        tell_many(state, "draws", seat, state.hands[seat], seat)


@RULES.verb(Opening)
def opening(state: Table, effect: Opening, frame: Frame) -> Effect:
    """In the order of turns, though nobody sees what the others do (HL-SETUP-7)."""
    order = state.box.round_from[state.active]
    if effect.place == len(order):
        return begin_turn(state)
    return (As(order[effect.place], (ASK_HIDE, ASK_DISCARD_FIRST)), Opening(effect.place + 1))


@RULES.offers(ToHide)
def to_hide(state: Table, effect: ToHide, frame: Frame) -> tuple[Option, ...]:
    hides = state.box.hides
    return tuple([hides[state.face[piece]] for piece in state.hands[frame.you]])


@RULES.verb(HideHero)
def hide_hero(state: Table, effect: HideHero, frame: Frame) -> None:
    piece = held(state, frame.you, effect.face)
    hide_from_hand(state, frame.you, piece)
    tell(state, "hides", frame.you, piece)


# -- the turn --------------------------------------------------------------------------------------------


def begin_turn(state: Table) -> Effect:
    """Of the next player who has not conceded (TR-CONCEDE)."""
    while state.active in state.conceded:
        state.active = (state.active + 1) % state.box.players
    if state.loud:
        state.say(Event(by(state, "turn", state.active)))
    return TURNS[state.active]


@RULES.offers(Turn)
def turn(state: Table, effect: Turn, frame: Frame) -> tuple[Option, ...]:
    """Play one card, or discard none to three (HL-TURN-1)."""
    box, face, hand = state.box, state.face, state.hands[frame.you]
    plays = [box.plays[face[piece]] for piece in hand]
    discards = [box.discards_of[DISCARDS - 1][face[piece]] for piece in hand]
    return (*plays, *discards, DONE)


@RULES.verb(PlayHero)
def play_hero(state: Table, effect: PlayHero, frame: Frame) -> None:
    play(state, frame.you, held(state, frame.you, effect.face))


@RULES.verb(DiscardHero)
def discard_hero(state: Table, effect: DiscardHero, frame: Frame) -> None:
    piece = held(state, frame.you, effect.face)
    discard_from_hand(state, frame.you, piece)
    tell(state, "discards", frame.you, piece)


@RULES.verb(DiscardMore)
def discard_more(state: Table, effect: DiscardMore, frame: Frame) -> Effect | None:
    return ASK_MORE[effect.left - 1] if state.hands[frame.you] else None


@RULES.offers(MoreToDiscard)
def more_to_discard(state: Table, effect: MoreToDiscard, frame: Frame) -> tuple[Option, ...]:
    discards = state.box.discards_of[effect.left - 1]
    return (*[discards[state.face[piece]] for piece in state.hands[frame.you]], DONE)


@RULES.verb(DrawUp)
def draw_up(state: Table, effect: DrawUp, frame: Frame) -> Effect | None:
    """One by one until four cards are in hand, or there are no more (HL-TURN-2)."""
    missing = FULL_HAND - len(state.hands[frame.you])
    return ASK_DRAW[missing] if missing > 0 else None


@RULES.offers(ToDraw)
def to_draw(state: Table, effect: ToDraw, frame: Frame) -> tuple[Option, ...]:
    takes, face = state.box.takes, state.face
    options = [takes[slot][face[piece]] for slot, piece in enumerate(state.tavern) if piece != NONE]
    if can_draw(state):
        options.append(DRAW)
    return tuple(options)


@RULES.verb(TakeFromTavern)
def take_from_tavern(state: Table, effect: TakeFromTavern, frame: Frame) -> None:
    piece = state.tavern[effect.slot]
    state.tavern[effect.slot] = NONE
    state.hands[frame.you].append(piece)
    tell(state, "takes_from_tavern", frame.you, piece)


@RULES.verb(DrawFromHarbor)
def draw_from_harbor(state: Table, effect: DrawFromHarbor, frame: Frame) -> None:
    piece = from_harbor(state)
    to_hand(state, piece, frame.you)
    tell_many(state, "draws", frame.you, [piece], frame.you)


@RULES.verb(DiscardDown)
def discard_down(state: Table, effect: DiscardDown, frame: Frame) -> Effect | None:
    """Exactly three cards are kept (HL-TURN-3)."""
    return ASK_DISCARD if len(state.hands[frame.you]) > KEPT_HAND else None


@RULES.offers(ToDiscard)
def to_discard(state: Table, effect: ToDiscard, frame: Frame) -> tuple[Option, ...]:
    discards = state.box.discards
    return tuple([discards[state.face[piece]] for piece in state.hands[frame.you]])


@RULES.verb(Refill)
def refill(state: Table, effect: Refill, frame: Frame) -> None:
    """The empty spaces of the tavern (HL-TURN-4), as far as there are cards."""
    new: list[int] = []
    for slot, piece in enumerate(state.tavern):
        if piece == NONE:
            drawn = from_harbor(state)
            if drawn != NONE:
                state.tavern[slot] = drawn
                state.show(drawn)
                new.append(drawn)
    tell_many(state, "refills", frame.you, new)


@RULES.verb(EndTurn)
def end_turn(state: Table, effect: EndTurn, frame: Frame) -> Effect | None:
    """Enough revealed heroes in any party end the game, whoever's turn it was (HL-END-1)."""
    for seat in state.box.seats:
        if revealed_heroes(state, seat) >= state.box.needed:
            finish(state)
            return None
    state.active = (state.active + 1) % state.box.players
    return begin_turn(state)
