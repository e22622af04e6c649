"""The command line's own words, through the catalogues like all others; and whose language is spoken."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import click

from throneroom.kernel.texts import Text
from throneroom.text.voice import LANGUAGES, catalogue

Command = TypeVar("Command", bound=Callable[..., Any])


def words(id: str, lang: str, **args: Any) -> str:
    """A sentence or term of the command line; in English where a catalogue does not have it yet."""
    text = Text(id, **args)
    return text.say(lang if known(id, lang, "n" in args) else "en")


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
            raise click.BadParameter(here("cli.error.no_catalogue", lang=value))
        return value

    option = click.option("--lang", type=click.Choice(LANGUAGES), callback=chosen, help=here("cli.help.lang"))
    return option(command)
