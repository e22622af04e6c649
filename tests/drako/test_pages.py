"""The pages of the sides and match-ups, against what is printed."""

from __future__ import annotations

from collections import Counter

import pytest

from throneroom.games.drako.board import HEX, NEXT_TO
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.drako.sides.dragon import DRAGON
from throneroom.games.drako.sides.dwarves import DWARVES
from throneroom.games.drako.sides.knights import KNIGHTS
from throneroom.games.drako.sides.trolls import TROLLS
from throneroom.games.drako.words import ONE_SOURCE, PRINTED, RECONSTRUCTED, MatchUp, Side

SIDES = (KNIGHTS, TROLLS, DRAGON, DWARVES)
FIDELITIES = {PRINTED, ONE_SOURCE, RECONSTRUCTED}


def symbols(side: Side) -> Counter[str]:
    return Counter([symbol.mark for card in side.deck.cards for symbol in card.symbols for _ in range(card.copies)])


def spaces(*sides: Side) -> int:
    return sum(area.spaces for side in sides for figure in side.figures for area in figure.areas)


def test_the_knights_deck_has_the_printed_symbols() -> None:  # DR-KN-MOVE1 DR-KN-MOVE2 DR-KN-ATT1 DR-KN-SHOT
    assert symbols(KNIGHTS) == {
        "walk1": 8,
        "walk2": 4,
        "walk3": 2,
        "march1": 7,
        "strike1": 4,
        "strike2": 5,
        "assault11": 5,
        "assault111": 2,
        "defend": 7,
        "double-defend": 1,
        "bow1": 7,
        "bow2": 5,
        "reinforce": 4,
    }


def test_the_trolls_deck_has_the_printed_symbols() -> None:  # DR-TR-MOVE1 DR-TR-MOVE2 DR-TR-ATT1 DR-TR-ATT2 DR-TR-DEF
    assert symbols(TROLLS) == {
        "walk1": 15,
        "walk2": 1,
        "march1": 4,
        "strike1": 8,
        "strike2": 4,
        "assault11": 4,
        "assault21": 3,
        "defend": 4,
        "defend1": 5,
        "defend2": 3,
        "boulder1": 9,
        "boulder2": 3,
        "charge": 6,
    }


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_every_deck_has_38_cards(side: Side) -> None:  # DR-SETUP-1
    assert sum(card.copies for card in side.deck.cards) == 38


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_card_has_one_or_two_symbols_and_one_entry(side: Side) -> None:
    assert {len(card.symbols) for card in side.deck.cards} == {1, 2}
    assert len({card.name for card in side.deck.cards}) == len(side.deck.cards)


def test_each_box_has_as_many_wound_tokens_as_spaces() -> None:  # DR-SETUP-1
    assert spaces(KNIGHTS, TROLLS) == 27
    assert spaces(DRAGON, DWARVES) == 25


def test_knights_differ_in_wounds_and_so_do_dwarves() -> None:  # DR-ATT-4
    swordsman, *archers = KNIGHTS.figures
    assert {spaces_of.areas[0].spaces for spaces_of in archers} == {3}
    assert swordsman.areas[0].spaces != 3
    assert len({dwarf.areas[0].spaces for dwarf in DWARVES.figures}) == 3


def test_the_dragon_has_four_spaces_of_armour() -> None:  # DR-DG-WOUNDS
    (dragon,) = DRAGON.figures
    assert [(area.name, area.ability) for area in dragon.areas] == [
        ("armour", ""),
        ("flight", "fly"),
        ("movement", "walk"),
        ("fire", "fire"),
    ]
    assert dragon.areas[0].spaces == 4


@pytest.mark.parametrize("match_up", MATCH_UPS, ids=lambda match_up: match_up.name)
def test_start_hexes_are_on_the_board_and_apart(match_up: MatchUp) -> None:  # DR-SETUP-2
    zones = [list(hexes) for _, hexes in match_up.zones]
    fixed = [at for _, at in match_up.start]
    first_game = [at for _, at in match_up.first_game]
    for at in [*fixed, *first_game, *[hex for zone in zones for hex in zone]]:
        assert at in HEX
    assert len({*fixed, *first_game}) == len(fixed) + len(first_game)
    for zone in zones:
        assert len(set(zone)) == len(zone)


@pytest.mark.parametrize("match_up", MATCH_UPS, ids=lambda match_up: match_up.name)
def test_every_figure_of_a_match_up_has_a_hex_to_begin_on(match_up: MatchUp) -> None:  # DR-SETUP-2
    fixed = dict(match_up.start)
    enemies = sum(1 << HEX[at] for at in fixed.values())
    for side in match_up.sides:
        placed = [figure for figure in side.figures if figure.name not in fixed]
        zone = dict(match_up.zones).get(side.name, ())
        free = [at for at in zone if at not in fixed.values()]
        if match_up.apart:
            free = [at for at in free if not NEXT_TO[HEX[at]] & enemies]
        assert len(free) >= len(placed)


def test_every_two_sides_meet_in_one_match_up() -> None:
    meetings = {frozenset({first.name, second.name}) for first, second in (match_up.sides for match_up in MATCH_UPS)}
    assert len(MATCH_UPS) == len(meetings) == 6


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_everything_carries_how_sure_we_are_of_it(side: Side) -> None:
    assert {figure.fidelity for figure in side.figures} <= FIDELITIES
    assert side.deck.grouping == RECONSTRUCTED
    assert side.deck.counts == (PRINTED if side in {KNIGHTS, TROLLS} else RECONSTRUCTED)
    assert {match_up.fidelity for match_up in MATCH_UPS} <= FIDELITIES
