"""Who reads the same is told what was made once; who reads of themselves is told in words of their own."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import throneroom as tr
from tests.server.test_changes import TABLES
from throneroom.kernel.texts import Text
from throneroom.server.telling import Telling


@pytest.mark.parametrize("people", [{}, {0: Text("Ann"), 1: Text("Bob")}], ids=["nobody named", "people named"])
@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_what_is_made_once_is_what_each_would_be_told(
    game: str, options: dict[str, Any], people: dict[int, Text]
) -> None:
    pick, telling, made = random.Random(3), Telling(), 0
    match = tr.new(game, seed=5, **options)
    match.people = people
    viewers = (None, *range(match.seats))
    told = 0
    while match.decision is not None and match.ply < 120:
        match.play(pick.choice(match.decision.options).key)
        now = match.journal.count
        for viewer in viewers:
            sent = telling.events(match, viewer, "cs", told, now)
            assert [msgspec.json.decode(each) for each in sent] == match.events(told, viewer, "cs")
        made, told = made + len(telling._made), now
    assert told < made < len(viewers) * told, "some are told in their own words, and not all of them"


def test_after_an_undo_the_same_number_tells_of_something_else() -> None:
    match, telling = tr.new("drako", seed=1), Telling()
    assert match.decision is not None
    before, seat, told = match.journal.count, match.decision.seat, set()
    for option in match.decision.options:
        match.play(option.key)
        if not match.can_undo(seat):
            match = tr.new("drako", seed=1)
            continue
        sent = telling.events(match, None, "en", before, match.journal.count)
        assert [msgspec.json.decode(each) for each in sent] == match.events(before)
        told.add(bytes(sent[0]))
        match.undo(seat)
    assert len(told) > 1
