"""Whatever is said at a table of Dice Throne is said in every language, and no two answers read alike."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from textwrap import dedent

import pytest

from tests.dice_throne.scene import duel, say
from throneroom.games.dice_throne import DICE_THRONE
from throneroom.games.dice_throne.cards import COMMON
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.glossary import glossary, hero_fidelity, least_sure
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.terms import card_term
from throneroom.games.dice_throne.words import HOME_MADE, PRINTED, UpgradeCard
from throneroom.kernel.chance import Seeded
from throneroom.kernel.match import Match, begin
from throneroom.kernel.texts import Text, text_from_plain
from throneroom.text.voice import LANGUAGES, knows
from tools import names
from tools.names import WORDS, missing_moments, missing_of, names_of
from tools.names import missing as missing_names

NAMES = list(HEROES)
PAIRS = [(hero, NAMES[number - 1]) for number, hero in enumerate(NAMES)]
MIRROR = (NAMES[0], NAMES[0])
ODD = ("use smack", "keep 6666", "spend chi", "spend crit", "sell six_it", "use no_such_thing", "pick 0")


def texts_of(match: Match, said: dict[str, Text]) -> None:
    """Everything that the open decision says: the question, its answers, and why something is none of them."""
    decision = match.decision
    assert decision is not None
    texts = [decision.ask.prompt, *[option.says for option in decision.options]]
    for key in (*match.game.candidates(match.state, decision), *ODD):
        texts += [reason.says for reason in match.why(key)]
    for text in texts:
        said[json.dumps(text.plain())] = text


def all_said(heroes: tuple[str, str], seed: int) -> dict[str, Text]:
    """What a random duel says, to everybody and to each seat."""
    pick = random.Random(seed)
    options = {"heroes": list(heroes), "promo": True}
    match = begin(DICE_THRONE, options, Seeded(seed), {"chance": Seeded.kind, "seed": str(seed)})
    said: dict[str, Text] = {}
    while match.decision is not None and match.ply < 1500:
        texts_of(match, said)
        match.play(pick.choice(match.decision.options).key)
    for seat in (None, 0, 1):
        for event in match.events(0, seat):
            said[json.dumps(event["event"])] = text_from_plain(event["event"])
    if match.outcome is not None:
        said["outcome"] = match.outcome.says
    return said


@pytest.mark.parametrize("heroes", [*PAIRS, MIRROR])
def test_a_duel_says_no_bare_id_in_any_language(heroes: tuple[str, str]) -> None:
    said = all_said(heroes, seed=len(heroes[0]))
    lines = [text.say(lang) for text in said.values() for lang in LANGUAGES]
    missing = dict.fromkeys(re.findall(r"(?:dice_throne|kernel)\.[\w.]*\w", "\n".join(lines)))

    assert not missing, f"not in the catalogue: {', '.join(missing)}"
    assert [line for line in lines if re.search(r"\{|\}|!\.|\?\.|  ", line)] == []
    assert [line for line in lines if line.endswith((".", "?")) and line[0].islower()] == []
    assert len(said) > 200


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hero", NAMES)
def test_everything_of_a_hero_has_a_name(hero: str, lang: str) -> None:
    missing = [id for id in names_of(HEROES[hero]) if not knows(id, lang)]

    assert not missing, f"not in the catalogue: {', '.join(missing)}"


def test_a_new_hero_is_told_which_entries_it_needs() -> None:
    """As `python -m tools.names HERO` prints them: each language with its cases and plural forms."""
    chi = replace(HEROES["monk"].tokens[0], name="surf")
    hero = replace(HEROES["monk"], name="tide_caller", tokens=(chi,))
    english, czech = "".join(missing_names(hero, "en")), "".join(missing_names(hero, "cs"))

    assert english.count("msgid ") == 3
    assert czech.count('msgid "dice_throne.hero.tide_caller"') == 6
    assert 'msgctxt "ins"\nmsgid "dice_throne.hero.tide_caller"\nmsgstr ""\n' in czech
    assert czech.count('msgid_plural "dice_throne.token.surf"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n') == 3
    assert list(missing_names(HEROES["monk"], "cs")) == []


def test_a_new_word_is_told_which_entries_it_needs() -> None:
    """As `python -m tools.names --word WORD` prints them, whatever calls put their ids together."""
    source = """
        Ask(Text("dice_throne.ask.rake", n=effect.most), WhichRaked())
        Text("dice_throne.ask.lay"), Text(f"dice_throne.say.rake.{effect.to}")
        Event(of(state.box, "rakes", frame.you)), telling.of(state.box, "rakes_seen", seat)
        between(state.box, "rakes_for" if kind else "plays", seat, whom), because("no_rake", "DT-CARD-8")
    """
    czech = "".join(missing_of(dedent(source), "cs"))

    assert 'msgid "dice_throne.ask.rake"\nmsgid_plural "dice_throne.ask.rake"\nmsgstr[0] ""\nmsgstr[1] ""' in czech
    assert re.findall(r'(?:msgctxt "(.*)"\n)?msgid "dice_throne\.(.*)"', czech) == [
        ("", "ask.rake"),
        *[(context, "event.rakes") for context in ("", "you")],
        ("", "event.rakes_seen"),
        *[(context, "event.rakes_for") for context in ("", "you", "to you")],
        ("to you", "event.plays"),
        ("", "why.no_rake"),
    ]
    assert "# dice_throne.say.rake.… is put together" in czech
    assert "LayFree" in WORDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_has_its_sentence(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one at which no token has acted yet: else the first one that does would read as an id."""
    assert list(missing_moments(lang)) == []

    monkeypatch.setattr(names, "MOMENTS_APART", ("before rolling",))
    assert list(missing_moments(lang)) == ['\nmsgid "dice_throne.say.when.before_rolling"\nmsgstr ""\n']


