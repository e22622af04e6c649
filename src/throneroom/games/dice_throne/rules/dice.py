"""Dice: rolls for effects, the window in which they may be changed, and the cards that change them (DT-DICE-1)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.machine import PASS, bound
from throneroom.kernel.nodes import As, Ask, Effect, Happen, Seat, sequence
from throneroom.kernel.nodes import Roll as Throw
from throneroom.kernel.texts import Text

from ..foreign import named, pips, showing
from ..in_flight import Line, Tray
from ..state import Table
from ..steps import (
    CloseTray,
    DiceWindow,
    OpenTray,
    PickedDie,
    PutDie,
    RerollDie,
    Rerolled,
    RerollSome,
    TouchMore,
    ToWhich,
    WhichAgain,
    WhichDie,
)
from ..words import (
    ANY_VALUE,
    AS_ANOTHER,
    OFFENSE,
    YOURS,
    AnotherAttempt,
    CountInstead,
    Reroll,
    RollDice,
    SetDice,
    SpendEach,
    TipDie,
)
from . import telling
from .answers import ASK, answers, open_dice, or_pass_longer, touches_dice
from .book import RULES
from .pool import add_line
from .table import in_turn_order

WINDOW = Happen(DiceWindow())


@RULES.verb(RollDice)
def roll_dice(state: Table, effect: RollDice, frame: Frame) -> Effect:
    """Once, that many dice, then its effects (DT-TXT-1)."""
    return (Throw(effect.dice, stream="effect"), OpenTray(frame.source, effect.do, effect.rerolls, effect.spending))


@RULES.verb(OpenTray)
def open_tray(state: Table, effect: OpenTray, frame: Frame) -> Effect:
    put_tray(state, frame.you, f"open {effect.purpose}", frame.names["rolled"])
    again: Effect = RerollSome(effect.rerolls, state.trays[-1].dice)
    if effect.spending is not None:
        again = SpendEach(effect.spending, effect.rerolls, Reroll(1, YOURS))
    return (*sequence(again), WINDOW, CloseTray(effect.do))


def put_tray(state: Table, seat: Seat, purpose: str, dice: tuple[int, ...]) -> None:
    state.trays = (*state.trays, Tray(seat, purpose, tuple(dice)))
    if state.loud:
        state.say(telling.rolls_for(state.box, seat, tuple(sorted(dice)), purpose.removeprefix("open ")))


@RULES.verb(CloseTray)
def close_tray(state: Table, effect: CloseTray, frame: Frame) -> None:
    """What the dice show now is bound for the effects and for nothing else."""
    tray = state.trays[-1]
    names = bound(frame.names, "rolled", tray.dice)
    if state.pool and frame.source in state.box.noted:
        add_line(state, Line("die", tray.owner, sum(tray.dice), frame.source))
    state.trays = state.trays[:-1]
    if effect.do:
        state.stack = Frame(sequence(effect.do), 0, frame.you, frame.source, names, state.stack)


# -- the window ------------------------------------------------------------------------------------------


def everybody(state: Table, what: DiceWindow) -> tuple[Seat, ...]:
    return in_turn_order(state)


def changes(state: Table, what: DiceWindow, seat: Seat) -> tuple[Option, ...]:
    """Only what can change the dice is asked for here."""
    if state.quiet[seat] != ASK:
        return ()
    return or_pass_longer(state, [option for option in answers(state, seat) if touches_dice(state, seat, option)])


RULES.happening(DiceWindow, Stages(seats=everybody, respond=changes, prompt=Text("dice_throne.ask.dice")))


@RULES.verb(DiceWindow)
def dice_window(state: Table, effect: DiceWindow, frame: Frame) -> None:
    """Nobody changes the dice any more."""


# -- changing dice ---------------------------------------------------------------------------------------


@RULES.verb(AnotherAttempt)
def another_attempt(state: Table, effect: AnotherAttempt, frame: Frame) -> Effect | None:
    """In the offensive roll one attempt more; of a defense all dice may be rolled once more."""
    if effect.phase == OFFENSE:
        state.attempts += 1
        return None
    tray = state.trays[-1]
    return As(tray.owner, RerollSome(len(tray.dice), tray.dice))


@RULES.verb(CountInstead)
def count_instead(state: Table, effect: CountInstead, frame: Frame) -> None:
    """For the whole of this defense, dice rolled once more included."""
    if state.attack is not None:
        state.attack = state.attack.but(read_as=(effect.face.symbol, effect.instead_of.symbol))


@RULES.verb(SetDice)
def set_dice(state: Table, effect: SetDice, frame: Frame) -> Effect:
    return touch(effect.whose, "set", effect.to, effect.dice, optional=False)


@RULES.verb(TipDie)
def tip_die(state: Table, effect: TipDie, frame: Frame) -> Effect:
    return touch(effect.whose, "tip even" if effect.even else "tip", 0, 1, optional=False)


@RULES.verb(Reroll)
def reroll(state: Table, effect: Reroll, frame: Frame) -> Effect:
    return touch(effect.whose, "reroll", 0, effect.dice, optional=False)


def touch(whose: str, do: str, to: int | tuple[int, ...], dice: int, optional: bool) -> Ask:
    """One die, and then up to so many more; who pays for it does something with the first."""
    more = TouchMore(whose, do, to, dice - 1) if dice > 1 else ()
    return Ask(Text("dice_throne.ask.die"), WhichDie(whose, do, to, optional), "touched", more)


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
            found.append(Option(f"die {named(value)}", Text("dice_throne.option.die", die=named(value)), do))
    return (*found, PASS) if effect.optional else tuple(found)


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


@RULES.verb(PickedDie)
def picked_die(state: Table, effect: PickedDie, frame: Frame) -> None:
    if state.loud:
        state.say(telling.picks_die(state.box, frame.you, effect.die))


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
        state.say(telling.die_changed(state.box, how, frame.you, at, place, change, by))


@RULES.verb(RerollDie)
def reroll_die(state: Table, effect: RerollDie, frame: Frame) -> Effect:
    return (Throw(1, into="again", stream="effect"), Rerolled(effect.die))


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
        found.append(Option(f"die {value}", Text("dice_throne.option.die", die=value), do))
    return (*found, PASS)


@RULES.verb(Rerolled)
def rerolled(state: Table, effect: Rerolled, frame: Frame) -> None:
    change_die(state, "die_rerolled", effect.die, showing(effect.die, frame.names["again"][0]), frame)
