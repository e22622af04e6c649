"""Wounds, deaths, and the end by them."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.nodes import Ask, Effect, Happen
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text

from ..board import OFF
from ..box import term
from ..state import Table
from ..steps import Deaths, FillSpace, OpenAreas, PlaceWounds, SpendLife, Wound
from .book import RULES
from .telling import tell_figure
from .turn import side


def card_takes_it(state: Table, what: Wound, frame: Frame) -> Effect | None:
    """A reinforcements card on a figure takes the first wound in its stead (DR-KW-8)."""
    if not any([figure == what.figure for figure, _ in state.lives]):
        return None
    spent = SpendLife(what.figure)
    return spent if what.wounds == 1 else (spent, Happen(Wound(what.figure, what.wounds - 1)))


RULES.happening(Wound, Stages(instead=card_takes_it))


@RULES.verb(SpendLife)
def spend_life(state: Table, effect: SpendLife, frame: Frame) -> None:
    lives = list(state.lives)
    spent = [life for life in lives if life[0] == effect.figure][0]
    lives.remove(spent)
    state.lives = tuple(lives)
    state.discards[state.box.owner[effect.figure]].append(spent[1])
    tell_figure(state, "life_spent", effect.figure)


@RULES.verb(Wound)
def wound(state: Table, effect: Wound, frame: Frame) -> Effect | None:
    """Spaces fill from the top; beyond the first area of some figures the attacker chooses (DR-ATT-3, DR-DG-WOUNDS)."""
    figure = state.box.figures[effect.figure]
    left = effect.wounds
    for area in state.box.areas_of[effect.figure]:
        landing = min(left, state.box.spaces[area] - state.wounds[area])
        if landing:
            fill(state, effect.figure, area, landing)
        left -= landing
        if figure.attacker_chooses:
            break
    return PlaceWounds(effect.figure, left) if left and figure.attacker_chooses else None


def fill(state: Table, figure: int, area: int, wounds: int) -> None:
    state.wounds[area] += wounds
    if state.loud:
        page = state.box.areas[area]
        tell_figure(state, "wounded", figure, wounds=Text("drako.wounds", n=wounds))
        if page.ability and state.wounds[area] == page.spaces:
            ability = term(f"ability.{page.ability}")
            tell_figure(state, "loses", figure, ability=ability)


@cache
def ask_where(figure: int, wounds: int) -> Ask:
    return Ask(Text("drako.ask.wound", n=wounds), OpenAreas(figure), then=PlaceWounds(figure, wounds - 1))


@RULES.verb(PlaceWounds)
def place_wounds(state: Table, effect: PlaceWounds, frame: Frame) -> Effect | None:
    return ask_where(effect.figure, effect.wounds) if effect.wounds else None


@RULES.offers(OpenAreas)
def open_areas(state: Table, effect: OpenAreas, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    return tuple([box.fills(area) for area in box.areas_of[effect.figure] if state.wounds[area] < box.spaces[area]])


@RULES.verb(FillSpace)
def fill_space(state: Table, effect: FillSpace, frame: Frame) -> None:
    figure = [figure for figure in state.box.all if effect.area in state.box.areas_of[figure]][0]
    fill(state, figure, effect.area, 1)


# -- death -----------------------------------------------------------------------------------------------


@RULES.verb(Deaths)
def deaths(state: Table, effect: Deaths, frame: Frame) -> None:
    """All spaces full: the figure leaves the board; a net on it goes back to its owner (DR-ATT-3, DR-NET-1)."""
    box = state.box
    for figure in box.all:
        full = all([state.wounds[area] == box.spaces[area] for area in box.areas_of[figure]])
        if full and state.at[figure] != OFF:
            state.at[figure] = OFF
            if state.net == figure:
                state.net = OFF
            tell_figure(state, "dies", figure)
    for seat in (0, 1):
        if all([state.at[figure] == OFF for figure in box.own[seat]]):
            winner = 1 - seat
            says = Text("drako.end.dead", side=side(state, seat), winner=side(state, winner))
            state.finish(Outcome((winner,), box.match_up.dead[seat], says))
