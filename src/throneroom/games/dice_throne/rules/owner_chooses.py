"""What a token does to its holder, chosen by the player whose token it is (DT-R-47)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Effect, Seat
from throneroom.kernel.texts import Text

from ..sayings_of_effects import within
from ..state import Table
from ..steps import OneFor
from ..words import OwnerChooses
from .book import RULES
from .table import hero


def owner_for(state: Table, holder: Seat, token: int) -> Seat:
    """Of several an opponent of the holder first, as the turns go round; if none is in any more, the holder."""
    box = state.box
    page = box.tokens[token]
    owners = [seat for seat in box.orders[holder] if page in box.heroes[seat].tokens and state.health[seat] > 0]
    against = [seat for seat in owners if box.teams[seat] != box.teams[holder]]
    return (*against, *owners, holder)[0]


@RULES.verb(OwnerChooses)
def owner_chooses(state: Table, effect: OwnerChooses, frame: Frame) -> Effect:
    token = state.box.token[frame.source]
    asked = Text("dice_throne.ask.owner_chooses", hero=hero(state, frame.you), token=state.box.token_terms[token])
    return As(owner_for(state, frame.you, token), Ask(asked, OneFor(frame.you, effect.choices)))


@RULES.offers(OneFor)
def one_for(state: Table, effect: OneFor, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                f"choose {number}", Text("dice_throne.option.choice", effect=within(choice)), As(effect.seat, choice)
            )
            for number, choice in enumerate(effect.choices, 1)
        ]
    )
