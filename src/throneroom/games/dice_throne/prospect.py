"""What a question is about, for the settings of a seat that does not want to be asked everything."""

from __future__ import annotations

from typing import Final

from throneroom.kernel.asking import ATTACKED, DAMAGED, ENDING, IDLE, OTHERS, OWN, ROLLS, Prospect
from throneroom.kernel.decisions import Decision
from throneroom.kernel.happenings import Responses
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Seat

from .fates import OUT_OF_REACH
from .mattering import Here, here_at
from .pages import UpgradeCard
from .rules.answers import level, upgrade_cost
from .rules.offense import about_to_activate
from .rules.pool import DEALT, sums
from .rules.table import opposed
from .rules.targeting import NOBODY
from .rules.turn import END_PHASE, STOP_WATCHING, WATCH, being_spent
from .rules.windows import ROLLING
from .state import Table
from .steps import Announced, DiceWindow, First, MainActions, Moment, SellCard

_ALL: Final = 1000  # what the end of the match counts for: more than any damage


def prospect(state: Table, decision: Decision) -> Prospect | None:
    """Of response windows, and of a main phase in which one can only sell."""
    offers, seat = decision.ask.offers, decision.seat
    if isinstance(offers, MainActions):
        return _only_sales(state, decision)
    if not isinstance(offers, Responses):
        return None
    here = here_at(state, decision, offers.window.what)
    damage = here.hurt(seat) if here.landing else 0
    own_dice = bool(state.trays) and state.trays[-1].owner == seat
    mattering = here.mattering(decision)
    stops = _stops(here)
    health, mark, place = here.health_after(seat), _mark(state, seat), _place(here)
    stake, bout = _stake(here, ENDING in stops), 0 if own_dice else _bout(here)
    return Prospect(PASS.key, mattering, stops, damage, health, own_dice, mark, place, stake, bout)


def fatal(state: Table, decision: Decision) -> frozenset[str]:
    """The answers by which the side of who is asked falls, as all lies: to pass, where something can still be done."""
    if not isinstance(decision.ask.offers, Responses):
        return frozenset()
    team = state.box.team_of[decision.seat]
    near = [mate for mate, total in enumerate(sums(state)) if state.health[mate] - total.damage <= OUT_OF_REACH]
    if not any([mate in team for mate in near]):
        return frozenset()
    coming = here_at(state, decision, decision.ask.offers.window.what).coming()
    lost = coming.settled and any([coming.hits[mate].falls for mate in team if mate in coming.hits])
    return frozenset([PASS.key]) if lost else frozenset()


def course(state: Table, decision: Decision) -> int:
    """A main phase: each has a number of its own."""
    if not isinstance(decision.ask.offers, MainActions):
        return 0
    return 2 * state.turn + (1 if state.phase == "main1" else 2)


def heeding(state: Table, decision: Decision, wanted: bool) -> str | None:
    if not isinstance(decision.ask.offers, MainActions) or bool(state.watch[decision.seat]) == wanted:
        return None
    key = (WATCH if wanted else STOP_WATCHING).key
    return key if decision.find(key) is not None else None


def _only_sales(state: Table, decision: Decision) -> Prospect | None:
    """Selling alone is for the hand limit, which comes later, or for a card that it pays for; who wants is asked."""
    rest = [
        option
        for option in decision.options
        if not isinstance(option.do, SellCard) and option not in (END_PHASE[state.phase], WATCH, STOP_WATCHING)
    ]
    if rest:
        return None
    seat = decision.seat
    sales = frozenset([option.key for option in decision.options if isinstance(option.do, SellCard)])
    pays = _sales_pay(state, seat)
    stops = frozenset([OWN, IDLE] if pays else [IDLE])
    # With the same cards and CP the second main phase of a turn asks nothing that the first one has not asked.
    mark = hash((state.turn, tuple(state.hands[seat]), state.cp[seat], "" if pays else state.phase))
    return Prospect(END_PHASE[state.phase].key, sales, stops, mark=mark, place=mark)


