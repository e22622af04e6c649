"""What of a table of Dice Throne speaks for a seat at any moment: how it stands, and what the turn still has in store.

Standing counts what lies there between two turns.  Within one there is also the damage that waits, which counts as if
it were dealt; and in store are the attack to come, the dice that lie for it and the dice of a defense, each in points
of health.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from throneroom.games.dice_throne.box import ATTEMPTS
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.nodes import Seat

from ..outlook import Signs, log_odds
from .judge import OFFENSE, rolled_for
from .quick import about
from .rates import DEFENDED, EVERYTHING
from .sight import Rolled, Sight, lying
from .standing import OF_THE_TURN, scale, standing
from .worth import roll_worth, thrown_for

BEFORE: Final = ("", "upkeep", "income", "main1")  # the phases before the offensive roll
AFTER: Final = 0.5  # of the next attack so much counts: then the end of a turn changes nothing among equals
# What is in store counts less than on its page: it may be prevented, healed, or come to nothing.
ON_PAPER: Final[Signs] = (1.0, 0.4)


def signs(state: Table, seat: Seat) -> Signs:
    """How a seat stands once the damage that waits is dealt, and what is in store: the attack to come or its dice, the
    dice of a defense, and the next attack, all with one weight.

    Nothing that is hidden is read: any deal of the hidden cards has the same.
    """
    if state.drafting:
        return log_odds(1 / state.seats), 0.0
    teams = state.box.teams
    left = {team for other, team in enumerate(teams) if state.health[other] > 0}
    steep = scale(state)

    def shared(points: float, owner: Seat) -> float:
        """For the one whose they are, and against whoever else is left."""
        return steep * points if teams[owner] == teams[seat] else -steep * points / max(1, len(left) - 1)

    stands = log_odds(standing(state, seat))
    if state.outcome is not None or len(left) < 2:
        return stands, 0.0
    sight = lying(state, seat)
    rolled, after = sight.rolled, _after(state)
    store = AFTER * shared(_attack(sight, None, ATTEMPTS, after), after)
    if rolled is None:
        if state.phase in BEFORE or (state.phase == "roll" and state.attempts >= ATTEMPTS):
            store += shared(_attack(sight, None, ATTEMPTS, state.active), state.active)
    elif rolled.purpose not in OFFENSE:
        store += shared(_thrown(sight, rolled), rolled.owner)
    elif state.attack is None:
        store += shared(_attack(sight, rolled, min(ATTEMPTS, state.attempts)), rolled.owner)
    # Damage that waits is as good as dealt: whoever passes last would else be told to have done it.
    through = 1.0 if state.attack is None or state.attack.defended else DEFENDED
    for other, damage in enumerate(sight.waiting):
        stands -= shared(through * min(damage, state.health[other]), other)
    # What the turn is worth between two turns is in store now, and not counted twice.
    return stands - shared(OF_THE_TURN, state.active), store


def _after(state: Table) -> Seat:
    """Whose turn is next."""
    seats = len(state.health)
    order = [(state.active + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in order if state.health[seat] > 0][0]


def _attack(sight: Sight, rolled: Rolled | None, attempts: int, seat: Seat = 0) -> float:
    """What an offensive roll is worth: with these dice and so many attempts left, or from its beginning."""
    owner = seat if rolled is None else rolled.owner
    if sight.out[owner]:
        return 0.0
    foe = sight.sides[sight.against(owner)]
    foe = replace(foe, health=about(foe.health))
    if rolled is None:
        return roll_worth(sight.sides[owner], foe).keeping((), attempts)
    return roll_worth(sight.sides[owner], foe, len(rolled.dice)).best(rolled.dice, attempts)


def _thrown(sight: Sight, rolled: Rolled) -> float:
    owner = rolled.owner
    if sight.out[owner]:
        return 0.0
    own, other = sight.sides[owner], sight.sides[sight.against(owner)]
    effects = rolled_for(own.hero, own.upgrades, rolled.purpose.removeprefix("open "), len(rolled.dice))
    return thrown_for(own, other, sight.waiting[owner], effects, EVERYTHING).worth(rolled.dice)
