"""What is kept for the next time is bounded: nobody can fill the memory with options, keys or messages of their own."""

from __future__ import annotations

import ast
import gc
import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

import throneroom
import throneroom as tr
from throneroom.games.dice_throne.box import Box as DiceThroneBox
from throneroom.games.drako.box import Box as DrakoBox
from throneroom.kernel.notation import _MOST, Notation, Number

PACKAGE = Path(throneroom.__file__).parent

# Caches without a bound, by what bounds them all the same.  None may be keyed by what a client sends.
UNBOUNDED = {
    "one entry for each game": """
        bots.learning.learned.values_of
    """,
    "one entry": """
        bots.code.code_mark
        bots.dice_throne.side.statuses
        bots.hidden_leaders.drift.drift
        bots.hidden_leaders.threats.shares
        cli.sentences.spoken_here
        server.app._document
    """,
    "heroes, cards, tokens and their effects, as the pages have them": """
        bots.dice_throne.side._board
        bots.dice_throne.side._die
        bots.dice_throne.side._passives
        bots.dice_throne.side.cards_of
        bots.dice_throne.mechanics.choices.own_choices
        bots.dice_throne.side.rules_of
        bots.dice_throne.worth._lines_without
        bots.dice_throne.worth.having
        bots.dice_throne.worth.lasting
        bots.hidden_leaders.belief.toward
        bots.hidden_leaders.track.reach_of
        bots.odds.changes._one_step
        bots.odds.changes.met_by
        bots.odds.changes.plain_odds
        bots.odds.with_foreign.odds_with_foreign
        cli.dice_throne_pages.card_pages
        cli.dice_throne_pages.names
        games.dice_throne.box.page_of
        games.dice_throne.brief.brief
        games.dice_throne.dice_read.throws_alike
        games.dice_throne.sayings.ability_text
        games.dice_throne.sayings.card_text
        games.dice_throne.sayings.companion_text
        games.dice_throne.sayings.said
        games.dice_throne.sayings.token_text
        games.dice_throne.saying.use_text
        games.dice_throne.saying.effect_text
        games.dice_throne.saying.on_page
        games.dice_throne.saying.within
        games.hidden_leaders.rules.picking._what_for
    """,
    "hands of at most six dice": """
        bots.odds.hands.keeps
        games.dice_throne.board.dice_shown
        games.dice_throne.box.keep_option
        games.dice_throne.box.keeps
        games.dice_throne.reach.rerolls
        games.dice_throne.reach.all_throws
        games.dice_throne.rules.foreign_die.throw_with_foreign
        games.dice_throne.terms.so_many
    """,
    "the 40 boxes of Hidden Leaders": """
        bots.hidden_leaders.belief.leans
        bots.hidden_leaders.evaluator.counted
        bots.hidden_leaders.known_table._box
        bots.hidden_leaders.known_table.reaches
    """,
    "values on a card of Drako, of one digit, and wounds of a figure": """
        games.drako.rules.attacking.ask_burn
        games.drako.rules.attacking.ask_hit
        games.drako.rules.attacking.ask_shot
        games.drako.rules.attacking.ask_throw
        games.drako.rules.moving.ask_walk
        games.drako.rules.wounding.ask_where
    """,
    "our own words, with numbers and names of a table; languages and games that there are": """
        games._found
        games._installed
        games.dice_throne.rules.answers.because
        games.dice_throne.rules.answers.too_dear
        games.drako.rules.checks.because
        games.hidden_leaders.rules.finding.because
        games.hidden_leaders.view._said
        lessons.pages._all
        puzzles.pages._all
        review.value.values
        text.rules_reference.reference
        text.voice.catalogue
        text.voice.labels_of
    """,
}
# Dictionaries that modules fill while they run.
AT_IMPORT = "one entry for each word, moment or kind of answer, filled at import"
FILLED = {
    "bots.dice_throne.judge.JUDGED": AT_IMPORT,
    "bots.dice_throne.worth.RULE_WORTHS": AT_IMPORT,
    "bots.dice_throne.worth.WORTHS": AT_IMPORT,
    "games.__init__._registered": "as many as a program registers",
    "games.dice_throne.refused._kept": "2048",
    "games.dice_throne.rules.answers.APART": AT_IMPORT,
    "games.dice_throne.rules.offense.KEEPS": "hands of at most six dice",
    "games.dice_throne.rules.offense.ROLLS": "hands of at most six dice",
    "games.dice_throne.tally.WITHIN": AT_IMPORT,
    "kernel.moment._kinds": "the kinds of nodes that there are",
    "kernel.moment._remembered": "20,000",
    "kernel.texts._sets": "20,000",
}


def modules() -> Iterator[str]:
    for found in pkgutil.walk_packages([str(PACKAGE)], "throneroom."):
        if not found.name.endswith("__main__"):
            yield found.name


def short(name: str) -> str:
    return name.removeprefix("throneroom.")


def test_a_cache_has_a_bound_or_a_reason() -> None:
    unbounded = set()
    for name in modules():
        for made in vars(importlib.import_module(name)).values():
            if isinstance(made, _lru_cache_wrapper) and made.cache_parameters()["maxsize"] is None:
                unbounded.add(short(f"{made.__module__}.{made.__qualname__}"))
    assert unbounded == {name for names in UNBOUNDED.values() for name in names.split()}


def test_a_module_that_keeps_things_in_a_dictionary_has_a_reason() -> None:
    filled = set()
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        for line in tree.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.value, ast.Dict) and not line.value.keys:
                name = ast.unparse(line.target)
                if any(isinstance(part, ast.Subscript) and ast.unparse(part.value) == name for part in ast.walk(tree)):
                    filled.add(f"{module}.{name}")
    assert filled == set(FILLED)


def drako_options(number: int) -> dict[str, Any]:
    wounds = {"swordsman": 1 + number % 20, "archer1": 1 + number // 20, "archer2": 3}
    return {"data": {"knights": {"wounds": wounds}}}


def dice_throne_options(number: int) -> dict[str, Any]:
    heroes = ["monk", "thor"] if number % 2 else ["thor", "monk"]
    return {"heroes": heroes, "health": 1 + number // 2 % 50, "promo": number >= 100}


def begin(game: str, options: dict[str, Any]) -> None:
    match = tr.new(game, seed=1, **options)
    for _ in range(3):
        assert match.decision is not None
        match.play(match.decision.options[-1].key)


@pytest.mark.parametrize(
    ("game", "kind", "options", "most"),
    [("drako", DrakoBox, drako_options, 32), ("dice-throne", DiceThroneBox, dice_throne_options, 100)],
)
def test_boxes_made_from_what_a_client_says_are_forgotten(
    game: str, kind: type[object], options: Callable[[int], dict[str, Any]], most: int
) -> None:
    for number in range(most + 60):
        begin(game, options(number))
    gc.collect()
    living = sum([type(found) is kind for found in gc.get_objects()])
    assert most // 2 < living <= most + 20  # with those that other tests of this process hold


def test_keys_that_are_read_and_spelled_are_forgotten_again() -> None:
    notation = Notation({"number": Number("at", r"\d+")}, ("go", "go {number}"))
    for number in range(2 * _MOST + 1):
        assert notation.spell("go", ("at", number)) == f"go {number}"
        assert notation.known(f"go {number}").about == (("at", number),)
    assert notation.spell("go", ("at", 1)) == "go 1"
    assert max(len(notation._spelled), len(notation._keys)) <= _MOST
