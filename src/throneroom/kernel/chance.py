"""Chance: one door.  Dice and shuffles come from here and from nowhere else.

Four sources: `Fair` (live matches: committed to before the first roll, checkable by anybody afterwards),
`Seeded` (playouts and simulations: its whole state is one int), `Scripted` (tests, puzzles and replays)
and `AtTheTable` (people roll real dice and type what they see).
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from itertools import product
from typing import Any, ClassVar, Final

from ._mypyc import mypyc_attr
from .texts import Text

_MASK: Final = (1 << 64) - 1
_HANDFUL: Final = 6**5  # ways to fall that are told by one number


class ScriptEnded(Exception):
    """A roll was needed and the script of dice has no more.  Nothing has changed."""

    def __init__(self, sentence: Text) -> None:
        super().__init__(sentence.say())
        self.text = sentence

    def say(self, lang: str) -> str:
        return self.text.say(lang)


class Outcomes:
    """What chance said once: the faces of a roll, or the order of a shuffle."""

    __slots__ = ("kind", "stream", "numbers")

    def __init__(self, kind: str, stream: str, numbers: tuple[int, ...]) -> None:
        self.kind = kind  # "roll" or "shuffle"
        self.stream = stream
        self.numbers = numbers

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcomes) and self.line() == other.line()

    def __hash__(self) -> int:
        return hash(self.line())

    def __reduce__(self) -> tuple[Any, ...]:
        return Outcomes, (self.kind, self.stream, self.numbers)

    def line(self) -> str:
        """As a line of a record."""
        return f"{self.kind} {self.stream}: {' '.join([str(number) for number in self.numbers])}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of chance.  `number` below is all that most sources must say."""

    __slots__ = ()
    kind: ClassVar[str] = "none"
    asks: ClassVar[bool] = False  # dice are typed in by people: a roll is a question

    def clone(self) -> Chance:
        return self

    def __copy__(self) -> Chance:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Chance:
        return self.clone()

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        """`count` faces from 1 to `sides`."""
        raise ScriptEnded(Text("kernel.error.no_dice"))

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        """A shuffle: the numbers 0 to `count` - 1 in a random order."""
        raise ScriptEnded(Text("kernel.error.no_shuffles"))


