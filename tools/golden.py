"""Files that make every change of what people see visible: transcripts, proof sheets and saves of each format.

`python -m tools.golden` writes what differs; the tests compare.  An old save is never written again.
"""

from __future__ import annotations

import random
from pathlib import Path

import throneroom as tr
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.words import MatchUp, Side
from throneroom.kernel.texts import Text

TRANSCRIPTS = Path("tests/transcripts")
PROOFS = Path("tests/proofs")
SAVES = Path("tests/saves")
LANGUAGE_OF = dict(zip([match_up.name for match_up in MATCH_UPS], ("en", "cs", "pl") * 2, strict=True))


def transcript(match_up: str, lang: str) -> str:
    """A whole match told: what was asked and answered, and what every seat saw."""
    pick = random.Random(11)
    match = tr.new("drako", match_up=match_up, seed=11)
    lines = [f"# {match_up}, {lang}"]
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


def save(match_up: MatchUp) -> str:
    """A match saved in the middle of something."""
    pick = random.Random(3)
    match = tr.new("drako", match_up=match_up.name, seed=3)
    while match.decision is not None and match.ply < 40:
        match.play(pick.choice(match.decision.options).key)
    return match.save()


def golden() -> dict[Path, str]:
    """Every file and what must stand in it."""
    files = {TRANSCRIPTS / f"drako-{name}.{lang}.txt": transcript(name, lang) for name, lang in LANGUAGE_OF.items()}
    sides = {side.name: side for match_up in MATCH_UPS for side in match_up.sides}
    for name, side in sides.items():
        for lang in tr.LANGUAGES:
            files[PROOFS / f"drako-{name}.{lang}.md"] = proof(side, lang)
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
