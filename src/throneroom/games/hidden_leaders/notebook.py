"""The deduction notebook: what a seat can conclude about the others from what it has seen, and from nothing else."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.nodes import Seat

from .box import FACTION_NAMES, FACTIONS, faction_names
from .rules.ending import winning_faction
from .state import Table


def notes(state: Table, seat: Seat, lang: str) -> dict[str, Any]:
    """For each other player the heirs that are possible, what is known of party and hand, and who could win now."""
    faction, rule = winning_faction(state.red, state.green)
    return {
        "seat": seat,
        "winning": {"faction": FACTION_NAMES[faction], "rule": rule},
        "players": [_about(state, player, seat, faction, lang) for player in state.box.seats if player != seat],
    }


def possible_heirs(state: Table, player: Seat, seat: Seat) -> list[int]:
    """Nobody shows an heir before the end: it can be any but one's own (HL-SETUP-1)."""
    if state.shown:
        return [state.heirs[player]]
    return [number for number in range(len(state.box.heirs)) if number != state.heirs[seat]]


def _about(state: Table, player: Seat, seat: Seat, faction: int, lang: str) -> dict[str, Any]:
    box, bit = state.box, 1 << seat
    heirs = [box.heirs[number] for number in possible_heirs(state, player, seat)]
    party = state.parties[player]
    known = [state.face[piece] for piece in party if state.knows[piece] & bit]
    return {
        "player": player,
        "name": box.player_terms[player].say(lang),
        "heirs": [
            {
                "heir": heir.name,
                "name": box.heir_terms[box.heir[heir.name]].say(lang),
                "factions": faction_names(heir.factions),
                "wins_now": bool(heir.factions & faction),
            }
            for heir in heirs
        ],
        "heroes": {name: len([face for face in known if box.factions[face] & mask]) for name, mask in FACTIONS.items()},
        "unseen": len(party) - len(known),
        "hidden": [
            {"place": place + 1, "hero": box.names[state.face[piece]], "name": box.terms[state.face[piece]].say(lang)}
            for place, piece in enumerate(party)
            if not state.up[piece] and state.knows[piece] & bit
        ],
        "hand": [
            {"hero": box.names[state.face[piece]], "name": box.terms[state.face[piece]].say(lang)}
            for piece in state.hands[player]
            if state.knows[piece] & bit
        ],
    }
