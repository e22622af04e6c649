"""Choices: one of several things, what one may do, how much one gives, and what others choose or stop."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import PASSED, Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import As, Ask, Effect, Happen, If, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..glossary_types import Mark
from ..marks import drawn, marks
from ..pages import POSITIVE, YOU, Status
from ..saying import ONCE_MORE, as_counted, says, says_lines, within
from ..state import Table
from ..steps import Moment, PayMany, StopWithCard
from ..tally import Tally, all_within, points_within
from ..terms import token_term
from ..traits import AROUND, LAPSING
from . import telling
from .answers import idle
from .table import change_cp, gain_tokens, hero, lands_later, limit, lose_tokens, opponents, stunned, to_discards
from .telling import of
from .values import condition_text

written("yes", "choose {number}", "take {number}", "gain {token}")


@dataclass(frozen=True)
class OnceLanded(Node):
    """What an ability does when its tokens have been put on the target (DT-DEF-1)."""

    do: Effect


@says(OnceLanded)
def say_once_landed(effect: OnceLanded, dice: int) -> Text:
    return Text("dice_throne.say.once_landed", effect=within(effect.do, dice))


@RULES.verb(OnceLanded)
def once_landed(state: Table, effect: OnceLanded, frame: Frame) -> Effect | None:
    return None if lands_later(state, frame, effect) else effect.do


@dataclass(frozen=True)
class Either(Node):
    """One of these, chosen (DT-TXT-5)."""

    choices: tuple[Node, ...]


@says(Either)
def say_either(effect: Either, dice: int) -> Text:
    """Which token is shorter than which effect."""
    tokens = _tokens_to_gain(effect)
    if tokens:
        return Text("dice_throne.say.gain_one", tokens=tokens)
    return Text("dice_throne.say.either", effects=tuple([within(choice, dice) for choice in effect.choices]))


@RULES.verb(Either)
def either(state: Table, effect: Either, frame: Frame) -> Effect:
    """Asked even if only one would do anything: why nothing else was chosen is nobody's business."""
    return Ask(Text("dice_throne.ask.either"), OneOf(effect.choices), always=True)


@dataclass(frozen=True)
class OneOf(Node):
    """Asked: which of several effects."""

    choices: tuple[Node, ...]


@RULES.offers(OneOf)
def one_of(state: Table, effect: OneOf, frame: Frame) -> tuple[Option, ...]:
    found: list[Option] = []
    for number, choice in enumerate(effect.choices, 1):
        if not all([idle(state, frame.you, each) for each in sequence(choice)]):
            what = within(choice)
            says = Text("dice_throne.option.choice", effect=what)
            found.append(Option(f"choose {number}", says, (Decides(what), *sequence(choice))))
    return tuple(found)


@dataclass(frozen=True)
class Decides(Node):
    """What somebody wants to happen, of several things or of something that may be left: everybody hears it."""

    what: Text


@RULES.verb(Decides)
def decides(state: Table, effect: Decides, frame: Frame) -> None:
    if state.loud:
        state.say(Event(telling.of(state.box, "decides", frame.you, what=effect.what)))


@dataclass(frozen=True)
class May(Node):
    """If you like."""

    do: Effect


@says(May)
def say_may(effect: May, dice: int) -> Text:
    return Text("dice_throne.say.may", effect=within(effect.do, dice))


@RULES.verb(May)
def may(state: Table, effect: May, frame: Frame) -> Effect | None:
    for do in sequence(effect.do):
        lapsed = LAPSING.get(type(do))
        if lapsed is not None and lapsed(state, frame.you, do):
            return None
    what = within(effect.do)
    return Ask(Text("dice_throne.ask.may", effect=what), YesOrNo((Decides(what), *sequence(effect.do))))


@dataclass(frozen=True)
class YesOrNo(Node):
    """Asked: whether an optional effect is used."""

    do: Effect


NO = Option("pass", Text("dice_throne.option.no"), value=PASSED)


@RULES.offers(YesOrNo)
def yes_or_no(state: Table, effect: YesOrNo, frame: Frame) -> tuple[Option, ...]:
    return (Option("yes", Text("dice_throne.option.yes"), effect.do), NO)


@dataclass(frozen=True)
class SpendEach(Node):
    """Spend up to so many of your tokens; the effect for each."""

    token: Status
    most: int
    do: Effect


@says(SpendEach)
def say_spend_each(effect: SpendEach, dice: int) -> Text:
    token = token_term(effect.token, effect.most)
    return Text("dice_throne.say.spend_each", most=effect.most, token=token, effect=within(effect.do, dice))


@RULES.verb(SpendEach)
def spend_each(state: Table, effect: SpendEach, frame: Frame) -> Effect | None:
    token = state.box.token[effect.token.name]
    most = min(effect.most, state.tokens[frame.you][token])
    if not most:
        return None
    ask = Text("dice_throne.ask.how_many", token=state.box.token_terms[token], effect=within(effect.do))
    return Ask(ask, HowMany(most, str(token), effect.do))


