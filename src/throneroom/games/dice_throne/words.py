"""The vocabulary of Dice Throne: the words in which heroes, tokens and cards are written.

`__all__` is the whole vocabulary.  What a word does is in `rules/`; what a player reads is said by `sayings.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import AtLeast, Effect, If, Node, Not, Plus, Times, Value, Worth, sequence

__all__ = [
    # values
    "AtHand",
    "AtLeast",
    "AtMost",
    "CombatPoints",
    "Companions",
    "Count",
    "DiceAtLeast",
    "Half",
    "Has",
    "Held",
    "HeldStatuses",
    "Not",
    "OnTarget",
    "Pairs",
    "Plus",
    "Sum",
    "Times",
    "UpgradesInPlay",
    "UpgradesThisTurn",
    # requirements
    "LARGE_STRAIGHT",
    "SMALL_STRAIGHT",
    "faces",
    # conditions and structure
    "ChooseDice",
    "Either",
    "If",
    "IfShows",
    "May",
    "OfAKind",
    "On",
    "PerDie",
    "ByValue",
    "ForOne",
    "ForUpTo",
    "OnceLanded",
    "OwnerChooses",
    "Roll",
    "Then",
    # damage
    "Add",
    "Apart",
    "COLLATERAL",
    "Deal",
    "DealBackHalf",
    "Defend",
    "Endure",
    "NORMAL",
    "NoDamage",
    "PURE",
    "Prevent",
    "PreventHalf",
    "PreventStatus",
    "Recoil",
    "Suffer",
    "ToAllOpponents",
    "UNDEFENDABLE",
    "Undefendable",
    # resources and tokens
    "ALL",
    "CHOSEN_OPPONENT",
    "CHOSEN_PLAYER",
    "Discard",
    "Draw",
    "EVERY_PLAYER",
    "Gain",
    "GainCP",
    "GainUnlessStopped",
    "GainUpToLimit",
    "HAD_IT",
    "Heal",
    "Inflict",
    "Lose",
    "LoseCP",
    "LoseThis",
    "MoveStatus",
    "PayEach",
    "RaiseLimit",
    "RemoveStatus",
    "SpendEach",
    "StealCP",
    "StealHealth",
    "TARGET",
    "TEAMMATE",
    "YOU",
    # dice
    "AS_ANOTHER",
    "ANY_VALUE",
    "ANYONES",
    "AnotherAttempt",
    "AnotherRound",
    "CountInstead",
    "DEFENSE",
    "OFFENSE",
    "OPPONENTS",
    "Reroll",
    "RollAnew",
    "SetDice",
    "TEAMS",
    "TipDie",
    "YOURS",
    # tokens
    "ANY_TIME",
    "At",
    "AtLimit",
    "BeforeOffense",
    "Binding",
    "Blinding",
    "Bluff",
    "Boosting",
    "Covering",
    "DAMAGE_TO_YOU",
    "END_OF_ATTACK_ROLL",
    "END_OF_OFFENSE",
    "END_OF_TURN",
    "Exposing",
    "FaceDownCard",
    "FewerAttempts",
    "ForeignDie",
    "Hiding",
    "INCOME",
    "INSTEAD_OF_ABILITY",
    "Marking",
    "NEGATIVE",
    "POSITIVE",
    "Saving",
    "SkipsIncome",
    "Spend",
    "Status",
    "Stunning",
    "Thorny",
    "UNIQUE",
    "UPKEEP",
    "YOUR_ATTACK",
    "YOUR_DEFENSE",
    "YOUR_MAIN",
    "AFTER_ATTACKED",
    "AFTER_YOUR_ATTACK",
    "UNDEFENDABLE_ATTACK",
    # tokens with two sides
    "Advance",
    "AdvanceAll",
    "Advancing",
    "PlacedAs",
    "TurnInto",
    # upgrades, decks and hands
    "AttackBonus",
    "DieShowed",
    "DrawForIncome",
    "IN_HAND",
    "IN_PLAY",
    "LayFree",
    "LookAtTop",
    "ReturnCard",
    "SearchUpgrades",
    "ShowHand",
    "StartsWith",
    "TakeUpgradesFromTop",
    "UpgradesInRollPhases",
    "WhenUpgrading",
    # spells
    "Cast",
    "Prepare",
    "Prepares",
    "Spell",
    "StartsPrepared",
    # companions
    "Companion",
    "END_OF_THEIR_OFFENSE",
    "Flight",
    "Grow",
    "GrowEach",
    "RemoveCompanions",
    "Retrieve",
    "Throw",
    "ThrowOrRetrieve",
    # boards and decks
    "ABOUT_TO_FALL",
    "Action",
    "DealtAtLeast",
    "Defense",
    "Hero",
    "INSTANT",
    "LimitBecomes",
    "MAIN",
    "ONE_SOURCE",
    "Offense",
    "PRINTED",
    "Passive",
    "PassiveUse",
    "Prevented",
    "RECONSTRUCTED",
    "ROLL",
    "ThrownAtLeast",
    "Ultimate",
    "Upgrade",
    "WhenActivating",
    "WhenDamaged",
]

PRINTED: Final = "printed"
ONE_SOURCE: Final = "one source"
RECONSTRUCTED: Final = "reconstructed"

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


# -- values ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count(Value):
    """How many of the dice show this symbol."""

    face: Faces


@dataclass(frozen=True)
class Pairs(Value):
    """How many full pairs of dice show this symbol."""

    face: Faces


@dataclass(frozen=True)
class Sum(Value):
    """The dice added up."""


@dataclass(frozen=True)
class DiceAtLeast(Value):
    """How many of the dice show at least this number."""

    number: int


@dataclass(frozen=True)
class OnTarget(Value):
    """How many of these tokens the target has, at most so many."""

    tokens: tuple[Status, ...]
    most: int


@dataclass(frozen=True)
class Half(Value):
    """Half, rounded up."""

    value: Worth


@dataclass(frozen=True)
class CombatPoints(Value):
    """How many CP you have."""


@dataclass(frozen=True)
class Held(Value):
    """How many of these tokens you have."""

    token: Status


@dataclass(frozen=True)
class HeldStatuses(Value):
    """How many positive and negative tokens you have, but at most so many."""

    most: int


@dataclass(frozen=True)
class Companions(Value):
    """How many companions you have."""


@dataclass(frozen=True)
class UpgradesInPlay(Value):
    """How many upgrade cards lie on your board."""


@dataclass(frozen=True)
class UpgradesThisTurn(Value):
    """How many upgrade cards you have put into play this turn."""


@dataclass(frozen=True)
class AtHand(Value):
    """Whether a companion that can be thrown lies with you."""

    companion: Companion


@dataclass(frozen=True)
class Has(Value):
    """Whether you have such a token."""

    token: Status


@dataclass(frozen=True)
class AtMost(Value):
    left: Worth
    right: Worth


# -- structure -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Then(Node):
    """A pause: instants, roll-phase cards and tokens may be used before what follows (DT-TXT-4)."""

    do: Effect


@dataclass(frozen=True)
class Either(Node):
    """One of these, chosen (DT-TXT-5)."""

    choices: tuple[Node, ...]


@dataclass(frozen=True)
class OwnerChooses(Node):
    """One of these happens to you; whoever's token it comes from chooses which (DT-R-47)."""

    choices: tuple[Node, ...]


