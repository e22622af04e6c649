"""What the store keeps of a match, and the match that comes of it again.

Answers are kept with what chance said after them, so that a match outlives any change of generator or edition.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from throneroom.games import find
from throneroom.kernel.chance import Fair, Outcomes
from throneroom.kernel.decisions import Decision
from throneroom.kernel.errors import BadRecord
from throneroom.kernel.happenings import Responses
from throneroom.kernel.match import REPLAYED, Match, begin, begun, replayed, step
from throneroom.kernel.record import Answer, Record, parse
from throneroom.kernel.texts import Text

from .lobby_table import LobbyTable
from .sentences import Unfit

ChanceSaid: TypeAlias = list[tuple[str, str, list[int]]]  # outcomes of chance: kind, stream, numbers
# The streams ("0", "1", … or "watch") that got an update by this: its number; and those that a curtain covers: the
# number of their last one, and the digest of the facts in it.  In older rows every update has a digest.
Updates: TypeAlias = dict[str, tuple[int, str]]

_STORED = {"chance_said": "told"}  # what a database calls it


class Began(msgspec.Struct, tag="began", rename=_STORED):
    edition: int
    content: str
    chance_said: ChanceSaid
    streams: Updates


class Answered(msgspec.Struct, tag="answered", rename=_STORED):
    seat: int
    key: str
    chance_said: ChanceSaid
    streams: Updates
    by: str = "person"  # or bot, stand-in, clock; automatic, by the settings of its person
    id: str = ""  # the client's


class Undone(msgspec.Struct, tag="undone"):
    seat: int
    streams: Updates
    id: str = ""


class Shown(msgspec.Struct, tag="shown"):
    """After a window's pause the others are shown what happened meanwhile."""

    streams: Updates


Happened: TypeAlias = Began | Answered | Undone | Shown
_ENCODE = msgspec.json.Encoder()
_DECODE = msgspec.json.Decoder(Happened)


def payload(happened: Happened) -> bytes:
    return _ENCODE.encode(happened)


def chance_said(match: Match) -> ChanceSaid:
    """What chance said after the last answer."""
    return [(said.kind, said.stream, list(said.numbers)) for said in match.journal.chance_said]


def begin_match(table: LobbyTable) -> Match:
    if table.prefix is not None:
        return played_on(table, table.prefix)
    return begin(find(table.game), table.options, Fair(table.seed, table.nonces), _chance_header(table))


def played_on(table: LobbyTable, prefix: str) -> Match:
    """A match that goes on from a record, on chance of its own."""
    record = parse(prefix)
    match = replayed(find(table.game), record, None, _fair(table, record))
    match.origin.header = {"chance": REPLAYED}
    return match


def prefix_of(match: Match, ply: int) -> str:
    """The record of a match up to so many answers; `Unfit` if it does not go on from there."""
    whole = match.record_so_far()
    ends = [at for at, line in enumerate(whole.lines) if isinstance(line, Answer)] + [len(whole.lines)]
    if not 0 <= ply < len(ends) - 1:
        raise Unfit("server.trouble.moment")
    kept = {name: whole.header[name] for name in ("game", "edition", "content", "options")}
    return Record({**kept, "chance": REPLAYED}, whole.lines[: ends[ply]]).write()


def _fair(table: LobbyTable, record: Record) -> Fair:
    """Chance as it is after everything that this record tells."""
    fair = Fair(table.seed, table.nonces)
    fair.counters = dict(Counter([outcomes.stream for outcomes in record.outcomes()]))
    return fair


def asked_of(match: Match, seat: int) -> Decision | None:
    """What this seat is asked: who concedes need not be asked, and then answers nothing that is open."""
    decision = match.decision
    return decision if decision is not None and decision.seat == seat else None


def opens(decision: Decision | None, key: str, windows: int, match: Match) -> bool:
    """Whether others may be asked in a window after this answer, so that nobody is to see when it is over.

    A new one opened since there were so many, or the one that was answered goes on to its next seats.
    """
    if match.state.windows > windows:
        return True
    if decision is None or not isinstance(decision.ask.offers, Responses):
        return False
    window = decision.ask.offers.window
    return not decision.passes(key) or window.at + 1 < len(window.seats)


