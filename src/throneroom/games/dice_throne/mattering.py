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

from .board import kinds_in
from .book import RULES
from .fates import Fates
from .foresight import Foreseen, foreseen
from .hooks import changes_of, spends_of
from .in_flight import Tray
from .pages import (
    ANY_TIME,
    ATTACKS_ON_YOU,
    BOUND,
    DEFENSE,
    END_OF_ATTACK_ROLL,
    END_OF_OFFENSE,
    END_OF_THEIR_OFFENSE,
    EXPOSED,
    HIDDEN,
    NEGATIVE,
    POSITIVE,
    SAVED,
    STUNNED,
    TARGET,
    UPGRADING,
    YOU,
    YOUR_ATTACKS,
    Ability,
    ActionCard,
    Companion,
    Status,
    UpgradeCard,
)
from .reach import Dice, change_worth
from .rules.answers import effects_of, fits_now, fitting, loose
from .rules.damage import amounts_dealt
from .rules.dice import CloseTray
from .rules.pool import DEALT, Total, additions, hidden, sums
from .rules.statuses import removes_tokens
from .rules.table import changed_by, laid_board, limit, opponents, opposed, passive_effects
from .rules.targeting import NOBODY, ByTargetingDie, targets_by_die
from .rules.turn import being_spent
from .rules.windows import due
from .standpoint import FAR, MATTERS, MOST, Standpoint
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
from .tally import TOKEN, Tally
from .traits import AROUND, LESSENING

# What a card, a token or a CP is worth in points of health: damage is prevented, and dice are changed, for no less than
# the answer costs, on average; unless somebody would fall, or nearly.
A_POINT: Final = 1.0
NEARLY: Final = 4  # points of health: what may still be added to a blow that leaves so little
A_LITTLE: Final = 0.05  # points of health: worth asking about where the match may end
LANDING: Final = ("final", "damage", "end of roll phase")  # after these what waits is settled
NOW_OR_NEVER: Final = (END_OF_OFFENSE, END_OF_ATTACK_ROLL, END_OF_THEIR_OFFENSE)


def mattering(state: Table, decision: Decision) -> frozenset[str]:
    """The keys of the answers in an open window that can matter now; those that only pass never do."""
    offers = decision.ask.offers
    if not isinstance(offers, Responses):
        return frozenset()
    return here_at(state, decision, offers.window.what).mattering(decision)


def here_at(state: Table, decision: Decision, what: Node) -> Here:
    """The open window as its seat sees it: whether it is asked, what it is asked, and which answers matter is worked
    out of one, as long as nobody has answered."""
    known = _last[0]
    if known is None or known[0] is not state or known[1] is not decision or known[2] != state.ply:
        known = _last[0] = (state, decision, state.ply, Here(state, decision.seat, what))
    return known[3]