@dataclass(frozen=True)
class May(Node):
    """If you like."""

    do: Effect


@dataclass(frozen=True)
class ForOne(Node):
    """Several effects for the same chosen player."""

    who: str
    do: Effect


@dataclass(frozen=True)
class ForUpTo(Node):
    """The effect for each of up to so many chosen players, or opponents."""

    players: int
    do: Effect
    opponents: bool = False


@dataclass(frozen=True)
class OnceLanded(Node):
    """What an ability does when its tokens have been put on the target (DT-DEF-1)."""

    do: Effect


@dataclass(frozen=True)
class RollDice(Node):
    """Roll new dice, once; then the effects, which count these dice.

    `rerolls` of them may be rolled again, each by spending a token if one is named.
    """

    dice: int
    do: Effect
    rerolls: int = 0
    spending: Status | None = None


def Roll(  # noqa: N802  a word of the pages
    dice: int, *effects: Node, rerolls: int = 0, spending: Status | None = None
) -> RollDice:
    return RollDice(dice, effects, rerolls, spending)


@dataclass(frozen=True)
class OnFaces(Node):
    """Once, if the dice show at least these symbols (DT-TXT-2)."""

    faces: Faces
    do: Effect


def On(faces: Faces, *effects: Node) -> OnFaces:  # noqa: N802  a word of the pages
    return OnFaces(faces, effects)


