"""Dice Throne as a game of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

from throneroom.kernel._mypyc import mypyc_attr
from throneroom.kernel.asking import Prospect
from throneroom.kernel.chance import Chance
from throneroom.kernel.codec import KERNEL_WORDS, words_in
from throneroom.kernel.decisions import Decision, Option, Reason, Refusals
from throneroom.kernel.errors import BadOption, BadTable, quoted
from throneroom.kernel.frames import start
from throneroom.kernel.game import Game
from throneroom.kernel.kit import Kit
from throneroom.kernel.machine import DiceSeen
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.notation import Key
from throneroom.kernel.options import Choice, Field, First, ForSeats, HiddenNumber, Number, OneOf, Switch
from throneroom.kernel.texts import Text

from . import drafting, glossary_types, in_flight, keys, pages, prepared, steps, view_types, words
from .announcing import damages, stopped
from .box import Box
from .boxes import OpenBox, box_of, player_terms
from .drafting import DRAFTS, NO_DRAFT, HeroesMeet, undecided
from .glossary import facts, glossary
from .heroes import HEROES as HEROES
from .kit import KIT
from .lookup import looked_up
from .mattering import mattering
from .modes import DUEL, MODES, Mode, is_variant
from .paths import page_paths
from .printed import hero_terms, sources
from .prospect import course, fatal, heeding, prospect
from .questions import question
from .refused import refused
from .rules import MECHANICS, RULES
from .rules.leaving import give_up
from .rules.opening import lay, opening
from .rules.pool import BY_HEALTH
from .rules.table import laid_board, start_tokens
from .rules.telling import people_named
from .state import Table
from .summary import summary
from .terms import term
from .view import openly, redealt, reshuffled, table_facts, worded

MOST_HEALTH = 99


def mode_told(name: str) -> Choice:
    mode = MODES[name]
    told = {
        "players": list(mode.players),
        "health": list(mode.health.values()),
        "teams": mode.teams,
        "variant": [is_variant(mode, players) for players in mode.players],
        "about": term(f"mode_about.{name}"),
    }
    return Choice(name, (term(f"mode.{name}"),), told)


def draft_told(name: str) -> Choice:
    return Choice(name, (term(f"draft.{name}"),), {"about": term(f"draft_about.{name}")})


def hero_told(name: str) -> Choice:
    return Choice(name, (term(f"hero.{name}"),), facts(HEROES[name]))


_HEROES: Final = ForSeats("heroes", "hero", tuple(HEROES), hero_told, None, only=("draft", (NO_DRAFT,)))
_FIRST: Final = First("first")
_FIELDS: Final[tuple[Field, ...]] = (
    OneOf("mode", "mode", tuple(MODES), mode_told, DUEL.name),
    OneOf("draft", "draft", (NO_DRAFT, *DRAFTS), draft_told, NO_DRAFT),
    # If not said, as many as heroes, or the fewest.
    Number("players", None, 2, 6, loose=True, only=("draft", tuple(DRAFTS))),
    _HEROES,
    Switch("promo"),
    Switch("spell_set"),  # Spells are a set of their own and not in the deck (DT-R-52)
    HiddenNumber("health", None, 1, MOST_HEALTH),
    _FIRST,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceThrone(Game[Table]):
    name: ClassVar[str] = "dice-throne"
    seats: ClassVar[tuple[int, int]] = (2, 6)
    edition: ClassVar[int] = 2
    turn_event: ClassVar[str] = "dice_throne.event.turn"
    kit: ClassVar[Kit] = KIT

    def __init__(self) -> None:
        self.rules = RULES

    # -- setting up ----------------------------------------------------------------------------------

    def fields(self) -> tuple[Field, ...]:
        return _FIELDS

    def settled(self, options: dict[str, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        mode, players = MODES[options["mode"]], options["players"]
        if players is not None and (type(players) is not int or players not in mode.players):
            about = {"mode": mode.name, "numbers": mode.players, "value": quoted(players)}
            raise BadOption(Text("dice_throne.error.mode_players", **about))
        heroes = self._named(options, mode, "heroes" in said)
        seats = len(heroes) or players or min(mode.players)
        return {**options, "players": seats, "heroes": heroes, "first": _FIRST.seat(options["first"], seats)}

    def _named(self, options: dict[str, Any], mode: Mode, named: bool) -> list[str]:
        """A hero for each seat; none if they are drafted."""
        draft, heroes, players = options["draft"], options["heroes"], options["players"]
        if draft != NO_DRAFT:
            if named and heroes:
                raise BadOption(Text("dice_throne.error.draft_heroes", draft=draft))
            return []
        if not named:  # whoever names none gets those that come first in the box
            heroes = list(HEROES)[: players or min(mode.players)]
        names = _HEROES.names(
            heroes, mode.players, Text("dice_throne.error.mode_heroes", mode=mode.name, numbers=mode.players)
        )
        if players is not None and players != len(names):
            raise BadOption(Text("dice_throne.error.heroes_players", heroes=len(names), players=players))
        return names

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

    def setup(self, options: Mapping[str, Any], chance: Chance, table: Mapping[str, Any] | None) -> Table:
        state = self.blank(options)
        state.chance = chance
        if options["draft"] != NO_DRAFT:
            if table is not None:
                raise BadTable(Text("dice_throne.error.table_draft"))
            state.draft = undecided(state.seats)
            state.stack = start(*DRAFTS[options["draft"]], HeroesMeet(options["first"]))
        elif table is not None:
            start_tokens(state)
            state.stack = start(*prepared.prepare(state, table))
        else:
            state.stack = start(*opening(state, options["first"]))
        return state

    def looked_up(self, text: Text) -> tuple[str, str] | None:
        return looked_up(text)

    def margin(self, state: Table) -> int | None:
        """The health that is left to who has won by it."""
        outcome = state.outcome
        if outcome is None or outcome.rule != BY_HEALTH:
            return None
        return state.health[outcome.winners[0]]

    def seat_names(self, options: Mapping[str, Any]) -> tuple[Text, ...]:
        if options["draft"] != NO_DRAFT:
            return player_terms(options["players"])
        return hero_terms(options["heroes"])

    def seat_names_now(self, options: Mapping[str, Any], state: Table) -> tuple[Text, ...]:
        return state.box.hero_terms

    def people_named(
        self, options: Mapping[str, Any], state: Table, people: Mapping[Seat, Text]
    ) -> Mapping[Text, Text]:
        return people_named(state.box, people)

    def glossary(self, options: Mapping[str, Any] | None, lang: str) -> glossary_types.GlossaryTold:
        heroes = HEROES.values() if options is None else self.heroes(options)
        return glossary(heroes, self.box(self.read_options({}) if options is None else options).start_health, lang)

    # -- content -------------------------------------------------------------------------------------

    def words(self) -> Mapping[str, type[Node]]:
        return _WORDS

    def pages(self, options: Mapping[str, Any]) -> Mapping[str, Node]:
        return dict([path for hero in self.heroes(options) for path in page_paths(hero)])

    # -- giving up -----------------------------------------------------------------------------------

    def sides(self, state: Table) -> tuple[tuple[Seat, ...], ...]:
        """Teams; who was defeated is in none."""
        seats = [seat for seat in state.box.seats if seat not in state.gone and seat not in state.conceded]
        teams = dict.fromkeys([state.box.teams[seat] for seat in seats])
        return tuple([tuple([seat for seat in seats if state.box.teams[seat] == team]) for team in teams])

    def gave_up(self, state: Table, seats: tuple[Seat, ...]) -> None:
        if state.turn and state.active in seats:
            state.open = None
            give_up(state, list(seats))

    # -- playing and seeing --------------------------------------------------------------------------

    def against(self, state: Table, decision: Decision, key: Key) -> Reason | None:
        return keys.against(state, decision, key)

    def answers(self, key: Key) -> Node | None:
        return keys.answers(key)

    def candidates(self, state: Table, decision: Decision) -> tuple[str, ...]:
        return keys.candidates(state, decision)

    def refused_in_parts(
        self, state: Table, decision: Decision
    ) -> tuple[Refusals | dict[str, tuple[Reason, ...]], ...]:
        if isinstance(decision.ask.offers, DiceSeen):
            return super().refused_in_parts(state, decision)
        return refused(state, decision)

    def damages(self, state: Table, decision: Decision) -> Mapping[str, int]:
        rolling = isinstance(decision.ask.offers, steps.OffenseChoices)
        return damages(laid_board(state, decision.seat)) if rolling else {}

    def stopped(self, state: Table, decision: Decision) -> Mapping[str, str]:
        rolling = isinstance(decision.ask.offers, steps.OffenseChoices)
        return stopped(state, decision.seat) if rolling else {}

    def fatal(self, state: Table, decision: Decision) -> frozenset[str]:
        return fatal(state, decision)

    def mattering(self, state: Table, decision: Decision) -> frozenset[str] | None:
        return mattering(state, decision)

    def question(self, state: Table, decision: Decision) -> Text:
        return question(state, decision)

    def prospect(self, state: Table, decision: Decision) -> Prospect | None:
        return prospect(state, decision)

    def course(self, state: Table, decision: Decision) -> int:
        return course(state, decision)

    def heeding(self, state: Table, decision: Decision, wanted: bool) -> str | None:
        return heeding(state, decision, wanted)

    def summary(self, events: Iterable[Text], seats: int) -> Mapping[str, Any]:
        return summary(events, seats)

    def types(self) -> tuple[type, ...]:
        return view_types.TableSeen, view_types.TableFacts, view_types.EndSeen, glossary_types.GlossaryTold

    def facts(self, state: Table, seat: Seat | None) -> Mapping[str, Any]:
        return table_facts(state, seat)

    def worded(self, options: Mapping[str, Any], table: Any, lang: str) -> Mapping[str, Any]:
        return worded(table, _sources(tuple([player["hero"] for player in table["players"]])), lang)

    def openly(self, state: Table, option: Option) -> str:
        return openly(state, option)

    def redeal(self, state: Table, seat: Seat | None, chance: Chance) -> Table:
        return redealt(state, seat, chance)

    def reshuffled(self, state: Table, chance: Chance) -> Table:
        return reshuffled(state, chance)


@lru_cache(maxsize=256)
def _sources(heroes: tuple[str, ...]) -> dict[str, Text]:
    """What damage, healing or a token can come from where these heroes play."""
    return {name: said for hero in heroes if hero for name, said in sources(HEROES[hero]).items()}


_WORDS = {**KERNEL_WORDS, **words_in("dice_throne", pages, steps, *MECHANICS, in_flight, drafting)}
DICE_THRONE = DiceThrone()
