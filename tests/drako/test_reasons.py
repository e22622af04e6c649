"""Why something is not allowed: for every symbol, every question and every key there is a reason with its rule."""

from __future__ import annotations

import random
import re

import pytest

import throneroom as tr
from tests.drako.scene import Hex, keys, refused, say, table

MATCH_UPS = ("knights-trolls", "trolls-dragon", "trolls-dwarves", "knights-dragon", "knights-dwarves", "dragon-dwarves")
FIGURES = ("swordsman", "archer1", "archer2", "thrower", "berserker", "dragon", "brald", "urpen", "morin")
RULE = re.compile(r"DR-[A-Z]+-[A-Z0-9-]+")

# A card that leaves its side a choice.
IDLE = {"knights": ["walk3"], "trolls": ["walk1+strike1"], "dragon": ["fly"], "dwarves": ["walk2"]}
# Nobody adjacent to an enemy, nobody in line with one.
APART: dict[str, dict[str, Hex | None]] = {
    "knights": {"swordsman": (-2, 1), "archer1": (-2, 2), "archer2": (-1, 2)},
    "trolls": {"thrower": (2, -2), "berserker": (1, -2)},
    "dragon": {"dragon": (0, 0)},
    "dwarves": {"brald": (1, -2), "urpen": (1, 1), "morin": (-2, 1)},
}


@pytest.mark.parametrize(
    ("match_up", "side", "card", "symbol", "rule"),
    [
        ("knights-trolls", "knights", "strike2", "strike2", "DR-KN-ATT1"),
        ("knights-trolls", "knights", "assault11", "assault11", "DR-KN-ATT2"),
        ("knights-trolls", "knights", "walk1+assault111", "assault111", "DR-KN-ATT3"),
        ("knights-trolls", "knights", "defend", "defend", "DR-KN-DEF"),
        ("knights-trolls", "knights", "double-defend", "double-defend", "DR-KN-DEF2"),
        ("knights-trolls", "knights", "reinforce+bow1", "reinforce", "DR-KN-REINF"),
        ("knights-trolls", "trolls", "strike2", "strike2", "DR-TR-ATT1"),
        ("knights-trolls", "trolls", "assault21", "assault21", "DR-TR-ATT2"),
        ("knights-trolls", "trolls", "strike1+defend", "defend", "DR-TR-DEF"),
        ("knights-trolls", "trolls", "boulder2+defend1", "defend1", "DR-TR-DEF"),
        ("dragon-dwarves", "dragon", "strike3", "strike3", "DR-DG-ATT"),
        ("dragon-dwarves", "dragon", "fire2", "fire2", "DR-DG-FIRE"),
        ("dragon-dwarves", "dragon", "defend", "defend", "DR-DG-DEF"),
        ("dragon-dwarves", "dwarves", "strike2", "strike2", "DR-DW-ATT1"),
        ("dragon-dwarves", "dwarves", "assault11", "assault11", "DR-DW-ATT2"),
        ("dragon-dwarves", "dwarves", "defend", "defend", "DR-DW-DEF"),
        ("dragon-dwarves", "dwarves", "crossbow2", "crossbow2", "DR-DW-BOW"),
    ],
)
def test_a_symbol_of_no_use_says_its_rule(match_up: str, side: str, card: str, symbol: str, rule: str) -> None:
    first, second = match_up.split("-")
    match = table(match_up, {**APART[first], **APART[second]}, hands={side: [card, *IDLE[side]]}, turn=side)
    assert refused(match, f"play {card} for {symbol}") == rule


@pytest.mark.parametrize(
    ("match_up", "side", "card", "symbol", "lost", "rule"),
    [
        ("knights-trolls", "knights", "bow2", "bow2", {"archer1": None, "archer2": None}, "DR-KN-SHOT"),
        ("knights-trolls", "trolls", "boulder2", "boulder2", {"thrower": None}, "DR-TR-BOULDER"),
        ("knights-trolls", "trolls", "walk1+charge", "charge", {"berserker": None}, "DR-TR-CHARGE"),
        ("dragon-dwarves", "dwarves", "net+strike1", "net", {"urpen": None}, "DR-DW-NET"),
        ("dragon-dwarves", "dwarves", "crossbow2", "crossbow2", {"morin": None}, "DR-DW-BOW"),
    ],
)
def test_the_symbol_of_a_dead_figure_says_its_rule(
    match_up: str, side: str, card: str, symbol: str, lost: dict[str, None], rule: str
) -> None:
    first, second = match_up.split("-")
    match = table(match_up, {**APART[first], **APART[second], **lost}, hands={side: [card, *IDLE[side]]}, turn=side)
    assert refused(match, f"play {card} for {symbol}") == rule


@pytest.mark.parametrize(
    ("card", "symbol"),
    [
        ("defend", "defend"),
        ("double-defend", "double-defend"),
        ("reinforce+walk1", "reinforce"),
        ("walk3", "walk3"),
        ("no-such9", "no-such9"),
    ],
)
def test_a_card_not_held_gives_the_same_reason_whatever_it_is(card: str, symbol: str) -> None:
    match = table("knights-trolls", hands={"knights": ["bow2"]}, turn="knights")
    not_held = match.why("play strike2 for strike2")
    assert [reason.rule for reason in not_held] == ["DR-TURN-4"]
    assert match.why(f"play {card} for walk1") == not_held
    assert match.why(f"play {card} for {symbol}") == not_held
    assert match.why(f"play {card} for nothing") == not_held


