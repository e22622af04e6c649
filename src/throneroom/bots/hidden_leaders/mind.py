"""What a seat thinks of the table: its chance to win, and how that changes if markers move or heroes come and go."""

from __future__ import annotations

from math import exp
from typing import Final, TypeAlias

from .belief import allied, heirs
from .drift import LONGEST, drift
from .sight import UNKNOWN, Sight
from .track import MASKS

NOBODY: Final = 0.25  # that nobody wins is worth so much of a win
HIDDEN: Final = 0.25  # of each faction, in a hero that lies face down and is not known

_MOST: Final = 15.0  # heroes by which one party may be ahead of another
_EDGE: Final = 0.45  # how a hero more decides ties: less, the longer the match may last


def _decides(plays: int) -> tuple[float, ...]:
    """The chance to win a tie, by quarters of heroes that one is ahead."""
    soft = 0.15 + _EDGE * plays**0.5
    return tuple([1 / (1 + exp(-max(-30.0, min(30.0, quarters / 4 / soft)))) for quarters in range(-60, 61)])


DECIDES: Final = tuple([_decides(plays) for plays in range(LONGEST + 1)])

# Of whose party, which hero, how many more of it there are (or fewer), and how many more lie face up.
Changes: TypeAlias = tuple[tuple[int, int, int, int], ...]


class Mind:
    """One table, judged for one seat."""

    __slots__ = ("sight", "seat", "box", "needed", "players", "mine", "own", "rivals", "allied", "up", "strong", "sizes", "drifts")

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.seat = seat = sight.seat
        self.box = box = sight.box
        self.needed = box.needed
        self.players = box.players
        self.mine: int = box.heirs[sight.heir].factions
        self.own = [bool(self.mine & mask) for mask in MASKS]
        self.rivals = [other for other in box.seats if other != seat]
        self.allied = {other: allied(heirs(box, sight.ups[other], sight.heir)) for other in self.rivals}
        self.up = [len(party) for party in sight.ups]
        self.sizes = [len(party) + len(sight.downs[other]) for other, party in enumerate(sight.ups)]
        self.strong = [self.strength(other) for other in box.seats]
        self.drifts = drift()

    def strength(self, seat: int) -> list[float]:
        """The heroes of each faction in a party, as far as one can tell (HL-TIE-1)."""
        counts = [0.0] * 4
        sight = self.sight
        for face in sight.ups[seat]:
            self.add(counts, face, 1, seat)
        for face in sight.downs[seat]:
            self.add(counts, face, 1, seat)
        return counts

    def add(self, counts: list[float], face: int, sign: int, seat: int) -> None:
        if face == UNKNOWN:
            for number in range(4):
                counts[number] += sign * HIDDEN
            return
        double = self.box.doubles[face]
        if double is not None and seat == self.seat and self.sight.heir in double[0]:  # HL-MOD-2
            for number in range(4):
                counts[number] += sign * 2
            return
        factions = self.box.factions[face]
        if factions & 1:
            counts[0] += sign
        if factions & 2:
            counts[1] += sign
        if factions & 4:
            counts[2] += sign
        if factions & 8:
            counts[3] += sign

    # -- the chance to win ---------------------------------------------------------------------------

    def plays_left(self, up: list[int]) -> int:
        """About how many heroes will be played before the match ends; none if it does at the end of this turn."""
        most = max(up)
        if most >= self.needed:
            return 0
        return min(LONGEST, (self.needed - most) * self.players)

    def gains(self, plays: int, strong: list[list[float]], sizes: list[int]) -> list[float]:
        """What it is worth to this seat if each of the factions wins."""
        mine = strong[self.seat]
        decides = DECIDES[plays]
        size = sizes[self.seat]
        gains = []
        for number in range(4):
            if self.own[number]:
                gain = 1.0
                for rival in self.rivals:
                    ahead = mine[number] - strong[rival][number]
                    if ahead == 0:  # HL-TIE-2
                        ahead = 0.25 * (sizes[rival] > size) - 0.25 * (sizes[rival] < size)
                    gain *= 1.0 - self.allied[rival][number] * decides[int(60 - 4 * max(-_MOST, min(_MOST, ahead)))]
            else:
                gain = NOBODY
                for rival in self.rivals:
                    gain *= 1.0 - self.allied[rival][number]
            gains.append(gain)
        return gains

    def chance(self, at: int, plays: int, gains: list[float]) -> float:
        there = self.drifts[plays][at]
        return there[0] * gains[0] + there[1] * gains[1] + there[2] * gains[2] + there[3] * gains[3]

    def after(self, changes: Changes = (), ends: tuple[int, ...] = ()) -> float:
        """The chance after heroes came and went, with the markers at the best of these ends, or as they stand."""
        up, strong, sizes = self.up, self.strong, self.sizes
        if changes:
            up, strong, sizes = up[:], strong[:], sizes[:]
            for seat, face, count, shown in changes:
                up[seat] += shown
                if count:
                    strong[seat] = strong[seat][:]
                    sizes[seat] += count
                    self.add(strong[seat], face, count, seat)
        plays = self.plays_left(up)
        gains = self.gains(plays, strong, sizes)
        best = 0.0
        for end in ends or (self.sight.at,):
            chance = self.chance(end, plays, gains)
            if chance > best:
                best = chance
        return best

    def played(self, face: int) -> float:
        """The chance after this hero was played and its markers moved as well as they can."""
        return self.after(((self.seat, face, 1, 1),), self.sight.ends(face))
