"""Hidden Leaders as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.boxes import Boxes
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Decision, Option, Reason
from throneroom.kernel.frames import start
from throneroom.kernel.game import Game
from throneroom.kernel.kit import Kit
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.notation import Key
from throneroom.kernel.options import Choice, Field, First, Number, Several, Switch
from throneroom.kernel.texts import Text

from . import glossary_types, keys, prepared, steps, view_types, words
from .box import FEWEST, MOST, START, TAVERN_SPACES, Box, term
from .glossary import glossary
from .heroes import BASE, MODULES
from .kit import KIT
from .lookup import looked_up
from .notebook import notes
from .rules import RULES, turn
from .state import NONE, Table
from .view import chosen_before, openly, redealt, reshuffled, table_facts, worded

_BOXES: Final[Boxes[Box]] = Boxes(40)  # all that there are: cards are numbered once


def module_told(name: str) -> Choice:
    return Choice(name, (term(f"module.{name}"),), {"cards": len(MODULES[name])})


_FIRST: Final = First("first")
_FIELDS: Final[tuple[Field, ...]] = (
    Number("players", 4, FEWEST, MOST),
    Switch("beginner"),
    Several("modules", "module", tuple(MODULES), module_told, []),
    _FIRST,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class HiddenLeaders(Game[Table]):
    name: ClassVar[str] = "hidden-leaders"
    edition: ClassVar[int] = 2
    turn_event: ClassVar[str] = "hidden_leaders.event.turn"
    dealt: ClassVar[bool] = True  # heirs
    kit: ClassVar[Kit] = KIT
    seats: ClassVar[tuple[int, int]] = (FEWEST, MOST)

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def fields(self) -> tuple[Field, ...]:
        return _FIELDS

    def settled(self, options: dict[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        return {**options, "first": _FIRST.seat(options["first"], options["players"])}

    def box(self, options: Mapping[str, Any]) -> Box:
        name = (int(options["players"]), bool(options["beginner"]), tuple(options["modules"]))
        return _BOXES.box(name, lambda: Box(*name))

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

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> Table:
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
        return looked_up(text)

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return self.box(options).player_terms

    def seat_names_now(self, options: Mapping[str, Any], state: Table) -> tuple[Text, ...]:
        return state.box.player_terms

    def played(self, options: Mapping[str, Any], state: Table) -> tuple[Text, ...]:
        """The heirs."""
        return tuple([state.box.heir_terms[state.heirs[seat]] for seat in state.box.seats])

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> glossary_types.GlossaryTold:
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

    def against(self, state: Table, decision: Decision, key: Key) -> Reason | None:
        return keys.against(state, decision, key)

    def answers(self, key: Key) -> Node | None:
        return keys.answers(key)

    def candidates(self, state: Table, decision: Decision) -> tuple[str, ...]:
        return keys.candidates(state, decision)

    def types(self) -> tuple[type, ...]:
        return view_types.TableSeen, view_types.TableFacts, view_types.EndSeen, glossary_types.GlossaryTold

    def facts(self, state: Table, seat: Seat | None) -> Mapping[str, Any]:
        return table_facts(state, seat)

    def worded(self, options: Mapping[str, Any], table: Any, lang: str) -> Mapping[str, Any]:
        return worded(self.box(options), table, lang)

    def names(self, state: Table, seat: Seat, names: Mapping[str, Any]) -> dict[str, Any]:
        return chosen_before(state, seat, names)

    def openly(self, state: Table, option: Option) -> str:
        assert state.open is not None
        return openly(state, state.open, option)

    def redeal(self, state: Table, seat: Seat | None, chance: Chance) -> Table:
        return redealt(state, seat, chance)

    def reshuffled(self, state: Table, chance: Chance) -> Table:
        return reshuffled(state, chance)

    def notes(self, state: Table, seat: Seat, lang: str) -> dict[str, Any]:
        return notes(state, seat, lang)


_WORDS = {**KERNEL_WORDS, **words_in("hidden_leaders", words, steps)}
HIDDEN_LEADERS = HiddenLeaders()
