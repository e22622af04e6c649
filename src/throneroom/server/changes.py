"""What changed between two views, so that an update need not tell everything again.

A change is the path to a place and what stands there now; what is gone is a path alone.  Applied to the view of the
update before, they make the view of this one.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Path: TypeAlias = list[str | int]  # names, and numbers in lists
Change: TypeAlias = tuple[Path, Any]
_WHOLE: Final = ("decision", "outcome")  # what changes in one piece
_NOTHING: Final = object()  # stands where there was nothing


def changes(before: Any, now: Any) -> tuple[list[Change], list[Path]]:
    """From one view to the next: what stands where, and what is gone."""
    found: list[Change] = []
    gone: list[Path] = []
    _differ(before, now, [], found, gone)
    return found, gone


def _differ(before: Any, now: Any, path: Path, found: list[Change], gone: list[Path]) -> None:
    """What is shared by both views is the same object, and need not be looked into."""
    was_at, new = before.get, 0
    for name, value in now.items():
        was = was_at(name, _NOTHING)
        if was is value or was == value:
            continue
        if was is _NOTHING:
            new += 1
            found.append(([*path, name], value))
        elif type(value) is dict and type(was) is dict and name not in _WHOLE:
            _differ(was, value, [*path, name], found, gone)
        elif type(value) is list and type(was) is list and len(was) == len(value):
            _differ_in_list(was, value, [*path, name], found, gone)
        else:
            found.append(([*path, name], value))
    if len(now) - new != len(before):
        gone += [[*path, name] for name in before if name not in now]


def _differ_in_list(before: list[Any], now: list[Any], path: Path, found: list[Change], gone: list[Path]) -> None:
    """Lists of the same length, as those of players; of others all is told."""
    for number, (was, value) in enumerate(zip(before, now, strict=True)):
        if was is value or was == value:
            continue
        if type(value) is dict and type(was) is dict:
            _differ(was, value, [*path, number], found, gone)
        else:
            found.append(([*path, number], value))
