"""Looking back in a worker, part by part: what travels between the server and the process that looks."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass

from throneroom.bots.search import Stop
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text
from throneroom.review.looking import LookingBack, Review
from throneroom.review.words import Told, told


@dataclass(frozen=True)
class Looking:
    """A match that is over, with whose eyes it is looked back at, and how far that has come."""

    record: str
    seat: Seat
    people: Mapping[Seat, Text]
    so_far: bytes = b""  # of whichever process looked at it last; the server never opens it


@dataclass(frozen=True)
class Looked:
    """What a part came to: how much is done, of how much, and when all is, what was found."""

    done: int
    of: int
    so_far: bytes
    found: tuple[Review, Told] | None


def look_on(looking: Looking, stop: Stop, enough: Stop) -> Looked:
    """In a worker, until it is done, somebody else needs the worker, or it is time to tell how far it has come."""
    if looking.so_far:
        back: LookingBack = pickle.loads(looking.so_far)
    else:
        back = LookingBack(looking.record, looking.seat)
    if not back.go_on(stop, enough):
        return Looked(*back.progress, pickle.dumps(back), None)
    review = back.review()
    return Looked(*back.progress, b"", (review, told(looking.record, review, looking.people)))
