"""Prepared tables: what they can say, and what is refused with one clear sentence."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import throneroom as tr
from tests.hidden_leaders.scene import (
    EMPEROR,
    FROG,
    PIG,
    SOLDIER,
    asked,
    graveyard,
    hand,
    harbor,
    markers,
    party,
    state_of,
    tavern,
    wilderness,
)
from throneroom.games.hidden_leaders.notation import ALL_HEROES
from throneroom.games.hidden_leaders.prepared import PARTS


def prepared(table: Any, players: int = 3) -> tr.Match:
    return tr.new("hidden-leaders", players=players, seed=1, table=table)


def test_everything_can_be_said() -> None:
    match = prepared(
        {
            "parties": [[PIG], ["down furious-frog"]],
            "hands": [[], [SOLDIER]],
            "tavern": ["keen-koi"],
            "wilderness": ["leery-lizard", "aimless-eel"],
            "graveyard": ["crow-carrier", EMPEROR],
            "harbor": ["ace-fighter"],
            "heirs": ["enned", "cyra"],
            "red": 9,
            "green": 12,
            "turn": 2,
        }
    )

    assert (party(match, 1), party(match, 2), hand(match, 2)) == ([PIG], [f"down {FROG}"], [SOLDIER])
    assert (tavern(match), harbor(match)) == (["keen-koi"], ["ace-fighter"])
    assert wilderness(match) == ["leery-lizard", "aimless-eel"]
    assert graveyard(match) == ["crow-carrier", EMPEROR]
    assert (markers(match), asked(match)) == ((9, 12), 2)
    assert [state_of(match).box.heirs[heir].name for heir in state_of(match).heirs[:2]] == ["enned", "cyra"]


def test_what_is_left_out_is_in_the_harbor() -> None:
    assert len(harbor(prepared({}))) == 76


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([], "a mapping of its parts"),
        ({"dragon": 1}, "no part 'dragon'"),
        ({"parties": {"1": []}}, "a list of at most 3 lists"),
        ({"parties": [[], [], [], []]}, "a list of at most 3 lists"),
        ({"hands": [["keeper-of-discord"]]}, "no hero 'keeper-of-discord'"),
        ({"hands": [[PIG], [PIG]]}, "only one card 'pigmented-war-pig'"),
        ({"hands": [[1]]}, "a list of names"),
        ({"tavern": [PIG, FROG, SOLDIER, "keen-koi"]}, "3 spaces"),
        ({"heirs": ["enned", "enned"]}, "different ones of"),
        ({"heirs": ["nobody"]}, "different ones of"),
        ({"red": 0}, "from 1 to 12"),
        ({"green": 13}, "from 1 to 12"),
        ({"turn": 4}, "from 1 to 3"),
        ({"turn": True}, "from 1 to 3"),
    ],
)
def test_a_table_that_cannot_be_is_refused(table: Any, sentence: str) -> None:
    with pytest.raises(tr.BadTable, match=sentence):
        prepared(table)


CARDS = st.sampled_from([*[hero.name for hero in ALL_HEROES[:12]], f"down {PIG}", "nobody"])
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 15), CARDS, st.sampled_from(["enned", "cyra"])),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=10,
)


@settings(max_examples=150, deadline=None)
@given(table=st.dictionaries(st.sampled_from([*PARTS, "x"]), VALUES, max_size=5))
def test_a_prepared_table_is_played_or_refused(table: dict[str, object]) -> None:
    with contextlib.suppress(tr.BadTable):
        match = prepared(table)
        assert match.decision is not None
