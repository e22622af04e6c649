"""The worth of each answer to a question, in chances to win, one step deep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders import steps
from throneroom.games.hidden_leaders import words as w
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import If, Node, sequence

from .evaluator import Evaluator
from .known_table import UNKNOWN
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

    __slots__ = ("evaluator", "decision", "look", "_now", "_hold")

    def __init__(self, evaluator: Evaluator, decision: Decision, look: Look) -> None:
        self.evaluator = evaluator
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
            self._now = self.evaluator.after()
        return self._now

    def hold(self, face: int) -> float:
        """What it is worth to have this card in hand, against none."""
        held = self._hold.get(face)
        if held is None:
            held = self._hold[face] = KEEPING * (self.evaluator.played(face) - self.now())
        return held

    def kind(self, option: Option) -> str:
        return self.decision.read(option).kind

    def named(self, option: Option) -> int:
        """The face of the card that an answer names."""
        return self.evaluator.box.number[self.decision.read(option).name("hero")]

    # -- the turn ------------------------------------------------------------------------------------

    def turn(self, asked: Node, option: Option) -> float:
        """A card is played for what it does; another turn may be better for all of them, but nothing is for free."""
        if self.kind(option) == "play":
            return self.evaluator.played(self.named(option))
        return self.now() + self.more(asked, option) + PASSING

    def more(self, asked: Node, option: Option) -> float:
        """A card that is worth less than one that may be drawn for it is let go."""
        return 0.0 if self.kind(option) == "done" else FRESH - self.hold(self.named(option))

    def hide(self, asked: Node, option: Option) -> float:
        """Hidden, a hero counts in ties; it is no longer there to be played."""
        face = self.named(option)
        return self.hidden(face) - self.hold(face)

    def hidden(self, face: int) -> float:
        return self.evaluator.after(((self.evaluator.seat, face, 1, 0),)) - self.now()

    def let_go(self, asked: Node, option: Option) -> float:
        return -self.hold(self.named(option))

    def draw(self, asked: Node, option: Option) -> float:
        return FRESH if self.kind(option) == "draw" else self.hold(self.named(option))

    # -- markers -------------------------------------------------------------------------------------

    def move(self, asked: Node, option: Option) -> float:
        at = self.evaluator.known.at
        nodes = sequence(option.do)
        if not isinstance(nodes[0], steps.Shift):
            return self.other_way(nodes[0])
        for node in nodes:
            assert isinstance(node, steps.Shift)
            at = moved(at, node.marker, node.spaces)
        return self.evaluator.after((), (at,))

    def other_way(self, node: Node) -> float:
        """Two cards of a pile, whichever; and a hero turned over or looked at, which is decided by who is picked."""
        return 2 * FRESH if isinstance(node, w.Draw) else 0.0

    # -- cards ---------------------------------------------------------------------------------------

    def target(self, asked: Node, option: Option) -> float:
        assert isinstance(asked, steps.Targets)
        if self.kind(option) == "done":
            return 0.0
        card = self.look(option)
        then = sequence(asked.pick.then)
        return sum([self.done(node, card) for node in then], 0.0)

    def done(self, node: Node, card: Card) -> float:
        """What it is worth that this is done with that card."""
        face, owner, up = card
        evaluator, now = self.evaluator, self.now()
        match node:
            case w.Bury() | w.Discard() if owner != NOWHERE:
                return evaluator.after(((owner, face, -1, -int(up)),)) - now
            case w.Discard():  # out of the hand, or out of the tavern
                return -self.hold(face)
            case w.TurnOver() | w.NameFaction():
                return (
                    evaluator.after(((owner, face, 0, -1 if up else 1),))
                    - now
                    - BARE * (owner == evaluator.seat and not up)
                )
            case w.Take():
                gone = 0.0 if owner == NOWHERE else evaluator.after(((owner, face, -1, -int(up)),)) - now
                return gone + self.hold(face)
            case w.Place():
                shown = int(node.face == w.UP)
                placed = evaluator.after(((evaluator.seat, face, 1, shown),)) - now
                return placed - (self.hold(face) if face in evaluator.known.hand else 0.0)
            case w.Join():
                to: int = self.decision.frame.names["who"]
                return evaluator.after(((owner, face, -1, -1), (to, face, 1, 1))) - now
            case w.Look():
                return CURIOUS if face == UNKNOWN else -CURIOUS
            case w.Perform():
                return 0.0 if face == UNKNOWN else evaluator.after((), evaluator.known.ends(face)) - now
            case w.Play():
                return evaluator.played(face) - now
            case w.Give():
                return -self.hold(face)
        return 0.0

    def sift(self, asked: Node, option: Option) -> float:
        return self.hidden(self.named(option))

    # -- swapping ------------------------------------------------------------------------------------

    def swap(self, asked: Node, option: Option) -> float:
        """Each card goes where the other was: what becomes of this one, and that it is gone from here."""
        assert isinstance(asked, steps.Swapped)
        if self.kind(option) == "done":
            return 0.0
        face, owner, _ = self.look(option)
        evaluator, now = self.evaluator, self.now()
        worth = 0.0
        if owner != NOWHERE:
            worth += evaluator.after(((owner, face, -1, 0),)) - now
        elif face in evaluator.known.hand:
            worth -= self.hold(face)
        to = self.swapped_with(asked)
        if isinstance(to, w.Hand):
            worth += self.hold(face)
        elif isinstance(to, w.Heroes):
            seat = evaluator.seat if to.whose == w.YOU else evaluator.rivals[0]
            worth += evaluator.after(((seat, face, 1, 0),)) - now
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
        if self.kind(option) == "done":
            return 0.0
        seat: int = option.value
        then = sequence(asked.pick.then)
        evaluator, now, known = self.evaluator, self.now(), self.evaluator.known
        first = then[0]
        if isinstance(first, w.They | w.BuryAtRandom):
            lost = [evaluator.after(((seat, face, -1, -1),)) - now for face in known.ups[seat]]
            if not lost:
                return 0.0
            if isinstance(first, w.BuryAtRandom):
                return sum(lost, 0.0) / len(lost)
            return max(lost) if seat == evaluator.seat else min(lost)
        if isinstance(first, w.SetX):
            assert isinstance(first.value, w.Count)
            source = first.value.source
            assert isinstance(source, w.Heroes)
            mask = source.factions
            x = min(first.value.most, len([1 for face in known.ups[seat] if evaluator.box.factions[face] & mask]))
            at = known.at
            for node in then[1:]:
                for move in (node.first, node.second) if isinstance(node, w.Both) else (node,):
                    assert isinstance(move, w.Move)
                    at = moved(at, move.marker, -x if move.spaces == w.MINUS_X else x)
            return evaluator.after((), (at,))
        return 0.01 * (evaluator.up[seat] - sum(evaluator.up) / len(evaluator.up)) + 0.001 * known.held[seat]

    def faction(self, asked: Node, option: Option) -> float:
        """What one needs oneself; of the tavern, what is there most or least to move the markers."""
        mask: int = option.value
        evaluator = self.evaluator
        then = sequence(self.decision.ask.then)
        sweeps = [node for node in then if isinstance(node, w.DiscardAll)]
        if not sweeps:
            return float(MASKS.index(mask) in evaluator.own)
        count = len([1 for face in evaluator.known.tavern if evaluator.box.factions[face] & mask])
        at = evaluator.known.at
        red, green = moved(at, w.RED, -count), moved(at, w.GREEN, -count)
        return evaluator.after((), (red, green, moved(red, w.GREEN, -count)) if count else ())


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
