"""What lies in the box for one match: the pages of a match-up numbered for the rules, with every option made once."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Effect, From, Node, Seat
from throneroom.kernel.shared import Said
from throneroom.kernel.texts import Text

from . import steps
from .board import HEX, HEXES, NAMES
from .view_types import CardFacts, CardSeen, FigureFacts
from .words import (
    Area,
    Assault,
    Boulder,
    Bow,
    Card,
    Crossbow,
    Defend,
    DoubleDefend,
    Figure,
    Fire,
    March,
    MatchUp,
    Strike,
    Symbol,
    Walk,
)

HAND: Final = 4  # cards to begin with
HAND_LIMIT: Final = 6
_MOST_SEEN: Final = 400  # ways in which figures stand, of which the words are remembered
NO_ABILITY: Final = -2  # the figure cannot do that
ALWAYS: Final = -1  # it can, whatever its wounds

# How a figure goes somewhere, attacks or answers: options are kept by these and their numbers.
WALKING: Final = 0
FLYING: Final = 1
ARRIVING: Final = 2
STRIKING: Final = 3
THROWING: Final = 4
BURNING: Final = 5
CHARGING: Final = 6
NETTING: Final = 7
FREEING: Final = 8
LIVING: Final = 9
FILLING: Final = 10
TAKING: Final = 11
DODGING: Final = 12
STOPPING: Final = 13
PLACING: Final = 14

DRAW: Final = Option("draw", Text("drako.option.draw"), steps.DrawTwo())
STAY: Final = Option("stay", Text("drako.option.stay"), value=-1)
DONE: Final = Option("done", Text("drako.option.done"), value=-1)
FURY: Final = Option("fury", Text("drako.option.fury"), steps.Rage())
EXCHANGE: Final = Option("exchange", Text("drako.option.exchange"), steps.Exchange())
KEEP: Final = Option("keep", Text("drako.option.keep"))
REFILL: Final = Option("refill", Text("drako.option.refill"), steps.RefillDeck(True))
DECLINE: Final = Option("decline", Text("drako.option.decline"), steps.RefillDeck(False))


def term(name: str) -> Text:
    """A figure, side, area or token by its name."""
    return Text(f"drako.{name}")


class Box:
    """Figures, areas and cards of a match by number.  Nothing in it ever changes."""

    def __init__(self, match_up: MatchUp, first_game: bool) -> None:
        self.match_up = match_up
        self.sides: tuple[str, str] = (match_up.sides[0].name, match_up.sides[1].name)
        self.side_terms: tuple[Text, Text] = (term(self.sides[0]), term(self.sides[1]))
        self.first: Seat = self.sides.index(match_up.first)
        self._number_figures(match_up)
        self._number_cards(match_up)
        self._note_exceptions(match_up)
        start = dict(match_up.start) | (dict(match_up.first_game) if first_game else {})
        self.start: tuple[tuple[int, int], ...] = tuple([(self.figure[name], HEX[at]) for name, at in start.items()])
        self.zones: tuple[tuple[Seat, tuple[int, ...]], ...] = tuple(
            [(self.sides.index(side), tuple([HEX[at] for at in hexes])) for side, hexes in match_up.zones]
        )
        self._made: dict[tuple[int, ...], Option] = {}
        self.moves: tuple[tuple[Option, ...], ...] = tuple(
            [tuple([self.to(figure, to) for to in HEXES]) for figure in self.all]
        )

    # -- numbers -------------------------------------------------------------------------------------

    def _number_figures(self, match_up: MatchUp) -> None:
        self.figures: tuple[Figure, ...] = tuple([figure for side in match_up.sides for figure in side.figures])
        self.names: tuple[str, ...] = tuple([figure.name for figure in self.figures])
        self.terms: tuple[Text, ...] = tuple([term(name) for name in self.names])
        self.figure: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.all: tuple[int, ...] = tuple(range(len(self.figures)))
        split = len(match_up.sides[0].figures)
        self.own: tuple[tuple[int, ...], tuple[int, ...]] = (self.all[:split], self.all[split:])
        self.owner: tuple[Seat, ...] = tuple([0 if figure < split else 1 for figure in self.all])
        self.areas: tuple[Area, ...] = tuple([area for figure in self.figures for area in figure.areas])
        self.spaces: tuple[int, ...] = tuple([area.spaces for area in self.areas])
        first = 0
        areas_of: list[tuple[int, ...]] = []
        for figure in self.figures:
            areas_of.append(tuple(range(first, first + len(figure.areas))))
            first += len(figure.areas)
        self.areas_of: tuple[tuple[int, ...], ...] = tuple(areas_of)
        # As views show them; nobody writes into these.
        self.area_names: tuple[tuple[str, ...], ...] = tuple(
            [tuple([area.name for area in figure.areas]) for figure in self.figures]
        )
        self.spaces_of: tuple[dict[str, int], ...] = tuple(
            [{area.name: area.spaces for area in figure.areas} for figure in self.figures]
        )
        self.blank_figures: tuple[FigureFacts, ...] = tuple([self._blank_figure(figure) for figure in self.all])
        self.figures_said: Said[dict[str, FigureFacts]] = Said(_MOST_SEEN)
        self._note_abilities()
        # The dragon walks with an area of its own; everybody else walks whatever the wounds.
        self.walks: tuple[int, ...] = tuple([max(ALWAYS, self.ability(figure, "walk")) for figure in self.all])

    def _blank_figure(self, figure: int) -> FigureFacts:
        """What facts tell of a figure that is off the board and unhurt."""
        return {
            "side": self.sides[self.owner[figure]],
            "at": None,
            "wounds": dict.fromkeys(self.area_names[figure], 0),
            "spaces": self.spaces_of[figure],
            "lives": [],
        }

    def ability(self, figure: int, name: str) -> int:
        """The area whose wounds take this ability away, ALWAYS, or NO_ABILITY."""
        return self._abilities[figure].get(name, NO_ABILITY)

    def users(self, seat: Seat, ability: str) -> tuple[int, ...]:
        """The figures of a side that have an ability at all."""
        return self._users[seat].get(ability, ())

    def _note_abilities(self) -> None:
        self._abilities: tuple[dict[str, int], ...] = tuple([{} for _ in self.all])
        self._users: tuple[dict[str, tuple[int, ...]], ...] = ({}, {})
        for figure in self.all:
            found = self._abilities[figure]
            found.update([(name, ALWAYS) for name in self.figures[figure].abilities])
            found.update(
                [(self.areas[area].ability, area) for area in self.areas_of[figure] if self.areas[area].ability]
            )
            users = self._users[self.owner[figure]]
            for name in found:
                users[name] = (*users.get(name, ()), figure)

    def _number_cards(self, match_up: MatchUp) -> None:
        cards: list[Card] = []
        decks: list[tuple[int, ...]] = []
        sides: list[Seat] = []
        for seat, side in enumerate(match_up.sides):
            deck: list[int] = []
            for card in side.deck.cards:
                deck += [len(cards)] * card.copies
                cards.append(card)
                sides.append(seat)
            decks.append(tuple(deck))
        self.cards: tuple[Card, ...] = tuple(cards)
        self.card_owner: tuple[Seat, ...] = tuple(sides)
        self.card_names: tuple[str, ...] = tuple([card.name for card in cards])
        self.card_facts: tuple[CardFacts, ...] = tuple([{"card": name} for name in self.card_names])
        self.card_texts: tuple[Text, ...] = tuple([card.text() for card in cards])
        self.text_on: dict[str, Text] = dict(zip(self.card_names, self.card_texts, strict=True))
        self._worded_cards: dict[tuple[str, str], CardSeen] = {}  # by name and language
        self.card_of: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for number, card in enumerate(cards):
            self.card_of[sides[number]][card.name] = number
        self.decks: tuple[tuple[int, ...], tuple[int, ...]] = (decks[0], decks[1])
        self.plays: tuple[tuple[tuple[Symbol, Option], ...], ...] = tuple(
            [
                tuple([(symbol, self._play(number, symbol)) for symbol in card.symbols])
                for number, card in enumerate(cards)
            ]
        )
        self.wastes: tuple[Option, ...] = tuple([self._waste(number) for number in range(len(cards))])
        self.throws_away: tuple[Option, ...] = tuple([self._discard(number) for number in range(len(cards))])
        # What each card costs to defend with, in boulders, or -1; and whether it stops two attacks.
        self.defends: tuple[int, ...] = tuple([_defense(card) for card in cards])
        self.doubles: tuple[bool, ...] = tuple(
            [any([isinstance(symbol, DoubleDefend) for symbol in card.symbols]) for card in cards]
        )

    def worded_card(self, name: str, lang: str) -> CardSeen:
        """A card of a hand in words; nobody writes into it."""
        found = self._worded_cards.get((name, lang))
        if found is None:
            found = self._worded_cards[name, lang] = {"card": name, "text": self.text_on[name].say(lang)}
        return found

    def _note_exceptions(self, match_up: MatchUp) -> None:
        brought = max(match_up.sides[0].boulders, match_up.sides[1].boulders)
        self.boulders: int = match_up.boulders if match_up.boulders >= 0 else brought
        self.undefended: int = self.figure.get(match_up.no_card_defends, -1)
        side, cards = match_up.cards_to_stop
        self.cards_to_stop: tuple[int, ...] = tuple([cards if side == name else 1 for name in self.sides])
        side, most = match_up.draws_with_at_most
        self.draws_with: tuple[int, ...] = tuple([most if side == name else 99 for name in self.sides])
        self.dodger: int = self._bearer("dodge")
        self.furious: int = self._bearer("fury")
        self.reinforced: tuple[int, ...] = tuple([figure for figure in self.all if self.figures[figure].comes_back])

    def _bearer(self, token: str) -> int:
        found = [figure for figure in self.all if self.figures[figure].token == token]
        return found[0] if found else -1

    # -- options -------------------------------------------------------------------------------------

    def _play(self, card: int, symbol: Symbol) -> Option:
        effect = self.effective(self.card_owner[card], symbol)
        return Option(
            f"play {self.card_names[card]} for {symbol.mark}",
            Text("drako.option.play", card=self.card_texts[card], symbol=effect.text()),
            From(self.card_names[card], (steps.PlayCard(card, self.cards[card].symbols.index(symbol)), effect)),
        )

    def effective(self, seat: Seat, symbol: Symbol) -> Symbol:
        """What a symbol is worth in this match-up, whatever the card says (DR-TW-6)."""
        side, kind, value = self.match_up.always
        if side == self.sides[seat] and symbol.mark.rstrip("0123456789") == kind:
            return with_value(symbol, value)
        return symbol

    def _waste(self, card: int) -> Option:
        key = f"play {self.card_names[card]} for nothing"
        return Option(key, Text("drako.option.waste", card=self.card_texts[card]), steps.PlayCard(card, -1))

    def _discard(self, card: int) -> Option:
        says = Text("drako.option.discard", card=self.card_texts[card])
        return Option(f"discard {self.card_names[card]}", says, steps.Discard(card))

    def _make(self, name: tuple[int, ...], key: str, says: Text, do: Effect, value: int) -> Option:
        made = self._made[name] = Option(key, says, do, value)
        return made

    def to(self, figure: int, to: int, how: int = WALKING) -> Option:
        """A figure goes to a hex: walking, flying, arriving as a reinforcement or being placed."""
        made = self._made.get((how, figure, to))
        if made is not None:
            return made
        do: Node = steps.MoveTo(figure, to)
        if how == FLYING:
            do = steps.FlyTo(figure, to)
        elif how == ARRIVING:
            do = steps.Arrive(figure, to)
        elif how == PLACING:
            do = steps.PlaceOn(figure, to)
        says = Text("drako.option.move", figure=self.terms[figure], hex=NAMES[to])
        return self._make((how, figure, to), f"{self.names[figure]} to {NAMES[to]}", says, do, figure)

    def hits(self, by: int, on: int, strength: int, how: int = STRIKING) -> Option:
        """A figure attacks: striking or shooting, throwing a boulder, breathing fire."""
        made = self._made.get((how, by, on, strength))
        if made is not None:
            return made
        do: Node = steps.Announce(by, on, strength)
        if how == THROWING:
            do = steps.ThrowAt(by, on, strength)
        elif how == BURNING:
            do = steps.BurnToward(by, on, strength)
        says = Text("drako.option.hit", figure=self.terms[by], target=self.terms[on], strength=strength)
        key = f"{self.names[by]} hits {self.names[on]}"
        return self._make((how, by, on, strength), key, says, do, by)

    def charges(self, by: int, to: int) -> Option:
        made = self._made.get((CHARGING, by, to))
        if made is not None:
            return made
        says = Text("drako.option.charge", figure=self.terms[by], hex=NAMES[to])
        key = f"{self.names[by]} charges {NAMES[to]}"
        return self._make((CHARGING, by, to), key, says, steps.ChargeToward(by, to), by)

    def nets(self, by: int, on: int) -> Option:
        made = self._made.get((NETTING, by, on))
        if made is not None:
            return made
        says = Text("drako.option.net", figure=self.terms[by], target=self.terms[on])
        key = f"{self.names[by]} nets {self.names[on]}"
        return self._make((NETTING, by, on), key, says, steps.CastNet(on), by)

    def about(self, what: str, figure: int) -> Option:
        """Free a figure from the net, or give it a card as a life."""
        how = FREEING if what == "free" else LIVING
        made = self._made.get((how, figure))
        if made is not None:
            return made
        do: Node = steps.Free(figure) if what == "free" else steps.GiveLife(figure)
        says = Text(f"drako.option.{what}", figure=self.terms[figure])
        return self._make((how, figure), f"{what} {self.names[figure]}", says, do, figure)

    def fills(self, area: int) -> Option:
        made = self._made.get((FILLING, area))
        if made is not None:
            return made
        name = self.areas[area].name
        says = Text("drako.option.wound", area=term(f"area.{name}"))
        return self._make((FILLING, area), f"wound {name}", says, steps.FillSpace(area), area)

    def takes_back(self, boulders: int) -> Option:
        made = self._made.get((TAKING, boulders))
        if made is not None:
            return made
        says = Text("drako.option.take", n=boulders)
        return self._make((TAKING, boulders), f"take {boulders}", says, steps.TakeBack(boulders), boulders)

    def dodges(self, attack: int) -> Option:
        made = self._made.get((DODGING, attack))
        if made is not None:
            return made
        says = Text("drako.option.dodge", number=attack + 1)
        return self._make((DODGING, attack), f"dodge {attack + 1}", says, steps.Dodge(attack), attack)

    def stops(self, attacks: tuple[int, ...], cards: tuple[int, ...]) -> Option:
        made = self._made.get((STOPPING, *attacks, -1, *cards))
        if made is not None:
            return made
        numbers = " and ".join([str(attack + 1) for attack in attacks])
        key = f"stop {numbers} with {' and '.join([self.card_names[card] for card in cards])}"
        texts = tuple([self.card_texts[card] for card in cards])
        several = "drako.option.stop_two" if len(attacks) > 1 else "drako.option.stop"
        says = Text(several, number=attacks[0] + 1, other=attacks[-1] + 1, cards=texts)
        return self._make((STOPPING, *attacks, -1, *cards), key, says, steps.Stop(attacks, cards), 0)


def _defense(card: Card) -> int:
    for symbol in card.symbols:
        if isinstance(symbol, Defend):
            return symbol.boulders
        if isinstance(symbol, DoubleDefend):
            return 0
    return -1


def with_value(symbol: Symbol, value: int) -> Symbol:
    """The same symbol with another value; one without a value stays as it is."""
    if isinstance(symbol, Walk | March | Strike | Bow | Crossbow | Boulder | Fire):
        return type(symbol)(value)
    if isinstance(symbol, Assault):
        return Assault((value,) * len(symbol.strengths))
    return symbol
