"""The proof sheets: what readers who did not know the texts misread in them does not come back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from throneroom.text.voice import LANGUAGES

PROOFS = Path("tests/proofs")
TRANSCRIPTS = Path("tests/transcripts")
# By language, what it must not say, and what was misread.
MISREAD = {
    "en": {
        r"(?<![\d/])\d+/\d+(?![\d/])": "two tiers as a fraction: 1/2 Crackle",
        r"; [A-Z][^:;.]*: ": "a face or a card without on: roll 1 die; Lotus: …",
        r"\botherwise: ": "two colons in one sentence",
        r"\bheroes? of the (Undead|Water|Hill|Imperial)": "the faction behind its heroes",
        r"\b[Ee]very other\b": "every second one: every other player",
        r"\(separate source\)": "a note on where the text comes from",
        r"; if [^;:]*; (?!in any case|otherwise|if |on )": "whether it depends on the condition before it",
        r"\b[Oo]n (\w+): [^.:]*\. On \d+ \1 symbols: (?!also)": "whether fewer of a symbol count besides",
        r"[Aa] chosen \w+ gains [^.]*\. Gain ": "who gains",
        r"(?:– |\. )[Ll]ose ": "a price as an effect of its own",
        r"\d× [a-z]|\b[Oo]n [a-z]+: |\bper [a-z]+ symbol": "a symbol without its capital",
        r"\bremove 1 of them": "of whom or of what",
        r"\bup to your limit": "one, any number, or as many as the limit allows",
    },
    "cs": {
        r"(?<![\d/])\d+/\d+(?![\d/])": "two tiers as a fraction",
        r"\b[Zz]a \d+× ": "a nominative after a preposition: za 2× kletba",
        r"(?:^|[–.:;•] )[Aa]ž \d": "až at the beginning, which means when: až 2krát můžeš",
        r"\b[Pp]ohřb[^.;]* ve? (?:své|libovolné|družině)": "buried in the party, not taken from it",
        r"\b[Pp]o útoku na tebe": "after an attack that is not over",
        r"\b[Zz]a (?!každ|tah\b|tebe\b)[^.:;•()–]*: ": "once as for each: za oko",
        r"\baž na \d": "až na, which means except: podívat se až na 2",
        r"\b1 \(\d+\) (?:body|symboly|karty|žetony|Kinetické)": "a plural after one: 1 (2) body",
        r"(?:– |\. )[Zz]trať ": "a price as an effect of its own",
        r"[Pp]oté padne-li": "the condition as what comes next: poté padne-li",
        r"číslem o \d": "by how much, said of the number: se sudým číslem o 1",
        r"\b1 stav\b": "a token, or all of its kind",
        r"\bobranný hod": "two words for the defensive roll",
        r"[zZ]amíchej\b(?<!balíček zamíchej)": "shuffle what",
        r"[Zz]volený \w+ získá [^.]*\. Získej ": "who gains",
    },
    "pl": {
        r"(?<![\d/])\d+/\d+(?![\d/])": "two tiers as a fraction",
        r"\b[Pp]rzy \d+× ": "a nominative after a preposition: przy 2× młot",
        r"\b[Pp]ochow[^.;]* w (?:swojej|dowolnej|drużynie)": "buried in the party, not taken from it",
        r"\b[Pp]o ataku na ciebie": "after an attack that is not over",
        r"\bMożesz stracić": "to lose as something that one may do",
        r"\bpo 1 \w+e obrażenie": "an accusative after po",
        r"\b[Zz]a każd\w+ (?:twój|twoj\w+)\b": "your own as somebody else's: za każde twoje",
        r"\b1 \(\d+\) (?:punkty|karty|żetony|Energie)": "a plural after one: 1 (2) punkty",
        r"(?:– |\. )[Ss]trać ": "a price as an effect of its own",
        r"\busuń go, jeśli": "the nearest masculine noun instead of the token",
        r"\bdopóki na stole": "paying as long as dice lie there",
        r"• każdy symbol": "each symbol without za",
        r"wierzch lub spód": "a preposition that is missing: na wierzch lub spód",
        r"wierzchni\w+ kart[ęy]? (?!z |swojej )[a-z]": "cards of a pile without z",
        r"\bpotasuj\b(?! talię)": "shuffle what",
        r"\b[Ww]ybierz wierzchnią": "nothing to choose from",
        r"\bzakryt\w+ kart\w* z ręki": "cards that were face down in the hand",
        r"\busuń z siebie": "to remove oneself",
        r"[Ww]ybrany \w+ otrzymuje [^.]*\. Weź ": "who gains",
    },
}
ENGLISH = re.compile(r"\[[^\]]*(?:source|printed|reconstructed)|^# .*, (?:cs|pl)$", re.MULTILINE)


def sheets(lang: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(PROOFS.glob(f"*.{lang}.md"))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_misread_is_not_said_again(lang: str) -> None:
    lines = [line for text in sheets(lang).values() for line in text.splitlines() if line.startswith(("- ", "  "))]

    assert len(lines) > 500
    assert [(why, line) for wrong, why in MISREAD[lang].items() for line in lines if re.search(wrong, line)] == []


@pytest.mark.parametrize("lang", ["cs", "pl"])
def test_heads_and_marks_of_a_sheet_are_in_its_language(lang: str) -> None:
    assert [name for name, text in sheets(lang).items() if ENGLISH.search(text)] == []


# A question that does not say what it is for, one that speaks of what cannot be, and a log that says what you want.
IN_A_MATCH = {
    "en": r"Which (?:player|faction)\?(?! \()|re-roll dice, or something|\bYou, ",
    "cs": r"Který hráč\?(?! \()|Která frakce\?|\bpřehodíš kostky\b|\bChceš (?:využít|vrhnout)|\bTy, ",
    "pl": r"Który gracz\?(?! \()|Która frakcja\?|\bprzerzucasz kości\b|: Chcesz (?:wydać|rzucić)|\bTy, ",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_misread_in_a_match_is_not_said_again(lang: str) -> None:
    told = "\n".join([path.read_text(encoding="utf-8") for path in sorted(TRANSCRIPTS.glob(f"*.{lang}.txt"))])

    assert len(told.splitlines()) > 500
    assert [found[0] for found in re.finditer(IN_A_MATCH[lang], told)] == []


def test_if_you_do_follows_only_what_one_may_do() -> None:
    """What must be done if it can be says "if this happens"."""
    lines = [line for text in sheets("en").values() for line in text.splitlines() if "If you do:" in line]

    assert lines
    assert [line for line in lines if "You may " not in line] == []
