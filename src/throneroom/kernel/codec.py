"""The codec: a state as JSON and back.  Everything on the table or still to happen can be written down.

Nodes that stand on a page are stored by their path there (`trolls/walk1+boulder1#2`); all others are spelled
with their game (`drako.MoveTo`) and their fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import ModuleType
from typing import Any

from . import happenings, machine, nodes
from .chance import AtTheTable, Chance, Fair, Scripted, Seeded
from .decisions import FORGONE, Decision
from .errors import BadSave, Unwritten, quoted
from .frames import Frame, State
from .machine import Rules
from .nodes import Ask, Node
from .outcome import Outcome
from .texts import Text, text_from_plain


def words_in(home: str, *modules: ModuleType) -> dict[str, type[Node]]:
    """Every kind of node that these modules define, by how it is spelled in a save: `drako.MoveTo`."""
    found: dict[str, type[Node]] = {}
    for module in modules:
        for thing in vars(module).values():
            if not isinstance(thing, type) or not issubclass(thing, Node):
                continue
            own = vars(thing)
            if own.get("__module__") == module.__name__ and "__dataclass_fields__" in own:
                found[f"{home}.{thing.__name__}"] = thing
    return found


KERNEL_WORDS = words_in("kernel", nodes, happenings, machine)


class Codec:
    """Writes and reads the states of one game."""

    def __init__(self, words: Mapping[str, type[Node]], pages: Mapping[str, Node]) -> None:
        self.words = words
        self.spelled: dict[type[Node], str] = {kind: name for name, kind in words.items()}
        self.pages = pages
        self.paths: dict[Node, str] = {node: path for path, node in pages.items()}

    # -- writing -------------------------------------------------------------------------------------

    def write(self, state: State) -> dict[str, Any]:
        decision = state.open
        written = {
            "stack": [] if state.stack is None else [self._frame(frame) for frame in state.stack],
            "open": None if decision is None else self._decision(decision),
            "chance": write_chance(state.chance),
            "ply": state.ply,
            "active": state.active,
            "revealed": state.revealed,
            "outcome": None if state.outcome is None else write_outcome(state.outcome),
            "table": {name: self.plain(getattr(state, name)) for name in type(state).fields},
        }
        return {**written, "conceded": list(state.conceded)} if state.conceded else written

    def plain(self, thing: Any) -> Any:
        if thing is None or isinstance(thing, (int, str)):  # most of a table
            return thing
        if isinstance(thing, Node):
            path = self.paths.get(thing)
            if path is not None:
                return {"page": path}
            name = self.spelled.get(type(thing))
            if name is None:
                kind = f"{type(thing).__module__}.{type(thing).__name__}"
                where = f"{type(thing).__module__} is none of the modules that its Game's method words() names"
                raise Unwritten(f"{kind} is no word of the game: {where}")
            spelled: dict[str, Any] = {"@": name}
            for field in fields(thing):  # type: ignore[arg-type]  # every kind of node is a dataclass
                spelled[field.name] = self.plain(getattr(thing, field.name))
            return spelled
        if isinstance(thing, Text):
            return {"text": thing.plain()}
        if isinstance(thing, tuple):
            return {"(": [self.plain(item) for item in thing]}
        if isinstance(thing, list):
            return [self.plain(item) for item in thing]
        if isinstance(thing, Mapping):
            return {"{": [[self.plain(key), self.plain(value)] for key, value in thing.items()]}
        return thing

    def _frame(self, frame: Frame) -> dict[str, Any]:
        left = frame.todo[frame.at :]
        return {
            "todo": self.plain(left),
            "you": frame.you,
            "from": frame.source,
            "names": {name: self.plain(value) for name, value in frame.names.items()},
        }

    def _decision(self, decision: Decision) -> dict[str, Any]:
        frame = Frame((decision.ask,), 0, decision.frame.you, decision.frame.source, decision.frame.names, None)
        return {"seat": decision.seat, "frame": self._frame(frame), "keys": [o.key for o in decision.options]}

    # -- reading -------------------------------------------------------------------------------------

    def read(self, plain: Any, state: State, rules: Rules) -> None:
        """Fill a blank state.  The options of the open decision are made anew and must be the same."""
        try:
            self._read(plain, state, rules)
        except BadSave:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadSave(Text("kernel.error.save_table")) from error

    def _read(self, plain: Any, state: State, rules: Rules) -> None:
        below: Frame | None = None
        for saved in reversed(plain["stack"]):
            below = self._read_frame(saved, below)
        state.stack = below
        state.chance = read_chance(plain["chance"])
        state.ply = int(plain["ply"])
        state.active = int(plain["active"])
        state.revealed = int(plain["revealed"])
        state.conceded = tuple([int(seat) for seat in plain.get("conceded", ())])
        state.outcome = None if plain["outcome"] is None else read_outcome(plain["outcome"])
        fields, first_later = type(state).fields, type(state).later
        later = fields[fields.index(first_later) :] if first_later else ()
        for name in fields:
            if name in plain["table"] or name not in later:
                setattr(state, name, self.thing(plain["table"][name]))
        state.was_read()
        if plain["open"] is not None:
            frame = self._read_frame(plain["open"]["frame"], None)
            ask = frame.todo[0]
            if not isinstance(ask, Ask):
                raise BadSave(Text("kernel.error.save_question"))
            options = rules.options(state, ask, frame)
            older = [option.key for option in options if option.value != FORGONE]  # what gives something up came later
            if plain["open"]["keys"] not in ([option.key for option in options], older):
                raise BadSave(Text("kernel.error.save_answers"))
            state.open = Decision(int(plain["open"]["seat"]), ask, options, frame, rules.notation)

    def _read_frame(self, plain: Any, below: Frame | None) -> Frame:
        names = {name: self.thing(value) for name, value in plain["names"].items()}
        return Frame(self.thing(plain["todo"]), 0, int(plain["you"]), plain["from"], names, below)

    def thing(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return [self.thing(item) for item in plain]
        if not isinstance(plain, dict):
            return plain
        if "@" in plain:
            kind = self.words[plain["@"]]
            return kind(**{name: self.thing(value) for name, value in plain.items() if name != "@"})
        if "page" in plain:
            return self.pages[plain["page"]]
        if "text" in plain:
            return text_from_plain(plain["text"])
        if "(" in plain:
            return tuple([self.thing(item) for item in plain["("]])
        return {self.thing(key): self.thing(value) for key, value in plain["{"]}


def write_outcome(outcome: Outcome) -> dict[str, Any]:
    plain = {"winners": list(outcome.winners), "rule": outcome.rule, "says": outcome.says.plain()}
    return {**plain, "how": dict(outcome.how)} if outcome.how else plain


def read_outcome(plain: Any) -> Outcome:
    return Outcome(tuple(plain["winners"]), plain["rule"], text_from_plain(plain["says"]), plain.get("how"))


def write_chance(chance: Chance) -> dict[str, Any]:
    if isinstance(chance, Seeded):
        return {"kind": chance.kind, "state": chance.state}
    if isinstance(chance, Fair):
        return {"kind": chance.kind, "seed": chance.seed.hex(), "nonces": chance.nonces, "counters": chance.counters}
    if isinstance(chance, Scripted):
        return {
            "kind": chance.kind,
            "dice": list(chance.dice[chance.next_die :]),
            "orders": [list(order) for order in chance.orders[chance.next_order :]],
            "shuffles": write_chance(chance.shuffles),
            "rest": None if chance.rest is None else write_chance(chance.rest),
        }
    if isinstance(chance, AtTheTable):
        return {"kind": chance.kind, "shuffles": write_chance(chance.shuffles)}
    raise TypeError(f"{type(chance).__name__} cannot be saved")


def read_chance(plain: Any) -> Chance:
    kind = plain["kind"]
    if kind == Seeded.kind:
        return Seeded(int(plain["state"]))
    if kind == Fair.kind:
        fair = Fair(bytes.fromhex(plain["seed"]), plain["nonces"])
        fair.counters = {str(stream): int(number) for stream, number in plain["counters"].items()}
        return fair
    if kind == Scripted.kind:
        return Scripted(
            tuple([int(die) for die in plain["dice"]]),
            read_chance(plain["shuffles"]),
            None if plain["rest"] is None else read_chance(plain["rest"]),
            tuple([tuple([int(place) for place in order]) for order in plain["orders"]]),
        )
    if kind == AtTheTable.kind:
        return AtTheTable(read_chance(plain["shuffles"]))
    raise BadSave(Text("kernel.error.save_chance", name=quoted(kind)))
