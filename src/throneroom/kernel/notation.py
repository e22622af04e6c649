"""The notation of a game: one table by which its keys are spelled and read.

A key is read into what kind of answer it is and what it is *about*: pairs of a sort of thing and its name or number,
in the order of the key.  So nobody else takes a key apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, TypeAlias

from ._mypyc import mypyc_attr
from .errors import Unwritten
from .view_types import KeyRead

Pair: TypeAlias = tuple[str, str | int]  # a sort of thing, and its name or its number
About: TypeAlias = tuple[Pair, ...]

_SLOT: Final = re.compile(r"\{([a-z_]+)\}")
_MOST: Final = 20_000  # keys that are remembered; questions about nonsense cannot fill the memory


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """A part of a key that names one thing of a sort, as its pattern says."""

    def __init__(self, sort: str, pattern: str) -> None:
        self.sort = sort
        self.pattern = pattern

    def read(self, written: str) -> About:
        return ((self.sort, written),)

    def spell(self, things: list[Pair]) -> str:
        """The next of these things as it is written; those that are written are taken out."""
        return self.written(things.pop(0)[1])

    def written(self, thing: str | int) -> str:
        return str(thing)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Slot):
    """A number; people may count from another one than programs."""

    def __init__(self, sort: str, pattern: str = "[0-9]", first: int = 0) -> None:
        super().__init__(sort, pattern)
        self.first = first

    def read(self, written: str) -> About:
        return ((self.sort, int(written) - self.first),)

    def written(self, thing: str | int) -> str:
        return str(int(thing) + self.first)


class Signed(Number):
    """A number with its sign."""

    def written(self, thing: str | int) -> str:
        return f"{int(thing):+d}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Row(Slot):
    """Any number of things in a row, with a word for none of them."""

    def __init__(self, sort: str, pattern: str, each: str, none: str = "") -> None:
        super().__init__(sort, pattern)
        self.each: Final = re.compile(each)
        self.none = none

    def read(self, written: str) -> About:
        return () if written == self.none else tuple([(self.sort, str(each)) for each in self.each.findall(written)])

    def spell(self, things: list[Pair]) -> str:
        row = [str(thing) for _, thing in things]
        things.clear()
        return "".join(row) or self.none


class Key:
    """A key that was read: the kind of answer that it is, and what it is about."""

    __slots__ = ("written", "kind", "about", "plain")

    def __init__(self, written: str, kind: str, about: About) -> None:
        self.written = written
        self.kind = kind
        self.about = about
        # As data, which all views share.
        self.plain: KeyRead = {"kind": kind, "about": [[sort, thing] for sort, thing in about]}

    def all(self, sort: str) -> tuple[str | int, ...]:
        """Everything of this sort that it is about."""
        return tuple([thing for each, thing in self.about if each == sort])

    def names(self, sort: str) -> tuple[str, ...]:
        return tuple([str(thing) for each, thing in self.about if each == sort])

    def name(self, sort: str) -> str:
        """The first thing of this sort; empty if it is about none."""
        for each, thing in self.about:
            if each == sort:
                return str(thing)
        return ""

    def number(self, sort: str, otherwise: int = -1) -> int:
        """The first number of this sort."""
        for each, thing in self.about:
            if each == sort:
                return int(thing)
        return otherwise

    def __repr__(self) -> str:
        return f"Key({self.written!r}: {self.kind} {self.about})"


class _Form:
    """One way to write a kind of answer."""

    def __init__(self, kind: str, template: str, slots: Mapping[str, Slot]) -> None:
        self.kind = kind
        self.template = template
        parts = _SLOT.split(template)  # what stands between slots, and their names, in turns
        self.between: Final = tuple(parts[::2])
        for name in parts[1::2]:
            if name not in slots:
                raise Unwritten(f"{template!r} has the slot {name!r}, and the notation has only {sorted(slots)}")
        self.slots: Final = tuple([slots[name] for name in parts[1::2]])
        pattern = re.escape(self.between[0])
        for slot, after in zip(self.slots, self.between[1:], strict=True):
            pattern += f"({slot.pattern}){re.escape(after)}"
        self.pattern: Final = re.compile(pattern)

    def read(self, key: str) -> Key | None:
        if not key.startswith(self.between[0]):  # which most forms are told apart by
            return None
        found = self.pattern.fullmatch(key)
        if found is None:
            return None
        about: list[Pair] = []
        for slot, written in zip(self.slots, found.groups(), strict=True):
            about += slot.read(written)
        return Key(key, self.kind, tuple(about))

    def spell(self, about: About) -> str | None:
        """None if it has not the slots for just these things."""
        left, spelled = list(about), self.between[0]
        for slot, after in zip(self.slots, self.between[1:], strict=True):
            if not isinstance(slot, Row) and (not left or left[0][0] != slot.sort):
                return None
            spelled += slot.spell(left) + after
        return None if left or self.pattern.fullmatch(spelled) is None else spelled


class Notation:
    """Every kind of key of a game, with every form that it can have: `("play", "play {card}")`.

    The slots in braces are `slots`, by name.  Where a text has two forms, it is of the first.  `home` is the module
    that the table stands in: whoever offers a key without a line is told where it belongs.  `beside` is the function by
    which a line is written beside its options, if that is how it is done.
    """

    def __init__(self, slots: Mapping[str, Slot], *forms: tuple[str, str], home: str = "", beside: str = "") -> None:
        self.home: Final = home
        self.beside: Final = beside
        self.forms: Final = tuple([_Form(kind, template, slots) for kind, template in forms])
        self._keys: dict[str, Key | None] = {}
        self._spelled: dict[tuple[str, About], str] = {}

    def read(self, key: str) -> Key | None:
        """The key; None if it is none of this notation."""
        if key in self._keys:
            return self._keys[key]
        if len(self._keys) >= _MOST:
            self._keys.clear()
        found: Key | None = None
        for form in self.forms:
            found = form.read(key)
            if found is not None:
                break
        self._keys[key] = found
        return found

    def known(self, key: str) -> Key:
        """The same of a key that is one: of an option, or of an answer that was given."""
        found = self._keys.get(key)
        if found is None:
            found = self.read(key) or KERNEL.read(key)
        if found is None:
            raise Unwritten(self.unwritten(key))
        return found

    def unwritten(self, key: str) -> str:
        """What is missing for this key, in a sentence."""
        verb, more, _ = key.partition(" ")
        form = verb + (" {…}" if more else "")
        if self.beside:
            return f"The key {key!r} is offered, and nothing reads it: its file needs {self.beside}({form!r})."
        line = f"({verb!r}, {form!r})"
        where = f"the table of {self.home.replace('.', '/')}.py" if self.home else "the game's Notation"
        return f"The key {key!r} is offered, and no line of the notation reads it: {where} needs one such as {line}."

    def spell(self, kind: str, *about: Pair) -> str:
        """The key of this kind that is about these things, in this order."""
        known = self._spelled.get((kind, about))
        if known is not None:
            return known
        for form in self.forms:
            spelled = form.spell(about) if form.kind == kind else None
            if spelled is not None:
                if len(self._spelled) >= _MOST:
                    self._spelled.clear()
                self._spelled[kind, about] = spelled
                return spelled
        raise ValueError(f"nothing is {kind} about {about}")


# What the kernel asks itself: whether to answer at all, and what real dice show.  And what is never asked: giving up.
KERNEL: Final = Notation(
    {"dice": Row("die", r"\d+", r"\d"), "anything": Slot("said", ".*")},
    ("pass", "pass"),
    ("concede", "concede"),
    ("rolled", "rolled {dice}"),
    ("rolled", "rolled{anything}"),  # meant as dice, and no dice
)
