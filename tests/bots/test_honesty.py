"""Every bot is honest: at any table that its seat could be at it answers the same, whatever the truth is."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from throneroom.bots import BOTS, BestBot, ask, make_bot
from throneroom.bots.bot import Bot, Deal, View
from throneroom.bots.search import Estimated

TABLES: dict[str, dict[str, Any]] = {
    "drako": {"game": "drako", "match_up": "trolls-dwarves"},
    "dice-throne": {"game": "dice-throne", "heroes": ["monk", "loki"]},
    "hidden-leaders": {"game": "hidden-leaders", "players": 3},
    "hidden-leaders for two": {"game": "hidden-leaders", "players": 2},
}
A_LITTLE = 0.02  # seconds
ENOUGH = 0.3  # seconds in which some questions are answered before the time is up


class Cheater:
    """Plays whatever the true table makes the first of the hidden cards say."""

    looks = True
    budget = 0.0

    def __init__(self, match: tr.Match) -> None:
        self.match = match

    def decide(self, view: View, decision: tr.Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        hidden = str(self.match.codec().write(self.match.state))
        return decision.options[sum(hidden.encode()) % len(decision.options)].key


def positions(name: str, number: int = 6, apart: int = 9) -> list[tr.Match]:
    """Tables on the way through a match of greedy bots."""
    match = tr.new(seed=4, **TABLES[name])
    bot = make_bot("greedy", 1)
    found: list[tr.Match] = []
    while match.decision is not None and len(found) < number:
        if match.ply % apart == 5:
            found.append(match.clone())
        match.play(ask(bot, match))
    return found


def answers(bot: Bot, match: tr.Match, others: int = 4, seconds: float = A_LITTLE) -> set[str]:
    """What it answers at this table, and at others that its seat could as well be at."""
    assert match.decision is not None
    seat = match.decision.seat
    tables = [match, *[match.redeal(seat, seed) for seed in range(others)]]
    return {ask(bot, table, seconds) for table in tables}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("who", list(BOTS))
def test_what_a_seat_cannot_know_changes_no_answer(name: str, who: str) -> None:
    for match in positions(name):
        if who == "random":  # which of the answers it takes is the seed's affair
            assert match.decision is not None
            seat = match.decision.seat
            said = [ask(make_bot(who, 3), table) for table in (match, match.redeal(seat, 1))]
            assert said[0] == said[1]
        else:
            assert len(answers(make_bot(who, 3), match)) == 1


class Counting(BestBot):
    """Notes how many playouts it made of those that it might have made."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.parts: list[float] = []

    def think(self, view: View, decision: tr.Decision, budget: float, deal: Deal | None) -> list[Estimated]:
        found = super().think(view, decision, budget, deal)
        playouts = budget * self.settings(self.evaluation(view["game"])).pace
        if len(found) > 1:
            self.parts.append(sum([each.tries for each in found]) / playouts)
        return found


@pytest.mark.parametrize("name", TABLES)
def test_who_answers_early_does_so_at_every_table(name: str) -> None:
    bot = Counting(3)
    for match in positions(name, 3):
        assert len(answers(bot, match, others=2, seconds=ENOUGH)) == 1
    assert min(bot.parts) < 0.9
    assert set(bot.parts[::3]) == set(bot.parts[1::3]) == set(bot.parts[2::3])


@pytest.mark.parametrize("name", TABLES)
def test_a_cheater_is_found_out(name: str) -> None:
    found: list[bool] = []
    for match in positions(name):
        assert match.decision is not None
        tables = [match, *[match.redeal(match.decision.seat, seed) for seed in range(4)]]
        found.append(len({ask(Cheater(table), table) for table in tables}) > 1)

    assert any(found)
