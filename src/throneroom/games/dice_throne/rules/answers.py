"""What a seat may play, spend or use at a moment, and why not.  Offers and refusals both come from here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.nodes import Ask, From, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..pages import (
    AFTER_ATTACKED,
    ANY_TIME,
    DAMAGE_TO_YOU,
    DEFENSE,
    END_OF_ATTACK_ROLL,
    END_OF_OFFENSE,
    END_OF_THEIR_OFFENSE,
    INSTANT,
    MAIN,
    OFFENSE,
    ROLL,
    SPELL,
    UPGRADES_IN_ROLLS,
    YOUR_ATTACK,
    YOUR_DEFENSE,
    YOUR_MAIN,
    YOURS,
    ActionCard,
    Card,
    PassiveUse,
    Spend,
    UpgradeCard,
)
from ..playable import (
    FULFILLED,
    ON_MORE,
    ON_NOTHING,
    ON_OWN_DICE,
    ON_TEAM_DICE,
    ON_THEIR_DICE,
    WHOSE,
)
from ..state import Table
from ..steps import PlayCard, SpendCompanion, SpendToken, UsePassive
from ..traits import CHANGING_DICE, CHANGING_TOKENS, CONDITIONS, NEEDS
from .pool import attack_damage, attacked_seats, incoming, modifiable
from .table import bound, laid_board, locked, stunned


@dataclass(frozen=True)
class Quiet(Node):
    """Do not ask this seat again until a named point."""

    scope: int


# How long a seat asks not to be asked: until an ability is announced, until damage is about to be dealt, this turn.
ASK: Final = 0
UNTIL_ANNOUNCED: Final = 1
UNTIL_DAMAGE: Final = 2
THIS_TURN: Final = 3
SCOPES: Final = (
    (UNTIL_ANNOUNCED, "pass until announced", Text("dice_throne.option.until_announced")),
    (UNTIL_DAMAGE, "pass until damage", Text("dice_throne.option.until_damage")),
    (THIS_TURN, "pass this turn", Text("dice_throne.option.this_turn")),
)
NO_TOKEN: Final = -1
A_CARD: Final = -2  # is what an effect is for, and no token
QUIET: Final[tuple[Option, ...]] = tuple([Option(key, says, Quiet(scope), "pass") for scope, key, says in SCOPES])


def or_pass_longer(state: Table, found: Sequence[Option]) -> tuple[Option, ...]:
    """Answers with the ways to pass for longer than now; nobody waits for an announcement that has been made."""
    if not found:
        return ()
    return (*found, *(QUIET if state.attack is None and not state.announced else QUIET[1:]))


def wake(state: Table, seat: Seat) -> None:
    """Who is targeted is asked again, unless they want nothing of this turn."""
    if state.quiet[seat] != THIS_TURN:
        state.quiet[seat] = ASK


@cache
def because(why: str, rule: str, **parts: int | Text) -> Reason:
    """A reason with the numbers and names it speaks of, made once."""
    return Reason(Text(f"dice_throne.why.{why}", **parts), rule)


@cache
def too_dear(rule: str, cost: int, have: int) -> Reason:
    """The reason that most answers fail by, found without names of its parts."""
    return because("cost", rule, cost=cost, have=have)


def answers_now(state: Table, seat: Seat, main: bool = False) -> tuple[Option, ...]:
    """Every card, token and passive that this seat may use now; main-phase cards only as an action of that phase."""
    if state.health[seat] <= 0 or (state.ultimate_of >= 0 and locked(state, seat)):
        return ()
    box = state.box
    tokens = state.tokens[seat]
    for token in box.stunning:
        if tokens[token]:
            return ()
    calm = state.attack is None and not state.pool
    hand = state.hands[seat]
    found: list[Option] = []
    if hand and (state.bound != seat or not bound(state, seat)):
        dice = lying_open(state, seat) if state.trays else ON_NOTHING
        playable = box.playable.at(moment_of(state, main), dice, state.cp[seat], calm)
        if not playable.isdisjoint(hand):
            found = cards_to_play(state, seat, playable)
    for token in box.spendable_in_calm if calm else box.spendable:
        if tokens[token]:
            found += spendings(state, seat, token)
    if box.has_own[seat]:
        found += of_ones_own(state, seat)
    return tuple(found)


def of_ones_own(state: Table, seat: Seat) -> list[Option]:
    """What few heroes have: companions, things that fly, and passive abilities that are used."""
    box = state.box
    found: list[Option] = []
    for companion, number in enumerate(state.companions[seat]):
        if number and not state.called[seat][companion]:
            found += callings(state, seat, companion)
    if box.flights[seat]:
        found += flights(state, seat)
    if box.has_uses[seat]:
        found += passives(state, seat)
    return found


def barred(state: Table, seat: Seat) -> Reason | None:
    """Why somebody can do nothing at all."""
    if stunned(state, seat):
        return because("stunned", "DT-R-9")
    return because("ultimate", "DT-ULT-2") if locked(state, seat) else None


# -- cards -----------------------------------------------------------------------------------------------


def fits_now(state: Table, seat: Seat, card: int) -> bool:
    """Whether it could be played in this window, whatever it costs."""
    page, timely = state.box.cards[card], state.box.playable.timely(card, moment_of(state, False))
    return timely and no_cards(state, seat) is None and unmet(state, seat, page) is None


def moment_of(state: Table, main: bool) -> str:
    """What kind of moment it is for cards: an action of the own main phase, a roll phase, or any other."""
    return MAIN if main else ROLL if state.phase == "roll" else INSTANT


def cards_to_play(state: Table, seat: Seat, playable: frozenset[int]) -> list[Option]:
    """What of this can be played from the hand; for some cards only the table can say."""
    box = state.box
    found: list[Option] = []
    for card in sorted(playable.intersection(state.hands[seat])):
        if box.playable.depends[card] < ON_MORE:
            found.append(box.plays[card])
            continue
        page = box.cards[card]
        if isinstance(page, UpgradeCard):
            lower, paid = lying_under(state, seat, page.of)
            cost = max(0, page.cost - paid)
            if page.level > lower and cost <= state.cp[seat]:
                found.append(box.plays[card] if lower == 1 else box.play_over(card, cost))
        elif unfit(state, seat, page) is None:
            found.append(box.plays[card])
    return found


def lying_open(state: Table, seat: Seat) -> int:
    """Whose dice lie open, for a seat; a partner's are no opponent's (DT-2V2-4)."""
    if not state.trays:
        return ON_NOTHING
    tray = state.trays[-1]
    if not tray.purpose.startswith("open"):
        return ON_NOTHING
    if tray.owner == seat:
        return ON_OWN_DICE
    return ON_TEAM_DICE if state.box.teams[tray.owner] == state.box.teams[seat] else ON_THEIR_DICE


def no_cards(state: Table, seat: Seat) -> Reason | None:
    """Why somebody can play no card at all."""
    reason = barred(state, seat)
    return because("bound", "DT-R-54") if reason is None and bound(state, seat) else reason


def cannot_play(state: Table, seat: Seat, card: int, main: bool) -> Reason | None:
    """Why a card in hand cannot be played now; `main` as in `answers`."""
    return no_cards(state, seat) or unplayable(state, seat, card, main)


def unplayable(state: Table, seat: Seat, card: int, main: bool) -> Reason | None:
    """Why this card cannot be played, where some can: phase, cost, condition."""
    page = state.box.cards[card]
    if not state.box.playable.timely(card, moment_of(state, main)):
        return untimely(state, seat, page)
    if isinstance(page, UpgradeCard):
        return unmet(state, seat, page)
    if page.cost > state.cp[seat]:
        return too_dear("DT-CARD-1", page.cost, state.cp[seat])
    return unmet(state, seat, page)


def untimely(state: Table, seat: Seat, page: Card) -> Reason:
    """When a card could be played that cannot be played at this moment."""
    if isinstance(page, ActionCard) and page.when == SPELL:
        return because("spell", "DT-R-52")
    if isinstance(page, ActionCard) and page.when == ROLL:
        return because("roll_only", "DT-CARD-5")
    if state.phase.startswith("main") and state.active == seat:  # but something else is asked
        return because("answer_first", "DT-CARD-7")
    if isinstance(page, ActionCard):
        return because("main_only", "DT-CARD-4")
    also = UPGRADES_IN_ROLLS in state.box.ever[seat]
    return because("upgrade_main_or_roll" if also else "upgrade_main", "DT-CARD-2")


def unmet(state: Table, seat: Seat, page: Card) -> Reason | None:
    """Why a card cannot be played though it is the time for it and its owner has the CP that are printed."""
    return cannot_upgrade(state, seat, page) if isinstance(page, UpgradeCard) else unfit(state, seat, page)


def cannot_upgrade(state: Table, seat: Seat, page: UpgradeCard) -> Reason | None:
    laid = level(state, seat, page.of)
    if page.level <= laid:
        return because("level", "DT-CARD-3", level=laid)
    cost = upgrade_cost(state, seat, page)
    return too_dear("DT-CARD-1", cost, state.cp[seat]) if cost > state.cp[seat] else None


def upgrades_in_hand(state: Table, seat: Seat) -> list[int]:
    """Those that could lie on the board, whatever they cost."""
    found: list[int] = []
    for card in sorted(state.hands[seat]):
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard) and page.level > level(state, seat, page.of):
            found.append(card)
    return found


def lying_under(state: Table, seat: Seat, ability: str) -> tuple[int, int]:
    """The level of an ability on this board, and what the upgrade to it has cost."""
    highest, paid = 1, 0
    for card in state.upgrades[seat]:
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard) and page.of == ability:
            highest = max(highest, page.level)
            paid = max(paid, page.cost)
    return highest, paid


def level(state: Table, seat: Seat, ability: str) -> int:
    """The level of an ability on this board."""
    return lying_under(state, seat, ability)[0]


def upgrade_cost(state: Table, seat: Seat, page: UpgradeCard) -> int:
    """Over a level II in play only the difference (DT-CARD-3)."""
    return max(0, page.cost - lying_under(state, seat, page.of)[1])


def unfit(state: Table, seat: Seat, page: ActionCard) -> Reason | None:
    """Why a card's own condition does not hold, or why there is nothing it could do (DT-CARD-8)."""
    if page.modifier and not own_attack(state, seat):
        return because("modifier", "DT-MOD-3")
    if page.only:
        reason = not_so(state, seat, page.only)
        if reason is not None:
            return reason
    for effect in sequence(page.do):
        reason = idle(state, seat, effect, A_CARD)
        if reason is not None:
            return reason
    return None


