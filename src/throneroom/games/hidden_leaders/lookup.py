"""What can be looked up: heroes and heirs by the ids of their names; places and deeds that the text of a card names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from throneroom.kernel.texts import Text, named_in
from throneroom.kernel.view_types import Entry

from .box import term
from .heirs import HEIRS
from .heroes import BASE, MODULES
from .words import Hero

LookedUp = tuple[str, str]  # the kind and the name: `("heir", "myrad")`

_PAGES: Final[dict[str, LookedUp]] = {
    **{term(hero.name).id: ("hero", hero.name) for heroes in (BASE, *MODULES.values()) for hero in heroes},
    **{term(heir.name).id: ("heir", heir.name) for heir in HEIRS},
}
# What is done with cards, and where they lie, each with the sayings that it stands in.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "bury": ("say.bury", "say.bury_it", "say.bury_at_random", "say.then_bury_it", "say.must.bury", "say.guards"),
    "discard": (
        "say.discard",
        "say.discard_all",
        "say.must.discard",
        "say.sift_discard",
        "say.sift_tavern",
        "say.clear_tavern",
    ),
}
PLACES: Final[dict[str, tuple[str, ...]]] = {
    "tavern": (
        "target.tavern",
        "target.tavern_of",
        "say.discard_all",
        "say.sift_tavern",
        "say.clear_tavern",
        "say.refill",
    ),
    "harbor": ("harbor",),
    "wilderness": ("wilderness",),
    "graveyard": (
        "graveyard",
        "target.graveyard",
        "target.top_of_graveyard",
        "counted.graveyard",
        "say.perform_top",
        "say.refill",
    ),
}


def looked_up(text: Text) -> LookedUp | None:
    """Heroes and heirs."""
    return _PAGES.get(text.id)


def _explained(text: Text) -> list[LookedUp]:
    page, said = looked_up(text), text.id.removeprefix("hidden_leaders.")
    return [
        *([] if page is None else [page]),
        *[("word", word) for word, sayings in WORDS.items() if said in sayings],
        *[("place", place) for place, sayings in PLACES.items() if said in sayings],
    ]


def names_told(hero: Hero, texts: Iterable[Text], lang: str) -> list[Entry]:
    """What the texts of a hero's card name, each once."""
    return [list(found) for found in named_in(texts, lang, _explained) if found != ("hero", hero.name)]
