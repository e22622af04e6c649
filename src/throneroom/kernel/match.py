"""A match: a game being played.  One door in (`play`), a journal of what was said, and views for every seat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from .asking import Prospect
from .chance import AtTheTable, Chance, Fair, Outcomes, Scripted, ScriptEnded, Seeded
from .codec import Codec
from .decisions import (
    CLOSED,
    CONCEDE,
    NOT_A_MOVE,
    NOT_ASKED,
    OUT,
    OVER,
    STALE,
    Decision,
    IllegalAnswer,
    Reason,
    Refusals,
    foretold,
)
from .errors import BadInput, BadOption, BadRecord, BadSave, quoted
from .events import Event
from .facts import facts_of
from .frames import State
from .game import AnyGame
from .happenings import Responses
from .journal import Ply, answered, from_the_start, plain_ply, written
from .machine import DiceSeen
from .nodes import Seat
from .outcome import Outcome
from .record import Answer, Record
from .texts import Reader, Renaming, Text, must_be_spoken
from .view_types import (
    Asked,
    AskedFacts,
    EventSeen,
    Facts,
    KeyRead,
    Moment,
    OutcomeFacts,
    ReasonSeen,
    View,
)

SAVE_FORMAT = 1
REPLAYED = "replayed"  # the chance of a match played on from a record
NOBODY_NAMED: Mapping[Seat, Text] = {}
NO_SEATS_SAID: dict[str, tuple[tuple[Text, ...], Renaming, list[str]]] = {}  # nobody writes into it
AS_IT_IS = Renaming({})  # where nobody is named
ASK, TAKE = "ask", "take"  # what is done with a question that has one answer
KINDS = (Fair.kind, Seeded.kind, Scripted.kind, AtTheTable.kind, REPLAYED)


class Origin:
    """How a match began: what a record's header says."""

    __slots__ = ("game", "options", "table", "header", "codec", "content")

    def __init__(
        self, game: AnyGame, options: dict[str, Any], table: Mapping[str, Any] | None, header: dict[str, str]
    ) -> None:
        self.game = game
        self.options = options
        self.table = table
        self.header = (
            header  # of chance: its kind, the commitment or the seed, the script; and whether the forced is asked
        )
        self.codec: Codec | None = None  # made when first needed
        self.content = ""

    def __reduce__(self) -> tuple[Any, ...]:
        return Origin, (self.game, self.options, self.table, self.header)


