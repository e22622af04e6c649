"""The five levels, and a bot for programs: they look ahead from tables that they could be at, some of them not far."""

from __future__ import annotations

from throneroom.games import find
from throneroom.kernel.decisions import Decision

from .bot import Deal, View, luck
from .evaluation import Evaluation, evaluation_of
from .search import Estimated, Search, Settings, Stop, Watch


class Thinker:
    """How far a level looks ahead stands in each game's evaluation."""

    looks = True
    level = ""
    budget = 0.0
    watch: Watch | None = None  # who wants to know what comes of the playouts
    stop: Stop | None = None  # who may want the answer sooner
    knows: Evaluation | None = None  # what it plays by, if that is not what the game brings

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        found = self.think(view, decision, self.budget if budget is None else budget, deal)
        return found[0].option.key

    def think(self, view: View, decision: Decision, budget: float, deal: Deal | None) -> list[Estimated]:
        """The answers that were looked at, best first."""
        evaluation = self.evaluation(view["game"])
        settings = self.settings(evaluation)
        random = luck(self._seed, view, decision)
        playouts = min(int(budget * settings.pace), settings.most)
        search = Search(evaluation, find(view["game"]).rules, decision.seat, len(view["seats"]), settings, random)
        search.watch = self.watch
        search.stop = self.stop
        return search.best(view, decision, deal, playouts)

    def evaluation(self, game: str) -> Evaluation:
        return self.knows or evaluation_of(game)

    def settings(self, evaluation: Evaluation) -> Settings:
        return evaluation.settings_of(self.level)


class GreedyBot(Thinker):
    """For programs: the answer that looks best at once, one step deep, worked out from the seat's own view.

    Where a game has no evaluation to look by, a few matches are played out instead.
    """

    level = "greedy"
    budget = 0.05


class BeginnerBot(Thinker):
    """Level 1: what lies near, and it often misjudges how good answers are."""

    level = "beginner"
    budget = 0.05


class CasualBot(Thinker):
    """Level 2: what lies near; it misjudges little, or nothing."""

    level = "casual"
    budget = 0.05


class PlannerBot(Thinker):
    """Level 3: one's own turn."""

    level = "steady"
    budget = 0.05


class SearchBot(Thinker):
    """Level 4: what the others may answer, too."""

    level = "strong"
    budget = 0.3


class BestBot(Thinker):
    """Level 5: the same with the best settings that we know, and more playouts."""

    level = "master"
    budget = 1.5
