"""The API of matches that are over: nothing of them is a secret any more."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import throneroom as tr
from throneroom.kernel.match import begun, step, turn_begins
from throneroom.kernel.texts import Text

from .api_types import AnswerTold, MomentShown, Story, StoryMoment
from .lobby_table import OVER
from .requests import Refusal, beside, give, lang_of, number, room_of
from .room import Room

GIVES_UP = Text("kernel.concede")


async def over(request: Request) -> Room:
    room = await room_of(request)
    if room.table.status != OVER or room.match is None:
        raise Refusal(409, "running")
    return room


async def record(request: Request) -> Response:
    """Everything, the seed included: once the match is over it is no secret."""
    match = (await over(request)).match
    assert match is not None
    return PlainTextResponse(await beside(request, match.record))


async def moment(request: Request) -> Response:
    """The match after so many answers, from anybody's eyes."""
    match = (await over(request)).match
    assert match is not None
    ply, seat = number(request, "ply"), number(request, "seat")
    return give(await beside(request, _moment, match, ply, seat, lang_of(request)))


def _moment(match: tr.Match, ply: int | None, seat: int | None, lang: str) -> MomentShown:
    record = match.record_so_far()
    answers = record.answers()
    ply = len(answers) if ply is None else ply
    if ply > len(answers):
        raise Refusal(404, "moment")
    if seat is not None and seat >= match.seats:
        raise Refusal(404, "seat")
    now = tr.replay(record.write(), ply)
    now.people = match.people
    since = 0 if now.journal.before is None else now.journal.before.count
    answer = None if ply == 0 else (answers[ply - 1].seat, answers[ply - 1].key)
    return MomentShown(ply, len(answers), now.worded(now.facts(seat), lang), now.events(since, seat, lang), answer)


async def story(request: Request) -> Response:
    """The whole match in words: every answer, and all that this viewer saw happen."""
    match = (await over(request)).match
    assert match is not None
    seat = number(request, "seat")
    return give(await beside(request, story_of, match, seat, lang_of(request)))


def story_of(match: tr.Match, seat: int | None, lang: str) -> Story:
    if seat is not None and seat >= match.seats:
        raise Refusal(404, "seat")
    record = match.record_so_far()
    now = begun(match.game, record)
    now.people = match.people
    plies = [_story_moment(now, None, now.state.active)]
    for ply, answer in enumerate(record.answers()):
        decision = now.decision
        assert decision is not None
        option, key = decision.find(answer.key), decision.notation.known(answer.key)
        # Who gave up answered no question, and said so when it may have been somebody else's.
        asked, said = ("", GIVES_UP) if option is None else (now.called(decision.ask.prompt).say(lang), option.says)
        told = AnswerTold(answer.seat, answer.key, asked, now.called(said).say(lang), key.kind, list(key.about))
        before = now.state.active
        step(now, record, ply, answer)
        plies.append(_story_moment(now, told, before))
    return Story(plies, now.events(0, seat, lang))


def _story_moment(now: tr.Match, answer: AnswerTold | None, before: int) -> StoryMoment:
    return StoryMoment(now.state.active, turn_begins(now, before), now.journal.count, answer)
