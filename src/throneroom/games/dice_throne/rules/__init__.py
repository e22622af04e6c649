"""The rules of Dice Throne: importing this registers every verb, value, question and happening."""

from . import (
    answers,
    apart,
    choose_dice,
    companions,
    defense,
    dice,
    effects,
    exposed,
    flight,
    further,
    looking,
    offense,
    pool,
    turn,
    two_sides,
    upgrades,
    values,
)
from .book import RULES

__all__ = [
    "RULES",
    "answers",
    "apart",
    "choose_dice",
    "companions",
    "defense",
    "dice",
    "effects",
    "exposed",
    "flight",
    "further",
    "looking",
    "offense",
    "pool",
    "turn",
    "two_sides",
    "upgrades",
    "values",
]
