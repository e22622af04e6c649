"""The names of Dice Throne in Czech and Polish: declined where sentences decline them, and none left in English."""

from __future__ import annotations

import re

import pytest

from tests.text.test_catalogues import SOURCE, messages, nominatives
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.words import Ability, Hero, UpgradeCard
from throneroom.text.voice import CASES

TRANSLATED = ("cs", "pl")
KINDS = ("hero", "companion", "token", "face", "ability", "card")
DECLINED = {  # which arguments of a sentence are such names
    "hero": ("hero", "heroes", "target", "targets", "named", "to"),
    "companion": ("companion",),
    "token": ("token", "tokens", "other"),
    "face": ("face", "faces"),
}
SENTENCES = ("dice_throne.", "cli.dice_throne.", "web.dice_throne.", "hint.dice_throne.")
INDECLINABLE = {
    "cs": {"hero.captain_marvel", "hero.black_widow", "hero.scarlet_witch", "face.thwip"},
    "pl": {"hero.captain_marvel", "hero.scarlet_witch", "face.thwip"},
}
ARGUMENT = re.compile(r"\{(\w+):(\w+)\}")

PERSON, JAPANESE, WORD = "a person's or thing's own name", "a word from Japanese or Chinese", "the same word in both"
THE_SAME = {  # as in English, and why
    "cs": {
        "hero.ninja": JAPANESE,
        "hero.paladin": WORD,
        "hero.treant": WORD,
        "hero.thor": PERSON,
        "hero.loki": PERSON,
        "hero.miles_morales_spider_man": PERSON,
        "hero.captain_marvel": PERSON,
        "hero.black_panther": PERSON,
        "hero.black_widow": PERSON,
        "hero.scarlet_witch": PERSON,
        "hero.doctor_strange": PERSON,
        "companion.mjolnir": PERSON,
        "token.chi": JAPANESE,
        "token.ninjutsu": JAPANESE,
        "token.deja_vu": "a word from French",
        "face.meteor": WORD,
        "face.zen": JAPANESE,
        "face.thwip": "a sound",
        "face.vibranium": PERSON,
        "ability.meteoroid": WORD,
        "ability.transcendence": WORD,
        "ability.kuji_kiri": JAPANESE,
        "ability.supernova": WORD,
        "ability.darkhold": PERSON,
        "ability.chaos": WORD,
    },
    "pl": {
        "hero.ninja": JAPANESE,
        "hero.thor": PERSON,
        "hero.loki": PERSON,
        "hero.miles_morales_spider_man": PERSON,
        "hero.scarlet_witch": PERSON,
        "companion.mjolnir": PERSON,
        "token.chi": JAPANESE,
        "token.ninjutsu": JAPANESE,
        "token.deja_vu": "a word from French",
        "face.meteor": WORD,
        "face.zen": JAPANESE,
        "face.ninjato": JAPANESE,
        "face.shuriken": JAPANESE,
        "face.thwip": "a sound",
        "face.vibranium": PERSON,
        "face.tiara": WORD,
        "ability.meteoroid": WORD,
        "ability.kuji_kiri": JAPANESE,
        "ability.darkhold": PERSON,
        "ability.chaos": WORD,
        "card.dojo": JAPANESE,
    },
}


def bare(name: str) -> str:
    """A name as the ear has it."""
    return name.rstrip("!").casefold()


def names(lang: str, kinds: tuple[str, ...] = KINDS) -> dict[str, str]:
    """Every name by its kind and id; those of upgrades come from their abilities."""
    found = {}
    for id, forms in nominatives(lang).items():
        game, _, name = id.partition(".")
        if game == "dice_throne" and name.split(".")[0] in kinds:
            found[name] = forms[0]
    return found


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("kind", DECLINED)
def test_names_have_every_case_that_sentences_ask_for(kind: str, lang: str) -> None:
    """A missing form would fall back to the nominative: wrong in Czech and Polish."""
    found = messages(lang)
    sentences = [form for (_, id), forms in found.items() if id.startswith(SENTENCES) for form in forms]
    asked = {argument.groups() for form in sentences for argument in ARGUMENT.finditer(form)}
    cases = {case for part, case in asked if part in DECLINED[kind] and case in CASES}
    declined = [name for name in names(lang, (kind,)) if name not in INDECLINABLE[lang]]

    assert cases
    assert declined
    missing = [
        f"{name} ({case})" for name in declined for case in sorted(cases) if (case, f"dice_throne.{name}") not in found
    ]
    assert not missing, f"not in {lang}: {', '.join(missing)}; `python -m tools.names HERO` prints the entries"


