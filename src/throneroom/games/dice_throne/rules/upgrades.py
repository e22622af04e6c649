"""Upgrades: how many lie there, how they come into play, and what that sets off (DT-CARD-2)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Ask, Effect, From, Happen, Node, Seat, Value
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import UPGRADES_IN_ROLLS, UPGRADING, Modify, UpgradeCard
from ..saying import SO_MANY, each_of, says, says_change, says_value
from ..standpoint import can_wait
from ..state import Table
from ..steps import First, LayUpgrade
from ..traits import needs
from . import telling
from .answers import because, upgrade_cost, upgrades_in_hand
from .table import change_cp, overflow, passive_effects
from .turn import INTERRUPTION

written("lay {card}")


@dataclass(frozen=True)
class UpgradesInPlay(Value):
    """How many upgrade cards lie on your board."""


@says_value(UpgradesInPlay)
def say_upgrades_in_play(value: UpgradesInPlay, dice: int) -> Text:
    return Text("dice_throne.say.value.upgrades")


@each_of(UpgradesInPlay)
def each_upgrade(value: UpgradesInPlay) -> Text:
    return Text("dice_throne.say.each.upgrade")


SO_MANY.update({UpgradesInPlay: ("dice_throne.say.upgrades_at_least", "dice_throne.say.with_upgrades")})


@RULES.value(UpgradesInPlay)
def upgrades_in_play(state: Table, value: UpgradesInPlay, frame: Frame) -> int:
    return len(state.upgrades[frame.you])


@dataclass(frozen=True)
class UpgradesThisTurn(Value):
    """How many upgrade cards you have put into play this turn."""


@says_value(UpgradesThisTurn)
def say_upgrades_this_turn(value: UpgradesThisTurn, dice: int) -> Text:
    return Text("dice_throne.say.value.new_upgrades")


@each_of(UpgradesThisTurn)
def each_new_upgrade(value: UpgradesThisTurn) -> Text:
    return Text("dice_throne.say.each.new_upgrade")


@RULES.value(UpgradesThisTurn)
def upgrades_this_turn(state: Table, value: UpgradesThisTurn, frame: Frame) -> int:
    return state.laid[frame.you]


@RULES.verb(LayUpgrade)
def lay_upgrade(state: Table, effect: LayUpgrade, frame: Frame) -> Effect:
    """Paid, then laid on the board; before a later player's upgrade those in between may act (DT-TIME-5).

    One that does something as it comes may be interrupted, as a main-phase card may (DT-TIME-4).
    """
    page = state.box.cards[effect.card]
    assert isinstance(page, UpgradeCard)
    cost = 0 if effect.free else upgrade_cost(state, frame.you, page)
    state.hands[frame.you].remove(effect.card)
    state.playing[frame.you].append(effect.card)
    if state.loud:
        state.say(telling.upgrades(state.box, frame.you, effect.card, cost))
    change_cp(state, frame.you, -cost, told=True)
    enter = EnterPlay((effect.card,))
    if frame.you != state.active:
        return (Happen(First(frame.you)), enter)
    return (INTERRUPTION, enter) if page.entering else enter


@dataclass(frozen=True)
class EnterPlay(Node):
    """Upgrades that are on their way onto the board lie there now, all at one time."""

    cards: tuple[int, ...]


@RULES.verb(EnterPlay)
def enter_play(state: Table, effect: EnterPlay, frame: Frame) -> Effect:
    """It replaces the field of the same name for the rest of the game (DT-CARD-2).

    What a passive ability does then, it does for upgrades that come after it, not for itself or at the same time.
    """
    seat = frame.you
    whenever = passive_effects(state, seat, UPGRADING)
    entering: list[Node] = []
    for card in effect.cards:
        state.playing[seat].remove(card)
        state.upgrades[seat].append(card)
        state.laid[seat] += 1
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard) and page.entering:
            entering.append(From(page.name, page.entering))
    for token in sorted(state.box.emptying):  # it may have changed their limit
        overflow(state, seat, token)
    return (*entering, *whenever * len(effect.cards))


@dataclass(frozen=True)
class LayFree(Node):
    """Put an upgrade from your hand into play for no CP."""


@says(LayFree)
def say_lay_free(effect: LayFree, dice: int) -> Text:
    return Text("dice_throne.say.lay_free")


@RULES.verb(LayFree)
def lay_free(state: Table, effect: LayFree, frame: Frame) -> Effect:
    """Asked even if there is only one: how many upgrades are in a hand is a secret."""
    return Ask(Text("dice_throne.ask.lay"), WhichFree(), always=True)


@dataclass(frozen=True)
class WhichFree(Node):
    """Asked: which upgrade of one's own hand comes into play for no CP."""


@RULES.offers(WhichFree)
def which_free(state: Table, effect: WhichFree, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                f"lay {state.box.cards[card].name}",
                Text("dice_throne.option.lay", card=state.box.card_terms[card]),
                From(state.box.cards[card].name, LayUpgrade(card, free=True)),
            )
            for card in upgrades_in_hand(state, frame.you)
        ]
    )


@needs(LayFree)
def no_upgrade(state: Table, seat: Seat, effect: LayFree, spent: int) -> Reason | None:
    return None if upgrades_in_hand(state, seat) else because("no_upgrade", "DT-CARD-8")


@says_change(UPGRADES_IN_ROLLS)
def say_upgrades_in_rolls(rule: Modify) -> Text:
    return Text("dice_throne.say.upgrades_in_rolls")


can_wait(LayFree)
