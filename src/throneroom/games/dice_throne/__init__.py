"""Dice Throne: duels of heroes with dice, cards and tokens."""

from .game import DICE_THRONE

__all__ = ["DICE_THRONE"]
