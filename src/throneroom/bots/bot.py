"""What a bot is, and how one is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, TypeAlias
from zlib import crc32

from throneroom.kernel.chance import Seeded
from throneroom.kernel.decisions import Decision
from throneroom.kernel.frames import State
from throneroom.kernel.game import AnyGame
from throneroom.kernel.match import Match
from throneroom.kernel.nodes import Seat

View: TypeAlias = Mapping[str, Any]  # Match.facts(seat): all that a bot may know
Deal: TypeAlias = Callable[[int], State]  # by a seed, a table that the asked seat could be at as well


class Bot(Protocol):
    """Somebody who answers for a seat."""

    looks: bool  # whether it reads the view: who does not need not be given one
    # Of a decision, if nobody says otherwise, in reference seconds.  One is as many playouts as a second bought on the
    # machine on which they were counted (`search.Settings.pace`), so that a bot answers alike on any machine.
    budget: float

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        """The key of one of the decision's options, found for `budget` reference seconds; searchers play on deals."""
        ...


def luck(seed: int, view: View, decision: Decision) -> Random:
    """What decides between equally good answers.  The same table always gets the same answer, so that undo, replay and
    a resumed match change nothing; nor do other words for it."""
    seen = [option.key for option in decision.options], _numbers(view["table"])
    return Random(seed * 1_000_003 + crc32(repr(seen).encode()))


def _numbers(thing: Any) -> Any:
    if isinstance(thing, Mapping):
        return [_numbers(each) for each in thing.values()]
    if isinstance(thing, list):
        return [_numbers(each) for each in thing]
    return thing if isinstance(thing, int) else None


def ask(bot: Bot, match: Match, budget: float | None = None) -> str:
    """What a bot answers to the open decision: it is shown its seat's view, and tables that its seat could be at."""
    decision = match.decision
    assert decision is not None
    seat = decision.seat
    view: View = match.facts(seat) if bot.looks else {}
    return bot.decide(view, decision, budget, dealer(match.game, match.state, seat))


def dealer(game: AnyGame, state: State, seat: Seat) -> Deal:
    return lambda seed: game.redeal(state, seat, Seeded(seed))