@dataclass(frozen=True)
class PerDie(Node):
    """For each die that was rolled, what its symbol says."""

    table: tuple[tuple[Faces, Effect], ...]


@dataclass(frozen=True)
class ByValue(Node):
    """What the number of the one die says: (up to this number, effect), in rising order."""

    table: tuple[tuple[int, Effect], ...]


@dataclass(frozen=True)
class ChooseDice(Node):
    """Choose so many of the dice just rolled; the effects count these alone."""

    dice: int
    do: Effect


@dataclass(frozen=True)
class OfAKind(Node):
    """If so many of the attack dice show the same number."""

    number: int
    do: Effect


@dataclass(frozen=True)
class IfShows(Node):
    """If the attack dice also show this symbol."""

    face: Faces
    do: Effect


# -- damage ----------------------------------------------------------------------------------------------

NORMAL: Final = "normal"
UNDEFENDABLE: Final = "undefendable"
PURE: Final = "pure"
COLLATERAL: Final = "collateral"
ULTIMATE: Final = "ultimate"

YOU: Final = "you"
TARGET: Final = "target"
TEAMMATE: Final = "teammate"
CHOSEN_PLAYER: Final = "chosen player"
CHOSEN_OPPONENT: Final = "chosen opponent"
EVERY_OPPONENT: Final = "every opponent"
EVERY_PLAYER: Final = "every player"
HAD_IT: Final = "had it"  # from whom a companion has just been retrieved


@dataclass(frozen=True)
class Deal(Node):
    """Damage to the target; from a defense, to the attacker."""

    amount: Worth
    kind: str = NORMAL
    to: str = TARGET


def ToAllOpponents(amount: Worth) -> Deal:  # noqa: N802  a word of the pages
    return Deal(amount, COLLATERAL, EVERY_OPPONENT)


@dataclass(frozen=True)
class Suffer(Node):
    """Damage to yourself, from a token of yours."""

    amount: Worth
    kind: str = COLLATERAL


@dataclass(frozen=True)
class Apart(Node):
    """Damage from a source of its own: dealt at once, and prevented or avoided only as that source (DT-DMG-8)."""

    do: Effect


@dataclass(frozen=True)
class Recoil(Node):
    """Damage to yourself, if at least 1 damage of the attack gets through (DT-R-2)."""

    amount: Worth


@dataclass(frozen=True)
class Add(Node):
    """More damage for the attack, of its own type (DT-MOD-2)."""

    amount: Worth


@dataclass(frozen=True)
class Undefendable(Node):
    """The attack cannot be defended."""


@dataclass(frozen=True)
class Prevent(Node):
    amount: Worth
    who: str = YOU


@dataclass(frozen=True)
class PreventHalf(Node):
    """Half of the incoming damage, rounded up, of the same subtotal as any other half (DT-SUM-3)."""


@dataclass(frozen=True)
class NoDamage(Node):
    """None of the damage waiting for you, later additions included."""


@dataclass(frozen=True)
class Endure(Node):
    """If the damage waiting for you would bring you to 0, your health is 1 instead."""


@dataclass(frozen=True)
class PreventStatus(Node):
    """One token that this attack inflicts is taken back, or the next one stopped (DT-DEF-1)."""


@dataclass(frozen=True)
class Defend(Node):
    """A defensive ability, though the attack is undefendable."""


@dataclass(frozen=True)
class DealBackHalf(Node):
    """Half of the incoming damage, rounded up, to the attacker (DT-SUM-4)."""


# -- resources and tokens --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heal(Node):
    amount: Worth


@dataclass(frozen=True)
class GainCP(Node):
    amount: Worth
    who: str = YOU


@dataclass(frozen=True)
class LoseCP(Node):
    """The target loses CP, or you do."""

    amount: Worth
    who: str = TARGET


@dataclass(frozen=True)
class StealCP(Node):
    """Up to so many of the CP to be gained are taken from the target instead of the supply (DT-TXT-7)."""

    most: int


@dataclass(frozen=True)
class StealHealth(Node):
    """So much health moves from the target to you; it is no damage (DT-TXT-7)."""

    amount: int


@dataclass(frozen=True)
class Draw(Node):
    cards: Worth = 1


