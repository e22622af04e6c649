"""What a seat thinks of the table: its chance to win, and how that changes if markers move or heroes come and go."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, sqrt
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders.box import Box

from .belief import PAIRS, Four, allied
from .drift import LONGEST, drift
from .known_table import UNKNOWN, KnownTable

NOBODY: Final = 0.25  # that nobody wins is worth so much of a win
HIDDEN: Final = 0.25  # of each faction, in a hero that lies face down and is not known

_QUARTER: Final = 0.25
_MIDDLE: Final = 100  # of the chances to win a tie, by quarters of heroes that one is ahead


def soft(plays: int) -> float:
    """So many heroes ahead make a tie e times as likely to be won: the more, the longer the match may last."""
    return 0.15 + 0.45 * sqrt(plays)


def _decides(plays: int) -> tuple[float, ...]:
    """The chance to win a tie, by quarters of heroes that one is ahead."""
    steep = 4 * soft(plays)
    ahead = [max(-30.0, min(30.0, quarters / steep)) for quarters in range(-_MIDDLE, _MIDDLE + 1)]
    return tuple([1 / (1 + exp(-one)) for one in ahead])


DECIDES: Final = tuple([_decides(plays) for plays in range(LONGEST + 1)])

# Of whose party, which hero, how many more of it there are (or fewer), and how many more lie face up.
Changes: TypeAlias = tuple[tuple[int, int, int, int], ...]


class Evaluator:
    """One table, judged for one seat."""

    __slots__ = (
        *("known", "fear", "near"),
        *("seat", "box", "own", "rivals", "allied", "idle", "up", "strong", "sizes", "drifts"),
    )

    def __init__(self, known: KnownTable, guesses: bool = True, fear: float = 1.0, near: bool = False) -> None:
        self.known = known
        self.fear = fear  # how much of the danger of ties it sees; who sees none thinks of nobody else
        self.near = near  # it sees no further than the table as it lies
        self.seat = seat = known.seat
        self.box = box = known.box
        heir, ups, downs = known.heir, known.ups, known.downs
        self.own = PAIRS[heir]
        self.rivals = [other for other in box.seats if other != seat]
        # Heroes in the open tell of an heir, if the bot guesses at heirs at all.
        self.allied = [allied(box, tuple(ups[other]) if guesses else (), heir) for other in self.rivals]
        self.idle = _idle(self.own, self.allied)
        self.up = [len(party) for party in ups]
        self.sizes = [len(party) + len(down) for party, down in zip(ups, downs, strict=True)]
        self.strong = [
            strength(box, (*ups[other], *downs[other]), heir if other == seat else UNKNOWN) for other in box.seats
        ]
        self.drifts = drift()

    def plays_left(self, up: list[int]) -> int:
        """About how many heroes will be played before the match ends; none if it does at the end of this turn."""
        left = self.box.needed - max(up)
        return 0 if left <= 0 or self.near else min(LONGEST, left * self.box.players)

    def gains(self, plays: int, strong: list[Four], sizes: list[int]) -> list[float]:
        """What it is worth to this seat if each of the factions wins."""
        seat, fear = self.seat, self.fear
        if not fear:
            return [float(number in self.own) for number in range(4)]
        mine, size, decides = strong[seat], sizes[seat], DECIDES[plays]
        gains = self.idle[:]
        for number in self.own:
            gain = 1.0
            for rival, ally in zip(self.rivals, self.allied, strict=True):
                ahead = mine[number] - strong[rival][number]
                if ahead == 0:  # HL-TIE-2
                    ahead = _QUARTER * (sizes[rival] > size) - _QUARTER * (sizes[rival] < size)
                gain *= 1.0 - fear * ally[number] * decides[int(_MIDDLE - 4 * ahead)]
            gains[number] = gain
        return gains

    def after(self, changes: Changes = (), ends: tuple[int, ...] = ()) -> float:
        """The chance after heroes came and went, with the markers at the best of these ends, or as they stand."""
        up, strong, sizes = self.up, self.strong, self.sizes
        if changes:
            up, strong, sizes = up[:], strong[:], sizes[:]
            for seat, face, count, shown in changes:
                up[seat] += shown
                if count:
                    sizes[seat] += count
                    heir = self.known.heir if seat == self.seat else UNKNOWN
                    strong[seat] = _summed(strong[seat], counted(self.box, face, heir), count)
        plays = self.plays_left(up)
        hill, army, water, undead = self.gains(plays, strong, sizes)
        drifts = self.drifts[plays]
        best = 0.0
        for end in ends or (self.known.at,):
            there = drifts[end]
            best = max(best, there[0] * hill + there[1] * army + there[2] * water + there[3] * undead)
        return best

    def played(self, face: int) -> float:
        """The chance after this hero was played and its markers moved as well as they can."""
        return self.after(((self.seat, face, 1, 1),), self.known.ends(face))


def _idle(own: tuple[int, ...], allied: list[Four]) -> list[float]:
    """What the factions of other heirs are worth: that nobody wins with them."""
    gains = [NOBODY, NOBODY, NOBODY, NOBODY]
    for number in range(4):
        if number not in own:
            for ally in allied:
                gains[number] *= 1.0 - ally[number]
    return gains


@lru_cache(maxsize=4096)
def strength(box: Box, party: tuple[int, ...], heir: int) -> Four:
    """The heroes of each faction in a party, as far as one can tell (HL-TIE-1)."""
    total: Four = (0.0, 0.0, 0.0, 0.0)
    for face in party:
        total = _summed(total, counted(box, face, heir), 1)
    return total


@cache
def counted(box: Box, face: int, heir: int) -> Four:
    """What one hero counts for each faction, in the party of this heir."""
    if face == UNKNOWN:
        return (HIDDEN, HIDDEN, HIDDEN, HIDDEN)
    double = box.doubles[face]
    if double is not None and heir in double[0]:  # HL-MOD-2
        return (2.0, 2.0, 2.0, 2.0)
    factions = box.factions[face]
    return (float(factions & 1), float(factions >> 1 & 1), float(factions >> 2 & 1), float(factions >> 3 & 1))


def _summed(total: Four, one: Four, sign: int) -> Four:
    return total[0] + sign * one[0], total[1] + sign * one[1], total[2] + sign * one[2], total[3] + sign * one[3]
