"""A match: a game being played.  One door in (`play`), a journal of what was said, and views for every seat."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .chance import AtTheTable, Chance, Fair, Outcomes, Scripted, ScriptEnded, Seeded
from .codec import Codec, read_chance
from .decisions import CLOSED, NOT_ASKED, OVER, STALE, Decision, IllegalAnswer, Option, Reason
from .errors import BadInput, BadRecord, BadSave
from .events import Event, event_from_plain
from .frames import State
from .game import Game
from .machine import DiceSeen
from .nodes import Seat
from .outcome import Outcome
from .record import Answer, Record
from .texts import Text

SAVE_FORMAT = 1
REPLAYED = "replayed"  # the chance of a match played on from a record


class Ply:
    """One answer in the journal, with what chance and the atoms said after it.  Shared by clones, never changed."""

    __slots__ = ("before", "seat", "key", "told", "events", "revealed", "count")

    def __init__(
        self,
        before: Ply | None,
        seat: Seat,
        key: str,
        told: tuple[Outcomes, ...],
        events: tuple[Event, ...],
        revealed: int,
    ) -> None:
        self.before = before
        self.seat = seat
        self.key = key
        self.told = told
        self.events = events
        self.revealed = revealed  # the state's count after this answer: equal counts, nothing was learned
        self.count: int = len(events) + (0 if before is None else before.count)


class Origin:
    """How a match began: what a record's header says."""

    __slots__ = ("game", "options", "table", "header", "codec", "content")

    def __init__(
        self, game: Game, options: dict[str, Any], table: Mapping[str, Any] | None, header: dict[str, str]
    ) -> None:
        self.game = game
        self.options = options
        self.table = table
        self.header = header  # of chance: its kind, the commitment or the seed, the script
        self.codec: Codec | None = None  # made when first needed
        self.content = ""


