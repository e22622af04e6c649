"""One word for one thing: American spelling in English, and one verb for one act in every text of a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.text.test_catalogues import SOURCE, messages
from throneroom.games import OURS
from throneroom.text.voice import LANGUAGES

# -- American spelling -----------------------------------------------------------------------------------

BRITISH = re.compile(
    r"\b(?:armour|behaviour|colour|favour|harbour|honour|labour|neighbour|rumour|vapour|vigour)\w*"
    r"|\b(?:licen|defen|offen|preten)ce\w*|\b(?:cent|met|theat)re[sd]?\b|\bgrey\w*|\bmanoeuv\w*|\bmould\w*|\bsceptic\w*"
    r"|\b(?:cancel|travel|model|label|signal)l(?:ed|ing|er)\w*|\b(?:fulfil|skilful|judgement|programme|towards|whilst)\b"
    r"|\b(?:learn|spel|burn)t\b|\b(?:analys|paralys|practis)(?:e|ed|es|ing)\b"
    r"|\b(?:apolog|custom|emphas|final|general|initial|maxim|memor|minim|normal|optim|organ|prior|random|real|recogn"
    r"|serial|special|standard|summar|util|visual)is(?:e|ed|es|er|ing|ation)\b",
    re.IGNORECASE,
)
READ_BY_PLAYERS = (
    "README.md",
    "NOTICE.md",
    "docs/arena.md",
    "docs/data-files.md",
    "docs/ladder.md",
    "docs/rulings.md",
    "docs/rulings-drako.md",
    "docs/rulings-hidden-leaders.md",
)


def rules(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every rule of a game, with its id."""
    path = SOURCE / "text" / "rules" / f"{game}.{lang}.toml"

    def walk(part: object) -> Iterator[tuple[str, str]]:
        if isinstance(part, dict):
            if "text" in part:
                yield str(part.get("id", "")), str(part["text"])
            for value in part.values():
                yield from walk(value)
        elif isinstance(part, list):
            for value in part:
                yield from walk(value)

    return walk(tomllib.loads(path.read_text(encoding="utf-8")))


def test_english_messages_are_spelled_as_the_games_are() -> None:
    found = [(name, form) for (_, name), forms in messages("en").items() for form in forms if BRITISH.search(form)]

    assert found == []


@pytest.mark.parametrize("game", OURS)
def test_english_rules_are_spelled_as_the_games_are(game: str) -> None:
    texts = list(rules(game, "en"))

    assert texts
    assert [(id, text) for id, text in texts if BRITISH.search(text)] == []


@pytest.mark.parametrize("page", READ_BY_PLAYERS)
def test_what_players_read_is_spelled_as_the_games_are(page: str) -> None:
    lines = Path(page).read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if BRITISH.search(re.sub(r"`[^`]*`", "", line))] == []


def test_british_spelling_is_recognized() -> None:
    for word in ("armour", "colours", "neighbouring", "favourable", "licence", "defence", "cancelled", "recognised"):
        assert BRITISH.fullmatch(word)
    for word in (
        "armor",
        "colors",
        "harbor",
        "license",
        "defense",
        "canceled",
        "precise",
        "promise",
        "revise",
        "hence",
    ):
        assert not BRITISH.search(word)


# -- one verb for one act --------------------------------------------------------------------------------


class Act(NamedTuple):
    """What is done in a game, the word that a language has for it, and those that it must not have beside it."""

    game: str
    act: str
    lang: str
    word: str
    never: str


