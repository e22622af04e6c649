"""Files that make every change of what people see visible: transcripts, proof sheets and saves of each format.

`python -m tools.golden` writes what differs; the tests compare.  An old save is never written again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

import throneroom as tr
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.sayings import fidelity_text, growth_text, said
from throneroom.games.dice_throne.terms import term
from throneroom.games.dice_throne.tokens import EVASIVE, KNOCKDOWN, STUN
from throneroom.games.dice_throne.words import Ability, Card, Companion, Hero, Status, UpgradeCard
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.words import MatchUp, Side
from throneroom.kernel.texts import Text

TRANSCRIPTS = Path("tests/transcripts")
PROOFS = Path("tests/proofs")
SAVES = Path("tests/saves")
LANGUAGE_OF = dict(zip([match_up.name for match_up in MATCH_UPS], ("en", "cs", "pl") * 2, strict=True))

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
        for public, first, second in zip(*[match.events(seen, seat, lang) for seat in (None, 0, 1)], strict=True):
            faces = dict.fromkeys([public["text"], first["text"], second["text"]])
            lines.append("   " + " / ".join(faces))
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


def hero_proof(hero: Hero, lang: str) -> str:
    """A hero's page said back; the common cards have a sheet of their own."""
    symbols = [face.symbol for face in hero.die]
    faces = [f"{dice_numbers(symbols, symbol)} {term(f'face.{symbol}').say(lang)}" for symbol in dict.fromkeys(symbols)]
    own = [card for card in hero.deck if card not in COMMON]
    sections = {
        "dice": [f"- {', '.join(faces)}"],
        "board": _lines(hero.board, lang),
        "tokens": _lines(hero.tokens, lang),
        "companions": [*_lines(hero.companions, lang), f"- {growth_text().say(lang)}"] if hero.companions else [],
        "deck": _lines([*own, *([hero.promo] if hero.promo is not None else [])], lang),
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


def _lines(pages: Iterable[Ability | Card | Companion | Status], lang: str) -> list[str]:
    """Each with how sure we are of it; of an upgrade the card, and each ability on it, where that is not the same."""
    lines: list[str] = []
    for page in pages:
        abilities = page.abilities if isinstance(page, UpgradeCard) else ()
        sure = [page.fidelity, *[ability.fidelity for ability in abilities]]
        texts = [fidelity_text(each).say(lang) for each in (sure if len(set(sure)) > 1 else sure[:1])]
        lines.append(f"- {said(page).say(lang)} [{' / '.join(texts)}]")
    return lines


def save(match_up: MatchUp) -> str:
    """A match saved in the middle of something."""
    pick = random.Random(3)
    match = tr.new("drako", match_up=match_up.name, seed=3)
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
    sides = {side.name: side for match_up in MATCH_UPS for side in match_up.sides}
    for name, side in sides.items():
        for lang in tr.LANGUAGES:
            files[PROOFS / f"drako-{name}.{lang}.md"] = proof(side, lang)
    for lang in tr.LANGUAGES:
        for name, hero in HEROES.items():
            files[PROOFS / f"dice-throne-{name.replace('_', '-')}.{lang}.md"] = hero_proof(hero, lang)
        files[PROOFS / f"dice-throne-common.{lang}.md"] = common_proof(lang)
    return files


def main() -> None:
    for path, text in golden().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path}")
    for match_up in MATCH_UPS:
        path = SAVES / f"format1-drako-{match_up.name}.json"
        if not path.exists():
            path.write_text(save(match_up) + "\n", encoding="utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
