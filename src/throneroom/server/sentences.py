"""The server's own words, through the catalogues like all others."""

from __future__ import annotations

import re
from typing import Any

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text
from throneroom.text.voice import LANGUAGES

FIRST = LANGUAGES[0]
_WEIGHT = re.compile(r"0(\.\d{0,3})?|1(\.0{0,3})?")  # as RFC 9110 writes it


def sentence(id: str, lang: str = FIRST, **args: Any) -> str:
    return Text(id, **args).say(lang)


class Unfit(BadInput):
    """Bad input whose sentence is in the catalogues: the person who handed it in reads it in their language."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(Text(id, **args))


def language(wanted: str) -> str:
    """Of a tag such as "cs-CZ", or of a whole Accept-Language the best liked that we speak; else English."""
    liked = [(_weight(rest), tag.strip().partition("-")[0].lower()) for tag, _, rest in _parts(wanted)]
    spoken = [(weight, tag) for weight, tag in liked if tag in LANGUAGES and weight > 0]
    return max(spoken, key=lambda each: each[0])[1] if spoken else FIRST  # the first of those liked alike


def _parts(wanted: str) -> list[tuple[str, str, str]]:
    return [part.partition(";") for part in wanted.split(",")]


def _weight(said: str) -> float:
    """Of "q=0.8"; 1 where nothing is said, and nothing where it cannot be read."""
    name, _, value = said.strip().partition("=")
    if not name:
        return 1.0
    found = _WEIGHT.fullmatch(value.strip()) if name.strip().lower() == "q" else None
    return float(found[0]) if found else 0.0
