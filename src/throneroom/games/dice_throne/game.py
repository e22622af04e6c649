"""Dice Throne as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Reason
from throneroom.kernel.errors import BadOption
from throneroom.kernel.frames import State, start
from throneroom.kernel.game import Choice, Game
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from . import in_flight, keys, prepared, steps, words
from .box import CP, HAND, HEALTH, Box, hero_terms
from .heroes.barbarian import BARBARIAN
from .heroes.monk import MONK
from .heroes.moon_elf import MOON_ELF
from .heroes.ninja import NINJA
from .heroes.paladin import PALADIN
from .heroes.pyromancer import PYROMANCER
from .heroes.shadow_thief import SHADOW_THIEF
from .heroes.treant import TREANT
from .paths import page_paths
from .rules import RULES
from .rules.table import draw_cards
from .state import Table
from .steps import NextTurn, RollForFirst
from .view import redealt, view

HEROES: dict[str, words.Hero] = {
    hero.name: hero for hero in (BARBARIAN, MOON_ELF, PYROMANCER, SHADOW_THIEF, MONK, PALADIN, NINJA, TREANT)
}
_DEFAULTS: dict[str, Any] = {"heroes": ["barbarian", "moon_elf"], "promo": False, "first": None}
_BOXES: dict[tuple[tuple[str, ...], bool], Box] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceThrone(Game):
    name: ClassVar[str] = "dice-throne"
    edition: ClassVar[int] = 1

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _DEFAULTS:
                raise BadOption(f"Dice Throne has no option {name!r}; it has {', '.join(_DEFAULTS)}.")
        full = {**_DEFAULTS, **options}
        heroes = full["heroes"]
        if not isinstance(heroes, list | tuple) or len(heroes) != 2:
            raise BadOption("A duel takes two heroes.")
        for hero in heroes:
            if not isinstance(hero, str) or hero not in HEROES:
                raise BadOption(f"There is no hero {hero!r}; there are {', '.join(HEROES)}.")
        if not isinstance(full["promo"], bool):
            raise BadOption(f"The option promo is true or false, not {full['promo']!r}.")
        if full["first"] is not None and (type(full["first"]) is not int or not 0 <= full["first"] < len(heroes)):
            raise BadOption(f"The first player is a seat from 0 to {len(heroes) - 1}, not {full['first']!r}.")
        return {**full, "heroes": list(heroes)}

    def choices(self) -> dict[str, tuple[Choice, ...]]:
        heroes = [
            Choice(hero.name, (Text(f"dice_throne.hero.{hero.name}"),), {"complexity": hero.complexity})
            for hero in HEROES.values()
        ]
        return {"heroes": tuple(heroes)}

    def box(self, options: Mapping[str, Any]) -> Box:
        name = (tuple(options["heroes"]), bool(options["promo"]))
        if name not in _BOXES:
            _BOXES[name] = Box(tuple([HEROES[hero] for hero in name[0]]), name[1])
        return _BOXES[name]

    def blank(self, options: Mapping[str, Any]) -> Table:
        state = Table()
        box = self.box(options)
        seats = len(box.seats)
        state.box = box
        state.seats = seats
        state.health = [HEALTH] * seats
        state.cp = [CP] * seats
        state.hands = [[] for _ in box.seats]
        state.decks = [list(deck) for deck in box.decks]
        state.discards = [[] for _ in box.seats]
        state.upgrades = [[] for _ in box.seats]
        state.playing = [[] for _ in box.seats]
        state.tokens = [[0] * len(box.tokens) for _ in box.seats]
        state.fresh = [[0] * len(box.tokens) for _ in box.seats]
        state.held = [[0] * len(box.tokens) for _ in box.seats]
        state.raised = [[0] * len(box.tokens) for _ in box.seats]
        state.companions = [[0] * len(hero.companions) for hero in box.heroes]
        state.called = [[0] * len(hero.companions) for hero in box.heroes]
        state.quiet = [0] * seats
        state.watch = [0] * seats
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        state = self.blank(options)
        state.chance = chance
        if table is not None:
            state.stack = start(*prepared.prepare(state, table))
            return state
        for seat in state.box.seats:
            shuffle(state, state.decks[seat], f"deck.{seat}")
            draw_cards(state, seat, HAND)
        if options["first"] is None:
            state.stack = start(RollForFirst(state.box.seats), NextTurn())
        else:
            state.active = options["first"]
            state.stack = start(NextTurn())
        return state

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        return hero_terms(options["heroes"])

    # -- content -------------------------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        return _WORDS

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        return dict([path for hero in self.box(options).heroes for path in page_paths(hero)])

    # -- playing and seeing --------------------------------------------------------------------------

    def is_key(self, key: str) -> bool:
        return keys.parse(key) is not None

    def explain(self, state: State, seat: Seat, key: str) -> tuple[Reason, ...]:
        assert isinstance(state, Table)
        assert state.open is not None
        return keys.explain(state, state.open, key)

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


_WORDS = {**KERNEL_WORDS, **words_in("dice_throne", words, steps, in_flight)}
DICE_THRONE = DiceThrone()
