"""Runs: the same whatever the number of processes, and whenever they are broken off."""

from __future__ import annotations

import csv
import gzip
import io
import json
import multiprocessing
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from throneroom.bots import RandomBot
from throneroom.bots.arena import Bout, Plan, Refusal, Result, Run, balance, fight, played, read_plan, round_robin
from throneroom.bots.arena.figures import NO, YES
from throneroom.bots.bot import Deal, View
from throneroom.bots.spreading import WorkFailed
from throneroom.kernel.decisions import Decision

SMALL = round_robin(["random", "greedy"], games=["drako", "hidden-leaders"], players=[2], matches=6, seed=3)
TESTED = round_robin(["random", "greedy"], games=["drako"], matches=60, more_than=0.6)


def lines(folder: Path) -> list[dict[str, str]]:
    """The sheet without its seconds, which no two runs share."""
    rows = csv.DictReader(io.StringIO((folder / "matches.csv").read_text("utf-8")))
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def ran(plan: Plan, folder: Path, jobs: int = 1) -> Run:
    run = Run(plan, folder)
    run.play(jobs)
    run.write()
    return run


class Stop(Exception):
    pass


def broken_off(plan: Plan, folder: Path, after: int) -> None:
    def told(run: Run) -> None:
        if len(run.done) == after:
            raise Stop

    run = Run(plan, folder)
    with pytest.raises(Stop):
        run.play(1, told)


def test_the_number_of_processes_makes_no_difference(tmp_path: Path) -> None:
    one, two = ran(SMALL, tmp_path / "one", 1), ran(SMALL, tmp_path / "two", 2)

    assert len(one.done) == one.wanted == one.settled == 12
    assert one.done == two.done
    assert lines(tmp_path / "one") == lines(tmp_path / "two")
    assert one.figures().scores == two.figures().scores
    assert one.figures().ratings == two.figures().ratings
    records = [sorted((tmp_path / name / "records").rglob("*.gz")) for name in ("one", "two")]
    assert len(records[0]) == 12
    assert [path.read_bytes() for path in records[0]] == [path.read_bytes() for path in records[1]]


@pytest.mark.parametrize("plan", [SMALL, TESTED])
def test_a_run_that_was_broken_off_comes_to_the_same(tmp_path: Path, plan: Plan) -> None:
    whole = ran(plan, tmp_path / "whole")
    broken_off(plan, tmp_path / "broken", 3)
    broken_off(plan, tmp_path / "broken", 7)
    played_before = (tmp_path / "broken" / "matches.jsonl").read_text("utf-8")
    again = ran(plan, tmp_path / "broken")

    assert (
        (tmp_path / "broken" / "matches.jsonl").read_text("utf-8").startswith(played_before)
    )  # nothing is played twice
    assert again.done == whole.done
    assert lines(tmp_path / "broken") == lines(tmp_path / "whole")
    assert again.figures().scores == whole.figures().scores
    assert again.figures().complete


def test_a_line_that_was_cut_is_played_again(tmp_path: Path) -> None:
    whole = ran(SMALL, tmp_path / "whole")
    broken_off(SMALL, tmp_path / "broken", 5)
    kept = tmp_path / "broken" / "matches.jsonl"
    kept.write_bytes(kept.read_bytes()[:-20])

    assert len(Run(SMALL, tmp_path / "broken").done) == 4
    assert ran(SMALL, tmp_path / "broken").done == whole.done


def test_a_finished_run_plays_nothing_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(SMALL, tmp_path)
    monkeypatch.setattr("throneroom.bots.arena.running.round_of", None)

    assert ran(SMALL, tmp_path).figures().complete


def test_a_killed_run_loses_only_what_was_being_played(tmp_path: Path) -> None:
    """Killed without a word, with two processes at work; they end too, and what was played is kept."""
    plan = round_robin(["random", "greedy"], games=["drako"], matches=48)
    folder, script = tmp_path / "killed", tmp_path / "begin.py"
    script.write_text(_KILLED.format(folder=str(folder)), "utf-8")
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE)
    try:
        kept = folder / "matches.jsonl"
        deadline = time.monotonic() + 90
        while not (kept.exists() and kept.read_bytes().count(b"\n") >= 5):
            assert time.monotonic() < deadline
            assert process.poll() is None
            time.sleep(0.01)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert process.stdout is not None
    process.stdout.read()  # comes to its end when the last of its processes does
    process.stdout.close()
    before = Run(plan, folder).done

    assert 5 <= len(before) < 48
    whole = Run(plan)
    whole.play(1)
    again = ran(plan, folder)
    assert again.done == whole.done
    assert {number: again.done[number] for number in before} == before


