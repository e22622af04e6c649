"""Parts of facts that come again, each made once: facts share them, and so do the words in which they are said.

Nobody writes into facts.  What differs from one decision to the next is made anew; what does not is looked up here, by
what it is made of.  So are its words, by the part itself: only what was made here is found, and not what equals it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

P = TypeVar("P")


class Parts(Generic[P]):
    """Parts of one kind; when there are too many all are forgotten, and whoever has one keeps it."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.known: dict[Hashable, P] = {}  # to be read at once, where a call would cost as much again
        self._said: dict[int, tuple[P, dict[str, Any]]] = {}  # by identity, and then by language

    def keep(self, made_of: Hashable, part: P) -> P:
        if len(self.known) >= self.most:
            self.known.clear()
            self._said.clear()
        self.known[made_of] = part
        self._said[id(part)] = (part, {})
        return part

    def said(self, part: P) -> dict[str, Any]:
        """By language, how this part was said; of a part from elsewhere nothing is remembered."""
        found = self._said.get(id(part))
        return found[1] if found is not None and found[0] is part else {}