class Match:
    """A game being played, from Python, a terminal, a server or a bot."""

    __slots__ = ("origin", "state", "journal", "closed", "kept", "redealt", "people", "_named", "_seats", "_prospect")

    def __init__(self, origin: Origin, state: State, journal: Ply) -> None:
        self.origin = origin
        self.state = state
        self.journal = journal
        self.closed: Text | None = None  # why a match of another edition can only be watched
        self.kept = ""  # its save, as it was
        self.redealt = False
        self.people: Mapping[Seat, Text] = NOBODY_NAMED  # who sits where: for words alone, in no save and no record
        # For whom, at which table and after which answer it was worked out what is said instead of whom.
        self._named: tuple[Mapping[Seat, Text], State, int, Renaming] | None = None
        # By language, what seats are called there, of which texts and renamed how.
        self._seats: dict[str, tuple[tuple[Text, ...], Renaming, list[str]]] = NO_SEATS_SAID
        self._prospect: tuple[Decision, int, Prospect | None] | None = None  # of which question, after which answer

    def __repr__(self) -> str:
        asked = "over" if self.decision is None else f"seat {self.decision.seat} asked"
        return f"<Match of {self.game.name}, ply {self.ply}, {asked}>"

    # -- what is asked, and answering ----------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        return self.origin.game

    @property
    def options(self) -> dict[str, Any]:
        """The options the match was set up with, in full."""
        return self.origin.options

    @property
    def seats(self) -> int:
        return self.state.seats

    def seat_names(self) -> tuple[Text, ...]:
        """What each seat is called now."""
        return self.game.seat_names_now(self.options, self.state)

    def called(self, text: Text) -> Text:
        """The text with the people's names in it, where sentences of this game name people."""
        return self._names().of(text)

    def _names(self) -> Renaming:
        """Worked out once for all who look at the same table; it stays while they are called the same."""
        if not self.people:
            return AS_IT_IS
        known = self._named
        if known is not None:
            people, state, ply, names = known
            if people is self.people and state is self.state and ply == state.ply:
                return names
        instead = self.game.people_named(self.options, self.state, self.people)
        names = Renaming(instead) if known is None or known[3].instead != instead else known[3]
        self._named = (self.people, self.state, self.state.ply, names)
        return names

    @property
    def ply(self) -> int:
        """How many answers were given, secret ones too: for the program that holds the match, and in no view."""
        return self.state.ply

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the match is over."""
        return None if self.closed is not None else self.state.open

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def play(self, key: str, *, seat: Seat | None = None, ply: int | None = None) -> None:
        """Answer the open question, or give up (`concede`, which any seat may say that is still in).  `IllegalAnswer`
        says why not, and then nothing has changed."""
        state = self.state
        if seat is not None or ply is not None or self.closed is not None or not isinstance(key, str):
            self._let_in(key, seat, ply)
        kept = state.clone() if isinstance(state.chance, Scripted) else None
        rules = self.origin.game.rules
        try:
            journal = answered(self.journal, rules, state, key)
            if journal is None:
                if state.open is None:
                    raise IllegalAnswer(key, (OVER,))
                key = self._as_written(state.open, key)
                journal = self._concede(seat) if key == CONCEDE else answered(self.journal, rules, state, key)
        except ScriptEnded:
            if kept is not None:
                self.state = kept
            raise
        if journal is None:
            assert state.open is not None
            refusal = IllegalAnswer(key, self.why(key, seat))
            if seat in (None, state.open.seat):  # nobody else is told
                refusal.add_note(state.open.note)
            raise refusal
        self.journal = journal

    def _let_in(self, key: str, seat: Seat | None, ply: int | None) -> None:
        """Whether somebody may answer now at all; not yet what."""
        decision = self.state.open
        if not isinstance(key, str):
            raise IllegalAnswer(quoted(key), (NOT_A_MOVE,))
        if decision is None or self.closed is not None:
            raise IllegalAnswer(key, (OVER if self.closed is None else CLOSED,))
        if ply is not None and ply != self.state.ply:
            raise IllegalAnswer(key, (STALE,))
        if seat is not None and seat != decision.seat:
            reasons = self.why(key, seat)
            if reasons or key != CONCEDE:
                raise IllegalAnswer(key, reasons or (NOT_ASKED,))

    def _concede(self, seat: Seat | None) -> Ply | None:
        """A seat gives up for its side.  With one side left that side has won; among more the match goes on.

        None, and nothing has changed, if this seat is out already.
        """
        state, game = self.state, self.origin.game
        assert state.open is not None
        seat = state.open.seat if seat is None else seat
        sides = game.sides(state)
        own = [side for side in sides if seat in side]
        if not own:
            return None
        names = self.seat_names()
        state.revealed += 1  # there is no way back
        state.say(Event(Text("kernel.event.concedes", player=names[seat], seat=seat)))
        left = [side for side in sides if side is not own[0]]
        if len(left) == 1:
            winners = tuple([names[winner] for winner in left[0]])
            state.ply += 1
            state.finish(Outcome(left[0], "TR-CONCEDE", Text("kernel.conceded", player=names[seat], winners=winners)))
        else:
            state.conceded = (*state.conceded, *own[0])
            game.gave_up(state, own[0])
            game.rules.give_up(state)
        return written(self.journal, state, seat, CONCEDE) if state.loud else self.journal

    def why(self, key: str, seat: Seat | None = None) -> tuple[Reason, ...]:
        """Why this seat (or the one that is asked) cannot answer this now; empty if it can.

        A seat that is not asked is told so first, and then what else is in its way.
        """
        if self.closed is not None:
            return (CLOSED,)
        decision = self.state.open
        if not isinstance(key, str):
            return (NOT_A_MOVE,)
        if decision is None:
            return (OVER,)
        if seat is None:
            seat = decision.seat
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            return (NOT_ASKED,) if self.game.read(key) is not None else (NOT_A_MOVE,)
        if key == CONCEDE:
            return () if any([seat in side for side in self.game.sides(self.state)]) else (OUT,)
        if seat != decision.seat:
            return self.game.refusal(self.state, seat, key)
        return self.game.refusal(self.state, seat, self._as_written(decision, key))

    def _as_written(self, decision: Decision, key: str) -> str:
        """The key as the notation writes it: what can be said in any order is said in one."""
        if isinstance(decision.ask.offers, DiceSeen) and key.startswith("rolled "):
            return "rolled " + "".join(sorted(key[7:].replace(" ", "")))
        return self.game.as_written(self.state, key)

    def _viewer(self, seat: Seat | None, lang: str = "en") -> None:
        """A viewer is a seat of this match, or None: a spectator; and reads a language that there is."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.state.seats):
            raise BadInput(Text("kernel.error.no_seat", name=quoted(seat), most=self.seats - 1))
        must_be_spoken(lang)

    # -- looking -------------------------------------------------------------------------------------

    def facts(self, seat: Seat | None) -> Facts:
        """Everything this viewer may know, without words: for bots and programs.  Equal facts mean equal options."""
        state = self.state
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):  # asked at every decision
            self._viewer(seat)
        ended = None if state.outcome is None else self._ended(state.outcome)
        return facts_of(self.origin.game, state, seat, self.closed is not None, ended)

    def _ended(self, outcome: Outcome) -> OutcomeFacts:
        """How it came about, with what became of everybody on the way: a silent match was told nothing of that."""
        told = self.game.summary([event.public for event in self._said()], self.seats)
        return {"winners": list(outcome.winners), "rule": outcome.rule, "how": {**told, **outcome.how}}

    def view(self, seat: Seat | None, lang: str = "en") -> dict[str, Any]:
        """Everything this viewer may see in words, and its decision if it is asked; None is a spectator.

        A `View`, as plain data for whoever does not want it typed.  It is to be read: what never changes is shared.
        """
        self._viewer(seat, lang)
        return cast("dict[str, Any]", self.worded(self.facts(seat), lang))

    def worded(self, facts: Facts, lang: str) -> View:
        """The facts of now in words: those that `facts` has just told, or others that are equal to them."""
        state, game, seat = self.state, self.origin.game, facts["seat"]
        ended = facts["outcome"]
        view: View = {
            "game": facts["game"],
            "seat": seat,
            "seats": self._seats_said(lang),
            "table": game.worded(self.options, facts["table"], lang),
            "decision": None,
            "outcome": None,
        }
        if "conceded" in facts:
            view["conceded"] = facts["conceded"]
        if ended is not None and state.outcome is not None:
            view["outcome"] = {**ended, "text": self.called(state.outcome.says).say(lang)}
        if "commitment" in self.origin.header:
            view["commitment"] = self.origin.header["commitment"]
        if self.closed is not None:
            view["closed"] = self.closed.say(lang)
        elif state.open is not None:
            asked = facts["decision"]
            assert asked is not None
            if state.open.seat == seat:
                view["decision"] = self._asked(state.open, cast(AskedFacts, asked)["moment"], lang)
            else:
                view["decision"] = {"waiting": True, "seat": asked["seat"]}
        return view

    def _seats_said(self, lang: str) -> list[str]:
        """What the seats are called: one list, as long as they are called the same."""
        texts, names = self.seat_names(), self._names()
        known = self._seats.get(lang)
        if known is None or known[1] is not names or known[0] != texts:
            if self._seats is NO_SEATS_SAID:
                self._seats = {}
            known = self._seats[lang] = texts, names, [names.of(text).say(lang) for text in texts]
        return known[2]

    def _asked(self, decision: Decision, moment: Moment, lang: str) -> Asked:
        """With people's names in the words, where sentences of this game name people."""
        names, game, notation = self._names(), self.game, decision.notation
        if names.instead:
            options = [each.called(names.of(each.says), lang, notation) for each in decision.options]
        else:
            options = [option.seen(lang, notation) for option in decision.options]
        told = self.state, decision
        options = foretold(options, game.damages(*told), game.stopped(*told), game.fatal(*told))
        mattering = self.mattering()
        if mattering is not None:
            options = [{**each, "matters": each["key"] in mattering} for each in options]
        refused: dict[str, list[ReasonSeen]] = {}
        read: dict[str, KeyRead] = {}
        for part in game.refused_in_parts(*told):
            if isinstance(part, Refusals) and names.leaves(part.within):
                said = part.seen(lang, notation)
                refused.update(said[0])
                read.update(said[1])
                continue
            for key, reasons in (part.reasons if isinstance(part, Refusals) else part).items():
                refused[key] = [each.called(names.of(each.says), lang) for each in reasons]
                read[key] = notation.known(key).plain
        return {
            "seat": decision.seat,
            "prompt": names.of(game.question(self.state, decision)).say(lang),
            "moment": moment,
            "options": options,
            "refused": refused,
            "read": read,
        }

    def question(self) -> Text:
        """The open question as its seat reads it, with people's names."""
        decision = self.decision
        return Text("kernel.over") if decision is None else self.called(self.game.question(self.state, decision))

    def prospect(self) -> Prospect | None:
        """What the open question is about, if it need not be asked: worked out once, for it takes a while to find what
        can matter.  Somebody may give up while it is open, and then it is another one."""
        decision, ply = self.decision, self.state.ply
        if decision is None:
            return None
        known = self._prospect
        if known is None or known[0] is not decision or known[1] != ply:
            known = self._prospect = decision, ply, self.game.prospect(self.state, decision)
        return known[2]

    def mattering(self) -> frozenset[str] | None:
        """In a response window, the keys of the answers that can matter now; None where the game does not tell, and
        where no window is open: there every answer may."""
        decision = self.decision
        window = decision is not None and isinstance(decision.ask.offers, Responses)
        return self.game.mattering(self.state, decision) if decision is not None and window else None

    def events(self, since: int = 0, seat: Seat | None = None, lang: str = "en") -> list[EventSeen]:
        """What this viewer saw happen, from event number `since` on: in words, and as data to draw from."""
        self._viewer(seat, lang)
        return [self.told(number, event, seat, lang) for number, event in self.happened(since)]

    def happened(self, since: int) -> list[tuple[int, Event]]:
        """The events from this number on, as they are kept: with what single seats saw, so for no viewer."""
        if not isinstance(since, int) or since < 0:
            raise BadInput(Text("kernel.error.events_from", value=quoted(since)))
        said: list[Event] = []
        ply: Ply | None = self.journal
        while ply is not None and ply.count > since:
            said[:0] = ply.events
            ply = ply.before
        first = self.journal.count - len(said)
        return [(number, event) for number, event in enumerate(said, first) if number >= since]

    def reader_of(self, event: Event, seat: Seat | None) -> Seat | None:
        """As whom this viewer reads an event: as its seat, or as all those do of whom it does not tell (None)."""
        if seat is None or seat in event.private:
            return seat
        return seat if self.called(event.public).tells_of(seat) else None

    def told(self, number: int, event: Event, seat: Seat | None, lang: str) -> EventSeen:
        """An event in words, in which the viewer's own seat is "you" and others have their names; as data, by seats;
        and what can be looked up in it."""
        text = event.seen_by(seat)
        reader, called = Reader(seat), self.called(text)
        told: EventSeen = {"version": number, "text": called.say(lang, reader), "event": text.plain()}
        if parts := called.parts(lang):
            told["parts"] = parts
        found = [(page, said) for heard, said in reader.heard if (page := self.game.looked_up(heard)) is not None]
        if found:  # each once in every form in which it is said
            told["named"] = [{"kind": kind, "name": name, "said": said} for (kind, name), said in dict.fromkeys(found)]
        return told

    def notes(self, seat: Seat, lang: str = "en") -> dict[str, Any]:
        """This seat's notebook: what it can conclude about the others from what it has seen, and from nothing else."""
        if seat is None:
            raise BadInput(Text("kernel.error.no_notebook", most=self.seats - 1))
        self._viewer(seat, lang)
        return self.game.notes(self.state, seat, lang)

    # -- copies --------------------------------------------------------------------------------------

    def clone(self) -> Match:
        """A match of its own that stands the same; what never changes is shared.  `copy` and `deepcopy` do the same."""
        copy = Match(self.origin, self.state.clone(), self.journal)
        copy.closed = self.closed
        copy.kept = self.kept
        copy.redealt = self.redealt
        copy.people = self.people
        return copy

    def __copy__(self) -> Match:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the state as a save writes it, and the journal with its events.  Secrets included."""
        state = self.state
        plies = [(ply.seat, ply.key, ply.chance_said, ply.events, ply.revealed) for ply in from_the_start(self.journal)]
        written = self.codec().write(state), state.loud, state.ask_forced, state.windows
        return _unpickled, (self.origin, *written, plies, self.closed, self.kept, self.redealt, dict(self.people))

    def __eq__(self, other: object) -> bool:
        """Whether both stand the same: game, options, table, open question, what is still to happen and the dice to
        come.  Not how they came there: the journal is no part of it."""
        if not isinstance(other, Match):
            return NotImplemented
        return self is other or (
            type(self.game) is type(other.game)
            and self.options == other.options
            and self.closed == other.closed
            and self.state.ask_forced == other.state.ask_forced
            and self.codec().write(self.state) == other.codec().write(other.state)
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def redeal(self, seat: Seat | None, seed: int) -> Match:
        """Another match that this viewer could be at: hidden cards dealt again, chance begun anew.

        Nothing of the true match comes along: not its seed, its prepared table, or what others were told.
        """
        self._viewer(seat)
        if not isinstance(seed, int):
            raise BadInput(Text("kernel.error.seed_number", value=quoted(seed)))
        state = self.game.redeal(self.state, seat, Seeded(seed))
        events = tuple([event.as_seen_by(seat) for event in self._said()])
        header = {name: value for name, value in self.origin.header.items() if name == "commitment"}
        origin = Origin(self.game, self.options, None, header)
        copy = Match(origin, state, Ply(None, -1, "", (), events, state.revealed))
        copy.closed = self.closed
        copy.redealt = True
        return copy

    def silent(self) -> Match:
        """A copy that keeps no journal and tells no events, on the same dice; a search plays on a `redeal`."""
        copy = self.clone()
        copy.state.loud = False
        return copy

    def _said(self) -> list[Event]:
        return [event for ply in from_the_start(self.journal) for event in ply.events]

    # -- undo ----------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Only the last answer, only one's own, and only while nothing was revealed by it."""
        last = self.journal
        if last.before is None or self.outcome is not None or self.closed is not None:
            return False
        return self.state.loud and not self.redealt and last.seat == seat and last.revealed == last.before.revealed

    def undo(self, seat: Seat) -> None:
        """Take the last answer back; `IllegalAnswer` if it is too late for that."""
        if not self.can_undo(seat):
            raise IllegalAnswer("undo", (Reason(Text("kernel.no_undo"), "TR-UNDO"),))
        again = replayed(
            self.game, self.record_so_far(), len(from_the_start(self.journal)) - 2, self.state.chance.clone()
        )
        self.state, self.journal = again.state, again.journal

    # -- writing it down -----------------------------------------------------------------------------

    def record(self) -> str:
        """The match so far as text for people.  It tells every shuffle: a secret until the match is over.

        The seed of a fair match is in it once that is so.
        """
        return self.record_so_far().write()

    def record_so_far(self) -> Record:
        if self.redealt:
            raise BadRecord(Text("kernel.error.record_redealt"))
        header = {
            "game": self.game.name,
            "edition": str(self.game.edition),
            "content": self._content(),
            "options": json.dumps(self.options, sort_keys=True),
            **self.origin.header,
        }
        if self.origin.table is not None:
            header["table"] = json.dumps(self.origin.table, sort_keys=True)
        outcome = self.state.outcome
        if outcome is not None:
            winners = " ".join([str(seat) for seat in outcome.winners]) or "nobody"
            header["result"] = f"{winners} {outcome.rule}"
            chance = self.state.chance.shuffles if isinstance(self.state.chance, AtTheTable) else self.state.chance
            if isinstance(chance, Fair) and chance.commitment == header.get("commitment"):
                header["seed"] = chance.seed.hex()
        lines: list[Answer | Outcomes] = []
        for ply in from_the_start(self.journal):
            if ply.before is not None:
                lines.append(Answer(ply.seat, ply.key))
            lines += ply.chance_said
        return Record(header, lines)

    def save(self) -> str:
        """Everything, secrets included, to go on from here: never hand it to a player of a running match."""
        if self.redealt:
            raise BadSave(Text("kernel.error.save_redealt"))
        if self.kept:
            return self.kept
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
            "journal": [plain_ply(ply) for ply in from_the_start(self.journal)],
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


