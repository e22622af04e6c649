"""Happenings: what may be replaced or answered before it is done.

`Happen(what)` unfolds into stages: **Instead** (replaces it), **Window** (seats may respond, again and again, until all
pass in a row) and **Commit** (the verb of `what`).  Everything a stage does is an effect, so it can ask.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from .decisions import Option
from .frames import Frame
from .nodes import Effect, Node, Seat
from .texts import Text

Stage: TypeAlias = Callable[[Any, Any, Frame], Effect | None]
Respond: TypeAlias = Callable[[Any, Any, Seat], tuple[Option, ...]]
Seated: TypeAlias = Callable[[Any, Any], tuple[Seat, ...]]
Question: TypeAlias = Callable[[Any, Any], Text]


class Stages:
    """What a game says about one kind of happening.  A stage left out is passed over."""

    def __init__(
        self,
        *,
        instead: Stage | None = None,
        seats: Seated | None = None,
        respond: Respond | None = None,
        prompt: Text | Question | None = None,
    ) -> None:
        if (seats is None) != (respond is None) or (respond is None) != (prompt is None):
            raise TypeError("a window needs the seats it asks, their responses and the question")
        self.instead = instead
        self.seats = seats
        self.respond = respond
        self.prompt = Text("") if prompt is None else prompt

    def asks(self, state: Any, what: Any) -> Text:
        """The question, which may say what has just been done or what is about to come."""
        return self.prompt if isinstance(self.prompt, Text) else self.prompt(state, what)


@dataclass(init=False, unsafe_hash=True)
class Window(Node):
    """Seats may respond, from number `at` of `seats` on; a response starts the round again."""

    what: Final[Node]
    seats: Final[tuple[Seat, ...]]
    at: Final[int]

    def __init__(self, what: Node, seats: tuple[Seat, ...], at: int = 0) -> None:
        self.what = what
        self.seats = seats
        self.at = at


@dataclass(init=False, unsafe_hash=True)
class Responses(Node):
    """What the seat that a window has come to may respond."""

    window: Final[Window]

    def __init__(self, window: Window) -> None:
        self.window = window


@dataclass(init=False, unsafe_hash=True)
class Reopen(Node):
    """After an answer in a window: on to the next seat after a pass, from the start after a response."""

    window: Final[Window]

    def __init__(self, window: Window) -> None:
        self.window = window


@dataclass(init=False, unsafe_hash=True)
class Commit(Node):
    """Do it."""

    what: Final[Node]

    def __init__(self, what: Node) -> None:
        self.what = what
