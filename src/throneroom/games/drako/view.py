"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.chance import Chance
from throneroom.kernel.nodes import Seat
from throneroom.kernel.sight import Place, redeal, whole

from .board import COORDS, OFF
from .rules import RULES
from .state import Table


def view(state: Table, seat: Seat | None, lang: str) -> dict[str, Any]:
    box = state.box
    return {
        "match_up": box.match_up.name,
        "turn": box.sides[state.active],
        "actions": state.actions,
        "figures": {box.names[figure]: _figure(state, figure, lang) for figure in box.all},
        "sides": {box.sides[owner]: _side(state, owner, seat, lang) for owner in (0, 1)},
        "boulders": state.boulders if box.boulders else None,
        "dodge": state.dodge if box.dodger >= 0 else None,
        "fury": state.fury if box.furious >= 0 else None,
        "net": None if state.net == OFF else box.names[state.net],
        "attacks": [
            {
                "by": box.names[attack.by],
                "on": box.names[attack.on],
                "strength": attack.strength,
                "stopped": attack.stopped,
            }
            for attack in state.attacks
        ],
    }


def _figure(state: Table, figure: int, lang: str) -> dict[str, Any]:
    box = state.box
    at = state.at[figure]
    return {
        "name": box.terms[figure].say(lang),
        "side": box.sides[box.owner[figure]],
        "at": None if at == OFF else list(COORDS[at]),
        "wounds": {box.areas[area].name: state.wounds[area] for area in box.areas_of[figure]},
        "spaces": {box.areas[area].name: box.spaces[area] for area in box.areas_of[figure]},
        "lives": [box.card_names[card] for on, card in state.lives if on == figure],
        "fidelity": box.figures[figure].fidelity,
    }


def _side(state: Table, owner: Seat, seat: Seat | None, lang: str) -> dict[str, Any]:
    """A hand is shown to its owner alone; to everybody else it is so many cards."""
    seen: dict[str, Any] = {
        "cards": len(state.hands[owner]),
        "deck": len(state.decks[owner]),
        "discards": [state.box.card_names[card] for card in state.discards[owner]],
        "removed": len(state.removed) if state.removed and state.box.card_owner[state.removed[0]] == owner else 0,
    }
    if seat == owner:
        seen["hand"] = [
            {"card": state.box.card_names[card], "text": state.box.card_texts[card].say(lang)}
            for card in state.hands[owner]
        ]
    return seen


def redealt(state: Table, seat: Seat | None, chance: Chance) -> Table:
    """Decks, what was removed unseen, and every hand but the viewer's own, each within its own side's cards."""
    table = state.clone()
    pools: list[list[Place]] = []
    for owner in (0, 1):
        pool = list(whole(table.decks[owner]))
        if seat != owner:
            pool += whole(table.hands[owner])
        if table.removed and table.box.card_owner[table.removed[0]] == owner:
            pool += whole(table.removed)
        pools.append(pool)
    others = table.open is not None and table.open.seat != seat
    redeal(table, chance, RULES, pools, others)
    return table
