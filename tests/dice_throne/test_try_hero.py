"""`python -m tools.try_hero NAME`: what a new hero needs, in a line for each thing."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest

from throneroom.bots.dice_throne.judge import JUDGED, Judge
from throneroom.bots.dice_throne.worth import WORTHS
from throneroom.games.dice_throne.heroes import HEROES
from throneroom.games.dice_throne.words import Heal
from tools import sources, try_hero
from tools.try_hero import NOTE, WRONG, tried

ASKS = 'Ask(Text("dice_throne.ask.rake"), WhichRaked()), Option(f"rake {card.name}", says)'


def test_a_hero_is_tried_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_hero, "EVERY", 200)
    told = list(tried("barbarian"))

    assert not [line for line in told if line.startswith(WRONG)]
    assert told[0] == "32 cards, 9 abilities, tokens: concussion, stun"
    assert "in pl every text is a sentence" in told
    assert [line for line in told if line.startswith("the laws hold against moon_elf: ")]
    assert [line for line in told if line.endswith("won; the record replays")]
    assert told[-1].startswith("the terminal shows a match of bots")


def test_bots_are_seen_with_every_token_that_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(try_hero, "MATCHES", 1)
    monkeypatch.setitem(JUDGED, "spend", Judge.nothing)
    monkeypatch.setitem(JUDGED, "play", Judge.nothing)
    chi, *_ = try_hero._what_bots_do(HEROES["monk"], "barbarian")

    assert re.fullmatch(
        r"note: chi \(casual: worth 1.0, price 0.8 or worth 1.0, price 0.8, spent 0 of [1-9]\d* times; steady: .*\)",
        chi,
    )


def test_a_token_that_is_held_and_can_never_be_spent_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a moment of its own is in no window."""
    monkeypatch.setattr(try_hero, "MATCHES", 1)
    monkeypatch.setattr(try_hero, "_spends", lambda key: "")
    chi, *_ = try_hero._what_bots_do(HEROES["monk"], "barbarian")

    assert re.fullmatch(rf"{WRONG}chi was held at \d+ questions and could be spent at none: do .* know '.*'\?", chi)


def test_a_question_to_which_bots_find_all_answers_alike_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where an answer of a kind that is judged has another effect than that judgement looks at."""
    monkeypatch.setattr(try_hero, "MATCHES", 2)
    monkeypatch.setattr(try_hero, "planned", lambda view, decision: [0.0] * len(decision.options))

    alike = list(try_hero._what_bots_do(HEROES["barbarian"], "moon_elf"))[-1]
    assert alike.startswith(f"{NOTE}to bots all answers to these are worth the same: ")
    assert "dice_throne.ask.offense" in alike


def test_a_board_and_names_that_are_unusual_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hero = HEROES["barbarian"]
    stun = replace(hero.tokens[1], limit=7)
    odd = replace(hero, name="raker", board=hero.board[:3], tokens=(stun,))
    board, names, token = (try_hero._board(odd), *try_hero._named_alike(odd))

    assert board.startswith(f"{WRONG}its board: 3 offense; a board has 9: an ultimate, one or two defenses")
    assert "dice_throne.token.stun (also of barbarian, pyromancer)" in names
    assert token == f"{WRONG}stun is a token of another hero, too, and does something else there"
    assert [try_hero._board(each)[:2] for each in HEROES.values() if try_hero._board(each).startswith(WRONG)] == []


def test_what_a_hero_misses_is_told_before_any_match_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hero = HEROES["barbarian"]
    monkeypatch.setitem(HEROES, "raker", replace(hero, name="raker", deck=(hero.deck[0], *hero.deck[:-2])))
    monkeypatch.setattr(try_hero, "sources", lambda: {sources.SOURCES: ASKS})
    monkeypatch.delitem(JUDGED, "lay")
    monkeypatch.delitem(WORTHS, Heal)
    deck, english, czech, _, keys, kinds, words = islice(tried("raker"), 7)

    assert deck.startswith(f"{WRONG}31 cards")
    assert deck.endswith(f"there are two of {hero.deck[0].name}")
    assert english.startswith(
        f"{WRONG}in en no catalogue has dice_throne.character.raker, dice_throne.hero.raker: `python -m tools.names`"
    )
    assert czech.count("dice_throne.hero.raker") == 1
    assert keys.startswith(f"{WRONG}The key 'rake ' is offered")
    assert "written('rake {…}')" in keys
    assert kinds.startswith(f"{WRONG}worth nothing to bots")
    assert kinds.endswith(": lay")
    assert words.startswith(f"{WRONG}worth nothing to bots")
    assert words.endswith(": Heal")
