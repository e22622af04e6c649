"""A quick answer in Drako for whoever is asked, worked out from the table itself: how playouts are played.

The same common sense as the judge's, less exact, with some chance in it so that playouts differ.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from throneroom.games.drako import steps
from throneroom.games.drako.board import NEXT_TO, RAYS
from throneroom.games.drako.box import DRAW, FURY, NO_ABILITY
from throneroom.games.drako.state import Table
from throneroom.games.drako.words import (
    BOTH_ACTIONS,
    Assault,
    Boulder,
    Bow,
    Charge,
    Crossbow,
    Fire,
    Fly,
    March,
    Net,
    Reinforce,
    Strike,
    Symbol,
    Walk,
)
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import Seat

from .ground import BETWEEN, DISTANCE, LINES, Ground, foes_of, ground, hurt, occupied, shoots
from .judge import DRAWING, LANDS, NEVER

WHIM: Final = 0.6  # how much chance there is in an answer, in wounds
MOVING: Final = 0.55  # what coming into reach is worth, as a share of the attack to come
AHEAD: Final = 0.25  # what a walk is worth that only comes nearer


def quick(state: Table, random: Random) -> Option:
    decision = state.open
    assert decision is not None
    return _BY_OFFERS.get(type(decision.ask.offers), _any)(state, decision, random)


def turn(state: Table) -> int:
    return state.turn


def _any(state: Table, decision: Decision, random: Random) -> Option:
    return random.choice(decision.options)


def _first(state: Table, decision: Decision, random: Random) -> Option:
    """Refill, take back as many boulders as there are, exchange nothing."""
    return decision.options[0]


def _last(state: Table, decision: Decision, random: Random) -> Option:
    return decision.options[-1]


# -- the action ------------------------------------------------------------------------------------------


class _Reach:
    """What each kind of attack of a side does from where its figures stand."""

    __slots__ = ("state", "of", "seat", "left", "foes", "all", "worths")

    def __init__(self, state: Table, of: Ground, seat: Seat) -> None:
        self.state = state
        self.of = of
        self.seat = seat
        self.left = of.left(state)
        self.foes = foes_of(of, state.at, seat)
        self.all = occupied(state.at)
        self.worths: dict[Symbol, float] = {}

    def worth(self, symbol: Symbol) -> float:
        found = self.worths.get(symbol)
        if found is None:
            found = self.worths[symbol] = LANDS * _ATTACKS[type(symbol)](self, symbol)
        return found

    def strike(self, symbol: Strike) -> float:
        at = self.state.at
        best = 0.0
        for foe, there in self.foes:
            near = NEXT_TO[there]
            for figure in self.state.box.own[self.seat]:
                if at[figure] >= 0 and near >> at[figure] & 1:
                    best = max(best, hurt(self.state, self.of, self.left, foe, symbol.strength))
                    break
        return best

    def assault(self, symbol: Assault) -> float:
        """All on one; whoever cannot reach that one hits somebody else for what it is worth on paper."""
        at = self.state.at
        own = [at[figure] for figure in self.state.box.own[self.seat] if at[figure] >= 0]
        best, strikers = 0.0, 0
        for here in own:
            for _, there in self.foes:
                if NEXT_TO[there] >> here & 1:
                    strikers += 1
                    break
        strikers = min(strikers, len(symbol.strengths))
        for foe, there in self.foes:
            near = min(len([1 for here in own if NEXT_TO[there] >> here & 1]), strikers)
            if near:
                worth = hurt(self.state, self.of, self.left, foe, sum(symbol.strengths[:near]))
                best = max(best, worth + 1.3 * sum(symbol.strengths[near:strikers]))
        return best

    def shot(self, symbol: Bow | Crossbow | Boulder) -> float:
        state = self.state
        best = 0.0
        for figure in state.box.own[self.seat]:
            here = state.at[figure]
            if here >= 0 and state.net != figure and shoots(state, self.of, figure):
                between = BETWEEN[here]
                for foe, there in self.foes:
                    if not between.get(there, -1) & self.all:
                        best = max(best, hurt(state, self.of, self.left, foe, symbol.strength))
        return best

    def fire(self, symbol: Fire) -> float:
        state = self.state
        here = state.at[state.box.users(self.seat, "fire")[0]]
        best = 0.0
        for line in LINES[here]:
            worth = 0.0
            for foe, there in self.foes:
                if line >> there & 1:
                    worth += hurt(state, self.of, self.left, foe, symbol.strength)
            best = max(best, worth)
        return best

    def charge(self, symbol: Charge) -> float:
        state = self.state
        by = state.box.users(self.seat, "charge")[0]
        between = BETWEEN[state.at[by]]
        best = 0.0
        for foe, there in self.foes:
            way = between.get(there, -1)
            if not way & self.all and (state.net != by or not way):
                best = max(best, hurt(state, self.of, self.left, foe, 2))
        return best


_ATTACKS: Final[dict[type, Callable[..., float]]] = {
    Strike: _Reach.strike,
    Assault: _Reach.assault,
    Bow: _Reach.shot,
    Crossbow: _Reach.shot,
    Boulder: _Reach.shot,
    Fire: _Reach.fire,
    Charge: _Reach.charge,
}


def _action(state: Table, decision: Decision, random: Random) -> Option:
    seat = decision.seat
    of = ground(state.box)
    reach = _Reach(state, of, seat)
    hand = state.hands[seat]
    thrift = of.thrift[seat]
    chance = random.random
    best, found = -99.0, decision.options[0]
    now = 0.0  # the best attack from here
    walks: list[tuple[Option, Symbol, int]] = []
    for option in decision.options:
        play = of.plays.get(option.key)
        if play is not None:
            symbol, kind, card = play
            if kind in _ATTACKS:
                gain = reach.worth(symbol)
                now = max(now, gain)
                worth = gain - (0.15 if kind is Boulder else 0.0)
            elif kind is Net:
                worth = 0.75
            elif kind is Reinforce:
                worth = 1.1 if state.box.match_up.reinforcements_are_lives else 2.5
            else:
                walks.append((option, symbol, card))
                continue
            worth -= thrift * of.keeping[card]
        elif option is DRAW:
            worth = DRAWING[min(len(hand), 6)]
        elif option is FURY:
            attacks = sorted([worth for symbol, worth in reach.worths.items()])
            worth = 4.0 if state.actions == BOTH_ACTIONS and len(attacks) > 1 and attacks[-2] > 1.5 else NEVER
        elif option.key in of.wastes:
            worth = NEVER - of.keeping[of.wastes[option.key]]
        else:  # free somebody from the net
            worth = 0.6
        worth += WHIM * chance()
        if worth > best:
            best, found = worth, option
    for option, symbol, card in walks:
        worth = _walk(state, of, reach, symbol, card, now) - thrift * of.keeping[card] + WHIM * chance()
        if worth > best:
            best, found = worth, option
    return found


def _walk(state: Table, of: Ground, reach: _Reach, symbol: Symbol, card: int, now: float) -> float:
    """What it brings to go somewhere, if the best attack from here is `now`: attacks with the rest of the hand."""
    hand = state.hands[reach.seat]
    strike = max([of.strikes[other] for other in hand if other != card], default=0)
    shot = max([of.shots[other] for other in hand if other != card], default=0)
    far = 9
    marksman = False
    for figure in state.box.own[reach.seat]:
        here = state.at[figure]
        if here >= 0 and state.net != figure:
            marksman = marksman or shoots(state, of, figure)
            for _, there in reach.foes:
                far = min(far, DISTANCE[here][there])
    hexes = 4 if isinstance(symbol, Fly) else symbol.hexes if isinstance(symbol, (Walk, March)) else 0
    attack = shot if marksman else 0
    if hexes >= far - 1:
        attack = max(attack, strike)
    if attack:
        return max(0.0, 1.5 * LANDS * attack - 0.8 * now) * MOVING
    return AHEAD if far > 1 and not now else 0.0


# -- going somewhere -------------------------------------------------------------------------------------


def _go(state: Table, decision: Decision, random: Random) -> Option:
    """To where the hand's best attacks reach somebody; marksmen keep away, the others come near."""
    seat = decision.seat
    of = ground(state.box)
    foes = [there for _, there in foes_of(of, state.at, seat)]
    hand = state.hands[seat]
    strike = 0.9 * max([of.strikes[card] for card in hand], default=0)
    shot = 0.9 * max([of.shots[card] for card in hand], default=0)
    taken = occupied(state.at)
    enemies = occupied(foes)
    best, found = 0.0, decision.options[-1]
    here: dict[int, float] = {}
    chance = random.random

    def stands(figure: int, to: int) -> float:
        near = NEXT_TO[to] & enemies
        worth = strike if near else 0.0
        if shooter:
            if shot > worth:
                between = BETWEEN[to]
                for there in foes:
                    if not between.get(there, -1) & taken:
                        worth = shot
                        break
            return worth - (0.3 if near else 0.0)
        if near:
            return worth
        row = DISTANCE[to]
        return worth - 0.14 * (min([row[there] for there in foes], default=1) - 1)

    for option in decision.options:
        do = option.do
        if isinstance(do, (steps.MoveTo, steps.FlyTo)):
            figure = do.figure
            if figure not in here:
                shooter = of.marksmen[figure] != NO_ABILITY and shoots(state, of, figure)
                here[figure] = stands(figure, state.at[figure])
            worth = stands(figure, do.to) - here[figure] + WHIM * chance()
            if worth > best:
                best, found = worth, option
    return found


