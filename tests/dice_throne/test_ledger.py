"""The ledger: every line of a settling says what it was really worth, and the lines add up to the change in health."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.dice_throne.scene import duel, keys, table
from throneroom.games import dice_throne
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.in_flight import LINE_KINDS
from throneroom.games.dice_throne.modes import DUEL
from throneroom.kernel.chance import Seeded
from throneroom.kernel.match import Match, begin
from throneroom.text.voice import LANGUAGES, knows

LOSES, GAINS, KEEPS = SETTLED = ("loses_health", "gains_health", "keeps_health")
PAIRS = (
    ("barbarian", "paladin"),
    ("moon_elf", "shadow_thief"),
    ("ninja", "treant"),
    ("pyromancer", "monk"),
    ("paladin", "moon_elf"),
    ("shadow_thief", "barbarian"),
)
POOR = {"cp": 0}


def kind(event: Mapping[str, Any]) -> str:
    return str(event["say"]).rpartition(".")[2]


def settlings(match: Match, lang: str = "en") -> list[str]:
    """What was told of every settling; its lines add up to the change in health that it tells."""
    found = [event for event in match.events(lang=lang) if kind(event["event"]) in SETTLED]
    for event in found:
        assert change(event["event"]) in (event["event"]["n"], -event["event"]["n"])
    return [event["text"] for event in found]


def change(event: Mapping[str, Any]) -> int:
    return sum(line["change"] for line in event["ledger"])


def waiting(match: Match) -> list[tuple[str, int]]:
    """What the table shows of the damage that waits."""
    return [(line["text"], line["change"]) for line in match.view(None)["table"]["ledger"]]


def until(match: Match, *answers: str) -> Match:
    """Each of these answers as soon as it is offered; until then everybody passes."""
    for key in answers:
        while key not in keys(match):
            match.play("pass")
        match.play(key)
    return match


def settled(match: Match, *answers: str) -> Match:
    until(match, *answers)
    while "pass" in keys(match):
        match.play("pass")
    return match


# -- the sum ---------------------------------------------------------------------------------------------


def apply(health: dict[str, int], event: Mapping[str, Any]) -> None:
    """Change a health as an event tells it."""
    if kind(event) == "heals":
        health[event["hero"]["say"]] += event["n"]
    elif kind(event) in SETTLED:
        health[event["hero"]["say"]] += change(event)
        assert event["health"] == health[event["hero"]["say"]]
        assert event["n"] == abs(change(event))
        assert kind(event) == (LOSES if change(event) < 0 else GAINS if change(event) else KEEPS)
        assert all(line["amount"] == abs(line["change"]) > 0 for line in event["ledger"])


@pytest.mark.parametrize("heroes", PAIRS)
@pytest.mark.parametrize("seed", range(3))
def test_the_lines_of_every_settling_add_up_to_the_change_in_health(heroes: tuple[str, str], seed: int) -> None:
    pick = random.Random(seed)
    match = begin(DICE_THRONE, {"heroes": list(heroes)}, Seeded(seed), {"chance": Seeded.kind, "seed": str(seed)})
    health = {f"dice_throne.hero.{hero}": DUEL.health[2] for hero in heroes}
    since = 0
    while match.decision is not None and match.ply < 3000:
        match.play(pick.choice(match.decision.options).key)
        for event in match.events(since):
            apply(health, event["event"])
        since = match.journal.count
        assert list(health.values()) == table(match).health

    assert len(settlings(match)) > 5


# -- what each line says ---------------------------------------------------------------------------------


def test_the_worked_example() -> None:  # DT-SUM-6
    guarded = {
        "hand": ["absolution"],
        "cp": 0,
        "tokens": {"retribution": 1, "protect": 1},
        "upgrades": ["divine_defense_3"],
    }
    seats = ({"hand": ["get_some"], "cp": 2}, guarded)
    match = duel(("barbarian", "paladin"), "11266 / 555 / 3456 / 12366 / 3", seats=seats)
    until(match, "use overpower", "pass", "spend retribution", "pass", "pass", "spend protect")
    while table(match).cp[1] == 0:  # a Prayer of the defense is worth 1 CP
        match.play("pass")
    settled(match, "play get_some", "play absolution", "spend protect")

    barbarian, paladin = settlings(match)
    assert barbarian == "Barbarian loses 6 health, 44 left: Retribution 6 (half sent back)."
    assert paladin == (
        "Paladin keeps 50 health: Overpower 15, Get Some! +3, Divine Defense −4, Absolution! −3,"
        " Protect −6 (half of 11, rounded up) and Protect −5 (what was left)."
    )


def test_the_same_in_czech_and_polish() -> None:
    seats = (POOR, {"cp": 0, "tokens": {"protect": 1}})
    match = settled(duel(("barbarian", "paladin"), "12344 / 111", seats=seats), "use mighty_blow", "spend protect")

    assert settlings(match, "cs") == [
        "Barbar ztrácí 1 bod zdraví, zbývá 49: Božská obrana 1.",
        "Paladin ztrácí 4 body zdraví, zbývá 46: Mocný úder 9 a Ochrana −5 (polovina z 9, nahoru).",
    ]
    assert settlings(match, "pl") == [
        "Barbarzyńca traci 1 punkt zdrowia, zostaje 49: Boska obrona 1.",
        "Paladyn traci 4 punkty zdrowia, zostaje 46: Potężny cios 9 i Ochrona −5 (połowa z 9, w górę).",
    ]


def test_what_is_prevented_beyond_the_damage_is_worth_nothing() -> None:  # DT-SUM-3
    seats = (POOR, {"cp": 1, "hand": ["not_this_time"]})
    match = duel(("barbarian", "barbarian"), "11664", seats=seats)
    settled(match, "use sturdy_blow", "play not_this_time", "pick 1")

    assert settlings(match) == ["Barbarian 2 keeps 50 health: Sturdy Blow 4 and Not This Time! −4."]


def test_who_is_hidden_takes_nothing() -> None:
    seats = (POOR, {"cp": 0, "tokens": {"shadows": 1}})
    match = settled(duel(("barbarian", "shadow_thief"), "12344", seats=seats), "use mighty_blow")

    assert settlings(match) == ["Shadow Thief keeps 50 health: Mighty Blow 9 and Shadows −9 (no damage)."]


def test_an_evaded_attack_and_its_recoil() -> None:  # DT-R-2
    pair = ("barbarian", "moon_elf")
    seats = (POOR, {"cp": 0, "tokens": {"evasive": 1}})
    match = settled(duel(pair, "12345 / 1 / 44666", seats=seats), "use reckless", "spend evasive")
    assert settlings(match) == [
        "Moon Elf keeps 50 health: Reckless 15, Missed Me −8 (half of 15, rounded up) and Evasive −7 (no damage)."
    ]

    other = settled(duel(pair, "12345 / 6 / 66664", seats=seats), "use reckless", "spend evasive")
    assert settlings(other) == [
        "Barbarian loses 4 health, 46 left: Reckless 4 (recoil).",
        "Moon Elf loses 15 health, 35 left: Reckless 15.",
    ]


def test_healing_in_a_defense_is_netted_and_cut_at_the_cap() -> None:  # DT-HEALTH-3, DT-HEALTH-4
    seats = (POOR, {"cp": 0, "health": 60})
    match = settled(duel(("barbarian", "barbarian"), "11144 / 444", seats=seats), "use smack 3")
    assert settlings(match) == ["Barbarian 2 keeps 60 health: Smack 4, 6 healed by Thick Skin and 2 lost above 60."]

    hurt = ({"cp": 0}, {"cp": 0, "health": 30})
    other = settled(duel(("barbarian", "barbarian"), "11144 / 444", seats=hurt), "use smack 3")
    assert settlings(other) == ["Barbarian 2 gains 2 health, now 32: Smack 4 and 6 healed by Thick Skin."]


def test_more_damage_than_there_is_health() -> None:  # DT-HEALTH-1
    seats = (POOR, {"cp": 0, "health": 3})
    match = settled(duel(("barbarian", "barbarian"), "66666", seats=seats), "use rage")

    assert settlings(match) == ["Barbarian 2 loses 3 health, 0 left: Rage! 15 and 12 to spare."]


def test_what_saves_from_defeat() -> None:  # DT-R-3
    seats = (POOR, {"cp": 0, "health": 3, "tokens": {"blessing_of_divinity": 1}})
    match = settled(duel(("barbarian", "paladin"), "12344 / 666", seats=seats), "use mighty_blow")

    assert settlings(match) == ["Paladin loses 2 health, 1 left: Mighty Blow 9 and Blessing of Divinity −7 (leaves 1)."]


def test_what_came_to_nothing_is_not_told() -> None:
    seats = (POOR, {"cp": 0})
    match = settled(duel(("barbarian", "barbarian"), "11144 / 111", seats=seats), "use smack 3")

    assert settlings(match) == ["Barbarian 2 loses 4 health, 46 left: Smack 4."]


# -- what waits ------------------------------------------------------------------------------------------


def test_the_table_shows_what_each_waiting_line_is_worth_now() -> None:
    seats = ({"cp": 0, "tokens": {"crit": 1}}, {"cp": 0, "tokens": {"protect": 2}, "limits": {"protect": 1}})
    match = until(duel(("paladin", "paladin"), "12344 / 666", seats=seats), "use holy_attack 4", "spend crit")
    assert waiting(match) == [("Holy Attack 6", -6), ("Crit +4", -4)]

    while not any("Protect" in text for text, _ in waiting(match)):
        match.play("spend protect" if "spend protect" in keys(match) else "pass")
    assert waiting(match) == [("Holy Attack 6", -6), ("Crit +4", -4), ("Protect −5 (half of 10)", 5)]
    assert [(line["on"], line["by"]) for line in match.view(1)["table"]["ledger"]] == [
        (1, "holy_attack"),
        (1, "crit"),
        (1, "protect"),
    ]


def test_every_kind_of_line_that_a_rule_makes_is_listed() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(dice_throne.__path__[0]).rglob("*.py")]
    made = {kind for source in sources for kind in re.findall(r'\bLine\(\s*"(\w+)"', source)}

    assert made
    assert made - set(LINE_KINDS) == set(), "LINE_KINDS in in_flight.py names them all"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_line_has_its_sentence(lang: str) -> None:
    ids = [f"dice_throne.line.{kind}" for kind in LINE_KINDS]
    missing = [id for id in ids if not knows(id, lang)]

    assert not missing, f"not in the catalogue: {', '.join(missing)}"
