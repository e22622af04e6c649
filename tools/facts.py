"""What the sources tell of Dice Throne's heroes, as tables for the tests to hold the pages against.

`python -m tools.facts FOLDER` reads the fact files in FOLDER/dice_throne, says which rows have another wording than
when the tables in tests/dice_throne/facts were written, and writes these anew.  Look at each of those rows, and change
the page if it says something else; `tests/dice_throne/test_facts.py` finds what differs in numbers, tokens and labels.
The fact files themselves are not part of this repository.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any, Final
from zlib import crc32

TABLES = Path("tests/dice_throne/facts")
GRADES: Final = {"A": "printed", "B": "one source", "C": "reconstructed", "D": "reconstructed"}
COMMON: Final = "common_cards"

# What the sources do not name or what we call otherwise: their id, and the name on our page.
OURS: Final = {
    "ds_defence": "swift_wards",
    "ds_passive": "book_of_vishanti",
    "cm_defence": "energy_absorption",
    "loki_defence": "sleight_of_hand",
    "sw_defence": "double_dose",
    "sila_vule": "willpower",
    **{
        f"bp_x{at}": name
        for at, name in enumerate(("stored_impact", "armor_up", "discharge", "royal_treasury", "unseen_hunter"), 1)
    },
    **{
        f"cm_x{at}": name
        for at, name in enumerate(
            ("flare_up", "inner_glow", "charged_beam", "absorb_energy", "full_thrust", "photon_reserve"), 1
        )
    },
    **{
        f"lk_x{at}": name
        for at, name in enumerate(
            (
                "two_of_me",
                "a_little_present",
                "honeyed_words",
                "knife_in_the_back",
                "gone_in_a_blink",
                "a_fair_bargain",
            ),
            1,
        )
    },
    **{
        f"sw_x{at}": name
        for at, name in enumerate(
            ("static_charge", "loaded_odds", "out_of_thin_air", "world_askew", "hex_ward", "scarlet_surge"), 1
        )
    },
}
# What a file's "additions and corrections" and brackets tell, read by hand: they win over the row.
READ: Final[dict[str, dict[str, str]]] = {
    "loki mockery": {"sure": "A"},
    "loki antics": {"sure": "A"},
    "loki vex": {"sure": "A"},
    "loki double_take": {"sure": "A"},
    "loki vilify": {"sure": "D"},
    "loki kneel_to_me": {
        "effect": "bag_of_tricks; roll 3 dice: deal 6 + 2 per die showing 4-6",
        "sure": "D",
    },  # DT-R-51
    "loki kneel_to_me_ii": {"effect": "bag_of_tricks; roll 3 dice: deal 7 + 2 per die showing 4-6"},
    "loki glorious_purpose": {
        "effect": "gain illusion; bag_of_tricks to each player; inflict 3 spellbound; deal 10 ultimate",
        "sure": "D",
    },
    "loki illusion": {"sure": "D"},  # the token is known, the cards that it lays are not
    "captain_marvel cm_x6": {"effect": "gain 1 radiance"},
    "black_panther heart_shaped_herb_ii": {"sure": "D; cost D"},  # its symbol is assumed
    "paladin l19": {"effect": "pay 1 CP: re-roll; pay 2 CP: draw 1; on Prayer cp +1"},
    "doctor_strange flames_of_faltine": {"effect": "+3 dmg"},
}
NOT_PAGES: Final = ("illusion_card_1..3", "spell")  # rows that tell rules, or are part of another page


@dataclass
class Row:
    """One thing of a hero as the sources tell it, in the game's own terms."""

    need: list[str] = field(default_factory=list)  # "3A1B": three of the die's first symbol and one of its second
    dice: int = 0
    cost: int | None = None
    when: str = ""
    modifier: bool = False
    kind: str = ""
    limit: int = 0
    on: str = ""  # the upgrade that brings it
    says: list[str] = field(default_factory=list)  # "deal 5 undefendable", "heal 2", "cp 1", "draw 1", "roll 3"
    counts: list[str] = field(default_factory=list)  # symbols that dice are counted or looked at for
    tokens: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    whole: bool = True  # it does not refer to another row for the rest
    sure: str = ""
    cost_sure: str = ""
    wording: list[int] = field(default_factory=list)  # of the rows it was made from


def snake(name: str) -> str:
    plain = re.sub(r"\(.*?\)", "", name).replace("Ninjatō", "Ninjato").lower().strip(" !?+")
    return re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "").replace("’", "")).strip("_")


