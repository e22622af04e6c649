"""The server's own words, through the catalogues like all others."""

from __future__ import annotations

from typing import Any

from throneroom.kernel.errors import BadInput
from throneroom.kernel.texts import Text
from throneroom.text.voice import LANGUAGES

FIRST = LANGUAGES[0]


def sentence(id: str, lang: str = FIRST, **args: Any) -> str:
    return Text(id, **args).say(lang)


class Unfit(BadInput):
    """Bad input whose sentence is in the catalogues: whoever handed it in reads it in their language."""

    def __init__(self, id: str, **args: Any) -> None:
        self.text = Text(id, **args)
        super().__init__(self.text.say(FIRST))


def said(error: BadInput, lang: str) -> str:
    """What is wrong, as somebody reads it; what the games refuse is said in English only."""
    return error.text.say(lang) if isinstance(error, Unfit) else str(error)


def language(wanted: str) -> str:
    """The language of a tag such as "cs-CZ" or of a whole Accept-Language, if we speak it; else English."""
    for part in wanted.split(","):
        tag = part.split(";")[0].strip()[:2].lower()
        if tag in LANGUAGES:
            return tag
    return FIRST
