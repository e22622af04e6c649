"""What a window asks, as its seat reads it: what is about to happen, to whom, how much, and what an answer makes of it.

It is worked out when somebody reads it: the rules themselves ask in short.
"""

from __future__ import annotations

from typing import Any, Final

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import From, Node, Seat
from throneroom.kernel.texts import Text

from .announcing import printed_damage
from .foreign import named
from .foresight import Foreseen, foreseen
from .in_flight import Line
from .mattering import LANDING, Here, here_at
from .rules.answers import effects_of
from .rules.offense import BlindRoll, about_to_activate
from .rules.pool import DEALT
from .rules.table import hero, laid_board
from .rules.telling import purpose_of
from .rules.turn import being_spent
from .rules.values import amount_text
from .saying import numbers_text
from .standpoint import SURE_LINES
from .state import Table
from .steps import Announced, DiceWindow, First, Moment, PlayCard, SpendToken
from .which_die import question_for_die

_OFFENSE: Final = "dice_throne.ask.end_of_offense"


def question(state: Table, decision: Decision) -> Text:
    offers = decision.ask.offers
    if not isinstance(offers, Responses):
        return question_for_die(state, decision) or decision.ask.prompt
    here = here_at(state, decision, offers.window.what)
    asked = _coming(here) or decision.ask.prompt
    return _with_answer(here, asked, decision) if state.pool else asked


def _coming(here: Here) -> Text | None:
    """What is about to happen; None if there is no more to say of it than the rules do."""
    state, what = here.state, here.what
    if isinstance(what, Announced):
        return _announced(state, what)
    if isinstance(what, DiceWindow) and state.trays:
        return _rolled(here)
    if isinstance(what, First):
        return _first(here, what)
    if not isinstance(what, Moment):
        return None
    attack = state.attack
    if what.name == "then" and attack is not None:
        title = laid_board(state, attack.by).titles[attack.ability]
        return Text("dice_throne.ask.then.of", hero=hero(state, attack.by), ability=title)
    if what.name == "interrupt" and state.playing[state.active]:
        card = state.box.card_terms[state.playing[state.active][-1]]
        return Text("dice_throne.ask.interrupt.card", hero=hero(state, state.active), what=card)
    if what.name not in LANDING and what.name != "end of offense":
        return None
    coming = here.coming()
    hits = _hits(here, coming)
    if not hits:
        return _without_hits(here, what)
    ours = attack is not None and any([_is_struck(here, seat) for seat in coming.hits])
    if attack is None or not ours or what.name not in ("final", "end of offense"):
        return Text("dice_throne.ask.damage.sum", hits=hits)
    ability = laid_board(state, attack.by).titles[attack.ability]
    name = "dice_throne.ask.final" if what.name == "final" or coming.settled else _OFFENSE
    return Text(f"{name}.sum", hero=hero(state, attack.by), ability=ability, hits=hits)


def _without_hits(here: Here, what: Moment) -> Text | None:
    """Damage whose target is not chosen yet; or one's own roll phase, in which nothing waits for anybody."""
    state, attack, unaimed = here.state, here.state.attack, here.unaimed()
    if attack is not None and unaimed:
        title, amount = laid_board(state, attack.by).titles[attack.ability], amount_text("damage", unaimed, 0)
        return Text(f"{_OFFENSE}.unaimed", hero=hero(state, attack.by), ability=title, amount=amount)
    own = what.name == "end of roll phase" and state.active == here.seat
    return Text("dice_throne.ask.end_of_roll_phase.you") if own else None


def _announced(state: Table, what: Announced) -> Text | None:
    """With its damage, if that is printed as a number."""
    printed = printed_damage(state, what) if what.ability else None
    if printed is None:
        return None
    amount = amount_text("damage", printed, 0)
    title = laid_board(state, state.active).titles[what.ability]
    return Text("dice_throne.ask.announced.sum", hero=hero(state, state.active), ability=title, amount=amount)


def _rolled(here: Here) -> Text:
    """Whose dice lie there, what for, and what comes of them as they lie."""
    state = here.state
    tray = state.trays[-1]
    dice = " ".join([str(named(die)) for die in sorted(tray.dice)])
    purpose = purpose_of(state.box, tray.purpose.removeprefix("open "))
    said: dict[str, Text | str] = {"hero": hero(state, tray.owner), "dice": dice, "what": purpose}
    name = "dice_throne.ask.dice.you" if tray.owner == here.seat else "dice_throne.ask.dice"
    deciding, coming = here.counted_for(), about_to_activate(state)
    if not isinstance(deciding, BlindRoll) or coming is None:
        return _beside(here, name, **said)
    ability = laid_board(state, tray.owner).titles[coming.ability]
    outcome = "fails" if tray.dice[0] <= deciding.fails else "goes_on"
    return Text(f"{name}.{outcome}", ability=ability, numbers=numbers_text(1, deciding.fails), **said)


