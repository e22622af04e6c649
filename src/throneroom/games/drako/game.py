"""Drako as a game of the kernel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Reason
from throneroom.kernel.errors import BadOption, BadTable
from throneroom.kernel.frames import State, start
from throneroom.kernel.game import HIDDEN, ONE, SWITCH, Choice, Field, Game
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from . import keys, prepared, steps, words
from .board import OFF
from .box import Box, term
from .data import applied, check
from .glossary import glossary
from .match_ups import MATCH_UPS
from .rules import RULES, setting_up
from .state import Table
from .view import redealt, view

_DEFAULTS: dict[str, Any] = {
    "match_up": "knights-trolls",
    "exchange": False,
    "first_game": False,
    "data": None,
    "first": None,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Drako(Game):
    name: ClassVar[str] = "drako"
    edition: ClassVar[int] = 1

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _DEFAULTS:
                raise BadOption(f"Drako has no option {name!r}; it has {', '.join(_DEFAULTS)}.")
        full = {**_DEFAULTS, **options}
        names = [match_up.name for match_up in MATCH_UPS]
        if full["match_up"] not in names:
            raise BadOption(f"There is no match-up {full['match_up']!r}; there are {', '.join(names)}.")
        for switch in ("exchange", "first_game"):
            if not isinstance(full[switch], bool):
                raise BadOption(f"The option {switch} is true or false, not {full[switch]!r}.")
        first = _match_up(full["match_up"]).first
        sides = full["match_up"].split("-")
        said = full.pop("first")
        if said is not None and said != first and not (type(said) is int and said == sides.index(first)):
            raise BadOption(f"In {full['match_up']} it is always the {first} that begin: nobody rolls for it.")
        if full["first_game"] and not _match_up(full["match_up"]).first_game:
            raise BadOption(f"Only dragon-dwarves has marked hexes for a first game, not {full['match_up']}.")
        if full["data"] is not None and not isinstance(full["data"], Mapping):
            raise BadOption("The option data is a mapping, as read from a TOML file.")
        if full["data"] is not None:
            check(MATCH_UPS, full["data"])
        return full

    def form(self) -> tuple[Field, ...]:
        match_ups = [
            Choice(
                match_up.name,
                tuple([term(side.name) for side in match_up.sides]),
                {"sides": [side.name for side in match_up.sides], "first": match_up.first},
            )
            for match_up in MATCH_UPS
        ]
        marked = tuple([match_up.name for match_up in MATCH_UPS if match_up.first_game])
        return (
            Field("match_up", ONE, tuple(match_ups)),
            Field("exchange", SWITCH),
            Field("first_game", SWITCH, only=("match_up", marked)),
            Field("data", HIDDEN),
        )

    def box(self, options: Mapping[str, Any]) -> Box:
        return _box(options["match_up"], options["first_game"], json.dumps(options["data"], sort_keys=True))

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

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        state = self.blank(options)
        state.chance = chance
        for figure, at in state.box.start:
            state.at[figure] = at
        if table is None:
            setting_up.deal(state)
            placing = tuple([figure for figure in state.box.all if state.at[figure] == OFF])
        else:
            if options["exchange"]:
                raise BadTable("A prepared table has no opening hands to exchange: leave the option exchange out.")
            placing = prepared.prepare(state, table)
        state.stack = start(*setting_up.program(state.box, options["exchange"], placing), you=state.active)
        return state

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return tuple([term(side) for side in self.box(options).sides])

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> dict[str, Any]:
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

    def as_written(self, state: State, key: str) -> str:
        assert isinstance(state, Table)
        return keys.as_written(state, key)

    def is_key(self, key: str) -> bool:
        return keys.parse(key) is not None

    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        assert isinstance(state, Table)
        assert state.open is not None
        return keys.explain(state, state.open, key)

    def answers(self, key: str) -> Node | None:
        return keys.answers(key)

    def candidates(self, state: State, seat: Seat) -> tuple[str, ...]:
        assert isinstance(state, Table)
        assert state.open is not None
        return keys.candidates(state, state.open)

    def view(self, state: State, seat: Seat | None, lang: str) -> dict[str, Any]:
        assert isinstance(state, Table)
        return view(state, seat, lang)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        assert isinstance(state, Table)
        return redealt(state, seat, chance)


@lru_cache(
    maxsize=32
)  # pages are numbered once; a data file makes a box of its own, and whoever plays with it keeps it
def _box(name: str, first_game: bool, data: str) -> Box:
    match_up, replaced = _match_up(name), json.loads(data)
    return Box(match_up if replaced is None else applied(match_up, replaced), first_game)


def _match_up(name: str) -> words.MatchUp:
    return [match_up for match_up in MATCH_UPS if match_up.name == name][0]


_WORDS = {**KERNEL_WORDS, **words_in("drako", words, steps)}
DRAKO = Drako()
