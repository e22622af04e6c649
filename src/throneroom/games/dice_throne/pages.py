"""What stands on pages: heroes, abilities, cards, tokens and companions; when their rules work and what they change.

The words that do something are in `rules/`, each beside its verb; `words.py` is the glossary of all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import Effect, Node, Worth, sequence

# How sure we are that something is as in the box.
PRINTED: Final = "printed"
ONE_SOURCE: Final = "one source"
RECONSTRUCTED: Final = "reconstructed"  # by us: no source tells
HOME_MADE: Final = "home made"  # of a hero whose set was never printed: no page says so itself

# -- requirements ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Faces(Node):
    """So many dice of each symbol: `SWORD * 2 + POW * 2`."""

    need: tuple[tuple[str, int], ...]

    def __mul__(self, times: int) -> Faces:
        return Faces(tuple([(face, number * times) for face, number in self.need]))

    def __add__(self, other: Faces) -> Faces:
        return Faces(self.need + other.need)

    @property
    def symbol(self) -> str:
        return self.need[0][0]


@dataclass(frozen=True)
class Straight(Node):
    """So many dice in sequence."""

    length: int


SMALL_STRAIGHT: Final = Straight(4)
LARGE_STRAIGHT: Final = Straight(5)


def faces(*names: str) -> tuple[Faces, ...]:
    return tuple([Faces(((name, 1),)) for name in names])


# -- damage ----------------------------------------------------------------------------------------------

# Kinds of damage (DT-DMG).
NORMAL: Final = "normal"  # can be defended, avoided and modified
UNDEFENDABLE: Final = "undefendable"  # can be avoided and modified, not defended
PURE: Final = "pure"  # can be avoided, neither defended nor modified
COLLATERAL: Final = "collateral"  # the same; its text says whom it hits
ULTIMATE: Final = "ultimate"  # can be modified, but only upward; neither defended nor avoided

# Whom something is for.
YOU: Final = "you"
TARGET: Final = "target"  # of the attack
TEAMMATE: Final = "teammate"
CHOSEN_PLAYER: Final = "chosen player"
CHOSEN_OPPONENT: Final = "chosen opponent"
EVERY_OPPONENT: Final = "every opponent"
EVERY_PLAYER: Final = "every player"
HAD_IT: Final = "had it"  # from whom a companion has just been retrieved

ALL: Final = 99


# -- dice ------------------------------------------------------------------------------------------------

# Whose dice.
YOURS: Final = "yours"
TEAMS: Final = "teams"  # yours, or those of a teammate
OPPONENTS: Final = "opponents"
ANYONES: Final = "anyones"
ANY_VALUE: Final = 0
AS_ANOTHER: Final = -1

# Of which roll.
OFFENSE: Final = "offense"
DEFENSE: Final = "defense"


# -- tokens ----------------------------------------------------------------------------------------------

# Kinds of tokens.
POSITIVE: Final = "positive"
NEGATIVE: Final = "negative"
UNIQUE: Final = "unique"

# Moments of `At`, at which a token or a passive ability does something of itself.
UPKEEP: Final = "upkeep"  # the first phase of the holder's turn, before any roll of theirs
END_OF_TURN: Final = "end of turn"  # of the holder
BEFORE_OFFENSE: Final = "before offense"  # of the holder; then comes the roll, with `PayToRoll` only if it is paid
ROLL_CONCLUDED: Final = "roll concluded"  # the offensive roll is over, and an ability announced for good
END_OF_ROLL_PHASE: Final = "end of roll phase"  # of the holder
LIMIT_REACHED: Final = "limit reached"  # there are as many of these tokens as the stack limit: all of them go first
ADVANCED: Final = "advanced"  # this token with two sides
ACTIVATING: Final = "activating"  # an offensive ability with this symbol in its requirement
DAMAGED: Final = "damaged"  # damage other than ultimate damage has got through
UPGRADING: Final = "upgrading"  # an upgrade comes into play after the ability that says this

TOKEN_MOMENTS: Final = (  # at which a token can act
    UPKEEP,
    END_OF_TURN,
    BEFORE_OFFENSE,
    ROLL_CONCLUDED,
    END_OF_ROLL_PHASE,
    LIMIT_REACHED,
    ADVANCED,
)
PASSIVE_MOMENTS: Final = (UPKEEP, ACTIVATING, DAMAGED, UPGRADING)  # at which a passive ability can act
LEAVING_MOMENTS: Final = (END_OF_TURN, ROLL_CONCLUDED, END_OF_ROLL_PHASE)  # that `until` can name

# Moments of `Spend`, at which a token or a companion may be spent.
ANY_TIME: Final = "any time"
YOUR_MAIN: Final = "your main"  # phases, while no dice lie on the table
YOUR_ATTACK: Final = "your attack"  # while it is in flight
YOUR_DEFENSE: Final = "your defense"  # while your dice of it lie open
DAMAGE_TO_YOU: Final = "damage to you"  # while any waits that can be avoided
AFTER_ATTACKED: Final = "after attacked"  # an attack on you is in flight that deals damage and is no ultimate
END_OF_OFFENSE: Final = "end of offense"  # of yours: the effects of your attack are known, and it can be defended
END_OF_ATTACK_ROLL: Final = "end of attack roll"  # the same moment, also if the attack is undefendable
END_OF_THEIR_OFFENSE: Final = "end of their offense"  # the same of an attack on you that inflicts tokens

WINDOW_MOMENTS: Final = (
    ANY_TIME,
    YOUR_MAIN,
    YOUR_ATTACK,
    YOUR_DEFENSE,
    DAMAGE_TO_YOU,
    AFTER_ATTACKED,
    END_OF_OFFENSE,
    END_OF_ATTACK_ROLL,
    END_OF_THEIR_OFFENSE,
)

# Moments of `Spend` about which one is asked apart from all others; for tokens, not for companions.
INCOME: Final = "income"  # one's own income phase; the income comes, too, but for `DrawForIncome`
INSTEAD_OF_ABILITY: Final = "instead of ability"  # after the offensive roll, which is then over
AFTER_YOUR_ATTACK: Final = "after your attack"
UNDEFENDABLE_ATTACK: Final = "undefendable attack"  # on you

MOMENTS_APART: Final = (INCOME, INSTEAD_OF_ABILITY, AFTER_YOUR_ATTACK, UNDEFENDABLE_ATTACK)

# What `Modify` can change; where each may stand and with which number is in `CHANGES_ALLOWED`.
ROLL_ATTEMPTS: Final = "roll attempts"  # of the offensive roll
ATTACKS_ON_YOU: Final = "attacks on you"  # more damage of each; it counts at the sum (DT-TXT-8)
YOUR_ATTACKS: Final = "your attacks"  # the same; it only adds
STACK_LIMIT: Final = "stack limit"  # of a token
AT_THE_START: Final = "at the start"  # how many of a token there are then
PREPARED_AT_START: Final = "prepared at start"  # this Spell
FOREIGN_DICE: Final = "foreign dice"  # of a hero, among the five of the offensive roll; then the token goes (DT-R-42)
SIDE_UP: Final = "side up"  # with which a token is put down, if this is so of the player who inflicts it
SPELLS_PER_TURN: Final = "spells per turn"  # that may be prepared in one's own main phases
UPGRADES_IN_ROLLS: Final = "upgrades in rolls"  # may be played there, too
STUNNED: Final = "stunned"  # one can do nothing; after the attack it is taken off by an attack once more
HIDDEN: Final = "hidden"  # no damage from an opponent's offensive roll phase and no defense
BOUND: Final = "bound"  # no cards in the own next roll phase; then the token goes
EXPOSED: Final = "exposed"  # normal damage of an attack becomes undefendable, then it goes; not in its first turn
COVERED: Final = "covered"  # an offensive ability on which it is laid; off at the end of that phase (DT-R-48)
SAVED: Final = "saved"  # when health would become 0 the token goes, and health is 1
INCOME_SKIPPED: Final = "income skipped"  # the next one; then the token goes


@dataclass(frozen=True)
class Change:
    """How a change may stand on a page: a `Modify` that says anything else is refused (allowed.py)."""

    token: bool  # whether it may stand on a token
    passive: bool  # whether it may stand on a passive ability
    least: int = 1  # its number
    most: int = 1
    besides: tuple[tuple[str, ...], ...] = ((),)  # the fields that it needs besides; each way on its own


# A number that is not written is 1; `ALL` is any number above that.
CHANGES_ALLOWED: Final = {
    ROLL_ATTEMPTS: Change(token=True, passive=False, least=-2, most=-1),
    ATTACKS_ON_YOU: Change(token=True, passive=True, most=ALL),
    YOUR_ATTACKS: Change(token=True, passive=True, most=ALL, besides=(("per",), ("when",))),
    STACK_LIMIT: Change(token=False, passive=True, most=ALL, besides=(("of",),)),
    AT_THE_START: Change(token=False, passive=True, most=ALL, besides=(("of",),)),
    PREPARED_AT_START: Change(token=False, passive=True, besides=(("of",),)),
    FOREIGN_DICE: Change(token=True, passive=False, besides=(("of",),)),
    SIDE_UP: Change(token=True, passive=False, besides=(("of", "when"),)),
    SPELLS_PER_TURN: Change(token=False, passive=True, most=ALL),
    UPGRADES_IN_ROLLS: Change(token=False, passive=True),
    STUNNED: Change(token=True, passive=False),
    HIDDEN: Change(token=True, passive=False),
    BOUND: Change(token=True, passive=False),
    EXPOSED: Change(token=True, passive=False),
    COVERED: Change(token=True, passive=False),
    SAVED: Change(token=True, passive=False),
    INCOME_SKIPPED: Change(token=True, passive=False),
}


@dataclass(frozen=True)
class At(Node):
    """What a token or a passive ability does of itself at a moment; `each`: once for every such token."""

    when: str
    do: Effect
    each: bool = False
    of: Faces | None = None  # only if it is about this symbol


@dataclass(frozen=True)
class Modify(Node):
    """What a token or a passive ability changes for its holder: a number, or whether something is so."""

    what: str
    number: int = 1
    per: int = 1  # for every so many of these tokens
    of: Status | ActionCard | str = ""  # what it is the number of: a token, a Spell, a hero
    when: Worth = 1  # only while this is so

    @property
    def name(self) -> str:
        """Of what it is the number of."""
        return self.of if isinstance(self.of, str) else self.of.name


@dataclass(frozen=True)
class Spend(Node):
    """What spending the token or companion does, and when it may be spent; `kept` ones must be older than this turn."""

    when: str
    do: Effect
    least: int = 0  # only if the attack deals at least so much
    kept: bool = False
    cost: int = 0  # CP to be paid besides
    once: bool = False  # only one such token per turn
    number: int = 1  # so many tokens at once
    most: int = 0  # only so many such tokens per turn


@dataclass(frozen=True)
class FaceDownCard(Node):
    """A card that is set aside, and what happens to the player who laid it when it is turned over."""

    name: str
    do: Effect = ()


@dataclass(frozen=True)
class Status(Node):
    """A status effect: its kind, its stack limit and its rules."""

    name: str
    kind: str
    limit: int
    rules: tuple[Node, ...] = ()
    fixed: bool = False  # cannot be removed or moved
    fidelity: str = PRINTED
    bound: bool = False  # cannot be moved, only removed
    side_of: str = ""  # the token whose other side this is: both sides have one stack limit together
    until: str = ""  # the moment at which one of them goes; at the end of a turn only if that began with it


# -- companions ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Flight(Node):
    """It lies with you at the start, can be thrown at an opponent and retrieved; at any time for a discarded card."""

    hit: Effect  # done to whom it is thrown at
    back: Effect  # when it is retrieved


@dataclass(frozen=True)
class Companion(Node):
    """Somebody at your side: how many there may be, and the ways one is spent, each kind once per turn (DT-ST-8)."""

    name: str
    limit: int
    rules: tuple[Spend, ...]
    fidelity: str = PRINTED
    flight: Flight | None = None


@dataclass(frozen=True)
class Retrieve(Node):
    """If it was thrown: back to you; then the effects, which know who had it."""

    companion: Companion
    do: Effect = ()


# -- upgrades, decks and hands ---------------------------------------------------------------------------

# Where an upgrade goes that is found.
IN_HAND: Final = "hand"
IN_PLAY: Final = "play"


@dataclass(frozen=True)
class DieShowed(Node):
    """Only after your die of this token showed at least so much, against damage that still waits."""

    token: Status
    least: int


# -- boards and decks ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row(Node):
    """One line of an ability: what the dice must show, and what then happens."""

    need: Faces | Straight | None
    do: tuple[Node, ...]


@dataclass(frozen=True)
class Ability(Node):
    name: str
    kind: str  # "offense", "ultimate", "defense", "passive"
    rows: tuple[Row, ...]
    dice: int = 0  # of a defense
    rerolls: int = 0
    fidelity: str = PRINTED
    attempt: Status | None = None  # for one of these tokens the dice of a defense may be rolled once more
    rerolls_if: Worth = 1
    setting: Status | None = None  # for one of these tokens one of the dice of a defense may be set to any value


Rows = dict[Faces | Straight, Effect]


def Offense(  # noqa: N802  a word of the pages
    name: str, need: Rows | Faces | Straight, *effects: Node, fidelity: str = PRINTED
) -> Ability:
    """`Offense(name, need, effects…)`, or with tiers `Offense(name, {need: effect, …}, effects of all tiers…)`."""
    if isinstance(need, dict):
        rows = [Row(each, (*sequence(do), *effects)) for each, do in need.items()]
        return Ability(name, "offense", tuple(rows), fidelity=fidelity)
    return Ability(name, "offense", (Row(need, effects),), fidelity=fidelity)


def Ultimate(name: str, need: Faces, *effects: Node, fidelity: str = PRINTED) -> Ability:  # noqa: N802
    return Ability(name, "ultimate", (Row(need, effects),), fidelity=fidelity)


def Defense(  # noqa: N802  a word of the pages
    name: str,
    dice: int,
    *effects: Node,
    rerolls: int = 0,
    rerolls_if: Worth = 1,
    attempt: Status | None = None,
    setting: Status | None = None,
    fidelity: str = PRINTED,
) -> Ability:
    return Ability(name, "defense", (Row(None, effects),), dice, rerolls, fidelity, attempt, rerolls_if, setting)


@dataclass(frozen=True)
class PassiveUse(Node):
    """Something a passive ability lets one do for CP, at any time."""

    cost: int
    do: Effect
    dice: bool = False  # only while dice of one's own are on the table


def Passive(name: str, *uses: Node, fidelity: str = PRINTED) -> Ability:  # noqa: N802
    return Ability(name, "passive", (Row(None, uses),), fidelity=fidelity)


# When a card is played.
MAIN: Final = "main"  # in one's own main phases
ROLL: Final = "roll"  # in a roll phase, anybody's
INSTANT: Final = "instant"  # at any time
SPELL: Final = "spell"  # prepared and cast, never played

# A condition of a card, for `only`; `AFTER_ATTACKED` and some words are others.
ABOUT_TO_FALL: Final = "about to fall"  # only if an attack on you would bring you to 0


@dataclass(frozen=True)
class ActionCard(Node):
    name: str
    cost: int
    when: str
    do: Effect
    modifier: bool = False  # an attack modifier: only on an attack of one's own (DT-MOD-3)
    only: Node | str = ""  # its own condition (DT-CARD-8)
    fidelity: str = PRINTED


def Action(  # noqa: N802  a word of the pages
    name: str,
    cost: int,
    when: str,
    *effects: Node,
    modifier: bool = False,
    only: Node | str = "",
    fidelity: str = PRINTED,
) -> ActionCard:
    return ActionCard(name, cost, when, effects, modifier, only, fidelity)


def Spell(  # noqa: N802  a word of the pages
    name: str, *effects: Node, modifier: bool = False, only: Node | str = "", fidelity: str = PRINTED
) -> ActionCard:
    return ActionCard(name, 0, SPELL, effects, modifier, only, fidelity)


@dataclass(frozen=True)
class UpgradeCard(Node):
    """Replaces the ability of the same name; may bring a further ability with it."""

    of: str
    level: int
    cost: int
    abilities: tuple[Ability, ...]
    fidelity: str = PRINTED
    entering: Effect = ()  # what happens when it comes into play

    @property
    def name(self) -> str:
        return f"{self.of}_{self.level}"


def Upgrade(  # noqa: N802  a word of the pages
    of: str, level: int, cost: int, *abilities: Ability, fidelity: str = PRINTED, entering: Effect = ()
) -> UpgradeCard:
    return UpgradeCard(of, level, cost, abilities, fidelity, entering)


Card = ActionCard | UpgradeCard


# Sets of heroes that were printed, in the order in which they came out; any other set is home-made, and comes after.
SEASON_ONE: Final = "season-one"
MARVEL: Final = "marvel"
SETS: Final = (SEASON_ONE, MARVEL)


@dataclass(frozen=True)
class Hero(Node):
    name: str
    of: str  # the set of heroes it belongs to
    number: int  # in that set
    complexity: int
    die: tuple[Faces, ...]
    board: tuple[Ability, ...]
    tokens: tuple[Status, ...]
    deck: tuple[Card, ...]
    promo: ActionCard | None = None
    companions: tuple[Companion, ...] = ()  # in the order in which they grow
    deck_beside_spells: tuple[Card, ...] = ()  # if the Spells of the deck lie beside it, as a set
