"""A card that nobody has written yet: it is offered exactly where nothing stands against it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import throneroom as tr
from tests.laws.dice_throne_laws import the_answers_are_those_with_nothing_against_them
from throneroom.games.dice_throne import boxes
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.heroes.barbarian import BARBARIAN
from throneroom.games.dice_throne.state import Table
from throneroom.games.dice_throne.tokens import STUN
from throneroom.games.dice_throne.traits import NEEDS
from throneroom.games.dice_throne.words import (
    ANYONES,
    INSTANT,
    OFFENSE,
    OPPONENTS,
    YOU,
    YOURS,
    ActionCard,
    Add,
    AnotherAttempt,
    Bluff,
    CountInstead,
    Discard,
    Draw,
    LayFree,
    Lose,
    MoveStatus,
    NoDamage,
    OnTarget,
    Prevent,
    RemoveStatus,
    Reroll,
    SetDice,
    TipDie,
    Undefendable,
)
from throneroom.kernel.boxes import Boxes
from throneroom.kernel.nodes import Effect

SWORD = BARBARIAN.die[0]
NEW: tuple[Effect, ...] = (
    SetDice(1, 6, YOURS),
    (Reroll(1, ANYONES), SetDice(1, 6, OPPONENTS)),
    TipDie(ANYONES, even=True),
    Reroll(1, OPPONENTS),
    AnotherAttempt(OFFENSE),
    RemoveStatus(1),
    MoveStatus(),
    Lose(STUN),
    Discard(YOU),
    Undefendable(),
    NoDamage(),
    Bluff(()),
    Prevent(2),
    CountInstead("thick_skin", SWORD, SWORD),
    Add(OnTarget((STUN,), 3)),
    LayFree(),
    (Draw(1), Undefendable()),
    Draw(1),
)


def test_every_effect_that_needs_something_is_tried_here() -> None:  # DT-CARD-8
    assert {type(each) for do in NEW for each in (do if isinstance(do, tuple) else (do,))} - {Draw} == set(NEEDS)


@pytest.mark.parametrize("do", NEW, ids=repr)
def test_a_new_instant_is_offered_where_nothing_stands_against_it(  # DT-CARD-8
    do: Effect, monkeypatch: pytest.MonkeyPatch
) -> None:
    actions = [card for card in BARBARIAN.deck if isinstance(card, ActionCard)]
    new = [replace(card, do=do, when=INSTANT, cost=0, only="", modifier=False) for card in actions]
    monkeypatch.setitem(HEROES, "barbarian", replace(BARBARIAN, deck=tuple(new)))
    monkeypatch.setattr(boxes, "BOXES", Boxes(1))
    match = tr.new("dice-throne", heroes=["barbarian", "moon_elf"], seed=1)
    pick = random.Random(1)

    for _ in range(60):
        if match.decision is None:
            break
        state = match.state
        assert isinstance(state, Table)
        for seat in (0, 1):
            the_answers_are_those_with_nothing_against_them(state, seat)
        others = [option.key for option in match.decision.options if not option.key.startswith("play")]
        match.play(pick.choice(others))