@dataclass(frozen=True)
class PayEach(Node):
    """Pay any number of CP; the effect for each."""

    do: Effect


@says(PayEach)
def say_pay_each(effect: PayEach, dice: int) -> Text:
    return Text("dice_throne.say.pay_each", effect=within(effect.do, dice))


@RULES.verb(PayEach)
def pay_each(state: Table, effect: PayEach, frame: Frame) -> Effect | None:
    most = state.cp[frame.you]
    ask = Text("dice_throne.ask.how_many_cp", effect=within(effect.do))
    return Ask(ask, HowMany(most, "cp", effect.do)) if most else None


@dataclass(frozen=True)
class HowMany(Node):
    """Asked: how many, from 0 to `most`; the effect for each."""

    most: int
    what: str  # "cp" or the token's number as text
    do: Effect


@RULES.offers(HowMany)
def how_many(state: Table, effect: HowMany, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                f"take {number}", Text("dice_throne.option.number", n=number), PayMany(number, effect.what, effect.do)
            )
            for number in range(effect.most, -1, -1)
        ]
    )


@RULES.verb(PayMany)
def pay_many(state: Table, effect: PayMany, frame: Frame) -> Effect:
    if effect.what == "cp":
        change_cp(state, frame.you, -effect.number)
    else:
        lose_tokens(state, frame.you, int(effect.what), effect.number)
    return sequence(effect.do) * effect.number


def owner_for(state: Table, holder: Seat, token: int) -> Seat:
    """Of several an opponent of the holder first, as the turns go round; if none is in any more, the holder."""
    box = state.box
    page = box.tokens[token]
    owners = [seat for seat in box.orders[holder] if page in box.heroes[seat].tokens and state.health[seat] > 0]
    against = [seat for seat in owners if box.teams[seat] != box.teams[holder]]
    return (*against, *owners, holder)[0]


@dataclass(frozen=True)
class OwnerChooses(Node):
    """One of these happens to you; whoever's token it comes from chooses which (DT-R-47)."""

    choices: tuple[Node, ...]


@says(OwnerChooses)
def say_owner_chooses(effect: OwnerChooses, dice: int) -> Text:
    return Text("dice_throne.say.owner_chooses", effects=tuple([within(choice, dice) for choice in effect.choices]))


@RULES.verb(OwnerChooses)
def owner_chooses(state: Table, effect: OwnerChooses, frame: Frame) -> Effect:
    token = state.box.token[frame.source]
    asked = Text("dice_throne.ask.owner_chooses", hero=hero(state, frame.you), token=state.box.token_terms[token])
    return As(owner_for(state, frame.you, token), Ask(asked, OneFor(frame.you, effect.choices)))


@dataclass(frozen=True)
class OneFor(Node):
    """Asked: which of several effects happens to this seat."""

    seat: Seat
    choices: tuple[Node, ...]


@RULES.offers(OneFor)
def one_for(state: Table, effect: OneFor, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                f"choose {number}", Text("dice_throne.option.choice", effect=within(choice)), As(effect.seat, choice)
            )
            for number, choice in enumerate(effect.choices, 1)
        ]
    )


@dataclass(frozen=True)
class GainUnlessStopped(Node):
    """A positive token that is chosen from any player's leaflet, unless an opponent discards a card to stop that."""


@says(GainUnlessStopped)
def say_gain_unless_stopped(effect: GainUnlessStopped, dice: int) -> Text:
    return Text("dice_throne.say.gain_unless_stopped")


