"""Health, CP and cards: what one gains, loses and steals."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Ask, Effect, Node, Seat, Worth
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..glossary_types import Mark
from ..in_flight import Line
from ..marks import drawn, mark_of
from ..pages import CHOSEN_OPPONENT, TARGET, YOU
from ..saying import FOR, Counted, says, says_counted
from ..standpoint import Standpoint, can_wait, matters
from ..state import Table
from ..tally import Tally, health_kept, points
from ..traits import always, needs, summed
from .answers import A_CARD, because
from .players import choose
from .pool import add_line
from .table import change_cp, draw_cards, heal, lands_later, target_of, to_discards
from .values import amount_text

written("discard {card}")

# -- health, CP, cards -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heal(Node):
    amount: Worth


@says(Heal)
def say_heal(effect: Heal, dice: int) -> Text:
    return Text("dice_throne.say.heal", amount=amount_text("health", effect.amount, dice))


@RULES.verb(Heal)
def heal_verb(state: Table, effect: Heal, frame: Frame) -> None:
    """At once; from a defense or in upkeep it is part of the sum of its phase (DT-HEALTH-4)."""
    amount = RULES.work_out(state, effect.amount, frame)
    attack = state.attack
    if state.phase == "upkeep" or (attack is not None and frame.you == attack.on and frame.names.get("defending")):
        add_line(state, Line("heal", frame.you, amount, frame.source))
    else:
        heal(state, frame.you, amount)


@dataclass(frozen=True)
class GainCP(Node):
    amount: Worth
    who: str = YOU


@says(GainCP)
def say_gain_cp(effect: GainCP, dice: int) -> Text:
    return Text(f"dice_throne.say.gain_cp{FOR[effect.who]}", amount=amount_text("cp", effect.amount, dice))


@says_counted(GainCP)
def counted_cp(effect: GainCP) -> Counted | None:
    if not isinstance(effect.amount, int):
        return None
    return "gain", effect.who, Text("dice_throne.say.some.cp", n=effect.amount), False


@RULES.verb(GainCP)
def gain_cp(state: Table, effect: GainCP, frame: Frame) -> Effect | None:
    if effect.who != YOU and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names["chosen"]) if effect.who != YOU else frame.you
    change_cp(state, seat, RULES.work_out(state, effect.amount, frame))
    return None


@dataclass(frozen=True)
class LoseCP(Node):
    """The target loses CP, or you do."""

    amount: Worth
    who: str = TARGET


@says(LoseCP)
def say_lose_cp(effect: LoseCP, dice: int) -> Text:
    kind = "dice_throne.say.lose_cp.own" if effect.who == YOU else "dice_throne.say.lose_cp"
    return Text(kind, amount=amount_text("cp", effect.amount, dice))


@RULES.verb(LoseCP)
def lose_cp(state: Table, effect: LoseCP, frame: Frame) -> None:
    """The amount is fixed now (DT-TXT-8), whenever it is lost."""
    amount = RULES.work_out(state, effect.amount, frame)
    if effect.who == YOU:
        change_cp(state, frame.you, -amount)
    elif not lands_later(state, frame, LoseCP(amount)):
        change_cp(state, target_of(state, frame), -amount)


@dataclass(frozen=True)
class StealCP(Node):
    """Up to so many of the CP to be gained are taken from the target instead of the supply (DT-TXT-7)."""

    most: int


@says(StealCP)
def say_steal_cp(effect: StealCP, dice: int) -> Text:
    return Text("dice_throne.say.steal_cp", most=effect.most)


@RULES.verb(StealCP)
def steal_cp(state: Table, effect: StealCP, frame: Frame) -> Effect | None:
    """As much as there is (DT-TXT-7)."""
    if lands_later(state, frame, effect):
        return None
    most = min(effect.most, state.cp[target_of(state, frame)])
    return Ask(Text("dice_throne.ask.steal"), HowMuch(most)) if most else None


@dataclass(frozen=True)
class HowMuch(Node):
    """Asked: how many CP are taken from the target."""

    most: int


@RULES.offers(HowMuch)
def how_much(state: Table, effect: HowMuch, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(f"take {number}", Text("dice_throne.option.steal", n=number), Stolen(number))
            for number in range(effect.most, -1, -1)
        ]
    )


@dataclass(frozen=True)
class Stolen(Node):
    cp: int


@RULES.verb(Stolen)
def stolen(state: Table, effect: Stolen, frame: Frame) -> None:
    """They were counted among the CP gained; now they come from the target instead of the supply."""
    change_cp(state, target_of(state, frame), -effect.cp)


@dataclass(frozen=True)
class Draw(Node):
    cards: Worth = 1


@says(Draw)
def say_draw(effect: Draw, dice: int) -> Text:
    return Text("dice_throne.say.draw", amount=amount_text("cards", effect.cards, dice))


@RULES.verb(Draw)
def draw(state: Table, effect: Draw, frame: Frame) -> None:
    draw_cards(state, frame.you, RULES.work_out(state, effect.cards, frame))


@dataclass(frozen=True)
class Discard(Node):
    """A random card of the target or of a chosen opponent, or one of your own that you choose."""

    of: str


@says(Discard)
def say_discard(effect: Discard, dice: int) -> Text:
    return Text("dice_throne.say.discard.own" if effect.of == YOU else f"dice_throne.say.discard{FOR[effect.of]}")


@RULES.verb(Discard)
def discard(state: Table, effect: Discard, frame: Frame) -> Effect | None:
    if effect.of == YOU:
        return Ask(Text("dice_throne.ask.discard"), WhichCard())
    if effect.of == CHOSEN_OPPONENT and "chosen" not in frame.names:
        return choose(effect.of, effect)
    if effect.of == TARGET and lands_later(state, frame, effect):
        return None
    seat = target_of(state, frame)
    if state.hands[seat]:
        hand = list(state.hands[seat])
        shuffle(state, hand, f"hand.{seat}")
        to_discards(state, seat, hand[0])
    return None


@dataclass(frozen=True)
class WhichCard(Node):
    """Asked: which card of one's own hand to discard."""


