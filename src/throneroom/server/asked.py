"""Which people are asked: the settings of the seats, and what is answered for somebody without asking them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from throneroom.kernel.asking import IDLE, Asking, AskMe, read_ask_me
from throneroom.kernel.decisions import PASSED
from throneroom.kernel.texts import Text

from . import wire
from .lobby_table import PERSON

if TYPE_CHECKING:
    from throneroom.kernel.match import Match

    from .room import Room, Viewer

AUTOMATIC: Final = "automatic"  # who answers, in what is kept
_TOLD: Final = 10  # questions that are told to a person who was away, at most


class PeopleAsked:
    """For each seat of a person what they want, while a room is open."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._asking: dict[int, Asking] = {}
        self._holding: dict[Viewer, int] = {}  # who wants full control for now, and their seat
        self._passed: dict[int, list[Text]] = {}  # what was passed for a seat and not yet told to it
        self._unused: dict[int, list[Text]] = {}  # what could have been answered to these with a thing of that seat
        self._idled: set[int] = set()  # seats not yet told that a part of their own turn was passed
        self._worked_out: tuple[int, str | None] | None = None  # by revision

    def settings(self, number: int) -> AskMe:
        return self.room.table.seats[number].ask_me or AskMe(self.room.lobby.settings.ask_me)

    def _of(self, number: int) -> Asking:
        asking = self._asking.setdefault(number, Asking())
        asking.settings = self.settings(number)
        return asking

    def set(self, number: int, wanted: wire.AskMeWanted) -> None:
        """`BadOption` says what cannot be."""
        settings = read_ask_me(msgspec.to_builtins(wanted))
        self.room.table.seats[number].ask_me = settings
        self._worked_out = None

    def hold(self, viewer: Viewer, on: bool) -> None:
        if viewer.seat is None or (on == (viewer in self._holding)):
            return
        if on:
            self._holding[viewer] = viewer.seat
        else:
            del self._holding[viewer]
        self._of(viewer.seat).holding = viewer.seat in self._holding.values()
        self._worked_out = None

    def answer(self) -> str | None:
        """What is answered to the open question for a person who does not want to be asked it."""
        room = self.room
        decision = None if room.match is None else room.match.decision
        if room.match is None or decision is None or room.table.seats[decision.seat].kind != PERSON:
            return None
        if self._worked_out is None or self._worked_out[0] != room.revision:
            self._worked_out = room.revision, self._of(decision.seat).answer(room.match)
        return self._worked_out[1]

    def answers(self, number: int, key: str, by: str) -> None:
        """Before an answer is played: a person passes, or something is passed for them, which they are told."""
        room = self.room
        if room.match is None or room.match.decision is None or room.table.seats[number].kind != PERSON:
            return
        self._of(number).answers(room.match, key, automatic=by == AUTOMATIC)
        prospect = room.match.prospect()
        if by != AUTOMATIC or prospect is None or prospect.passing != key:
            return
        if IDLE in prospect.stops:
            self._idled.add(number)
        else:
            passed, unused = self._passed.setdefault(number, []), self._unused.setdefault(number, [])
            passed.append(room.match.question())
            unused += [text for text in unused_in(room.match) if text not in unused]
            del passed[:-_TOLD], unused[:-_TOLD]

    def lets_be(self, key: str) -> bool:
        """Whether this answer leaves a question as it is, and does not only say how often to ask."""
        match = self.room.match
        prospect = None if match is None else match.prospect()
        return prospect is not None and prospect.passing == key

    def told(self, number: int | None) -> list[Text]:
        """What a seat is to be told, until it has been."""
        return [] if number is None else self._passed.get(number, [])

    def unused(self, number: int | None) -> list[Text]:
        return [] if number is None else self._unused.get(number, [])

    def idled(self, number: int | None) -> bool:
        return number in self._idled

    def was_told(self, number: int | None) -> None:
        if number is not None:
            self._passed.pop(number, None)
            self._unused.pop(number, None)
            self._idled.discard(number)

    def passes_in(self, number: int | None) -> float | msgspec.UnsetType:
        """Seconds until the question that this seat sees is passed for it."""
        room = self.room
        decision = None if room.match is None else room.match.decision
        if decision is None or decision.seat != number or room.turns.answers_for(number) or self.answer() is None:
            return msgspec.UNSET
        return round(room.curtain.left if decision.ask.secret else room.curtain.pause, 2)


def unused_in(match: Match) -> list[Text]:
    """The answers to the open question in which a thing of one's own would be used, first those that matter."""
    decision, prospect = match.decision, match.prospect()
    if decision is None or prospect is None:
        return []
    uses = [
        option
        for option in decision.options
        if not (option.key == prospect.passing or option.value == PASSED) and decision.notation.known(option.key).about
    ]
    return [match.called(option.says) for option in sorted(uses, key=lambda each: each.key not in prospect.mattering)]


def shown(settings: AskMe) -> wire.AskMeWanted:
    return msgspec.convert(settings.plain(), wire.AskMeWanted)
