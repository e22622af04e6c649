"""The windows of a turn: who is asked when, and for how long somebody wants not to be asked (DT-TIME)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..book import RULES
from ..pages import INCOME_SKIPPED, NEGATIVE, UPKEEP, Status
from ..state import Table
from ..steps import Announced, Moment
from . import telling
from .answers import (
    ASK,
    THIS_TURN,
    UNTIL_ANNOUNCED,
    UNTIL_DAMAGE,
    Quiet,
    answers_now,
    changes_dice,
    changes_tokens,
    or_pass_longer,
)
from .table import hero, in_turn_order, laid_board

ROLLING: Final = Moment("rolling")
HEEDED: Final = {"rolling": ASK, "upkeep": ASK, "final": UNTIL_DAMAGE, "damage": UNTIL_DAMAGE}  # else: announced


def others(state: Table, what: Announced) -> tuple[Seat, ...]:
    return tuple([seat for seat in in_turn_order(state) if seat != state.active])


def everybody(state: Table, what: Moment) -> tuple[Seat, ...]:
    """At earlier rolls only who asked for it; else all, the active player first (DT-TIME-1)."""
    if what.name == ROLLING.name:
        return tuple([seat for seat in in_turn_order(state) if seat != state.active and state.watch[seat]])
    return in_turn_order(state)


def due(state: Table, seat: Seat) -> list[Status]:
    """The tokens of the active player that will do something in upkeep or income."""
    hooks, held = state.box.hooks, state.tokens[seat]
    working = {*hooks.acting(UPKEEP), *hooks.changing(INCOME_SKIPPED)}
    return [state.box.tokens[token] for token in sorted(working) if held[token]]


def respond_to_announcement(state: Table, what: Announced, seat: Seat) -> tuple[Option, ...]:
    found = with_scopes(state, seat, UNTIL_ANNOUNCED)
    if what.ability or not found:
        return found
    return or_pass_longer(state, [option for option in found if changes_dice(state, seat, option)])


def respond_at(state: Table, what: Moment, seat: Seat) -> tuple[Option, ...]:
    found = with_scopes(state, seat, HEEDED.get(what.name, UNTIL_ANNOUNCED))
    return found if not found or what.name != UPKEEP or matters_in_upkeep(state, seat, found) else ()


def matters_in_upkeep(state: Table, seat: Seat, found: Sequence[Option]) -> bool:
    """The active player is asked before harm is done; the others if they can do something about what is due."""
    tokens = due(state, state.active)
    if seat == state.active:
        return any([token.kind == NEGATIVE for token in tokens])
    return bool(tokens) and any([changes_tokens(state, seat, option) for option in found])


def with_scopes(state: Table, seat: Seat, ended: int) -> tuple[Option, ...]:
    """What the seat can answer, unless it asked to be left alone for longer than up to here."""
    quiet = state.quiet[seat]
    if quiet > ended or quiet == THIS_TURN:
        return ()
    found = answers_now(state, seat)
    return or_pass_longer(state, found) if found else ()


def end_scopes(state: Table, scope: int) -> None:
    """The point has come until which somebody wanted not to be asked."""
    if any(state.quiet):
        state.quiet = [ASK if quiet <= scope else quiet for quiet in state.quiet]


def ask_about(state: Table, what: Announced) -> Text:
    """What is announced, and that the dice can still be changed."""
    if not what.ability:
        return Text("dice_throne.ask.no_ability", hero=hero(state, state.active))
    ability = laid_board(state, state.active).titles[what.ability]
    return Text("dice_throne.ask.announced", hero=hero(state, state.active), ability=ability)


def ask_at(state: Table, what: Moment) -> Text:
    """What comes if nobody does anything."""
    return telling.asks_at(state.box, what.name, state.active)


RULES.happening(Announced, Stages(seats=others, respond=respond_to_announcement, prompt=ask_about))


RULES.happening(Moment, Stages(seats=everybody, respond=respond_at, prompt=ask_at))


@RULES.verb(Moment)
def moment(state: Table, effect: Moment, frame: Frame) -> None:
    """Nobody has anything more to say here."""


@RULES.verb(Quiet)
def quiet(state: Table, effect: Quiet, frame: Frame) -> None:
    state.quiet[frame.you] = effect.scope
