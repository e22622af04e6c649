"""Files that make every change of what people see visible: transcripts, proof sheets and saves of each format.

`python -m tools.golden` writes what differs; the tests compare.  `python -m tools.golden saves` writes saves of
editions that have none, when the rules of an edition are done; an old save is never written again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import throneroom as tr
from throneroom.games import find
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import least_sure
from throneroom.games.dice_throne.sayings import fidelity_text, growth_text, said
from throneroom.games.dice_throne.terms import term
from throneroom.games.dice_throne.tokens import EVASIVE, KNOCKDOWN, STUN
from throneroom.games.dice_throne.words import HOME_MADE, Ability, Card, Companion, Hero, Status, UpgradeCard
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.words import Side
from throneroom.games.hidden_leaders import words as leaders
from throneroom.games.hidden_leaders.box import FACTIONS
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.games.hidden_leaders.sayings import text_of
from throneroom.kernel.texts import Text

TRANSCRIPTS = Path("tests/transcripts")
PROOFS = Path("tests/proofs")
SAVES = Path("tests/saves")
LANGUAGE_OF = dict(zip([match_up.name for match_up in MATCH_UPS], ("en", "cs", "pl") * 2, strict=True))

# Tables of Hidden Leaders, each with the language its transcript is in.
LEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "2-players": ({"players": 2}, "en"),
    "4-players-modules": ({"players": 4, "modules": list(MODULES)}, "cs"),
    "6-players-beginner": ({"players": 6, "beginner": True}, "pl"),
}
DUELS = {"moon_elf,barbarian": "en", "monk,treant": "cs", "paladin,ninja": "pl"}


def transcript(name: str, lang: str, match: tr.Match) -> str:
    """A match told, whole or its first part: what was asked and answered, and what every seat saw."""
    pick = random.Random(11)
    lines = [f"# {name}, {lang}"]
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
    title = Text(f"drako.{side.name}").say(lang)
    lines = [f"# {title[0].upper()}{title[1:]}", "", f"deck: counts {deck.counts}, grouping {deck.grouping}", ""]
    for figure in side.figures:
        areas = ", ".join([f"{area.name} {area.spaces} {area.ability}".strip() for area in figure.areas])
        name = Text(f"drako.{figure.name}").say(lang)
        lines.append(f"- {name}: {areas}; {figure.token or 'no token'}; {_sure(figure.fidelity, lang)}")
    lines.append("")
    lines += [f"{card.copies} x {card.text().say(lang)}" for card in deck.cards]
    return "\n".join(lines) + "\n"


def hero_proof(hero: Hero, lang: str) -> str:
    """A hero's page said back; the common cards have a sheet of their own."""
    symbols = [face.symbol for face in hero.die]
    faces = [f"{dice_numbers(symbols, symbol)} {term(f'face.{symbol}').say(lang)}" for symbol in dict.fromkeys(symbols)]
    own = [card for card in hero.deck if card not in COMMON]
    growth = [f"- {growth_text().say(lang)}"] if len(hero.companions) > 1 else []  # into the next kind
    sections = {
        "dice": [f"- {', '.join(faces)}"],
        "board": _lines(hero.board, lang, hero),
        "tokens": _lines(hero.tokens, lang, hero),
        "companions": [*_lines(hero.companions, lang, hero), *growth],
        "deck": _lines([*own, *([hero.promo] if hero.promo is not None else [])], lang, hero),
        "beside_spells": _lines([card for card in hero.deck_beside_spells if card not in hero.deck], lang, hero),
    }
    lines = [f"# {said(hero).say(lang)}"]
    for name, found in sections.items():
        lines += ["", f"## {_section(name, lang)}", "", *found] if found else []
    return "\n".join(lines) + "\n"


def dice_numbers(symbols: list[str], symbol: str) -> str:
    """Which numbers of a die show a symbol; they lie side by side."""
    first, last = symbols.index(symbol) + 1, symbols.index(symbol) + symbols.count(symbol)
    return str(first) if first == last else f"{first}–{last}"


def common_proof(lang: str) -> str:
    """The common cards, and the tokens that several heroes share."""
    shared = [f"## {_section('tokens', lang)}", "", *_lines((STUN, KNOCKDOWN, EVASIVE), lang)]
    return "\n".join([f"# {_section('common', lang)}", "", *_lines(COMMON, lang), "", *shared]) + "\n"


def _section(name: str, lang: str) -> str:
    return Text(f"dice_throne.say.section.{name}").say(lang)


