"""How every level looks ahead: information-set Monte Carlo tree search.

Each playout begins at another table that the seat could be at, goes down the tree of what was answered so far, and is
then played on quickly to the end of a turn, where the table is judged instead of played to its end.  What the answers
look worth at once is where the search begins: few playouts change little of it, many all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from throneroom.kernel.decisions import FORGONE, Decision, Option
from throneroom.kernel.frames import State
from throneroom.kernel.machine import Rules
from throneroom.kernel.nodes import Seat

from .bot import Deal, View
from .same_luck import SameLuck

if TYPE_CHECKING:
    from .evaluation import Evaluation


Worths: TypeAlias = Callable[[View, Decision], list[float]]  # of each option, in their order, at first sight
Watch: TypeAlias = Callable[[str, State], None]  # is told the answer tried and the table at the end of its playout
Stop: TypeAlias = Callable[[], bool]  # asked before every playout: whether it is time to answer
TO_THE_END: Final = 1_000_000  # turns to be played on: more than any match has
HOPELESS: Final = -40.0  # what looks worth less is not looked at
ENOUGH: Final = 8  # tries of an answer before those to it are told apart
UNKNOWN: Final = 0.5  # the error of a chance of which nothing is known
UNTRIED: Final = 0.1  # how much worse an answer is thought to be that nobody has tried
SURE: Final = 3  # who errs sees a match won at once if it is at so many tables


@dataclass(frozen=True)
class Settings:
    worths: Worths | None = None  # where a level knows less than the game's evaluation does
    turns: int = 2  # how many turns are played on, or to the end
    width: int = 6  # how many answers are looked at, the best at first sight
    trust: float = 12.0  # for so many playouts the first sight counts
    bold: float = 0.25  # how much an answer is tried because it was tried little
    deep: bool = True  # whether the answers after the first are searched too, or played quickly
    holds: bool = False  # whether what had better wait is not looked at
    believes: bool = True  # whether others are given what the seat believes they have, or anything that they could
    longest: int = 400  # answers in one playout
    least: int = 0  # tries that every answer looked at gets, however bad it looks
    errs: float = 0.0  # by so much of a chance at most it misjudges each answer looked at, as people do; 0: never
    worst: float = 0.5  # by so much of a chance an answer may look worse than the best at first sight
    # Playouts in a second of a budget, as many as a second buys on the reference machine; none, and first sight is all.
    pace: float = 0.0
    # Playouts at most, whatever the budget: very many decide alone, and levels that differ in first sight play alike.
    most: int = 1_000_000


@dataclass(frozen=True)
class Estimated:
    """An answer that was looked at: the chance to win with it, how often it was tried, and how sure that is."""

    option: Option
    chance: float
    tries: int
    error: float  # the standard error of how far it is behind the best one; of the best one, of its chance


def standard_error(values: list[float]) -> float:
    """Of their mean."""
    number = len(values)
    if number < 2:
        return UNKNOWN
    mean = sum(values, 0.0) / number
    return float((sum([(value - mean) ** 2 for value in values]) / ((number - 1) * number)) ** 0.5)


class Tried:
    """What came of an answer: how often it was tried, the sum of what it brought each seat, and the answers to it."""

    __slots__ = ("visits", "sums", "below")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.sums = [0.0] * seats
        self.below: dict[str, Tried] = {}


class Clock:
    """Runs until so many turns have ended, or the match has.  The luck of a playout is told where each of them ends."""

    def __init__(self, evaluation: Evaluation, state: State, turns: int, luck: SameLuck | None = None) -> None:
        self._turn_of = evaluation.turn
        self._turn = evaluation.turn(state)
        self._left = turns
        self._luck = luck

    def over(self, state: State) -> bool:
        """A turn's number may be any, the seat whose turn it is for one: what counts is that it changes."""
        if state.open is None:
            return True
        turn = self._turn_of(state)
        if turn != self._turn:
            self._turn = turn
            self._left -= 1
            if self._luck is not None:
                self._luck.next_turn()
        return self._left <= 0


