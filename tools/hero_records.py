"""How heroes fared in our arena, for the gallery of the page: from the table of docs/ladder.md.

`python -m tools.hero_records` writes web/src/learn/gallery/arena.json.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from throneroom.bots import level_called
from throneroom.games.dice_throne import DICE_THRONE

ROOT: Final = Path(__file__).resolve().parent.parent
LADDER: Final = ROOT / "docs" / "ladder.md"
FILE: Final = ROOT / "web" / "src" / "learn" / "gallery" / "arena.json"
_COMMAND: Final = re.compile(r"`throneroom arena balance --bot (\w+) .*--matches (\d+) ")
_ROW: Final = re.compile(r"\| ([A-Z][^|]*?) \| ([\d.]+)% \| ([\d.]+)% – ([\d.]+)% \|(.*)\|$")


def records(ladder: str) -> dict[str, Any]:
    """The level that played all heroes, and of each its share of wins with its interval, in percent."""
    section = ladder.split("\n## Heroes", 1)[1]
    said = _COMMAND.search(section)
    assert said is not None, "docs/ladder.md says how heroes were weighed"
    names = {page["name"]: hero for hero, page in DICE_THRONE.glossary(None, "en")["heroes"].items()}
    heroes = {}
    for line in section.splitlines():
        row = _ROW.match(line)
        if row is not None:
            against = [cell for cell in row[5].split("|") if cell.strip().isdecimal()]
            matches = int(said[2]) * len(against)
            share, low, high = [float(row[number]) for number in (2, 3, 4)]
            heroes[names[row[1]]] = {"share": share, "low": low, "high": high, "matches": matches}
    return {"level": level_called(said[1]), "heroes": heroes}


def written(found: dict[str, Any]) -> str:
    return json.dumps(found, indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(records(LADDER.read_text("utf-8"))), "utf-8")