def lowest(cell: str) -> str:
    """The lowest grade named; one that is nearly an A counts as one source."""
    found = re.findall(r"(?<![A-Za-z])([ABCD])(?![A-Za-z])", cell.replace("A-", "B"))
    return GRADES[max(found)]


def grades(cell: str) -> tuple[str, str]:
    """Of the text, and of the cost where that has one of its own."""
    cost = re.search(r"\bcost\b[^;()]*? ([ABCD])\b", cell)
    alone = re.sub(r"(?:^|(?<=; )|(?<=\())cost [ABCD]\b", "", cell)
    return lowest(alone), GRADES[cost[1]] if cost else lowest(cell)


class Die:
    def __init__(self) -> None:
        self.faces: list[str] = []

    def letter(self, word: str) -> str:
        names = list(dict.fromkeys(self.faces))
        found = [name for name in names if name.startswith(word) or name.endswith(word)]
        return "ABCDEF"[names.index(found[0])]

    def short(self) -> list[str]:
        """The last words of the names, by which some symbols are called."""
        return [face.split()[-1] for face in self.faces]

    def pattern(self) -> str:
        names = list(dict.fromkeys(self.faces))
        return "".join(["ABCDEF"[names.index(face)] for face in self.faces])

    def needs(self, cell: str) -> list[str]:
        """What the dice must show, a line for each tier."""
        cell = re.sub(r"\(.*?\)", "", cell).strip()
        straights = {"SS": "4", "LS": "5", "small straight": "4", "large straight": "5", "SS / LS": "4 5"}
        if cell in straights:
            return straights[cell].split()
        tiers = re.fullmatch(r"(\d(?: / \d)+) (\w+)", cell)
        if tiers:
            return [f"{number}{self.letter(tiers[2])}" for number in tiers[1].split(" / ")]
        if re.fullmatch(r"[A-D]{3}( / [A-D]+)+", cell):
            return [f"{len(tier)}{self.letter(tier[0])}" for tier in cell.split(" / ")]
        counted = [(int(number or 1), word) for number, word in re.findall(r"(?:(\d) )?([^\W\d]+)", cell)]
        counts: dict[str, int] = {}
        for number, word in counted:
            counts[self.letter(word)] = counts.get(self.letter(word), 0) + number
        return ["".join([f"{number}{letter}" for letter, number in sorted(counts.items())])]


def effect_of(row: Row, text: str, tokens: dict[str, str], die: Die) -> None:
    """Numbers, symbols and tokens of an effect; brackets tell of other readings."""
    text = re.sub(r"\((?![^)]*instead).*?\)", "", text)
    text = re.sub(r"for every [^;]*", "", text)
    elsewhere = r"\bas (base|level|I|II|Vengeance|Sabotage)\b|same table|base table|\bbase;|tokens as I"
    row.whole = not re.search(elsewhere, text) and not re.fullmatch(r"defence roll \d", text)
    row.numbers = sorted({int(number) for number in re.findall(r"\d+", text)} | ({2} if "½" in text else set()))
    kinds = {"undef": "undefendable", "undefendable": "undefendable", "pure": "pure", "collateral": "collateral"}
    for amounts, rest in re.findall(r"deal (\d+(?: / \d+)*)(?! ?[×x]| \w+ per|\d)([^;:,]*)", text):
        kind = next((kinds[word] for word in re.findall(r"\w+", rest) if word in kinds), "normal")
        row.says += [f"deal {amount} {kind}" for amount in amounts.split(" / ")]
    tiers = re.match(r"\d+(?: / \d+)+", text)
    row.says += [f"deal {amount} normal" for amount in tiers[0].split(" / ")] if tiers else []
    for word, pattern in {
        "heal": r"heal (\d+)(?! ?×| \+)",
        "cp": r"cp \+(\d+)(?! ?×)|gain (\d+) CP",
        "add": r"\+(\d+) (?:dmg|damage)\b(?! per)",
        "draw": r"draw (\d+)(?! ?×)",
        "roll": r"(?<!defence )roll (\d)(?:d| dice|:)",
    }.items():
        row.says += [f"{word} {''.join(found)}" for found in re.findall(pattern, text) if "".join(found)]
    looked_at = re.findall(r"(?:[×&]|\d x |\b[Oo]n (?:>=\d )?)([^\W\d]+)", text)
    row.counts = sorted({die.letter(word) for word in looked_at if word in {*die.faces, *die.short()}})
    named = {name for word, name in tokens.items() if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)}
    row.tokens = sorted(named)


