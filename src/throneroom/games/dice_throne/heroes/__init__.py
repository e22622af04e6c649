"""The heroes there are: a page in this folder is found by itself; they come in the order of sets and numbers."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ..allowed import refuse
from ..words import SETS, Hero


def _on_pages() -> list[Hero]:
    pages = [import_module(f"{__name__}.{page.name}") for page in iter_modules(__path__)]
    heroes = [thing for page in pages for thing in vars(page).values() if isinstance(thing, Hero)]
    for hero in heroes:
        refuse(hero)
    return heroes


def _place(hero: Hero) -> tuple[int, str, int]:
    return SETS.index(hero.of) if hero.of in SETS else len(SETS), hero.of, hero.number


HEROES: dict[str, Hero] = {hero.name: hero for hero in sorted(_on_pages(), key=_place)}
HERO_SETS: dict[str, tuple[str, ...]] = {
    of: tuple([hero.name for hero in HEROES.values() if hero.of == of])
    for of in dict.fromkeys([hero.of for hero in HEROES.values()])
}