@RULES.offers(WhichCard)
def which_card(state: Table, effect: WhichCard, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    return tuple(
        [
            Option(
                f"discard {box.cards[card].name}",
                Text("dice_throne.option.discard", card=box.card_terms[card]),
                DiscardCard(card),
            )
            for card in sorted(set(state.hands[frame.you]))
        ]
    )


@dataclass(frozen=True)
class DiscardCard(Node):
    card: int


@RULES.verb(DiscardCard)
def discard_card(state: Table, effect: DiscardCard, frame: Frame) -> None:
    to_discards(state, frame.you, effect.card)


summed(Heal)(always)


@needs(Discard)
def no_other_card(state: Table, seat: Seat, effect: Discard, spent: int) -> Reason | None:
    """For a card: that card and no other is in hand."""
    alone = spent == A_CARD and effect.of == YOU and len(state.hands[seat]) < 2
    return because("no_card", "DT-CARD-8") if alone else None


@health_kept(Heal)
@points(GainCP)
def amount_gained(tally: Tally, effect: Heal | GainCP, frame: Frame) -> float:
    return tally.worth(effect.amount, frame)


@points(Draw)
def cards_drawn(tally: Tally, effect: Draw, frame: Frame) -> float:
    return tally.worth(effect.cards, frame)


@matters(Heal)
def healing_matters(here: Standpoint, effect: Heal, dice: int) -> bool:
    return here.heals()


@matters(GainCP)
def gaining_points_matters(here: Standpoint, effect: GainCP, dice: int) -> bool:
    return effect.who == YOU and here.pays(effect.amount)


can_wait(Discard, Draw, LoseCP, StealCP)


@drawn(Heal)
def heal_marks(effect: Heal) -> list[Mark]:
    return mark_of("heal", effect.amount)


@drawn(GainCP)
def cp_marks(effect: GainCP) -> list[Mark]:
    return mark_of("cp", effect.amount, effect.who)


@drawn(StealCP)
def steal_cp_marks(effect: StealCP) -> list[Mark]:
    return mark_of("cp", effect.most)


@drawn(Draw)
def draw_marks(effect: Draw) -> list[Mark]:
    return mark_of("draw", effect.cards)
