"""Rules that stand on tokens: what it is worth that somebody has to live with one, or has it to live by."""

from __future__ import annotations

from typing import Final

from throneroom.games.dice_throne import words as w

from ..rates import BLOW, CARD, CP, DEFEAT, DEFENDED, LASTING
from ..worth import rule_estimated
from .damage import strikes, suffered, suffered_apart, thorns
from .statuses import takes_itself_off


@rule_estimated(w.Modify)
def what_it_changes(rule: w.Modify) -> float:
    if rule.what == w.ATTACKS_ON_YOU:
        return LASTING * rule.number
    if rule.what == w.YOUR_ATTACKS:
        return LASTING * rule.number / rule.per / 2
    return CHANGES.get(rule.what, 1.0)


@rule_estimated(w.At)
def what_it_does(rule: w.At) -> float:
    if rule.when == w.ADVANCED:
        return 0.8 * suffered_apart(rule.do) or 2.0
    if thorns(rule.do):
        return thorns(rule.do) / 2
    if rule.when in MOMENTS:
        return MOMENTS[rule.when]
    if strikes(rule.do):
        return LASTING / 2  # fewer such tokens from turn to turn
    return suffered(rule.do) * (1.0 if takes_itself_off(rule.do) else LASTING) or 0.7


CHANGES: Final[dict[str, float]] = {
    w.INCOME_SKIPPED: CP + CARD,
    w.STUNNED: BLOW,
    w.ROLL_ATTEMPTS: 1.5,
    w.FOREIGN_DICE: 1.5,
    w.BOUND: 1.5 * CARD,
    w.COVERED: 1.2,
    w.EXPOSED: BLOW * (1 - DEFENDED),
    w.HIDDEN: BLOW,
    w.SAVED: DEFEAT / 2,
    w.SIDE_UP: 0.0,
}
MOMENTS: Final[dict[str, float]] = {
    w.BEFORE_OFFENSE: 2 * CP + 0.5,
    w.ROLL_CONCLUDED: BLOW / 3,
    w.LIMIT_REACHED: 1.0,
}
