"""Whether an answer in a response window can matter now, told from the words on its page and what its seat knows.

An answer matters if it does something about what is coming and cannot be given just as well later: prevention just
before damage lands, healing when it saves, dice while an ability is announced on them, a token before it acts.  What
would end the match matters whenever it can be given, and a word that is not known here matters always.

Nothing here is a rule of the game: every answer stays possible.  It is for those who want to be asked less, people and
bots alike, and it names no card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Effect, From, Node, Plus, Seat, Times, Value, Worth, sequence

from . import words as w
from .board import kinds_in
from .hooks import changes_of, spends_of
from .in_flight import Tray
from .pages import Ability, Companion, Status, UpgradeCard
from .reach import Dice, change_worth
from .rules.answers import effects_of, fitting, loose
from .rules.book import RULES
from .rules.dice import CloseTray
from .rules.pool import Total, additions, hidden, sums
from .rules.table import changed_by, laid_board, limit, opposed, passive_effects
from .rules.turn import being_spent
from .rules.values import Count, Half, Sum, half
from .rules.windows import due
from .state import Table
from .steps import (
    Announce,
    Announced,
    DiceWindow,
    First,
    FlyForCard,
    LayUpgrade,
    Moment,
    PlayCard,
    SpendCompanion,
    SpendToken,
    UsePassive,
)
from .tally import Tally
from .traits import LESSENING

# What a card, a token or a CP is worth in points of health: damage is prevented, and dice are changed, for no less than
# the answer costs, on average; unless somebody would fall, or nearly.
A_POINT: Final = 1.0
NEARLY: Final = 4  # points of health: what may still be added to a blow that leaves so little
A_LITTLE: Final = 0.05  # points of health: worth asking about where the match may end
LANDING: Final = ("final", "damage", "end of roll phase")  # after these what waits is settled
NOW_OR_NEVER: Final = (w.END_OF_OFFENSE, w.END_OF_ATTACK_ROLL, w.END_OF_THEIR_OFFENSE)
_FAR: Final = 99  # an amount that nobody knows


def mattering(state: Table, decision: Decision) -> frozenset[str]:
    """The keys of the answers in an open window that can matter now; those that only pass never do."""
    offers = decision.ask.offers
    if not isinstance(offers, Responses):
        return frozenset()
    here = Here(state, decision.seat, offers.window.what)
    return frozenset([option.key for option in decision.options if here.matters(option)])


class Here:
    """A window, as one seat sees it."""

    def __init__(self, state: Table, seat: Seat, what: Node) -> None:
        self.state = state
        self.seat = seat
        self.what = what
        self.totals: list[Total] = sums(state) if state.pool else []
        self.landing = bool(state.pool) and self._last_chance()
        self.falling = self.landing and self.falls(seat)
        self.price = A_POINT  # of the answer that is looked at
        self.finishing = False  # whether an answer was looked at by which an opponent could fall
        self._dice: Callable[[Dice, int], float] | None = None
        self._last_blow = False  # known with it

    # -- what is coming ------------------------------------------------------------------------------

    def _last_chance(self) -> bool:
        """Whether this seat can answer no later than here to the damage that waits."""
        what, attack = self.what, self.state.attack
        if not isinstance(what, Moment):
            return False
        if what.name in LANDING:
            return True
        if what.name != "end of offense" or attack is None or attack.on != self.seat:
            return False
        if attack.takes or self.falls(self.seat):  # what it takes may be what one would answer with (DT-DEF-1)
            return True
        tokens = [self.state.box.tokens[token] for token, _ in attack.inflicts]
        return any([rule.what in (w.STUNNED, w.BOUND) for token in tokens for rule in changes_of(token)])

    def health_after(self, seat: Seat) -> int:
        """Of a team, if all were settled now."""
        team = self.state.box.team_of[seat]
        changes = [self.totals[mate].healing - self.totals[mate].damage for mate in team] if self.totals else []
        return self.state.health[seat] + sum(changes)

    def falls(self, seat: Seat) -> bool:
        return self.health_after(seat) <= 0

    def nearly(self, seat: Seat) -> bool:
        """Whether somebody would be left with so little that any point counts."""
        return self.state.health[seat] > 0 and self.health_after(seat) <= NEARLY

    def hurt(self, seat: Seat) -> int:
        """The damage that would get through to somebody and that can still be avoided."""
        return self.totals[seat].damage - self.totals[seat].ultimate if self.totals else 0

    def sure(self, seat: Seat) -> bool:
        """Whether nothing that is added to the damage of somebody would get through."""
        none = [line for line in self.state.pool if line.target == seat and line.what == "none"]
        return bool(none) or hidden(self.state, seat)

    def ends(self) -> bool:
        """Whether the match would be over if all were settled now."""
        state = self.state
        left = {state.box.teams[seat] for seat in state.box.seats if state.health[seat] > 0 and not self.falls(seat)}
        return len(left) <= 1

    def finishes(self, amount: int) -> bool:
        """Whether an opponent falls by so much more, who would not without."""
        against = [seat for seat in self.state.box.seats if opposed(self.state, self.seat, seat)]
        left = [self.health_after(seat) for seat in against if self.state.health[seat] > 0]
        found = any([0 < health <= amount for health in left])
        self.finishing = self.finishing or found
        return found

    # -- answers -------------------------------------------------------------------------------------

    def matters(self, option: Option) -> bool:
        do = option.do.do if isinstance(option.do, From) else option.do
        if isinstance(do, LayUpgrade):
            return self._upgrade(do.card)
        if isinstance(do, FlyForCard):
            flight = self.state.box.heroes[self.seat].companions[do.companion].flight
            return flight is not None and (self.falling or self.effect((*sequence(flight.hit), *sequence(flight.back))))
        effects = effects_of(self.state, self.seat, option)
        if not effects:
            return False  # to pass, however long
        if isinstance(do, SpendToken) and self.state.box.hooks.spends[do.token, do.rule].when in NOW_OR_NEVER:
            return True
        self.price = A_POINT + self._cost(do)
        return self.falling or self.effect(effects)

    def _cost(self, do: Effect) -> int:
        """The CP that an answer takes besides the card or token itself."""
        box, seat = self.state.box, self.seat
        if isinstance(do, PlayCard):
            return box.cards[do.card].cost
        if isinstance(do, SpendCompanion):
            return box.heroes[seat].companions[do.companion].rules[do.rule].cost
        if isinstance(do, UsePassive):
            return laid_board(self.state, seat).passive.uses[do.ability, do.use].cost - 1  # no card goes with it
        return 0

    def effect(self, effect: Effect, dice: int = 0) -> bool:
        return any([self._word(each, dice) for each in sequence(effect)])

    def _word(self, word: Any, dice: int) -> bool:
        known = _WORDS.get(type(word))
        if known is not None:
            return known(self, word, dice)
        if isinstance(word, tuple):
            return any([self._word(each, dice) for each in word])
        if not isinstance(word, Node) or isinstance(word, _NO_EFFECTS):
            return False
        if isinstance(word, _AROUND) or type(word) not in RULES.verbs:
            return self._inside(word, dice)
        return True

    def _inside(self, word: Node, dice: int) -> bool:
        names = type(word).__dict__["__dataclass_fields__"]
        return any([self._word(getattr(word, name), dice) for name in names])

    def _upgrade(self, card: int) -> bool:
        """One of a defense before that is rolled, and whatever counts upgrades in an attack of one's own."""
        page, attack = self.state.box.cards[card], self.state.attack
        assert isinstance(page, UpgradeCard)
        entering = (*sequence(page.entering), *passive_effects(self.state, self.seat, w.UPGRADING))
        if self.falling or self.effect(entering):
            return True
        if attack is None:
            return False
        if attack.on == self.seat and not attack.undefendable and self._moment() == "end of offense":
            return page.abilities[0].kind == w.DEFENSE
        return self.landing and attack.by == self.seat and w.YOUR_ATTACKS in self.state.box.ever[self.seat]

    def _moment(self) -> str:
        return self.what.name if isinstance(self.what, Moment) else ""

    # -- by word -------------------------------------------------------------------------------------

    def lessens(self, who: str = w.YOU, amount: Worth = _FAR) -> bool:
        """Prevention: when damage is about to land on you, or on whom you may protect with it."""
        if not self.landing:
            return False
        team = self._team() if who != w.YOU else (self.seat,)
        least = min(self.price, amount) if isinstance(amount, int) else self.price  # what is used up is not wasted
        return any([self.hurt(mate) >= least or (self.hurt(mate) and self.nearly(mate)) for mate in team])

    def by_chance(self, effect: Node) -> bool:
        """What is left to chance: if something in it matters, and prevention only if it is worth it on average."""
        if not self._inside(effect, effect.dice if isinstance(effect, w.RollDice) else 0):
            return False
        if LESSENING.isdisjoint(kinds_in(effect)) or self.falling or (self.landing and self.nearly(self.seat)):
            return True
        return Tally(self.state, self.seat, self.hurt(self.seat)).now(effect) >= self.price

    def adds(self, amount: Any, dice: int) -> bool:
        """More damage for an attack of one's own, at the last moment or if it is the last blow."""
        attack = self.state.attack
        if attack is None or attack.by != self.seat or self.sure(attack.on):
            return False
        return self.finishes(self.most(amount, dice)) or self.landing

    def deals(self, amount: Any, dice: int) -> bool:
        return self.finishes(self.most(amount, dice)) or self.landing

    def deals_apart(self, effect: Effect) -> bool:
        """Damage from a source of its own waits for nobody: it can be dealt in one's own main phase (DT-DMG-8)."""
        dealt = [word.amount for word in sequence(effect) if isinstance(word, w.Deal)]
        return any([self.finishes(self.most(amount, 0)) for amount in dealt])

    def most(self, amount: Any, dice: int) -> int:
        """What an amount can come to at the most, with so many dice."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Count):
            return dice
        if isinstance(amount, Sum):
            return 6 * dice
        if isinstance(amount, Half):
            return half(self.most(amount.value, dice))
        if isinstance(amount, Plus):
            return self.most(amount.left, dice) + self.most(amount.right, dice)
        if isinstance(amount, Times):
            return self.most(amount.value, dice) * self.most(amount.times, dice)
        try:
            return RULES.work_out(self.state, amount, Frame((), 0, self.seat, "", NO_NAMES, None))
        except KeyError:  # it asks for what is chosen later
            return _FAR

    def heals(self) -> bool:
        """When it would save: also from an ultimate that is announced, after which nobody can answer (DT-ULT-2)."""
        if self.falling:
            return True
        announced = self._announced()
        if announced is None or announced.kind != "ultimate":
            return False
        return self.most_of(announced) >= self.state.health[self.seat]

    def most_of(self, ability: Ability) -> int:
        amounts = [word.amount for row in ability.rows for word in sequence(row.do) if isinstance(word, w.Deal)]
        return sum([amount if isinstance(amount, int) else _FAR for amount in amounts])

    def _announced(self) -> Ability | None:
        if not isinstance(self.what, Announced) or not self.what.ability:
            return None
        return laid_board(self.state, self.state.active).named[self.what.ability]

    def gains(self, token: Status, who: str) -> bool:
        """A token that could be spent at once, for something that matters, or that works by itself."""
        state, at = self.state, self.state.box.token.get(token.name, -1)
        if at < 0 or (who == w.YOU and state.tokens[self.seat][at] >= limit(state, self.seat, at)):
            return False
        ways = [rule for _, rule in spends_of(token) if not rule.kept and rule.when != w.ANY_TIME]
        if any([fitting(state, self.seat, rule.when) and self.effect(rule.do) for rule in ways]):
            return True
        changed = [rule.what for rule in changes_of(token)]
        return (w.HIDDEN in changed and self.lessens()) or (w.SAVED in changed and self.falling)

    def bound(self, effect: Any) -> bool:
        """A token put on the target of an attack of one's own: for a card that is for that attack, now or never."""
        if effect.on != w.TARGET:
            return False
        attack = self.state.attack
        own = attack is None if self._moment() == "end of roll phase" else attack is not None and attack.by == self.seat
        return self.state.active == self.seat and own and self._moment() in LANDING

    def removes(self, who: str) -> bool:
        """A token, before it acts: in upkeep, as it is being spent, and where it counts for the damage that waits."""
        state, what = self.state, self.what
        seats = (self.seat,) if who == w.YOU else state.box.seats
        if isinstance(what, First):
            token = being_spent(self.state)
            return (
                token >= 0
                and what.by in seats
                and opposed(state, self.seat, what.by)
                and token in loose(state, what.by)
            )
        if self._moment() == "upkeep":
            wanted = w.NEGATIVE if not opposed(state, self.seat, state.active) else w.POSITIVE
            able = [state.box.tokens[token] for token in loose(state, state.active)]
            return state.active in seats and any(
                [token.kind == wanted and token in able for token in due(state, state.active)]
            )
        attack = state.attack
        if attack is None or attack.on < 0:
            return False
        if opposed(state, self.seat, attack.by) and not opposed(state, self.seat, attack.on):
            return self._marked(attack.on, seats) if self.landing else self._exposed(attack.on, seats)
        return attack.by == self.seat and self.landing and attack.on in seats and hidden(state, attack.on)

    def _marked(self, seat: Seat, seats: tuple[Seat, ...]) -> bool:
        """Whether tokens of the attacked add to the damage that is about to land."""
        return seat in seats and self.hurt(seat) > 0 and bool(additions(self.state, seat, w.ATTACKS_ON_YOU))

    def _exposed(self, seat: Seat, seats: tuple[Seat, ...]) -> bool:
        attack = self.state.attack
        before = self._moment() == "end of offense" and attack is not None and not attack.undefendable
        return before and seat in seats and changed_by(self.state, seat, w.EXPOSED) in loose(self.state, seat)

    # -- dice ----------------------------------------------------------------------------------------

    def changes(self, effect: Node) -> bool:
        """Dice: while an ability is announced on them, or while they lie open to be counted."""
        state = self.state
        if not state.trays or not isinstance(self.what, (Announced, DiceWindow)):
            return False
        tray = state.trays[-1]
        if isinstance(effect, w.AnotherAttempt) and opposed(state, self.seat, tray.owner):
            return False  # nobody gives an opponent another chance
        if self._dice is None:
            self._dice = self._worth_of(tray)
            self._last_blow = self._may_end(tray)
        worth = change_worth(effect, tuple(sorted(tray.dice)), state.box.dice[tray.owner], self._dice)
        return worth >= (A_LITTLE if self._last_blow else self.price)

    def _may_end(self, tray: Tray) -> bool:
        """Whether somebody is nearly struck down by what these dice are for: then any point of it counts."""
        state, attack = self.state, self.state.attack
        if not isinstance(self.what, Announced):
            return attack is not None and any([self.nearly(seat) for seat in (attack.by, attack.on) if seat >= 0])
        blow = self._best(Tally(state, tray.owner, 0, self._names()), tray.owner, tuple(sorted(tray.dice)))
        mine = not opposed(state, self.seat, tray.owner)
        struck = [seat for seat in state.box.seats if opposed(state, self.seat, seat)] if mine else self._team()
        return any([0 < state.health[seat] <= blow + NEARLY for seat in struck])

    def _team(self) -> tuple[Seat, ...]:
        return self.state.box.team_of[self.seat]

    def _worth_of(self, tray: Tray) -> Callable[[Dice, int], float]:
        """What any dice there would be worth to this seat."""
        state = self.state
        sign = -1.0 if opposed(state, self.seat, tray.owner) else 1.0
        tally = Tally(state, tray.owner, self.hurt(tray.owner), self._names())
        if isinstance(self.what, Announced):
            return lambda dice, more: sign * self._best(tally, tray.owner, dice) + more * A_POINT
        do = self._counted_for()
        return lambda dice, more: sign * tally.rolled(do, dice)

    def _best(self, tally: Tally, owner: Seat, dice: Dice) -> float:
        """The most that can be announced on these dice."""
        board = laid_board(self.state, owner)
        found = [option.do for option in board.met(dice) if isinstance(option.do, Announce)]
        rows = [board.named[do.ability].rows[do.row] for do in found]
        return max([tally.attack(row.do, dice) for row in rows], default=0.0)

    def _closing(self) -> tuple[CloseTray, Frame] | None:
        frame = self.state.stack
        while frame is not None:
            for step in frame.todo[frame.at :]:
                if isinstance(step, CloseTray):
                    return step, frame
            frame = frame.below
        return None

    def _counted_for(self) -> Effect:
        found = self._closing()
        return () if found is None else found[0].do

    def _names(self) -> Any:
        found = self._closing()
        return NO_NAMES if found is None else found[1].names


