"""The machine: runs effects until somebody must decide, or nothing is left to do.

A game supplies *verbs*.  A verb is a plain function of (state, effect, frame) that changes the table (an atom)
or returns smaller effects (a macro).  Verbs never ask and never wait: the one way to stop is the `Ask` effect.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final, TypeAlias, TypeVar

from .chance import Outcomes
from .decisions import PASSED, Decision, Option
from .errors import Unwritten
from .frames import NO_NAMES, Frame, Names, State
from .happenings import (
    Commit,
    Reopen,
    Responses,
    Stages,
    Window,
)
from .nodes import (
    NOTHING,
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
    Worth,
    sequence,
)
from .notation import KERNEL, Notation
from .texts import Text

Verb: TypeAlias = Callable[[Any, Any, Frame], Effect | None]
Works: TypeAlias = Callable[[Any, Any, Frame], int]
Offers: TypeAlias = Callable[[Any, Any, Frame], tuple[Option, ...]]
F = TypeVar("F", bound=Callable[..., Any])

PASS: Final = Option("pass", Text("kernel.pass"), value=PASSED)


class Rules:
    """The verbs, values, offers and happenings of one game, by node type; and how its answers are written."""

    def __init__(self, notation: Notation = KERNEL) -> None:
        self.notation = notation
        self.verbs: dict[type, Verb] = {
            Ask: self._ask,
            If: self._if,
            As: self._as,
            From: self._from,
            Let: self._let,
            Roll: self._roll,
            Happen: self._happen,
            Commit: self._commit,
            Reopen: self._reopen,
            Typed: self._typed,
        }
        self.values: dict[type, Works] = {}
        self.offered: dict[type, Offers] = {
            DiceSeen: dice_seen,
            Responses: self._responses,
        }
        self.happenings: dict[type, Stages] = {}

    # -- what a game supplies ------------------------------------------------------------------------

    def verb(self, kind: type) -> Callable[[F], F]:
        """The function of one effect type."""
        return _register(self.verbs, kind)

    def value(self, kind: type) -> Callable[[F], F]:
        """How a value of this type is worked out."""
        return _register(self.values, kind)

    def offers(self, kind: type) -> Callable[[F], F]:
        """What a question of this type offers."""
        return _register(self.offered, kind)

    def happening(self, kind: type, stages: Stages) -> None:
        """What may replace or answer a happening of this type; its verb commits it."""
        _put(self.happenings, kind, stages)

    # -- running -------------------------------------------------------------------------------------

    def run(self, state: State) -> None:
        """Run until somebody must decide, or nothing is left to do."""
        frame = state.stack
        if frame is not None:
            try:
                self._run(state, NOTHING, frame)
            except KeyError as error:
                self._has_verb(error)
                raise

    def answer(self, state: State, option: Option) -> None:
        """Take one of the open decision's options and run to the next decision."""
        decision = state.open
        assert decision is not None, "nobody is asked"
        state.open = None
        state.ply += 1
        more = self._take(state, decision.ask, option, decision.frame)
        try:
            self._run(state, more, decision.frame)
        except KeyError as error:
            self._has_verb(error)
            raise

    def give_up(self, state: State) -> None:
        """After somebody has conceded: what they were asked is answered for them, and all runs to the next decision."""
        decision = state.open
        if decision is not None and self._given_up(state, decision.ask, decision.seat):
            self.answer(state, least(decision.ask, decision.options))
        else:
            state.ply += 1
            if decision is None:
                self.run(state)

    def _given_up(self, state: State, ask: Ask, seat: Seat) -> bool:
        """Whether this seat is asked nothing any more.  What real dice show somebody has to tell."""
        return seat in state.conceded and not isinstance(ask.offers, DiceSeen)

    def _has_verb(self, error: KeyError) -> None:
        """Whether it was something else that was not found: an effect without a verb is told by its name."""
        kind = error.args[0]
        if isinstance(kind, type) and issubclass(kind, Node) and kind not in self.verbs:
            raise no_rule(kind, "verb", "what it does") from error

    def _run(self, state: State, more: Any, frame: Frame) -> None:
        """Run first `more`, which an effect of `frame` came to, then the stack.

        `more` is an `Effect` or nothing; compiled, a type would be checked anew after each effect.

        The frame that a verb is given is the one that waits for it on the stack: `bind` names things there.  After
        the last effect of a frame none waits, a tail call: loops stay flat and the depth of the stack does not grow
        with the length of the game.
        """
        verbs = self.verbs
        effect: Any
        while True:
            if more is None:
                top = state.stack
                if top is None:
                    return
                todo = top.todo
                at = top.at
                effect = todo[at]
                at += 1
                if at == len(todo):
                    frame = top
                    state.stack = top.below
                else:
                    frame = state.stack = Frame(todo, at, top.you, top.source, top.names, top.below)
            elif state.outcome is not None:
                more = None
                continue
            elif isinstance(more, tuple):
                if len(more) < 2:
                    more = more[0] if more else None
                    continue
                effect = more[0]
                frame = state.stack = Frame(more, 1, frame.you, frame.source, frame.names, state.stack)
            else:
                # An effect alone runs without being stacked first.  What it binds is nobody else's: it must not be
                # given the frame of the effects that follow the one it came from.
                effect = more
                if state.stack is frame and frame.at:
                    frame = Frame(NOTHING, 0, frame.you, frame.source, frame.names, None)
            more = verbs[type(effect)](state, effect, frame)
            if state.open is not None:
                break
        if more is not None:  # somebody is asked first
            state.stack = Frame(sequence(more), 0, frame.you, frame.source, frame.names, state.stack)

    def _take(self, state: State, ask: Ask, option: Option, frame: Frame) -> Effect:
        """What the option does comes first; what the asker does with it is stacked."""
        if ask.until and option.value != ask.until:
            if frame.at or frame.todo != (ask,) or frame.below is not state.stack:
                frame = Frame((ask,), 0, frame.you, frame.source, frame.names, state.stack)
            state.stack = frame  # a question that came alone comes back as it was
        elif ask.then:
            names = bound(frame.names, ask.into, option.value)
            state.stack = Frame(sequence(ask.then), 0, frame.you, frame.source, names, state.stack)
        do = option.do
        if isinstance(do, From):
            state.stack = Frame(sequence(do.do), 0, frame.you, do.source, frame.names, state.stack)
            return NOTHING
        return do

    def options(self, state: State, ask: Ask, frame: Frame) -> tuple[Option, ...]:
        kind = type(ask.offers)
        try:
            offers = self.offered[kind]
        except KeyError as error:
            raise no_rule(kind, "offers", "what can be answered") from error
        return offers(state, ask.offers, frame)

    def remake(self, state: State) -> bool:
        """Offer the open decision anew, from another deal of the hidden cards.  False if nothing is left of it."""
        decision = state.open
        if decision is None:
            return True
        options = self.options(state, decision.ask, decision.frame)
        state.open = Decision(decision.seat, decision.ask, options, decision.frame, self.notation)
        return bool(options)

    # -- values --------------------------------------------------------------------------------------

    def work_out(self, state: State, value: Worth, frame: Frame) -> int:
        if isinstance(value, int):
            return value
        if isinstance(value, Name):
            return int(frame.names[value.name])
        if isinstance(value, Plus):
            return self.work_out(state, value.left, frame) + self.work_out(state, value.right, frame)
        if isinstance(value, Times):
            return self.work_out(state, value.value, frame) * self.work_out(state, value.times, frame)
        if isinstance(value, AtLeast):
            return int(self.work_out(state, value.left, frame) >= self.work_out(state, value.right, frame))
        if isinstance(value, Not):
            return int(not self.work_out(state, value.value, frame))
        kind = type(value)
        try:
            works = self.values[kind]
        except KeyError as error:
            raise no_rule(kind, "value", "how it is worked out") from error
        return int(works(state, value, frame))

    # -- the kernel's own verbs ----------------------------------------------------------------------

    def _ask(self, state: State, ask: Ask, frame: Frame) -> Effect | None:
        offers = self.offered.get(type(ask.offers))
        options = self.options(state, ask, frame) if offers is None else offers(state, ask.offers, frame)
        if len(options) > 1 or (options and (ask.always or state.ask_forced)):
            if state.conceded and self._given_up(state, ask, frame.you):
                state.revealed += 1  # what a question that is asked would do, too
                return self._take(state, ask, least(ask, options), frame)
            state.open = Decision(frame.you, ask, options, frame, self.notation)
            return None
        return self._take(state, ask, options[0], frame) if options else None

    def _if(self, state: State, effect: If, frame: Frame) -> Effect:
        return effect.then if self.work_out(state, effect.when, frame) else effect.otherwise

    def _as(self, state: State, effect: As, frame: Frame) -> None:
        seat = effect.who if isinstance(effect.who, int) else self.work_out(state, effect.who, frame)
        state.stack = Frame(sequence(effect.do), 0, seat, frame.source, frame.names, state.stack)

    def _from(self, state: State, effect: From, frame: Frame) -> None:
        state.stack = Frame(sequence(effect.do), 0, frame.you, effect.source, frame.names, state.stack)

    def _let(self, state: State, effect: Let, frame: Frame) -> None:
        bind(state, frame, effect.name, self.work_out(state, effect.value, frame))

    def _roll(self, state: State, effect: Roll, frame: Frame) -> Effect | None:
        count = effect.count if isinstance(effect.count, int) else self.work_out(state, effect.count, frame)
        stream = f"{effect.stream}.{frame.you}"
        if state.chance.asks:
            seen = DiceSeen(count, effect.sides, stream, effect.into if waits(state, frame) else "")
            return Ask(Text("kernel.roll_dice", n=count), seen, always=True)
        dice = state.chance.roll(count, effect.sides, stream)
        tell(state, "roll", stream, dice)
        bind(state, frame, effect.into, dice)
        return None

    def _typed(self, state: State, effect: Typed, frame: Frame) -> None:
        """Dice that people rolled: bound where the roll stands, which is the frame now on top."""
        tell(state, "roll", effect.stream, effect.dice)
        top = state.stack
        if effect.into and top is not None:
            names = bound(top.names, effect.into, effect.dice)
            state.stack = Frame(top.todo, top.at, top.you, top.source, names, top.below)

    # -- happenings ----------------------------------------------------------------------------------

    def _happen(self, state: State, effect: Happen, frame: Frame) -> Effect | None:
        what = effect.what
        try:
            stages = self.happenings[type(what)]
        except KeyError as error:
            kind = type(what).__name__
            raise Unwritten(f"{kind} happens and has no stages: RULES.happening({kind}, …) names them") from error
        if stages.instead is not None:
            replacement = stages.instead(state, what, frame)
            if replacement is not None:
                return replacement
        if stages.seats is not None:
            state.windows += 1  # a server pauses at every window alike: its timing does not tell who could respond
            state.revealed += 1  # nor does whether it can be undone: everybody learns that nobody wanted to, or could
            if self._opened(state, what, stages, stages.seats(state, what), 0, frame):
                return (Commit(what),)
        return self.verbs[type(what)](state, what, frame)

    def _commit(self, state: State, effect: Commit, frame: Frame) -> Effect | None:
        return self.verbs[type(effect.what)](state, effect.what, frame)

    def _opened(
        self, state: State, what: Node, stages: Stages, seats: tuple[Seat, ...], first: int, frame: Frame
    ) -> bool:
        """The next seat with something to respond is asked; a window nobody can use is no question."""
        respond = stages.respond
        if respond is None:
            return False
        for at in range(first, len(seats)):
            seat = seats[at]
            options = () if seat in state.conceded else respond(state, what, seat)
            if options:
                here = Window(what, seats, at)
                ask = Ask(stages.asks(state, what), Responses(here), "answered", Reopen(here), secret=True)
                # A response has names of its own and cannot see or spoil those of what it answers.
                for_seat = Frame((ask,), 0, seat, frame.source, NO_NAMES, None)
                state.open = Decision(seat, ask, (*options, PASS), for_seat, self.notation)
                return True
        return False

    def _responses(self, state: State, effect: Responses, frame: Frame) -> tuple[Option, ...]:
        """What can be answered in a window that is open: whatever the deal, one can pass."""
        window = effect.window
        respond = self.happenings[type(window.what)].respond
        return (PASS,) if respond is None else (*respond(state, window.what, window.seats[window.at]), PASS)

    def _reopen(self, state: State, effect: Reopen, frame: Frame) -> None:
        window = effect.window
        at = window.at + 1 if frame.names["answered"] == PASS.value else 0
        state.revealed += 1  # whoever answered learns whether anybody else is asked
        self._opened(state, window.what, self.happenings[type(window.what)], window.seats, at, frame)


