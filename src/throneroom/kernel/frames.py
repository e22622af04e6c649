"""Frames and the state: what is still to happen, and what lies on the table.

A frame is never changed: running an effect replaces the top of the stack.  So clones share their frames,
and a clone costs the same whether the game is between turns or in a response to a response.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, TypeAlias

from ._mypyc import mypyc_attr
from .chance import Chance, Outcomes
from .decisions import Decision
from .events import Event, Untold
from .nodes import Node, Seat
from .outcome import Outcome

Names: TypeAlias = Mapping[str, Any]  # ids and numbers, or tuples of them; never an object of the table
NO_NAMES: Final[Names] = {}

# Lists of lists on a table, by how a clone copies them (tools/states.py writes it out).
Zones: TypeAlias = list[list[int]]  # each is changed in place, and so copied
Both: TypeAlias = list[list[int]]  # the same, where there are two of them
Rows: TypeAlias = list[list[int]]  # each is replaced and never changed, and so shared


class Frame:
    """Effects still to run, for whom, from which source, the names bound so far, and the frame below."""

    __slots__ = ("todo", "at", "you", "source", "names", "below")

    def __init__(
        self, todo: tuple[Node, ...], at: int, you: Seat, source: str, names: Names, below: Frame | None
    ) -> None:
        self.todo = todo
        self.at = at
        self.you = you
        self.source = source
        self.names = names
        self.below = below

    def __iter__(self) -> Iterator[Frame]:
        """This frame and those below it, top first."""
        frame: Frame | None = self
        while frame is not None:
            yield frame
            frame = frame.below


def start(*todo: Node, you: Seat = 0) -> Frame:
    """The bottom of a stack: the program of the game."""
    return Frame(todo, 0, you, "", NO_NAMES, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table, what is still to happen, and the open decision.

    A game declares its own fields once, in `__init__` of a subclass; tools/states.py writes `fields` and `clone()`.
    """

    __slots__ = (
        "stack",
        "open",
        "chance",
        "ply",
        "loud",
        "ask_forced",
        "log",
        "chance_said",
        "outcome",
        "revealed",
        "windows",
        "seats",
        "active",
        "conceded",
        "seen",
    )
    fields: ClassVar[tuple[str, ...]] = ()  # what a game adds, in the order of its save
    later: ClassVar[str] = ""  # the first of these that older saves lack, with all after it: then as on a blank table

    def __init__(self) -> None:
        self.stack: Frame | None = None
        self.open: Decision | None = None
        self.chance: Chance = Chance()
        self.ply = 0
        self.loud = True  # playouts are silent: no events, no outcomes kept
        self.ask_forced = False  # a question with one answer is asked, too
        self.log: list[Event | Untold] = []  # since the last answer
        self.chance_said: list[Outcomes] = []  # what chance said since the last answer
        self.outcome: Outcome | None = None
        self.revealed = 0  # how often somebody learned something: no undo beyond that
        self.windows = (
            0  # how many windows opened since the match was begun or loaded, whether or not anybody was asked
        )
        self.seats = 2
        self.active: Seat = 0
        self.conceded: tuple[Seat, ...] = ()  # who has given up a match that goes on: nobody asks them any more
        self.seen: Any = None  # parts of the facts told last, for the game's own view; in no save and no clone

    def clone(self) -> State:
        raise NotImplementedError(f"{type(self).__name__} must write out its clone()")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def was_read(self) -> None:
        """The fields were read from a save into a blank table: whatever follows from them is put right."""

    def share_kernel_fields(self, copy: State) -> None:
        """The kernel's part of `clone()`."""
        copy.stack = self.stack
        copy.open = self.open
        copy.chance = self.chance.clone()
        copy.ply = self.ply
        copy.loud = self.loud
        copy.ask_forced = self.ask_forced
        copy.log = []
        copy.chance_said = []
        copy.outcome = self.outcome
        copy.revealed = self.revealed
        copy.windows = self.windows
        copy.seats = self.seats
        copy.active = self.active
        copy.conceded = self.conceded
        copy.seen = None

    def say(self, event: Event) -> None:
        if self.loud:
            self.log.append(event)

    def tell(self, *untold: Any) -> None:
        """An event that is made when somebody reads it: for what is seldom told twice in the same words."""
        if self.loud:
            self.log.append(untold)

    def finish(self, outcome: Outcome) -> None:
        """The game is over: nothing more will happen.  Who has conceded does not win, whatever a game says."""
        if self.outcome is None:
            if self.conceded:
                winners = tuple([seat for seat in outcome.winners if seat not in self.conceded])
                outcome = Outcome(winners, outcome.rule, outcome.says, outcome.how)
            self.outcome = outcome
            self.stack = None
            self.open = None

    def depth(self) -> int:
        return 0 if self.stack is None else sum([1 for _ in self.stack])
