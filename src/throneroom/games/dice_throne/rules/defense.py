"""The defensive roll: tokens of the attack land, a defense is chosen and rolled (DT-DEF)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Effect, From, Let, Node
from throneroom.kernel.nodes import Roll as Throw
from throneroom.kernel.texts import Text

from ..sayings_of_values import token_term
from ..state import Table
from ..steps import (
    AttemptFor,
    CloseTray,
    Defended,
    DefendWith,
    DefenseRolled,
    Defenses,
    DefensiveRoll,
    Land,
    RerollSome,
    SetFor,
    YesOrNo,
)
from ..words import ANY_VALUE, DEFENSE, YOURS, AnotherAttempt, Defend, Lose, SetDice
from . import telling
from .book import RULES
from .declining import NO_DEFENSE, at_stake
from .dice import WINDOW, put_tray
from .effects import inflict_now
from .exposed import ASK_ANYWAY, anyway, exposed
from .pool import hidden
from .table import laid_board, stunned

DEFENDED = Defended()
ASK_DEFENSE = Ask(Text("dice_throne.ask.defense"), Defenses())
ASK_PAID_DEFENSE = Ask(Text("dice_throne.ask.defense"), Defenses(paid=True))
CHOOSE_DEFENSE: tuple[Node, ...] = (ASK_DEFENSE, DEFENDED)


@RULES.verb(Land)
def land(state: Table, effect: Land, frame: Frame) -> Effect | None:
    """All effects on the target other than damage come first (DT-DEF-1)."""
    attack = state.attack
    if attack is None:
        return None
    state.attack = attack.but(inflicts=(), takes=(), landed=True)
    todo: tuple[Node, ...] = ()
    for token, number in attack.inflicts:
        todo += inflict_now(state, attack.on, token, number, attack.ability, attack.by)
    return (*todo, From(attack.ability, attack.takes)) if attack.takes else todo or None


@RULES.verb(DefensiveRoll)
def defensive_roll(state: Table, effect: DefensiveRoll, frame: Frame) -> Effect:
    """Only against damage that can be defended, by somebody who can (DT-DEF-2, DT-DEF-7)."""
    attack = state.attack
    if attack is None or attack.ultimate:
        return DEFENDED
    attack = state.attack = exposed(state, attack)
    if stunned(state, attack.on) or hidden(state, attack.on) or state.health[attack.on] <= 0:
        return DEFENDED
    if attack.undefendable:
        return As(attack.on, (ASK_ANYWAY, DEFENDED)) if anyway(state, attack) else DEFENDED
    return As(attack.on, CHOOSE_DEFENSE)


@RULES.verb(Defend)
def defend(state: Table, effect: Defend, frame: Frame) -> Effect:
    return ASK_PAID_DEFENSE


@RULES.offers(Defenses)
def defenses(state: Table, effect: Defenses, frame: Frame) -> tuple[Option, ...]:
    """With several, the choice comes before the roll; declining is the last answer, where it is one (DT-R-19)."""
    found = laid_board(state, frame.you).defenses
    options = tuple([defense.option for defense in found])
    if effect.paid or not found or (len(found) == 1 and not at_stake(state, frame.you, found[0])):
        return options
    return (*options, NO_DEFENSE)


@RULES.verb(DefendWith)
def defend_with(state: Table, effect: DefendWith, frame: Frame) -> Effect:
    """One roll attempt with the number of dice stated (DT-DEF-3)."""
    ability = laid_board(state, frame.you).named[effect.ability]
    if state.attack is not None:
        state.attack = state.attack.but(defense=effect.ability)
    if state.loud:
        state.say(telling.defends(state.box, frame.you, effect.ability))
    return (Let("defending", 1), Throw(ability.dice, stream="defense"), DefenseRolled(effect.ability))


@RULES.verb(DefenseRolled)
def defense_rolled(state: Table, effect: DefenseRolled, frame: Frame) -> Effect:
    ability = laid_board(state, frame.you).named[effect.ability]
    put_tray(state, frame.you, "open defense", frame.names["rolled"])
    rerolls = ability.rerolls if RULES.work_out(state, ability.rerolls_if, frame) else 0
    again = RerollSome(rerolls, state.trays[-1].dice)
    attempt: tuple[Node, ...] = () if ability.attempt is None else (AttemptFor(ability.attempt),)
    setting: tuple[Node, ...] = () if ability.setting is None else (SetFor(ability.setting),)
    return (again, WINDOW, *attempt, *setting, CloseTray(From(ability.name, ability.rows[0].do)))


@RULES.verb(AttemptFor)
def attempt_for(state: Table, effect: AttemptFor, frame: Frame) -> Effect | None:
    """After the dice may have been changed; what is then rolled may be changed again (DT-DICE-1)."""
    if not state.tokens[frame.you][state.box.token[effect.token.name]]:
        return None
    do = (Lose(effect.token), AnotherAttempt(DEFENSE))
    return Ask(Text("dice_throne.ask.attempt_for", token=token_term(effect.token)), YesOrNo((*do, WINDOW)))


@RULES.verb(SetFor)
def set_for(state: Table, effect: SetFor, frame: Frame) -> Effect | None:
    """After the dice may have been changed; they may be changed again then (DT-DICE-1)."""
    if not state.tokens[frame.you][state.box.token[effect.token.name]]:
        return None
    do = (Lose(effect.token), SetDice(1, ANY_VALUE, YOURS), WINDOW)
    return Ask(Text("dice_throne.ask.set_for", token=token_term(effect.token)), YesOrNo(do))


@RULES.verb(Defended)
def defended(state: Table, effect: Defended, frame: Frame) -> None:
    if state.attack is not None:
        state.attack = state.attack.but(defended=True)
