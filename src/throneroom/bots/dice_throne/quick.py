"""A quick answer in Dice Throne for whoever is asked, worked out from the table itself: how playouts are played.

It knows what first sight knows, from the same judge.  What makes it quick: the answer to any dice is worked out once
for all tables that are alike to them, and nothing is used up while dice can be rolled again.  What it has for windows
it holds until it can matter (`mattering`).
"""

from __future__ import annotations

from random import Random
from typing import Final

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne.mattering import Here
from throneroom.games.dice_throne.rules.answers import changes_dice
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Blind, From, Node

from .judge import Judge
from .sight import Sight, lying
from .worth import roll_worth

USUAL: Final = 10
STEP: Final = 4


def quick(state: Table, random: Random) -> Option:
    decision = state.open
    assert decision is not None
    offers = decision.ask.offers
    # Of the heroes none was measured; and of what looks the same nobody can tell which will be taken.
    if state.drafting or isinstance(offers, Blind):
        return random.choice(decision.options)
    if isinstance(offers, Responses):
        return _in_window(state, decision, offers.window.what)
    sight = lying(state, decision.seat)
    if isinstance(offers, steps.OffenseChoices) and state.attempts:
        return _of_roll(sight, decision)
    return _best(Judge(sight, decision), decision.options)


def turn(state: Table) -> int:
    return state.turn


def held(state: Table) -> frozenset[str]:
    """The cards, tokens and passive abilities in a window that can be used as well later, or better."""
    decision = state.open
    assert decision is not None
    offers = decision.ask.offers
    if not isinstance(offers, Responses):
        return frozenset()
    here = Here(state, decision.seat, offers.window.what)
    uses = [option for option in decision.options if isinstance(option.do, From)]
    return frozenset([option.key for option in uses if not here.matters(option)])


def _in_window(state: Table, decision: Decision, window: Node) -> Option:
    """To pass, which stands last, unless something that can matter now is worth more than it costs."""
    seat, idle = decision.seat, decision.options[-1]
    uses = [option for option in decision.options if isinstance(option.do, From)]  # not passing, however long
    if not uses:
        return idle
    here = Here(state, seat, window)
    dice = [option for option in uses if changes_dice(state, seat, option)]
    now = [option for option in uses if option not in dice and here.matters(option)]
    if isinstance(window, (steps.Announced, steps.DiceWindow)):
        now += dice
    if not now:
        return idle
    judge = Judge(lying(state, seat), decision)
    best, found = judge.worth(idle), idle
    for option in now:
        worth = judge.worth(option)
        # What dice can be made of takes longest to tell: only of an answer that would be given.
        if worth > best and (option not in dice or here.matters(option)):
            best, found = worth, option
    return found


def _of_roll(sight: Sight, decision: Decision) -> Option:
    """To keep dice or to announce something, whatever is best with so many attempts left."""
    seat, rolled, foe = sight.seat, sight.rolled, sight.against(sight.seat)
    assert rolled is not None
    sides = list(sight.sides)
    sides[foe] = sides[foe]._replace(health=about(sides[foe].health))
    sight = sight._replace(sides=tuple(sides))
    roll = roll_worth(sides[seat], sides[foe], len(rolled.dice))
    key = roll.answers.get((rolled.dice, sight.attempts))
    if key is not None:
        known = decision.find(key)
        if known is not None:
            return known
    ways = [option for option in decision.options if isinstance(option.do, (steps.Keep, steps.Announce))]
    found = _best(Judge(sight, decision), tuple(ways))
    roll.answers[rolled.dice, sight.attempts] = found.key
    return found


def about(health: int) -> int:
    """As it is where a usual attack may be the last; else in steps, so that more tables are alike."""
    return health if health <= USUAL else USUAL + STEP * ((health - USUAL + STEP - 1) // STEP)


def _best(judge: Judge, options: tuple[Option, ...]) -> Option:
    """The first of the best."""
    best, found = judge.worth(options[0]), options[0]
    for option in options[1:]:
        worth = judge.worth(option)
        if worth > best:
            best, found = worth, option
    return found
