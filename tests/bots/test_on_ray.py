"""Matches on Ray: the same as here, and one whose actor died is played again.  Ray itself is a stand-in of this file;
`make ray` tries the real one."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

from tests.bots.test_arena_runs import broken_off, lines, ran
from tests.cli import conftest as cli
from tests.cli.conftest import run as run
from tests.review.records import short
from throneroom.bots.arena import Bout, Refusal, Result, played, round_robin
from throneroom.bots.arena.running import record_name
from throneroom.bots.spreading import Counts, WorkFailed, on_ray
from throneroom.bots.spreading.on_ray import DEATHS
from throneroom.cli.clusters import watched
from throneroom.cli.screen import Screen
from throneroom.review.bulk import Past, looked_back

BOUTS = [Bout(number, "drako", {}, ("casual", "beginner"), 70 + number) for number in range(5)]


class ActorDied(Exception):
    pass


class Call:
    def __init__(self, worker: Any, task: Any) -> None:
        self.worker = worker
        self.task = task


class StandIn:
    """As much of Ray as is used: a call is done when it is waited for, and dies as often as it is told to."""

    exceptions = SimpleNamespace(RayActorError=ActorDied)

    def __init__(self, deaths: dict[int, int]) -> None:
        self.deaths = Counter(deaths)
        self.open = False
        self.most = 0  # calls that waited at once
        self.dead: list[Any] = []

    def init(self, *address: str, **how: Any) -> None:
        if address == ("ray://nowhere:1",):
            raise ConnectionError("nobody is there\nat all")
        self.open = True

    def shutdown(self) -> None:
        self.open = False

    def remote(self, **how: Any) -> Any:
        assert "max_restarts" not in how, "while it is restarted an actor refuses tasks"
        return lambda worker: SimpleNamespace(remote=lambda *said: self._actor(worker(*said)))

    def _actor(self, worker: Any) -> Any:
        return SimpleNamespace(do=SimpleNamespace(remote=lambda task: Call(worker, task)))

    def wait(self, calls: list[Call], num_returns: int) -> tuple[list[Call], list[Call]]:
        assert self.open
        self.most = max(self.most, len(calls))
        return [calls[-1]], calls[:-1]

    def get(self, call: Call) -> Any:
        assert call.worker not in self.dead
        if self.deaths[call.task.number]:
            self.deaths[call.task.number] -= 1
            self.dead.append(call.worker)
            raise ActorDied
        return call.worker.do(call.task)


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
    there = by_number(played(BOUTS, 3, where="ray", records=tmp_path / "there"))
    assert there == here
    assert ray.most == 3
    assert not ray.open
    for bout in BOUTS:
        name = record_name(bout.number)
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_a_match_whose_actor_died_is_played_again(ray: StandIn) -> None:
    ray.deaths = Counter({1: 1, 3: DEATHS - 1})
    counts, working = Counts(), []
    found = {}
    for bout, result in played(BOUTS, 2, where="ray", counts=counts):
        found[bout.number] = result
        working.append(counts.actors)
    assert found == by_number(played(BOUTS, 1))
    assert working == [2, 2, 2, 2, 1], "as many as there are matches for"
    assert (counts.actors, counts.again) == (0, DEATHS)


def test_the_bar_tells_of_the_cluster() -> None:
    counts, shown = watched(Screen("en"), "ray")
    assert counts is not None
    counts.actors, counts.again = 3, 1
    assert "0.0/s; actors: 3; done again: 1" in drawn(shown)
    none, alone = watched(Screen("en"), None)
    assert none is None
    assert "actors" not in drawn(alone)


def drawn(bar: Progress) -> str:
    bar.add_task("", total=5)
    paper = Console(width=120, file=io.StringIO())
    with paper.capture() as said:
        paper.print(bar.get_renderable())
    return said.get()


def test_a_folder_that_was_begun_here_goes_on_there(ray: StandIn, run: cli.Run, tmp_path: Path) -> None:
    plan = round_robin(["beginner", "casual"], games=["drako"], matches=6, seed=3)
    ran(plan, tmp_path / "whole")
    broken_off(plan, tmp_path / "broken", 2)
    ray.deaths = Counter({4: 1})
    asked = "arena round-robin --bots beginner,casual --game drako --matches 6 --seed 3 --jobs 2 --on ray --folder"
    done = run(*asked.split(), str(tmp_path / "broken"))
    assert done.exit_code == 0, done.output
    assert "Going on after 2 matches" in done.stdout
    assert lines(tmp_path / "broken") == lines(tmp_path / "whole")
    whole, broken = [sorted((tmp_path / name / "records").rglob("*.gz")) for name in ("whole", "broken")]
    assert len(whole) == 6
    assert [path.read_bytes() for path in broken] == [path.read_bytes() for path in whole]
    assert (ray.most, ray.deaths[4]) == (2, 0), "the rest was played there"


def test_a_match_that_ends_every_actor_ends_the_run_with_a_sentence(ray: StandIn) -> None:
    ray.deaths = Counter({2: DEATHS})
    with pytest.raises(Refusal, match="2"):
        list(played(BOUTS, 2, where="ray"))
    assert not ray.open


def test_what_goes_wrong_in_a_match_is_told(ray: StandIn) -> None:
    with pytest.raises(WorkFailed, match="nobody"):
        list(played([Bout(0, "drako", {}, ("nobody", "casual"), 1)], 1, where="ray"))


def test_a_machine_with_other_rules_or_bots_is_refused(ray: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = iter(["the driver's", "the actor's"])
    monkeypatch.setattr(on_ray, "code_mark", lambda: next(marks))
    with pytest.raises(Refusal, match="same version"):
        list(played(BOUTS, 1, where="ray"))
    assert not ray.open


def test_reviews_there_are_those_of_here(ray: StandIn) -> None:
    past = [Past(number, short("drako", 12 + number), 0) for number in range(3)]
    here = {each.number: review for each, review in looked_back(past, 1)}
    assert {each.number: review for each, review in looked_back(past, 2, "ray")} == here


def test_a_cluster_that_is_not_there_is_one_sentence(ray: StandIn) -> None:
    with pytest.raises(Refusal) as refusal:
        list(played(BOUTS, 1, where="ray://nowhere:1"))
    assert refusal.value.say("en") == "No Ray cluster can be reached at ray://nowhere:1: nobody is there"


@pytest.mark.parametrize(
    "typed",
    ["arena --game drako --matches 2", "arena balance --heroes monk,thor --matches 2", "train drako --matches 2"],
)
def test_without_ray_no_folder_is_made(
    typed: str, run: cli.Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    monkeypatch.chdir(tmp_path)
    refused = run(*typed.split(), "--on", "ray")
    assert refused.exit_code == 2
    assert 'pip install "throneroom[ray]"' in refused.stderr
    assert not [*tmp_path.iterdir()]


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    with pytest.raises(Refusal) as refusal:
        list(played(BOUTS, 1, where="ray"))
    assert refusal.value.say("en") == 'That needs Ray: pip install "throneroom[ray]"'