def least(ask: Ask, options: tuple[Option, ...]) -> Option:
    """What is answered for who has given up: what ends the question, else to pass, else the last, which declines
    wherever one may decline."""
    for value in (ask.until, PASSED):
        for option in options:
            if value and option.value == value:
                return option
    return options[-1]


# -- the door for chance, and for names ------------------------------------------------------------------


@dataclass(frozen=True)
class DiceSeen(Node):
    """The question that a roll is where people roll real dice: what do they show?"""

    count: int
    sides: int
    stream: str
    into: str


@dataclass(frozen=True)
class Typed(Node):
    """What the dice on the real table show."""

    dice: tuple[int, ...]
    stream: str
    into: str


def dice_seen(state: State, effect: DiceSeen, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                "rolled " + "".join([str(die) for die in dice]),
                Text("kernel.rolled", dice=" ".join([str(die) for die in dice])),
                Typed(dice, effect.stream, effect.into),
            )
            for dice in combinations_with_replacement(range(1, effect.sides + 1), effect.count)
        ]
    )


def tell(state: State, kind: str, stream: str, numbers: tuple[int, ...]) -> None:
    """Chance has spoken: whoever watches has learned something."""
    state.revealed += 1
    if state.loud:
        state.chance_said.append(Outcomes(kind, stream, numbers))


