"""Who has seen which card: the view law with peeking, what is forgotten, and what a re-dealt table must respect."""

from __future__ import annotations

import json
import random

import pytest

import throneroom as tr
from tests.hidden_leaders.scene import (
    DRUID,
    EMPEROR,
    FROG,
    LIZARD,
    MERCENARY,
    ORANGUTAN,
    PIG,
    SKELETON,
    SOLDIER,
    events,
    hand,
    keys,
    names,
    party,
    played,
    say,
    seen,
    seen_hand,
    seen_party,
    state_of,
    table,
    wilderness,
)


def test_hidden_heroes_are_seen_by_their_owner_alone_and_keep_their_order() -> None:  # HL-HID-1
    match = table([PIG], [f"down {FROG}", SOLDIER, f"down {DRUID}"])

    assert seen_party(match, 1, by=1) == [FROG, SOLDIER, DRUID]
    assert seen_party(match, 1, by=2) == [None, SOLDIER, None]
    assert seen_party(match, 1, by=None) == [None, SOLDIER, None]
    assert [place["up"] for place in seen(match, 2)["players"][0]["party"]] == [False, True, False]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = table([PIG, FROG], hands=[[SOLDIER]])

    assert seen_hand(match, 1, by=1) == [PIG, FROG]
    assert seen_hand(match, 1, by=2) == [None, None]
    assert seen_hand(match, 2, by=1) == [None]


def test_who_has_peeked_still_knows_when_it_moves() -> None:
    """A hidden hero that player 1 has looked at is swapped into another party: player 1 can follow it."""
    match = table(
        ["curious-troll", PIG, SOLDIER],
        others=[[f"down {FROG}"], [f"down {DRUID}"]],
        hands=[["careless-cartographer", LIZARD, MERCENARY], []],
    )
    say(match, "play curious-troll", "move red +1", "pick 2.1", "done")
    while "play careless-cartographer" not in keys(match):
        assert match.decision is not None
        match.play(match.decision.options[-1].key)
    say(match, "play careless-cartographer", "move red +1")

    assert (party(match, 2)[0], party(match, 3)[0]) == (f"down {DRUID}", f"down {FROG}")
    assert seen_party(match, 3, by=1)[0] == FROG
    assert seen_party(match, 2, by=1)[0] is None


def test_a_hero_turned_down_is_still_known_to_all() -> None:
    match = played("spirited-shaman", others=[[PIG], []])

    assert party(match, 2) == [f"down {PIG}"]
    assert seen_party(match, 2, by=3) == seen_party(match, 2, by=None) == [PIG]


def test_a_secret_choice_makes_the_set_unknown_but_not_where_the_set_is() -> None:
    """Player 1 takes a card from the tavern and discards one of four: the others know it is one of these."""
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD, DRUID, SKELETON])
    say(match, "done", f"take {LIZARD}", f"discard {PIG}")

    assert seen_hand(match, 1, by=2) == [None, None, None]
    state = state_of(match)
    ((viewers, faces, among),) = state.notes
    assert viewers == state.box.everybody & ~1
    assert [state.box.names[face] for face in faces] == [LIZARD]
    assert sorted(names(match, among)) == sorted([PIG, FROG, SOLDIER, LIZARD])
    places = set()
    for seed in range(40):
        dealt = match.redeal(1, seed)
        held = LIZARD in hand(dealt, 1)
        assert held or wilderness(dealt) == [LIZARD]
        places.add(held)
    assert places == {True, False}


def test_what_becomes_open_again_leaves_the_note() -> None:
    match = table([PIG, FROG, SOLDIER], tavern=[LIZARD, DRUID, SKELETON], hands=[[], []])
    say(match, "done", f"take {LIZARD}", f"discard {PIG}")
    while match.decision is not None and match.decision.seat != 0:
        match.play("done" if "done" in keys(match) else match.decision.options[-1].key)
    say(match, f"play {LIZARD}", "move red -1", "draw", "draw", f"discard {FROG}")

    lizard = state_of(match).box.number[LIZARD]
    assert all(lizard not in faces for _, faces, _ in state_of(match).notes)


