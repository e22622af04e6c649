"""The keys of Drako.  docs/notation.md describes them for people."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.notation import Notation, Number, Slot

from .match_ups import MATCH_UPS

ALL_FIGURES: Final = tuple(
    dict.fromkeys([figure.name for match_up in MATCH_UPS for side in match_up.sides for figure in side.figures])
)
_MARK: Final = r"[a-z]+(?:-[a-z]+)?\d{0,3}"
WORDS: Final = ("draw", "fury", "exchange", "keep", "refill", "decline", "stay", "done", "pass")

NOTATION: Final = Notation(
    {
        "figure": Slot("figure", "|".join(ALL_FIGURES)),
        "hex": Slot("hex", r"-?\d,-?\d"),
        "card": Slot("card", rf"{_MARK}(?:\+{_MARK})*"),
        "symbol": Slot("symbol", _MARK),
        "attack": Number("attack"),
        "area": Slot("area", "flight|movement|fire"),
        "boulders": Number("boulders"),
    },
    *[(word, word) for word in WORDS],
    ("waste", "play {card} for nothing"),
    ("play", "play {card} for {symbol}"),
    ("discard", "discard {card}"),
    ("free", "free {figure}"),
    ("reinforce", "reinforce {figure}"),
    ("to", "{figure} to {hex}"),
    ("hits", "{figure} hits {figure}"),
    ("nets", "{figure} nets {figure}"),
    ("charges", "{figure} charges {hex}"),
    ("stop", "stop {attack} with {card}"),
    ("stop", "stop {attack} with {card} and {card}"),
    ("stop", "stop {attack} and {attack} with {card}"),
    ("stop", "stop {attack} and {attack} with {card} and {card}"),
    ("dodge", "dodge {attack}"),
    ("wound", "wound {area}"),
    ("take", "take {boulders}"),
    home=__name__,
)