@pytest.mark.parametrize("lang", TRANSLATED)
def test_what_is_not_declined_has_one_form(lang: str) -> None:
    for name in INDECLINABLE[lang]:
        assert [case for case, id in messages(lang) if id == f"dice_throne.{name}"] == [None]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_tokens_can_be_counted_in_every_case(lang: str) -> None:
    """1, 2-4, and 5 and more: "1 Jed", "2 Jedy", "5 Jedů"."""
    counted = {key: forms for key, forms in messages(lang).items() if key[1].startswith("dice_throne.token.")}

    assert counted
    assert [key for key, forms in counted.items() if len(forms) != 3] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_name_is_left_in_english(lang: str) -> None:
    english, said = names("en"), names(lang)

    assert {name for name in said if bare(said[name]) == bare(english[name])} == set(THE_SAME[lang])


def english_words(lang: str) -> re.Pattern[str]:
    """The English names of what is called something else; a symbol's is a word like any other."""
    english, said = names("en", ("hero", "companion", "token", "ability", "card")), names(lang)
    other = {name.rstrip("!") for id, name in english.items() if bare(said[id]) != bare(name)}
    return re.compile(
        r"(?<!\w)(" + "|".join(re.escape(name) for name in sorted(other, key=len, reverse=True)) + r")(?!\w)"
    )


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_sentence_says_a_name_in_english(lang: str) -> None:
    words = english_words(lang)
    sentences = [(id, form) for (_, id), forms in messages(lang).items() if id.startswith(SENTENCES) for form in forms]

    assert [(id, found[0]) for id, form in sentences for found in words.finditer(form)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_rule_says_a_name_in_english(lang: str) -> None:
    words = english_words(lang)
    rules = (SOURCE / "text" / "rules" / f"dice-throne.{lang}.toml").read_text(encoding="utf-8")

    assert [(line, found[0]) for line in rules.splitlines() for found in words.finditer(line)] == []


def things(hero: Hero) -> list[str]:
    """All that lies on a hero's side of the table and has a name, without the symbols, which are always called so."""
    cards = [*COMMON, *hero.deck, *hero.deck_beside_spells, *([hero.promo] if hero.promo is not None else [])]
    upgrades = [card for card in cards if isinstance(card, UpgradeCard)]
    abilities: list[Ability] = [*hero.board, *[ability for card in upgrades for ability in card.abilities]]
    found = [f"ability.{ability.name}" for ability in abilities]
    found += [f"card.{card.name}" for card in cards if not isinstance(card, UpgradeCard)]
    found += [f"token.{token.name}" for token in hero.tokens]
    found += [f"companion.{companion.name}" for companion in hero.companions]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("hero", HEROES.values(), ids=lambda hero: hero.name)
def test_no_two_things_of_a_hero_have_one_name(hero: Hero, lang: str) -> None:
    """Unless English has one name for them, too."""
    english, said = names("en"), names(lang)
    called: dict[str, set[str]] = {}
    for thing in things(hero):
        called.setdefault(bare(said[thing]), set()).add(bare(english[thing]))
    symbols = [said[f"face.{face}"] for face in dict.fromkeys(side.symbol for side in hero.die)]

    assert {name: two for name, two in called.items() if len(two) > 1} == {}
    assert len(set(symbols)) == len(symbols)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_two_tokens_companions_or_heroes_have_one_name(lang: str) -> None:
    """They meet at one table."""
    said = [bare(name) for name in names(lang, ("token", "companion", "hero")).values()]

    assert len(set(said)) == len(said)


def test_an_english_name_begins_with_a_capital() -> None:
    """So it stands out of its sentence: "on Eye", as "gain Chi"."""
    said = names("en")

    assert len(said) > 200
    assert [name for name in said.values() if name[0] != name[0].upper()] == []