def test_a_shuffle_is_followed_by_nobody() -> None:
    match = table([PIG, FROG, SOLDIER], harbor=[], wilderness=[LIZARD, DRUID, SKELETON])
    state = state_of(match)
    for piece in state.wilderness:
        state.knows[piece] = state.box.everybody
    say(match, "done")  # draws, and so shuffles the wilderness

    assert all(state.knows[piece] == 0 for piece in state.harbor)
    assert seen_hand(match, 1, by=2)[3] is None


def test_one_of_two_open_cards_hidden_unseen_is_one_of_these_two() -> None:
    """Crow Carrier: everybody saw both cards of the graveyard, but not which of them was hidden."""
    match = played("crow-carrier", f"hide {FROG}", graveyard=[PIG, FROG, EMPEROR])
    where = set()
    for seed in range(30):
        dealt = match.redeal(2, seed)
        assert {party(dealt, 1)[1].removeprefix("down "), wilderness(dealt)[0]} == {PIG, FROG}
        where.add(party(dealt, 1)[1])
    assert where == {f"down {PIG}", f"down {FROG}"}


def test_a_random_draw_is_seen_by_two_and_guessed_by_the_rest() -> None:
    match = table([PIG, "resilient-rearguard"], hands=[[SOLDIER, MERCENARY], []], tavern=[])
    state = state_of(match)
    for piece in state.hands[1]:
        state.knows[piece] = state.box.everybody
    say(match, "play resilient-rearguard", "move red +1")

    (drawn,) = [card for card in hand(match, 1) if card in (SOLDIER, MERCENARY)]
    assert drawn in seen_hand(match, 1, by=2)
    assert seen_hand(match, 2, by=1) == [card for card in (SOLDIER, MERCENARY) if card != drawn]
    assert seen_hand(match, 2, by=3) == [None]
    assert drawn not in seen_hand(match, 1, by=3)


def test_heirs_are_dealt_again_for_everybody_else() -> None:  # HL-SETUP-1
    match = tr.new("hidden-leaders", players=3, seed=3)
    mine = state_of(match).heirs[0]
    others = {tuple(state_of(match.redeal(0, seed)).heirs) for seed in range(30)}

    assert {heirs[0] for heirs in others} == {mine}
    assert len({heirs[1] for heirs in others}) == 5


@pytest.mark.parametrize("players", [2, 4, 6])
def test_nobody_sees_a_secret_in_the_log(players: int) -> None:
    """What was told to a seat names a card only if that seat, by what it saw, could know it."""
    match = tr.new("hidden-leaders", players=players, seed=players)
    for seat in range(players):
        for other in range(players):
            told = [event["event"] for event in match.events(0, other)]
            named = json.dumps(told)
            for card in hand(match, seat + 1):
                assert (card.replace("-", "_") in named) == (seat == other)
    assert "draws 5 cards" in events(match)


@pytest.mark.parametrize("seed", range(4))
def test_the_notebook_and_the_view_hold_over_random_matches(seed: int) -> None:
    """Byte for byte the same on a re-dealt table, for everybody who looks."""
    pick = random.Random(seed)
    match = tr.new("hidden-leaders", players=2 + seed, seed=seed, modules=["further-heroes", "queens-and-friend"])
    while match.decision is not None:
        if match.ply % 9 == 0:
            for seat in range(match.seats):
                dealt = match.redeal(seat, match.ply)
                assert json.dumps(dealt.notes(seat)) == json.dumps(match.notes(seat))
                assert dealt.view(seat) == match.view(seat)
        match.play(pick.choice(match.decision.options).key)
    assert state_of(match).shown


def test_a_redealt_hand_of_somebody_who_is_asked_still_has_an_answer() -> None:
    """Player 2 has to give a card of the Water Folk: in every deal for player 3 there is one."""
    match = played("underwater-artist", "name water-folk", "player 2", hands=[[ORANGUTAN, FROG, LIZARD], []])

    for seed in range(20):
        assert match.redeal(2, seed).decision is not None
