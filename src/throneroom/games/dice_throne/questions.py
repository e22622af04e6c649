"""What a window asks, as its seat reads it: what is about to happen, to whom, how much, and what an answer makes of it.

It is worked out when somebody reads it: the rules themselves ask in short.
"""

from __future__ import annotations

from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.happenings import Responses
from throneroom.kernel.nodes import From, Node, Seat
from throneroom.kernel.texts import Text

from .announcing import printed_damage
from .foreign import named
from .in_flight import Line
from .mattering import LANDING, Here
from .pages import ULTIMATE, YOU
from .rules.answers import effects_of
from .rules.damage import Add, NoDamage, Prevent, PreventHalf
from .rules.pool import DEALT
from .rules.table import hero, laid_board
from .rules.telling import purpose_of
from .rules.turn import being_spent
from .rules.values import amount_text
from .state import Table
from .steps import Announced, DiceWindow, First, Moment, PlayCard, SpendToken


def question(state: Table, decision: Decision) -> Text:
    offers = decision.ask.offers
    if not isinstance(offers, Responses):
        return decision.ask.prompt
    here = Here(state, decision.seat, offers.window.what)
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
    hits = _hits(here)
    if not hits or (what.name not in LANDING and what.name != "end of offense"):
        return None
    if attack is None or what.name not in ("final", "end of offense"):
        return Text("dice_throne.ask.damage.sum", hits=hits)
    ability = laid_board(state, attack.by).titles[attack.ability]
    name = f"dice_throne.ask.{what.name.replace(' ', '_')}.sum"
    return Text(name, hero=hero(state, attack.by), ability=ability, hits=hits)


def _announced(state: Table, what: Announced) -> Text | None:
    """With its damage, if that is printed as a number."""
    printed = printed_damage(state, what) if what.ability else None
    if printed is None:
        return None
    amount = amount_text("damage", printed, 0)
    title = laid_board(state, state.active).titles[what.ability]
    return Text("dice_throne.ask.announced.sum", hero=hero(state, state.active), ability=title, amount=amount)


def _rolled(here: Here) -> Text:
    """Whose dice lie there, what for, and the damage that waits for what they show."""
    tray = here.state.trays[-1]
    dice = " ".join([str(named(die)) for die in sorted(tray.dice)])
    what = purpose_of(here.state.box, tray.purpose.removeprefix("open "))
    return _beside(here, "dice_throne.ask.dice", hero=hero(here.state, tray.owner), dice=dice, what=what)


def _first(here: Here, what: First) -> Text | None:
    """Who is about to use which card or token."""
    state = here.state
    token, box = being_spent(state), state.box
    if token < 0 and not state.playing[what.by]:
        return None
    used = box.token_terms[token] if token >= 0 else box.card_terms[state.playing[what.by][-1]]
    return _beside(here, "dice_throne.ask.first", hero=hero(state, what.by), what=used)


def _beside(here: Here, name: str, **said: Text | str) -> Text:
    """With the damage that waits meanwhile, if there is any."""
    hits = _hits(here)
    return Text(f"{name}.sum", hits=hits, **said) if hits else Text(f"{name}.by", **said)


def _hits(here: Here) -> tuple[Text, ...]:
    """The damage that waits for everybody, and what health it would leave them; whom none reaches only if it is all."""
    dealt = [seat for seat, total in enumerate(here.totals) if any([line.what in DEALT for line in total.lines])]
    reached = [seat for seat in dealt if here.totals[seat].damage]
    return tuple([_hit(here, seat) for seat in reached or dealt])


def _hit(here: Here, seat: Seat) -> Text:
    amount, left = amount_text("damage", here.totals[seat].damage, 0), max(0, here.health_after(seat))
    return Text("dice_throne.ask.hit", target=hero(here.state, seat), amount=amount, health=left)


def _with_answer(here: Here, asked: Text, decision: Decision) -> Text:
    """And what the first answer that matters would make of the damage that waits, where that is sure."""
    state, seat = here.state, here.seat
    first = next((option for option in decision.options if here.matters(option)), None)
    lines = [] if first is None else [_line(here, effect) for effect in effects_of(state, seat, first)]
    sure = [line for line in lines if line is not None]
    if first is None or not sure or len(sure) < len(lines):
        return asked
    then = state.clone()
    then.pool = (*then.pool, *sure)
    hit = _hit(Here(then, seat, here.what), sure[0].target)
    return Text("dice_throne.ask.would", question=asked, answer=_named(state, first), hit=hit)


def _named(state: Table, option: Option) -> Text:
    """The card or token of an answer, or what the answer says."""
    do = option.do.do if isinstance(option.do, From) else option.do
    if isinstance(do, PlayCard):
        return state.box.card_terms[do.card]
    return state.box.token_terms[do.token] if isinstance(do, SpendToken) else option.says


def _line(here: Here, effect: Node) -> Line | None:
    """What an effect is sure to add to the damage that waits, or to take off it."""
    state, seat, attack = here.state, here.seat, here.state.attack
    if isinstance(effect, Prevent) and isinstance(effect.amount, int):
        others = [mate for mate in state.box.team_of[seat] if here.hurt(mate)]
        whom = seat if effect.who == YOU or here.hurt(seat) or not others else others[0]
        return Line("prevent", whom, effect.amount, "")
    if isinstance(effect, (NoDamage, PreventHalf)):
        return Line("none" if isinstance(effect, NoDamage) else "half", seat, 0, "")
    if isinstance(effect, Add) and isinstance(effect.amount, int) and attack is not None and attack.by == seat:
        return Line("add", attack.on, effect.amount, "", ULTIMATE if attack.ultimate else "", seat)
    return None
