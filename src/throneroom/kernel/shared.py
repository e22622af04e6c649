"""Parts of facts that come again, each made once: facts share them, and so do the words in which they are said.

Nobody writes into facts.  What lies at a table as it lay when facts were told last is told again (`State.seen`), and
what differs is made anew.  What comes again at any table is looked up by what it is made of (`Parts`).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

P = TypeVar("P")


class Said(Generic[P]):
    """In which words parts were said: only of those that were made here, and by identity."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self._said: dict[int, tuple[P, dict[str, Any]]] = {}  # by language

    def made(self, part: P) -> P:
        """When there are too many all are forgotten, and whoever has one keeps it."""
        if len(self._said) >= self.most:
            self._said.clear()
        self._said[id(part)] = (part, {})
        return part

    def said(self, part: P) -> dict[str, Any]:
        """By language, how this part was said; of a part from elsewhere nothing is remembered."""
        found = self._said.get(id(part))
        return found[1] if found is not None and found[0] is part else {}


class Parts(Generic[P]):
    """Parts of one kind that come again at other tables; when there are too many all are forgotten."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.known: dict[Hashable, P] = {}  # to be read at once, where a call would cost as much again

    def keep(self, made_of: Hashable, part: P) -> P:
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[made_of] = part
        return part


class Names:
    """The names of the cards in a pile, as long as it lies as it lay; mostly a card has come onto it."""

    __slots__ = ("lay",)

    def __init__(self) -> None:
        self.lay: tuple[list[int], list[str]] = ([], [])  # cards and names; replaced at once, whoever reads meanwhile

    def of(self, pile: list[int], names: tuple[str, ...]) -> list[str]:
        """`names` are those of all cards."""
        cards, told = self.lay
        if pile != cards:
            before = len(cards)
            if len(pile) > before and pile[:before] == cards:
                told = [*told, *[names[card] for card in pile[before:]]]
            else:
                told = [names[card] for card in pile]
            self.lay = pile[:], told
        return told