class Match:
    """A game being played, from Python, a terminal, a server or a bot."""

    __slots__ = ("origin", "state", "journal", "closed", "redealt")

    def __init__(self, origin: Origin, state: State, journal: Ply) -> None:
        self.origin = origin
        self.state = state
        self.journal = journal
        self.closed: Text | None = None  # why a match of another edition can only be watched
        self.redealt = False

    # -- what is asked, and answering ----------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.origin.game

    @property
    def options(self) -> dict[str, Any]:
        """The options the match was set up with, in full."""
        return self.origin.options

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def ply(self) -> int:
        return self.state.ply

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the match is over."""
        return None if self.closed is not None else self.state.open

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def play(self, key: str, *, seat: Seat | None = None, ply: int | None = None) -> None:
        """Answer the open question.  `IllegalAnswer` says why not, and then nothing has changed."""
        state = self.state
        decision = state.open
        if decision is None or self.closed is not None:
            raise IllegalAnswer(key, (OVER if self.closed is None else CLOSED,))
        if ply is not None and ply != state.ply:
            raise IllegalAnswer(key, (STALE,))
        if seat is not None and seat != decision.seat:
            raise IllegalAnswer(key, self.why(key, seat) or (NOT_ASKED,))
        option = decision.find(key)
        if option is None:
            option = _dice_in_any_order(decision, key)
            if option is None:
                raise IllegalAnswer(key, self.game.refusal(state, decision.seat, str(key)))
        kept = state.clone() if isinstance(state.chance, Scripted) else None
        try:
            self.game.rules.answer(state, option)
        except ScriptEnded:
            if kept is not None:
                self.state = kept
            raise
        if state.loud:
            told, events = tuple(state.told), tuple(state.log)
            state.told.clear()
            state.log.clear()
            self.journal = Ply(self.journal, decision.seat, option.key, told, events, state.revealed)

    def why(self, key: str, seat: Seat | None = None) -> tuple[Reason, ...]:
        """Why this seat (or the one that is asked) cannot answer this now; empty if it can."""
        if self.closed is not None:
            return (CLOSED,)
        if seat is None:
            seat = -1 if self.state.open is None else self.state.open.seat
        return self.game.refusal(self.state, seat, key)

    # -- looking -------------------------------------------------------------------------------------

    def view(self, seat: Seat | None, lang: str = "en") -> dict[str, Any]:
        """Everything this seat may see, and its decision if it is asked; None is a spectator."""
        state = self.state
        view: dict[str, Any] = {
            "game": self.game.name,
            "seat": seat,
            "seats": [name.say(lang) for name in self.game.seat_names(self.options)],
            "ply": state.ply,
            "table": self.game.view(state, seat, lang),
            "decision": None,
            "outcome": None,
        }
        if "commitment" in self.origin.header:
            view["commitment"] = self.origin.header["commitment"]
        if state.outcome is not None:
            outcome = state.outcome
            view["outcome"] = {"winners": list(outcome.winners), "rule": outcome.rule, "text": outcome.say(lang)}
        if self.closed is not None:
            view["closed"] = self.closed.say(lang)
        elif state.open is not None:
            view["decision"] = self._decision_for(state.open, seat, lang)
        return view

    def _decision_for(self, decision: Decision, seat: Seat | None, lang: str) -> dict[str, Any]:
        if decision.seat != seat:
            return {"waiting": True, "seat": None if decision.ask.secret else decision.seat}
        refused = {}
        for key in self.game.candidates(self.state, decision.seat):
            reasons = self.game.refusal(self.state, decision.seat, key)
            if reasons:
                refused[key] = [{"text": reason.say(lang), "rule": reason.rule} for reason in reasons]
        return {
            "seat": decision.seat,
            "prompt": decision.say(lang),
            "options": [{"key": option.key, "text": option.say(lang)} for option in decision.options],
            "refused": refused,
        }

    def events(self, since: int = 0, seat: Seat | None = None, lang: str = "en") -> list[dict[str, Any]]:
        """What this viewer saw happen, from event number `since` on: in words, and as data to draw from."""
        said: list[Event] = []
        ply: Ply | None = self.journal
        while ply is not None and ply.count > since:
            said[:0] = ply.events
            ply = ply.before
        first = self.journal.count - len(said)
        seen = []
        for number, event in enumerate(said, first):
            if number >= since:
                text = event.seen_by(seat)
                seen.append({"version": number, "text": text.say(lang), "event": text.plain()})
        return seen

    # -- copies --------------------------------------------------------------------------------------

    def clone(self) -> Match:
        copy = Match(self.origin, self.state.clone(), self.journal)
        copy.closed = self.closed
        copy.redealt = self.redealt
        return copy

    def redeal(self, seat: Seat | None, seed: int) -> Match:
        """Another match that this viewer could be at: hidden cards dealt again, chance begun anew."""
        state = self.game.redeal(self.state, seat, Seeded(seed))
        events = tuple([event.as_seen_by(seat) for event in self._said()])
        copy = Match(self.origin, state, Ply(None, -1, "", (), events, state.revealed))
        copy.closed = self.closed
        copy.redealt = True
        return copy

    def silent(self) -> Match:
        """A copy for playouts: no events, no journal, dice of its own."""
        copy = self.clone()
        copy.state.loud = False
        return copy

    def _said(self) -> list[Event]:
        return [event for ply in self._plies() for event in ply.events]

    def _plies(self) -> list[Ply]:
        """The journal from the set-up on."""
        plies: list[Ply] = []
        ply: Ply | None = self.journal
        while ply is not None:
            plies.append(ply)
            ply = ply.before
        plies.reverse()
        return plies

    # -- undo ----------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Only the last answer, only one's own, and only while nothing was revealed by it."""
        last = self.journal
        return last.before is not None and last.seat == seat and last.revealed == last.before.revealed

    def undo(self, seat: Seat) -> None:
        """Take the last answer back; `IllegalAnswer` if it is too late for that."""
        if not self.can_undo(seat):
            raise IllegalAnswer("undo", (Reason(Text("kernel.no_undo"), "TR-UNDO"),))
        again = replayed(self.game, self.record_so_far(), len(self._plies()) - 2, self.state.chance.clone())
        self.state, self.journal = again.state, again.journal

    # -- writing it down -----------------------------------------------------------------------------

    def record(self) -> str:
        """The match so far as text for people.  The seed is in it once the match is over."""
        return self.record_so_far().write()

    def record_so_far(self) -> Record:
        if self.redealt:
            raise BadRecord("A re-dealt match is one that might be: it has no record.")
        header = {
            "game": self.game.name,
            "edition": str(self.game.edition),
            "content": self._content(),
            "options": json.dumps(self.options, sort_keys=True, ensure_ascii=False),
            **self.origin.header,
        }
        if self.origin.table is not None:
            header["table"] = json.dumps(self.origin.table, sort_keys=True, ensure_ascii=False)
        outcome = self.state.outcome
        if outcome is not None:
            winners = " ".join([str(seat) for seat in outcome.winners]) or "nobody"
            header["result"] = f"{winners} {outcome.rule}"
            if isinstance(self.state.chance, Fair):
                header["seed"] = self.state.chance.seed.hex()
        lines: list[Answer | Outcomes] = []
        for ply in self._plies():
            if ply.before is not None:
                lines.append(Answer(ply.seat, ply.key))
            lines += ply.told
        return Record(header, lines)

    def save(self) -> str:
        """Everything, secrets included, to go on from here: never hand it to a player of a running match."""
        save = {
            "throneroom": "save",
            "format": SAVE_FORMAT,
            "game": self.game.name,
            "edition": self.game.edition,
            "content": self._content(),
            "options": self.options,
            "table": self.origin.table,
            "chance": self.origin.header,
            "state": self.codec().write(self.state),
            "closed": None if self.closed is None else self.closed.plain(),
            "redealt": self.redealt,
            "journal": [_write_ply(ply) for ply in self._plies()],
        }
        return json.dumps(save, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    def codec(self) -> Codec:
        if self.origin.codec is None:
            self.origin.codec = Codec(self.game.words(), self.game.pages(self.options))
        return self.origin.codec

    def _content(self) -> str:
        if not self.origin.content:
            self.origin.content = self.game.content(self.options)
        return self.origin.content


def _dice_in_any_order(decision: Decision, key: str) -> Option | None:
    """People read their dice off in any order: "rolled 3 1 2" is "rolled 123"."""
    if not isinstance(decision.ask.offers, DiceSeen) or not key.startswith("rolled "):
        return None
    return decision.find("rolled " + "".join(sorted(key[7:].replace(" ", ""))))


def begin(
    game: Game,
    options: Mapping[str, Any],
    chance: Chance,
    header: dict[str, str],
    table: Mapping[str, Any] | None = None,
) -> Match:
    """A new match at its first decision."""
    full = game.read_options(options)
    state = game.setup(full, chance, table)
    game.rules.run(state)
    root = Ply(None, -1, "", tuple(state.told), tuple(state.log), state.revealed)
    state.told.clear()
    state.log.clear()
    return Match(Origin(game, full, table, header), state, root)


def replayed(game: Game, record: Record, plies: int | None = None, then: Chance | None = None) -> Match:
    """The match that a record tells of, after `plies` answers (all, if not said); `then` is its chance from there."""
    if record.header["game"] != game.name:
        raise BadRecord(f"This is a record of {record.header['game']}, not of {game.name}.")
    match = _begun(game, record)
    answers = record.answers()
    for number, answer in enumerate(answers[: len(answers) if plies is None else plies], 1):
        try:
            match.play(answer.key, seat=answer.seat)
        except IllegalAnswer as error:
            raise BadRecord(
                f"Answer {number} of the record, {answer.key!r}, is not possible{_edition_note(game, record)}: {error}"
            ) from error
        except ScriptEnded as error:
            raise BadRecord(f"After answer {number} the record lacks an outcome of chance.") from error
    match.state.chance = Fair() if then is None else then
    if then is None and match.outcome is None:  # whoever plays on from here does so with dice of their own
        match.origin.header = {"chance": REPLAYED}
    return match


def _begun(game: Game, record: Record) -> Match:
    """The match of a record at its first decision, on the record's own dice and shuffles."""
    dice: list[int] = []
    orders: list[tuple[int, ...]] = []
    for outcomes in record.outcomes():
        if outcomes.kind == "roll":
            dice += outcomes.numbers
        else:
            orders.append(outcomes.numbers)
    script: Chance = Scripted(tuple(dice), Chance(), None, tuple(orders))
    if record.header["chance"] == AtTheTable.kind:  # the dice that people typed are answers
        script = AtTheTable(script)
    options = record.json("options")
    if not isinstance(options, dict):
        raise BadRecord("The record's options cannot be read.")
    fair = record.header["chance"] == Fair.kind
    kept = ["chance", "commitment", "nonces", "rolls"] + ([] if fair else ["seed"])
    header = {name: value for name, value in record.header.items() if name in kept}
    try:
        return begin(game, options, script, header, record.json("table"))
    except ScriptEnded as error:
        raise BadRecord(f"The record lacks a shuffle of the set-up{_edition_note(game, record)}.") from error


def _edition_note(game: Game, record: Record) -> str:
    own = record.header["edition"] == str(game.edition)
    try:
        own = own and record.header["content"] == game.content(game.read_options(record.json("options")))
    except (ValueError, TypeError):
        own = False
    return "" if own else f" in this edition of {game.name}, and the record is of another"


def load(text: str, find: Callable[[str], Game]) -> Match:
    """Go on with a saved match.  One of another edition is replayed from its record; see `Match.closed`."""
    try:
        save = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSave("This is not a whole Throneroom save: it is cut or damaged.") from error
    if not isinstance(save, dict) or save.get("throneroom") != "save":
        raise BadSave("This is not a Throneroom save.")
    if save.get("format") != SAVE_FORMAT:
        raise BadSave(f"This save has format {save.get('format')!r}; this version reads format {SAVE_FORMAT}.")
    try:
        game = find(str(save["game"]))
        options = game.read_options(save["options"])
        journal = _read_journal(save["journal"])
        origin = Origin(game, options, save["table"], dict(save["chance"]))
        if save["edition"] != game.edition or save["content"] != game.content(options):
            return _of_another_edition(origin, journal, save)
        match = Match(origin, game.blank(options), journal)
        match.codec().read(save["state"], match.state, game.rules)
        match.redealt = bool(save["redealt"])
        if not match.redealt:
            _must_agree(match)
        return match
    except BadInput:
        raise
    except (KeyError, TypeError, AttributeError, IndexError, ValueError) as error:
        raise BadSave("This save is damaged: parts of it are missing or cannot be.") from error


def _must_agree(match: Match) -> None:
    """A save holds its own record: whatever was changed in one of the two does not agree with the other."""
    try:
        again = replayed(match.game, match.record_so_far(), None, match.state.chance.clone())
        same = again.codec().write(again.state) == match.codec().write(match.state)
    except BadRecord:
        same = False
    if not same:
        raise BadSave("This save is damaged: its table is not the one that its own record leads to.")


def _of_another_edition(origin: Origin, journal: Ply, save: Any) -> Match:
    """Replay the answers under the rules of today: to the end, or to where they no longer allow it."""
    told = Match(origin, State(), journal)
    record = told.record_so_far()
    answers = record.answers()
    for plies in range(len(answers), -1, -1):
        try:
            match = replayed(origin.game, record, plies, read_chance(save["state"]["chance"]))
        except BadRecord:
            continue
        if plies < len(answers):
            match.closed = Text("kernel.other_edition", n=plies)
        return match
    raise BadSave(f"This save is of another edition of {origin.game.name}, and not even its set-up fits this one.")


def _write_ply(ply: Ply) -> dict[str, Any]:
    return {
        "seat": ply.seat,
        "key": ply.key,
        "told": [[outcomes.kind, outcomes.stream, list(outcomes.numbers)] for outcomes in ply.told],
        "events": [event.plain() for event in ply.events],
        "revealed": ply.revealed,
    }


def _read_journal(plies: Any) -> Ply:
    journal: Ply | None = None
    for plain in plies:
        told = tuple([Outcomes(str(kind), str(stream), tuple(numbers)) for kind, stream, numbers in plain["told"]])
        events = tuple([event_from_plain(event) for event in plain["events"]])
        journal = Ply(journal, int(plain["seat"]), str(plain["key"]), told, events, int(plain["revealed"]))
    if journal is None:
        raise BadSave("This save is damaged: its journal is empty.")
    return journal
