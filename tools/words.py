"""The words that pages are written with, for whoever writes one: docs/words.md, made from the vocabularies.

`python -m tools.words` writes it; a test compares.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from throneroom.games import OURS, folder_of
from throneroom.kernel.nodes import Value

DOCUMENT = Path("docs/words.md")
HEAD = """# The words of the games

Made by `python -m tools.words`; not edited by hand. What pages are written with: each word with its fields and what it
does, by the file that it stands in. A value is a number that is worked out. A field that is an `Effect` takes a word or
several in brackets. What a word says to players stands beside it in that file, and in the proof sheets (`tests/proofs`)
of the pages that use it.
"""


def made() -> str:
    sections = [HEAD]
    for game in OURS:
        words = import_module(f"throneroom.games.{folder_of(game)}.words")
        sections.append("\n".join([f"## {game}", "", *_files(words)]))
    return "\n".join(sections)


def _files(words: ModuleType) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    constants: dict[str, object] = {}
    for name in getattr(words, "__all__", ()):
        word = getattr(words, name)
        if inspect.isfunction(word) or isinstance(word, type):
            found.setdefault(word.__module__, []).append(_line(name, word))
        elif isinstance(word, str):
            constants[name] = word
    for module, lines in sorted(found.items()):
        yield from [f"### {module.removeprefix(words.__package__ or '').lstrip('.').replace('.', '/')}.py", ""]
        yield from [*sorted(lines), ""]
    if constants:
        yield from ["### Names of moments, kinds and players", ""]
        yield from [f"- `{name}`: {value}" for name, value in sorted(constants.items())]
        yield ""


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
