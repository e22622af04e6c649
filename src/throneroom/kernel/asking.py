"""When a person wants to be asked: lasting settings of a seat, kept by whoever seats the person.

They only ever pass.  A game tells what a question is about (`Game.prospect`); the settings say whether its person is
asked or whether it is passed for them, by an ordinary answer in the record.  Server, terminal and programs use the same
`Asking`, one for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from .decisions import PASSED, Decision
from .errors import BadOption, quoted
from .texts import Text

if TYPE_CHECKING:
    from .match import Match

# Levels: never for a response; where an answer can matter; wherever there is one; and at every roll of others.
MUST: Final = "must"
MATTERS: Final = "matters"
CAN: Final = "can"
CONTROL: Final = "control"
LEVELS: Final = (MUST, MATTERS, CAN, CONTROL)
# Stops: moments at which one is asked, if an answer can matter there.
ATTACKED: Final = "attacked"  # an attack on me is announced
DAMAGED: Final = "damaged"  # damage is about to be dealt to me
OWN: Final = "own"  # my own attack, or something of my own turn, is being changed
ROLLS: Final = "rolls"  # an opponent rolls, and I could change a die
OTHERS: Final = "others"  # something between others
IDLE: Final = "idle"  # a part of my own turn in which I could do nothing but what can wait
ENDING: Final = "ending"  # anything that would end the match: cannot be off
STOPS: Final = (ATTACKED, DAMAGED, OWN, ROLLS, OTHERS, IDLE, ENDING)
USUAL_STOPS: Final = frozenset([ATTACKED, DAMAGED, OWN, ENDING])
# What somebody may say of one card or token.
ALWAYS: Final = "always"
NEVER: Final = "never"
FROM_DAMAGE: Final = "damage"  # from so much damage on
BELOW_HEALTH: Final = "health"  # if less health would be left
OWN_ROLLS: Final = "own rolls"  # only for dice of my own
CONDITIONS: Final = (ALWAYS, NEVER, FROM_DAMAGE, BELOW_HEALTH, OWN_ROLLS)
_MOST: Final = 100  # things of which somebody may say something, and places that are remembered
_NOTHING: Final[tuple[frozenset[str], int]] = (frozenset(), 0)


class Prospect:
    """What a question is about, for the settings of the seat that is asked."""

    __slots__ = (
        "passing",
        "mattering",
        "stops",
        "damage",
        "health",
        "own_dice",
        "mark",
        "place",
        "stake",
        "bout",
    )

    def __init__(
        self,
        passing: str,
        mattering: frozenset[str],
        stops: frozenset[str],
        damage: int = 0,
        health: int = 0,
        own_dice: bool = False,
        mark: int = 0,
        place: int = 0,
        stake: int = 0,
        bout: int = 0,
    ) -> None:
        self.passing = passing  # the key of the answer that lets things be
        self.mattering = mattering  # the keys of those that can matter now
        self.stops = stops  # where we are
        self.damage = damage  # that is about to land on this seat
        self.health = health  # that would be left
        self.own_dice = own_dice
        self.mark = mark  # equal: nothing has changed on the table since
        self.place = place  # equal: about the same, though others may have answered since
        self.stake = stake  # how much is at stake there for this seat
        self.bout = bout  # equal at all dice of others that are rolled for one attack; 0 elsewhere


@dataclass(frozen=True)
class Condition:
    """When somebody wants to be asked about one card or token."""

    when: str
    number: int = 0


@dataclass(frozen=True)
class AskMe:
    """The settings themselves; `things` by what options are about: "card not_this_time", "token chi"."""

    level: str = MATTERS
    stops: frozenset[str] = USUAL_STOPS
    things: Mapping[str, Condition] = field(default_factory=dict)

    @property
    def watches(self) -> bool:
        """Whether rolls before an announcement are asked about."""
        return self.level == CONTROL or (self.level == MATTERS and ROLLS in self.stops)

    def wanted(self, decision: Decision, prospect: Prospect) -> frozenset[str]:
        """The keys for which this person is asked."""
        if self.level == MUST:
            return frozenset()
        keys = [option.key for option in decision.options if option.value != PASSED and option.key != prospect.passing]
        if self.level != MATTERS:
            return frozenset(keys)
        here = bool(prospect.stops & (self.stops | {ENDING}))
        return frozenset([key for key in keys if self._asks(decision, prospect, key, here)])

    def _asks(self, decision: Decision, prospect: Prospect, key: str, here: bool) -> bool:
        usual = here and key in prospect.mattering
        said = [self.things.get(f"{sort} {name}") for sort, name in decision.notation.known(key).about]
        for condition in said:
            if condition is None or ENDING in prospect.stops:
                continue
            if condition.when == ALWAYS:
                return True
            if condition.when == NEVER:
                return False
            if condition.when == FROM_DAMAGE:
                return 0 < condition.number <= prospect.damage
            if condition.when == BELOW_HEALTH:
                return bool(prospect.damage) and prospect.health < condition.number
            return usual and prospect.own_dice
        return usual

    def plain(self) -> dict[str, Any]:
        """As JSON, to be kept."""
        things = {name: {"when": said.when, "number": said.number} for name, said in sorted(self.things.items())}
        return {"level": self.level, "stops": [stop for stop in STOPS if stop in self.stops], "things": things}


def read_ask_me(plain: object) -> AskMe:
    """Settings from JSON; `BadOption` says what cannot be.  What is not said is as usual."""
    if not isinstance(plain, Mapping):
        raise BadOption(Text("kernel.error.ask_me", value=quoted(plain)))
    level, stops, things = plain.get("level", MATTERS), plain.get("stops", list(USUAL_STOPS)), plain.get("things", {})
    if level not in LEVELS:
        raise BadOption(Text("kernel.error.option_one", name="level", value=quoted(level), values=", ".join(LEVELS)))
    if not isinstance(stops, list | tuple) or not all([stop in STOPS for stop in stops]):
        values = ", ".join(STOPS)
        raise BadOption(Text("kernel.error.option_several", name="stops", values=values, value=quoted(stops)))
    if not isinstance(things, Mapping) or len(things) > _MOST:
        raise BadOption(Text("kernel.error.option_data", name="things"))
    said = {str(name): _condition(each) for name, each in things.items()}
    return AskMe(level, frozenset([*stops, ENDING]), said)


def _condition(plain: Any) -> Condition:
    when = plain.get("when") if isinstance(plain, Mapping) else plain
    if when not in CONDITIONS:
        raise BadOption(Text("kernel.error.option_one", name="when", value=quoted(when), values=", ".join(CONDITIONS)))
    number = plain.get("number", 0) if isinstance(plain, Mapping) else 0
    if type(number) is not int or not 0 <= number <= 99:
        raise BadOption(Text("kernel.error.option_data", name="number"))
    return Condition(when, number)


class Asking:
    """A seat with its settings, while a match is played: whether its person is asked now, and what they passed on."""

    def __init__(self, settings: AskMe | None = None) -> None:
        self.settings: AskMe = AskMe() if settings is None else settings
        self.holding = False  # full control for now, whatever the settings say
        self._watching = False  # rolls are asked about because the settings want it
        self._course = 0  # in which the person answered last: they end it themselves
        # What the person was asked about and passed, by mark and by place, and what was at stake then.
        self._passed: dict[int, tuple[frozenset[str], int]] = {}
        # The attack in which the person passed last, and what they did not do there to dice of others.
        self._bout = 0
        self._let_be: frozenset[str] = frozenset()

    def answer(self, match: Match) -> str | None:
        """The answer that is given for the person without asking; None: the person is asked."""
        decision, settings = match.decision, self.settings
        if decision is None or self.holding:
            return None
        if settings.watches != self._watching:
            key = match.game.heeding(match.state, decision, settings.watches)
            if key is not None:
                return key
        if settings.level in (CAN, CONTROL):
            return None
        prospect = match.prospect()
        if prospect is None or self._in_course(match, decision):
            return None
        wanted = settings.wanted(decision, prospect)
        return prospect.passing if not wanted or self._was_asked(prospect, wanted) else None

    def _in_course(self, match: Match, decision: Decision) -> bool:
        course = match.game.course(match.state, decision)
        return course != 0 and course == self._course

    def _was_asked(self, prospect: Prospect, wanted: frozenset[str]) -> bool:
        """The person passed all of it already, and nothing has changed since, or nothing for the worse."""
        alike, _ = self._passed.get(prospect.mark, _NOTHING)
        there, stake = self._passed.get(prospect.place, _NOTHING)
        if wanted <= alike or (wanted <= there and prospect.stake <= stake):
            return True
        left = ENDING not in prospect.stops and prospect.bout == self._bout != 0
        return left and wanted <= self._let_be

    def answers(self, match: Match, key: str, automatic: bool = False) -> None:
        """To be told before an answer of this seat is played, of its person's or for it."""
        decision = match.decision
        if decision is None:
            return
        if automatic:
            if match.game.heeding(match.state, decision, self.settings.watches) == key:
                self._watching = self.settings.watches
            return
        self._course = match.game.course(match.state, decision) or self._course
        prospect = match.prospect()
        if prospect is None or not (decision.passes(key) or key == prospect.passing):
            return
        if len(self._passed) > _MOST:
            self._passed.clear()
        wanted = self.settings.wanted(decision, prospect)
        if prospect.bout:
            self._let_be = wanted | (self._let_be if prospect.bout == self._bout else frozenset())
            self._bout = prospect.bout
        there, _ = self._passed.get(prospect.place, _NOTHING)
        self._passed[prospect.mark] = wanted, prospect.stake
        self._passed[prospect.place] = wanted | there, prospect.stake
