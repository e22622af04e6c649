"""A run of the arena from its plan to its figures: begun, broken off, gone on with."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from ..refusal import Refusal
from ..spreading import Counts
from .fighting import Result
from .folder import Folder, whole
from .pairings import Bout, Place, schedule
from .plan import Plan
from .reporting import report
from .running import played
from .sheet import sheet
from .standings import Figures, Standing, figures_of


class Run:
    """The matches of a plan, those that were played, and those that are still wanted."""

    def __init__(self, plan: Plan, folder: Path | None = None) -> None:
        self.plan = plan
        self.folder = None if folder is None else Folder(folder, plan)
        self.places = list(schedule(plan.meetings, plan.seed))
        self.done: dict[int, Result] = {} if self.folder is None else self.folder.done
        self.standings = [Standing(meeting, plan.test_of(meeting)) for meeting in plan.meetings]
        if not all([0 <= number < len(self.places) for number in self.done]):
            raise Refusal("arena.error.unreadable", file=str(folder))
        for number, result in self.done.items():
            self._count(self.places[number], result)

    @property
    def wanted(self) -> int:
        """How many matches there are at most."""
        return len(self.places)

    @property
    def settled(self) -> int:
        """How many of them are played, or not needed any more."""
        return sum([standing.settled for standing in self.standings])

    def play(
        self,
        jobs: int | None = None,
        told: Callable[[Run], None] = lambda run: None,
        where: str | None = None,
        counts: Counts | None = None,
    ) -> None:
        """Play what is missing; `told` is called after every match.  What has ended stays, whatever ends this."""
        if self.folder is not None and self.settled < self.wanted:
            self.folder.check_code()
        records = None if self.folder is None else self.folder.records
        bouts = self._missing()
        hands, factor = jobs or os.cpu_count() or 1, self.plan.budget
        for bout, result in played(bouts, hands, factor=factor, records=records, where=where, counts=counts):
            if self.folder is None:
                self.done[bout.number] = result
            else:
                self.folder.keep(bout.number, result)
            self._count(self.places[bout.number], result)
            told(self)

    def _missing(self) -> Iterator[Bout]:
        """In the order of the schedule, but for meetings that the test has ended."""
        begun = set(self.done)
        for place in self.places:
            if place.bout.number not in begun and not self.standings[place.meeting].over:
                yield place.bout

    def _count(self, place: Place, result: Result) -> None:
        self.standings[place.meeting].add(place, result)

    def figures(self) -> Figures:
        return figures_of(self.plan, self.standings)

    def write(self, lang: str = "en") -> None:
        """The report and the sheet, from what there is."""
        assert self.folder is not None
        figures = self.figures()
        whole(self.folder.path / "matches.csv", sheet(figures))
        whole(self.folder.path / "report.html", report(figures, lang))
