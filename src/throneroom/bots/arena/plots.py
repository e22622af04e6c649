"""Plots as SVG in the page's own colors; each says in words what it shows, for readers who cannot see it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .page import Html, tag

_WIDTH, _NAMES, _RIGHT, _ROW, _TOP, _BOTTOM = 760, 300, 70, 26, 10, 26


@dataclass(frozen=True)
class Row:
    """A line of a plot: a dot within its interval; the mark is what it is compared with."""

    name: str
    low: float
    at: float
    high: float
    says: str
    mark: float | None = None


@dataclass(frozen=True)
class Axis:
    ticks: tuple[tuple[float, str], ...]  # the first and the last are the ends
    logarithmic: bool = False

    def x(self, value: float) -> float:
        low, high = self.ticks[0][0], self.ticks[-1][0]
        if self.logarithmic:
            value, low, high = math.log(max(value, low)), math.log(low), math.log(high)
        part = (min(max(value, low), high) - low) / (high - low)
        return round(_NAMES + part * (_WIDTH - _NAMES - _RIGHT), 1)


def intervals(title: str, rows: Sequence[Row], axis: Axis) -> Html:
    """One row below the other, on one axis."""
    height = _TOP + _ROW * len(rows) + _BOTTOM
    foot = height - _BOTTOM
    parts = []
    for value, name in axis.ticks:
        x = axis.x(value)
        parts.append(tag("line", x1=x, x2=x, y1=_TOP, y2=foot, class_="grid"))
        parts.append(tag("text", name, x=x, y=foot + 16, class_="tick"))
    for number, row in enumerate(rows):
        y = _TOP + _ROW * number + _ROW // 2
        if row.mark is not None:
            x = axis.x(row.mark)
            parts.append(tag("line", x1=x, x2=x, y1=y - 11, y2=y + 11, class_="mark"))
        parts.append(tag("text", row.name, x=_NAMES - 12, y=y + 4, class_="name"))
        parts.append(tag("line", x1=axis.x(row.low), x2=axis.x(row.high), y1=y, y2=y, class_="span"))
        parts.append(tag("circle", tag("title", f"{row.name}: {row.says}"), cx=axis.x(row.at), cy=y, r=5, class_="dot"))
        parts.append(tag("text", row.says, x=_WIDTH - _RIGHT + 8, y=y + 4, class_="says"))
    return _drawing(title, "; ".join([f"{row.name}: {row.says}" for row in rows]), height, parts)


_BARS, _HIGH = 40, 90


def histogram(title: str, numbers: Sequence[int], says: str) -> Html:
    """How many matches were how long; the ends of the axis are the shortest and the longest."""
    low, high = min(numbers), max(numbers)
    step = max(1, math.ceil((high - low + 1) / _BARS))
    counts = [0] * (math.ceil((high - low + 1) / step))
    for number in numbers:
        counts[(number - low) // step] += 1
    wide = (_WIDTH - 20) / len(counts)
    parts = []
    for at, count in enumerate(counts):
        tall = round(_HIGH * count / max(counts), 1)
        first, last = low + at * step, low + (at + 1) * step - 1
        box = tag("title", f"{first} – {last}: {count}" if step > 1 else f"{first}: {count}")
        place = {"x": round(10 + at * wide, 1), "y": round(_TOP + _HIGH - tall, 1)}
        parts.append(tag("rect", box, **place, width=round(max(1.0, wide - 1), 1), height=tall, class_="bar"))
    foot = _TOP + _HIGH
    parts.append(tag("line", x1=10, x2=_WIDTH - 10, y1=foot, y2=foot, class_="grid"))
    parts.append(tag("text", str(low), x=10, y=foot + 16, class_="first tick"))
    parts.append(tag("text", str(high), x=_WIDTH - 10, y=foot + 16, class_="last tick"))
    return _drawing(title, says, foot + _BOTTOM, parts)


def _drawing(title: str, says: str, height: int, parts: Sequence[Html]) -> Html:
    name = f"{title}. {says}"
    drawing = tag("svg", *parts, role="img", aria_label=name, viewBox=f"0 0 {_WIDTH} {height}")
    return tag("div", drawing, class_="wide plot", tabindex="0", role="group", aria_label=title)
