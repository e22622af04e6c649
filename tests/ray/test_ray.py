"""The real Ray, in `make ray`: forty matches there are the forty matches of here, also when actors die."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from throneroom.bots.arena import Bout, Result, played
from throneroom.bots.arena.on_ray import RayPlayer, played_on_ray

pytest.importorskip("ray", reason="Ray is an extra of 240 MB: `make ray` tries it in an environment of its own")

BOUTS = [Bout(number, "drako", {}, ("steady", "casual"), number) for number in range(40)]


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.gz")}


@pytest.mark.parametrize("actors", [1, 2])
def test_forty_matches_there_are_the_matches_of_here(actors: int, tmp_path: Path) -> None:
    here = {bout.number: result for bout, result in played(BOUTS, actors, records=tmp_path / "here")}
    there = {bout.number: result for bout, result in played_on_ray(BOUTS, actors, "ray", records=tmp_path / "there")}
    assert there == here
    assert records(tmp_path / "there") == records(tmp_path / "here")


def test_a_match_whose_actor_was_killed_is_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    once = tmp_path / "killed"
    play = RayPlayer.play

    class Fragile(RayPlayer):
        def play(self, bout: Bout) -> Result | str:
            if bout.number == 3 and not once.exists():
                once.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return play(self, bout)

    monkeypatch.setattr("throneroom.bots.arena.on_ray.RayPlayer", Fragile)
    there = {bout.number: result for bout, result in played_on_ray(BOUTS[:8], 2, "ray")}
    assert once.exists()
    assert there == {bout.number: result for bout, result in played(BOUTS[:8], 1)}
