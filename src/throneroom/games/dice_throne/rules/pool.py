"""Damage waits in a pool until the end of its phase; then all of it is summed and applied at one time (DT-SUM)."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.events import Event
from throneroom.kernel.frames import NO_NAMES, Frame
from throneroom.kernel.nodes import As, Effect, Node, Seat
from throneroom.kernel.outcome import Outcome
from throneroom.kernel.texts import Text

from ..book import RULES
from ..box import Box
from ..in_flight import Attack, Line
from ..pages import ATTACKS_ON_YOU, COLLATERAL, DAMAGED, DEFENSE, HIDDEN, PURE, SAVED, ULTIMATE, YOUR_ATTACKS, Modify
from ..saying import says_change
from ..state import Table
from ..steps import Settle
from . import telling
from .leaving import leave
from .table import changed_by, hero, laid_board, locked, lose_tokens, opposed, passive_effects, set_health
from .values import case_text, condition_text, half

BY_HEALTH: Final = "DT-HEALTH-1"  # the last one standing has won
DEALT: Final = ("deal", "add", "back", "recoil")
LOST: Final = (*DEALT, "over", "stolen")  # by these lines health is lost; by all others it is gained or kept
UNDEFENDED: Final = (PURE, COLLATERAL, ULTIMATE)  # no defense helps against these; undefendable it may be (DT-DEF-7)


def add_line(state: Table, line: Line) -> None:
    state.pool = (*state.pool, line)


def incoming(state: Table, seat: Seat) -> int:
    """The avoidable damage that waits for somebody, additions included."""
    if not state.pool:
        return 0
    waiting = [line for line in pooled(state, state.pool) if line.target == seat and line.kind != ULTIMATE]
    return sum([line.amount for line in waiting if line.what in DEALT])


def attacked_seats(state: Table) -> list[Seat]:
    """The target of the attack in flight, and whom else its ability itself strikes, but not as collateral (DT-R-64)."""
    attack = state.attack
    if attack is None:
        return []
    dealt = [line for line in state.pool if line.what == "deal" and line.by == attack.ability and line.amount]
    others = [line.target for line in dealt if line.source == attack.by and line.kind not in (COLLATERAL, ULTIMATE)]
    return [attack.on, *others]


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
    if attack is None or attack.on < 0 or not attack.damage or not modifiable(state, attack):
        return state.pool
    kind = ULTIMATE if attack.ultimate else ""
    more = (*additions(state, attack.on, ATTACKS_ON_YOU), *additions(state, attack.by, YOUR_ATTACKS))
    return (*state.pool, *[Line("add", attack.on, amount, name, kind, attack.by) for name, amount in more])


def additions(state: Table, seat: Seat, what: str) -> list[tuple[str, int]]:
    """What tokens and passive abilities of somebody add to the damage of an attack, each with its name."""
    box, held = state.box, state.tokens[seat]
    found = [
        (box.tokens[token].name, rule.number * (held[token] // rule.per))
        for token, rule in box.hooks.changes.get(what, ())
        if held[token] and so(state, seat, box.tokens[token].name, rule)
    ]
    if what in box.ever[seat]:
        for name, rule in laid_board(state, seat).passive.changes.get(what, ()):
            if so(state, seat, name, rule):
                found.append((name, rule.number))
    return found


def so(state: Table, seat: Seat, source: str, rule: Modify) -> bool:
    """Whether the condition of a change holds."""
    return bool(RULES.work_out(state, rule.when, Frame((), 0, seat, source, NO_NAMES, None)))


def sent_back(state: Table, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Half of somebody's subtotal goes back as damage, and so can itself be prevented (DT-SUM-4)."""
    return tuple(
        [line.worth(half(Total(state, line.source, lines).subtotal)) if line.what == "back" else line for line in lines]
    )