def not_so(state: Table, seat: Seat, only: Node | str) -> Reason | None:
    """Why a card's own condition does not hold (DT-CARD-8)."""
    holds = CONDITIONS[only if isinstance(only, str) else type(only)]
    return holds(state, seat, only)


def idle(state: Table, seat: Seat, effect: Node, spent: int = NO_TOKEN) -> Reason | None:
    """Why an effect would do nothing at all now; the card or token used for it is gone by then."""
    missing = NEEDS.get(type(effect))
    return None if missing is None else missing(state, seat, effect, spent)


def loose(state: Table, seat: Seat, moved: bool = False) -> list[int]:
    """The tokens of somebody that can be removed, or moved (DT-ST-6)."""
    tokens = state.tokens[seat]
    if not any(tokens):
        return []
    held = [(at, page) for at, page in enumerate(state.box.tokens) if tokens[at]]
    return [at for at, page in held if not page.fixed and not (moved and page.bound)]


def own_attack(state: Table, seat: Seat) -> bool:
    """An attack that this seat makes in its own turn and that can be modified, so not pure damage (DT-MOD-3)."""
    attack = state.attack
    if attack is None or not attack.by == seat == state.active or not attack.damage:
        return False
    return modifiable(state, attack)


def attacked(state: Table, seat: Seat) -> bool:
    attack = state.attack
    return attack is not None and attack.damage and not attack.ultimate and seat in attacked_seats(state)


