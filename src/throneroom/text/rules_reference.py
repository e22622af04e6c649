"""The rules reference: every rule of a game in our own words, with its id and where it comes from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from throneroom.kernel.errors import UnknownGame

_RULES = Path(__file__).parent / "rules"


@dataclass(frozen=True)
class Rule:
    id: str
    text: str
    source: str  # the section of the rulebook
    ruling: bool  # ours, where the rulebook is silent or unclear


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    rules: tuple[Rule, ...]


_EVERY_TABLE = "table"  # the rules of every table, whatever is played on it


@cache
def reference(game: str, lang: str) -> tuple[Section, ...]:
    """The sections of a game's reference in a language, or in English where that is all there is."""
    return (*_sections(game, lang), *_sections(_EVERY_TABLE, lang))


def _sections(name: str, lang: str) -> tuple[Section, ...]:
    path = _RULES / f"{name}.{lang}.toml"
    if not path.is_file():
        path = _RULES / f"{name}.en.toml"
    if not path.is_file():
        raise UnknownGame(f"There is no rules reference of {name!r}.")
    read = tomllib.loads(path.read_text("utf-8"))
    return tuple(
        [
            Section(
                section["id"],
                section["title"],
                tuple(
                    [
                        Rule(rule["id"], rule["text"], rule["source"], rule.get("ruling", False))
                        for rule in section["rule"]
                    ]
                ),
            )
            for section in read["section"]
        ]
    )
