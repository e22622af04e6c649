"""What can ever be an answer in a response window: of these somebody may say when they want to be asked about it."""

from __future__ import annotations

from typing import Final

from .hooks import PassiveHooks, spends_of
from .pages import (
    AFTER_YOUR_ATTACK,
    INCOME,
    INSTEAD_OF_ABILITY,
    MAIN,
    UNDEFENDABLE_ATTACK,
    UPGRADES_IN_ROLLS,
    Ability,
    ActionCard,
    Card,
    Companion,
    Hero,
    Spend,
    Status,
)
from .printed import ever_passive

# Moments about which one is asked apart from all others.
_IN_NO_WINDOW: Final = frozenset([INCOME, INSTEAD_OF_ABILITY, AFTER_YOUR_ATTACK, UNDEFENDABLE_ATTACK])


def can_answer(hero: Hero, page: Ability | Card | Companion | Status) -> bool:
    """Whether this part of a hero can."""
    if isinstance(page, Status):
        return any([_in_a_window(rule) for _, rule in spends_of(page)])
    if isinstance(page, Companion):
        return page.flight is not None or any([_in_a_window(rule) for rule in page.rules])
    if isinstance(page, Ability):
        return bool(PassiveHooks([page]).uses)
    return page.when != MAIN if isinstance(page, ActionCard) else UPGRADES_IN_ROLLS in ever_passive(hero)


def _in_a_window(rule: Spend) -> bool:
    return rule.when not in _IN_NO_WINDOW
