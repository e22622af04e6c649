"""Drako as a game of the kernel."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.boxes import Boxes
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Decision, Reason
from throneroom.kernel.errors import BadOption, BadTable
from throneroom.kernel.frames import start
from throneroom.kernel.game import Game
from throneroom.kernel.kit import Kit
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.notation import Key
from throneroom.kernel.options import Choice, DataFile, Field, OneOf, Settled, Switch
from throneroom.kernel.texts import Text

from . import glossary_types, keys, prepared, steps, view_types, words
from .board import OFF
from .box import Box, term
from .data import applied, check
from .glossary import glossary
from .kit import KIT
from .match_ups import MATCH_UPS
from .rules import RULES, setting_up
from .rules.telling import of_side
from .state import Table
from .summary import summary
from .view import redealt, reshuffled, table_facts, worded


def match_up_told(name: str) -> Choice:
    match_up = _match_up(name)
    sides = [side.name for side in match_up.sides]
    return Choice(name, tuple([term(side) for side in sides]), {"sides": sides, "first": match_up.first})


_BOXES: Final[Boxes[Box]] = Boxes(32)
_FIELDS: Final[tuple[Field, ...]] = (
    OneOf("match_up", "match-up", tuple([each.name for each in MATCH_UPS]), match_up_told, "knights-trolls"),
    Switch("exchange"),
    Switch("first_game", only=("match_up", tuple([each.name for each in MATCH_UPS if each.first_game]))),
    DataFile("data"),
    Settled("first"),
)
_SYMBOLS: dict[Text, str] = {  # by what sentences call them
    symbol.text(): symbol.mark
    for match_up in MATCH_UPS
    for side in match_up.sides
    for card in side.deck.cards
    for symbol in card.symbols
}
_SYMBOL_IDS: Final[frozenset[str]] = frozenset([text.id for text in _SYMBOLS])


@mypyc_attr(allow_interpreted_subclasses=True)
class Drako(Game[Table]):
    name: ClassVar[str] = "drako"
    edition: ClassVar[int] = 1
    turn_event: ClassVar[str] = "drako.event.turn"
    kit: ClassVar[Kit] = KIT

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def fields(self) -> tuple[Field, ...]:
        return _FIELDS

    def settled(self, options: dict[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        match_up, first = _match_up(options["match_up"]), options.pop("first")
        seat = match_up.name.split("-").index(match_up.first)
        if first not in (None, match_up.first) and not (type(first) is int and first == seat):
            raise BadOption(Text("drako.error.first", name=match_up.name, side=Text(f"drako.{match_up.first}")))
        if options["first_game"] and not match_up.first_game:
            raise BadOption(Text("drako.error.first_game", name=match_up.name))
        if options["data"] is not None:
            check(MATCH_UPS, options["data"])
        return options

    def box(self, options: Mapping[str, Any]) -> Box:
        name, first_game, data = options["match_up"], options["first_game"], options["data"]
        written = "null" if data is None else json.dumps(data, sort_keys=True)
        spelled = (name, first_game, written)  # a data file makes a box of its own
        match_up = _match_up(name)
        return _BOXES.box(spelled, lambda: Box(match_up if data is None else applied(match_up, data), first_game))

    def blank(self, options: Mapping[str, Any]) -> Table:
        state = Table()
        box = self.box(options)
        state.box = box
        state.at = [OFF] * len(box.figures)
        state.wounds = [0] * len(box.areas)
        state.boulders = box.boulders
        state.dodge = box.dodger >= 0
        state.fury = box.furious >= 0
        state.active = box.first
        state.actions = 1  # the first turn of the game (DR-TURN-1)
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> Table:
        state = self.blank(options)
        state.chance = chance
        for figure, at in state.box.start:
            state.at[figure] = at
        if table is None:
            setting_up.deal(state)
            placing = tuple([figure for figure in state.box.all if state.at[figure] == OFF])
        else:
            if options["exchange"]:
                raise BadTable(Text("drako.error.exchange"))
            placing = prepared.prepare(state, table)
        state.stack = start(*setting_up.program(state.box, options["exchange"], placing), you=state.active)
        return state

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return self.box(options).side_terms

    def seat_names_now(self, options: Mapping[str, Any], state: Table) -> tuple[Text, ...]:
        return state.box.side_terms

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        """The symbols of cards, by their marks."""
        mark = _SYMBOLS.get(text) if text.id in _SYMBOL_IDS else None  # of all that is heard, few are symbols
        return None if mark is None else ("symbol", mark)

    def people_named(
        self, options: Mapping[str, Any], state: Table, people: Mapping[Seat, Text]
    ) -> Mapping[Text, Text]:
        """The side is what a player is called; who plays it is said where a turn begins."""
        return {
            of_side(state, "turn", seat): of_side(state, "turn_of", seat, name=name) for seat, name in people.items()
        }

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> glossary_types.GlossaryTold:
        return glossary(MATCH_UPS if options is None else [self.box(options).match_up], lang)

    # -- content -------------------------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        return _WORDS

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        box = self.box(options)
        pages: dict[str, Node] = {}
        for seat, side in enumerate(box.match_up.sides):
            for card in side.deck.cards:
                for number, symbol in enumerate(card.symbols, 1):
                    pages[f"{side.name}/{card.name}#{number}"] = symbol
            pages[side.name] = box.match_up.sides[seat]
        pages["match_up"] = box.match_up
        return pages

    # -- playing and seeing --------------------------------------------------------------------------

    def as_written(self, state: Table, key: str) -> str:
        return keys.as_written(state, key)

    def against(self, state: Table, decision: Decision, key: Key) -> Reason | None:
        return keys.against(state, decision, key)

    def answers(self, key: Key) -> Node | None:
        return keys.answers(key)

    def candidates(self, state: Table, decision: Decision) -> tuple[str, ...]:
        return keys.candidates(state, decision)

    def summary(self, events: Iterable[Text], seats: int) -> Mapping[str, Any]:
        return summary(events)

    def types(self) -> tuple[type, ...]:
        return view_types.TableSeen, view_types.TableFacts, view_types.EndSeen, glossary_types.GlossaryTold

    def facts(self, state: Table, seat: Seat | None) -> Mapping[str, Any]:
        return table_facts(state, seat)

    def worded(self, options: Mapping[str, Any], table: Any, lang: str) -> Mapping[str, Any]:
        return worded(self.box(options), table, lang)

    def redeal(self, state: Table, seat: Seat | None, chance: Chance) -> Table:
        return redealt(state, seat, chance)

    def reshuffled(self, state: Table, chance: Chance) -> Table:
        return reshuffled(state, chance)


def _match_up(name: str) -> words.MatchUp:
    return [match_up for match_up in MATCH_UPS if match_up.name == name][0]


_WORDS = {**KERNEL_WORDS, **words_in("drako", words, steps)}
DRAKO = Drako()