class Search:
    def __init__(
        self, evaluation: Evaluation, rules: Rules, seat: Seat, seats: int, settings: Settings, random: Random
    ) -> None:
        self.evaluation = evaluation
        self.rules = rules
        self.seat = seat
        self.seats = seats
        self.settings = settings
        self.random = random
        self.seed = random.getrandbits(32)
        self.tried: dict[str, Tried] = {}
        self.results: dict[str, list[float]] = {}  # of each answer, what its tries brought
        self.watch: Watch | None = None
        self.stop: Stop | None = None

    def best(self, view: View, decision: Decision, deal: Deal | None, playouts: int) -> list[Estimated]:
        """The answers looked at, best first; without playouts, as they look at first sight.

        A search that is stopped answers from the playouts that it has made.
        """
        worths = (self.settings.worths or self.evaluation.worths)(view, decision)
        self.random.shuffle(order := list(range(len(worths))))  # so that any of the equals may come first
        order.sort(key=worths.__getitem__, reverse=True)
        held = self._held(deal)
        order = [at for at in order if decision.options[at].key not in held]
        if self.settings.errs:  # by mistake nothing good is given up
            order = [at for at in order if decision.options[at].value != FORGONE]
        top = worths[order[0]]
        order = [at for at in order[: self.settings.width] if worths[at] > HOPELESS or worths[at] == top]
        if self.settings.errs:
            order = [at for at in order if self._wins_at_once(decision.options[at], deal)] or order
            worths = self._misjudged(worths)
            order.sort(key=worths.__getitem__, reverse=True)
            top = worths[order[0]]
        looked_at = [decision.options[at] for at in order]
        first = {
            decision.options[at].key: max(-self.settings.worst, (worths[at] - top) * self.evaluation.slope)
            for at in order
        }
        if deal is None or len(looked_at) == 1:
            return [Estimated(option, 0.5 + first[option.key], 0, UNKNOWN) for option in looked_at]
        at_least = looked_at * min(self.settings.least, playouts // len(looked_at))
        self._try(at_least, deal)
        best = self._last(looked_at, first, deal, playouts - len(at_least))
        return self._against(best, looked_at, first)

    def compared(self, options: list[Option], deal: Deal, tries: int) -> list[list[float]]:
        """What came of each of these, tried as often as the others, at the same tables and with the same luck."""
        self._try([option for _ in range(tries) for option in options], deal)
        return [self._results(option) for option in options]

    def _wins_at_once(self, option: Option, deal: Deal | None) -> bool:
        """The match is over with this answer, and won, at every table that is tried."""
        for number in range(SURE):
            if deal is None:
                return False
            state = deal(self.seed + number)
            state.chance = SameLuck(self.seed + number)
            state.loud = False
            decision = state.open
            assert decision is not None
            found = decision.find(option.key)
            if found is None:
                return False
            self.rules.answer(state, found)
            if state.outcome is None or self.seat not in state.outcome.winners:
                return False
        return True

    def _misjudged(self, worths: list[float]) -> list[float]:
        """Mostly by little: the difference of two equal chances."""
        most = self.settings.errs / self.evaluation.slope
        return [worth + most * (self.random.random() - self.random.random()) for worth in worths]

    def _held(self, deal: Deal | None) -> frozenset[str]:
        """Told at any table that the seat could be at: it knows at all of them what it can do and what is coming."""
        if deal is None or self.evaluation.held is None or not self.settings.holds:
            return frozenset()
        return self.evaluation.held(deal(0))

    def _last(self, looked_at: list[Option], first: dict[str, float], deal: Deal, playouts: int) -> Option:
        """Every answer is tried as often as the others, at the same tables; then the better half of them, and so on."""
        left = looked_at
        for rounds in range((len(looked_at) - 1).bit_length(), 0, -1):
            tries = [option for _ in range(max(1, playouts // (rounds * len(left)))) for option in left]
            self._try(tries[:playouts], deal)
            playouts = max(0, playouts - len(tries))
            left = self._best_half(left, first)
        return left[0]

    def _try(self, options: list[Option], deal: Deal) -> None:
        for option in options:
            if self.stop is not None and self.stop():
                return
            self._playout(option, deal)

    def _best_half(self, options: list[Option], first: dict[str, float]) -> list[Option]:
        trust = self.settings.trust
        least = min([len(self._results(option)) for option in options])

        def so_far(option: Option) -> float:
            return sum(self._results(option)[:least], 0.0) + trust * first[option.key]

        return sorted(options, key=so_far, reverse=True)[: (len(options) + 1) // 2]

    def _against(self, best: Option, options: list[Option], first: dict[str, float]) -> list[Estimated]:
        """The others beside the best, each at the tables at which it was tried itself; none is better."""
        ahead, trust = self._results(best), self.settings.trust
        chance = sum(ahead, 0.0) / len(ahead) if ahead else 0.5
        found = []
        for option in options:
            results = self._results(option)
            number = min(len(results), len(ahead))
            behind = sum(results[:number], 0.0) - sum(ahead[:number], 0.0)
            behind += trust * (first[option.key] - first[best.key])
            worse = min(0.0, behind / (number + trust)) if option is not best else 0.0
            beside = ahead if option is best else [results[at] - ahead[at] for at in range(number)]
            found.append(Estimated(option, chance + worse, len(results), standard_error(beside)))
        return sorted(found, key=lambda each: (each.option is not best, -each.chance))

    def _results(self, option: Option) -> list[float]:
        return self.results.get(option.key, [])

    def _playout(self, chosen: Option, deal: Deal) -> None:
        node = self.tried.setdefault(chosen.key, Tried(self.seats))
        results = self.results.setdefault(chosen.key, [])
        # The n-th try of every answer is made at the same table, with the same luck, by the same players.
        state = deal(self.seed + len(results))
        state.chance = luck = SameLuck(self.seed + len(results))
        self.random.seed(f"{self.seed} {len(results)}")
        if self.evaluation.suppose is not None and self.settings.believes:
            self.evaluation.suppose(state, self.seat, self.random)
        state.loud = False
        path = [node]
        decision = state.open
        assert decision is not None
        option = decision.find(chosen.key)
        if option is None:  # at this table it is not possible
            results.append(sum(results, 0.0) / len(results) if results else 0.5)
            return
        clock = Clock(self.evaluation, state, self.settings.turns, luck)
        self.rules.answer(state, option)
        if self.settings.deep:
            self._descend(state, node, path, clock)
        self.play_on(state, clock)
        if self.watch is not None:
            self.watch(chosen.key, state)
        if not self.settings.deep:  # nobody looks below the answers that are tried
            results.append(self.evaluation.standing(state, self.seat))
            return
        worth = [self.evaluation.standing(state, seat) for seat in range(self.seats)]
        results.append(worth[self.seat])
        for each in path:
            each.visits += 1
            for seat in range(self.seats):
                each.sums[seat] += worth[seat]

    def _descend(self, state: State, node: Tried, path: list[Tried], clock: Clock) -> None:
        """Down the tree, and one answer further."""
        while not clock.over(state):
            decision = state.open
            assert decision is not None
            quick = self.evaluation.quick(state, self.random)
            if node.visits < ENOUGH:
                self.rules.answer(state, quick)
                return
            option = self._select(node, decision, quick)
            new = option.key not in node.below
            node = node.below.setdefault(option.key, Tried(self.seats))
            path.append(node)
            self.rules.answer(state, option)
            if new:
                return

    def _select(self, node: Tried, decision: Decision, quick: Option) -> Option:
        """Mostly what a quick player would do; the others as far as they prove better."""
        seat = decision.seat
        mean = node.sums[seat] / node.visits

        def promise(option: Option) -> float:
            below = node.below.get(option.key)
            share = 0.5 if option is quick else 0.5 / len(decision.options)
            if below is None:
                return mean - UNTRIED + self.settings.bold * share * sqrt(node.visits)
            return below.sums[seat] / below.visits + self.settings.bold * share * sqrt(node.visits) / (1 + below.visits)

        return max(decision.options, key=promise)

    def play_on(self, state: State, clock: Clock) -> None:
        for _ in range(self.settings.longest):
            if clock.over(state):
                return
            self.rules.answer(state, self.evaluation.quick(state, self.random))