def next_in_turn(decision: Decision | None, key: str, windows: int, match: Match) -> bool:
    """Whether nobody else may have been asked in a window between this answer and the question that is open now."""
    now = None if match.decision is None else match.decision.ask.offers
    if not isinstance(now, Responses):
        return True
    before = None if decision is None else decision.ask.offers
    was = before.window if isinstance(before, Responses) else None
    passed, window, opened = decision is not None and decision.passes(key), now.window, match.state.windows - windows
    if was is not None and (window.what, window.seats) == (
        was.what,
        was.seats,
    ):  # the same, gone on with or begun again
        return opened == 0 and window.at == (was.at + 1 if passed else 0)
    others = was is not None and passed and was.at + 1 < len(was.seats)
    return opened == 1 and window.at == 0 and not others


def began(match: Match) -> Began:
    return Began(match.game.edition, match.game.content(match.options), chance_said(match), {})


def _chance_header(table: LobbyTable) -> dict[str, str]:
    return {"chance": Fair.kind, "commitment": table.commitment, "nonces": table.nonces}


def _own_chance(prefix: Record) -> dict[str, str]:
    """What a record says of its chance: one that was added is as it was where it was played."""
    said = ("chance", "commitment", "seed", "nonces", "rolls", "forced")
    return {name: prefix.header[name] for name in said if name in prefix.header}


@dataclass
class Restored:
    """A match as it was, and where each stream had come to."""

    match: Match
    version: int  # of the next row in the store
    counts: dict[str, list[int]] = field(default_factory=dict)  # stream: events told up to each of its updates
    digests: dict[str, str] = field(default_factory=dict)  # stream: of the facts in its last update, if it was behind
    ids: dict[int, list[str]] = field(default_factory=dict)  # of answers that were taken, by seat
    windows: list[bool] = field(default_factory=list)  # for each answer that stands, whether it opened one


def restore(table: LobbyTable, rows: list[bytes]) -> Restored:
    happened = [_DECODE.decode(row) for row in rows]
    first = happened[0]
    if not isinstance(first, Began):
        raise BadRecord(Text("server.trouble.beginning"))
    taken: list[tuple[int, Answered]] = []  # the answers that stand, each with its row
    for row, each in enumerate(happened):
        if isinstance(each, Answered):
            taken.append((row, each))
        elif isinstance(each, Undone):
            taken.pop()
    match, told_by_row, windows = _replayed(table, first, taken)
    restored = Restored(match, len(rows), windows=windows)
    count = told_by_row[0]
    before: list[int] = []
    for row, each in enumerate(happened):
        if isinstance(each, Answered):
            before.append(count)
            count = told_by_row.get(row, count)
            _remember(restored, each.seat, each.id)
        elif isinstance(each, Undone):
            count = before.pop()
            _remember(restored, each.seat, each.id)
        for stream, (version, digest) in each.streams.items():
            counts = restored.counts.setdefault(stream, [])
            counts += [count] * (version - len(counts))
            restored.digests[stream] = digest
    return restored


def _remember(restored: Restored, seat: int, id: str) -> None:
    if id:
        restored.ids.setdefault(seat, []).append(id)


def _replayed(
    table: LobbyTable, first: Began, taken: list[tuple[int, Answered]]
) -> tuple[Match, dict[int, int], list[bool]]:
    """The match after these answers, how many events were told after each row, and where windows opened."""
    prefix = None if table.prefix is None else parse(table.prefix)
    lines: list[Answer | Outcomes] = _outcomes(first.chance_said) if prefix is None else list(prefix.lines)
    for _, answered in taken:
        lines.append(Answer(answered.seat, answered.key))
        lines += _outcomes(answered.chance_said)
    header = {
        "game": table.game,
        "edition": str(first.edition),
        "content": first.content,
        "options": json.dumps(table.options, sort_keys=True),
        **(_chance_header(table) if prefix is None else _own_chance(prefix)),
    }
    record = Record(header, lines)
    match = begun(find(table.game), record)
    for number, answer in enumerate([] if prefix is None else prefix.answers()):
        step(match, record, number, answer)
    counts = {0: match.journal.count}
    opened: list[bool] = []
    for number, (row, answered) in enumerate(taken):
        decision, windows = asked_of(match, answered.seat), match.state.windows
        try:
            step(match, record, number, Answer(answered.seat, answered.key))
        except BadRecord:  # the rules of today no longer allow it: it can be watched, and is closed
            match.closed = Text("kernel.other_edition", n=number)
            break
        opened.append(opens(decision, answered.key, windows, match))
        counts[row] = match.journal.count
    match.state.chance = _fair(table, record)
    return match, counts, opened


def _outcomes(said: ChanceSaid) -> list[Answer | Outcomes]:
    return [Outcomes(kind, stream, tuple(numbers)) for kind, stream, numbers in said]
