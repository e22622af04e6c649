"""How effects say themselves: each is a short order to the player, several are joined as on a card.

`dice` is how many new dice the effect counts; 0 means those of the attack.  On a page, which has room, what there is
to choose is a list, a line each; in an option or a question it stands in the sentence.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from throneroom.kernel.nodes import Effect, If, Node, Worth, sequence
from throneroom.kernel.texts import Text

from .alike import alike
from .sayings_of_values import (
    Saying,
    case_text,
    companion_term,
    condition_text,
    counted_faces,
    face_term,
    numbers_text,
    on_text,
    token_term,
)
from .sayings_of_verbs import FOR, VERBS, counted_token, so_many, tokens_text, whom
from .terms import term
from .words import (
    YOU,
    Apart,
    Bluff,
    ByValue,
    ChooseDice,
    Either,
    FaceDownCard,
    ForOne,
    ForUpTo,
    Gain,
    GainCP,
    Has,
    IfShows,
    Inflict,
    LookAtTop,
    Lose,
    May,
    OfAKind,
    OnceLanded,
    OnFaces,
    OwnerChooses,
    PayEach,
    PerDie,
    RemoveCompanions,
    Retrieve,
    RollDice,
    SpendEach,
    Status,
    Then,
)

_LONG: Final = 3  # so many lines are a list


@cache
def effect_text(effect: Effect, dice: int = 0) -> Text:
    """An effect; several are sentences."""
    found = clauses(sequence(effect), dice)
    return found[0] if len(found) == 1 else Text("dice_throne.say.sentences", effects=found)


@cache
def within(effect: Effect, dice: int = 0) -> Text:
    """The same inside of a sentence: "a, b and c"."""
    found = clauses(sequence(effect), dice)
    return found[0] if len(found) == 1 else Text("dice_throne.say.all", effects=found)


@cache
def on_page(effect: Effect, dice: int = 0) -> Text:
    """As `within`, and a list if what there is to choose is all that it says."""
    effects = sequence(effect)
    return _lines(effects[0], dice) if len(effects) == 1 else within(effect, dice)


def page_clauses(effects: tuple[Node, ...], dice: int) -> tuple[Text, ...]:
    """The sentences of a page."""
    return clauses(effects, dice, says=_lines)


def clauses(effects: tuple[Node, ...], dice: int, one: bool = False, says: Saying | None = None) -> tuple[Text, ...]:
    """One clause for each effect.  Tokens gained or inflicted together are one, and so is the same done again.

    Effects for chosen players are each for a player chosen anew, unless all are for the same `one`.
    """
    say = says or _said
    found: list[Text] = []
    left = effects
    while left:
        tokens = _together(left, one)
        same = len(left) - len(_after(left, left[0]))
        if len(tokens) > 1:
            found.append(tokens_text(tokens))
            left = left[len(tokens) :]
        elif same > 1:
            found.append(Text("dice_throne.say.again", n=same, effect=_said(left[0], dice)))
            left = left[same:]
        elif len(left) > 1 and _again_if(left[0], left[1]) is not None:
            found += [say(left[0], dice), Text("dice_throne.say.once_more", condition=_again_if(left[0], left[1]))]
            left = left[2:]
        else:
            found.append(say(left[0], dice))
            left = left[1:]
    return tuple(found)


def _again_if(effect: Node, after: Node) -> Text | None:
    """On what condition one may do an effect once more; None if what comes after it is anything else."""
    if isinstance(after, If) and not sequence(after.otherwise) and after.then == May(effect):
        return condition_text(after.when, 0)
    return None


def _said(effect: Node, dice: int) -> Text:
    return EFFECTS[type(effect)](effect, dice)


def _lines(effect: Node, dice: int) -> Text:
    """With a line for each choice, and for each of many things that a roll does."""
    if isinstance(effect, Either) and not _tokens_to_gain(effect):
        return Text("dice_throne.say.either.lines", effects=tuple([within(choice, dice) for choice in effect.choices]))
    if isinstance(effect, Bluff):
        return Text("dice_throne.say.bluff.lines", n=len(effect.cards), rows=_face_down_cards(effect, dice))
    if isinstance(effect, RollDice):
        first, *more = sequence(effect.do)
        table = first if isinstance(first, ByValue | PerDie) and not more else None
        parts = _again(effect) + (_outcomes(effect) if table is None else _rows(table, effect.dice))
        if len(parts) >= _LONG:
            return Text("dice_throne.say.roll.lines", n=effect.dice, parts=parts)
    return _said(effect, dice)


def _after(effects: tuple[Node, ...], effect: Node) -> tuple[Node, ...]:
    """What follows when this one, as often as it stands at the head, is done."""
    while effects and effects[0] == effect:
        effects = effects[1:]
    return effects


def _together(effects: tuple[Node, ...], one: bool) -> list[Gain | GainCP | Inflict]:
    """The tokens and CP at the head that the same player gets, or is given, in the same way."""
    first = effects[0]
    found: list[Gain | GainCP | Inflict] = []
    for effect in effects:
        if not isinstance(effect, Gain | GainCP | Inflict) or not isinstance(so_many(effect), int):
            break
        if isinstance(effect, Inflict) is not isinstance(first, Inflict):
            break
        if whom(effect) != whom(first) or (FOR[whom(effect)] and not one):
            break
        found.append(effect)
    return found


# -- structure -------------------------------------------------------------------------------------------


def _if(effect: If, dice: int) -> Text:
    then = effect.then
    tiers = _tiers(effect, dice)
    if tiers is not None:
        return tiers
    case = case_text(effect.when, dice)
    if case is not None:
        said = Text("dice_throne.say.case", case=case, effect=within(then, dice))
    elif isinstance(then, May) and _at_the_cost_of(effect.when, then):
        lost, *rest = sequence(then.do)
        assert isinstance(lost, Lose)
        effects = within(tuple(rest), dice)
        said = Text("dice_throne.say.lose_for", token=token_term(lost.token), effect=effects)
    elif isinstance(then, May):
        condition = condition_text(effect.when, dice)
        said = Text("dice_throne.say.if.may", condition=condition, effect=within(then.do, dice))
    else:
        said = Text("dice_throne.say.if", condition=condition_text(effect.when, dice), effect=within(then, dice))
    otherwise = sequence(effect.otherwise)
    return Text("dice_throne.say.otherwise", first=said, effect=within(otherwise, dice)) if otherwise else said


def _at_the_cost_of(condition: Worth, may: May) -> bool:
    """Whether one may lose the very token that one must have: then it need not be said that one must have it."""
    first, *rest = sequence(may.do)
    return isinstance(condition, Has) and first == Lose(condition.token) and bool(rest)


def _tiers(effect: If, dice: int) -> Text | None:
    """So many of a symbol, and what fewer of it do, as tiers: "on 1/2× Hex: gain 1/2 Crackle"."""
    otherwise, many = sequence(effect.otherwise), counted_faces(effect.when)
    less = otherwise[0] if len(otherwise) == 1 else None
    if not isinstance(less, OnFaces) or many is None:
        return None
    cases = ((less.faces, less.do), (many, effect.then))
    return alike(
        [
            Text("dice_throne.say.case", case=on_text(faces, counted=True), effect=within(do, dice))
            for faces, do in cases
        ]
    )


def _then(effect: Then, dice: int) -> Text:
    return Text("dice_throne.say.then", effect=within(effect.do, dice))


def _tokens_to_gain(effect: Either) -> tuple[Text, ...]:
    """Which tokens one may choose from; none if there is anything else to choose."""
    gains = [choice for choice in effect.choices if isinstance(choice, Gain) and choice.who == YOU]
    tokens = [counted_token(gain.token, gain.number) for gain in gains if isinstance(gain.number, int)]
    return tuple(tokens) if len(tokens) == len(effect.choices) else ()


def _either(effect: Either, dice: int) -> Text:
    """Which token is shorter than which effect."""
    tokens = _tokens_to_gain(effect)
    if tokens:
        return Text("dice_throne.say.gain_one", tokens=tokens)
    return Text("dice_throne.say.either", effects=tuple([within(choice, dice) for choice in effect.choices]))


def _owner_chooses(effect: OwnerChooses, dice: int) -> Text:
    return Text("dice_throne.say.owner_chooses", effects=tuple([within(choice, dice) for choice in effect.choices]))


def _face_down_card(card: FaceDownCard, dice: int) -> Text:
    does = within(card.do, dice) if card.do else Text("dice_throne.say.nothing_happens")
    return Text("dice_throne.say.case", case=term(f"card.{card.name}"), effect=does)


def _bluff(effect: Bluff, dice: int) -> Text:
    rows = _face_down_cards(effect, dice)
    return Text("dice_throne.say.bluff", n=len(rows), rows=rows)


def _face_down_cards(effect: Bluff, dice: int) -> tuple[Text, ...]:
    return tuple([_face_down_card(card, dice) for card in effect.cards])


def _may(effect: May, dice: int) -> Text:
    return Text("dice_throne.say.may", effect=within(effect.do, dice))


def _apart(effect: Apart, dice: int) -> Text:
    return Text("dice_throne.say.apart", effects=clauses(sequence(effect.do), dice))


def _for_one(effect: ForOne, dice: int) -> Text:
    found = clauses(sequence(effect.do), dice, one=True)
    return found[0] if len(found) == 1 else Text(f"dice_throne.say.for_one{FOR[effect.who]}", effects=found)


def _for_up_to(effect: ForUpTo, dice: int) -> Text:
    do = sequence(effect.do)
    tokens = [
        counted_token(gain.token, gain.number) for gain in do if isinstance(gain, Gain) and isinstance(gain.number, int)
    ]
    given = [
        counted_token(each.token, each.number)
        for each in do
        if isinstance(each, Inflict) and isinstance(each.number, int)
    ]
    if len(given) == len(do):
        return Text("dice_throne.say.inflict.up_to", n=effect.players, tokens=tuple(given))
    if len(tokens) == len(do):
        return Text("dice_throne.say.gain.up_to", n=effect.players, tokens=tuple(tokens))
    return Text("dice_throne.say.for_up_to", n=effect.players, effect=within(do, dice))


def _once_landed(effect: OnceLanded, dice: int) -> Text:
    return Text("dice_throne.say.once_landed", effect=within(effect.do, dice))


def _look_at_top(effect: LookAtTop, dice: int) -> Text:
    return Text("dice_throne.say.look", n=effect.cards, effect=within(effect.do, dice))


def _roll(effect: RollDice, dice: int) -> Text:
    return Text("dice_throne.say.roll", n=effect.dice, effects=_again(effect) + _outcomes(effect))


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


def _on_faces(effect: OnFaces, dice: int) -> Text:
    return Text("dice_throne.say.case", case=on_text(effect.faces), effect=within(effect.do, dice))


def _table(effect: ByValue | PerDie, dice: int) -> Text:
    return Text("dice_throne.say.table", rows=_rows(effect, dice))


def _rows(effect: ByValue | PerDie, dice: int) -> tuple[Text, ...]:
    return _of_faces(effect, dice) if isinstance(effect, PerDie) else _of_numbers(effect, dice)


def _of_faces(effect: PerDie, dice: int) -> tuple[Text, ...]:
    """Symbols that do the same share a line."""
    lines: list[tuple[list[Text], Effect]] = []
    for face, do in effect.table:
        if lines and lines[-1][1] == do:
            lines[-1][0].append(face_term(face))
        else:
            lines.append(([face_term(face)], do))
    line = "dice_throne.say.line" if dice == 1 else "dice_throne.say.line.each"
    return tuple([Text(line, faces=tuple(faces), effect=within(do, dice)) for faces, do in lines])


def _of_numbers(effect: ByValue, dice: int) -> tuple[Text, ...]:
    rows: list[Text] = []
    low = 1
    for high, do in effect.table:
        rows.append(Text("dice_throne.say.case", case=numbers_text(low, high), effect=within(do, dice)))
        low = high + 1
    return tuple(rows)


def _choose_dice(effect: ChooseDice, dice: int) -> Text:
    return Text("dice_throne.say.choose_dice", number=effect.dice, effect=within(effect.do, effect.dice))


def _of_a_kind(effect: OfAKind, dice: int) -> Text:
    do = effect.do
    if isinstance(do, May):
        return Text("dice_throne.say.of_a_kind.may", n=effect.number, effect=within(do.do, dice))
    if isinstance(do, Then):
        return Text("dice_throne.say.then", effect=_of_a_kind(OfAKind(effect.number, do.do), dice))
    return Text("dice_throne.say.of_a_kind", n=effect.number, effect=within(do, dice))


def _if_shows(effect: IfShows, dice: int) -> Text:
    return Text("dice_throne.say.case", case=on_text(effect.face), effect=within(effect.do, dice))


def _spend_each(effect: SpendEach, dice: int) -> Text:
    token = token_term(effect.token, effect.most)
    return Text("dice_throne.say.spend_each", most=effect.most, token=token, effect=within(effect.do, dice))


def _pay_each(effect: PayEach, dice: int) -> Text:
    return Text("dice_throne.say.pay_each", effect=within(effect.do, dice))


def _remove_companions(effect: RemoveCompanions, dice: int) -> Text:
    said = Text("dice_throne.say.remove_companions", n=effect.most, effect=within(effect.do, dice))
    if not effect.enough:
        return said
    bonus = within(effect.bonus, dice)
    return Text("dice_throne.say.if_removed", first=said, n=effect.enough, effect=bonus)


def _retrieve(effect: Retrieve, dice: int) -> Text:
    companion = companion_term(effect.companion)
    if not effect.do:
        return Text("dice_throne.say.retrieve", companion=companion)
    return Text("dice_throne.say.retrieve.and", companion=companion, effect=within(effect.do, dice))


EFFECTS: Final[dict[type[Node], Saying]] = {
    **VERBS,
    Bluff: _bluff,
    ByValue: _table,
    ChooseDice: _choose_dice,
    Either: _either,
    Apart: _apart,
    FaceDownCard: _face_down_card,
    ForOne: _for_one,
    ForUpTo: _for_up_to,
    If: _if,
    IfShows: _if_shows,
    LookAtTop: _look_at_top,
    May: _may,
    OfAKind: _of_a_kind,
    OnceLanded: _once_landed,
    OnFaces: _on_faces,
    OwnerChooses: _owner_chooses,
    PayEach: _pay_each,
    PerDie: _table,
    RemoveCompanions: _remove_companions,
    Retrieve: _retrieve,
    RollDice: _roll,
    SpendEach: _spend_each,
    Then: _then,
}
