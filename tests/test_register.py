"""Games that are not in the package: how they become known, and what a kit may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import throneroom as tr
from tests.kernel.brawl import BRAWL, Brawl
from throneroom import games
from throneroom.bots.arena import Contests
from throneroom.bots.arena.contests import contests_of
from throneroom.bots.evaluation import Evaluation, evaluation_of
from throneroom.bots.hints import Figures
from throneroom.bots.hints.hint import figures_of
from throneroom.bots.odds import OddsOf
from throneroom.cli.picture import Picture
from throneroom.cli.pictures import picture_of
from throneroom.games import OURS, VARIABLE, find
from throneroom.kernel.kit import Kit, loaded
from throneroom.kernel.texts import Text
from throneroom.server.api_library import glossary_of
from throneroom.text import voice
from throneroom.text.rules_reference import reference


@pytest.fixture
def nothing_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr("throneroom.games._registered", {})


def test_the_environment_makes_a_game_known(brawl: str) -> None:
    assert tr.games() == (*OURS, brawl)
    assert find(brawl) is BRAWL
    assert tr.new(brawl, seed=1).decision is not None


def test_an_installed_package_makes_a_game_known(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = SimpleNamespace(name="brawl", value="tests.kernel.brawl:BRAWL")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry] if group == games.GROUP else [])
    games._installed.cache_clear()
    try:
        assert tr.games() == (*OURS, "brawl")
        assert find("brawl") is BRAWL
    finally:
        games._installed.cache_clear()


def test_a_program_registers_a_game(nothing_registered: None) -> None:
    tr.register(BRAWL)
    tr.register(BRAWL)  # twice is once
    assert tr.games() == (*OURS, "brawl")
    assert find("brawl") is BRAWL


def test_processes_know_what_was_registered_where_they_are_started(
    nothing_registered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tr.register(BRAWL)
    monkeypatch.setattr("throneroom.games._registered", {})  # as another process begins
    assert find("brawl") is BRAWL


class Impostor(Brawl):
    """Another game of the same name."""


@pytest.mark.parametrize("name", ["brawl", "drako"])
def test_a_name_belongs_to_one_game(nothing_registered: None, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    tr.register(BRAWL)
    impostor = Impostor()
    monkeypatch.setattr(Impostor, "name", name)
    with pytest.raises(tr.BadInput, match=name):
        tr.register(impostor)


@pytest.mark.parametrize(
    "where", ["tests.kernel.nowhere:BRAWL", "tests.kernel.brawl:NOTHING", "tests.kernel.brawl:RULES", "nonsense"]
)
def test_a_game_that_is_not_where_it_should_be_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setenv(VARIABLE, f"brawl={where}")
    with pytest.raises(tr.UnknownGame, match="brawl"):
        tr.new("brawl")


@pytest.mark.parametrize("told", ["brawl", "=tests.kernel.brawl:BRAWL", "brawl="])
def test_an_environment_that_does_not_say_where_a_game_is_is_told_how(
    monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    monkeypatch.setenv(VARIABLE, told)
    with pytest.raises(tr.UnknownGame, match=f"{VARIABLE} names games by where they are, such as .*{told}"):
        tr.games()


# -- kits ------------------------------------------------------------------------------------------------

PARTS: dict[str, type[Any]] = {"evaluation": Evaluation, "odds": OddsOf, "hints": Figures, "contests": Contests}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("game", OURS)
def test_every_part_of_our_kits_is_there(game: str, part: str) -> None:
    found = loaded(game, find(game).kit, part)
    assert found is None or isinstance(found, PARTS[part])


@pytest.mark.parametrize("game", OURS)
def test_our_games_have_a_picture_and_rules_of_their_own(game: str) -> None:
    assert type(picture_of(game)) is not Picture
    assert len(reference(find(game), "en")) > len(reference(BRAWL, "en")) > 0


def test_a_game_without_a_kit_has_something_plain_for_every_part(brawl: str) -> None:
    assert type(picture_of(brawl)) is Picture
    assert evaluation_of(brawl) == Evaluation()
    assert figures_of(brawl).weights == {}
    assert contests_of(brawl).names == {}


class Misplaced(Brawl):
    """Every part of its kit is somewhere else."""

    name: ClassVar[str] = "misplaced"
    kit: ClassVar[Kit] = Kit(
        evaluation="tests.kernel.brawl:NOTHING",
        odds="tests.nowhere:ODDS",
        hints="nowhere",
        contests="tests.kernel.nowhere:CONTESTS",
        picture="nowhere.at.all:Picture",
        rules="tests.kernel:nowhere",
    )


MISPLACED = Misplaced()


@pytest.mark.parametrize("part", ["evaluation", "odds", "hints", "contests", "picture"])
def test_a_part_that_is_not_where_it_should_be_is_told_in_a_sentence(part: str) -> None:
    where = re.escape(repr(getattr(MISPLACED.kit, part)))
    with pytest.raises(tr.BadInput, match=f"^The part '{part}' of the game 'misplaced' is not at {where}.$"):
        loaded("misplaced", MISPLACED.kit, part)


def test_rules_that_are_not_where_they_should_be_are_told_in_a_sentence() -> None:
    with pytest.raises(tr.BadInput, match=r"The part 'rules' of .* is not at 'tests\.kernel:nowhere'"):
        reference(MISPLACED, "en")


# -- sentences -------------------------------------------------------------------------------------------


class Spoken(Brawl):
    name: ClassVar[str] = "spoken"
    kit: ClassVar[Kit] = Kit(texts="spoken_texts:locale", rules="spoken_texts:rules")


SPOKEN = (
    ("spoken.setup.health", "Thickness of skin", "Tloušťka kůže"),
    ("spoken.label.health", "skin", "kůže"),
    ("spoken.label.hand", "your cards", "tvoje karty"),
    ("spoken.label.ward", "a ward", "štít"),
)


@pytest.fixture
def spoken(nothing_registered: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game with sentences in two languages, and its rules in one."""
    package = tmp_path / "spoken_texts"
    for lang, said in {"en": "a fight", "cs": "rvačka"}.items():
        folder = package / "locale" / lang / "LC_MESSAGES"
        folder.mkdir(parents=True)
        catalogue = Catalog(locale=lang)
        catalogue.add("spoken.title", said)
        for id, english, czech in SPOKEN:
            catalogue.add(id, english if lang == "en" else czech)
        with (folder / "spoken.mo").open("wb") as file:
            write_mo(file, catalogue)
    rule = '[[section]]\nid = "a"\ntitle = "All"\n[[section.rule]]\nid = "SP-1"\ntext = "Hit."\nsource = "us"\n'
    (package / "rules").mkdir()
    (package / "rules" / "spoken.en.toml").write_text(rule, "utf-8")
    (package / "__init__.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    tr.register(Spoken())
    yield Spoken.name
    voice.catalogue.cache_clear()
    voice.knows.cache_clear()
    voice.labels_of.cache_clear()


def test_a_game_brings_catalogues_of_its_own(spoken: str) -> None:
    title = Text("spoken.title")
    assert [title.say(lang) for lang in ("en", "cs", "pl")] == ["a fight", "rvačka", "a fight"]


def test_a_game_brings_rules_of_its_own(spoken: str) -> None:
    for lang in tr.LANGUAGES:
        assert [rule.id for rule in reference(find(spoken), lang)[0].rules] == ["SP-1"]


def test_a_sentence_that_is_in_no_catalogue_is_said_as_it_is_written(brawl: str) -> None:
    match = tr.new(brawl, players=3, seed=3)
    for lang in tr.LANGUAGES:
        assert [name.say(lang) for name in match.seat_names()] == ["player 1", "player 2", "player 3"]


def test_an_option_that_nobody_has_described_is_called_by_its_name() -> None:
    for lang in tr.LANGUAGES:
        assert voice.option_says("brawl", "most_rounds", lang) == ("Most rounds", "")
        assert all(voice.option_says("brawl", "players", lang))


def test_a_game_names_the_parts_of_its_view_and_keys_stay_what_they_are(spoken: str) -> None:
    match = tr.new(spoken, seed=3, table={"hands": [["ward", "rage"], []]})
    picture, view = picture_of(spoken), match.view(0, "cs")
    said = " ".join(picture.facts(view, "cs"))

    assert "kůže 8, cards 2" in said
    assert "tvoje karty: štít, rage" in said
    assert picture.hand(view, "cs") == [("štít", "ward"), ("rage", "rage")]
    glossary = msgspec.json.decode(glossary_of(spoken, None, "cs"))["glossary"]
    assert glossary == {"labels": {"health": "kůže", "hand": "tvoje karty", "ward": "štít"}}


def test_an_option_is_told_by_its_game_first(spoken: str) -> None:
    for lang, said in {"en": "Thickness of skin", "cs": "Tloušťka kůže", "pl": "Thickness of skin"}.items():
        assert voice.option_says(spoken, "health", lang)[0] == said
    assert voice.option_says("brawl", "health", "en") == ("Health", "")  # what another game says of its own is not said
