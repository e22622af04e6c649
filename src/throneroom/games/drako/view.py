"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from typing import cast

from throneroom.kernel.chance import Chance
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal, whole

from .board import COORDS, OFF
from .box import Box
from .rules import RULES
from .state import Table
from .view_types import FigureFacts, FigureSeen, SideFacts, SideSeen, TableFacts, TableSeen


def table_facts(state: Table, seat: Seat | None) -> TableFacts:
    box = state.box
    names = box.names
    return {
        "match_up": box.match_up.name,
        "turn": box.sides[state.active],
        "turns": state.turn,
        "actions": state.actions,
        "figures": {names[figure]: _figure(state, figure) for figure in box.all},
        "sides": {box.sides[0]: _side(state, 0, seat), box.sides[1]: _side(state, 1, seat)},
        "boulders": state.boulders if box.boulders else None,
        "dodge": state.dodge if box.dodger >= 0 else None,
        "fury": state.fury if box.furious >= 0 else None,
        "net": None if state.net == OFF else names[state.net],
        "refilled": state.refilled,
        "attacks": [
            {
                "by": names[attack.by],
                "on": names[attack.on],
                "strength": attack.strength,
                "stopped": attack.stopped,
            }
            for attack in state.attacks
        ]
        if state.attacks
        else [],
    }


def _figure(state: Table, figure: int) -> FigureFacts:
    box = state.box
    at, areas = state.at[figure], box.areas_of[figure]
    return {
        "side": box.sides[box.owner[figure]],
        "at": None if at == OFF else [*COORDS[at]],
        "wounds": dict(zip(box.area_names[figure], state.wounds[areas[0] : areas[-1] + 1], strict=True)),
        "spaces": box.spaces_of[figure],
        "lives": [box.card_names[card] for on, card in state.lives if on == figure] if state.lives else [],
    }


def _side(state: Table, owner: Seat, seat: Seat | None) -> SideFacts:
    """A hand is shown to its owner alone; to everybody else it is so many cards."""
    names, removed = state.box.card_names, state.removed
    seen: SideFacts = {
        "cards": len(state.hands[owner]),
        "deck": len(state.decks[owner]),
        "discards": [names[card] for card in state.discards[owner]],
        "removed": len(removed) if removed and state.box.card_owner[removed[0]] == owner else 0,
    }
    if seat == owner:
        seen["hand"] = [{"card": names[card]} for card in state.hands[owner]]
    return seen


def worded(box: Box, table: TableFacts, lang: str) -> TableSeen:
    """The same in words: what figures are called, and what stands on the cards of a hand."""
    figures, sides = table["figures"], table["sides"]
    said = {name: _worded_figure(box, box.figure[name], figures[name], lang) for name in figures}
    seen = {**table, "figures": said, "sides": {side: _worded_side(box, sides[side], lang) for side in sides}}
    return cast(TableSeen, seen)


def _worded_figure(box: Box, figure: int, seen: FigureFacts, lang: str) -> FigureSeen:
    return {"name": box.terms[figure].say(lang), **seen, "fidelity": box.figures[figure].fidelity}


def _worded_side(box: Box, seen: SideFacts, lang: str) -> SideSeen:
    if "hand" not in seen:
        return cast(SideSeen, seen)
    hand = [{"card": card["card"], "text": box.text_on[card["card"]].say(lang)} for card in seen["hand"]]
    return cast(SideSeen, {**seen, "hand": hand})


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
    return redeal(table, chance, RULES, pools, others)