class Total:
    """The damage of one player, step by step.  Its `lines` are what each line of the pool is really worth."""

    def __init__(self, state: Table, seat: Seat, lines: tuple[Line, ...]) -> None:
        self.lines: list[Line] = []
        self.ultimate = self.damage = self.defendable = 0
        rest: list[Line] = []  # what lessens the damage, or heals
        for line in lines:
            if line.target != seat:
                continue
            if line.kind == ULTIMATE:
                self.lines.append(line)
                self.ultimate += line.amount
            elif line.what in DEALT:
                self.lines.append(line)
                self.damage += line.amount
                if line.kind not in UNDEFENDED:
                    self.defendable += line.amount
            else:
                rest.append(line)
        self.subtotal = self.damage
        self.healing = 0
        self.endures: list[Line] = []
        rest += hiding(state, seat)
        if rest:
            self._lessen(rest)
            self._heal(rest)
        self.damage += self.ultimate

    def _lessen(self, rest: list[Line]) -> None:
        """What is prevented, by a defense first; of what is left a half, then all (DT-SUM-3)."""
        for line in rest:
            if line.what == "prevent" and line.kind == DEFENSE:
                self.defendable -= self._less(line, min(line.amount, self.defendable))
        for line in rest:
            if line.what == "prevent" and line.kind != DEFENSE:
                self._less(line, line.amount)
        self.subtotal = self.damage
        self.defendable = min(self.defendable, self.subtotal)  # of what else is prevented, the rest comes first
        for line in rest:
            if line.what == "half":
                self._less(line, half(self.basis(line)))
        for line in rest:
            if line.what == "none":
                self._less(line, self.basis(line))

    def _heal(self, rest: list[Line]) -> None:
        heals = [line for line in rest if line.what == "heal"]
        self.healing = sum([line.amount for line in heals])
        self.endures = [line for line in rest if line.what == "endure"]
        self.lines += heals + self.endures

    def basis(self, line: Line) -> int:
        """Of what a line takes off a half or all: a defense only of what can be defended (DT-DEF-7)."""
        return self.defendable if line.kind == DEFENSE else self.subtotal

    def _less(self, line: Line, amount: int) -> int:
        """Never below 0 (DT-SUM-3): what a line would take off beyond that it is not worth."""
        taken = min(amount, self.damage)
        self.damage -= taken
        self.lines.append(line.worth(taken))
        return taken


def sums(state: Table) -> list[Total]:
    """What would be settled now, for every seat."""
    lines = pooled(state, all_lines(state))
    return [Total(state, seat, lines) for seat in state.box.seats]


def would_fall(state: Table, seat: Seat) -> bool:
    """Whether what waits for a player's team would bring it to 0 if all were settled now."""
    totals = [sums(state)[mate] for mate in state.box.team_of[seat]]
    return state.health[seat] + sum([total.healing - total.damage for total in totals]) <= 0


