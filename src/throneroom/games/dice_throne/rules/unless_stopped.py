"""A positive token of anybody's leaflet, unless an opponent discards a card to stop that (DT-R-44)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import As, Ask, Effect, Seat
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import Decides, GainOpposed, Stopping, StopWithCard, WhichGained
from ..words import POSITIVE, GainUnlessStopped
from .book import RULES
from .table import gain_tokens, hero, limit, opponents, stunned, to_discards
from .telling import of


@RULES.verb(GainUnlessStopped)
def gain_unless_stopped(state: Table, effect: GainUnlessStopped, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.gain_any"), WhichGained())


@RULES.offers(WhichGained)
def which_gained(state: Table, effect: WhichGained, frame: Frame) -> tuple[Option, ...]:
    """Of every player who is still in, what there is room for."""
    seat, box = frame.you, state.box
    against = tuple(opponents(state, seat))
    found: list[Option] = []
    for token in on_leaflets(state):
        if state.tokens[seat][token] < limit(state, seat, token):
            says = Text("dice_throne.option.token", token=box.token_terms[token])
            found.append(Option(f"gain {box.tokens[token].name}", says, (Decides(says), GainOpposed(token, against))))
    return tuple(found)


def on_leaflets(state: Table) -> list[int]:
    """The positive tokens of those who are still in; the other side of a token is no token of its own."""
    box = state.box
    there = [token for seat in box.seats if state.health[seat] > 0 for token in box.heroes[seat].tokens]
    positive = [token.kind == POSITIVE and not token.side_of and token in there for token in box.tokens]
    return [at for at, found in enumerate(positive) if found]


@RULES.verb(GainOpposed)
def gain_opposed(state: Table, effect: GainOpposed, frame: Frame) -> Effect | None:
    """The opponents are asked one after another; when none of them stops it, the token comes."""
    able = [seat for seat in effect.against if state.hands[seat] and not stunned(state, seat)]
    if not able:
        gain_tokens(state, frame.you, effect.token, 1, frame.source)
        return None
    says = Text("dice_throne.ask.stop", hero=hero(state, frame.you), token=state.box.token_terms[effect.token])
    later = GainOpposed(effect.token, tuple(able[1:]))
    return As(able[0], Ask(says, Stopping(frame.you, later)))


@RULES.offers(Stopping)
def stopping(state: Table, effect: Stopping, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    cards = [
        Option(
            f"discard {box.cards[card].name}",
            Text("dice_throne.option.discard", card=box.card_terms[card]),
            StopWithCard(card),
        )
        for card in sorted(state.hands[frame.you])
    ]
    return (*cards, Option(PASS.key, PASS.says, As(effect.of, effect.otherwise)))


@RULES.verb(StopWithCard)
def stop_with_card(state: Table, effect: StopWithCard, frame: Frame) -> None:
    """The card is seen by all once it is discarded."""
    seat: Seat = frame.you
    to_discards(state, seat, effect.card)
    state.revealed += 1
    if state.loud:
        state.say(Event(of(state.box, "stops", seat, card=state.box.card_terms[effect.card])))
