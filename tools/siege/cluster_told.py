"""What an attack on a cluster showed, and what all such attacks together did."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import throneroom.server

from .members import BOTS, PEOPLE
from .result import Result, lost_and_twice, seconds
from .thinkers import EXACT, ITS_OWN, OTHER, PASSED
from .thinking import AIM

if TYPE_CHECKING:
    from .cluster import Siege

# Seconds that a table may stand still or, where bots are hit, that a person may wait for one.
AIMS = {"kill": 5.0, "stop": 8.0, "crash": 5.0, "drain": 4.0, "rolling": 4.0, "redis": AIM, "thinker": AIM}
_SAID = {
    "kill": "kill -9 of a member",
    "stop": "a member stopped for {stopped:g} s, then gone on",
    "crash": "PostgreSQL crashed; from when it is back",
    "drain": "a member ended by SIGTERM",
    "rolling": "all members ended by SIGTERM and begun anew, one after the other",
    "redis": "Redis killed, and begun anew when every table has gone on without it",
    "thinker": "kill -9 of who thinks for the bots, in a thought",
}
OF_BOTS = ("redis", "thinker")
TOGETHER = "all runs together, each on the server of its day"
WANTED = 1000  # kills, without anything lost
_SERVER = Path(throneroom.server.__file__).parent


@dataclass
class Totals:
    """What runs add up to; the document has it, so that the next run can go on from there."""

    runs: int = 0
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0

    def add(self, kills: int, acknowledged: int, lost: int, twice: int) -> None:
        self.runs += 1
        self.kills += kills
        self.acknowledged += acknowledged
        self.lost += lost
        self.twice += twice

    def said(self) -> str:
        counts = f"{self.runs} runs, {self.kills} kills, {self.acknowledged} answers acknowledged"
        return f"{counts}, {self.lost} lost, {self.twice} taken twice"

    def so_far(self) -> str:
        if self.lost or self.twice:
            return "MISSED"
        return "met" if self.kills >= WANTED else f"not yet shown: {self.kills} kills"


def mark() -> str:
    """Of the server's files as they are now."""
    found = hashlib.sha256()
    for path in sorted(_SERVER.rglob("*.py")):
        found.update(path.relative_to(_SERVER).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


def on_this_code() -> str:
    """Of all runs, those on the server as it is now."""
    return f"of them on the server as the last run found it (src/throneroom/server {mark()})"


def totals_in(document: str, of: str = TOGETHER) -> Totals:
    found = re.search(rf"\| {re.escape(of)} \| (.*) \|", document)
    return Totals(*[int(number) for number in re.findall(r"\d+", found[1])]) if found else Totals()


def told(siege: Siege, kills: int, calm: float, kept: dict[str, int], before: str) -> Result:
    """`before` is the document in which runs before this one are."""
    numbers = f"{len(PEOPLE)} matches of two people and {len(BOTS)} against bots; people come to different members"
    result = Result(
        f"{kills} times kill -9, and other faults in between, at a random moment of {numbers} and come again to another"
        f" when nothing is heard. Two members, then three, with a PostgreSQL and a Redis of their own, and"
        f" `throneroom think` with one worker."
    )
    acknowledged = [id for guest in siege.everybody for id in guest.acknowledged]
    lost, twice = lost_and_twice(acknowledged, kept)
    result.figure("answers acknowledged", len(acknowledged))
    result.figure("of them lost, and taken twice", f"{len(lost)} and {len(twice)}")
    of_all, of_this_code = [totals_in(before, of) for of in (TOGETHER, on_this_code())]
    for of, totals in ((TOGETHER, of_all), (on_this_code(), of_this_code)):
        totals.add(kills, len(acknowledged), len(lost), len(twice))
        result.figure(of, totals.said())
    result.figure(
        f"aim: nothing lost in {WANTED} kills", f"{of_all.so_far()}; on that one server {of_this_code.so_far()}"
    )
    over = {guest.place.table for guest in siege.everybody if guest.over}
    result.figure("matches played to their end", len(over))
    result.figure("times that somebody came again", sum([guest.came - 1 for guest in siege.everybody]))
    result.figure("longest that a table took no answer, without any fault", seconds([calm]))
    for kind, stood in siege.stood.items():
        what = "somebody waited for a bot" if kind in OF_BOTS else "a table stood still"
        said = f"{_SAID[kind].format(stopped=siege.stopped)}: {len(stood)} times, {what}"
        met = "met" if max(stood) <= AIMS[kind] else "MISSED"
        result.figure(said, f"{seconds(stood)} (aim: {AIMS[kind]:g} s, {met})")
    tracebacks = [each for member in siege.cluster.members for each in member.tracebacks]
    result.expect(not lost, f"{len(lost)} acknowledged answers were lost")
    result.expect(not twice, f"{len(twice)} answers were taken twice")
    result.expect(not sum([guest.went_back for guest in siege.everybody]), "somebody was shown less than before")
    result.expect(not tracebacks, f"the log has tracebacks: {tracebacks[:3]}")
    result.expect(len(acknowledged) >= kills, "hardly anything was played")
    return result


def tell_of_bots(siege: Siege, found: Counter[str], result: Result) -> None:
    thinkers = siege.cluster.thinkers
    lowered = [
        line for member in siege.cluster.members for line in member.log if re.search(r"was wanted, \w+ answered", line)
    ]
    result.figure("thoughts that somebody else than a member began", thinkers.thoughts)
    took = [each for guests in siege.with_bots.values() for guest in guests for each in guest.bots_took]
    result.figure("people waited for a bot, its pace of 0.7 s and all faults included", seconds(took))
    result.figure("times a lower level answered, as logged: once a table and minute", len(lowered))
    said = (
        f"{found.total()}: {found[ITS_OWN]} are its own, {found[PASSED]} passed for want of time, {found[OTHER]} others"
    )
    result.figure(f"answers of a {EXACT} bot that were worked out again", said)
    result.expect(found[ITS_OWN] > 0, "no answer of a bot could be looked at")
    result.expect(not found[OTHER], f"{found[OTHER]} answers of bots are not those of their level")
    result.expect(not thinkers.tracebacks, f"who thinks has tracebacks: {thinkers.tracebacks[:3]}")
