"""Which tests prove which rule: a test names the rules it proves in a comment behind its `def`.

`python -m tools.rules_coverage` prints the table and fails if a rule has no test, a test names a rule that does
not exist, or docs/rules-coverage.md is not up to date; with `--write` it writes that file, with `--quiet` it prints
only what is wrong: so `make check` says in its first minute what would fail after all tests.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from throneroom.games import OURS, find
from throneroom.text.rules_reference import Section, reference

DOCUMENT = Path("docs/rules-coverage.md")
_TEST = re.compile(r"^ *def (test_\w+)\(.*#(.*)$")
_ID = re.compile(r"\b[A-Z]{2}-[A-Z0-9-]+\b")


def named_in(source: str) -> dict[str, list[str]]:
    """The rules that the tests of a file name, with the tests."""
    found: dict[str, list[str]] = {}
    for line in _joined(source):
        test = _TEST.match(line)
        for rule in _ID.findall(test[2]) if test else []:
            found.setdefault(rule, []).append(test[1] if test else "")
    return found


def _joined(source: str) -> list[str]:
    """The lines, with a `def` whose arguments stand on several lines put into one."""
    return re.sub(r"(def test_\w+\([^)]*\))", lambda found: found[1].replace("\n", " "), source).splitlines()


def coverage(tests: Path) -> dict[str, list[str]]:
    """Every rule with `file::test` for each test that names it."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule, names in named_in(path.read_text(encoding="utf-8")).items():
            found.setdefault(rule, []).extend(f"{path.relative_to(tests)}::{name}" for name in names)
    return found


def sections() -> dict[Section, str]:
    """Every section with the game it is of; the rules of every table stand in the reference of each game."""
    found: dict[Section, str] = {}
    for game in OURS:
        for section in reference(find(game), "en"):
            found[section] = "every game" if section in found else game
    return found


def table(game: str, section: Section, covered: dict[str, list[str]]) -> list[str]:
    lines = ["", f"## {game}: {section.title}", "", "| rule | tests |", "|---|---|"]
    for rule in section.rules:
        tests = "<br>".join(f"`{test}`" for test in covered.get(rule.id, []))
        lines.append(f"| {rule.id} | {tests or '**none**'} |")
    return lines


def counted(rules: list[str], covered: dict[str, list[str]]) -> str:
    tested = len([rule for rule in rules if rule in covered])
    return f"{tested} of {len(rules)} rules are named by at least one test."


def main() -> int:
    covered = coverage(Path("tests"))
    found = sections()
    rules = [rule.id for section in found for rule in section.rules]
    missing = [rule for rule in rules if rule not in covered]
    prefixes = {rule.split("-")[0] for rule in rules}
    unknown = [rule for rule in covered if rule.split("-")[0] in prefixes and rule not in rules]
    head = ["# Rule coverage", "", "Made by `python -m tools.rules_coverage --write`; not edited by hand."]
    head += ["", counted(rules, covered)]
    tables = [line for section, game in found.items() for line in table(game, section, covered)]
    document = "\n".join([*head, *tables]) + "\n"
    if "--write" in sys.argv:
        DOCUMENT.write_text(document, encoding="utf-8")
    if "--quiet" not in sys.argv:
        for rule in rules:
            print(f"{rule:16} {len(covered.get(rule, []))}")
        print(counted(rules, covered))
    problems = [f"no test names {rule}" for rule in missing] + [f"there is no rule {rule}" for rule in unknown]
    if not DOCUMENT.exists() or DOCUMENT.read_text(encoding="utf-8") != document:
        problems.append(f"{DOCUMENT} is out of date: run python -m tools.rules_coverage --write")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
