"""How every level looks ahead: information-set Monte Carlo tree search.

Each playout begins at another table that the seat could be at, goes down the tree of what was answered so far, and is
then played on quickly to the end of a turn, where the table is judged instead of played to its end.  What the answers
look worth at once is where the search begins: few playouts change little of it, many all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
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
EARLIEST: Final = 24  # tries of an answer before it is asked whether trying it on promises anything
ALIKE: Final = 32  # tries that all came to the same, before two answers are taken for alike
APART: Final = 0.05  # by so much of a chance two answers differ at one table more than at those where they were tried


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
    # An answer is tried no more once that promises less than so much of a chance; at 0 all playouts are played.
    promise: float = 0.0


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


def hoped_for(behind: float, error: float) -> float:
    """What is gained on average by being told the truth: of an answer that seems so far behind, give or take an error.

    It gains something only where it proves to be ahead after all.
    """
    if error <= 0.0:
        return max(0.0, -behind)
    far = behind / error
    return error * (exp(-far * far / 2) / sqrt(2 * pi) - far * erfc(far / sqrt(2)) / 2)


def shared_out(answers: int, playouts: int) -> list[int]:
    """How often each answer is tried in each round; after a round the better half goes on."""
    shares: list[int] = []
    for rounds in range((answers - 1).bit_length(), 0, -1):
        shares.append(max(1, playouts // (rounds * answers)))
        playouts = max(0, playouts - shares[-1] * answers)
        answers = (answers + 1) // 2
    return shares


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
        left, number = looked_at, len(looked_at)
        shares = shared_out(number, playouts)
        to_come = sum(shares)
        for share in shares:
            left = self._round(left, first, deal, share, to_come, playouts)
            playouts = max(0, playouts - share * number)
            to_come -= share
            number = (number + 1) // 2
            left = self._best(left, first)[:number]
            if len(left) == 1:
                break
        return left[0]

    def _round(
        self, left: list[Option], first: dict[str, float], deal: Deal, share: int, to_come: int, playouts: int
    ) -> list[Option]:
        """So many tries of each, but for those that are given up on the way: those that are left."""
        due = EARLIEST
        for made in range(share):
            tries = len(self._results(left[0]))
            if self.settings.promise and tries >= due:
                due = tries + tries // 4
                left = self._promising(left, first, to_come - made)
                if len(left) == 1:
                    break
            self._try(left[:playouts], deal)
        return left

    def _promising(self, options: list[Option], first: dict[str, float], to_come: int) -> list[Option]:
        """The best so far, and those of which so many more tries may say that they are better."""
        best, *others = self._best(options, first)
        trust, ahead = self.settings.trust, self._results(best)
        found = [best]
        for option in others:
            apart = [one - other for one, other in zip(ahead, self._results(option), strict=False)]
            number = len(apart)
            if number >= ALIKE and not any(apart):
                continue
            mean = sum(apart, 0.0) / number
            scatter = (sum([(each - mean) ** 2 for each in apart], 0.0) + APART**2) / number
            behind = (sum(apart, 0.0) + trust * (first[best.key] - first[option.key])) / (number + trust)
            told = to_come / (number + trust + to_come)  # how much of what is not known yet these tries will tell
            if hoped_for(behind, sqrt(scatter / (number + trust) * told)) >= self.settings.promise:
                found.append(option)
        return found

    def _try(self, options: list[Option], deal: Deal) -> None:
        for option in options:
            if self.stop is not None and self.stop():
                return
            self._playout(option, deal)

    def _best(self, options: list[Option], first: dict[str, float]) -> list[Option]:
        """Best first, by the tables at which all of them were tried."""
        trust = self.settings.trust
        least = min([len(self._results(option)) for option in options])

        def so_far(option: Option) -> float:
            return sum(self._results(option)[:least], 0.0) + trust * first[option.key]

        return sorted(options, key=so_far, reverse=True)

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