# -- attacking and answering -----------------------------------------------------------------------------


def _hit(state: Table, decision: Decision, random: Random) -> Option:
    of = ground(state.box)
    left = of.left(state)
    best, found = -99.0, decision.options[0]
    for option in decision.options:
        do = option.do
        worth = 0.0
        if isinstance(do, steps.Announce):
            coming = sum([attack.strength for attack in state.attacks if attack.on == do.on])
            worth = hurt(state, of, left, do.on, coming + do.strength) - hurt(state, of, left, do.on, coming)
        elif isinstance(do, (steps.BurnToward, steps.ThrowAt)):
            line = next(line for line in LINES[state.at[do.by]] if line >> state.at[do.on] & 1)
            if isinstance(do, steps.BurnToward):
                for foe, there in foes_of(of, state.at, decision.seat):
                    if line >> there & 1:
                        worth += hurt(state, of, left, foe, do.strength)
            else:
                worth = hurt(state, of, left, do.on, do.strength)
        worth += WHIM * random.random()
        if worth > best:
            best, found = worth, option
    return found


def _charge(state: Table, decision: Decision, random: Random) -> Option:
    """At somebody, or else to where somebody is near."""
    of = ground(state.box)
    left = of.left(state)
    foes = {there: figure for figure, there in foes_of(of, state.at, decision.seat)}
    taken = occupied(state.at)
    best, found = -99.0, decision.options[0]
    for option in decision.options:
        do = option.do
        assert isinstance(do, steps.ChargeToward)
        end = state.at[do.by]
        worth = 0.0
        for hex in next(ray for ray in RAYS[end] if ray[0] == do.to):
            if taken >> hex & 1:
                if hex in foes:
                    worth = 3.0 + hurt(state, of, left, foes[hex], 2)
                break
            end = hex
        worth -= 0.2 * min([DISTANCE[end][there] for there in foes]) - WHIM * random.random()
        if worth > best:
            best, found = worth, option
    return found


