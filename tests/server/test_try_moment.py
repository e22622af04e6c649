"""`python -m tools.try_moment`: a page at the question that somebody wants to see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.conftest import Running, generous
from tools import try_moment

MONK = {"heroes": ["monk", "barbarian"]}


@pytest.mark.parametrize(
    ("game", "options", "what", "seat"),
    [("dice-throne", MONK, "spend chi", 0), ("dice-throne", MONK, "die", 0), ("brawl", {}, "Block?", 1)],
)
def test_the_table_is_opened_where_the_seat_is_asked_that(
    game: str, options: dict[str, object], what: str, seat: int, brawl: str, tmp_path: Path
) -> None:
    match = try_moment.found(game, options, what, seat)
    assert match is not None
    assert match.decision is not None
    running = Running(generous(tmp_path))
    try:
        table, token = try_moment.opened(running, match, seat).rpartition("/")[2].split("#")
        with Client(running.base, table, token) as person:
            person.ready()
            assert person.wait_for_question()
            assert (person.seat, person.options) == (seat, [option.key for option in match.decision.options])
    finally:
        running.stop()


def test_what_is_never_asked_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_moment, "MATCHES", 2)

    assert try_moment.found("drako", {}, "drako.ask.dance", 0) is None