def moment(row: Row, cell: str) -> None:
    """Cost and timing of an action card."""
    cost = re.search(r"\btake (\d)|cost (\d)|^(\d) ", cell)
    row.cost = int(next(each for each in cost.groups() if each)) if cost else 0
    row.when = next(when for when in ("main", "roll", "instant") if when in cell)
    row.modifier = "AM" in cell or "attack modifier" in cell


def tables_of(text: str) -> list[tuple[str, list[str], list[dict[str, str]]]]:
    """Every table with the heading above it, its columns and its rows."""
    found: list[tuple[str, list[str], list[dict[str, str]]]] = []
    heading = ""
    columns: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            heading, columns = line.strip("# "), []
        elif not line.startswith("|"):
            columns = []
        else:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not columns:
                columns = [re.sub(r" \(.*", "", cell) for cell in cells]
                found.append((heading, columns, []))
            elif not set(line) <= set("|- "):
                found[-1][2].append(dict(zip(columns, cells, strict=False)))
    return found


def die_of(tables: list[tuple[str, list[str], list[dict[str, str]]]]) -> Die:
    die = Die()
    for heading, columns, rows in tables:
        if not heading.startswith("Dice"):
            continue
        if columns[0] == "1":
            die.faces = [rows[0][str(at)].split(" / ")[0] for at in range(1, 7)]
        for row in rows if columns[0] == "face" else []:
            name = row.get("symbol_en", row.get("symbol", ""))
            die.faces += [re.sub(r" \(.*", "", name)] * len(row["face"].split(","))
    return die


def facts_of(hero: str, text: str) -> dict[str, Any]:
    """A file's rows by what they are: `tokens`, `board`, `upgrades`, `brought` by upgrades, and `cards`."""
    tables = tables_of(text)
    die = die_of(tables)
    found: dict[str, dict[str, Row]] = {part: {} for part in ("tokens", "board", "upgrades", "brought", "cards")}
    corrections: dict[str, int] = {}
    words = {"FM": "fire_mastery"} if hero == "pyromancer" else {}
    upgrade = ""
    tables.sort(key=lambda table: not _of_tokens(table[0]))  # first of all, for the others name them
    for heading, columns, rows in tables:
        if heading.startswith("Additions"):
            corrections |= {f"{row['id']}: {row['what'][:20]}": crc32(str(row).encode()) for row in rows}
        if "effect" not in columns and "use" not in columns:
            continue
        for row in rows:
            if row["id"] in NOT_PAGES:
                continue
            read = {**row, **READ.get(f"{hero} {row['id']}", {})}
            name = OURS.get(row["id"], snake(row["name_en"]))
            made = Row(sure=lowest(read["sure"]), wording=[crc32(str(row).encode())])
            if _of_tokens(heading):
                about = row.get("kind / limit", row.get("limit", ""))
                made.kind = next((kind for kind in ("positive", "negative", "unique") if kind in about), "companion")
                made.limit = int(re.findall(r"(?:limit |, |^)(\d+)", about)[0])
                name = row["id"]
                found["tokens"][name] = made
                if made.kind != "companion":
                    words |= {name: name, name.replace("_", " "): name}
                continue
            effect_of(made, read["effect"], words, die)
            need = row.get("requirement", "")
            defense = re.search(r"(?:DEFENCE|defence roll) (\d)", f"{need} {row['effect']}")
            made.dice = int(defense[1]) if defense else 0
            level = re.search(r"\b(II|III)\b", row["name_en"]) or re.search(r"_(ii|iii)$", row["id"])
            brought = re.search(r"\(on (\w+)\)", row["id"]) or row["name_en"].startswith("+")
            if "Upgrade" in heading and not brought:
                assert level is not None, row
                base = OURS.get(re.sub(r"_ii+$", "", row["id"]), re.sub(r"_ii+$", "", name))
                upgrade = f"{base}_{len(level[1])}"
                made.cost = int(re.findall(r"\d", row.get("cost", need))[0] if "cost" in row else moment_cost(need))
                made.sure, made.cost_sure = grades(read["sure"])
                found["upgrades"][upgrade] = made
            elif brought:
                made.on, made.need = upgrade, die.needs(need)
                found["brought"][name] = made
            elif "cost / timing" in columns or "phase" in need or "instant" in need:
                moment(made, row.get("cost / timing", need))
                found["cards"][name] = made
            elif row["id"] == "flames_of_faltine":
                made.cost, made.when, made.modifier = 0, "spell", True
                found["cards"][name] = made
            else:
                made.need = [] if defense or "assive" in need or "PASSIVE" in need else die.needs(need)
                known = found["board"].get(name)
                found["board"][name] = made if known is None else both(known, made)
    return {"die": die.pattern(), "corrections": corrections, **found}


