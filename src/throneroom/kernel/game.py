"""A game: all that a match, the laws, the bots, the server and the command line know of it."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ._mypyc import mypyc_attr
from .chance import Chance
from .codec import Codec
from .decisions import NOT_A_MOVE, NOT_ASKED, OVER, Decision, Option, Reason
from .frames import State, start
from .machine import DiceSeen, Rules
from .nodes import Ask, Node, Seat
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


class Field:
    """An option of the set-up, as a form asks for it; some only where another option has one of a few values."""

    __slots__ = ("name", "kind", "choices", "least", "most", "only")

    def __init__(
        self,
        name: str,
        kind: str,
        choices: tuple[Choice, ...] = (),
        least: int | None = None,
        most: int | None = None,
        only: tuple[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.choices = choices
        self.least = least
        self.most = most
        self.only = only


def constant(name: str) -> str:
    """The constant that a game is, in its own module: `DICE_THRONE`."""
    return name.replace("-", "_").upper()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game must say about itself.  The kernel supplies everything else."""

    name: ClassVar[str] = ""  # as people write it: "dice-throne"
    edition: ClassVar[int] = 0  # raised by hand whenever the rules change
    seats: ClassVar[tuple[int, int]] = (2, 2)  # how few and how many can play
    rules: Rules

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Pickled by its name, as the one of its kind; one that stands in no module is made anew."""
        module = sys.modules.get(type(self).__module__)
        return constant(self.name) if getattr(module, constant(self.name), None) is self else (type(self), ())

    def title(self) -> Text:
        return Text(f"{self.name.replace('-', '_')}.title")

    def in_short(self) -> Text:
        """The game in a sentence."""
        return Text(f"{self.name.replace('-', '_')}.in_short")

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options in full, JSON-able, each checked: `BadOption` names what is wrong."""
        raise NotImplementedError

    def form(self) -> tuple[Field, ...]:
        """Every option, as a form asks for it."""
        raise NotImplementedError

    def blank(self, options: Mapping[str, Any]) -> State:
        """An empty table for these options: what a save is read into."""
        raise NotImplementedError

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        """A table at its first effect, as at the start or as `table` prepares it; nothing has run yet."""
        raise NotImplementedError

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        """What each seat is called at a table of these options, before anything has happened."""
        raise NotImplementedError

    def seat_names_now(self, options: Mapping[str, Any], state: State) -> tuple[Text, ...]:
        """What each seat is called at this table: the same, unless the match itself decides who plays what."""
        return self.seat_names(options)

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> dict[str, Any]:
        """Everything public and unchanging that a client needs to draw and explain a table of these options, or any
        table of this game; each name in a view is explained here."""
        return {}

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        """The kind and the name of what a client can look up where an event names it: `("card", "six_it")`."""
        return None

    # -- the content a match uses --------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        """Every kind of node that can stand on the stack, by how a save spells it."""
        raise NotImplementedError

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        """The nodes that stand on the pages in use, by their path."""
        raise NotImplementedError

    def content(self, options: Mapping[str, Any]) -> str:
        """A fingerprint of the pages that these options use."""
        codec = Codec(self.words(), {})
        spelled = {path: codec.plain(node) for path, node in sorted(self.pages(options).items())}
        return hashlib.sha256(json.dumps(spelled, sort_keys=True).encode()).hexdigest()[:16]

    # -- playing -------------------------------------------------------------------------------------

    def candidates(self, state: State, seat: Seat) -> tuple[str, ...]:
        """What that seat might want to answer now, allowed or not."""
        raise NotImplementedError

    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        """What stands against this key of the game's grammar, by the checks that make the asked seat's options.

        Nothing stands against what is offered, and something against all else: the law of offers compares the two.
        """
        raise NotImplementedError

    def answers(self, key: str) -> Node | None:
        """The question that such a key answers, as far as the key tells: of that a seat is told that is not asked."""
        return None

    def obstacles(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        """What else stands in the way of a seat that is not asked.  It has nothing to do with what others are asked,
        which may be secret: the key is explained as if this seat were asked the question that it answers."""
        question = self.answers(key)
        if question is None:
            return ()
        table = state.clone()
        table.open = Decision(seat, Ask(NOT_ASKED.says, question), (), start(you=seat))
        return self.explain(table, seat, key)

    def as_written(self, state: State, key: str) -> str:
        """The key as the notation writes it, where the same can be said in another order."""
        return key

    def is_key(self, key: str) -> bool:
        """Whether this is a key of the game's grammar at all."""
        raise NotImplementedError

    def refusal(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        """Why this seat cannot answer this now; empty if it can."""
        decision = state.open
        if decision is None:
            return (OVER,)
        rolling = isinstance(decision.ask.offers, DiceSeen)
        if not self.is_key(key) and not (rolling and key.startswith("rolled")):
            return (NOT_A_MOVE,)
        if decision.seat != seat:
            return (NOT_ASKED, *self.obstacles(state, seat, key))
        if decision.find(key) is not None:
            return ()
        if isinstance(decision.ask.offers, DiceSeen):
            return (
                Reason(Text("kernel.dice", n=decision.ask.offers.count, sides=decision.ask.offers.sides), "TR-DICE"),
            )
        return self.explain(state, seat, key) or (NOT_A_MOVE,)

    # -- seeing --------------------------------------------------------------------------------------

    def openly(self, state: State, option: Option) -> str:
        """What everybody at a real table sees, at once, of an answer to the open question: all of it, unless a game
        says less.  Answers that look different are told apart to everybody; see the laws."""
        return option.key

    def view(self, state: State, seat: Seat | None, lang: str) -> dict[str, Any]:
        """What this seat sees on the table, built up from nothing; None is a spectator."""
        raise NotImplementedError

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Another table that this viewer could be at."""
        raise NotImplementedError

    def notes(self, state: State, seat: Seat, lang: str) -> dict[str, Any]:
        """What this seat can conclude about the others from what it has seen; a game without secrets says nothing."""
        return {}