def _unpickled(
    origin: Origin,
    plain: dict[str, Any],
    loud: bool,
    ask_forced: bool,
    windows: int,
    plies: list[tuple[Seat, str, tuple[Outcomes, ...], tuple[Event, ...], int]],
    closed: Text | None,
    kept: str,
    redealt: bool,
    people: Mapping[Seat, Text],
) -> Match:
    journal: Ply | None = None
    for seat, key, told, events, revealed in plies:
        journal = Ply(journal, seat, key, told, events, revealed)
    assert journal is not None, "a journal begins with the set-up"
    match = Match(origin, origin.game.blank(origin.options), journal)
    match.state.ask_forced = ask_forced  # first: what is offered may look at it
    match.codec().read(plain, match.state, origin.game.rules)
    match.state.loud = loud
    match.state.windows = windows
    match.closed, match.kept, match.redealt, match.people = closed, kept, redealt, people
    return match


def own_copy(said: Any, what: str) -> Any:
    """Plain data of the match's own, whatever becomes of what was handed in."""
    try:
        return json.loads(json.dumps(said))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadOption(Text(f"kernel.error.plain_{what}")) from error


def begin(
    game: AnyGame,
    options: Mapping[str, Any],
    chance: Chance,
    header: dict[str, str],
    table: Mapping[str, Any] | None = None,
) -> Match:
    """A new match at its first decision."""
    full = own_copy(game.read_options(options), "options")
    table = None if table is None else own_copy(table, "table")
    state = game.setup(full, chance, table)
    state.ask_forced = header.get("forced") == ASK
    game.rules.run(state)
    return Match(Origin(game, full, table, header), state, written(None, state, -1, ""))


