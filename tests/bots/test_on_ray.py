"""Matches on Ray: the same as here, and one whose actor died is played again.  Ray itself is a stand-in of this file;
`make ray` tries the real one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from throneroom.bots.arena import Bout, Refusal, Result, on_ray, played
from throneroom.bots.arena.on_ray import DEATHS, played_on_ray
from throneroom.bots.arena.running import MatchFailed, record_name

BOUTS = [Bout(number, "drako", {}, ("casual", "beginner"), 70 + number) for number in range(5)]


class ActorDied(Exception):
    pass


class Call:
    def __init__(self, player: Any, bout: Bout) -> None:
        self.player = player
        self.bout = bout


class StandIn:
    """As much of Ray as is used: a call is done when it is waited for, and dies as often as it is told to."""

    exceptions = SimpleNamespace(RayActorError=ActorDied)

    def __init__(self, deaths: dict[int, int]) -> None:
        self.deaths = Counter(deaths)
        self.open = False
        self.most = 0  # calls that waited at once

    def init(self, *address: str, **how: Any) -> None:
        if address == ("ray://nowhere:1",):
            raise ConnectionError("nobody is there\nat all")
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def remote(self, **how: Any) -> Any:
        assert how["max_restarts"] == -1
        return lambda player: SimpleNamespace(remote=lambda *said: self._actor(player(*said)))

    def _actor(self, player: Any) -> Any:
        return SimpleNamespace(play=SimpleNamespace(remote=lambda bout: Call(player, bout)))

    def wait(self, calls: list[Call], num_returns: int) -> tuple[list[Call], list[Call]]:
        assert self.open
        self.most = max(self.most, len(calls))
        return [calls[-1]], calls[:-1]

    def get(self, call: Call) -> Any:
        if self.deaths[call.bout.number]:
            self.deaths[call.bout.number] -= 1
            raise ActorDied
        return call.player.play(call.bout)


def by_number(matches: Iterable[tuple[Bout, Result]]) -> dict[int, Result]:
    return {bout.number: result for bout, result in matches}


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    found = StandIn({})
    monkeypatch.setattr(on_ray, "find_spec", lambda name: object())
    monkeypatch.setattr(on_ray, "import_module", lambda name: found)
    return found


def test_matches_and_records_are_those_of_here(ray: StandIn, tmp_path: Path) -> None:
    here = by_number(played(BOUTS, 1, records=tmp_path / "here"))
    there = by_number(played_on_ray(BOUTS, 3, "ray", records=tmp_path / "there"))
    assert there == here
    assert ray.most == 3
    assert not ray.open
    for bout in BOUTS:
        name = record_name(bout.number)
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_a_match_whose_actor_died_is_played_again(ray: StandIn) -> None:
    ray.deaths = Counter({1: 1, 3: DEATHS - 1})
    assert by_number(played_on_ray(BOUTS, 2, "ray")) == by_number(played(BOUTS, 1))


def test_a_match_that_ends_every_actor_ends_the_run_with_a_sentence(ray: StandIn) -> None:
    ray.deaths = Counter({2: DEATHS})
    with pytest.raises(Refusal, match="2"):
        list(played_on_ray(BOUTS, 2, "ray"))
    assert not ray.open


def test_what_goes_wrong_in_a_match_is_told(ray: StandIn) -> None:
    with pytest.raises(MatchFailed, match="nobody"):
        list(played_on_ray([Bout(0, "drako", {}, ("nobody", "casual"), 1)], 1, "ray"))


def test_a_cluster_that_is_not_there_is_one_sentence(ray: StandIn) -> None:
    with pytest.raises(Refusal) as refusal:
        list(played_on_ray(BOUTS, 1, "ray://nowhere:1"))
    assert refusal.value.say("en") == "No Ray cluster can be reached at ray://nowhere:1: nobody is there"


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    with pytest.raises(Refusal) as refusal:
        list(played_on_ray(BOUTS, 1, "ray"))
    assert refusal.value.say("en") == 'That needs Ray: pip install "throneroom[ray]"'