@pytest.mark.parametrize("card", ["defend", "double-defend", "bow2", "no-such9"])
def test_a_defense_not_held_gives_the_same_reason_whatever_it_is(card: str) -> None:
    match = table(
        "knights-trolls",
        {"swordsman": (0, 0), "thrower": (1, 0)},
        hands={"knights": ["walk3"], "trolls": ["strike2"]},
        turn="trolls",
    )
    say(match, "play strike2 for strike2")
    not_held = match.why("stop 1 with defend+walk1")
    assert [reason.rule for reason in not_held] == ["DR-ATT-2"]
    assert match.why(f"stop 1 with {card}") == not_held


@pytest.mark.parametrize("card", ["walk3", "double-defend", "no-such9"])
def test_a_card_to_discard_that_is_not_held_gives_the_same_reason(card: str) -> None:
    match = table(
        "knights-trolls",
        hands={"knights": ["strike2"] * 5 + ["bow2"]},
        decks={"knights": ["bow2", "bow2", "walk3"]},
        turn="knights",
    )
    say(match, "draw")
    not_held = match.why("discard assault11")
    assert [reason.rule for reason in not_held] == ["DR-TURN-3"]
    assert match.why(f"discard {card}") == not_held


def test_what_is_no_key_of_the_game_is_said_to_be_none() -> None:
    match = table("knights-trolls", turn="knights")
    assert refused(match, "swordsman dances") == "TR-KEY"


def test_the_side_that_is_not_asked_is_told_so() -> None:
    match = table("knights-trolls", turn="knights")
    assert [reason.rule for reason in match.why("draw", seat=1)] == ["TR-SEAT"]
    with pytest.raises(tr.IllegalAnswer):
        match.play("draw", seat=1)


def test_a_refused_answer_changes_nothing() -> None:
    match = table("knights-trolls", turn="knights")
    before = match.save()
    refused(match, "play bow2 for bow2")
    assert match.save() == before


# -- every question, every key ---------------------------------------------------------------------------


def all_keys() -> list[str]:
    """Keys of every kind in the grammar."""
    hexes = ("0,0", "1,0", "-2,2", "0,2", "2,-2", "3,3")
    cards = ("walk3", "strike2", "defend", "double-defend", "boulder2", "fly", "fire2", "crossbow2", "net+strike1")
    pairs = [(by, on) for by in FIGURES for on in FIGURES]
    return [
        *("draw", "fury", "exchange", "keep", "refill", "decline", "stay", "done", "pass"),
        *[f"play {card} for {symbol}" for card in cards for symbol in ("nothing", card.split("+")[0])],
        *[f"discard {card}" for card in cards],
        *[f"{what} {figure}" for what in ("free", "reinforce") for figure in FIGURES],
        *[f"{figure} {how} {hex}" for figure in FIGURES for how in ("to", "charges") for hex in hexes],
        *[f"{by} {how} {on}" for by, on in pairs for how in ("hits", "nets")],
        *[f"stop {attacks} with {card}" for attacks in ("1", "2", "1 and 2", "0", "9") for card in cards],
        *("stop 1 with defend and defend", "dodge 0", "dodge 1", "dodge 2"),
        *("wound flight", "wound movement", "wound fire", "take 0", "take 5", "take 9"),
    ]


@pytest.mark.parametrize("match_up", MATCH_UPS)
def test_every_key_is_an_answer_or_has_a_reason_at_every_question(match_up: str) -> None:
    chance = random.Random(match_up)
    asked: set[str] = set()
    for seed in range(6):
        match = tr.new("drako", match_up=match_up, seed=seed)
        for _ in range(400):
            if match.decision is None:
                break
            question = match.decision.ask.prompt.id
            if question not in asked:
                asked.add(question)
                for key in all_keys():
                    check(match, key)
            match.play(chance.choice(match.decision.options).key)
    assert len(asked) > 5


def check(match: tr.Match, key: str) -> None:
    reasons = match.why(key)
    assert bool(reasons) is not (key in keys(match)), key
    for reason in reasons:
        assert RULE.fullmatch(reason.rule), key
        assert reason.text.endswith("."), key
        assert "{" not in reason.text, key


@pytest.mark.parametrize("match_up", MATCH_UPS)
def test_what_is_shown_as_refused_is_refused_for_the_same_reason(match_up: str) -> None:
    chance = random.Random(match_up)
    match = tr.new("drako", match_up=match_up, seed=3)
    while match.decision is not None and match.ply < 300:
        seat = match.decision.seat
        for key, reasons in match.view(seat)["decision"]["refused"].items():
            assert [reason["rule"] for reason in reasons] == [reason.rule for reason in match.why(key)]
            assert key not in keys(match)
        match.play(chance.choice(match.decision.options).key)
    assert match.ply > 20
