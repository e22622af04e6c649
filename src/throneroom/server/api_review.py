"""The API of looking back at a match that is over: for whoever may see its replay, with the eyes of any seat."""

from __future__ import annotations

from bisect import bisect_right
from math import sqrt
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from throneroom.kernel.texts import text_from_plain
from throneroom.review.looking import Review
from throneroom.review.turning import CHOICE

from .api_ended import over
from .api_types import ReviewAnswer, ReviewFound, ReviewOther, ReviewPoint, ReviewShown, ReviewSums
from .limits import address_of
from .requests import Refusal, give, lang_of, lobby_of, number
from .reviews import Kept, KeptPoint, NotFound, TooMany, Underway

_DIGITS = 4


async def review(request: Request) -> Response:
    room = await over(request)
    match, seat = room.match, number(request, "seat") or 0
    assert match is not None
    if seat >= match.seats:
        raise Refusal(404, "seat")
    try:
        found = await lobby_of(request).reviews.look(room.table.id, match, seat, address_of(request))
    except TooMany as error:
        raise Refusal(429, "reviews") from error
    except NotFound as error:
        raise Refusal(503, "review") from error
    if isinstance(found, Underway):
        return give(ReviewShown(found.done, found.of, None), 202)
    return give(ReviewShown(1, 1, _shown(found, room.table.ended, lang_of(request))))


def _shown(kept: Kept, ended: float | None, lang: str) -> ReviewFound:
    found = kept.review
    return ReviewFound(
        seat=found.seat,
        values=[(ply, round(chance, _DIGITS), round(error, _DIGITS)) for ply, chance, error in found.values],
        shares=[[round(share, _DIGITS) for share in shares] for shares in found.shares],
        turns=kept.turns,
        sums=msgspec.convert(found.sums, ReviewSums, from_attributes=True),
        others=_others(found),
        points=[_point(kept, at, each, lang) for at, each in enumerate(kept.points)],
        text=_said(kept.says, lang),
        ended=ended,
    )


def _others(found: Review) -> list[ReviewOther]:
    theirs = [each for each in found.events if each.kind == CHOICE and each.seat != found.seat]
    return [
        ReviewOther(
            seat,
            sum([each.change for each in theirs if each.seat == seat], 0.0),
            sqrt(sum([each.error**2 for each in theirs if each.seat == seat], 0.0)),
        )
        for seat in sorted({each.seat for each in theirs})
    ]


def _point(kept: Kept, at: int, told: KeptPoint, lang: str) -> ReviewPoint:
    point = kept.review.points[at]
    answers = zip(point.answers, told.answers, strict=True)
    return ReviewPoint(
        ply=point.ply,
        turn=bisect_right(kept.turns, point.ply),
        kind=point.kind,
        seat=point.seat,
        change=round(point.change, _DIGITS),
        error=round(point.error, _DIGITS),
        before=round(point.before, _DIGITS),
        after=round(point.after, _DIGITS),
        without=round(point.without, _DIGITS),
        came=round(point.came, _DIGITS),
        text=_said(told.says, lang),
        bot="" if told.bot is None else _said(told.bot, lang),
        prompt=_said(told.asks, lang),
        answers=[ReviewAnswer(each.key, _said(text, lang), round(each.chance, _DIGITS)) for each, text in answers],
        chosen=point.chosen,
    )


def _said(plain: dict[str, Any], lang: str) -> str:
    return text_from_plain(plain).say(lang)