def open_dice(state: Table, seat: Seat, whose: str) -> bool:
    """Whether dice lie open that this seat may touch."""
    return WHOSE[whose] in FULFILLED[lying_open(state, seat)]


def rolling(state: Table, phase: str) -> bool:
    """Whether somebody's attempt could be one more: the offensive roll, or the defense dice that lie open."""
    if not state.trays:
        return False
    purpose = state.trays[-1].purpose
    return purpose == ("open offense" if phase == OFFENSE else "open defense") and phase in (OFFENSE, DEFENSE)


# -- tokens and passives ---------------------------------------------------------------------------------


def spendings(state: Table, seat: Seat, token: int) -> list[Option]:
    """Most tokens wait for their moment: that is asked first, and why not is asked by nobody here."""
    return [
        option
        for rule, option in state.box.spends[token]
        if fitting(state, seat, rule.when) and unspendable(state, seat, token, rule) is None
    ]


def callings(state: Table, seat: Seat, companion: int) -> list[Option]:
    return [
        option
        for rule, option in state.box.calls[seat][companion]
        if rule.cost <= state.cp[seat]
        and fitting(state, seat, rule.when)
        and uncallable(state, seat, companion, rule) is None
    ]


def flights(state: Table, seat: Seat) -> list[Option]:
    """For a discarded card, whatever can be thrown or retrieved, at any time."""
    return [
        option
        for kind, throw, back in state.box.flights[seat]
        for near, option in ((True, throw), (False, back))
        if cannot_fly(state, seat, kind, near) is None
    ]


