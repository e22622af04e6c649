"""What can be looked up: the pages of the heroes by the ids of their names, and words that the rules give a meaning."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from throneroom.kernel.texts import Text, named_in
from throneroom.kernel.view_types import Entry

from .heroes import HEROES
from .printed import every_ability, every_card
from .terms import term

LookedUp = tuple[str, str]  # the kind and the name: `("token", "stun")`

# By the id of its name; an upgrade has none of its own.
_PAGES: Final[dict[str, LookedUp]] = {
    term(f"{kind}.{name}").id: (kind, name)
    for hero in HEROES.values()
    for kind, names in (
        ("card", [card.name for card in every_card(hero)]),
        ("ability", [ability.name for ability in every_ability(hero)]),
        ("token", [token.name for token in hero.tokens]),
        ("companion", [companion.name for companion in hero.companions]),
    )
    for name in names
}
WORD: Final = "word"
# Words that no page explains, each with the sayings that it stands in.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "undefendable": ("some.undefendable", "noun.undefendable", "undefendable", "when.undefendable_attack", "exposing"),
    "pure": ("some.pure", "noun.pure"),
    "collateral": ("some.collateral", "noun.collateral"),
    "modifier": ("modifier", "limit.modifier", "attack_bonus", "boosting", "marking"),
    "persistent": ("persistent",),
    "status": (
        "remove",
        "remove.player",
        "remove_all.player",
        "move_status",
        "prevent_status",
        "gain_unless_stopped",
        "flight",
    ),
}
_SAYINGS: Final[dict[str, LookedUp]] = {
    f"dice_throne.say.{saying}": (WORD, word) for word, sayings in WORDS.items() for saying in sayings
}


def looked_up(text: Text) -> LookedUp | None:
    """Cards, abilities, tokens and companions; an upgrade is said as its ability with a level."""
    if text.id == "dice_throne.upgraded":
        return ("card", text.args["card"]) if text.args["card"] else None
    return _PAGES.get(text.id)


def _explained(text: Text) -> list[LookedUp]:
    page = looked_up(text) or _SAYINGS.get(text.id)
    return [] if page is None else [page]


def names_told(texts: Iterable[Text], lang: str, own: Iterable[LookedUp] = ()) -> list[Entry]:
    """What these texts of a page name, each once, without what the page itself explains."""
    told = set(own)
    return [list(found) for found in named_in(texts, lang, _explained) if found not in told]
