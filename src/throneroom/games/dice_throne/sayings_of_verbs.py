"""How the plain verbs say themselves: damage, health, CP, cards, tokens, growth and dice.

`dice` is how many new dice the amount counts; 0 means those of the attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throneroom.kernel.nodes import Node, Worth
from throneroom.kernel.texts import Text

from .sayings_of_values import Saying, amount_text, companion_term, face_term, rate, token_term
from .terms import term
from .words import (
    ALL,
    ANY_VALUE,
    AS_ANOTHER,
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    COLLATERAL,
    EVERY_OPPONENT,
    EVERY_PLAYER,
    HAD_IT,
    NORMAL,
    TARGET,
    TEAMMATE,
    YOU,
    Add,
    Advance,
    AdvanceAll,
    AnotherAttempt,
    AnotherRound,
    Cast,
    CountInstead,
    Deal,
    DealBackHalf,
    Defend,
    Discard,
    Draw,
    DrawForIncome,
    Endure,
    Gain,
    GainCP,
    GainUnlessStopped,
    GainUpToLimit,
    Grow,
    GrowEach,
    Heal,
    Inflict,
    LayFree,
    Lose,
    LoseCP,
    LoseThis,
    MoveStatus,
    NoDamage,
    Prepare,
    Prevent,
    PreventHalf,
    PreventStatus,
    RaiseLimit,
    Recoil,
    RemoveStatus,
    Reroll,
    ReturnCard,
    RollAnew,
    SearchUpgrades,
    SetDice,
    ShowHand,
    Status,
    StealCP,
    StealHealth,
    Suffer,
    TakeUpgradesFromTop,
    Throw,
    ThrowOrRetrieve,
    TipDie,
    TurnInto,
    Undefendable,
)

# How an effect for somebody else than you or the target says for whom it is.
FOR: Final = {
    YOU: "",
    TARGET: "",
    CHOSEN_PLAYER: ".player",
    CHOSEN_OPPONENT: ".opponent",
    EVERY_OPPONENT: ".all",
    EVERY_PLAYER: ".everybody",
    HAD_IT: ".had_it",
    TEAMMATE: ".teammate",
}


def whom(effect: Node) -> str:
    if isinstance(effect, Inflict):
        return effect.on
    return effect.who if isinstance(effect, Gain | GainCP) else ""


def so_many(effect: Gain | GainCP | Inflict) -> Worth:
    return effect.amount if isinstance(effect, GainCP) else effect.number


def tokens_text(effects: Sequence[Gain | GainCP | Inflict]) -> Text:
    """Tokens and CP that are gained, or tokens that are inflicted."""
    verb = "inflict" if isinstance(effects[0], Inflict) else "gain"
    tokens = tuple([_counted(effect) for effect in effects])
    return Text(f"dice_throne.say.{verb}{FOR[whom(effects[0])]}", tokens=tokens)


def _counted(effect: Gain | GainCP | Inflict) -> Text:
    number = so_many(effect)
    assert isinstance(number, int)
    if isinstance(effect, GainCP):
        return Text("dice_throne.say.some.cp", n=number)
    return counted_token(effect.token, number)


def counted_token(token: Status, number: int) -> Text:
    """So many tokens; a single one is just named."""
    return Text("dice_throne.say.token", n=number, token=token_term(token, number))


# -- damage ----------------------------------------------------------------------------------------------


def _deal(effect: Deal, dice: int) -> Text:
    noun = "damage" if effect.kind == NORMAL else effect.kind
    return Text(f"dice_throne.say.deal{FOR[effect.to]}", amount=amount_text(noun, effect.amount, dice))


def _suffer(effect: Suffer, dice: int) -> Text:
    noun = "damage" if effect.kind == COLLATERAL else effect.kind  # what one does to oneself is never shared out
    return Text("dice_throne.say.suffer", amount=amount_text(noun, effect.amount, dice))


def _recoil(effect: Recoil, dice: int) -> Text:
    return Text("dice_throne.say.recoil", amount=amount_text("undefendable", effect.amount, dice))


def _add(effect: Add, dice: int) -> Text:
    return Text("dice_throne.say.add", amount=amount_text("damage", effect.amount, dice))


def _undefendable(effect: Undefendable, dice: int) -> Text:
    return Text("dice_throne.say.undefendable")


def _prevent(effect: Prevent, dice: int) -> Text:
    return Text(f"dice_throne.say.prevent{FOR[effect.who]}", amount=amount_text("damage", effect.amount, dice))


def _prevent_half(effect: PreventHalf, dice: int) -> Text:
    return Text("dice_throne.say.prevent_half")


def _no_damage(effect: NoDamage, dice: int) -> Text:
    return Text("dice_throne.say.no_damage")


def _endure(effect: Endure, dice: int) -> Text:
    return Text("dice_throne.say.endure")


def _prevent_status(effect: PreventStatus, dice: int) -> Text:
    return Text("dice_throne.say.prevent_status")


def _deal_back_half(effect: DealBackHalf, dice: int) -> Text:
    return Text("dice_throne.say.deal_back_half")


def _defend(effect: Defend, dice: int) -> Text:
    return Text("dice_throne.say.defend")


# -- resources and tokens --------------------------------------------------------------------------------


def _heal(effect: Heal, dice: int) -> Text:
    return Text("dice_throne.say.heal", amount=amount_text("health", effect.amount, dice))


def _gain_cp(effect: GainCP, dice: int) -> Text:
    return Text(f"dice_throne.say.gain_cp{FOR[effect.who]}", amount=amount_text("cp", effect.amount, dice))


def _lose_cp(effect: LoseCP, dice: int) -> Text:
    kind = "dice_throne.say.lose_cp.own" if effect.who == YOU else "dice_throne.say.lose_cp"
    return Text(kind, amount=amount_text("cp", effect.amount, dice))


def _steal_cp(effect: StealCP, dice: int) -> Text:
    return Text("dice_throne.say.steal_cp", most=effect.most)


def _steal_health(effect: StealHealth, dice: int) -> Text:
    return Text("dice_throne.say.steal_health", n=effect.amount)


def _draw(effect: Draw, dice: int) -> Text:
    return Text("dice_throne.say.draw", amount=amount_text("cards", effect.cards, dice))


def _discard(effect: Discard, dice: int) -> Text:
    return Text("dice_throne.say.discard.own" if effect.of == YOU else f"dice_throne.say.discard{FOR[effect.of]}")


def _gain(effect: Gain, dice: int) -> Text:
    if isinstance(effect.number, int):
        return tokens_text([effect])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.gain{FOR[effect.who]}", tokens=(amount,))


def _gain_up_to_limit(effect: GainUpToLimit, dice: int) -> Text:
    return Text("dice_throne.say.gain_up_to_limit", token=token_term(effect.token))


def _gain_unless_stopped(effect: GainUnlessStopped, dice: int) -> Text:
    return Text("dice_throne.say.gain_unless_stopped")


def _lose(effect: Lose, dice: int) -> Text:
    if isinstance(effect.number, int):
        return Text("dice_throne.say.lose", tokens=(counted_token(effect.token, effect.number),))
    return Text("dice_throne.say.lose", tokens=(amount_text("token", effect.number, dice, token_term(effect.token)),))


def _lose_this(effect: LoseThis, dice: int) -> Text:
    return Text("dice_throne.say.lose_this")


def _inflict(effect: Inflict, dice: int) -> Text:
    if isinstance(effect.number, int):
        return tokens_text([effect])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.inflict{FOR[effect.on]}", tokens=(amount,))


def _raise_limit(effect: RaiseLimit, dice: int) -> Text:
    return Text("dice_throne.say.raise_limit", token=token_term(effect.token))


def _remove_status(effect: RemoveStatus, dice: int) -> Text:
    if effect.number == ALL:
        return Text(f"dice_throne.say.remove_all{FOR[effect.who]}")
    return Text(f"dice_throne.say.remove{FOR[effect.who]}", n=effect.number)


def _move_status(effect: MoveStatus, dice: int) -> Text:
    return Text("dice_throne.say.move_status")


def _grow(effect: Grow, dice: int) -> Text:
    return Text("dice_throne.say.grow", amount=amount_text("growth", effect.steps, dice))


def _grow_each(effect: GrowEach, dice: int) -> Text:
    return Text("dice_throne.say.grow_each")


# -- tokens with two sides, upgrades, decks and hands ----------------------------------------------------


def _advance(effect: Advance, dice: int) -> Text:
    return Text("dice_throne.say.advance")


def _advance_all(effect: AdvanceAll, dice: int) -> Text:
    """A token is named once, whatever its sides are called."""
    tokens = [token_term(token) for token in effect.tokens if not token.side_of]
    return Text("dice_throne.say.advance_all", tokens=tuple(tokens))


def _turn_into(effect: TurnInto, dice: int) -> Text:
    return Text("dice_throne.say.turn_into", token=token_term(effect.token))


def _lay_free(effect: LayFree, dice: int) -> Text:
    return Text("dice_throne.say.lay_free")


def _search_upgrades(effect: SearchUpgrades, dice: int) -> Text:
    return Text(f"dice_throne.say.search.{effect.to}", n=effect.most)


def _take_upgrades_from_top(effect: TakeUpgradesFromTop, dice: int) -> Text:
    return Text("dice_throne.say.take_from_top", n=effect.cards)


def _show_hand(effect: ShowHand, dice: int) -> Text:
    return Text(f"dice_throne.say.show_hand{FOR[effect.of]}")


def _draw_for_income(effect: DrawForIncome, dice: int) -> Text:
    return Text("dice_throne.say.draw_for_income", n=effect.cards)


def _return_card(effect: ReturnCard, dice: int) -> Text:
    return Text("dice_throne.say.return_card")


# -- spells ----------------------------------------------------------------------------------------------


def _prepare(effect: Prepare, dice: int) -> Text:
    return Text("dice_throne.say.prepare")


def _cast(effect: Cast, dice: int) -> Text:
    return Text("dice_throne.say.cast", n=effect.most)


# -- companions that are thrown --------------------------------------------------------------------------


def _throw(effect: Throw, dice: int) -> Text:
    return Text("dice_throne.say.throw", companion=companion_term(effect.companion))


def _throw_or_retrieve(effect: ThrowOrRetrieve, dice: int) -> Text:
    companion = companion_term(effect.companion)
    if not isinstance(effect.times, int):
        each = rate(effect.times)
        assert each is not None
        return Text("dice_throne.say.throw_or_retrieve.each", companion=companion, thing=each[1])
    if effect.up_to:
        return Text("dice_throne.say.throw_or_retrieve.up_to", companion=companion, times=effect.times)
    return Text("dice_throne.say.throw_or_retrieve", companion=companion)


# -- dice ------------------------------------------------------------------------------------------------


def _set_dice(effect: SetDice, dice: int) -> Text:
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


def _tip_die(effect: TipDie, dice: int) -> Text:
    kind = "dice_throne.say.tip.even" if effect.even else "dice_throne.say.tip"
    return Text(kind, dice=Text(f"dice_throne.say.dice.{effect.whose}", n=1))


def _reroll(effect: Reroll, dice: int) -> Text:
    return Text(f"dice_throne.say.reroll.{effect.whose}", n=effect.dice)


def _another_attempt(effect: AnotherAttempt, dice: int) -> Text:
    return Text(f"dice_throne.say.attempt.{effect.phase}")


def _another_round(effect: AnotherRound, dice: int) -> Text:
    return Text("dice_throne.say.another_round")


def _roll_anew(effect: RollAnew, dice: int) -> Text:
    return Text("dice_throne.say.roll_anew")


def _count_instead(effect: CountInstead, dice: int) -> Text:
    return Text(
        "dice_throne.say.count_instead",
        ability=term(f"ability.{effect.ability}"),
        face=face_term(effect.face),
        other=face_term(effect.instead_of),
    )


VERBS: Final[dict[type[Node], Saying]] = {
    Add: _add,
    Advance: _advance,
    AdvanceAll: _advance_all,
    AnotherAttempt: _another_attempt,
    AnotherRound: _another_round,
    Cast: _cast,
    CountInstead: _count_instead,
    Deal: _deal,
    DealBackHalf: _deal_back_half,
    Defend: _defend,
    Discard: _discard,
    Draw: _draw,
    DrawForIncome: _draw_for_income,
    Endure: _endure,
    Gain: _gain,
    GainCP: _gain_cp,
    GainUnlessStopped: _gain_unless_stopped,
    GainUpToLimit: _gain_up_to_limit,
    Grow: _grow,
    GrowEach: _grow_each,
    Heal: _heal,
    Inflict: _inflict,
    LayFree: _lay_free,
    Lose: _lose,
    LoseCP: _lose_cp,
    LoseThis: _lose_this,
    MoveStatus: _move_status,
    NoDamage: _no_damage,
    Prepare: _prepare,
    Prevent: _prevent,
    PreventHalf: _prevent_half,
    PreventStatus: _prevent_status,
    RaiseLimit: _raise_limit,
    Recoil: _recoil,
    RemoveStatus: _remove_status,
    Reroll: _reroll,
    ReturnCard: _return_card,
    RollAnew: _roll_anew,
    SearchUpgrades: _search_upgrades,
    SetDice: _set_dice,
    ShowHand: _show_hand,
    StealCP: _steal_cp,
    StealHealth: _steal_health,
    Suffer: _suffer,
    TakeUpgradesFromTop: _take_upgrades_from_top,
    Throw: _throw,
    ThrowOrRetrieve: _throw_or_retrieve,
    TipDie: _tip_die,
    TurnInto: _turn_into,
    Undefendable: _undefendable,
}