ACTS = (
    Act("hidden_leaders", "discard", "cs", r"odhoď|odhod|odhaz", r"\bodlož|\bodkl[áa]d|\bzahod"),
    Act("hidden_leaders", "discard", "pl", r"odrzuć|odrzuc", r"\bwyrzuc"),
    Act("hidden_leaders", "draw", "cs", r"dober|dobír|dobr", r"\bl[íi]zn|\btáhni\b|\bvytáhn"),
    Act("hidden_leaders", "draw", "pl", r"dobier|dobrać", r"\bciągn|\bpociągn"),
    Act("hidden_leaders", "bury", "cs", r"pohřb", r"\bpochov|\bzahrab"),
    Act("hidden_leaders", "bury", "pl", r"pochow|chowa", r"\bpogrzeb|\bzakop"),
    Act("hidden_leaders", "a hero face down", "cs", r"skryt", r"\bukryt|\bzakryt"),
    Act("hidden_leaders", "a hero face down", "pl", r"zakry", r"\bukry"),
    Act("hidden_leaders", "a hero face up", "cs", r"odhal", r"\bodkryt"),
    Act("hidden_leaders", "a hero face up", "pl", r"odkry", r"\bodsłoni"),
    Act("hidden_leaders", "exchange places", "cs", r"vyměn|výměn", r"\bzaměn"),
    Act("hidden_leaders", "exchange places", "pl", r"zamie[nń]", r"\bwymie[nń](ić|iasz|ia kart)"),
    Act("hidden_leaders", "the Emperor", "cs", r"Bezvládn", r"\b[Cc]ísař(?!sk)"),
    Act("drako", "stop an attack", "cs", r"odraz|odráž", r"\bzablok|\bzastav\w* útok"),
    Act("drako", "stop an attack", "pl", r"odeprz|odpiera|odpart", r"\bzablok|\bzatrzyma[ćj]? (atak|trafieni)"),
    Act("drako", "discard", "cs", r"odhod|odhaz|odhoz", r"\bodlož|\bodkl[áa]d|\bzahod"),
    Act("drako", "discard", "pl", r"odrzuc|odrzuć", r"\bwyrzuc"),
    Act("drako", "move", "pl", r"porusza", r"(?<!po)\brusza"),
    Act("drako", "a wound", "cs", r"zranění", r"\butrž|\bran[auy]\b"),
    Act("drako", "a wound", "pl", r"\bran[ay]", r"\bobraże"),
    Act("dice_throne", "steal", "cs", r"sebr|seber|sebír", r"\bukra[dsď]|\bkrade"),
    Act("dice_throne", "incoming damage", "pl", r"nadchodz", r"oczekując"),
    Act("dice_throne", "teammate", "cs", r"spoluhráč", r"\bpartne[rř]"),
    Act("dice_throne", "steal", "pl", r"ukra[sdś]|kradn", r"\bzabra[ćł] przeciw|\bzabierasz"),
    Act("dice_throne", "discard", "cs", r"odlo[žz]|odkl[áa]d", r"\bodho[dďz]|\bodhaz"),
    Act("dice_throne", "skip", "cs", r"přesk[oa]č", r"\bvynech"),
    Act("dice_throne", "incoming damage", "cs", r"hroz", r"čekající zranění|chystá se zranění"),
    Act("dice_throne", "status effect", "pl", r"żeton[ua]? efektu|efekt", r"efekt\w* statusu"),
    Act(
        "dice_throne",
        "activate an ability",
        "en",
        r"activat",
        r"\bus(?:e|es|ed|ing) (?:an? |no |any )?(?:offensive |defensive )?abilit",
    ),
    Act(
        "dice_throne",
        "activate an ability",
        "cs",
        r"spust|spouš",
        r"použ[ií]\w* (?:žádnou |obrannou |útočnou )?schopnost",
    ),
    Act("dice_throne", "activate an ability", "pl", r"aktyw", r"\buży\w* (?:żadnej )?zdolności(?! (?:pasywn|\{))"),
    Act("dice_throne", "announce", "en", r"announc", r"\bdeclar(?:e|es|ed|ing)\b"),
    Act("dice_throne", "announce", "cs", r"oznám|oznam", r"ohl[áa][sš]"),
    Act("dice_throne", "announce", "pl", r"ogłosz|ogłasz|ogłoś|ogłos", r"zapowi"),
    Act("dice_throne", "inflict a token", "en", r"inflict", r"inflicts? (?:\{\w+\} )?damage"),
    Act("dice_throne", "inflict a token", "cs", r"přiděl", r"uděl\w* (?:\w+ )?(?:stav|žeton)"),
    Act("dice_throne", "deal damage", "en", r"\bdeal", r"\b(?:does|causes?) (?:\{\w+\} )?damage"),
    Act("dice_throne", "deal damage", "cs", r"uděl", r"způsob\w* (?:\S+ )?zranění"),
    Act("dice_throne", "deal damage", "pl", r"zada", r"wyrządz"),
    Act("dice_throne", "prevent", "en", r"prevent", r"\bblock|\babsorb"),
    Act("dice_throne", "prevent", "cs", r"zabr[aá]", r"odvra[cť]|zamez"),
    Act("dice_throne", "prevent", "pl", r"zapobie", r"powstrzym|zablok"),
    Act("dice_throne", "heal", "cs", r"vyl[eé]č|léč", r"uzdrav"),
    Act("dice_throne", "heal", "pl", r"ulecz|lecz", r"uzdrow"),
    Act("dice_throne", "draw", "cs", r"dob[eíi]r", r"\bl[íi]z[nao]|\btáhn|vytáhn"),
    Act("dice_throne", "draw", "pl", r"dobier|dobra", r"ciągn"),
    Act("dice_throne", "re-roll", "en", r"re-roll", r"\breroll|(?<!-)\broll (?:the|all) (?:rest|others|dice)"),
    Act("dice_throne", "re-roll", "cs", r"přeho[dď]|přehaz", r"ho[dď]\w* znovu|znovu hod"),
    Act("dice_throne", "re-roll", "pl", r"przerzu", r"rzuć ponownie|ponownie rzuć|rzuć resztą"),
    Act("dice_throne", "income", "cs", r"příj[em]", r"\bber(?:e|eš) příjem"),
    Act("dice_throne", "income", "pl", r"doch[oó]d", r"przych[oó]d"),
    Act("dice_throne", "discard", "pl", r"odrzu", r"\bwyrzuć"),
    Act("dice_throne", "skip", "en", r"\bskip", r"\bomits?\b|\bleaves? out\b"),
    Act("dice_throne", "skip", "pl", r"pomi[nńj]", r"opuszcz|przepuszcz"),
    Act("dice_throne", "spend a token", "cs", r"využ", r"utra[tť]|utrác"),
    Act("dice_throne", "spend a token", "pl", r"wyda", r"zużyw|zużyj"),
    Act("dice_throne", "incoming damage", "en", r"incoming", r"pending damage|damage (?:that )?waits"),
    Act("dice_throne", "teammate", "en", r"teammate", r"\bpartner"),
    Act("dice_throne", "teammate", "pl", r"współgracz|członek drużyny", r"\bpartner"),
    Act("dice_throne", "a match", "cs", r"parti[ei]", r"\bzápas"),
    Act("dice_throne", "a match", "pl", r"parti[aęi]", r"\bmecz"),
    Act("hidden_leaders", "bury", "en", r"\bbur(?:y|ie)", r"\bkill|\bdestroy"),
    Act("hidden_leaders", "swap", "en", r"\bswap", r"\btrade"),
    Act("hidden_leaders", "what a hero does", "cs", r"efekt", r"schopnost"),
    Act("hidden_leaders", "what a hero does", "pl", r"efekt", r"zdolno[sś]"),
    Act("hidden_leaders", "the Emperor", "en", r"Buried Emperor", r"(?<!Buried )\bEmperor\b(?!['’])"),
    Act("hidden_leaders", "the Emperor", "pl", r"Buried Emperor", r"\bCesarz"),
    Act("drako", "stop an attack", "en", r"\bstop", r"\bblocks? (?:the |an |one )?attack|\bparr(?:y|ies)\b"),
    Act("drako", "a wound", "en", r"\bwound", r"\bdamage\b|\bhits?\b"),
    Act("drako", "draw", "cs", r"dob[eíi]r", r"\bl[íi]z[nao]|\btáhn"),
    Act("drako", "draw", "pl", r"dobier|dobra", r"ciągn"),
)
# Phases are names in Polish, as the rulebook writes them.
PHASES = re.compile(r"\bfaz(?:a|y|ie|ę|ach) (?:głów|rzut|utrzym|doch|odrzuc)")


