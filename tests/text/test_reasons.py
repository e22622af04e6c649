"""Reasons, the answers to "why not": one short sentence that speaks to the reader, with the way out if there is one."""

from __future__ import annotations

import re

import pytest

from tests.text.test_catalogues import messages
from throneroom.games import OURS, folder_of
from throneroom.text.voice import LANGUAGES

KERNEL = ("not_asked", "stale", "not_a_move", "closed", "other_edition", "no_undo", "dice", "over")
LONGEST = {"en": 95, "cs": 105, "pl": 105}
# What does not speak to the reader says what is so on the table, and that is short.
LONGEST_FACT = {"en": 65, "cs": 80, "pl": 75}
# Half sentences: "Only in a roll phase."
FRAGMENTS = {
    "en": r"Only|Not|Costs|With",
    "cs": r"Jen|Pouze|Stojí|Ne",
    "pl": r"Tylko|Jedynie|Kosztuje|Nie",
}
# Nobody in particular: "Cards are sold only …", "Karty lze …", "Kart nie można …".
IMPERSONAL = {
    "en": r"\b(can|cannot|may|must|to) be\b|\b(is|are) (played|sold|spent|used|cast|thrown|prepared|chosen)\b"
    r"|\b(nobody|everybody|whoever) (may|must|can|brings|bans|picks)\b|\bit takes\b",
    "cs": r"\b(ne)?lze\b|\bje (třeba|nutné)\b|\b(ne)?smí\b|\bse (hraj|prodáv|připravuj|sesíl|vol|využív|dá)\w*",
    "pl": r"\b(nie)?można\b|\btrzeba\b|\bwolno\b|\bnależy\b"
    r"|\b(zagrywa|sprzedaje|wydaje|przygotowuje|rzuca|wybiera)\w* się\b|\bsię (je|ją|go) \w+",
}
# The second person: a pronoun, a verb or a command in it.
TO_YOU = {
    "en": r"\b(you|your|yours|yourself)\b|^(First|Now|Choose|Keep|Say|Name|Bring)\b|: (choose|play|answer)\b",
    "cs": r"\b(ty|tě|ti|tebe|tobě|tvůj|tvé|tvého|tvoje|tvým|tvých|svého|své|sebe|sis)\b|\w(eš|áš|íš)\b|\b(ne)?jsi\b"
    r"|\b(zvol|zadej|nech|řekni|odpověz|zahraj|dober|umísti|vrať|polož|odhoď|zakaž|připrav|uveď|pasuj|jmenuj)\b",
    "pl": r"\b(ty|cię|ci|ciebie|tobie|twój|twoja|twoje|twoim|twoich|swój|swoje|swojego|siebie)\b|\w(asz|esz|isz|ysz)\b"
    r"|\b(wybierz|podaj|zatrzymaj|odpowiedz|zagraj|dobierz|dobieraj|ustaw|przywróć|połóż|odrzuć|zbanuj|wskaż)\b",
}


def reasons(lang: str) -> list[tuple[str, str]]:
    """Every reason of the games and of the kernel, with its id; what is filled in counts as one word."""
    found = []
    for (context, name), forms in messages(lang).items():
        kernel = name.startswith("kernel.") and name.removeprefix("kernel.") in KERNEL
        if context is None and (".why." in name or kernel):
            found += [(name, re.sub(r"\{[^}]*\}", "Burn", form)) for form in forms]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_and_the_kernel_have_reasons(lang: str) -> None:
    heads = {name.split(".")[0] for name, _ in reasons(lang)}

    assert heads == {*map(folder_of, OURS), "kernel"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_one_sentence(lang: str) -> None:
    """One full stop, and it is the last sign: a colon or a semicolon may stand before the way out."""
    assert [reason for reason in reasons(lang) if not re.fullmatch(r"[^.?!…]+\.", reason[1])] == []
    assert [reason for reason in reasons(lang) if not reason[1][0].isupper()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_short(lang: str) -> None:
    assert [reason for reason in reasons(lang) if len(reason[1]) > LONGEST[lang]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_a_whole_sentence(lang: str) -> None:
    """Half a sentence lacks a verb; "Nie masz …" has one, so a verb may follow that opening."""
    opening = re.compile(rf"({FRAGMENTS[lang]})\b(?! (masz|ma|możesz|nadchodzą))")

    assert [reason for reason in reasons(lang) if opening.match(reason[1])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_about_somebody(lang: str) -> None:
    """Not what can be done, but what you can do."""
    assert [reason for reason in reasons(lang) if re.search(IMPERSONAL[lang], reason[1], re.IGNORECASE)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_speaks_to_the_reader_or_states_a_short_fact(lang: str) -> None:
    facts = [reason for reason in reasons(lang) if not re.search(TO_YOU[lang], reason[1], re.IGNORECASE)]

    assert [fact for fact in facts if len(fact[1]) > LONGEST_FACT[lang]] == []
    assert len(facts) < len(reasons(lang)) / 3
