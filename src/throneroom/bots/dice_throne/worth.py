"""What the pages of Dice Throne are worth to one side, estimated in points of health.

A word that is not named here is worth nothing: a new page can be played before anybody has judged its words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final, TypeAlias

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.board import ATTACKS, meets
from throneroom.games.dice_throne.box import CP_CAP, DICE, HAND_LIMIT, page_of
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.nodes import Effect, From, Node, sequence

from ..odds.hands import Dice, Odds, rolls
from .rates import (
    BLOW,
    COMPANION,
    DEFEAT,
    DEFENDED,
    EVERYTHING,
    SPELL,
    STOPPABLE,
    UPGRADE,
    UPGRADES_OF_A_DECK,
    Rates,
    rule_worth,
)
from .reading import attacks, reading, told_apart
from .side import ANYBODY, Side, companions_of, own_choices, rules_of, statuses

# What came of changing dice: by how, which dice, with how many attempts left and looked at, and for whom.
Changed: TypeAlias = dict[tuple[Node, Dice, int, int, bool], float]


class Roll(Odds):
    """The odds of an offensive roll, and what came of thinking about its dice."""

    def __init__(self, worth: Callable[[Dice], float], dice: int) -> None:
        super().__init__(worth, dice)
        self.answers: dict[tuple[Dice, int], str] = {}  # the key of the best answer, with so many attempts left
        self.changed: Changed = {}


def roll_worth(mine: Side, other: Side, dice: int = DICE, rates: Rates = EVERYTHING) -> Roll:
    """What an offensive roll of this side is worth, with so many dice of its own."""
    own, theirs, _ = told_apart(mine, other, BLOW, attacks(mine.hero, mine.upgrades))
    return _roll_worth(own, theirs, dice, rates)


@lru_cache(maxsize=800)
def _roll_worth(mine: Side, other: Side, dice: int, rates: Rates) -> Roll:
    judge = Estimate(mine, other, rates=rates)
    page = page_of(HEROES[mine.hero], ())
    here = {id(ability) for ability in mine.board if ability.name not in mine.covered}
    rows = {number: row for number, (ability, row, _) in enumerate(page.lines) if id(ability) in here}
    # What does not depend on the dice that called for it is worked out once, and not for each of 252 hands.
    fixed = {number: judge.effects(row.do) for number, row in rows.items() if not reads_dice(row.do)}

    def best(dice: Dice) -> float:
        met = [number for number in page.met(dice) if number in rows]
        return max([0.0, *[fixed[at] if at in fixed else judge.effects(rows[at].do, dice) for at in met]])

    return Roll(best, dice)


class Thrown:
    """Dice that are counted for one of these effects, and what came of thinking about them."""

    def __init__(self, estimate: Estimate, effects: tuple[Effect, ...]) -> None:
        self._estimate = estimate
        self._effects = effects
        self._worths: dict[Dice, float] = {}
        self.changed: Changed = {}

    def worth(self, dice: Dice) -> float:
        if dice not in self._worths:
            found = [self._estimate.effects(effect, dice) for effect in self._effects]
            self._worths[dice] = max(found, default=0.0)
        return self._worths[dice]


def thrown_for(mine: Side, other: Side, waiting: int, effects: tuple[Effect, ...], rates: Rates) -> Thrown:
    by = reading(mine.with_passives(effects))
    return _thrown_for(*told_apart(mine, other, waiting, by), effects, rates)


@lru_cache(maxsize=1000)
def _thrown_for(mine: Side, other: Side, waiting: int, effects: tuple[Effect, ...], rates: Rates) -> Thrown:
    return Thrown(Estimate(mine, other, waiting, rates), effects)


def hope(mine: Side, other: Side, kept: Dice, rates: Rates) -> float:
    """What kept dice promise if no chances are counted: the best ability, less for each die that is missing for it."""
    promised = [worth * HOPE ** missing(need, mine.die, kept) for need, worth in promises(mine, other, rates)]
    return max(promised, default=0.0) - USELESS * len(kept)


@lru_cache(maxsize=500)
def promises(mine: Side, other: Side, rates: Rates) -> tuple[tuple[w.Faces | w.Straight, float], ...]:
    """Every line of this side that can be activated, and its worth on dice that just meet it."""
    judge = Estimate(mine, other, rates=rates)
    free = [ability for ability in mine.board if ability.kind in ATTACKS and ability.name not in mine.covered]
    rows = [(row.need, row.do) for ability in free for row in ability.rows]
    return tuple([(need, judge.effects(do, least(need, mine.die))) for need, do in rows if need is not None])


def least(need: w.Faces | w.Straight, die: tuple[str, ...]) -> Dice:
    """Dice that just meet a requirement."""
    if isinstance(need, w.Straight):
        return tuple(range(1, need.length + 1))
    return tuple(sorted([die.index(symbol) + 1 for symbol, number in need.need for _ in range(number)]))


def missing(need: w.Faces | w.Straight, die: tuple[str, ...], dice: Dice) -> int:
    """How many dice are missing for a requirement."""
    if isinstance(need, w.Straight):
        runs = [set(range(first, first + need.length)) for first in range(1, 8 - need.length)]
        return min([len(run - set(dice)) for run in runs])
    shown = Counter([die[value - 1] for value in dice])
    return sum([max(0, number - shown[symbol]) for symbol, number in need.need])


def reads_dice(part: Any) -> bool:
    """Whether an effect looks at the dice that called for it; those of a roll of its own are others."""
    if isinstance(part, tuple):
        return any([reads_dice(each) for each in part])
    if isinstance(part, w.RollDice) or not isinstance(part, Node):
        return False
    if isinstance(part, READING):
        return True
    return any([reads_dice(getattr(part, name)) for name in type(part).__dict__.get("__dataclass_fields__", ())])


USELESS: Final = 0.01  # what it costs to keep a die that serves nothing
HOPE: Final = 0.5  # of what a die that is missing leaves of an ability
READING: Final = (
    w.Count,
    w.Pairs,
    w.Sum,
    w.OnFaces,
    w.PerDie,
    w.ByValue,
    w.ChooseDice,
    w.OfAKind,
    w.IfShows,
)


class Estimate:
    """Works out one side's effects; what they give on the way counts for what follows in the same row."""

    def __init__(self, mine: Side, other: Side, incoming: int = BLOW, rates: Rates = EVERYTHING) -> None:
        self.rates = rates
        self.mine = mine
        self.die = mine.die
        self.other = other
        self.incoming = incoming
        self.cp = mine.cp
        self.held = defaultdict[str, int](int, mine.tokens)
        self.chosen_other = False  # a chosen player is the other one
        self.choosing = False  # who is chosen is just what is asked
        self.at_hand = mine.companions > 0  # what can be thrown lies with its owner

    def having(self, name: str) -> float:
        alike = self.rates.any_token
        return having(name) if alike is None else alike

    def statuses(self, side: Side) -> list[float]:
        """Of each kind of token that may be taken off: what its holder has of one of them, below 0 if it is bad."""
        tokens = [statuses()[name] for name, number in side.tokens if number]
        return [self.having(t.name) * (-1 if t.kind == w.NEGATIVE else 1) for t in tokens if not t.fixed]

    # -- values --------------------------------------------------------------------------------------

    def value(self, value: Any, dice: Dice) -> float:
        match value:
            case int():
                return value
            case w.Count():
                shown, symbol = self.die, value.face.symbol
                return len([1 for die in dice if shown[die - 1] == symbol])
            case w.Pairs():
                return self.value(w.Count(value.face), dice) // 2
            case w.Sum():
                return sum(dice)
            case w.DiceAtLeast():
                return len([1 for die in dice if die >= value.number])
            case w.Half():
                return (self.value(value.value, dice) + 1) // 2
            case w.Plus():
                return self.value(value.left, dice) + self.value(value.right, dice)
            case w.Times():
                return self.value(value.value, dice) * self.value(value.times, dice)
            case w.AtLeast():
                return self.value(value.left, dice) >= self.value(value.right, dice)
            case w.AtMost():
                return self.value(value.left, dice) <= self.value(value.right, dice)
            case w.Not():
                return not self.value(value.value, dice)
        return self._had(value)

    def _had(self, value: Any) -> float:
        match value:
            case w.CombatPoints():
                return self.cp
            case w.Held():
                return self.held[value.token.name]
            case w.OnTarget():
                return min(value.most, sum([dict(self.other.tokens).get(token.name, 0) for token in value.tokens]))
            case w.HeldStatuses():
                held = [number for name, number in self.held.items() if number and statuses()[name].kind != w.UNIQUE]
                return min(value.most, sum(held))
            case w.Companions():
                return self.mine.companions
            case w.UpgradesInPlay():
                return len(self.mine.upgrades)
            case w.AtHand():
                return self.at_hand
            case w.Has():
                return min(1, self.held[value.token.name])
        return 0.0

    # -- effects -------------------------------------------------------------------------------------

    def effects(self, effect: Effect, dice: Dice = ()) -> float:
        """Afterwards everything is as before: an estimate changes nothing."""
        before = self.cp, self.held.copy(), self.at_hand
        worth = self._run(effect, dice)
        self.cp, self.held, self.at_hand = before
        return worth

    def rolled(self, number: int, effect: Effect) -> float:
        """So many dice are rolled for it: the same whatever the dice show that called for it."""
        tokens = tuple([each for each in self.held.items() if each[1]])
        now = replace(self.mine, cp=self.cp, tokens=tokens)
        own, theirs, waiting = told_apart(now, self.other, self.incoming, reading(self.mine.with_passives(effect)))
        return _rolled(own, theirs, waiting, self.rates, self.chosen_other, self.choosing, self.at_hand, number, effect)

    def all_rolls(self, number: int, effect: Effect) -> float:
        return sum([chance * self.effects(effect, dice) for dice, chance in rolls(number)])

    def _run(self, effect: Effect, dice: Dice) -> float:
        return sum([_WORTH[type(node)](self, node, dice) for node in sequence(effect) if type(node) in _WORTH])

    def _inside(self, node: Any, dice: Dice) -> float:
        return self._run(node.do, dice)

    def _if(self, node: w.If, dice: Dice) -> float:
        return self._run(node.then if self.value(node.when, dice) else node.otherwise, dice)

    def _either(self, node: w.Either, dice: Dice) -> float:
        return max([self._run(choice, dice) for choice in node.choices])

    def _owner_chooses(self, node: w.OwnerChooses, dice: Dice) -> float:
        """The best if the hero chooses for tokens of their own, else the worst."""
        worths = [self.effects(choice, dice) for choice in node.choices]
        return max(worths) if own_choices(self.mine.hero) else min(worths)

    def _bluff(self, node: w.Bluff, dice: Dice) -> float:
        """Any of the cards, each as likely as the other."""
        return sum([self.effects(card.do, dice) for card in node.cards]) / len(node.cards)

    def _may(self, node: w.May, dice: Dice) -> float:
        return max(0.0, self._run(node.do, dice))

    def _roll(self, node: w.RollDice, dice: Dice) -> float:
        return self.rolled(node.dice, node.do)

    def _on_faces(self, node: w.OnFaces, dice: Dice) -> float:
        return self._run(node.do, dice) if meets(node.faces, self.die, dice) else 0.0

    def _per_die(self, node: w.PerDie, dice: Dice) -> float:
        shown = [self.die[die - 1] for die in dice]
        return sum([self._run(do, dice) for face in shown for symbol, do in node.table if symbol.symbol == face])

    def _by_value(self, node: w.ByValue, dice: Dice) -> float:
        return next((self._run(do, dice) for most, do in node.table if sum(dice) <= most), 0.0)

    def _choose_dice(self, node: w.ChooseDice, dice: Dice) -> float:
        return max([self.effects(node.do, some) for some in combinations(dice, node.dice)], default=0.0)

    def _of_a_kind(self, node: w.OfAKind, dice: Dice) -> float:
        return self._run(node.do, dice) if max(Counter(dice).values(), default=0) >= node.number else 0.0

    def _if_shows(self, node: w.IfShows, dice: Dice) -> float:
        return self._on_faces(w.OnFaces(node.face, node.do), dice)

    def _spend_each(self, node: w.SpendEach, dice: Dice) -> float:
        number = min(node.most, self.held[node.token.name])
        return number * max(0.0, self._run(node.do, dice) - self.having(node.token.name))

    def _pay_each(self, node: w.PayEach, dice: Dice) -> float:
        return self.cp * max(0.0, self._run(node.do, dice) - self.rates.cp)

    # -- damage --------------------------------------------------------------------------------------

    def _deal(self, node: w.Deal, dice: Dice) -> float:
        amount = self.value(node.amount, dice) + self.bonus()
        through = amount * (DEFENDED if node.kind == w.NORMAL else 1.0)
        if amount < self.other.health:
            return through
        # More than it takes is worth no more; what a defense may take off may be what was missing.
        return self.other.health + (DEFEAT if through >= self.other.health else DEFEAT / 2)

    def bonus(self) -> float:
        """What passive abilities add to an attack."""
        rules = self.mine.passives.changes.get(w.YOUR_ATTACKS, ())
        return sum([rule.number for _, rule in rules if self.value(rule.when, ())])

    def _add(self, node: w.Add, dice: Dice) -> float:
        return self.value(node.amount, dice)

    def _hurt(self, node: w.Suffer | w.Recoil, dice: Dice) -> float:
        return -self.value(node.amount, dice)

    def _undefendable(self, node: w.Undefendable, dice: Dice) -> float:
        return BLOW * (1 - DEFENDED)

    def _another_round(self, node: Node, dice: Dice) -> float:
        return BLOW * DEFENDED

    def _defend(self, node: Node, dice: Dice) -> float:
        """The best that a defense brings."""
        defenses = [ability for ability in self.mine.board if ability.kind == "defense"]
        return max([self.rolled(ability.dice, ability.rows[0].do) for ability in defenses], default=0.0)

    def _spared(self, amount: float) -> float:
        """Damage that does not come; what would be the end is worth more."""
        amount = min(amount, self.incoming)
        return amount + (DEFEAT if self.incoming >= self.mine.health > self.incoming - amount else 0.0)

    def _prevent(self, node: w.Prevent, dice: Dice) -> float:
        amount = self.value(node.amount, dice)
        return -amount if self.chosen_other and node.who != w.YOU else self._spared(amount)

    def _half(self, node: Node, dice: Dice) -> float:
        return self._spared((self.incoming + 1) // 2)

    def _none(self, node: Node, dice: Dice) -> float:
        return self._spared(self.incoming)

    # -- what one has --------------------------------------------------------------------------------

    def _heal(self, node: w.Heal, dice: Dice) -> float:
        return 0.9 * min(self.value(node.amount, dice), self.mine.most_health - self.mine.health)

    def _gain_cp(self, node: w.GainCP, dice: Dice) -> float:
        if node.who != w.YOU:  # for an opponent
            return -self.rates.cp * self.value(node.amount, dice)
        gained = min(CP_CAP - self.cp, int(self.value(node.amount, dice)))
        self.cp += gained
        return self.rates.cp * gained

    def _lose_cp(self, node: w.LoseCP, dice: Dice) -> float:
        if node.who == w.YOU:
            return -self.rates.cp * min(self.cp, self.value(node.amount, dice))
        return self.rates.cp * min(self.other.cp, self.value(node.amount, dice))

    def _steal_cp(self, node: w.StealCP, dice: Dice) -> float:
        return self.rates.cp * min(self.other.cp, node.most)

    def _steal_health(self, node: w.StealHealth, dice: Dice) -> float:
        taken = node.amount + (DEFEAT if node.amount >= self.other.health else 0.0)
        return taken + self._heal(w.Heal(node.amount), dice)

    def _draw(self, node: w.Draw, dice: Dice) -> float:
        return self.value(node.cards, dice) * (self.rates.card if self.mine.cards < HAND_LIMIT else self.rates.cp) * 1.2

    def _draw_for_income(self, node: w.DrawForIncome, dice: Dice) -> float:
        """One of them would have come anyway, and one goes back: the best of them stays."""
        return 0.6 * (node.cards - 1) * self.rates.card

    def _return_card(self, node: Node, dice: Dice) -> float:
        return -0.6 * self.rates.card

    def _discard(self, node: w.Discard, dice: Dice) -> float:
        return -self.rates.card if node.of == w.YOU else self.rates.card * min(1, self.other.cards)

    def _gain(self, node: w.Gain, dice: Dice) -> float:
        if node.who == w.CHOSEN_OPPONENT or (self.chosen_other and node.who != w.YOU):
            return self._given(node.token)
        return self._gained(node.token, int(self.value(node.number, dice)))

    def _given(self, token: w.Status) -> float:
        """A good token for the other is bad, unless what it does is one's own choice."""
        if token not in own_choices(self.mine.hero):
            return -self.having(token.name)
        return self.having(token.name) if dict(self.other.tokens).get(token.name, 0) < token.limit else 0.0

    def _gain_unless_stopped(self, node: Node, dice: Dice) -> float:
        return STOPPABLE

    def _gain_all(self, node: w.GainUpToLimit, dice: Dice) -> float:
        return self._gained(node.token, node.token.limit)

    def _lose(self, node: w.Lose, dice: Dice) -> float:
        number = min(int(self.value(node.number, dice)), self.held[node.token.name])
        self.held[node.token.name] -= number
        return -number * self.having(node.token.name)

    def _gained(self, token: w.Status, number: int) -> float:
        number = max(0, min(number, token.limit - self.held[token.name]))
        self.held[token.name] += number
        return number * self.having(token.name)

    def _inflict(self, node: w.Inflict, dice: Dice) -> float:
        if node.on == w.CHOSEN_PLAYER and not self.chosen_other and self.choosing:
            return -self.having(node.token.name)
        room = node.token.limit - dict(self.other.tokens).get(node.token.name, 0)
        return self.having(node.token.name) * max(0, min(int(self.value(node.number, dice)), room))

    def _grow(self, node: w.Grow, dice: Dice) -> float:
        return COMPANION * self.value(node.steps, dice)

    def _grow_each(self, node: w.GrowEach, dice: Dice) -> float:
        return COMPANION * self.mine.companions

    def _remove_companions(self, node: w.RemoveCompanions, dice: Dice) -> float:
        number = min(node.most, self.mine.companions)
        return number * max(0.0, self._run(node.do, dice) - COMPANION)

    def _raise_limit(self, node: w.RaiseLimit, dice: Dice) -> float:
        return self.having(node.token.name)

    def _remove_status(self, node: w.RemoveStatus, dice: Dice) -> float:
        """The worst tokens of one's own, or the best ones of the other."""
        own, theirs = self.statuses(self.mine), [-worth for worth in self.statuses(self.other)]
        if node.who == w.YOU or (self.choosing and not self.chosen_other):
            theirs = []
        elif self.chosen_other:
            own = []
        wholes = [sum(sorted(side)[: node.number]) for side in (own, theirs)]
        return -min([*wholes, 0.0]) if node.number < w.ALL else max([-sum(own), -sum(theirs)])

    def _move_status(self, node: Node, dice: Dice) -> float:
        return 2 * self._remove_status(w.RemoveStatus(1, w.CHOSEN_PLAYER), dice)

    def _endure(self, node: Node, dice: Dice) -> float:
        return DEFEAT if self.incoming >= self.mine.health else 0.0

    # -- what is thrown ------------------------------------------------------------------------------

    def _throw(self, node: w.Throw, dice: Dice) -> float:
        return self._fly(node.companion, 1, dice) if self.at_hand else 0.0

    def _retrieve(self, node: w.Retrieve, dice: Dice) -> float:
        if self.at_hand:
            return 0.0
        return self._fly(node.companion, 1, dice) + self._run(node.do, dice)

    def _throw_or_retrieve(self, node: w.ThrowOrRetrieve, dice: Dice) -> float:
        return self._fly(node.companion, int(self.value(node.times, dice)), dice)

    def flown(self, name: str) -> float:
        """What it is worth to throw or retrieve this once."""
        pages = [page for page in companions_of(self.mine.hero) if page.name == name]
        return sum([self.effects(w.ThrowOrRetrieve(page)) for page in pages])

    def _fly(self, companion: w.Companion, times: int, dice: Dice) -> float:
        """To and fro; each way brings its own."""
        assert companion.flight is not None
        worth = 0.0
        for _ in range(times):
            worth += self._run(companion.flight.hit if self.at_hand else companion.flight.back, dice)
            self.at_hand = not self.at_hand
        return worth

    def _prevent_status(self, node: Node, dice: Dice) -> float:
        return 2.0

    # -- spells --------------------------------------------------------------------------------------

    def _cast(self, node: w.Cast, dice: Dice) -> float:
        """One that lies prepared can be cast each time."""
        return SPELL * node.most if self.mine.spells else 0.0

    def _prepare(self, node: Node, dice: Dice) -> float:
        return SPELL / 2

    def _roll_anew(self, node: Node, dice: Dice) -> float:
        """Somewhere between a poor roll and a usual one; where dice lie there it is known better."""
        return BLOW * DEFENDED / 2

    # -- upgrades, decks, tokens with two sides ------------------------------------------------------

    def _lay_free(self, node: Node, dice: Dice) -> float:
        return UPGRADE

    def _search(self, node: w.SearchUpgrades, dice: Dice) -> float:
        return node.most * (UPGRADE if node.to == w.IN_PLAY else self.rates.card)

    def _look(self, node: w.LookAtTop, dice: Dice) -> float:
        """Every third time or so there is no upgrade among the cards."""
        return 0.5 * self.rates.card + self._run(node.do, dice) / 3

    def _take_from_top(self, node: w.TakeUpgradesFromTop, dice: Dice) -> float:
        return UPGRADES_OF_A_DECK * node.cards * UPGRADE

    def _show_hand(self, node: w.ShowHand, dice: Dice) -> float:
        return 0.2

    def _advance_all(self, node: w.AdvanceAll, dice: Dice) -> float:
        """Those of the other, less one's own."""
        mine, other = dict(self.mine.tokens), dict(self.other.tokens)
        numbers = [other.get(token.name, 0) - mine.get(token.name, 0) for token in node.tokens]
        return sum([number * self.having(token.name) / 2 for number, token in zip(numbers, node.tokens, strict=True)])


@lru_cache(maxsize=20000)
def _rolled(
    mine: Side,
    other: Side,
    waiting: int,
    rates: Rates,
    chosen_other: bool,
    choosing: bool,
    at_hand: bool,
    number: int,
    effect: Effect,
) -> float:
    estimate = Estimate(mine, other, waiting, rates)
    estimate.chosen_other, estimate.choosing, estimate.at_hand = chosen_other, choosing, at_hand
    return estimate.all_rolls(number, effect)


@cache
def having(name: str) -> float:
    """What it is worth to have one token or companion, or to have one token inflicted on the other."""
    rules = rules_of(name)
    spending = [_spending_worth(rule) for rule in rules if isinstance(rule, w.Spend)]
    return sum([rule_worth(rule) for rule in rules if not isinstance(rule, w.Spend)], max(spending, default=0.3))


def _spending_worth(rule: w.Spend) -> float:
    """Less than it does: one may never come to spend it."""
    worth = Estimate(ANYBODY, ANYBODY).effects(rule.do) or 1.5  # or what depends on the moment
    return 0.8 * worth / rule.number


_WORTH: Final[dict[type[Node], Callable[[Estimate, Any, Dice], float]]] = {
    From: Estimate._inside,
    w.Then: Estimate._inside,
    w.ForOne: Estimate._inside,
    w.ForUpTo: Estimate._inside,
    w.Apart: Estimate._inside,
    w.OnceLanded: Estimate._inside,
    w.May: Estimate._may,
    w.If: Estimate._if,
    w.Either: Estimate._either,
    w.Bluff: Estimate._bluff,
    w.OwnerChooses: Estimate._owner_chooses,
    w.RollDice: Estimate._roll,
    w.OnFaces: Estimate._on_faces,
    w.PerDie: Estimate._per_die,
    w.ByValue: Estimate._by_value,
    w.ChooseDice: Estimate._choose_dice,
    w.Apart: Estimate._inside,
    w.OfAKind: Estimate._of_a_kind,
    w.IfShows: Estimate._if_shows,
    w.SpendEach: Estimate._spend_each,
    w.PayEach: Estimate._pay_each,
    w.Deal: Estimate._deal,
    w.Add: Estimate._add,
    w.Suffer: Estimate._hurt,
    w.Recoil: Estimate._hurt,
    w.Undefendable: Estimate._undefendable,
    w.AnotherRound: Estimate._another_round,
    w.Defend: Estimate._defend,
    w.Prevent: Estimate._prevent,
    w.PreventHalf: Estimate._half,
    w.NoDamage: Estimate._none,
    w.DealBackHalf: Estimate._half,
    w.PreventStatus: Estimate._prevent_status,
    w.Endure: Estimate._endure,
    w.Throw: Estimate._throw,
    w.Retrieve: Estimate._retrieve,
    w.ThrowOrRetrieve: Estimate._throw_or_retrieve,
    w.Heal: Estimate._heal,
    w.GainCP: Estimate._gain_cp,
    w.LoseCP: Estimate._lose_cp,
    w.StealCP: Estimate._steal_cp,
    w.StealHealth: Estimate._steal_health,
    w.Draw: Estimate._draw,
    w.DrawForIncome: Estimate._draw_for_income,
    w.ReturnCard: Estimate._return_card,
    w.Cast: Estimate._cast,
    w.Prepare: Estimate._prepare,
    w.RollAnew: Estimate._roll_anew,
    w.Discard: Estimate._discard,
    w.Gain: Estimate._gain,
    w.GainUnlessStopped: Estimate._gain_unless_stopped,
    w.GainUpToLimit: Estimate._gain_all,
    w.Lose: Estimate._lose,
    w.Inflict: Estimate._inflict,
    w.Grow: Estimate._grow,
    w.GrowEach: Estimate._grow_each,
    w.RemoveCompanions: Estimate._remove_companions,
    w.RaiseLimit: Estimate._raise_limit,
    w.RemoveStatus: Estimate._remove_status,
    w.MoveStatus: Estimate._move_status,
    w.LayFree: Estimate._lay_free,
    w.SearchUpgrades: Estimate._search,
    w.LookAtTop: Estimate._look,
    w.TakeUpgradesFromTop: Estimate._take_from_top,
    w.ShowHand: Estimate._show_hand,
    w.AdvanceAll: Estimate._advance_all,
}
