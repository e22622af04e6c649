"""The rules reference: every rule of a game in our own words, with its id and where it comes from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from throneroom.kernel.game import AnyGame
from throneroom.kernel.kit import folder

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
def reference(game: AnyGame, lang: str) -> tuple[Section, ...]:
    """The sections of a game's reference in a language, or in English where that is all there is."""
    at = folder(game.name, game.kit, "rules")
    own = () if at is None else _sections(at, game.name, lang)
    return (*own, *_sections(_RULES, _EVERY_TABLE, lang))


def _sections(at: Path, name: str, lang: str) -> tuple[Section, ...]:
    path = at / f"{name}.{lang}.toml"
    if not path.is_file():
        path = at / f"{name}.en.toml"
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
