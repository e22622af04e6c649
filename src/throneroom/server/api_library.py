"""The API of what there is to play and to read: games, rules, texts."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import throneroom as tr
from throneroom.bots import LEVELS
from throneroom.games import find
from throneroom.text.rules_reference import reference
from throneroom.text.voice import LANGUAGES, catalogue

from .api_types import BotShown, ChoiceShown, GameShown, GamesShown, OptionShown, RulesShown, TextsShown
from .requests import Refusal, game_of, give, lang_of
from .words import sentence


async def games(request: Request) -> Response:
    lang = lang_of(request)
    return give(GamesShown([game_shown(name, lang) for name in tr.games()], list(LANGUAGES)))


async def game(request: Request) -> Response:
    return give(game_shown(game_of(request), lang_of(request)))


def game_shown(name: str, lang: str) -> GameShown:
    found = find(name)
    defaults, choices = found.read_options({}), found.choices()
    options = [
        OptionShown(
            option,
            sentence(f"cli.games.option.{option}", lang),
            default,
            [
                ChoiceShown(choice.value, " – ".join([text.say(lang) for text in choice.says]), choice.facts)
                for choice in choices.get(option, ())
            ],
        )
        for option, default in defaults.items()
    ]
    bots = [BotShown(level, sentence(f"cli.bot.{level}", lang)) for level in LEVELS]
    title = name.replace("-", " ").title()
    return GameShown(name, title, found.edition, len(found.seat_names(defaults)), options, bots)


async def rules(request: Request) -> Response:
    name, lang = game_of(request), lang_of(request)
    return give(RulesShown(name, lang, list(reference(name, lang))))


async def texts(request: Request) -> Response:
    """The messages whose id begins like this, for a page to say what is not in a view."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Refusal(404, "language")
    prefix = request.query_params.get("prefix", "")
    known: dict[Any, str] = getattr(catalogue(lang), "_catalog", {})
    found = {id: text for id, text in known.items() if isinstance(id, str) and id and id.startswith(prefix)}
    return give(TextsShown(lang, found))