def _lines(pages: Iterable[Ability | Card | Companion | Status], lang: str, hero: Hero | None = None) -> list[str]:
    """Each with how sure we are of it; of an upgrade the card, and each ability on it, where that is not the same."""
    lines: list[str] = []
    for page in pages:
        abilities = page.abilities if isinstance(page, UpgradeCard) else ()
        sure = [page.fidelity, *[ability.fidelity for ability in abilities]]
        if hero is not None and least_sure(hero, page) == HOME_MADE:
            sure = [HOME_MADE]
        texts = [_sure(each, lang) for each in (sure if len(set(sure)) > 1 else sure[:1])]
        text = said(page).say(lang).replace("\n", "\n  ")  # a list stays with its page
        lines.append(f"- {text} [{' / '.join(texts)}]")
    return lines


def _sure(fidelity: str, lang: str) -> str:
    return fidelity_text(fidelity).say(lang)


def leaders_pages() -> dict[str, list[leaders.Hero]]:
    """The pages of Hidden Leaders: the Emperor, the four factions, and the modules."""
    pages = {"emperor": [hero for hero in BASE if hero.factions == leaders.EVERY_FACTION]}
    pages |= {name: [hero for hero in BASE if hero.factions == faction] for name, faction in FACTIONS.items()}
    return pages | {name: list(heroes) for name, heroes in MODULES.items()}


def leaders_title(page: str) -> Text:
    """What a page is called: a faction, the Emperor or a module."""
    name = {"emperor": "buried_emperor"}.get(page, page.replace("-", "_"))
    return Text(f"hidden_leaders.{'module.' if page in MODULES else ''}{name}")


def leaders_proof(page: str, heroes: list[leaders.Hero], lang: str) -> str:
    """A page of heroes said back, to hold against the box; those with a + are not in the beginner game."""
    lines = [f"# {leaders_title(page).say(lang)}", ""]
    for hero in heroes:
        name = Text("hidden_leaders." + hero.name.replace("-", "_")).say(lang)
        mark = " (+)" if hero.advanced else ""
        lines.append(f"- {name}{mark}: {text_of(hero, lang)} [{_sure(hero.fidelity, lang)}]")
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
    files: dict[Path, str] = {}
    for name, lang in LANGUAGE_OF.items():
        told = transcript(name, lang, tr.new("drako", match_up=name, seed=11))
        files[TRANSCRIPTS / f"drako-{name}.{lang}.txt"] = told
    for name, lang in DUELS.items():
        match = tr.new("dice-throne", heroes=name.split(","), promo=True, seed=11)
        file = f"dice-throne-{name.replace(',', '-').replace('_', '-')}.{lang}.txt"
        files[TRANSCRIPTS / file] = transcript(name, lang, match)
    for name, (options, lang) in LEADERS.items():
        told = transcript(name, lang, tr.new("hidden-leaders", seed=11, **options))
        files[TRANSCRIPTS / f"hidden-leaders-{name}.{lang}.txt"] = told
    sides = {side.name: side for match_up in MATCH_UPS for side in match_up.sides}
    for name, side in sides.items():
        for lang in tr.LANGUAGES:
            files[PROOFS / f"drako-{name}.{lang}.md"] = proof(side, lang)
    for lang in tr.LANGUAGES:
        for name, hero in HEROES.items():
            files[PROOFS / f"dice-throne-{name.replace('_', '-')}.{lang}.md"] = hero_proof(hero, lang)
        files[PROOFS / f"dice-throne-common.{lang}.md"] = common_proof(lang)
        for name, heroes in leaders_pages().items():
            files[PROOFS / f"hidden-leaders-{name}.{lang}.md"] = leaders_proof(name, heroes, lang)
    return files


def main() -> None:
    for path, text in golden().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    if "saves" in sys.argv[1:]:
        write_saves()


def write_saves() -> None:
    saved: dict[str, tuple[str, dict[str, Any]]] = {
        f"drako-{match_up.name}": ("drako", {"match_up": match_up.name}) for match_up in MATCH_UPS
    }
    saved |= {f"hidden-leaders-{name}": ("hidden-leaders", options) for name, (options, _) in LEADERS.items()}
    for name in DUELS:
        saved[f"dice-throne-{name.replace(',', '-').replace('_', '-')}"] = ("dice-throne", {"heroes": name.split(",")})
    for name, (game, options) in saved.items():
        edition = find(game).edition
        path = SAVES / (f"format1-{name}.json" if edition == 1 else f"format1-edition{edition}-{name}.json")
        if not path.exists():
            path.write_text(save(game, options) + "\n", encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
