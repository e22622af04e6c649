"""What nobody knows is shuffled again, which is what luck is held against; what anybody knows stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.review.records import played
from throneroom.kernel.chance import Seeded


def lying(state: Any, zones: list[list[int]]) -> list[list[int]]:
    """What lies in zones: in Hidden Leaders these hold pieces, and only their faces tell."""
    return [[state.face[piece] for piece in zone] if hasattr(state, "face") else zone[:] for zone in zones]


def stacks(state: Any) -> list[list[int]]:
    return lying(state, [state.harbor] if hasattr(state, "harbor") else state.decks)


@pytest.mark.parametrize("game", ["drako", "dice-throne", "hidden-leaders"])
def test_stacks_are_shuffled_again_and_hands_stay(game: str) -> None:
    match = played(game, 30)
    state: Any = match.state
    tables = [match.game.reshuffled(state, Seeded(seed)) for seed in range(6)]
    assert len({repr(stacks(table)) for table in tables}) == 6
    for table in tables:
        assert lying(table, table.hands) == lying(state, state.hands)


def test_what_drako_has_removed_unseen_may_lie_in_the_deck_instead() -> None:
    match = played("drako", 12)
    state: Any = match.state
    state.removed = [state.decks[0].pop() for _ in range(3)]
    before = sorted(state.decks[0] + state.removed)
    tables: list[Any] = [match.game.reshuffled(state, Seeded(seed)) for seed in range(10)]
    assert {tuple(sorted(table.decks[0] + table.removed)) for table in tables} == {tuple(before)}
    assert len({tuple(sorted(table.removed)) for table in tables}) > 1


@pytest.mark.parametrize("seed", range(3))
def test_in_hidden_leaders_everybody_keeps_cards_heir_and_notes(seed: int) -> None:
    match = played("hidden-leaders", 40, seed)
    seats = (1 << match.seats) - 1
    state: Any = match.state
    again: Any = match.game.reshuffled(state, Seeded(seed))
    assert again.heirs[: match.seats] == state.heirs[: match.seats]
    known = [piece for piece, viewers in enumerate(state.knows) if viewers & seats]
    assert known
    assert [again.face[piece] for piece in known] == [state.face[piece] for piece in known]
    for viewers, faces, among in state.notes:
        if viewers & seats:
            assert set(faces) <= {again.face[piece] for piece in among}
