"""The steps of play: what the rules of Dice Throne unfold into, and the questions they ask.

Here are those of which several mechanics, the keys or the bots speak; all others stand beside their verbs.  Seats,
cards, tokens and abilities are numbers of the match's `Box`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import Effect, Node, Seat

GO: Final = "go"  # the value of an answer that moves on, so that the same question is not asked again


@dataclass(frozen=True)
class NextTurn(Node):
    """The next player's turn."""


@dataclass(frozen=True)
class IncomeChoices(Node):
    """Asked: whether a token is spent for more than the one card."""


@dataclass(frozen=True)
class MainActions(Node):
    """Asked: play, sell, spend, or go on."""


@dataclass(frozen=True)
class RollPhase(Node):
    pass


@dataclass(frozen=True)
class TooManyCards(Node):
    """Asked: which card to sell down to the hand limit."""


# -- cards and tokens ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayCard(Node):
    card: int


@dataclass(frozen=True)
class SellCard(Node):
    card: int


@dataclass(frozen=True)
class LayUpgrade(Node):
    card: int
    free: bool = False


@dataclass(frozen=True)
class SpendToken(Node):
    token: int
    rule: int  # which of its ways to be spent


@dataclass(frozen=True)
class Overflow(Node):
    """Tokens that have reached their limit empty themselves."""

    token: int


@dataclass(frozen=True)
class First(Node):
    """The happening of an announcement by a later player: those before it may act first (DT-TIME-5)."""

    by: Seat


@dataclass(frozen=True)
class SpendCompanion(Node):
    companion: int
    rule: int


@dataclass(frozen=True)
class FlyForCard(Node):
    """A companion is to be thrown or retrieved for a discarded card."""

    companion: int


@dataclass(frozen=True)
class Flying(Node):
    """Thrown or retrieved up to so many more times."""

    companion: int
    times: int


@dataclass(frozen=True)
class WhetherItFlies(Node):
    """Asked: whether it is thrown or retrieved once more."""

    flying: Flying


@dataclass(frozen=True)
class UsePassive(Node):
    ability: str
    use: int


@dataclass(frozen=True)
class UsePreparing(Node):
    """A Spell is prepared by the passive ability, which allows only so many per turn."""

    card: int


@dataclass(frozen=True)
class WhichPrepared(Node):
    """Asked: which Spell is prepared, or none."""


@dataclass(frozen=True)
class WhichCast(Node):
    """Asked: which of the prepared Spells is cast, or none; after it there may be more, up to so many."""

    most: int


@dataclass(frozen=True)
class DiceWindow(Node):
    """The happening of dice lying open."""


@dataclass(init=False, unsafe_hash=True)
class WhichDie(Node):
    """Asked: which of the open dice."""

    whose: Final[str]
    do: Final[str]  # "set", "tip", "reroll"
    to: Final[int | tuple[int, ...]]
    optional: Final[bool]

    def __init__(self, whose: str, do: str, to: int | tuple[int, ...] = 0, optional: bool = False) -> None:
        self.whose = whose
        self.do = do
        self.to = to
        self.optional = optional


@dataclass(init=False, unsafe_hash=True)
class ToWhich(Node):
    """Asked: which value."""

    die: Final[int]
    values: Final[tuple[int, ...]]

    def __init__(self, die: int, values: tuple[int, ...]) -> None:
        self.die = die
        self.values = values


@dataclass(frozen=True)
class CountOnly(Node):
    dice: tuple[int, ...]
    do: Effect


@dataclass(init=False, unsafe_hash=True)
class PutDie(Node):
    die: Final[int]
    value: Final[int]

    def __init__(self, die: int, value: int) -> None:
        self.die = die
        self.value = value


@dataclass(init=False, unsafe_hash=True)
class RerollDie(Node):
    die: Final[int]

    def __init__(self, die: int) -> None:
        self.die = die


@dataclass(frozen=True)
class WhichAgain(Node):
    """Asked: which of these dice is rolled again, or no more."""

    most: int
    dice: tuple[int, ...]


# -- the offensive roll ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class OffensiveRoll(Node):
    """One round: roll, announce, activate, defend, settle."""


@dataclass(frozen=True)
class OffenseChoices(Node):
    """Asked: keep dice and roll again, announce an ability, or use cards and tokens."""


@dataclass(frozen=True)
class Keep(Node):
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Announce(Node):
    ability: str
    row: int


@dataclass(init=False, unsafe_hash=True)
class Announced(Node):
    """The happening of an announcement, or that none is made (no name): others may change the dice.

    `dice` and `attempts` are those of that moment: if there are others in the end, it goes back to rolling.
    """

    ability: Final[str]
    row: Final[int]
    dice: Final[tuple[int, ...]]
    attempts: Final[int]

    def __init__(self, ability: str, row: int, dice: tuple[int, ...], attempts: int) -> None:
        self.ability = ability
        self.row = row
        self.dice = dice
        self.attempts = attempts


@dataclass(frozen=True)
class Moment(Node):
    """The happening of a moment at which seats may act: the pause of a "then", the last chance before damage, …"""

    name: str


@dataclass(frozen=True)
class Targeted(Node):
    seat: Seat


@dataclass(frozen=True)
class Land(Node):
    """All that the ability does to its target other than damage (DT-DEF-1)."""


@dataclass(frozen=True)
class DefensiveRoll(Node):
    pass


@dataclass(frozen=True)
class Defenses(Node):
    """Asked: which defense; or none, unless something was spent to defend."""

    paid: bool = False


@dataclass(frozen=True)
class DefendWith(Node):
    ability: str


@dataclass(frozen=True)
class Anyway(Node):
    """Asked: whether a token is spent to defend against an undefendable attack."""


@dataclass(frozen=True)
class Settle(Node):
    """All damage, prevention and healing of the pool at one time."""


@dataclass(frozen=True)
class Onward(Node):
    """Asked: whether a token is spent for a further round."""


@dataclass(init=False, unsafe_hash=True)
class ForChosen(Node):
    """Run an effect with the chosen seat known to it as "chosen"."""

    seat: Final[Seat]
    do: Final[Effect]

    def __init__(self, seat: Seat, do: Effect) -> None:
        self.seat = seat
        self.do = do


@dataclass(frozen=True)
class StopWithCard(Node):
    card: int


@dataclass(frozen=True)
class PayMany(Node):
    number: int
    what: str
    do: Effect


# -- covered abilities -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class WhichCovered(Node):
    """Asked: on which ability of this seat a token is laid."""

    seat: Seat


@dataclass(frozen=True)
class WhichUncovered(Node):
    """Asked: from which of so many abilities of this seat, those covered last, a token is taken."""

    seat: Seat
    last: int
