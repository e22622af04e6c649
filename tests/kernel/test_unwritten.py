"""Whoever writes a game and leaves something out reads a sentence that names it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from tests.kernel.brawl import BRAWL, Brawl, BrawlTable, Spend
from throneroom.kernel.chance import Chance
from throneroom.kernel.errors import Unwritten
from throneroom.kernel.frames import start
from throneroom.kernel.laws import LawBroken, obey
from throneroom.kernel.nodes import Ask, Effect, Happen, If, Node, Seat, Value, sequence
from throneroom.kernel.notation import Notation, Number
from throneroom.kernel.texts import Text


@dataclass(frozen=True)
class Smash(Node):
    """Nothing is written for it."""


@dataclass(frozen=True)
class Weight(Value):
    """Nor for this."""


class BeginsWith(Brawl):
    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> BrawlTable:
        state = super().setup(options, chance, table)
        state.stack = start(*sequence(self.effect))
        return state


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (Smash(), r"Smash has no verb: .* @RULES.verb\(Smash\)"),
        (Ask(Text("What now?"), Smash()), r"Smash has no offers: .* @RULES.offers\(Smash\)"),
        (If(Weight(), ()), r"Weight has no value: .* @RULES.value\(Weight\)"),
        (Happen(Smash()), r"Smash happens and has no stages: RULES.happening\(Smash"),
    ],
)
def test_a_word_without_its_rule_is_named(effect: Effect, sentence: str) -> None:
    with pytest.raises(Unwritten, match=sentence):
        obey(BeginsWith(effect), {"players": 2}, seed=1)


def test_what_a_verb_does_not_find_stays_its_own_error() -> None:
    with pytest.raises(IndexError):
        obey(BeginsWith(Spend(0, 9)), {"players": 2}, seed=1)


def test_a_word_that_no_save_can_spell_is_named() -> None:
    words = {name: kind for name, kind in BRAWL.words().items() if name != "brawl.While"}
    game = Brawl()
    game.words = lambda: words  # type: ignore[method-assign]
    with pytest.raises(Unwritten, match=r"brawl\.While is no word of the game"):
        obey(game, {"players": 2}, seed=1)


def test_a_slot_that_a_notation_does_not_have_is_named() -> None:
    with pytest.raises(Unwritten, match=r"'hit \{seat\}' has the slot 'seat', and the notation has only \['player'\]"):
        Notation({"player": Number("seat")}, ("hit", "hit {seat}"))


def test_a_key_of_no_form_is_named_with_the_forms() -> None:
    with pytest.raises(Unwritten, match=r"'drink' is offered, .* the game's Notation needs .* \('drink', 'drink'\)"):
        BRAWL.rules.notation.known("drink")


def test_an_argument_that_a_sentence_misses_is_named_with_it() -> None:
    with pytest.raises(Unwritten, match=r"'\{who\} draws a card.' says \{who\} in 'cs', and was given \['player'\]"):
        Text("{who} draws a card.", player="Ann").say("cs")


def test_a_field_that_is_in_no_save_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tuple([name for name in BrawlTable.fields if name != "rages"])
    monkeypatch.setattr(BrawlTable, "fields", kept)
    with pytest.raises(LawBroken, match=r"law: .*BrawlTable.fields does not name \['rages'\]"):
        obey(Brawl(), {"players": 3}, seed=1)


class CountsWithASet(Brawl):
    def facts(self, state: BrawlTable, seat: Seat | None) -> dict[str, Any]:
        return {**super().facts(state, seat), "active": {state.active}}


def test_facts_that_are_not_plain_data_are_told() -> None:
    with pytest.raises(LawBroken, match=r"facts law: facts\(\) is not plain data: .*set"):
        obey(CountsWithASet(), {"players": 2}, seed=1)
