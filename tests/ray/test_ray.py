"""The real Ray, in `make ray`: forty matches there are the forty matches of here, also when actors die."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.review.records import short
from throneroom.bots.arena import Bout, played
from throneroom.bots.spreading.on_ray import RayWorker
from throneroom.review.bulk import Past, looked_back

pytest.importorskip("ray", reason="Ray is an extra of 240 MB: `make ray` tries it in an environment of its own")

BOUTS = [Bout(number, "drako", {}, ("steady", "casual"), number) for number in range(40)]


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.gz")}


@pytest.mark.parametrize("actors", [1, 2])
def test_forty_matches_there_are_the_matches_of_here(actors: int, tmp_path: Path) -> None:
    here = {bout.number: result for bout, result in played(BOUTS, actors, records=tmp_path / "here")}
    there = {bout.number: result for bout, result in played(BOUTS, actors, where="ray", records=tmp_path / "there")}
    assert there == here
    assert records(tmp_path / "there") == records(tmp_path / "here")


def test_a_match_whose_actor_was_killed_is_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    once = tmp_path / "killed"
    do = RayWorker.do

    class Fragile(RayWorker):
        def do(self, task: Any) -> Any:
            if task.number == 3 and not once.exists():
                once.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return do(self, task)

    monkeypatch.setattr("throneroom.bots.spreading.on_ray.RayWorker", Fragile)
    there = {bout.number: result for bout, result in played(BOUTS[:8], 2, where="ray")}
    assert once.exists()
    assert there == {bout.number: result for bout, result in played(BOUTS[:8], 1)}


def test_reviews_there_are_those_of_here() -> None:
    past = [Past(number, short("drako", 12 + number), 0) for number in range(4)]
    here = {each.number: review for each, review in looked_back(past, 1)}
    assert {each.number: review for each, review in looked_back(past, 2, "ray")} == here
