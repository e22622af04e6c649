"""The rules of Dice Throne, a file for each mechanic: a file in this folder is found by itself, and importing it
registers all that it has."""

from importlib import import_module
from pkgutil import iter_modules

from ..book import RULES

MECHANICS = tuple([import_module(f"{__name__}.{mechanic.name}") for mechanic in iter_modules(__path__)])

__all__ = ["MECHANICS", "RULES"]
