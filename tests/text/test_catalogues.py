"""The catalogues: every message in every language, with the same arguments, and nothing said as a bare id."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import throneroom as tr
from throneroom.games import OURS, find, folder_of
from throneroom.games.drako.match_ups import MATCH_UPS
from throneroom.games.hidden_leaders.heroes import MODULES
from throneroom.kernel.texts import Text
from throneroom.text.voice import CASES, JOINTS, LANGUAGES, OWN, TIMES, TO_YOU, YOU, YOU_OWN
from tools.sources import ANY, PLAIN, messages_in, sources

LOCALE = Path("src/throneroom/text/locale")
SOURCE = Path("src/throneroom")
FOLDERS = {folder_of(game) for game in OURS}
BARE = re.compile(rf"\b(?:{'|'.join(sorted(FOLDERS))}|kernel)\.", re.IGNORECASE)
_ARGUMENT = re.compile(r"\{(\w+)(?::(\w+))?\}")


def catalogue(lang: str) -> Catalog:
    with (LOCALE / lang / "LC_MESSAGES" / "throneroom.po").open("rb") as file:
        return read_po(file)


CATALOGUES = {lang: catalogue(lang) for lang in LANGUAGES}


def messages(lang: str) -> dict[tuple[str | None, str], list[str]]:
    """Every message of a catalogue by its context and id, with its plural forms."""
    found = {}
    for message in CATALOGUES[lang]:
        name = message.id if isinstance(message.id, str) else message.id[0]
        if name:
            forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
            found[message.context, name] = [str(form or "") for form in forms]
    return found


def nominatives(lang: str) -> dict[str, list[str]]:
    return {name: forms for (context, name), forms in messages(lang).items() if context is None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_every_message(lang: str) -> None:
    own, english = set(nominatives(lang)), set(nominatives("en"))
    assert not own ^ english, f"not in {lang}: {sorted(english - own)}; only there: {sorted(own - english)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_twice(lang: str) -> None:
    """gettext would take the later one without a word."""
    source = (LOCALE / lang / "LC_MESSAGES" / "throneroom.po").read_text("utf-8")
    written = re.findall(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', source, re.MULTILINE)
    assert [each for each, times in Counter(written).items() if times > 1] == []
    assert len(written) > 1000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_empty_or_fuzzy(lang: str) -> None:
    assert [name for (_, name), forms in messages(lang).items() if not all(forms)] == []
    assert [message.id for message in CATALOGUES[lang] if message.id and message.fuzzy] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_catalogue_stands_under_an_id(lang: str) -> None:
    """A merge can leave a text behind whose id is gone; readers of catalogues pass over it in silence."""
    lines = (LOCALE / lang / "LC_MESSAGES" / "throneroom.po").read_text(encoding="utf-8").splitlines()
    texts = [number for number, line in enumerate(lines) if re.match(r'msgstr(\[0\])? "', line)]

    assert [lines[number] for number in texts if not lines[number - 1].startswith(("msgid ", "msgid_plural "))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_uses_the_same_arguments(lang: str) -> None:
    english = nominatives("en")
    for name, forms in nominatives(lang).items():
        expected = {found[1] for form in english[name] for found in _ARGUMENT.finditer(form)} - {"n"}
        for form in forms:
            assert {found[1] for found in _ARGUMENT.finditer(form)} - {"n"} == expected, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_case_that_a_sentence_asks_for_is_a_case(lang: str) -> None:
    for forms in messages(lang).values():
        for form in forms:
            for found in _ARGUMENT.finditer(form):
                case, _, joint = (found[2] or "").partition("_")
                assert case in ("", TIMES, *JOINTS, *CASES), form
                assert joint in ("", "or"), form


FIGURES = ("swordsman", "archer1", "archer2", "thrower", "berserker", "dragon", "brald", "urpen", "morin")
SIDES = ("knights", "trolls", "dragon", "dwarves")


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_figures_and_sides_have_every_form_that_sentences_ask_for(lang: str) -> None:
    """A missing form would fall back to the nominative: wrong in Czech and Polish."""
    found = messages(lang)
    asked: dict[str, set[str]] = {}
    for forms in found.values():
        for form in forms:
            for argument in _ARGUMENT.finditer(form):
                if argument[2]:
                    asked.setdefault(argument[1], set()).add(argument[2])
    for part, names in (("figure", FIGURES), ("target", FIGURES), ("side", SIDES), ("winner", SIDES)):
        for case in asked.get(part, set()):
            missing = [name for name in names if (case, f"drako.{name}") not in found]
            assert missing == [], f"{part}:{case}"


LEADERS = {
    "card": ("card", "unseen"),
    "other": ("card", "unseen"),
    "faction": ("hill_tribes", "imperial_army", "water_folk", "undead", "named"),
    "pile": ("harbor", "wilderness", "graveyard"),
    "player": ("player",),
    "owner": ("player",),
}


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_terms_of_hidden_leaders_have_every_form_that_its_sentences_ask_for(lang: str) -> None:
    found = messages(lang)
    sentences = [form for (_, name), forms in found.items() if name.startswith("hidden_leaders.") for form in forms]
    asked = {(argument[1], argument[2]) for form in sentences for argument in _ARGUMENT.finditer(form)}
    for part, case in asked:
        if part in LEADERS and case in CASES:
            missing = [name for name in LEADERS[part] if (case, f"hidden_leaders.{name}") not in found]
            assert missing == [], f"{part}:{case}"


# No preposition and no number takes the nominative of these; names of cards stand behind "card" and stay as they are.
DECLINED = (
    "attacker|by|companion|faces?|faction|figure|hero|on|other|owner|pile|player|side|target|tokens?|whom?|winner"
)
BEFORE = {
    "cs": "do|k|ke|kromě|místo|na|o|od|po|pro|proti|před|při|s|se|u|v|ve|z|za|ze",
    "pl": "dla|do|na|o|od|oprócz|po|przeciw|przed|przy|u|w|we|z|za|zamiast|ze",
}


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_no_nominative_follows_a_preposition_or_a_number(lang: str) -> None:
    wrong = re.compile(
        rf"\b(?:{BEFORE[lang]}) (?:\d+ |\{{\w+\}}×? )?\{{(?:{DECLINED})\}}|\{{n\}}×? \{{(?:tokens?|companion)\}}"
    )

    assert wrong.search("do {n} {token}")
    assert [(name, form) for (_, name), forms in messages(lang).items() for form in forms if wrong.search(form)] == []


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_plurals_have_three_forms(lang: str) -> None:
    plurals = [messages(lang)[None, str(m.id[0])] for m in CATALOGUES[lang] if isinstance(m.id, tuple | list)]

    assert plurals
    assert all(len(forms) == 3 for forms in plurals)


def test_every_message_that_the_code_names_is_there() -> None:
    named = set()
    for path in SOURCE.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        heads = "|".join([*FOLDERS, "kernel", "cli", "hint", "number"])
        named |= set(re.findall(rf'Text\(\s*"((?:{heads})\.[\w.]+)"', source))
        named |= set(re.findall(r'(?:Text|Refusal)\(\s*"(arena\.[\w.]+)"', source))
        named |= set(re.findall(r'(?:Unfit|sentence)\(\s*"(server\.[\w.]+)"', source))
        for game in FOLDERS & set(path.parts):
            named |= {f"{game}.why.{why}" for why in re.findall(r'because\("(\w+)"', source)}
    missing = sorted(named - set(nominatives("en")))

    assert not missing, f"no catalogue has {', '.join(missing)}"
    assert len(named) > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_that_rules_of_dice_throne_tell_has_its_forms(lang: str) -> None:
    """Put together by `of` and `between`: also for who reads "you", and to whom something is done."""
    told = [each for source in sources().values() for each in messages_in(source) if ANY not in each.id]
    found = {(context or "", id) for context, id in messages(lang)}
    missing = [(id, context) for id, _, contexts in told for context in contexts if (context, id) not in found]

    assert len([each for each in told if each.contexts != PLAIN]) > 40
    assert not missing, f"{missing}: `python -m tools.names --word WORD` prints the entries of a word"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tr.games())
def test_a_game_has_one_title_everywhere(game: str, lang: str) -> None:
    rules = tomllib.loads((SOURCE / "text" / "rules" / f"{game}.{lang}.toml").read_text(encoding="utf-8"))

    assert find(game).title().say(lang) == rules["title"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        *[("drako", {"match_up": match_up.name, "exchange": True}) for match_up in MATCH_UPS],
        *[("hidden-leaders", {"players": players, "modules": list(MODULES)}) for players in range(2, 7)],
        *[(game, {}) for game in OURS if game not in ("drako", "hidden-leaders")],
    ],
)
def test_a_match_says_no_bare_id_in_any_language(game: str, options: dict[str, Any], lang: str) -> None:
    pick = random.Random(7)
    match = tr.new(game, seed=7, **options)
    said: list[str] = []
    while match.decision is not None and match.ply < 400:
        decision = match.decision
        said += [decision.say(lang), *[option.say(lang) for option in decision.options]]
        for key in match.game.candidates(match.state, decision):
            said += [reason.say(lang) for reason in match.why(key)]
        match.play(pick.choice(decision.options).key)
    for seat in (None, *range(match.seats)):
        said += [event["text"] for event in match.events(0, seat, lang)]
    if match.outcome is not None:
        said.append(match.outcome.say(lang))

    assert [line for line in said if BARE.search(line) or "{" in line] == []
    assert not any(line.endswith(".") and line[0].islower() for line in said)


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match="en, cs, pl"):
        Text("kernel.pass").say("de")


@pytest.mark.parametrize(
    ("lang", "one", "two", "five"),
    [
        ("en", "1 wound", "2 wounds", "5 wounds"),
        ("cs", "1 zranění", "2 zranění", "5 zranění"),
        ("pl", "1 rana", "2 rany", "5 ran"),
    ],
)
def test_numbers_take_the_right_form(lang: str, one: str, two: str, five: str) -> None:
    assert [Text("drako.wounds", n=n).say(lang) for n in (1, 2, 5)] == [one, two, five]


def test_several_texts_are_joined_as_the_sentence_asks() -> None:
    both = (Text("dice_throne.say.straight.4"), Text("dice_throne.say.persistent"))
    over = Text("kernel.over")

    assert Text("dice_throne.say.all", effects=both).say("en") == "small straight and persistent"
    assert Text("dice_throne.say.gain_one", tokens=both).say("cs") == "získej malá postupka nebo přetrvávající"
    assert Text("dice_throne.say.table", rows=both).say("en") == "small straight; persistent"
    assert Text("dice_throne.say.need", faces=both).say("en") == "small straight + persistent"
    assert Text("dice_throne.say.tiers", rows=both).say("en") == "small straight\npersistent"
    assert Text("dice_throne.say.either.lines", effects=both).say("en") == (
        "Choose one:\n• small straight\n• persistent"
    )
    assert Text("dice_throne.say.sentences", effects=(both[0], over, both[1])).say("en") == (
        f"Small straight. {over.say('en')} Persistent."
    )


# -- who reads -------------------------------------------------------------------------------------------

PERSONS_OF_A_PART = tuple([f"{case} {person}" for case in CASES for person in (YOU, TO_YOU, OWN, YOU_OWN)])
# Whoever these are about is told something else.
SEEN_BY_OTHERS = ("secret_bring", "secret_ban", "secret_send", "returns.top", "returns.bottom", "shows_hand_seen")


def said_of(name: str, parts: tuple[str, ...]) -> bool:
    return any("{" + part in form for part in parts for form in nominatives("en")[name])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_event_has_a_form_for_whoever_it_is_about(lang: str) -> None:
    found = messages(lang)
    # What the page itself says of a deed names a figure, whoever plays it.
    said = [name for name in nominatives(lang) if ".event." in name and not name.startswith("web.")]
    events = [name for name in said if not name.endswith(SEEN_BY_OTHERS)]
    about = [name for name in events if said_of(name, ("hero}", "player}", "side", "figure"))]
    against = [name for name in events if said_of(name, ("target", "owner"))]

    assert [name for name in about if (YOU, name) not in found] == []
    assert [name for name in against if (TO_YOU, name) not in found] == []
    assert len(about) > 100
    assert len(against) > 15


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_form_for_a_person_uses_what_its_message_has_and_does_not_call_that_person_by_name(lang: str) -> None:
    found = messages(lang)
    for (context, name), forms in found.items():
        if context in (YOU, TO_YOU, OWN, YOU_OWN) or context in PERSONS_OF_A_PART:
            base = {argument[1] for form in found[None, name] for argument in _ARGUMENT.finditer(form)}
            used = {argument[1] for form in forms for argument in _ARGUMENT.finditer(form)}
            assert used <= base | {"n"}, (context, name)
            if context in (YOU, YOU_OWN):
                assert not used & {"hero", "player", "side"}, (context, name)
            if context in (TO_YOU, YOU_OWN) and "figure" not in used:
                assert not used & {"target", "owner"}, (context, name)