def _sales_pay(state: Table, seat: Seat) -> bool:
    """Whether one could pay for a card of this hand if others were sold."""
    most = state.cp[seat] + len(state.hands[seat]) - 1
    for card in state.hands[seat]:
        page = state.box.cards[card]
        if isinstance(page, UpgradeCard):
            fits, cost = page.level > level(state, seat, page.of), upgrade_cost(state, seat, page)
        else:
            fits, cost = state.box.playable.timely(card, "main"), page.cost
        if fits and state.cp[seat] < cost <= most:
            return True
    return False


def _stops(here: Here) -> frozenset[str]:
    """Where this window is, for its seat; most are one stop, and the last chance before damage may be two."""
    state, seat, what = here.state, here.seat, here.what
    found: set[str] = set()
    team = state.box.team_of[seat]
    if here.finishing or (here.landing and here.ends()):
        found.add(ENDING)
    if here.landing and any([here.hurt(mate) for mate in team]):
        found.add(DAMAGED)
    if what == ROLLING or (isinstance(what, Announced) and not what.ability):
        return frozenset(found | {ROLLS})
    if state.active == seat:
        mine = isinstance(what, Moment) and what.name == "upkeep"
        return frozenset(found | {DAMAGED if mine else OWN})
    if isinstance(what, Announced) or (state.attack is None and about_to_activate(state) is not None):
        aimed = state.aim if state.aim >= 0 else seat  # whom it will strike is not known yet
        return frozenset(found | {ATTACKED if opposed(state, seat, state.active) and aimed in team else OTHERS})
    if isinstance(what, DiceWindow) and state.trays and state.trays[-1].owner == seat:
        return frozenset(found | {OWN, ATTACKED})
    attack = state.attack
    aiming = isinstance(what, DiceWindow) and bool(state.trays) and state.trays[-1].purpose == "open targeting"
    against = attack is not None and (aiming or attack.on in team) and opposed(state, seat, attack.by)
    if against:
        return frozenset(found | {ATTACKED})
    dealt = [line for line in state.pool if line.source == seat and line.what in DEALT]
    own = any([opposed(state, seat, line.target) for line in dealt if line.target != NOBODY])
    return frozenset(found | {OWN if own or here.taken_off() else OTHERS})


def _bout(here: Here) -> int:
    """Of one attack of a roll phase; but which target is rolled is another question than for how much."""
    state = here.state
    rolled = isinstance(here.what, (Announced, DiceWindow)) and state.phase == "roll" and bool(state.trays)
    return hash((state.turn, state.aim)) or 1 if rolled and state.trays[-1].purpose != "open targeting" else 0


def _place(here: Here) -> int:
    """Equal in windows about the same attack, or the same dice, whatever was done to the damage meanwhile."""
    state, what, attack = here.state, here.what, here.state.attack
    striking = None if attack is None else (attack.by, attack.on, attack.ability, attack.undefendable)
    first = (what.by, being_spent(state)) if isinstance(what, First) else None
    trays = tuple([(tray.owner, tray.dice) for tray in state.trays])
    counted = (state.turn, state.phase, state.attempts, state.announced, *state.health)
    return hash((here.seat, striking, here.landing, first, trays, counted))


def _stake(here: Here, ending: bool) -> int:
    """What this seat has to fear: if more than before, it is asked again; near the end also after the defense."""
    attack = here.state.attack
    hurt = sum([here.hurt(mate) for mate in here.state.box.team_of[here.seat]])
    over = attack is not None and attack.defended
    return hurt + (_ALL * (1 + over) if ending else 0)


def _mark(state: Table, seat: Seat) -> int:
    """Equal while nothing has changed that an answer of this seat could be about."""
    attack = state.attack
    striking = None if attack is None else (attack.by, attack.on, attack.ability, attack.undefendable)
    lines = tuple([(line.what, line.target, line.amount, line.by) for line in state.pool])
    trays = tuple([(tray.owner, tray.dice) for tray in state.trays])
    held = tuple([tuple(row) for row in state.tokens])
    counted = (state.turn, state.phase, state.cp[seat], state.attempts, state.announced)
    return hash((striking, lines, trays, held, tuple(state.health), counted, tuple(state.hands[seat])))
