"""The rules of Dice Throne, a file for each mechanic: importing this registers all they have."""

from importlib import import_module

from .book import RULES

MECHANICS = tuple(
    [
        import_module(f"{__name__}.{name}")
        for name in (
            "answers",
            "bluff",
            "choices",
            "companions",
            "conditions",
            "covered",
            "damage",
            "defense",
            "dice",
            "draft",
            "flight",
            "foreign_die",
            "income",
            "looking",
            "offense",
            "outcomes",
            "players",
            "pool",
            "resources",
            "rounds",
            "spells",
            "statuses",
            "targeting",
            "turn",
            "two_sides",
            "upgrades",
            "values",
            "windows",
        )
    ]
)

__all__ = ["MECHANICS", "RULES"]
