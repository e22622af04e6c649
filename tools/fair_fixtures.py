"""What the page's own recomputation of chance is tested against: records and outcomes, as this code makes them.

`python -m tools.fair_fixtures` writes those that are missing.  What is there is never written again: a record is good
for ever, whatever becomes of the games; tests/kernel/test_fair_fixtures.py checks that it still is.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import throneroom as tr
from throneroom.games import find
from throneroom.kernel.chance import Fair, Seeded, commitment_to, fair_order, fair_roll
from throneroom.kernel.match import Match, begin

FIXTURES = Path("web/src/fair/fixtures")
NONCES = "0:9f2c41d8,1:Qu33n"
TABLES: dict[str, dict[str, Any]] = {
    "dice-throne": {"heroes": ["monk", "pyromancer"]},
    "drako": {"match_up": "trolls-dwarves"},
    "hidden-leaders": {"players": 5},
}
# Names and sizes that need several blocks, that drop words, and that are not ASCII.
ROLLS = (("offense.0", 0, 5, 6), ("dice.1", 41, 40, 6), ("wide", 3, 12, 3_000_000_000), ("kostky žluté", 7, 3, 20))
ORDERS = (("deck.0", 0, 38), ("deck.1", 2, 200), ("harbor", 0, 1), ("nothing", 0, 0))
SEEDS = (0, 1, 12345, -1, 2**70 + 3)


def seed_of(name: str) -> bytes:
    return hashlib.sha256(f"fixture {name}".encode()).digest()


def played(match: Match, pick: random.Random) -> str:
    while match.decision is not None:
        match.play(pick.choice(match.decision.options).key)
    return match.record()


def record(game: str) -> str:
    """A whole match as on a server: promised, with what two people added."""
    fair = Fair(seed_of(game), NONCES)
    header = {"chance": Fair.kind, "commitment": fair.commitment, "nonces": NONCES}
    return played(begin(find(game), TABLES[game], fair, header), random.Random(5))


def vectors() -> dict[str, Any]:
    seed = seed_of("vectors")
    return {
        "seed": seed.hex(),
        "commitment": commitment_to(seed),
        "nonces": NONCES,
        "rolls": [
            {"stream": stream, "number": number, "sides": sides, "faces": faces}
            for stream, number, count, sides in ROLLS
            for faces in [fair_roll(seed, NONCES, stream, number, count, sides)]
        ],
        "orders": [
            {"stream": stream, "number": number, "order": fair_order(seed, NONCES, stream, number, count)}
            for stream, number, count in ORDERS
        ],
        "seeded": [
            {"seed": str(start), "faces": chance.roll(20, 6, ""), "order": chance.order(30, "")}
            for start in SEEDS
            for chance in [Seeded(start)]
        ],
    }


def main() -> None:
    made = {f"{game}.record": record(game) for game in TABLES}
    made["seeded.record"] = played(tr.new("drako", seed=5), random.Random(5))
    made["vectors.json"] = json.dumps(vectors(), indent=2) + "\n"
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        path = FIXTURES / name
        if not path.exists():
            path.write_text(text, "utf-8")
            print(f"wrote {path}")


if __name__ == "__main__":
    main()