@dataclass(frozen=True)
class Discard(Node):
    """A random card of the target or of a chosen opponent, or one of your own that you choose."""

    of: str


@dataclass(frozen=True)
class Gain(Node):
    token: Status
    number: Worth = 1
    who: str = YOU


@dataclass(frozen=True)
class GainUpToLimit(Node):
    token: Status


@dataclass(frozen=True)
class GainUnlessStopped(Node):
    """A positive token that is chosen from any player's leaflet, unless an opponent discards a card to stop that."""


@dataclass(frozen=True)
class Lose(Node):
    token: Status
    number: Worth = 1


@dataclass(frozen=True)
class LoseThis(Node):
    """The token whose rule this is: one of them goes."""


@dataclass(frozen=True)
class Inflict(Node):
    token: Status
    number: Worth = 1
    on: str = TARGET


@dataclass(frozen=True)
class RaiseLimit(Node):
    """Your stack limit of this token, by one, to the end of the game (DT-ST-3)."""

    token: Status


ALL: Final = 99


@dataclass(frozen=True)
class RemoveStatus(Node):
    number: int = 1
    who: str = YOU


@dataclass(frozen=True)
class MoveStatus(Node):
    """One token from any player to any other."""


@dataclass(frozen=True)
class SpendEach(Node):
    """Spend up to so many of your tokens; the effect for each."""

    token: Status
    most: int
    do: Effect


@dataclass(frozen=True)
class PayEach(Node):
    """Pay any number of CP; the effect for each."""

    do: Effect


# -- dice ------------------------------------------------------------------------------------------------

YOURS: Final = "yours"
TEAMS: Final = "teams"  # yours, or those of a teammate
OPPONENTS: Final = "opponents"
ANYONES: Final = "anyones"
ANY_VALUE: Final = 0
AS_ANOTHER: Final = -1


@dataclass(frozen=True)
class SetDice(Node):
    """Up to so many dice are set to a value: a number, any value, or that of another die of the same roll."""

    dice: int
    to: int | tuple[int, ...] = ANY_VALUE  # or one of these numbers
    whose: str = ANYONES


@dataclass(frozen=True)
class TipDie(Node):
    """One die up or down by one, within 1 and 6; or only one that shows an even number."""

    whose: str = ANYONES
    even: bool = False


@dataclass(frozen=True)
class Reroll(Node):
    """Dice are rolled again, one by one."""

    dice: int
    whose: str = YOURS


OFFENSE: Final = "offense"
DEFENSE: Final = "defense"


@dataclass(frozen=True)
class AnotherAttempt(Node):
    """One more roll attempt for whoever is rolling."""

    phase: str


@dataclass(frozen=True)
class AnotherRound(Node):
    """One more offensive roll phase against the same opponent (DT-ROUND-4)."""


@dataclass(frozen=True)
class RollAnew(Node):
    """The offensive roll phase ends without an ability, and a new one begins."""


@dataclass(frozen=True)
class CountInstead(Node):
    """In this defensive roll that ability counts the one symbol where it says the other."""

    ability: str
    face: Faces
    instead_of: Faces


# -- tokens ----------------------------------------------------------------------------------------------

POSITIVE: Final = "positive"
NEGATIVE: Final = "negative"
UNIQUE: Final = "unique"

UPKEEP: Final = "upkeep"
END_OF_TURN: Final = "end of turn"
END_OF_OFFENSE: Final = "end of offense"
END_OF_ATTACK_ROLL: Final = "end of attack roll"  # the same moment, also if the attack is undefendable
ANY_TIME: Final = "any time"
YOUR_MAIN: Final = "your main"
YOUR_ATTACK: Final = "your attack"
YOUR_DEFENSE: Final = "your defense"
DAMAGE_TO_YOU: Final = "damage to you"
AFTER_ATTACKED: Final = "after attacked"
AFTER_YOUR_ATTACK: Final = "after your attack"
UNDEFENDABLE_ATTACK: Final = "undefendable attack"
END_OF_THEIR_OFFENSE: Final = "end of their offense"
INCOME: Final = "income"
INSTEAD_OF_ABILITY: Final = "instead of ability"


@dataclass(frozen=True)
class At(Node):
    """What a token does of itself at a moment of its holder's turn; `each`: once for every such token."""

    when: str
    do: Effect
    each: bool = False


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
class SkipsIncome(Node):
    """The holder skips the next income phase; then the token goes."""


