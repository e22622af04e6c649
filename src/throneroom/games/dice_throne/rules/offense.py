"""The offensive roll: attempts, announcing, activating (DT-OFF, DT-ROUND)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import Ask, Effect, From, Happen, Node, Seat
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..beside import written
from ..board import size
from ..book import RULES
from ..box import ATTEMPTS, DICE, keeps
from ..hooks import GOING_ON
from ..in_flight import Attack, Line, Tray
from ..pages import (
    ACTIVATING,
    BEFORE_OFFENSE,
    BOUND,
    COLLATERAL,
    END_OF_ROLL_PHASE,
    INSTEAD_OF_ABILITY,
    ROLL_ATTEMPTS,
    ROLL_CONCLUDED,
    STUNNED,
    Faces,
    Modify,
    Row,
)
from ..saying import numbers_text, requirement_text, says_change, says_when, shown_text
from ..state import Table
from ..steps import (
    GO,
    Announce,
    Announced,
    DefensiveRoll,
    Keep,
    Land,
    Moment,
    OffenseChoices,
    OffensiveRoll,
    RollPhase,
    Settle,
)
from ..tally import OTHER, Tally, points
from ..traits import READING_NUMBERS
from . import telling
from .answers import (
    UNTIL_ANNOUNCED,
    UNTIL_DAMAGE,
    answers_now,
    asked_apart,
    wake,
)
from .covered import offense_over, open_to
from .dice import RollDice
from .foreign_die import RolledWithForeign, all_five, foreign_die_comes, foreign_die_lies_there, throw_with_foreign
from .pool import add_line
from .rounds import ASK_ONWARD, concluded, further_round, instead_of_ability, onward
from .table import (
    begin_bound,
    change_cp,
    changed_by,
    laid_board,
    lose_tokens,
    opponents,
    stunned,
    token_effects,
    wear_off,
)
from .targeting import NOBODY, find_target
from .windows import ROLLING, end_scopes

written("pay", "skip")


@dataclass(frozen=True)
class EndOfRollPhase(Node):
    pass


@dataclass(frozen=True)
class BeginRolling(Node):
    """The first attempt."""


@dataclass(frozen=True)
class AttackResolved(Node):
    """The ability's effects have been worked out: targeting and defense follow."""


@dataclass(frozen=True)
class RoundOver(Node):
    """After settling: another round, or the end of the roll phase."""


@dataclass(frozen=True)
class Unbind(Node):
    """The token that kept its holder from playing cards goes."""


@dataclass(frozen=True)
class NoAbility(Node):
    pass


ASK_OFFENSE: Final = asked_apart(INSTEAD_OF_ABILITY, Ask(Text("dice_throne.ask.offense"), OffenseChoices(), until=GO))
OFFENSIVE_ROLL: Final = OffensiveRoll()
ROLL_PHASE: Final[tuple[Node, ...]] = (OFFENSIVE_ROLL, EndOfRollPhase())
BEGIN_ROLLING: Final = BeginRolling()
WATCHED: Final[tuple[Node, ...]] = (Happen(ROLLING), ASK_OFFENSE)
END_OF_OFFENSIVE_ROLL: Final = Happen(Moment("end of offense"))
LAST_CHANCE: Final = Happen(Moment("final"))
ATTACK_RESOLVED: Final = AttackResolved()
LAND: Final = Land()
DEFENSIVE_ROLL: Final = DefensiveRoll()
SETTLE: Final = Settle()
ROUND_OVER: Final = RoundOver()
AFTER_ROLLING: Final[tuple[Node, ...]] = (Happen(Moment("end of roll phase")), SETTLE)
UNTIL_UNBOUND: Final[tuple[Node, ...]] = (*AFTER_ROLLING, Unbind())
NONE: Final[tuple[Option, ...]] = (Option("no ability", Text("dice_throne.option.no_ability"), NoAbility(), GO),)
# Looked up at every roll, by dice: a function that is cached would take longer to ask than this.
ROLLS: Final[dict[tuple[int, ...], tuple[Node, ...]]] = {}
KEEPS: Final[dict[tuple[int, ...], tuple[Option, ...]]] = {}