def shuffle(state: State, items: list[int], stream: str) -> None:
    """Shuffle in place: the one door for cards."""
    order = state.chance.order(len(items), stream)
    tell(state, "shuffle", stream, order)
    items[:] = [items[place] for place in order]


def bound(names: Names, name: str, value: Any) -> Names:
    return {**names, name: value}


def waits(state: State, frame: Frame) -> bool:
    """Whether effects of this frame come after the one that runs.  One that has not begun waits for none."""
    return state.stack is frame and frame.at > 0


def bind(state: State, frame: Frame, name: str, value: Any) -> None:
    """Name a value for the rest of the frame that is running; nobody is left to read it after its last effect."""
    if waits(state, frame):
        names = bound(frame.names, name, value)
        state.stack = Frame(frame.todo, frame.at, frame.you, frame.source, names, frame.below)


def no_rule(kind: type, rule: str, says: str) -> Unwritten:
    return Unwritten(f"{kind.__name__} has no {rule}: a function below @RULES.{rule}({kind.__name__}) says {says}")


def _register(table: dict[type, Any], kind: type) -> Callable[[F], F]:
    def register(function: F) -> F:
        _put(table, kind, function)
        return function

    return register


def _put(table: dict[type, Any], kind: type, rule: object) -> None:
    if kind in table:
        raise TypeError(f"{kind.__name__} already has a rule")
    table[kind] = rule
