"""Brawl: a small game for testing the kernel, with dice, hidden cards and every stage of a happening.

It is as little as a game can be: this file and nothing else.  It has no kit, so whatever shows or plays it is what
serves for any game, and no catalogue, so its sentences are their own ids.

Each turn a player rolls two dice; with a total of 7 or more another player is hit for that total less 4.
A hit is made heavier by rage, may be turned aside by a ward (instead), and answered with block cards by everybody at
the table (window); after it the one who was hit must shout and echo, in an order that the active player picks, and may
draw a card (triggers, which are words of this game).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from throneroom.kernel import options
from throneroom.kernel.chance import Chance
from throneroom.kernel.decisions import Decision, Option, Reason
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame, State, start
from throneroom.kernel.game import Game
from throneroom.kernel.happenings import Responses, Stages
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
    Worth,
    sequence,
)
from throneroom.kernel.notation import Key, Notation, Number, Slot
from throneroom.kernel.options import Field
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.redeal import Place, redeal, whole
from throneroom.kernel.texts import Text

BLOCK, RAGE, WARD = 0, 1, 2
CARDS = ("block", "rage", "ward")


def player(seat: Seat) -> Text:
    return Text("player {number}", number=seat + 1)


@dataclass(frozen=True)
class Total(Value):
    """The dice just rolled, added up."""


@dataclass(frozen=True)
class Standing(Value):
    """How many are still in."""


@dataclass(frozen=True)
class While(Node):
    when: Worth
    do: Effect


@dataclass(frozen=True)
class Turn(Node):
    pass


@dataclass(frozen=True)
class Trigger(Node):
    """Something that follows a hit: whose it is, what it does, and whether it must be done."""

    key: str
    seat: Seat
    do: Effect
    says: Text
    forced: bool = True


@dataclass(frozen=True)
class Triggers(Node):
    """What follows, except what was already done or declined."""

    what: Hit
    done: tuple[str, ...] = ()


@dataclass(frozen=True)
class TriggerOrder(Node):
    """Which of several triggers comes first, or whether an optional one is used at all."""

    triggers: Triggers


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


NOTATION = Notation(
    {"seat": Number("seat"), "card": Slot("card", "|".join(CARDS)), "trigger": Slot("trigger", "[a-z]+")},
    ("hit", "hit {seat}"),
    ("spend", "spend {card}"),
    ("use", "use {trigger}"),
    ("pass", "pass"),
)
RULES = Rules(NOTATION)
PROGRAM = (While(AtLeast(Standing(), 2), Turn()),)


@RULES.verb(While)
def go_on(state: BrawlTable, effect: While, frame: Frame) -> Effect | None:
    return (*sequence(effect.do), effect) if RULES.work_out(state, effect.when, frame) else None


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
        Option(f"hit {seat}", Text("Hit {target}", target=player(seat)), Strike(seat))
        for seat in range(state.seats)
        if seat != frame.you and state.health[seat] > 0
    )


@RULES.verb(Strike)
def strike(state: BrawlTable, effect: Strike, frame: Frame) -> Effect:
    assert frame.source == "fist"
    state.weight = frame.names["half"]
    state.say(Event(Text("{who} strikes {target}.", who=player(frame.you), target=player(effect.target))))
    hit = Happen(Hit(effect.target))
    return (Heavier(), hit) if state.rages[frame.you] else hit


def ward_turns_it_aside(state: BrawlTable, what: Hit, frame: Frame) -> Effect | None:
    if not state.wards[what.target]:
        return None
    state.wards[what.target] -= 1
    state.say(Event(Text("A ward of {who} turns the blow aside.", who=player(what.target))))
    return As(what.target, Shout())


def around(state: BrawlTable, what: Hit) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(state.seats) if state.health[seat] > 0)


def blocks(state: BrawlTable, what: Hit, seat: Seat) -> tuple[Option, ...]:
    found = []
    for card in sorted(set(state.hands[seat])):
        do: Effect = (Spend(card, seat), Lighter()) if card == BLOCK else Spend(card, seat)
        found.append(Option(f"spend {CARDS[card]}", Text("Spend {card}", card=CARDS[card]), do))
    return tuple(found)


def afterwards(state: BrawlTable, what: Hit) -> tuple[Trigger, ...]:
    return (
        Trigger("shout", what.target, Shout(), Text("Shout")),
        Trigger("echo", what.target, Shout(), Text("Echo")),
        Trigger("draw", what.target, Draw(), Text("Draw a card"), forced=False),
    )


def waiting(state: BrawlTable, triggers: Triggers) -> tuple[Trigger, ...]:
    """The forced ones while there are any, then one optional one."""
    left = [each for each in afterwards(state, triggers.what) if each.key not in triggers.done]
    forced = [each for each in left if each.forced]
    return tuple(forced or left[:1])


@RULES.verb(Triggers)
def trigger(state: BrawlTable, effect: Triggers, frame: Frame) -> Effect | None:
    found = waiting(state, effect)
    if not found:
        return None
    asked = state.active if found[0].forced else found[0].seat
    return As(asked, Ask(Text("What happens next?"), TriggerOrder(effect)))


@RULES.offers(TriggerOrder)
def trigger_order(state: BrawlTable, effect: TriggerOrder, frame: Frame) -> tuple[Option, ...]:
    triggers, found = effect.triggers, waiting(state, effect.triggers)
    options: list[Option] = []
    for each in found:
        rest = Triggers(triggers.what, (*triggers.done, each.key))
        options.append(Option(f"use {each.key}", each.says, (As(each.seat, each.do), rest)))
    if found and not found[0].forced:
        declined = Triggers(triggers.what, (*triggers.done, found[0].key))
        options.append(Option("pass", Text("kernel.pass"), declined))
    return tuple(options)


RULES.happening(
    Hit,
    Stages(
        instead=ward_turns_it_aside,
        seats=around,
        respond=blocks,
        prompt=Text("Block?"),
    ),
)


@RULES.verb(Spend)
def spend(state: BrawlTable, effect: Spend, frame: Frame) -> None:
    state.hands[effect.by].remove(effect.card)
    state.wards[effect.by] += effect.card == WARD
    state.rages[effect.by] += effect.card == RAGE
    state.say(Event(Text("{who} spends {card}.", who=player(effect.by), card=CARDS[effect.card])))


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
        card = Text("You draw {card}.", card=CARDS[state.hands[frame.you][-1]])
        state.say(Event(Text("{who} draws a card.", who=player(frame.you)), {frame.you: card}))


@RULES.verb(Hit)
def hit(state: BrawlTable, effect: Hit, frame: Frame) -> Effect | None:
    state.health[effect.target] = max(0, state.health[effect.target] - state.weight)
    state.revealed += 1
    state.say(Event(Text("{who} takes {damage} damage.", who=player(effect.target), damage=state.weight)))
    left = [seat for seat in range(state.seats) if state.health[seat] > 0]
    if len(left) == 1:
        state.finish(Outcome((left[0],), "BR-END", Text("{who} is the last to stand.", who=player(left[0]))))
        return None
    return Triggers(effect)


class Brawl(Game[BrawlTable]):
    name: ClassVar[str] = "brawl"
    edition: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 6)

    def __init__(self) -> None:
        self.rules = RULES

    def title(self) -> Text:
        return Text("Brawl")

    def in_short(self) -> Text:
        return Text("Dice, fists and a few cards: who is left standing?")

    def fields(self) -> tuple[Field, ...]:
        return (options.Number("players", 2, 2, 6),)

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
        return tuple(player(seat) for seat in range(options["players"]))

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        return {"brawl/turn": Turn()}

    def against(self, state: BrawlTable, decision: Decision, key: Key) -> Reason | None:
        if decision.find(key.written) is not None:
            return None
        if key.kind == "spend" and isinstance(decision.ask.offers, Responses):
            return Reason(Text("You have no {card}.", card=key.name("card")), "BR-HAND")
        if key.kind == "hit" and isinstance(decision.ask.offers, Targets):
            return Reason(Text("Hit somebody else who is still standing."), "BR-HIT")
        return Reason(Text("Something else is asked: {prompt}", prompt=decision.ask.prompt), "BR-ASK")

    def candidates(self, state: BrawlTable, decision: Decision) -> tuple[str, ...]:
        return tuple(f"spend {card}" for card in CARDS)

    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        hand = [] if seat is None else [CARDS[card] for card in state.hands[seat]]
        players = [
            {"health": health, "cards": len(cards), "wards": wards, "rage": rage}
            for health, cards, wards, rage in zip(state.health, state.hands, state.wards, state.rages, strict=True)
        ]
        return {"players": players, "hand": hand, "deck": len(state.deck)}

    def openly(self, state: BrawlTable, option: Option) -> str:
        """Who shouts first and echoes then sounds the same the other way round."""
        return "shout" if option.key in ("use shout", "use echo") else option.key

    def redeal(self, state: BrawlTable, seat: Seat | None, chance: Chance) -> BrawlTable:
        table = state.clone()
        pool: list[Place] = list(whole(table.deck))
        for other in range(table.seats):
            if other != seat:
                pool += whole(table.hands[other])
        asked = table.open is not None and table.open.seat != seat
        return redeal(table, chance, RULES, [pool], asked)

    def reshuffled(self, state: BrawlTable, chance: Chance) -> BrawlTable:
        table = state.clone()
        return redeal(table, chance, RULES, [list(whole(table.deck))], False)


BRAWL = Brawl()
