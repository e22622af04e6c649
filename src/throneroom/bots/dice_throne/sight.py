"""What a seat sees of a table of Dice Throne, as far as its answers are judged by it.

First sight looks at the seat's view, the quick player at a table that was dealt again: both see the same, and are
judged by the same (`judge`).  Nothing here is read that the seat could not know.
"""

from __future__ import annotations

from typing import NamedTuple

from throneroom.games.dice_throne import words as w
from throneroom.games.dice_throne.foreign import is_foreign
from throneroom.games.dice_throne.in_flight import Tray
from throneroom.games.dice_throne.reach import Dice
from throneroom.games.dice_throne.rules.pool import hidden, sums
from throneroom.games.dice_throne.rules.table import covered_of
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.nodes import Seat

from ..bot import View
from .side import Side, side_of


class Rolled(NamedTuple):
    """The dice that lie open, sorted; a foreign one is not counted on."""

    owner: Seat
    purpose: str
    dice: Dice


class Sight(NamedTuple):
    seat: Seat
    sides: tuple[Side, ...]
    teams: tuple[int, ...]
    out: tuple[bool, ...]
    waiting: tuple[int, ...]  # the damage that waits for each and can be avoided
    hand: tuple[str, ...]  # one's own
    attack: tuple[Seat, Seat] | None  # by whom, and on whom
    rolled: Rolled | None
    attempts: int

    def together(self, one: Seat, other: Seat) -> bool:
        return self.teams[one] == self.teams[other]

    def against(self, seat: Seat) -> Seat:
        """Whom a seat has to do with: the target of the attack, or who attacks; else the weakest opponent."""
        others = [other for other, team in enumerate(self.teams) if team != self.teams[seat] and not self.out[other]]
        if self.attack is not None:
            by, on = self.attack
            if on in others:
                return on
            if by in others:
                return by
        return min([(self.sides[other].health, other) for other in others])[1]


def seen(table: View, seat: Seat) -> Sight:
    """As the view shows it."""
    players, attack = table["players"], table["attack"]
    return Sight(
        seat,
        tuple([side_of(player, table["most_health"]) for player in players]),
        tuple([player["team"] for player in players]),
        tuple([player["out"] for player in players]),
        tuple([_waiting(table, other) for other in range(len(players))]),
        tuple(players[seat]["hand"]),
        None if attack is None else (attack["by"], attack["on"]),
        _rolled(table["trays"][-1]) if table["trays"] else None,
        table["attempts"],
    )


def _waiting(table: View, seat: Seat) -> int:
    if not table["totals"]:
        return 0
    sure = [int(line["change"]) for line in table["ledger"] if line["on"] == seat and line["kind"] == w.ULTIMATE]
    return int(table["totals"][seat]["damage"]) + sum(sure)


def _rolled(tray: View) -> Rolled:
    foreign = -1 if tray["foreign"] is None else tray["foreign"]["at"]
    dice = tuple(sorted([die for at, die in enumerate(tray["dice"]) if at != foreign]))
    return Rolled(tray["owner"], tray["purpose"], dice)


def lying(state: Table, seat: Seat) -> Sight:
    """The same of a table that was dealt again."""
    box, attack = state.box, state.attack
    waiting = (0,) * len(box.seats)
    if state.pool or any([hidden(state, other) for other in box.seats]):
        waiting = tuple([total.damage - total.ultimate for total in sums(state)])
    return Sight(
        seat,
        tuple([_side(state, other) for other in box.seats]),
        tuple(box.teams),
        tuple([other in state.gone for other in box.seats]),
        waiting,
        tuple([box.card_names[card] for card in state.hands[seat]]),
        None if attack is None else (attack.by, attack.on),
        _lying(state.trays[-1]) if state.trays else None,
        state.attempts,
    )


def _side(state: Table, seat: Seat) -> Side:
    box = state.box
    names = box.card_names
    return Side(
        box.heroes[seat].name,
        tuple([names[card] for card in state.upgrades[seat]]),
        state.health[seat],
        state.cp[seat],
        len(state.hands[seat]),
        tuple([(box.token_names[at], number) for at, number in enumerate(state.tokens[seat]) if number]),
        sum(state.companions[seat]) if box.heroes[seat].companions else 0,
        box.most_health,
        tuple(covered_of(state, seat)) if state.covered else (),
        len(state.prepared[seat]) if state.prepared else 0,
    )


def _lying(tray: Tray) -> Rolled:
    return Rolled(tray.owner, tray.purpose, tuple(sorted([die for die in tray.dice if not is_foreign(die)])))
