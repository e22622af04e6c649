"""The worth of each answer to a question, in chances to win, one step deep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders import steps
from throneroom.games.hidden_leaders import words as w
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import If, Node, sequence

from .mind import Mind
from .sight import UNKNOWN
from .track import MASKS, moved

# A card that an option names: its hero (or UNKNOWN), whose party it lies in (or NOWHERE), and whether face up.
Card: TypeAlias = tuple[int, int, bool]
Look: TypeAlias = Callable[[Option], Card]
NOWHERE: Final = -1

KEEPING: Final = 0.35  # of what a card would do at once, so much is worth holding it
FRESH: Final = 0.03  # to hold a card that one has not seen yet
PASSING: Final = -0.03  # a turn without a hero played
CURIOUS: Final = 0.004  # to look at a hidden hero
BARE: Final = 0.002  # that the others see a hero that was hidden

_PAGES: Final = {hero.name: hero for hero in (*BASE, *[hero for module in MODULES.values() for hero in module])}


class Judge:
    """One question of one seat."""

    __slots__ = ("mind", "decision", "look", "_now", "_hold")

    def __init__(self, mind: Mind, decision: Decision, look: Look) -> None:
        self.mind = mind
        self.decision = decision
        self.look = look
        self._now = -1.0
        self._hold: dict[int, float] = {}

    def worths(self) -> list[float]:
        asked = self.decision.ask.offers
        worth = _BY_QUESTION[type(asked)]
        return [worth(self, asked, option) for option in self.decision.options]

    def now(self) -> float:
        if self._now < 0:
            self._now = self.mind.after()
        return self._now

    def hold(self, face: int) -> float:
        """What it is worth to have this card in hand, against none."""
        held = self._hold.get(face)
        if held is None:
            held = self._hold[face] = KEEPING * (self.mind.played(face) - self.now())
        return held

    # -- the turn ------------------------------------------------------------------------------------

    def turn(self, asked: Node, option: Option) -> float:
        """A card is played for what it does; another turn may be better for all of them, but nothing is for free."""
        verb, _, name = option.key.partition(" ")
        if verb == "play":
            return self.mind.played(self.mind.box.number[name])
        return self.now() + self.more(asked, option) + PASSING

    def more(self, asked: Node, option: Option) -> float:
        """A card that is worth less than one that may be drawn for it is let go."""
        verb, _, name = option.key.partition(" ")
        return 0.0 if verb == "done" else FRESH - self.hold(self.mind.box.number[name])

    def hide(self, asked: Node, option: Option) -> float:
        """Hidden, a hero counts in ties; it is no longer there to be played."""
        face = self.mind.box.number[option.key.partition(" ")[2]]
        return self.hidden(face) - self.hold(face)

    def hidden(self, face: int) -> float:
        return self.mind.after(((self.mind.seat, face, 1, 0),)) - self.now()

    def let_go(self, asked: Node, option: Option) -> float:
        return -self.hold(self.mind.box.number[option.key.partition(" ")[2]])

    def draw(self, asked: Node, option: Option) -> float:
        verb, _, name = option.key.partition(" ")
        return FRESH if verb == "draw" else self.hold(self.mind.box.number[name])

    # -- markers -------------------------------------------------------------------------------------

    def move(self, asked: Node, option: Option) -> float:
        at = self.mind.sight.at
        nodes = sequence(option.do)
        if not isinstance(nodes[0], steps.Shift):
            return self.other_way(nodes[0])
        for node in nodes:
            assert isinstance(node, steps.Shift)
            at = moved(at, node.marker, node.spaces)
        return self.mind.after((), (at,))

    def other_way(self, node: Node) -> float:
        """Two cards of a pile, whichever; and a hero turned over or looked at, which is decided by who is picked."""
        return 2 * FRESH if isinstance(node, w.Draw) else 0.0

    # -- cards ---------------------------------------------------------------------------------------

    def target(self, asked: Node, option: Option) -> float:
        assert isinstance(asked, steps.Targets)
        if option.key == "done":
            return 0.0
        card = self.look(option)
        then = sequence(asked.pick.then)
        return sum([self.done(node, card) for node in then], 0.0)

    def done(self, node: Node, card: Card) -> float:
        """What it is worth that this is done with that card."""
        face, owner, up = card
        mind, now = self.mind, self.now()
        match node:
            case w.Bury() | w.Discard() if owner != NOWHERE:
                return mind.after(((owner, face, -1, -int(up)),)) - now
            case w.Discard():  # out of the hand, or out of the tavern
                return -self.hold(face)
            case w.TurnOver() | w.NameFaction():
                return mind.after(((owner, face, 0, -1 if up else 1),)) - now - BARE * (owner == mind.seat and not up)
            case w.Take():
                gone = 0.0 if owner == NOWHERE else mind.after(((owner, face, -1, -int(up)),)) - now
                return gone + self.hold(face)
            case w.Place():
                shown = int(node.face == w.UP)
                placed = mind.after(((mind.seat, face, 1, shown),)) - now
                return placed - (self.hold(face) if face in mind.sight.hand else 0.0)
            case w.Join():
                to: int = self.decision.frame.names["who"]
                return mind.after(((owner, face, -1, -1), (to, face, 1, 1))) - now
            case w.Look():
                return CURIOUS if face == UNKNOWN else -CURIOUS
            case w.Perform():
                return 0.0 if face == UNKNOWN else mind.after((), mind.sight.ends(face)) - now
            case w.Play():
                return mind.played(face) - now
            case w.Give():
                return -self.hold(face)
        return 0.0

    def sift(self, asked: Node, option: Option) -> float:
        return self.hidden(self.mind.box.number[option.key.partition(" ")[2]])

    # -- swapping ------------------------------------------------------------------------------------

    def swap(self, asked: Node, option: Option) -> float:
        """Each card goes where the other was: what becomes of this one, and that it is gone from here."""
        assert isinstance(asked, steps.Swapped)
        if option.key == "done":
            return 0.0
        face, owner, _ = self.look(option)
        mind, now = self.mind, self.now()
        worth = 0.0
        if owner != NOWHERE:
            worth += mind.after(((owner, face, -1, 0),)) - now
        elif face in mind.sight.hand:
            worth -= self.hold(face)
        to = self.swapped_with(asked)
        if isinstance(to, w.Hand):
            worth += self.hold(face)
        elif isinstance(to, w.Heroes):
            seat = mind.seat if to.whose == w.YOU else mind.rivals[0]
            worth += mind.after(((seat, face, 1, 0),)) - now
        return worth

    def swapped_with(self, asked: steps.Swapped) -> w.Source | None:
        """Where the other card of the swap lies."""
        for then in sequence(self.decision.ask.then):
            node = sequence(then.then)[0] if isinstance(then, If) else then
            if isinstance(node, steps.SwapWith):
                return node.source
        for node in _PAGES[self.decision.frame.source].effects:
            swap = sequence(node.then)[0] if isinstance(node, w.LookAtTop) else node
            if isinstance(swap, w.Swap) and swap.second == asked.source:
                return swap.first
        return None

    # -- players and factions ------------------------------------------------------------------------

    def player(self, asked: Node, option: Option) -> float:
        assert isinstance(asked, steps.Players)
        if option.key == "done":
            return 0.0
        seat: int = option.value
        then = sequence(asked.pick.then)
        mind, now, sight = self.mind, self.now(), self.mind.sight
        first = then[0]
        if isinstance(first, w.They | w.BuryAtRandom):
            lost = [mind.after(((seat, face, -1, -1),)) - now for face in sight.ups[seat]]
            if not lost:
                return 0.0
            if isinstance(first, w.BuryAtRandom):
                return sum(lost, 0.0) / len(lost)
            return max(lost) if seat == mind.seat else min(lost)
        if isinstance(first, w.SetX):
            assert isinstance(first.value, w.Count)
            source = first.value.source
            assert isinstance(source, w.Heroes)
            mask = source.factions
            x = min(first.value.most, len([1 for face in sight.ups[seat] if mind.box.factions[face] & mask]))
            at = sight.at
            for node in then[1:]:
                for move in (node.first, node.second) if isinstance(node, w.Both) else (node,):
                    assert isinstance(move, w.Move)
                    at = moved(at, move.marker, -x if move.spaces == w.MINUS_X else x)
            return mind.after((), (at,))
        return 0.01 * (mind.up[seat] - sum(mind.up) / len(mind.up)) + 0.001 * sight.held[seat]

    def faction(self, asked: Node, option: Option) -> float:
        """What one needs oneself; of the tavern, what is there most or least to move the markers."""
        mask: int = option.value
        mind = self.mind
        then = sequence(self.decision.ask.then)
        sweeps = [node for node in then if isinstance(node, w.DiscardAll)]
        if not sweeps:
            return float(MASKS.index(mask) in mind.own)
        count = len([1 for face in mind.sight.tavern if mind.box.factions[face] & mask])
        at = mind.sight.at
        red, green = moved(at, w.RED, -count), moved(at, w.GREEN, -count)
        return mind.after((), (red, green, moved(red, w.GREEN, -count)) if count else ())


_BY_QUESTION: Final[dict[type, Callable[[Judge, Node, Option], float]]] = {
    steps.Turn: Judge.turn,
    steps.MoreToDiscard: Judge.more,
    steps.ToHide: Judge.hide,
    steps.ToDiscard: Judge.let_go,
    steps.ToDraw: Judge.draw,
    steps.Alternatives: Judge.move,
    steps.Moves: Judge.move,
    steps.Targets: Judge.target,
    steps.Sifted: Judge.sift,
    steps.Swapped: Judge.swap,
    steps.Players: Judge.player,
    steps.Factions: Judge.faction,
}
