"""The pages against what the sources tell: dice, requirements, numbers, tokens, costs, moments, limits and labels.

The tables in `facts/` are made by `python -m tools.facts`, never from the pages.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.heroes.pyromancer import BURN
from throneroom.games.dice_throne.printed import every_ability, every_card
from throneroom.games.dice_throne.words import (
    PURE,
    RECONSTRUCTED,
    SETS,
    YOUR_ATTACKS,
    Ability,
    ActionCard,
    Add,
    Card,
    Companion,
    Deal,
    Draw,
    Faces,
    GainCP,
    Heal,
    Hero,
    Inflict,
    Modify,
    Offense,
    Plus,
    RollDice,
    Status,
    Straight,
    Sum,
    UpgradeCard,
)
from throneroom.kernel.nodes import Node
from tools.facts import TABLES

# What a row tells in a number: the word of the facts, and the node of the page with the field that holds it.
AMOUNTS: tuple[tuple[str, type[Node], str], ...] = (
    ("heal", Heal, "amount"),
    ("cp", GainCP, "amount"),
    ("add", Add, "amount"),
    ("draw", Draw, "cards"),
)


@cache
def facts(hero: str) -> dict[str, Any]:
    """Of a hero of whom no source tells, nothing: then all of the page is reconstructed."""
    table = TABLES / f"{hero}.toml"
    return tomllib.loads(table.read_text(encoding="utf-8")) if table.exists() else {}


def rows(*parts: str) -> list[tuple[str, str, str]]:
    heroes = (*HEROES, "common_cards")
    return [(hero, part, name) for hero in heroes for part in parts for name in facts(hero).get(part, ())]


# -- the page in the terms of the facts ------------------------------------------------------------------


def parts_of(page: Any) -> Iterator[Node]:
    """Everything that a page says, without the texts of tokens and cards that it names."""
    if isinstance(page, tuple):
        for each in page:
            yield from parts_of(each)
    elif isinstance(page, Node):
        yield page
        if is_dataclass(page) and not isinstance(page, Status | Companion | ActionCard):
            for each in fields(page):
                yield from parts_of(getattr(page, each.name))


def amount(value: Any) -> int | None:
    """A number, or the number to which something is added."""
    if isinstance(value, Plus):
        return amount(value.left) if amount(value.left) is not None else amount(value.right)
    return value if isinstance(value, int) else None


def said(page: Any) -> set[str]:
    found: set[str] = set()
    for part in parts_of(page):
        if isinstance(part, Deal) and amount(part.amount) is not None:
            found.add(f"deal {amount(part.amount)} {part.kind}")
        elif isinstance(part, RollDice):
            found.add(f"roll {part.dice}")
        elif isinstance(part, Modify) and part.what == YOUR_ATTACKS:
            found.add(f"add {part.number}")
        else:
            for word, kind, field in AMOUNTS:
                if isinstance(part, kind) and amount(getattr(part, field)) is not None:
                    found.add(f"{word} {amount(getattr(part, field))}")
    return found


def named(page: Any) -> set[str]:
    return {part.side_of or part.name for part in parts_of(page) if isinstance(part, Status)}


def letters_of(hero: str) -> dict[str, str]:
    """The symbols of a die by letters, in the order in which the numbers show them."""
    return dict(zip(dict.fromkeys([face.symbol for face in HEROES[hero].die]), "ABCDEF", strict=False))


def looked_at(hero: str, effects: Any) -> set[str]:
    shown = [part.need for part in parts_of(effects) if isinstance(part, Faces)]
    return {letters_of(hero)[face] for need in shown for face, _ in need}


def needs(hero: Hero, ability: Ability) -> list[str]:
    letters = letters_of(hero.name)
    found: list[str] = []
    for row in ability.rows:
        if isinstance(row.need, Straight):
            found.append(str(row.need.length))
        elif isinstance(row.need, Faces):
            counts = sorted([(letters[face], number) for face, number in row.need.need])
            found.append("".join([f"{number}{letter}" for letter, number in counts]))
    return found


def card(hero: str, name: str) -> Card:
    cards = COMMON if hero == "common_cards" else every_card(HEROES[hero])
    return next(each for each in cards if each.name == name)


def page_of(hero: str, part: str, name: str) -> Any:
    if part == "cards":
        return card(hero, name)
    if part == "upgrades":
        found = card(hero, name)
        assert isinstance(found, UpgradeCard)
        return found.abilities[0]
    if part == "tokens":
        pages: list[Status | Companion] = [*HEROES[hero].tokens, *HEROES[hero].companions]
        return next(each for each in pages if each.name == name)
    abilities = HEROES[hero].board if part == "board" else every_ability(HEROES[hero])
    return next(each for each in abilities if each.name == name)


# -- row by row ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", [hero for hero in HEROES if facts(hero)])
def test_the_dice_show_what_the_sources_tell(hero: str) -> None:
    assert "".join([letters_of(hero)[face.symbol] for face in HEROES[hero].die]) == facts(hero)["die"]


@pytest.mark.parametrize(("hero", "part", "name"), rows("board", "brought"))
def test_abilities_require_what_the_sources_tell(hero: str, part: str, name: str) -> None:
    page = page_of(hero, part, name)
    row = facts(hero)[part][name]

    assert (needs(HEROES[hero], page), page.dice) == (row.get("need", []), row.get("dice", 0))


@pytest.mark.parametrize(("hero", "part", "name"), rows("board", "brought", "upgrades", "cards"))
def test_pages_do_what_the_sources_tell(hero: str, part: str, name: str) -> None:
    """All that a row tells stands on the page; and if it does not refer to another row, no other number and token."""
    page, row = page_of(hero, part, name), facts(hero)[part][name]
    effects = page.do if isinstance(page, ActionCard) else page

    assert set(row.get("says", ())) <= said(effects)
    assert set(row.get("tokens", ())) <= named(effects)
    if "counts" in row:
        done = effects if isinstance(page, ActionCard) else tuple([each.do for each in page.rows])
        assert set(row["counts"]) <= looked_at(hero, done)
    if row.get("whole", True):
        assert named(effects) == set(row.get("tokens", ()))
        assert {int(each.split()[1]) for each in said(effects)} <= {*row.get("numbers", ()), 1}


@pytest.mark.parametrize(("hero", "part", "name"), rows("upgrades"))
def test_upgrades_cost_what_the_sources_tell(hero: str, part: str, name: str) -> None:
    page, row = card(hero, name), facts(hero)[part][name]
    assert isinstance(page, UpgradeCard)
    brought = [each for each, told in facts(hero).get("brought", {}).items() if told["on"] == name]

    assert (page.cost, page.fidelity) == (row["cost"], row["cost_sure"])
    assert [ability.name for ability in page.abilities[1:]] == brought
    if "dice" in row:
        assert page.abilities[0].dice == row["dice"]


@pytest.mark.parametrize(("hero", "part", "name"), rows("cards"))
def test_cards_cost_what_the_sources_tell_and_are_played_when_they_tell(hero: str, part: str, name: str) -> None:
    page, row = card(hero, name), facts(hero)[part][name]
    assert isinstance(page, ActionCard)

    assert (page.cost, page.when, page.modifier) == (row["cost"], row["when"], row.get("modifier", False))


@pytest.mark.parametrize(("hero", "part", "name"), rows("tokens"))
def test_tokens_are_of_the_kind_and_limit_that_the_sources_tell(hero: str, part: str, name: str) -> None:
    page, row = page_of(hero, part, name), facts(hero)[part][name]

    assert (getattr(page, "kind", "companion"), page.limit) == (row["kind"], row["limit"])


@pytest.mark.parametrize(("hero", "part", "name"), rows("tokens", "board", "brought", "upgrades", "cards"))
def test_labels_claim_as_much_as_the_sources_allow(hero: str, part: str, name: str) -> None:
    assert page_of(hero, part, name).fidelity == facts(hero)[part][name]["sure"]


@pytest.mark.parametrize("hero", [hero.name for hero in HEROES.values() if hero.of in SETS])
def test_what_no_source_tells_is_reconstructed(hero: str) -> None:
    page, told = HEROES[hero], facts(hero)
    known = {*told.get("board", ()), *told.get("brought", ()), *told.get("upgrades", ()), *told.get("cards", ())}
    known |= {*told.get("tokens", ()), *[each.name for each in COMMON]}
    found = [*page.board, *every_card(page), *page.tokens, *page.companions]
    untold = [each for each in found if each.name not in known and getattr(each, "side_of", "") not in known]

    assert [each.name for each in untold if each.fidelity != RECONSTRUCTED] == []


def test_a_page_that_differs_is_found() -> None:
    """As Blazing Soul did, which burned."""
    page, row = page_of("pyromancer", "brought", "blazing_soul"), facts("pyromancer")["brought"]["blazing_soul"]
    kept = page.rows[0].do[:2]
    burning = Offense("blazing_soul", page.rows[0].need, *kept, Inflict(BURN), Deal(Plus(3, Sum()), PURE))

    assert named(page) == set(row["tokens"]) != named(burning)
    assert said(burning) - said(page) == {"deal 3 pure"}
