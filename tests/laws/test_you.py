"""What happened is told to each reader in the second person, in every language, and as data."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import throneroom as tr
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.hidden_leaders.heroes import MODULES
from throneroom.kernel.match import Match
from throneroom.kernel.texts import Text, text_from_plain
from throneroom.text.voice import CASES, LANGUAGES, phrase

SET_UPS: list[tuple[str, dict[str, Any], int]] = [
    *[("drako", {"match_up": match_up.name, "exchange": True}, 1) for match_up in MATCH_UPS],
    *[("hidden-leaders", {"players": players, "modules": list(MODULES)}, players) for players in (2, 4, 6)],
    ("dice-throne", {"heroes": ["monk", "treant"], "promo": True}, 1),
    ("dice-throne", {"heroes": ["barbarian", "scarlet_witch"], "promo": True}, 2),
    ("dice-throne", {"heroes": ["loki", "thor"]}, 3),
    ("dice-throne", {"heroes": ["black_widow", "doctor_strange"]}, 4),
    ("dice-throne", {"heroes": ["ninja", "ninja"]}, 5),
    ("dice-throne", {"mode": "2v2", "draft": "ban"}, 6),
    ("dice-throne", {"mode": "king-of-the-hill", "heroes": ["paladin", "pyromancer", "moon_elf"]}, 7),
]
WHO = ("hero", "player", "side", "figure")  # what an event calls the seat whose it is


def played(game: str, options: dict[str, Any], seed: int) -> Match:
    pick = random.Random(seed)
    match = tr.new(game, seed=seed, **options)
    while match.decision is not None and match.ply < 500:
        match.play(pick.choice(match.decision.options).key)
    return match


@pytest.mark.parametrize(("game", "options", "seed"), SET_UPS, ids=str)
def test_whoever_reads_of_their_own_seat_reads_you(game: str, options: dict[str, Any], seed: int) -> None:
    match = played(game, options, seed)
    told = 0
    for lang in LANGUAGES:
        watched = match.events(0, None, lang)
        for seat in range(match.seats):
            for event, public in zip(match.events(0, seat, lang), watched, strict=True):
                data, text = event["event"], event["text"]
                called = own_names(data, seat)
                told += len(called)
                rest = without_cards(text, data, lang).lower()
                forms = {phrase(name, lang, case).lower() for name in called for case in ("", *CASES)}
                assert not [form for form in forms if form in rest], text
                if "figure" in data and data["seat"] == seat:  # a figure is called by its name: it is "yours"
                    told += 1
                    assert text != public["text"], text
    assert told > 100


def own_names(data: dict[str, Any], seat: int) -> list[Text]:
    """What an event calls this seat, as who does it and as who it is done to."""
    found = [key for key in ("hero", "player", "side") if data.get("seat") == seat]
    found += [key for key in ("target", "owner") if data.get("whom") == seat and "figure" not in data]
    return [text_from_plain(data[key]) for key in found if key in data]


def without_cards(text: str, data: dict[str, Any], lang: str) -> str:
    """A card or an ability may bear the name of a hero."""
    for key in ("card", "cards", "ability", "by", "what", "ledger"):
        for plain in data.get(key, []) if isinstance(data.get(key), list) else [data.get(key)]:
            if plain is not None:
                text = text.replace(phrase(text_from_plain(plain), lang), "")
    return text


@pytest.mark.parametrize(("game", "options", "seed"), SET_UPS, ids=str)
def test_an_event_of_a_player_has_the_seat_as_data(game: str, options: dict[str, Any], seed: int) -> None:
    match = played(game, options, seed)
    for viewer in (None, *range(match.seats)):
        for event in match.events(0, viewer):
            data = event["event"]
            if [key for key in WHO if key in data]:
                assert data["seat"] in range(match.seats), event["text"]
            if "target" in data or "owner" in data:
                assert data["whom"] in range(match.seats), event["text"]


@pytest.mark.parametrize(("game", "options", "seed"), SET_UPS, ids=str)
def test_the_language_changes_words_and_nothing_else(game: str, options: dict[str, Any], seed: int) -> None:
    match = played(game, options, seed)
    for viewer in (None, *range(match.seats)):
        data = [[(each["version"], each["event"]) for each in match.events(0, viewer, lang)] for lang in LANGUAGES]
        assert data[0] == data[1] == data[2]


@pytest.mark.parametrize(("game", "options", "seed"), SET_UPS, ids=str)
def test_what_an_event_names_can_be_looked_up(game: str, options: dict[str, Any], seed: int) -> None:
    match = played(game, options, seed)
    for lang in LANGUAGES:
        glossary = match.game.glossary(match.options, lang)
        found = [page for event in match.events(0, 0, lang) for page in event.get("named", [])]
        assert found
        for page in found:
            assert page["name"] in pages(glossary, page["kind"]), page
        for event in match.events(0, 0, lang):
            for page in event.get("named", []):
                assert page["said"].lower() in event["text"].lower(), event


def pages(glossary: Mapping[str, Any], kind: str) -> set[str]:
    """The names of this kind in a glossary."""
    if kind in ("hero", "heir", "card", "token", "symbol"):
        return set(glossary[f"{kind}es" if kind == "hero" else f"{kind}s"])
    heroes = glossary["heroes"].values()
    return {name for hero in heroes for name in hero["abilities" if kind == "ability" else "companions"]}
