"""The defensive roll: tokens of the attack land, a defense is chosen and rolled (DT-DEF)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import FORGONE, Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import As, Ask, Effect, From, Let, Node, Seat
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..board import DefenseLine
from ..book import RULES
from ..hooks import GOING_ON
from ..in_flight import Attack
from ..pages import ANY_VALUE, DAMAGED, DEFENSE, EXPOSED, UNDEFENDABLE_ATTACK, YOURS, Modify, Status
from ..saying import says, says_change
from ..state import Table
from ..steps import Anyway, DefendWith, Defenses, DefensiveRoll, Land
from ..terms import token_term
from . import telling
from .answers import asked_apart, spent_when
from .choices import YesOrNo
from .dice import WINDOW, AnotherAttempt, CloseTray, RerollSome, SetDice, put_tray
from .pool import hidden, modifiable
from .statuses import Lose, inflict_now
from .table import changed_by, laid_board, lose_tokens, opponents, stunned


@dataclass(frozen=True)
class NoDefense(Node):
    """Whoever may defend does not."""


@dataclass(frozen=True)
class Defended(Node):
    pass


ASK_ANYWAY: Final = asked_apart(UNDEFENDABLE_ATTACK, Ask(Text("dice_throne.ask.anyway"), Anyway()))


def exposed(state: Table, attack: Attack) -> Attack:
    """Normal damage becomes undefendable by a token that lay there before this turn; then the token goes."""
    token = changed_by(state, attack.on, EXPOSED)
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


NO_DEFENSE: Final = Option("no defense", Text("dice_throne.option.no_defense"), NoDefense(), FORGONE)


def at_stake(state: Table, seat: Seat, defense: DefenseLine) -> bool:
    """Whether defending could be unwelcome to the defender (DT-R-19).

    It could with more than two sides at the table; if it can hurt somebody who gains by it; and if it can lessen
    damage by which the defender gains.  Nobody looks into hands for this: it is the same question for everybody.
    """
    box = state.box
    against = opponents(state, seat)
    if len({box.teams[other] for other in against}) > 1:
        return True
    if defense.hurts and any([DAMAGED in box.ever[other] for other in against]):
        return True
    return defense.lessens and DAMAGED in box.ever[seat]


@RULES.verb(NoDefense)
def no_defense(state: Table, effect: NoDefense, frame: Frame) -> None:
    """Whoever declines rolls nothing; the damage waits as it does."""
    if state.loud:
        state.say(telling.declines_to_defend(state.box, frame.you))


DEFENDED: Final = Defended()
ASK_DEFENSE: Final = Ask(Text("dice_throne.ask.defense"), Defenses())
ASK_PAID_DEFENSE: Final = Ask(Text("dice_throne.ask.defense"), Defenses(paid=True))
CHOOSE_DEFENSE: Final[tuple[Node, ...]] = (ASK_DEFENSE, DEFENDED)


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


@dataclass(frozen=True)
class Defend(Node):
    """A defensive ability, though the attack is undefendable."""


GOING_ON[Defend] = UNDEFENDABLE_ATTACK


@says(Defend)
def say_defend(effect: Defend, dice: int) -> Text:
    return Text("dice_throne.say.defend")


@RULES.verb(Defend)
def defend(state: Table, effect: Defend, frame: Frame) -> Effect:
    return ASK_PAID_DEFENSE


@RULES.offers(Defenses)
def defenses(state: Table, effect: Defenses, frame: Frame) -> tuple[Option, ...]:
    """With several, the choice comes before the roll; declining is the last answer, where it is one (DT-R-19)."""
    found = laid_board(state, frame.you).defenses
    options = tuple([defense.option for defense in found])
    if effect.paid or not found:
        return options
    asked = len(found) > 1 or state.ask_forced  # anyway: then it costs no question to offer the other answer
    return (*options, NO_DEFENSE) if asked or at_stake(state, frame.you, found[0]) else options


@RULES.verb(DefendWith)
def defend_with(state: Table, effect: DefendWith, frame: Frame) -> Effect:
    """One roll attempt with the number of dice stated (DT-DEF-3)."""
    board = laid_board(state, frame.you)
    ability = board.named[effect.ability]
    if state.attack is not None:
        state.attack = state.attack.but(defense=effect.ability)
    if state.loud:
        state.say(telling.defends(state.box, frame.you, board.titles[effect.ability]))
    return (Let("defending", 1), ThrowDice(ability.dice, stream="defense"), DefenseRolled(effect.ability))


@dataclass(init=False, unsafe_hash=True)
class DefenseRolled(Node):
    """The dice of a defense lie open."""

    ability: Final[str]

    def __init__(self, ability: str) -> None:
        self.ability = ability


@RULES.verb(DefenseRolled)
def defense_rolled(state: Table, effect: DefenseRolled, frame: Frame) -> Effect:
    ability = laid_board(state, frame.you).named[effect.ability]
    put_tray(state, frame.you, "open defense", frame.names["rolled"])
    rerolls = ability.rerolls if RULES.work_out(state, ability.rerolls_if, frame) else 0
    again = RerollSome(rerolls, state.trays[-1].dice)
    attempt: tuple[Node, ...] = () if ability.attempt is None else (AttemptFor(ability.attempt),)
    setting: tuple[Node, ...] = () if ability.setting is None else (SetFor(ability.setting),)
    return (again, WINDOW, *attempt, *setting, CloseTray(From(ability.name, ability.rows[0].do)))


@dataclass(frozen=True)
class AttemptFor(Node):
    """A token may be given for one more roll attempt with the dice of the defense."""

    token: Status


@RULES.verb(AttemptFor)
def attempt_for(state: Table, effect: AttemptFor, frame: Frame) -> Effect | None:
    """After the dice may have been changed; what is then rolled may be changed again (DT-DICE-1)."""
    if not state.tokens[frame.you][state.box.token[effect.token.name]]:
        return None
    do = (Lose(effect.token), AnotherAttempt(DEFENSE))
    return Ask(Text("dice_throne.ask.attempt_for", token=token_term(effect.token)), YesOrNo((*do, WINDOW)))


@dataclass(frozen=True)
class SetFor(Node):
    """A token may be given to set one of the dice of the defense."""

    token: Status


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


@says_change(EXPOSED)
def say_exposed(rule: Modify) -> Text:
    return Text("dice_throne.say.exposing")
