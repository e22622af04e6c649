"""Happenings: what may be modified, replaced or answered before it is done, and followed afterwards.

`Happen(what)` unfolds into stages: **Modify** (forced, changes numbers), **Instead** (replaces it), **Window**
(seats may respond, again and again, until all pass in a row), **Commit** (the verb of `what`) and **After**
(triggers: forced ones first, then optional ones; the active seat orders ties).
Everything a stage does is an effect, so it can ask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .decisions import Option
from .frames import Frame
from .nodes import As, Effect, Node, Seat
from .texts import Text


@dataclass(frozen=True)
class Trigger(Node):
    """Something that follows a happening: whose it is, what it does, and whether it must be done."""

    key: str
    seat: Seat
    do: Effect
    says: Text
    forced: bool = True


Stage: TypeAlias = Callable[[Any, Any, Frame], Effect | None]
Respond: TypeAlias = Callable[[Any, Any, Seat], tuple[Option, ...]]
Seated: TypeAlias = Callable[[Any, Any], tuple[Seat, ...]]
Question: TypeAlias = Callable[[Any, Any], Text]
Follow: TypeAlias = Callable[[Any, Any], tuple[Trigger, ...]]


class Stages:
    """What a game says about one kind of happening.  A stage left out is passed over."""

    def __init__(
        self,
        *,
        modify: Stage | None = None,
        instead: Stage | None = None,
        seats: Seated | None = None,
        respond: Respond | None = None,
        prompt: Text | Question | None = None,
        after: Follow | None = None,
    ) -> None:
        if (seats is None) != (respond is None) or (respond is None) != (prompt is None):
            raise TypeError("a window needs the seats it asks, their responses and the question")
        self.modify = modify
        self.instead = instead
        self.seats = seats
        self.respond = respond
        self.prompt = Text("") if prompt is None else prompt
        self.after = after

    def asks(self, state: Any, what: Any) -> Text:
        """The question, which may say what has just been done or what is about to come."""
        return self.prompt if isinstance(self.prompt, Text) else self.prompt(state, what)


@dataclass(frozen=True)
class Proceed(Node):
    """After the modifications: replace the happening, or let it be answered, done and followed."""

    what: Node


@dataclass(frozen=True)
class Window(Node):
    """Seats may respond, from number `at` of `seats` on; a response starts the round again."""

    what: Node
    seats: tuple[Seat, ...]
    at: int = 0


@dataclass(frozen=True)
class Responses(Node):
    """What the seat that a window has come to may respond."""

    window: Window


@dataclass(frozen=True)
class Reopen(Node):
    """After an answer in a window: on to the next seat after a pass, from the start after a response."""

    window: Window


@dataclass(frozen=True)
class Commit(Node):
    """Do it."""

    what: Node


@dataclass(frozen=True)
class Triggers(Node):
    """What follows, except what was already done or declined."""

    what: Node
    done: tuple[str, ...] = ()


@dataclass(frozen=True)
class TriggerOrder(Node):
    """Which of several triggers comes first, or whether an optional one is used at all."""

    triggers: Triggers


def waiting(stages: Stages, state: Any, triggers: Triggers) -> tuple[Trigger, ...]:
    """The triggers of the stage that is on: the forced ones while there are any, then one optional one."""
    if stages.after is None:
        return ()
    left = [t for t in stages.after(state, triggers.what) if t.key not in triggers.done]
    forced = [t for t in left if t.forced]
    return tuple(forced or left[:1])


def trigger_options(stages: Stages, state: Any, triggers: Triggers) -> tuple[Option, ...]:
    found = waiting(stages, state, triggers)
    options: list[Option] = []
    for trigger in found:
        rest = Triggers(triggers.what, (*triggers.done, trigger.key))
        options.append(Option(f"use {trigger.key}", trigger.says, (As(trigger.seat, trigger.do), rest)))
    if found and not found[0].forced:
        declined = Triggers(triggers.what, (*triggers.done, found[0].key))
        options.append(Option("pass", Text("kernel.pass"), declined))
    return tuple(options)
