"""The messages of the wire, version 2: JSON objects, each with its `type`.  docs/protocol.md tells their story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from throneroom.kernel.asking import CONDITIONS, LEVELS, STOPS
from throneroom.kernel.view_types import ReasonSeen, View

from .changes import Change, Path
from .lobby_table import BOT, GATHERING, OPEN, OVER, PERSON, PLAYING, TableSettings

PROTOCOL = 2

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Key: TypeAlias = Annotated[str, Meta(max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
REACTIONS = ("hello", "good_luck", "well_played", "thanks", "wow", "oops", "thinking")
REF = "#/components/schemas/{name}"  # where schemas find each other
Kind: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": [PERSON, OPEN, BOT]})]
Status: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": [GATHERING, PLAYING, OVER]})]
AskLevel: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(LEVELS)})]
Stop: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(STOPS)})]
ThingWhen: TypeAlias = Annotated[str, Meta(extra_json_schema={"enum": list(CONDITIONS)})]
Reaction: TypeAlias = Annotated[
    str, Meta(pattern=f"^({'|'.join(REACTIONS)})$", extra_json_schema={"enum": list(REACTIONS)})
]
Agreed: TypeAlias = Annotated[TableSettings, Meta(extra_json_schema={"x-whole": True})]  # nothing is left out of it
# What was encoded before, once for all who are told it.
EventMade: TypeAlias = Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": REF.format(name="EventSeen")})]
ViewMade: TypeAlias = Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": REF.format(name="View")})]


# -- from a client -------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message: which table, by which right, and what is already known of it."""

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)] = ""  # of a seat or to watch; a browser's cookie serves instead
    seat: Number | None = None  # which of the seats that the cookie holds
    lang: Annotated[str, Meta(max_length=35)] = ""
    last: Number = 0  # the last update of this stream that the client has
    protocol: Number = 1  # the version that the client speaks; those before 2 did not say
    whole: bool = False  # whether every update has the whole view, for who does not want to apply changes


class Ready(msgspec.Struct, tag="ready", tag_field="type", forbid_unknown_fields=True):
    """Sent after the commitment was seen: what this seat adds to chance."""

    nonce: Annotated[str, Meta(min_length=1, max_length=64)]