NAMES = tuple([f"dice_throne.{kind}." for kind in ("ability", "card", "character", "companion", "hero", "token")])


def texts(game: str, lang: str) -> list[tuple[str, str]]:
    """All that a player reads of a game: its messages, those of the page and the terminal about it, and its rules."""
    short = {"hidden_leaders": "leaders"}.get(game, game)
    heads = (f"{game}.", f"web.{short}.", f"cli.{game}.", f"hint.{game}.")
    said = [
        (name, form)
        for (_, name), forms in messages(lang).items()
        if name.startswith(heads) and not name.startswith(NAMES)
        for form in forms
    ]
    return said + list(rules(game.replace("_", "-"), lang))


@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act.game}-{act.act}-{act.lang}".replace(" ", "_"))
def test_an_act_has_one_word(act: Act) -> None:
    said = texts(act.game, act.lang)

    assert [text for text in said if re.search(act.word, text[1], re.IGNORECASE)], "the word is in use"
    assert [text for text in said if re.search(act.never, text[1], re.IGNORECASE)] == []


def test_every_game_and_language_has_acts() -> None:
    games = {act.game for act in ACTS}

    assert {(act.game, act.lang) for act in ACTS} == {(game, lang) for game in games for lang in LANGUAGES}


def test_phases_are_names_in_polish() -> None:
    assert [text for text in texts("dice_throne", "pl") if PHASES.search(text[1])] == []
