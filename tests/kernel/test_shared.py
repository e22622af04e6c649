"""What facts share: made once, never mistaken for something else, and forgotten when there is too much of it."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import throneroom as tr
from throneroom.games.hidden_leaders.box import MOST_CARDS
from throneroom.games.hidden_leaders.box import Box as HiddenLeadersBox
from throneroom.games.hidden_leaders.heroes import MODULES
from throneroom.games.hidden_leaders.state import Table as HiddenLeadersTable
from throneroom.kernel.match import Match
from throneroom.kernel.shared import Names, Parts, Said

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("drako", {"match_up": "knights-trolls"}),
    ("drako", {"match_up": "knights-dwarves"}),
    ("dice-throne", {"heroes": ["scarlet_witch", "loki"]}),
    ("dice-throne", {"heroes": ["doctor_strange", "treant", "ninja"], "mode": "king-of-the-hill"}),
    ("hidden-leaders", {"players": 4}),
]
PLIES = 160


def forget(match: Match) -> int:
    """All that facts of this match share, as in a process that has just begun."""
    box = match.state.box  # type: ignore[attr-defined]
    parts = [part for name in dir(box) if isinstance(part := getattr(box, name), Parts | Said)]
    for part in parts:
        if isinstance(part, Parts):
            part.known.clear()
    match.state.seen = None
    if isinstance(box, HiddenLeadersBox):
        box.in_party.clear()
        parts.append(Parts(0))
    return len(parts)


def played(game: str, options: dict[str, Any]) -> Iterator[Match]:
    pick = random.Random(str(options))
    match = tr.new(game, seed=5, **options)
    while match.decision is not None and match.ply < PLIES:
        yield match
        match.play(pick.choice(match.decision.options).key)
    yield match


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_what_is_shared_is_what_would_be_made_anew(game: str, options: dict[str, Any]) -> None:
    """Whatever a part is made of is in what it is looked up by."""
    told: list[tuple[int, Any]] = []
    for match in played(game, options):
        seat = None if match.decision is None else match.decision.seat
        told.append((match.ply, copy.deepcopy((match.facts(seat), match.view(seat, "cs")))))
    for (ply, known), match in zip(told, played(game, options), strict=True):
        assert forget(match) > 0
        assert (ply, known) == (match.ply, (match.facts(seat_of(match)), match.view(seat_of(match), "cs")))


def seat_of(match: Match) -> int | None:
    return None if match.decision is None else match.decision.seat


def test_a_card_in_a_party_has_a_number_of_its_own() -> None:
    table = tr.new("hidden-leaders", players=6, modules=list(MODULES)).state
    assert isinstance(table, HiddenLeadersTable)
    assert len(table.face) < MOST_CARDS


def test_only_what_was_made_there_remembers_how_it_was_said() -> None:
    """What a reader has copied, and perhaps changed, is said as it is."""
    said: Said[list[str]] = Said(2)
    made = said.made(["a"])
    said.said(made)["en"] = "A"
    assert said.said(made) == {"en": "A"}
    assert said.said(["a"]) == {}


def test_too_many_are_forgotten_and_whoever_has_one_keeps_it() -> None:
    parts: Parts[list[str]] = Parts(2)
    kept = [parts.keep(number, [str(number)]) for number in range(3)]
    assert parts.known == {2: ["2"]}
    assert kept[0] == ["0"]


def test_words_of_too_many_are_forgotten() -> None:
    said: Said[list[str]] = Said(2)
    made = [said.made([str(number)]) for number in range(3)]
    for part in made:
        said.said(part)["en"] = "A"
    assert [said.said(part) for part in made] == [{}, {}, {"en": "A"}]


def test_the_names_of_a_pile_are_those_of_its_cards_however_it_changed() -> None:
    pick, all_names = random.Random(1), tuple("abcdef")
    pile: list[int] = []
    told = Names()
    for _ in range(300):
        if pick.random() < 0.7:
            pile.append(pick.randrange(6))
        elif pick.random() < 0.5:
            pick.shuffle(pile)
        else:
            del pile[pick.randrange(len(pile) + 1) :]
        before = told.lay[1]
        copied = list(before)
        assert told.of(pile, all_names) == [all_names[card] for card in pile]
        assert before == copied  # what was told stays as it was


def test_nobody_is_told_of_a_clone_what_was_told_of_its_model() -> None:
    """A clone begins without: both go on from here, and neither sees what becomes of the other."""
    for game, options in TABLES:
        for match in played(game, options):
            seat = seat_of(match)
            match.facts(seat)
            clone = match.clone()
            assert clone.state.seen is None
            assert clone.facts(seat) == match.facts(seat)


def test_facts_that_were_changed_by_a_reader_are_said_as_they_are() -> None:
    match = tr.new("drako", seed=1)
    facts = copy.deepcopy(match.facts(0))
    match.worded(facts, "en")
    name = next(iter(facts["table"]["figures"]))
    facts["table"]["figures"][name]["at"] = [0, 0]
    assert match.worded(facts, "en")["table"]["figures"][name]["at"] == [0, 0]


def test_cards_in_parties_are_not_remembered_for_ever() -> None:
    match = tr.new("hidden-leaders", seed=1, players=2)
    table = match.state
    assert isinstance(table, HiddenLeadersTable)
    before = match.facts(0)
    for number in range(10_000):
        table.box.in_party[-number] = {"up": True, "came": 0, "card": None}
    assert match.facts(0) == before
    assert len(table.box.in_party) < 100
