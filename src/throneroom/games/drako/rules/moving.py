"""Moving: walking, flying, reinforcements and the net."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Ask, Effect
from throneroom.kernel.texts import Text

from ..board import HEXES, NAMES, OFF
from ..box import ARRIVING, FLYING, STAY
from ..state import Table
from ..steps import (
    Arrivals,
    Arrive,
    CastNet,
    FlyTo,
    GiveLife,
    Landings,
    Lives,
    MoveTo,
    Nettings,
    WalkAnother,
    Walkers,
)
from ..words import Fly, March, Net, Reinforce, Walk
from .book import RULES
from .checks import arrival_hexes, cannot_walk, fallen, reach, standing
from .telling import tell_figure

ASK_FLY = Ask(Text("drako.ask.fly"), Landings())
ASK_ARRIVE = Ask(Text("drako.ask.arrive"), Arrivals())
ASK_LIFE = Ask(Text("drako.ask.life"), Lives())
ASK_NET = Ask(Text("drako.ask.net"), Nettings())


@cache
def ask_walk(hexes: int, two: bool) -> Ask:
    if two:
        return Ask(Text("drako.ask.march", n=hexes), Walkers(hexes), "moved", WalkAnother(hexes))
    return Ask(Text("drako.ask.walk", n=hexes), Walkers(hexes))


@RULES.verb(Walk)
def walk(state: Table, effect: Walk, frame: Frame) -> Effect:
    return ask_walk(effect.hexes, False)


@RULES.verb(March)
def march(state: Table, effect: March, frame: Frame) -> Effect:
    return ask_walk(effect.hexes, True)


@RULES.verb(WalkAnother)
def walk_another(state: Table, effect: WalkAnother, frame: Frame) -> Effect | None:
    return None if frame.names["moved"] == STAY.value else ask_walk(effect.hexes, False)


@RULES.offers(Walkers)
def walkers(state: Table, effect: Walkers, frame: Frame) -> tuple[Option, ...]:
    """Every hex within reach of every figure that can walk; one need not move at all (DR-MOVE-1)."""
    options: list[Option] = []
    moved = frame.names.get("moved", OFF)
    for figure in state.box.own[frame.you]:
        if figure != moved and cannot_walk(state, figure) is None:
            moves = state.box.moves[figure]
            options += [moves[hex] for hex in reach(state, figure, effect.hexes)]
    options.append(STAY)
    return tuple(options)


@RULES.verb(MoveTo)
def move_to(state: Table, effect: MoveTo, frame: Frame) -> None:
    state.at[effect.figure] = effect.to
    if state.loud:
        tell_figure(state, "moves", effect.figure, hex=NAMES[effect.to])


# -- flying ----------------------------------------------------------------------------------------------


@RULES.verb(Fly)
def fly(state: Table, effect: Fly, frame: Frame) -> Effect:
    return ASK_FLY


@RULES.offers(Landings)
def landings(state: Table, effect: Landings, frame: Frame) -> tuple[Option, ...]:
    """Any empty hex (DR-DG-FLY)."""
    taken = standing(state, state.box.all)
    figure = state.box.users(frame.you, "fly")[0]
    return (*[state.box.to(figure, hex, FLYING) for hex in HEXES if not taken >> hex & 1], STAY)


@RULES.verb(FlyTo)
def fly_to(state: Table, effect: FlyTo, frame: Frame) -> None:
    state.at[effect.figure] = effect.to
    tell_figure(state, "flies", effect.figure, hex=NAMES[effect.to])


# -- reinforcements --------------------------------------------------------------------------------------


@RULES.verb(Reinforce)
def reinforce(state: Table, effect: Reinforce, frame: Frame) -> Effect:
    return ASK_LIFE if state.box.match_up.reinforcements_are_lives else ASK_ARRIVE


@RULES.offers(Arrivals)
def arrivals(state: Table, effect: Arrivals, frame: Frame) -> tuple[Option, ...]:
    """A dead archer on a free hex where the knights began; the two are alike, so the first one comes."""
    first = fallen(state)[0]
    return tuple([state.box.to(first, hex, ARRIVING) for hex in arrival_hexes(state)])


@RULES.verb(Arrive)
def arrive(state: Table, effect: Arrive, frame: Frame) -> None:
    """In full health (DR-KN-REINF)."""
    state.at[effect.figure] = effect.to
    for area in state.box.areas_of[effect.figure]:
        state.wounds[area] = 0
    tell_figure(state, "arrives", effect.figure, hex=NAMES[effect.to])


@RULES.offers(Lives)
def lives(state: Table, effect: Lives, frame: Frame) -> tuple[Option, ...]:
    own = state.box.own[frame.you]
    return tuple([state.box.about("reinforce", figure) for figure in own if state.at[figure] != OFF])


@RULES.verb(GiveLife)
def give_life(state: Table, effect: GiveLife, frame: Frame) -> None:
    """The card just played lies on the figure instead of among the discards (DR-KW-8)."""
    card = state.discards[frame.you].pop()
    state.lives = (*state.lives, (effect.figure, card))
    tell_figure(state, "life", effect.figure)


# -- the net ---------------------------------------------------------------------------------------------


@RULES.verb(Net)
def net(state: Table, effect: Net, frame: Frame) -> Effect:
    return ASK_NET


@RULES.offers(Nettings)
def nettings(state: Table, effect: Nettings, frame: Frame) -> tuple[Option, ...]:
    """Any enemy, at any distance (DR-DW-NET)."""
    by = state.box.users(frame.you, "net")[0]
    enemies = state.box.own[1 - frame.you]
    return tuple([state.box.nets(by, on) for on in enemies if state.at[on] != OFF])


@RULES.verb(CastNet)
def cast_net(state: Table, effect: CastNet, frame: Frame) -> None:
    state.net = effect.figure
    tell_figure(state, "netted", effect.figure)
