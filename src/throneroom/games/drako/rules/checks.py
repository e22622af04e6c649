"""The checks: why a figure cannot do something.  Offers and refusals both come from here.

A check answers with the reason, or None where nothing stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from throneroom.kernel.decisions import Reason
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..board import AROUND, NEXT_TO, OFF, RAYS
from ..box import ALWAYS
from ..state import Table
from ..words import (
    BOTH_ACTIONS,
    Assault,
    Boulder,
    Bow,
    Charge,
    Crossbow,
    Defend,
    DoubleDefend,
    Fire,
    Fly,
    March,
    Net,
    Reinforce,
    Strike,
    Symbol,
    Walk,
)

RULE_OF: dict[tuple[str, type], str] = {
    ("knights", Walk): "DR-KN-MOVE1",
    ("knights", March): "DR-KN-MOVE2",
    ("knights", Strike): "DR-KN-ATT1",
    ("knights", Assault): "DR-KN-ATT2",
    ("knights", Defend): "DR-KN-DEF",
    ("knights", DoubleDefend): "DR-KN-DEF2",
    ("knights", Bow): "DR-KN-SHOT",
    ("knights", Reinforce): "DR-KN-REINF",
    ("trolls", Walk): "DR-TR-MOVE1",
    ("trolls", March): "DR-TR-MOVE2",
    ("trolls", Strike): "DR-TR-ATT1",
    ("trolls", Assault): "DR-TR-ATT2",
    ("trolls", Defend): "DR-TR-DEF",
    ("trolls", Boulder): "DR-TR-BOULDER",
    ("trolls", Charge): "DR-TR-CHARGE",
    ("dragon", Walk): "DR-DG-MOVE",
    ("dragon", Fly): "DR-DG-FLY",
    ("dragon", Strike): "DR-DG-ATT",
    ("dragon", Fire): "DR-DG-FIRE",
    ("dragon", Defend): "DR-DG-DEF",
    ("dwarves", Walk): "DR-DW-MOVE1",
    ("dwarves", March): "DR-DW-MOVE2",
    ("dwarves", Strike): "DR-DW-ATT1",
    ("dwarves", Assault): "DR-DW-ATT2",
    ("dwarves", Defend): "DR-DW-DEF",
    ("dwarves", Crossbow): "DR-DW-BOW",
    ("dwarves", Net): "DR-DW-NET",
}


def rule_of(state: Table, seat: Seat, symbol: Symbol) -> str:
    if isinstance(symbol, Assault) and len(symbol.strengths) == 3:
        return "DR-KN-ATT3"
    return RULE_OF[state.box.sides[seat], type(symbol)]


@cache
def because(why: str, rule: str, figure: str = "") -> Reason:
    """A reason, made once."""
    says = Text(f"drako.why.{why}", figure=Text(f"drako.{figure}")) if figure else Text(f"drako.why.{why}")
    return Reason(says, rule)


# -- the board -------------------------------------------------------------------------------------------


def standing(state: Table, figures: tuple[int, ...]) -> int:
    """The hexes on which these figures stand, as bits."""
    at = state.at
    bits = 0
    for figure in figures:
        if at[figure] >= 0:
            bits |= 1 << at[figure]
    return bits


def figure_on(state: Table, hex: int) -> int:
    """The figure that stands there, or -1."""
    at = state.at
    for figure in state.box.all:
        if at[figure] == hex:
            return figure
    return -1


def first_along(ray: tuple[int, ...], occupied: int) -> int:
    """The first occupied hex of a straight line, or OFF."""
    for hex in ray:
        if occupied >> hex & 1:
            return hex
    return OFF


def reach(state: Table, figure: int, hexes: int) -> list[int]:
    """Where a figure can walk: never through or onto an occupied hex (DR-MOVE-2)."""
    taken = standing(state, state.box.all)
    edge = [state.at[figure]]
    found: list[int] = []
    for _ in range(hexes):
        further: list[int] = []
        for hex in edge:
            for near in AROUND[hex]:
                if not taken >> near & 1:
                    taken |= 1 << near
                    further.append(near)
        found += further
        edge = further
    return found


# -- figures ---------------------------------------------------------------------------------------------


def able(state: Table, area: int) -> bool:
    """Whether the ability that this area carries is still there (DR-ATT-3, DR-DG-WOUNDS)."""
    return area == ALWAYS or state.wounds[area] < state.box.spaces[area]


def cannot_walk(state: Table, figure: int) -> Reason | None:
    box = state.box
    if state.at[figure] == OFF:
        return because("dead", "DR-ATT-3", box.names[figure])
    if state.net == figure:
        return because("netted_walk", box.match_up.net_rule, box.names[figure])
    if box.walks[figure] != ALWAYS and not able(state, box.walks[figure]):
        return because("lost", "DR-DG-MOVE", box.names[figure])
    return None


def cannot_hit(state: Table, seat: Seat, by: int, on: int) -> Reason | None:
    """Why this figure cannot strike that one."""
    box = state.box
    for figure in (by, on):
        if state.at[figure] == OFF:
            return because("dead", "DR-ATT-3", box.names[figure])
    if not NEXT_TO[state.at[by]] >> state.at[on] & 1:
        return because("not_adjacent", RULE_OF[box.sides[seat], Strike], box.names[by])
    if any([attack.by == by for attack in state.attacks]):
        return because("already_attacked", "DR-ATT-1", box.names[by])
    return None


def cannot_use(state: Table, figure: int, ability: str, rule: str, held: str = "") -> Reason | None:
    """Why a figure cannot use its own ability: dead, lost to wounds, or held by the net."""
    name = state.box.names[figure]
    if state.at[figure] == OFF:
        return because("dead", rule, name)
    if not able(state, state.box.ability(figure, ability)):
        return because("lost", rule, name)
    if held and state.net == figure:
        return because(held, state.box.match_up.net_rule, name)
    return None


def targets_in_line(state: Table, by: int) -> list[int]:
    """The figures that stand first in a straight line from this one, enemies only (DR-KN-SHOT, DR-DW-BOW)."""
    box = state.box
    occupied = standing(state, box.all)
    enemies = box.own[1 - box.owner[by]]
    found: list[int] = []
    for ray in RAYS[state.at[by]]:
        hex = first_along(ray, occupied)
        if hex != OFF:
            figure = figure_on(state, hex)
            if figure in enemies:
                found.append(figure)
    return found


def boulder_lines(state: Table, by: int) -> list[int]:
    """The first figures of the lines for a boulder: an enemy and, however far, no friend in them (DR-TR-BOULDER-2)."""
    box = state.box
    friends = standing(state, box.own[box.owner[by]])
    enemies = standing(state, box.own[1 - box.owner[by]])
    found: list[int] = []
    for ray in RAYS[state.at[by]]:
        hex = first_along(ray, enemies)
        if hex != OFF and first_along(ray, friends) == OFF:
            found.append(figure_on(state, hex))
    return found


def enemy_lines(state: Table, by: int) -> list[int]:
    """The nearest enemy of every straight line that has one."""
    box = state.box
    enemies = standing(state, box.own[1 - box.owner[by]])
    found: list[int] = []
    for ray in RAYS[state.at[by]]:
        hex = first_along(ray, enemies)
        if hex != OFF:
            found.append(figure_on(state, hex))
    return found


def charge_lines(state: Table, by: int) -> list[int]:
    """The first hexes of the directions in which a charge does something; held by the net, only at a neighbour."""
    box = state.box
    occupied = standing(state, box.all)
    enemies = standing(state, box.own[1 - box.owner[by]])
    found: list[int] = []
    for ray in RAYS[state.at[by]]:
        free = not occupied >> ray[0] & 1
        if enemies >> ray[0] & 1 or (free and state.net != by):
            found.append(ray[0])
    return found


def arrival_hexes(state: Table) -> list[int]:
    """The free hexes among those where the knights began (DR-KN-REINF, DR-KD-3)."""
    taken = standing(state, state.box.all)
    return [hex for hex in state.began if not taken >> hex & 1]


def fallen(state: Table) -> list[int]:
    """Who can be called back; they are alike, so the first one comes (DR-KN-REINF)."""
    return [figure for figure in state.box.reinforced if state.at[figure] == OFF]


def zone_of(state: Table, seat: Seat) -> tuple[int, ...]:
    """The hexes on which this side sets up."""
    return [hexes for owner, hexes in state.box.zones if owner == seat][0]


def most_taken_back(state: Table) -> int:
    """How many boulders come back with a refill (DR-TW-3)."""
    refill = state.box.match_up.refill
    assert refill is not None
    return min(refill.boulders, state.box.boulders - state.boulders)


# -- symbols ---------------------------------------------------------------------------------------------


def useless(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    """Why a card cannot be played for this symbol now."""
    return NEEDS[type(symbol)](state, seat, symbol)


def only_in_answer(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    return because("only_in_answer", rule_of(state, seat, symbol))


def no_walker(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    why: Reason | None = None
    for figure in state.box.own[seat]:
        why = cannot_walk(state, figure)
        if why is None:
            return None
    return why


def no_striker(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    box = state.box
    at = state.at
    enemies = standing(state, box.own[1 - seat])
    for figure in box.own[seat]:
        if at[figure] >= 0 and NEXT_TO[at[figure]] & enemies:
            return None
    return because("nobody_adjacent", rule_of(state, seat, symbol))


def no_shot(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    ability, rule = shooting(symbol)
    why: Reason | None = None
    for figure in state.box.users(seat, ability):
        reason = cannot_use(state, figure, ability, rule, held="netted_shoot")
        if reason is None and targets_in_line(state, figure):
            return None
        # A living archer without a target tells more than a dead one.
        if reason is None:
            why = because("no_line", rule)
        elif why is None:
            why = reason
    return why if why is not None else because("nobody_can", rule)


def shooting(symbol: Symbol) -> tuple[str, str]:
    """The ability that a shot takes, and its rule."""
    return ("bow", "DR-KN-SHOT") if isinstance(symbol, Bow) else ("crossbow", "DR-DW-BOW")


def no_throw(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    rule = "DR-TR-BOULDER"
    for figure in state.box.users(seat, "boulder"):
        reason = cannot_use(state, figure, "boulder", rule, held="netted_throw")
        if reason is not None:
            return reason
        if state.boulders == 0:
            return because("no_boulders", "DR-TR-BOULDERS")
        if boulder_lines(state, figure):
            return None
        if not enemy_lines(state, figure):
            return because("no_line", rule)
        return because("no_line_for_boulder", "DR-TR-BOULDER-2")
    return because("nobody_can", rule)


def no_charge(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    rule = "DR-TR-CHARGE"
    for figure in state.box.users(seat, "charge"):
        reason = cannot_use(state, figure, "charge", rule)
        if reason is not None:
            return reason
        if charge_lines(state, figure):
            return None
        if state.net == figure:
            return because("netted_charge", "DR-TW-5", state.box.names[figure])
        return because("no_way_to_charge", rule)
    return because("nobody_can", rule)


def no_flight(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    for figure in state.box.users(seat, "fly"):
        return cannot_use(state, figure, "fly", "DR-DG-FLY", held="netted_walk")
    return because("nobody_can", "DR-DG-FLY")


def no_flame(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    rule = "DR-DG-FIRE"
    for figure in state.box.users(seat, "fire"):
        reason = cannot_use(state, figure, "fire", rule)
        if reason is not None:
            return reason
        return None if enemy_lines(state, figure) else because("no_line", rule)
    return because("nobody_can", rule)


def no_net(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    for figure in state.box.users(seat, "net"):
        reason = cannot_use(state, figure, "net", "DR-DW-NET")
        if reason is not None:
            return reason
        return None if state.net == OFF else because("net_is_out", "DR-NET-1")
    return because("nobody_can", "DR-DW-NET")


def no_reinforcement(state: Table, seat: Seat, symbol: Symbol) -> Reason | None:
    box = state.box
    if box.match_up.reinforcements_are_lives:
        return None  # DR-KW-8: any own figure, and there is one
    rule = "DR-KN-REINF"
    for caller in box.users(seat, "reinforce"):
        if state.at[caller] == OFF:
            return because("dead", rule, box.names[caller])
    if all([state.at[figure] != OFF for figure in box.reinforced]):
        return because("nobody_to_reinforce", rule)
    return None if arrival_hexes(state) else because("no_free_start", rule)


NEEDS: dict[type, Callable[[Table, Seat, Symbol], Reason | None]] = {
    Walk: no_walker,
    March: no_walker,
    Strike: no_striker,
    Assault: no_striker,
    Defend: only_in_answer,
    DoubleDefend: only_in_answer,
    Bow: no_shot,
    Crossbow: no_shot,
    Boulder: no_throw,
    Charge: no_charge,
    Fly: no_flight,
    Fire: no_flame,
    Net: no_net,
    Reinforce: no_reinforcement,
}


# -- other actions ---------------------------------------------------------------------------------------


def cannot_draw(state: Table, seat: Seat) -> Reason | None:
    if not state.decks[seat]:
        return because("no_deck", "DR-TURN-7")
    if len(state.hands[seat]) > state.box.draws_with[seat]:
        return because("hand_too_big", "DR-KW-7")
    return None


def cannot_rage(state: Table, seat: Seat) -> Reason | None:
    box = state.box
    figure = box.furious
    if figure < 0 or box.owner[figure] != seat:
        return because("nobody_can", "DR-DW-FURY")
    if not state.fury:
        return because("fury_spent", "DR-DW-FURY")
    if state.at[figure] == OFF:
        return because("dead", "DR-DW-FURY", box.names[figure])
    area = box.areas_of[figure][0]
    if state.wounds[area] + 1 >= box.spaces[area]:
        return because("fury_kills", "DR-DW-FURY", box.names[figure])
    return None


def cannot_free(state: Table, seat: Seat, figure: int) -> Reason | None:
    box = state.box
    if state.net != figure or box.owner[figure] != seat:
        return because("not_netted", box.match_up.net_rule, box.names[figure])
    if state.actions != BOTH_ACTIONS:
        return because("both_actions", box.match_up.net_rule)
    return None


def cannot_defend(state: Table, seat: Seat, on: int, card: int) -> Reason | None:
    """Why a card in hand does not stop an attack on this figure."""
    box = state.box
    cost = box.defends[card]
    if cost < 0:
        return because("no_defense", "DR-ATT-2")
    if on == box.undefended:
        return because("undefended", "DR-TD-4", box.names[on])
    if cost and state.net == on:
        return because("netted_throw", box.match_up.net_rule, box.names[on])
    if cost > state.boulders:
        return because("too_few_boulders", "DR-TR-DEF")
    return None


def cannot_dodge(state: Table, on: int) -> Reason | None:
    if on != state.box.dodger:
        return because("no_dodge", "DR-KN-DODGE", state.box.names[on])
    return None if state.dodge else because("dodge_spent", "DR-KN-DODGE")