def _of_tokens(heading: str) -> bool:
    return heading.startswith(("Status effects", "Companions"))


def moment_cost(cell: str) -> str:
    cost = re.search(r"take (\d)|cost (\d)", cell)
    assert cost is not None, cell
    return cost[1] or cost[2]


def both(one: Row, other: Row) -> Row:
    """Two rows of one ability, such as those of its two straights."""
    worst = max([one.sure, other.sure], key=list(dict.fromkeys(GRADES.values())).index)
    return Row(
        need=one.need + other.need,
        says=one.says + other.says,
        counts=sorted({*one.counts, *other.counts}),
        tokens=sorted({*one.tokens, *other.tokens}),
        numbers=sorted({*one.numbers, *other.numbers}),
        whole=one.whole and other.whole,
        sure=worst,
        wording=one.wording + other.wording,
    )


def surest(one: Row, other: Row) -> Row:
    """Of a card that lies in both boxes, the file that is surer."""
    return min(one, other, key=lambda row: list(dict.fromkeys(GRADES.values())).index(row.sure))


def every_fact(folder: Path) -> dict[str, dict[str, Any]]:
    """By hero, and the common cards, which both boxes have."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((folder / "dice_throne").glob("*/*.md")):
        if path.stem in ("OPEN", "variants"):
            continue
        facts = facts_of(path.stem, path.read_text(encoding="utf-8"))
        if path.stem in found:
            before, cards = found[path.stem]["cards"], facts["cards"]
            cards = {name: surest(row, before[name]) for name, row in cards.items()}
            for name, row in cards.items():
                row.wording = sorted({*before[name].wording, *facts["cards"][name].wording})
            facts["cards"] = cards
        found[path.stem] = facts
    return found


def written(facts: dict[str, Any]) -> str:
    """As TOML: a line for each row, without what it leaves open."""
    lines = ["# Made by tools/facts.py from the sources' facts.", f"die = {_plain(facts['die'])}"]
    for part in ("tokens", "board", "upgrades", "brought", "cards"):
        lines += ["", f"[{part}]"] if facts[part] else []
        for name, row in facts[part].items():
            kept = {key: value for key, value in vars(row).items() if value or (key == "cost" and value == 0)}
            kept["whole"] = row.whole
            if row.whole:
                del kept["whole"]
            lines.append(f"{name} = {{ {', '.join([f'{key} = {_plain(value)}' for key, value in kept.items()])} }}")
    if facts["corrections"]:
        lines += ["", "[corrections]"]
        lines += [f"{_plain(what)} = {wording}" for what, wording in facts["corrections"].items()]
    return "\n".join(lines) + "\n"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join([_plain(each) for each in value])}]"
    return '"' + value.replace('"', "'") + '"' if isinstance(value, str) else str(value)


def wordings(table: dict[str, Any]) -> dict[str, list[int]]:
    """How every row and correction of a written table was worded."""
    rows = {
        f"{part} {name}": row["wording"]
        for part, rows in table.items()
        if isinstance(rows, dict) and part != "corrections"
        for name, row in rows.items()
    }
    return rows | {f"corrections {what}": [wording] for what, wording in table.get("corrections", {}).items()}


def main() -> None:
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / "dice_throne").is_dir():
        sys.exit("Say the folder of the facts: python -m tools.facts FOLDER")
    TABLES.mkdir(exist_ok=True)
    for hero, facts in every_fact(Path(sys.argv[1])).items():
        path, text = TABLES / f"{hero}.toml", written(facts)
        before = wordings(tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}
        after = wordings(tomllib.loads(text))
        for row in dict.fromkeys(chain(before, after)):
            if before.get(row) != after.get(row):
                print(f"{hero}: {row}: {'gone' if row not in after else 'worded anew' if row in before else 'new'}")
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
