"""The API of what there is to play and to read: games, rules, texts."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.games import find
from throneroom.kernel.game import Field
from throneroom.kernel.match import own_copy
from throneroom.kernel.texts import Text
from throneroom.text.rules_reference import reference
from throneroom.text.voice import LANGUAGES, capital, catalogue

from .api_types import (
    BotShown,
    ChoiceShown,
    GameShown,
    GamesShown,
    GlossaryShown,
    Only,
    OptionShown,
    RulesShown,
    SeatingShown,
    SeatingWanted,
    SeatsShown,
    TextsShown,
)
from .requests import Refusal, body, game_of, give, give_public, lang_of, room_of
from .words import sentence

_CASE = "\x04"  # how gettext parts a context from an id
FORMS = {"en": 2, "cs": 3, "pl": 3}  # of a message with plural forms


async def games(request: Request) -> Response:
    lang = lang_of(request)
    return give_public(request, _games(lang))


@cache
def _games(lang: str) -> bytes:
    return msgspec.json.encode(GamesShown([game_shown(name, lang) for name in tr.games()], list(LANGUAGES)))


async def game(request: Request) -> Response:
    return give_public(request, _game(game_of(request), lang_of(request)))


@cache
def _game(name: str, lang: str) -> bytes:
    return msgspec.json.encode(game_shown(name, lang))


def game_shown(name: str, lang: str) -> GameShown:
    found = find(name)
    defaults = found.read_options({})
    least, most = found.seats
    return GameShown(
        name=name,
        title=found.title().say(lang),
        about=found.in_short().say(lang),
        edition=found.edition,
        seats=SeatsShown(least, most),
        options=[option_shown(field, defaults[field.name], lang) for field in found.form()],
        bots=[
            BotShown(
                level,
                capital(sentence(f"cli.bot.{level}", lang)),
                capital(sentence(f"cli.menu.{level}", lang)),
                level == USUAL,
            )
            for level in LEVELS
        ],
    )


def option_shown(field: Field, default: Any, lang: str) -> OptionShown:
    return OptionShown(
        name=field.name,
        kind=field.kind,
        text=sentence(f"option.{field.name}", lang),
        help=capital(sentence(f"option.{field.name}.help", lang)),
        default=default,
        choices=[
            ChoiceShown(
                choice.value,
                " – ".join([capital(text.say(lang)) for text in choice.says]),
                {name: fact.say(lang) if isinstance(fact, Text) else fact for name, fact in choice.facts.items()},
            )
            for choice in field.choices
        ],
        least=field.least,
        most=field.most,
        only=None if field.only is None else Only(field.only[0], list(field.only[1])),
    )


async def seating(request: Request) -> Response:
    """What a table with these options is like: a form asks before it makes one."""
    found = find(game_of(request))
    wanted: SeatingWanted = await body(request, SeatingWanted)
    options = own_copy(found.read_options(wanted.options), "options")
    seats = [capital(name.say(lang_of(request))) for name in found.seat_names(options)]
    return give(SeatingShown(options, seats))


async def rules(request: Request) -> Response:
    return give_public(request, _rules(game_of(request), lang_of(request)))


@cache
def _rules(name: str, lang: str) -> bytes:
    return msgspec.json.encode(RulesShown(name, lang, list(reference(name, lang))))


async def game_glossary(request: Request) -> Response:
    """Of everything that the game has."""
    return give_public(request, _glossary(game_of(request), None, lang_of(request)))


async def table_glossary(request: Request) -> Response:
    """Of what can be on this table."""
    table = (await room_of(request)).table
    return give_public(request, _glossary(table.game, table.options_json, lang_of(request)))


@lru_cache(maxsize=64)  # so many match-ups and languages; a data file makes a match-up of its own
def _glossary(game: str, options: str | None, lang: str) -> bytes:
    told = find(game).glossary(None if options is None else json.loads(options), lang)
    return msgspec.json.encode(GlossaryShown(game, lang, told))


async def texts(request: Request) -> Response:
    """The messages whose id begins like this, for a page to say what is not in a view."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal(404, "language")
    return give_public(request, _texts(lang, request.query_params.get("prefix", "")))


@lru_cache(maxsize=32)
def _texts(lang: str, prefix: str) -> bytes:
    """Those with a grammatical case are for sentences of ours: a page asks for whole sentences."""
    known: dict[Any, str] = getattr(catalogue(lang), "_catalog", {})
    found: dict[str, str | list[str]] = {}
    for key, text in known.items():
        id, form = key if isinstance(key, tuple) else (key, None)
        if not id or not id.startswith(prefix) or _CASE in id:
            continue
        if form is None:
            found[id] = text
        else:
            found[id] = [known[id, number] for number in range(FORMS[lang])]
    return msgspec.json.encode(TextsShown(lang, found))
