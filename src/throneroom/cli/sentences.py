"""The command line's own words, through the catalogues like all others; and whose language is spoken."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextvars import ContextVar
from functools import cache
from typing import Any, Final
from unicodedata import combining, normalize

from throneroom.kernel.texts import Text
from throneroom.text import numbers
from throneroom.text.voice import CASES, LANGUAGES, catalogue, knows, phrase

_named: Final = ContextVar("the language of the command line", default="")


def sentence(id: str, lang: str, **args: Any) -> str:
    """A sentence or term of the command line; in English where a catalogue does not have it yet."""
    text = Text(id, **args)
    return text.say(lang if knows(id, lang) else "en")


def forms(term: Text, lang: str) -> tuple[str, ...]:
    """Everything that a thing is called inside sentences: in each case, and one, two or five of it."""
    counted = [Text(term.id, **{**term.args, "n": number}) for number in (1, 2, 5)]
    return tuple(dict.fromkeys([phrase(each, lang, case) for each in (term, *counted) for case in ("", *CASES)]))


def plainly(said: str) -> str:
    """As somebody types it who is in a hurry: small letters without their marks, and no punctuation."""
    letters = normalize("NFKD", said.casefold().replace("_", " ").replace("ł", "l"))
    kept = [letter if letter.isalnum() else " " for letter in letters if not combining(letter)]
    return " ".join("".join(kept).split())


def signed(number: int) -> str:
    """With its sign, and a minus that is one."""
    return f"{number:+d}".replace("-", "−")


def percent(chance: float, lang: str) -> str:
    return numbers.percent(chance).say(lang)


def fidelity(sure: str, lang: str) -> str:
    """How sure we are that something is as printed."""
    return sentence("cli.fidelity." + sure.replace(" ", "_"), lang)


@cache
def spoken_here() -> str:
    """The language of the environment, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES and spoken(value[:2]) else "en"
    return "en"


def speaking() -> str:
    """The language of help and errors: what the command line says by `--lang`, else that of the environment."""
    return _named.get() or spoken_here()


def listen(arguments: Sequence[str]) -> None:
    """Take the language from a command line before it is read: its mistakes are told in it, too."""
    said = ""
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            said = value if equals else "".join(arguments[place + 1 : place + 2])
    _named.set(said if said in LANGUAGES and spoken(said) else "")


def spoken(lang: str) -> bool:
    """Whether the language's catalogue is installed."""
    try:
        catalogue(lang)
    except OSError:
        return False
    return True


def here(id: str, **args: Any) -> str:
    """For help and errors."""
    return sentence(id, speaking(), **args)
