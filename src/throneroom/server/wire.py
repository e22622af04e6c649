"""The messages of the wire, version 1: JSON objects, each with its `type`.  docs/protocol.md tells their story."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

PROTOCOL = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Key: TypeAlias = Annotated[str, Meta(max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


# -- from a client -------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message: which table, by which right, and what is already known of it."""

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)] = ""  # of a seat or to watch; a browser's cookie serves instead
    seat: Number | None = None  # which of the seats that the cookie holds
    lang: Annotated[str, Meta(max_length=35)] = ""
    last: Number = 0  # the last frame of this stream that the client has


class Ready(msgspec.Struct, tag="ready", tag_field="type", forbid_unknown_fields=True):
    """Sent after the commitment was seen: what this seat adds to chance."""

    nonce: Annotated[str, Meta(min_length=1, max_length=64)]


class Answer(msgspec.Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    id: Id
    v: Number  # the frame that asked
    key: Key


class Undo(msgspec.Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    id: Id
    v: Number


class Why(msgspec.Struct, tag="why", tag_field="type", forbid_unknown_fields=True):
    """Why can this not be answered now?"""

    id: Id
    key: Key


class OddsWanted(msgspec.Struct, tag="odds", tag_field="type", forbid_unknown_fields=True):
    """The odds of what this viewer sees, where the table has them."""

    id: Id
    held: bool = False  # with what the viewer holds and may use now
    suggest: bool = False  # and what a bot would do


class HintsWanted(msgspec.Struct, tag="hints", tag_field="type", forbid_unknown_fields=True):
    """What would a bot do?  For who is asked, where the table allows it."""

    id: Id
    v: Number  # the frame that asked


class Log(msgspec.Struct, tag="log", tag_field="type", forbid_unknown_fields=True):
    """Earlier events than those of the welcome."""

    before: Number


class Language(msgspec.Struct, tag="lang", tag_field="type", forbid_unknown_fields=True):
    lang: Annotated[str, Meta(max_length=35)]


class Rename(msgspec.Struct, tag="rename", tag_field="type", forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=200)]


class Leave(msgspec.Struct, tag="leave", tag_field="type", forbid_unknown_fields=True):
    """Not just a lost connection: the stand-in's countdown is short."""


class Rematch(msgspec.Struct, tag="rematch", tag_field="type", forbid_unknown_fields=True):
    pass


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


FromClient: TypeAlias = (
    Hello | Ready | Answer | Undo | Why | OddsWanted | HintsWanted | Log | Language | Rename | Leave | Rematch | Ping
)


# -- from the server -----------------------------------------------------------------------------------


class ReasonShown(msgspec.Struct):
    text: str
    rule: str


class SeatShown(msgspec.Struct):
    seat: int
    side: str  # what the game calls it, in the viewer's language
    kind: str  # person, open or bot
    level: str
    name: str
    ready: bool
    here: bool  # a bot is always here
    stand_in: bool  # a bot answers for who is away
    stand_in_in: float | None  # seconds until it will


class TableShown(msgspec.Struct):
    """Everything about a table that is no secret."""

    id: str
    game: str
    options: dict[str, Any]
    status: str  # gathering, playing or over
    settings: dict[str, Any]
    seats: list[SeatShown]
    spectators: int
    commitment: str  # SHA-256 of the seed
    seed: str | None  # once the match is over
    nonces: str  # what people added, once the match has begun


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    protocol: int
    lang: str
    seat: int | None  # None: a spectator
    table: TableShown
    v: int
    start: int = msgspec.field(name="from")  # forget the events from this number on, then take these
    events: list[msgspec.Raw]
    view: msgspec.Raw | None  # None until the match begins
    undo: bool
    clock: float | None  # seconds left for the open decision
    rematch: RematchShown | None


class Frame(msgspec.Struct, tag="frame", tag_field="type"):
    v: int
    start: int = msgspec.field(name="from")
    events: list[dict[str, Any]]
    view: dict[str, Any]
    undo: bool
    clock: float | None


class TableChanged(msgspec.Struct, tag="table", tag_field="type"):
    table: TableShown


class Ack(msgspec.Struct, tag="ack", tag_field="type"):
    """It was taken, and is on disk."""

    id: str


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    id: str
    reasons: list[ReasonShown]


class Because(msgspec.Struct, tag="because", tag_field="type"):
    """The answer to `why`; no reasons: it can be answered."""

    id: str
    reasons: list[ReasonShown]


class Odds(msgspec.Struct, tag="odds", tag_field="type"):
    """What the odds are told of: the frame `v`.  Their shape is the game's."""

    id: str
    v: int
    odds: dict[str, Any] | None  # None: nothing is open that has any
    suggested: str | None  # a key, or `stop`; None if it was not asked for or there is nothing to suggest


class HintShown(msgspec.Struct):
    key: str  # one of the decision's options
    chance: float  # the bot's estimate that this seat wins if it answers so
    reason: str  # one sentence, in the viewer's language


class Hints(msgspec.Struct, tag="hints", tag_field="type"):
    """To the question that frame `v` asked; to nobody but who wanted them."""

    id: str
    v: int
    hints: list[HintShown]  # at most three, best first


class Earlier(msgspec.Struct, tag="earlier", tag_field="type"):
    events: list[msgspec.Raw]


class RematchShown(msgspec.Struct):
    table: str
    token: str  # of the same seat at the new table; a spectator's watches it


class RematchMade(msgspec.Struct, tag="rematch", tag_field="type"):
    rematch: RematchShown


class Trouble(msgspec.Struct, tag="error", tag_field="type"):
    code: str  # for programs
    text: str  # for people


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    pass


ToClient: TypeAlias = (
    Welcome | Frame | TableChanged | Ack | Refused | Because | Odds | Hints | Earlier | RematchMade | Trouble | Pong
)

_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_ENCODER = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromClient:
    """`msgspec.DecodeError` (or `ValidationError`, one of its kind) says what is wrong with it."""
    return _DECODER.decode(text)


def encode(message: ToClient) -> str:
    return _ENCODER.encode(message).decode()
