"""Status effects: gained, inflicted, lost, moved, taken back, and emptied at their limit (DT-ST)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Ask, Effect, Node, Seat, Worth, sequence
from throneroom.kernel.texts import Text

from ..beside import written
from ..board import kinds_in
from ..book import RULES
from ..glossary_types import Mark
from ..marks import ALL_OF_IT, drawn, size_of, token_mark
from ..pages import (
    ALL,
    AT_THE_START,
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    EVERY_PLAYER,
    LIMIT_REACHED,
    STACK_LIMIT,
    TARGET,
    YOU,
    Modify,
    Status,
)
from ..saying import FOR, Counted, counted_token, says, says_change, says_counted, tokens_text
from ..standpoint import Standpoint, can_wait, matters
from ..state import Table, put
from ..steps import Overflow
from ..tally import TOKEN, Tally, points
from ..terms import term, token_term
from ..traits import CHANGING_TOKENS, always, can_be_for, lapses, needs, summed
from .answers import because, loose
from .choices import Decides
from .covered import can_cover, laid_by, taken_off
from .players import choose
from .table import gain_tokens, hero, in_turn_order, limit, lose_tokens, target_of, tell_limit
from .two_sides import side_up
from .values import amount_text

written("remove {token} of {seat}", "move {token} of {seat}", "move {token} from {seat} to {seat}")

# -- tokens ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Node):
    token: Status
    number: Worth = 1
    who: str = YOU


@says(Gain)
def say_gain(effect: Gain, dice: int) -> Text:
    together = counted_gain(effect)
    if together is not None:
        return tokens_text([together])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.gain{FOR[effect.who]}", tokens=(amount,))


@says_counted(Gain)
def counted_gain(effect: Gain) -> Counted | None:
    if not isinstance(effect.number, int):
        return None
    return "gain", effect.who, counted_token(effect.token, effect.number), True


@RULES.verb(Gain)
def gain(state: Table, effect: Gain, frame: Frame) -> Effect | None:
    if effect.who not in (YOU, EVERY_PLAYER) and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seats = in_turn_order(state) if effect.who == EVERY_PLAYER else (frame.you,)
    if effect.who not in (YOU, EVERY_PLAYER):
        seats = (int(frame.names["chosen"]),)
    number = RULES.work_out(state, effect.number, frame)
    for seat in seats:
        gain_tokens(state, seat, state.box.token[effect.token.name], number, frame.source)
    return None


@dataclass(frozen=True)
class GainUpToLimit(Node):
    token: Status


@says(GainUpToLimit)
def say_gain_up_to_limit(effect: GainUpToLimit, dice: int) -> Text:
    return Text("dice_throne.say.gain_up_to_limit", token=token_term(effect.token))


@RULES.verb(GainUpToLimit)
def gain_up_to_limit(state: Table, effect: GainUpToLimit, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    room = limit(state, frame.you, token) - state.tokens[frame.you][token]
    gain_tokens(state, frame.you, token, max(1, room), frame.source)


@dataclass(frozen=True)
class Lose(Node):
    token: Status
    number: Worth = 1


@says(Lose)
def say_lose(effect: Lose, dice: int) -> Text:
    if isinstance(effect.number, int):
        return Text("dice_throne.say.lose", tokens=(counted_token(effect.token, effect.number),))
    return Text("dice_throne.say.lose", tokens=(amount_text("token", effect.number, dice, token_term(effect.token)),))


@RULES.verb(Lose)
def lose(state: Table, effect: Lose, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    lose_tokens(state, frame.you, token, RULES.work_out(state, effect.number, frame))


@dataclass(frozen=True)
class LoseThis(Node):
    """The token whose rule this is: one of them goes."""


@says(LoseThis)
def say_lose_this(effect: LoseThis, dice: int) -> Text:
    return Text("dice_throne.say.lose_this")


@RULES.verb(LoseThis)
def lose_this(state: Table, effect: LoseThis, frame: Frame) -> None:
    lose_tokens(state, frame.you, state.box.token[frame.source], 1)


@dataclass(frozen=True)
class Inflict(Node):
    token: Status
    number: Worth = 1
    on: str = TARGET


@says(Inflict)
def say_inflict(effect: Inflict, dice: int) -> Text:
    together = counted_inflict(effect)
    if together is not None:
        return tokens_text([together])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.inflict{FOR[effect.on]}", tokens=(amount,))


@says_counted(Inflict)
def counted_inflict(effect: Inflict) -> Counted | None:
    if not isinstance(effect.number, int):
        return None
    return "inflict", effect.on, counted_token(effect.token, effect.number), True


@RULES.verb(Inflict)
def inflict(state: Table, effect: Inflict, frame: Frame) -> Effect | None:
    """An attack's tokens land in the defensive roll phase (DT-DEF-1); all others at once."""
    if effect.on in (CHOSEN_OPPONENT, CHOSEN_PLAYER) and "chosen" not in frame.names:
        return choose(effect.on, effect)
    token = state.box.token[effect.token.name]
    number = RULES.work_out(state, effect.number, frame)
    attack = state.attack
    if attack is not None and attack.by == frame.you and effect.on == TARGET and not attack.landed:
        state.attack = attack.but(inflicts=(*attack.inflicts, (token, number)))
        return None
    return inflict_now(state, target_of(state, frame), token, number, frame.source, frame.you)


