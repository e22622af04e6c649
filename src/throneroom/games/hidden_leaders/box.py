"""What lies in the box for one match: the cards numbered for the rules, with the options that never change."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Node, Seat, sequence
from throneroom.kernel.texts import Text

from . import steps
from .heirs import HEIRS
from .heroes import BASE, EMPEROR, MODULES
from .view_types import CardFacts, HeirFacts, InPartyFacts
from .words import (
    GREEN,
    HILL_TRIBES,
    IMPERIAL_ARMY,
    RED,
    UNDEAD,
    WATER_FOLK,
    CountsDouble,
    Draw,
    Guards,
    Heir,
    Hero,
    Look,
    Pick,
    TurnOver,
)

FEWEST: Final = 2
MOST: Final = 6
NEEDED: Final = {2: 8, 3: 7, 4: 7, 5: 6, 6: 5}  # revealed heroes that end the game (HL-END-1)
SPACES: Final = 12
START: Final = 4
DARK: Final = 9  # the first dark space
OPENING_HAND: Final = 5
FULL_HAND: Final = 4
KEPT_HAND: Final = 3
DISCARDS: Final = 3
TAVERN_SPACES: Final = 3

FACTIONS: Final = {  # in the order of the rule book, with how a key writes them
    "hill-tribes": HILL_TRIBES,
    "imperial-army": IMPERIAL_ARMY,
    "water-folk": WATER_FOLK,
    "undead": UNDEAD,
}
FACTION_NAMES: Final = {faction: name for name, faction in FACTIONS.items()}
MARKERS: Final = ("red", "green")
MOST_CARDS: Final = 128  # more than there are in any box
MOST_KNOWN: Final = 4000  # cards in parties that are remembered as facts have them
MOST_SPACES: Final = 3  # that a card can move a marker


def term(name: str) -> Text:
    """A hero, heir, faction, marker or pile by its name."""
    return Text(f"hidden_leaders.{name.replace('-', '_')}")


DONE: Final = Option("done", Text("hidden_leaders.option.done"), value=-1)
DRAW: Final = Option("draw", Text("hidden_leaders.option.draw"), steps.DrawFromHarbor())
NAME: Final = tuple(
    [
        Option(f"name {name}", Text("hidden_leaders.option.name", faction=term(name)), value=faction)
        for name, faction in FACTIONS.items()
    ]
)


def signed(spaces: int) -> str:
    """+2, or -1 with a real minus sign: as people read it."""
    return f"+{spaces}" if spaces >= 0 else f"−{-spaces}"


def _moves(marker: int, spaces: int) -> Option:
    says = Text("hidden_leaders.option.move", marker=term(MARKERS[marker]), spaces=signed(spaces))
    return Option(f"move {MARKERS[marker]} {spaces:+d}", says, steps.Shift(marker, spaces))


def _moves_both(red: int, green: int) -> Option:
    says = Text("hidden_leaders.option.move_both", red=signed(red), green=signed(green))
    key = f"move red {red:+d} and green {green:+d}"
    return Option(key, says, (steps.Shift(RED, red), steps.Shift(GREEN, green)))


_RANGE: Final = range(-MOST_SPACES, MOST_SPACES + 1)
MOVE: Final = {(marker, spaces): _moves(marker, spaces) for marker in (RED, GREEN) for spaces in _RANGE}
MOVE_BOTH: Final = {(red, green): _moves_both(red, green) for red in _RANGE for green in _RANGE}


def otherwise(effect: Node) -> tuple[str, str]:
    """How an alternative that is no move is written in a key, and what it is called."""
    if isinstance(effect, Draw):
        return f"from {effect.pile}", f"from_{effect.pile}"
    assert isinstance(effect, Pick)
    if isinstance(effect.then, TurnOver):
        return "turn over", "turn_over"
    assert isinstance(effect.then, Look)
    return "look", "look"


def faction_names(factions: int) -> list[str]:
    return [name for name, faction in FACTIONS.items() if factions & faction]


class Box:
    """Heroes, heirs and seats of a match by number.  Nothing in it ever changes."""

    def __init__(self, players: int, beginner: bool, modules: tuple[str, ...]) -> None:
        self.players = players
        self.beginner = beginner
        self.modules = modules
        self.modules_facts: list[str] = [*modules]
        self.seats: tuple[Seat, ...] = tuple(range(players))
        self.everybody: int = (1 << (players + 1)) - 1  # every seat, and who only watches
        self.needed: int = NEEDED[players] - (1 if beginner else 0)
        self.player_terms: tuple[Text, ...] = tuple([player(seat) for seat in self.seats])
        # From each seat on, everybody in the order of turns.
        self.round_from: tuple[tuple[Seat, ...], ...] = tuple(
            [self.seats[seat:] + self.seats[:seat] for seat in self.seats]
        )
        self.heirs: tuple[Heir, ...] = HEIRS
        self.heir: dict[str, int] = {heir.name: number for number, heir in enumerate(self.heirs)}
        # As views show them; nobody writes into these.
        self.heir_facts: tuple[HeirFacts, ...] = tuple(
            [{"heir": h.name, "number": h.number, "factions": faction_names(h.factions)} for h in self.heirs]
        )
        self.heir_terms: tuple[Text, ...] = tuple([term(heir.name) for heir in self.heirs])
        base = [hero for hero in BASE if not (beginner and hero.advanced)]
        further = [hero for module in MODULES if module in modules for hero in MODULES[module]]
        self.heroes: tuple[Hero, ...] = (*base, *further)
        self.emperor: int = self.heroes.index(EMPEROR)
        self._number_heroes()
        self._make_options()

    def _number_heroes(self) -> None:
        self.all: tuple[int, ...] = tuple(range(len(self.heroes)))
        self.names: tuple[str, ...] = tuple([hero.name for hero in self.heroes])
        self.card_facts: tuple[CardFacts, ...] = tuple([{"hero": name} for name in self.names])
        # Cards in parties as facts have them, by a number of when they came, how they lie, and which they are.
        self.in_party: dict[int, InPartyFacts] = {}
        self.number: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.terms: tuple[Text, ...] = tuple([term(name) for name in self.names])
        self.cards: tuple[Text, ...] = tuple([Text("hidden_leaders.card", name=name) for name in self.terms])
        self.factions: tuple[int, ...] = tuple([hero.factions for hero in self.heroes])
        self.guards: tuple[int, ...] = tuple([n for n in self.all if isinstance(self.heroes[n].lasting, Guards)])
        doubles: list[tuple[tuple[int, ...], bool] | None] = []
        for hero in self.heroes:
            lasting = hero.lasting
            if isinstance(lasting, CountsDouble):
                doubles.append((tuple([self.heir[name] for name in lasting.heirs]), lasting.beside_emperor))
            else:
                doubles.append(None)
        self.doubles: tuple[tuple[tuple[int, ...], bool] | None, ...] = tuple(doubles)

    def _make_options(self) -> None:
        self.plays: tuple[Option, ...] = self._each("play", steps.PlayHero)
        self.hides: tuple[Option, ...] = self._each("hide", steps.HideHero)
        self.discards: tuple[Option, ...] = self._each("discard", steps.DiscardHero)
        self.takes: tuple[tuple[Option, ...], ...] = tuple(
            [
                tuple([self._option("take", face, steps.TakeFromTavern(slot)) for face in self.all])
                for slot in range(TAVERN_SPACES)
            ]
        )
        # The same when so many more may follow, instead of playing a card.
        self.discards_of: tuple[tuple[Option, ...], ...] = (
            self.discards,
            *[
                tuple([Option(o.key, o.says, (*sequence(o.do), steps.DiscardMore(left))) for o in self.discards])
                for left in range(1, DISCARDS)
            ],
        )
        self.picks_player: tuple[Option, ...] = tuple(
            [
                Option(f"player {seat + 1}", Text("hidden_leaders.option.player", player=who), value=seat)
                for seat, who in enumerate(self.player_terms)
            ]
        )
        self._says: dict[tuple[str, int, int, int], Text] = {}

    def _each(self, verb: str, step: type[steps.PlayHero | steps.HideHero | steps.DiscardHero]) -> tuple[Option, ...]:
        return tuple([self._option(verb, face, step(face)) for face in self.all])

    def _option(self, verb: str, face: int, do: Node) -> Option:
        return Option(f"{verb} {self.names[face]}", Text(f"hidden_leaders.option.{verb}", card=self.terms[face]), do)

    # -- options that name a piece -------------------------------------------------------------------

    def picks(self, verb: str, face: int, piece: int, owner: Seat = -1) -> Option:
        """A card whose face is named: in a hand, in the tavern, on the graveyard, or face up in a party."""
        name = (verb, face, owner, 0)
        says = self._says.get(name)
        if says is None:
            if owner < 0:
                says = Text(f"hidden_leaders.option.{verb}", card=self.terms[face])
            else:
                says = Text("hidden_leaders.option.pick_up", card=self.terms[face], player=self.player_terms[owner])
            self._says[name] = says
        return Option(f"{verb} {self.names[face]}", says, value=piece)

    def picks_hidden(self, owner: Seat, place: int, piece: int, face: int) -> Option:
        """A face-down hero, by its place in the party; `face` is -1 if who picks does not know it."""
        name = ("", face, owner, place)
        says = self._says.get(name)
        if says is None:
            player, number = self.player_terms[owner], place + 1
            if face < 0:
                says = Text("hidden_leaders.option.pick_down", player=player, place=number)
            else:
                says = Text("hidden_leaders.option.pick_known", player=player, place=number, card=self.terms[face])
            self._says[name] = says
        return Option(f"pick {owner + 1}.{place + 1}", says, value=piece)


def player(seat: Seat) -> Text:
    return Text("hidden_leaders.player", number=seat + 1)
