"""What of a table of Dice Throne speaks for a seat at any moment: how it stands, with all that the turn has in store.

Standing counts what lies there between two turns.  Within one there is more: damage that waits counts as if it were
dealt; an attack to come, the dice that lie for it and a defense to come count as the mean of what they may lead to.
That is a mean of chances to win and not of points, so that a blow that would be the end counts as the end, as often as
it comes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import ATTEMPTS, DICE
from throneroom.games.dice_throne.in_flight import Attack
from throneroom.games.dice_throne.reach import Dice, all_throws
from throneroom.games.dice_throne.rules.offense import PayOrSkip
from throneroom.games.dice_throne.rules.pool import DEALT, sums
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.nodes import Seat

from ..odds.hands import Odds
from ..outlook import Signs, chance_of, log_odds
from .judge import OFFENSE, rolled_for
from .quick import about
from .rates import Rates
from .sight import Rolled, Sight, lying
from .standing import OF_CARD, OF_CP, OF_THE_TURN, scale, standing
from .worth import Roll, Thrown, lasting, roll_worth, thrown_for

BEFORE_INCOME: Final = ("", "upkeep", "income")
BEFORE: Final = (*BEFORE_INCOME, "main1")  # the phases before the offensive roll
ON_PAPER: Final[Signs] = (1.0,)
COMES: Final = 0.75  # so much comes of what an attack is estimated at (docs/looking-back.md)
MOST_AFTER: Final = 8.0  # points that the attack after the next counts for at most, however near somebody is to defeat
STEP: Final = 0.2  # tables that differ by less have the same odds worked out
# At the rates of `standing`, so that what comes of an attack is worth the same before it and after.
# What would be the end may still be prevented: it counts less than where answers are judged.
OF_TWO: Final = Rates(cp=OF_CP, card=OF_CARD, lasting=True, defeat=12.0)
OF_MORE: Final = replace(OF_TWO, defeat=6.0)  # where others are left, the defeat of one is not the end


def signs(state: Table, seat: Seat) -> Signs:
    """One sign: how a seat stands, on average over what dice may bring to whoever is to roll them.

    Nothing that is hidden is read: any deal of the hidden cards has the same.
    """
    if state.drafting:
        return (log_odds(1 / state.seats),)
    if state.outcome is not None or len(_left(state)) < 2:
        return (log_odds(standing(state, seat)),)
    sight = lying(state, seat)
    waits = _waiting(state, sight)
    dealt = _dealt(state, waits)
    stands, scales = log_odds(standing(dealt, seat)), _scales(dealt, seat)
    for other, lost in enumerate(waits):
        if lost >= state.health[other] > 0:
            stands -= scales.weighed(state.health[other] + scales.rates.defeat, other)
    for token, number in () if state.attack is None else state.attack.inflicts:
        name = state.box.tokens[token].name
        stands -= scales.weighed(number * lasting(name), _target(sight, state.attack))
    # What the turn is worth between two turns is in store here, and not counted twice.
    stands -= scales.weighed(OF_THE_TURN, state.active)
    turns = _turns(state)
    store = _in_store(lying(dealt, seat), scales, turns, stands)
    return (_with_dice(state, sight, scales, turns, stands + store),)


@dataclass(frozen=True)
class _Scales:
    """What points of health are worth to a seat, as logarithms of odds."""

    teams: tuple[int, ...]
    team: int
    sides: int  # that are left
    steep: float
    rates: Rates

    def slope(self, owner: Seat) -> float:
        """Of points for this player: for the seat, or shared out among all the others that are left."""
        return self.steep if self.teams[owner] == self.team else -self.steep / max(1, self.sides - 1)

    def weighed(self, points: float, owner: Seat) -> float:
        return self.slope(owner) * points


def _left(state: Table) -> set[int]:
    """The teams that are not defeated."""
    return {team for seat, team in enumerate(state.box.teams) if state.health[seat] > 0}


def _scales(state: Table, seat: Seat) -> _Scales:
    teams, sides = state.box.teams, len(_left(state))
    return _Scales(teams, teams[seat], sides, scale(state), OF_TWO if sides == 2 else OF_MORE)


@dataclass(frozen=True)
class _Turns:
    """Whose turn it is and whose is next.  A turn in which nobody attacks any more is as good as over."""

    now: Seat
    after: Seat
    before_income: bool
    before_attack: bool


def _turns(state: Table) -> _Turns:
    asked = None if state.open is None else state.open.ask.offers
    # Before a roll the attempts are those that the last one has left over.
    left = not isinstance(asked, PayOrSkip) and state.attempts < ATTEMPTS
    begun = state.attack is not None or state.trays or left
    if state.phase in BEFORE or (state.phase == "roll" and not begun):
        return _Turns(state.active, _after(state, state.active), state.phase in BEFORE_INCOME, True)
    if state.phase == "roll" and (state.attack is not None or state.trays):
        return _Turns(state.active, _after(state, state.active), False, False)
    now = _after(state, state.active)
    return _Turns(now, _after(state, now), True, True)


def _after(state: Table, seat: Seat) -> Seat:
    """Whose turn comes after that of this one."""
    seats = len(state.health)
    order = [(seat + step) % seats for step in range(1, seats + 1)]
    return [each for each in order if state.health[each] > 0][0]


def _waiting(state: Table, sight: Sight) -> list[int]:
    """What everybody's team is about to lose, below 0 where it is a gain."""
    if not state.pool:
        return [0] * len(state.health)
    waits = [total.damage - total.healing for total in sums(state)]
    if state.attack is not None and state.attack.on < 0:
        waits[_target(sight, state.attack)] += _dealt_to(state, -1)
    return [sum([waits[mate] for mate in team]) for team in state.box.team_of]


