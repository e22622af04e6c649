"""What can ever be an answer in a response window: of these somebody may say when they want to be asked about it."""

from __future__ import annotations

from .hooks import PassiveHooks, spends_of
from .pages import (
    MAIN,
    MOMENTS_APART,
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
    return rule.when not in MOMENTS_APART
