"""The end of the game: when it comes, which faction wins, and which player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
    say,
    seen,
    state_of,
    table,
)
from throneroom.games.hidden_leaders.rules.ending import decide, winning_faction
from throneroom.games.hidden_leaders.words import HILL_TRIBES, IMPERIAL_ARMY, UNDEAD, WATER_FOLK

# Heroes that only move markers, to fill parties with.
MANY = ["blind-eye-collector", "flailing-knight", LIZARD, FROG, SKELETON, ORANGUTAN, PIG, DRUID]


def ended(players: int, others: Sequence[str], mine: Sequence[str] = (), **rest: Any) -> tr.Match:
    """A match after player 1's turn in which nothing was played."""
    parties = [list(others), *[[] for _ in range(players - 2)]]
    match = table([SOLDIER, MERCENARY, "apathetic-waterpriest"], mine, parties, tavern=[], **rest)
    say(match, "done")
    assert match.decision is not None
    say(match, match.decision.options[0].key)
    return match


@pytest.mark.parametrize(("players", "needed"), [(2, 8), (3, 7), (4, 7), (5, 6), (6, 5)])
def test_so_many_revealed_heroes_end_the_game(players: int, needed: int) -> None:  # HL-END-1
    assert ended(players, MANY[:needed]).outcome is not None
    assert ended(players, MANY[: needed - 1]).outcome is None


def test_hidden_heroes_do_not_count_for_the_end() -> None:  # HL-HID-3
    hidden = [f"down {card}" for card in MANY[6:]]

    assert ended(4, [*MANY[:6], *hidden]).outcome is None


def test_the_game_ends_only_at_the_end_of_the_turn() -> None:  # HL-END-1
    match = table([SOLDIER, MERCENARY, "apathetic-waterpriest"], MANY[:6], [[], [], []], tavern=[])
    say(match, f"play {SOLDIER}")

    assert match.outcome is None  # seven lie there, but drawing and discarding is still to be done
    assert match.decision is not None
    say(match, match.decision.options[0].key)
    assert match.outcome is not None


@pytest.mark.parametrize(
    ("red", "green", "faction", "rule"),
    [
        (9, 9, UNDEAD, "HL-WIN-1"),
        (12, 9, UNDEAD, "HL-WIN-1"),
        (9, 10, UNDEAD, "HL-WIN-1"),
        (8, 9, WATER_FOLK, "HL-WIN-2"),
        (8, 8, WATER_FOLK, "HL-WIN-2"),
        (4, 5, WATER_FOLK, "HL-WIN-2"),
        (10, 8, IMPERIAL_ARMY, "HL-WIN-3"),
        (3, 1, IMPERIAL_ARMY, "HL-WIN-3"),
        (8, 10, HILL_TRIBES, "HL-WIN-4"),
        (1, 12, HILL_TRIBES, "HL-WIN-4"),
    ],
)
def test_the_markers_decide_which_faction_wins(
    red: int, green: int, faction: int, rule: str
) -> None:  # HL-WIN-1 HL-WIN-2 HL-WIN-3 HL-WIN-4
    assert winning_faction(red, green) == (faction, rule)
    match = table([], red=red, green=green)
    assert seen(match)["winning"]["rule"] == rule


def test_the_only_ally_wins_whatever_the_party() -> None:  # HL-WIN-5
    match = ended(3, MANY[:7], heirs=["lemron", "xiadul", "enned"], red=2, green=9)

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "HL-WIN-5")
    assert "Hill Tribes" in match.outcome.text


def test_at_the_end_hands_are_discarded_and_heirs_and_parties_shown() -> None:  # HL-WIN-5
    match = ended(2, MANY, [f"down {EMPEROR}"], heirs=["lemron", "xiadul"], graveyard=[], hands=[["keen-koi"]])

    assert hand(match, 1) == hand(match, 2) == []
    shown = seen(match)["players"]
    assert [player["heir"]["heir"] for player in shown] == ["lemron", "xiadul"]
    assert [place["card"]["hero"] for place in shown[0]["party"]] == [EMPEROR]
    assert "Player 2 reveals an heir: Xiadul." in events(match)


def test_without_an_ally_nobody_wins() -> None:  # HL-WIN-6
    match = ended(3, MANY[:7], heirs=["lemron", "cyra", "pavyr"], red=9, green=9)

    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((), "HL-WIN-6")
    assert "Nobody wins" in match.outcome.text


def decided(parties: Sequence[Sequence[str]], heirs: Sequence[str], faction: int) -> tuple[tuple[int, ...], str]:
    match = table([], parties[0], parties[1:], heirs=list(heirs), graveyard=[])
    return decide(state_of(match), faction)


def test_most_heroes_of_the_faction_win_a_tie_hidden_ones_too() -> None:  # HL-TIE-1 HL-HID-3
    parties = [[PIG, DRUID], [f"down {FROG}", f"down {EMPEROR}", f"down {LIZARD}"], []]

    assert decided(parties, ["lemron", "cyra", "enned"], WATER_FOLK) == ((1,), "HL-TIE-1")


def test_the_emperor_counts_for_every_faction_in_a_tie() -> None:  # HL-EMPEROR-1
    for faction, heirs in ((UNDEAD, ["myrad", "xiadul"]), (IMPERIAL_ARMY, ["cyra", "pavyr"])):
        assert decided([[f"down {EMPEROR}"], []], heirs, faction) == ((0,), "HL-TIE-1")


def test_then_the_smaller_party_wins() -> None:  # HL-TIE-2
    parties = [[FROG, PIG], [LIZARD, f"down {DRUID}", SOLDIER], []]

    assert decided(parties, ["lemron", "cyra", "myrad"], WATER_FOLK) == ((0,), "HL-TIE-2")


def test_then_the_heir_with_the_higher_number_wins() -> None:  # HL-TIE-3
    assert decided([[FROG], [LIZARD], []], ["lemron", "cyra", "myrad"], WATER_FOLK) == ((1,), "HL-TIE-3")
    assert decided([[FROG], [LIZARD], []], ["enned", "cyra", "myrad"], WATER_FOLK) == ((0,), "HL-TIE-3")


def test_a_tie_is_only_between_allies() -> None:  # HL-TIE-1
    parties = [[FROG], [], [LIZARD, "keen-koi", "aimless-eel"]]

    assert decided(parties, ["lemron", "cyra", "pavyr"], WATER_FOLK) == ((0,), "HL-TIE-1")