def _first(here: Here, what: First) -> Text | None:
    """Who is about to use which card or token."""
    state = here.state
    token, box = being_spent(state), state.box
    if token < 0 and not state.playing[what.by]:
        return None
    used = box.token_terms[token] if token >= 0 else box.card_terms[state.playing[what.by][-1]]
    return _beside(here, "dice_throne.ask.first", hero=hero(state, what.by), what=used)


def _beside(here: Here, name: str, **said: Text | str) -> Text:
    """With the damage that comes then, or so far waits, if there is any."""
    coming = here.coming()
    hits = _hits(here, coming)
    if not hits:
        return Text(f"{name}.by", **said)
    return Text(f"{name}.sum" if coming.settled else f"{name}.so_far", hits=hits, **said)


def _hits(here: Here, coming: Foreseen) -> tuple[Text, ...]:
    """The damage of everybody, one's own first, and what health it leaves them; whom none reaches only if it is all."""
    reached = [seat for seat, hit in coming.hits.items() if hit.damage] or list(coming.hits)
    return tuple([_hit(here, coming, seat) for seat in sorted(reached, key=lambda seat: (seat != here.seat, seat))])


def _hit(here: Here, coming: Foreseen, seat: Seat) -> Text:
    """What somebody takes, whoever is asked being "you"; with its source, if that is not the attack."""
    found = coming.hits[seat]
    name = "dice_throne.ask.hit.you" if seat == here.seat else "dice_throne.ask.hit"
    said: dict[str, Any] = {"target": hero(here.state, seat), "health": found.health}
    if coming.settled and found.falls:
        name = f"{name}.falls"
    elif found.healed > 0:
        name, said["healed"] = f"{name}.healed", found.healed
    hit = Text(name, amount=amount_text("damage", found.damage, 0), **said)
    if _is_struck(here, seat) or not found.sources:
        return hit
    return Text("dice_throne.ask.hit.of", hit=hit, what=found.sources)


def _is_struck(here: Here, seat: Seat) -> bool:
    """Whether damage of the attack in flight waits for somebody, and not only what it brings upon the attacker."""
    attack = here.state.attack
    if attack is None or attack.by == seat:
        return False
    if not here.totals:
        return attack.on == seat
    return any([line.what in DEALT and line.source == attack.by for line in here.totals[seat].lines])


def _with_answer(here: Here, asked: Text, decision: Decision) -> Text:
    """And what the first answer that matters would make of the damage that waits, where that is sure."""
    state, seat = here.state, here.seat
    mattering = here.mattering(decision)
    first = next((option for option in decision.options if option.key in mattering), None)
    lines = (
        []
        if first is None
        else [_line(here, effect, _source(state, first)) for effect in effects_of(state, seat, first)]
    )
    sure = [line for line in lines if line is not None]
    if first is None or not sure or len(sure) < len(lines):
        return asked
    then = state.clone()
    then.pool = (*then.pool, *sure)
    coming = foreseen(then)
    if sure[0].target not in coming.hits:
        return asked
    hit = _hit(here, coming, sure[0].target)
    return Text("dice_throne.ask.would", question=asked, answer=_named(state, first), hit=hit)


def _named(state: Table, option: Option) -> Text:
    """The card, token, companion or ability of an answer, or what the answer says."""
    do = option.do.do if isinstance(option.do, From) else option.do
    if isinstance(do, PlayCard):
        return state.box.card_terms[do.card]
    if isinstance(do, SpendToken):
        return state.box.token_terms[do.token]
    return option.says if not isinstance(option.do, From) else state.box.sources.get(option.do.source, option.says)


def _source(state: Table, option: Option) -> str:
    """What the lines of an answer come from; of what is neither card nor token, its name is not told."""
    do = option.do.do if isinstance(option.do, From) else option.do
    if isinstance(do, PlayCard):
        return state.box.cards[do.card].name
    return state.box.tokens[do.token].name if isinstance(do, SpendToken) else next(iter(state.box.sources))


def _line(here: Here, effect: Node, by: str) -> Line | None:
    """What an effect is sure to add to the damage that waits, or to take off it."""
    sure = SURE_LINES.get(type(effect))
    return None if sure is None else sure(here, effect, by)
