"""The voice: a message id and its arguments become a sentence, by gettext catalogues.

A message may have plural forms, chosen by its argument `n`; and forms for a grammatical case, kept under that
case as gettext context.  In a sentence `{target:acc}` asks a term, or a nested text, for its accusative.
A term is counted in the same way: `Text("dice_throne.token.burn", n=3)`; said without a number it is one.
Several numbers are those of tiers, "3/4/5"; the last of them chooses the form.
Several texts are listed with "and"; `{targets:or}`, or another joint, asks for a different list, `{faces:gen_or}`
also for a case.
"""

from __future__ import annotations

import gettext
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from throneroom.kernel.errors import BadOption
from throneroom.kernel.texts import Text

LANGUAGES = ("en", "cs", "pl")
CASES = ("the", "gen", "dat", "acc", "loc", "ins")  # "the" is English: with its article
BETWEEN = {"parts": "; ", "plus": " + ", "sentences": " ", "rows": "\n"}  # what stands between the items of a list
BULLET = "• "
JOINTS = ("or", "lines", *BETWEEN)
_LOCALE = Path(__file__).parent / "locale"


class CataloguesMissing(OSError):
    """A clone of the repository in which the catalogues were never built."""


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    if lang not in LANGUAGES:
        raise BadOption(f"Throneroom speaks {', '.join(LANGUAGES)}; not {lang!r}.")
    try:
        return gettext.translation("throneroom", _LOCALE, [lang])
    except FileNotFoundError as error:
        how = "run `make texts` in its repository, or install it with pip"
        raise CataloguesMissing(f"Throneroom's texts are not built yet: {how}.") from error


class _Spoken:
    """An argument inside a sentence: `{name:case}` asks for the form that the sentence needs."""

    def __init__(self, value: Any, lang: str) -> None:
        self.value = value
        self.lang = lang

    def __format__(self, case: str) -> str:
        return _form(self.value, self.lang, case)


def _form(value: Any, lang: str, case: str) -> str:
    if isinstance(value, Text):
        return phrase(value, lang, case)
    if isinstance(value, tuple):
        case, _, joint = case.partition("_")  # "gen_or": each in the genitive, with "or" between them
        if not case and all([isinstance(item, int) for item in value]):
            return "/".join([str(item) for item in value])
        return _listed([_form(item, lang, "" if case in JOINTS else case) for item in value], lang, joint or case)
    return str(value)


def _listed(forms: list[str], lang: str, case: str) -> str:
    if case == "lines":  # a line for each, below the one that they belong to
        return "".join([f"\n{BULLET}{form}" for form in forms])
    if case == "sentences":  # the first stands where the sentence around it wants it, so its letter stays
        forms = [form if _ended(form) else form + "." for form in forms]
        said = forms[0]
        for before, form in pairwise(forms):
            said += ("\n" if _listing(before) else " ") + capital(form)
        return said
    if case in BETWEEN:
        return BETWEEN[case].join(forms)
    joint = catalogue(lang).pgettext("joint", "or" if case == "or" else "and")
    return forms[0] if len(forms) == 1 else ", ".join(forms[:-1]) + f" {joint} " + forms[-1]


def _listing(said: str) -> bool:
    """Whether it ends with a list of lines; what follows begins a line of its own."""
    return said.rpartition("\n")[2].startswith(BULLET)


def _ended(said: str) -> bool:
    return said.endswith((".", "?", "!")) or _listing(said)


def phrase(text: Text, lang: str, case: str = "") -> str:
    """The text in a language and grammatical case, as it stands inside a sentence."""
    template = _template(text, catalogue(lang), case)
    if not text.args or template == text.id:  # a message that is not in the catalogue is not formatted
        return template
    return template.format_map({name: _Spoken(value, lang) for name, value in text.args.items()})


def _template(text: Text, messages: gettext.NullTranslations, case: str) -> str:
    """Without a form for its case the nominative serves, and without plural forms the only one."""
    count = text.args.get("n")
    if isinstance(count, tuple):
        count = count[-1]
    if case:
        found = _entry(text.id, messages, case, count)
        if found != text.id:
            return found
    return _entry(text.id, messages, "", count)


def _entry(id: str, messages: gettext.NullTranslations, case: str, count: Any) -> str:
    """What the catalogue has under a case; the id if it has nothing."""
    if count is None:
        found = messages.pgettext(case, id) if case else messages.gettext(id)
        return found if found != id else _counted(id, messages, case, 1)
    found = _counted(id, messages, case, count)
    return found if found != id else messages.pgettext(case, id) if case else messages.gettext(id)


def _counted(id: str, messages: gettext.NullTranslations, case: str, count: Any) -> str:
    return messages.npgettext(case, id, id, count) if case else messages.ngettext(id, id, count)


def say(text: Text, lang: str, case: str = "") -> str:
    """As a person reads it: a sentence begins with a capital letter."""
    said = phrase(text, lang, case)
    return capital(said) if _ended(said) else said


def in_a_row(said: str) -> str:
    """A text with lists on a single line."""
    return said.replace(f":\n{BULLET}", ": ").replace(f"\n{BULLET}", "; ").replace("\n", " ")


def capital(said: str) -> str:
    """As it stands at the beginning of a line."""
    return said[:1].upper() + said[1:]