def _never(here: Here, word: Any, dice: int) -> bool:
    """It does as much in one's own main phase, or it is a price."""
    return False


def _in_own_attack(here: Here, word: Any, dice: int) -> bool:
    attack = here.state.attack
    return attack is not None and attack.by == here.seat and here.landing


def _opens(here: Here, word: Any, dice: int) -> bool:
    """An attack that cannot be defended any more: before its target defends."""
    attack = here.state.attack
    return (
        attack is not None
        and attack.by == here.seat
        and not attack.undefendable
        and attack.resolved
        and not attack.landed
    )


_NO_EFFECTS: Final = (Status, Ability, Companion, Value)
# Words that do nothing but say when, to whom or how often what stands in them is done.
_AROUND: Final = (
    *(w.If, w.May, w.Either, w.Then, w.OnFaces, w.PerDie, w.ByValue, w.ChooseDice, w.OfAKind, w.IfShows),
    *(w.OnceLanded, w.ForOne, w.ForUpTo, w.SpendEach, w.PayEach, From),
)
_WORDS: Final[dict[type[Node], Callable[[Here, Any, int], bool]]] = {
    w.Prevent: lambda here, word, dice: here.lessens(word.who, word.amount),
    w.PreventHalf: lambda here, word, dice: here.lessens(),
    w.NoDamage: lambda here, word, dice: here.lessens(),
    w.RollDice: lambda here, word, dice: here.by_chance(word),
    w.Bluff: lambda here, word, dice: here.by_chance(word),
    w.Endure: lambda here, word, dice: here.falling,
    w.DealBackHalf: lambda here, word, dice: here.lessens(),
    w.Add: lambda here, word, dice: here.adds(word.amount, dice),
    w.Deal: lambda here, word, dice: here.deals(word.amount, dice),
    w.Apart: lambda here, word, dice: here.deals_apart(word.do),
    w.StealHealth: lambda here, word, dice: here.deals(word.amount, dice),
    w.Undefendable: _opens,
    w.Cast: _in_own_attack,
    w.Heal: lambda here, word, dice: here.heals(),
    w.Gain: lambda here, word, dice: here.gains(word.token, word.who),
    w.GainUpToLimit: lambda here, word, dice: here.gains(word.token, w.YOU),
    w.Inflict: lambda here, word, dice: here.bound(word),
    w.RemoveStatus: lambda here, word, dice: here.removes(word.who),
    w.SetDice: lambda here, word, dice: here.changes(word),
    w.TipDie: lambda here, word, dice: here.changes(word),
    w.Reroll: lambda here, word, dice: here.changes(word),
    w.AnotherAttempt: lambda here, word, dice: here.changes(word),
    w.CountInstead: lambda here, word, dice: here.changes(word),
    **dict.fromkeys(
        [
            *(w.GainCP, w.Draw, w.Lose, w.LoseThis, w.LoseCP, w.StealCP, w.Discard, w.Grow, w.GrowEach, w.Prepare),
            *(w.LookAtTop, w.SearchUpgrades, w.TakeUpgradesFromTop, w.LayFree, w.ShowHand, w.Retrieve, w.RaiseLimit),
        ],
        _never,
    ),
}