def cannot_fly(state: Table, seat: Seat, companion: int, near: bool) -> Reason | None:
    """Why something cannot be thrown (if it must be near) or retrieved for a card now."""
    if not state.hands[seat]:
        return because("no_card", "DT-CARD-8")
    if near != bool(state.companions[seat][companion]):
        return because("thrown_away" if near else "at_hand", "DT-ST-8")
    return None


def cannot_call(state: Table, seat: Seat, companion: int, rule: Spend) -> Reason | None:
    return barred(state, seat) or uncallable(state, seat, companion, rule)


def uncallable(state: Table, seat: Seat, companion: int, rule: Spend) -> Reason | None:
    """Why somebody who can act cannot call it now: each kind once per turn, and whatever its CP cost."""
    if state.called[seat][companion]:
        return because("called", "DT-CARD-8")
    if rule.cost > state.cp[seat]:
        return too_dear("DT-CP-2", rule.cost, state.cp[seat])
    return unspendable(state, seat, NO_TOKEN, rule)


def cannot_spend(state: Table, seat: Seat, token: int, rule: Spend) -> Reason | None:
    return barred(state, seat) or unspendable(state, seat, token, rule)


def unspendable(state: Table, seat: Seat, token: int, rule: Spend) -> Reason | None:
    """Why somebody who can act cannot spend this now."""
    worn = used_up(state, seat, token, rule)
    if worn is not None:
        return worn
    if rule.least and attack_damage(state) < rule.least:
        return because("least", "DT-R-1", least=rule.least)
    if not fitting(state, seat, rule.when):
        return because("not_now", "DT-ST-4")
    for effect in sequence(rule.do):
        reason = idle(state, seat, effect, token)
        if reason is not None:
            return reason
    return None


def used_up(state: Table, seat: Seat, token: int, rule: Spend) -> Reason | None:
    """Why no such token can be spent any more this turn, or not yet, or not so many."""
    if rule.kept and state.tokens[seat][token] - state.fresh[seat][token] <= 0:
        return because("fresh", "DT-CARD-8")
    if rule.most and state.spent[seat][token] >= rule.most:
        return because("most", "DT-CARD-8", n=rule.most)
    if rule.once and state.spent[seat][token]:
        return because("once", "DT-CARD-8")
    few = token != NO_TOKEN and state.tokens[seat][token] < rule.number
    return because("too_few", "DT-ST-4", number=rule.number) if few else None


