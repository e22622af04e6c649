"""The command line's own words, through the catalogues like all others; and whose language is spoken."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar
from unicodedata import combining, normalize

import click

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text
from throneroom.text.voice import CASES, LANGUAGES, catalogue, phrase

Command = TypeVar("Command", bound=Callable[..., Any])


def words(id: str, lang: str, **args: Any) -> str:
    """A sentence or term of the command line; in English where a catalogue does not have it yet."""
    text = Text(id, **args)
    return text.say(lang if known(id, lang, "n" in args) else "en")


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


def fidelity(sure: str, lang: str) -> str:
    """How sure we are that something is as printed."""
    return words("cli.fidelity." + sure.replace(" ", "_"), lang)


@cache
def known(id: str, lang: str, counted: bool) -> bool:
    messages = catalogue(lang)
    return (messages.ngettext(id, id, 1) if counted else messages.gettext(id)) != id


@cache
def spoken_here() -> str:
    """The language of the environment, if it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES and spoken(value[:2]) else "en"
    return "en"


def spoken(lang: str) -> bool:
    """Whether the language's catalogue is installed."""
    try:
        catalogue(lang)
    except OSError:
        return False
    return True


def here(id: str, **args: Any) -> str:
    """For help and errors, which have no `--lang`: the language of the environment."""
    return words(id, spoken_here(), **args)


def with_language(command: Command) -> Command:
    """The option `--lang`: a command gets `lang`."""

    def chosen(context: click.Context, parameter: click.Parameter, value: str | None) -> str:
        if value is None:
            return spoken_here()
        if not spoken(value):
            raise BadInput(here("cli.error.no_catalogue", lang=value))
        return value

    option = click.option("--lang", type=click.Choice(LANGUAGES), callback=chosen, help=here("cli.help.lang"))
    return option(command)
