"""Cards that change dice, and the odds of somebody who holds them.

What is assumed: cards are played only to reach what is asked for, and nobody else touches the dice.  A card that sets
or tips dice loses nothing by waiting until all rolling is over, so it is counted there; one that rolls dice again or
allows an attempt more is weighed at every moment.  All must be paid for out of the same CP.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import meets
from throneroom.kernel.nodes import Node, sequence

from .hands import VALUES, WHOLE_HANDS, Dice, Odds

Need: TypeAlias = w.Faces | w.Straight
Hands: TypeAlias = int  # a set of whole hands: one bit for each

_AT: Final = {hand: number for number, hand in enumerate(WHOLE_HANDS)}


@dataclass(frozen=True)
class Change:
    """What a card in hand does to one's own dice: exactly one of the three."""

    cost: int
    sets: tuple[Node, ...] = ()  # dice set or tipped, one after the other; all but the first if one likes
    again: int = 0  # dice rolled again, one by one
    attempts: int = 0


def change_of(card: w.Card, tokens: Mapping[str, int]) -> Change | None:
    """What a card does to dice, if that is all that it does."""
    if isinstance(card, w.UpgradeCard):
        return None
    match tuple(_plain(sequence(card.do), tokens)):
        case (w.AnotherAttempt(phase=w.OFFENSE),):
            return Change(card.cost, attempts=1)
        case (w.Reroll(dice=dice, whose=w.YOURS | w.TEAMS),):
            return Change(card.cost, again=dice)
        case steps if steps and all([_sets(step) for step in steps]):
            return Change(card.cost, sets=tuple([one for step in steps for one in _one_by_one(step)]))
    return None


def _plain(effects: Iterable[Node], tokens: Mapping[str, int]) -> list[Node]:
    """The effects with what they depend on looked up."""
    found: list[Node] = []
    for effect in effects:
        if isinstance(effect, w.If) and isinstance(effect.when, w.Has):
            then = effect.then if tokens.get(effect.when.token.name) else effect.otherwise
            found += _plain(sequence(then), tokens)
        elif isinstance(effect, w.May):
            found += _plain(sequence(effect.do), tokens)
        else:
            found.append(effect)
    return found


def _sets(effect: Node) -> bool:
    return isinstance(effect, w.TipDie) or (isinstance(effect, w.SetDice) and effect.whose != w.OPPONENTS)


def _one_by_one(step: Node) -> list[Node]:
    return [w.SetDice(1, step.to)] * step.dice if isinstance(step, w.SetDice) else [step]


# -- dice that are set -----------------------------------------------------------------------------------


@cache
def _one_step(step: Node) -> tuple[Hands, ...]:
    """For each whole hand the hands that it may become."""
    found = []
    for hand in WHOLE_HANDS:
        become = 0
        for old in set(hand):
            rest = list(hand)
            rest.remove(old)
            for new in _values(step, old, hand):
                become |= 1 << _AT[tuple(sorted((*rest, new)))]
        found.append(become)
    return tuple(found)


def _values(step: Node, old: int, hand: Dice) -> Iterable[int]:
    if isinstance(step, w.TipDie):
        if step.even and old % 2:
            return ()
        return [value for value in (old - 1, old + 1) if value in VALUES]
    assert isinstance(step, w.SetDice)
    if step.to == w.ANY_VALUE:
        return VALUES
    if step.to == w.AS_ANOTHER:
        return hand
    return step.to if isinstance(step.to, tuple) else (step.to,)


def _before(steps: tuple[Node, ...], good: Hands) -> Hands:
    """The hands of which these steps, the last of them if need be left out, make a good one."""
    for step in reversed(steps):
        become = _one_step(step)
        good |= sum([1 << number for number, hands in enumerate(become) if hands & good])
    return good


@cache
def met_by(need: Need, die: tuple[str, ...]) -> Hands:
    return sum([1 << number for number, hand in enumerate(WHOLE_HANDS) if meets(need, die, hand)])


def _settable(good: Hands, cards: tuple[Change, ...], cp: int) -> Hands:
    """The hands that cards worth so many CP, in whatever order, turn into good ones."""
    reached: dict[tuple[int, ...], Hands] = {(): good}
    for size in range(1, len(cards) + 1):
        for some in combinations(range(len(cards)), size):
            if sum([cards[at].cost for at in some]) <= cp:
                for at in some:
                    left = tuple([other for other in some if other != at])
                    reached[some] = reached.get(some, good) | _before(cards[at].sets, reached[left])
    union = 0
    for hands in reached.values():
        union |= hands
    return union


# -- the odds of one requirement -------------------------------------------------------------------------


@cache
def plain_odds(need: Need, die: tuple[str, ...]) -> Odds:
    """The chance that these dice come to meet a requirement, with nothing but attempts."""
    return _chance_of(met_by(need, die))


def odds_of(need: Need, die: tuple[str, ...], cards: tuple[Change, ...], cp: int) -> Odds:
    """The same for a player who may also play these cards."""
    if not cards:
        return plain_odds(need, die)
    return _odds_with(need, die, tuple(sorted(cards, key=repr)), min(cp, sum([card.cost for card in cards])))


@lru_cache(maxsize=256)
def _odds_with(need: Need, die: tuple[str, ...], cards: tuple[Change, ...], cp: int) -> Odds:
    more: list[Odds] = []
    again: list[tuple[int, Odds]] = []
    for at, card in enumerate(cards):
        if card.cost <= cp and not card.sets:
            left = odds_of(need, die, cards[:at] + cards[at + 1 :], cp - card.cost)
            if card.again:
                again.append((card.again, left))
            else:
                more.append(left)
    end = _settable(met_by(need, die), tuple([card for card in cards if card.sets]), cp)
    return _chance_of(end, tuple(more), tuple(again))


def _chance_of(good: Hands, more: tuple[Odds, ...] = (), again: tuple[tuple[int, Odds], ...] = ()) -> Odds:
    return Odds(lambda hand: float(good >> _AT[hand] & 1), more=more, again=again)
