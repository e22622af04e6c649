"""What a picture of a game is, and the plain one: what the view says, as it says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from throneroom.kernel.decisions import Option

from .words import plainly, words

View: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Page:
    """Something with a text of its own: its name in keys, what people call it, what it is, and what it says."""

    name: str
    title: str
    kind: str
    text: str
    forms: tuple[str, ...] = ()  # what sentences call it

    def called(self) -> list[str]:
        """Whatever somebody may type for it, as `plainly` writes it."""
        return [plainly(name) for name in (self.name, self.title, *self.forms)]


class Picture:
    """How a game's view is shown and its options are typed.  As it stands, it serves for any game."""

    joint = " "  # between the cards of a hand
    draws_hand = False  # whether the drawing has one's own cards in it
    reads_hand = True  # whether the cards of a hand are shown with their texts
    lettered = False  # whether options are told apart by letters and not by numbers
    commands: ClassVar[
        Mapping[str, str]
    ] = {}  # those that not every game has something to say to, and what may follow them

    def status(self, view: View, lang: str) -> str:
        """One line: what is played, and whose turn it is."""
        return f"{view['game']}: {' - '.join(view['seats'])}"

    def facts(self, view: View, lang: str) -> list[str]:
        """The whole table, one fact a line."""
        return list(_flat("", view["table"]))

    def drawing(
        self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str], brief: bool = False
    ) -> list[RenderableType]:
        """The table drawn for a terminal of this width and height; `lit` are the places one may go to.

        In brief, texts that can be read elsewhere are cut.
        """
        return [Text(fact) for fact in self.facts(view, lang)]

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        """One's own cards: what they say, and their names in keys."""
        return []

    def pending(self, view: View, lang: str) -> list[Text]:
        """What is about to happen and can still be answered."""
        return []

    def pages(self, view: View, lang: str) -> list[Page]:
        """Everything at this table whose text one may want to read; the view comes with its `glossary`."""
        return []

    def notes(self, notes: Mapping[str, Any], lang: str) -> list[str]:
        """A seat's notebook, one line after the other."""
        return list(_flat("", notes))

    def odds(self, view: View, lang: str) -> list[str]:
        """The odds that a view comes with, one line after the other; what is short enough stands beside the table."""
        return []

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        """The match-ups or heroes, each with its parts and how sure we are that they are as printed."""
        return []

    # -- options -------------------------------------------------------------------------------------

    def prompt(self, lang: str) -> str:
        """What one may type, in one line below the options."""
        return words("cli.prompt.letter" if self.lettered else "cli.prompt.number", lang)

    def rank(self, option: Option) -> tuple[int, str]:
        """Options of a lower rank stand before those of a higher one; those of the same rank stay as they are."""
        return 0, ""

    def short(self, option: Option) -> str:
        """What is typed for an option instead of its place in the list, such as the dice to keep; "" for most."""
        return ""

    def fixed(self, option: Option, letters: Mapping[str, str]) -> str:
        """The letter that an option has whenever it comes up; `letters` are those of the cards in one's hand."""
        return ""

    def invitation(self, options: Sequence[Option], lang: str) -> str:
        """One line instead of all these options with something short to type; "" if each has its own."""
        return ""

    def typed(self, said: str) -> str:
        """The key that somebody means by something that is not one."""
        return said

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        """The card or figure that an option is about, and the rest of it in short; None if it stands for itself."""
        return None

    def line(self, members: list[tuple[str, Option]], view: View, lang: str) -> Text | None:
        """A group of options, each with what is typed for it, in one; None if it has no line of its own.

        Where it may be broken, a tab stands before what the lines below are flush with.
        """
        return None


def _flat(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _flat(f"{path} {name}".strip(), part)
    else:
        yield f"{path}: {value}"
