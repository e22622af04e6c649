"""Before the first turn: decks, opening hands, their exchange, and who stands where."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Ask, Effect, Node
from throneroom.kernel.texts import Text

from ..board import NAMES, NEXT_TO, OFF
from ..box import EXCHANGE, HAND, KEEP, PLACING, Box
from ..state import Table
from ..steps import Begin, Exchange, ExchangeOrKeep, MarkedHexes, Place, PlaceOn
from .book import RULES
from .checks import standing, zone_of
from .telling import tell_figure, tell_side
from .turn import NEXT, draw, tell_drawn

ASK_EXCHANGE = Ask(Text("drako.ask.exchange"), ExchangeOrKeep())


def program(box: Box, exchange: bool, placing: tuple[int, ...]) -> tuple[Node, ...]:
    """What happens in a match, from the exchange of the opening hands to the end."""
    seats = (box.first, 1 - box.first)
    exchanges: list[Node] = [As(seat, ASK_EXCHANGE) for seat in seats] if exchange else []
    placements: list[Node] = [
        As(seat, Place(figure)) for seat, _ in box.zones for figure in box.own[seat] if figure in placing
    ]
    return (*exchanges, *placements, Begin(), NEXT)


def deal(state: Table) -> None:
    """Each deck is shuffled; each side draws its opening hand (DR-SETUP-2)."""
    for seat in (0, 1):
        state.decks[seat] = list(state.box.decks[seat])
        shuffle(state, state.decks[seat], f"deck.{seat}")
        open_hand(state, seat)


def open_hand(state: Table, seat: int) -> None:
    tell_drawn(state, seat, [draw(state, seat) for _ in range(HAND)])


@RULES.offers(ExchangeOrKeep)
def exchange_or_keep(state: Table, effect: ExchangeOrKeep, frame: Frame) -> tuple[Option, ...]:
    return (EXCHANGE, KEEP)


@RULES.verb(Exchange)
def exchange(state: Table, effect: Exchange, frame: Frame) -> None:
    """All four cards are shuffled back and four new ones drawn, once (DR-SETUP-3)."""
    seat = frame.you
    state.decks[seat] += state.hands[seat]
    state.hands[seat] = []
    tell_side(state, "exchanges", seat)
    shuffle(state, state.decks[seat], f"deck.{seat}")
    open_hand(state, seat)


@RULES.verb(Place)
def place(state: Table, effect: Place, frame: Frame) -> Effect:
    return Ask(Text("drako.ask.place", figure=state.box.terms[effect.figure]), MarkedHexes(effect.figure))


@RULES.offers(MarkedHexes)
def marked_hexes(state: Table, effect: MarkedHexes, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    taken = standing(state, box.all)
    enemies = standing(state, box.own[1 - frame.you])
    zone = zone_of(state, frame.you)
    return tuple(
        [
            box.to(effect.figure, hex, PLACING)
            for hex in zone
            if not taken >> hex & 1 and not (box.match_up.apart and NEXT_TO[hex] & enemies)
        ]
    )


@RULES.verb(PlaceOn)
def place_on(state: Table, effect: PlaceOn, frame: Frame) -> None:
    state.at[effect.figure] = effect.to
    tell_figure(state, "placed", effect.figure, hex=NAMES[effect.to])


@RULES.verb(Begin)
def begin(state: Table, effect: Begin, frame: Frame) -> None:
    """Where a side with reinforcements stands now is where they will arrive (DR-KN-REINF, DR-KD-3)."""
    box = state.box
    if box.reinforced:
        seat = box.owner[box.reinforced[0]]
        marked = [at for figure, at in box.start if box.owner[figure] == seat]
        standing = [state.at[figure] for figure in box.own[seat]]
        # A prepared table does not tell where somebody who is dead began: any hex marked for that side will do.
        zone = [hex for owner, hexes in box.zones if owner == seat for hex in hexes]
        state.began = tuple(marked or (zone if OFF in standing else standing))
    tell_side(state, "turn", state.active)
