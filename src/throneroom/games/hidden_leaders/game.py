"""Hidden Leaders as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.errors import BadOption
from throneroom.kernel.frames import State, start
from throneroom.kernel.game import HIDDEN, NUMBER, SEVERAL, SWITCH, Choice, Field, Game
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from . import keys, prepared, steps, words
from .box import FEWEST, MOST, START, TAVERN_SPACES, Box, term
from .glossary import glossary
from .heirs import HEIRS
from .heroes import BASE, MODULES
from .notebook import notes
from .rules import RULES, turn
from .state import NONE, Table
from .view import openly, redealt, view

_DEFAULTS: dict[str, Any] = {"players": 4, "beginner": False, "modules": [], "first": None}
_PAGES: dict[str, tuple[str, str]] = {  # what can be looked up, by the id of its name
    **{term(hero.name).id: ("hero", hero.name) for heroes in (BASE, *MODULES.values()) for hero in heroes},
    **{term(heir.name).id: ("heir", heir.name) for heir in HEIRS},
}
_BOXES: dict[tuple[int, bool, tuple[str, ...]], Box] = {}  # by options: cards are numbered once


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenLeaders(Game):
    name: ClassVar[str] = "hidden-leaders"
    edition: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (FEWEST, MOST)

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _DEFAULTS:
                raise BadOption(f"Hidden Leaders has no option {name!r}; it has {', '.join(_DEFAULTS)}.")
        full = {**_DEFAULTS, **options}
        players = full["players"]
        if type(players) is not int or not FEWEST <= players <= MOST:
            raise BadOption(f"Hidden Leaders is for {FEWEST} to {MOST} players, not {players!r}.")
        if not isinstance(full["beginner"], bool):
            raise BadOption(f"The option beginner is true or false, not {full['beginner']!r}.")
        modules = full["modules"]
        if not isinstance(modules, list | tuple) or not all(
            [isinstance(module, str) and module in MODULES for module in modules]
        ):
            raise BadOption(f"The option modules is a list of {' and '.join(MODULES)}, not {modules!r}.")
        full["modules"] = [module for module in MODULES if module in modules]
        first = full["first"]
        if first is not None and (type(first) is not int or not 0 <= first < players):
            raise BadOption(f"The first player is a seat from 0 to {players - 1}, not {first!r}.")
        return full

    def form(self) -> tuple[Field, ...]:
        modules = [Choice(name, (term(f"module.{name}"),), {"cards": len(heroes)}) for name, heroes in MODULES.items()]
        return (
            Field("players", NUMBER, least=FEWEST, most=MOST),
            Field("beginner", SWITCH),
            Field("modules", SEVERAL, tuple(modules)),
            Field("first", HIDDEN),
        )

    def box(self, options: Mapping[str, Any]) -> Box:
        name = (int(options["players"]), bool(options["beginner"]), tuple(options["modules"]))
        if name not in _BOXES:
            _BOXES[name] = Box(*name)
        return _BOXES[name]

    def blank(self, options: Mapping[str, Any]) -> Table:
        state = Table()
        box = self.box(options)
        state.box = box
        state.seats = box.players
        state.face = list(box.all)
        state.knows = [0] * len(box.all)
        state.up = [0] * len(box.all)
        state.came = [0] * len(box.all)
        state.tavern = [NONE] * TAVERN_SPACES
        state.hands = [[] for _ in box.seats]
        state.parties = [[] for _ in box.seats]
        state.heirs = list(range(len(box.heirs)))
        state.red = state.green = START
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        state = self.blank(options)
        state.chance = chance
        if table is None:
            turn.deal(state, options["first"])
            state.stack = start(steps.Opening(0), you=state.active)
        else:
            prepared.prepare(state, table)
            state.stack = start(turn.TURNS[state.active], you=state.active)
        return state

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        """Heroes and heirs."""
        return _PAGES.get(text.id)

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return self.box(options).player_terms

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> dict[str, Any]:
        modules = [hero for heroes in MODULES.values() for hero in heroes]
        return glossary([*BASE, *modules] if options is None else self.box(options).heroes, lang)

    # -- content -------------------------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        return _WORDS

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        box = self.box(options)
        pages: dict[str, Node] = {f"heirs/{heir.name}": heir for heir in box.heirs}
        for hero in box.heroes:
            pages[f"heroes/{hero.name}"] = hero
        return pages

    # -- playing and seeing --------------------------------------------------------------------------

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

    def openly(self, state: State, option: Option) -> str:
        assert isinstance(state, Table)
        assert state.open is not None
        return openly(state, state.open, option)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        assert isinstance(state, Table)
        return redealt(state, seat, chance)

    def notes(self, state: State, seat: Seat, lang: str) -> dict[str, Any]:
        assert isinstance(state, Table)
        return notes(state, seat, lang)


_WORDS = {**KERNEL_WORDS, **words_in("hidden_leaders", words, steps)}
HIDDEN_LEADERS = HiddenLeaders()
