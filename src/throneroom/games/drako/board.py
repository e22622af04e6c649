"""The board: 19 hexes, three on each side, in axial coordinates (q, r); inside the rules a hex is its number."""

from __future__ import annotations

from typing import Any, Final

COORDS: Final[tuple[tuple[int, int], ...]] = tuple(
    [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]
)
PLACES: Final[tuple[list[int], ...]] = tuple([[q, r] for q, r in COORDS])  # as facts tell them, which all share
HEX: Final[dict[tuple[int, int], int]] = {at: number for number, at in enumerate(COORDS)}
HEXES: Final[tuple[int, ...]] = tuple(range(len(COORDS)))
NAMES: Final[tuple[str, ...]] = tuple([f"{q},{r}" for q, r in COORDS])  # as in a key
BY_NAME: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
OFF: Final = -1  # not on the board
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def _ray(start: int, step: tuple[int, int]) -> tuple[int, ...]:
    """The hexes from `start` to the edge, nearest first, without `start`."""
    q, r = COORDS[start]
    found = []
    while (q + step[0], r + step[1]) in HEX:
        q, r = q + step[0], r + step[1]
        found.append(HEX[q, r])
    return tuple(found)


RAYS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [tuple([ray for ray in [_ray(start, step) for step in DIRECTIONS] if ray]) for start in HEXES]
)
AROUND: Final[tuple[tuple[int, ...], ...]] = tuple([tuple([ray[0] for ray in rays]) for rays in RAYS])
NEXT_TO: Final[tuple[int, ...]] = tuple([sum([1 << number for number in around]) for around in AROUND])  # as bits


def is_hex(at: Any) -> bool:
    """Whether this is [q, r] of a hex on the board."""
    if not isinstance(at, list | tuple) or not all([type(number) is int for number in at]):
        return False
    return tuple(at) in HEX
