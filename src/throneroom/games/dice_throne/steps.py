"""The steps of play: what the rules of Dice Throne unfold into, and the questions they ask.

Not on any page: a page speaks in `words`.  Seats, cards, tokens and abilities are numbers of the match's `Box`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.nodes import Effect, Node, Seat
from throneroom.kernel.texts import Text

from .in_flight import Attack, Line
from .words import FaceDownCard, Status

GO: Final = "go"  # the value of an answer that moves on, so that the same question is not asked again

# -- the turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RollForFirst(Node):
    """Everybody rolls one die; the highest goes first."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class HighestFirst(Node):
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class NextTurn(Node):
    """The next player's turn."""


@dataclass(frozen=True)
class Upkeep(Node):
    pass


@dataclass(frozen=True)
class UpkeepEffects(Node):
    """Everything marked for upkeep."""


@dataclass(frozen=True)
class InOrder(Node):
    """Effects of one moment, each with its source, in an order that the active player picks."""

    effects: tuple[Node, ...]


@dataclass(frozen=True)
class WhichFirst(Node):
    """Asked: which of these comes next."""

    effects: tuple[Node, ...]


@dataclass(frozen=True)
class Income(Node):
    pass


@dataclass(frozen=True)
class IncomeChoices(Node):
    """Asked: whether a token is spent for more than the one card."""


@dataclass(frozen=True)
class PlainIncome(Node):
    """One CP and one card."""


@dataclass(frozen=True)
class MainPhase(Node):
    number: int


@dataclass(frozen=True)
class MainActions(Node):
    """Asked: play, sell, spend, or go on."""


@dataclass(frozen=True)
class SettleHere(Node):
    """Damage dealt outside a roll phase is settled at once."""


@dataclass(frozen=True)
class DiscardDown(Node):
    """Sell down to the hand limit."""


@dataclass(frozen=True)
class RollPhase(Node):
    pass


@dataclass(frozen=True)
class EndOfRollPhase(Node):
    pass


@dataclass(frozen=True)
class Unbind(Node):
    """The token that kept its holder from playing cards goes."""


@dataclass(frozen=True)
class DiscardPhase(Node):
    pass


@dataclass(frozen=True)
class TooManyCards(Node):
    """Asked: which card to sell down to the hand limit."""


@dataclass(frozen=True)
class EndTurn(Node):
    pass


# -- cards and tokens ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PlayCard(Node):
    card: int


@dataclass(frozen=True)
class CardResolved(Node):
    """An action card has done what it does and goes to the discards."""

    card: int


@dataclass(frozen=True)
class SellCard(Node):
    card: int


@dataclass(frozen=True)
class LayUpgrade(Node):
    card: int
    free: bool = False


@dataclass(frozen=True)
class EnterPlay(Node):
    """Upgrades that are on their way onto the board lie there now, all at one time."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class WhichFree(Node):
    """Asked: which upgrade of one's own hand comes into play for no CP."""


@dataclass(frozen=True)
class SpendToken(Node):
    token: int
    rule: int  # which of its ways to be spent


@dataclass(frozen=True)
class Overflow(Node):
    """Tokens that have reached their limit empty themselves."""

    token: int


@dataclass(frozen=True)
class SpendNow(Node):
    """A token announced to be spent is spent, if it is still there."""

    token: int
    rule: int


@dataclass(frozen=True)
class First(Node):
    """The happening of an announcement by a later player: those before it may act first (DT-TIME-5)."""

    by: Seat


@dataclass(frozen=True)
class SpendCompanion(Node):
    companion: int
    rule: int


@dataclass(frozen=True)
class WhichGrows(Node):
    """Asked: which kind the next growth step gives."""


@dataclass(frozen=True)
class Grown(Node):
    """A companion of this kind: a new one of the first kind, else one of the kind before becomes it."""

    companion: int


@dataclass(frozen=True)
class GrowingEach(Node):
    """So many companions of each kind have not grown yet."""

    left: tuple[int, ...]


@dataclass(frozen=True)
class WhichGrowsOnce(Node):
    """Asked: which kind one of these becomes, or no more."""

    left: tuple[int, ...]


@dataclass(frozen=True)
class Removing(Node):
    """Companions are removed one by one, until enough."""

    most: int
    do: Effect
    enough: int
    bonus: Effect
    removed: int = 0


