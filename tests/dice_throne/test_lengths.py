"""Texts are short: those of the proof sheets, and the line that says an ability where its text does not fit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from throneroom.games.dice_throne.brief import LENGTH, MORE, brief
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.sayings import ability_text
from throneroom.games.dice_throne.words import Ability, UpgradeCard
from throneroom.kernel.texts import Text
from throneroom.text.voice import LANGUAGES

PROOFS = Path("tests/proofs")
SHORT = {"en": 150, "cs": 170, "pl": 170}
LONGEST = 260  # without a list
SHARE = 0.9
_FIDELITY = re.compile(r" \[[^\]]*\]$")


def texts(lang: str) -> list[str]:
    """What stands by each name on the proof sheets; an ability that an upgrade brings has a name of its own."""
    new = Text("dice_throne.say.new", name="", text="").say(lang).partition(":")[0]
    found: list[str] = []
    for sheet in sorted(PROOFS.glob(f"dice-throne-*.{lang}.md")):
        for line in sheet.read_text(encoding="utf-8").splitlines():
            if " – " in line and line.startswith(("- ", f"  {new}: ")):
                found.append(line.partition(" – ")[2])
            elif line.startswith("  "):
                found[-1] += "\n" + line.strip()
    return [_FIDELITY.sub("", text) for text in found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nine_of_ten_texts_are_short(lang: str) -> None:
    said = texts(lang)
    short = [text for text in said if len(text) <= SHORT[lang]]

    assert len(said) > 500
    assert len(short) / len(said) >= SHARE, sorted(said, key=len)[-len(said) // 10 :]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_long_is_a_list(lang: str) -> None:
    assert [text for text in texts(lang) if len(text) > LONGEST and "\n" not in text] == []


def abilities() -> list[Ability]:
    board = [ability for hero in HEROES.values() for ability in hero.board]
    cards = [card for hero in HEROES.values() for card in every_card(hero) if isinstance(card, UpgradeCard)]
    return [*board, *[ability for card in cards for ability in card.abilities]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ability_has_a_short_line(lang: str) -> None:
    lines = {ability: brief(ability, lang) for ability in abilities()}

    assert [line for line in lines.values() if len(line) > LENGTH] == []
    assert [ability.name for ability, line in lines.items() if len(line) < len("Deal 1 damage") // 2] == []
    assert [line for line in lines.values() if "dice_throne." in line or "{" in line or "\n" in line] == []
    assert [line for line in lines.values() if line[0] != line[0].upper()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_line_that_leaves_something_out_says_so(lang: str) -> None:
    """Every number of the text that is not in a line with all of it."""
    for ability in abilities():
        line, text = brief(ability, lang), ability_text(ability).say(lang)
        if not line.endswith(MORE) and ability.kind == "offense":
            effects = text.partition(": ")[2]
            assert set(re.findall(r"\d+", effects)) <= set(re.findall(r"\d+", line)), (line, text)


@pytest.mark.parametrize(
    ("ability", "lang", "line"),
    [
        ("rage", "en", "Inflict Stun, deal 15 damage"),
        ("smack", "cs", "Uděl 4/6/8 zranění"),
        ("reckless", "en", "Deal 15 damage, if any hits, take 4 undefendable damage"),
        ("reckless", "cs", "Uděl 15 zranění, po zásahu utrpíš 4 neblokovatelná zranění"),
        ("reckless", "pl", "Zadaj 15 obrażeń, gdy dojdą, weź 4 nieuchronne obrażenia"),
        ("overpower", "en", "Roll 3 dice, deal damage equal to the total …"),
        ("hacked", "en", "Inflict Time Bomb, with 3+ upgrades in play: deal 7 damage …"),
        ("hot_streak", "en", "Deal 5 damage + 1 per Fire Mastery you have …"),
        ("kuji_kiri", "pl", "Zadaj wybranemu przeciwnikowi 4 czyste obrażenia, 2 razy"),
    ],
)
def test_damage_comes_first_and_keeps_its_condition(ability: str, lang: str, line: str) -> None:
    found = next(each for each in abilities() if each.name == ability)

    assert brief(found, lang) == line
