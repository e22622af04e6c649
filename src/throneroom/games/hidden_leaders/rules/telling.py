"""Telling: what everybody saw happen.  A card is named to those who know it, and is just a card to all others."""

from __future__ import annotations

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..state import NONE, Table

UNSEEN = Text("hidden_leaders.unseen")


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
    text = Text(f"hidden_leaders.event.{what}", player=state.box.player_terms[seat])
    if piece != NONE:
        text.args["card"] = _card(state, viewer, piece)
    if owner != NONE:
        text.args["owner"] = state.box.player_terms[owner]
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
    who = state.box.player_terms[seat]
    seen = Text(f"hidden_leaders.event.{what}_seen", player=who, cards=cards, n=len(pieces))
    if seen_by == NONE:
        state.say(Event(seen))
        return
    state.say(Event(Text(f"hidden_leaders.event.{what}", player=who, n=len(pieces)), {seen_by: seen}))