@dataclass(frozen=True)
class WhichLeaves(Node):
    """Asked: which companion is removed, or no more."""

    removing: Removing


@dataclass(frozen=True)
class Leaves(Node):
    companion: int
    spent: bool = False


@dataclass(frozen=True)
class FlyForCard(Node):
    """A companion is to be thrown or retrieved for a discarded card."""

    companion: int


@dataclass(frozen=True)
class FlyNow(Node):
    """The card is discarded for it, if there still is one."""

    companion: int


@dataclass(frozen=True)
class FlyOnce(Node):
    """Thrown if it lies with its owner, else retrieved."""

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
class Thrown(Node):
    """A companion is thrown at the chosen player."""

    companion: int


@dataclass(frozen=True)
class UsePassive(Node):
    ability: str
    use: int


@dataclass(frozen=True)
class Quiet(Node):
    """Do not ask this seat again until a named point."""

    scope: int


@dataclass(frozen=True)
class Watch(Node):
    """Whether this seat is asked at every roll of others."""

    on: bool


# -- spells ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PrepareSpell(Node):
    card: int


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
class CastSpell(Node):
    card: int


# -- dice ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OpenTray(Node):
    """The dice just rolled lie open: they may be changed before they count."""

    purpose: str
    do: Effect
    rerolls: int
    spending: Status | None = None  # what each of these costs


@dataclass(frozen=True)
class CloseTray(Node):
    """What the dice show now is what counts for the effects."""

    do: Effect


@dataclass(frozen=True)
class DiceWindow(Node):
    """The happening of dice lying open."""


@dataclass(frozen=True)
class WhichDie(Node):
    """Asked: which of the open dice."""

    whose: str
    do: str  # "set", "tip", "reroll"
    to: int | tuple[int, ...] = 0
    optional: bool = False


@dataclass(frozen=True)
class ToWhich(Node):
    """Asked: which value."""

    die: int
    values: tuple[int, ...]


@dataclass(frozen=True)
class TouchMore(Node):
    """Up to so many further dice, until enough."""

    whose: str
    do: str
    to: int | tuple[int, ...]
    dice: int


@dataclass(frozen=True)
class WhichDice(Node):
    """Asked: which of the dice that were rolled count."""

    dice: int
    do: Effect


@dataclass(frozen=True)
class CountOnly(Node):
    dice: tuple[int, ...]
    do: Effect


@dataclass(frozen=True)
class PutDie(Node):
    die: int
    value: int


@dataclass(frozen=True)
class RerollDie(Node):
    die: int


@dataclass(frozen=True)
class RerollSome(Node):
    """Up to so many of these dice may be rolled again, none of them twice."""

    most: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class WhichAgain(Node):
    """Asked: which of these dice is rolled again, or no more."""

    most: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Rerolled(Node):
    """The die has been rolled anew."""

    die: int


# -- the offensive roll ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class OffensiveRoll(Node):
    """One round: roll, announce, activate, defend, settle."""


@dataclass(frozen=True)
class PayOrSkip(Node):
    """Asked: pay to get up, or skip the offensive roll."""

    token: int
    cost: int


@dataclass(frozen=True)
class BeginRolling(Node):
    """The first attempt."""


@dataclass(frozen=True)
class GetUp(Node):
    token: int
    pay: int


@dataclass(frozen=True)
class Rolled(Node):
    """The dice of an attempt lie on the tray."""

    kept: tuple[int, ...]


@dataclass(frozen=True)
class RolledWithForeign(Node):
    """The same with a foreign die among them."""

    kept: tuple[int, ...]


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


@dataclass(frozen=True)
class NoAbility(Node):
    pass


@dataclass(frozen=True)
class Announced(Node):
    """The happening of an announcement, or that none is made (no name): others may change the dice.

    `dice` and `attempts` are those of that moment: if there are others in the end, it goes back to rolling.
    """

    ability: str
    row: int
    dice: tuple[int, ...]
    attempts: int


@dataclass(frozen=True)
class BlindRoll(Node):
    """What the die says that decides whether the whole offensive roll fails."""

    fails: int
    ability: str
    row: int


@dataclass(frozen=True)
class Activate(Node):
    ability: str
    row: int