# By moment: the question in which alone something is spent then.  Each mechanic puts its own here, `asked_apart`.
APART: Final[dict[str, Ask]] = {}


def asked_apart(when: str, question: Ask) -> Ask:
    """This question is where something is spent at this moment, and nowhere else."""
    APART[when] = question
    return question


def spent_when(state: Table, seat: Seat, when: str) -> list[Option]:
    """What somebody may spend at a moment about which they are asked apart from all others."""
    return [] if state.quiet[seat] == THIS_TURN else at_moment(state, seat, when)


def at_moment(state: Table, seat: Seat, when: str) -> list[Option]:
    """What somebody may spend at a moment that is known to have come; at most tables there is nothing of the kind."""
    if when not in state.box.spent_at or barred(state, seat) is not None:
        return []
    box = state.box
    return [
        option
        for token in box.spendable
        if state.tokens[seat][token]
        for rule, option in box.spends[token]
        if rule.when == when and used_up(state, seat, token, rule) is None
    ]


def fitting(state: Table, seat: Seat, when: str) -> bool:
    """Whether the moment that a token names has come."""
    if when == ANY_TIME:
        return True
    if when == YOUR_MAIN:
        return state.phase.startswith("main") and state.active == seat and not state.trays
    if when == YOUR_ATTACK:
        return own_attack(state, seat)
    if when == DAMAGE_TO_YOU:
        lines = [line for line in state.pool if line.target == seat and line.what == "none"]
        return incoming(state, seat) > 0 and not lines
    if when == AFTER_ATTACKED:
        return attacked(state, seat)
    if when == YOUR_DEFENSE:
        return rolling(state, DEFENSE) and state.trays[-1].owner == seat
    attack = state.attack
    if attack is None or not attack.resolved or attack.landed:  # the end of the offensive roll (DT-ROUND-3)
        return False
    if when == END_OF_OFFENSE:
        return own_attack(state, seat) and not attack.undefendable
    if when == END_OF_ATTACK_ROLL:
        return own_attack(state, seat)
    if when == END_OF_THEIR_OFFENSE:
        return attack.on == seat and attack.damage and bool(attack.inflicts)
    return False


def passives(state: Table, seat: Seat) -> list[Option]:
    """The same as in `cannot_use`, but nobody reads here why not: the dice are looked at once for all."""
    cp, uses = state.cp[seat], laid_board(state, seat).uses
    dice = bool(state.trays) and open_dice(state, seat, YOURS)
    return [option for use, option in uses if use.cost <= cp and (dice or not use.dice)]


def cannot_use(state: Table, seat: Seat, use: PassiveUse) -> Reason | None:
    if use.cost > state.cp[seat]:
        return too_dear("DT-CP-2", use.cost, state.cp[seat])
    return because("no_dice", "DT-DICE-1") if use.dice and not open_dice(state, seat, YOURS) else None


def effects_of(state: Table, seat: Seat, option: Option) -> tuple[Node, ...]:
    """What the card, token or passive of an answer does."""
    do = option.do.do if isinstance(option.do, From) else option.do
    if isinstance(do, PlayCard):
        page = state.box.cards[do.card]
        return sequence(page.do) if isinstance(page, ActionCard) else ()
    if isinstance(do, SpendToken):
        return sequence(state.box.hooks.spends[do.token, do.rule].do)
    if isinstance(do, SpendCompanion):
        return sequence(state.box.heroes[seat].companions[do.companion].rules[do.rule].do)
    if isinstance(do, UsePassive):
        return sequence(laid_board(state, seat).passive.uses[do.ability, do.use].do)
    return ()


def changes_tokens(state: Table, seat: Seat, option: Option) -> bool:
    """Whether it could change what status effects lie with somebody else."""
    effects = effects_of(state, seat, option)
    return any([type(effect) in CHANGING_TOKENS for effect in effects])


def changes_dice(state: Table, seat: Seat, option: Option) -> bool:
    effects = effects_of(state, seat, option)
    return any([type(effect) in CHANGING_DICE for effect in effects])
