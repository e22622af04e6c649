"""The keys of Dice Throne.  docs/notation.md describes them for people."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.notation import Notation, Number, Row, Slot

from .heroes import HEROES
from .rules.book import RULES

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
    *[(word.replace(" ", "_"), word) for word in ("end phase", "no ability", "no defense", "yes", "pay", "skip")],
    *[(word.replace(" ", "_"), word) for word in ("show", "watch rolls", "stop watching rolls", "pass")],
    ("quiet", "pass {until}"),
    ("keep", "keep {kept}"),
    ("use", "use {ability}"),
    ("use", "use {ability} {way}"),
    *[(verb, f"{verb} {{card}}") for verb in ("play", "sell", "discard", "lay", "find", "top", "prepare", "cast")],
    ("return", "return {card} to {end}"),
    ("spend", "spend {known_companion}"),
    ("spend", "spend {known_companion} {way}"),
    ("spend", "spend {token}"),
    ("spend", "spend {token} {way}"),
    ("spend", "spend {token} for {moment}"),
    ("defend", "defend with {ability}"),
    ("pick", "pick {chosen_seat}"),
    ("choose", "choose {number}"),
    ("take", "take {number}"),
    ("die", "die {die}"),
    ("to", "to {face}"),
    ("gain", "gain {token}"),
    ("count", "count {counted}"),
    *[(verb, f"{verb} {{companion}}") for verb in ("grow", "remove", "throw", "retrieve")],
    ("first", "first {known_companion}"),
    ("first", "first {known_token}"),
    ("first", "first {ability}"),
    *[(verb, f"{verb} {{hero}}") for verb in ("bring", "ban", "send")],
    *[(verb, f"{verb} {{ability}} of {{seat}}") for verb in ("cover", "uncover")],
    ("order", "order {order}"),
    ("turn", "turn {place}"),
    ("remove", "remove {token} of {seat}"),
    ("move", "move {token} of {seat}"),
    ("move", "move {token} from {seat} to {seat}"),
)

RULES.notation = NOTATION  # it names what stands on the pages, and they are made of words with their verbs
