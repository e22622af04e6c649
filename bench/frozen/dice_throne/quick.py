"""A quick answer in Dice Throne for whoever is asked, worked out from the table itself: how playouts are played.

The dice are kept by plans that are exact, but know of the players only their boards and who is close to defeat; cards
and tokens are used for what they are worth on paper.  All of it is worked out once for each pair of boards.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.box import Box, keeps
from throneroom.games.dice_throne.boxes import BOXES
from throneroom.games.dice_throne.foreign import is_foreign
from throneroom.games.dice_throne.in_flight import Tray
from throneroom.games.dice_throne.reach import Dice, OfDice, change_worth, rolled_again, with_die
from throneroom.games.dice_throne.rules.answers import effects_of
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Ask, From, Node, Seat, sequence

from .judge import upgrade_worth
from .rates import CARD, CP
from .side import Side
from .worth import Estimate, having, roll_worth

CLOSE: Final = 8  # health at which plans begin to look for the last blow
FAR: Final = 50
OPEN: Final = "open offense"
GRADES: Final = (0, 2, 4, 6, 9, 12)  # of damage that waits


def quick(state: Table, random: Random) -> Option:
    decision = state.open
    assert decision is not None
    offers = decision.ask.offers
    if isinstance(offers, steps.OffenseChoices):
        return _best_of_roll(state, decision)
    if isinstance(offers, Responses):
        return _best_use(state, decision, decision.options[-1])
    if isinstance(offers, steps.MainActions):
        return _best_use(state, decision, decision.options[0])
    if isinstance(offers, steps.TooManyCards):
        sales = [option for option in decision.options if isinstance(option.do, steps.SellCard)]
        return _best_use(state, decision, random.choice(sales))
    if isinstance(offers, (steps.WhichDie, steps.WhichAgain, steps.ToWhich)) and state.trays[-1].purpose == OPEN:
        return _best_die(state, decision)
    if isinstance(offers, steps.Defenses):
        return _best_defense(state, decision)
    return random.choice(decision.options)


def turn(state: Table) -> int:
    return state.turn


def own_dice(tray: Tray) -> Dice:
    """Without a foreign die, which nobody counts on."""
    return tuple(sorted([die for die in tray.dice if not is_foreign(die)]))


def foe_of(state: Table, seat: Seat) -> Seat:
    """Whom a seat has to do with: who attacks or is attacked, else the weakest opponent."""
    teams, attack = state.box.teams, state.attack
    if attack is not None and attack.on >= 0:
        other = attack.on if attack.by == seat else attack.by
        if teams[other] != teams[seat]:
            return other
    foes = [other for other in state.box.seats if teams[other] != teams[seat] and state.health[other] > 0]
    return min(foes, key=state.health.__getitem__) if foes else seat


# -- dice ------------------------------------------------------------------------------------------------


def _best_of_roll(state: Table, decision: Decision) -> Option:
    """What the plan says, unless a card or token makes more of the dice; none is used up while they can be rolled."""
    plan, dice = _plan_for(state, decision.seat), own_dice(state.trays[0])
    planned = decision.find(plan.answer(dice, state.attempts)) or decision.options[0]
    return planned if state.attempts else _best_use(state, decision, planned)


def _best_die(state: Table, decision: Decision) -> Option:
    """The die, or the value, that leaves the dice at their best for whoever changes them."""
    dice = own_dice(state.trays[-1])
    worth = _of_dice(state, decision.seat)

    def of(option: Option) -> float:
        do = sequence(option.do)
        last = do[-1] if do else None
        if isinstance(last, steps.PutDie):
            return worth(with_die(dice, last.die, last.value), 0)
        if isinstance(last, steps.RerollDie):
            return rolled_again(dice, (last.die,), worth)
        if isinstance(last, Ask) and isinstance(last.offers, steps.ToWhich):
            return max([worth(with_die(dice, last.offers.die, value), 0) for value in last.offers.values])
        return worth(dice, 0)

    return max(decision.options, key=of)


def _of_dice(state: Table, seat: Seat) -> OfDice:
    """What the dice of an offensive roll would be worth to a seat."""
    owner = state.trays[-1].owner
    best, attempts = _plan_for(state, owner).odds.best, state.attempts
    sign = 1.0 if state.box.teams[owner] == state.box.teams[seat] else -1.0
    return lambda dice, more: sign * best(dice, attempts + more)


def _changing(state: Table, seat: Seat, tray: Tray, effect: Node) -> float:
    """What it is worth to a seat that this is done with the dice on the tray: the same from playout to playout."""
    dice, plan = own_dice(tray), _plan_for(state, tray.owner)
    known = (effect, dice, state.attempts, state.box.teams[tray.owner] == state.box.teams[seat])
    worth = plan.changed.get(known)
    if worth is None:
        worth = plan.changed[known] = change_worth(effect, dice, state.box.dice[tray.owner], _of_dice(state, seat))
    return worth


def _plan_for(state: Table, seat: Seat) -> Plan:
    foe = foe_of(state, seat)
    dice = len(own_dice(state.trays[-1]))
    return _plan(state.box, seat, tuple(sorted(state.upgrades[seat])), foe, _near(state.health[foe]), dice)


def _near(health: int) -> int:
    return CLOSE if health <= CLOSE else FAR


class Plan:
    """What to do with any five dice and so many attempts left: the key of the answer, worked out when first asked."""

    def __init__(self, box: Box, seat: Seat, upgrades: tuple[int, ...], foe: Seat, near: int, dice: int) -> None:
        self._board = box.board(seat, upgrades)
        self._side = plain_side(box, seat, upgrades)
        other = Side(box.heroes[foe].name, health=near)
        self.odds = roll_worth(self._side, other, dice)
        self._judge = Estimate(self._side, other)
        self._keys: dict[tuple[Dice, int], str] = {}
        self.changed: dict[tuple[Node, Dice, int, bool], float] = {}  # what came of changing such dice

    def answer(self, dice: Dice, attempts: int) -> str:
        found = self._keys.get((dice, attempts))
        if found is None:
            found = self._keys[dice, attempts] = self._work_out(dice, attempts)
        return found

    def _work_out(self, dice: Dice, attempts: int) -> str:
        ways: list[tuple[float, str]] = [(0.0, "no ability")]
        for option in self._board.met(dice):
            assert isinstance(option.do, steps.Announce)
            row = self._board.named[option.do.ability].rows[option.do.row]
            ways.append((self._judge.effects(row.do, dice), option.key))
        if attempts:
            for option in keeps(dice):
                assert isinstance(option.do, steps.Keep)
                ways.append((self.odds.keeping(option.do.dice, attempts), option.key))
        return max(ways)[1]


@BOXES.kept(2000)
def _plan(box: Box, seat: Seat, upgrades: tuple[int, ...], foe: Seat, near: int, dice: int) -> Plan:
    return Plan(box, seat, upgrades, foe, near, dice)


def plain_side(box: Box, seat: Seat, upgrades: tuple[int, ...]) -> Side:
    """A player of whom only the board is looked at."""
    return Side(box.heroes[seat].name, tuple([box.cards[card].name for card in upgrades]))


# -- cards, tokens and passive abilities -----------------------------------------------------------------


def _best_use(state: Table, decision: Decision, idle: Option) -> Option:
    """The card, token or passive ability that brings most, if it is worth what it costs; else `idle`."""
    seat = decision.seat
    uses = [option for option in decision.options if isinstance(option.do, From)]  # not passing, selling and the like
    if not uses:
        return idle
    foe = foe_of(state, seat)
    grade, lethal = _waiting(state, seat)
    upgrades = tuple(sorted(state.upgrades[seat]))
    tray = _offense_of(state)
    best, found = 0.0, idle
    for option in uses:
        worth = _use_worth(state.box, seat, upgrades, foe, option, grade, lethal)
        if tray is not None:
            worth += sum([_changing(state, seat, tray, effect) for effect in effects_of(state, seat, option)], 0.0)
        if worth > best:
            best, found = worth, option
    return found


def _offense_of(state: Table) -> Tray | None:
    """The dice of an offensive roll, if they are what lies on the table."""
    if not state.trays:
        return None
    tray = state.trays[-1]  # named first: as one conditional expression mypyc gives it back once too often
    return tray if tray.purpose == OPEN else None


def _waiting(state: Table, seat: Seat) -> tuple[int, bool]:
    """How much damage waits for a seat, about; and whether it would be the end."""
    waits = sum([line.amount for line in state.pool if line.target == seat and line.what in ("deal", "add")])
    return next((bound for bound in GRADES if waits <= bound), GRADES[-1]), waits >= state.health[seat]


def _best_defense(state: Table, decision: Decision) -> Option:
    seat = decision.seat
    grade, lethal = _waiting(state, seat)
    upgrades, foe = tuple(sorted(state.upgrades[seat])), foe_of(state, seat)

    def worth(option: Option) -> float:
        if not isinstance(option.do, steps.DefendWith):
            return 0.0
        return _defense_worth(state.box, seat, upgrades, foe, option.do.ability, grade, lethal)

    return max(decision.options, key=worth)


@BOXES.kept(5000)
def _defense_worth(
    box: Box, seat: Seat, upgrades: tuple[int, ...], foe: Seat, ability: str, grade: int, lethal: bool
) -> float:
    mine = replace(plain_side(box, seat, upgrades), health=grade if lethal else 35)
    page = mine.named(ability)
    return Estimate(mine, Side(box.heroes[foe].name), grade).rolled(page.dice, page.rows[0].do)


@BOXES.kept(20000)
def _use_worth(
    box: Box, seat: Seat, upgrades: tuple[int, ...], foe: Seat, option: Option, grade: int, lethal: bool
) -> float:
    """What a card, token or passive ability brings, less what it costs; dice are left alone."""
    mine = replace(plain_side(box, seat, upgrades), health=grade if lethal else 35)
    estimate = Estimate(mine, Side(box.heroes[foe].name), grade)
    do = option.do.do if isinstance(option.do, From) else option.do
    match do:
        case steps.LayUpgrade():
            card = box.cards[do.card]
            assert isinstance(card, w.UpgradeCard)
            laid = [box.cards[other] for other in upgrades]
            below = [other for other in laid if isinstance(other, w.UpgradeCard) and other.of == card.of]
            cost = card.cost - max([other.cost for other in below], default=0)
            return upgrade_worth(mine.hero, tuple([other.name for other in below]), card.name) - CP * cost
        case steps.PlayCard():
            card = box.cards[do.card]
            assert isinstance(card, w.ActionCard)
            effect, price = card.do, CP * card.cost + CARD
        case steps.SpendToken():
            rule = box.tokens[do.token].rules[do.rule]
            assert isinstance(rule, w.Spend)
            effect, price = rule.do, CP * rule.cost + 0.8 * rule.number * having(box.tokens[do.token].name)
        case steps.SpendCompanion():
            page = box.heroes[seat].companions[do.companion]
            rule = page.rules[do.rule]
            effect, price = rule.do, CP * rule.cost + 0.8 * having(page.name)
        case steps.UsePassive():
            use = mine.named(do.ability).rows[0].do[do.use]
            assert isinstance(use, w.PassiveUse)
            effect, price = use.do, CP * use.cost
        case steps.FlyForCard():
            return estimate.flown(box.heroes[seat].companions[do.companion].name) - 1.2 * CARD
        case _:
            return 0.0
    return estimate.effects(effect) - price
