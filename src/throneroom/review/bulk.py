"""Looking back at many matches, in many hands, here or on a cluster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from throneroom.bots.spreading import Counts, spread
from throneroom.kernel.nodes import Seat

from .looking import Review, look_back


@dataclass(frozen=True)
class Past:
    """A match that is over, and whose eyes it is looked at with."""

    number: int
    record: str
    seat: Seat


def looked_back(
    past: Iterable[Past], hands: int, where: str | None = None, counts: Counts | None = None
) -> Iterator[tuple[Past, Review]]:
    """As they end.  `where` and `counts` are as for `spread`."""
    return spread(_looked, past, hands, where, counts)


def _looked(past: Past) -> Review:
    return look_back(past.record, past.seat)
