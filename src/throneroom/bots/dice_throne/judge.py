"""What Dice Throne's answers are worth to a seat that looks one step ahead, counted in points of health.

Common sense only: keep the dice for the best that may still come of them, announce what beats rolling on, play and
spend what is worth more than it costs, save oneself when damage waits.  Nothing here knows more than the view shows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.beside import F, said_in
from throneroom.games.dice_throne.box import ATTEMPTS
from throneroom.games.dice_throne.foreign import MARK
from throneroom.games.dice_throne.reach import Dice, change_worth, rolled_again, with_die
from throneroom.games.dice_throne.traits import NEW_DICE
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import As, Ask, Effect, From, Node, Seat, sequence
from throneroom.kernel.notation import Key

from ..bot import View
from ..search import HOPELESS
from .rates import BLOWS, EVERYTHING, MEANS, THIS_TURN, Rates
from .side import Side, cards_of, rules_of, statuses
from .sight import Sight, seen
from .worth import Estimate, Roll, Thrown, hope, roll_worth, thrown_for

TURNS: Final = 3  # for so many turns an upgrade will be of use
SOME_DAY: Final = 1.2  # what a card that changes dice will be worth
JUNK: Final = 0.4  # what an upgrade will be worth that is not worth its price
KEPT: Final = 0.9  # the same to who gives advice: more than the CP that it is sold for
NEVER: Final = HOPELESS - 10.0
UNROLLED: Final = 1.0  # what it is worth at least to roll for a defense
STAYING: Final = ("no_ability", "die")
OFFENSE: Final = ("offense", "open offense")  # what the dice of an offensive roll lie there for
PAID: Final = 3.0  # what one can pay to be rid of costs more if one does not


def greedy(view: View, decision: Decision) -> list[float]:
    """The worth of each option, in their order, to a bot that takes the dice as they lie and counts blows only."""
    return _worths(view, decision, 0, BLOWS)


def planned(view: View, decision: Decision) -> list[float]:
    """To a bot that plays every roll attempt that is left at its best, and saves little for later."""
    return _worths(view, decision, ATTEMPTS, THIS_TURN)


def provident(view: View, decision: Decision) -> list[float]:
    """To a bot that knows what CP and cards are worth, spent or saved."""
    return _worths(view, decision, ATTEMPTS, MEANS)


def worths(view: View, decision: Decision) -> list[float]:
    """To a bot that knows what every token does, too: the best that we know."""
    return _worths(view, decision, ATTEMPTS, EVERYTHING)


def advised(view: View, decision: Decision) -> list[float]:
    """The same to who gives advice: nobody is told to sell what can still be laid, for a CP that nothing needs."""
    return _worths(view, decision, ATTEMPTS, EVERYTHING, KEPT)


def _worths(view: View, decision: Decision, ahead: int, rates: Rates, junk: float = JUNK) -> list[float]:
    """Heroes of a draft are worth the same: none was measured."""
    if view["table"]["draft"] is not None:
        return [0.0] * len(decision.options)
    judge = Judge(seen(view["table"], decision.seat), decision, ahead, rates, junk)
    return [judge.worth(option) for option in decision.options]


# A kind of answer of which nothing is said is worth nothing.  That is meant of these:
UNJUDGED: Final[dict[str, str]] = {
    "end_phase": "it does nothing: what can be done first is held against it",
    "no_ability": "the attack is given up, and what the dice promise lies with the other answers",
    "skip": "the roll is missed, and paying is what has a worth",
    "first": "the order of what happens at one time was never measured",
    "bring": "no hero was measured: a draft is judged before its answers are",
    "ban": "the same",
    "send": "the same",
}

# What every other kind is worth, and what a word makes of the dice on the table.  Those of one mechanic are in
# `mechanics`, with what its words are worth.
JUDGED: Final[dict[str, Callable[[Judge, Key, Option], float]]] = {}
ON_DICE: Final[dict[type[Node], Callable[[Judge, Any], float]]] = {}


def judged(*kinds: str) -> Callable[[F], F]:
    """What answers of these kinds are worth."""
    return said_in(JUDGED, kinds)


def not_judged(why: str, *kinds: str) -> None:
    """Answers that are worth nothing, and are meant to be."""
    UNJUDGED.update(dict.fromkeys(kinds, why))


def on_dice(*kinds: type[Node]) -> Callable[[F], F]:
    """What a word is worth while dice lie on the table."""
    return said_in(ON_DICE, kinds)


class Judge:
    """One question: the same table is judged for every option."""

    def __init__(
        self,
        sight: Sight,
        decision: Decision,
        ahead: int = ATTEMPTS,
        rates: Rates = EVERYTHING,
        junk: float = JUNK,
    ) -> None:
        self.rates = rates
        self.junk = junk
        self.sight = sight
        self.decision = decision
        self.ahead = ahead
        self.seat = seat = decision.seat
        self.sides = sight.sides
        self.mine, self.other = self.sides[seat], self.sides[sight.against(seat)]
        self.estimate = Estimate(self.mine, self.other, sight.waiting[seat], rates)
        self.tray = sight.rolled
        self.dice: Dice = () if sight.rolled is None else sight.rolled.dice
        self._rolling: Roll | None = None
        self._throwing: Thrown | None = None
        # What comes of the dice stays to come if something else is done first, or if a die is left as it is.
        lie = self.tray is not None and any([decision.read(each).kind in STAYING for each in decision.options])
        self.idle = self.of_dice(self.dice) if lie else 0.0

    def worth(self, option: Option) -> float:
        key = self.decision.read(option)
        return JUDGED[key.kind](self, key, option) if key.kind in JUDGED else 0.0

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, effect: Effect) -> float:
        """What happens if these effects do, those included that change the dice on the table."""
        return sum([self.changing(node) or self.estimate.effects(node) for node in sequence(effect)])

    def changing(self, node: Node) -> float:
        if self.tray is None:
            return 0.0
        known = ON_DICE.get(type(node))
        return 0.0 if known is None else known(self, node)

    def changed(self, node: Node) -> float:
        """What an effect makes of the dice on the table: the same from playout to playout."""
        assert self.tray is not None
        owner = self.tray.owner
        changed = self._roll(owner).changed if self.tray.purpose in OFFENSE else self._thrown().changed
        about = (node, self.dice, self.attempts(), self.ahead, self.sight.together(owner, self.seat))
        if about not in changed:
            changed[about] = change_worth(node, self.dice, self.sides[owner].die, self.of_dice)
        return changed[about]

    def owns_dice(self) -> bool:
        """Whether the dice on the table are of one's own team."""
        return self.tray is not None and self.sight.together(self.tray.owner, self.seat)

    def with_die(self, old: int, new: int) -> float:
        return self.of_dice(with_die(self.dice, old, new))

    def of_dice(self, dice: Dice, more: int = 0) -> float:
        """What the dice on the table would be worth like this; those of the other are so much against us."""
        assert self.tray is not None
        owner = self.tray.owner
        sign = 1.0 if self.sight.together(owner, self.seat) else -1.0
        if self.tray.purpose in OFFENSE:
            return sign * self._roll(owner).best(dice, self.attempts(more))
        return sign * self._thrown().worth(dice)

    def _thrown(self) -> Thrown:
        """Dice that were rolled for something else than an attack."""
        if self._throwing is None:
            assert self.tray is not None
            owner = self.tray.owner
            own, other = self.sides[owner], self.sides[self.sight.against(owner)]
            purpose = self.tray.purpose.removeprefix("open ")
            effects = rolled_for(own.hero, own.upgrades, purpose, len(self.dice))
            self._throwing = thrown_for(own, other, self.sight.waiting[owner], effects, self.rates)
        return self._throwing

    def _roll(self, owner: Seat) -> Roll:
        """Of whoever rolls: the dice on the table are one player's."""
        if self._rolling is None:
            other = self.sides[self.sight.against(owner)]
            self._rolling = roll_worth(self.sides[owner], other, len(self.dice), self.rates)
        return self._rolling

    def attempts(self, more: int = 0) -> int:
        return min(self.ahead, self.sight.attempts + more)

    # -- rolling -------------------------------------------------------------------------------------

    def keep(self, key: Key, option: Option) -> float:
        kept = tuple([int(die) for die in key.names("die") if not die.endswith(MARK)])
        if not self.ahead:
            return hope(self.mine, self.other, kept, self.rates)
        return self._roll(self.seat).keeping(kept, self.attempts())

    def use(self, key: Key, option: Option) -> float:
        """An ability that the dice meet, or something that a passive one lets one do."""
        if isinstance(option.do, steps.Announce):
            do = self.step(option.do)
            higher = any([self.does_all(self.step(other), do) for other in self.steps_above(option.do)])
            return NEVER if higher else self.estimate.effects(do, self.dice)
        use = self.mine.named(key.name("ability")).rows[0].do[key.number("way") - 1]
        return self.idle + self.effects(use.do) - self.rates.cp * use.cost if isinstance(use, w.PassiveUse) else NEVER

    def steps_above(self, announce: steps.Announce) -> list[steps.Announce]:
        """What the dice meet of the same ability, further down its page."""
        met = [option.do for option in self.decision.options if isinstance(option.do, steps.Announce)]
        return [other for other in met if other.ability == announce.ability and other.row > announce.row]

    def step(self, announce: steps.Announce) -> Effect:
        return self.mine.named(announce.ability).rows[announce.row].do

    def does_all(self, higher: Effect, lower: Effect) -> bool:
        """Whether a step of an ability does all that another does, or more of it, and nothing worse beside it.

        Where both end the match they are worth the same: the lower one is still a blow that may be lessened.
        """
        rest = list(sequence(higher))
        for node in sequence(lower):
            like = [each for each in rest if type(each) is type(node)]
            found = [each for each in like if self.no_less(each, node)]
            if not found:
                return False
            rest.remove(found[0])
        return self.estimate.effects(tuple(rest), self.dice) >= 0.0

    def no_less(self, one: Node, other: Node) -> bool:
        return one == other or self.estimate.effects(one, self.dice) >= self.estimate.effects(other, self.dice)

    def die(self, key: Key, option: Option) -> float:
        """The best that comes of changing this die."""
        die = key.name("die")
        if die.endswith(MARK):
            return self.idle
        values = [node.offers.values for node in nodes(option.do, Ask) if isinstance(node.offers, steps.ToWhich)]
        if values:
            return max([self.with_die(int(die), new) for new in values[0]])
        return rolled_again(self.dice, (int(die),), self.of_dice)

    def to(self, key: Key, option: Option) -> float:
        return max([self.with_die(put.die, put.value) for put in nodes(option.do, steps.PutDie)], default=0.0)

    # -- cards, tokens, defenses ---------------------------------------------------------------------

    def play(self, key: Key, option: Option) -> float:
        card = cards_of(self.mine.hero)[key.name("card")]
        if isinstance(card, w.UpgradeCard):
            return self.of_upgrade(card)
        return self.idle + self.effects(card.do) - self.rates.cp * card.cost - self.rates.card

    def lose_card(self, key: Key, option: Option) -> float:
        """Only when one must, and then the card that would bring the least."""
        card = cards_of(self.mine.hero)[key.name("card")]
        if isinstance(card, w.UpgradeCard):  # there may be CP for it some day
            return NEVER - self.upgraded(card)
        return NEVER - self.hold(key.name("card"))

    def sell(self, key: Key, option: Option) -> float:
        """One CP, and the upgrade that it makes possible, for what the card would have brought."""
        name = key.name("card")
        return self.idle + self.rates.cp + self.within_reach(name) - self.hold(name)

    def within_reach(self, but: str) -> float:
        """The best upgrade in hand that one CP is missing for."""
        hand = [cards_of(self.mine.hero)[name] for name in self.sight.hand if name != but]
        upgrades = [card for card in hand if isinstance(card, w.UpgradeCard)]
        missing = [card for card in upgrades if self.price(card) == self.mine.cp + 1]
        return max([self.of_upgrade(card) for card in missing], default=0.0)

    def hold(self, name: str) -> float:
        """What a card may still bring: an upgrade that is not worth its price, next to nothing."""
        card = cards_of(self.mine.hero)[name]
        if isinstance(card, w.UpgradeCard):
            return max(self.junk, self.of_upgrade(card))
        return max(SOME_DAY, self.estimate.effects(card.do) - self.rates.cp * card.cost)

    def of_upgrade(self, card: w.UpgradeCard) -> float:
        """More than it costs, or less."""
        return self.upgraded(card) - self.rates.cp * self.price(card)

    def upgraded(self, card: w.UpgradeCard) -> float:
        return upgrade_worth(self.mine.hero, self.mine.upgrades, card.name, self.rates)

    def price(self, card: w.UpgradeCard) -> int:
        laid = [cards_of(self.mine.hero)[name] for name in self.mine.upgrades]
        paid = [other.cost for other in laid if isinstance(other, w.UpgradeCard) and other.of == card.of]
        return card.cost - max(paid, default=0)

    def spend(self, key: Key, option: Option) -> float:
        """In the way that is named by its moment, its number or how many tokens it takes, if there are several."""
        name, way = key.name("token") or key.name("companion"), key.number("way", 0)
        rules = [rule for rule in rules_of(name) if isinstance(rule, w.Spend)]
        said = [rule for rule in rules if rule.when == key.name("moment") or rule.number == way]
        rule = (said or rules[max(1, way) - 1 :])[0]
        self.estimate.held[name] -= rule.number  # it is gone when its effect is counted
        price = self.rates.cp * rule.cost + 0.8 * rule.number * self.estimate.having(name)
        worth = self.idle + self.effects(rule.do) - price
        self.estimate.held[name] += rule.number
        return worth

    def defend(self, key: Key, option: Option) -> float:
        ability = self.mine.named(key.name("ability"))
        return self.estimate.rolled(ability.dice, ability.rows[0].do)

    def nothing(self, key: Key, option: Option) -> float:
        """A defense is worth rolling for, and declining worth a thought only where somebody gains by damage."""
        gains = any([w.DAMAGED in side.passives.does for side in self.sides])
        return -UNROLLED if gains else NEVER

    # -- choices -------------------------------------------------------------------------------------

    def idle_away(self, key: Key, option: Option) -> float:
        return self.idle

    def page(self, key: Key, option: Option) -> float:
        """An answer whose effects stand on a page, or happen to somebody else."""
        return self.effects(option.do) + sum([self.for_other(node) for node in nodes(option.do, As)])

    def for_other(self, node: As) -> float:
        """What happens to another player is so much against us."""
        holder = int(node.who) if isinstance(node.who, int) else self.seat
        judge = Estimate(self.sides[holder], self.sides[self.sight.against(holder)], rates=self.rates)
        return judge.effects(node.do) * (1.0 if self.sight.together(holder, self.seat) else -1.0)

    def watch(self, key: Key, option: Option) -> float:
        """To be asked more or less often is for people: it changes nothing, and could be tried for ever."""
        return NEVER


