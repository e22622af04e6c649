"""Everything public and unchanging about a table, for a client to draw and explain it."""

from __future__ import annotations

from collections.abc import Iterable

from .box import (
    DARK,
    DISCARDS,
    FACTION_NAMES,
    FACTIONS,
    MARKERS,
    NEEDED,
    SPACES,
    START,
    TAVERN_SPACES,
    faction_names,
    term,
)
from .glossary_types import GlossaryTold, HeirTold, HeroTold
from .heirs import HEIRS
from .influence import influence
from .lookup import WORDS, names_told
from .rules.ending import WINNING, win_text, winning_faction
from .sayings import sentences, text_of
from .words import Heir, Hero


def glossary(heroes: Iterable[Hero], lang: str) -> GlossaryTold:
    return {
        "factions": {name: {"name": term(name).say(lang)} for name in FACTIONS},
        "markers": {name: {"name": term(name).say(lang)} for name in MARKERS},
        "heroes": {hero.name: _hero(hero, lang) for hero in heroes},
        "heirs": {heir.name: _heir(heir, lang) for heir in HEIRS},
        "track": {"spaces": SPACES, "start": START, "dark": list(range(DARK, SPACES + 1))},
        "tavern": TAVERN_SPACES,
        "discards": DISCARDS,
        "needed": {str(players): heroes for players, heroes in NEEDED.items()},
        "winning": [
            {"faction": FACTION_NAMES[faction], "rule": rule, "text": win_text(rule).say(lang)}
            for faction, rule in WINNING
        ],
        "words": {
            word: {"name": term(f"word.{word}").say(lang), "text": term(f"word.{word}.text").say(lang)}
            for word in WORDS
        },
        "ruling": _ruling(),
    }


def _ruling() -> list[list[str]]:
    """Which faction rules with red and green on each of the spaces: what a client needs to weigh a move."""
    spaces = range(1, SPACES + 1)
    return [[FACTION_NAMES[winning_faction(red, green)[0]] for green in spaces] for red in spaces]


def _hero(hero: Hero, lang: str) -> HeroTold:
    return {
        "name": term(hero.name).say(lang),
        "factions": faction_names(hero.factions),
        "text": text_of(hero, lang),
        "influence": influence(hero),
        "advanced": hero.advanced,
        "fidelity": hero.fidelity,
        "names": names_told(hero, sentences(hero), lang),
    }


def _heir(heir: Heir, lang: str) -> HeirTold:
    return {
        "name": term(heir.name).say(lang),
        "number": heir.number,
        "factions": faction_names(heir.factions),
        "fidelity": heir.fidelity,
    }
