"""Giving up: any seat that is still in, at any time, through the one door; and what becomes of the others."""

from __future__ import annotations

import random
from typing import Any

import pytest

import throneroom as tr
from throneroom.games import OURS
from throneroom.kernel.match import Match

HILL = {"mode": "king-of-the-hill", "heroes": ["barbarian", "monk", "moon_elf"], "seed": 3}
THREE_TEAMS = {"mode": "2v2v2", "seed": 3}


def started(game: str, answers: int = 6, **options: Any) -> Match:
    match = tr.new(game, **{"seed": 5, **options})
    pick = random.Random(1)
    while match.decision is not None and match.ply < answers:
        match.play(pick.choice(match.decision.options).key)
    assert match.decision is not None
    return match


def to_the_end(match: Match, seed: int = 2) -> Match:
    pick = random.Random(seed)
    while match.decision is not None:
        match.play(pick.choice(match.decision.options).key)
    return match


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("asked", [True, False])
def test_in_a_duel_it_is_a_loss_whoever_is_asked(game: str, asked: bool) -> None:  # TR-CONCEDE
    match = started(game, **({"players": 2} if game == "hidden-leaders" else {}))
    assert match.decision is not None
    seat = match.decision.seat if asked else 1 - match.decision.seat
    assert match.why(tr.CONCEDE, seat) == ()

    match.play(tr.CONCEDE, seat=seat)

    assert match.decision is None
    assert match.outcome is not None
    assert match.outcome.winners == (1 - seat,)
    assert match.outcome.rule == "TR-CONCEDE"
    assert match.events(0, seat)[-1]["text"] == "You concede."


@pytest.mark.parametrize("game", OURS)
def test_it_stands_in_the_record_and_is_replayed(game: str) -> None:  # TR-CONCEDE
    match = started(game, **({"players": 3} if game == "hidden-leaders" else {}))
    assert match.decision is not None
    seat = (match.decision.seat + 1) % match.seats

    match.play(tr.CONCEDE, seat=seat)

    assert f"\n7 {seat}: concede\n" in match.record()
    again = tr.replay(match.record())
    assert again.view(seat) == match.view(seat)
    assert tr.load(match.save()) == match


def test_without_a_seat_it_is_who_is_asked() -> None:  # TR-CONCEDE
    match = started("drako")
    assert match.decision is not None
    asked = match.decision.seat

    match.play(tr.CONCEDE)

    assert match.outcome is not None
    assert match.outcome.winners == (1 - asked,)


@pytest.mark.parametrize("game", OURS)
def test_it_is_never_an_option_so_that_nobody_chooses_it_by_chance(game: str) -> None:  # TR-CONCEDE
    match = started(game)
    for _ in range(60):
        if match.decision is None:
            break
        assert tr.CONCEDE not in [option.key for option in match.decision.options]
        match.play(match.decision.options[0].key)


def test_it_cannot_be_taken_back_nor_said_twice_nor_after_the_end() -> None:  # TR-CONCEDE, TR-OVER
    match = started("hidden-leaders", players=4)
    match.play(tr.CONCEDE, seat=2)

    assert not any(match.can_undo(seat) for seat in range(4))
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play(tr.CONCEDE, seat=2)
    assert [reason.rule for reason in refusal.value.reasons] == ["TR-CONCEDE"]
    match.play(tr.CONCEDE, seat=0)
    match.play(tr.CONCEDE, seat=1)
    assert match.outcome is not None
    assert match.outcome.winners == (3,)
    with pytest.raises(tr.IllegalAnswer) as refusal:
        match.play(tr.CONCEDE, seat=3)
    assert [reason.rule for reason in refusal.value.reasons] == ["TR-OVER"]


@pytest.mark.parametrize("seat", [-1, 4, 1.0, "1"])
def test_only_a_seat_of_the_match_concedes(seat: Any) -> None:  # TR-CONCEDE
    match = started("hidden-leaders", players=4)
    before = match.save()
    with pytest.raises(tr.IllegalAnswer):
        match.play(tr.CONCEDE, seat=seat)
    assert match.save() == before


@pytest.mark.parametrize("seed", range(8))
def test_in_hidden_leaders_the_others_play_on_without_that_heir(seed: int) -> None:  # TR-CONCEDE
    match = started("hidden-leaders", 9, players=4, seed=seed)
    match.play(tr.CONCEDE, seat=1)
    assert match.facts(0)["conceded"] == [1]
    asked: set[int] = set()
    pick = random.Random(seed)
    while match.decision is not None:
        asked.add(match.decision.seat)
        match.play(pick.choice(match.decision.options).key)

    assert asked == {0, 2, 3}
    assert match.outcome is not None
    assert 1 not in match.outcome.winners


def test_in_dice_throne_who_concedes_in_their_turn_is_out_at_once() -> None:  # TR-CONCEDE, DT-HEALTH-5
    match = started("dice-throne", 12, **HILL)
    assert match.decision is not None
    active = match.state.active

    match.play(tr.CONCEDE, seat=active)

    assert match.view(None)["table"]["players"][active]["out"]
    assert match.state.active == (active + 1) % 3
    assert match.outcome is None
    assert active not in (to_the_end(match).outcome or tr.Outcome((active,), "", match.question())).winners


def test_in_dice_throne_others_leave_before_the_next_turn() -> None:  # TR-CONCEDE, DT-HEALTH-5
    match = started("dice-throne", 12, **HILL)
    active = match.state.active
    leaving = (active + 1) % 3
    match.play(tr.CONCEDE, seat=leaving)

    assert not match.view(None)["table"]["players"][leaving]["out"]
    while match.state.active == active and match.decision is not None:
        assert match.decision.seat != leaving
        match.play(match.decision.options[0].key)
    assert match.view(None)["table"]["players"][leaving]["out"]
    assert match.state.active == (active + 2) % 3


def test_a_team_concedes_together() -> None:  # TR-CONCEDE
    match = started("dice-throne", 12, mode="2v2", seed=1)
    match.play(tr.CONCEDE, seat=3)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)

    match = started("dice-throne", 12, **THREE_TEAMS)
    match.play(tr.CONCEDE, seat=1)
    assert match.outcome is None
    assert match.state.conceded == (1, 4)
    assert [reason.rule for reason in match.why(tr.CONCEDE, 4)] == ["TR-CONCEDE"]
    ended = to_the_end(match).outcome
    assert ended is not None
    assert not {1, 4} & set(ended.winners)


def test_who_has_conceded_does_not_win_by_what_the_others_fall_to() -> None:  # TR-CONCEDE, DT-HEALTH-1
    """The one opponent falls in the turn in which the third has conceded: the attacker has won."""
    for seed in range(40):
        match = started("dice-throne", 10, **{**HILL, "seed": seed, "health": 3})
        active = match.state.active
        match.play(tr.CONCEDE, seat=(active + 1) % 3)
        ended = to_the_end(match, seed).outcome
        assert ended is not None
        assert (active + 1) % 3 not in ended.winners


def test_a_record_without_it_replays_as_before() -> None:
    match = to_the_end(started("drako"))
    assert "conceded" not in match.save()
    assert tr.replay(match.record()).record() == match.record()