def nodes(effect: Effect, kind: type[Any]) -> list[Any]:
    return [node for node in sequence(effect.do if isinstance(effect, From) else effect) if isinstance(node, kind)]


@lru_cache(maxsize=2000)
def rolled_for(hero: str, upgrades: tuple[str, ...], purpose: str, dice: int) -> tuple[Effect, ...]:
    """What so many dice of this purpose may have been rolled for."""
    return tuple([do for do, number in _rolls_of(Side(hero, upgrades), purpose) if number == dice])


def _rolls_of(side: Side, purpose: str) -> list[tuple[Effect, int]]:
    """What the rolls do that dice of this purpose may come from, a defense or what is named so; and with how many."""
    if purpose == "defense":
        return [(ability.rows[0].do, ability.dice) for ability in side.board if ability.kind == "defense"]
    pages: list[Any] = [ability for ability in side.board if ability.name == purpose]
    pages += [card for name, card in cards_of(side.hero).items() if name == purpose]
    pages += [token for name, token in statuses().items() if name == purpose]
    return _rolls_in(tuple(pages))


def _rolls_in(page: Any) -> list[tuple[Effect, int]]:
    if isinstance(page, tuple):
        return [found for part in page for found in _rolls_in(part)]
    if type(page) in NEW_DICE:
        return [(page.do, page.dice)]
    parts = [getattr(page, name) for name in getattr(page, "__dataclass_fields__", ())]
    return [found for part in parts if isinstance(part, Node | tuple) for found in _rolls_in(part)]