def replayed(game: AnyGame, record: Record, plies: int | None = None, then: Chance | None = None) -> Match:
    """The match that a record tells of, after `plies` answers (all, if not said); `then` is its chance from there."""
    if record.header["game"] != game.name:
        raise BadRecord(Text("kernel.error.record_game", found=record.header["game"], game=game.name))
    answers = record.answers()
    if plies is not None and (not isinstance(plies, int) or not 0 <= plies <= len(answers)):
        raise BadRecord(Text("kernel.error.record_length", answers=len(answers), wanted=quoted(plies)))
    match = begun(game, record)
    for number, answer in enumerate(answers[:plies]):
        step(match, record, number, answer)
    if then is not None:
        match.state.chance = then
    else:  # to play on from here takes new dice
        asks = match.state.chance.asks
        match.state.chance = AtTheTable(Fair()) if asks else Fair()
        if match.outcome is None:
            forced = {name: value for name, value in match.origin.header.items() if name == "forced"}
            match.origin.header = {"chance": AtTheTable.kind if asks else REPLAYED, **forced}
    return match


def step(match: Match, record: Record, number: int, answer: Answer) -> None:
    """One answer of a record; `BadRecord` if it is not possible here."""
    try:
        match.play(answer.key, seat=answer.seat)
    except IllegalAnswer as error:
        about = {"number": number + 1, "key": quoted(answer.key), "reason": error.reasons[0].says}
        if _of_this_edition(match.game, record):
            raise BadRecord(Text("kernel.error.record_answer", **about)) from error
        raise BadRecord(Text("kernel.error.record_answer_edition", game=match.game.name, **about)) from error
    except ScriptEnded as error:
        raise BadRecord(Text("kernel.error.record_outcome", number=number + 1)) from error