def _defend(state: Table, decision: Decision, random: Random) -> Option:
    """Stop what hurts more than the cards are worth."""
    of = ground(state.box)
    left = of.left(state)
    attacks = state.attacks
    coming: dict[int, int] = {}
    for attack in attacks:
        if not attack.stopped:
            coming[attack.on] = coming.get(attack.on, 0) + attack.strength
    spared = [
        hurt(state, of, left, attack.on, coming[attack.on])
        - hurt(state, of, left, attack.on, coming[attack.on] - attack.strength)
        if not attack.stopped
        else 0.0
        for attack in attacks
    ]
    best, found = WHIM * random.random(), decision.options[-1]
    for option in decision.options:
        do = option.do
        if isinstance(do, steps.Stop):
            worth = sum([spared[number] for number in do.attacks], 0.0)
            for card in do.cards:
                worth -= 0.9 * of.keeping[card] + 0.25 * state.box.defends[card]
        elif isinstance(do, steps.Dodge):
            worth = spared[do.attack] - 1.2
        else:
            continue
        worth += 0.3 * random.random()
        if worth > best:
            best, found = worth, option
    return found


# -- the rest --------------------------------------------------------------------------------------------


def _wound(state: Table, decision: Decision, random: Random) -> Option:
    """Finish an area that is begun; else take the fire first, then the flight."""
    box = state.box

    def worth(option: Option) -> float:
        do = option.do
        assert isinstance(do, steps.FillSpace)
        free = box.spaces[do.area] - state.wounds[do.area]
        return {"fire": 0.3, "fly": 0.2}.get(box.areas[do.area].ability, 0.1) - free + 0.15 * random.random()

    return max(decision.options, key=worth)


def _discard(state: Table, decision: Decision, random: Random) -> Option:
    keep = ground(state.box).keeping

    def worth(option: Option) -> float:
        assert isinstance(option.do, steps.Discard)
        return keep[option.do.card] + 0.2 * random.random()

    return min(decision.options, key=worth)


def _net(state: Table, decision: Decision, random: Random) -> Option:
    of = ground(state.box)
    left = of.left(state)

    def worth(option: Option) -> float:
        assert isinstance(option.do, steps.CastNet)
        return left[option.do.figure] + 3.0 * shoots(state, of, option.do.figure) + 2.0 * random.random()

    return max(decision.options, key=worth)


_BY_OFFERS: Final[dict[type, Callable[[Table, Decision, Random], Option]]] = {
    steps.Actions: _action,
    steps.Walkers: _go,
    steps.Landings: _go,
    steps.DodgeSteps: _last,
    steps.Hitters: _hit,
    steps.Shots: _hit,
    steps.Throws: _hit,
    steps.Flames: _hit,
    steps.Charges: _charge,
    Responses: _defend,
    steps.OpenAreas: _wound,
    steps.InHand: _discard,
    steps.Nettings: _net,
    steps.RefillOrNot: _first,
    steps.SpentBoulders: _first,
    steps.ExchangeOrKeep: _last,
}
