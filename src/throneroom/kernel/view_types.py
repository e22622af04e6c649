"""What a match tells a viewer, as types: facts without words, views in words, events and outcomes.

All of it is plain data, as in JSON.  The table is the game's own: see `view_types.py` of each game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, TypedDict


class Moment(TypedDict):
    """What is asked, for programs."""

    asks: str  # the kind of question: "main_actions", "walkers", "responses"
    window: str | None  # in which window, if it is one: "damage", "volley"
    about: dict[str, Any]  # what the question, or what the window is about, says more
    source: str  # the card, ability or token that it comes from; "" for a rule


class AskedFacts(TypedDict):
    """The question to this seat, and what was chosen before it in the same effect."""

    seat: int
    moment: Moment
    names: dict[str, Any]


class WaitingFacts(TypedDict):
    """Somebody else is asked; None: it is a secret who."""

    seat: int | None


# Where one of several types stands, a reader at run time takes none of them for the only one.
if TYPE_CHECKING:
    DecisionFacts: TypeAlias = AskedFacts | WaitingFacts | None
    DecisionSeen: TypeAlias = "Asked | Waiting | None"
else:
    DecisionFacts = DecisionSeen = Any


class OutcomeFacts(TypedDict):
    winners: list[int]
    rule: str
    how: dict[str, Any]  # how it came about, as each game tells it


class Facts(TypedDict):
    """Everything that a seat may know, without words.  Equal facts mean equal options."""

    game: str
    seat: int | None  # None: a spectator
    seats: list[int]
    table: Mapping[str, Any]
    decision: DecisionFacts
    outcome: OutcomeFacts | None
    conceded: NotRequired[list[int]]  # who has given up, where the match goes on


class ReasonSeen(TypedDict):
    text: str
    rule: str


if TYPE_CHECKING:
    Pair: TypeAlias = list[Any]  # plain data has lists
    Entry: TypeAlias = list[str]
else:
    Pair = tuple[str, str | int]  # a sort of thing, and its name or number
    Entry = tuple[str, str]  # of what can be looked up: `("token", "stun")`


class KeyRead(TypedDict):
    """The kind of answer that a key is, and what it is about."""

    kind: str
    about: list[Pair]


class OptionSeen(KeyRead):
    key: str
    text: str
    damage: NotRequired[int]  # that it would do as the dice lie, before anybody defends
    stopped: NotRequired[str]  # what lets nothing of that through, by its name in the glossary
    fatal: NotRequired[bool]  # by it the side of who is asked falls, as all lies
    matters: NotRequired[bool]  # in a response window: whether it can matter now


class Asked(TypedDict):
    """The question to this viewer."""

    seat: int
    prompt: str
    moment: Moment
    options: list[OptionSeen]
    refused: dict[str, list[ReasonSeen]]  # what one might want to answer and cannot, with the reasons
    read: dict[str, KeyRead]  # what each of these is


class Waiting(TypedDict):
    """Somebody else is asked; where it is a secret who, `seat` is None."""

    waiting: bool
    seat: int | None


class OutcomeSeen(OutcomeFacts):
    text: str


class View(TypedDict):
    """Everything that one viewer may see, in words."""

    game: str
    seat: int | None
    seats: list[str]
    table: Mapping[str, Any]
    decision: DecisionSeen
    outcome: OutcomeSeen | None
    conceded: NotRequired[list[int]]  # who has given up, where the match goes on
    commitment: NotRequired[str]  # SHA-256 of the seed
    closed: NotRequired[str]  # why the match can only be watched


class Named(TypedDict):
    """What can be looked up in the words of an event."""

    kind: str
    name: str
    said: str


if TYPE_CHECKING:
    Said: TypeAlias = dict[str, Any]
else:

    class Said(TypedDict):
        """A text as data: the id of its message, and beside it its arguments, each by its name."""

        say: str


class EventSeen(TypedDict):
    version: int
    text: str
    event: Said
    parts: NotRequired[dict[str, list[str]]]
    named: NotRequired[list[Named]]


# What `DecisionFacts` and `DecisionSeen` are one of, or None.
ONE_OF: dict[str, tuple[type, ...]] = {"Facts": (AskedFacts, WaitingFacts), "View": (Asked, Waiting)}
