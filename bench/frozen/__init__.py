"""Level 5 as it was before playouts paid, kept as an opponent: what comes after it is measured against it.

Its search, its first sight, its quick players and all their numbers are copies, which nobody changes for the better.
It plays by the rules of now: where a rule or a word of the engine changes its name, the copy follows.  The wheel has
none of this.  It meets the bots of now in the arena (`make frozen`):

    PYTHONPATH=. throneroom arena --bots bench.frozen:FrozenBot,master --budget 0.1 --matches 400
"""

from __future__ import annotations

from throneroom.bots.bot import Deal, View, luck
from throneroom.games import find
from throneroom.kernel.decisions import Decision

from .evaluation import EVALUATIONS, Evaluation
from .search import Search


class FrozenBot:
    looks = True
    budget = 1.5

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        evaluation = self.evaluation(view["game"])
        settings = evaluation.settings
        playouts = int((self.budget if budget is None else budget) * settings.pace)
        random = luck(self._seed, view, decision)
        search = Search(evaluation, find(view["game"]).rules, decision.seat, len(view["seats"]), settings, random)
        return search.best(view, decision, deal, playouts)[0].option.key

    def evaluation(self, game: str) -> Evaluation:
        return EVALUATIONS[game]
