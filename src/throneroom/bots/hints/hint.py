"""How hints are asked for: from a view with its deals, from a match, or from a parcel in another process."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from throneroom.games import find
from throneroom.kernel.decisions import Decision
from throneroom.kernel.kit import loaded
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text
from throneroom.text.numbers import percent

from ..bot import Deal, View, dealer
from ..evaluation import Evaluation, evaluation_of
from ..parcel import Parcel, unpacked
from ..search import TO_THE_END, UNKNOWN, Clock, Estimated, Search, Stop
from .adviser import Adviser
from .figures import PLAIN, Figures
from .playouts import Playouts
from .reason import reason

MOST: Final = 3
BUDGET: Final = Adviser.budget  # reference seconds
ERRORS: Final = 2.0  # standard errors that an answer is behind the best one, if it is known to be worse
# And so much of an even chance: nobody should sell a card for one point in a hundred.  Of a chance that is next to sure
# it is less, as that is all there is to lose.
AT_LEAST: Final = 0.02
LOOKS: Final = 24  # tables at which the standing is looked at, where there is nothing to choose


@dataclass(frozen=True)
class Hint:
    key: str  # of the option
    chance: float  # that the asked seat wins if it answers so; the mean, of those that cannot be told from the best
    reason: Text  # one sentence
    error: float = UNKNOWN  # the standard error of how far it is behind the best hint; of the best one, of its chance


def figures_of(game: str) -> Figures:
    found: Figures = loaded(game, find(game).kit, "hints") or PLAIN
    return found


def hints_for(
    view: View, decision: Decision, deal: Deal, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None
) -> list[Hint]:
    """The best answers to the open decision, best first, as the seat that is asked can tell."""
    evaluation, figures = evaluation_of(view["game"]), figures_of(view["game"])
    if len(decision.options) == 1:
        chance = _standing(view, evaluation, decision.seat, deal, seed)
        return [Hint(decision.options[0].key, chance, Text("hint.only", chance=percent(chance)))]
    playouts = Playouts(figures, deal(0), decision.seat)
    adviser = Adviser(seed, playouts.watch)
    adviser.stop = stop
    found = adviser.think(view, decision, budget, deal)
    settings, exact = adviser.settings(evaluation), figures.exact(view)
    sight = dict(
        zip(decision.options, (figures.sight or settings.worths or evaluation.worths)(view, decision), strict=True)
    )
    close = sorted([each for each in found if _close(each, found[0])], key=lambda each: -sight[each.option])
    told = [*close, *[each for each in found if each not in close]][:MOST]
    alike, behind = [each.chance for each in told if each in close], [each.chance for each in told if each not in close]
    together = max([sum(alike) / len(alike), *behind])
    # Figures that are read beside each other are of the same tables: of more tries some had better luck than others.
    first = min([playouts.tries(each.option.key) for each in told if playouts.tries(each.option.key)], default=0)
    hints: list[Hint] = []
    for each in told:
        key = each.option.key
        chance = min(1.0, max(0.0, together if each in close else each.chance))
        why = Text("hint.untried", chance=percent(chance))
        if playouts.tries(key):
            as_good = each in close and each is not told[0]
            why = reason(figures, playouts, key, first, settings.turns, exact.get(key), as_good)
        hints.append(Hint(key, chance, why, found[0].error if each is told[0] else each.error))
    return hints


def _close(each: Estimated, best: Estimated) -> bool:
    """Whether it may be as good as what came out best: then nobody is told that it is not.

    Of those first sight says which is told first, and no playouts that happened to go well.
    """
    least = AT_LEAST * 4 * max(0.0, best.chance * (1 - best.chance))
    return each is best or (each.tries > 0 and best.chance - each.chance <= max(least, ERRORS * each.error))


def _standing(view: View, evaluation: Evaluation, seat: Seat, deal: Deal, seed: int) -> float:
    """The chance to win as the table lies, or where that says nothing, as it will lie in the end."""
    random = Random(seed)
    settings = evaluation.settings_of(Adviser.level)
    search = Search(evaluation, find(view["game"]).rules, seat, len(view["seats"]), settings, random)
    total = 0.0
    for number in range(LOOKS):
        state = deal(number)
        if evaluation.suppose is not None:
            evaluation.suppose(state, seat, random)
        if settings.turns == TO_THE_END:
            state.loud = False
            search.play_on(state, Clock(evaluation, state, settings.turns))
        total += evaluation.standing(state, seat)
    return total / LOOKS


def hints_at(match: Match, seed: int = 0, budget: float = BUDGET) -> list[Hint]:
    """Those of the seat that is asked in a match."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    return hints_for(match.facts(seat), decision, dealer(match.game, match.state, seat), seed, budget)


def hints_in(parcel: Parcel, seed: int = 0, budget: float = BUDGET, stop: Stop | None = None) -> list[Hint]:
    """The same in another process."""
    game, state = find(parcel.game), unpacked(parcel)
    decision = state.open
    assert decision is not None
    return hints_for(parcel.view, decision, dealer(game, state, decision.seat), seed, budget, stop)
