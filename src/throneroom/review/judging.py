"""What a choice cost: a short search, in which the answer that was given is held against the best.

The best is picked at one half of the tables that the seat could be at and measured at the other: else the highest of
many estimates would always look too high.  What seems to have cost much is measured again, at fresh tables and at more
of them, and only that counts: of a dozen choices some look bad by the tables that they met.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from throneroom.bots.bot import Deal, dealer, luck
from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.search import Search, Settings, Stop, standard_error
from throneroom.bots.thinker import BestBot
from throneroom.kernel.decisions import Option
from throneroom.kernel.match import Match

from .steps import Stopped, never
from .turning import LEAST as MUCH

PICKING: Final = 48  # playouts in which the best is picked
MEASURING: Final = 24  # pairs in which it is measured
CONFIRMING: Final = 72  # fresh pairs in which it is measured again, if it seems to have cost so much of a chance
ANSWERS: Final = 3  # that are told
LEAST: Final = 4
WORST: Final = 0.1  # by so much at most first sight puts an answer behind


@dataclass(frozen=True)
class Answered:
    """An answer that a bot looked at, with the chance to win that it leaves its seat."""

    key: str
    chance: float


@dataclass(frozen=True)
class Judged:
    """What a bot would have answered, best first, and what the answer that was given cost beside the first of them."""

    answers: tuple[Answered, ...]
    loss: float
    error: float


def first_sight(match: Match, key: str) -> float:
    """How far behind the best an answer looks at once: 0 if nothing looks better."""
    decision = match.decision
    assert decision is not None
    evaluation = evaluation_of(match.game.name)
    worths = evaluation.worths(match.facts(decision.seat), decision)
    chosen = [worth for option, worth in zip(decision.options, worths, strict=True) if option.key == key]
    return evaluation.slope * (max(worths) - chosen[0])


def judged(match: Match, key: str, stop: Stop = never) -> Judged:
    """Of the seat that is asked, from its own knowledge.  `Stopped`, if it is: half a search would judge otherwise."""
    decision = match.decision
    assert decision is not None
    evaluation, seat = evaluation_of(match.game.name), decision.seat
    view, deal = match.facts(seat), dealer(match.game, match.state, seat)
    settings = _settings(evaluation)
    picking = Search(evaluation, match.game.rules, seat, match.seats, settings, luck(1, view, decision))
    picking.stop = stop
    found = picking.best(view, decision, _half(deal, 0), PICKING)
    if stop():
        raise Stopped
    best, chosen = found[0].option, decision.find(key)
    told = [Answered(each.option.key, _chance(each.chance)) for each in found[:ANSWERS]]
    if chosen is None or chosen is best:
        return Judged(tuple(told), 0.0, 0.0)
    measuring = Search(evaluation, match.game.rules, seat, match.seats, settings, luck(2, view, decision))
    measuring.stop = stop
    apart = _apart(measuring, best, chosen, deal, MEASURING, stop)
    loss = sum(apart, 0.0) / len(apart)
    if loss >= MUCH:
        # The tables of a search go on where it has come to: what it is measured at now, it was not suspected by.
        apart = _apart(measuring, best, chosen, deal, CONFIRMING, stop)[MEASURING:]
        loss = sum(apart, 0.0) / len(apart)
    # What it cost is measured apart from the picking: its chance is told by that, so that the two agree.
    others = [each for each in told[1:] if each.key != chosen.key]
    given = Answered(chosen.key, _chance(told[0].chance - loss))
    rest = sorted([*others, given], key=lambda each: -each.chance)
    return Judged((told[0], *rest), loss, standard_error(apart))


def _apart(search: Search, best: Option, chosen: Option, deal: Deal, pairs: int, stop: Stop) -> list[float]:
    """How far the best is ahead, at every table at which this search has tried both."""
    ahead, behind = search.compared([best, chosen], _half(deal, 1), pairs)
    if stop():
        raise Stopped
    return [one - other for one, other in zip(ahead, behind, strict=True)]


def _chance(value: float) -> float:
    return min(1.0, max(0.0, value))


def _settings(evaluation: Evaluation) -> Settings:
    """As the strongest level looks ahead, without a tree: what is compared is what follows quick play."""
    master = evaluation.settings_of(BestBot.level)
    return replace(master, deep=False, holds=False, least=LEAST, worst=WORST, promise=0.0)


def _half(deal: Deal, half: int) -> Deal:
    return lambda seed: deal(2 * seed + half)
