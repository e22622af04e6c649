"""Why a key is not an option now, and what one might want to answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from throneroom.kernel.decisions import Decision, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Node, sequence
from throneroom.kernel.notation import Key

from .notation import NOTATION
from .rules.cards import can_draw, held, in_tavern, owner_of
from .rules.finding import because, found, seats_of, wrong_faction, wrong_hero, wrong_in_tavern
from .rules.picking import HAND_VERBS, able
from .state import NONE, Table
from .steps import (
    Alternatives,
    Factions,
    MoreToDiscard,
    Moves,
    Players,
    Sifted,
    Swapped,
    Targets,
    ToDiscard,
    ToDraw,
    ToHide,
    Turn,
)
from .words import Graveyard, Hand, Heroes, Source, Tavern

Explain: TypeAlias = Callable[[Table, Decision, Key], Reason | None]


def against(state: Table, decision: Decision, key: Key) -> Reason | None:
    """What stands against this key: the same checks that made the options, asked for their reasons.

    They do not look at the options, so that a law can compare; nothing but its question knows of all other answers.
    """
    hero = key.name("hero")
    if hero and hero not in state.box.number:
        return because("not_in_match", "HL-SETUP-4")
    asked: type = type(decision.ask.offers)
    return EXPLAIN[asked](state, decision, key)


def _among(decision: Decision, key: Key) -> Reason | None:
    """Of answers that nothing but their question knows."""
    asked: type = type(decision.ask.offers)
    return None if decision.find(key.written) is not None else because(*ANOTHER_QUESTION[asked])


# A key that answers another question than the one that is open.
ANOTHER_QUESTION: dict[type, tuple[str, str]] = {
    Turn: ("play_or_discard", "HL-TURN-1"),
    ToHide: ("hide_first", "HL-SETUP-7"),
    ToDiscard: ("discard_first", "HL-TURN-3"),
    MoreToDiscard: ("discard_or_done", "HL-TURN-1"),
    ToDraw: ("draw_first", "HL-TURN-2"),
    Targets: ("effect_first", "HL-EFF-1"),
    Players: ("effect_first", "HL-EFF-1"),
    Factions: ("effect_first", "HL-EFF-1"),
    Alternatives: ("effect_first", "HL-EFF-1"),
    Moves: ("effect_first", "HL-EFF-1"),
    Swapped: ("effect_first", "HL-EFF-1"),
    Sifted: ("effect_first", "HL-EFF-1"),
}


# -- the turn --------------------------------------------------------------------------------------------


def _in_hand(state: Table, decision: Decision, key: Key, rule: str) -> Reason | None:
    """A card one does not hold gives the same reason, whatever and wherever it is."""
    there = held(state, decision.seat, state.box.number[key.name("hero")]) != NONE
    return None if there else because("not_in_hand", rule)


def _turn(state: Table, decision: Decision, key: Key) -> Reason | None:
    if key.kind in ("play", "discard"):
        return _in_hand(state, decision, key, "HL-TURN-1")
    return _among(decision, key)


def _hide(state: Table, decision: Decision, key: Key) -> Reason | None:
    return _in_hand(state, decision, key, "HL-SETUP-7") if key.kind == "hide" else _among(decision, key)


def _discard(state: Table, decision: Decision, key: Key) -> Reason | None:
    return _in_hand(state, decision, key, "HL-TURN-3") if key.kind == "discard" else _among(decision, key)


def _draw(state: Table, decision: Decision, key: Key) -> Reason | None:
    if key.kind == "take":
        there = state.box.number[key.name("hero")] in [state.face[piece] for piece in in_tavern(state)]
        return None if there else because("not_in_tavern", "HL-TURN-2")
    if key.kind == "draw":
        return None if can_draw(state) else because("nothing_to_draw", "HL-TURN-5")
    return _among(decision, key)


# -- effects ---------------------------------------------------------------------------------------------


def _targets(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Targets)
    if key.kind == "done":
        return _done(asked.pick.may)
    return _card(state, decision, asked.pick.source, _verb(asked), key)


def _verb(asked: Targets) -> str:
    """What is done with a target: a card of the hand is not only picked."""
    pick = asked.pick
    return HAND_VERBS.get(type(sequence(pick.then)[0]), "pick") if isinstance(pick.source, Hand) else "pick"


def _swapped(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Swapped)
    verb = "give" if isinstance(asked.source, Hand) else "pick"
    if key.kind == "done":
        return _done(asked.may)
    return _card(state, decision, asked.source, verb, key)


def _done(may: bool) -> Reason | None:
    return None if may else because("compulsory", "HL-EFF-3")


def _card(state: Table, decision: Decision, source: Source, verb: str, key: Key) -> Reason | None:
    """Why a card that was named, or a place in a party, is no target."""
    if key.kind != verb:
        return _among(decision, key)
    if not key.name("hero"):
        return _place(state, decision, source, key)
    face, frame = state.box.number[key.name("hero")], decision.frame
    if isinstance(source, Hand):
        piece = held(state, decision.seat, face)
        if piece == NONE:
            return because("not_in_hand", "HL-EFF-1")
        return wrong_faction(state, piece, source.factions, source.but, frame.names)
    if isinstance(source, Heroes):
        return _open_hero(state, decision, source, face)
    if isinstance(source, Tavern):
        there = [piece for piece in in_tavern(state) if state.face[piece] == face]
        return wrong_in_tavern(state, source, there[0], frame.names) if there else because("not_in_tavern", "HL-EFF-1")
    if face in [state.face[piece] for piece in found(state, source, decision.seat, frame.names)]:
        return None
    where = "not_in_graveyard" if isinstance(source, Graveyard) else "not_that_card"
    return because(where, "HL-EFF-1")


def _open_hero(state: Table, decision: Decision, source: Heroes, face: int) -> Reason | None:
    """A hero that lies face up somewhere; of all others nobody says where they are."""
    for party in state.parties:
        for piece in party:
            if state.up[piece] and state.face[piece] == face:
                return _hero(state, decision.frame, source, piece)
    return because("not_open", "HL-EFF-1")


def _place(state: Table, decision: Decision, source: Source, key: Key) -> Reason | None:
    if not isinstance(source, Heroes):
        return because("not_that_card", "HL-EFF-1")
    seat, place = key.number("seat"), key.number("place") - 1
    if not 0 <= seat < state.box.players or not 0 <= place < len(state.parties[seat]):
        return because("no_such_place", "HL-HID-1")
    piece = state.parties[seat][place]
    if state.up[piece] and piece in found(state, source, decision.seat, decision.frame.names):
        return because("by_name", "HL-HID-1")
    return _hero(state, decision.frame, source, piece)


def _hero(state: Table, frame: Frame, source: Heroes, piece: int) -> Reason | None:
    if owner_of(state, piece) not in seats_of(state, source.whose, frame.you, frame.names):
        return because("other_party", "HL-EFF-11")
    return wrong_hero(state, source, piece, frame.names)


def _players(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Players)
    if key.kind == "done":
        return _done(asked.pick.may)
    if key.kind != "player":
        return _among(decision, key)
    seat, frame = key.number("seat"), decision.frame
    if not 0 <= seat < state.box.players:
        return because("no_such_player", "HL-SETUP-1")
    if seat not in seats_of(state, asked.pick.whose, frame.you, frame.names):
        return because("another_player", "HL-EFF-11")
    return None if able(state, asked.pick, seat, frame) else because("nothing_there", "HL-EFF-3")


def _factions(state: Table, decision: Decision, key: Key) -> Reason | None:
    return _done(False) if key.kind == "done" else _among(decision, key)


def _moves(state: Table, decision: Decision, key: Key) -> Reason | None:
    if key.kind == "move":
        return None if decision.find(key.written) is not None else because("not_that_move", "HL-MOVE-2")
    return _done(False) if key.kind == "done" else _among(decision, key)


def _sifted(state: Table, decision: Decision, key: Key) -> Reason | None:
    if key.kind == "done":
        return _done(False)
    if key.kind != "hide":
        return _among(decision, key)
    drawn = [state.face[piece] for piece in decision.frame.names["drawn"]]
    return None if state.box.number[key.name("hero")] in drawn else because("not_drawn", "HL-EFF-4")


EXPLAIN: dict[type, Explain] = {
    Turn: _turn,
    ToHide: _hide,
    ToDiscard: _discard,
    MoreToDiscard: _discard,
    ToDraw: _draw,
    Targets: _targets,
    Players: _players,
    Factions: _factions,
    Alternatives: _moves,
    Moves: _moves,
    Swapped: _swapped,
    Sifted: _sifted,
}


# -- what one might want to answer -----------------------------------------------------------------------


def answers(key: Key) -> Node | None:
    """What such a key answers; what an effect asks for can only be told from the effect."""
    if key.kind in ("play", "discard"):
        return Turn()
    if key.kind in ("take", "draw"):
        return ToDraw()
    return ToHide() if key.kind == "hide" else None


def candidates(state: Table, decision: Decision) -> tuple[str, ...]:
    """What the asked seat might want: every card in hand, every hero on the table, every player."""
    asked, hand = decision.ask.offers, state.hands[decision.seat]
    if isinstance(asked, ToDraw):
        return (*_of_heroes(state, "take", in_tavern(state)), "draw", "done")
    if isinstance(asked, Players):
        return (*[option.key for option in state.box.picks_player], "done")
    if isinstance(asked, Turn):
        return (*_of_heroes(state, "play", hand), *_of_heroes(state, "discard", hand))
    source: Source | None = None
    if isinstance(asked, Targets):
        source = asked.pick.source
    elif isinstance(asked, Swapped):
        source = asked.source
    if isinstance(source, Hand):
        verb = _verb(asked) if isinstance(asked, Targets) else "give"
        return (*_of_heroes(state, verb, hand), "done")
    if isinstance(source, Tavern):
        return (*_of_heroes(state, "pick", in_tavern(state)), "done")
    return (*_on_the_table(state), "done") if isinstance(source, Heroes) else ("done",)


def _of_heroes(state: Table, verb: str, pieces: Iterable[int]) -> list[str]:
    return [NOTATION.spell(verb, ("hero", state.box.names[state.face[piece]])) for piece in pieces]


def _on_the_table(state: Table) -> list[str]:
    """Every hero in a party: by name if it lies face up, by its place if not."""
    found: list[str] = []
    for seat, party in enumerate(state.parties):
        for place, piece in enumerate(party, 1):
            down = NOTATION.spell("pick", ("seat", seat), ("place", place))
            found += _of_heroes(state, "pick", [piece]) if state.up[piece] else [down]
    return found