@dataclass(frozen=True)
class Moment(Node):
    """The happening of a moment at which seats may act: the pause of a "then", the last chance before damage, …"""

    name: str


@dataclass(frozen=True)
class PutBack(Node):
    """What waited while a separate source of damage was dealt with waits again."""

    pool: tuple[Line, ...]
    attack: Attack | None


@dataclass(frozen=True)
class AttackResolved(Node):
    """The ability's effects have been worked out: targeting and defense follow."""


# -- defense and settling --------------------------------------------------------------------------------


@dataclass(frozen=True)
class TargetingRoll(Node):
    """One die tells whom the ability is against (DT-TGT-3)."""


@dataclass(frozen=True)
class TargetingDie(Node):
    """The die lies there and may be changed."""


@dataclass(frozen=True)
class ByTargetingDie(Node):
    """What the die says in the end."""


@dataclass(frozen=True)
class WhichTarget(Node):
    """Asked: whom the ability is against; if others are asked, whose ability it is and what they have named so far."""

    of: Seat
    named: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Named(Node):
    """What the opponents of somebody have named as the target, one after the other (DT-2V2-5)."""

    of: Seat
    named: tuple[Seat, ...]


@dataclass(frozen=True)
class Targeted(Node):
    seat: Seat


@dataclass(frozen=True)
class Land(Node):
    """All that the ability does to its target other than damage (DT-DEF-1)."""


@dataclass(frozen=True)
class Stolen(Node):
    cp: int


@dataclass(frozen=True)
class HowMuch(Node):
    """Asked: how many CP are taken from the target."""

    most: int


@dataclass(frozen=True)
class DefensiveRoll(Node):
    pass


@dataclass(frozen=True)
class Defenses(Node):
    """Asked: which defense; or none, unless something was spent to defend."""

    paid: bool = False


@dataclass(frozen=True)
class NoDefense(Node):
    """Whoever may defend does not."""


@dataclass(frozen=True)
class DefendWith(Node):
    ability: str


@dataclass(frozen=True)
class DefenseRolled(Node):
    """The dice of a defense lie open."""

    ability: str


@dataclass(frozen=True)
class AttemptFor(Node):
    """A token may be given for one more roll attempt with the dice of the defense."""

    token: Status


@dataclass(frozen=True)
class SetFor(Node):
    """A token may be given to set one of the dice of the defense."""

    token: Status


@dataclass(frozen=True)
class Anyway(Node):
    """Asked: whether a token is spent to defend against an undefendable attack."""


@dataclass(frozen=True)
class Defended(Node):
    pass


@dataclass(frozen=True)
class Settle(Node):
    """All damage, prevention and healing of the pool at one time."""


@dataclass(frozen=True)
class RoundOver(Node):
    """After settling: another round, or the end of the roll phase."""


@dataclass(frozen=True)
class Onward(Node):
    """Asked: whether a token is spent for a further round."""


@dataclass(frozen=True)
class StunnedAgain(Node):
    """A further round against this target, if it is stunned."""

    target: Seat


# -- choices ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WhichPlayer(Node):
    """Asked: which player."""

    among: str
    do: Effect


@dataclass(frozen=True)
class Picked(Node):
    """Of several players one was chosen: everybody hears who."""

    seat: Seat


@dataclass(frozen=True)
class Decides(Node):
    """What somebody wants to happen, of several things or of something that may be left: everybody hears it."""

    what: Text


@dataclass(frozen=True)
class PickedDie(Node):
    """A die was chosen, and not yet what becomes of it: everybody sees which."""

    die: int


@dataclass(frozen=True)
class ForChosen(Node):
    """Run an effect with the chosen seat known to it as "chosen"."""

    seat: Seat
    do: Effect


@dataclass(frozen=True)
class WhichPlayers(Node):
    """Asked: for which further player, or no more."""

    players: int
    done: tuple[Seat, ...]
    do: Effect
    opponents: bool = False


@dataclass(frozen=True)
class WhichGained(Node):
    """Asked: which positive token of anybody's leaflet."""


@dataclass(frozen=True)
class GainOpposed(Node):
    """The token comes unless one of these opponents stops it."""

    token: int
    against: tuple[Seat, ...]


@dataclass(frozen=True)
class Stopping(Node):
    """Asked: whether a card is discarded to stop somebody's gain."""

    of: Seat
    otherwise: GainOpposed


