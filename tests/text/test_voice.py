"""The voice: a term with plural forms is counted, in the case that its sentence asks for."""

from __future__ import annotations

import gettext
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from throneroom.kernel.texts import Text
from throneroom.text import voice
from throneroom.text.voice import phrase

PO = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: pl\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "fire"
msgid_plural "fire"
msgstr[0] "Kunszt ognia"
msgstr[1] "Kunszty ognia"
msgstr[2] "Kunsztów ognia"

msgctxt "gen"
msgid "fire"
msgid_plural "fire"
msgstr[0] "Kunsztu ognia"
msgstr[1] "Kunsztów ognia"
msgstr[2] "Kunsztów ognia"

msgid "chi"
msgstr "Chi"

msgctxt "gen"
msgid "burn"
msgstr "Oparzenia"

msgid "burn"
msgstr "Oparzenie"

msgid "take"
msgid_plural "take"
msgstr[0] "weź {token:acc}"
msgstr[1] "weź {n} {token:acc}"
msgstr[2] "weź {n} {token:acc}"

msgid "deal"
msgid_plural "deal"
msgstr[0] "zadaj {n} obrażenie"
msgstr[1] "zadaj {n} obrażenia"
msgstr[2] "zadaj {n} obrażeń"

msgid "shown"
msgid_plural "shown"
msgstr[0] "młot"
msgstr[1] "{n:times} młot"
msgstr[2] "{n:times} młot"

msgid "one"
msgstr "wybierz: {parts:or}."

msgid "either"
msgstr "za każdy symbol {tokens:gen_or}"

msgid "list"
msgstr "wybierz jedno:{choices:lines}"

msgid "sentences"
msgstr "{parts:sentences}"

msgid "both"
msgstr "{parts}"

msgctxt "joint"
msgid "or"
msgstr "lub"

msgctxt "joint"
msgid "and"
msgstr "i"

msgctxt "joint"
msgid "and also"
msgstr " oraz"

msgid "each"
msgstr "za każdy żeton {token:gen}"
"""


@pytest.fixture(autouse=True)
def _catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    built = BytesIO()
    write_mo(built, read_po(BytesIO(PO.encode())))
    built.seek(0)
    messages = gettext.GNUTranslations(built)
    monkeypatch.setattr(voice, "catalogue", lambda lang: messages)


@pytest.mark.parametrize(
    ("n", "said"), [(1, "weź Kunszt ognia"), (2, "weź 2 Kunszty ognia"), (5, "weź 5 Kunsztów ognia")]
)
def test_a_counted_term_takes_the_form_of_its_number(n: int, said: str) -> None:
    assert phrase(Text("take", n=n, token=Text("fire", n=n)), "pl") == said


def test_a_term_said_without_a_number_is_one() -> None:
    assert phrase(Text("fire"), "pl") == "Kunszt ognia"
    assert phrase(Text("each", token=Text("fire")), "pl") == "za każdy żeton Kunsztu ognia"


def test_a_counted_term_has_cases() -> None:
    assert phrase(Text("each", token=Text("fire", n=2)), "pl") == "za każdy żeton Kunsztów ognia"


def test_a_counted_term_without_plural_forms_says_the_only_one() -> None:
    assert phrase(Text("take", n=3, token=Text("chi", n=3)), "pl") == "weź 3 Chi"
    assert phrase(Text("each", token=Text("burn", n=3)), "pl") == "za każdy żeton Oparzenia"


def test_a_message_that_is_nowhere_says_its_id() -> None:
    assert phrase(Text("nowhere"), "pl") == "nowhere"
    assert phrase(Text("nowhere", n=2), "pl", "gen") == "nowhere"


def test_numbers_of_three_tiers_stand_together_and_the_last_chooses_the_form() -> None:
    assert phrase(Text("deal", n=(4, 6, 8)), "pl") == "zadaj 4/6/8 obrażeń"


def test_a_second_tier_in_brackets_leaves_the_form_to_the_first() -> None:
    """Without the bracket the sentence is right; a form that does not say its number cannot stand for two."""
    assert phrase(Text("deal", n=(1, 2)), "pl") == "zadaj 1 (2) obrażenie"
    assert phrase(Text("take", n=(1, 2), token=Text("fire", n=(1, 2))), "pl") == "weź 1 (2) Kunszt ognia"


def test_how_often_is_said_of_each_tier() -> None:
    assert phrase(Text("shown", n=2), "pl") == "2× młot"
    assert phrase(Text("shown", n=(1, 2)), "pl") == "1× (2×) młot"
    assert phrase(Text("shown", n=(3, 4, 5)), "pl") == "3×/4×/5× młot"


def test_a_sentence_in_a_list_has_no_full_stop_of_its_own() -> None:
    assert phrase(Text("one", parts=(Text("weź Chi."), Text("zadaj 1 obrażenie."))), "pl") == (
        "wybierz: weź Chi lub zadaj 1 obrażenie."
    )


def test_a_list_has_a_case_and_a_joint() -> None:
    assert phrase(Text("either", tokens=(Text("fire"), Text("burn"))), "pl") == (
        "za każdy symbol Kunsztu ognia lub Oparzenia"
    )


def test_a_list_in_a_list_is_joined_with_another_word() -> None:
    inner = Text("both", parts=(Text("fire"), Text("chi")))

    assert phrase(inner, "pl") == "Kunszt ognia i Chi"
    assert phrase(Text("both", parts=(inner, Text("burn"))), "pl") == "Kunszt ognia i Chi oraz Oparzenie"


def test_a_list_of_lines_needs_no_full_stop_and_what_follows_begins_a_line() -> None:
    choice = Text("list", choices=(Text("chi"), Text("burn")))

    assert voice.say(Text("sentences", parts=(Text("fire"), choice, Text("chi"))), "pl") == (
        "Kunszt ognia. Wybierz jedno:\n• Chi\n• Oparzenie\nChi."
    )
