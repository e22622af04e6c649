"""The glossaries: whatever a view names is explained, in every language, and nothing is said as a bare id."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

import throneroom as tr
from throneroom.games import OURS, find, folder_of
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.hidden_leaders.heroes import MODULES
from throneroom.games.hidden_leaders.lookup import PLACES, WORDS
from throneroom.kernel.game import Game
from throneroom.text.voice import knows

PLIES = 400  # of a match, at most
# An id that nobody wrote a sentence for; at the beginning of a text it has a capital letter.
_ID = re.compile(rf"\b(?:{'|'.join(map(folder_of, OURS))})\.|[{{}}]", re.IGNORECASE)
_FORMAL = ("text", "name", "kind_name", "needs")

heroes = list(HEROES)
TABLES: list[tuple[str, dict[str, Any]]] = [
    *[("drako", {"match_up": match_up.name}) for match_up in MATCH_UPS],
    *[("dice-throne", {"heroes": list(pair), "promo": True}) for pair in pairwise([*heroes, heroes[0]])],
    *[("hidden-leaders", {"players": players, "modules": list(MODULES)}) for players in (2, 6)],
    ("hidden-leaders", {"players": 4, "beginner": True}),
]


def names_of_dice_throne(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Where the glossary must have it, and what."""
    yield "phases", table["phase"]
    for player in table["players"]:
        yield "heroes", player["hero"]
        for pile in ("discards", "playing", "upgrades", "hand"):
            yield from [("cards", card) for card in player.get(pile, ())]
        yield from [("tokens", token) for token in player["tokens"]]
        yield from [(f"heroes/{player['hero']}/companions", name) for name in player["companions"]]
        yield from [(f"heroes/{player['hero']}/abilities", name) for name in player["board"]]
    for tray in table["trays"]:
        purpose = tray["purpose"].removeprefix("open ")
        yield "rolls" if purpose in ("offense", "defense") else "anything", purpose
    if table["announced"]:
        yield "anything", table["announced"]
    if table["attack"]:
        yield "anything", table["attack"]["ability"]
    yield from [("anything", line["by"]) for line in table["ledger"] if line["by"]]