def fallen(number: int, count: int, sides: int) -> tuple[int, ...]:
    """One of the ways in which dice can fall, by its number."""
    return tuple([number // sides**die % sides + 1 for die in range(count)])


# The same of dice with six sides, by how many there are, made when so many are first rolled: the same roll is one tuple
# wherever it falls.
_SIXES: Final[list[tuple[tuple[int, ...], ...]]] = [()] * 6


def sixes(count: int) -> tuple[tuple[int, ...], ...]:
    """Every way in which at most five dice with six sides can fall, by its number."""
    found = _SIXES[count]
    if not found:
        found = _SIXES[count] = tuple([dice[::-1] for dice in product(range(1, 7), repeat=count)])
    return found


class Seeded(Chance):
    """SplitMix64: fast, and its whole state is one int."""

    __slots__ = ("state",)
    kind: ClassVar[str] = "seeded"

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def clone(self) -> Chance:
        return Seeded(self.state)

    def number(self, below: int) -> int:
        self.state = x = (self.state + 0x9E3779B97F4A7C15) & _MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((x ^ (x >> 31)) * below) >> 64

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        """One number tells how a handful of dice falls."""
        ways = sides**count
        if ways > _HANDFUL:
            return tuple([self.number(sides) + 1 for _ in range(count)])
        number = self.number(ways)
        return sixes(count)[number] if sides == 6 else fallen(number, count, sides)

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.number(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class Fair(Chance):
    """A 256-bit seed, committed to by its SHA-256 before anything is rolled or shuffled.

    The n-th outcome of a stream is a keyed hash of (seed, nonces, stream, n): anybody who is given the seed
    afterwards can recompute it, in any language, without replaying the match.
    """

    __slots__ = ("seed", "nonces", "counters")
    kind: ClassVar[str] = "fair"

    def __init__(self, seed: bytes | None = None, nonces: str = "") -> None:
        self.seed: bytes = secrets.token_bytes(32) if seed is None else seed
        self.nonces = nonces  # what the people at the table added, so that nobody could shop for seeds
        self.counters: dict[str, int] = {}

    @property
    def commitment(self) -> str:
        return commitment_to(self.seed)

    def clone(self) -> Chance:
        copy = Fair(self.seed, self.nonces)
        copy.counters = self.counters.copy()
        return copy

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        return fair_roll(self.seed, self.nonces, stream, self._next(stream), count, sides)

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        return fair_order(self.seed, self.nonces, stream, self._next(stream), count)

    def _next(self, stream: str) -> int:
        number = self.counters.get(stream, 0)
        self.counters[stream] = number + 1
        return number


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


class _Words:
    """The 32-bit words of HMAC-SHA256(seed, "nonces|stream|n|block"), block by block."""

    __slots__ = ("seed", "name", "block", "words")

    def __init__(self, seed: bytes, name: str) -> None:
        self.seed = seed
        self.name = name
        self.block = 0
        self.words: list[int] = []

    def below(self, limit: int) -> int:
        """A number below `limit`, every one equally likely: words of the incomplete last stretch are dropped."""
        whole = (1 << 32) // limit * limit
        while True:
            if not self.words:
                digest = hmac.new(self.seed, f"{self.name}|{self.block}".encode(), hashlib.sha256).digest()
                self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -4, -4)]
                self.block += 1
            word = self.words.pop()
            if word < whole:
                return word % limit


def fair_roll(seed: bytes, nonces: str, stream: str, number: int, count: int, sides: int) -> tuple[int, ...]:
    words = _Words(seed, f"{nonces}|{stream}|{number}")
    return tuple([words.below(sides) + 1 for _ in range(count)])


def fair_order(seed: bytes, nonces: str, stream: str, number: int, count: int) -> tuple[int, ...]:
    words = _Words(seed, f"{nonces}|{stream}|{number}")
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = words.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Scripted(Chance):
    """Dice, and for replays shuffles, that are known beforehand; then `rest` goes on, if there is one."""

    __slots__ = ("dice", "orders", "shuffles", "rest", "next_die", "next_order")
    kind: ClassVar[str] = "scripted"

    def __init__(
        self,
        dice: tuple[int, ...],
        shuffles: Chance,
        rest: Chance | None = None,
        orders: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.dice = dice
        self.shuffles = shuffles
        self.rest = rest
        self.orders = orders
        self.next_die = 0
        self.next_order = 0

    def clone(self) -> Chance:
        copy = Scripted(self.dice, self.shuffles.clone(), None if self.rest is None else self.rest.clone(), self.orders)
        copy.next_die = self.next_die
        copy.next_order = self.next_order
        return copy

    def roll(self, count: int, sides: int, stream: str) -> tuple[int, ...]:
        end = self.next_die + count
        if any([not 1 <= die <= sides for die in self.dice[self.next_die : end]]):
            faces = " ".join([str(die) for die in self.dice[self.next_die : end]])
            raise ScriptEnded(Text("kernel.error.script_faces", faces=faces, sides=sides))
        if end > len(self.dice):
            if self.rest is None:
                left = len(self.dice) - self.next_die
                raise ScriptEnded(Text("kernel.error.script_dice", n=count, left=left))
            missing = end - len(self.dice)
            rolled = self.dice[self.next_die :] + self.rest.roll(missing, sides, stream)
            self.next_die = len(self.dice)
            return rolled
        rolled = self.dice[self.next_die : end]
        self.next_die = end
        return rolled

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        if self.next_order == len(self.orders):
            return self.shuffles.order(count, stream)
        order = self.orders[self.next_order]
        if sorted(order) != list(range(count)):
            raise ScriptEnded(Text("kernel.error.script_order", n=count))
        self.next_order += 1
        return order


class AtTheTable(Chance):
    """People roll real dice and type what they see; the cards are still shuffled here."""

    __slots__ = ("shuffles",)
    kind: ClassVar[str] = "table"
    asks: ClassVar[bool] = True

    def __init__(self, shuffles: Chance) -> None:
        self.shuffles = shuffles

    def clone(self) -> Chance:
        return AtTheTable(self.shuffles.clone())

    def order(self, count: int, stream: str) -> tuple[int, ...]:
        return self.shuffles.order(count, stream)


def dice_of(script: str) -> tuple[int, ...]:
    """The dice of a script such as "11223 / 451": every digit is a die, all else is for the reader."""
    return tuple([int(mark) for mark in script if mark in "0123456789"])
