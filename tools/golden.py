"""Files that make every change of what people see visible: transcripts, proof sheets and saves of each format.

`python -m tools.golden` writes what differs; the tests compare.  An old save is never written again.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import throneroom as tr
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.words import Side
from throneroom.games.hidden_leaders.box import FACTIONS
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.games.hidden_leaders.sayings import text_of
from throneroom.games.hidden_leaders.words import EVERY_FACTION, Hero
from throneroom.kernel.texts import Text

TRANSCRIPTS = Path("tests/transcripts")
PROOFS = Path("tests/proofs")
SAVES = Path("tests/saves")
ALL_MODULES = list(MODULES)
# Each kind of match with the language its transcript is in; a save of each is kept, too.
KINDS: list[tuple[str, str, dict[str, Any], str]] = [
    *[
        ("drako", match_up.name, {"match_up": match_up.name}, lang)
        for match_up, lang in zip(MATCH_UPS, ("en", "cs", "pl") * 2, strict=True)
    ],
    ("hidden-leaders", "2-players", {"players": 2}, "en"),
    ("hidden-leaders", "4-players-modules", {"players": 4, "modules": ALL_MODULES}, "cs"),
    ("hidden-leaders", "6-players-beginner", {"players": 6, "beginner": True}, "pl"),
]


def transcript(game: str, kind: str, options: dict[str, Any], lang: str) -> str:
    """A whole match told: what was asked and answered, and what every seat saw."""
    pick = random.Random(11)
    match = tr.new(game, seed=11, **options)
    lines = [f"# {kind}, {lang}"]
    seen = 0
    while match.decision is not None and match.ply < 150:
        decision = match.decision
        option = pick.choice(decision.options)
        lines.append(
            f"{match.ply + 1}. {decision.say(lang)} [{len(decision.options)}] -> {option.key}: {option.say(lang)}"
        )
        match.play(option.key)
        viewers = (None, *range(match.seats))
        told = zip(*[match.events(seen, seat, lang) for seat in viewers], strict=True)
        lines += ["   " + " / ".join(dict.fromkeys([face["text"] for face in faces])) for faces in told]
        seen = match.journal.count
    if match.outcome is not None:
        lines.append(f"{match.outcome.rule}: {match.outcome.say(lang)}")
    return "\n".join(lines) + "\n"


def proof(side: Side, lang: str) -> str:
    """A side's page said back, to hold against the box."""
    deck = side.deck
    lines = [f"# {side.name}, {lang}", "", f"deck: counts {deck.counts}, grouping {deck.grouping}", ""]
    for figure in side.figures:
        areas = ", ".join([f"{area.name} {area.spaces} {area.ability}".strip() for area in figure.areas])
        name = Text(f"drako.{figure.name}").say(lang)
        lines.append(f"- {name}: {areas}; {figure.token or 'no token'}; {figure.fidelity}")
    lines.append("")
    lines += [f"{card.copies} x {card.text().say(lang)}" for card in deck.cards]
    return "\n".join(lines) + "\n"


def hero_pages() -> dict[str, list[Hero]]:
    """The pages of Hidden Leaders: the Emperor, the four factions, and the modules."""
    pages = {"emperor": [hero for hero in BASE if hero.factions == EVERY_FACTION]}
    pages |= {name: [hero for hero in BASE if hero.factions == faction] for name, faction in FACTIONS.items()}
    return pages | {name: list(heroes) for name, heroes in MODULES.items()}


def proof_of_heroes(page: str, heroes: list[Hero], lang: str) -> str:
    """A page of heroes said back, to hold against the box."""
    lines = [f"# {page}, {lang}", ""]
    for hero in heroes:
        name = Text("hidden_leaders." + hero.name.replace("-", "_")).say(lang)
        mark = " (+)" if hero.advanced else ""
        lines.append(f"- {name}{mark}: {text_of(hero, lang)} [{hero.fidelity}]")
    return "\n".join(lines) + "\n"


def save(game: str, options: dict[str, Any]) -> str:
    """A match saved in the middle of something."""
    pick = random.Random(3)
    match = tr.new(game, seed=3, **options)
    while match.decision is not None and match.ply < 40:
        match.play(pick.choice(match.decision.options).key)
    return match.save()


def golden() -> dict[Path, str]:
    """Every file and what must stand in it."""
    files = {
        TRANSCRIPTS / f"{game}-{kind}.{lang}.txt": transcript(game, kind, options, lang)
        for game, kind, options, lang in KINDS
    }
    sides = {side.name: side for match_up in MATCH_UPS for side in match_up.sides}
    for lang in tr.LANGUAGES:
        for name, side in sides.items():
            files[PROOFS / f"drako-{name}.{lang}.md"] = proof(side, lang)
        for name, heroes in hero_pages().items():
            files[PROOFS / f"hidden-leaders-{name}.{lang}.md"] = proof_of_heroes(name, heroes, lang)
    return files


def main() -> None:
    for path, text in golden().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    for game, kind, options, _ in KINDS:
        path = SAVES / f"format1-{game}-{kind}.json"
        if not path.exists():
            path.write_text(save(game, options) + "\n", encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
