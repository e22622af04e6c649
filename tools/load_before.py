"""Whether one machine became slower: the server of an earlier commit and the server of now, in turn, in one run.

    python -m tools.load_before COMMIT [--rounds 4] [--write docs/load.md]

Both are played at by the same clients at the same rate.  What else runs on the machine slows both: what counts is the
ratio of the processor time of one answer within a round.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .load import CONNECTIONS, begun, played_at, renewed

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADING = "Before and after"
MATCHES, RATE = 60, 120  # played at once, and answers a second of all together
_ROOT = Path(__file__).parent.parent
_CATALOGUES = "src/throneroom/text/locale/*/LC_MESSAGES/throneroom.po"


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The tree of a commit, with its catalogues compiled."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], cwd=_ROOT, check=True)
        try:
            for catalogue in tree.glob(_CATALOGUES):
                subprocess.run([sys.executable, "hatch_build.py", "texts", catalogue], cwd=tree, check=True)
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=_ROOT, check=True)


def played(tree: Path, seconds: float) -> tuple[float, float, float]:
    """p50 and p99 of answers, and the processor time of one, in milliseconds, at the server of this tree."""
    with tempfile.TemporaryDirectory() as data, begun(data, tree=tree) as server:
        return played_at(server, MATCHES, RATE, seconds)


def measured(commit: str, rounds: int, seconds: float) -> list[str]:
    busy = os.getloadavg()[1]
    lines = ["| round | before: p50, p99, processor time | now: the same | ratio |", "|---|---|---|---|"]
    ratios: list[float] = []
    with checked_out(commit) as before:
        for number in range(rounds):
            order = (before, _ROOT) if number % 2 == 0 else (_ROOT, before)
            found = {tree: played(tree, seconds) for tree in order}
            ratios.append(found[_ROOT][2] / found[before][2])
            told = [", ".join([f"{each:.2f} ms" for each in found[tree]]) for tree in (before, _ROOT)]
            lines.append(f"| {number + 1} | {told[0]} | {told[1]} | {ratios[-1]:.2f} |")
            print(lines[-1], file=sys.stderr)
    return [
        f"{MATCHES} matches, {CONNECTIONS} connections each, {RATE} answers/s for {seconds:.0f} s on SQLite.",
        f"Before is commit {commit}. Before it began, {busy:.1f} processes wanted to run (load average of 5 minutes).",
        "",
        *lines,
        "",
        f"The processor time of one answer is {statistics.median(ratios):.2f} of that before (median).",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    lines = measured(options.commit, options.rounds, options.seconds)
    print("\n".join(lines))
    if options.write is not None:
        options.write.write_text(renewed(options.write.read_text("utf-8"), HEADING, lines), "utf-8")


if __name__ == "__main__":
    main()
