"""Tokens: gained, inflicted, lost, moved."""

from __future__ import annotations

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import ATTEMPTS
from throneroom.games.dice_throne.reach import Dice
from throneroom.kernel.decisions import Option
from throneroom.kernel.nodes import Effect, Node, sequence
from throneroom.kernel.notation import Key

from ..judge import PAID, Judge, judged
from ..rates import COMPANION, STOPPABLE
from ..reading import ALL_TOKENS
from ..side import statuses
from ..worth import Estimate, estimated, not_estimated, roll_worth
from .choices import own_choices


@estimated(w.Gain)
def gain(estimate: Estimate, node: w.Gain, dice: Dice) -> float:
    if node.who == w.CHOSEN_OPPONENT or (estimate.chosen_other and node.who != w.YOU):
        return given(estimate, node.token)
    return gained(estimate, node.token, int(estimate.value(node.number, dice)))


def given(estimate: Estimate, token: w.Status) -> float:
    """A good token for the other is bad, unless what it does is one's own choice."""
    if token not in own_choices(estimate.mine.hero):
        return -estimate.having(token.name)
    return estimate.having(token.name) if dict(estimate.other.tokens).get(token.name, 0) < token.limit else 0.0


@estimated(w.GainUnlessStopped)
def gain_unless_stopped(estimate: Estimate, node: Node, dice: Dice) -> float:
    return STOPPABLE


@estimated(w.GainUpToLimit)
def gain_all(estimate: Estimate, node: w.GainUpToLimit, dice: Dice) -> float:
    return gained(estimate, node.token, node.token.limit)


def gained(estimate: Estimate, token: w.Status, number: int) -> float:
    number = max(0, min(number, token.limit - estimate.held[token.name]))
    estimate.held[token.name] += number
    return number * estimate.having(token.name)


@estimated(w.Lose)
def lose(estimate: Estimate, node: w.Lose, dice: Dice) -> float:
    number = min(int(estimate.value(node.number, dice)), estimate.held[node.token.name])
    estimate.held[node.token.name] -= number
    return -number * estimate.having(node.token.name)


@estimated(w.Inflict)
def inflict(estimate: Estimate, node: w.Inflict, dice: Dice) -> float:
    if node.on == w.CHOSEN_PLAYER and not estimate.chosen_other and estimate.choosing:
        return -estimate.having(node.token.name)
    room = node.token.limit - dict(estimate.other.tokens).get(node.token.name, 0)
    return estimate.having(node.token.name) * max(0, min(int(estimate.value(node.number, dice)), room))


@estimated(w.RaiseLimit)
def raise_limit(estimate: Estimate, node: w.RaiseLimit, dice: Dice) -> float:
    return estimate.having(node.token.name)


@estimated(w.RemoveStatus, looks_at=(ALL_TOKENS,))
def remove_status(estimate: Estimate, node: w.RemoveStatus, dice: Dice) -> float:
    """The worst tokens of one's own, or the best ones of the other."""
    own, theirs = estimate.statuses(estimate.mine), [-worth for worth in estimate.statuses(estimate.other)]
    if node.who == w.YOU or (estimate.choosing and not estimate.chosen_other):
        theirs = []
    elif estimate.chosen_other:
        own = []
    wholes = [sum(sorted(side)[: node.number]) for side in (own, theirs)]
    return -min([*wholes, 0.0]) if node.number < w.ALL else max([-sum(own), -sum(theirs)])


@estimated(w.MoveStatus, looks_at=(ALL_TOKENS,))
def move_status(estimate: Estimate, node: Node, dice: Dice) -> float:
    return 2 * remove_status(estimate, w.RemoveStatus(1, w.CHOSEN_PLAYER), dice)


@estimated(w.PreventStatus)
def prevent_status(estimate: Estimate, node: Node, dice: Dice) -> float:
    return 2.0


@estimated(w.AdvanceAll)
def advance_all(estimate: Estimate, node: w.AdvanceAll, dice: Dice) -> float:
    """Those of the other, less one's own."""
    mine, other = dict(estimate.mine.tokens), dict(estimate.other.tokens)
    numbers = [other.get(token.name, 0) - mine.get(token.name, 0) for token in node.tokens]
    return sum([number * estimate.having(token.name) / 2 for number, token in zip(numbers, node.tokens, strict=True)])


not_estimated("it is what its own rule costs, which having the token counts", w.LoseThis)
not_estimated("it turns a token as the rule of that says, which having the token counts", w.Advance, w.TurnInto)


def takes_itself_off(do: Effect) -> bool:
    return any([isinstance(node, w.LoseThis) for node in sequence(do)])


@judged("remove", "move")
def whose(judge: Judge, key: Key, option: Option) -> float:
    """A bad one off oneself, or a good one off the other; a companion, for what that brings."""
    token = key.name("token")
    if not token:
        return judge.effects(option.do) - COMPANION
    bad = statuses()[token].kind == w.NEGATIVE
    return judge.estimate.having(token) * (1 if bad == (key.number("seat") == judge.seat) else -1)


@judged("cover", "uncover")
def cover(judge: Judge, key: Key, option: Option) -> float:
    """The ability without which an offensive roll is worth the least."""
    name, seat = key.name("ability"), key.number("seat")
    side = judge.sides[seat]
    free = tuple([each for each in side.covered if each != name])
    covered = (*side.covered, name) if key.kind == "cover" else free
    sign = 1.0 if judge.sight.together(seat, judge.seat) else -1.0
    return sign * roll_worth(side._replace(covered=covered), judge.mine, rates=judge.rates).keeping((), ATTEMPTS)


@judged("pay")
def pay(judge: Judge, key: Key, option: Option) -> float:
    return PAID
