"""Whom an effect is for, where somebody is chosen."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, Let, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import CHOSEN_PLAYER, TEAMMATE
from ..saying import FOR, as_counted, clauses, says, within
from ..state import Table
from ..steps import ForChosen
from ..tally import Tally, all_within, points_within
from ..traits import AROUND, CANDIDATES
from . import telling
from .table import hero, opponents, teammates

written("pick {chosen_seat}")

# -- choices ---------------------------------------------------------------------------------------------


def choose(among: str, effect: Node, prompt: Text | None = None) -> Ask:
    """Whom it is for, before it happens; the question says what it is."""
    return Ask(prompt or _whom(effect), WhichPlayer(among, effect))


def _whom(effect: Effect) -> Text:
    return Text("dice_throne.ask.player", effect=within(effect))


@dataclass(frozen=True)
class WhichPlayer(Node):
    """Asked: which player."""

    among: str
    do: Effect


@RULES.offers(WhichPlayer)
def which_player(state: Table, effect: WhichPlayer, frame: Frame) -> tuple[Option, ...]:
    seats = teammates(state, frame.you) if effect.among == TEAMMATE else opponents(state, frame.you)
    if effect.among == CHOSEN_PLAYER:
        seats = [seat for seat in state.box.seats if state.health[seat] > 0]
    can_be = None if isinstance(effect.do, tuple) else CANDIDATES.get(type(effect.do))
    if can_be is not None:
        seats = [seat for seat in seats if can_be(state, seat, effect.do)]
    return tuple(
        [
            Option(
                f"pick {seat}",
                Text("dice_throne.option.player", hero=hero(state, seat)),
                (Picked(seat), ForChosen(seat, effect.do)) if len(seats) > 1 else ForChosen(seat, effect.do),
            )
            for seat in seats
        ]
    )


@dataclass(frozen=True)
class Picked(Node):
    """Of several players one was chosen: everybody hears who."""

    seat: Seat


@RULES.verb(Picked)
def picked(state: Table, effect: Picked, frame: Frame) -> None:
    if state.loud:
        state.say(telling.picks(state.box, frame.you, effect.seat))


@RULES.verb(ForChosen)
def for_chosen(state: Table, effect: ForChosen, frame: Frame) -> Effect:
    return (Let("chosen", effect.seat), *sequence(effect.do))


@dataclass(frozen=True)
class ForOne(Node):
    """Several effects for the same chosen player."""

    who: str
    do: Effect


@says(ForOne)
def say_for_one(effect: ForOne, dice: int) -> Text:
    found = clauses(sequence(effect.do), dice, one=True)
    return found[0] if len(found) == 1 else Text(f"dice_throne.say.for_one{FOR[effect.who]}", effects=found)


@RULES.verb(ForOne)
def for_one(state: Table, effect: ForOne, frame: Frame) -> Effect:
    return Ask(_whom(effect), WhichPlayer(effect.who, effect.do))


@dataclass(frozen=True)
class ForUpTo(Node):
    """The effect for each of up to so many chosen players, or opponents."""

    players: int
    do: Effect
    opponents: bool = False


@says(ForUpTo)
def say_for_up_to(effect: ForUpTo, dice: int) -> Text:
    do = sequence(effect.do)
    together = [each for each in [as_counted(effect) for effect in do] if each is not None and each[3]]
    if len(together) == len(do) and len({verb for verb, _, _, _ in together}) == 1:
        tokens = tuple([thing for _, _, thing, _ in together])
        return Text(f"dice_throne.say.{together[0][0]}.up_to", n=effect.players, tokens=tokens)
    return Text("dice_throne.say.for_up_to", n=effect.players, effect=within(do, dice))


@RULES.verb(ForUpTo)
def for_up_to(state: Table, effect: ForUpTo, frame: Frame) -> Effect:
    return Ask(_whom(effect), WhichPlayers(effect.players, (), effect.do, effect.opponents))


@dataclass(frozen=True)
class WhichPlayers(Node):
    """Asked: for which further player, or no more."""

    players: int
    done: tuple[Seat, ...]
    do: Effect
    opponents: bool = False


@RULES.offers(WhichPlayers)
def which_players(state: Table, effect: WhichPlayers, frame: Frame) -> tuple[Option, ...]:
    """Each player at most once."""
    found: list[Option] = []
    whole = ForUpTo(effect.players + len(effect.done), effect.do, effect.opponents)
    for seat in opponents(state, frame.you) if effect.opponents else state.box.seats:
        if state.health[seat] > 0 and seat not in effect.done:
            left = WhichPlayers(effect.players - 1, (*effect.done, seat), effect.do, effect.opponents)
            more: tuple[Node, ...] = (Ask(_whom(whole), left),) if left.players else ()
            says = Text("dice_throne.option.player", hero=hero(state, seat))
            found.append(Option(f"pick {seat}", says, (Picked(seat), ForChosen(seat, effect.do), *more)))
    return (*found, PASS) if found else ()


points_within(ForOne)(all_within)


@points_within(ForUpTo)
def sum_for_each(tally: Tally, effect: ForUpTo, frame: Frame) -> float:
    """One's own side, or those against it."""
    there = opponents(tally.state, frame.you) if effect.opponents else tally.state.box.team_of[frame.you]
    return min(effect.players, len(there)) * tally.all(effect.do, frame)


AROUND.update([ForOne, ForUpTo])
