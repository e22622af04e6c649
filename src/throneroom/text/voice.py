"""The voice: a message id and its arguments become a sentence, by gettext catalogues.

A message may have plural forms, chosen by its argument `n`; and forms for a grammatical case, kept under that
case as gettext context.  In a sentence `{target:acc}` asks a term, or a nested text, for its accusative.
A term is counted in the same way: `Text("dice_throne.token.burn", n=3)`; said without a number it is one.
Several numbers are those of tiers, "3/4/5"; the last of them chooses the form.
Several texts are listed with "and"; `{targets:or}`, or another joint, asks for a different list, `{faces:gen_or}`
also for a case.

A text that tells of seats (its arguments `seat`, who does it, and `whom`, to whom) may have a form for each person,
also as context: "you" do it, it is done "to you", somebody does it to their "own", or "you own".  As a part of a
sentence a text has persons in each case: "acc you".
"""

from __future__ import annotations

import gettext
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from throneroom.kernel.errors import BadOption
from throneroom.kernel.texts import Reader, Text

LANGUAGES = ("en", "cs", "pl")
CASES = ("the", "gen", "dat", "acc", "loc", "ins")  # "the" is English: with its article
# What stands between the items of a list.
BETWEEN = {"parts": "; ", "plus": " + ", "sentences": " ", "rows": "\n", "dice": " "}
BULLET = "• "
JOINTS = ("or", "lines", *BETWEEN)
YOU, TO_YOU, OWN, YOU_OWN = "you", "to you", "own", "you own"
PERSONS = {"": (), YOU: (YOU,), TO_YOU: (TO_YOU,), OWN: (OWN,), YOU_OWN: (YOU_OWN, YOU)}  # and what serves instead
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

    def __init__(self, value: Any, lang: str, reader: Reader | None) -> None:
        self.value = value
        self.lang = lang
        self.reader = reader

    def __format__(self, case: str) -> str:
        return _form(self.value, self.lang, case, self.reader)


def _form(value: Any, lang: str, case: str, reader: Reader | None) -> str:
    if isinstance(value, Text):
        return phrase(value, lang, case, reader)
    if isinstance(value, tuple):
        case, _, joint = case.partition("_")  # "gen_or": each in the genitive, with "or" between them
        if not case and all([isinstance(item, int) for item in value]):
            return "/".join([str(item) for item in value])
        forms = [_form(item, lang, "" if case in JOINTS else case, reader) for item in value]
        return _listed(forms, lang, joint or case)
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


def phrase(text: Text, lang: str, case: str = "", reader: Reader | None = None) -> str:
    """The text in a language and grammatical case, as it stands inside a sentence, to whoever reads it."""
    template = _template(text, catalogue(lang), case, _person(text, reader))
    if not text.args or template == text.id:  # a message that is not in the catalogue is not formatted
        said = template
    else:
        said = template.format_map({name: _Spoken(value, lang, reader) for name, value in text.args.items()})
    if reader is not None:
        reader.heard.append((text, said))
    return said


def _person(text: Text, reader: Reader | None) -> str:
    """Who the reader is in this text; nobody in most."""
    seat, whom = text.args.get("seat"), text.args.get("whom")
    if seat is None and whom is None:
        return ""
    you = None if reader is None else reader.seat
    if you is not None and seat == you:
        return YOU_OWN if whom == you else YOU
    if you is not None and whom == you:
        return TO_YOU
    return OWN if seat == whom else ""


def _template(text: Text, messages: gettext.NullTranslations, case: str, person: str) -> str:
    """Without a form for its person the third serves, without one for its case the nominative, and without plural
    forms the only one."""
    count = text.args.get("n")
    if isinstance(count, tuple):
        count = count[-1]
    for context in [*[f"{case} {each}".lstrip() for each in PERSONS[person]], case]:
        if context:
            found = _entry(text.id, messages, context, count)
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


def say(text: Text, lang: str, case: str = "", reader: Reader | None = None) -> str:
    """As a person reads it: a sentence begins with a capital letter."""
    said = phrase(text, lang, case, reader)
    return capital(said) if _ended(said) else said


def in_a_row(said: str) -> str:
    """A text with lists on a single line."""
    return said.replace(f":\n{BULLET}", ": ").replace(f"\n{BULLET}", "; ").replace("\n", " ")


def capital(said: str) -> str:
    """As it stands at the beginning of a line."""
    return said[:1].upper() + said[1:]
