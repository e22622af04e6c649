"""The options of a set-up: each is declared once, as a field.

A field checks what was said, tells a form what to ask and a command line what to take.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from ._mypyc import mypyc_attr
from .errors import BadOption, quoted
from .texts import Text


class Choice:
    """One value that an option of the set-up can take, what it is called, and facts to choose by (texts, or data)."""

    __slots__ = ("value", "says", "facts")

    def __init__(self, value: str, says: tuple[Text, ...], facts: dict[str, Any]) -> None:
        self.value = value
        self.says = says
        self.facts = facts


ONE: Final = "one"  # one of the choices
FOR_SEATS: Final = "seats"  # one of the choices for each seat
SEVERAL: Final = "several"  # some of the choices, or none
SWITCH: Final = "switch"  # true or false
NUMBER: Final = "number"  # from `least` to `most`
HIDDEN: Final = "hidden"  # not for a form that people fill in


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """An option: its name, what it is if nobody says so, and where it is asked for, if not always."""

    kind: ClassVar[str] = HIDDEN  # what a form asks for
    kept: ClassVar[bool] = True  # whether it stands among the options of a match

    def __init__(self, name: str, default: Any = None, only: tuple[str, tuple[str, ...]] | None = None) -> None:
        self.name = name
        self.default = default
        self.only = only  # it is asked for only where this other option has one of these values
        self.least: int | None = None
        self.most: int | None = None

    @property
    def values(self) -> tuple[str, ...]:
        """What can be chosen, if the choices are known by name."""
        return ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The same, with all that a form shows."""
        return ()

    def read(self, value: Any) -> Any:
        """The value in full; `BadOption` says why it cannot be.  What depends on other options, the game checks."""
        return value


class Switch(Field):
    kind: ClassVar[str] = SWITCH

    def __init__(self, name: str, only: tuple[str, tuple[str, ...]] | None = None) -> None:
        super().__init__(name, False, only)

    def read(self, value: Any) -> Any:
        if not isinstance(value, bool):
            raise BadOption(Text("kernel.error.option_switch", name=self.name, value=quoted(value)))
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Field):
    """From `least` to `most`; where that depends on other options, it is `loose`, and the game checks it."""

    kind: ClassVar[str] = NUMBER

    def __init__(
        self,
        name: str,
        default: int | None,
        least: int,
        most: int,
        loose: bool = False,
        only: tuple[str, tuple[str, ...]] | None = None,
    ) -> None:
        super().__init__(name, default, only)
        self.least = least
        self.most = most
        self.loose = loose

    def read(self, value: Any) -> Any:
        if self.loose or (value is None and self.default is None):
            return value
        assert self.least is not None
        assert self.most is not None
        if type(value) is not int or not self.least <= value <= self.most:
            about = {"name": self.name, "least": self.least, "most": self.most, "value": quoted(value)}
            raise BadOption(Text("kernel.error.option_number", **about))
        return value


class HiddenNumber(Number):
    """One that no form asks for."""

    kind: ClassVar[str] = HIDDEN


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Field):
    """One of several, each of which is a `noun`; `tells` makes the choice of a form from a value."""

    kind: ClassVar[str] = ONE

    def __init__(
        self,
        name: str,
        noun: str,
        values: tuple[str, ...],
        tells: Callable[[str], Choice],
        default: Any,
        only: tuple[str, tuple[str, ...]] | None = None,
    ) -> None:
        super().__init__(name, default, only)
        self.noun = noun
        self._values = values
        self._tells = tells

    @property
    def values(self) -> tuple[str, ...]:
        return self._values

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple([self._tells(value) for value in self._values])

    def read(self, value: Any) -> Any:
        return self.named(value)

    def named(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self._values:
            raise BadOption(
                Text("kernel.error.option_one", name=self.name, value=quoted(value), values=", ".join(self._values))
            )
        return value


class ForSeats(OneOf):
    """One of the values for each seat.  How many there may be depends on other options: the game asks for `names`."""

    kind: ClassVar[str] = FOR_SEATS

    def read(self, value: Any) -> Any:
        return value

    def names(self, value: Any, numbers: tuple[int, ...], otherwise: Text) -> list[str]:
        """A name for each seat, one of these numbers of them."""
        if not isinstance(value, list | tuple) or len(value) not in numbers:
            raise BadOption(otherwise)
        return [self.named(name) for name in value]


class Several(OneOf):
    """Some of the values or none, kept in the order of the box."""

    kind: ClassVar[str] = SEVERAL

    def read(self, value: Any) -> Any:
        said = value if isinstance(value, list | tuple) else [None]
        if not all([isinstance(name, str) and name in self._values for name in said]):
            raise BadOption(
                Text("kernel.error.option_several", name=self.name, values=", ".join(self._values), value=quoted(value))
            )
        return [name for name in self._values if name in said]


class DataFile(Field):
    """A mapping, as read from a TOML file."""

    def read(self, value: Any) -> Any:
        if value is not None and not isinstance(value, Mapping):
            raise BadOption(Text("kernel.error.option_data", name=self.name))
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class First(Field):
    """The seat that begins; else chance decides."""

    def seat(self, value: Any, seats: int) -> int | None:
        if value is not None and (type(value) is not int or not 0 <= value < seats):
            raise BadOption(Text("kernel.error.option_first", name=self.name, most=seats - 1, value=quoted(value)))
        return None if value is None else int(value)


class Settled(First):
    """Who begins is settled by other options: it may be said, if it is right, and is not kept."""

    kept: ClassVar[bool] = False