@RULES.verb(GainUnlessStopped)
def gain_unless_stopped(state: Table, effect: GainUnlessStopped, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.gain_any"), WhichGained())


@dataclass(frozen=True)
class WhichGained(Node):
    """Asked: which positive token of anybody's leaflet."""


@RULES.offers(WhichGained)
def which_gained(state: Table, effect: WhichGained, frame: Frame) -> tuple[Option, ...]:
    """Of every player who is still in, what there is room for."""
    seat, box = frame.you, state.box
    against = tuple(opponents(state, seat))
    found: list[Option] = []
    for token in on_leaflets(state):
        if state.tokens[seat][token] < limit(state, seat, token):
            says = Text("dice_throne.option.token", token=box.token_terms[token])
            found.append(Option(f"gain {box.tokens[token].name}", says, (Decides(says), GainOpposed(token, against))))
    return tuple(found)


def on_leaflets(state: Table) -> list[int]:
    """The positive tokens of those who are still in; the other side of a token is no token of its own."""
    box = state.box
    there = [token for seat in box.seats if state.health[seat] > 0 for token in box.heroes[seat].tokens]
    positive = [token.kind == POSITIVE and not token.side_of and token in there for token in box.tokens]
    return [at for at, found in enumerate(positive) if found]


@dataclass(frozen=True)
class GainOpposed(Node):
    """The token comes unless one of these opponents stops it."""

    token: int
    against: tuple[Seat, ...]


@RULES.verb(GainOpposed)
def gain_opposed(state: Table, effect: GainOpposed, frame: Frame) -> Effect | None:
    """The opponents are asked one after another; when none of them stops it, the token comes."""
    able = [seat for seat in effect.against if state.hands[seat] and not stunned(state, seat)]
    if not able:
        gain_tokens(state, frame.you, effect.token, 1, frame.source)
        return None
    says = Text("dice_throne.ask.stop", hero=hero(state, frame.you), token=state.box.token_terms[effect.token])
    later = GainOpposed(effect.token, tuple(able[1:]))
    return As(able[0], Ask(says, Stopping(frame.you, later)))


@dataclass(frozen=True)
class Stopping(Node):
    """Asked: whether a card is discarded to stop somebody's gain."""

    of: Seat
    otherwise: GainOpposed


@RULES.offers(Stopping)
def stopping(state: Table, effect: Stopping, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    cards = [
        Option(
            f"discard {box.cards[card].name}",
            Text("dice_throne.option.discard", card=box.card_terms[card]),
            StopWithCard(card),
        )
        for card in sorted(state.hands[frame.you])
    ]
    return (*cards, Option(PASS.key, PASS.says, As(effect.of, effect.otherwise)))


@RULES.verb(StopWithCard)
def stop_with_card(state: Table, effect: StopWithCard, frame: Frame) -> None:
    """The card is seen by all once it is discarded."""
    seat: Seat = frame.you
    to_discards(state, seat, effect.card)
    state.revealed += 1
    if state.loud:
        state.say(Event(of(state.box, "stops", seat, card=state.box.card_terms[effect.card])))


def again_if(effect: Node, after: Node) -> Text | None:
    """On what condition one may do an effect once more; None if what comes after it is anything else."""
    if isinstance(after, If) and not sequence(after.otherwise) and after.then == May(effect):
        return condition_text(after.when, 0)
    return None


ONCE_MORE.append(again_if)


def _tokens_to_gain(effect: Either) -> tuple[Text, ...]:
    """Which tokens one may choose from; none if there is anything else to choose."""
    found = [each for each in [as_counted(choice) for choice in effect.choices] if each is not None]
    tokens = [thing for verb, who, thing, is_token in found if verb == "gain" and who == YOU and is_token]
    return tuple(tokens) if len(tokens) == len(effect.choices) else ()


@says_lines(Either)
def lines_of_either(effect: Either, dice: int) -> Text:
    if _tokens_to_gain(effect):
        return say_either(effect, dice)
    return Text("dice_throne.say.either.lines", effects=tuple([within(choice, dice) for choice in effect.choices]))


PAUSE = Happen(Moment("then"))


@dataclass(frozen=True)
class Then(Node):
    """A pause: instants, roll-phase cards and tokens may be used before what follows (DT-TXT-4)."""

    do: Effect


@says(Then)
def say_then(effect: Then, dice: int) -> Text:
    return Text("dice_throne.say.then", effect=within(effect.do, dice))


@RULES.verb(Then)
def then(state: Table, effect: Then, frame: Frame) -> Effect:
    """A pause before what follows (DT-TXT-4)."""
    return (PAUSE, *sequence(effect.do))


points_within(OnceLanded, Then)(all_within)


@points_within(May)
def sum_of_may(tally: Tally, effect: May, frame: Frame) -> float:
    return max(0.0, tally.all(effect.do, frame))


@points_within(Either)
def sum_of_the_best(tally: Tally, effect: Either, frame: Frame) -> float:
    return max([tally.all(choice, frame) for choice in effect.choices])


@points_within(SpendEach)
def sum_of_tokens_spent(tally: Tally, effect: SpendEach, frame: Frame) -> float:
    """For each that there is: the tokens are a price, paid whatever the dice show."""
    held = tally.state.tokens[frame.you][tally.state.box.token[effect.token.name]]
    return min(effect.most, held) * tally.all(effect.do, frame)


@points_within(PayEach)
def sum_of_points_paid(tally: Tally, effect: PayEach, frame: Frame) -> float:
    return tally.state.cp[frame.you] * tally.all(effect.do, frame)


AROUND.update([Either, May, OnceLanded, PayEach, SpendEach, Then])


def after_pause(effect: Node) -> Effect:
    """What follows if this is a pause; nothing if it is none."""
    return effect.do if isinstance(effect, Then) else ()


@drawn(Then)
def marks_after_the_pause(effect: Then) -> list[Mark]:
    return marks(effect.do)
