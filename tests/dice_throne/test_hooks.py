"""Rules that stand on tokens and passive abilities are asked for by moment and by what they change."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from throneroom.games import dice_throne
from throneroom.games.dice_throne import pages
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.hooks import PassiveHooks, TokenHooks, changes_of, moments_of
from throneroom.games.dice_throne.pages import At, Modify, PassiveUse, Spend, Status
from throneroom.games.dice_throne.printed import every_ability
from throneroom.games.dice_throne.saying import CHANGES

FOLDER = Path(dice_throne.__file__).parent
KINDS = {"At", "Modify", "PassiveUse", "Spend"}
RULES = [file for file in FOLDER.rglob("*.py") if file.name != "hooks.py"]
ALL_TOKENS = tuple(dict.fromkeys([token for hero in HEROES.values() for token in hero.tokens]))


def asked_for(file: Path) -> Iterator[str]:
    """Where a file asks of what kind a rule is."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            kinds = {name.id for name in ast.walk(node.args[1]) if isinstance(name, ast.Name)}
            if kinds & KINDS:
                yield f"{file.name}:{node.lineno}"


@pytest.mark.parametrize("file", RULES, ids=lambda file: file.name)
def test_only_the_index_asks_of_what_kind_a_rule_is(file: Path) -> None:
    assert list(asked_for(file)) == []


def test_the_index_has_every_rule_of_every_token() -> None:
    index = TokenHooks(ALL_TOKENS)
    rules = [rule for token in ALL_TOKENS for rule in token.rules]
    found = sum(map(len, index.due.values())) + sum(map(len, index.changes.values())) + len(index.spends)

    assert {type(rule) for rule in rules} <= {At, Modify, Spend}
    assert found == len(rules)


def test_the_index_has_every_rule_of_every_passive_ability() -> None:
    for hero in HEROES.values():
        for ability in every_ability(hero):
            if ability.kind == "passive":
                index, rules = PassiveHooks([ability]), ability.rows[0].do
                found = sum(map(len, index.does.values())) + sum(map(len, index.changes.values())) + len(index.uses)

                assert {type(rule) for rule in rules} <= {At, Modify, PassiveUse}
                assert found == len(rules)


def asked_moments(of: str) -> set[str]:
    """The moments at which the rules ask what tokens, or passive abilities, do of themselves."""
    source = "\n".join([file.read_text(encoding="utf-8") for file in sorted((FOLDER / "rules").glob("*.py"))])
    holder = {"token": r"hooks\.does", "passive": r"passive\.does"}[of]
    names = re.findall(rf"{of}_effects\([^)]*, ([A-Z_]+)\)", source)
    names += re.findall(rf"{holder}(?:\.get\(|\[)\(?(?:[\w.]+, )?([A-Z_]+)", source)
    return {getattr(pages, name) for name in names}


def test_every_moment_on_a_page_is_one_that_the_rules_ask_for() -> None:
    """Else its text reads well, and nothing happens."""
    tokens = {rule.when for token in ALL_TOKENS for rule in token.rules if isinstance(rule, At)}
    passives = [ability for hero in HEROES.values() for ability in every_ability(hero) if ability.kind == "passive"]
    moments = {rule.when for ability in passives for rule in ability.rows[0].do if isinstance(rule, At)}

    assert tokens <= asked_moments("token")
    assert moments <= asked_moments("passive")
    assert pages.INCOME not in asked_moments("token"), (
        "a moment at which tokens are spent, and do nothing of themselves"
    )


@pytest.mark.parametrize("token", ALL_TOKENS, ids=lambda token: token.name)
def test_what_a_token_names_is_known(token: Status) -> None:
    """Moments and changes are constants of the pages, and every change has its saying."""
    known = {value for name, value in vars(pages).items() if name.isupper() and isinstance(value, str)}

    assert {rule.when for rule in moments_of(token)} <= known
    assert {rule.what for rule in changes_of(token)} <= known & set(CHANGES)
    assert token.until in {*known, ""}
