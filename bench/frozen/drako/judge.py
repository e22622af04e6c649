"""What Drako's answers are worth to a seat that looks one step ahead, counted in wounds.

Common sense only: attack where it hurts most, finish figures, stop what would hurt, walk to where the cards in
hand become attacks, draw when few cards are left.  Nothing here knows more than the view shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from throneroom.bots.bot import View
from throneroom.games.drako.board import BY_NAME, HEXES, OFF
from throneroom.kernel.decisions import Decision
from throneroom.kernel.notation import Key
from throneroom.kernel.texts import Text

from .cards import keeping, taken_apart
from .known_table import KnownTable, Piece, apart

LANDS: Final = 0.75  # the share of attacks that nobody stops
NEVER: Final = -9.0
DRAWING: Final = (2.2, 1.6, 1.1, 0.75, 0.45, 0.1, -0.6)  # by cards in hand
MARKSMAN: Final = ("bow", "crossbow", "boulder", "fire")


def worths(view: View, decision: Decision) -> list[float]:
    """The worth of each option, in their order."""
    judge = _Judge(KnownTable(view, decision.seat), decision.ask.prompt)
    return [judge.worth(decision.read(option)) for option in decision.options]


class _Judge:
    """One question: the same position is judged for every option."""

    def __init__(self, known: KnownTable, question: Text) -> None:
        self.known = known
        self.question = question
        self._gains: dict[tuple[str, tuple[str, ...]], float] = {}
        ends = [end for end in known.match_up.out_of_cards if end.side == known.side and end.winner != known.side]
        self.thrift = 0.5 if ends else 0.3  # whose cards are a clock counts them

    def worth(self, key: Key) -> float:
        return _BY_KIND.get(key.kind, _Judge.word)(self, key)

    # -- actions -------------------------------------------------------------------------------------

    def word(self, key: Key) -> float:
        known = self.known
        if key.kind == "draw":
            return DRAWING[min(len(known.hand), 6)]
        if key.kind == "fury":
            attacks = sorted([self.attack(mark) for card in set(known.hand) for mark in card.split("+")])
            return 6.0 if known.actions == 2 and len(attacks) > 2 and attacks[-3] > 1.2 else NEVER
        if key.kind == "exchange":
            return 1.8 - sum([keeping(card) for card in known.hand])
        if key.kind == "decline":
            standing = [len([p for p in side if p.at != OFF]) for side in (known.mine, known.theirs)]
            spent = not known.foe_cards["cards"] and not known.foe_cards["deck"]
            return 1.0 if spent and standing[0] >= standing[1] else -1.0
        if key.kind == "stay":
            return self.position(known.hand)
        return 0.0  # keep, refill, done, pass

    def waste(self, key: Key) -> float:
        return NEVER - keeping(key.name("card"))

    def play(self, key: Key) -> float:
        card, mark = key.name("card"), key.name("symbol")
        rest = self.known.hand.copy()
        rest.remove(card)
        name = (mark, tuple(sorted(rest)))
        if name not in self._gains:
            self._gains[name] = self.gain(mark, rest)
        return self._gains[name] - self.thrift * keeping(card)

    def gain(self, mark: str, rest: list[str]) -> float:
        """What playing this symbol brings, with the rest of the hand still to come."""
        known = self.known
        kind, values = taken_apart(mark)
        if kind == "walk":
            return self.best_walk(known.walk(values[0]), rest, 1)
        if kind == "march":
            return self.best_walk(values[0], rest, 2)
        if kind == "fly":
            flyers = [(piece, [at for at in HEXES if at not in known.on()]) for piece in known.users("fly")]
            return self.best_step(flyers, rest)[0]
        if kind == "reinforce":
            return 1.1 if known.match_up.reinforcements_are_lives else 2.5
        if kind == "net":
            return 0.9 if known.foe == "dragon" else 0.6
        if kind == "charge" and known.charge() == 0.0:
            return -0.2
        worth = self.attack(mark)
        return worth - (0.15 if kind == "boulder" else 0.0)

    def attack(self, mark: str) -> float:
        """What a symbol used as an attack would do from here."""
        kind, values = taken_apart(mark)
        known = self.known
        if kind in ("strike", "assault"):
            return LANDS * known.strike(values)
        if kind in MARKSMAN:
            return LANDS * known.shoot(kind, values[0])
        return LANDS * known.charge() if kind == "charge" else 0.0

    def free(self, key: Key) -> float:
        held = self.known.pieces[key.name("figure")]
        return 0.2 if self.known.beside(held) else 1.0

    def discard(self, key: Key) -> float:
        return -keeping(key.name("card"))

    # -- going somewhere -----------------------------------------------------------------------------

    def best_walk(self, hexes: int, rest: list[str], walkers: int) -> float:
        """The most that so many figures gain by walking, one after the other."""
        known = self.known
        waiting = known.users("walk")
        home = {piece.name: piece.at for piece in waiting}
        total = 0.0
        for _ in range(walkers):
            gain, walker, to = self.best_step([(piece, known.reach(piece, hexes)) for piece in waiting], rest)
            if walker is None or gain <= 0.0:
                break
            total += gain
            walker.at = to
            waiting.remove(walker)
        for name, at in home.items():
            known.pieces[name].at = at
        return total

    def best_step(self, steps: list[tuple[Piece, list[int]]], rest: list[str]) -> tuple[float, Piece | None, int]:
        best, walker, end = -1.0, None, OFF
        now = self.position(rest)
        for piece, hexes in steps:
            for to in hexes:
                gain = self.position_with(piece, to, rest) - now
                if gain > best:
                    best, walker, end = gain, piece, to
        return best, walker, end

    def to(self, key: Key) -> float:
        return self.position_with(self.known.pieces[key.name("figure")], BY_NAME[key.name("hex")], self.known.hand)

    def position_with(self, piece: Piece, to: int, hand: list[str]) -> float:
        home, piece.at = piece.at, to
        worth = self.position(hand)
        piece.at = home
        return worth

    def position(self, hand: list[str]) -> float:
        """What it is worth to stand like this with these cards: attacks to come, and being near or in line."""
        known = self.known
        attacks = sorted([max([self.attack(mark) for mark in card.split("+")]) for card in hand], reverse=True)
        worth = 0.75 * sum(attacks[:1]) + 0.35 * sum(attacks[1:2])
        foes = [foe for foe in known.theirs if foe.at != OFF]
        for piece in known.mine:
            if piece.at == OFF or not foes:
                continue
            near = min([apart(piece.at, foe.at) for foe in foes])
            marksman = any([ability in piece.can for ability in MARKSMAN])
            if marksman:
                worth += 0.12 * len([1 for _, line in known.lines(piece) if line and line[0] in foes])
                worth -= 0.1 * (near < 2) / max(piece.left, 1) + 0.03 * near
            else:
                worth -= 0.14 * (near - 1)
        return worth

    # -- attacking and answering ---------------------------------------------------------------------

    def hits(self, key: Key) -> float:
        by, on = [self.known.pieces[name] for name in key.names("figure")]
        kind = {"drako.ask.throw": "boulder", "drako.ask.burn": "fire"}.get(self.question.id, "strike")
        strength = int(self.question.args["strength"])
        coming = sum([attack["strength"] for attack in self.known.attacks if attack["on"] == on.name])
        if coming:  # another of this volley hits it already
            return on.hurt(coming + strength) - on.hurt(coming)
        return self.known.volley(by, on, kind, strength)

    def charges(self, key: Key) -> float:
        by = self.known.pieces[key.name("figure")]
        end, foe = self.known.charged(by, BY_NAME[key.name("hex")])
        worth = self.position_with(by, end, self.known.hand)
        return worth if foe is None else worth + 3.0 * foe.hurt(2)

    def nets(self, key: Key) -> float:
        held = self.known.pieces[key.names("figure")[1]]
        return held.left + 3.0 * any([ability in held.can for ability in MARKSMAN])

    def stop(self, key: Key) -> float:
        saved = sum([self.saved(int(number)) for number in key.all("attack")])
        cards = key.names("card")
        cost = sum([keeping(card) for card in cards])
        boulders = [taken_apart(mark)[1] for card in cards for mark in card.split("+") if mark.startswith("defend")]
        return saved - 0.9 * cost - 0.25 * sum([sum(values) for values in boulders])

    def dodge(self, key: Key) -> float:
        return self.saved(key.number("attack")) - 1.2

    def saved(self, number: int) -> float:
        """What stopping this attack spares: more if the wounds of all attacks together would kill."""
        attack = self.known.attacks[number - 1]
        coming = [one["strength"] for one in self.known.attacks if one["on"] == attack["on"] and not one["stopped"]]
        on = self.known.pieces[attack["on"]]
        return on.hurt(sum(coming)) - on.hurt(sum(coming) - attack["strength"])

    # -- the rest ------------------------------------------------------------------------------------

    def reinforce(self, key: Key) -> float:
        return -float(self.known.pieces[key.name("figure")].left)

    def wound(self, key: Key) -> float:
        """Finish an area that is begun; else take the fire first, then the flight."""
        areas = {"armour": 0, "flight": 1, "movement": 2, "fire": 3}
        free = self.known.pieces["dragon"].areas[areas[key.name("area")]][0]
        return {"fire": 0.3, "flight": 0.2}.get(key.name("area"), 0.1) - free

    def take(self, key: Key) -> float:
        return float(key.number("boulders"))


_BY_KIND: Final[dict[str, Callable[[_Judge, Key], float]]] = {
    "waste": _Judge.waste,
    "play": _Judge.play,
    "discard": _Judge.discard,
    "free": _Judge.free,
    "reinforce": _Judge.reinforce,
    "to": _Judge.to,
    "hits": _Judge.hits,
    "nets": _Judge.nets,
    "charges": _Judge.charges,
    "stop": _Judge.stop,
    "dodge": _Judge.dodge,
    "wound": _Judge.wound,
    "take": _Judge.take,
}
