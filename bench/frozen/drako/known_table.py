"""The Drako table as one seat sees it, taken apart once: who stands where, who is in whose reach.

Only what the view shows is in it; what figures can do is printed on their pages for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from throneroom.games.drako.board import AROUND, COORDS, HEX, OFF, RAYS
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.words import Figure

PAGES: Final[dict[str, Figure]] = {f.name: f for m in MATCH_UPS for side in m.sides for f in side.figures}
_MATCH_UP: Final = {match_up.name: match_up for match_up in MATCH_UPS}
KILL: Final = 2.5  # what finishing a figure is worth, in wounds
MAIM: Final = 1.0  # what taking an ability is worth


class Piece:
    """A figure on the board or beside it."""

    __slots__ = ("name", "at", "lives", "areas", "left", "can", "netted")

    def __init__(self, name: str, seen: Mapping[str, Any], netted: bool) -> None:
        self.name = name
        self.at = OFF if seen["at"] is None else HEX[seen["at"][0], seen["at"][1]]
        self.netted = netted
        self.lives = len(seen["lives"])
        free: dict[str, int] = {area: seen["spaces"][area] - wounds for area, wounds in seen["wounds"].items()}
        self.left = sum(free.values()) + self.lives
        page = PAGES[name]
        lost = {area.ability for area in page.areas if area.ability and not free[area.name]}
        self.areas = [(free[area.name], bool(area.ability)) for area in page.areas]
        abilities = {area.ability for area in page.areas if area.ability} - lost
        self.can = abilities | set(page.abilities) | ({"walk"} - lost)

    def hurt(self, wounds: int) -> float:
        """What so many wounds on this figure are worth: more on a weak one, most where they finish it."""
        landing = min(wounds, self.left)
        if landing <= 0:
            return 0.0
        worth = landing * (1.0 + 2.0 / self.left)
        if landing == self.left:
            return worth + KILL
        inside = landing - self.lives
        for free, ability in self.areas:
            if 0 < free <= inside and ability:
                worth += MAIM
            inside -= free
        return worth


class KnownTable:
    """What the asked seat sees."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        table = view["table"]
        sides = list(table["sides"])
        self.side: str = sides[seat]
        self.foe: str = sides[1 - seat]
        self.match_up = _MATCH_UP[table["match_up"]]
        self.actions: int = table["actions"]
        self.boulders: int = table["boulders"] or 0
        self.net: str | None = table["net"]
        self.attacks: list[Mapping[str, Any]] = table["attacks"]
        self.own_cards: Mapping[str, Any] = table["sides"][self.side]
        self.foe_cards: Mapping[str, Any] = table["sides"][self.foe]
        self.hand: list[str] = [card["card"] for card in self.own_cards["hand"]]
        self.pieces = {name: Piece(name, seen, name == self.net) for name, seen in table["figures"].items()}
        self.mine = [p for name, p in self.pieces.items() if table["figures"][name]["side"] == self.side]
        self.theirs = [p for name, p in self.pieces.items() if table["figures"][name]["side"] == self.foe]

    # -- standing and going --------------------------------------------------------------------------

    def on(self) -> dict[int, Piece]:
        return {piece.at: piece for piece in self.pieces.values() if piece.at != OFF}

    def reach(self, piece: Piece, hexes: int) -> list[int]:
        """Where a figure can walk."""
        taken = set(self.on())
        edge = {piece.at}
        found: list[int] = []
        for _ in range(hexes):
            edge = {near for at in edge for near in AROUND[at]} - taken
            taken |= edge
            found += sorted(edge)
        return found

    def walk(self, value: int) -> int:
        """How far a walk symbol goes: in one match-up a side walks farther than printed."""
        side, kind, always = self.match_up.always
        return always if side == self.side and kind == "walk" else value

    # -- who can hurt whom ---------------------------------------------------------------------------

    def beside(self, piece: Piece) -> list[Piece]:
        """The enemies next to a figure of mine."""
        if piece.at == OFF:
            return []
        around = AROUND[piece.at]
        return [foe for foe in self.theirs if foe.at in around]

    def lines(self, piece: Piece) -> Iterator[tuple[int, list[Piece]]]:
        """Each straight line from a figure: its first hex, and the figures on it, nearest first."""
        if piece.at != OFF:
            on = self.on()
            for ray in RAYS[piece.at]:
                yield ray[0], [on[at] for at in ray if at in on]

    def users(self, ability: str, held_too: bool = False) -> list[Piece]:
        return [p for p in self.mine if p.at != OFF and ability in p.can and (held_too or not p.netted)]

    def strike(self, strengths: tuple[int, ...]) -> float:
        """The most that strikes of these strengths can do, each by another figure."""
        total = 0.0
        struck: dict[str, int] = {}
        left = [(piece, foes) for piece in self.mine if (foes := self.beside(piece))]
        for strength in strengths:
            best, choice = 0.0, None
            for piece, foes in left:
                for foe in foes:
                    before = struck.get(foe.name, 0)
                    worth = foe.hurt(before + strength) - foe.hurt(before)
                    if worth > best:
                        best, choice = worth, (piece, foe)
            if choice is None:
                break
            total += best
            struck[choice[1].name] = struck.get(choice[1].name, 0) + strength
            left = [pair for pair in left if pair[0] is not choice[0]]
        return total

    def volley(self, by: Piece, on: Piece, kind: str, strength: int) -> float:
        """What one attack does, with everybody else whom a boulder or fire on that line hits too."""
        if kind not in ("boulder", "fire"):
            return on.hurt(strength)
        for _, line in self.lines(by):
            if on in line:
                foes = [piece for piece in line if piece in self.theirs]
                if kind == "fire":
                    return sum([foe.hurt(strength) for foe in foes])
                return sum([foe.hurt(strength - number) for number, foe in enumerate(foes[:2])])
        return 0.0

    def shoot(self, kind: str, strength: int) -> float:
        """The most that a shot, a boulder or fire can do."""
        best = 0.0
        if kind == "boulder" and not self.boulders:
            return best
        for by in self.users(kind, held_too=kind == "fire"):
            for _, line in self.lines(by):
                foes = [piece for piece in line if piece in self.theirs]
                if not foes or (kind == "boulder" and len(foes) < len(line)):
                    continue
                if kind in ("bow", "crossbow") and line[0] is not foes[0]:
                    continue
                best = max(best, self.volley(by, foes[0], kind, strength))
        return best

    def charged(self, by: Piece, toward: int) -> tuple[int, Piece | None]:
        """Where a charge ends, and the enemy that it hits."""
        on = self.on()
        end = by.at
        for at in next(ray for ray in RAYS[by.at] if ray[0] == toward):
            if at in on:
                return end, on[at] if on[at] in self.theirs else None
            end = at
        return end, None

    def charge(self) -> float:
        best = 0.0
        for by in self.users("charge", held_too=True):
            for first, _ in self.lines(by):
                end, foe = self.charged(by, first)
                if foe is not None and (end == by.at or not by.netted):
                    best = max(best, foe.hurt(2))
        return best


def apart(one: int, other: int) -> int:
    """How many steps lie between two hexes of an empty board."""
    (q, r), (p, s) = COORDS[one], COORDS[other]
    return (abs(q - p) + abs(r - s) + abs(q + r - p - s)) // 2
