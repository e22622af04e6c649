"""What changed between two views, so that an update need not tell everything again.

A change is the path to a place and what stands there now; what is gone is a path alone.  Applied to the view of the
update before, they make the view of this one.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Path: TypeAlias = list[str | int]  # names, and numbers in lists
Change: TypeAlias = tuple[Path, Any]
_WHOLE: Final = ("decision", "outcome")  # what changes in one piece


def changes(before: Any, now: Any) -> tuple[list[Change], list[Path]]:
    """From one view to the next: what stands where, and what is gone."""
    found: list[Change] = []
    gone: list[Path] = []
    _differ(before, now, [], found, gone)
    return found, gone


def _differ(before: Any, now: Any, path: Path, found: list[Change], gone: list[Path]) -> None:
    kept = 0
    for name, value in now.items():
        if name not in before:
            found.append(([*path, name], value))
            continue
        kept += 1
        was = before[name]
        if was is value or was == value:
            continue
        if isinstance(value, dict) and isinstance(was, dict) and name not in _WHOLE:
            _differ(was, value, [*path, name], found, gone)
        elif isinstance(value, list) and isinstance(was, list) and len(was) == len(value):
            _differ_in_list(was, value, [*path, name], found, gone)
        else:
            found.append(([*path, name], value))
    if kept != len(before):
        gone += [[*path, name] for name in before if name not in now]


def _differ_in_list(before: list[Any], now: list[Any], path: Path, found: list[Change], gone: list[Path]) -> None:
    """Lists of the same length, as those of players; of others all is told."""
    for number, (was, value) in enumerate(zip(before, now, strict=True)):
        if was is value or was == value:
            continue
        if isinstance(value, dict) and isinstance(was, dict):
            _differ(was, value, [*path, number], found, gone)
        else:
            found.append(([*path, number], value))
