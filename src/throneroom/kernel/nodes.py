"""Nodes: what a page can say.  Frozen data, shared by every clone, run by the machine.

A node that changes the table or unfolds into smaller nodes is an *effect*; a tuple of effects means
"and then".  A node that is worked out when needed is a *value*.  A game adds its own nodes, its *words*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ._mypyc import mypyc_attr
from .texts import Text

Seat: TypeAlias = int


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """Something a page can say."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """A compiled frozen node has no other way to be pickled."""
        return type(self), tuple([getattr(self, name) for name in type(self).__dict__["__dataclass_fields__"]])


@mypyc_attr(allow_interpreted_subclasses=True)
class Blind(Node):
    """Offers that are all the same to whoever is asked: only what is hidden from them tells one from another."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Node):
    """A number or a truth worked out at the moment it is needed.  No operators: say `AtLeast(Sum(), 14)`."""

    __slots__ = ()


Effect: TypeAlias = Node | tuple[Node, ...]
Worth: TypeAlias = Value | int  # a number, or what works it out
NOTHING: Final[tuple[Node, ...]] = ()


@dataclass(frozen=True)
class Name(Value):
    """What was bound to this name in the frame that asks."""

    name: str


@dataclass(frozen=True)
class Plus(Value):
    left: Worth
    right: Worth


@dataclass(frozen=True)
class Times(Value):
    value: Worth
    times: Worth


@dataclass(frozen=True)
class AtLeast(Value):
    left: Worth
    right: Worth


@dataclass(frozen=True)
class Not(Value):
    value: Worth


@dataclass(frozen=True)
class If(Node):
    when: Worth
    then: Effect
    otherwise: Effect = NOTHING


@dataclass(init=False, unsafe_hash=True)
class As(Node):
    """Run `do` with another seat as "you"."""

    who: Final[Worth]
    do: Final[Effect]

    def __init__(self, who: Worth, do: Effect) -> None:
        self.who = who
        self.do = do


@dataclass(init=False, unsafe_hash=True)
class From(Node):
    """Run `do` knowing what it comes from: a card, a token, a rule."""

    source: Final[str]
    do: Final[Effect]

    def __init__(self, source: str, do: Effect) -> None:
        self.source = source
        self.do = do


@dataclass(init=False, unsafe_hash=True)
class Let(Node):
    """Give a value a name for the rest of this frame."""

    name: Final[str]
    value: Final[Worth]

    def __init__(self, name: str, value: Worth) -> None:
        self.name = name
        self.value = value


@dataclass(init=False, unsafe_hash=True)
class Ask(Node):
    """The only way to stop: "you" picks one of what `offers` yields; its own effect runs, then `then`.

    With no option nothing is asked and `then` is skipped: what might not exist is only ever named inside
    `then`.  One option is not a question and is taken at once, unless `always`.  A `secret` question does
    not tell the others who is asked.  With `until` the same is asked again until an option has that value.
    """

    prompt: Final[Text]
    offers: Final[Node]
    into: Final[str]
    then: Final[Effect]
    always: Final[bool]
    secret: Final[bool]
    until: Final[str]

    def __init__(
        self,
        prompt: Text,
        offers: Node,
        into: str = "answer",
        then: Effect = NOTHING,
        always: bool = False,
        secret: bool = False,
        until: str = "",
    ) -> None:
        self.prompt = prompt
        self.offers = offers
        self.into = into
        self.then = then
        self.always = always
        self.secret = secret
        self.until = until


@dataclass(init=False, unsafe_hash=True)
class Roll(Node):
    """Chance moves: `count` dice of `sides`, named `into`; `stream` says whose dice and for what."""

    count: Final[Worth]
    sides: Final[int]
    into: Final[str]
    stream: Final[str]

    def __init__(self, count: Worth, sides: int = 6, into: str = "rolled", stream: str = "dice") -> None:
        self.count = count
        self.sides = sides
        self.into = into
        self.stream = stream


@dataclass(init=False, unsafe_hash=True)
class Happen(Node):
    """Something about to happen that may be replaced or answered first."""

    what: Final[Node]

    def __init__(self, what: Node) -> None:
        self.what = what


def sequence(effect: Effect) -> tuple[Node, ...]:
    return effect if isinstance(effect, tuple) else (effect,)
