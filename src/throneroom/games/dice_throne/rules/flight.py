"""Companions that are thrown at opponents and retrieved (DT-ST-8)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, From, Happen, Node, Value, Worth
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import CHOSEN_OPPONENT, YOU, Companion, Retrieve
from ..saying import CONDITION_VALUES, says, says_value, within
from ..standpoint import can_wait
from ..state import Table, put
from ..steps import First, FlyForCard, Flying, ForChosen, WhetherItFlies
from ..terms import companion_term, term
from .answers import ASK
from .companions import kinds
from .players import choose
from .resources import Discard
from .telling import between, of
from .values import rate

written("throw {companion}", "retrieve {companion}")

NOWHERE = -1


def number_of(state: Table, companion: Companion, frame: Frame) -> int:
    return kinds(state, frame.you).index(companion)


@dataclass(frozen=True)
class AtHand(Value):
    """Whether a companion that can be thrown lies with you."""

    companion: Companion


@says_value(AtHand)
def say_at_hand(value: AtHand, dice: int) -> Text:
    return Text("dice_throne.say.at_hand", companion=companion_term(value.companion))


CONDITION_VALUES.add(AtHand)


@RULES.value(AtHand)
def at_hand(state: Table, value: AtHand, frame: Frame) -> int:
    return state.companions[frame.you][number_of(state, value.companion, frame)]


@dataclass(frozen=True)
class Throw(Node):
    """If it lies with you: onto a chosen opponent."""

    companion: Companion


@says(Throw)
def say_throw(effect: Throw, dice: int) -> Text:
    return Text("dice_throne.say.throw", companion=companion_term(effect.companion))


@RULES.verb(Throw)
def throw_it(state: Table, effect: Throw, frame: Frame) -> Effect | None:
    """Only when it lies on its owner's board."""
    kind = number_of(state, effect.companion, frame)
    if not state.companions[frame.you][kind]:
        return None
    at_whom = Text("dice_throne.ask.throw", companion=companion_term(effect.companion))
    return choose(CHOSEN_OPPONENT, Thrown(kind), at_whom)


@dataclass(frozen=True)
class Thrown(Node):
    """A companion is thrown at the chosen player."""

    companion: int


@RULES.verb(Thrown)
def thrown(state: Table, effect: Thrown, frame: Frame) -> Effect:
    seat, holder, kind = frame.you, int(frame.names["chosen"]), effect.companion
    page = kinds(state, seat)[kind]
    assert page.flight is not None
    put(state.companions, seat, kind, 0)
    put(state.away, seat, kind, holder)
    put(state.throws, seat, kind, state.throws[seat][kind] + 1)
    if state.loud:
        state.say(Event(between(state.box, "throws", seat, holder, companion=term(f"companion.{page.name}"))))
    return From(page.name, page.flight.hit)


@says(Retrieve)
def say_retrieve(effect: Retrieve, dice: int) -> Text:
    companion = companion_term(effect.companion)
    if not effect.do:
        return Text("dice_throne.say.retrieve", companion=companion)
    return Text("dice_throne.say.retrieve.and", companion=companion, effect=within(effect.do, dice))


@RULES.verb(Retrieve)
def retrieve(state: Table, effect: Retrieve, frame: Frame) -> Effect | None:
    """Only when it was thrown."""
    seat, page = frame.you, effect.companion
    kind = number_of(state, page, frame)
    holder = state.away[seat][kind]
    if holder == NOWHERE:
        return None
    assert page.flight is not None
    put(state.companions, seat, kind, 1)
    put(state.away, seat, kind, NOWHERE)
    if state.loud:
        state.say(Event(of(state.box, "retrieves", seat, companion=term(f"companion.{page.name}"))))
    return (From(page.name, page.flight.back), ForChosen(holder, effect.do))


# -- whichever its place allows --------------------------------------------------------------------------


@dataclass(frozen=True)
class FlyOnce(Node):
    """Thrown if it lies with its owner, else retrieved."""

    companion: int


@RULES.verb(FlyOnce)
def fly_once(state: Table, effect: FlyOnce, frame: Frame) -> Effect:
    page = kinds(state, frame.you)[effect.companion]
    return Throw(page) if state.companions[frame.you][effect.companion] else Retrieve(page)


@dataclass(frozen=True)
class ThrowOrRetrieve(Node):
    """Whichever its place allows, so many times in turn, or up to so many."""

    companion: Companion
    times: Worth = 1
    up_to: bool = False


@says(ThrowOrRetrieve)
def say_throw_or_retrieve(effect: ThrowOrRetrieve, dice: int) -> Text:
    companion = companion_term(effect.companion)
    if not isinstance(effect.times, int):
        each = rate(effect.times)
        assert each is not None
        return Text("dice_throne.say.throw_or_retrieve.each", companion=companion, thing=each[1])
    if effect.up_to:
        return Text("dice_throne.say.throw_or_retrieve.up_to", companion=companion, times=effect.times)
    return Text("dice_throne.say.throw_or_retrieve", companion=companion)


@RULES.verb(ThrowOrRetrieve)
def throw_or_retrieve(state: Table, effect: ThrowOrRetrieve, frame: Frame) -> Effect:
    kind = number_of(state, effect.companion, frame)
    times = RULES.work_out(state, effect.times, frame)
    return Flying(kind, times) if effect.up_to else (FlyOnce(kind),) * times


@RULES.verb(Flying)
def flying(state: Table, effect: Flying, frame: Frame) -> Effect | None:
    if not effect.times:
        return None
    name = term(f"companion.{kinds(state, frame.you)[effect.companion].name}")
    return Ask(Text("dice_throne.ask.flying", companion=name, times=effect.times), WhetherItFlies(effect))


@RULES.offers(WhetherItFlies)
def whether_it_flies(state: Table, effect: WhetherItFlies, frame: Frame) -> tuple[Option, ...]:
    kind = effect.flying.companion
    page = kinds(state, frame.you)[kind]
    verb = "throw" if state.companions[frame.you][kind] else "retrieve"
    says = Text(f"dice_throne.option.{verb}", companion=term(f"companion.{page.name}"))
    return (Option(f"{verb} {page.name}", says, (FlyOnce(kind), Flying(kind, effect.flying.times - 1))), PASS)


# -- for a card ------------------------------------------------------------------------------------------


@RULES.verb(FlyForCard)
def fly_for_card(state: Table, effect: FlyForCard, frame: Frame) -> Effect:
    """Announced by a later player: those before may act first (DT-TIME-5)."""
    state.quiet[frame.you] = ASK  # who acts is asked about its dice too
    now = FlyNow(effect.companion)
    if state.loud:
        verb = "will_throw" if state.companions[frame.you][effect.companion] else "will_retrieve"
        companion = term(f"companion.{kinds(state, frame.you)[effect.companion].name}")
        state.say(Event(of(state.box, verb, frame.you, companion=companion)))
    return now if frame.you == state.active else (Happen(First(frame.you)), now)


@dataclass(frozen=True)
class FlyNow(Node):
    """The card is discarded for it, if there still is one."""

    companion: int


@RULES.verb(FlyNow)
def fly_now(state: Table, effect: FlyNow, frame: Frame) -> Effect | None:
    return (Discard(YOU), FlyOnce(effect.companion)) if state.hands[frame.you] else None


can_wait(Retrieve)
