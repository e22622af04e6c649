"""Records: header, every answer and every chance outcome, as text that people can read.

    throneroom record 1
    game: drako
    options: {"match_up": "knights-trolls"}
    result: 0 DR-END-3
    chance: fair
    commitment: 5d41…
    …

    shuffle deck.0: 12 3 30 …
    1 1: draw
    end

A record outlives any change of generator: it is replayed from its own outcomes.
"""

from __future__ import annotations

import json
import re
from typing import Any

from .chance import Outcomes
from .errors import BadRecord, quoted
from .texts import Text

FORMAT = 1
_FIRST = f"throneroom record {FORMAT}"
_ANSWER = re.compile(r"([0-9]{1,9}) ([0-9]{1,3}): (.+)")
_CHANCE = re.compile(r"(roll|shuffle) (\S+):((?: [0-9]{1,9})*)")
_HEADER = (
    "game",
    "edition",
    "content",
    "options",
    "table",
    "chance",
    "commitment",
    "seed",
    "nonces",
    "rolls",
    "forced",
    "result",
)
_NEEDED = ("game", "edition", "content", "options", "chance")


class Answer:
    """One line of a record: who answered what."""

    __slots__ = ("seat", "key")

    def __init__(self, seat: int, key: str) -> None:
        self.seat = seat
        self.key = key


class Record:
    """A record taken apart: the header and the lines, in their order."""

    def __init__(self, header: dict[str, str], lines: list[Answer | Outcomes]) -> None:
        self.header = header
        self.lines = lines

    def answers(self) -> list[Answer]:
        return [line for line in self.lines if isinstance(line, Answer)]

    def outcomes(self) -> list[Outcomes]:
        return [line for line in self.lines if isinstance(line, Outcomes)]

    def json(self, name: str) -> Any:
        """A header that holds JSON; None if it is not there."""
        if name not in self.header:
            return None
        try:
            return json.loads(self.header[name])
        except (ValueError, RecursionError) as error:
            raise BadRecord(Text("kernel.error.record_part", name=quoted(name))) from error

    def write(self) -> str:
        lines = [_FIRST]
        lines += [f"{name}: {self.header[name]}" for name in _HEADER if name in self.header]
        lines += ["", *self.rows(), "end"]
        return "\n".join(lines) + "\n"

    def rows(self) -> list[str]:
        """Answers and outcomes as they are written, one a line."""
        rows = []
        ply = 0
        for line in self.lines:
            if isinstance(line, Answer):
                ply += 1
                rows.append(f"{ply} {line.seat}: {line.key}")
            else:
                rows.append(line.line())
        return rows


def parse(text: str) -> Record:
    """A record from its text; `BadRecord` says what is wrong and where."""
    if not isinstance(text, str):
        raise BadRecord(Text("kernel.error.record_text"))
    rows = text.rstrip("\n").split("\n")
    if not rows[0].startswith("throneroom record "):
        raise BadRecord(Text("kernel.error.no_record"))
    if rows[0] != _FIRST:
        raise BadRecord(Text("kernel.error.record_format", found=quoted(rows[0][18:]), format=FORMAT))
    header: dict[str, str] = {}
    number = 1
    while number < len(rows) and rows[number]:
        name, colon, value = rows[number].partition(": ")
        if not colon or name not in _HEADER:
            raise BadRecord(Text("kernel.error.record_header", line=number + 1))
        if name in header:
            raise BadRecord(Text("kernel.error.record_twice", line=number + 1, name=quoted(name)))
        header[name] = value
        number += 1
    missing = [name for name in _NEEDED if name not in header]
    if missing:
        raise BadRecord(Text("kernel.error.record_lacks", names=", ".join(missing)))
    return Record(header, _lines(rows, number + 1))


def _lines(rows: list[str], first: int) -> list[Answer | Outcomes]:
    lines: list[Answer | Outcomes] = []
    ply = 0
    for number in range(first, len(rows)):
        row = rows[number]
        if row == "end":
            if number + 1 < len(rows):
                raise BadRecord(Text("kernel.error.record_after_end", line=number + 2))
            return lines
        answer = _ANSWER.fullmatch(row)
        chance = _CHANCE.fullmatch(row)
        if answer is not None and int(answer[1]) == ply + 1:
            ply += 1
            lines.append(Answer(int(answer[2]), answer[3]))
        elif chance is not None:
            lines.append(Outcomes(chance[1], chance[2], tuple([int(word) for word in chance[3].split()])))
        else:
            raise BadRecord(Text("kernel.error.record_line", line=number + 1))
    raise BadRecord(Text("kernel.error.record_cut"))