@dataclass(frozen=True)
class Stunning(Node):
    """The holder can do nothing; after the attack the one who inflicted it takes it off and attacks once more."""


@dataclass(frozen=True)
class Blinding(Node):
    """When the offensive roll is concluded: off it goes, a die is rolled, and up to this number all fails."""

    fails: int


@dataclass(frozen=True)
class Binding(Node):
    """No cards in the holder's own next roll phase; off when that phase ends."""


@dataclass(frozen=True)
class FewerAttempts(Node):
    """So many attempts fewer; off at the end of that roll phase."""

    attempts: int


@dataclass(frozen=True)
class ForeignDie(Node):
    """When the offensive roll begins it goes, and one of the five dice of that roll is this hero's (DT-R-42)."""

    hero: str


@dataclass(frozen=True)
class Marking(Node):
    """Every attack on the holder gets so much more damage."""

    damage: int


@dataclass(frozen=True)
class Exposing(Node):
    """Normal damage of an attack on the holder becomes undefendable and it goes; not in the turn in which it came."""


@dataclass(frozen=True)
class Covering(Node):
    """It is laid on an offensive ability of its holder, which cannot be activated; off at the end of the holder's
    offensive roll phase (DT-R-48)."""


@dataclass(frozen=True)
class Boosting(Node):
    """Every attack of the holder gets so much more damage for every so many of these tokens (DT-TXT-8)."""

    damage: int
    tokens: int


@dataclass(frozen=True)
class AtLimit(Node):
    """As soon as there are as many as the stack limit: all of them go, then the effects."""

    do: Effect


@dataclass(frozen=True)
class BeforeOffense(Node):
    """Before the offensive roll pay so many CP to remove it, or skip that phase; then it goes."""

    cost: int


@dataclass(frozen=True)
class Thorny(Node):
    """Damage for each attempt beyond the first; at the end of the roll phase it goes and the damage comes."""

    most: int


@dataclass(frozen=True)
class Hiding(Node):
    """No damage from an opponent's offensive roll phase and no defense; off at the end of a turn begun with it."""


@dataclass(frozen=True)
class Saving(Node):
    """When health would become 0 it goes, and health is 1."""


@dataclass(frozen=True)
class FaceDownCard(Node):
    """A card that is set aside, and what happens to who laid it when it is turned over."""

    name: str
    do: Effect = ()


@dataclass(frozen=True)
class Bluff(Node):
    """Lay these cards face down in any order; the attacker turns one of them over (DT-R-49)."""

    cards: tuple[FaceDownCard, ...]


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


# -- tokens with two sides -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Advancing(Node):
    """What happens to the holder when this token is advanced."""

    do: Effect


@dataclass(frozen=True)
class PlacedAs(Node):
    """The token is put down with this other side up, if who inflicts it has so many upgrades in play."""

    upgrades: int
    token: Status


@dataclass(frozen=True)
class Advance(Node):
    """The token whose rule this is: one of them is advanced."""


@dataclass(frozen=True)
class AdvanceAll(Node):
    """Every token of these sides, whoever has it, is advanced once."""

    tokens: tuple[Status, ...]


@dataclass(frozen=True)
class TurnInto(Node):
    """The token whose rule this is: one of them is turned to this other side."""

    token: Status


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
class Throw(Node):
    """If it lies with you: onto a chosen opponent."""

    companion: Companion


@dataclass(frozen=True)
class Retrieve(Node):
    """If it was thrown: back to you; then the effects, for which whoever had it is known."""

    companion: Companion
    do: Effect = ()


@dataclass(frozen=True)
class ThrowOrRetrieve(Node):
    """Whichever its place allows, so many times in turn, or up to so many."""

    companion: Companion
    times: Worth = 1
    up_to: bool = False


@dataclass(frozen=True)
class Grow(Node):
    """So many steps: a new companion of the first kind, or one becomes the next kind; within the limits (DT-R-8)."""

    steps: Worth


@dataclass(frozen=True)
class GrowEach(Node):
    """Every companion that you have may become the next kind, once each."""


@dataclass(frozen=True)
class RemoveCompanions(Node):
    """Remove up to so many of your companions; the effect for each, and a bonus if enough were removed."""

    most: int
    do: Effect
    enough: int = 0
    bonus: Effect = ()


