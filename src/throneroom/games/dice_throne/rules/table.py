"""What the other rules ask of the table: who is who, what somebody has, and the atoms that change it."""

from __future__ import annotations

from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.texts import Text

from ..board import Board
from ..box import CP_CAP
from ..pages import AT_THE_START, BOUND, STACK_LIMIT, STUNNED, Ability
from ..state import Table, put
from ..steps import Overflow
from . import telling
from .knowing import forget


def hero(state: Table, seat: Seat) -> Text:
    return state.box.hero_terms[seat]


def opponents(state: Table, seat: Seat) -> list[Seat]:
    """Those of other teams who are still in, from the left: as they take their turns after this seat (DT-2V2-5)."""
    teams = state.box.teams
    return [other for other in state.box.orders[seat] if teams[other] != teams[seat] and state.health[other] > 0]


def opposed(state: Table, seat: Seat, other: Seat) -> bool:
    return state.box.teams[seat] != state.box.teams[other]


def teammates(state: Table, seat: Seat) -> list[Seat]:
    return [mate for mate in state.box.team_of[seat] if mate != seat]


def set_health(state: Table, seat: Seat, health: int) -> None:
    """A team has one health together (DT-2V2-1)."""
    for mate in state.box.team_of[seat]:
        state.health[mate] = health


def in_turn_order(state: Table) -> tuple[Seat, ...]:
    """Everybody who is still in, the active player first (DT-TIME-1)."""
    order = state.box.orders[state.active]
    return order if 0 not in state.health else tuple([seat for seat in order if state.health[seat] > 0])


def laid_board(state: Table, seat: Seat) -> Board:
    box, upgrades = state.box, tuple(state.upgrades[seat])
    return box.boards[seat].get(upgrades) or box.board(seat, upgrades)


def board(state: Table, seat: Seat) -> tuple[Ability, ...]:
    return laid_board(state, seat).abilities


def changed_by(state: Table, seat: Seat, what: str) -> int:
    """The token of this player that changes this, or -1."""
    tokens = state.tokens[seat]
    for token, _ in state.box.hooks.changes.get(what, ()):
        if tokens[token]:
            return token
    return -1


def token_effects(state: Table, seat: Seat, when: str) -> list[Node]:
    """What the tokens of a player do of themselves at a moment, in the order of the tokens."""
    due = state.box.hooks.due.get(when, ())
    if not due:
        return []
    tokens = state.tokens[seat]
    return [do for token, each, do in due if tokens[token] for _ in range(tokens[token] if each else 1)]


def passive_effects(state: Table, seat: Seat, when: str) -> list[Node]:
    """What the passive abilities of a player do of themselves at a moment (DT-PAS-1)."""
    return laid_board(state, seat).passive.effects(when) if when in state.box.ever[seat] else []


def stunned(state: Table, seat: Seat) -> bool:
    return changed_by(state, seat, STUNNED) >= 0


def locked(state: Table, seat: Seat) -> bool:
    """From the activation of an ultimate to the end of the roll phase its opponents can do nothing (DT-ULT-2)."""
    return state.ultimate_of >= 0 and opposed(state, state.ultimate_of, seat)


def target_of(state: Table, frame: Frame) -> Seat:
    """Whom an effect is against: a chosen player, the attack's target, or for a defense the attacker."""
    chosen = frame.names.get("chosen")
    if chosen is not None:
        return int(chosen)
    attack = state.attack
    if attack is not None:
        return attack.on if frame.you == attack.by else attack.by
    # After the attack: whom it hit, for a card that looks at the damage dealt.
    return state.struck if state.struck >= 0 else opponents(state, frame.you)[0]


def covered_of(state: Table, seat: Seat) -> list[str]:
    """The abilities of somebody on which a token lies (DT-R-48)."""
    return [ability for owner, ability in state.covered if owner == seat]


# -- atoms -----------------------------------------------------------------------------------------------


def limit(state: Table, seat: Seat, token: int) -> int:
    """As printed, or as a passive ability says, and by how much it was raised; the sides of one token share it."""
    page = state.box.tokens[token]
    found = page.limit
    if STACK_LIMIT in state.box.ever[seat]:
        rules = laid_board(state, seat).passive.changes.get(STACK_LIMIT, ())
        found = min([found, *[rule.number for _, rule in rules if rule.of == page]])
    others = sum([state.tokens[seat][side] for side in state.box.other_sides[token]])
    return found + state.raised[seat][token] - others


def start_tokens(state: Table) -> None:
    """What passive abilities give at the start of the game."""
    for seat in state.box.seats:
        for _, rule in state.box.board(seat, ()).passive.changes.get(AT_THE_START, ()):
            token = state.box.token[rule.name]
            put(state.tokens, seat, token, state.tokens[seat][token] + rule.number)


