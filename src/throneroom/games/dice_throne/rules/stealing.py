"""Stolen health: no damage, so nothing prevents it (DT-TXT-7)."""

from __future__ import annotations

from throneroom.kernel.frames import Frame

from ..in_flight import Line
from ..state import Table
from ..words import StealHealth
from .book import RULES
from .effects import lands_later
from .pool import Sum, apply, defeat
from .table import heal, target_of


@RULES.verb(StealHealth)
def steal_health(state: Table, effect: StealHealth, frame: Frame) -> None:
    """As much as there is; it moves with the other effects on the target (DT-DEF-1)."""
    if lands_later(state, frame, effect):
        return
    target = target_of(state, frame)
    taken = min(effect.amount, state.health[target])
    team = state.box.team_of[target]
    totals = [Sum(state, mate, ()) for mate in team]
    loss = totals[team.index(target)]
    loss.damage = taken
    loss.lines.append(Line("stolen", target, taken, frame.source))
    apply(state, team, totals)
    heal(state, frame.you, taken)
    state.revealed += 1
    defeat(state)