@dataclass(frozen=True)
class StopWithCard(Node):
    card: int


@dataclass(frozen=True)
class OneOf(Node):
    """Asked: which of several effects."""

    choices: tuple[Node, ...]


@dataclass(frozen=True)
class YesOrNo(Node):
    """Asked: whether an optional effect is used."""

    do: Effect


@dataclass(frozen=True)
class HowMany(Node):
    """Asked: how many, from 0 to `most`; the effect for each."""

    most: int
    what: str  # "cp" or the token's number as text
    do: Effect


@dataclass(frozen=True)
class PayMany(Node):
    number: int
    what: str
    do: Effect


@dataclass(frozen=True)
class WhichStatus(Node):
    """Asked: which token of a player."""

    seat: Seat
    do: str  # "remove" or "move"


@dataclass(frozen=True)
class WhichInflicted(Node):
    """Asked: which of the tokens that this attack has put there is taken back."""


@dataclass(frozen=True)
class TakenBack(Node):
    token: int


@dataclass(frozen=True)
class TakeStatus(Node):
    seat: Seat
    token: int


@dataclass(frozen=True)
class MoveTo(Node):
    """Asked: to whom a token moves."""

    seat: Seat
    token: int


@dataclass(frozen=True)
class Moved(Node):
    seat: Seat
    token: int
    to: Seat


@dataclass(frozen=True)
class WhichCard(Node):
    """Asked: which card of one's own hand to discard."""


@dataclass(frozen=True)
class DiscardCard(Node):
    card: int


# -- decks -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Looking(Node):
    """Asked: which of so many cards goes on top of the deck, or whether they are shown for the effect."""

    cards: int
    do: Effect


@dataclass(frozen=True)
class Shown(Node):
    """So many cards on top of the deck are shown to everybody."""

    cards: int


@dataclass(frozen=True)
class Ordering(Node):
    """So many cards go back onto the deck in any order; so many of them lie already, from the top down."""

    cards: int
    placed: int


@dataclass(frozen=True)
class WhichNext(Node):
    """Asked: which of these cards is the next from the top."""

    cards: int
    placed: int


@dataclass(frozen=True)
class PutNext(Node):
    card: int
    placed: int


@dataclass(frozen=True)
class WhichReturns(Node):
    """Asked: which of the last so many cards of the hand goes to the top or the bottom of the deck."""

    last: int


@dataclass(frozen=True)
class Returned(Node):
    card: int
    last: int  # among so many cards it was chosen
    top: bool


@dataclass(frozen=True)
class Searching(Node):
    """Up to so many more upgrades of the deck; those found for the board wait beside it."""

    most: int
    to: str
    found: tuple[int, ...] = ()


@dataclass(frozen=True)
class WhichFound(Node):
    """Asked: which upgrade of the deck, or no more."""

    searching: Searching


@dataclass(frozen=True)
class Found(Node):
    card: int
    to: str


@dataclass(frozen=True)
class SearchOver(Node):
    """The deck is shuffled, and what was found for the board comes into play."""

    found: tuple[int, ...]


# -- covered abilities -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class WhichCovered(Node):
    """Asked: on which ability of this seat a token is laid."""

    seat: Seat


@dataclass(frozen=True)
class Cover(Node):
    seat: Seat
    ability: str


@dataclass(frozen=True)
class WhichUncovered(Node):
    """Asked: from which of so many abilities of this seat, those covered last, a token is taken."""

    seat: Seat
    last: int


@dataclass(frozen=True)
class Uncover(Node):
    seat: Seat
    ability: str


# -- cards laid face down --------------------------------------------------------------------------------


@dataclass(frozen=True)
class WhichOrder(Node):
    """Asked: in which order these cards are laid face down."""

    cards: tuple[FaceDownCard, ...]


@dataclass(frozen=True)
class LayDown(Node):
    """Cards are laid face down; the attacker is to turn one over."""

    cards: tuple[FaceDownCard, ...]


@dataclass(frozen=True)
class WhichPlace(Node):
    """Asked: which of the cards that lie face down is turned over."""


@dataclass(frozen=True)
class TurnOver(Node):
    place: int


@dataclass(frozen=True)
class OneFor(Node):
    """Asked: which of several effects happens to this seat."""

    seat: Seat
    choices: tuple[Node, ...]
