"""The two worked examples of the rulebook: four players, seven revealed heroes needed (5, 6, 4 and 5 lie there)."""

from __future__ import annotations

import throneroom as tr
from tests.hidden_leaders.scene import keys, party, say

FIRST = ["blind-eye-collector", "flailing-knight", "leery-lizard", "furious-frog", "arrowgant-skeleton"]
SECOND = [
    "rotting-orangutan",
    "pigmented-war-pig",
    "depressed-druid",
    "underpaid-mercenary",
    "apathetic-waterpriest",
    "keen-koi",
]
THIRD = ["bored-goblin", "grumpy-guard", "hairy-hermit", "ace-fighter"]
FOURTH = ["crow-carrier", "half-eaten-bull", "aimless-eel", "canned-champion", "gorgeous-gorgon"]


def four_players(hand: list[str]) -> tr.Match:
    """It is the fourth player's turn; the second one has a hidden hero."""
    return tr.new(
        "hidden-leaders",
        players=4,
        seed=1,
        table={
            "parties": [FIRST, [*SECOND, "down wrapped-warrior"], THIRD, FOURTH],
            "hands": [[], [], [], hand],
            "turn": 4,
        },
    )


def end_turn(match: tr.Match) -> None:
    """Draw and discard whatever comes."""
    while match.decision is not None and match.decision.seat == 3:
        match.play(match.decision.options[0].key)


def test_turning_up_another_players_hidden_hero_ends_the_game() -> None:  # HL-END-1
    match = four_players(["spirited-shaman", "tentacle-oracle", "drowned-deserter"])
    say(match, "play spirited-shaman", "pick 2.7")

    assert party(match, 2)[-1] == "wrapped-warrior"
    assert match.outcome is None
    end_turn(match)
    assert match.outcome is not None


def test_playing_a_further_hero_in_the_same_turn_ends_the_game() -> None:  # HL-END-1
    match = four_players(["doubtful-priest", "short-sighted-soldier", "triple-sword-lizard"])
    say(match, "play doubtful-priest", "move red +2")

    assert keys(match) == {"play triple-sword-lizard", "done"}
    say(match, "play triple-sword-lizard", "move red -1")
    assert len(party(match, 4)) == 7
    end_turn(match)
    assert match.outcome is not None


def test_without_it_the_game_goes_on() -> None:  # HL-END-1
    match = four_players(["doubtful-priest", "short-sighted-soldier", "triple-sword-lizard"])
    say(match, "play doubtful-priest", "move red +2", "done")
    end_turn(match)

    assert match.outcome is None
    assert match.decision is not None
