"""The rules of Hidden Leaders: importing this registers every verb, value, question and happening."""

from . import effects, ending, moving, picking, piles, turn
from .book import RULES

__all__ = ["RULES", "effects", "ending", "moving", "picking", "piles", "turn"]
