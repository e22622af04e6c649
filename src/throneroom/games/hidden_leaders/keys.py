"""The grammar of keys, and why a key of it is not an option now.  docs/notation.md describes it for people."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from throneroom.kernel.decisions import Decision, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Node, sequence

from .box import FACTIONS
from .heroes import BASE, MODULES
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
from .words import Graveyard, Hand, Hero, Heroes, Source, Tavern

ALL_HEROES: tuple[Hero, ...] = (*BASE, *[hero for module in MODULES.values() for hero in module])
_HERO = f"({'|'.join([hero.name for hero in ALL_HEROES])})"
_GRAMMAR = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("word", "(done|draw|turn over|look|from wilderness|from graveyard)"),
        ("hero", f"(play|discard|hide|give|take|pick) {_HERO}"),
        ("place", r"pick (\d)\.(\d{1,2})"),
        ("player", r"player (\d)"),
        ("name", f"name ({'|'.join(FACTIONS)})"),
        ("move", r"move (?:red|green) [+-][0-3]"),
        ("move", r"move red [+-][0-3] and green [+-][0-3]"),
    )
]

Words: TypeAlias = tuple[str, ...]
Explain: TypeAlias = Callable[[Table, Decision, str, str, Words], Reason | None]


def parse(key: str) -> tuple[str, Words] | None:
    """What kind of answer a key is and what it names; None if it is not a key of Hidden Leaders."""
    for kind, pattern in _GRAMMAR:
        match = pattern.fullmatch(key)
        if match is not None:
            return kind, tuple([word or "" for word in match.groups()])
    return None


def explain(state: Table, decision: Decision, key: str) -> tuple[Reason, ...]:
    """What stands against this key: the same checks that made the options, asked for their reasons.

    They do not look at the options, so that a law can compare; nothing but its question knows of all other answers.
    """
    parsed = parse(key)
    if parsed is None:
        return ()
    kind, words = parsed
    if kind == "hero" and words[1] not in state.box.number:
        return (because("not_in_match", "HL-SETUP-4"),)
    asked: type = type(decision.ask.offers)
    reason = EXPLAIN[asked](state, decision, key, kind, words)
    return () if reason is None else (reason,)


def _among(decision: Decision, key: str) -> Reason | None:
    """Of answers that nothing but their question knows."""
    asked: type = type(decision.ask.offers)
    return None if decision.find(key) is not None else because(*ANOTHER_QUESTION[asked])


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


def _in_hand(state: Table, decision: Decision, name: str, rule: str) -> Reason | None:
    """A card one does not hold gives the same reason, whatever and wherever it is."""
    there = held(state, decision.seat, state.box.number[name]) != NONE
    return None if there else because("not_in_hand", rule)


def _turn(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    if kind == "hero" and words[0] in ("play", "discard"):
        return _in_hand(state, decision, words[1], "HL-TURN-1")
    return _among(decision, key)


def _hide(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    hides = kind == "hero" and words[0] == "hide"
    return _in_hand(state, decision, words[1], "HL-SETUP-7") if hides else _among(decision, key)


def _discard(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    discards = kind == "hero" and words[0] == "discard"
    return _in_hand(state, decision, words[1], "HL-TURN-3") if discards else _among(decision, key)


def _draw(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    if kind == "hero" and words[0] == "take":
        there = state.box.number[words[1]] in [state.face[piece] for piece in in_tavern(state)]
        return None if there else because("not_in_tavern", "HL-TURN-2")
    if words == ("draw",):
        return None if can_draw(state) else because("nothing_to_draw", "HL-TURN-5")
    return _among(decision, key)


# -- effects ---------------------------------------------------------------------------------------------


def _targets(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Targets)
    source = asked.pick.source
    verb = HAND_VERBS.get(type(sequence(asked.pick.then)[0]), "pick") if isinstance(source, Hand) else "pick"
    if words == ("done",):
        return _done(asked.pick.may)
    return _card(state, decision, source, verb, key, kind, words)


def _swapped(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Swapped)
    verb = "give" if isinstance(asked.source, Hand) else "pick"
    if words == ("done",):
        return _done(asked.may)
    return _card(state, decision, asked.source, verb, key, kind, words)


def _done(may: bool) -> Reason | None:
    return None if may else because("compulsory", "HL-EFF-3")


def _card(
    state: Table, decision: Decision, source: Source, verb: str, key: str, kind: str, words: Words
) -> Reason | None:
    """Why a card that was named, or a place in a party, is no target."""
    if kind == "place" and verb == "pick":
        return _place(state, decision, source, words)
    if kind != "hero" or words[0] != verb:
        return _among(decision, key)
    face, frame = state.box.number[words[1]], decision.frame
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


def _place(state: Table, decision: Decision, source: Source, words: Words) -> Reason | None:
    if not isinstance(source, Heroes):
        return because("not_that_card", "HL-EFF-1")
    seat, place = int(words[0]) - 1, int(words[1]) - 1
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


def _players(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Players)
    if words == ("done",):
        return _done(asked.pick.may)
    if kind != "player":
        return _among(decision, key)
    seat, frame = int(words[0]) - 1, decision.frame
    if not 0 <= seat < state.box.players:
        return because("no_such_player", "HL-SETUP-1")
    if seat not in seats_of(state, asked.pick.whose, frame.you, frame.names):
        return because("another_player", "HL-EFF-11")
    return None if able(state, asked.pick, seat, frame) else because("nothing_there", "HL-EFF-3")


def _factions(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    return _done(False) if words == ("done",) else _among(decision, key)


def _moves(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    if kind == "move":
        return None if decision.find(key) is not None else because("not_that_move", "HL-MOVE-2")
    return _done(False) if words == ("done",) else _among(decision, key)


def _sifted(state: Table, decision: Decision, key: str, kind: str, words: Words) -> Reason | None:
    if words == ("done",):
        return _done(False)
    if kind != "hero" or words[0] != "hide":
        return _among(decision, key)
    drawn = [state.face[piece] for piece in decision.frame.names["drawn"]]
    return None if state.box.number[words[1]] in drawn else because("not_drawn", "HL-EFF-4")


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


def answers(key: str) -> Node | None:
    """What such a key answers; what an effect asks for can only be told from the effect."""
    verb = key.partition(" ")[0] if parse(key) is not None else ""
    if verb in ("play", "discard"):
        return Turn()
    if verb in ("take", "draw"):
        return ToDraw()
    return ToHide() if verb == "hide" else None


def candidates(state: Table, decision: Decision) -> tuple[str, ...]:
    """What the asked seat might want: every card in hand, every hero on the table, every player."""
    asked = decision.ask.offers
    names, hand = state.box.names, state.hands[decision.seat]
    if isinstance(asked, ToDraw):
        return (*[f"take {names[state.face[piece]]}" for piece in in_tavern(state)], "draw", "done")
    if isinstance(asked, Players):
        return (*[option.key for option in state.box.picks_player], "done")
    if isinstance(asked, Turn):
        return tuple([f"{verb} {names[state.face[piece]]}" for verb in ("play", "discard") for piece in hand])
    source: Source | None = None
    if isinstance(asked, Targets):
        source = asked.pick.source
    elif isinstance(asked, Swapped):
        source = asked.source
    if isinstance(source, Hand):
        verb = "give" if isinstance(asked, Swapped) else decision.options[0].key.partition(" ")[0]
        return (*[f"{verb} {names[state.face[piece]]}" for piece in hand], "done")
    if isinstance(source, Tavern):
        return (*[f"pick {names[state.face[piece]]}" for piece in in_tavern(state)], "done")
    return (*_on_the_table(state), "done") if isinstance(source, Heroes) else ("done",)


def _on_the_table(state: Table) -> list[str]:
    """Every hero in a party: by name if it lies face up, by its place if not."""
    return [
        f"pick {state.box.names[state.face[piece]]}" if state.up[piece] else f"pick {seat + 1}.{place + 1}"
        for seat, party in enumerate(state.parties)
        for place, piece in enumerate(party)
    ]
