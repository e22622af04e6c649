"""What the matches of a run came to: who won how often, how long it took, and what beginning is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from throneroom.kernel.texts import Text

from .fighting import Result
from .figures import OPEN, SequentialTest, Share
from .pairings import Meeting, Place
from .plan import Plan
from .ratings import Rating, rated
from .times import Times, together

ONE, OTHER, NOBODY, UNFINISHED = "one", "other", "nobody", "unfinished"


@dataclass(frozen=True)
class Counted:
    """A match that counts."""

    place: Place
    meeting: Meeting
    result: Result

    @property
    def won(self) -> str:
        """By the one, by the other, by nobody (or by both, which no game of ours knows), or broken off."""
        if not self.result.rule:
            return UNFINISHED
        own = {seat in self.place.deal.own for seat in self.result.winners}
        return NOBODY if len(own) != 1 else ONE if own == {True} else OTHER

    @property
    def begun_by_winner(self) -> bool:
        return self.result.winners[0] in self.meeting.side_of(self.result.first)


class Standing:
    """How a meeting stands.  With a test it is over with the first set, counted in their order, that decides it.

    Matches of later sets that other processes had begun by then do not count: the figures are the same however many
    processes there were.
    """

    def __init__(self, meeting: Meeting, test: SequentialTest | None = None) -> None:
        self.meeting = meeting
        self.test = test
        self.verdict = OPEN
        self._sets: dict[int, list[Counted]] = {}
        self._played = 0
        self._whole = 0  # sets that are complete, without a gap
        self._wins = self._losses = 0  # in those

    def add(self, place: Place, result: Result) -> None:
        self._sets.setdefault(place.set, []).append(Counted(place, self.meeting, result))
        self._played += 1
        size = len(self.meeting.cycle[0])
        while self.test is not None and self.verdict == OPEN and len(self._sets.get(self._whole, ())) == size:
            won = [match.won for match in self._sets[self._whole]]
            self._wins += won.count(ONE)
            self._losses += won.count(OTHER)
            self.verdict = self.test.verdict(self._wins, self._losses)
            self._whole += 1

    @property
    def over(self) -> bool:
        return self.verdict != OPEN or self._played == self.meeting.matches

    @property
    def settled(self) -> int:
        return self.meeting.matches if self.over else self._played

    @property
    def matches(self) -> list[Counted]:
        """Those that count, in their order."""
        sets = [number for number in self._sets if self.verdict == OPEN or number < self._whole]
        found = [match for number in sets for match in self._sets[number]]
        return sorted(found, key=lambda match: match.place.bout.number)


@dataclass(frozen=True)
class Score:
    """A standing in numbers."""

    meeting: Meeting
    test: SequentialTest | None
    verdict: str
    share: Share
    nobody: int
    unfinished: int
    parts: dict[Text, Share]  # by what the one played


@dataclass(frozen=True)
class Length:
    """How long the matches of a contest were."""

    game: str
    contest: Text
    decisions: list[int]
    rules: Counter[str]  # how they ended

    @property
    def middle(self) -> float:
        return median(self.decisions)

    @property
    def long(self) -> int:
        """95 of 100 were not longer."""
        return sorted(self.decisions)[max(0, -(-len(self.decisions) * 95 // 100) - 1)]


@dataclass(frozen=True)
class Beginning:
    """How often the side that began won."""

    game: str
    contest: Text
    table: Text | None
    share: Share
    fair: float


@dataclass(frozen=True)
class Figures:
    """Everything that a report tells."""

    plan: Plan
    matches: list[Counted]
    scores: list[Score]
    ratings: dict[str, dict[str, Rating]]  # by game, of each bot (or hero), best first
    lengths: list[Length]
    times: dict[tuple[str, str], Times]  # by game and bot
    beginnings: list[Beginning]

    @property
    def wanted(self) -> int:
        return sum([meeting.matches for meeting in self.plan.meetings])

    @property
    def complete(self) -> bool:
        played = Counter([match.place.meeting for match in self.matches])
        return all(
            [score.verdict != OPEN or played[at] == score.meeting.matches for at, score in enumerate(self.scores)]
        )

    def hero(self, name: str) -> Share:
        """All matches of a hero in a balance matrix."""
        rows = [self.pair(name, other) for other in self.plan.heroes if other != name]
        return Share(sum([row.wins for row in rows]), sum([row.of for row in rows]))

    def pair(self, one: str, other: str) -> Share:
        """One cell of the matrix, seen from the one."""
        for score in self.scores:
            if (score.meeting.one, score.meeting.other) == (one, other):
                return score.share
            if (score.meeting.one, score.meeting.other) == (other, one):
                return Share(score.share.of - score.share.wins, score.share.of)
        return Share(0, 0)


def figures_of(plan: Plan, standings: Sequence[Standing]) -> Figures:
    by_meeting = [standing.matches for standing in standings]
    matches = sorted([each for some in by_meeting for each in some], key=lambda match: match.place.bout.number)
    return Figures(
        plan,
        matches,
        [_score(standing, some) for standing, some in zip(standings, by_meeting, strict=True)],
        _ratings(matches),
        _lengths(matches),
        _times(matches),
        _beginnings(matches),
    )


def shared(matches: Iterable[Counted]) -> Share:
    won = [match.won for match in matches]
    return Share(won.count(ONE), won.count(ONE) + won.count(OTHER))


def _score(standing: Standing, matches: list[Counted]) -> Score:
    won = [match.won for match in matches]
    by_part: dict[Text, list[Counted]] = {}
    for match in matches:
        if match.place.deal.part is not None:
            by_part.setdefault(match.place.deal.part, []).append(match)
    return Score(
        standing.meeting,
        standing.test,
        standing.verdict,
        shared(matches),
        won.count(NOBODY),
        won.count(UNFINISHED),
        {part: shared(own) for part, own in by_part.items()},
    )


def _ratings(matches: list[Counted]) -> dict[str, dict[str, Rating]]:
    games = dict.fromkeys([match.meeting.game for match in matches])
    ratings = {}
    for game in games:
        ends = []
        for match in matches:
            if match.meeting.game == game and match.won in {ONE, OTHER}:
                meeting = match.meeting
                players = [meeting.one if side == match.place.deal.own else meeting.other for side in meeting.sides]
                ends.append((players, meeting.sides.index(meeting.side_of(match.result.winners[0]))))
        ratings[game] = rated(ends)
    return ratings


def _lengths(matches: list[Counted]) -> list[Length]:
    contests: dict[tuple[str, Text], list[Result]] = {}
    for match in matches:
        contests.setdefault((match.meeting.game, match.meeting.contest), []).append(match.result)
    return [
        Length(
            game,
            contest,
            [result.decisions for result in results],
            Counter([result.rule for result in results if result.rule]),
        )
        for (game, contest), results in contests.items()
    ]


def _times(matches: list[Counted]) -> dict[tuple[str, str], Times]:
    found: dict[tuple[str, str], list[Times]] = {}
    for match in matches:
        for level, times in zip(match.place.bout.levels, match.result.thinking, strict=False):
            found.setdefault((match.meeting.game, level), []).append(times)
    return {name: together(found[name]) for name in sorted(found)}


def _beginnings(matches: list[Counted]) -> list[Beginning]:
    contests: dict[tuple[str, Text, Text | None, float], list[bool]] = {}
    for match in matches:
        if match.won in {ONE, OTHER}:
            meeting = match.meeting
            name = (meeting.game, meeting.contest, match.place.deal.table, meeting.fair)
            contests.setdefault(name, []).append(match.begun_by_winner)
    return [
        Beginning(game, contest, table, Share(sum(won), len(won)), fair)
        for (game, contest, table, fair), won in contests.items()
    ]
