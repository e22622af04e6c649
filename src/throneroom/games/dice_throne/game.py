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
from throneroom.kernel.game import FOR_SEATS, HIDDEN, ONE, SWITCH, Choice, Field, Game
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from . import in_flight, keys, prepared, steps, words
from .box import CP, HAND, Box, hero_terms
from .glossary import facts, glossary
from .heroes.barbarian import BARBARIAN
from .heroes.black_panther import BLACK_PANTHER
from .heroes.black_widow import BLACK_WIDOW
from .heroes.captain_marvel import CAPTAIN_MARVEL
from .heroes.doctor_strange import DOCTOR_STRANGE
from .heroes.loki import LOKI
from .heroes.miles_morales_spider_man import MILES_MORALES_SPIDER_MAN
from .heroes.monk import MONK
from .heroes.moon_elf import MOON_ELF
from .heroes.ninja import NINJA
from .heroes.paladin import PALADIN
from .heroes.pyromancer import PYROMANCER
from .heroes.scarlet_witch import SCARLET_WITCH
from .heroes.shadow_thief import SHADOW_THIEF
from .heroes.thor import THOR
from .heroes.treant import TREANT
from .modes import DUEL, MODES, Mode, is_variant
from .paths import page_paths
from .rules import RULES
from .rules.table import draw_cards, start_tokens
from .state import Table
from .steps import NextTurn, RollForFirst
from .terms import term
from .view import redealt, view

HEROES: dict[str, words.Hero] = {
    hero.name: hero
    for hero in (
        *(BARBARIAN, MOON_ELF, PYROMANCER, SHADOW_THIEF, MONK, PALADIN, NINJA, TREANT),  # Season One
        *(BLACK_WIDOW, MILES_MORALES_SPIDER_MAN, THOR, LOKI, BLACK_PANTHER),  # Marvel
        *(CAPTAIN_MARVEL, SCARLET_WITCH, DOCTOR_STRANGE),
    )
}
_DEFAULTS: dict[str, Any] = {
    "mode": DUEL.name,
    "heroes": ["barbarian", "moon_elf"],
    "promo": False,
    "spell_set": False,  # Spells are a set of their own and not in the deck (DT-R-52)
    "health": None,  # at the start: the mode's own
    "first": None,
}
_BOXES: dict[tuple[tuple[str, ...], bool, str, int | None, bool], Box] = {}
_MOST_BOXES = 300
MOST_HEALTH = 99


def read_mode(name: Any) -> Mode:
    if not isinstance(name, str) or name not in MODES:
        raise BadOption(f"There is no mode {name!r}; there are {', '.join(MODES)}.")
    return MODES[name]


def mode_facts(mode: Mode) -> dict[str, Any]:
    return {
        "players": list(mode.players),
        "health": list(mode.health.values()),
        "teams": mode.teams,
        "variant": [is_variant(mode, players) for players in mode.players],
        "about": term(f"mode_about.{mode.name}"),
    }


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceThrone(Game):
    name: ClassVar[str] = "dice-throne"
    seats: ClassVar[tuple[int, int]] = (2, 6)
    edition: ClassVar[int] = 1

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _DEFAULTS:
                raise BadOption(f"Dice Throne has no option {name!r}; it has {', '.join(_DEFAULTS)}.")
        full = {**_DEFAULTS, **options}
        mode = read_mode(full["mode"])
        # Whoever names no heroes gets those that come first in the box, as many as the mode takes at least.
        heroes = full["heroes"] if "heroes" in options else list(HEROES)[: min(mode.players)]
        if not isinstance(heroes, list | tuple) or len(heroes) not in mode.players:
            raise BadOption(f"The mode {mode.name} takes {' or '.join([str(n) for n in mode.players])} heroes.")
        health = full["health"]
        if health is not None and (type(health) is not int or not 1 <= health <= MOST_HEALTH):
            raise BadOption(f"The health at the start is a number from 1 to {MOST_HEALTH}, not {health!r}.")
        for hero in heroes:
            if not isinstance(hero, str) or hero not in HEROES:
                raise BadOption(f"There is no hero {hero!r}; there are {', '.join(HEROES)}.")
        for switch in ("promo", "spell_set"):
            if not isinstance(full[switch], bool):
                raise BadOption(f"The option {switch} is true or false, not {full[switch]!r}.")
        if full["first"] is not None and (type(full["first"]) is not int or not 0 <= full["first"] < len(heroes)):
            raise BadOption(f"The first player is a seat from 0 to {len(heroes) - 1}, not {full['first']!r}.")
        return {**full, "heroes": list(heroes)}

    def form(self) -> tuple[Field, ...]:
        heroes = tuple([Choice(hero.name, (term(f"hero.{hero.name}"),), facts(hero)) for hero in HEROES.values()])
        modes = tuple([Choice(mode.name, (term(f"mode.{mode.name}"),), mode_facts(mode)) for mode in MODES.values()])
        return (
            Field("mode", ONE, modes),
            Field("heroes", FOR_SEATS, heroes),
            Field("promo", SWITCH),
            Field("spell_set", SWITCH),
            Field("health", HIDDEN),
            Field("first", HIDDEN),
        )

    def box(self, options: Mapping[str, Any]) -> Box:
        name = (
            tuple(options["heroes"]),
            bool(options["promo"]),
            str(options["mode"]),
            options["health"],
            bool(options["spell_set"]),
        )
        if name not in _BOXES:
            heroes = tuple([HEROES[hero] for hero in name[0]])
            if len(_BOXES) >= _MOST_BOXES:
                del _BOXES[next(iter(_BOXES))]  # the oldest; whoever plays with it keeps it
            _BOXES[name] = Box(heroes, name[1], MODES[name[2]], name[3], name[4])
        return _BOXES[name]

    def blank(self, options: Mapping[str, Any]) -> Table:
        state = Table()
        box = self.box(options)
        seats = len(box.seats)
        state.box = box
        state.seats = seats
        state.health = [box.start_health] * seats
        state.cp = [CP] * seats
        state.hands = [[] for _ in box.seats]
        state.decks = [list(deck) for deck in box.decks]
        state.discards = [[] for _ in box.seats]
        state.upgrades = [[] for _ in box.seats]
        state.playing = [[] for _ in box.seats]
        state.tokens = box.no_tokens[:]
        state.fresh = box.no_tokens[:]
        state.spent = box.no_tokens[:]
        state.held = box.no_tokens[:]
        state.raised = box.no_tokens[:]
        state.companions = [[int(kind.flight is not None) for kind in hero.companions] for hero in box.heroes]
        state.called = box.no_companions[:]
        state.away = [[-1] * len(hero.companions) for hero in box.heroes]
        state.throws = box.no_companions[:]
        state.quiet = [0] * seats
        state.watch = [0] * seats
        state.knows = [0] * len(box.cards)
        state.laid = [0] * seats
        if box.has_spells:
            state.prepared = [[] for _ in box.seats]
        if any(box.books):
            state.books = [list(book) for book in box.books]
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        state = self.blank(options)
        state.chance = chance
        start_tokens(state)
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

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> dict[str, Any]:
        box = self.box(_DEFAULTS if options is None else options)
        return glossary(HEROES.values() if options is None else box.heroes, box.start_health, lang)

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
