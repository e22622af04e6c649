"""The same matches on a Ray cluster: one actor for each core there, one bout in each hand.

A bout says by itself how it goes, so that the same bouts give the same results wherever they are played.  Ray is an
extra: only who asks for it needs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import format_exc
from typing import Any, Final

from .fighting import Result, round_of
from .pairings import Bout
from .refusal import Refusal
from .running import MatchFailed, Played, kept

HERE: Final = "ray"  # a cluster of this machine alone, begun and ended with the matches
DEATHS: Final = 3  # of actors that a bout may see before it is taken for the cause


class RayPlayer:
    """In an actor: plays one match after another.  What goes wrong in a match is told, and ends no actor."""

    def __init__(self, factor: float, recorded: bool) -> None:
        self._factor = factor
        self._recorded = recorded

    def play(self, bout: Bout) -> Result | str:
        try:
            return round_of(
                bout.game, bout.options, bout.levels, bout.seed, factor=self._factor, recorded=self._recorded
            )
        except Exception:  # noqa: BLE001 - whatever it was, it is raised where somebody can see it
            return format_exc()


def played_on_ray(
    bouts: Iterable[Bout], actors: int, where: str, *, factor: float = 1.0, records: Path | None = None
) -> Iterator[Played]:
    """All these matches as they end, at most so many at once; `where` is `ray`, or the address of a cluster."""
    if find_spec("ray") is None:
        raise Refusal("arena.error.ray")
    ray: Any = import_module("ray")
    try:
        if where == HERE:
            ray.init(num_cpus=actors, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
        else:
            ray.init(where, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Refusal("arena.error.ray_address", where=where, reason=str(error).splitlines()[0][:200]) from error
    try:
        yield from _shared_out(ray, iter(bouts), actors, factor, records)
    finally:
        ray.shutdown()


def _shared_out(ray: Any, bouts: Iterator[Bout], actors: int, factor: float, records: Path | None) -> Iterator[Played]:
    """One match in each hand.  A match whose actor died is played again: nothing of it was told to anybody."""
    player = ray.remote(num_cpus=1, max_restarts=-1)(RayPlayer)
    idle = [player.remote(factor, records is not None) for _ in range(actors)]
    playing: dict[Any, tuple[Any, Bout]] = {}
    deaths: dict[int, int] = {}
    while True:
        while idle and (bout := next(bouts, None)) is not None:
            actor = idle.pop()
            playing[actor.play.remote(bout)] = (actor, bout)
        if not playing:
            return
        (ready, *_), _ = ray.wait(list(playing), num_returns=1)
        actor, bout = playing.pop(ready)
        try:
            result = ray.get(ready)
        except ray.exceptions.RayActorError as death:
            deaths[bout.number] = deaths.get(bout.number, 0) + 1
            if deaths[bout.number] == DEATHS:
                raise Refusal("arena.error.process", number=bout.number) from death
            playing[actor.play.remote(bout)] = (actor, bout)
            continue
        if isinstance(result, str):
            raise MatchFailed(f"{bout}\n{result}")
        idle.append(actor)
        yield bout, kept(bout, result, records)
