"""Upgrades: how many lie there, how they come into play, and what that sets off (DT-CARD-2)."""

from __future__ import annotations

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Ask, Effect, From, Happen, Node
from throneroom.kernel.texts import Text

from ..state import Table
from ..steps import EnterPlay, First, LayUpgrade, WhichFree
from ..words import AtLimit, LayFree, UpgradeCard, UpgradesInPlay, UpgradesThisTurn, WhenUpgrading
from . import telling
from .answers import upgrade_cost, upgrades_in_hand
from .book import RULES
from .table import change_cp, laid_board, overflow
from .turn import INTERRUPTION


@RULES.value(UpgradesInPlay)
def upgrades_in_play(state: Table, value: UpgradesInPlay, frame: Frame) -> int:
    return len(state.upgrades[frame.you])


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


@RULES.verb(EnterPlay)
def enter_play(state: Table, effect: EnterPlay, frame: Frame) -> Effect:
    """It replaces the field of the same name for the rest of the game (DT-CARD-2).

    What a passive ability does then, it does for upgrades that come after it, not for itself or at the same time.
    """
    seat = frame.you
    rules = laid_board(state, seat).of_itself
    whenever = [From(name, rule.do) for name, rule in rules if isinstance(rule, WhenUpgrading)]
    entering: list[Node] = []
    for card in effect.cards:
        state.playing[seat].remove(card)
        state.upgrades[seat].append(card)
        state.laid[seat] += 1
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard) and page.entering:
            entering.append(From(page.name, page.entering))
    for token in state.box.with_rule.get(AtLimit, ()):  # it may have changed their limit
        overflow(state, seat, token)
    return (*entering, *whenever * len(effect.cards))


@RULES.verb(LayFree)
def lay_free(state: Table, effect: LayFree, frame: Frame) -> Effect:
    """Asked even if there is only one: how many upgrades are in a hand is a secret."""
    return Ask(Text("dice_throne.ask.lay"), WhichFree(), always=True)


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
