"""The end: which faction wins by where the markers stand, and which player by it."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text

from ..box import DARK, FACTION_NAMES, Box, term
from ..state import Table
from ..view_types import EndSeen, TieSeen
from ..words import HILL_TRIBES, IMPERIAL_ARMY, UNDEAD, WATER_FOLK
from .telling import by

# The factions with the rule by which each wins, in the order in which the rules are asked.
WINNING: Final = (
    (UNDEAD, "HL-WIN-1"),
    (WATER_FOLK, "HL-WIN-2"),
    (IMPERIAL_ARMY, "HL-WIN-3"),
    (HILL_TRIBES, "HL-WIN-4"),
)


def winning_faction(red: int, green: int) -> tuple[int, str]:
    """The faction that would win with the markers here, and the rule that says so."""
    if red >= DARK and green >= DARK:
        return WINNING[0]
    if abs(red - green) <= 1:
        return WINNING[1]
    return WINNING[2] if red > green else WINNING[3]


def win_text(rule: str) -> Text:
    """By what the markers show, one of the factions wins."""
    return Text(f"hidden_leaders.event.{_spelled(rule)}")


def finish(state: Table) -> None:
    """Hands are discarded, heirs and hidden heroes shown (HL-WIN-5); then it is plain who has won."""
    for hand in state.hands:
        state.wilderness += hand
        hand.clear()
    for party in state.parties:
        for piece in party:
            state.show(piece)
    state.shown = True
    state.revealed += 1
    faction, rule = winning_faction(state.red, state.green)
    box = state.box
    if state.loud:
        for seat in box.seats:
            heir = box.heir_terms[state.heirs[seat]]
            state.say(Event(by(state, "heir", seat, heir=heir)))
        state.say(Event(win_text(rule)))
    ties: list[TieSeen] = []
    winners, by_rule = decide(state, faction, ties)
    how: EndSeen = {
        "ruling": {"faction": FACTION_NAMES[faction], "rule": rule},
        "heirs": [box.heirs[state.heirs[seat]].name for seat in box.seats],
        "ties": ties,
    }
    named = term(FACTION_NAMES[faction])
    if not winners:
        state.finish(Outcome((), by_rule, Text("hidden_leaders.end.nobody", faction=named), how))
        return
    winner = winners[0]
    heir = box.heir_terms[state.heirs[winner]]
    ended = Text(f"hidden_leaders.end.{_spelled(by_rule)}")
    ended.args.update(player=box.player_terms[winner], heir=heir, faction=named)
    state.finish(Outcome((winner,), by_rule, ended, how))


def _spelled(rule: str) -> str:
    """HL-WIN-3 as a message calls it: win_3."""
    return rule[3:].lower().replace("-", "_")


def decide(state: Table, faction: int, ties: list[TieSeen] | None = None) -> tuple[tuple[Seat, ...], str]:
    """Who wins with this faction, and by which rule.  With nobody allied, nobody.  `ties` is told what was counted.

    The heir of who has conceded does not count (TR-CONCEDE).
    """
    box = state.box
    still_in = [seat for seat in box.seats if seat not in state.conceded]
    left = [seat for seat in still_in if box.heirs[state.heirs[seat]].factions & faction]
    if not left:
        return (), "HL-WIN-6"
    if len(left) == 1:
        return (left[0],), "HL-WIN-5"
    left = _best(left, "HL-TIE-1", [strength(state, seat, faction) for seat in left], ties)
    if len(left) == 1:
        return (left[0],), "HL-TIE-1"
    left = _best(left, "HL-TIE-2", [-len(state.parties[seat]) for seat in left], ties)
    if len(left) == 1:
        return (left[0],), "HL-TIE-2"
    return tuple(_best(left, "HL-TIE-3", [box.heirs[state.heirs[seat]].number for seat in left], ties)), "HL-TIE-3"


def _best(seats: list[Seat], rule: str, counts: list[int], ties: list[TieSeen] | None) -> list[Seat]:
    """Who has the most; of parties the smallest counts, so these come as less than nothing."""
    most = max(counts)
    left = [seat for seat, count in zip(seats, counts, strict=True) if count == most]
    if ties is not None:
        values = {str(seat): abs(count) for seat, count in zip(seats, counts, strict=True)}
        ties.append({"rule": rule, "values": values, "left": left})
    return left


def strength(state: Table, seat: Seat, faction: int) -> int:
    """The heroes of a faction in a party, revealed and hidden."""
    return faces_counted(state.box, [state.face[piece] for piece in state.parties[seat]], state.heirs[seat], faction)


def faces_counted(box: Box, faces: list[int], heir: int, faction: int) -> int:
    """What these heroes count for a faction beside this heir; some cards count double (HL-MOD-2, HL-MOD-3)."""
    count = 0
    for face in faces:
        double = box.doubles[face]
        if double is not None and (heir in double[0] or (double[1] and box.emperor in faces)):
            count += 2
        elif box.factions[face] & faction:
            count += 1
    return count
