"""At which tables bots meet in a game: what its kit says, or one contest for each usual number of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from throneroom.games import find
from throneroom.kernel.game import AnyGame
from throneroom.kernel.kit import loaded
from throneroom.kernel.options import NUMBER
from throneroom.kernel.texts import Text

from .pairings import Contest, Options, SetUp

USUAL_PLAYERS: Final = (2, 4)  # one against one, and one against three
PLAYERS: Final = "players"  # the option of a game that can be played by more or fewer


@dataclass(frozen=True)
class Names:
    """What a run may be narrowed to, by name."""

    known: tuple[str, ...]
    usual: tuple[str, ...]  # if nobody says
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # several by one name, such as a box of heroes

    def __or__(self, other: Names) -> Names:
        return Names(self.known + other.known, self.usual + other.usual, {**self.sets, **other.sets})


class Wanted(Protocol):
    """What was asked for."""

    @property
    def heroes(self) -> tuple[str, ...]: ...
    @property
    def modes(self) -> tuple[str, ...]: ...
    @property
    def match_ups(self) -> tuple[str, ...]: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def matches(self) -> int: ...
    @property
    def seed(self) -> int: ...


@dataclass(frozen=True)
class Contests:
    """The part `contests` of a game's kit."""

    of: Callable[[Wanted], Iterable[Contest]]
    names: Mapping[str, Names] = field(default_factory=dict)  # of `heroes`, `modes` or `match_ups`, if it has any
    # For `arena balance`, where it can weigh its heroes:
    duel: Callable[[str, str], Options] | None = None  # a table of one against the other, at the seats 0 and 1
    duel_says: Text | None = None
    named: Callable[[str], Text] = Text  # one of them, as people say it


def contests_of(name: str) -> Contests:
    game = find(name)
    found: Contests | None = loaded(name, game.kit, "contests")
    return Contests(lambda wanted: by_players(game, wanted.players)) if found is None else found


def by_players(game: AnyGame, wanted: Sequence[int]) -> Iterable[Contest]:
    """Everybody against everybody, with as many players as were asked for or are usual, where the game takes them."""
    least, most = game.seats
    if not [option for option in game.form() if option.name == PLAYERS and option.kind == NUMBER]:
        yield _for(game, len(game.seat_names(game.read_options({}))), {}, game.name)
        return
    for players in [each for each in wanted or USUAL_PLAYERS if least <= each <= most] or [least]:
        yield _for(game, players, {PLAYERS: players}, f"{game.name} {players}")


def _for(game: AnyGame, players: int, options: Options, name: str) -> Contest:
    sides = tuple([(seat,) for seat in range(players)])
    return Contest(game.name, name, Text("arena.players", n=players), sides, (SetUp((options,)),))
