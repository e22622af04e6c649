"""How effects say themselves: each is a short order to the player, several are joined as on a card.

`dice` is how many new dice the effect counts; 0 means those of the attack.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.nodes import Effect, If, Node, sequence
from throneroom.kernel.texts import Text

from .sayings_of_values import (
    Saying,
    amount_text,
    case_text,
    condition_text,
    face_term,
    numbers_text,
    requirement_text,
    token_term,
)
from .words import (
    ALL,
    ANY_VALUE,
    AS_ANOTHER,
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    EVERY_OPPONENT,
    NORMAL,
    TARGET,
    TEAMMATE,
    YOU,
    Add,
    AnotherAttempt,
    ByValue,
    Deal,
    DealBackHalf,
    Discard,
    Draw,
    Either,
    ForOne,
    ForUpTo,
    Gain,
    GainCP,
    GainUpToLimit,
    Grow,
    GrowEach,
    Heal,
    IfShows,
    Inflict,
    Lose,
    LoseCP,
    LoseThis,
    May,
    MoveStatus,
    NoDamage,
    OfAKind,
    OnFaces,
    PayEach,
    PerDie,
    Prevent,
    PreventHalf,
    PreventStatus,
    RaiseLimit,
    Recoil,
    RemoveCompanions,
    RemoveStatus,
    Reroll,
    RollDice,
    SetDice,
    SpendEach,
    Status,
    StealCP,
    Suffer,
    Then,
    TipDie,
    Undefendable,
)

# How an effect for somebody else than you or the target says for whom it is.
_FOR: Final = {
    YOU: "",
    TARGET: "",
    CHOSEN_PLAYER: ".player",
    CHOSEN_OPPONENT: ".opponent",
    EVERY_OPPONENT: ".all",
    TEAMMATE: ".teammate",
}


@cache
def effect_text(effect: Effect, dice: int = 0) -> Text:
    """An effect; several are sentences."""
    found = clauses(sequence(effect), dice)
    return found[0] if len(found) == 1 else Text("dice_throne.say.sentences", effects=found)


def within(effect: Effect, dice: int) -> Text:
    """The same inside of a sentence: "a, b and c"."""
    found = clauses(sequence(effect), dice)
    return found[0] if len(found) == 1 else Text("dice_throne.say.all", effects=found)


def clauses(effects: tuple[Node, ...], dice: int, one: bool = False) -> tuple[Text, ...]:
    """One clause for each effect.  Tokens gained or inflicted together are one, and so is the same done again.

    Effects for chosen players are each for a player chosen anew, unless all are for the same `one`.
    """
    found: list[Text] = []
    left = effects
    while left:
        tokens = [effect for effect in _together(left, one) if isinstance(effect, Gain | Inflict)]
        same = len(left) - len(_after(left, left[0]))
        if len(tokens) > 1:
            found.append(_tokens(tokens))
            left = left[len(tokens) :]
        elif same > 1:
            found.append(Text("dice_throne.say.again", n=same, effect=EFFECTS[type(left[0])](left[0], dice)))
            left = left[same:]
        else:
            found.append(EFFECTS[type(left[0])](left[0], dice))
            left = left[1:]
    return tuple(found)


def _after(effects: tuple[Node, ...], effect: Node) -> tuple[Node, ...]:
    """What follows when this one, as often as it stands at the head, is done."""
    while effects and effects[0] == effect:
        effects = effects[1:]
    return effects


def _together(effects: tuple[Node, ...], one: bool) -> list[Node]:
    """The tokens at the head that the same player gets, or is given, in the same way."""
    first = effects[0]
    found: list[Node] = []
    for effect in effects:
        if not isinstance(effect, Gain | Inflict) or not isinstance(effect.number, int):
            break
        if type(effect) is not type(first) or _whom(effect) != _whom(first) or (_FOR[_whom(effect)] and not one):
            break
        found.append(effect)
    return found


def _whom(effect: Node) -> str:
    if isinstance(effect, Inflict):
        return effect.on
    return effect.who if isinstance(effect, Gain) else ""


def _tokens(effects: list[Gain | Inflict]) -> Text:
    verb = "gain" if isinstance(effects[0], Gain) else "inflict"
    tokens = [_token(effect.token, effect.number) for effect in effects if isinstance(effect.number, int)]
    return Text(f"dice_throne.say.{verb}{_FOR[_whom(effects[0])]}", tokens=tuple(tokens))


def _token(token: Status, number: int) -> Text:
    """So many tokens; a single one is just named."""
    return Text("dice_throne.say.token", n=number, token=token_term(token))


# -- structure -------------------------------------------------------------------------------------------


def _if(effect: If, dice: int) -> Text:
    then = within(effect.then, dice)
    case = case_text(effect.when, dice)
    said = (
        Text("dice_throne.say.if", condition=condition_text(effect.when, dice), effect=then)
        if case is None
        else Text("dice_throne.say.case", case=case, effect=then)
    )
    otherwise = sequence(effect.otherwise)
    return Text("dice_throne.say.otherwise", first=said, effect=within(otherwise, dice)) if otherwise else said


def _then(effect: Then, dice: int) -> Text:
    return Text("dice_throne.say.then", effect=within(effect.do, dice))


def _either(effect: Either, dice: int) -> Text:
    """Which token is shorter than which effect."""
    gains = [choice for choice in effect.choices if isinstance(choice, Gain) and choice.who == YOU]
    tokens = [_token(gain.token, gain.number) for gain in gains if isinstance(gain.number, int)]
    if len(tokens) == len(effect.choices):
        return Text("dice_throne.say.gain_one", tokens=tuple(tokens))
    return Text("dice_throne.say.either", effects=tuple([within(choice, dice) for choice in effect.choices]))


def _may(effect: May, dice: int) -> Text:
    return Text("dice_throne.say.may", effect=within(effect.do, dice))


def _for_one(effect: ForOne, dice: int) -> Text:
    found = clauses(sequence(effect.do), dice, one=True)
    return found[0] if len(found) == 1 else Text(f"dice_throne.say.for_one{_FOR[effect.who]}", effects=found)


def _for_up_to(effect: ForUpTo, dice: int) -> Text:
    do = sequence(effect.do)
    tokens = [_token(gain.token, gain.number) for gain in do if isinstance(gain, Gain) and isinstance(gain.number, int)]
    if len(tokens) == len(do):
        return Text("dice_throne.say.gain.up_to", n=effect.players, tokens=tuple(tokens))
    return Text("dice_throne.say.for_up_to", n=effect.players, effect=within(do, dice))


def _roll(effect: RollDice, dice: int) -> Text:
    effects = clauses(sequence(effect.do), effect.dice)
    if effect.rerolls:
        effects = (again_text(effect.rerolls, effect.spending), *effects)
    return Text("dice_throne.say.roll", n=effect.dice, effects=effects)


def again_text(rerolls: int, spending: Status | None = None) -> Text:
    """That some of the dice may be rolled again."""
    if spending is None:
        return Text("dice_throne.say.roll_again", n=rerolls)
    return Text("dice_throne.say.roll_again.spending", n=rerolls, token=token_term(spending))


def _on_faces(effect: OnFaces, dice: int) -> Text:
    shows = Text("dice_throne.say.shows", need=requirement_text(effect.faces))
    return Text("dice_throne.say.if", condition=shows, effect=within(effect.do, dice))


def _per_die(effect: PerDie, dice: int) -> Text:
    """A table; symbols that do the same share a line."""
    lines: list[tuple[list[Text], Effect]] = []
    for face, do in effect.table:
        if lines and lines[-1][1] == do:
            lines[-1][0].append(face_term(face))
        else:
            lines.append(([face_term(face)], do))
    line = "dice_throne.say.line" if dice == 1 else "dice_throne.say.line.each"
    rows = [Text(line, faces=tuple(faces), effect=within(do, dice)) for faces, do in lines]
    return Text("dice_throne.say.table", rows=tuple(rows))


def _by_value(effect: ByValue, dice: int) -> Text:
    rows: list[Text] = []
    low = 1
    for high, do in effect.table:
        rows.append(Text("dice_throne.say.case", case=numbers_text(low, high), effect=within(do, dice)))
        low = high + 1
    return Text("dice_throne.say.table", rows=tuple(rows))


def _of_a_kind(effect: OfAKind, dice: int) -> Text:
    return Text("dice_throne.say.of_a_kind", n=effect.number, effect=within(effect.do, dice))


def _if_shows(effect: IfShows, dice: int) -> Text:
    return Text("dice_throne.say.also", face=face_term(effect.face), effect=within(effect.do, dice))


# -- damage ----------------------------------------------------------------------------------------------


def _deal(effect: Deal, dice: int) -> Text:
    noun = "damage" if effect.kind == NORMAL else effect.kind
    return Text(f"dice_throne.say.deal{_FOR[effect.to]}", amount=amount_text(noun, effect.amount, dice))


def _suffer(effect: Suffer, dice: int) -> Text:
    return Text("dice_throne.say.suffer", amount=amount_text("damage", effect.amount, dice))


def _recoil(effect: Recoil, dice: int) -> Text:
    return Text("dice_throne.say.recoil", amount=amount_text("undefendable", effect.amount, dice))


def _add(effect: Add, dice: int) -> Text:
    return Text("dice_throne.say.add", amount=amount_text("damage", effect.amount, dice))


def _undefendable(effect: Undefendable, dice: int) -> Text:
    return Text("dice_throne.say.undefendable")


def _prevent(effect: Prevent, dice: int) -> Text:
    return Text(f"dice_throne.say.prevent{_FOR[effect.who]}", amount=amount_text("damage", effect.amount, dice))


def _prevent_half(effect: PreventHalf, dice: int) -> Text:
    return Text("dice_throne.say.prevent_half")


def _no_damage(effect: NoDamage, dice: int) -> Text:
    return Text("dice_throne.say.no_damage")


def _prevent_status(effect: PreventStatus, dice: int) -> Text:
    return Text("dice_throne.say.prevent_status")


def _deal_back_half(effect: DealBackHalf, dice: int) -> Text:
    return Text("dice_throne.say.deal_back_half")


# -- resources and tokens --------------------------------------------------------------------------------


def _heal(effect: Heal, dice: int) -> Text:
    return Text("dice_throne.say.heal", amount=amount_text("health", effect.amount, dice))


def _gain_cp(effect: GainCP, dice: int) -> Text:
    return Text("dice_throne.say.gain_cp", amount=amount_text("cp", effect.amount, dice))


def _lose_cp(effect: LoseCP, dice: int) -> Text:
    return Text("dice_throne.say.lose_cp", amount=amount_text("cp", effect.amount, dice))


def _steal_cp(effect: StealCP, dice: int) -> Text:
    return Text("dice_throne.say.steal_cp", most=effect.most)


def _draw(effect: Draw, dice: int) -> Text:
    return Text("dice_throne.say.draw", amount=amount_text("cards", effect.cards, dice))


def _discard(effect: Discard, dice: int) -> Text:
    return Text("dice_throne.say.discard.own" if effect.of == YOU else f"dice_throne.say.discard{_FOR[effect.of]}")


def _gain(effect: Gain, dice: int) -> Text:
    if isinstance(effect.number, int):
        return _tokens([effect])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.gain{_FOR[effect.who]}", tokens=(amount,))


def _gain_up_to_limit(effect: GainUpToLimit, dice: int) -> Text:
    return Text("dice_throne.say.gain_up_to_limit", token=token_term(effect.token))


def _lose(effect: Lose, dice: int) -> Text:
    if isinstance(effect.number, int):
        return Text("dice_throne.say.lose", tokens=(_token(effect.token, effect.number),))
    return Text("dice_throne.say.lose", tokens=(amount_text("token", effect.number, dice, token_term(effect.token)),))


def _lose_this(effect: LoseThis, dice: int) -> Text:
    return Text("dice_throne.say.lose_this")


def _inflict(effect: Inflict, dice: int) -> Text:
    if isinstance(effect.number, int):
        return _tokens([effect])
    amount = amount_text("token", effect.number, dice, token_term(effect.token))
    return Text(f"dice_throne.say.inflict{_FOR[effect.on]}", tokens=(amount,))


def _raise_limit(effect: RaiseLimit, dice: int) -> Text:
    return Text("dice_throne.say.raise_limit", token=token_term(effect.token))


def _remove_status(effect: RemoveStatus, dice: int) -> Text:
    if effect.number == ALL:
        return Text(f"dice_throne.say.remove_all{_FOR[effect.who]}")
    return Text(f"dice_throne.say.remove{_FOR[effect.who]}", n=effect.number)


def _move_status(effect: MoveStatus, dice: int) -> Text:
    return Text("dice_throne.say.move_status")


def _spend_each(effect: SpendEach, dice: int) -> Text:
    token = token_term(effect.token)
    return Text("dice_throne.say.spend_each", most=effect.most, token=token, effect=within(effect.do, dice))


def _pay_each(effect: PayEach, dice: int) -> Text:
    return Text("dice_throne.say.pay_each", effect=within(effect.do, dice))


# -- companions ------------------------------------------------------------------------------------------


def _grow(effect: Grow, dice: int) -> Text:
    return Text("dice_throne.say.grow", amount=amount_text("growth", effect.steps, dice))


def _grow_each(effect: GrowEach, dice: int) -> Text:
    return Text("dice_throne.say.grow_each")


def _remove_companions(effect: RemoveCompanions, dice: int) -> Text:
    said = Text("dice_throne.say.remove_companions", n=effect.most, effect=within(effect.do, dice))
    if not effect.enough:
        return said
    bonus = within(effect.bonus, dice)
    return Text("dice_throne.say.if_removed", first=said, n=effect.enough, effect=bonus)


# -- dice ------------------------------------------------------------------------------------------------


def _set_dice(effect: SetDice, dice: int) -> Text:
    values: dict[int, Text | int] = {
        ANY_VALUE: Text("dice_throne.say.to.any"),
        AS_ANOTHER: Text("dice_throne.say.to.another"),
    }
    to = values.get(effect.to, effect.to)
    return Text("dice_throne.say.set", dice=Text(f"dice_throne.say.dice.{effect.whose}", n=effect.dice), value=to)


def _tip_die(effect: TipDie, dice: int) -> Text:
    return Text("dice_throne.say.tip")


def _reroll(effect: Reroll, dice: int) -> Text:
    return Text(f"dice_throne.say.reroll.{effect.whose}", n=effect.dice)


def _another_attempt(effect: AnotherAttempt, dice: int) -> Text:
    return Text(f"dice_throne.say.attempt.{effect.phase}")


EFFECTS: Final[dict[type[Node], Saying]] = {
    Add: _add,
    AnotherAttempt: _another_attempt,
    ByValue: _by_value,
    Deal: _deal,
    DealBackHalf: _deal_back_half,
    Discard: _discard,
    Draw: _draw,
    Either: _either,
    ForOne: _for_one,
    ForUpTo: _for_up_to,
    Gain: _gain,
    GainCP: _gain_cp,
    GainUpToLimit: _gain_up_to_limit,
    Grow: _grow,
    GrowEach: _grow_each,
    Heal: _heal,
    If: _if,
    IfShows: _if_shows,
    Inflict: _inflict,
    Lose: _lose,
    LoseCP: _lose_cp,
    LoseThis: _lose_this,
    May: _may,
    MoveStatus: _move_status,
    NoDamage: _no_damage,
    OfAKind: _of_a_kind,
    OnFaces: _on_faces,
    PayEach: _pay_each,
    PerDie: _per_die,
    Prevent: _prevent,
    PreventHalf: _prevent_half,
    PreventStatus: _prevent_status,
    RaiseLimit: _raise_limit,
    Recoil: _recoil,
    RemoveCompanions: _remove_companions,
    RemoveStatus: _remove_status,
    Reroll: _reroll,
    RollDice: _roll,
    SetDice: _set_dice,
    SpendEach: _spend_each,
    StealCP: _steal_cp,
    Suffer: _suffer,
    Then: _then,
    TipDie: _tip_die,
    Undefendable: _undefendable,
}
