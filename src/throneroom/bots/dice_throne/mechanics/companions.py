"""Companions: how many, and those that are thrown."""

from __future__ import annotations

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.decisions import Option
from throneroom.kernel.notation import Key

from ..judge import Judge, judged, nodes
from ..rates import COMPANION
from ..reading import COMPANIONS
from ..side import companions_of
from ..worth import Estimate, estimated, worked_out


@worked_out(w.Companions, looks_at=(COMPANIONS,))
def companions(estimate: Estimate, value: w.Companions, dice: Dice) -> float:
    return estimate.mine.companions


@worked_out(w.AtHand, looks_at=(COMPANIONS,))
def at_hand(estimate: Estimate, value: w.AtHand, dice: Dice) -> float:
    return estimate.at_hand


@estimated(w.Grow)
def grow(estimate: Estimate, node: w.Grow, dice: Dice) -> float:
    return COMPANION * estimate.value(node.steps, dice)


@estimated(w.GrowEach, looks_at=(COMPANIONS,))
def grow_each(estimate: Estimate, node: w.GrowEach, dice: Dice) -> float:
    return COMPANION * estimate.mine.companions


@estimated(w.RemoveCompanions, looks_at=(COMPANIONS,))
def remove_companions(estimate: Estimate, node: w.RemoveCompanions, dice: Dice) -> float:
    number = min(node.most, estimate.mine.companions)
    return number * max(0.0, estimate.run(node.do, dice) - COMPANION)


@estimated(w.Throw, looks_at=(COMPANIONS,))
def throw(estimate: Estimate, node: w.Throw, dice: Dice) -> float:
    return fly(estimate, node.companion, 1, dice) if estimate.at_hand else 0.0


@estimated(w.Retrieve, looks_at=(COMPANIONS,))
def retrieve(estimate: Estimate, node: w.Retrieve, dice: Dice) -> float:
    if estimate.at_hand:
        return 0.0
    return fly(estimate, node.companion, 1, dice) + estimate.run(node.do, dice)


@estimated(w.ThrowOrRetrieve, looks_at=(COMPANIONS,))
def throw_or_retrieve(estimate: Estimate, node: w.ThrowOrRetrieve, dice: Dice) -> float:
    return fly(estimate, node.companion, int(estimate.value(node.times, dice)), dice)


def flown(estimate: Estimate, name: str) -> float:
    """What it is worth to throw or retrieve this once."""
    pages = [page for page in companions_of(estimate.mine.hero) if page.name == name]
    return sum([estimate.effects(w.ThrowOrRetrieve(page)) for page in pages])


def fly(estimate: Estimate, companion: w.Companion, times: int, dice: Dice) -> float:
    """To and fro; each way brings its own."""
    assert companion.flight is not None
    worth = 0.0
    for _ in range(times):
        worth += estimate.run(companion.flight.hit if estimate.at_hand else companion.flight.back, dice)
        estimate.at_hand = not estimate.at_hand
    return worth


@judged("throw", "retrieve")
def fly_now(judge: Judge, key: Key, option: Option) -> float:
    """To and fro, as far as an ability lets it; for a card of one's own only where it is worth one."""
    worth = judge.idle + flown(judge.estimate, key.name("companion"))
    return worth - 1.2 * judge.rates.card if any(nodes(option.do, steps.FlyForCard)) else worth


@judged("grow", "gain")
def having(judge: Judge, key: Key, option: Option) -> float:
    """A companion that grows, or a token that is gained."""
    return judge.estimate.having(key.name("token") or key.name("companion"))
