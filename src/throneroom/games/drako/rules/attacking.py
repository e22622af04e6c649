"""Attacking: every attack is announced (who, whom, how strong) before the defender answers (DR-ATT-1)."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Ask, Effect, Happen
from throneroom.kernel.texts import Text

from ..board import NAMES, OFF, RAYS
from ..box import BURNING, DONE, STRIKING, THROWING
from ..state import Table
from ..steps import (
    Announce,
    Attack,
    BurnToward,
    Charges,
    ChargeToward,
    Flames,
    HitAgain,
    Hitters,
    Shots,
    ThrowAt,
    Throws,
    Volley,
)
from ..words import Assault, Boulder, Bow, Charge, Crossbow, Fire, Strike
from .book import RULES
from .checks import (
    boulder_lines,
    cannot_hit,
    cannot_use,
    charge_lines,
    enemy_lines,
    figure_on,
    first_along,
    standing,
    targets_in_line,
)
from .telling import tell_figure

VOLLEY = Happen(Volley())
ASK_CHARGE = (Ask(Text("drako.ask.charge"), Charges()), VOLLEY)
CHARGE_ATTACKS = 2  # each with strength 1 (DR-TR-CHARGE)


@cache
def ask_hit(strengths: tuple[int, ...], more: bool) -> Ask:
    prompt = Text("drako.ask.hit_again" if more else "drako.ask.hit", strength=strengths[0])
    return Ask(prompt, Hitters(strengths[0], more), "hit", HitAgain(strengths[1:]))


@RULES.verb(Strike)
def strike(state: Table, effect: Strike, frame: Frame) -> Effect:
    return (ask_hit((effect.strength,), False), VOLLEY)


@RULES.verb(Assault)
def assault(state: Table, effect: Assault, frame: Frame) -> Effect:
    """By as many figures as there are strengths, or fewer; the first to be named has the highest (DR-TR-ATT2)."""
    return (ask_hit(effect.strengths, False), VOLLEY)


@RULES.verb(HitAgain)
def hit_again(state: Table, effect: HitAgain, frame: Frame) -> Effect | None:
    if not effect.strengths or frame.names["hit"] == DONE.value:
        return None
    return ask_hit(effect.strengths, True)


@RULES.offers(Hitters)
def hitters(state: Table, effect: Hitters, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    seat = frame.you
    options = [
        box.hits(by, on, effect.strength, STRIKING)
        for by in box.own[seat]
        for on in box.own[1 - seat]
        if cannot_hit(state, seat, by, on) is None
    ]
    if options and effect.more:
        options.append(DONE)
    return tuple(options)


@RULES.verb(Announce)
def announce(state: Table, effect: Announce, frame: Frame) -> None:
    add_attack(state, effect.by, effect.on, effect.strength)


def add_attack(state: Table, by: int, on: int, strength: int) -> None:
    """Strength 0 is no attack (DR-ATT-5)."""
    if strength > 0:
        state.attacks = (*state.attacks, Attack(by, on, strength))
        if state.loud:
            box = state.box
            tell_figure(state, "attacks", by, whom=box.owner[on], target=box.terms[on], strength=strength)


# -- shooting --------------------------------------------------------------------------------------------


@cache
def ask_shot(ability: str, strength: int) -> Ask:
    return Ask(Text("drako.ask.shoot", strength=strength), Shots(ability, strength))


@RULES.verb(Bow)
def bow(state: Table, effect: Bow, frame: Frame) -> Effect:
    return (ask_shot("bow", effect.strength), VOLLEY)


@RULES.verb(Crossbow)
def crossbow(state: Table, effect: Crossbow, frame: Frame) -> Effect:
    return (ask_shot("crossbow", effect.strength), VOLLEY)


@RULES.offers(Shots)
def shots(state: Table, effect: Shots, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    return tuple(
        [
            box.hits(by, on, effect.strength, STRIKING)
            for by in box.users(frame.you, effect.ability)
            if cannot_use(state, by, effect.ability, "", held="netted_shoot") is None
            for on in targets_in_line(state, by)
        ]
    )


# -- boulders --------------------------------------------------------------------------------------------


@cache
def ask_throw(strength: int) -> Ask:
    return Ask(Text("drako.ask.throw", strength=strength), Throws(strength))


@RULES.verb(Boulder)
def boulder(state: Table, effect: Boulder, frame: Frame) -> Effect:
    return (ask_throw(effect.strength), VOLLEY)


@RULES.offers(Throws)
def throws(state: Table, effect: Throws, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    by = box.users(frame.you, "boulder")[0]
    return tuple([box.hits(by, on, effect.strength, THROWING) for on in boulder_lines(state, by)])


@RULES.verb(ThrowAt)
def throw_at(state: Table, effect: ThrowAt, frame: Frame) -> None:
    """The first figure in the line with the strength, the next with 1 less; costs one boulder (DR-TR-BOULDER)."""
    state.boulders -= 1
    tell_figure(state, "throws", effect.by)
    strength = effect.strength
    for on in along(state, effect.by, effect.on)[:2]:
        add_attack(state, effect.by, on, strength)
        strength -= 1


def along(state: Table, by: int, toward: int) -> list[int]:
    """The enemies on the straight line from a figure through another, nearest first."""
    enemies = state.box.own[1 - state.box.owner[by]]
    for ray in RAYS[state.at[by]]:
        if state.at[toward] in ray:
            found = [figure_on(state, hex) for hex in ray]
            return [figure for figure in found if figure in enemies]
    return []


# -- fire ------------------------------------------------------------------------------------------------


@cache
def ask_burn(strength: int) -> Ask:
    return Ask(Text("drako.ask.burn", strength=strength), Flames(strength))


@RULES.verb(Fire)
def fire(state: Table, effect: Fire, frame: Frame) -> Effect:
    return (ask_burn(effect.strength), VOLLEY)


@RULES.offers(Flames)
def flames(state: Table, effect: Flames, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    by = box.users(frame.you, "fire")[0]
    return tuple([box.hits(by, on, effect.strength, BURNING) for on in enemy_lines(state, by)])


@RULES.verb(BurnToward)
def burn_toward(state: Table, effect: BurnToward, frame: Frame) -> None:
    """Every enemy on the line is attacked (DR-DG-FIRE)."""
    for on in along(state, effect.by, effect.on):
        add_attack(state, effect.by, on, effect.strength)


# -- the charge ------------------------------------------------------------------------------------------


@RULES.verb(Charge)
def charge(state: Table, effect: Charge, frame: Frame) -> Effect:
    return ASK_CHARGE


@RULES.offers(Charges)
def charges(state: Table, effect: Charges, frame: Frame) -> tuple[Option, ...]:
    by = state.box.users(frame.you, "charge")[0]
    return tuple([state.box.charges(by, hex) for hex in charge_lines(state, by)])


@RULES.verb(ChargeToward)
def charge_toward(state: Table, effect: ChargeToward, frame: Frame) -> None:
    """Straight on until an obstacle or the edge; an enemy obstacle is attacked twice (DR-TR-CHARGE)."""
    box = state.box
    others = tuple([figure for figure in box.all if figure != effect.by])
    ray = [ray for ray in RAYS[state.at[effect.by]] if ray[0] == effect.to][0]
    obstacle = first_along(ray, standing(state, others))
    path = ray if obstacle == OFF else ray[: ray.index(obstacle)]
    if path:
        state.at[effect.by] = path[-1]
    if state.loud:
        here = NAMES[state.at[effect.by]]
        tell_figure(state, "charges", effect.by, hex=here)
    if obstacle != OFF:
        on = figure_on(state, obstacle)
        if box.owner[on] != frame.you:
            for _ in range(CHARGE_ATTACKS):
                add_attack(state, effect.by, on, 1)
