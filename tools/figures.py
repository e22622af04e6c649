"""What the house looks like in numbers, now and at other commits: how much a game repeats, and how far one reads.

python -m tools.figures [COMMIT …]
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = ("heroes", "sides", "cards.py", "tokens.py", "heirs.py", "match_ups.py")  # data in the words of the game
# What a page of Dice Throne is made of, which are no words.
PARTS: Final = (
    *("Hero", "Ability", "Offense", "Defense", "Ultimate", "Passive", "Row", "Status", "Companion"),
    *("Action", "Spell", "Upgrade", "ActionCard", "UpgradeCard"),
)
OURS: Final = ("drako", "dice-throne", "hidden-leaders")
GAME: Final = "dice_throne"  # whose words are counted
PLAYS: Final = 200  # of each game, of which calls are counted
# Runs in a process of its own, on the sources of a commit: calls and files of ours in one `play`.
COUNTED: Final = """
import json, random, statistics, sys
import throneroom as tr
pick, match, calls, files = random.Random(1), None, [], []
for seed in range(99):
    match = tr.new(sys.argv[1], seed=seed)
    while match.decision is not None and len(calls) < int(sys.argv[2]):
        met = []
        def note(frame, event, argument):
            if event == "call" and "throneroom" in frame.f_code.co_filename:
                met.append(frame.f_code.co_filename)
        key = pick.choice(match.decision.options).key
        sys.setprofile(note)
        match.play(key)
        sys.setprofile(None)
        calls.append(len(met))
        files.append(len(set(met)))
print(json.dumps([statistics.median(calls), statistics.median(files)]))
"""


def is_page(file: Path) -> bool:
    return any([part in PAGES for part in file.parts])


def sources(tree: Path) -> list[Path]:
    return sorted((tree / "src" / "throneroom").rglob("*.py"))


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def length(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())


def named_in(file: Path) -> set[str]:
    """What a module defines and others may import."""
    found: set[str] = set()
    for line in parsed(file).body:
        if isinstance(line, ast.FunctionDef | ast.ClassDef):
            found.add(line.name)
        elif isinstance(line, ast.Assign | ast.AnnAssign):
            targets = line.targets if isinstance(line, ast.Assign) else [line.target]
            parts = [
                part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
            found |= {part.id for part in parts if isinstance(part, ast.Name)}
    return {name for name in found if not name.startswith("_")}


def meanings(game: Path) -> dict[str, list[Path]]:
    """The names that stand in several modules of a game."""
    found: dict[str, list[Path]] = defaultdict(list)
    for file in sorted(game.rglob("*.py")):
        for name in named_in(file):
            found[name].append(file)
    return {name: files for name, files in found.items() if len(files) > 1}


def rules_of(tree: Path, game: str) -> list[Path]:
    """The files of a game but for its pages."""
    folder = tree / "src" / "throneroom" / "games" / game.replace("-", "_")
    return [file for file in sorted(folder.rglob("*.py")) if not is_page(file.relative_to(folder))]


def two_meanings(tree: Path, game: str) -> int:
    """Names that two modules of a game define, pages aside."""
    found: dict[str, int] = defaultdict(int)
    for file in rules_of(tree, game):
        for name in named_in(file):
            found[name] += 1
    return len([name for name, files in found.items() if files > 1])


def listing(tree: Path) -> list[Path]:
    """Files outside the games that speak of two of our games or more: where a new one would have to be named, too."""
    games = tree / "src" / "throneroom" / "games"
    found = []
    for file in [file for file in sources(tree) if games not in file.parents]:
        said = {node.value for node in ast.walk(parsed(file)) if isinstance(node, ast.Constant)}
        if len([game for game in OURS if game in said]) > 1:
            found.append(file)
    return found


def is_of_the_game(line: ast.ImportFrom, inside: bool) -> bool:
    """Whether something of Dice Throne is imported; `inside`: by a file of the game itself."""
    return inside if line.level else f"games.{GAME}" in (line.module or "")


def naming(file: Path, game: Path) -> set[str]:
    """What a module names of Dice Throne: what it imports from there, or says of an imported module of it.

    What is called the same in another game, or in the bots, is another thing.
    """
    inside = game in file.parents
    found = named_in(file) if inside else set()
    imports = [line for line in ast.walk(parsed(file)) if isinstance(line, ast.ImportFrom)]
    taken = {
        alias.asname or alias.name: alias.name
        for line in imports
        if is_of_the_game(line, inside)
        for alias in line.names
    }
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in taken:
            found.add(node.attr)
    return found | {*taken.values()}


def touched(tree: Path) -> dict[str, int]:
    """Of the words of Dice Throne that its heroes use, how many files but pages name each."""
    game = tree / "src" / "throneroom" / "games" / GAME
    called = {
        node.func.id
        for file in sorted((game / "heroes").glob("[!_]*.py"))
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    words = called & {name for file in rules_of(tree, "dice-throne") for name in named_in(file)} - {*PARTS}
    named = [naming(file, game) for file in sources(tree) if not is_page(file.relative_to(tree))]
    return {word: len([names for names in named if word in names]) for word in sorted(words)}


def longest(tree: Path) -> str:
    file = max(sources(tree), key=length)
    return f"{length(file)} ({file.relative_to(tree / 'src' / 'throneroom')})"


def played(tree: Path, game: str) -> tuple[int, int]:
    line = [sys.executable, "-c", COUNTED, game, str(PLAYS)]
    env = {**os.environ, "PYTHONPATH": str(tree / "src")}
    calls, files = json.loads(subprocess.run(line, env=env, check=True, capture_output=True, text=True).stdout)
    return round(calls), round(files)


def figures(tree: Path) -> Iterator[tuple[str, str]]:
    """Each number with what it is."""
    for game in OURS:
        yield f"{game}: lines but for its pages", f"{sum([length(file) for file in rules_of(tree, game)]):,}"
    yield "files outside the games that name several of them", str(len(listing(tree)))
    words = touched(tree)
    most = max(words, key=lambda word: words[word])
    yield "words that the heroes of Dice Throne use", str(len(words))
    yield "files that name such a word, median", f"{statistics.median(words.values()):g}"
    yield "the same, most", f"{words[most]} ({most})"
    yield "words that three files name, or fewer", str(len([word for word in words if words[word] <= 3]))
    for game in OURS:
        yield f"{game}: names that two files define", str(two_meanings(tree, game))
    yield "longest file, lines", longest(tree)
    for game in OURS:
        calls, files = played(tree, game)
        yield f"{game}: calls and files in one `play`, median", f"{calls} in {files}"


def at(commit: str, into: str) -> Path:
    """The sources as they were at a commit."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", into], input=packed, check=True)
    return Path(into)


def table(commits: list[str]) -> str:
    columns = []
    for commit in commits:
        with tempfile.TemporaryDirectory() as folder:
            columns.append(dict(figures(at(commit, folder))))
    columns.append(dict(figures(ROOT)))
    lines = [f"| | {' | '.join([*commits, 'now'])} |", "|---|" + "---|" * len(columns)]
    return "\n".join([*lines, *[f"| {what} | {' | '.join([c[what] for c in columns])} |" for what in columns[-1]]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("commits", nargs="*", metavar="COMMIT", help="what to compare with, oldest first")
    print(table(parser.parse_args().commits))


if __name__ == "__main__":
    main()