def inflict_now(state: Table, seat: Seat, token: int, number: int, by: str, giver: Seat) -> tuple[Node, ...]:
    """A token of the attack under way is noted as such, and stopped where it is shielded from.

    What is laid on an ability has its place still to be chosen.
    """
    attack = state.attack
    token = side_up(state, giver, token)
    covers = token in state.box.covering
    places: tuple[Node, ...] = ()
    for _ in range(number):
        if state.tokens[seat][token] >= limit(state, seat, token):
            tell_limit(state, seat, token, by)
            break  # it would not come anyway (DT-ST-2)
        if covers and not can_cover(state, seat, token):
            break  # nor would this one (DT-R-48)
        if attack is not None and attack.on == seat and attack.shielded:
            attack = state.attack = attack.but(shielded=attack.shielded - 1)
            continue
        came = gain_tokens(state, seat, token, 1, by)
        if came and attack is not None and attack.on == seat:
            attack = state.attack = attack.but(inflicted=(*attack.inflicted, token))
        if came and covers:
            places += (laid_by(state, giver, seat, token),)
    return places


@dataclass(frozen=True)
class RaiseLimit(Node):
    """Your stack limit of this token, by one, to the end of the game (DT-ST-3)."""

    token: Status


@says(RaiseLimit)
def say_raise_limit(effect: RaiseLimit, dice: int) -> Text:
    return Text("dice_throne.say.raise_limit", token=token_term(effect.token))


@RULES.verb(RaiseLimit)
def raise_limit(state: Table, effect: RaiseLimit, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    put(state.raised, frame.you, token, state.raised[frame.you][token] + 1)


@dataclass(frozen=True)
class RemoveStatus(Node):
    number: int = 1
    who: str = YOU


@says(RemoveStatus)
def say_remove_status(effect: RemoveStatus, dice: int) -> Text:
    if effect.number == ALL:
        return Text(f"dice_throne.say.remove_all{FOR[effect.who]}")
    return Text(f"dice_throne.say.remove{FOR[effect.who]}", n=effect.number)


@RULES.verb(RemoveStatus)
def remove_status(state: Table, effect: RemoveStatus, frame: Frame) -> Effect | None:
    if effect.who == CHOSEN_PLAYER and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names.get("chosen", frame.you)) if effect.who == CHOSEN_PLAYER else frame.you
    if effect.number == ALL:
        for token in loose(state, seat):
            lose_tokens(state, seat, token, state.tokens[seat][token])
        return None
    return Ask(Text("dice_throne.ask.remove", hero=hero(state, seat)), WhichStatus(seat, "remove"))


@dataclass(frozen=True)
class MoveStatus(Node):
    """One token from any player to any other."""


@says(MoveStatus)
def say_move_status(effect: MoveStatus, dice: int) -> Text:
    return Text("dice_throne.say.move_status")


@RULES.verb(MoveStatus)
def move_status(state: Table, effect: MoveStatus, frame: Frame) -> Effect | None:
    if "chosen" not in frame.names:
        return choose(CHOSEN_PLAYER, effect)
    return Ask(Text("dice_throne.ask.move"), WhichStatus(int(frame.names["chosen"]), "move"))


@dataclass(frozen=True)
class WhichStatus(Node):
    """Asked: which token of a player."""

    seat: Seat
    do: str  # "remove" or "move"


