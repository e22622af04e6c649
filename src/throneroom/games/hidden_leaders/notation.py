"""The keys of Hidden Leaders.  docs/notation.md describes them for people."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.notation import Notation, Number, Signed, Slot

from .box import FACTIONS
from .heroes import BASE, MODULES
from .words import Hero

ALL_HEROES: Final[tuple[Hero, ...]] = (*BASE, *[hero for module in MODULES.values() for hero in module])

NOTATION: Final = Notation(
    {
        "hero": Slot("hero", "|".join([hero.name for hero in ALL_HEROES])),
        "player": Number("seat", first=1),
        "place": Number("place", r"\d{1,2}"),
        "faction": Slot("faction", "|".join(FACTIONS)),
        "pile": Slot("pile", "wilderness|graveyard"),
        "marker": Slot("marker", "red|green"),
        "red": Slot("marker", "red"),
        "green": Slot("marker", "green"),
        "spaces": Signed("spaces", "[+-][0-3]"),
    },
    ("done", "done"),
    ("draw", "draw"),
    ("turn_over", "turn over"),
    ("look", "look"),
    ("from", "from {pile}"),
    *[(verb, f"{verb} {{hero}}") for verb in ("play", "discard", "hide", "give", "take", "pick")],
    ("pick", "pick {player}.{place}"),
    ("player", "player {player}"),
    ("name", "name {faction}"),
    ("move", "move {marker} {spaces}"),
    ("move", "move {red} {spaces} and {green} {spaces}"),
    home=__name__,
)