def _dealt_to(state: Table, seat: Seat) -> int:
    return sum([line.amount for line in state.pool if line.target == seat and line.what in DEALT])


def _dealt(state: Table, waits: list[int]) -> Table:
    """Damage that waits is as good as dealt: whoever passes last would else be told to have done it.  What would be
    somebody's end is not dealt here: of that there are only chances."""
    if not any(waits):
        return state
    dealt = state.clone()
    for seat, health in enumerate(state.health):
        if health > waits[seat] and health > 0:
            dealt.health[seat] = min(state.box.most_health, health - waits[seat])
    return dealt


def _target(sight: Sight, attack: Attack | None) -> Seat:
    """Whom an attack strikes; who that is may not be found yet."""
    if attack is None or attack.on >= 0:
        return -1 if attack is None else attack.on
    return sight.against(attack.by)


def _in_store(sight: Sight, scales: _Scales, turns: _Turns, stands: float) -> float:
    """What the turn after this one brings, and the income of both; then half of an income and of an attack is in store
    for whoever is next."""
    income = OF_CP + OF_CARD
    more = scales.weighed(income, turns.now) if turns.before_income else 0.0
    more += scales.weighed(income / 2, turns.after)
    if not sight.out[turns.now]:
        again = min(MOST_AFTER, _attack(sight, turns.now, scales.rates).keeping((), ATTEMPTS))
        more += scales.weighed(COMES / 2 * again, turns.now)
    return _with_attack(sight, scales, stands + more, None, turns.after, ATTEMPTS) - stands


def _with_dice(state: Table, sight: Sight, scales: _Scales, turns: _Turns, stands: float) -> float:
    """As one stands after the dice that lie there, or those that are to be rolled next."""
    rolled, attack = sight.rolled, state.attack
    if turns.before_attack:
        return _with_attack(sight, scales, stands, None, turns.now, ATTEMPTS)
    if rolled is not None and rolled.purpose not in OFFENSE:
        stands += scales.weighed(_thrown(sight, rolled, scales.rates).worth(rolled.dice), rolled.owner)
    if attack is not None and (rolled is None or rolled.purpose not in OFFENSE or attack.resolved):
        return _with_defense(state, attack, sight, scales, stands)
    if rolled is None or rolled.purpose not in OFFENSE or state.pool:
        return stands
    attempts = 0 if state.announced or attack is not None else min(ATTEMPTS, state.attempts)
    return _with_attack(sight, scales, stands, rolled.dice, rolled.owner, attempts)


def _with_attack(sight: Sight, scales: _Scales, stands: float, dice: Dice | None, owner: Seat, attempts: int) -> float:
    """On average over what an offensive roll leads to: with these dice and so many attempts left, or from its start."""
    if sight.out[owner]:
        return stands
    number = DICE if dice is None else len(dice)
    about_here = round(stands / STEP) * STEP
    slope = COMES * scales.slope(owner)
    odds = _chances(_attack(sight, owner, scales.rates, number), number, slope, about_here)
    found = odds.keeping((), attempts) if dice is None else odds.best(dice, attempts)
    return log_odds(abs(found)) + stands - about_here


def _attack(sight: Sight, owner: Seat, rates: Rates, dice: int = DICE) -> Roll:
    foe = sight.sides[sight.against(owner)]
    foe = foe._replace(health=about(foe.health))
    return roll_worth(sight.sides[owner], foe, dice, rates)


@lru_cache(maxsize=400)
def _chances(roll: Roll, dice: int, slope: float, stands: float) -> Odds:
    """The odds of a roll as chances to win; below 0 where it is an opponent's, whose best is the worst for oneself."""
    sign = 1.0 if slope > 0 else -1.0
    return Odds(lambda hand: sign * chance_of(stands + slope * roll.best(hand, 0)), dice)


def _thrown(sight: Sight, rolled: Rolled, rates: Rates) -> Thrown:
    """Dice that were rolled for something else than an attack."""
    owner = rolled.owner
    own, other = sight.sides[owner], sight.sides[sight.against(owner)]
    effects = rolled_for(own.hero, own.upgrades, rolled.purpose.removeprefix("open "), len(rolled.dice))
    return thrown_for(own, other, sight.waiting[owner], effects, rates)


def _with_defense(state: Table, attack: Attack, sight: Sight, scales: _Scales, stands: float) -> float:
    """On average over the dice of the target's best defense, if it is still to come."""
    on = _target(sight, attack)
    over = not attack.damage or attack.defended or attack.undefendable or attack.ultimate or attack.defense
    if over or sight.out[on]:
        return stands
    own, other, slope = sight.sides[on], sight.sides[attack.by], scales.slope(on)
    waiting = _dealt_to(state, on) + _dealt_to(state, -1)
    means = [chance_of(stands)]
    for ability in own.board:
        if ability.kind == w.DEFENSE and ability.dice:
            thrown = thrown_for(own, other, waiting, (ability.rows[0].do,), scales.rates)
            throws = all_throws(ability.dice)
            means.append(sum([part * chance_of(stands + slope * thrown.worth(dice)) for dice, part in throws]))
    return log_odds(max(means) if slope > 0 else min(means))
