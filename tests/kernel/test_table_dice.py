"""Referee mode: people roll real dice and type what they see."""

from __future__ import annotations

import pytest

import throneroom as tr
from throneroom.kernel.chance import AtTheTable, Seeded
from throneroom.kernel.laws import check_copies, check_replay
from throneroom.kernel.match import Match, begin, replayed
from throneroom.kernel.record import parse
from throneroom.kernel.saves import load

from .brawl import BRAWL


def at_the_table(players: int = 3) -> Match:
    hands: dict[str, list[list[str]]] = {"hands": [[] for _ in range(players)]}
    return begin(BRAWL, {"players": players}, AtTheTable(Seeded(1)), {"chance": "table"}, hands)


def test_a_roll_is_a_question_with_every_throw_as_an_answer() -> None:
    decision = at_the_table().decision

    assert decision is not None
    assert len(decision.options) == 21  # two dice
    assert decision.options[0].key == "rolled 11"


def test_what_people_type_is_what_was_rolled() -> None:
    match = at_the_table()
    match.play("rolled 46")

    assert match.decision is not None
    assert [option.key for option in match.decision.options] == ["hit 1", "hit 2"]

    match.play("hit 2")

    assert [player["health"] for player in match.view(None)["table"]["players"]] == [8, 8, 2]  # 4 + 6 - 4


def test_dice_are_read_off_in_any_order() -> None:
    one, two = at_the_table(), at_the_table()
    one.play("rolled 64")
    two.play("rolled 4 6")

    assert one.record() == two.record()
    assert at_the_table().why("rolled 64") == ()


def test_a_match_with_real_dice_can_be_played_on_from_its_record() -> None:
    match = at_the_table()
    match.play("rolled 16")
    on = replayed(BRAWL, parse(match.record()))
    on.play("hit 1")

    assert load(on.save(), lambda name: BRAWL).save() == on.save()


@pytest.mark.parametrize("key", ["rolled 4", "rolled 456", "rolled 47", "rolled", "rolled xx", "rolled 4 "])
def test_a_wrong_number_of_dice_is_refused_in_one_sentence(key: str) -> None:  # TR-DICE
    match = at_the_table()
    before = match.save()

    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play(key)

    assert [reason.rule for reason in refusal.value.reasons] == ["TR-DICE"]
    assert "2 dice" in str(refusal.value)
    assert match.save() == before


def test_typed_dice_stand_in_the_record_and_in_the_save() -> None:
    match = at_the_table()
    for key in ("rolled 16", "hit 1", "use shout"):
        check_copies(match, key, "at the table")
        match.play(key)
        check_replay(match, "at the table")

    assert "roll dice.0: 1 6" in match.record()
