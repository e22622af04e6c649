"""The keys of Dice Throne.  docs/notation.md describes them for people.

What belongs to one mechanic is written there, beside its options: `written("find {card}")`.
"""

from __future__ import annotations

from typing import Final

from throneroom.kernel.notation import Notation, Number, Row, Slot

from .beside import FORMS, written
from .heroes import HEROES
from .rules import RULES

_NAME: Final = "[a-z][a-z0-9_]*"
_COMPANIONS: Final = [companion.name for hero in HEROES.values() for companion in hero.companions]
_TOKENS: Final = [token.name for hero in HEROES.values() for token in hero.tokens]

NOTATION: Final = Notation(
    {
        **{sort: Slot(sort, _NAME) for sort in ("card", "ability", "token", "companion", "hero")},
        "known_companion": Slot("companion", "|".join(_COMPANIONS)),
        "known_token": Slot("token", "|".join(_TOKENS)),
        "moment": Slot("moment", "[a-z ]+"),
        "until": Slot("until", "until announced|until damage|this turn"),
        "end": Slot("end", "top|bottom"),
        "die": Slot("die", r"[0-9]{1,2}|[1-6]\*"),
        "face": Slot("face", r"[0-9]{1,2}|[1-6]\*"),
        "kept": Row("die", r"none|[1-6]{1,4}|[1-6]{0,3}[1-6]\*", r"\d\*?", none="none"),
        "counted": Row("die", "[1-6]{1,4}", r"\d"),
        "order": Row("place", "[1-9]{1,9}", r"\d"),
        "place": Slot("place", "[1-9]"),
        "seat": Number("seat"),
        "chosen_seat": Number("seat", "[0-9]{1,2}"),
        "way": Number("way", "[1-9]"),
        "number": Number("number", "[0-9]{1,2}"),
    },
    *[(word.replace(" ", "_"), word) for word in ("end phase", "no ability", "no defense")],
    *[(word.replace(" ", "_"), word) for word in ("watch rolls", "stop watching rolls", "pass")],
    ("quiet", "pass {until}"),
    ("keep", "keep {kept}"),
    ("use", "use {ability}"),
    ("use", "use {ability} {way}"),
    ("play", "play {card}"),
    ("sell", "sell {card}"),
    ("spend", "spend {known_companion}"),
    ("spend", "spend {known_companion} {way}"),
    ("spend", "spend {token}"),
    ("spend", "spend {token} {way}"),
    ("spend", "spend {token} for {moment}"),
    ("defend", "defend with {ability}"),
    ("first", "first {known_companion}"),
    ("first", "first {known_token}"),
    ("first", "first {ability}"),
    *sorted(FORMS),
    home=__name__,
    beside=written.__name__,
)

RULES.notation = NOTATION  # it names what stands on the pages, and they are made of words with their verbs
