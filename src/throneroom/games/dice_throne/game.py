"""Dice Throne as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.errors import BadOption, BadTable
from throneroom.kernel.frames import State, start
from throneroom.kernel.game import FOR_SEATS, HIDDEN, NUMBER, ONE, SWITCH, Choice, Field, Game
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from . import drafting, in_flight, keys, prepared, steps, words
from .box import Box, every_ability, every_card, hero_terms
from .boxes import OpenBox, box_of, player_terms
from .drafting import DRAFTS, NO_DRAFT, HeroesMeet, undecided
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
from .rules.opening import lay, opening
from .rules.table import start_tokens
from .state import Table
from .terms import term
from .view import openly, redealt, view

HEROES: dict[str, words.Hero] = {
    hero.name: hero
    for hero in (
        *(BARBARIAN, MOON_ELF, PYROMANCER, SHADOW_THIEF, MONK, PALADIN, NINJA, TREANT),  # Season One
        *(BLACK_WIDOW, MILES_MORALES_SPIDER_MAN, THOR, LOKI, BLACK_PANTHER),  # Marvel
        *(CAPTAIN_MARVEL, SCARLET_WITCH, DOCTOR_STRANGE),
    )
}
# What can be looked up, by the id of its name; an upgrade has none of its own.
_PAGES: dict[str, tuple[str, str]] = {
    term(f"{kind}.{name}").id: (kind, name)
    for hero in HEROES.values()
    for kind, names in (
        ("card", [card.name for card in every_card(hero)]),
        ("ability", [ability.name for ability in every_ability(hero)]),
        ("token", [token.name for token in hero.tokens]),
        ("companion", [companion.name for companion in hero.companions]),
    )
    for name in names
}
_DEFAULTS: dict[str, Any] = {
    "mode": DUEL.name,
    "draft": NO_DRAFT,
    "players": None,  # as many as heroes are named, or as the mode takes at least
    "heroes": ["barbarian", "moon_elf"],
    "promo": False,
    "spell_set": False,  # Spells are a set of their own and not in the deck (DT-R-52)
    "health": None,  # at the start: the mode's own
    "first": None,
}
MOST_HEALTH = 99


def read_mode(name: Any) -> Mode:
    if not isinstance(name, str) or name not in MODES:
        raise BadOption(f"There is no mode {name!r}; there are {', '.join(MODES)}.")
    return MODES[name]


def read_players(players: Any, mode: Mode) -> int | None:
    """How many play, if it is said."""
    if players is not None and (type(players) is not int or players not in mode.players):
        numbers = " or ".join([str(number) for number in mode.players])
        raise BadOption(f"The mode {mode.name} is for {numbers} players, not {players!r}.")
    return players


def read_heroes(full: Mapping[str, Any], mode: Mode, named: bool, players: int | None) -> list[str]:
    """A hero for each seat; none if they are drafted."""
    draft, heroes = full["draft"], full["heroes"]
    if draft != NO_DRAFT:
        if not isinstance(draft, str) or draft not in DRAFTS:
            raise BadOption(f"There is no draft {draft!r}; there are {', '.join([NO_DRAFT, *DRAFTS])}.")
        if named and heroes:
            raise BadOption(f"With the draft {draft} the match decides who plays which hero: name no heroes.")
        return []
    if not named:  # whoever names none gets those that come first in the box
        heroes = list(HEROES)[: players or min(mode.players)]
    if not isinstance(heroes, list | tuple) or len(heroes) not in mode.players:
        raise BadOption(f"The mode {mode.name} takes {' or '.join([str(n) for n in mode.players])} heroes.")
    if players is not None and players != len(heroes):
        raise BadOption(f"There are {len(heroes)} heroes named for {players} players.")
    for hero in heroes:
        if not isinstance(hero, str) or hero not in HEROES:
            raise BadOption(f"There is no hero {hero!r}; there are {', '.join(HEROES)}.")
    return list(heroes)


def mode_facts(mode: Mode) -> dict[str, Any]:
    return {
        "players": list(mode.players),
        "health": list(mode.health.values()),
        "teams": mode.teams,
        "variant": [is_variant(mode, players) for players in mode.players],
        "about": term(f"mode_about.{mode.name}"),
    }


def draft_facts(name: str) -> dict[str, Any]:
    return {"about": term(f"draft_about.{name}")}


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceThrone(Game):
    name: ClassVar[str] = "dice-throne"
    seats: ClassVar[tuple[int, int]] = (2, 6)
    edition: ClassVar[int] = 2

    def __init__(self) -> None:
        self.rules = RULES
        self._every_page = ""

    # -- setting up ----------------------------------------------------------------------------------

    def read_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        for name in options:
            if name not in _DEFAULTS:
                raise BadOption(f"Dice Throne has no option {name!r}; it has {', '.join(_DEFAULTS)}.")
        full = {**_DEFAULTS, **options}
        mode = read_mode(full["mode"])
        players = read_players(full["players"], mode)
        heroes = read_heroes(full, mode, "heroes" in options, players)
        health = full["health"]
        if health is not None and (type(health) is not int or not 1 <= health <= MOST_HEALTH):
            raise BadOption(f"The health at the start is a number from 1 to {MOST_HEALTH}, not {health!r}.")
        for switch in ("promo", "spell_set"):
            if not isinstance(full[switch], bool):
                raise BadOption(f"The option {switch} is true or false, not {full[switch]!r}.")
        seats = len(heroes) or players or min(mode.players)
        if full["first"] is not None and (type(full["first"]) is not int or not 0 <= full["first"] < seats):
            raise BadOption(f"The first player is a seat from 0 to {seats - 1}, not {full['first']!r}.")
        return {**full, "players": seats, "heroes": heroes}

    def form(self) -> tuple[Field, ...]:
        heroes = tuple([Choice(hero.name, (term(f"hero.{hero.name}"),), facts(hero)) for hero in HEROES.values()])
        modes = tuple([Choice(mode.name, (term(f"mode.{mode.name}"),), mode_facts(mode)) for mode in MODES.values()])
        drafts = tuple([Choice(name, (term(f"draft.{name}"),), draft_facts(name)) for name in (NO_DRAFT, *DRAFTS)])
        return (
            Field("mode", ONE, modes),
            Field("draft", ONE, drafts),
            Field("players", NUMBER, least=self.seats[0], most=self.seats[1], only=("draft", tuple(DRAFTS))),
            Field("heroes", FOR_SEATS, heroes, only=("draft", (NO_DRAFT,))),
            Field("promo", SWITCH),
            Field("spell_set", SWITCH),
            Field("health", HIDDEN),
            Field("first", HIDDEN),
        )

    def box(self, options: Mapping[str, Any]) -> Box:
        promo, spell_set = bool(options["promo"]), bool(options["spell_set"])
        mode, health = MODES[options["mode"]], options["health"]
        if options["draft"] != NO_DRAFT:
            return OpenBox(HEROES, options["players"], promo, mode, health, spell_set)
        return box_of(tuple([HEROES[hero] for hero in options["heroes"]]), promo, mode, health, spell_set)

    def heroes(self, options: Mapping[str, Any]) -> tuple[words.Hero, ...]:
        """Those that can be at a table of these options."""
        return tuple(HEROES.values()) if options["draft"] != NO_DRAFT else self.box(options).heroes

    def blank(self, options: Mapping[str, Any]) -> Table:
        state = Table()
        lay(state, self.box(options))
        return state

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> State:
        state = self.blank(options)
        state.chance = chance
        if options["draft"] != NO_DRAFT:
            if table is not None:
                raise BadTable("A prepared table names its heroes: none of them can be drafted.")
            state.draft = undecided(state.seats)
            state.stack = start(*DRAFTS[options["draft"]], HeroesMeet(options["first"]))
        elif table is not None:
            start_tokens(state)
            state.stack = start(*prepared.prepare(state, table))
        else:
            state.stack = start(*opening(state, options["first"]))
        return state

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        """Cards, abilities, tokens and companions; an upgrade is said as its ability with a level."""
        if text.id == "dice_throne.upgraded":
            return ("card", text.args["card"]) if text.args["card"] else None
        return _PAGES.get(text.id)

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        if options["draft"] != NO_DRAFT:
            return player_terms(options["players"])
        return hero_terms(options["heroes"])

    def seat_names_now(self, options: Mapping[str, Any], state: State) -> tuple[Text, ...]:
        assert isinstance(state, Table)
        return state.box.hero_terms

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> dict[str, Any]:
        heroes = HEROES.values() if options is None else self.heroes(options)
        return glossary(heroes, self.box(_DEFAULTS if options is None else options).start_health, lang)

    # -- content -------------------------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        return _WORDS

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        return dict([path for hero in self.heroes(options) for path in page_paths(hero)])

    def content(self, options: Mapping[str, Any]) -> str:
        """A match with a draft uses every page there is, and their fingerprint is worked out once."""
        if options["draft"] == NO_DRAFT:
            return super().content(options)
        if not self._every_page:
            self._every_page = super().content(options)
        return self._every_page

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
        return openly(state, option.key)

    def redeal(self, state: State, seat: Seat | None, chance: Chance) -> State:
        assert isinstance(state, Table)
        return redealt(state, seat, chance)


_WORDS = {**KERNEL_WORDS, **words_in("dice_throne", words, steps, in_flight, drafting)}
DICE_THRONE = DiceThrone()
