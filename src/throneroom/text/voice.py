"""The voice: a message id and its arguments become a sentence, by gettext catalogues.

A message may have plural forms, chosen by its argument `n`; and forms for a grammatical case, kept under that
case as gettext context.  In a sentence `{target:acc}` asks a term, or a nested text, for its accusative.
A term is counted in the same way: `Text("dice_throne.token.burn", n=3)`; said without a number it is one.
Several numbers are those of tiers: "3/4/5", of which the last chooses the form, or "1 (2)", of which the first does:
without the bracket the sentence is right.  `{n:times}` says "2×", of tiers "1× (2×)".
Several texts are listed with "and"; `{targets:or}`, or another joint, asks for a different list, `{faces:gen_or}`
also for a case.

A text that tells of seats (its arguments `seat`, who does it, and `whom`, to whom) may have a form for each person,
also as context: "you" do it, it is done "to you", somebody does it to their "own", or "you own".  As a part of a
sentence a text has persons in each case: "acc you".
"""

from __future__ import annotations

import gettext
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import Any

from throneroom.kernel.errors import BadOption, Unwritten, quoted
from throneroom.kernel.texts import Reader, Text

LANGUAGES = ("en", "cs", "pl")
CASES = ("the", "gen", "dat", "acc", "loc", "ins")  # "the" is English: with its article
# What stands between the items of a list.
BETWEEN = {"parts": "; ", "plus": " + ", "sentences": " ", "rows": "\n", "dice": " "}
BULLET = "• "
JOINTS = ("or", "lines", *BETWEEN)
TIMES = "times"
YOU, TO_YOU, OWN, YOU_OWN = "you", "to you", "own", "you own"
PERSONS = {"": (), YOU: (YOU,), TO_YOU: (TO_YOU,), OWN: (OWN,), YOU_OWN: (YOU_OWN, YOU)}  # and what serves instead
_LOCALE = Path(__file__).parent / "locale"


class CataloguesMissing(OSError):
    """A clone of the repository in which the catalogues were never built."""


def no_language(said: object) -> BadOption:
    return BadOption(Text("kernel.error.language", names=", ".join(LANGUAGES), value=quoted(said)))


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    if lang not in LANGUAGES:
        raise no_language(lang)
    try:
        return gettext.translation("throneroom", _LOCALE, [lang])
    except FileNotFoundError as error:
        how = "run `make texts` in its repository, or install it with pip"
        raise CataloguesMissing(f"Throneroom's texts are not built yet: {how}.") from error


@lru_cache(maxsize=16384)  # bounded, for what comes from elsewhere may name anything
def knows(id: str, lang: str) -> bool:
    """Whether there is a sentence for this id in the language, with or without plural forms."""
    return _entry(id, catalogue(lang), "", None) != id


def option_says(game: str, name: str, lang: str) -> tuple[str, str]:
    """What an option of a game is called and what it is for; its own name, where nobody has said it."""
    title = of_option(game, name, "", lang) or capital(name.replace("_", " "))
    return title, of_option(game, name, ".help", lang)


def of_option(game: str, name: str, what: str, lang: str) -> str:
    """A text about an option: its game's own, `brawl.setup.health`, or that of any game, `option.health`; or none."""
    for id in (f"{game.replace('-', '_')}.setup.{name}{what}", f"option.{name}{what}"):
        if knows(id, lang):
            return Text(id).say(lang)
    return ""


@cache
def labels_of(game: str, lang: str) -> dict[str, str]:
    """What a game calls the names of its facts, and words in them such as cards: `GAME.label.NAME`, for whoever draws
    any view.  The view itself has the names of keys."""
    prefix, known = f"{game.replace('-', '_')}.label.", all_messages(lang)
    return {id.removeprefix(prefix): known[id] for id in known if isinstance(id, str) and id.startswith(prefix)}


def all_messages(lang: str) -> dict[Any, str]:
    """All that is known in a language, our own before those of other people's games: ids with their plural forms."""
    found: dict[Any, str] = {}
    messages: Any = catalogue(lang)
    while messages is not None:
        found = {**getattr(messages, "_catalog", {}), **found}
        messages = getattr(messages, "_fallback", None)
    return found


