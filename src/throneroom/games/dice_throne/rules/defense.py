"""The defensive roll: tokens of the attack land, a defense is chosen and rolled (DT-DEF)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Effect, From, Let, Node
from throneroom.kernel.nodes import Roll as Throw
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import CloseTray, Defended, DefendWith, DefenseRolled, Defenses, DefensiveRoll, Land, RerollSome
from ..terms import term
from .book import RULES
from .dice import WINDOW, put_tray
from .effects import inflict_now
from .pool import hidden
from .table import board, laid_board, stunned

DEFENDED = Defended()
DEFENSE: tuple[Node, ...] = (Ask(Text("dice_throne.ask.defense"), Defenses()), DEFENDED)


@RULES.verb(Land)
def land(state: Table, effect: Land, frame: Frame) -> Effect | None:
    """All effects on the target other than damage come first (DT-DEF-1)."""
    attack = state.attack
    if attack is None:
        return None
    state.attack = attack.but(inflicts=(), takes=(), landed=True)
    for token, number in attack.inflicts:
        inflict_now(state, attack.on, token, number, attack.ability)
    return From(attack.ability, attack.takes) if attack.takes else None


@RULES.verb(DefensiveRoll)
def defensive_roll(state: Table, effect: DefensiveRoll, frame: Frame) -> Effect:
    """Only against damage that can be defended, by somebody who can (DT-DEF-2, DT-DEF-7)."""
    attack = state.attack
    if attack is None or attack.undefendable or attack.ultimate:
        return DEFENDED
    if stunned(state, attack.on) or hidden(state, attack.on) or state.health[attack.on] <= 0:
        return DEFENDED
    return As(attack.on, DEFENSE)


@RULES.offers(Defenses)
def defenses(state: Table, effect: Defenses, frame: Frame) -> tuple[Option, ...]:
    """With several, the choice comes before the roll."""
    return tuple(
        [
            Option(
                f"defend with {ability.name}",
                Text("dice_throne.option.defend", ability=term(f"ability.{ability.name}"), n=ability.dice),
                DefendWith(ability.name),
            )
            for ability in board(state, frame.you)
            if ability.kind == "defense"
        ]
    )


@RULES.verb(DefendWith)
def defend_with(state: Table, effect: DefendWith, frame: Frame) -> Effect:
    """One roll attempt with the number of dice stated (DT-DEF-3)."""
    ability = laid_board(state, frame.you).named[effect.ability]
    return (Let("defending", 1), Throw(ability.dice, stream="defense"), DefenseRolled(effect.ability))


@RULES.verb(DefenseRolled)
def defense_rolled(state: Table, effect: DefenseRolled, frame: Frame) -> Effect:
    ability = laid_board(state, frame.you).named[effect.ability]
    put_tray(state, frame.you, "open defense", frame.names["rolled"])
    again = RerollSome(ability.rerolls, state.trays[-1].dice)
    return (again, WINDOW, CloseTray(From(ability.name, ability.rows[0].do)))


@RULES.verb(Defended)
def defended(state: Table, effect: Defended, frame: Frame) -> None:
    if state.attack is not None:
        state.attack = state.attack.but(defended=True)
