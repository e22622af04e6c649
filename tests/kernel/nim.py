"""Nim: as little as a game without secrets can be.  Whoever takes the last stone of the heap wins."""

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
from throneroom.kernel.machine import Rules
from throneroom.kernel.nodes import As, Ask, Effect, Node, Seat
from throneroom.kernel.notation import Key, Notation, Number
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text


@dataclass(frozen=True)
class Turn(Node):
    pass


@dataclass(frozen=True)
class Amounts(Node):
    pass


@dataclass(frozen=True)
class Take(Node):
    stones: int


class Heap(State):
    __slots__ = ("stones",)
    fields: ClassVar[tuple[str, ...]] = ("stones",)

    def __init__(self) -> None:
        super().__init__()
        self.stones = 0

    def clone(self) -> Heap:
        copy = Heap()
        self.share_kernel_fields(copy)
        copy.stones = self.stones
        return copy


RULES = Rules(Notation({"stones": Number("stones")}, ("take", "take {stones}")))


def player(seat: Seat) -> Text:
    return Text("player {number}", number=seat + 1)


@RULES.verb(Turn)
def turn(state: Heap, effect: Turn, frame: Frame) -> Effect:
    return As(state.active, Ask(Text("How many do you take?"), Amounts()))


@RULES.offers(Amounts)
def amounts(state: Heap, effect: Amounts, frame: Frame) -> tuple[Option, ...]:
    return tuple([Option(f"take {n}", Text("Take {some}", some=n), Take(n)) for n in (1, 2, 3) if n <= state.stones])


@RULES.verb(Take)
def take(state: Heap, effect: Take, frame: Frame) -> Effect:
    who = player(frame.you)
    state.stones -= effect.stones
    state.say(Event(Text("{who} takes {some}.", who=who, some=effect.stones)))
    if not state.stones:
        state.finish(Outcome((frame.you,), "NIM-END", Text("{who} takes the last stone.", who=who)))
        return ()
    state.active = 1 - state.active
    return Turn()


class Nim(Game[Heap]):
    name: ClassVar[str] = "nim"
    edition: ClassVar[int] = 1

    def __init__(self) -> None:
        self.rules = RULES

    def title(self) -> Text:
        return Text("Nim")

    def in_short(self) -> Text:
        return Text("Whoever takes the last stone wins.")

    def fields(self) -> tuple[options.Field, ...]:
        return (options.Number("stones", 21, 5, 30),)

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return (player(0), player(1))

    def blank(self, options: Mapping[str, Any]) -> Heap:
        heap = Heap()
        heap.seats = 2
        heap.stones = options["stones"]
        return heap

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> Heap:
        heap = self.blank(options)
        heap.chance = chance
        heap.stack = start(Turn())
        return heap

    def against(self, state: Heap, decision: Decision, key: Key) -> Reason | None:
        return None if decision.find(key.written) else Reason(Text("One to three, if there are so many."), "NIM-2")

    def facts(self, state: Heap, seat: Seat | None) -> dict[str, Any]:
        return {"stones": state.stones}


NIM = Nim()
