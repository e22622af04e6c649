"""Tokens that are laid on offensive abilities: what they cover cannot be activated (DT-R-48)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import As, Ask, Node, Seat
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import COVERED, Modify
from ..saying import says_change
from ..state import Table
from ..steps import Announce, WhichCovered, WhichUncovered
from .table import board, covered_of, hero, laid_board, lose_tokens
from .telling import of

written("cover {ability} of {seat}", "uncover {ability} of {seat}")


def uncovered(state: Table, seat: Seat) -> list[str]:
    """The offensive abilities of somebody on which nothing lies; an ultimate is none of them."""
    hidden = covered_of(state, seat)
    return [ability.name for ability in board(state, seat) if ability.kind == "offense" and ability.name not in hidden]


def can_cover(state: Table, seat: Seat, token: int) -> bool:
    """Not the last one that is left, those counted for which a place is still to be chosen."""
    offense = [ability for ability in board(state, seat) if ability.kind == "offense"]
    return len(offense) - state.tokens[seat][token] > 1


def laid_by(state: Table, giver: Seat, seat: Seat, token: int) -> Node:
    """Whoever inflicts it chooses the ability."""
    asked = Text("dice_throne.ask.cover", hero=hero(state, seat), token=state.box.token_terms[token])
    return As(giver, Ask(asked, WhichCovered(seat)))


@RULES.offers(WhichCovered)
def which_covered(state: Table, effect: WhichCovered, frame: Frame) -> tuple[Option, ...]:
    titles = laid_board(state, effect.seat).titles
    return tuple(
        [
            Option(
                f"cover {name} of {effect.seat}",
                Text("dice_throne.option.ability", ability=titles[name]),
                Cover(effect.seat, name),
            )
            for name in uncovered(state, effect.seat)
        ]
    )


@dataclass(frozen=True)
class Cover(Node):
    seat: Seat
    ability: str


@RULES.verb(Cover)
def cover(state: Table, effect: Cover, frame: Frame) -> None:
    state.covered = (*state.covered, (effect.seat, effect.ability))
    tell_of_cover(state, "covers", effect.seat, effect.ability)


def open_to(state: Table, seat: Seat, found: list[Option]) -> list[Option]:
    """Of these announcements, those whose ability is not covered."""
    hidden = covered_of(state, seat)
    return [option for option in found if not (isinstance(option.do, Announce) and option.do.ability in hidden)]


def cannot_activate(state: Table, seat: Seat, ability: str) -> Reason | None:
    """What lies on the ability is named."""
    if ability not in covered_of(state, seat):
        return None
    return Reason(Text("dice_throne.why.covered", token=state.box.token_terms[state.box.covering[0]]), "DT-R-48")


# -- coming off ------------------------------------------------------------------------------------------


def taken_off(state: Table, seat: Seat, token: int, last: int) -> Node | None:
    """Who takes one off while others stay chooses from which ability, of so many that were covered last."""
    if token not in state.box.covering or len(covered_of(state, seat)) <= state.tokens[seat][token]:
        return None
    asked = Text("dice_throne.ask.uncover", hero=hero(state, seat), token=state.box.token_terms[token])
    return Ask(asked, WhichUncovered(seat, last))


@RULES.offers(WhichUncovered)
def which_uncovered(state: Table, effect: WhichUncovered, frame: Frame) -> tuple[Option, ...]:
    titles = laid_board(state, effect.seat).titles
    return tuple(
        [
            Option(
                f"uncover {name} of {effect.seat}",
                Text("dice_throne.option.ability", ability=titles[name]),
                Uncover(effect.seat, name),
            )
            for name in covered_of(state, effect.seat)[-effect.last :]
        ]
    )


@dataclass(frozen=True)
class Uncover(Node):
    seat: Seat
    ability: str


@RULES.verb(Uncover)
def uncover(state: Table, effect: Uncover, frame: Frame) -> None:
    state.covered = tuple([each for each in state.covered if each != (effect.seat, effect.ability)])
    tell_of_cover(state, "uncovers", effect.seat, effect.ability)


def offense_over(state: Table, seat: Seat) -> None:
    """At the end of the holder's offensive roll phase all of them go."""
    for token in state.box.covering:
        lose_tokens(state, seat, token, state.tokens[seat][token])


def tell_of_cover(state: Table, how: str, seat: Seat, ability: str) -> None:
    if state.loud:
        token = state.box.token_terms[state.box.covering[0]]
        name = laid_board(state, seat).titles[ability]
        state.say(Event(of(state.box, how, seat, ability=name, token=token)))


@says_change(COVERED)
def say_covered(rule: Modify) -> Text:
    return Text("dice_throne.say.covering")
