"""With `forced="ask"` a question that has one answer is asked, too; and the laws hold all the same."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import throneroom as tr
from throneroom.kernel.decisions import FORGONE
from throneroom.kernel.laws import check_copies, check_refusals, check_replay, check_views

SET_UPS: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"match_up": "knights-dwarves"}),
    ("dice-throne", {"heroes": ["doctor_strange", "treant"]}),
    ("dice-throne", {"mode": "2v2", "draft": "ban"}),
    ("hidden-leaders", {"players": 3, "modules": ["further-heroes", "queens-and-friend"]}),
]


@pytest.mark.parametrize(("game", "options"), SET_UPS, ids=str)
def test_what_is_forced_is_asked_and_the_laws_hold(game: str, options: dict[str, Any]) -> None:
    match = tr.new(game, seed=4, forced="ask", **options)
    pick = random.Random(4)
    forced = 0
    for number in range(120):
        if match.decision is None:
            break
        forced += len(match.decision.options) == 1
        key = pick.choice(match.decision.options).key
        if number % 10 == 0:
            check_refusals(match, pick, game)
            check_copies(match, key, game)
            check_replay(match, game)
            check_views(match, number, game)
        match.play(key)
    assert forced > 0


def asked_for_nothing(asked: tr.Match, taken: tr.Match) -> bool:
    """Whether only the one match asks, and whoever is asked has one answer, or one that gives nothing up."""
    if asked.decision is None:
        return False
    keys = [option.key for option in asked.decision.options]
    if taken.decision is not None and keys == [option.key for option in taken.decision.options]:
        return False
    return len([option for option in asked.decision.options if option.value != FORGONE]) == 1


def settle(asked: tr.Match, taken: tr.Match) -> None:
    while asked_for_nothing(asked, taken):
        assert asked.decision is not None
        asked.play(asked.decision.options[0].key)


@pytest.mark.parametrize(("game", "options"), SET_UPS, ids=str)
def test_what_is_forced_changes_nothing_but_what_is_asked(game: str, options: dict[str, Any]) -> None:
    """The answers of a match, with the forced ones between them, lead to the same table."""
    asked = tr.new(game, seed=4, forced="ask", **options)
    taken = tr.new(game, seed=4, **options)
    pick = random.Random(4)
    for _ in range(60):
        settle(asked, taken)
        if taken.decision is None or asked.decision is None:
            break
        key = pick.choice(taken.decision.options).key
        taken.play(key)
        asked.play(key)
    settle(asked, taken)

    assert asked.ply > taken.ply
    assert [asked.view(seat) for seat in range(asked.seats)] == [taken.view(seat) for seat in range(taken.seats)]
    assert asked.events() == taken.events()


def forced_question() -> tr.Match:
    """The thrower can hit nobody but archer 1."""
    far = {"archer2": {"at": None}, "swordsman": {"at": [0, -2]}, "berserker": {"at": [2, -2]}}
    table = {
        "figures": {**far, "archer1": {"at": [0, 0]}, "thrower": {"at": [0, 1]}},
        "hands": {"knights": ["bow2"], "trolls": ["strike2"]},
    }
    match = tr.new("drako", seed=1, table=table, forced="ask")
    match.play("play strike2 for strike2")
    return match


def test_a_script_answers_what_it_would_answer_anyway() -> None:
    match = forced_question()
    assert match.decision is not None
    assert [option.key for option in match.decision.options] == ["thrower hits archer1"]

    others = [
        tr.load(match.save()),
        tr.replay(match.record()),
        match.clone(),
        pickle.loads(pickle.dumps(match)),
        pickle.loads(pickle.dumps(match.redeal(1, 1))),
    ]

    for other in others:
        assert other.view(1) == match.view(1)
        other.play("thrower hits archer1")
        assert other.decision is not None
    match.undo(1)
    match.play("play strike2 for strike2")
    assert match.decision is not None
    assert match.decision.find("thrower hits archer1") is not None


def test_playing_on_from_a_record_still_asks() -> None:
    match = forced_question()
    again = tr.replay(match.record(), 0)
    again.play("play strike2 for strike2")

    assert "forced: ask" in again.record()
    assert tr.replay(again.record()).view(1) == match.view(1)


def test_forced_is_ask_or_take() -> None:
    assert tr.new("drako", seed=1, forced="take") == tr.new("drako", seed=1)
    assert "forced" not in tr.new("drako", seed=1).record()
    for wrong in ("yes", True, None):
        with pytest.raises(tr.BadOption, match="forced is 'ask' or 'take'"):
            tr.new("drako", seed=1, forced=wrong)  # type: ignore[arg-type]  # that is the point
