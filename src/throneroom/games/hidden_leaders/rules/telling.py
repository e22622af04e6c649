"""Telling: what everybody saw happen.  A card is named to those who know it, and is just a card to all others.

Every event of a player has their seat as data, and `whom` it is done to: the voice says "you" to who sits there.
"""

from __future__ import annotations

from typing import Any

from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..state import NONE, Table
from .cards import holder_of, owner_of

UNSEEN = Text("hidden_leaders.unseen")
UNSEEN_IN_HAND = Text("hidden_leaders.unseen_in_hand")
UNSEEN_IN_WILDERNESS = Text("hidden_leaders.unseen_in_wilderness")


def by(state: Table, event: str, seat: Seat, owner: Seat = NONE, **args: Any) -> Text:
    """An event of this player, and of whose party or hand it is about."""
    terms = state.box.player_terms
    text = Text(f"hidden_leaders.event.{event}", seat=seat, player=terms[seat], **args)
    if owner != NONE:
        text.args.update(whom=owner, owner=terms[owner])
    return text


def unseen(state: Table, piece: int) -> Text:
    """What a card is called to a viewer who does not know it: of a hidden hero everybody sees the place."""
    owner = owner_of(state, piece)
    if owner != NONE and not state.up[piece]:
        place = state.parties[owner].index(piece) + 1
        return Text("hidden_leaders.unseen_at", seat=owner, owner=state.box.player_terms[owner], place=place)
    if owner == NONE and holder_of(state, piece) != NONE:
        return UNSEEN_IN_HAND
    return UNSEEN_IN_WILDERNESS if piece in state.wilderness else UNSEEN


def lies(state: Table, piece: int) -> Text:
    """The same of a card that is swapped: it is its place that changes, so of a face-up hero it is said, too."""
    owner = owner_of(state, piece)
    if owner == NONE or not state.up[piece]:
        return unseen(state, piece)
    place, card = state.parties[owner].index(piece) + 1, state.box.cards[state.face[piece]]
    return Text("hidden_leaders.open_at", seat=owner, owner=state.box.player_terms[owner], place=place, card=card)


def tell_cards(state: Table, what: str, seat: Seat, *cards: tuple[int, Text]) -> None:
    """Who does what with one card or with two, each with what it was called where it lay: see `unseen`."""
    if not state.loud:
        return
    watching = 1 << state.box.players
    public = _with_cards(state, watching, what, seat, cards)
    private: dict[Seat, Text] = {}
    for viewer in state.box.seats:
        seen = _with_cards(state, 1 << viewer, what, seat, cards)
        if seen != public:
            private[viewer] = seen
    state.say(Event(public, private or None))


def _with_cards(state: Table, viewer: int, what: str, seat: Seat, cards: tuple[tuple[int, Text], ...]) -> Text:
    text = by(state, what, seat)
    for name, (piece, where) in zip(("card", "other"), cards, strict=False):
        lay = Text(where.id, whom=seat, **where.args) if "place" in where.args else where
        if not state.knows[piece] & viewer or "card" in lay.args:
            text.args[name] = lay
        elif "place" in lay.args:
            text.args[name] = Text("hidden_leaders.known_at", card=state.box.cards[state.face[piece]], **lay.args)
        else:
            text.args[name] = state.box.cards[state.face[piece]]
    return text


def tell(
    state: Table, what: str, seat: Seat, piece: int = NONE, owner: Seat = NONE, other: int = NONE, place: int = NONE
) -> None:
    """Who does what, with which card, in whose party or hand, with which other card, at which place."""
    if not state.loud:
        return
    watching = 1 << state.box.players
    public = _text(state, watching, what, seat, piece, owner, other, place)
    known = state.knows[piece] if piece != NONE else state.box.everybody
    known_too = state.knows[other] if other != NONE else state.box.everybody
    if known == known_too == state.box.everybody:
        state.say(Event(public))
        return
    private: dict[Seat, Text] = {}
    for viewer in state.box.seats:
        bit = 1 << viewer
        if bool(known & bit) != bool(known & watching) or bool(known_too & bit) != bool(known_too & watching):
            private[viewer] = _text(state, bit, what, seat, piece, owner, other, place)
    state.say(Event(public, private))


def _text(state: Table, viewer: int, what: str, seat: Seat, piece: int, owner: Seat, other: int, place: int) -> Text:
    text = by(state, what, seat, owner)
    if piece != NONE:
        text.args["card"] = _card(state, viewer, piece)
    if other != NONE:
        text.args["other"] = _card(state, viewer, other)
    if place != NONE:
        text.args["place"] = place + 1
    return text


def _card(state: Table, viewer: int, piece: int) -> Text:
    return state.box.cards[state.face[piece]] if state.knows[piece] & viewer else UNSEEN


def tell_many(state: Table, what: str, seat: Seat, pieces: list[int], seen_by: Seat = NONE) -> None:
    """The same of several cards at once, which everybody sees, or one seat alone."""
    if not state.loud or not pieces:
        return
    cards = tuple([state.box.terms[state.face[piece]] for piece in pieces])
    seen = by(state, f"{what}_seen", seat, cards=cards, n=len(pieces))
    if seen_by == NONE:
        state.say(Event(seen))
        return
    state.say(Event(by(state, what, seat, n=len(pieces)), {seen_by: seen}))


def tell_no_target(state: Table, frame: Frame) -> None:
    """An effect that finds nothing is ignored (HL-EFF-2), and that is said."""
    if state.loud:
        card = state.box.cards[state.box.number[frame.source]]
        state.say(Event(by(state, "no_target", frame.you, card=card)))
