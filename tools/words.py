"""The words that pages are written with, for whoever writes one: docs/words.md, made from the vocabularies.

`python -m tools.words` writes it; a test compares.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from throneroom.games import OURS, folder_of
from throneroom.kernel.nodes import Value

DOCUMENT = Path("docs/words.md")
HEAD = """# The words of the games

Made by `python -m tools.words`; not edited by hand. What pages are written with: each word with its fields and what it
does, by the file that it stands in; then names of moments, changes, kinds and players, as their file groups them.
A value is a number that is worked out. A field that is an `Effect` takes a word or several in brackets. What a word
says to players stands beside it in that file, and in the proof sheets (`tests/proofs`) of the pages that use it.
"""


def made() -> str:
    sections = [HEAD]
    for game in OURS:
        if find_spec(f"throneroom.games.{folder_of(game)}.words") is None:
            continue  # a game without pages
        words = import_module(f"throneroom.games.{folder_of(game)}.words")
        sections.append("\n".join([f"## {game}", "", *_files(words)]))
    return "\n".join(sections)


def _files(words: ModuleType) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    names: set[str] = set()
    for name in getattr(words, "__all__", ()):
        word = getattr(words, name)
        if inspect.isfunction(word) or isinstance(word, type):
            found.setdefault(word.__module__, []).append(_line(name, word))
        elif isinstance(word, str):
            names.add(name)
    for module, lines in sorted(found.items()):
        yield from [f"### {module.removeprefix(words.__package__ or '').lstrip('.').replace('.', '/')}.py", ""]
        yield from [*sorted(lines), ""]
    for group, lines in _groups(words, names).items():
        yield from [f"### {group}", "", *lines, ""]


def _groups(words: ModuleType, names: set[str]) -> dict[str, list[str]]:
    """The names that stand for a moment, a kind or a player, as their file groups and explains them.

    A group begins with a comment on lines of its own.  Lists of these names are in the group that they stand in.
    """
    found: dict[str, list[str]] = {}
    for file in _homes(words, names):
        lines = inspect.getsource(file).splitlines()
        for node in ast.parse("\n".join(lines)).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                listed = _listed(node.value, names)
                if node.target.id in names or listed:
                    said = [lines[node.lineno - 1].partition("  # ")[2], ", ".join(listed)]
                    parts = [f"`{node.target.id}`", *[part for part in said if part]]
                    found.setdefault(_heading(lines, node.lineno - 1), []).append(f"- {': '.join(parts)}")
    return found


def _homes(words: ModuleType, names: set[str]) -> list[ModuleType]:
    """The files in which the names stand that a vocabulary has."""
    taken: dict[str, str] = {}
    for node in ast.parse(inspect.getsource(words)).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            taken.update({each.name: f"{words.__package__}.{node.module}" for each in node.names})
    return [import_module(name) for name in dict.fromkeys([taken.get(name, words.__name__) for name in sorted(names)])]


def _listed(value: ast.expr | None, names: set[str]) -> list[str]:
    """The names in a list of nothing but these names."""
    found = [each.id for each in value.elts if isinstance(each, ast.Name)] if isinstance(value, ast.Tuple) else []
    return [f"`{name}`" for name in found] if set(found) <= names else []


def _heading(lines: list[str], at: int) -> str:
    """The comment that begins the group of a line."""
    while not lines[at].startswith("#"):
        at -= 1
    said = [lines[at]]
    while lines[at - 1].startswith("# "):
        at -= 1
        said.insert(0, lines[at])
    return " ".join([line.strip("#- ") for line in said]).rstrip(".")


def _line(name: str, word: object) -> str:
    assert callable(word)
    takes = ", ".join([_taken(each) for each in inspect.signature(word).parameters.values()])
    says = " ".join((inspect.getdoc(word) or "").split())
    if is_dataclass(word) and says.startswith(f"{name}("):
        says = ""  # what the standard library writes where nobody did
    kind = " (a value)" if isinstance(word, type) and issubclass(word, Value) else ""
    return f"- `{name}({takes})`{kind}{': ' if says else ''}{says}"


def _taken(parameter: inspect.Parameter) -> str:
    """As it is declared: `each: bool = False`."""
    kind = parameter.annotation
    said = f"{parameter.name}: {kind if isinstance(kind, str) else getattr(kind, '__name__', kind)}"
    if parameter.default is not inspect.Parameter.empty:
        said += f" = {parameter.default!r}"
    return f"*{said}" if parameter.kind is inspect.Parameter.VAR_POSITIONAL else said


if __name__ == "__main__":
    DOCUMENT.write_text(made(), encoding="utf-8")
