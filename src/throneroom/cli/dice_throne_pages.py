"""The pages of Dice Throne for a reader: what somebody's board, cards and tokens are called, need and do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

from throneroom.games.dice_throne.board import laid, meets
from throneroom.games.dice_throne.foreign import SIDES, is_foreign, pips
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_card, sources
from throneroom.games.dice_throne.sayings import (
    ability_text,
    card_text,
    companion_kind,
    companion_text,
    kind_text,
    timing_text,
    token_kind,
    token_text,
)
from throneroom.games.dice_throne.terms import card_term, term, upgraded
from throneroom.games.dice_throne.words import Ability, Card, UpgradeCard
from throneroom.kernel.texts import Text
from throneroom.text.voice import capital

from .picture import Page
from .sentences import forms, sentence

Player: TypeAlias = Mapping[str, Any]  # a player of the view


def said(kind: str, name: str, lang: str) -> str:
    """A hero, ability, card, token, companion or symbol by its name."""
    return (card_term(card_pages()[name]) if kind == "card" else term(f"{kind}.{name}")).say(lang)


@cache
def names() -> dict[str, Text]:
    """What everything is called that dice can be rolled for: no two things have the same name."""
    return {name: text for hero in HEROES.values() for name, text in sources(hero).items()}


@cache
def card_pages() -> dict[str, Card]:
    return {card.name: card for hero in HEROES.values() for card in every_card(hero)}


def board(player: Player) -> tuple[Ability, ...]:
    """The abilities of a player with the upgrades that lie there."""
    return laid(HEROES[player["hero"]], tuple([card_pages()[card] for card in player["upgrades"]]))


def title(player: Player, ability: Ability, lang: str) -> str:
    return titled(player, ability.name, lang)


def titled(player: Player, ability: str, lang: str) -> str:
    """An ability's name, and its level on a player's board if that is more than the first."""
    return _term(player, ability).say(lang)


def _term(player: Player, ability: str) -> Text:
    cards = [card_pages()[card] for card in player["upgrades"]]
    levels = [card.level for card in cards if isinstance(card, UpgradeCard) and card.of == ability]
    return upgraded(ability, max(levels, default=1))


# -- dice ------------------------------------------------------------------------------------------------


def dice(tray: Mapping[str, Any]) -> list[int]:
    """The dice of a tray, sorted, the foreign one told apart and last."""
    at = -1 if tray["foreign"] is None else tray["foreign"]["at"]
    return sorted([die + SIDES if place == at else die for place, die in enumerate(tray["dice"])])


def symbol(player: Player, tray: Mapping[str, Any], die: int, lang: str) -> str:
    hero = tray["foreign"]["hero"] if is_foreign(die) else player["hero"]
    return said("face", HEROES[hero].die[pips(die) - 1].symbol, lang)


def numbers(player: Player, face: str) -> str:
    """The numbers of the die that show a symbol: "1-3"."""
    shown = [number for number, each in enumerate(HEROES[player["hero"]].die, 1) if each.symbol == face]
    in_a_row = all([after - before == 1 for before, after in pairwise(shown)])
    return f"{shown[0]}-{shown[-1]}" if len(shown) > 1 and in_a_row else ",".join([str(number) for number in shown])


def legend(player: Player, lang: str) -> str:
    """What the numbers of the die show: "1-3 Sword, 4-5 Life, 6 Pow"."""
    faces = dict.fromkeys([face.symbol for face in HEROES[player["hero"]].die])
    return ", ".join([f"{numbers(player, face)} {said('face', face, lang)}" for face in faces])


def met(view: Mapping[str, Any], seat: int) -> list[str]:
    """The abilities of a player that the dice of an offensive roll meet now."""
    trays = view["table"]["trays"]
    if not trays or trays[0]["purpose"] != "open offense" or trays[0]["owner"] != seat:
        return []
    player = view["table"]["players"][seat]
    heroes = [player["hero"], *([trays[0]["foreign"]["hero"]] if trays[0]["foreign"] else [])]
    die = tuple([face.symbol for hero in heroes for face in HEROES[hero].die])
    shown = tuple(dice(trays[0]))
    return [
        ability.name
        for ability in board(player)
        if ability.name not in player["covered"]
        and any([row.need is not None and meets(row.need, die, shown) for row in ability.rows])
    ]


# -- everything that can be read -------------------------------------------------------------------------


def pages(players: list[Player], lang: str) -> list[Page]:
    """Both boards as they lie there, and every token, companion and card of their heroes; nothing twice."""
    found: dict[tuple[str, str], Page] = {}
    for player in players:
        hero = HEROES[player["hero"]]
        of = said("hero", hero.name, lang)
        for ability in board(player):
            kind = f"{of}, {kind_text(ability).say(lang)}"
            name = title(player, ability, lang)
            found["ability", f"{hero.name} {name}"] = Page(
                ability.name,
                name,
                kind,
                capital(ability_text(ability).say(lang)),
                forms(_term(player, ability.name), lang),
            )
        for token in hero.tokens:
            found["token", token.name] = Page(
                token.name,
                said("token", token.name, lang),
                f"{sentence('cli.dice_throne.token', lang)}, {token_kind(token).say(lang)}",
                capital(token_text(token).say(lang)),
                forms(term(f"token.{token.name}"), lang),
            )
        for companion in hero.companions:
            found["companion", companion.name] = Page(
                companion.name,
                said("companion", companion.name, lang),
                f"{of}, {companion_kind(companion).say(lang)}",
                capital(companion_text(companion).say(lang)),
                forms(term(f"companion.{companion.name}"), lang),
            )
        for card in every_card(hero):
            found["card", card.name] = card_page(card, lang)
    return list(found.values())


def card_page(card: Card, lang: str) -> Page:
    kind = f"{sentence('cli.dice_throne.cost', lang, cost=card.cost)}, {timing_text(card).say(lang)}"
    text = capital(card_text(card).say(lang))
    return Page(card.name, said("card", card.name, lang), kind, text, forms(card_term(card), lang))