def overflow(state: Table, seat: Seat, token: int) -> None:
    """Tokens that empty themselves at their limit do so at once, before anything else goes on."""
    if token in state.box.emptying and state.tokens[seat][token] >= limit(state, seat, token):
        name = state.box.tokens[token].name
        state.stack = Frame((Overflow(token),), 0, seat, name, NO_NAMES, state.stack)


def gain_tokens(state: Table, seat: Seat, token: int, number: int, by: str) -> int:
    """Up to the stack limit; more are not gained (DT-ST-2), and none by a player who is out.  How many were gained."""
    room = limit(state, seat, token) - state.tokens[seat][token] if state.health[seat] > 0 else 0
    more = max(0, min(number, room))
    if more:
        put(state.tokens, seat, token, state.tokens[seat][token] + more)
        put(state.fresh, seat, token, state.fresh[seat][token] + more)
        if state.loud:
            state.say(telling.gains(state.box, seat, token, more, by))
        overflow(state, seat, token)
    if more < number:
        tell_limit(state, seat, token, by)
    return more


def tell_limit(state: Table, seat: Seat, token: int, by: str) -> None:
    """That a token did not come because there are enough of its kind."""
    if state.loud and state.health[seat] > 0:
        state.say(telling.at_limit(state.box, seat, token, limit(state, seat, token), by))


def lose_tokens(state: Table, seat: Seat, token: int, number: int, how: str = "loses") -> int:
    """As many as there are (DT-ST-7); `how` it is told: that they are lost, or spent."""
    less = min(number, state.tokens[seat][token])
    if less:
        left = state.tokens[seat][token] - less
        put(state.tokens, seat, token, left)
        for rows in (state.fresh, state.held):
            if rows[seat][token] > left:
                put(rows, seat, token, left)
        if state.covered and token in state.box.covering and not left:
            state.covered = tuple([each for each in state.covered if each[0] != seat])
        if state.loud:
            state.say(telling.loses(state.box, seat, token, less, how))
    return less


def wear_off(state: Table, seat: Seat, when: str) -> None:
    """One of each kind of token that lasts until this moment goes."""
    for token in state.box.hooks.goes.get(when, ()):
        lose_tokens(state, seat, token, 1)


def change_cp(state: Table, seat: Seat, amount: int, told: bool = False) -> int:
    """At most 15, never below 0 (DT-CP-1).  By how much it changed; `told` if another event says so."""
    before = state.cp[seat]
    state.cp[seat] = max(0, min(CP_CAP, before + amount))
    changed = state.cp[seat] - before
    if changed and state.loud and not told:
        state.say(telling.cp_changes(state.box, seat, changed))
    return changed


def heal(state: Table, seat: Seat, amount: int) -> None:
    """Never above the starting value and ten (DT-HEALTH-3)."""
    healed = min(amount, state.box.most_health - state.health[seat])
    if healed > 0:
        set_health(state, seat, state.health[seat] + healed)
        state.say(telling.heals(state.box, seat, healed))


def refill(state: Table, seat: Seat) -> None:
    """In place of an empty deck the discards are shuffled into a new one (DT-DRAW-1)."""
    if not state.decks[seat] and state.discards[seat]:
        state.decks[seat], state.discards[seat] = state.discards[seat], []
        shuffle_deck(state, seat)


def shuffle_deck(state: Table, seat: Seat) -> None:
    """Whatever anybody knew of its order is over."""
    forget(state, state.decks[seat])
    shuffle(state, state.decks[seat], f"deck.{seat}")


def draw_cards(state: Table, seat: Seat, number: int, told: bool = False) -> list[int]:
    """With deck and discards empty nothing is drawn (DT-DRAW-1).  The cards; `told` if another event says so."""
    drawn: list[int] = []
    for _ in range(number):
        refill(state, seat)
        if not state.decks[seat]:
            break
        drawn.append(state.decks[seat].pop())
    state.hands[seat] += drawn
    state.revealed += 1 if drawn else 0
    if drawn and state.loud and not told:
        state.tell(telling.draws, state.box, seat, tuple(drawn))
    return drawn


def to_discards(state: Table, seat: Seat, card: int) -> None:
    state.hands[seat].remove(card)
    state.discards[seat].append(card)


def lands_later(state: Table, frame: Frame, effect: Node) -> bool:
    """What an ability does to its target waits until the target is known and all of it lands (DT-DEF-1)."""
    attack = state.attack
    if attack is None or attack.by != frame.you or attack.landed:
        return False
    state.attack = attack.but(takes=(*attack.takes, effect))
    return True


def begin_bound(state: Table, seat: Seat) -> None:
    """Only what lies there when the roll phase begins counts for it."""
    state.bound = seat if changed_by(state, seat, BOUND) >= 0 else -1


def bound(state: Table, seat: Seat) -> bool:
    """To the end of that roll phase, or until somebody takes the token off."""
    return state.bound == seat and state.phase == "roll" and changed_by(state, seat, BOUND) >= 0
