"""Hidden Leaders: who would win if it ended now, over all heirs that the others may still have.

    {"game": "hidden-leaders", "winning": {"faction": "undead", "rule": "HL-WIN-1"}, "nobody": 0.1,
     "players": [{"seat": 0, "allied": 0.6, "wins": 0.35}, …]}

`allied`: the share of a seat's possible heirs that stand with the winning faction.  `wins`: the share of all ways to
deal the heirs in which the seat wins, ties decided by the rules (HL-WIN-5 to HL-TIE-3).  A hero that lies face down
and was not seen is any of those not seen, each as likely as the other; one that would count double counts once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from math import comb, prod
from operator import add
from typing import Final, Literal, TypeAlias, TypedDict

from throneroom.games.hidden_leaders import HIDDEN_LEADERS
from throneroom.games.hidden_leaders.box import FACTIONS, Box
from throneroom.games.hidden_leaders.rules.ending import faces_counted
from throneroom.games.hidden_leaders.view_types import WinningSeen

from ..bot import View
from . import OddsOf

Seats: TypeAlias = tuple[int, ...]
Dealt: TypeAlias = tuple[tuple[int, int], ...]  # of each allied seat its heir
Joined: TypeAlias = tuple[tuple[tuple[int, ...], float], ...]

_DIGITS: Final = 4
_STRENGTH: Final = 100  # a tie in strength is decided by fewer heroes: one figure holds both


class StandingTold(TypedDict):
    seat: int
    allied: float
    wins: float


class OddsTold(TypedDict):
    """Of every player, if the match ended now."""

    game: Literal["hidden-leaders"]
    winning: WinningSeen
    nobody: float
    players: list[StandingTold]


class _Party:
    """What is known of the heroes of one player."""

    def __init__(self, box: Box, seen: View, faction: int) -> None:
        faces = [box.number[each["card"]["hero"]] for each in seen["party"] if each["card"] is not None]
        self.unknown = len(seen["party"]) - len(faces)
        # With each heir: how strong, and how few.
        strengths = [faces_counted(box, faces, heir, faction) for heir in range(len(box.heirs))]
        self.standing = [_STRENGTH * strength - len(seen["party"]) for strength in strengths]


def odds(view: View) -> OddsTold:
    table = view["table"]
    players = table["players"]
    box = HIDDEN_LEADERS.box({**table, "players": len(players)})
    faction = FACTIONS[table["winning"]["faction"]]
    parties = [_Party(box, player, faction) for player in players]
    unseen = set(box.all) - {box.number[name] for name in _named(table)}
    good = len([face for face in unseen if box.factions[face] & faction])
    known = tuple([-1 if player["heir"] is None else box.heir[player["heir"]["heir"]] for player in players])
    allied, wins, nobody = [0.0] * len(players), [0.0] * len(players), 0.0
    tops: dict[tuple[Seats, tuple[int, ...]], dict[Seats, float]] = {}
    for dealt, share in _deals(known, tuple([bool(heir.factions & faction) for heir in box.heirs])):
        if not dealt:
            nobody += share
            continue
        heirs = dict(dealt)
        for seat in heirs:
            allied[seat] += share
        seats = tuple(sorted(heirs, key=lambda seat: parties[seat].unknown))
        standing = tuple([parties[seat].standing[heirs[seat]] for seat in seats])
        if (seats, standing) not in tops:
            unknown = tuple([parties[seat].unknown for seat in seats])
            tops[seats, standing] = _on_top(seats, standing, _joined(unknown, good, len(unseen)))
        for tied, chance in tops[seats, standing].items():
            wins[max(tied, key=lambda seat: box.heirs[heirs[seat]].number)] += share * chance  # HL-TIE-3
    return {
        "game": "hidden-leaders",
        "winning": table["winning"],
        "nobody": round(nobody, _DIGITS),
        "players": [
            {"seat": seat, "allied": round(allied[seat], _DIGITS), "wins": round(wins[seat], _DIGITS)}
            for seat in range(len(players))
        ],
    }


@lru_cache(maxsize=1000)
def _deals(known: tuple[int, ...], allied: tuple[bool, ...]) -> tuple[tuple[Dealt, float], ...]:
    """Every way to deal the heirs that the viewer has not seen, and its share.

    Whoever is not allied to the winning faction does not matter: what differs only there is one way.
    """
    left = [heir for heir in range(len(allied)) if heir not in known]
    alike: Counter[Dealt] = Counter()
    for dealt in permutations(left, known.count(-1)):
        rest = iter(dealt)
        heirs = [next(rest) if heir < 0 else heir for heir in known]
        alike[tuple([(seat, heir) for seat, heir in enumerate(heirs) if allied[heir]])] += 1
    return tuple([(dealt, number / alike.total()) for dealt, number in alike.items()])


def _on_top(seats: Seats, standing: tuple[int, ...], joined: Joined) -> dict[Seats, float]:
    """Who of these is strongest with the fewest heroes (HL-TIE-1, HL-TIE-2), and how likely that is."""
    if len(seats) == 1:
        return {seats: 1.0}
    found: dict[Seats, float] = {}
    for counts, chance in joined:
        ranks = list(map(add, standing, counts))
        top = max(ranks)
        if ranks.count(top) == 1:
            tied: Seats = (seats[ranks.index(top)],)
        else:
            tied = tuple([seat for seat, rank in zip(seats, ranks, strict=True) if rank == top])
        found[tied] = found.get(tied, 0.0) + chance
    return found


@lru_cache(maxsize=1000)
def _joined(unknown: tuple[int, ...], good: int, cards: int) -> Joined:
    """What unseen heroes may add to the standing of these parties together, and how likely each way is."""
    whole = comb(cards, good)
    ways = [[comb(number, count) for count in range(number + 1)] for number in unknown]
    rest = cards - sum(unknown)
    elsewhere = [comb(rest, good - here) / whole if good >= here else 0.0 for here in range(sum(unknown) + 1)]
    found = []
    for counts in product(*[range(number + 1) for number in unknown]):
        chance = elsewhere[sum(counts)] * prod([each[count] for each, count in zip(ways, counts, strict=True)])
        if chance:
            found.append((tuple([_STRENGTH * count for count in counts]), chance))
    return tuple(found)


def _named(table: View) -> Iterator[str]:
    """Every hero that this viewer sees or knows the place of."""
    cards = [*table["tavern"], *table["aside"], table["graveyard"]["top"]]
    for player in table["players"]:
        cards += [*player["hand"], *[each["card"] for each in player["party"]]]
    yield from [card["hero"] for card in cards if card is not None]
    yield from [name for name in table["wilderness"]["known"] if name is not None]


ODDS: Final = OddsOf(lambda view, held: odds(view), told=OddsTold)
