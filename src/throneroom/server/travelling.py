"""Thoughts, and what came of them, as they are written on their way from one process to another.

Nothing in them is secret: a parcel is another table at which its seat could sit.  They are JSON, and whatever is read
is held to its form: whoever can write into the queue can have a bot answer badly or late, and do nothing worse.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from throneroom.bots import LEVELS
from throneroom.bots.code import code_mark
from throneroom.bots.hints import Hint
from throneroom.bots.parcel import Parcel
from throneroom.kernel.texts import Text, text_from_plain
from throneroom.text.voice import LANGUAGES, knows

from .thoughts import Found, Rank, Thought

FORM: Final = 1  # raised when what is written here changes
THINKERS: Final = "tr:thinkers"  # who thinks, by when it was last heard of
LARGEST: Final = 200_000  # bytes: parcels of ours have less than 7,000
SECONDS: Final = 3600.0  # more than anybody waits for anything

_WORKERS: Final = re.compile("[0-9]{1,4}")  # whoever claims more than anybody has is not believed
_Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=SECONDS)]
_Chance: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
_Level: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(LEVELS)})$")]


def think_at(rank: Rank) -> str:
    """Where thoughts of a class wait.  Processes with other rules or other bots use other lists."""
    return f"tr:think:{mark()}:{rank.name.lower()}"


def tell_at(member: str) -> str:
    """Where a member hears what came of its thoughts."""
    return f"tr:thought:{member}"


def mark() -> str:
    return f"{FORM}-{code_mark()}"


def named(id: str, workers: int) -> str:
    """How somebody who thinks is known to the others."""
    return f"{mark()} {id} {workers}"


def workers_of(names: list[str]) -> int:
    """How many workers those have together who think with our rules and our bots."""
    known = [name.split() for name in names]
    return sum([int(each[2]) for each in known if len(each) == 3 and each[0] == mark() and _WORKERS.fullmatch(each[2])])


class Malformed(Exception):
    """It is not what can be read here."""


class Asking(Struct, frozen=True):
    """A thought, without its table: nobody there needs to know at which one it is."""

    id: int
    member: Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")]
    level: _Level
    seed: int
    budget: _Seconds
    until: float  # by the queue's clock
    parcel: Parcel


class Begun(Struct, frozen=True, tag="begun"):
    """Somebody thinks about it now."""

    id: int
    seconds: _Seconds


class Answered(Struct, frozen=True, tag="answered"):
    id: int
    level: _Level
    key: str


class HintSaid(Struct, frozen=True):
    key: str
    chance: _Chance
    reason: dict[str, Any]
    error: float


class Hinted(Struct, frozen=True, tag="hinted"):
    id: int
    level: _Level
    hints: list[HintSaid]


class Gone(Struct, frozen=True, tag="gone"):
    """Nothing came of it there."""

    id: int
    why: str
    again: bool  # whether it may go better with another


Reply: TypeAlias = Begun | Answered | Hinted | Gone
_READ_ASKING: Final = msgspec.json.Decoder(Asking)
_READ_REPLY: Final[msgspec.json.Decoder[Reply]] = msgspec.json.Decoder(Reply)
T = TypeVar("T")


def written(what: Asking | Reply) -> bytes:
    return msgspec.json.encode(what)


def read_asking(raw: bytes) -> Asking:
    return _read(_READ_ASKING, raw)


def read_reply(raw: bytes) -> Reply:
    return _read(_READ_REPLY, raw)


def _read(decoder: msgspec.json.Decoder[T], raw: bytes) -> T:
    if len(raw) > LARGEST:
        raise Malformed(f"{len(raw)} bytes")
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Malformed(str(error)) from error


def asking(thought: Thought, member: str, until: float) -> Asking:
    assert isinstance(thought.parcel, Parcel), "looking back needs all of a match, and stays here"
    return Asking(thought.id, member, thought.level, thought.seed, thought.budget, until, thought.parcel)


def reply(id: int, found: Found) -> Reply:
    """Of what a bot found: a key, or hints."""
    if isinstance(found.what, str):
        return Answered(id, found.level, found.what)
    if not isinstance(found.what, list):
        return Gone(id, f"{found.what!r:.80} is no answer", again=False)
    hints = [HintSaid(each.key, each.chance, each.reason.plain(), each.error) for each in found.what]
    return Hinted(id, found.level, hints)


def found_in(said: Answered | Hinted) -> Found:
    if isinstance(said, Answered):
        return Found(said.key, said.level)
    return Found([Hint(each.key, each.chance, _text(each.reason), each.error) for each in said.hints], said.level)


def _text(plain: dict[str, Any]) -> Text:
    """One that can be said to anybody: it was read from what anybody may have written."""
    try:
        text = text_from_plain(plain)
        said = all([knows(text.id, lang) and text.say(lang) for lang in LANGUAGES])
    except Exception as error:
        raise Malformed("no text") from error
    if not said:
        raise Malformed("no text")
    return text