def names_of_drako(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield "board/marked", table["match_up"]
    yield "sides", table["turn"]
    for name, figure in table["figures"].items():
        yield "figures", name
        yield "sides", figure["side"]
        yield from [("areas", area) for area in figure["wounds"]]
        yield from [("cards", card) for card in figure["lives"]]
    for name, side in table["sides"].items():
        yield "sides", name
        yield from [("cards", card) for card in (*side["discards"], *[held["card"] for held in side.get("hand", ())])]
    yield from [("tokens", token) for token in ("boulders", "dodge", "fury", "net") if table[token] is not None]
    yield from [("figures", attack[part]) for attack in table["attacks"] for part in ("by", "on")]


def names_of_hidden_leaders(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield "factions", table["winning"]["faction"]
    cards = [*table["tavern"], table["graveyard"]["top"], *table["aside"]]
    yield from [("heroes", card) for card in table["wilderness"]["known"] if card]
    for player in table["players"]:
        cards += [*player["hand"], *[lying["card"] for lying in player["party"]]]
        if player["heir"]:
            yield "heirs", player["heir"]["heir"]
            yield from [("factions", faction) for faction in player["heir"]["factions"]]
    for card in cards:
        if card:
            yield "heroes", card["hero"]
            yield from [("factions", faction) for faction in card["factions"]]


NAMES = {"dice-throne": names_of_dice_throne, "drako": names_of_drako, "hidden-leaders": names_of_hidden_leaders}


def shelf(glossary: Mapping[str, Any], where: str) -> set[str]:
    """What the glossary has there; damage, dice and attacks name whatever they come from."""
    if where == "anything":
        abilities = {name for hero in glossary["heroes"].values() for name in (*hero["abilities"], *hero["companions"])}
        return abilities | set(glossary["cards"]) | set(glossary["tokens"])
    found: Any = glossary
    for part in where.split("/"):
        found = found[part]
    return {each["id"] for each in found} if isinstance(found, list) else set(found)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_whatever_a_view_names_is_in_the_glossary(game: str, options: dict[str, Any]) -> None:
    pick = random.Random(str(options))
    match = tr.new(game, seed=5, **options)
    glossary = match.game.glossary(match.options, "en")
    every = match.game.glossary(None, "en")
    shelves: dict[str, set[str]] = {}
    seen = set()
    while match.decision is not None and match.ply < PLIES:
        for viewer in (None, *range(match.seats)):
            seen |= set(NAMES[game](match.view(viewer)["table"]))
        match.play(pick.choice(match.decision.options).key)
    for where, name in seen:
        assert name in shelves.setdefault(where, shelf(glossary, where)), where
        assert name in shelf(every, where), where
    assert len(seen) > 20


def said(told: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text that a person reads, with where it stands."""
    if isinstance(told, dict):
        for name, value in told.items():
            if name in _FORMAL and isinstance(value, str):
                yield f"{path}/{name}", value
            else:
                yield from said(value, f"{path}/{name}")
    elif isinstance(told, list):
        for value in told:
            yield from said(value, path)


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("game", tr.games())
def test_everything_is_said_in_every_language(game: str, lang: str) -> None:
    texts = dict(said(find(game).glossary(None, lang)))
    assert bool(texts) == (type(find(game)).glossary is not Game.glossary)
    assert [(path, text) for path, text in texts.items() if not text or _ID.search(text)] == []
    english = dict(said(find(game).glossary(None, "en")))
    assert list(texts) == list(english)
    same = [path for path in texts if path.endswith("/text") and texts[path] == english[path]]
    assert lang == "en" or same == []


def test_an_upgrade_says_what_is_in_force_when_it_lies_there() -> None:
    match = tr.new("dice-throne", heroes=["barbarian", "monk"], seed=1)
    glossary = match.game.glossary(match.options, "en")
    board, upgrade = glossary["heroes"]["barbarian"]["abilities"]["smack"], glossary["cards"]["smack_2"]
    assert upgrade["upgrades"] == "smack"
    better = upgrade["abilities"]["smack"]
    assert (board["name"], better["name"], better["replaces"]) == ("Smack", "Smack II", "smack")
    assert board["text"] != better["text"]
    assert board["pattern"] == [{"faces": [{"symbol": "sword", "count": number}]} for number in (3, 4, 5)]
    assert board["needs"] == "3/4/5× Sword"
    assert glossary["cards"]["double_up"]["kind"] == "instant"
    assert set(glossary["heroes"]) == {"barbarian", "monk"}


def test_a_match_up_says_what_is_different_in_it() -> None:
    told = {
        match_up.name: find("drako").glossary({**OPTIONS, "match_up": match_up.name}, "en") for match_up in MATCH_UPS
    }
    here, there = told["knights-trolls"], told["knights-dwarves"]
    assert here["symbols"]["reinforce"]["text"] != there["symbols"]["reinforce"]["text"]
    assert "defense card" in told["trolls-dragon"]["figures"]["berserker"]["text"]
    assert "defense card" not in here["figures"]["berserker"]["text"]
    for glossary in told.values():
        assert len(glossary["board"]["hexes"]) == 19
        for side in glossary["sides"]:
            assert sum([card["count"].get(side, 0) for card in glossary["cards"].values()]) == 38


OPTIONS = find("drako").read_options({})


def test_a_data_file_changes_what_is_said() -> None:
    wounds = {"trolls": {"wounds": {"thrower": [1, 2]}}}
    glossary = find("drako").glossary(find("drako").read_options({"data": wounds}), "en")
    assert glossary["figures"]["thrower"]["text"].startswith("Dies of 3 wounds.")


def test_the_four_ways_to_win_stand_in_the_order_in_which_they_are_asked() -> None:
    winning = find("hidden-leaders").glossary(None, "en")["winning"]
    assert [each["rule"] for each in winning] == [f"HL-WIN-{number}" for number in range(1, 5)]
    assert winning[0]["faction"] == "undead"


def entries(glossary: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Whatever has a text that names other things: its kind, its name and what is told of it."""
    for kind, shelf_of in (("card", "cards"), ("token", "tokens")):
        yield from [(kind, name, told) for name, told in glossary[shelf_of].items()]
    for hero in glossary["heroes"].values():
        yield from [("ability", name, told) for name, told in hero["abilities"].items()]
        yield from [("companion", name, told) for name, told in hero["companions"].items()]


def test_a_text_of_dice_throne_names_whatever_token_or_word_stands_in_it() -> None:
    """As a player reads it: each name that is found in the English text, the longest first."""
    glossary = find("dice-throne").glossary(None, "en")
    known = {("word", word): told["name"].lower().removesuffix(" damage") for word, told in glossary["words"].items()}
    known |= {("token", token): told["name"] for token, told in glossary["tokens"].items()}
    longest = sorted(known, key=lambda each: -len(known[each]))
    read = 0
    for kind, name, told in entries(glossary):
        text = told["text"] if kind != "card" else f"{told['kind_name']}. {told['text']}"
        text = text.replace("Persistent", "persistent")
        for ability in told.get("abilities", {}).values():
            text = text.replace(ability["name"], "")
        stands = set()
        for each in longest:
            without = re.sub(rf"\b{re.escape(known[each])}s?(?!\w)", "…", text)
            if without != text:
                stands.add(each)
            text = without
        named = {tuple(each) for each in told["names"] if each[0] in ("word", "token")}
        assert stands - {(kind, name)} == named, f"{kind} {name}: {told['text']}"
        read += len(stands)
    assert read > 300


@pytest.mark.parametrize("lang", tr.LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_whatever_a_text_names_is_explained_at_its_own_table(game: str, lang: str) -> None:
    read = 0
    for options in [options for each, options in TABLES if each == game]:
        glossary = find(game).glossary(find(game).read_options(options), lang)
        for kind, name in set(named_anywhere(glossary)):
            if kind == "place":  # the page has their texts: it draws them
                assert {knows(f"web.leaders.{part}.{name}", lang) for part in ("place", "about")} == {True}
            else:
                assert name in shelf(glossary, SHELVES[kind]), f"{kind} {name} at {options}"
            read += 1
    assert read


@pytest.mark.parametrize("word", [*WORDS, *PLACES])
def test_a_card_of_hidden_leaders_names_the_places_and_deeds_that_stand_in_its_text(word: str) -> None:
    heroes = find("hidden-leaders").glossary(None, "en")["heroes"].values()
    of_word = re.compile(
        {"bury": r"\b(?:bury|buried)\b", "discard": r"\bdiscard"}.get(word, rf"\b{word}\b"), re.IGNORECASE
    )
    told = {
        hero["name"]: (
            bool(of_word.search(hero["text"].replace("Buried Emperor", ""))),
            word in [name for _, name in hero["names"]],
        )
        for hero in heroes
    }
    assert {name: both for name, both in told.items() if both[0] != both[1]} == {}
    assert any(stands for stands, _ in told.values())


# Where what a text names is explained; abilities and companions are those of their heroes.
SHELVES = {
    "word": "words",
    "token": "tokens",
    "card": "cards",
    "ability": "anything",
    "companion": "anything",
    "hero": "heroes",
    "heir": "heirs",
}


def named_anywhere(told: Any) -> Iterator[tuple[str, str]]:
    if isinstance(told, Mapping):
        for name, value in told.items():
            if name == "names":
                yield from [(kind, each) for kind, each in value]
            else:
                yield from named_anywhere(value)