def turn_begins(match: Match, before: Seat) -> bool:
    """Whether a turn began with the last answer; `before` it, it was that seat's.

    A game may say when a turn begins; else it does when it is another seat's.
    """
    turn = match.game.turn_event
    said = [event.public.id for event in match.journal.events]
    return turn in said if turn else match.state.active != before


def begun(game: AnyGame, record: Record) -> Match:
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
        raise BadRecord(Text("kernel.error.record_part", name=quoted("options")))
    if record.header["chance"] not in KINDS:
        raise BadRecord(Text("kernel.error.record_chance", name=quoted(record.header["chance"])))
    kept = ("chance", "commitment", "nonces", "rolls", "seed", "forced")
    header = {name: value for name, value in record.header.items() if name in kept}
    try:
        return begin(game, options, script, header, record.json("table"))
    except ScriptEnded as error:
        if _of_this_edition(game, record):
            raise BadRecord(Text("kernel.error.record_setup")) from error
        raise BadRecord(Text("kernel.error.record_setup_edition", game=game.name)) from error


def _of_this_edition(game: AnyGame, record: Record) -> bool:
    own = record.header["edition"] == str(game.edition)
    try:
        return own and record.header["content"] == game.content(game.read_options(record.json("options")))
    except (ValueError, TypeError):
        return False
