"""The folder of a run: its plan, a line for every match that was played, and the matches' records.

plan.json       what was asked for; with another plan the folder is refused
matches.jsonl   a line a match, added when it has ended; a line that was cut is dropped and its match played again
records/        each match as a record, compressed
matches.csv     made at the end from the two above, like the report
report.html
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..code import code_mark
from ..refusal import Refusal
from .contestants import folders
from .fighting import Result
from .plan import Plan, plan_from

_PLAN = "plan.json"
LOCK = "running.lock"  # held by the process that plays for the folder


def check_folder(path: Path, plan: Plan) -> bool:
    """Whether a run of this plan was begun here; a folder with anything else in it is refused."""
    if (path / _PLAN).exists():
        other = read_plan(path)
        if other != plan:
            raise Refusal("arena.error.other_plan", file=str(path), command=other.command())
        return True
    if path.exists() and (not path.is_dir() or any([other.name != LOCK for other in path.iterdir()])):
        raise Refusal("arena.error.not_empty", file=str(path))
    return False


class Folder:
    def __init__(self, path: Path, plan: Plan) -> None:
        """Of a new run, or of one that was broken off and has the same plan."""
        self.path = path
        self.plan = plan
        if not check_folder(path, plan):
            path.mkdir(parents=True, exist_ok=True)
            whole(path / _PLAN, json.dumps({**plan.plain(), "code": code_mark(folders(plan.bots))}, indent=1) + "\n")
        self.done = self._read()

    def check_code(self) -> None:
        """A run goes on only with the same rules and the same bots."""
        if _read_plan(self.path)[1] != code_mark(folders(self.plan.bots)):
            raise Refusal("arena.error.other_code", file=str(self.path))

    @property
    def records(self) -> Path:
        return self.path / "records"

    @property
    def _lines(self) -> Path:
        return self.path / "matches.jsonl"

    def keep(self, number: int, result: Result) -> None:
        line = {
            "number": number,
            "winners": result.winners,
            "rule": result.rule,
            "decisions": result.decisions,
            "first": result.first,
            "thinking": [{str(slot): count for slot, count in times.items()} for times in result.thinking],
        }
        with self._lines.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self.done[number] = result

    def _read(self) -> dict[int, Result]:
        if not self._lines.exists():
            return {}
        text = self._lines.read_bytes()
        complete = text[: text.rfind(b"\n") + 1]
        if complete != text:  # it was broken off while it wrote
            with self._lines.open("r+b") as file:
                file.truncate(len(complete))
        try:
            return dict([_result(json.loads(line)) for line in complete.splitlines()])
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Refusal("arena.error.unreadable", file=str(self._lines)) from error


def _result(line: Any) -> tuple[int, Result]:
    thinking = tuple([{int(slot): int(count) for slot, count in times.items()} for times in line["thinking"]])
    winners = tuple([int(seat) for seat in line["winners"]])
    result = Result(winners, str(line["rule"]), int(line["decisions"]), int(line["first"]), thinking)
    return int(line["number"]), result


def read_plan(path: Path) -> Plan:
    """The plan of a folder of results."""
    return _read_plan(path)[0]


def _read_plan(path: Path) -> tuple[Plan, str]:
    """With the mark of the code that its matches were played with."""
    kept = path / _PLAN
    if not kept.exists():
        raise Refusal("arena.error.no_results", file=str(path))
    try:
        plain = json.loads(kept.read_text("utf-8"))
        code = str(plain.pop("code"))
        return plan_from(plain), code
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal("arena.error.unreadable", file=str(kept)) from error


def whole(path: Path, text: str) -> None:
    """By way of a new file: what is there is never half written."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, "utf-8", newline="\n")
    fresh.replace(path)
