"""Setting up: heirs, markers, the Emperor, harbor, tavern, the opening hands, the beginner game and the options."""

from __future__ import annotations

from typing import Any

import pytest

import throneroom as tr
from tests.hidden_leaders.scene import (
    EMPEROR,
    asked,
    graveyard,
    hand,
    harbor,
    keys,
    markers,
    party,
    question,
    refused,
    say,
    seen,
    seen_party,
    state_of,
    tavern,
    wilderness,
)
from throneroom.games.hidden_leaders.heroes import BASE, MODULES


def new(players: int = 4, seed: int = 1, **options: Any) -> tr.Match:
    return tr.new("hidden-leaders", players=players, seed=seed, **options)


def set_up(match: tr.Match) -> tr.Match:
    """Everybody hides and discards the first card."""
    while question(match) != "turn":
        assert match.decision is not None
        match.play(match.decision.options[0].key)
    return match


@pytest.mark.parametrize("players", range(2, 7))
def test_every_player_gets_a_different_heir_and_sees_no_other(players: int) -> None:  # HL-SETUP-1
    match = new(players)

    heirs = state_of(match).heirs
    assert sorted(heirs) == list(range(6))
    for seat in range(players):
        shown = [player["heir"] for player in seen(match, seat + 1)["players"]]
        assert [heir is not None for heir in shown] == [other == seat for other in range(players)]
        assert shown[seat]["heir"] == state_of(match).box.heirs[heirs[seat]].name
        assert len(shown[seat]["factions"]) == 2
    assert [player["heir"] for player in seen(match)["players"]] == [None] * players


@pytest.mark.parametrize("players", [0, 1, 7, "4", True, None])
def test_other_numbers_of_players_are_refused(players: object) -> None:  # HL-SETUP-1
    with pytest.raises(tr.BadOption, match="players is a number from 2 to 6"):
        tr.new("hidden-leaders", players=players)


def test_both_markers_begin_on_the_marked_space() -> None:  # HL-SETUP-2
    assert markers(new()) == (4, 4)


def test_the_emperor_begins_on_the_graveyard() -> None:  # HL-SETUP-3
    match = new()

    assert graveyard(match) == [EMPEROR]
    assert seen(match)["graveyard"] == {"cards": 1, "top": seen(match)["graveyard"]["top"]}
    assert seen(match)["graveyard"]["top"]["hero"] == EMPEROR


def test_the_other_cards_are_the_harbor_and_three_of_them_the_tavern() -> None:  # HL-SETUP-4 HL-SETUP-5
    match = new(players=4)

    everything = [*harbor(match), *tavern(match), *[card for player in range(1, 5) for card in hand(match, player)]]
    assert sorted([*everything, EMPEROR]) == sorted([hero.name for hero in BASE])
    assert (len(BASE), len(tavern(match)), len(harbor(match))) == (77, 3, 77 - 1 - 3 - 20)
    assert [card["hero"] for card in seen(match)["tavern"]] == tavern(match)
    assert harbor(match) != harbor(new(players=4, seed=2))


def test_anybody_may_be_first() -> None:  # HL-SETUP-6
    assert {seen(new(players=3, seed=seed))["turn"] for seed in range(20)} == {0, 1, 2}
    assert seen(new(players=3, first=2))["turn"] == 2


@pytest.mark.parametrize("first", [3, -1, "trolls", True])
def test_the_first_player_is_a_seat(first: Any) -> None:  # HL-SETUP-6
    with pytest.raises(tr.BadOption, match="from 0 to 2"):
        tr.new("hidden-leaders", players=3, first=first)


def test_of_five_cards_one_is_hidden_one_discarded_and_three_kept() -> None:  # HL-SETUP-7
    match = new(players=3, first=1)
    assert (asked(match), question(match)) == (2, "hide_first")
    five = hand(match, 2)
    assert (len(five), keys(match)) == (5, {f"hide {card}" for card in five})
    assert refused(match, f"discard {five[0]}") == "HL-SETUP-7"

    say(match, f"hide {five[0]}", f"discard {five[1]}")
    assert party(match, 2) == [f"down {five[0]}"]
    assert wilderness(match) == [five[1]]
    assert hand(match, 2) == five[2:]
    assert asked(match) == 3

    set_up(match)
    assert [len(hand(match, player)) for player in (1, 2, 3)] == [3, 3, 3]
    assert len(wilderness(match)) == 3
    assert seen_party(match, 2, by=1) == [None]


@pytest.mark.parametrize(("players", "needed"), [(2, 7), (3, 6), (4, 6), (5, 5), (6, 4)])
def test_a_beginner_game_has_53_cards_and_ends_one_hero_earlier(players: int, needed: int) -> None:  # HL-SETUP-8
    match = new(players=players, beginner=True)

    assert seen(match)["needed"] == needed
    box = state_of(match).box
    assert len(box.heroes) == 53
    assert not any(hero.advanced for hero in box.heroes)


def test_modules_add_their_cards() -> None:  # HL-SETUP-4
    match = new(modules=["queens-and-friend", "further-heroes"])

    assert len(state_of(match).box.heroes) == 77 + 8 + 5
    assert match.options["modules"] == list(MODULES)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"modules": ["guardians"]}, "a list of further-heroes, queens-and-friend, not"),
        ({"modules": "queens-and-friend"}, "a list of"),
        ({"beginner": 1}, "beginner is true or false"),
        ({"match_up": "knights-trolls"}, "no option 'match_up'"),
    ],
)
def test_a_bad_option_is_one_clear_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(tr.BadOption, match=sentence):
        tr.new("hidden-leaders", **options)
