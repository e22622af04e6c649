"""The ways to play: who plays with whom, the health they begin with, and how an attack finds its target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# What a face of the targeting die says, if it does not point at an opponent by number.
THEY_CHOOSE: Final = -1
YOU_CHOOSE: Final = -2


@dataclass(frozen=True)
class Mode:
    """Seats are numbered as the turns go round, so that teams take turns (DT-2V2-1)."""

    name: str
    health: dict[int, int]  # of a player or a team, by the number of players
    teams: int = 0  # how many; none: everybody plays for themselves
    targeting: tuple[int, ...] = ()  # by the die, which opponent, counted from the left; none: the attacker chooses
    kings: bool = False  # who attacks a leader draws a card (DT-KOTH-3)
    variant: bool = False  # not in the rulebooks of the boxes

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(self.health)

    def team(self, seat: int) -> int:
        return seat % self.teams if self.teams else seat


DUEL: Final = Mode("duel", {2: 50})
KING_OF_THE_HILL: Final = Mode("king-of-the-hill", {3: 35, 4: 25, 5: 20, 6: 20}, kings=True)  # DT-KOTH-1, DT-MANY-2
TWO_TEAMS: Final = Mode("2v2", {4: 50}, teams=2, targeting=(0, 0, 1, 1, THEY_CHOOSE, YOU_CHOOSE))
TEAMS_OF_THREE: Final = Mode("3v3", {6: 50}, teams=2, targeting=(0, 0, 1, 1, 2, 2), variant=True)
THREE_TEAMS: Final = Mode("2v2v2", {6: 50}, teams=3, targeting=(0, 1, 2, 3, YOU_CHOOSE, YOU_CHOOSE), variant=True)
MODES: Final[dict[str, Mode]] = {
    mode.name: mode for mode in (DUEL, KING_OF_THE_HILL, TWO_TEAMS, TEAMS_OF_THREE, THREE_TEAMS)
}


def is_variant(mode: Mode, players: int) -> bool:
    """Three players are in the rulebook of King of the Hill; more are a variant (DT-MANY-1)."""
    return mode.variant or (mode.kings and players > 3)
