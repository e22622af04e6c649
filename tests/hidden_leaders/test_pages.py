"""The pages against the box: how many cards, which are advanced, and a test by name for each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from throneroom.games.hidden_leaders import words
from throneroom.games.hidden_leaders.heirs import HEIRS
from throneroom.games.hidden_leaders.heroes import BASE, MODULES
from throneroom.games.hidden_leaders.notation import ALL_HEROES
from throneroom.games.hidden_leaders.sayings import sentences, text_of
from throneroom.games.hidden_leaders.words import (
    HILL_TRIBES,
    IMPERIAL_ARMY,
    ONE_SOURCE,
    PRINTED,
    TAVERN,
    UNDEAD,
    WATER_FOLK,
    Heir,
    Hero,
    Sift,
)
from throneroom.kernel.nodes import Node, sequence

FACTIONS = (HILL_TRIBES, IMPERIAL_ARMY, WATER_FOLK, UNDEAD)


def test_the_box_holds_77_heroes_and_53_of_them_are_not_advanced() -> None:  # HL-SETUP-4 HL-SETUP-8
    assert len(BASE) == 77
    assert len([hero for hero in BASE if not hero.advanced]) == 53
    assert Counter(hero.factions for hero in BASE if hero.advanced) == dict.fromkeys(FACTIONS, 6)
    assert Counter(hero.factions for hero in BASE[1:]) == dict.fromkeys(FACTIONS, 19)


def test_the_modules_hold_eight_and_five_cards() -> None:
    assert [len(module) for module in MODULES.values()] == [8, 5]
    assert Counter(hero.factions for hero in MODULES["further-heroes"]) == dict.fromkeys(FACTIONS, 2)


def test_every_card_is_there_once() -> None:
    assert len({hero.name for hero in ALL_HEROES}) == len(ALL_HEROES) == 90


def test_every_pair_of_factions_has_one_heir() -> None:  # HL-SETUP-1
    assert [heir.number for heir in HEIRS] == [1, 2, 3, 4, 5, 6]
    pairs = {a | b for a in FACTIONS for b in FACTIONS if a < b}
    assert {heir.factions for heir in HEIRS} == pairs


def test_only_what_two_sources_tell_is_called_printed() -> None:
    """Of every other hero the faction is known from one source alone, and what is least sure counts."""
    assert [hero.name for hero in ALL_HEROES if hero.fidelity == PRINTED] == ["buried-emperor"]
    assert {hero.fidelity for hero in ALL_HEROES} == {PRINTED, ONE_SOURCE}
    assert {heir.fidelity for heir in HEIRS} == {PRINTED}


def test_every_card_has_a_test_by_name() -> None:
    written = "".join([path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")])
    missing = [hero.name for hero in ALL_HEROES if f"def test_{hero.name.replace('-', '_')}" not in written]

    assert missing == []


@pytest.mark.parametrize("hero", ALL_HEROES, ids=lambda hero: hero.name)
def test_a_card_says_itself(hero: Hero) -> None:
    """In every language, as whole sentences, without a word that is no word."""
    for lang in ("en", "cs", "pl"):
        text = text_of(hero, lang)
        assert "hidden_leaders" not in text
        assert "{" not in text
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set(text) & set("“”„"), "a card quotes no command: what others do is said in the third person"
    assert len({text_of(hero, lang) for lang in ("en", "cs", "pl")}) == 3
    assert sentences(hero)


@pytest.mark.parametrize(
    ("name", "lang", "says"),
    [
        ("overworked-amazon", "en", "Choose a player. They must bury a face-up hero from their party."),
        ("overworked-amazon", "cs", "Vyber jednoho hráče. Ten hráč musí pohřbít odhaleného hrdinu ze své družiny."),
        ("overworked-amazon", "pl", "Wybierz gracza. Ten gracz musi pochować odkrytego bohatera ze swojej drużyny."),
        ("doubtful-priest", "en", "The next player chooses red +2 or red −2."),
        ("will-bending-witch", "cs", "Každý jiný hráč musí odhodit kartu ze své ruky."),
        ("underwater-artist", "pl", "Ten gracz musi pokazać kartę wskazanej frakcji ze swojej ręki i oddać ją tobie."),
        ("saber-toothed-troll", "en", "Take a face-up hero from another player’s party into your hand."),
        ("saber-toothed-troll", "cs", "Vezmi si do ruky odhaleného hrdinu z družiny jiného hráče."),
        ("vegetarian-sharkguard", "pl", "Odrzuć odkrytego bohatera z drużyny innego gracza."),
        ("goblin-cryptographer", "cs", "přesuň do družiny toho hráče odhaleného hrdinu z kterékoli jiné družiny."),
        ("naughty-necromancer", "en", "X is the number of cards in the graveyard (at most 3)."),
        ("potato-privateer", "cs", "X je počet odhalených hrdinů Císařské armády v družině toho hráče (nejvýše 3)."),
        ("polar-protector", "pl", "X to liczba zakrytych bohaterów w twojej drużynie (najwyżej 3)."),
    ],
)
def test_a_card_says_what_others_must_do_where_from_and_what_x_is(name: str, lang: str, says: str) -> None:
    (hero,) = [hero for hero in ALL_HEROES if hero.name == name]

    assert says in text_of(hero, lang)


def test_the_vocabulary_is_what_a_page_can_say() -> None:
    """Every word of the vocabulary is used by a card, and every kind of node that stands on a page is in it."""
    used: set[str] = set()

    def walk(thing: object) -> None:
        if isinstance(thing, tuple):
            for item in thing:
                walk(item)
        elif isinstance(thing, Node):
            used.add(type(thing).__name__)
            for name in type(thing).__dict__["__dataclass_fields__"]:
                walk(getattr(thing, name))

    walk((*ALL_HEROES, *HEIRS))
    vocabulary = {name for name in words.__all__ if isinstance(getattr(words, name), type)}
    assert vocabulary - used == set()
    assert used - {"Name", "Times"} <= vocabulary
    assert {Hero.__name__, Heir.__name__} <= vocabulary


def test_who_sifts_a_pile_has_two_cards_so_one_of_them_and_the_other_are_said() -> None:
    sifts = [effect for hero in ALL_HEROES for effect in sequence(hero.effects) if isinstance(effect, Sift)]

    assert len(sifts) > 5
    assert {effect.count for effect in sifts if effect.pile != TAVERN} == {2}