@RULES.verb(RollPhase)
def roll_phase(state: Table, effect: RollPhase, frame: Frame) -> Effect:
    state.phase = "roll"
    state.dealt = 0
    state.struck = -1
    state.tries = 0
    state.aim = NOBODY
    begin_bound(state, frame.you)
    return ROLL_PHASE


@RULES.verb(OffensiveRoll)
def offensive_roll(state: Table, effect: OffensiveRoll, frame: Frame) -> Effect | None:
    seat = frame.you
    if stunned(state, seat):
        return None
    due = token_effects(state, seat, BEFORE_OFFENSE)
    if not due:
        return BEGIN_ROLLING
    first = [do for do in due if do not in state.box.hooks.asking]
    return (*first, GET_UP_FIRST) if first else get_up_first(state, GET_UP_FIRST, frame)


@dataclass(frozen=True)
class GetUpFirst(Node):
    """The first attempt, after every token that asks whether it comes."""


GET_UP_FIRST: Final = GetUpFirst()


@RULES.verb(GetUpFirst)
def get_up_first(state: Table, effect: GetUpFirst, frame: Frame) -> Effect:
    """One after the other: each is gone when it has been answered, and for who skips the roll none is left to ask."""
    due = token_effects(state, frame.you, BEFORE_OFFENSE)
    asking = [do for do in due if do in state.box.hooks.asking]  # those that do not have done what they do
    return asking[0] if asking else BEGIN_ROLLING


@dataclass(frozen=True)
class PayToRoll(Node):
    """Pay so many CP, or skip the offensive roll phase; in both cases the token goes."""

    cost: int


GOING_ON[PayToRoll] = BEFORE_OFFENSE


@says_when(PayToRoll)
def say_pay_to_roll(effect: PayToRoll, dice: int) -> Text:
    return Text("dice_throne.say.before_offense", cost=effect.cost)


