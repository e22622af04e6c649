"""What the words of each mechanic are worth, and the answers that are about them: a file in this folder is found by
itself, and importing it registers all that it has."""

from importlib import import_module
from pkgutil import iter_modules

MECHANICS = tuple([import_module(f"{__name__}.{mechanic.name}") for mechanic in iter_modules(__path__)])

__all__ = ["MECHANICS"]
