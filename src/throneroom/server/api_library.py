"""The API of what there is to play and to read: games, rules, texts."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import throneroom as tr
from throneroom.bots import LEVELS, USUAL
from throneroom.bots.odds import printed
from throneroom.games import find, loadable
from throneroom.kernel.game import AnyGame
from throneroom.kernel.match import own_copy
from throneroom.kernel.options import Field
from throneroom.kernel.texts import Text
from throneroom.lessons import lessons
from throneroom.text.rules_reference import reference
from throneroom.text.voice import LANGUAGES, all_messages, capital, labels_of, option_says

from .api_types import (
    BotShown,
    ChancesShown,
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
from .requests import Refusal, beside, body, game_of, give, give_public, lang_of, room_of
from .sentences import sentence

_CASE = "\x04"  # how gettext parts a context from an id
_MOST_FORMS = 6  # of one message, in the language that counts in most ways


async def games(request: Request) -> Response:
    return await give_public(request, _games, tr.games(), lang_of(request))


def _games(names: tuple[str, ...], lang: str) -> bytes:
    """Those of them that are where they should be."""
    shown = [game_shown(name, lang) for name in loadable() if name in names]
    return msgspec.json.encode(GamesShown(shown, list(LANGUAGES)))


async def game(request: Request) -> Response:
    return await give_public(request, _game, game_of(request), lang_of(request))


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
        options=[option_shown(name, field, defaults[field.name], lang) for field in found.form()],
        bots=[
            BotShown(
                level,
                capital(sentence(f"web.bot.{level}", lang)),
                capital(sentence(f"cli.menu.{level}", lang)),
                level == USUAL,
            )
            for level in LEVELS
        ],
        lessons=len([lesson for lesson in lessons() if lesson.game == name]),
    )


def option_shown(game: str, field: Field, default: Any, lang: str) -> OptionShown:
    text, about = option_says(game, field.name, lang)
    return OptionShown(
        name=field.name,
        kind=field.kind,
        text=text,
        help=capital(about),
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
    return give(await beside(request, _seating, found, wanted.options, lang_of(request)))


def _seating(found: AnyGame, wanted: dict[str, Any], lang: str) -> SeatingShown:
    options = own_copy(found.read_options(wanted), "options")
    return SeatingShown(options, [capital(name.say(lang)) for name in found.seat_names(options)])


async def rules(request: Request) -> Response:
    return await give_public(request, _rules, game_of(request), lang_of(request))


def _rules(name: str, lang: str) -> bytes:
    return msgspec.json.encode(RulesShown(name, lang, list(reference(find(name), lang))))


async def game_glossary(request: Request) -> Response:
    """Of everything that the game has."""
    return await give_public(request, glossary_of, game_of(request), None, lang_of(request))


async def table_glossary(request: Request) -> Response:
    """Of what can be on this table."""
    table = (await room_of(request)).table
    return await give_public(request, glossary_of, table.game, table.options_json, lang_of(request))


def glossary_of(game: str, options: str | None, lang: str) -> bytes:
    told = find(game).glossary(None if options is None else json.loads(options), lang)
    labels = labels_of(game, lang)
    told = {"labels": labels, **told} if labels else told
    return msgspec.json.encode(GlossaryShown(game, lang, told))


async def game_chances(request: Request) -> Response:
    return await give_public(request, _chances, game_of(request))


def _chances(game: str) -> bytes:
    return msgspec.json.encode(ChancesShown(game, printed(game)))


async def texts(request: Request) -> Response:
    """The messages whose id begins like this, for a page to say what is not in a view."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal(404, "language")
    return await give_public(request, _texts, lang, request.query_params.get("prefix", ""), tr.games())


def _texts(lang: str, prefix: str, games: tuple[str, ...]) -> bytes:
    """Those with a grammatical case are for sentences of ours: a page asks for whole sentences.

    The titles of games come along as `web.game.NAME`.
    """
    known = all_messages(lang)
    found: dict[str, str | list[str]] = {}
    for key, text in known.items():
        id, form = key if isinstance(key, tuple) else (key, None)
        if not id or not id.startswith(prefix) or _CASE in id:
            continue
        if form is None:
            found[id] = text
        else:
            found[id] = [known[id, number] for number in range(_MOST_FORMS) if (id, number) in known]
    titles = {f"web.game.{name}": find(name).title().say(lang) for name in games}
    found |= {id: title for id, title in titles.items() if id.startswith(prefix)}
    return msgspec.json.encode(TextsShown(lang, found))