@lru_cache(maxsize=5000)
def upgrade_worth(hero: str, upgrades: tuple[str, ...], card: str, rates: Rates = EVERYTHING) -> float:
    """By how much a turn of rolling and defending gets better, for the turns to come."""
    anybody = Side(hero)
    plans = []
    for side in (Side(hero, upgrades), Side(hero, (*upgrades, card))):
        plans.append(roll_worth(side, anybody, rates=rates).keeping((), ATTEMPTS))
        judge = Estimate(side, anybody, rates=rates)
        defenses = [judge.rolled(ability.dice, ability.rows[0].do) for ability in side.board if ability.dice]
        plans[-1] += max(defenses, default=0.0)
    return TURNS * (plans[1] - plans[0]) + rates.cp


JUDGED.update(
    {
        "keep": Judge.keep,
        "use": Judge.use,
        "die": Judge.die,
        "to": Judge.to,
        "play": Judge.play,
        "show": Judge.page,
        "sell": Judge.sell,
        "spend": Judge.spend,
        "defend": Judge.defend,
        "no_defense": Judge.nothing,
        "pass": Judge.idle_away,
        "quiet": Judge.watch,
        "yes": Judge.page,
        "choose": Judge.page,
        "watch_rolls": Judge.watch,
        "stop_watching_rolls": Judge.watch,
    }
)