@RULES.verb(PayToRoll)
def pay_to_roll(state: Table, effect: PayToRoll, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.get_up", n=effect.cost), PayOrSkip(state.box.token[frame.source], effect.cost))


@dataclass(frozen=True)
class PayOrSkip(Node):
    """Asked: pay to get up, or skip the offensive roll."""

    token: int
    cost: int


@RULES.offers(PayOrSkip)
def pay_or_skip(state: Table, effect: PayOrSkip, frame: Frame) -> tuple[Option, ...]:
    skip = Option("skip", Text("dice_throne.option.skip"), GetUp(effect.token, 0))
    if state.cp[frame.you] < effect.cost:
        return (skip,)
    pay = Option("pay", Text("dice_throne.option.pay", n=effect.cost), GetUp(effect.token, effect.cost))
    return (pay, skip)


@dataclass(frozen=True)
class GetUp(Node):
    token: int
    pay: int


@RULES.verb(GetUp)
def get_up(state: Table, effect: GetUp, frame: Frame) -> None:
    """Paid for, or at the cost of the whole offensive roll."""
    lose_tokens(state, frame.you, effect.token, 1)
    change_cp(state, frame.you, -effect.pay)
    if effect.pay:  # the roll is none of the token's
        state.stack = Frame((GET_UP_FIRST,), 0, frame.you, "", NO_NAMES, state.stack)


@RULES.verb(BeginRolling)
def begin_rolling(state: Table, effect: BeginRolling, frame: Frame) -> Effect:
    """Three attempts, fewer for the entangled (DT-OFF-1)."""
    held = state.tokens[frame.you]
    state.attempts = ATTEMPTS
    for token, rule in state.box.hooks.changes.get(ROLL_ATTEMPTS, ()):
        if held[token]:
            state.attempts += rule.number
    return throw_with_foreign(()) if foreign_die_comes(state, frame.you) else roll_keeping(())


def roll_keeping(kept: tuple[int, ...]) -> tuple[Node, ...]:
    """A roll attempt that keeps these dice."""
    found = ROLLS.get(kept)
    if found is None:
        roll = ThrowDice(DICE - len(kept), into="attempt", stream="offense")
        found = ROLLS[kept] = (roll, Rolled(kept))
    return found


@dataclass(frozen=True)
class Rolled(Node):
    """The dice of an attempt lie on the tray."""

    kept: tuple[int, ...]


@RULES.verb(Rolled)
def rolled(state: Table, effect: Rolled, frame: Frame) -> Effect:
    return attempted(state, frame.you, tuple(sorted(effect.kept + tuple(frame.names["attempt"]))), effect.kept)


@RULES.verb(RolledWithForeign)
def rolled_with_foreign(state: Table, effect: RolledWithForeign, frame: Frame) -> Effect:
    return attempted(state, frame.you, all_five(effect, frame), effect.kept)


def attempted(state: Table, seat: Seat, dice: tuple[int, ...], kept: tuple[int, ...]) -> Effect:
    """The dice (sorted) lie open after an attempt."""
    state.attempts -= 1
    state.trays = (Tray(seat, "open offense", dice),)
    state.tell(telling.rolls, state.box, seat, dice, kept)
    return WATCHED if sum(state.watch) > state.watch[seat] else ASK_OFFENSE  # by others than who rolls


@RULES.offers(OffenseChoices)
def offense_choices(state: Table, effect: OffenseChoices, frame: Frame) -> tuple[Option, ...]:
    seat = frame.you
    dice = tuple(sorted(state.trays[0].dice))
    met = laid_board(state, seat).met(dice)
    if state.covered:
        met = open_to(state, seat, met)
    rest = none_or_keep(dice) if state.attempts > 0 else NONE
    if INSTEAD_OF_ABILITY in state.box.spent_at:
        rest += tuple(instead_of_ability(state, seat))
    return (*met, *rest, *answers_now(state, seat))


def none_or_keep(dice: tuple[int, ...]) -> tuple[Option, ...]:
    found = KEEPS.get(dice)
    if found is None:
        found = KEEPS[dice] = NONE + keeps(dice)
    return found


@RULES.verb(Keep)
def keep(state: Table, effect: Keep, frame: Frame) -> Effect:
    state.tries += 1
    return throw_with_foreign(effect.dice) if foreign_die_lies_there(state) else roll_keeping(effect.dice)


@RULES.verb(NoAbility)
def no_ability(state: Table, effect: NoAbility, frame: Frame) -> Effect:
    """That too is announced: the opponents may still change the dice (DT-OFF-2)."""
    return announcement("", 0, state.trays[0].dice, state.attempts)


def announcement(ability: str, row: int, dice: tuple[int, ...], attempts: int) -> Happen:
    return Happen(Announced(ability, row, dice, attempts))


@RULES.verb(Announce)
def announce(state: Table, effect: Announce, frame: Frame) -> Effect:
    """The opponents are asked whether they change the dice (DT-OFF-2)."""
    end_scopes(state, UNTIL_ANNOUNCED)
    state.announced = effect.ability
    if state.loud:
        board = laid_board(state, frame.you)
        rows = board.named[effect.ability].rows
        tier = size(rows[effect.row]) if len(rows) > 1 else 0
        state.say(telling.announces(state.box, frame.you, board.titles[effect.ability], tier))
    return announcement(effect.ability, effect.row, state.trays[0].dice, state.attempts)


# -- activating ------------------------------------------------------------------------------------------


@RULES.verb(Announced)
def announced(state: Table, effect: Announced, frame: Frame) -> Effect | None:
    """If anybody changed a die or gave an attempt, the active player may announce anew or roll again (DT-OFF-3)."""
    state.announced = ""
    if state.trays[0].dice != effect.dice or state.attempts != effect.attempts:
        if state.loud and effect.ability:
            tell_whether_lost(state, frame.you, effect)
        return ASK_OFFENSE
    if not effect.ability:
        concluded(state, frame.you)
        return None
    activated = Activate(effect.ability, effect.row)
    first = token_effects(state, frame.you, ROLL_CONCLUDED)
    if not first:
        return activated
    wear_off(state, frame.you, ROLL_CONCLUDED)
    return (*first, activated)


def tell_whether_lost(state: Table, seat: Seat, effect: Announced) -> None:
    """That the changed dice do not show any more what was announced on them, and what can be done instead."""
    board = laid_board(state, seat)
    met = board.met(tuple(sorted(state.trays[0].dice)))
    if state.covered:
        met = open_to(state, seat, met)
    found = [option.do for option in met]
    need = board.named[effect.ability].rows[effect.row].need
    if need is None or Announce(effect.ability, effect.row) in found:
        return
    instead = ("_choose" if found else "") + ("_roll" if state.attempts > 0 else "")
    state.say(telling.fails(state.box, seat, board.titles[effect.ability], requirement_text(need, True), instead))


@dataclass(frozen=True)
class FailByDie(Node):
    """A die is rolled, and up to this number the whole offensive roll fails."""

    fails: int


@says_when(FailByDie)
def say_fail_by_die(effect: FailByDie, dice: int) -> Text:
    return Text("dice_throne.say.blinding", numbers=shown_text(1, effect.fails))


@RULES.verb(FailByDie)
def fail_by_die(state: Table, effect: FailByDie, frame: Frame) -> Effect:
    return RollDice(1, BlindRoll(effect.fails))


@dataclass(frozen=True)
class BlindRoll(Node):
    """What the die says that decides whether the whole offensive roll fails."""

    fails: int


@RULES.verb(BlindRoll)
def blind_roll(state: Table, effect: BlindRoll, frame: Frame) -> None:
    """Up to that number nothing is activated (DT-ROUND-2)."""
    die = frame.names["rolled"][0]
    if die > effect.fails:
        return
    state.trays = ()
    announced = about_to_activate(state)
    if state.loud and announced is not None:
        ability = laid_board(state, frame.you).titles[announced.ability]
        numbers = numbers_text(1, effect.fails)
        what = telling.purpose_of(state.box, frame.source)
        said = {"ability": ability, "what": what, "die": die, "numbers": numbers, "reason": "die"}
        state.say(Event(telling.of(state.box, "fails_by_die", frame.you, **said)))


@dataclass(init=False, unsafe_hash=True)
class Activate(Node):
    ability: Final[str]
    row: Final[int]

    def __init__(self, ability: str, row: int) -> None:
        self.ability = ability
        self.row = row


def about_to_activate(state: Table) -> Activate | None:
    """What is activated next, unless a die that is rolled before says otherwise."""
    waiting = [] if state.stack is None else [node for frame in state.stack for node in frame.todo[frame.at :]]
    return next((node for node in waiting if isinstance(node, Activate)), None)


@RULES.verb(Activate)
def activate(state: Table, effect: Activate, frame: Frame) -> Effect | None:
    """Conditions first, then what needs no target; damage waits in the pool (DT-OFF-4)."""
    if not state.trays:
        return None  # the offensive roll has failed
    seat = frame.you
    ability = laid_board(state, seat).named[effect.ability]
    tray = state.trays[0]
    state.trays = (Tray(tray.owner, "offense", tray.dice),)
    against = opponents(state, seat)
    target = against[0] if len(against) == 1 else state.aim
    state.attack = Attack(seat, target, ability.name, ability.kind == "ultimate")
    if target != NOBODY:
        wake(state, target)
    if ability.kind == "ultimate":
        state.ultimate_of = seat
    row = ability.rows[effect.row]
    return (*whenever(state, seat, row), From(ability.name, row.do), ATTACK_RESOLVED)


def whenever(state: Table, seat: Seat, row: Row) -> list[Node]:
    """What passive abilities say about activating an ability with such symbols."""
    if ACTIVATING not in state.box.ever[seat]:
        return []
    symbols = [face for face, _ in row.need.need] if isinstance(row.need, Faces) else []
    rules = laid_board(state, seat).passive.does.get(ACTIVATING, ())
    return [do for face, do in rules if face is None or face.symbol in symbols]


@RULES.verb(AttackResolved)
def attack_resolved(state: Table, effect: AttackResolved, frame: Frame) -> Effect:
    attack = state.attack
    assert attack is not None
    state.attack = attack.but(resolved=True)
    if state.covered:
        offense_over(state, frame.you)
    targeting = (*find_target(state, attack), LAND)
    if attack.damage:
        return (END_OF_OFFENSIVE_ROLL, *targeting, DEFENSIVE_ROLL, LAST_CHANCE, SETTLE, ROUND_OVER)
    if state.pool:  # collateral damage is no attack, but can be avoided (DT-DEF-8, DT-DMG-6)
        return (*targeting, LAST_CHANCE, SETTLE, ROUND_OVER)
    return (*targeting, ROUND_OVER)


@RULES.verb(RoundOver)
def round_over(state: Table, effect: RoundOver, frame: Frame) -> Effect | None:
    """Whoever attacked may go on, if a token of theirs says so; a stunned target is attacked once more (DT-ROUND-4)."""
    attack = state.attack
    state.attack = None
    state.trays = ()
    end_scopes(state, UNTIL_DAMAGE)
    if attack is None or attack.on == NOBODY or state.health[attack.on] <= 0 or state.health[attack.by] <= 0:
        return None
    state.aim = attack.on
    if attack.damage and onward(state, frame.you):
        return (ASK_ONWARD, StunnedAgain(attack.on))
    return round_of_stun(state, attack.on)


@dataclass(frozen=True)
class StunnedAgain(Node):
    """A further round against this target, if it is stunned."""

    target: Seat


@RULES.verb(StunnedAgain)
def stunned_again(state: Table, effect: StunnedAgain, frame: Frame) -> Effect | None:
    return round_of_stun(state, effect.target) if state.health[effect.target] > 0 else None


def round_of_stun(state: Table, target: Seat) -> Effect | None:
    """The stun comes off as the further round begins."""
    token = changed_by(state, target, STUNNED)
    if token < 0:
        return None
    lose_tokens(state, target, token, 1)
    return further_round(state)


@RULES.verb(EndOfRollPhase)
def end_of_roll_phase(state: Table, effect: EndOfRollPhase, frame: Frame) -> Effect:
    """Once, after the last settling: what leaves now leaves, and cards look at the damage dealt (DT-ROUND-5)."""
    seat = frame.you
    done = token_effects(state, seat, END_OF_ROLL_PHASE)
    wear_off(state, seat, END_OF_ROLL_PHASE)
    if state.covered:
        offense_over(state, seat)
    end_scopes(state, UNTIL_DAMAGE)
    after = AFTER_ROLLING if state.bound < 0 else UNTIL_UNBOUND
    return (*done, *after) if done else after


@dataclass(frozen=True)
class Thorns(Node):
    """Damage for each roll attempt beyond the first."""

    most: int


@says_when(Thorns)
def say_thorns(effect: Thorns, dice: int) -> Text:
    return Text("dice_throne.say.thorny", n=effect.most)


@RULES.verb(Thorns)
def thorns(state: Table, effect: Thorns, frame: Frame) -> None:
    add_line(state, Line("deal", frame.you, min(effect.most, state.tries), frame.source, COLLATERAL))


@RULES.verb(Unbind)
def unbind(state: Table, effect: Unbind, frame: Frame) -> None:
    state.bound = -1
    token = changed_by(state, frame.you, BOUND)
    if token >= 0:
        lose_tokens(state, frame.you, token, 1)


@says_change(ROLL_ATTEMPTS)
def say_roll_attempts(rule: Modify) -> Text:
    return Text("dice_throne.say.fewer_attempts", n=-rule.number)


@says_change(STUNNED)
def say_stunned(rule: Modify) -> Text:
    return Text("dice_throne.say.stunning")


@says_change(BOUND)
def say_bound(rule: Modify) -> Text:
    return Text("dice_throne.say.binding")


READING_NUMBERS.add(BlindRoll)


@points(BlindRoll)
def unless_it_fails(tally: Tally, effect: BlindRoll, frame: Frame) -> float:
    """What the announced ability comes to, if this die lets it be activated."""
    coming = about_to_activate(tally.state)
    if coming is None or frame.names["rolled"][0] <= effect.fails:
        return 0.0
    row = laid_board(tally.state, tally.owner).named[coming.ability].rows[coming.row]
    return max(OTHER, tally.all(row.do, Frame((), 0, tally.owner, "", NO_NAMES, None)))
