"""The names of things, as texts."""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.texts import Text

from .pages import Card, Companion, Faces, Status, UpgradeCard

LEVELS: Final = {2: "II", 3: "III"}


def term(name: str) -> Text:
    """A hero, ability, token, companion, symbol or card that is no upgrade, by its kind and name: `token.burn`."""
    return Text(f"dice_throne.{name}")


def card_term(card: Card) -> Text:
    """A card's name; an upgrade is called what its ability is called, with its level."""
    return upgraded(card.of, card.level, card.name) if isinstance(card, UpgradeCard) else term(f"card.{card.name}")


def upgraded(ability: str, level: int, card: str = "") -> Text:
    """An ability with its level, if that is more than the first; of an upgrade also which card it is."""
    name = term(f"ability.{ability}")
    return Text("dice_throne.upgraded", ability=name, level=LEVELS[level], card=card) if level in LEVELS else name


@cache
def so_many(number: int, face: str) -> Text:
    """So many dice that show a symbol."""
    return Text("dice_throne.so_many", n=number, face=term(f"face.{face}"))


def face_term(face: Faces) -> Text:
    return term(f"face.{face.symbol}")


def token_term(token: Status, number: int | None = None) -> Text:
    """A status effect, or so many of it."""
    name = f"dice_throne.token.{token.name}"
    return Text(name) if number is None else Text(name, n=number)


def companion_term(companion: Companion) -> Text:
    return term(f"companion.{companion.name}")
