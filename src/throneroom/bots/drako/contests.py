"""Drako in the arena: every match-up from both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from throneroom.games.drako.box import term
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.kernel.texts import Text

from ..arena.contests import Contests, Names, Wanted
from ..arena.pairings import Contest, Options, SetUp

MATCH_UP_NAMES: Final = tuple([match_up.name for match_up in MATCH_UPS])


def _against(one: str, other: str) -> Text:
    return Text("arena.against", one=term(one), other=term(other))


def _part(options: Options, own: tuple[int, ...]) -> Text:
    sides = options["match_up"].split("-")
    return _against(sides[own[0]], sides[1 - own[0]])


def _contests(wanted: Wanted) -> Iterator[Contest]:
    set_ups = [SetUp(({"match_up": name},), _against(*name.split("-"))) for name in wanted.match_ups]
    yield Contest("drako", "drako", Text("arena.match_ups"), ((0,), (1,)), tuple(set_ups), _part)


CONTESTS: Final = Contests(_contests, {"match_ups": Names(MATCH_UP_NAMES, MATCH_UP_NAMES)})
