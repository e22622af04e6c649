"""Who sits at a table is called by name: in words alone, declined where we can and never wrongly."""

from __future__ import annotations

import json
from typing import Any

import pytest

import throneroom as tr
from throneroom.bots import make_bot
from throneroom.kernel.texts import Text
from throneroom.text.names import BOTS, named
from throneroom.text.voice import CASES, LANGUAGES, catalogue, phrase

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("hidden-leaders", {"players": 4}),
    ("dice-throne", {"heroes": ["barbarian", "barbarian"]}),
    ("dice-throne", {"heroes": ["monk", "thor", "black_widow"], "mode": "king-of-the-hill"}),
    ("dice-throne", {"draft": "ban"}),
    ("drako", {}),
]


def played(game: str, options: dict[str, Any], people: dict[int, Text], plies: int = 60) -> tr.Match:
    match = tr.new(game, seed=4, **options)
    match.people = people
    bots = [make_bot("random", seat) for seat in range(match.seats)]
    for _ in range(plies):
        if match.decision is None:
            break
        match.play(bots[match.decision.seat].decide(match.facts(match.decision.seat), match.decision))
    return match


def test_there_is_a_name_for_every_bot_of_the_largest_table_whatever_people_are_called() -> None:
    for people in ({}, {0: "Ada"}, {0: "ADA", 2: "Cilka", 4: "celina"}, {0: "Filip", 1: "Felix"}):
        bots = [seat for seat in range(6) if seat not in people]
        names = named(people, bots)
        assert set(names) == set(range(6))
        for lang in LANGUAGES:
            said = [name.say(lang).casefold() for name in names.values()]
            assert len(set(said)) == len(said)


def test_people_who_have_not_said_their_name_have_none() -> None:
    assert named({0: "", 1: "Ann"}, [2]) == {1: Text("name.person", name="Ann"), 2: BOTS[0]}


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_bots_are_declined_and_what_somebody_typed_is_not(lang: str) -> None:
    for name in BOTS:
        for case in CASES[1:]:
            assert catalogue(lang).pgettext(case, name.id) != name.id
    for case in CASES[1:]:
        typed = phrase(Text("name.person", name="Zoë"), lang, case)
        assert typed.endswith(" Zoë"), "another word stands before it and has the case"
    assert Text("name.person", name="Zoë").say(lang) == "Zoë"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_names_are_in_words_alone(game: str, options: dict[str, Any]) -> None:
    """Not in what is saved, recorded or told as data, and nothing is played otherwise because of them."""
    without = played(game, options, {})
    people = {seat: Text("name.person", name=f"Zoë{seat}") for seat in range(without.seats)}
    match = played(game, options, people)

    assert match == without
    assert "Zoë" not in match.save()
    assert "Zoë" not in match.record()
    assert json.loads(match.save()) == json.loads(without.save())
    for viewer in (None, *range(match.seats)):
        said, plain = match.events(0, viewer), without.events(0, viewer)
        assert [event["event"] for event in said] == [event["event"] for event in plain]
        assert match.view(viewer)["table"] == without.view(viewer)["table"]
    assert any("Zoë" in event["text"] for event in match.events())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_counts_players_whose_names_are_known(lang: str) -> None:
    match = played("hidden-leaders", {"players": 4}, named({0: "Ann"}, [1, 2, 3]), 400)
    players = [Text("hidden_leaders.player", number=seat + 1) for seat in range(4)]
    counted = {phrase(player, lang, case) for player in players for case in ("", *CASES)}
    for viewer in (None, 0, 3):
        view = match.view(viewer, lang)
        for said in [event["text"] for event in match.events(0, viewer, lang)] + view["seats"]:
            assert not [name for name in counted if name in said], said


def test_a_hero_is_what_a_player_is_called_and_the_turn_says_who_plays_it() -> None:
    match = played("dice-throne", {"heroes": ["monk", "thor"]}, named({0: "Ann"}, [1]))
    said = [event["text"] for event in match.events()]
    assert "It is Monk’s turn (Ann)." in said
    assert "It is Thor’s turn (Ada)." in said
    assert [text for text in said if "Ann" in text and "turn" not in text] == []
    assert "It is your turn." in [event["text"] for event in match.events(0, 0)]


def test_two_of_the_same_hero_are_told_apart_by_their_names() -> None:
    people = named({0: "Ann"}, [1])
    match = played("dice-throne", {"heroes": ["barbarian", "barbarian"]}, people)
    assert match.view(None)["seats"] == ["Barbarian Ann", "Barbarian Ada"]
    assert match.view(None, "cs")["seats"] == ["Barbar (Ann)", "Barbar (Ada)"]


def test_who_drafts_is_called_by_name() -> None:
    match = played("dice-throne", {"draft": "ban"}, named({0: "Ann"}, [1]), 3)
    assert match.view(None)["seats"] == ["Ann", "Ada"]


def test_the_end_names_who_won() -> None:
    match = played("hidden-leaders", {"players": 3}, named({0: "Ann"}, [1, 2]), 5000)
    assert match.outcome is not None
    winner = ["Ann", "Ada", "Bruno"][match.outcome.winners[0]]
    assert match.view(None)["outcome"]["text"].startswith(f"{winner} wins")
