"""What a seat of Hidden Leaders may know of its table, as numbers that a value is learned from.

Read from a table that was dealt again, and of it only what the seat knows (`seen_in`), how many cards lie in each pile,
and who is next.  Of the others' heirs it reads what heroes in the open tell of them.  A test holds it to that.
"""

from __future__ import annotations

from typing import Final

from throneroom.games.hidden_leaders import steps
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.games.hidden_leaders.state import Table
from throneroom.kernel.nodes import Seat

from ..learning.moments import ONE, Features, Sparse
from .drift import Chances
from .evaluator import DECIDES, Evaluator
from .known_table import KnownTable, seen_in
from .track import MASKS, WIDE, WINNING

_HALF: Final = ONE // 2
_QUARTER: Final = ONE // 4
_EIGHTH: Final = ONE // 8
_FINE: Final = 4 * ONE  # of a chance
_GAIN: Final = 4 * ONE  # of what a card changes a chance by
_MIDDLE: Final = 100  # of the chances to win a tie, as `DECIDES` has them
_SOON: Final = (1, 2, 4, 8)  # plays
_MOST: Final = 8  # heroes in the open that a match needs at most
_BEST: Final = 3  # cards of a hand that are looked at one by one

NUMBER: Final = {
    name: at for at, name in enumerate([hero.name for hero in (*BASE, *[h for m in MODULES.values() for h in m])])
}


def asked(state: Table) -> bool:
    """When a turn begins: what the one before it did and drew has come to its end."""
    return state.open is None or isinstance(state.open.ask.offers, steps.Turn)


def group(state: Table, seat: Seat) -> str:
    """One against one is another game; with more, the others are told as one, however many there are."""
    return "two" if state.box.players == 2 else "more"


def read(state: Table, seat: Seat) -> Sparse:
    return [(place, number) for place, number in enumerate(numbers(state, seat)) if number]


def numbers(state: Table, seat: Seat) -> list[int]:
    """As many as there are for every table of its group."""
    box = state.box
    known = seen_in(state, seat)
    judged = Evaluator(known)
    waits = (seat - state.active) % box.players
    found = [ONE, ONE * (waits == 0), ONE * (waits == 1), waits * ONE // box.players]
    left = box.needed - judged.up[seat]
    nearest = box.needed - max([judged.up[rival] for rival in judged.rivals])
    for heroes in (left, nearest):
        found += [ONE * (heroes <= number) for number in range(1, _MOST)]
    found += (ONE * (left < nearest), ONE * (left == nearest), len(state.harbor) * ONE // 32, known.graves * _EIGHTH)
    plays = judged.plays_left(judged.up)
    gains = judged.gains(plays, judged.strong, judged.sizes)
    now = _worth(judged.drifts[plays][known.at], gains)
    found += (round(_FINE * now), ONE * (now > 0.5))
    _markers(known, judged, gains, found)
    _others(judged, plays, waits, found)
    _cards(known, judged, now, found)
    return found


def _worth(there: Chances, gains: list[float]) -> float:
    return there[0] * gains[0] + there[1] * gains[1] + there[2] * gains[2] + there[3] * gains[3]


def _markers(known: KnownTable, judged: Evaluator, gains: list[float], found: list[int]) -> None:
    """Where they stand, for whom, and where they drift."""
    at, own = known.at, judged.own
    red, green = divmod(at, WIDE)
    won = WINNING[at]
    found += (red * _EIGHTH, green * _EIGHTH, ONE * (won in own), round(_FINE * gains[won]))
    for number in range(4):
        mine = number in own
        found += (ONE * mine, ONE * (mine and won == number), ONE * (won == number and not mine))
        found.append(round(_FINE * gains[number]) if mine else 0)
    for plays in _SOON:
        found.append(round(_FINE * _worth(judged.drifts[plays][at], gains)))


def _others(judged: Evaluator, plays: int, waits: int, found: list[int]) -> None:
    """Of all rivals the mean, and the most of any: how near the end, what they hold, what ties they may win."""
    known, seat = judged.known, judged.seat
    players, won = judged.box.players, WINNING[known.at]
    mine, decides = judged.strong[seat], DECIDES[plays]
    sums = [0] * _OF_RIVAL
    most = [0] * _OF_RIVAL
    for rival, ally in zip(judged.rivals, judged.allied, strict=True):
        left = judged.box.needed - judged.up[rival]
        before_me = (rival - known.turn) % players < waits
        wins = round(_FINE * ally[won])
        seen = [left * _QUARTER, ONE * (left <= 1), ONE * (left <= 1 and before_me), wins, wins * (left <= 1)]
        seen += (wins * before_me, len(known.downs[rival]) * _QUARTER, known.held[rival] * _QUARTER)
        for number in judged.own:
            ahead = mine[number] - judged.strong[rival][number]
            loses = ally[number] * decides[int(_MIDDLE - 4 * ahead)]
            seen += (round(_QUARTER * ahead), round(_FINE * ally[number]), round(_FINE * loses))
        sums = [total + one for total, one in zip(sums, seen, strict=True)]
        most = [max(total, one) for total, one in zip(most, seen, strict=True)]
    found += [total // len(judged.rivals) for total in sums]
    if players > 2:  # of one rival it is the same
        found += most
    found += [round(_HALF * mine[number]) for number in judged.own]
    found += (len(known.downs[seat]) * _QUARTER, judged.sizes[seat] * _EIGHTH)


_OF_RIVAL: Final = 14


def _cards(known: KnownTable, judged: Evaluator, now: float, found: list[int]) -> None:
    """What the cards in hand and in the tavern would do at once, the best first, and how often each is in hand."""
    box, own = judged.box, MASKS[judged.own[0]] | MASKS[judged.own[1]]
    found.append(len(known.hand) * _QUARTER)
    for cards in (known.hand, known.tavern):
        goods = sorted([judged.played(face) - now for face in cards], reverse=True)[:_BEST]
        found += [round(_GAIN * good) for good in goods] + [0] * (_BEST - len(goods))
        ends = [MASKS[WINNING[end]] & own > 0 for face in cards for end in known.ends(face)]
        found += (ONE * any(ends), _HALF * len([1 for face in cards if box.factions[face] & own]))
    held = [0] * len(NUMBER)
    for face in known.hand:
        held[NUMBER[box.names[face]]] += _HALF
    found += held


FEATURES: Final = Features(asked, group, read, rate=0.03)
"""Values that are learned from play, one way for all games (docs/learning.md)."""
