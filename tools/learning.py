"""The learning curve of a training: `python -m tools.learning FOLDER`, the folder of `throneroom train`.

Writes its table in docs/learning.md and, of more than one generation, the picture docs/pictures/learning-GAME.svg.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from throneroom.bots.arena import wilson
from throneroom.bots.learning.training import FILE, Generation

PICTURES: Final = Path("docs/pictures")
DOCUMENT: Final = Path("docs/learning.md")
BEGIN: Final = "<!-- made by tools.learning of {} -->\n"
END: Final = "<!-- end of tools.learning of {} -->\n"
WIDE, HIGH, ROOM = 320, 200, 56
FONT: Final = 'font-family="sans-serif" font-size="12"'


def curve_of(folder: Path) -> tuple[str, list[Generation]]:
    """The game, and what every generation came to."""
    kept = json.loads((folder / FILE).read_text("utf-8"))
    return kept["game"], [Generation(**each) for each in kept["curve"]]


def bounds(each: Generation) -> tuple[float, float]:
    return wilson(round(each.won), each.tested)


def picture(curve: list[Generation]) -> str:
    """Left what each generation won against the one before, right how wrong it was, both by matches learned from."""
    width, height = 2 * (WIDE + 2 * ROOM), HIGH + 2 * ROOM
    most = max([each.matches for each in curve])
    worst = 1.2 * max([each.error for each in curve])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    titles = ("won against the one before (full: taken)", "mean squared error")
    ticks = (("0 %", "50 %", "100 %"), ("0", f"{worst / 2:.3f}", f"{worst:.3f}"))
    for at, title in enumerate(titles):
        parts.append(f'<g transform="translate({ROOM + at * (WIDE + 2 * ROOM)} {ROOM})"><text y="-16">{title}</text>')
        parts.append(f'<path d="M0 0V{HIGH}H{WIDE}M0 {HIGH // 2}H{WIDE}" fill="none" stroke="#bbb"/>')
        parts.append(f'<text x="{WIDE}" y="{HIGH + 16}" text-anchor="end" fill="#666">{most:,} matches</text>')
        for step, said in enumerate(ticks[at]):
            place = HIGH - HIGH * step / 2 + 4
            parts.append(f'<text x="-6" y="{place:.0f}" text-anchor="end" fill="#666">{said}</text>')
        for each in curve:
            x = WIDE * each.matches / most
            share = each.won / each.tested if at == 0 else each.error / worst
            fill = "#2458a6" if each.taken else "#fff"
            if at == 0:
                low, high = bounds(each)
                parts.append(f'<path d="M{x:.1f} {HIGH * (1 - low):.1f}V{HIGH * (1 - high):.1f}" stroke="#2458a6"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{HIGH * (1 - share):.1f}" r="4" fill="{fill}" stroke="#2458a6"/>')
        parts.append("</g>")
    return "\n".join([*parts, "</svg>"]) + "\n"


def rows(curve: list[Generation]) -> str:
    lines = [
        "| generation | matches learned from | squared error | against | tested | won | interval | taken |",
        "|--:|--:|--:|---|--:|--:|---|---|",
    ]
    for each in curve:
        low, high = bounds(each)
        against = f"generation {each.against}" if each.against else "the quick player"
        start = f"{each.number} | {each.matches:,} | {each.error:.4f} | {against} | {each.tested}"
        share = f"{100 * each.won / each.tested:.1f} %"
        lines.append(f"| {start} | {share} | {100 * low:.1f} – {100 * high:.1f} % | {'yes' if each.taken else 'no'} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    game, curve = curve_of(parser.parse_args().folder)
    if len(curve) > 1:
        (PICTURES / f"learning-{game}.svg").write_text(picture(curve), "utf-8")
    begin, end = BEGIN.format(game), END.format(game)
    before, rest = DOCUMENT.read_text("utf-8").split(begin)
    DOCUMENT.write_text(f"{before}{begin}\n{rows(curve)}\n{end}{rest.split(end)[1]}", "utf-8")


if __name__ == "__main__":
    main()