class Here(Standpoint):
    """A window, as one seat sees it."""

    def __init__(self, state: Table, seat: Seat, what: Node) -> None:
        self.state = state
        self.seat = seat
        self.what = what
        self.totals: list[Total] = sums(state) if state.pool else []
        self.landing = bool(state.pool) and self._last_chance()
        self.falling = self.landing and self.falls(seat)
        self.won = self._won()
        self.price = A_POINT  # of the answer that is looked at
        self.finishing = False  # whether an answer was looked at by which somebody could fall, or need not
        self._dice: Callable[[Dice, int], float] | None = None
        self._fallen: Callable[[Dice, int], float] | None = None  # known with it, of dice that lie open to be counted
        self._last_blow = False  # known with it
        self._decided = False  # known with it: an opponent falls as their dice lie
        self._paying = False  # whether a card is looked at that others would pay for
        self._mattering: frozenset[str] | None = None
        self._coming: Foreseen | None = None

    def coming(self) -> Foreseen:
        """What comes if everybody passes from here: worked out once for all who ask."""
        if self._coming is None:
            self._coming = foreseen(self.state)
        return self._coming

    def mattering(self, decision: Decision) -> frozenset[str]:
        """The keys of the answers that can matter now: worked out once for all who ask."""
        if self._mattering is None:
            self._mattering = frozenset([option.key for option in decision.options if self.matters(option)])
        return self._mattering

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
        if attack.takes:  # it may be what one would answer with (DT-DEF-1)
            return True
        tokens = [self.state.box.tokens[token] for token, _ in attack.inflicts]
        return any([rule.what in (STUNNED, BOUND) for token in tokens for rule in changes_of(token)])

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
        return self.totals[seat].damage - self.totals[seat].ultimate if self.totals else 0

    def unaimed(self) -> int:
        """The damage whose target is not chosen yet."""
        return sum([line.amount for line in self.state.pool if line.target == NOBODY and line.what in DEALT])

    def sure(self, seat: Seat) -> bool:
        """Whether nothing that is added to the damage of somebody would get through."""
        none = [line for line in self.state.pool if line.target == seat and line.what == "none"]
        return bool(none) or hidden(self.state, seat)

    def ends(self) -> bool:
        """Whether the match would be over if all were settled now."""
        state = self.state
        left = {state.box.teams[seat] for seat in state.box.seats if state.health[seat] > 0 and not self.falls(seat)}
        return len(left) <= 1

    def _won(self) -> bool:
        """Whether the match is won as all lies; whoever answers to that begins the window anew."""
        if self._moment() not in LANDING or not self.totals or self.falls(self.seat) or self._standing():
            return False
        against = [seat for seat in self.state.box.seats if opposed(self.state, self.seat, seat)]
        return not any([self.totals[seat].endures or changed_by(self.state, seat, SAVED) >= 0 for seat in against])

    def finishes(self, amount: int) -> bool:
        found = any([self.health_after(seat) <= amount for seat in self._standing()])
        self.finishing = self.finishing or found
        return found

    # -- answers -------------------------------------------------------------------------------------

    def matters(self, option: Option) -> bool:
        do = option.do.do if isinstance(option.do, From) else option.do
        if self.won:
            return False
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
        if isinstance(do, SpendToken) and do.token in self.taken_off():
            return True
        self.price = A_POINT + self._cost(do)
        return self.falling or self.effect(effects)

    def taken_off(self) -> list[int]:
        """One's own tokens that an opponent's card may remove which is about to take effect."""
        state = self.state
        played = state.playing[state.active]
        if self._moment() != "interrupt" or not played or not opposed(state, self.seat, state.active):
            return []
        page = state.box.cards[played[-1]]
        removes = isinstance(page, ActionCard) and removes_tokens(page.do)
        return loose(state, self.seat) if removes else []

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
        known = MATTERS.get(type(word))
        if known is not None:
            return known(self, word, dice)
        if isinstance(word, tuple):
            return any([self._word(each, dice) for each in word])
        if not isinstance(word, Node) or isinstance(word, _NO_EFFECTS):
            return False
        if type(word) in AROUND or type(word) not in RULES.verbs:
            return self._inside(word, dice)
        return True

    def _inside(self, word: Node, dice: int) -> bool:
        names = type(word).__dict__["__dataclass_fields__"]
        return any([self._word(getattr(word, name), dice) for name in names])

    def _upgrade(self, card: int) -> bool:
        """One of a defense before that is rolled, and whatever counts upgrades in an attack of one's own."""
        page, attack = self.state.box.cards[card], self.state.attack
        assert isinstance(page, UpgradeCard)
        entering = (*sequence(page.entering), *passive_effects(self.state, self.seat, UPGRADING))
        if self.falling or self.effect(entering):
            return True
        if attack is None:
            return False
        if attack.on == self.seat and not attack.undefendable and self._moment() == "end of offense":
            return page.abilities[0].kind == DEFENSE
        return self.landing and attack.by == self.seat and YOUR_ATTACKS in self.state.box.ever[self.seat]

    def _moment(self) -> str:
        return self.what.name if isinstance(self.what, Moment) else ""

    # -- by word -------------------------------------------------------------------------------------

    def lessens(self, who: str = YOU, amount: Worth = FAR) -> bool:
        if not self.landing:
            return False
        team = self._team() if who != YOU else (self.seat,)
        least = min(self.price, amount) if isinstance(amount, int) else self.price  # what is used up is not wasted
        return any([self.hurt(mate) >= least or (self.hurt(mate) and self.nearly(mate)) for mate in team])

    def by_chance(self, effect: Node, dice: int) -> bool:
        if not self._inside(effect, dice):
            return False
        if LESSENING.isdisjoint(kinds_in(effect)) or self.falling or (self.landing and self.nearly(self.seat)):
            return True
        return Tally(self.state, self.seat, self.hurt(self.seat)).now(effect) >= self.price

    def adds(self, amount: Worth, dice: int) -> bool:
        attack = self.state.attack
        if attack is None or attack.by != self.seat or self.sure(attack.on):
            return False
        return self.finishes(self.most(amount, dice)) or (self.landing and not self.falls(attack.on))

    def deals(self, amount: Worth, dice: int) -> bool:
        return self.finishes(self.most(amount, dice)) or (self.landing and bool(self._standing()))

    def _standing(self) -> list[Seat]:
        """The opponents who do not fall of what waits."""
        against = [seat for seat in self.state.box.seats if opposed(self.state, self.seat, seat)]
        return [seat for seat in against if self.state.health[seat] > 0 and not self.falls(seat)]

    def most(self, amount: Any, dice: int) -> int:
        if isinstance(amount, int):
            return amount
        known = MOST.get(type(amount))
        if known is not None:
            return known(self, amount, dice)
        if isinstance(amount, Plus):
            return self.most(amount.left, dice) + self.most(amount.right, dice)
        if isinstance(amount, Times):
            return self.most(amount.value, dice) * self.most(amount.times, dice)
        try:
            return RULES.work_out(self.state, amount, Frame((), 0, self.seat, "", NO_NAMES, None))
        except KeyError:  # it asks for what is chosen later
            return FAR

    def pays(self, amount: Worth) -> bool:
        state, seat, price = self.state, self.seat, self.price
        least, most, found = state.cp[seat], state.cp[seat] + self.most(amount, 0), False
        for card in state.hands[seat] if not self._paying else ():
            page = state.box.cards[card]
            if isinstance(page, ActionCard) and least < page.cost <= most and fits_now(state, seat, card):
                self._paying, self.price = True, price + A_POINT + page.cost  # of both cards
                found = found or self.effect(page.do)
        self._paying, self.price = False, price
        return found

    def heals(self) -> bool:
        if self.falling:
            return True
        announced = self._announced()
        if announced is None or announced.kind != "ultimate":
            return False
        return self.most_of(announced) >= self.state.health[self.seat]

    def most_of(self, ability: Ability) -> int:
        amounts = [amount for row in ability.rows for amount in amounts_dealt(row.do)]
        return sum([amount if isinstance(amount, int) else FAR for amount in amounts])

    def _announced(self) -> Ability | None:
        if not isinstance(self.what, Announced) or not self.what.ability:
            return None
        return laid_board(self.state, self.state.active).named[self.what.ability]

    def gains(self, token: Status, who: str) -> bool:
        state, at = self.state, self.state.box.token.get(token.name, -1)
        if at < 0 or (who == YOU and state.tokens[self.seat][at] >= limit(state, self.seat, at)):
            return False
        ways = [rule for _, rule in spends_of(token) if not rule.kept and rule.when != ANY_TIME]
        if any([fitting(state, self.seat, rule.when) and self.effect(rule.do) for rule in ways]):
            return True
        changed = [rule.what for rule in changes_of(token)]
        return (HIDDEN in changed and self.lessens()) or (SAVED in changed and self.falling)

    def inflicts(self, on: str) -> bool:
        if on != TARGET:
            return False
        attack = self.state.attack
        if self._moment() == "end of roll phase":
            own = attack is None
        else:
            own = attack is not None and attack.by == self.seat and not self.falls(attack.on)
        return self.state.active == self.seat and own and self._moment() in LANDING

    def removes(self, who: str) -> bool:
        state, what = self.state, self.what
        seats = (self.seat,) if who == YOU else state.box.seats
        if isinstance(what, First):
            token = being_spent(self.state)
            return (
                token >= 0
                and what.by in seats
                and opposed(state, self.seat, what.by)
                and token in loose(state, what.by)
            )
        if self._moment() == "upkeep":
            wanted = NEGATIVE if not opposed(state, self.seat, state.active) else POSITIVE
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
        return seat in seats and self.hurt(seat) > 0 and bool(additions(self.state, seat, ATTACKS_ON_YOU))

    def _exposed(self, seat: Seat, seats: tuple[Seat, ...]) -> bool:
        attack = self.state.attack
        before = self._moment() == "end of offense" and attack is not None and not attack.undefendable
        return before and seat in seats and changed_by(self.state, seat, EXPOSED) in loose(self.state, seat)

    # -- dice ----------------------------------------------------------------------------------------

    def changes(self, effect: Node) -> bool:
        state = self.state
        if not state.trays or not isinstance(self.what, (Announced, DiceWindow)):
            return False
        tray = state.trays[-1]
        if self._dice is None:
            self._dice = self._worth_of(tray)
            self._last_blow = self._may_end(tray)
        dice, die = tuple(sorted(tray.dice)), state.box.dice[tray.owner]
        least = A_LITTLE if self._last_blow else self.price - A_LITTLE  # sums of chances are never exact
        matters = change_worth(effect, dice, die, self._dice) >= least
        if matters and self._fallen is not None:
            self.finishing = self.finishing or change_worth(effect, dice, die, self._fallen) > 0
        return matters

    def _may_end(self, tray: Tray) -> bool:
        """Whether somebody is nearly struck down by what these dice are for: then any point of it counts."""
        state, attack = self.state, self.state.attack
        if not isinstance(self.what, Announced):
            fighting = () if attack is None else (attack.by, attack.on)
            return any(
                [self.nearly(seat) for seat in fighting if seat >= 0 and not (self._decided and seat == tray.owner)]
            )
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
            best = once(lambda dice: self._best(tally, tray.owner, dice))
            share = sign if sign > 0 else sign * self._aimed(tray.owner)
            return lambda dice, more: share * best(dice) + more * A_POINT
        do = self.counted_for()
        if isinstance(do, ByTargetingDie):
            blow = TOKEN + self.unaimed()
            return lambda dice, more: -blow * self._aimed_at_us(tray.owner, dice[0])
        struck = [self.health_after(seat) for seat in self._struck_by(tray.owner) if state.health[seat] > 0]
        fates = Fates(tally, do, self.health_after(tray.owner), struck)
        self._decided = sign < 0 and fates.falls(tuple(sorted(tray.dice)))
        fallen, counted = once(fates.fallen), once(fates.worth)
        self._fallen = lambda dice, more: sign * fallen(dice)
        return lambda dice, more: sign * counted(dice)

    def _struck_by(self, owner: Seat) -> list[Seat]:
        """Whom dice can strike: the other one of an attack; outside of one, every opponent."""
        state, attack = self.state, self.state.attack
        if attack is not None and owner in (attack.by, attack.on) and attack.on >= 0:
            return [attack.on if owner == attack.by else attack.by]
        return [seat for seat in state.box.seats if opposed(state, owner, seat)]

    def _aimed(self, attacker: Seat) -> float:
        """How likely what an opponent announces is against one's own team, as far as that is known."""
        against = opponents(self.state, attacker) if self.state.aim < 0 else [self.state.aim]
        return sum([seat in self._team() for seat in against]) / len(against)

    def _aimed_at_us(self, attacker: Seat, die: int) -> float:
        """How likely an attack of somebody else strikes one's own team, if the targeting roll shows this."""
        struck = targets_by_die(self.state, attacker, die)
        return sum([seat in self._team() for seat in struck]) / len(struck)

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

    def counted_for(self) -> Effect:
        """What is done with the open dice, as they lie in the end."""
        found = self._closing()
        return () if found is None else found[0].do

    def _names(self) -> Any:
        found = self._closing()
        return NO_NAMES if found is None else found[1].names


# The window that was looked at last.
_last: Final[list[tuple[Table, Decision, int, Here] | None]] = [None]


def once(worth: Callable[[Dice], float]) -> Callable[[Dice], float]:
    """The same, worked out once for the same dice: there are many ways to come to them."""
    known: dict[Dice, float] = {}

    def found(dice: Dice) -> float:
        if dice not in known:
            known[dice] = worth(dice)
        return known[dice]

    return found


_NO_EFFECTS: Final = (Status, Ability, Companion, Value)
