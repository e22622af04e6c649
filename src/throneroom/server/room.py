"""A room: one table while people are at it.  What happens goes through its lock, to disk, then to everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from throneroom.bots.odds import odds, suggested
from throneroom.kernel.decisions import CONCEDE, STALE, IllegalAnswer, Reason
from throneroom.kernel.decisions import OVER as IS_OVER
from throneroom.kernel.machine import PASS
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text

from . import history, messages, profiles, wire
from . import store as st
from .asked import AUTOMATIC, PeopleAsked, shown
from .curtain import Curtain
from .hints import Hints
from .history import Happened, Restored
from .lobby_table import GATHERING, OPEN, OVER, PERSON, PLAYING, LobbyTable, clean_name, clean_nonce, rematch
from .past import past_of
from .presence import Presence
from .reactions import Reactions
from .sentences import Unfit, sentence
from .streams import Stream
from .telling import Telling
from .turns import Turns
from .writer import NotHere, NotWritten, Statement

if TYPE_CHECKING:
    from .lobby import Lobby

LOG = logging.getLogger("throneroom.server")
T = TypeVar("T")
IDS = 50  # of the answers taken last, of each seat
NO_ODDS = Reason(Text("server.no_odds"), "TR-ODDS")
NO_UNDO = Reason(Text("kernel.no_undo"), "TR-UNDO")


class Viewer(Protocol):
    """A connection, as a room sees it."""

    seat: int | None
    lang: str
    address: str
    whole: bool  # it is sent whole views, not what changed in them

    def send(self, message: bytes) -> None: ...
    def hang_up(self) -> None: ...


class Room:
    def __init__(self, lobby: Lobby, table: LobbyTable, restored: Restored | None) -> None:
        settings = lobby.settings
        self.lobby = lobby
        self.table = table
        self.match: Match | None = None
        self.version = 0  # of the next row in the store
        self.revision = 0  # counts everything that happened in the match, undo included
        self.ids: dict[int, list[str]] = {}
        self.names: tuple[Text, ...] = ()  # what everybody was told that the seats are called
        self.windows: list[bool] = []  # for each answer that stands, whether somebody may be asked in a window after it
        self.streams: dict[int | None, Stream] = {}
        self.telling = Telling()
        self.viewers: set[Viewer] = set()
        self.waiting: dict[Viewer, int] = {}  # who came behind a curtain, and the last update that each has
        self.lock = asyncio.Lock()
        self.closed = False
        self._empty_since = asyncio.get_running_loop().time()
        self._tasks: set[asyncio.Task[None]] = set()
        self.turns = Turns(self)
        self.hints = Hints(self)
        self.reactions = Reactions(self, settings.reactions)
        agreed = table.settings
        self.asked = PeopleAsked(self)
        self.settling = False  # bots pass in a window: none is asked anything
        self._asked_at_once = False  # who is asked behind a curtain is shown it now
        self.curtain = Curtain(settings.pause if agreed.pause is None else agreed.pause, self._curtain_moves)
        lost_after = settings.stand_in_after if agreed.stand_in_after is None else agreed.stand_in_after
        self.presence = Presence(table, lost_after, min(lost_after, settings.left_after), self._somebody_moved)
        if restored is not None:
            self._restore(restored)

    # -- coming back from disk -----------------------------------------------------------------------

    def _restore(self, restored: Restored) -> None:
        self.match = restored.match
        self.match.people = self.table.names()
        self.names = self.match.seat_names()
        self.version = restored.version
        self.ids = {seat: ids[-IDS:] for seat, ids in restored.ids.items()}
        self.windows = restored.windows
        self._make_streams()
        for stream in self.streams.values():
            stream.resume(restored.counts.get(stream.name, []), restored.digests.get(stream.name, ""))

    async def resume(self) -> None:
        """What a curtain still covered when the server ended is shown now."""
        if self.match is not None:
            async with self.lock:
                if self.table.status == PLAYING and self.windows and self.windows[-1]:
                    self.curtain.draw()  # whether somebody is asked in that window is told no sooner than then
                await self._show(history.Shown({}), self._looked())

    def _make_streams(self) -> None:
        viewers = [None, *[seat.number for seat in self.table.people]]
        self.streams = {viewer: Stream(viewer) for viewer in viewers}

    # -- coming and going ----------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, last: int) -> None:
        """Somebody is here: they get what they missed, or everything."""
        if len(self.viewers) + len(self.waiting) >= self.lobby.settings.table_connections:
            raise Unfit("server.trouble.crowded")
        await self._welcome(viewer, last)
        if not self.closed:
            self._somebody_moved()

    async def speak(self, viewer: Viewer, lang: str) -> None:
        """The same viewer, in another language."""
        viewer.lang = lang
        await self._welcome(viewer, 0)

    async def _welcome(self, viewer: Viewer, last: int) -> None:
        """At once; or behind a curtain, as soon as that has risen: nobody waits here for what another task does."""
        async with self.lock:
            if self.closed:  # what is in memory may be ahead of what is on disk: they come back to that
                viewer.send(wire.encode(wire.Trouble("again", sentence("server.trouble.again", viewer.lang))))
                viewer.hang_up()
                return
            stream = self.streams.get(viewer.seat)
            if stream is not None and stream.behind:
                self.waiting[viewer] = last
            else:
                self._greet(viewer, stream, last)

    def _greet(self, viewer: Viewer, stream: Stream | None, last: int) -> None:
        self.viewers.add(viewer)
        viewer.send(wire.encode(messages.welcome(self, viewer, stream, last)))

    def _greet_waiting(self) -> None:
        """Under the lock, after everything was shown that may be seen now."""
        for viewer, last in list(self.waiting.items()):
            stream = self.streams.get(viewer.seat)
            if stream is None or not stream.behind:
                del self.waiting[viewer]
                self._greet(viewer, stream, last)

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers and viewer not in self.waiting:
            return  # turned away at the door
        self.viewers.discard(viewer)
        self.waiting.pop(viewer, None)
        self.asked.hold(viewer, on=False)
        self._empty_since = asyncio.get_running_loop().time()
        if not self.closed:
            self._somebody_moved()

    def left(self, viewer: Viewer) -> None:
        """On purpose: the countdown is short."""
        if viewer.seat is not None:
            self.presence.left.add(viewer.seat)
        viewer.hang_up()

    def idle_for(self) -> float:
        if self.company or self.lock.locked():
            return 0.0
        return asyncio.get_running_loop().time() - self._empty_since

    def close(self) -> None:
        self.closed = True
        self.curtain.lift()
        self.presence.close()
        self.turns.close()
        for task in list(self._tasks):
            task.cancel()
        for viewer in [*self.viewers, *self.waiting]:
            viewer.hang_up()

    @property
    def company(self) -> bool:
        """Whether anybody is here, or waits to be let in."""
        return bool(self.viewers or self.waiting)

    @property
    def address(self) -> str:
        """Who is counted for what is done for this room's spectators."""
        return min([viewer.address for viewer in (*self.viewers, *self.waiting)], default="")

    def here(self) -> set[int]:
        return {viewer.seat for viewer in (*self.viewers, *self.waiting) if viewer.seat is not None}

    def _somebody_moved(self) -> None:
        self.presence.tend(self.here(), self.table.status == PLAYING)
        self.tell_table()
        self.turns.ask()

    # -- before the match ----------------------------------------------------------------------------

    async def sit(self, number: int, name: str, picks: dict[str, str]) -> bool:
        """Somebody takes an open seat, if nobody was quicker; the invitation is void from now on."""
        async with self.lock:
            seat = self.table.seats[number]
            if seat.kind != OPEN:
                return False
            if picks:
                self.table.agree(self.table.picked(number, picks))
            seat.kind, seat.name, seat.generation = PERSON, clean_name(name), seat.generation + 1
            await self._written(st.seat_changed(self.table, seat), st.table_changed(self.table))
        self.tell_table()
        return True

    async def rename(self, number: int, name: str) -> None:
        async with self.lock:
            seat = self.table.seats[number]
            seat.name = clean_name(name)
            await self._written(st.seat_changed(self.table, seat))
        self.tell_table()

    async def ask_me(self, number: int, wanted: wire.AskMeWanted) -> None:
        """When the person at a seat wants to be asked, from now on."""
        async with self.lock:
            self.asked.set(number, wanted)
            await self._written(st.seat_changed(self.table, self.table.seats[number]))
            told = wire.encode(wire.AskMeSet(shown(self.asked.settings(number))))
            for viewer in self.viewers:
                if viewer.seat == number:
                    viewer.send(told)
            self.turns.ask()

    def hold(self, viewer: Viewer, on: bool) -> None:
        """Full control for as long as somebody wants it: what would be passed is asked after all."""
        self.asked.hold(viewer, on)
        self.turns.ask()

    async def ready(self, number: int, nonce: str) -> None:
        """A person has seen the commitment and adds to chance; the last one starts the match."""
        async with self.lock:
            seat = self.table.seats[number]
            if self.table.status != GATHERING or seat.nonce is not None:
                return
            seat.nonce = clean_nonce(nonce)
            await self._written(st.seat_changed(self.table, seat))
            await self._start_if_complete()
        self._somebody_moved()

    async def start_if_complete(self) -> None:
        """A table of bots needs nobody but who opens it."""
        if self.table.owner is None:
            return
        async with self.lock:
            await self._start_if_complete()

    async def _start_if_complete(self) -> None:
        if self.table.status != GATHERING or not self.table.complete:
            return
        self.table.gather_nonces()
        self.table.status = PLAYING
        self.match = history.begin_match(self.table)
        self.match.people = self.table.names()
        self._make_streams()
        if self.match.state.windows > 0:
            self.curtain.draw()
        await self._happened(history.began(self.match))

    # -- in the match --------------------------------------------------------------------------------

    async def answer(self, viewer: Viewer, id: str, v: int, key: str) -> wire.Ack | wire.Refused | None:
        """A person's answer: taken once, however often it is sent.  The first time `_show` acknowledges it."""
        seat = viewer.seat
        async with self.lock:
            if seat is None or self.match is None or self.closed:
                return messages.refused(id, (STALE,), viewer.lang)
            if id in self.ids.get(seat, ()):
                return wire.Ack(id)
            stream = self.streams[seat]
            # Who gives up answers no question: it does not matter how much of the match they have seen.
            if key != CONCEDE and (stream.behind or v != stream.version):
                return messages.refused(id, (STALE if self.match.outcome is None else IS_OVER,), viewer.lang)
            try:
                await self.play(seat, key, "person", id, viewer)
            except IllegalAnswer as refusal:
                return messages.refused(id, refusal.reasons, viewer.lang, self.match)
        return None

    async def undo(self, viewer: Viewer, id: str, v: int) -> wire.Ack | wire.Refused | None:
        seat = viewer.seat
        async with self.lock:
            if seat is None or self.match is None or self.closed:
                return messages.refused(id, (NO_UNDO,), viewer.lang)
            if id in self.ids.get(seat, ()):
                return wire.Ack(id)
            if v != self.streams[seat].version or not self.can_undo(seat):
                return messages.refused(id, (NO_UNDO,), viewer.lang)
            self.turns.taken_back()
            self.match.undo(seat)
            self.windows.pop()
            self._remember(seat, id)
            await self._happened(history.Undone(seat, {}, id), viewer)
        return None

    def why(self, viewer: Viewer, id: str, key: str) -> wire.Because:
        stream = self.streams.get(viewer.seat)
        if viewer.seat is None or self.match is None or stream is None or stream.behind:
            return wire.Because(id, messages.reasons_shown((STALE,), viewer.lang))
        return wire.Because(id, messages.reasons_shown(self.match.why(key, viewer.seat), viewer.lang, self.match))

    async def odds(self, viewer: Viewer, wanted: wire.OddsWanted) -> wire.Odds | wire.Refused:
        """From what this viewer is shown, and beside the event loop: the first time it takes a moment."""
        if not self.table.settings.odds:
            return messages.refused(wanted.id, (NO_ODDS,), viewer.lang)
        stream = self.streams.get(viewer.seat)
        if self.match is None or stream is None or stream.behind:
            return messages.refused(wanted.id, (STALE,), viewer.lang)
        v, view = stream.version, self.match.view(viewer.seat, viewer.lang)
        found = await asyncio.to_thread(odds, view, wanted.held)
        advice = await asyncio.to_thread(suggested, view) if wanted.suggest else None
        return wire.Odds(wanted.id, v, found, advice)

    def earlier(self, viewer: Viewer, before: int) -> wire.Earlier:
        stream = self.streams.get(viewer.seat)
        if self.match is None or stream is None:
            return wire.Earlier([])
        return wire.Earlier(self.lobby.renderings.earlier(self.match, stream, viewer.lang, before))

    def last_told(self, seat: int, lang: str) -> str:
        """What happened last, as this seat was told it."""
        stream = self.streams.get(seat)
        if self.match is None or stream is None or stream.told == 0:
            return ""
        said = self.match.events(stream.told - 1, seat, lang)
        return said[0]["text"] if said else ""

    def asks(self, seat: int) -> bool:
        """Whether this seat has to answer now: its holder knows that from the wire, too."""
        stream, decision = self.streams.get(seat), None if self.match is None else self.match.decision
        return stream is not None and not stream.behind and decision is not None and decision.seat == seat

    def can_undo(self, seat: int | None) -> bool:
        """Not after a window: whether it can be taken back would tell whether somebody was asked."""
        if seat is None or self.match is None or not self.table.settings.undo or not self.windows:
            return False
        stream = self.streams[seat]
        return not self.windows[-1] and not stream.behind and self.match.can_undo(seat)

    async def play(self, seat: int, key: str, by: str, id: str = "", viewer: Viewer | None = None) -> None:
        """Under the lock: play, write, show.  `IllegalAnswer` if it cannot be, and nothing has changed."""
        match = self.match
        assert match is not None
        before, windows = match.decision, match.state.windows
        decision = history.asked_of(match, seat)
        if decision is not None and decision.find(key) is not None:
            self.asked.answers(seat, key, by)
        try:
            match.play(key, seat=seat)
        except IllegalAnswer:
            raise
        except Exception:
            self.lobby.forget(self)  # what is in memory is nothing to go on from: what is on disk is
            raise
        if match.decision is before:  # somebody gave up while another was asked, whose clock goes on
            self.turns.taken_back()
        opened = history.opens(decision, key, windows, match)
        next_in_turn = history.next_in_turn(decision, key, windows, match)
        self.windows.append(opened)
        self._remember(seat, id)
        secret = decision is not None and decision.ask.secret
        answered = history.Answered(seat, match.journal.key, history.chance_said(match), {}, by, id)
        passed, anew = decision is not None and decision.passes(key), match.state.windows - windows
        people = max(1, sum([each.kind == PERSON for each in self.table.seats]))
        drawn = self.curtain.after(opened=opened, secret=secret, passed=passed, windows=anew, people=people)
        self._asked_at_once = drawn and next_in_turn
        await self._happened(answered, viewer)
        self.lobby.metrics.answers[by] += 1

    def _remember(self, seat: int, id: str) -> None:
        if id:
            ids = self.ids.setdefault(seat, [])
            ids.append(id)
            del ids[:-IDS]

    # -- what happened, to disk and to everybody -----------------------------------------------------

    async def _happened(self, happened: Happened, by: Viewer | None = None) -> None:
        self.revision += 1
        await self._show(happened, self._looked(), by)

    def _looked(self) -> list[tuple[Stream, int]]:
        """Every stream that has something new to see and may see it now, with its first new event."""
        assert self.match is not None
        looked = []
        decision = self.match.decision
        for stream in self.streams.values():
            asked = decision is not None and decision.ask.secret and decision.seat == stream.viewer
            if self.curtain.down and not (asked and self._asked_at_once):
                stream.hide(self.match)
                continue
            start = stream.look(self.match)
            if start is not None:
                looked.append((stream, start))
        return looked

    async def _show(self, happened: Happened, looked: list[tuple[Stream, int]], by: Viewer | None = None) -> None:
        """On disk first; then it is acknowledged, then shown to everybody who may see it."""
        assert self.match is not None
        told = [stream for stream, _ in looked]
        hidden = [stream for stream in self.streams.values() if stream.digest]
        happened.streams = {stream.name: (stream.version, stream.digest) for stream in (*told, *hidden)}
        over = self.table.status == PLAYING and self.match.outcome is not None and not self.curtain.down
        began = isinstance(happened, history.Began)
        statements: list[Statement] = []
        if began:
            self.table.began = time.time()
        if over:
            self.table.status, self.table.ended = OVER, time.time()
            statements += self.ended()
            self.lobby.over()
        if over or began:
            statements.append(st.table_changed(self.table))
        if looked or not isinstance(happened, history.Shown):
            statements.append(st.new_event(self.table.id, self.version, history.payload(happened)))
            self.version += 1
        if statements:
            await self._written(*statements)
        if by is not None and isinstance(happened, history.Answered | history.Undone):
            by.send(wire.encode(wire.Ack(happened.id)))
        self.turns.ask()
        for stream, start in looked:
            self._send_update(stream, start)
        self._greet_waiting()
        if over or began or self._named_anew():
            self.tell_table()

    def ended(self) -> list[Statement]:
        """How it ended, for its table and for everybody whose match it was."""
        assert self.match is not None
        past = past_of(self.match)
        self.table.outcome = past.plain()
        return profiles.ended(self.table, past)

    async def tell_of_its_end(self) -> None:
        """A match of before that is over: how it ended is written down as soon as somebody looks."""
        async with self.lock:
            over = self.match is not None and self.match.outcome is not None and self.table.status == OVER
            if over and self.table.outcome is None:
                await self._written(*self.ended(), st.table_changed(self.table))

    def _named_anew(self) -> bool:
        """Whether the seats are called something else now, and everybody may know it."""
        assert self.match is not None
        names = self.match.seat_names()
        if self.curtain.down or names == self.names:
            return False
        self.names = names
        return True

    async def _written(self, *statements: Statement) -> None:
        await self._kept(lambda: self.lobby.writer.write(*statements, fence=st.fence(self.table)))

    async def _kept(self, write: Callable[[], Awaitable[T]]) -> T:
        """What comes of a write that is fenced; if it fails, this room is not what is on disk."""
        if self.closed:  # while this waited for the lock: its memory may be behind what is on disk
            raise NotHere
        try:
            return await write()
        except NotHere:
            LOG.warning("table %s: somebody else has opened it; its room is closed", self.table.id)
            self.send_away("again")
            raise
        except NotWritten as failure:
            LOG.error("table %s: not written; its room is closed", self.table.id)
            self.send_away("storage", reason=failure.reason)
            raise

    def send_away(self, code: str, **args: Any) -> None:
        """What is in memory is not what is on disk: everybody is told, and comes back to what is on disk."""
        for viewer in [*self.viewers, *self.waiting]:
            told = sentence(f"server.trouble.{code}", viewer.lang, **args)
            viewer.send(wire.encode(wire.Trouble(code, told)))
        self.lobby.forget(self)

    def _curtain_moves(self) -> None:
        self.begin(self._shown_at_last(self.curtain.drawn, self.curtain.gone, self.curtain.due))

    async def _shown_at_last(self, drawn: float, gone: int, rises: bool) -> None:
        """After half a pause who is asked is shown it; at its end everybody is shown everything."""
        async with self.lock:
            curtain = self.curtain
            if self.closed or not curtain.down or (drawn, gone, rises) != (curtain.drawn, curtain.gone, curtain.due):
                return  # it was drawn anew meanwhile, or this came too late
            try:
                await self._settle(rises)
                if rises and self.curtain.due:
                    self.curtain.lift()
                self._asked_at_once = True
                await self._show(history.Shown({}), self._looked())
            except NotWritten:
                raise
            except Exception:
                # Nobody would ever be shown what is behind the curtain: everybody comes back to what is on disk.
                self.lobby.forget(self)
                raise

    async def _settle(self, rises: bool) -> None:
        """A bot that was asked in secret and has found nothing passes: nobody is to see that it was asked.

        So does who does not want to be asked, and was shown the question up to now; at the end, in any case.
        """
        assert self.match is not None
        self.settling, shown = True, self._asked_at_once
        try:
            while (decision := self.match.decision) is not None and decision.ask.secret:
                by, key = self.turns.answers_for(decision.seat), PASS.key
                if by is None:
                    given = self.asked.answer()
                    if given is None or not (shown or (rises and self.curtain.due)):  # a pass may make it longer
                        return
                    by, key, shown = AUTOMATIC, given, False
                else:
                    self.lobby.bots.passed(self.table.id)
                await self.play(decision.seat, key, by)
        finally:
            self.settling = False

    def _send_update(self, stream: Stream, start: int) -> None:
        """Made once for all who see the same in one language; first for those who are told what changed."""
        made: dict[tuple[bool, str], bytes] = {}
        viewers = [viewer for viewer in self.viewers if viewer.seat == stream.viewer]
        for viewer in sorted(viewers, key=lambda each: each.whole):
            how = (viewer.whole, viewer.lang)
            if how not in made:
                made[how] = wire.encode(messages.update(self, stream, start, viewer.lang, viewer.whole))
            viewer.send(made[how])
        stream.forget({lang for _, lang in made})
        if made:
            self.asked.was_told(stream.viewer)

    # -- beside it ----------------------------------------------------------------------------------

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # one that was cancelled before it began
        return task

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Whatever goes wrong in one room is written down, and no other room notices."""
        try:
            await work
        except NotWritten:
            pass
        except Exception:
            LOG.exception("table %s", self.table.id)

    def tell_table(self) -> None:
        made: dict[str, bytes] = {}
        for viewer in self.viewers:
            if viewer.lang not in made:
                made[viewer.lang] = wire.encode(wire.TableChanged(messages.table(self, viewer.lang)))
            viewer.send(made[viewer.lang])

    # -- once more -----------------------------------------------------------------------------------

    async def rematch(self, viewer: Viewer) -> None:
        """The first who asks makes the new table; everybody is told where it is."""
        async with self.lock:
            if viewer.seat is None or self.table.status != OVER:
                raise Unfit("server.not_over")
            if self.table.following is None:
                room = await self._followed_by(rematch(self.table))
                await room.start_if_complete()
        for each in self.viewers:
            again_for = self.rematch_for(each)
            if again_for is not None:
                each.send(wire.encode(wire.RematchMade(again_for)))

    async def _followed_by(self, again: LobbyTable) -> Room:
        """Both tables are written, or neither: who no longer has this one makes no other."""
        self.table.following = again.id
        changed, fence = st.table_changed(self.table), st.fence(self.table)
        try:
            return await self._kept(lambda: self.lobby.open(again, changed, fence=fence))
        except Unfit:
            self.table.following = None
            raise

    def rematch_for(self, viewer: Viewer) -> wire.RematchShown | None:
        """Nobody has to be invited to a rematch, so its seats never change hands."""
        id, tokens = self.table.following, self.lobby.tokens
        if id is None:
            return None
        return wire.RematchShown(id, tokens.watch(id) if viewer.seat is None else tokens.seat(id, viewer.seat, 0))
