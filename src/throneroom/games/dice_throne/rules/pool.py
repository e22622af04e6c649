"""Damage waits in a pool until the end of its phase; then all of it is summed and applied at one time (DT-SUM)."""

from __future__ import annotations

from dataclasses import replace

from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.nodes import Seat
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text

from ..box import HEAL_CAP, HEALTH
from ..state import Table
from ..steps import Attack, Line, Settle
from ..words import COLLATERAL, PURE, ULTIMATE, Hiding, Marking, Saving
from .book import RULES
from .table import has_rule, hero, lose_tokens


def add_line(state: Table, line: Line) -> None:
    state.pool = (*state.pool, line)


def incoming(state: Table, seat: Seat) -> int:
    """The avoidable damage that waits for somebody, additions included."""
    waiting = [line for line in sent_back(state, state.pool) if line.target == seat and line.kind != ULTIMATE]
    return sum([line.amount for line in waiting if line.what in ("deal", "add", "back")])


def attack_damage(state: Table) -> int:
    """What the attack in flight would deal if nothing were prevented (DT-R-1)."""
    attack = state.attack
    if attack is None:
        return 0
    lines = [line for line in all_lines(state) if line.target == attack.on and line.what in ("deal", "add")]
    return sum([line.amount for line in lines if line.source == attack.by])


def modifiable(state: Table, attack: Attack) -> bool:
    """Whether the attack deals damage that more can be added to: not pure damage (DT-DMG-3, DT-DMG-4)."""
    dealt = [line for line in state.pool if line.what == "deal" and line.target == attack.on and line.amount]
    return any([line.kind not in (PURE, COLLATERAL) and line.source == attack.by for line in dealt])


def all_lines(state: Table) -> tuple[Line, ...]:
    """The pool with what stands on boards and counts at the sum (DT-TXT-8)."""
    attack = state.attack
    if attack is None or not attack.damage or not modifiable(state, attack):
        return state.pool
    kind = ULTIMATE if attack.ultimate else ""
    marks = [
        Line("add", attack.on, rule.damage * number, state.box.tokens[token].name, kind, attack.by)
        for token, number in enumerate(state.tokens[attack.on])
        if number
        for rule in state.box.tokens[token].rules
        if isinstance(rule, Marking)
    ]
    return (*state.pool, *marks)


def sent_back(state: Table, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Half of somebody's subtotal goes back as damage, and so can itself be prevented (DT-SUM-4)."""
    return tuple(
        [
            replace(line, amount=half(Sum(state, line.source, lines).subtotal)) if line.what == "back" else line
            for line in lines
        ]
    )


class Sum:
    """The damage of one player, step by step."""

    def __init__(self, state: Table, seat: Seat, lines: tuple[Line, ...]) -> None:
        own = [line for line in lines if line.target == seat]
        ultimate = [line for line in own if line.kind == ULTIMATE]
        rest = [line for line in own if line.kind != ULTIMATE]
        dealt = sum([line.amount for line in rest if line.what in ("deal", "add", "back")])
        prevented = sum([line.amount for line in rest if line.what == "prevent"])
        self.subtotal = max(0, dealt - prevented)
        halves = len([line for line in rest if line.what == "half"])
        none = any([line.what == "none" for line in rest]) or hidden(state, seat)
        left = 0 if none else max(0, self.subtotal - halves * half(self.subtotal))
        self.ultimate = sum([line.amount for line in ultimate])
        self.damage = left + self.ultimate
        self.healing = sum([line.amount for line in own if line.what == "heal"])
        self.lines = own


def half(amount: int) -> int:
    """Rounded up (DT-SUM-3)."""
    return (amount + 1) // 2


def hidden(state: Table, seat: Seat) -> bool:
    """No damage from an opponent's offensive roll phase for who is hidden."""
    attack = state.attack
    return attack is not None and attack.on == seat and has_rule(state, seat, Hiding) >= 0


@RULES.verb(Settle)
def settle(state: Table, effect: Settle, frame: Frame) -> None:
    """Everybody's sum from the same pool, all applied at one time, then defeat (DT-SUM-1 to 4, DT-HEALTH-4)."""
    lines = sent_back(state, all_lines(state))
    sums = [Sum(state, seat, lines) for seat in state.box.seats]
    attack = state.attack
    through = sums[attack.on].damage if attack is not None else 0
    for line in lines:
        if line.what == "recoil" and through:
            sums[line.target].damage += line.amount
    state.pool = ()
    state.dealt = through
    state.revealed += 1 if lines else 0
    for seat in state.box.seats:
        apply(state, seat, sums[seat])
    defeat(state)


def apply(state: Table, seat: Seat, total: Sum) -> None:
    if not total.lines and not total.damage:
        return
    before = state.health[seat]
    after = min(HEALTH + HEAL_CAP, before - total.damage + total.healing)
    if after <= 0 < before:
        token = has_rule(state, seat, Saving)
        if token >= 0 and not total.ultimate:  # DT-R-3
            lose_tokens(state, seat, token, 1)
            after = 1
    state.health[seat] = max(0, after)
    if state.loud:
        ledger = tuple(
            [
                Text(f"dice_throne.line.{line.what}", n=line.amount, by=Text(f"dice_throne.by.{line.by}"))
                for line in total.lines
            ]
        )
        says = Text(
            "dice_throne.event.settled",
            hero=hero(state, seat),
            damage=total.damage,
            healing=total.healing,
            health=state.health[seat],
            ledger=ledger,
        )
        state.say(Event(says))


def defeat(state: Table) -> None:
    """Who is at 0 is out; one left wins; all left falling together is a draw (DT-HEALTH-1, 2, 5)."""
    left = [seat for seat in state.box.seats if state.health[seat] > 0]
    if len(left) == 1:
        winner = left[0]
        state.finish(Outcome((winner,), "DT-HEALTH-1", Text("dice_throne.end.won", hero=hero(state, winner))))
    elif not left:
        state.finish(Outcome((), "DT-HEALTH-2", Text("dice_throne.end.draw")))
