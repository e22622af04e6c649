"""What damage comes if everybody passes from here: all that is certain already is counted.

It is played out on a copy of the table, which has no dice: where one would be rolled, or somebody has to choose, what
waits by then is all that is known.
"""

from __future__ import annotations

from typing import Final

from throneroom.kernel.chance import Chance, ScriptEnded
from throneroom.kernel.events import Event, Untold, told
from throneroom.kernel.happenings import Responses
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from .book import RULES
from .rules.pool import DEALT, sums
from .state import Table

_EVENT: Final = "dice_throne.event."
_LINE: Final = "dice_throne.line."
_SETTLING: Final = tuple([_EVENT + name for name in ("loses_health", "gains_health", "keeps_health")])
_HEALING: Final = ("heal", "over", "stolen")
_NO_DAMAGE: Final = ("heal", "over", "under", "saved", "stolen")  # lines that change health, but not the damage
_MOST: Final = 60  # windows in a row


class Hit:
    """What one player takes and heals, where it comes from, and the health that is left of their team."""

    def __init__(self, damage: int, healed: int, health: int, sources: tuple[Text, ...]) -> None:
        self.damage = damage
        self.healed = healed
        self.health = health
        self.sources = sources

    @property
    def falls(self) -> bool:
        return self.damage > 0 and not self.health


class Foreseen:
    """By seat; `settled`: whether that is what comes, and not only what waits until more is known."""

    def __init__(self, hits: dict[Seat, Hit], settled: bool) -> None:
        self.hits = hits
        self.settled = settled


def foreseen(state: Table) -> Foreseen:
    then = state.clone()
    then.loud, then.chance = True, Chance()
    try:
        for _ in range(_MOST):
            decision = then.open
            if decision is None or not isinstance(decision.ask.offers, Responses) or _settled(then.log):
                break
            RULES.answer(then, PASS)
    except ScriptEnded:  # a die would be rolled
        pass
    return Foreseen(_settled(then.log), True) if _settled(then.log) else Foreseen(_waiting(then), False)


def _settled(log: list[Event | Untold]) -> dict[Seat, Hit]:
    """What the first settling told of everybody whom it was about."""
    found: dict[Seat, Hit] = {}
    for event in log:
        said = told(event).public
        if said.id not in _SETTLING:
            if found and said.id != _EVENT + "loses":  # a token that saves goes between the sums of two players
                break
            continue
        seat = said.args["seat"]
        if seat in found:
            break
        lines: tuple[Text, ...] = said.args["ledger"]
        counted = [line for line in lines if line.id.removeprefix(_LINE) not in _NO_DAMAGE]
        dealt = [line.args["by"] for line in lines if line.id.removeprefix(_LINE) in DEALT]
        if dealt:
            damage = -sum([line.args["change"] for line in counted])
            healed = sum([line.args["change"] for line in lines if line.id.removeprefix(_LINE) in _HEALING])
            found[seat] = Hit(damage, healed, said.args["health"], tuple(dict.fromkeys(dealt)))
    return found


def _waiting(state: Table) -> dict[Seat, Hit]:
    """What waits, if all were settled now."""
    if not state.pool:
        return {}
    found: dict[Seat, Hit] = {}
    totals, box = sums(state), state.box
    for seat, total in enumerate(totals):
        dealt = [line.by for line in total.lines if line.what in DEALT and line.amount and line.by]
        if any([line.what in DEALT for line in total.lines]):
            left = state.health[seat] + sum([totals[mate].healing - totals[mate].damage for mate in box.team_of[seat]])
            sources = tuple([box.sources[by] for by in dict.fromkeys(dealt)])
            found[seat] = Hit(total.damage, total.healing, max(0, left), sources)
    return found