class Answer(msgspec.Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    id: Id
    v: Number  # the update that asked
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
    """What would a bot do?  For the seat that is asked, if the table allows it."""

    id: Id
    v: Number  # the update that asked


class QuestionShown(msgspec.Struct, tag="shown", tag_field="type", forbid_unknown_fields=True):
    """A person sees the question of this update now: from here their clock counts."""

    v: Number


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


class ThingAsked(msgspec.Struct, forbid_unknown_fields=True):
    """When somebody wants to be asked about one thing."""

    when: ThingWhen
    number: Number = 0  # of damage or health


class AskMeWanted(msgspec.Struct, forbid_unknown_fields=True):
    """When somebody wants to be asked; `things` by what options are about: `token chi`."""

    level: AskLevel
    stops: list[Stop]  # those that are on
    things: dict[Annotated[str, Meta(max_length=80)], ThingAsked] = {}


class AskMe(msgspec.Struct, tag="ask_me", tag_field="type", forbid_unknown_fields=True):
    """From now on, for as long as this table is there."""

    settings: AskMeWanted


class Hold(msgspec.Struct, tag="hold", tag_field="type", forbid_unknown_fields=True):
    """Full control for now, or no more: nothing is passed for this seat meanwhile."""

    on: bool


class React(msgspec.Struct, tag="react", tag_field="type", forbid_unknown_fields=True):
    """Something short to everybody at the table."""

    reaction: Reaction


class Ping(msgspec.Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


FromClient: TypeAlias = (
    Hello
    | Ready
    | Answer
    | Undo
    | Why
    | OddsWanted
    | HintsWanted
    | QuestionShown
    | Log
    | Language
    | Rename
    | AskMe
    | Hold
    | Leave
    | Rematch
    | React
    | Ping
)


# -- from the server -----------------------------------------------------------------------------------


class SeatShown(msgspec.Struct):
    seat: int
    side: str  # what the game calls it, in the viewer's language
    kind: Kind
    level: str
    name: str
    ready: bool
    here: bool  # a bot is always here
    stand_in: bool  # a bot answers while the person is away
    stand_in_in: float | None  # seconds until it will


class TableShown(msgspec.Struct):
    """Everything about a table that is no secret."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    settings: Agreed
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
    events: list[EventMade]
    view: ViewMade | None  # None until the match begins
    undo: bool
    clock: float | None  # seconds left for the open decision
    rematch: RematchShown | None
    ask_me: AskMeWanted | msgspec.UnsetType = msgspec.UNSET  # when the person at this seat wants to be asked
    passes_in: float | msgspec.UnsetType = msgspec.UNSET  # seconds until the open question is passed for this seat


class Update(msgspec.Struct, tag="update", tag_field="type"):
    """What is new, with the view as it is now or what changed in it since the update before."""

    v: int
    start: int = msgspec.field(name="from")
    events: list[EventMade]
    undo: bool
    clock: float | None
    passes_in: float | msgspec.UnsetType = msgspec.UNSET  # seconds until this question is passed for this seat
    passed: list[str] | msgspec.UnsetType = msgspec.UNSET  # questions passed for this seat since the update before
    unused: list[str] | msgspec.UnsetType = msgspec.UNSET  # and the answers to them that this seat had
    idle: bool | msgspec.UnsetType = msgspec.UNSET  # a part of its own turn was passed, with nothing but what can wait
    view: View | msgspec.UnsetType = msgspec.UNSET
    changes: list[Change] | msgspec.UnsetType = msgspec.UNSET
    gone: list[Path] | msgspec.UnsetType = msgspec.UNSET


class TableChanged(msgspec.Struct, tag="table", tag_field="type"):
    table: TableShown


class Ack(msgspec.Struct, tag="ack", tag_field="type"):
    """It was taken, and is on disk."""

    id: str


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    id: str
    reasons: list[ReasonSeen]


class Because(msgspec.Struct, tag="because", tag_field="type"):
    """The answer to `why`; no reasons: it can be answered."""

    id: str
    reasons: list[ReasonSeen]


class Odds(msgspec.Struct, tag="odds", tag_field="type"):
    """What the odds are told of: the update `v`."""

    id: str
    v: int
    odds: Mapping[str, Any] | None  # as the game tells them; None: nothing is open that has any
    suggested: str | None  # a key, or `stop`; None if it was not asked for or there is nothing to suggest


class HintShown(msgspec.Struct):
    key: str  # one of the decision's options
    chance: float  # the bot's estimate that this seat wins if it answers so
    reason: str  # one sentence, in the viewer's language
    error: float  # of how far the chance is behind that of the best hint; of the best one, of the chance itself


class Hints(msgspec.Struct, tag="hints", tag_field="type"):
    """To the question that update `v` asked; to nobody but who wanted them."""

    id: str
    v: int
    hints: list[HintShown]  # at most three, best first


class Earlier(msgspec.Struct, tag="earlier", tag_field="type"):
    events: list[EventMade]


class RematchShown(msgspec.Struct):
    table: str
    token: str  # of the same seat at the new table; a spectator's watches it


class RematchMade(msgspec.Struct, tag="rematch", tag_field="type"):
    rematch: RematchShown


class AskMeSet(msgspec.Struct, tag="ask_me", tag_field="type"):
    """The settings of this seat, as they are now."""

    settings: AskMeWanted


class Reacted(msgspec.Struct, tag="reaction", tag_field="type"):
    """Somebody said something short; each client has its own words for it."""

    seat: int
    reaction: Reaction


class Trouble(msgspec.Struct, tag="error", tag_field="type"):
    code: str  # for programs
    text: str  # for people


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    pass


ToClient: TypeAlias = (
    Welcome
    | Update
    | TableChanged
    | Ack
    | Refused
    | Because
    | Odds
    | Hints
    | Earlier
    | RematchMade
    | AskMeSet
    | Reacted
    | Trouble
    | Pong
)

_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_ENCODER = msgspec.json.Encoder()


def decode(text: str | bytes) -> FromClient:
    """`msgspec.DecodeError` (or `ValidationError`, one of its kind) says what is wrong with it."""
    return _DECODER.decode(text)


def encode(message: ToClient | FromClient) -> bytes:
    """The text of a message, as it goes out."""
    return _ENCODER.encode(message)
