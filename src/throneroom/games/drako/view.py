"""What each seat sees, built up from nothing; and the same knowledge turned round: what may be dealt again."""

from __future__ import annotations

from typing import cast

from throneroom.kernel.chance import Chance
from throneroom.kernel.nodes import Seat
from throneroom.kernel.redeal import Place, redeal, whole
from throneroom.kernel.shared import Names

from .board import OFF, PLACES
from .box import Box
from .rules import RULES
from .state import Table
from .view_types import FigureFacts, FigureSeen, SideFacts, SideSeen, TableFacts, TableSeen


def table_facts(state: Table, seat: Seat | None) -> TableFacts:
    box = state.box
    names, last = box.names, _seen(state)
    return {
        "match_up": box.match_up.name,
        "turn": box.sides[state.active],
        "turns": state.turn,
        "actions": state.actions,
        "figures": _figures(state, last),
        "sides": {box.sides[0]: _side(state, last, 0, seat), box.sides[1]: _side(state, last, 1, seat)},
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


class Seen:
    """Where figures and discards lay when facts of a table were told last, and what was told of them."""

    __slots__ = ("at", "wounds", "lives", "figures", "discards")

    def __init__(self) -> None:
        self.at: list[int] = []
        self.wounds: list[int] = []
        self.lives: tuple[tuple[int, int], ...] = ()
        self.figures: dict[str, FigureFacts] = {}
        self.discards: tuple[Names, Names] = (Names(), Names())


def _seen(state: Table) -> Seen:
    seen = state.seen
    if seen is None:
        seen = state.seen = Seen()
    return cast(Seen, seen)


def _figures(state: Table, last: Seen) -> dict[str, FigureFacts]:
    """While nobody goes anywhere and nothing is wounded, they are what they were; mostly one has gone somewhere."""
    at, wounds, lives = state.at, state.wounds, state.lives
    same = wounds == last.wounds and lives == last.lives and len(at) == len(last.at)
    if same and at == last.at:
        return last.figures
    box = state.box
    if same:
        figures = last.figures.copy()
        for figure in box.all:
            if at[figure] != last.at[figure]:
                figures[box.names[figure]] = _figure(state, figure)
    else:
        figures = {box.names[figure]: _figure(state, figure) for figure in box.all}
    # In this order, whoever reads meanwhile finds that something has changed.
    last.figures = figures
    last.at, last.wounds, last.lives = at[:], wounds[:], lives
    return box.figures_said.made(figures)


def _figure(state: Table, figure: int) -> FigureFacts:
    """The figure off the board and unhurt, and what is so now instead: quicker than to write down all of it."""
    box = state.box
    seen = box.blank_figures[figure].copy()
    at, areas = state.at[figure], box.areas_of[figure]
    if at != OFF:
        seen["at"] = PLACES[at]
    wounds = state.wounds[areas[0] : areas[-1] + 1]
    if any(wounds):
        seen["wounds"] = dict(zip(box.area_names[figure], wounds, strict=True))
    if state.lives:
        seen["lives"] = [box.card_names[card] for on, card in state.lives if on == figure]
    return seen


def _side(state: Table, last: Seen, owner: Seat, seat: Seat | None) -> SideFacts:
    """A hand is shown to its owner alone; to everybody else it is so many cards."""
    box, removed = state.box, state.removed
    seen: SideFacts = {
        "cards": len(state.hands[owner]),
        "deck": len(state.decks[owner]),
        "discards": last.discards[owner].of(state.discards[owner], box.card_names),
        "removed": len(removed) if removed and box.card_owner[removed[0]] == owner else 0,
    }
    if seat == owner:
        seen["hand"] = [box.card_facts[card] for card in state.hands[owner]]
    return seen


def worded(box: Box, table: TableFacts, lang: str) -> TableSeen:
    """The same in words: what figures are called, and what stands on the cards of a hand."""
    figures, sides = table["figures"], table["sides"]
    known = box.figures_said.said(figures)
    said = known.get(lang)
    if said is None:
        said = {name: _worded_figure(box, box.figure[name], figures[name], lang) for name in figures}
        known[lang] = said
    seen = {**table, "figures": said, "sides": {side: _worded_side(box, sides[side], lang) for side in sides}}
    return cast(TableSeen, seen)


def _worded_figure(box: Box, figure: int, seen: FigureFacts, lang: str) -> FigureSeen:
    return {"name": box.terms[figure].say(lang), **seen, "fidelity": box.figures[figure].fidelity}


def _worded_side(box: Box, seen: SideFacts, lang: str) -> SideSeen:
    if "hand" not in seen:
        return cast(SideSeen, seen)
    return cast(SideSeen, {**seen, "hand": [box.worded_card(card["card"], lang) for card in seen["hand"]]})


def redealt(state: Table, seat: Seat | None, chance: Chance) -> Table:
    """Decks, what was removed unseen, and every hand but the viewer's own, each within its own side's cards."""
    table = state.clone()
    others = table.open is not None and table.open.seat != seat
    pools = [_unseen(table, owner) + (list(whole(table.hands[owner])) if seat != owner else []) for owner in (0, 1)]
    return redeal(table, chance, RULES, pools, others)


def reshuffled(state: Table, chance: Chance) -> Table:
    """Decks, and what was removed unseen: nobody knows how they lie."""
    table = state.clone()
    return redeal(table, chance, RULES, [_unseen(table, owner) for owner in (0, 1)], remake=False)


def _unseen(table: Table, owner: Seat) -> list[Place]:
    """Of a side's cards, those that neither side sees."""
    places = list(whole(table.decks[owner]))
    if table.removed and table.box.card_owner[table.removed[0]] == owner:
        places += whole(table.removed)
    return places
