"""What the page's own recomputation of chance is tested against: records and outcomes, as this code makes them.

`python -m tools.fair_fixtures` writes the records that are missing.  Those that are there are never written again: the
dice of a record are good for ever, whatever becomes of the games; tests/kernel/test_fair_fixtures.py checks that they
still are.  What is made from the records and from chance itself is written anew.
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
            {
                "seed": str(start),
                "faces": chance.roll(20, 6, ""),
                "order": chance.order(30, ""),
                "handfuls": [chance.roll(count, 6, "") for count in range(7)],
            }
            for start in SEEDS
            for chance in [Seeded(start)]
        ],
    }


def forgeries(text: str) -> list[dict[str, Any]]:
    """A fair record changed in one place, and what the page, which knows no rules, says to it.

    refused: it is no record; differs: chance did not say that; kept: only who replays the answers can tell.
    """
    rows = text.splitlines()

    def at(beginning: str) -> int:
        return next(number for number, row in enumerate(rows) if row.startswith(beginning))

    def changed(row: int, *becomes: str) -> tuple[int, tuple[str, ...]]:
        return row, becomes

    end, result, shuffle = at("end"), at("result: "), at("shuffle ")
    kind, stream, first, second, *others = rows[shuffle].split()
    swapped = " ".join([kind, stream, second, first, *others])
    seed = bytes.fromhex(rows[at("seed: ")][6:])
    surplus = " ".join([str(die) for die in fair_roll(seed, NONCES, "dice.9", 0, 5, 6)])
    winner, rule = rows[result][8:].split()
    other = f"result: {1 if winner == '0' else 0} {rule}"
    made = (
        ("an answer that is nonsense", "kept", changed(at("1 "), rows[at("1 ")].split(": ")[0] + ": nonsense")),
        ("another result", "kept", changed(result, other)),
        ("no result", "kept", changed(result)),
        ("other cards", "kept", changed(at("content: "), "content: 0123456789abcdef")),
        ("another edition", "kept", changed(at("edition: "), "edition: 99")),
        ("the last answer left out", "kept", changed(end - 1)),
        ("a roll that nobody asked for", "kept", changed(end, f"roll dice.9: {surplus}", "end")),
        ("another order of a deck", "differs", changed(shuffle, swapped)),
        ("another seed", "differs", changed(at("seed: "), f"seed: {bytes(32).hex()}")),
        ("another promise", "differs", changed(at("commitment: "), f"commitment: {commitment_to(bytes(32))}")),
        ("two results", "refused", changed(result, rows[result], other)),
        ("a line after the end", "refused", changed(end, "end", "Ann has won.")),
        ("two ends", "refused", changed(end, "end", "end")),
        ("no end", "refused", changed(end)),
    )
    return [{"name": name, "page": page, "row": row, "becomes": becomes} for name, page, (row, becomes) in made]


def forged(text: str, forgery: dict[str, Any]) -> str:
    rows = text.splitlines()
    rows[forgery["row"] : forgery["row"] + 1] = forgery["becomes"]
    return "\n".join(rows) + "\n"


def all_forgeries() -> dict[str, list[dict[str, Any]]]:
    return {game: forgeries((FIXTURES / f"{game}.record").read_text("utf-8")) for game in TABLES}


def main() -> None:
    made = {f"{game}.record": record(game) for game in TABLES}
    made["seeded.record"] = played(tr.new("drako", seed=5), random.Random(5))
    made["seeded-dice.record"] = played(tr.new("dice-throne", seed=5, health=5), random.Random(5))
    FIXTURES.mkdir(parents=True, exist_ok=True)
    for name, text in made.items():
        path = FIXTURES / name
        if not path.exists():
            path.write_text(text, "utf-8")
            print(f"wrote {path}")
    for name, data in (("vectors.json", vectors()), ("forged.json", all_forgeries())):
        path, text = FIXTURES / name, json.dumps(data, indent=2)
        if not path.exists() or json.loads(path.read_text("utf-8")) != json.loads(text):
            path.write_text(text + "\n", "utf-8")
            print(f"wrote {path}: `npm run format` sets it as the page's code is set")


if __name__ == "__main__":
    main()
