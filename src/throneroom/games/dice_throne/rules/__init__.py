"""The rules of Dice Throne: importing this registers every verb, value, question and happening."""

from . import (
    answers,
    apart,
    at_limit,
    choose_dice,
    companions,
    defense,
    dice,
    effects,
    flight,
    offense,
    pool,
    turn,
    values,
)
from .book import RULES

__all__ = [
    "RULES",
    "answers",
    "apart",
    "at_limit",
    "choose_dice",
    "companions",
    "defense",
    "dice",
    "effects",
    "flight",
    "offense",
    "pool",
    "turn",
    "values",
]
