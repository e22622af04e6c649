"""The offensive roll: attempts, announcing, activating (DT-OFF, DT-ROUND)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.nodes import Ask, Effect, From, Happen, Node, Seat, sequence
from throneroom.kernel.nodes import Roll as Throw
from throneroom.kernel.texts import Text

from ..board import size
from ..box import ATTEMPTS, DICE, keeps
from ..in_flight import Attack, Line, Tray
from ..state import Table
from ..steps import (
    GO,
    Activate,
    Announce,
    Announced,
    AttackResolved,
    BeginRolling,
    BlindRoll,
    DefensiveRoll,
    EndOfRollPhase,
    GetUp,
    Keep,
    Land,
    Moment,
    NoAbility,
    OffenseChoices,
    OffensiveRoll,
    PayOrSkip,
    Quiet,
    Rolled,
    RolledWithForeign,
    RollPhase,
    RoundOver,
    Settle,
    StunnedAgain,
    Unbind,
)
from ..terms import term
from ..words import (
    COLLATERAL,
    NEGATIVE,
    UPKEEP,
    At,
    BeforeOffense,
    Blinding,
    Faces,
    FewerAttempts,
    RollDice,
    Row,
    SkipsIncome,
    Status,
    Stunning,
    Then,
    Thorny,
    WhenActivating,
)
from . import telling
from .answers import (
    ASK,
    THIS_TURN,
    UNTIL_ANNOUNCED,
    UNTIL_DAMAGE,
    answers,
    or_pass_longer,
    touches_dice,
    touches_tokens,
    wake,
)
from .binding import begin_bound
from .book import RULES
from .covered import offense_over, open_to
from .foreign_die import foreign_die_comes, foreign_die_lies_there, throw_with_foreign, thrown
from .further import ASK_ONWARD, further_round, onward
from .pool import add_line
from .rolling_anew import concluded, instead_of_ability
from .table import (
    change_cp,
    has_rule,
    hero,
    in_turn_order,
    laid_board,
    lose_tokens,
    opponents,
    stunned,
)
from .targeting import NOBODY, find_target

ASK_OFFENSE = Ask(Text("dice_throne.ask.offense"), OffenseChoices(), until=GO)
OFFENSIVE_ROLL = OffensiveRoll()
ROLL_PHASE: tuple[Node, ...] = (OFFENSIVE_ROLL, EndOfRollPhase())
BEGIN_ROLLING = BeginRolling()
ROLLING = Moment("rolling")
WATCHED: tuple[Node, ...] = (Happen(ROLLING), ASK_OFFENSE)
PAUSE = Happen(Moment("then"))
END_OF_OFFENSIVE_ROLL = Happen(Moment("end of offense"))
LAST_CHANCE = Happen(Moment("final"))
ATTACK_RESOLVED = AttackResolved()
LAND = Land()
DEFENSIVE_ROLL = DefensiveRoll()
SETTLE = Settle()
ROUND_OVER = RoundOver()
AFTER_ROLLING: tuple[Node, ...] = (Happen(Moment("end of roll phase")), SETTLE)
UNTIL_UNBOUND: tuple[Node, ...] = (*AFTER_ROLLING, Unbind())
HEEDED = {"rolling": ASK, "upkeep": ASK, "final": UNTIL_DAMAGE, "damage": UNTIL_DAMAGE}  # else: announced
NONE = (Option("no ability", Text("dice_throne.option.no_ability"), NoAbility(), GO),)


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
    token = has_rule(state, seat, BeforeOffense)
    if token >= 0:
        cost = [rule.cost for rule in state.box.tokens[token].rules if isinstance(rule, BeforeOffense)][0]
        return Ask(Text("dice_throne.ask.get_up", n=cost), PayOrSkip(token, cost))
    return BEGIN_ROLLING


@RULES.offers(PayOrSkip)
def pay_or_skip(state: Table, effect: PayOrSkip, frame: Frame) -> tuple[Option, ...]:
    skip = Option("skip", Text("dice_throne.option.skip"), GetUp(effect.token, 0))
    if state.cp[frame.you] < effect.cost:
        return (skip,)
    pay = Option("pay", Text("dice_throne.option.pay", n=effect.cost), GetUp(effect.token, effect.cost))
    return (pay, skip)


@RULES.verb(GetUp)
def get_up(state: Table, effect: GetUp, frame: Frame) -> Effect | None:
    """Paid for, or at the cost of the whole offensive roll."""
    lose_tokens(state, frame.you, effect.token, 1)
    change_cp(state, frame.you, -effect.pay)
    return BEGIN_ROLLING if effect.pay else None


@RULES.verb(BeginRolling)
def begin_rolling(state: Table, effect: BeginRolling, frame: Frame) -> Effect:
    """Three attempts, fewer for the entangled (DT-OFF-1)."""
    token = has_rule(state, frame.you, FewerAttempts)
    fewer = 0
    if token >= 0:
        fewer = sum([rule.attempts for rule in state.box.tokens[token].rules if isinstance(rule, FewerAttempts)])
    state.attempts = ATTEMPTS - fewer
    return throw_with_foreign(()) if foreign_die_comes(state, frame.you) else throw(())


@cache
def throw(kept: tuple[int, ...]) -> tuple[Node, ...]:
    """A roll attempt that keeps these dice."""
    return (Throw(DICE - len(kept), into="attempt", stream="offense"), Rolled(kept))


@cache
def laid_open(seat: Seat, dice: tuple[int, ...]) -> tuple[Tray, ...]:
    return (Tray(seat, "open offense", dice),)


@RULES.verb(Rolled)
def rolled(state: Table, effect: Rolled, frame: Frame) -> Effect:
    return attempted(state, frame.you, tuple(sorted(effect.kept + tuple(frame.names["attempt"]))), effect.kept)


@RULES.verb(RolledWithForeign)
def rolled_with_foreign(state: Table, effect: RolledWithForeign, frame: Frame) -> Effect:
    return attempted(state, frame.you, thrown(effect, frame), effect.kept)


def attempted(state: Table, seat: Seat, dice: tuple[int, ...], kept: tuple[int, ...]) -> Effect:
    """The dice (sorted) lie open after an attempt."""
    state.attempts -= 1
    state.trays = laid_open(seat, dice)
    if state.loud:
        state.say(telling.rolls(state.box, seat, dice, kept))
    return WATCHED if sum(state.watch) > state.watch[seat] else ASK_OFFENSE  # by others than who rolls


@RULES.offers(OffenseChoices)
def offense_choices(state: Table, effect: OffenseChoices, frame: Frame) -> tuple[Option, ...]:
    seat = frame.you
    dice = tuple(sorted(state.trays[0].dice))
    met = laid_board(state, seat).met(dice)
    if state.covered:
        met = open_to(state, seat, met)
    rest = none_or_keep(dice) if state.attempts > 0 else NONE
    if state.box.rolls_anew:
        rest += tuple(instead_of_ability(state, seat))
    return (*met, *rest, *answers(state, seat))


@cache
def none_or_keep(dice: tuple[int, ...]) -> tuple[Option, ...]:
    return NONE + keeps(dice)


@RULES.verb(Keep)
def keep(state: Table, effect: Keep, frame: Frame) -> Effect:
    state.tries += 1
    return throw_with_foreign(effect.dice) if foreign_die_lies_there(state) else throw(effect.dice)


@RULES.verb(NoAbility)
def no_ability(state: Table, effect: NoAbility, frame: Frame) -> Effect:
    """That too is announced: the opponents may still change the dice (DT-OFF-2)."""
    return announcement("", 0, state.trays[0].dice, state.attempts)


@cache
def announcement(ability: str, row: int, dice: tuple[int, ...], attempts: int) -> Happen:
    return Happen(Announced(ability, row, dice, attempts))


@RULES.verb(Announce)
def announce(state: Table, effect: Announce, frame: Frame) -> Effect:
    """The opponents are asked whether they change the dice (DT-OFF-2)."""
    end_scopes(state, UNTIL_ANNOUNCED)
    state.announced = effect.ability
    if state.loud:
        rows = laid_board(state, frame.you).named[effect.ability].rows
        tier = size(rows[effect.row]) if len(rows) > 1 else 0
        state.say(telling.announces(state.box, frame.you, effect.ability, tier))
    return announcement(effect.ability, effect.row, state.trays[0].dice, state.attempts)


# -- windows ---------------------------------------------------------------------------------------------


def others(state: Table, what: Announced) -> tuple[Seat, ...]:
    return tuple([seat for seat in in_turn_order(state) if seat != state.active])


def everybody(state: Table, what: Moment) -> tuple[Seat, ...]:
    """At earlier rolls only who asked for it; else all, the active player first (DT-TIME-1)."""
    if what.name == ROLLING.name:
        return tuple([seat for seat in in_turn_order(state) if seat != state.active and state.watch[seat]])
    return in_turn_order(state)


def due(state: Table, seat: Seat) -> list[Status]:
    """The tokens of the active player that will do something in upkeep or income."""
    held = [state.box.tokens[token] for token, number in enumerate(state.tokens[seat]) if number]
    return [token for token in held if any([works_before_main(rule) for rule in token.rules])]


def works_before_main(rule: Node) -> bool:
    return isinstance(rule, SkipsIncome) or (isinstance(rule, At) and rule.when == UPKEEP)


def respond_to_announcement(state: Table, what: Announced, seat: Seat) -> tuple[Option, ...]:
    found = with_scopes(state, seat, UNTIL_ANNOUNCED)
    if what.ability or not found:
        return found
    return or_pass_longer(state, [option for option in found if touches_dice(state, seat, option)])


def respond_at(state: Table, what: Moment, seat: Seat) -> tuple[Option, ...]:
    found = with_scopes(state, seat, HEEDED.get(what.name, UNTIL_ANNOUNCED))
    return found if what.name != UPKEEP or not found or matters_in_upkeep(state, seat, found) else ()


def matters_in_upkeep(state: Table, seat: Seat, found: Sequence[Option]) -> bool:
    """The active player is asked before harm is done; the others if they can do something about what is due."""
    tokens = due(state, state.active)
    if seat == state.active:
        return any([token.kind == NEGATIVE for token in tokens])
    return bool(tokens) and any([touches_tokens(state, seat, option) for option in found])


def with_scopes(state: Table, seat: Seat, ended: int) -> tuple[Option, ...]:
    """What the seat can answer, unless it asked to be left alone for longer than up to here."""
    if state.quiet[seat] > ended or state.quiet[seat] == THIS_TURN:
        return ()
    found = answers(state, seat)
    return or_pass_longer(state, found) if found else ()


def end_scopes(state: Table, scope: int) -> None:
    """The point has come until which somebody wanted not to be asked."""
    if any(state.quiet):
        state.quiet = [ASK if quiet <= scope else quiet for quiet in state.quiet]


def ask_about(state: Table, what: Announced) -> Text:
    """What is announced, and that the dice can still be changed."""
    if not what.ability:
        return Text("dice_throne.ask.no_ability", hero=hero(state, state.active))
    return Text("dice_throne.ask.announced", hero=hero(state, state.active), ability=term(f"ability.{what.ability}"))


def ask_at(state: Table, what: Moment) -> Text:
    """What comes if nobody does anything."""
    return Text(f"dice_throne.ask.{what.name.replace(' ', '_')}", hero=hero(state, state.active))


RULES.happening(Announced, Stages(seats=others, respond=respond_to_announcement, prompt=ask_about))
RULES.happening(Moment, Stages(seats=everybody, respond=respond_at, prompt=ask_at))


@RULES.verb(Moment)
def moment(state: Table, effect: Moment, frame: Frame) -> None:
    """Nobody has anything more to say here."""


@RULES.verb(Quiet)
def quiet(state: Table, effect: Quiet, frame: Frame) -> None:
    state.quiet[frame.you] = effect.scope


@RULES.verb(Then)
def then(state: Table, effect: Then, frame: Frame) -> Effect:
    """A pause before what follows (DT-TXT-4)."""
    return (PAUSE, *sequence(effect.do))


# -- activating ------------------------------------------------------------------------------------------


@RULES.verb(Announced)
def announced(state: Table, effect: Announced, frame: Frame) -> Effect | None:
    """If anybody changed a die or gave an attempt, the active player may announce anew or roll again (DT-OFF-3)."""
    state.announced = ""
    if state.trays[0].dice != effect.dice or state.attempts != effect.attempts:
        return ASK_OFFENSE
    if not effect.ability:
        concluded(state, frame.you)
        return None
    token = has_rule(state, frame.you, Blinding)
    if token < 0:
        return Activate(effect.ability, effect.row)
    fails = [rule.fails for rule in state.box.tokens[token].rules if isinstance(rule, Blinding)][0]
    lose_tokens(state, frame.you, token, 1)
    return From(state.box.tokens[token].name, RollDice(1, BlindRoll(fails, effect.ability, effect.row)))


@RULES.verb(BlindRoll)
def blind_roll(state: Table, effect: BlindRoll, frame: Frame) -> Effect | None:
    """Up to that number nothing is activated (DT-ROUND-2)."""
    if frame.names["rolled"][0] > effect.fails:
        # The die rolled for the token is none of the ability's.
        state.stack = Frame((Activate(effect.ability, effect.row),), 0, frame.you, "", NO_NAMES, state.stack)
        return None
    state.trays = ()
    if state.loud:
        state.say(Event(telling.of(state.box, "blinded", frame.you)))
    return None


@RULES.verb(Activate)
def activate(state: Table, effect: Activate, frame: Frame) -> Effect:
    """Conditions first, then what needs no target; damage waits in the pool (DT-OFF-4)."""
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
    symbols = [face for face, _ in row.need.need] if isinstance(row.need, Faces) else []
    rules = laid_board(state, seat).of_itself
    return [
        From(name, rule.do) for name, rule in rules if isinstance(rule, WhenActivating) and rule.face.symbol in symbols
    ]


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


@RULES.verb(StunnedAgain)
def stunned_again(state: Table, effect: StunnedAgain, frame: Frame) -> Effect | None:
    return round_of_stun(state, effect.target) if state.health[effect.target] > 0 else None


def round_of_stun(state: Table, target: Seat) -> Effect | None:
    """The stun comes off as the further round begins."""
    token = has_rule(state, target, Stunning)
    if token < 0:
        return None
    lose_tokens(state, target, token, 1)
    return further_round(state)


@RULES.verb(EndOfRollPhase)
def end_of_roll_phase(state: Table, effect: EndOfRollPhase, frame: Frame) -> Effect:
    """Once, after the last settling: what leaves now leaves, and cards look at the damage dealt (DT-ROUND-5)."""
    seat = frame.you
    token = has_rule(state, seat, FewerAttempts)
    if token >= 0:
        lose_tokens(state, seat, token, 1)
    if state.covered:
        offense_over(state, seat)
    thorn = has_rule(state, seat, Thorny)
    if thorn >= 0:
        most = [rule.most for rule in state.box.tokens[thorn].rules if isinstance(rule, Thorny)][0]
        lose_tokens(state, seat, thorn, 1)
        name = state.box.tokens[thorn].name
        add_line(state, Line("deal", seat, min(most, state.tries), name, COLLATERAL))
    end_scopes(state, UNTIL_DAMAGE)
    return AFTER_ROLLING if state.bound < 0 else UNTIL_UNBOUND