def speak_also(folder: Path, domain: str) -> None:
    """Say what is not in our catalogues by these: LANG/LC_MESSAGES/DOMAIN.mo, in English where that is all there is."""
    knows.cache_clear()
    labels_of.cache_clear()
    _template.cache_clear()
    for lang in LANGUAGES:
        known = catalogue(lang)
        for each in (lang, "en"):
            found = gettext.translation(domain, folder, [each], fallback=True)
            if isinstance(found, gettext.GNUTranslations):
                known.add_fallback(found)


def _form(value: Any, lang: str, case: str, reader: Reader | None) -> str:
    if isinstance(value, Text):
        if value.args:
            return phrase(value, lang, case, reader)
        said = _template(value.id, lang, case, "", None)  # a term, as most are
        if reader is not None:
            reader.heard.append((value, said))
        return said
    if isinstance(value, tuple):
        case, _, joint = case.partition("_")  # "gen_or": each in the genitive, with "or" between them
        if not case and all([isinstance(item, int) for item in value]):
            return _numbers([str(item) for item in value])
        if case == TIMES:
            return _numbers([f"{item}×" for item in value])
        forms = [_form(item, lang, "" if case in JOINTS else case, reader) for item in value]
        return _listed(forms, lang, joint or case)
    return f"{value}×" if case == TIMES else str(value)


def _numbers(numbers: list[str]) -> str:
    """Of three tiers "4/6/8"; of two "1 (2)", because "1/2" reads as one half."""
    return f"{numbers[0]} ({numbers[1]})" if len(numbers) == 2 else "/".join(numbers)


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
    if len(forms) > 1:  # a sentence in a list is a part of another
        forms = [form.removesuffix(".") for form in forms]
    joint = " " + catalogue(lang).pgettext("joint", "or" if case == "or" else "and") + " "
    if case != "or" and any([joint in form for form in forms]):  # "gain A and B, and draw 1 card"
        joint = catalogue(lang).pgettext("joint", "and also") + " "
    return forms[0] if len(forms) == 1 else ", ".join(forms[:-1]) + joint + forms[-1]


def _listing(said: str) -> bool:
    """Whether it ends with a list of lines; what follows begins a line of its own."""
    return said.rpartition("\n")[2].startswith(BULLET)


def _ended(said: str) -> bool:
    return said.endswith((".", "?", "!")) or _listing(said)


def phrase(text: Text, lang: str, case: str = "", reader: Reader | None = None) -> str:
    """The text in a language and grammatical case, as it stands inside a sentence, to whoever reads it.

    A game without catalogues writes its sentences as ids: `Text("{who} draws a card", who=…)`.
    """
    if not isinstance(lang, str):  # it may be nothing that can be looked up
        raise no_language(lang)
    args = text.args
    # A term has neither persons nor a number.
    template = _template(text.id, lang, case, _person(text, reader) if args else "", args.get("n") if args else None)
    if not args or (template == text.id and "{" not in template):  # nobody wrote a sentence for this id
        said = template
    else:
        said = ""
        for literal, name, form in _parts(template):
            if name is None:
                said += literal
            elif name in args:
                said += literal + _form(args[name], lang, form, reader)
            else:
                raise Unwritten(f"{text.id!r} says {{{name}}} in {lang!r}, and was given {sorted(args) or 'nothing'}")
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


@lru_cache(maxsize=16384)  # bounded, for counts and the ids of other people's games are not
def _template(id: str, lang: str, case: str, person: str, count: Any) -> str:
    """Without a form for its person the third serves, without one for its case the nominative, and without plural
    forms the only one."""
    contexts = [*[f"{case} {each}".lstrip() for each in PERSONS[person]], case]
    messages = catalogue(lang)
    if not isinstance(count, tuple):
        return _counted_in(id, messages, contexts, count)
    first, last = [_counted_in(id, messages, contexts, each) for each in (count[0], count[-1])]
    # Of "1 (2)" the form of the first number, unless it names a single thing without its number.
    return first if len(count) == 2 and ("{n" in first or "{n" not in last) else last


def _counted_in(id: str, messages: gettext.NullTranslations, contexts: list[str], count: Any) -> str:
    """The form for a number in the first of these contexts that has one."""
    for context in contexts:
        if context:
            found = _entry(id, messages, context, count)
            if found != id:
                return found
    return _entry(id, messages, "", count)


@lru_cache(maxsize=16384)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """What stands in it word for word, and behind each such part an argument with the form that it is asked for in:
    `{name:case}`."""
    return tuple([(literal, name, form or "") for literal, name, form, _ in Formatter().parse(template)])


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
