"""The table as one seat knows it: read from its view, or from a (re-dealt) state, which a search plays on.

Heroes are numbers in the match's box, as in the state; one that the seat does not know is UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from throneroom.games.hidden_leaders import words as w
from throneroom.games.hidden_leaders.box import Box
from throneroom.games.hidden_leaders.state import NONE, Table
from throneroom.kernel.nodes import Value

from .track import MASKS, Reach, Replies, place, reach_of

UNKNOWN: Final = -1


class KnownTable:
    """What the asked seat sees."""

    __slots__ = ("box", "seat", "at", "heir", "ups", "downs", "hand", "held", "tavern", "graves", "top", "turn")

    def __init__(self, box: Box, seat: int, at: int, heir: int) -> None:
        self.box = box
        self.seat = seat
        self.at = at  # where the markers stand
        self.heir = heir
        self.ups: list[list[int]] = []  # of each party, the heroes that lie face up
        self.downs: list[list[int]] = []  # and face down
        self.hand: list[int] = []
        self.held: list[int] = []  # how many cards each player holds
        self.tavern: list[int] = []
        self.graves = 0
        self.top = UNKNOWN  # of the graveyard
        self.turn = seat

    # -- what the moves of heroes depend on ----------------------------------------------------------

    def ends(self, face: int, deep: bool = True) -> tuple[int, ...]:
        """Where the markers can be after this hero was played or performed."""
        reach = reaches(self.box)[face]
        ends = reach.ends(self.at, self.replies(reach) if reach.asks else ())
        if reach.copies is None or not deep:
            return ends
        copied = [end for other in self.copied(reach.copies) for end in self.ends(other, deep=False)]
        return tuple(set(copied)) or ends

    def replies(self, reach: Reach) -> Replies:
        return tuple([self.answer(value) for value in reach.asks])

    def answer(self, value: Value) -> int | tuple[int, ...]:
        factions = self.box.factions
        if isinstance(value, w.CountFactions):
            found = 0
            for face in self.ups[self.seat]:
                found |= factions[face]
            return (found & ~value.but).bit_count()
        assert isinstance(value, w.Count)
        source, most = value.source, value.most
        if isinstance(source, w.Tavern):
            if source.factions == w.NAMED:
                return tuple([_of(self.tavern, mask, factions) for mask in MASKS])
            return _of(self.tavern, source.factions, factions)
        if isinstance(source, w.Heroes):
            parties = self.ups if source.face == w.UP else self.downs
            counts = tuple([min(most, _of(party, source.factions, factions)) for party in parties])
            if source.whose == w.CHOSEN:
                return counts
            own = counts[self.seat]
            return own if source.whose == w.YOU else sum(counts) - own
        return min(most, self.graves)

    def copied(self, source: w.Source) -> list[int]:
        """The heroes that a hero who performs another can choose from, as far as they are known."""
        if isinstance(source, w.Tavern):
            found = self.tavern
        elif isinstance(source, w.TopOfGraveyard):
            found = [self.top]
        else:
            assert isinstance(source, w.Heroes)
            seat = self.seat if source.whose == w.YOU else (self.seat + 1) % self.box.players
            found = self.ups[seat] if source.face == w.UP else self.downs[seat]
        return [face for face in found if face not in (UNKNOWN, self.box.emperor)]


def _of(faces: list[int], mask: int, factions: tuple[int, ...]) -> int:
    """How many of these are of one of the factions; all of them for no filter."""
    if not mask:
        return len(faces)
    count = 0
    for face in faces:
        if face != UNKNOWN and factions[face] & mask:
            count += 1
    return count


@cache
def reaches(box: Box) -> tuple[Reach, ...]:
    """The reach of each hero of a match."""
    return tuple([reach_of(hero) for hero in box.heroes])


# -- from a state ----------------------------------------------------------------------------------------


def seen_in(state: Table, seat: int) -> KnownTable:
    """What this seat knows of a state."""
    face, up, knows, bit = state.face, state.up, state.knows, 1 << seat
    known = KnownTable(state.box, seat, place(state.red, state.green), state.heirs[seat])
    for party in state.parties:
        ups: list[int] = []
        downs: list[int] = []
        for piece in party:
            if up[piece]:
                ups.append(face[piece])
            else:
                downs.append(face[piece] if knows[piece] & bit else UNKNOWN)
        known.ups.append(ups)
        known.downs.append(downs)
    known.hand = [face[piece] for piece in state.hands[seat]]
    known.held = [len(hand) for hand in state.hands]
    known.tavern = [face[piece] for piece in state.tavern if piece != NONE]
    known.graves = len(state.graveyard)
    if state.graveyard:
        known.top = face[state.graveyard[-1]]
    known.turn = state.active
    return known


# -- from a view -----------------------------------------------------------------------------------------


@cache
def _box(players: int, beginner: bool, modules: tuple[str, ...]) -> Box:
    return Box(players, beginner, modules)


def seen(view: Mapping[str, Any]) -> KnownTable:
    """What a view shows."""
    table, seat = view["table"], view["seat"]
    players = table["players"]
    box = _box(len(players), table["beginner"], tuple(table["modules"]))
    known = KnownTable(box, seat, place(table["red"], table["green"]), box.heir[players[seat]["heir"]["heir"]])
    for player in players:
        known.ups.append([_face(box, hero["card"]) for hero in player["party"] if hero["up"]])
        known.downs.append([_face(box, hero["card"]) for hero in player["party"] if not hero["up"]])
    known.hand = [_face(box, card) for card in players[seat]["hand"]]
    known.held = [len(player["hand"]) for player in players]
    known.tavern = [_face(box, card) for card in table["tavern"] if card is not None]
    known.graves = table["graveyard"]["cards"]
    known.top = _face(box, table["graveyard"]["top"])
    known.turn = table["turn"]
    return known


def _face(box: Box, card: Mapping[str, Any] | None) -> int:
    return UNKNOWN if card is None else box.number[card["hero"]]
