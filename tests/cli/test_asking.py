"""`ask` in the terminal: when somebody is asked, and that what is passed for them is told to them alone."""

from __future__ import annotations

import json

import pytest

import throneroom as tr
from tests.cli.conftest import Run
from throneroom.cli.asking import changed_by
from throneroom.cli.seating import PERSON, Seating, load_ask_me
from throneroom.kernel.asking import CAN, FROM_DAMAGE, NEVER, OWN, OWN_ROLLS, ROLLS, USUAL_STOPS, AskMe, Condition

OWN_THINGS = {"card not_this_time": "Not This Time!", "token chi": "Chi", "card so_wild": "So Wild!"}


@pytest.mark.parametrize(
    ("said", "settings"),
    [
        ("can", AskMe(CAN)),
        ("rolls", AskMe(stops=USUAL_STOPS | {ROLLS})),
        ("own", AskMe(stops=USUAL_STOPS - {OWN})),
        ("card not_this_time damage 5", AskMe(things={"card not_this_time": Condition(FROM_DAMAGE, 5)})),
        ("token chi never", AskMe(things={"token chi": Condition(NEVER)})),
        ("card so_wild own rolls", AskMe(things={"card so_wild": Condition(OWN_ROLLS)})),
    ],
)
def test_words_change_the_settings(said: str, settings: AskMe) -> None:
    assert changed_by(AskMe(), said, OWN_THINGS) == settings


@pytest.mark.parametrize(
    "said",
    [
        *("", "sometimes", "ending", "card", "card nothing_of_mine never"),
        *("token chi maybe", "token chi damage", "token chi never 5"),
    ],
)
def test_words_that_set_nothing_change_nothing(said: str) -> None:
    assert changed_by(AskMe(), said, OWN_THINGS) is None


def test_a_card_is_asked_about_as_usual_again() -> None:
    assert changed_by(AskMe(things={"token chi": Condition(NEVER)}), "token chi matters", {}) == AskMe()


def test_settings_are_saved_with_the_match() -> None:
    seating = Seating(tr.new("dice-throne", seed=1), [PERSON, "casual"], 1, ask_me={0: AskMe(CAN)})

    assert load_ask_me(seating.saved()) == {0: AskMe(CAN)}


def test_saves_of_before_say_nothing_of_it() -> None:
    save = json.loads(Seating(tr.new("drako", seed=1), [PERSON, PERSON], 1).saved())
    del save["cli"]["ask_me"]

    assert load_ask_me(json.dumps(save)) == {}


def test_damaged_settings_of_a_save_are_told() -> None:
    save = json.loads(Seating(tr.new("drako", seed=1), [PERSON, PERSON], 1).saved())
    save["cli"]["ask_me"] = {"0": {"level": "sometimes"}}

    with pytest.raises(tr.BadSave):
        load_ask_me(json.dumps(save))


def test_what_could_answer_is_listed_and_a_condition_for_it_is_told(run: Run) -> None:
    play = ["play", "dice-throne", "--plain", "--heroes", "paladin,monk", "--seat", "paladin", "--seed", "1"]
    shown = run(*play, typed="ask\nask ability tithe damage 7\nquit\n").output

    assert "ability tithe (Tithe): when it matters" in shown
    assert "ability tithe (Tithe): from 7 damage on" in shown
    assert "web.ask_me" not in shown
