"""Undefendable attacks: a token that makes one so, and a token by which its holder defends all the same."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask
from throneroom.kernel.texts import Text

from ..in_flight import Attack
from ..state import Table
from ..steps import Anyway
from ..words import UNDEFENDABLE_ATTACK, Exposing
from .answers import spent_when
from .book import RULES
from .pool import modifiable
from .table import has_rule, lose_tokens

ASK_ANYWAY = Ask(Text("dice_throne.ask.anyway"), Anyway())


def exposed(state: Table, attack: Attack) -> Attack:
    """Normal damage becomes undefendable by a token that lay there before this turn; then the token goes."""
    token = has_rule(state, attack.on, Exposing)
    if token < 0 or attack.undefendable or state.tokens[attack.on][token] <= state.fresh[attack.on][token]:
        return attack
    lose_tokens(state, attack.on, token, 1)
    return attack.but(undefendable=True)


def anyway(state: Table, attack: Attack) -> bool:
    """Whether its target could defend against an undefendable attack; pure damage is another type (DT-DMG-3)."""
    return modifiable(state, attack) and bool(spent_when(state, attack.on, UNDEFENDABLE_ATTACK))


@RULES.offers(Anyway)
def spend_to_defend(state: Table, effect: Anyway, frame: Frame) -> tuple[Option, ...]:
    return (*spent_when(state, frame.you, UNDEFENDABLE_ATTACK), PASS)
