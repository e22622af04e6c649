"""What a deal for a viewer must change: everything that viewer cannot know, and nothing else."""

from __future__ import annotations

import random

import pytest

import throneroom as tr
from throneroom.games.drako.state import Table


def table_of(match: tr.Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def in_the_middle(match_up: str) -> tr.Match:
    pick = random.Random(2)
    match = tr.new("drako", match_up=match_up, seed=2)
    while match.decision is not None and (match.ply < 12 or min(len(hand) for hand in table_of(match).hands) < 3):
        match.play(pick.choice(match.decision.options).key)
    return match


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_hidden_zone_is_dealt_again_and_no_other(viewer: int | None) -> None:
    match = in_the_middle("knights-trolls")
    true = table_of(match)
    deals = [table_of(match.redeal(viewer, seed)) for seed in range(8)]
    for owner in (0, 1):
        assert any(deal.decks[owner] != true.decks[owner] for deal in deals)
        assert all(deal.discards[owner] == true.discards[owner] for deal in deals)
        hands = [sorted(deal.hands[owner]) != sorted(true.hands[owner]) for deal in deals]
        assert any(hands) == (owner != viewer)


def test_what_was_removed_unseen_is_dealt_again() -> None:
    match = tr.new(
        "drako",
        match_up="trolls-dwarves",
        seed=3,
        table={
            "figures": {
                "thrower": {"at": [0, -2]},
                "berserker": {"at": [2, -2]},
                "brald": {"at": [0, 2]},
                "urpen": {"at": [-1, 2]},
                "morin": {"at": [-2, 2]},
            },
            "hands": {"dwarves": ["walk2"]},
            "decks": {"dwarves": []},
            "turn": "dwarves",
        },
    )
    match.play("play walk2 for nothing")
    match.play("refill")
    true = table_of(match)

    assert len(true.removed) == 20
    for viewer in (None, 0, 1):
        deals = [table_of(match.redeal(viewer, seed)) for seed in range(6)]
        assert any(sorted(deal.removed) != sorted(true.removed) for deal in deals)


def test_the_options_of_another_seat_are_those_of_the_new_deal() -> None:
    match = tr.new("drako", seed=2, table={"hands": {"trolls": ["boulder2", "strike2"]}, "turn": "trolls"})
    keys = [
        {option.key for option in dealt.decision.options}
        for dealt in (match.redeal(0, seed) for seed in range(5))
        if dealt.decision is not None
    ]

    assert any("play boulder2 for nothing" not in offered for offered in keys)


@pytest.mark.parametrize("key", ["stop 1 with walk1+defend and defend", "stop 1 with defend and walk1+defend"])
def test_cards_that_stop_an_attack_may_be_named_in_any_order(key: str) -> None:  # DR-KW-6
    figures = {
        "swordsman": {"at": [0, 0]},
        "archer1": {"at": [2, -2]},
        "archer2": {"at": [1, -2]},
        "brald": {"at": [1, 0]},
        "urpen": {"at": [0, 2]},
        "morin": {"at": [-1, 2]},
    }
    hands = {"knights": ["strike2", "bow2"], "dwarves": ["defend", "walk1+defend"]}
    table = {"figures": figures, "hands": hands, "turn": "knights"}
    match = tr.new("drako", match_up="knights-dwarves", seed=1, table=table)
    match.play("play strike2 for strike2")
    assert match.why(key) == ()
    match.play(key)

    assert match.view(0)["table"]["figures"]["brald"]["wounds"] == {"body": 0}