# -- upgrades, decks and hands ---------------------------------------------------------------------------

IN_HAND: Final = "hand"
IN_PLAY: Final = "play"


@dataclass(frozen=True)
class LayFree(Node):
    """Put an upgrade from your hand into play for no CP."""


@dataclass(frozen=True)
class SearchUpgrades(Node):
    """Search your deck for up to so many upgrades and show them; they come into the hand or into play; shuffle."""

    most: int
    to: str


@dataclass(frozen=True)
class LookAtTop(Node):
    """Look at so many cards of your deck.  With no upgrade among them you may show them, and then the effect;
    otherwise they go back in any order."""

    cards: int
    do: Effect


@dataclass(frozen=True)
class TakeUpgradesFromTop(Node):
    """Look at so many cards of your deck: upgrades among them are shown and come into your hand, the others go back
    in any order."""

    cards: int


@dataclass(frozen=True)
class DrawForIncome(Node):
    """So many cards in place of the one of income; one of them goes back onto the deck or under it."""

    cards: int


@dataclass(frozen=True)
class ReturnCard(Node):
    """A card of your hand goes to the top or the bottom of your deck."""


@dataclass(frozen=True)
class ShowHand(Node):
    """Somebody shows you their hand."""

    of: str = CHOSEN_OPPONENT


@dataclass(frozen=True)
class StartsWith(Node):
    """What a passive ability gives at the start of the game."""

    token: Status
    number: int


@dataclass(frozen=True)
class UpgradesInRollPhases(Node):
    """What a passive ability allows: upgrades may be played in any roll phase, too."""


@dataclass(frozen=True)
class AttackBonus(Node):
    """What a passive ability adds to all your attacks while the condition holds; it counts at the sum (DT-TXT-8)."""

    when: Worth
    damage: int


@dataclass(frozen=True)
class WhenUpgrading(Node):
    """What a passive ability does whenever an upgrade comes into play after it."""

    do: Effect


@dataclass(frozen=True)
class DieShowed(Node):
    """Only after your die of this token showed at least so much, against damage that still waits."""

    token: Status
    least: int


# -- spells ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Prepares(Node):
    """What a passive ability allows: so many Spells per turn may be prepared in one's own main phases."""

    times: int


@dataclass(frozen=True)
class Prepare(Node):
    """Lay one Spell open beside those that lie prepared already."""


@dataclass(frozen=True)
class Cast(Node):
    """Up to so many times, one after the other: a prepared Spell does what it says, and stays where it lies."""

    most: int = 1


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


@dataclass(frozen=True)
class WhenActivating(Node):
    """What a passive ability does when an offensive ability with this symbol in its requirement is activated."""

    face: Faces
    do: Effect


@dataclass(frozen=True)
class WhenDamaged(Node):
    """What a passive ability does each time damage gets through to you, unless it is ultimate."""

    do: Effect


@dataclass(frozen=True)
class LimitBecomes(Node):
    """By a passive ability your stack limit of this token is another."""

    token: Status
    limit: int


def Passive(name: str, *uses: Node, fidelity: str = PRINTED) -> Ability:  # noqa: N802
    return Ability(name, "passive", (Row(None, uses),), fidelity=fidelity)


MAIN: Final = "main"
ROLL: Final = "roll"
INSTANT: Final = "instant"
SPELL: Final = "spell"  # prepared and cast, never played


@dataclass(frozen=True)
class DealtAtLeast(Node):
    """Only after your attack really dealt so much."""

    damage: int


@dataclass(frozen=True)
class Prevented(Node):
    """Only if your defense with this ability prevents damage of the attack on you."""

    ability: str


@dataclass(frozen=True)
class ThrownAtLeast(Node):
    """Only if you have thrown it so many times this turn."""

    companion: Companion
    times: int


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
class StartsPrepared(Node):
    """What a passive ability has: this Spell lies prepared from the start of the game."""

    spell: ActionCard


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


@dataclass(frozen=True)
class Hero(Node):
    name: str
    complexity: int
    die: tuple[Faces, ...]
    board: tuple[Ability, ...]
    tokens: tuple[Status, ...]
    deck: tuple[Card, ...]
    promo: ActionCard | None = None
    companions: tuple[Companion, ...] = ()  # in the order in which they grow
    deck_beside_spells: tuple[Card, ...] = ()  # the deck of who has the Spells of the other one as a set of their own
