"""How words say themselves: each mechanic registers the sayings of its words, beside them.

An effect is a short order to the player; several are joined as on a card.  `dice` is how many new dice the effect
counts; 0 means those of the attack.  On a page, which has room, what there is to choose is a list, a line each; in an
option or a question it stands in the sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from throneroom.kernel.errors import Unwritten
from throneroom.kernel.nodes import Effect, Node, sequence
from throneroom.kernel.texts import Text

from .beside import F, said_in
from .pages import (
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    EVERY_OPPONENT,
    EVERY_PLAYER,
    HAD_IT,
    TARGET,
    TEAMMATE,
    YOU,
    Faces,
    Modify,
    Spend,
    Status,
    Straight,
)
from .terms import term, token_term

Saying: TypeAlias = Callable[[Any, int], Text]  # a node and how many dice it counts
# What is gained or inflicted and how many of it, to be said together: the verb, for whom, the thing, whether a token.
Counted: TypeAlias = tuple[str, str, Text, bool]

EFFECTS: Final[dict[type[Node], Saying]] = {}
VALUES: Final[dict[type[Node], Saying]] = {}
PAGES: Final[dict[type[Node], Saying]] = {}  # of what makes a whole sentence or a page of its own
LINES: Final[dict[type[Node], Saying]] = {}  # with a line for each choice, and for each of many things
SAY_WHEN: Final[dict[type[Node], Saying]] = {}  # of effects that say their moment
CHANGES: Final[dict[str, Callable[[Modify], Text]]] = {}
EACH_OF: Final[dict[type, Callable[[Any], Text]]] = {}  # what a value counts, as "for each" thing
SO_MANY: Final[dict[type, tuple[str, str]]] = {}  # at least so many of it as a condition, and as a case
CONDITION_VALUES: Final[set[type[Node]]] = set()  # values that say themselves as a condition
COUNTED: Final[dict[type[Node], Callable[[Any], Counted | None]]] = {}
ONCE_MORE: Final[list[Callable[[Node, Node], Text | None]]] = []  # on what condition the first is done again


def says(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(EFFECTS, kinds)


def says_value(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(VALUES, kinds)


def says_page(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(PAGES, kinds)


def says_lines(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(LINES, kinds)


def says_when(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(SAY_WHEN, kinds)


def says_change(*whats: str) -> Callable[[F], F]:
    return said_in(CHANGES, whats)


def each_of(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(EACH_OF, kinds)


def says_counted(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(COUNTED, kinds)


_CASE: Final = "dice_throne.say.case"
_ON: Final = "dice_throne.say.on"
_CONDITIONAL: Final = (_CASE, "dice_throne.say.if", "dice_throne.say.if.may", "dice_throne.say.tier.also")
_YOU_GAIN: Final = ("dice_throne.say.gain", "dice_throne.say.gain_cp")
_OTHERS_GAIN: Final = tuple([f"{gain}.{who}" for gain in _YOU_GAIN for who in ("player", "opponent", "teammate")])

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
    return tuple([linked(before, text) for before, text in zip([None, *found], found, strict=False)])


def linked(before: Text | None, text: Text) -> Text:
    """A clause in the light of the one before it: more of a symbol does what fewer do, and this besides; and after
    what somebody else gains it is said that you gain."""
    if before is None:
        return text
    if text.id == before.id == _CASE and _more_of(before.args["case"], text.args["case"]):
        return Text("dice_throne.say.tier.also", need=text.args["case"], effect=text.args["effect"])
    if before.id in _OTHERS_GAIN and text.id in _YOU_GAIN:
        return Text(f"{text.id}.you", **text.args)
    return text


def _more_of(fewer: Text, more: Text) -> bool:
    """Whether both want the same symbol, and the second more of it."""
    if not fewer.id == more.id == _ON or len(fewer.args["parts"]) != 1 or len(more.args["parts"]) != 1:
        return False
    few, many = fewer.args["parts"][0].args, more.args["parts"][0].args
    return bool(few["face"] == many["face"] and few["n"] < many["n"])


def in_any_case(parts: tuple[Text, ...]) -> tuple[Text, ...]:
    """What a semicolon parts from a condition before it, and what does not depend on it, says so."""
    return tuple(
        [
            Text("dice_throne.say.in_any_case", effect=part)
            if before is not None and before.id in _CONDITIONAL and part.id not in _CONDITIONAL
            else part
            for before, part in zip([None, *parts], parts, strict=False)
        ]
    )


def _after(effects: tuple[Node, ...], effect: Node) -> tuple[Node, ...]:
    """What follows when this one, as often as it stands at the head, is done."""
    while effects and effects[0] == effect:
        effects = effects[1:]
    return effects


def _said(effect: Node, dice: int) -> Text:
    say = EFFECTS.get(type(effect))
    if say is None:
        kind = type(effect).__name__
        raise Unwritten(f"{kind} has no saying: a function below @says({kind}) returns its text")
    return say(effect, dice)


def _lines(effect: Node, dice: int) -> Text:
    lines = LINES.get(type(effect))
    return _said(effect, dice) if lines is None else lines(effect, dice)


def _again_if(effect: Node, after: Node) -> Text | None:
    """On what condition one may do an effect once more; None if what comes after it is anything else."""
    for condition in ONCE_MORE:
        found = condition(effect, after)
        if found is not None:
            return found
    return None


def as_counted(effect: Node) -> Counted | None:
    count = COUNTED.get(type(effect))
    return None if count is None else count(effect)


def _together(effects: tuple[Node, ...], one: bool) -> list[Counted]:
    """The tokens and CP at the head that the same player gets, or is given, in the same way."""
    found: list[Counted] = []
    for effect in effects:
        each = as_counted(effect)
        if each is None or (found and each[:2] != found[0][:2]) or (FOR[each[1]] and not one):
            break
        found.append(each)
    return found


def tokens_text(together: list[Counted]) -> Text:
    """Tokens and CP that are gained, or tokens that are inflicted.

    Beside several of another a single token has its number: "2 Chi and 1 Evasive".
    """
    verb, who, _, _ = together[0]
    several = len(together) > 1 and any([token and thing.args["n"] != 1 for _, _, thing, token in together])
    tokens = [
        Text("dice_throne.say.some.token", **thing.args) if several and token else thing
        for _, _, thing, token in together
    ]
    return Text(f"dice_throne.say.{verb}{FOR[who]}", tokens=tuple(tokens))


def counted_token(token: Status, number: int) -> Text:
    """So many tokens; a single one is just named."""
    return Text("dice_throne.say.token", n=number, token=token_term(token, number))


def requirement_text(need: Faces | Straight, counted: bool = False) -> Text:
    """What the dice must show: "2× Sword + Pow", "small straight"; a single symbol is named or `counted`."""
    if isinstance(need, Straight):
        return Text(f"dice_throne.say.straight.{need.length}")
    faces = [
        Text("dice_throne.say.faces", number=number, face=term(f"face.{face}"))
        if number > 1 or counted
        else term(f"face.{face}")
        for face, number in need.need
    ]
    return Text("dice_throne.say.need", faces=tuple(faces))


def on_text(need: Faces) -> Text:
    """These symbols, however many more (DT-TXT-2); a single one is just named."""
    parts = [Text("dice_throne.say.on.part", n=number, face=term(f"face.{face}")) for face, number in need.need]
    return Text("dice_throne.say.on", parts=tuple(parts))


def shown_text(low: int, high: int) -> Text:
    """That the one die shows any of these numbers."""
    return Text("dice_throne.say.on.numbers", numbers=numbers_text(low, high))


def numbers_text(low: int, high: int) -> Text:
    return Text("dice_throne.say.numbers", numbers=str(low) if low == high else f"{low}–{high}")


@cache
def use_text(rule: Spend) -> Text:
    """What spending a token or a companion does and what it costs besides, for somebody who may do it now."""
    effect = within(rule.do, 0)
    return Text("dice_throne.say.and_pay", cost=rule.cost, effect=effect) if rule.cost else effect
