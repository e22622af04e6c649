"""How each game's view is shown.  A game without a picture of its own is told as plain facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from throneroom.kernel.decisions import Option

from .drako import DrakoPicture
from .hidden_leaders import HiddenLeadersPicture

View: TypeAlias = Mapping[str, Any]


class Picture(Protocol):
    shows_hand: bool  # the drawing has one's own cards in it

    def status(self, view: View, lang: str) -> str:
        """One line: what is played, and whose turn it is."""
        ...

    def facts(self, view: View, lang: str) -> list[str]:
        """The whole table, one fact a line."""
        ...

    def drawing(self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str]) -> list[RenderableType]:
        """The table drawn for a terminal of this width and height; `lit` are the places one may go to."""
        ...

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        """One's own cards: what they say, and their names in keys."""
        ...

    def pending(self, view: View, lang: str) -> list[str]:
        """What is about to happen and can still be answered."""
        ...

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        """The card or figure that an option is about, and the rest of it in short; None if it stands for itself."""
        ...

    def line(self, members: list[tuple[int, Option]], hand: Sequence[str], lang: str) -> Text | None:
        """A group of numbered options drawn as one line; None if it has no line of its own."""
        ...

    def tables(self, lang: str) -> tuple[str, list[tuple[str, dict[str, Any]]]]:
        """The question who wants to play is asked first, and its answers with the options they stand for."""
        ...

    def notes(self, notes: Mapping[str, Any], lang: str) -> list[str]:
        """A seat's notebook, one line after the other."""
        ...

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        """The match-ups or pages, each with its parts and how sure we are that they are as printed."""
        ...


class PlainPicture:
    """For any game: what the view says, as it says it."""

    shows_hand = False

    def status(self, view: View, lang: str) -> str:
        return f"{view['game']}: {' - '.join(view['seats'])}"

    def facts(self, view: View, lang: str) -> list[str]:
        return list(_flat("", view["table"]))

    def drawing(self, view: View, lang: str, size: tuple[int, int], lit: frozenset[str]) -> list[RenderableType]:
        return [Text(fact) for fact in self.facts(view, lang)]

    def hand(self, view: View, lang: str) -> list[tuple[str, str]]:
        return []

    def pending(self, view: View, lang: str) -> list[str]:
        return []

    def group(self, option: Option, lang: str) -> tuple[str, str] | None:
        return None

    def line(self, members: list[tuple[int, Option]], hand: Sequence[str], lang: str) -> Text | None:
        return None

    def tables(self, lang: str) -> tuple[str, list[tuple[str, dict[str, Any]]]]:
        return "", []

    def notes(self, notes: Mapping[str, Any], lang: str) -> list[str]:
        return list(_flat("", notes))

    def about(self, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
        return []


def _flat(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield from _flat(f"{path} {name}".strip(), part)
    else:
        yield f"{path}: {value}"


_PICTURES: dict[str, Picture] = {"drako": DrakoPicture(), "hidden-leaders": HiddenLeadersPicture()}


def picture_of(game: str) -> Picture:
    return _PICTURES.get(game) or PlainPicture()
