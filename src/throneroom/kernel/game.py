"""A game: all that a match, the laws, the bots, the server and the command line know of it."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from ._mypyc import mypyc_attr
from .asking import Prospect
from .boxes import Boxes
from .chance import Chance
from .codec import KERNEL_WORDS, Codec, words_in
from .decisions import NOT_A_MOVE, NOT_ASKED, OVER, Decision, Option, Reason, Refusals
from .errors import BadOption, quoted
from .frames import State, start
from .kit import PLAIN, Kit
from .machine import DiceSeen, Rules
from .moment import plain
from .nodes import Ask, Node, Seat
from .notation import KERNEL, Key
from .options import Field
from .texts import Text

S = TypeVar("S", bound=State)  # the table of a game

_FINGERPRINTS: Boxes[str] = Boxes(most=200)


def constant(name: str) -> str:
    """The constant that a game is, in its own module: `DICE_THRONE`."""
    return name.replace("-", "_").upper()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What a game must say about itself, and its kind of table.  The kernel supplies everything else."""

    name: ClassVar[str] = ""  # as people write it: "dice-throne"
    edition: ClassVar[int] = 0  # raised by hand whenever the rules change
    seats: ClassVar[tuple[int, int]] = (2, 2)  # how few and how many can play
    turn_event: ClassVar[str] = ""  # the message that begins a turn: one seat may have two in a row
    dealt: ClassVar[bool] = False  # whether it is by lot what a seat plays, so that nobody is good or bad at it
    kit: ClassVar[Kit] = PLAIN  # what it brings along besides its rules
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

    def fields(self) -> tuple[Field, ...]:
        """Every option that it has, declared once."""
        return ()

    def settled(self, options: dict[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        """The options in full, each of which can be: what they must be together is checked here, with `BadOption`.

        Of `said` are those that were named.
        """
        return options

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options in full, JSON-able, each checked: `BadOption` names what is wrong."""
        fields = self.fields()
        names = [field.name for field in fields]
        for name in options:
            if name not in names:
                title = self.name.replace("-", " ").title()
                raise BadOption(Text("kernel.error.no_option", game=title, name=quoted(name), names=", ".join(names)))
        full = {field.name: field.read(options.get(field.name, field.default)) for field in fields}
        return self.settled(full, options)

    def form(self) -> tuple[Field, ...]:
        """The options of a match, as a form asks for them."""
        return tuple([field for field in self.fields() if field.kept])

    def blank(self, options: Mapping[str, Any]) -> S:
        """An empty table for these options: what a save is read into."""
        raise NotImplementedError

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> S:
        """A table at its first effect, as at the start or as `table` prepares it; nothing has run yet."""
        raise NotImplementedError

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        """What each seat is called at a table of these options, before anything has happened."""
        raise NotImplementedError

    def seat_names_now(self, options: Mapping[str, Any], state: S) -> tuple[Text, ...]:
        """What each seat is called at this table: the same, unless the match itself decides who plays what."""
        return self.seat_names(options)

    def played(self, options: Mapping[str, Any], state: S) -> tuple[Text, ...]:
        """What each seat has played, told when the match is over: what it is called, unless a game knows better."""
        return self.seat_names_now(options, state)

    def margin(self, state: S) -> int | None:
        """By how much a match that is over was won, by whatever its game counts; none, where it counts nothing."""
        return None

    def people_named(self, options: Mapping[str, Any], state: S, people: Mapping[Seat, Text]) -> Mapping[Text, Text]:
        """What sentences say instead of some of their words where it is known who sits at a seat: the person's name
        instead of what the seat is called.  A game whose seats have names of their own, such as sides, says otherwise.
        """
        called = self.seat_names_now(options, state)
        return {called[seat]: name for seat, name in people.items()}

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> Mapping[str, Any]:
        """Everything public and unchanging that a client needs to draw and explain a table of these options, or any
        table of this game; each name in a view is explained here."""
        return {}

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        """The kind and the name of what a client can look up where an event names it: `("card", "six_it")`."""
        return None

    # -- the content a match uses --------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        """Every kind of node that can stand on the stack, by how a save spells it: those of the game's own module."""
        kinds = [kind for kind in type(self).__mro__ if issubclass(kind, Game) and kind is not Game]
        modules = [sys.modules[vars(kind)["__module__"]] for kind in kinds]
        return {**KERNEL_WORDS, **words_in(self.name.replace("-", "_"), *modules)}

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        """The nodes that stand on the pages in use, by their path; a game without pages has none."""
        return {}

    def content(self, options: Mapping[str, Any]) -> str:
        """A fingerprint of the pages that these options use, worked out once: that takes longer than a set-up."""
        spelled = json.dumps(options, sort_keys=True)
        return _FINGERPRINTS.box((self, spelled), lambda: self._fingerprint(options))

    def _fingerprint(self, options: Mapping[str, Any]) -> str:
        codec = Codec(self.words(), {})
        spelled = {path: codec.plain(node) for path, node in sorted(self.pages(options).items())}
        return hashlib.sha256(json.dumps(spelled, sort_keys=True).encode()).hexdigest()[:16]

    # -- playing -------------------------------------------------------------------------------------

    def candidates(self, state: S, decision: Decision) -> tuple[str, ...]:
        """What the seat that is asked might want to answer, allowed or not."""
        return ()

    def against(self, state: S, decision: Decision, key: Key) -> Reason | None:
        """What stands against this key, by the checks that make the asked seat's options.

        Nothing stands against what is offered, and something against all else: the law of offers compares the two.
        """
        raise NotImplementedError

    def explain(self, state: S, key: str) -> tuple[Reason, ...]:
        """The same of anything that may be written as an answer to the open question."""
        read, decision = self.read(key), state.open
        reason = None if read is None or decision is None else self.against(state, decision, read)
        return () if reason is None else (reason,)

    def answers(self, key: Key) -> Node | None:
        """The question that such a key answers, as far as the key tells: of that a seat is told that is not asked."""
        return None

    def obstacles(self, state: S, seat: Seat, key: str) -> tuple[Reason, ...]:
        """What else stands in the way of a seat that is not asked.  It has nothing to do with what others are asked,
        which may be secret: the key is explained as if this seat were asked the question that it answers."""
        read = self.read(key)
        question = None if read is None else self.answers(read)
        if question is None:
            return ()
        table = cast(S, state.clone())  # a table's clone is of its own kind
        table.open = Decision(seat, Ask(NOT_ASKED.says, question), (), start(you=seat), self.rules.notation)
        return self.explain(table, key)

    def as_written(self, state: S, key: str) -> str:
        """The key as the notation writes it, where the same can be said in another order."""
        return key

    def read(self, key: str) -> Key | None:
        """What kind of answer a key is, and what it is about; None if it is no key of this game."""
        return self.rules.notation.read(key)

    def refusal(self, state: S, seat: Seat, key: str) -> tuple[Reason, ...]:
        """Why this seat cannot answer this now; empty if it can."""
        decision = state.open
        if decision is None:
            return (OVER,)
        rolled = KERNEL.read(key) if isinstance(decision.ask.offers, DiceSeen) else None
        if self.read(key) is None and rolled is None:
            return (NOT_A_MOVE,)
        if decision.seat != seat:
            return (NOT_ASKED, *self.obstacles(state, seat, key))
        if decision.find(key) is not None:
            return ()
        if isinstance(decision.ask.offers, DiceSeen):
            return (
                Reason(Text("kernel.dice", n=decision.ask.offers.count, sides=decision.ask.offers.sides), "TR-DICE"),
            )
        return self.explain(state, key) or (NOT_A_MOVE,)

    def refused(self, state: S, decision: Decision) -> dict[str, tuple[Reason, ...]]:
        """What the asked seat might want to answer and cannot, with the reasons."""
        told: dict[str, tuple[Reason, ...]] = {}
        for part in self.refused_in_parts(state, decision):
            told.update(part.reasons if isinstance(part, Refusals) else part)
        return told

    def refused_in_parts(self, state: S, decision: Decision) -> tuple[Refusals | dict[str, tuple[Reason, ...]], ...]:
        """The same in parts: what comes again together, a game may keep with its words."""
        told: dict[str, tuple[Reason, ...]] = {}
        offered = {option.key for option in decision.options}
        for key in self.candidates(state, decision):
            if key not in offered and (reasons := self.refusal(state, decision.seat, key)):
                told[key] = reasons
        return (told,)

    # -- giving up -----------------------------------------------------------------------------------

    def sides(self, state: S) -> tuple[tuple[Seat, ...], ...]:
        """Those who are still in, and of these the seats together that win and lose together: who concedes, concedes
        for all of them (TR-CONCEDE).  A game in which somebody can fall leaves out who has fallen, too."""
        return tuple([(seat,) for seat in range(state.seats) if seat not in state.conceded])

    def gave_up(self, state: S, seats: tuple[Seat, ...]) -> None:
        """A side has conceded, and the match goes on among the others: nobody asks these seats any more.  What else
        becomes of them the game says; it may end their turn, by another stack and no open question.  If it changes what
        an open question offers, it calls `self.rules.remake(state)`.  They win nothing: `State.finish` sees to that."""

    # -- seeing --------------------------------------------------------------------------------------

    def damages(self, state: S, decision: Decision) -> Mapping[str, int]:
        """By key, the damage that options are sure to deal, before anybody answers; a game may have none to tell."""
        return {}

    def mattering(self, state: S, decision: Decision) -> frozenset[str] | None:
        """In a response window, the keys of the answers that can matter now: for those who want to be asked less.

        It is told from what the asked seat may know.  None: the game does not tell, so that all of them may.
        """
        return None

    def stopped(self, state: S, decision: Decision) -> Mapping[str, str]:
        """By key, of options with damage of which nothing gets through: what stops it, by its name in the glossary."""
        return {}

    def fatal(self, state: S, decision: Decision) -> frozenset[str]:
        """The keys of the answers by which the side of who is asked falls, as all lies and if nobody else acts."""
        return frozenset()

    def question(self, state: S, decision: Decision) -> Text:
        """The open question as its seat reads it: with more than stands in it, if the game has more to say."""
        return decision.ask.prompt

    def prospect(self, state: S, decision: Decision) -> Prospect | None:
        """What a question is about that need not be asked, for the settings of its seat; None: it must be asked."""
        return None

    def course(self, state: S, decision: Decision) -> int:
        """Equal in questions that a seat is asked again and again until it says that it is done, as in a phase of its
        turn; 0: this is none of those.  Who has answered one of them ends the course: it is not ended for them."""
        return 0

    def heeding(self, state: S, decision: Decision, wanted: bool) -> str | None:
        """The answer by which the asked seat says that it wants to be asked more often, or no more; None if that is
        said already, or cannot be said here."""
        return None

    def summary(self, events: Iterable[Text], seats: int) -> Mapping[str, Any]:
        """What became of everybody over a match that is over, from what everybody was told."""
        return {}

    def openly(self, state: S, option: Option) -> str:
        """What everybody at a real table sees, at once, of an answer to the open question: all of it, unless a game
        says less.  Answers that look different are told apart to everybody; see the laws."""
        return option.key

    def types(self) -> tuple[type, ...]:
        """The types of its table in words, of the facts of its table, and what else a client reads of it, for those who
        make schemas; a game may have none."""
        return ()

    def facts(self, state: S, seat: Seat | None) -> Mapping[str, Any]:
        """What this seat sees on the table, built up from nothing and without words; None is a spectator.

        Whoever gets it reads it: what never changes may be shared.
        """
        raise NotImplementedError

    def worded(self, options: Mapping[str, Any], table: Any, lang: str) -> Mapping[str, Any]:
        """The facts of a table, with the words that people read; nothing else can be in them."""
        return table  # type: ignore[no-any-return]

    def names(self, state: S, seat: Seat, names: Mapping[str, Any]) -> dict[str, Any]:
        """What this seat has chosen before in the effect that asks, as it may know it."""
        return {name: plain(value) for name, value in names.items()}

    def redeal(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Another table that this viewer could be at: of a game without secrets the same, with other chance to come."""
        table = cast(S, state.clone())
        table.chance = chance
        return table

    def reshuffled(self, state: S, chance: Chance) -> S:
        """The same table with other chance to come: what no seat knows, as the order of a stack, lies otherwise.

        What anybody holds, has chosen or has seen stays as it is.  A game that says nothing has no such stacks."""
        table = cast(S, state.clone())
        table.chance = chance
        return table

    def notes(self, state: S, seat: Seat, lang: str) -> dict[str, Any]:
        """What this seat can conclude about the others from what it has seen; a game without secrets says nothing."""
        return {}


AnyGame: TypeAlias = Game[Any]  # for code that serves every game alike
