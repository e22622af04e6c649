"""What is counted and measured while a server runs, as Prometheus reads it, at a port of its own.

Its text form is so small that no package is needed for it; and every server of a process has figures of its own.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)
_FORM: Final = "text/plain; version=0.0.4; charset=utf-8"
_PATIENCE: Final = 5.0  # seconds for a request, and for its answer to be read


class Histogram:
    """How many were at most so much; observed by one thread."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def count(self) -> int:
        return sum(self.counts)


Value: TypeAlias = float | Histogram


@dataclass(frozen=True)
class _Figure:
    name: str
    kind: str
    about: str
    label: str  # by what it is told apart, if it is
    read: Callable[[], Value | Mapping[str, Value]]

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} {self.kind}"
        found = self.read()
        for label, value in sorted(found.items()) if isinstance(found, Mapping) else [("", found)]:
            said = [f'{self.label}="{_escaped(label)}"'] if self.label else []
            if isinstance(value, Histogram):
                yield from self._buckets(said, value)
            else:
                yield f"{self.name}{_braced(said)} {value:g}"

    def _buckets(self, said: list[str], histogram: Histogram) -> Iterator[str]:
        counts, so_far = list(histogram.counts), 0
        for bound, count in zip((*histogram.bounds, float("inf")), counts, strict=True):
            so_far += count
            most = 'le="+Inf"' if bound == float("inf") else f'le="{bound:g}"'
            yield f"{self.name}_bucket{_braced([*said, most])} {so_far}"
        yield f"{self.name}_sum{_braced(said)} {histogram.sum:.9g}"
        yield f"{self.name}_count{_braced(said)} {so_far}"


def _braced(labels: list[str]) -> str:
    return f"{{{','.join(labels)}}}" if labels else ""


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


class Figures:
    """What one process tells of itself."""

    def __init__(self) -> None:
        self._figures: list[_Figure] = []

    def counter(self, name: str, about: str, read: Callable[[], float | Mapping[str, float]], label: str = "") -> None:
        self._figures.append(_Figure(f"throneroom_{name}", "counter", about, label, read))

    def gauge(self, name: str, about: str, read: Callable[[], float | Mapping[str, float]], label: str = "") -> None:
        self._figures.append(_Figure(f"throneroom_{name}", "gauge", about, label, read))

    def histogram(
        self, name: str, about: str, read: Callable[[], Histogram | Mapping[str, Histogram]], label: str = ""
    ) -> None:
        self._figures.append(_Figure(f"throneroom_{name}", "histogram", about, label, read))

    def names(self) -> list[str]:
        return [figure.name for figure in self._figures]

    def text(self) -> str:
        return "".join([f"{line}\n" for figure in self._figures for line in figure.lines()])

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request of whoever watches the server: `GET /metrics`."""
        with suppress(TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            async with asyncio.timeout(_PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                found = head.split(b" ", 2)[:2] == [b"GET", b"/metrics"]
                body = (self.text() if found else "GET /metrics\n").encode()
                status = "200 OK" if found else "404 Not Found"
                said = f"HTTP/1.1 {status}\r\nContent-Type: {_FORM}\r\nContent-Length: {len(body)}\r\nConnection: close"
                writer.write(f"{said}\r\n\r\n".encode() + body)
                await writer.drain()
        writer.close()


class Metrics(Figures):
    """The figures of one server.  What others count themselves is shown beside what is counted here."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: Counter[str] = Counter()
        self.answer_seconds = Histogram()
        self.frame_seconds = Histogram()
        self.load_seconds = Histogram()
        self.loop_lag = Histogram()
        self.refused: Counter[str] = Counter()
        self.counter("answers_total", "Answers that are on disk, by who gave them.", lambda: self.answers, "by")
        self.histogram("answer_seconds", "From a person's answer to what was said to it.", lambda: self.answer_seconds)
        self.histogram("frame_seconds", "To make an update for all who see the same.", lambda: self.frame_seconds)
        self.histogram("load_seconds", "What it takes to read a table from disk.", lambda: self.load_seconds)
        self.histogram("loop_lag_seconds", "How late the event loop comes to what is due.", lambda: self.loop_lag)
        self.counter("refused_total", "What a limit did not let through, by limit.", lambda: self.refused, "limit")


def by_name() -> defaultdict[str, Histogram]:
    """A histogram for every name that turns up."""
    return defaultdict(Histogram)
