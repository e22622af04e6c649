"""Bots of a cluster: a Redis of their own, somebody who thinks for all members, and whether they answer as they do."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable

import httpx

from tests.server.redis import RedisServer
from throneroom.bots.parcel import answer, packed
from throneroom.server.bots_at_work import resigned
from throneroom.server.history import restore
from throneroom.server.store import Store
from throneroom.server.turns import seed_for_a_bot

from .host import PATIENCE, Running, begun

EXACT = "beginner"  # a level whose answer follows from what its seat sees: it makes no playouts
ITS_OWN, PASSED, OTHER = "its own", "passed", "another"


class Thinker(Running):
    """`throneroom think`, with one worker."""

    def __init__(self, queue: str) -> None:
        super().__init__(begun(["think", "--queue", queue, "--workers", "1", "--metrics-port", "0"]))
        self.said("1")
        self._figures = self.said(r"http://\S+")[0]

    def figure(self, name: str) -> int:
        """Of all labels together."""
        text = httpx.get(self._figures, timeout=PATIENCE).text
        return sum([int(each) for each in re.findall(rf"^throneroom_{name}(?:{{.*}})? (\d+)$", text, re.MULTILINE)])


class Thinkers:
    def __init__(self) -> None:
        self.redis = RedisServer()
        self.tracebacks: list[str] = []
        self.thoughts = 0  # thoughts of those that are gone
        self.thinker = Thinker(self.redis.address)

    def taken(self) -> int:
        """Thoughts that were begun here, and not by a member."""
        return self.thoughts + self.thinker.figure("thoughts_taken_total")

    def thinks(self) -> bool:
        return self.thinker.figure("thinking") > 0

    def kill(self) -> None:
        self.thoughts = self.taken()
        self.thinker.kill()
        self.tracebacks += self.thinker.tracebacks()

    def begin(self) -> None:
        self.thinker = Thinker(self.redis.address)

    def end(self) -> int:
        """Its exit code."""
        self.thoughts = self.taken()
        code = self.thinker.end()
        self.tracebacks += self.thinker.tracebacks()
        return code

    def remove(self) -> None:
        if self.thinker.lives():
            self.thinker.kill()
        self.redis.remove()


def answers_of_bots(store: Store, tables: Iterable[str], most: int) -> Counter[str]:
    """Whose the answers of bots at these tables are, if the bots are of the level that can be asked again.

    So many of each table are looked at.  Who found no time may have passed; whatever else it is was found by lot.
    """
    found = Counter[str]()
    for id in tables:
        table, rows = store.table(id), store.events(id)
        assert table is not None
        said = [json.loads(row) for row in rows]
        by_bots = [at for at, each in enumerate(said) if each["type"] == "answered" and each["by"] == "bot"]
        for at in by_bots[:most]:
            match, seat = restore(table, rows[:at]).match, said[at]["seat"]
            assert match.decision is not None
            seed = seed_for_a_bot(table.seed, seat) + match.ply
            if said[at]["key"] == answer(EXACT, seed, packed(match, 1), 1.0):
                found[ITS_OWN] += 1
            else:
                found[PASSED if said[at]["key"] == resigned(match.decision) else OTHER] += 1
    return found
