"""A re-dealt match on its way to another process: plain data, from which that process makes a table of its own."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from throneroom.games import find
from throneroom.kernel.codec import Codec
from throneroom.kernel.frames import State
from throneroom.kernel.match import Match

from . import make_bot
from .bot import View, dealer
from .evaluation import evaluation_of
from .search import Stop
from .thinker import Thinker


@dataclass(frozen=True)
class Parcel:
    game: str
    options: dict[str, Any]
    view: View
    state: dict[str, Any]


def packed(match: Match, seed: int) -> Parcel:
    """For the seat that is asked.  Another table that it could be at: nothing of the true one leaves this process."""
    assert match.decision is not None
    seat = match.decision.seat
    dealt = match.redeal(seat, seed)
    return Parcel(match.game.name, match.options, dealt.facts(seat), dealt.codec().write(dealt.state))


def unpacked(parcel: Parcel) -> State:
    game = find(parcel.game)
    state: State = game.blank(parcel.options)
    Codec(game.words(), game.pages(parcel.options)).read(parcel.state, state, game.rules)
    return state


def answer(level: str, seed: int, parcel: Parcel, budget: float, stop: Stop | None = None) -> str:
    """What a bot of this level answers, from no more than its own budget or this, and sooner if it is stopped."""
    game, state, bot = find(parcel.game), unpacked(parcel), make_bot(level, seed)
    if isinstance(bot, Thinker):
        bot.stop = stop
    decision = state.open
    assert decision is not None
    return bot.decide(parcel.view, decision, min(bot.budget, budget), dealer(game, state, decision.seat))


def at_a_glance(parcel: Parcel, seed: int) -> str:
    """What the quick player answers: in a window, only what can matter now."""
    return evaluation_of(parcel.game).quick(unpacked(parcel), Random(seed)).key
