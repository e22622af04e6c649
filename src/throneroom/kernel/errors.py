"""Bad input has a name and one clear sentence.  Nothing is changed or lost by it."""

from __future__ import annotations

from typing import Final

from ._mypyc import mypyc_attr
from .texts import Text

_LONGEST: Final = 200  # of a value that is named in a sentence


def quoted(value: object) -> str:
    """A value as an error names it: as Python writes it, but neither at any length nor an error of its own."""
    try:
        said = repr(value)
    except (ValueError, RecursionError):  # a number of more digits than Python writes, or too deep
        said = f"<{type(value).__name__}>"
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"


class BadInput(ValueError):
    """Something handed in cannot be used; the message is one clear sentence for the person who did.

    It is a `Text`, which `say` puts into the reader's language; as a string it is English.
    """

    def __init__(self, sentence: Text) -> None:
        super().__init__(sentence.say())
        self.text = sentence

    def say(self, lang: str) -> str:
        return self.text.say(lang)


class UnknownGame(BadInput):
    """There is no such game."""


class BadOption(BadInput):
    """A match cannot be set up with this option or value."""


class BadTable(BadInput):
    """A prepared table that cannot be."""


class BadSave(BadInput):
    """A save that is cut, malformed or not ours."""


class BadRecord(BadInput):
    """A record that is cut, malformed, of another edition, or that the rules do not allow."""


@mypyc_attr(native_class=False)  # mypyc derives no native class from TypeError
class Unwritten(TypeError):
    """A game is not written to its end, or not as the kernel reads it.  It is for whoever writes the game: the message
    is one English sentence that names what is missing, and where it belongs."""