_KILLED = """
from pathlib import Path
from throneroom.bots.arena import Run, round_robin

if __name__ == "__main__":
    Run(round_robin(["random", "greedy"], games=["drako"], matches=48), Path({folder!r})).play(2)
"""


def test_records_are_of_the_matches(tmp_path: Path) -> None:
    run = ran(SMALL, tmp_path)
    for row in lines(tmp_path):
        text = gzip.decompress((tmp_path / row["record"]).read_bytes()).decode()
        result = run.done[int(row["number"])]
        match = tr.replay(text)
        assert match.outcome is not None
        assert (match.outcome.winners, match.outcome.rule) == (result.winners, result.rule)
        assert match.ply == result.decisions
        assert f"seed: {row['seed']}\n" in text
        assert match.options.items() >= json.loads(row["options"]).items()


def test_the_sheet_says_who_won(tmp_path: Path) -> None:
    ran(SMALL, tmp_path)
    for row in lines(tmp_path):
        winners = {row["bots"].split()[int(seat)] for seat in row["winners"].split()}
        assert row["won_by"] == (winners.pop() if winners else "nobody")


# -- until it is decided -----------------------------------------------------------------------------------


def test_a_meeting_ends_when_it_is_decided(tmp_path: Path) -> None:
    one, two = ran(TESTED, tmp_path / "one", 1), ran(TESTED, tmp_path / "two", 2)
    (score,) = one.figures().scores

    assert score.verdict == YES
    assert len(one.done) < 30
    assert one.settled == one.wanted == 60
    assert lines(tmp_path / "one") == lines(tmp_path / "two")  # what the second process played on does not count
    assert two.figures().scores == [score]
    assert one.figures().complete


def test_equals_are_not_said_to_be_better() -> None:
    """Whole sets count: nobody is ahead because a set was broken into."""
    run = Run(round_robin(["random", "greedy"], games=["drako"], match_ups=["knights-trolls"], more_than=0.6))
    standing = run.standings[0]
    for place in run.places:
        standing.add(place, Result((0,), "DR-END-1", 10))  # one side always wins, whoever plays it
        if standing.over:
            break
    (score,) = run.figures().scores

    assert score.verdict == NO
    assert score.share.share == 0.5


def test_later_sets_wait_for_the_earlier_ones() -> None:
    run = Run(TESTED)
    standing = run.standings[0]

    def wins(places: list[Any]) -> None:
        for place in places:
            standing.add(place, Result(place.deal.own, "DR-END-1", 10))

    wins(run.places[2:])
    assert not standing.over
    wins(run.places[:2])
    assert standing.verdict == YES
    assert 2 < len(standing.matches) < 30


# -- what counts -------------------------------------------------------------------------------------------


def test_no_winner_counts_for_nobody() -> None:
    run = Run(round_robin(["random", "greedy"], games=["hidden-leaders"], players=[4], matches=8))
    ends = [Result((0,), "HL-WIN-1", 9, first=0), Result((), "HL-WIN-6", 11), Result((), "", 3000)]
    for number, place in enumerate(run.places):
        run.standings[0].add(place, ends[number] if number < 3 else Result((3,), "HL-WIN-1", 20, first=0))
    figures = run.figures()
    (score,) = figures.scores

    # The one sits at seats 0 to 3 in turn: it won the first match at seat 0, and two of the others at seat 3.
    assert (score.share.wins, score.share.of) == (3, 6)
    assert (score.nobody, score.unfinished) == (1, 1)
    assert (figures.beginnings[0].share.wins, figures.beginnings[0].share.of, figures.beginnings[0].fair) == (
        1,
        6,
        0.25,
    )
    assert figures.lengths[0].decisions == [9, 11, 3000, 20, 20, 20, 20, 20]
    assert (figures.lengths[0].middle, figures.lengths[0].long) == (20, 3000)
    assert figures.lengths[0].rules == {"HL-WIN-1": 6, "HL-WIN-6": 1}


def test_partners_win_together() -> None:
    run = Run(round_robin(["random", "greedy"], games=["dice-throne"], modes=["2v2"], matches=2))
    for place in run.places:
        run.standings[0].add(place, Result((1, 3), "DT-HEALTH-1", 50, first=3))
    figures = run.figures()

    assert (figures.scores[0].share.wins, figures.scores[0].share.of) == (1, 2)
    assert figures.beginnings[0].share.wins == 2


