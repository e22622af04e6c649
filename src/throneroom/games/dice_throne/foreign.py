"""A die of another hero among the five is a number from 7 to 12: whose it is and what it shows can be read from that.

So dice stay plain numbers, equal ones stay alike, and the foreign one is told apart wherever it is kept or changed.
"""

from __future__ import annotations

from typing import Final

SIDES: Final = 6
MARK: Final = "*"  # behind its number, wherever it is named


def is_foreign(die: int) -> bool:
    return die > SIDES


def pips(die: int) -> int:
    """What it shows, whosever it is."""
    return die - SIDES if die > SIDES else die


def showing(die: int, value: int) -> int:
    """The same die with another number up."""
    return value + SIDES if die > SIDES else value


def named(die: int) -> int | str:
    """As it is called in keys and texts: `3`, or `3*` of a foreign die."""
    return f"{die - SIDES}{MARK}" if die > SIDES else die
