"""Dice: rolls for effects, the window in which they may be changed, and the cards that change them (DT-DICE-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.decisions import PASSED, Option, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.machine import PASS, bound
from throneroom.kernel.nodes import As, Ask, Effect, Happen, Node, Seat, sequence
from throneroom.kernel.nodes import Roll as ThrowDice
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..foreign import named, pips, showing
from ..glossary_types import Mark
from ..in_flight import DIE, Line, Tray
from ..marks import drawn, marks
from ..pages import ANY_VALUE, ANYONES, AS_ANOTHER, DEFENSE, OFFENSE, YOURS, Faces, Status
from ..reach import ON_A_DIE, Dice, OfDice, remade, rerolls, rolled_again, with_die
from ..saying import clauses, in_any_case, says, says_lines
from ..standpoint import Standpoint, matters
from ..state import Table
from ..steps import DiceWindow, PutDie, RerollDie, ToWhich, WhichAgain, WhichDie
from ..tally import Tally, points_within
from ..terms import face_term, term, token_term
from ..traits import CHANGING_DICE, IN_A_FIGHT, NEW_DICE, OPEN_DICE, needs
from . import telling
from .answers import ASK, answers_now, because, changes_dice, open_dice, or_pass_longer, rolling
from .choices import SpendEach
from .outcomes import rows_of
from .pool import add_line
from .table import in_turn_order, opposed

written("die {die}", "to {face}")

LONG: Final = 3  # so many lines are a list
WINDOW: Final = Happen(DiceWindow())
ENOUGH: Final = Option(PASS.key, Text("dice_throne.option.enough"), value=PASSED)  # of the dice that may be changed


@dataclass(frozen=True)
class RollDice(Node):
    """Roll new dice, once; then the effects, which count these dice.

    `rerolls` of them may be rolled again, each by spending a token if one is named.
    """

    dice: int
    do: Effect
    rerolls: int = 0
    spending: Status | None = None


@says(RollDice)
def say_roll(effect: RollDice, dice: int) -> Text:
    return Text("dice_throne.say.roll", n=effect.dice, effects=_again(effect) + in_any_case(_outcomes(effect)))


def Roll(  # noqa: N802  a word of the pages
    dice: int, *effects: Node, rerolls: int = 0, spending: Status | None = None
) -> RollDice:
    return RollDice(dice, effects, rerolls, spending)


@RULES.verb(RollDice)
def roll_dice(state: Table, effect: RollDice, frame: Frame) -> Effect:
    """Once, that many dice, then its effects (DT-TXT-1)."""
    return (ThrowDice(effect.dice, stream="effect"), OpenTray(frame.source, effect.do, effect.rerolls, effect.spending))


@dataclass(frozen=True)
class OpenTray(Node):
    """The dice just rolled lie open: they may be changed before they count."""

    purpose: str
    do: Effect
    rerolls: int
    spending: Status | None = None  # what each of these costs


@RULES.verb(OpenTray)
def open_tray(state: Table, effect: OpenTray, frame: Frame) -> Effect:
    put_tray(state, frame.you, f"open {effect.purpose}", frame.names["rolled"])
    again: Effect = RerollSome(effect.rerolls, state.trays[-1].dice)
    if effect.spending is not None:
        again = SpendEach(effect.spending, effect.rerolls, Reroll(1, YOURS))
    return (*sequence(again), WINDOW, CloseTray(effect.do))


def put_tray(state: Table, seat: Seat, purpose: str, dice: tuple[int, ...]) -> None:
    state.trays = (*state.trays, Tray(seat, purpose, tuple(dice)))
    state.tell(telling.rolls_for, state.box, seat, dice, purpose)


@dataclass(init=False, unsafe_hash=True)
class CloseTray(Node):
    """What the dice show now is what counts for the effects."""

    do: Final[Effect]

    def __init__(self, do: Effect) -> None:
        self.do = do


@RULES.verb(CloseTray)
def close_tray(state: Table, effect: CloseTray, frame: Frame) -> None:
    """What the dice show now is bound for the effects and for nothing else."""
    tray = state.trays[-1]
    names = bound(frame.names, "rolled", tray.dice)
    if state.pool and frame.source in state.box.noted:
        add_line(state, Line(DIE, tray.owner, sum(tray.dice), frame.source))
    state.trays = state.trays[:-1]
    if effect.do:
        state.stack = Frame(sequence(effect.do), 0, frame.you, frame.source, names, state.stack)


# -- the window ------------------------------------------------------------------------------------------


def whoever_is_in(state: Table, what: DiceWindow) -> tuple[Seat, ...]:
    return in_turn_order(state)


def changes(state: Table, what: DiceWindow, seat: Seat) -> tuple[Option, ...]:
    """Only what can change the dice is asked for here."""
    if state.quiet[seat] != ASK:
        return ()
    return or_pass_longer(state, [option for option in answers_now(state, seat) if changes_dice(state, seat, option)])


RULES.happening(DiceWindow, Stages(seats=whoever_is_in, respond=changes, prompt=Text("dice_throne.ask.dice")))


@RULES.verb(DiceWindow)
def dice_window(state: Table, effect: DiceWindow, frame: Frame) -> None:
    """Nobody changes the dice any more."""


# -- changing dice ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AnotherAttempt(Node):
    """One more roll attempt for whoever is rolling."""

    phase: str


@says(AnotherAttempt)
def say_another_attempt(effect: AnotherAttempt, dice: int) -> Text:
    return Text(f"dice_throne.say.attempt.{effect.phase}")


@RULES.verb(AnotherAttempt)
def another_attempt(state: Table, effect: AnotherAttempt, frame: Frame) -> Effect | None:
    """In the offensive roll one attempt more; of a defense all dice may be rolled once more."""
    if effect.phase == OFFENSE:
        state.attempts += 1
        return None
    tray = state.trays[-1]
    return As(tray.owner, RerollSome(len(tray.dice), tray.dice))


@dataclass(frozen=True)
class CountInstead(Node):
    """In this defensive roll that ability counts the one symbol where it says the other."""

    ability: str
    face: Faces
    instead_of: Faces


@says(CountInstead)
def say_count_instead(effect: CountInstead, dice: int) -> Text:
    return Text(
        "dice_throne.say.count_instead",
        ability=term(f"ability.{effect.ability}"),
        face=face_term(effect.face),
        other=face_term(effect.instead_of),
    )


@RULES.verb(CountInstead)
def count_instead(state: Table, effect: CountInstead, frame: Frame) -> None:
    """For the whole of this defense, dice rolled once more included."""
    if state.attack is not None:
        state.attack = state.attack.but(read_as=(effect.face.symbol, effect.instead_of.symbol))


@dataclass(frozen=True)
class SetDice(Node):
    """Up to so many dice are set to a value: a number, any value, or that of another die of the same roll."""

    dice: int
    to: int | tuple[int, ...] = ANY_VALUE  # or one of these numbers
    whose: str = ANYONES


@says(SetDice)
def say_set_dice(effect: SetDice, dice: int) -> Text:
    values: dict[int, Text | int] = {
        ANY_VALUE: Text("dice_throne.say.to.any", n=effect.dice),
        AS_ANOTHER: Text("dice_throne.say.to.another"),
    }
    to: Text | int
    if isinstance(effect.to, tuple):
        to = Text("dice_throne.say.to.one_of", values=effect.to)
    else:
        to = values.get(effect.to, effect.to)
    return Text("dice_throne.say.set", dice=Text(f"dice_throne.say.dice.{effect.whose}", n=effect.dice), value=to)


@RULES.verb(SetDice)
def set_dice(state: Table, effect: SetDice, frame: Frame) -> Effect:
    return touch(effect.whose, "set", effect.to, effect.dice, optional=False)


@dataclass(frozen=True)
class TipDie(Node):
    """One die up or down by one, within 1 and 6; or only one that shows an even number."""

    whose: str = ANYONES
    even: bool = False


@says(TipDie)
def say_tip_die(effect: TipDie, dice: int) -> Text:
    kind = "dice_throne.say.tip.even" if effect.even else "dice_throne.say.tip"
    return Text(kind, dice=Text(f"dice_throne.say.dice.{effect.whose}", n=1))


@RULES.verb(TipDie)
def tip_die(state: Table, effect: TipDie, frame: Frame) -> Effect:
    return touch(effect.whose, "tip even" if effect.even else "tip", 0, 1, optional=False)


@dataclass(frozen=True)
class Reroll(Node):
    """Dice are rolled again, one by one."""

    dice: int
    whose: str = YOURS


@says(Reroll)
def say_reroll(effect: Reroll, dice: int) -> Text:
    return Text(f"dice_throne.say.reroll.{effect.whose}", n=effect.dice)


@RULES.verb(Reroll)
def reroll(state: Table, effect: Reroll, frame: Frame) -> Effect:
    return touch(effect.whose, "reroll", 0, effect.dice, optional=False)


def touch(whose: str, do: str, to: int | tuple[int, ...], dice: int, optional: bool) -> Ask:
    """One die, and then up to so many more; who pays for it does something with the first."""
    more = TouchMore(whose, do, to, dice - 1) if dice > 1 else ()
    return Ask(Text("dice_throne.ask.die"), WhichDie(whose, do, to, optional), "touched", more)


@dataclass(frozen=True)
class TouchMore(Node):
    """Up to so many further dice, until enough."""

    whose: str
    do: str
    to: int | tuple[int, ...]
    dice: int


@RULES.verb(TouchMore)
def touch_more(state: Table, effect: TouchMore, frame: Frame) -> Effect | None:
    if frame.names["touched"] == PASS.value:
        return None
    return touch(effect.whose, effect.do, effect.to, effect.dice, optional=True)


@RULES.offers(WhichDie)
def which_die(state: Table, effect: WhichDie, frame: Frame) -> tuple[Option, ...]:
    """One option for each value that lies there: equal dice are alike."""
    if not state.trays:
        return ()
    tray = state.trays[-1]
    if effect.whose and not open_dice(state, frame.you, effect.whose):
        return ()
    found: list[Option] = []
    for value in sorted(set(tray.dice)):
        do = touched(tray, effect, value)
        if do is not None:
            found.append(die_option(value, do, effect.do == "reroll"))
    return (*found, ENOUGH) if effect.optional else tuple(found)


def die_option(die: int, do: Effect, again: bool) -> Option:
    says = Text("dice_throne.option.die.again" if again else "dice_throne.option.die", die=named(die))
    return Option(f"die {named(die)}", says, do)


def touched(tray: Tray, effect: WhichDie, die: int) -> Effect | None:
    """What happens to such a die; None if nothing can."""
    value = pips(die)
    if effect.do == "reroll":
        return RerollDie(die)
    if effect.do == "tip even" and value % 2:
        return None
    if effect.do in ("tip", "tip even"):
        values = tuple([other for other in (value - 1, value + 1) if 1 <= other <= 6])
    elif effect.to == ANY_VALUE:
        values = tuple([other for other in range(1, 7) if other != value])
    elif effect.to == AS_ANOTHER:
        values = tuple(sorted({pips(other) for other in tray.dice} - {value}))
    else:
        allowed = effect.to if isinstance(effect.to, tuple) else (effect.to,)
        values = tuple([other for other in allowed if other != value])
    ask = Ask(Text("dice_throne.ask.value", die=named(die)), ToWhich(die, values))
    if not values:
        return None
    return (PickedDie(die), ask) if len(values) > 1 else ask


@dataclass(frozen=True)
class PickedDie(Node):
    """A die was chosen, and not yet what becomes of it: everybody sees which."""

    die: int


@RULES.verb(PickedDie)
def picked_die(state: Table, effect: PickedDie, frame: Frame) -> None:
    if state.loud:
        state.tell(telling.picks_die, state.box, frame.you, effect.die)


@RULES.offers(ToWhich)
def to_which(state: Table, effect: ToWhich, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(f"to {named(new)}", Text("dice_throne.option.value", die=named(new)), PutDie(effect.die, new))
            for new in [showing(effect.die, value) for value in effect.values]
        ]
    )


@RULES.verb(PutDie)
def put_die(state: Table, effect: PutDie, frame: Frame) -> None:
    change_die(state, "die_changed", effect.die, effect.value, frame)


def change_die(state: Table, how: str, old: int, new: int, frame: Frame) -> None:
    """One of the open dice that show the old number."""
    tray = state.trays[-1]
    dice = list(tray.dice)
    place = dice.index(old)
    dice[place] = new
    state.trays = (*state.trays[:-1], Tray(tray.owner, tray.purpose, tuple(dice)))
    if state.loud:
        at, change = len(state.trays) - 1, (tray.owner, old, new)
        by = frame.source or ("" if state.attack is None else state.attack.defense)
        state.tell(telling.die_changed, state.box, how, frame.you, at, place, change, by)


@RULES.verb(RerollDie)
def reroll_die(state: Table, effect: RerollDie, frame: Frame) -> Effect:
    return (ThrowDice(1, into="again", stream="effect"), Rerolled(effect.die))


@dataclass(init=False, unsafe_hash=True)
class RerollSome(Node):
    """Up to so many of these dice may be rolled again, none of them twice."""

    most: Final[int]
    dice: Final[tuple[int, ...]]

    def __init__(self, most: int, dice: tuple[int, ...]) -> None:
        self.most = most
        self.dice = dice


@RULES.verb(RerollSome)
def reroll_some(state: Table, effect: RerollSome, frame: Frame) -> Effect | None:
    """One by one, until enough."""
    more = effect.most and effect.dice
    return Ask(Text("dice_throne.ask.die"), WhichAgain(effect.most, effect.dice)) if more else None


@RULES.offers(WhichAgain)
def which_again(state: Table, effect: WhichAgain, frame: Frame) -> tuple[Option, ...]:
    found: list[Option] = []
    for value in sorted(set(effect.dice)):
        left = list(effect.dice)
        left.remove(value)
        do = (RerollDie(value), RerollSome(effect.most - 1, tuple(left)))
        found.append(die_option(value, do, again=True))
    return (*found, PASS if begins_again(state, effect) else ENOUGH)


def begins_again(state: Table, effect: WhichAgain) -> bool:
    """Whether none of these dice was rolled again yet."""
    return len(effect.dice) == len(state.trays[-1].dice)


@dataclass(frozen=True)
class Rerolled(Node):
    """The die has been rolled anew."""

    die: int


@RULES.verb(Rerolled)
def rerolled(state: Table, effect: Rerolled, frame: Frame) -> None:
    change_die(state, "die_rerolled", effect.die, showing(effect.die, frame.names["again"][0]), frame)


def _again(effect: RollDice) -> tuple[Text, ...]:
    return (again_text(effect.rerolls, effect.dice, effect.spending),) if effect.rerolls else ()


def _outcomes(effect: RollDice) -> tuple[Text, ...]:
    return clauses(sequence(effect.do), effect.dice)


def again_text(rerolls: int, dice: int, spending: Status | None = None) -> Text:
    """That some of the dice may be rolled again."""
    if spending is None and rerolls == dice > 1:
        return Text("dice_throne.say.roll_again.any")
    if spending is None:
        return Text("dice_throne.say.roll_again", n=rerolls)
    return Text("dice_throne.say.roll_again.spending", n=rerolls, token=token_term(spending))


@says_lines(RollDice)
def lines_of_roll(effect: RollDice, dice: int) -> Text:
    """With a line for each of many things that a roll does."""
    rows = rows_of(sequence(effect.do), effect.dice)
    parts = _again(effect) + (_outcomes(effect) if rows is None else rows)
    return (
        Text("dice_throne.say.roll.lines", n=effect.dice, parts=parts) if len(parts) >= LONG else say_roll(effect, dice)
    )


IN_A_FIGHT.add(CountInstead)
CHANGING_DICE.update([AnotherAttempt, CountInstead, Reroll, SetDice, TipDie])
NEW_DICE.add(RollDice)


@points_within(RollDice)
def sum_of_a_roll(tally: Tally, effect: RollDice, frame: Frame) -> float:
    return tally.average(effect, effect.do, effect.dice)


def all_odd(dice: tuple[int, ...]) -> bool:
    return all([pips(die) % 2 for die in dice])


@needs(SetDice, TipDie, Reroll)
def no_dice(state: Table, seat: Seat, effect: SetDice | TipDie | Reroll, spent: int) -> Reason | None:
    if not open_dice(state, seat, effect.whose):
        return because("no_dice", "DT-DICE-1")
    if isinstance(effect, TipDie) and effect.even and all_odd(state.trays[-1].dice):
        return because("no_even", "DT-DICE-1")
    return None


def whose_dice(effect: SetDice | Reroll) -> str:
    return effect.whose


def whose_die(effect: TipDie) -> str:
    return "" if effect.even else effect.whose


OPEN_DICE.update({Reroll: whose_dice, SetDice: whose_dice, TipDie: whose_die})


@needs(AnotherAttempt)
def no_attempt(state: Table, seat: Seat, effect: AnotherAttempt, spent: int) -> Reason | None:
    return None if rolling(state, effect.phase) else because("no_attempt", "DT-CARD-8")


@needs(CountInstead)
def not_defending(state: Table, seat: Seat, effect: CountInstead, spent: int) -> Reason | None:
    attack = state.attack
    here = attack is not None and attack.on == seat and attack.defense == effect.ability
    if here and rolling(state, DEFENSE):
        return None
    return because("not_defending", "DT-CARD-8", ability=term(f"ability.{effect.ability}"))


# -- what dice can be made of ----------------------------------------------------------------------------


@remade(SetDice)
def best_set(effect: SetDice, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    """Up to so many of them."""
    reached = {dice}
    for _ in range(min(effect.dice, len(dice))):
        for each in tuple(reached):
            to = effect.to if isinstance(effect.to, tuple) else values_set(effect.to, each)
            reached |= {with_die(each, old, new) for old in set(each) for new in to}
    return max([worth(other, 0) for other in reached])


def values_set(to: int, dice: Dice) -> tuple[int, ...]:
    return tuple(ON_A_DIE) if to == ANY_VALUE else dice if to == AS_ANOTHER else (to,)


@remade(TipDie)
def best_tipped(effect: TipDie, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    which = [old for old in set(dice) if not effect.even or old % 2 == 0]
    tipped = {with_die(dice, old, new) for old in which for new in (old - 1, old + 1) if 1 <= new <= 6}
    return max([worth(other, 0) for other in tipped], default=worth(dice, 0))


@remade(Reroll)
def best_reroll(effect: Reroll, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    return max([rolled_again(dice, some, worth) for some in rerolls(dice, effect.dice)])


@remade(AnotherAttempt)
def best_attempt(effect: AnotherAttempt, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    """Of a defense any of the dice may be rolled once more."""
    if effect.phase != DEFENSE:
        return worth(dice, 1)
    return max([worth(dice, 0), *[rolled_again(dice, some, worth) for some in rerolls(dice, len(dice))]])


@remade(CountInstead)
def best_counted(effect: CountInstead, dice: Dice, die: tuple[str, ...], worth: OfDice) -> float:
    swapped = {effect.face.symbol: effect.instead_of.symbol, effect.instead_of.symbol: effect.face.symbol}
    read = [die.index(swapped[die[value - 1]]) + 1 if die[value - 1] in swapped else value for value in dice]
    return worth(tuple(sorted(read)), 0)


@matters(RollDice)
def rolling_matters(here: Standpoint, effect: RollDice, dice: int) -> bool:
    return here.by_chance(effect, effect.dice)


@matters(CountInstead, Reroll, SetDice, TipDie)
def changing_matters(here: Standpoint, effect: Node, dice: int) -> bool:
    return here.changes(effect)


@matters(AnotherAttempt)
def an_attempt_matters(here: Standpoint, effect: AnotherAttempt, dice: int) -> bool:
    """Nobody gives an opponent another chance."""
    trays = here.state.trays
    return bool(trays) and not opposed(here.state, here.seat, trays[-1].owner) and here.changes(effect)


@drawn(RollDice)
def roll_marks(effect: RollDice) -> list[Mark]:
    return [{"kind": "roll", "n": effect.dice}, *marks(effect.do)]