def test_the_matrix_is_seen_from_both_sides() -> None:
    run = Run(balance("random", heroes=["monk", "ninja", "treant"], matches=4))
    for place in run.places:
        heroes = place.bout.options["heroes"]
        monk_or_first = heroes.index("monk") if "monk" in heroes else 0
        run.standings[place.meeting].add(place, Result((monk_or_first,), "DT-HEALTH-1", 5, first=1))
    figures = run.figures()

    assert (figures.pair("monk", "ninja").share, figures.pair("ninja", "monk").share) == (1.0, 0.0)
    assert figures.pair("ninja", "treant").share == 0.5
    assert (figures.hero("monk").wins, figures.hero("monk").of) == (8, 8)
    assert (figures.hero("ninja").wins, figures.hero("ninja").of) == (2, 8)
    assert next(iter(figures.ratings["dice-throne"])) == "monk"


def test_times_are_counted_for_each_bot() -> None:
    run = Run(round_robin(["random", "greedy"], games=["drako"], matches=2))
    run.play(1)
    figures = run.figures()

    assert set(figures.times) == {("drako", "greedy"), ("drako", "random")}
    counted = sum([sum(times.values()) for times in figures.times.values()])
    assert counted == sum([result.decisions for result in run.done.values()])


class Watched(RandomBot):
    """Notes the time that it is given."""

    def __init__(self, seed: int, budget: float) -> None:
        super().__init__(seed)
        self.budget = budget
        self.given: set[float] = set()

    def decide(self, view: View, decision: Decision, budget: float | None = None, deal: Deal | None = None) -> str:
        assert budget is not None
        self.given.add(budget)
        return super().decide(view, decision, budget, deal)


def test_a_bot_gets_a_part_of_its_own_time() -> None:
    bots = [Watched(0, 0.3), Watched(1, 1.5)]
    fight(tr.new("drako", seed=1), bots, factor=0.1)

    assert [sorted(bot.given) for bot in bots] == [[pytest.approx(0.03)], [pytest.approx(0.15)]]


# -- what is refused ---------------------------------------------------------------------------------------


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    Run(SMALL, tmp_path / "results")
    with pytest.raises(Refusal, match=r"another command .*--seed 3"):
        Run(TESTED, tmp_path / "results")
    assert read_plan(tmp_path / "results") == SMALL
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "to-mother.txt").write_text("Dear mother", "utf-8")
    with pytest.raises(Refusal, match="other things"):
        Run(SMALL, tmp_path / "letters")
    with pytest.raises(Refusal, match="no results"):
        read_plan(tmp_path / "letters")


def test_matches_of_other_bots_or_rules_are_not_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_off(SMALL, tmp_path / "half", 3)
    ran(SMALL, tmp_path / "whole")
    before = SMALL.mark
    for place in ("folder", "plan"):
        monkeypatch.setattr(f"throneroom.bots.arena.{place}.code_mark", lambda bots: "changed since")

    with pytest.raises(Refusal, match="other bots or rules"):
        Run(SMALL, tmp_path / "half").play(1)
    ran(SMALL, tmp_path / "whole")  # there is nothing left to play
    assert SMALL.mark != before


@pytest.mark.parametrize("line", ["nonsense", "{}", '{"number": 99999}', "[]", '{"number": 1, "winners": 5}'])
def test_results_that_cannot_be_read_are_refused(tmp_path: Path, line: str) -> None:
    Run(SMALL, tmp_path)
    (tmp_path / "matches.jsonl").write_text(line + "\n", "utf-8")
    with pytest.raises(Refusal, match="cannot be read"):
        Run(SMALL, tmp_path)


def test_a_number_that_the_plan_does_not_have_is_refused(tmp_path: Path) -> None:
    run = ran(SMALL, tmp_path)
    text = (tmp_path / "matches.jsonl").read_text("utf-8")
    (tmp_path / "matches.jsonl").write_text(text.replace('"number":3,', '"number":3000,'), "utf-8")
    assert len(run.done) == 12
    with pytest.raises(Refusal, match="cannot be read"):
        Run(SMALL, tmp_path)


@pytest.mark.parametrize("plan", ["", "[]", "{}", '{"throneroom": "arena", "format": 99}'])
def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path, plan: str) -> None:
    (tmp_path / "plan.json").write_text(plan, "utf-8")
    with pytest.raises(Refusal, match="cannot be read"):
        Run(SMALL, tmp_path)


def test_a_process_that_is_killed_is_missed() -> None:
    matches = played([Bout(number, "drako", {}, ("greedy", "greedy"), 5) for number in range(300)], 2)
    next(matches)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(Refusal, match="ended by itself"):
        list(matches)


def test_what_goes_wrong_in_a_process_is_said_with_its_match() -> None:
    bouts = [Bout(number, "drako", {}, ("random", "nobody"), 5) for number in range(3)]
    with pytest.raises(WorkFailed, match=r"(?s)seed=5.*no bot 'nobody'"):
        list(played(bouts, 2))
