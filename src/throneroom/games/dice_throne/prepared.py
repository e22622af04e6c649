"""A prepared table: a match that starts from a position.  What is left out is as at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.errors import BadTable, quoted
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Node, Seat
from throneroom.kernel.prepared import mapping, number, parts, row, table_parts, taken
from throneroom.kernel.texts import Text

from .box import CP_CAP, HAND
from .printed import starting_spells
from .rules.answers import level
from .rules.covered import can_cover, uncovered
from .rules.table import limit, set_health
from .rules.turn import TURN_PHASES
from .state import Table, put
from .steps import NextTurn
from .words import UpgradeCard

_PARTS = ("seats", "turn", "phase")
_SEAT_PARTS = (
    *("health", "cp", "hand", "deck", "tokens", "upgrades", "limits", "companions", "away"),
    *("covered", "spells"),
)
PHASE_NAMES = ("upkeep", "income", "main1", "roll", "main2", "discard")


def prepare(state: Table, table: Mapping[str, Any]) -> tuple[Node, ...]:
    """Set the table; what is to happen from there is returned.  `BadTable` says what cannot be."""
    table_parts(table, _PARTS, "Dice Throne")
    most = len(state.box.seats)
    seats = row(table.get("seats", []), Text("dice_throne.error.seats", most=most), most)
    for seat in state.box.seats:
        said = seats[seat] if seat < len(seats) else {}
        otherwise = Text("dice_throne.error.seat_mapping", number=seat)
        parts(said, _SEAT_PARTS, Text("dice_throne.error.seat", number=seat), otherwise)
        _seat(state, seat, said)
    state.active = number(table.get("turn", 0), "turn", 0, len(state.box.seats) - 1)
    phase = table.get("phase", "upkeep")
    if phase not in PHASE_NAMES:
        raise BadTable(Text("dice_throne.error.phase", names=", ".join(PHASE_NAMES), value=quoted(phase)))
    state.turn = 2  # not the first turn of the game
    state.held[state.active] = state.tokens[state.active]
    return (As(state.active, TURN_PHASES[PHASE_NAMES.index(phase) :]), NextTurn())


def _seat(state: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    box = state.box
    if "health" in said:  # a team has one together
        set_health(state, seat, number(said["health"], "health", 1, box.most_health))
    state.cp[seat] = number(said.get("cp", state.cp[seat]), "cp", 0, CP_CAP)
    rest = list(box.decks[seat])
    for card in _take(state, seat, said.get("upgrades", ()), rest):
        page = box.cards[card]
        if not isinstance(page, UpgradeCard) or page.level <= level(state, seat, page.of):
            raise BadTable(Text("dice_throne.error.upgrade", name=page.name, number=seat))
        state.upgrades[seat].append(card)
    _spells(state, seat, said.get("spells", starting_spells(box.heroes[seat])), rest)
    hand = _take(state, seat, said["hand"], rest) if "hand" in said else None
    if "deck" in said:
        state.decks[seat] = _take(state, seat, said["deck"], rest)[::-1]
        state.hands[seat] = hand if hand is not None else []
        state.discards[seat] = rest
    else:
        shuffle(state, rest, f"deck.{seat}")
        state.hands[seat] = hand if hand is not None else [rest.pop() for _ in range(HAND)]
        state.decks[seat] = rest
    for part, where in (("limits", state.raised), ("tokens", state.tokens)):
        counts = mapping(said.get(part, {}), Text("dice_throne.error.counts", part=part, number=seat))
        for name, count in counts.items():
            if name not in box.token:
                raise BadTable(Text("dice_throne.error.no_token", name=quoted(name), names=", ".join(box.token)))
            token = box.token[name]
            if part == "tokens" and token in box.covering:
                raise BadTable(Text("dice_throne.error.covering", name=name, number=seat))
            empties = token in box.emptying  # so there are never as many as its limit
            most = 9 if part == "limits" else limit(state, seat, token) - empties
            put(where, seat, token, number(count, _of(name, seat), 0, most))
    _covered(state, seat, said.get("covered", ()))
    _companions(state, seat, said.get("companions", {}))
    _away(state, seat, said.get("away", {}))


def _covered(state: Table, seat: Seat, names: Any) -> None:
    """On which abilities a token lies; one at least stays free."""
    for name in row(names, Text("dice_throne.error.covered", number=seat)):
        if not state.box.covering:
            raise BadTable(Text("dice_throne.error.no_covering"))
        token = state.box.covering[0]
        full = state.tokens[seat][token] >= limit(state, seat, token) or not can_cover(state, seat, token)
        if name not in uncovered(state, seat) or full:
            raise BadTable(Text("dice_throne.error.cannot_cover", name=quoted(name), number=seat))
        put(state.tokens, seat, token, state.tokens[seat][token] + 1)
        state.covered = (*state.covered, (seat, name))


def _spells(state: Table, seat: Seat, names: Any, rest: list[int]) -> None:
    """Those that lie prepared, taken from the deck or from their set."""
    for card in _take(state, seat, names, state.books[seat] if state.box.books[seat] else rest):
        if not state.box.is_spell[card]:
            raise BadTable(Text("dice_throne.error.no_spell", name=state.box.cards[card].name, number=seat))
        state.prepared[seat].append(card)


def _companions(state: Table, seat: Seat, counts: Any) -> None:
    kinds = state.box.heroes[seat].companions
    names = [kind.name for kind in kinds]
    for name, count in mapping(counts, Text("dice_throne.error.companions", number=seat)).items():
        if name not in names:
            raise BadTable(Text("dice_throne.error.no_companion", name=quoted(name), number=seat))
        kind = names.index(name)
        put(state.companions, seat, kind, number(count, _of(name, seat), 0, kinds[kind].limit))


def _away(state: Table, seat: Seat, holders: Any) -> None:
    """What was thrown, and with whom it lies."""
    kinds = state.box.heroes[seat].companions
    names = [kind.name for kind in kinds if kind.flight is not None]
    said = mapping(holders, Text("dice_throne.error.thrown", number=seat))
    for name, holder in said.items():
        if name not in names:
            raise BadTable(Text("dice_throne.error.not_thrown", name=quoted(name), number=seat))
        kind = [page.name for page in kinds].index(name)
        put(
            state.away,
            seat,
            kind,
            number(holder, Text("dice_throne.error.holder", name=name), 0, len(state.box.seats) - 1),
        )
        if state.box.teams[holder] == state.box.teams[seat]:
            raise BadTable(Text("dice_throne.error.thrown_at", name=name, number=seat))
        put(state.companions, seat, kind, 0)


def _take(state: Table, seat: Seat, names: Any, rest: list[int]) -> list[int]:
    """These cards out of the rest, by name."""
    said = row(names, Text("dice_throne.error.cards", number=seat))
    cards = state.box.card_of[seat]
    unknown = Text("dice_throne.error.no_card", number=seat)
    too_many = Text("dice_throne.error.card_twice", number=seat)
    return taken(said, rest, lambda name: cards.get(name) if isinstance(name, str) else None, unknown, too_many)


def _of(name: str, seat: Seat) -> Text:
    return Text("dice_throne.error.of_seat", name=name, number=seat)
