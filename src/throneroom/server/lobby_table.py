"""A table: what is played, who sits where, and what was agreed; before, while and after the match."""

from __future__ import annotations

import json
import secrets
import time
import unicodedata
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from throneroom.bots import LEVELS, level_called
from throneroom.games import find
from throneroom.kernel.asking import AskMe
from throneroom.kernel.chance import commitment_to
from throneroom.kernel.match import own_copy
from throneroom.kernel.options import FOR_SEATS, Field
from throneroom.kernel.texts import Text
from throneroom.text.names import named

from .sentences import Unfit

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
PERSON, OPEN, BOT = "person", "open", "bot"
SEATS = (2, 6)
NAME = 24  # characters
NONCE = 64


class TableSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody at the table can see was agreed."""

    undo: bool = True
    clock: float | None = None  # seconds for a decision; then the stand-in bot answers
    pause: float | None = None  # seconds of a response window; the server's own if not said
    stand_in_after: float | None = None  # seconds of absence; the server's own if not said
    spectators: bool = True
    odds: bool = False  # whether everybody may ask for the odds of what they see
    hints: bool = False  # whether who is asked may ask what a bot would do

    def check(self) -> None:
        for setting, value, least, most in (
            ("web.setting.clock.seconds", self.clock, 1, 86400),
            ("web.setting.pause", self.pause, 0, 10),
            ("web.setting.stand_in", self.stand_in_after, 1, 86400),
        ):
            if value is not None and not least <= value <= most:
                raise Unfit("server.bad_setting", setting=Text(setting), least=least, most=most)


def plain_settings(settings: TableSettings) -> str:
    return msgspec.json.encode(settings).decode()


def read_settings(text: str) -> TableSettings:
    """What is on disk may have been agreed in a version that knew more: what this one does not know is left alone."""
    agreed = msgspec.json.decode(text, type=dict[str, Any])
    known = {name: value for name, value in agreed.items() if name in TableSettings.__struct_fields__}
    return msgspec.convert(known, TableSettings)


@dataclass
class Seat:
    number: int
    kind: str
    level: str = ""
    name: str = ""
    generation: int = 0
    host: bool = False
    nonce: str | None = None  # given after the commitment was shown: who gave it is ready
    ask_me: AskMe | None = None  # when its person wants to be asked; as usual at this server, if they never said so

    @property
    def ready(self) -> bool:
        return self.kind == BOT or (self.kind == PERSON and self.nonce is not None)


@dataclass
class LobbyTable:
    id: str
    game: str
    options_json: str
    settings: TableSettings
    seats: list[Seat]
    seed: bytes
    created: float
    status: str = GATHERING
    nonces: str = ""
    following: str | None = None
    prefix: str | None = None  # the record that is played on from, if it is
    visited: float = 0.0  # when somebody was there last, as far as it is on disk
    owner: str | None = None  # the member that has it open
    epoch: int = 0  # how often somebody opened it
    maker: str = ""  # whose share of the tables this one belongs to, until it is over
    began: float | None = None  # when its match did, and when that was over
    ended: float | None = None
    outcome: str | None = None  # how it ended, as `past` writes it
    options: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.options = json.loads(self.options_json)

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == PERSON]

    @property
    def complete(self) -> bool:
        """All seats are taken, and all people have added to chance."""
        return all([seat.ready for seat in self.seats])

    def names(self) -> dict[int, Text]:
        """What people are called who told us, and every bot."""
        return named(
            {seat.number: seat.name for seat in self.people}, [seat.number for seat in self.seats if seat.kind == BOT]
        )

    @property
    def picks(self) -> list[Field]:
        """What whoever sits down may pick for their own seat; nothing where a match is played on from."""
        fields = [] if self.prefix is not None else find(self.game).form()
        return [each for each in fields if each.kind == FOR_SEATS and self.options.get(each.name)]

    def picked(self, number: int, picks: dict[str, str]) -> dict[str, Any]:
        """The options with what somebody picks for a seat; `BadInput` says what cannot be."""
        options = dict(self.options)
        names = [each.name for each in self.picks]
        for name, value in picks.items():
            if name not in names:
                raise Unfit("server.no_pick")
            options[name] = [value if seat == number else each for seat, each in enumerate(options[name])]
        full: dict[str, Any] = own_copy(find(self.game).read_options(options), "options")
        return full

    def agree(self, options: dict[str, Any]) -> None:
        self.options, self.options_json = options, json.dumps(options, sort_keys=True)

    def gather_nonces(self) -> None:
        """What people added enters every outcome, in the order of the seats."""
        self.nonces = ",".join([f"{seat.number}:{seat.nonce}" for seat in self.people])


class SeatWanted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A seat as the maker of a table wants it: `person` is the maker, `open` is for whoever has the link."""

    kind: Annotated[str, Meta(extra_json_schema={"enum": [PERSON, OPEN, BOT]})]
    level: str = ""


def new_table(
    game: str, options: dict[str, Any], seats: list[SeatWanted], settings: TableSettings, name: str
) -> LobbyTable:
    """A table as somebody wants it; `BadInput` says what cannot be."""
    found = find(game)
    full = own_copy(found.read_options(options), "options")
    needed = len(found.seat_names(full))
    if len(seats) != needed or not SEATS[0] <= needed <= SEATS[1]:
        raise Unfit("server.seat_count", needed=needed, given=len(seats))
    settings.check()
    made = []
    for number, wanted in enumerate(seats):
        if wanted.kind not in (PERSON, OPEN, BOT):
            raise Unfit("server.seat_kind")
        level = level_called(wanted.level)
        if (wanted.kind == BOT) != (level is not None) or (wanted.kind != BOT and wanted.level):
            raise Unfit("server.bot_level", levels=", ".join(LEVELS))
        mine = wanted.kind == PERSON
        made.append(Seat(number, wanted.kind, level or "", clean_name(name) if mine else "", host=mine))
    return seated_anew(game, full, settings, made)


def seated_anew(game: str, options: dict[str, Any], settings: TableSettings, seats: list[Seat]) -> LobbyTable:
    return LobbyTable(
        id=secrets.token_hex(10),
        game=game,
        options_json=json.dumps(options, sort_keys=True),
        settings=settings,
        seats=seats,
        seed=secrets.token_bytes(32),
        created=(now := time.time()),
        visited=now,
    )


def rematch(table: LobbyTable) -> LobbyTable:
    """The same people at the same seats, with a new seed."""
    seats = [replace(seat, generation=0, nonce=None) for seat in table.seats]
    again = seated_anew(table.game, table.options, table.settings, seats)
    again.maker = table.maker
    return again


def clean_name(name: str) -> str:
    """A display name without anything that would be more than its letters: controls, directions, marks in heaps."""
    kept = [mark for mark in unicodedata.normalize("NFC", name) if unicodedata.category(mark)[0] not in "CM"]
    return " ".join("".join([" " if mark.isspace() else mark for mark in kept]).split())[:NAME].strip()


def clean_nonce(nonce: str) -> str:
    """Letters and digits: it stands on one line of the record."""
    if not nonce.isascii() or not nonce.isalnum() or len(nonce) > NONCE:
        raise Unfit("server.bad_nonce", most=NONCE)
    return nonce