def test_a_new_hero_is_told_what_has_its_name_already() -> None:
    assert names.shared_text(HEROES["barbarian"]) == (
        "dice_throne.face.sword (also of paladin); dice_throne.face.life (also of paladin); "
        "dice_throne.token.stun (also of pyromancer)"
    )
    assert names.shared(HEROES["moon_elf"]) == {"dice_throne.token.evasive": ["monk"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_upgrade_is_called_what_its_ability_is_called(lang: str) -> None:
    """Its name is derived and stands in no catalogue."""
    cards = {card.name: card for hero in HEROES.values() for card in every_card(hero)}
    upgrades = [card for card in cards.values() if isinstance(card, UpgradeCard)]
    texts = [Text(f"dice_throne.card.{card.name}") for card in upgrades]
    smack = Text("dice_throne.ability.smack").say(lang)

    assert [text for text in texts if text.say(lang) != text.id] == []
    assert card_term(cards["smack_3"]).say(lang) == f"{smack} III"
    assert card_term(cards["smack_3"]).args["card"] == "smack_3"


@pytest.mark.parametrize(
    ("key", "lang", "text"),
    [
        ("play smack_3", "en", "You need 3 CP and have 2."),
        ("play smack_3", "cs", "Potřebuješ 3 BB a máš 2."),
        ("play smack_3", "pl", "Potrzebujesz 3 PW, a masz 2."),
        ("play getting_paid", "en", "You do not have this card in your hand."),
        ("keep 11", "en", "You can do this only after your own offensive roll."),
    ],
)
def test_reasons_say_what_fails(key: str, lang: str, text: str) -> None:
    match = duel(("barbarian", "paladin"), seats=({"hand": ["smack_3"], "cp": 2}, {}), phase="main1")

    assert [reason.say(lang) for reason in match.why(key)] == [text]


@pytest.mark.parametrize(
    ("key", "lang", "text"),
    [
        ("use sturdy_blow", "en", "You still need 2× Pow."),
        ("use sturdy_blow", "cs", "Na tvých kostkách ještě chybí 2× úder."),
        ("use overpower", "pl", "Na twoich kościach brakuje jeszcze: 1× miecz i 2× cios."),
        ("use mighty_blow", "en", "You need 4 numbers in sequence on your dice."),
        ("use smack", "en", "You still need 1× Sword."),
        ("use fortitude", "en", "Say on how many symbols you activate this ability."),
        (
            "use fortitude 2",
            "en",
            "You cannot activate this ability on that many symbols: choose another number.",
        ),
        ("keep 66", "en", "Keep only numbers that your dice show, and re-roll at least one die."),
        ("play head_bash", "en", "You can use this only after your attack has dealt at least 8 damage."),
    ],
)
def test_reasons_say_what_the_dice_lack(key: str, lang: str, text: str) -> None:
    match = duel(("barbarian", "paladin"), "11444", seats=({"hand": ["head_bash"]}, {}))

    assert [reason.say(lang) for reason in match.why(key)] == [text]


def test_an_upgrade_over_another_costs_the_difference() -> None:  # DT-CARD-3
    seat = {"hand": ["smack_3"], "cp": 0, "upgrades": ["smack_2"]}
    match = duel(("barbarian", "paladin"), seats=(seat, {}), phase="main1")

    assert [reason.text for reason in match.why("play smack_3")] == ["You need 1 CP and have 0."]


def test_tokens_are_counted_as_each_language_counts() -> None:
    match = duel(("pyromancer", "barbarian"), "55123", seats=({"cp": 0}, {"cp": 0}))
    say(match, "use burning_soul")

    def gained(lang: str) -> list[str]:
        events = match.events(lang=lang)
        return [event["text"] for event in events if event["event"]["say"] == "dice_throne.event.gains"]

    assert gained("en") == ["Pyromancer gains 4 Fire Mastery."]
    assert gained("cs") == ["Pyromantka získává 4 Umění ohně."]
    assert gained("pl") == ["Piromantka bierze 4 Kunszty ognia."]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("heroes", [*PAIRS, MIRROR])
def test_no_two_answers_read_alike(heroes: tuple[str, str], lang: str) -> None:
    pick = random.Random(3)
    match = begin(DICE_THRONE, {"heroes": list(heroes)}, Seeded(3), {"chance": Seeded.kind, "seed": "3"})
    while match.decision is not None and match.ply < 300:
        said = [option.say(lang) for option in match.decision.options]
        assert len(set(said)) == len(said), match.decision
        match.play(pick.choice(match.decision.options).key)


def test_a_hero_of_a_set_that_was_never_printed_is_home_made() -> None:
    """Its page need not say so, part by part; what it shares with others is as printed."""
    hero = replace(HEROES["barbarian"], of="my-set")

    assert hero_fidelity(hero) == HOME_MADE
    assert {least_sure(hero, page) for page in hero.board} == {HOME_MADE}
    assert {least_sure(hero, card) for card in every_card(hero) if card in COMMON} == {PRINTED}
    told = glossary([hero], 50, "en")
    assert told["heroes"]["barbarian"]["abilities"]["smack"]["fidelity"] == HOME_MADE
    assert told["cards"]["smack_2"]["abilities"]["smack"]["fidelity"] == HOME_MADE
    assert told["cards"]["six_it"]["fidelity"] == PRINTED


def test_the_glossary_says_which_dice_of_a_roll_count() -> None:
    """Of a defense, of a card and of a token; and that Evasive is a try to take no damage."""
    told = glossary([HEROES["moon_elf"], HEROES["monk"]], 50, "en")

    assert told["heroes"]["monk"]["abilities"]["serenity"]["counts"] == ["fist", "zen"]
    assert told["heroes"]["monk"]["abilities"]["fist_strike"]["counts"] == []
    assert told["cards"]["take_that"]["counts"] == ["arrow", "foot", "moon"]
    assert {name: token["counts"] for name, token in told["tokens"].items() if token["avoids"]} == {"evasive": [1, 2]}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "keep 1 and 3, re-roll the rest"),
        ("cs", "nechat 1 a 3, ostatní přehodit"),
        ("pl", "zatrzymaj 1 i 3, resztę przerzuć"),
    ],
)
def test_dice_that_are_kept_are_told_one_by_one(lang: str, text: str) -> None:
    options = duel(MIRROR, "11345").view(0, lang)["decision"]["options"]
    assert [option["text"] for option in options if option["key"] == "keep 13"] == [text]