def pooled(state: Table, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines with what comes back to somebody; recoil only if damage of the attack gets through (DT-R-2)."""
    whats = [line.what for line in lines]
    if "back" in whats:
        lines = sent_back(state, lines)
    attack = state.attack
    if attack is None or attack.on < 0 or "recoil" not in whats:
        return lines
    if Total(state, attack.on, lines).damage:
        return lines
    return tuple([line for line in lines if line.what != "recoil"])


def hidden(state: Table, seat: Seat) -> bool:
    """From the first roll of an opponent until all is settled no damage reaches who is hidden (DT-R-62).

    What comes with an ultimate does (DT-ULT-1).
    """
    if changed_by(state, seat, HIDDEN) < 0 or state.phase != "roll" or locked(state, seat):
        return False
    return bool(state.trays) and opposed(state, seat, state.active)


def hiding(state: Table, seat: Seat) -> tuple[Line, ...]:
    """The line of what hides somebody."""
    if not hidden(state, seat):
        return ()
    return (Line("none", seat, 0, state.box.tokens[changed_by(state, seat, HIDDEN)].name),)


@RULES.verb(Settle)
def settle(state: Table, effect: Settle, frame: Frame) -> Effect | None:
    """Everybody's sum from the same pool, all applied at one time, then defeat (DT-SUM-1 to 4, DT-HEALTH-4)."""
    if not state.pool:
        return None
    found = sums(state)
    attack = state.attack
    if attack is not None and attack.on >= 0 and found[attack.on].damage > state.dealt:
        state.dealt, state.struck = found[attack.on].damage, attack.on
    state.revealed += 1
    state.pool = ()
    for team in dict.fromkeys(state.box.team_of):
        if state.health[team[0]] > 0:
            apply(state, team, [found[seat] for seat in team])
    defeat(state)
    hurt = [seat for seat, total in enumerate(found) if total.damage > total.ultimate and state.health[seat] > 0]
    return tuple([each for seat in hurt for each in once_hurt(state, seat)])


def once_hurt(state: Table, seat: Seat) -> list[Node]:
    """What passive abilities do for whom damage got through to."""
    return [As(seat, do) for do in passive_effects(state, seat, DAMAGED)]


def apply(state: Table, team: tuple[Seat, ...], totals: list[Total]) -> None:
    """What several members of a team lose and gain at one time is added up (DT-DMG-7, DT-2V2-2)."""
    before = state.health[team[0]]
    changes = [total.healing - total.damage for total in totals]
    due = before + sum(changes)
    after = max(0, min(state.box.most_health, due))
    what, by = ("over" if due > after else "under"), ""  # DT-HEALTH-3
    if due <= 0 < before and not sum([total.ultimate for total in totals]):  # DT-R-3
        by = saved_by(state, team, totals)
        what, after = ("saved", 1) if by else (what, after)
    for at, share in fitted(changes, after - due) if after != due else ():
        changes[at] += share
        totals[at].lines.append(Line(what, team[at], abs(share), by))
    set_health(state, team[0], after)
    if state.loud:
        for mate, own, change in zip(team, totals, changes, strict=True):
            tell_settling(state, mate, own, change)


def saved_by(state: Table, team: tuple[Seat, ...], totals: list[Total]) -> str:
    """What keeps the health of a team from 0, whichever partner has it: one thing, and what is paid already first.

    Of two tokens that of the partner goes who is hurt the most (DT-R-61).
    """
    endures = [line.by for total in totals for line in total.endures]
    if endures:
        return endures[0]
    for _, mate in sorted([(total.healing - total.damage, mate) for mate, total in zip(team, totals, strict=True)]):
        token = changed_by(state, mate, SAVED)
        if token >= 0:
            lose_tokens(state, mate, token, 1)
            return state.box.tokens[token].name
    return ""


def fitted(changes: list[int], rest: int) -> list[tuple[int, int]]:
    """What does not fit into the health, as shares of those who lost (or gained) most, of nobody more than that."""
    shares: list[tuple[int, int]] = []
    for change, at in sorted([(change, at) for at, change in enumerate(changes)], reverse=rest < 0):
        share = min(rest, -change) if change < 0 < rest else max(rest, -change) if rest < 0 < change else 0
        if share:
            rest -= share
            shares.append((at, share))
    return shares


def tell_settling(state: Table, seat: Seat, total: Total, change: int) -> None:
    """The settling of one player: its lines add up to the change in health; what came to nothing is not told."""
    lines = tuple([(line, total.basis(line)) for line in total.lines if line.amount])
    if lines:
        state.tell(settled, state.box, seat, change, state.health[seat], lines)


def settled(box: Box, seat: Seat, change: int, health: int, lines: tuple[tuple[Line, int], ...]) -> Event:
    """The health of a player has changed, or has not, by these lines; of a half, by what it is the half of."""
    kind = "loses_health" if change < 0 else "gains_health" if change > 0 else "keeps_health"
    ledger = tuple([ledger_text(box, line, basis) for line, basis in lines])
    return Event(telling.of(box, kind, seat, n=abs(change), health=health, ledger=ledger))


def ledger_lines(state: Table) -> tuple[list[tuple[Line, int]], list[Total]]:
    """Every line that waits, worth what it would be if all were settled now, and of a half, of what; those without a
    target come last.  And everybody's sum."""
    totals = sums(state)
    found = [(line, total.basis(line) * (line.what == "half")) for total in totals for line in total.lines]
    return found + [(line, 0) for line in state.pool if line.target < 0], totals


def ledger_text(box: Box, line: Line, basis: int) -> Text:
    """A line of the ledger, with what it does to health; of a half, what it is the half of."""
    return telling.line(box, line.what, line.by, line.amount, change_by(line), basis * (line.what == "half"))


def change_by(line: Line) -> int:
    return -line.amount if line.what in LOST else line.amount


def defeat(state: Table) -> None:
    """Who is at 0 is out; one player or team left wins; all left falling together is a draw (DT-HEALTH-1, 2, 5).

    Who has conceded does not win by what others fall to (TR-CONCEDE).
    """
    box = state.box
    left = [seat for seat in box.seats if state.health[seat] > 0 and seat not in state.conceded]
    teams = {box.teams[seat] for seat in left}
    if len(teams) == 1:
        winners = tuple(left)
        says = Text("dice_throne.end.won", hero=hero(state, left[0]))
        if box.mode.teams:
            says = Text("dice_throne.end.team_won", heroes=tuple([hero(state, seat) for seat in left]))
        state.finish(Outcome(winners, BY_HEALTH, says))
    elif not left:
        state.finish(Outcome((), "DT-HEALTH-2", Text("dice_throne.end.draw")))
    else:
        leave(state, [seat for seat in box.seats if state.health[seat] <= 0 and seat not in state.gone])


@says_change(HIDDEN)
def say_hidden(rule: Modify) -> Text:
    return Text("dice_throne.say.hiding")


@says_change(SAVED)
def say_saved(rule: Modify) -> Text:
    return Text("dice_throne.say.saving")


@says_change(ATTACKS_ON_YOU)
def say_attacks_on_you(rule: Modify) -> Text:
    return Text("dice_throne.say.marking", n=rule.number)


@says_change(YOUR_ATTACKS)
def say_your_attacks(rule: Modify) -> Text:
    if rule.per > 1:
        return Text("dice_throne.say.boosting", n=rule.number, tokens=rule.per)
    case = case_text(rule.when, 0) or Text("dice_throne.say.while", condition=condition_text(rule.when, 0))
    return Text("dice_throne.say.attack_bonus", condition=case, n=rule.number)
