"""What of a table is counted for the reason of a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..bot import View
from ..search import Worths


@dataclass(frozen=True)
class Figures:
    """The part `hints` of a game's kit.

    An amount `a` is said as `hint.GAME.a.more` or `.less`, a share `s` as `hint.GAME.s`.
    Only what the seat sees at its own table is an amount; a share may be of what is hidden, as it was dealt.
    """

    game: str  # as messages call it
    amounts: Callable[[Any, Seat], dict[str, float]]  # how much of everything there is
    shares: Callable[[Any, Seat], dict[str, bool]]  # what is so, or is not
    weights: Mapping[str, float]  # what one more of each, or a sure share instead of none, is worth saying
    defeated: Callable[[Any, Seat], bool] = lambda state, seat: False  # a seat, while others play on
    exact: Callable[[View], Mapping[str, Text]] = lambda view: {}  # of some answers a chance that needs no trying
    sight: Worths | None = None  # which of answers that are as good is told first, if not by what the bot goes by


def nothing(state: Any, seat: Seat) -> dict[str, bool]:
    return {}


PLAIN: Final = Figures("", lambda state, seat: {}, nothing, {})  # who wins is told of any game