@RULES.offers(WhichStatus)
def which_status(state: Table, effect: WhichStatus, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    found: list[Option] = []
    for token in loose(state, effect.seat, effect.do == "move"):
        name = box.tokens[token].name
        says = Text("dice_throne.option.token", token=box.token_terms[token])
        do: Effect = TakeStatus(effect.seat, token)
        if effect.do == "move":
            do = (Decides(says), Ask(Text("dice_throne.ask.move_to"), MoveTo(effect.seat, token)))
        found.append(box.made(f"{effect.do} {name} of {effect.seat}", says, do))
    return tuple(found)


@dataclass(frozen=True)
class TakeStatus(Node):
    seat: Seat
    token: int


@RULES.verb(TakeStatus)
def take_status(state: Table, effect: TakeStatus, frame: Frame) -> Effect | None:
    lose_tokens(state, effect.seat, effect.token, 1)
    return taken_off(state, effect.seat, effect.token, ALL)


@dataclass(frozen=True)
class MoveTo(Node):
    """Asked: to whom a token moves."""

    seat: Seat
    token: int


@RULES.offers(MoveTo)
def move_to(state: Table, effect: MoveTo, frame: Frame) -> tuple[Option, ...]:
    """Not to somebody who is at the limit (DT-R-5)."""
    box = state.box
    return tuple(
        [
            box.made(
                f"move {box.tokens[effect.token].name} from {effect.seat} to {to}",
                Text("dice_throne.option.player", hero=hero(state, to)),
                Moved(effect.seat, effect.token, to),
            )
            for to in box.seats
            if to != effect.seat
            and state.health[to] > 0
            and state.tokens[to][effect.token] < limit(state, to, effect.token)
        ]
    )


@dataclass(frozen=True)
class Moved(Node):
    seat: Seat
    token: int
    to: Seat


@RULES.verb(Moved)
def moved(state: Table, effect: Moved, frame: Frame) -> None:
    lose_tokens(state, effect.seat, effect.token, 1)
    gain_tokens(state, effect.to, effect.token, 1, frame.source)


@dataclass(frozen=True)
class PreventStatus(Node):
    """One token that this attack inflicts is taken back, or the next one stopped (DT-DEF-1)."""


@says(PreventStatus)
def say_prevent_status(effect: PreventStatus, dice: int) -> Text:
    return Text("dice_throne.say.prevent_status")


@RULES.verb(PreventStatus)
def prevent_status(state: Table, effect: PreventStatus, frame: Frame) -> Effect | None:
    """One token of this attack is taken back, else the next one is stopped; older ones are never touched."""
    attack = state.attack
    if attack is None:
        return None
    if attack.inflicted or attack.inflicts:
        return Ask(Text("dice_throne.ask.remove", hero=hero(state, frame.you)), WhichInflicted())
    state.attack = attack.but(shielded=attack.shielded + 1)
    return None


@dataclass(frozen=True)
class WhichInflicted(Node):
    """Asked: which of the tokens that this attack has put there is taken back."""


@RULES.offers(WhichInflicted)
def which_inflicted(state: Table, effect: WhichInflicted, frame: Frame) -> tuple[Option, ...]:
    box, attack = state.box, state.attack
    assert attack is not None
    return tuple(
        [
            Option(
                f"remove {box.tokens[token].name} of {frame.you}",
                Text("dice_throne.option.token", token=box.token_terms[token]),
                TakenBack(token),
            )
            for token in sorted({*attack.inflicted, *[token for token, _ in attack.inflicts]})
            if token in attack.inflicted or state.tokens[frame.you][token] < limit(state, frame.you, token)
        ]
    )


@dataclass(frozen=True)
class TakenBack(Node):
    token: int


@RULES.verb(TakenBack)
def taken_back(state: Table, effect: TakenBack, frame: Frame) -> Effect | None:
    """As if never inflicted; one that has not landed yet will not."""
    attack = state.attack
    assert attack is not None
    if effect.token in attack.inflicted:
        left = list(attack.inflicted)
        left.remove(effect.token)
        state.attack = attack.but(inflicted=tuple(left))
        lose_tokens(state, frame.you, effect.token, 1)
        return taken_off(state, frame.you, effect.token, attack.inflicted.count(effect.token))
    coming = [token for token, number in attack.inflicts for _ in range(number)]
    coming.remove(effect.token)
    state.attack = attack.but(inflicts=tuple([(token, 1) for token in coming]))
    return None


@RULES.verb(Overflow)
def empty(state: Table, effect: Overflow, frame: Frame) -> Effect:
    """All of them go, then what their rule says."""
    lose_tokens(state, frame.you, effect.token, state.tokens[frame.you][effect.token])
    does = state.box.hooks.does[effect.token, LIMIT_REACHED]
    return tuple([each for do in does for each in sequence(do)])


@can_be_for(RemoveStatus)
def has_some_to_remove(state: Table, seat: Seat, effect: RemoveStatus) -> bool:
    return bool(loose(state, seat))


@can_be_for(MoveStatus)
def has_some_to_move(state: Table, seat: Seat, effect: MoveStatus) -> bool:
    return bool(loose(state, seat, moved=True))


@lapses(RemoveStatus)
def none_to_remove(state: Table, seat: Seat, effect: RemoveStatus) -> bool:
    return effect.who == YOU and not loose(state, seat)


@lapses(PreventStatus)
def no_attack(state: Table, seat: Seat, effect: PreventStatus) -> bool:
    return state.attack is None


CHANGING_TOKENS.update([Inflict, MoveStatus, RemoveStatus])


summed(LoseThis)(always)


@needs(RemoveStatus, MoveStatus)
def no_status(state: Table, seat: Seat, effect: RemoveStatus | MoveStatus, spent: int) -> Reason | None:
    seats = state.box.seats if not isinstance(effect, RemoveStatus) or effect.who != YOU else (seat,)
    moved = isinstance(effect, MoveStatus)
    tokens = [state.tokens[s][token] for s in seats for token in loose(state, s, moved)]
    left = sum(tokens) - (1 if spent >= 0 and seat in seats else 0)
    return None if left > 0 else because("no_status", "DT-ST-7")


@needs(Lose)
def too_few(state: Table, seat: Seat, effect: Lose, spent: int) -> Reason | None:
    if not isinstance(effect.number, int):
        return None
    held = state.tokens[seat][state.box.token[effect.token.name]]
    return None if held >= effect.number else because("too_few", "DT-CARD-8", number=effect.number)


@says_change(STACK_LIMIT)
def say_stack_limit(rule: Modify) -> Text:
    return Text("dice_throne.say.limit_becomes", token=term(f"token.{rule.name}"), limit=rule.number)


@says_change(AT_THE_START)
def say_at_the_start(rule: Modify) -> Text:
    assert isinstance(rule.of, Status)
    return Text("dice_throne.say.starts_with", tokens=(counted_token(rule.of, rule.number),))


@points(Gain)
def tokens_gained(tally: Tally, effect: Gain, frame: Frame) -> float:
    """Those for which there is no room do not come (DT-ST-2), but where something happens at the limit."""
    number, token = tally.worth(effect.number, frame), tally.state.box.token[effect.token.name]
    if effect.who == YOU and token not in tally.state.box.hooks.acting(LIMIT_REACHED):
        number = min(number, limit(tally.state, frame.you, token) - tally.state.tokens[frame.you][token])
    return TOKEN * number


@points(Inflict)
def tokens_inflicted(tally: Tally, effect: Inflict, frame: Frame) -> float:
    return TOKEN * tally.worth(effect.number, frame)


@points(Lose, LoseThis)
def price(tally: Tally, effect: Lose | LoseThis, frame: Frame) -> float:
    """Paid, whatever the dice show."""
    return 0.0


def is_price(effect: Node) -> bool:
    """Whether it takes tokens from whoever does it."""
    return isinstance(effect, Lose)


def is_itself_lost(effect: Node) -> bool:
    """Whether it takes off the very token whose rule it is."""
    return isinstance(effect, LoseThis)


def removes_tokens(do: Effect) -> bool:
    """Whether tokens that are there may be taken off somebody, or from somebody to another."""
    return not kinds_in(do).isdisjoint((MoveStatus, RemoveStatus))


@matters(Gain)
def gaining_matters(here: Standpoint, effect: Gain, dice: int) -> bool:
    return here.gains(effect.token, effect.who)


@matters(GainUpToLimit)
def gaining_all_matters(here: Standpoint, effect: GainUpToLimit, dice: int) -> bool:
    return here.gains(effect.token, YOU)


@matters(Inflict)
def inflicting_matters(here: Standpoint, effect: Inflict, dice: int) -> bool:
    return here.inflicts(effect.on)


@matters(RemoveStatus)
def removing_matters(here: Standpoint, effect: RemoveStatus, dice: int) -> bool:
    return here.removes(effect.who)


can_wait(Lose, LoseThis, RaiseLimit)


@drawn(Gain)
def gain_marks(effect: Gain) -> list[Mark]:
    return token_mark("gain", effect.token, size_of(effect.number))


@drawn(GainUpToLimit)
def gain_all_marks(effect: GainUpToLimit) -> list[Mark]:
    return token_mark("gain", effect.token, ALL_OF_IT)


@drawn(Inflict)
def inflict_marks(effect: Inflict) -> list[Mark]:
    return token_mark("inflict", effect.token, size_of(effect.number))
