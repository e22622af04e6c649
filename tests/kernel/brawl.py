"""Brawl: a small game for testing the kernel, with dice, hidden cards and every stage of a happening.

Each turn a player rolls two dice; with a total of 7 or more another player is hit for half of it, rounded down.
A hit may be made heavier by rage (modify), turned aside by a ward (instead), and answered with block cards by
everybody at the table (window); after it the one who was hit must shout and may draw a card (triggers).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS
from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.errors import BadOption
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame, State, start
from throneroom.kernel.game import Game
from throneroom.kernel.happenings import Stages, Trigger
from throneroom.kernel.machine import Rules, shuffle
from throneroom.kernel.nodes import (
    As,
    Ask,
    AtLeast,
    Effect,
    From,
    Happen,
    If,
    Let,
    Name,
    Node,
    Not,
    Plus,
    Roll,
    Seat,
    Times,
    Value,
    While,
)
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.sight import Place, redeal, whole
from throneroom.kernel.texts import Text

BLOCK, RAGE, WARD = 0, 1, 2
CARDS = ("block", "rage", "ward")


@dataclass(frozen=True)
class Total(Value):
    """The dice just rolled, added up."""


@dataclass(frozen=True)
class Standing(Value):
    """How many are still in."""


@dataclass(frozen=True)
class Turn(Node):
    pass


@dataclass(frozen=True)
class Targets(Node):
    pass


@dataclass(frozen=True)
class Strike(Node):
    target: Seat


@dataclass(frozen=True)
class Hit(Node):
    """The happening."""

    target: Seat


@dataclass(frozen=True)
class Spend(Node):
    card: int
    by: Seat


@dataclass(frozen=True)
class Heavier(Node):
    pass


@dataclass(frozen=True)
class Lighter(Node):
    pass


@dataclass(frozen=True)
class Draw(Node):
    pass


@dataclass(frozen=True)
class Shout(Node):
    pass


class BrawlTable(State):
    __slots__ = ("health", "hands", "deck", "weight", "wards", "rages", "shouts")
    fields: ClassVar[tuple[str, ...]] = ("health", "hands", "deck", "weight", "wards", "rages", "shouts")

    def __init__(self) -> None:
        super().__init__()
        self.health: list[int] = []
        self.hands: list[list[int]] = []
        self.deck: list[int] = []
        self.weight = 0
        self.wards: list[int] = []
        self.rages: list[int] = []
        self.shouts: tuple[int, ...] = ()

    def clone(self) -> BrawlTable:
        copy = BrawlTable()
        self.share_kernel_fields(copy)
        copy.health = self.health[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.weight = self.weight
        copy.wards = self.wards[:]
        copy.rages = self.rages[:]
        copy.shouts = self.shouts
        return copy


RULES = Rules()
PROGRAM = (While(AtLeast(Standing(), 2), Turn()),)


@RULES.value(Total)
def total(state: BrawlTable, value: Total, frame: Frame) -> int:
    return sum(frame.names["rolled"])


@RULES.value(Standing)
def standing(state: BrawlTable, value: Standing, frame: Frame) -> int:
    return len([health for health in state.health if health > 0])


@RULES.verb(Turn)
def turn(state: BrawlTable, effect: Turn, frame: Frame) -> Effect:
    seat = state.active
    state.active = next(
        other % state.seats
        for other in range(seat + 1, seat + 1 + state.seats)
        if state.health[other % state.seats] > 0
    )
    hit = From("fist", (Let("half", Plus(Name("total"), Times(-1, 4))), Ask(Text("Whom?"), Targets())))
    return As(seat, (Roll(2), Let("total", Total()), If(Not(AtLeast(Name("total"), 7)), (), hit)))


@RULES.offers(Targets)
def targets(state: BrawlTable, effect: Targets, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        Option(f"hit {seat}", Text("hit", seat=seat), Strike(seat))
        for seat in range(state.seats)
        if seat != frame.you and state.health[seat] > 0
    )


@RULES.verb(Strike)
def strike(state: BrawlTable, effect: Strike, frame: Frame) -> Effect:
    assert frame.source == "fist"
    state.weight = frame.names["half"]
    state.say(Event(Text("strikes", seat=frame.you, target=effect.target)))
    return Happen(Hit(effect.target))


def rage_makes_it_heavier(state: BrawlTable, what: Hit, frame: Frame) -> Effect | None:
    return Heavier() if state.rages[frame.you] else None


def ward_turns_it_aside(state: BrawlTable, what: Hit, frame: Frame) -> Effect | None:
    if not state.wards[what.target]:
        return None
    state.wards[what.target] -= 1
    return As(what.target, Shout())


def around(state: BrawlTable, what: Hit) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(state.seats) if state.health[seat] > 0)


def blocks(state: BrawlTable, what: Hit, seat: Seat) -> tuple[Option, ...]:
    found = []
    for card in sorted(set(state.hands[seat])):
        do: Effect = (Spend(card, seat), Lighter()) if card == BLOCK else Spend(card, seat)
        found.append(Option(f"spend {CARDS[card]}", Text("spend", card=CARDS[card]), do))
    return tuple(found)


def afterwards(state: BrawlTable, what: Hit) -> tuple[Trigger, ...]:
    return (
        Trigger("shout", what.target, Shout(), Text("shout")),
        Trigger("echo", what.target, Shout(), Text("echo")),
        Trigger("draw", what.target, Draw(), Text("draw"), forced=False),
    )


RULES.happening(
    Hit,
    Stages(
        modify=rage_makes_it_heavier,
        instead=ward_turns_it_aside,
        seats=around,
        respond=blocks,
        prompt=Text("Block?"),
        after=afterwards,
    ),
)


@RULES.verb(Spend)
def spend(state: BrawlTable, effect: Spend, frame: Frame) -> None:
    state.hands[effect.by].remove(effect.card)
    state.wards[effect.by] += effect.card == WARD
    state.rages[effect.by] += effect.card == RAGE
    state.say(Event(Text("spent", seat=effect.by, card=CARDS[effect.card])))


@RULES.verb(Heavier)
def heavier(state: BrawlTable, effect: Heavier, frame: Frame) -> None:
    state.weight += 1


@RULES.verb(Lighter)
def lighter(state: BrawlTable, effect: Lighter, frame: Frame) -> None:
    state.weight = max(0, state.weight - 2)


@RULES.verb(Shout)
def shout(state: BrawlTable, effect: Shout, frame: Frame) -> None:
    state.shouts = (*state.shouts, frame.you)[-3:]


@RULES.verb(Draw)
def draw(state: BrawlTable, effect: Draw, frame: Frame) -> None:
    if state.deck:
        state.hands[frame.you].append(state.deck.pop())
        state.revealed += 1
        card = Text("drew a card", seat=frame.you, card=CARDS[state.hands[frame.you][-1]])
        state.say(Event(Text("drew", seat=frame.you), {frame.you: card}))


@RULES.verb(Hit)
def hit(state: BrawlTable, effect: Hit, frame: Frame) -> None:
    state.health[effect.target] = max(0, state.health[effect.target] - state.weight)
    state.revealed += 1
    left = [seat for seat in range(state.seats) if state.health[seat] > 0]
    if len(left) == 1:
        state.finish(Outcome((left[0],), "BR-END", Text("won", seat=left[0])))


class Brawl(Game):
    name: ClassVar[str] = "brawl"
    edition: ClassVar[int] = 1

    def __init__(self) -> None:
        self.rules = RULES

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        full = {"players": 2, **options}
        if set(full) != {"players"} or full["players"] not in range(2, 7):
            raise BadOption("Brawl takes two to six players.")
        return full

    def blank(self, options: Mapping[str, Any]) -> BrawlTable:
        state = BrawlTable()
        state.seats = options["players"]
        state.health = [8] * state.seats
        state.hands = [[] for _ in range(state.seats)]
        state.wards = [0] * state.seats
        state.rages = [0] * state.seats
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> BrawlTable:
        state = self.blank(options)
        state.chance = chance
        state.deck = [BLOCK, RAGE, WARD] * 2 * state.seats
        if table is None:
            shuffle(state, state.deck, "deck")
            state.hands = [[state.deck.pop(), state.deck.pop()] for _ in range(state.seats)]
        else:
            state.hands = [[CARDS.index(card) for card in hand] for hand in table["hands"]]
        state.stack = start(*PROGRAM)
        return state

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return tuple(Text(f"seat {seat}") for seat in range(options["players"]))

    def words(self) -> Mapping[str, type[Node]]:
        kinds = (Turn, Targets, Strike, Hit, Spend, Heavier, Lighter, Draw, Shout, Total, Standing)
        return {**KERNEL_WORDS, **{f"brawl.{kind.__name__}": kind for kind in kinds}}

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        return {"brawl/turn": Turn()}

    def is_key(self, key: str) -> bool:
        return key.split(" ", maxsplit=1)[0] in ("hit", "spend", "use", "pass") and len(key.split(" ")) <= 2

    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        offered = state.open is not None and state.open.find(key) is not None
        return () if offered else (Reason(Text("not now"), "BR-ASK"),)

    def candidates(self, state: State, seat: Seat) -> tuple[str, ...]:
        return tuple(f"spend {card}" for card in CARDS)

    def view(self, state: State, seat: Seat | None, lang: str) -> dict[str, Any]:
        assert isinstance(state, BrawlTable)
        hand = [] if seat is None else [CARDS[card] for card in state.hands[seat]]
        return {"health": state.health[:], "hand": hand, "cards": [len(cards) for cards in state.hands]}

    def openly(self, state: State, option: Option) -> str:
        """Who shouts first and echoes then sounds the same the other way round."""
        return "shout" if option.key in ("use shout", "use echo") else option.key

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        assert isinstance(state, BrawlTable)
        table = state.clone()
        pool: list[Place] = list(whole(table.deck))
        for other in range(table.seats):
            if other != seat:
                pool += whole(table.hands[other])
        asked = table.open is not None and table.open.seat != seat
        return redeal(table, chance, RULES, [pool], asked)


BRAWL = Brawl()
