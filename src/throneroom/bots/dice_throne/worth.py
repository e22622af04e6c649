"""What the pages of Dice Throne are worth to one side, estimated in points of health."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.beside import F, said_in
from throneroom.games.dice_throne.board import ATTACKS
from throneroom.games.dice_throne.box import DICE, page_of
from throneroom.games.dice_throne.dice_read import reads_dice, reads_numbers, throws_alike
from throneroom.games.dice_throne.game import HEROES
from throneroom.kernel.nodes import Effect, Node, sequence

from ..odds.hands import Dice, Odds, rolls
from .learned import TOKENS
from .rates import (
    BLOW,
    EVERYTHING,
    Rates,
)
from .reading import LOOKED_AT, attacks, reading, told_apart
from .side import ANYBODY, Side, rules_of, statuses

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
    steady, by_faces = _lines_without(mine.hero, reads_dice), _lines_without(mine.hero, reads_numbers)
    fixed = {number: judge.effects(row.do) for number, row in rows.items() if number in steady}
    shown: dict[tuple[int, tuple[str, ...]], float] = {}  # and of most others only what the dice show counts

    def worth(at: int, dice: Dice, faces: tuple[str, ...]) -> float:
        if at in fixed:
            return fixed[at]
        if at not in by_faces:
            return judge.effects(rows[at].do, dice)
        if (at, faces) not in shown:
            shown[at, faces] = judge.effects(rows[at].do, dice)
        return shown[at, faces]

    def best(dice: Dice) -> float:
        faces = tuple([judge.die[value - 1] for value in dice])
        return max([0.0, *[worth(at, dice, faces) for at in page.met(dice) if at in rows]])

    return Roll(best, dice)


@cache
def _lines_without(hero: str, reads: Callable[[Any], bool]) -> frozenset[int]:
    """The lines of a hero's page that do not look so at the dice that call for them."""
    lines = page_of(HEROES[hero], ()).lines
    return frozenset([number for number, (_, row, _) in enumerate(lines) if not reads(row.do)])


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


USELESS: Final = 0.01  # what it costs to keep a die that serves nothing
HOPE: Final = 0.5  # of what a die that is missing leaves of an ability


# What words come to.  Each mechanic says it of its words, in `mechanics`.  A word of which nothing stands there counts
# as nothing, so that a page can be played before anybody has judged its words; a test asks for it, or for the reason.
Judged: TypeAlias = "Callable[[Estimate, Any, Dice], float]"
WORTHS: Final[dict[type[Node], Judged]] = {}
VALUES: Final[dict[type[Node], Judged]] = {}
NOT_ESTIMATED: Final[dict[type[Node], str]] = {}
RULE_WORTHS: Final[dict[type[Node], Callable[[Any], float]]] = {}  # what it is worth to live by a rule, or with it


def estimated(*kinds: type[Node], looks_at: tuple[str, ...] = ()) -> Callable[[F], F]:
    """What a word is worth to its side, and what that looks at."""
    LOOKED_AT.update(dict.fromkeys(kinds, frozenset(looks_at)))
    return said_in(WORTHS, kinds)


def worked_out(*kinds: type[Node], looks_at: tuple[str, ...] = ()) -> Callable[[F], F]:
    """What a value comes to."""
    LOOKED_AT.update(dict.fromkeys(kinds, frozenset(looks_at)))
    return said_in(VALUES, kinds)


def not_estimated(why: str, *kinds: type[Node]) -> None:
    """Words that count as nothing, and are meant to."""
    NOT_ESTIMATED.update(dict.fromkeys(kinds, why))


def rule_estimated(*kinds: type[Node]) -> Callable[[F], F]:
    """What a rule that stands on a token is worth."""
    return said_in(RULE_WORTHS, kinds)


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
        if alike is not None:
            return alike
        return lasting(name) if self.rates.lasting else having(name)

    def statuses(self, side: Side) -> list[float]:
        """Of each kind of token that may be taken off: what its holder has of one of them, below 0 if it is bad."""
        tokens = [statuses()[name] for name, number in side.tokens if number]
        return [self.having(t.name) * (-1 if t.kind == w.NEGATIVE else 1) for t in tokens if not t.fixed]

    def value(self, value: Any, dice: Dice) -> float:
        if isinstance(value, int):
            return value
        works = VALUES.get(type(value))
        return 0.0 if works is None else works(self, value, dice)

    def effects(self, effect: Effect, dice: Dice = ()) -> float:
        """Afterwards everything is as before: an estimate changes nothing."""
        before = self.cp, self.held.copy(), self.at_hand
        worth = self.run(effect, dice)
        self.cp, self.held, self.at_hand = before
        return worth

    def rolled(self, number: int, effect: Effect) -> float:
        """So many dice are rolled for it: the same whatever the dice show that called for it."""
        tokens = tuple([each for each in self.held.items() if each[1]])
        now = self.mine._replace(cp=self.cp, tokens=tokens)
        own, theirs, waiting = told_apart(now, self.other, self.incoming, reading(self.mine.with_passives(effect)))
        return _rolled(own, theirs, waiting, self.rates, self.chosen_other, self.choosing, self.at_hand, number, effect)

    def all_rolls(self, number: int, effect: Effect) -> float:
        if reads_numbers(effect):
            return sum([chance * self.effects(effect, dice) for dice, chance in rolls(number)])
        faces, throws = throws_alike(self.die, number)
        worths = [self.effects(effect, dice) for dice in faces]
        return sum([chance * worths[alike] for alike, chance in throws])

    def run(self, effect: Effect, dice: Dice) -> float:
        return sum([WORTHS[type(node)](self, node, dice) for node in sequence(effect) if type(node) in WORTHS])

    def bonus(self) -> float:
        """What passive abilities add to an attack."""
        rules = self.mine.passives.changes.get(w.YOUR_ATTACKS, ())
        return sum([rule.number for _, rule in rules if self.value(rule.when, ())])

    def spared(self, amount: float) -> float:
        """Damage that does not come; what would be the end is worth more."""
        amount = min(amount, self.incoming)
        return amount + (self.rates.defeat if self.incoming >= self.mine.health > self.incoming - amount else 0.0)


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
    others = [RULE_WORTHS[type(rule)](rule) for rule in rules if not isinstance(rule, w.Spend)]
    return sum(others, max(spending, default=0.3))


OF_TOKENS: Final = 0.35  # of what is on paper, where nothing was learned of them


@cache
def lasting(name: str) -> float:
    """The same as it was found to count between two turns."""
    if name not in TOKENS:
        return OF_TOKENS * having(name)
    return -TOKENS[name] if statuses()[name].kind == w.NEGATIVE else TOKENS[name]


def _spending_worth(rule: w.Spend) -> float:
    """Less than it does: one may never come to spend it."""
    worth = Estimate(ANYBODY, ANYBODY).effects(rule.do) or 1.5  # or what depends on the moment
    return 0.8 * worth / rule.number
