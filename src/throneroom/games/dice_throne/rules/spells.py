"""Spells: prepared where all can see them, and cast by what says so, again and again (DT-R-52)."""

from __future__ import annotations

from dataclasses import dataclass

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS
from throneroom.kernel.nodes import Ask, Effect, From, Node, Seat
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..pages import PREPARED_AT_START, SPELLS_PER_TURN, ActionCard, Modify
from ..saying import says, says_change
from ..standpoint import Standpoint, can_wait, matters
from ..state import Table
from ..steps import UsePreparing, WhichCast, WhichPrepared
from ..terms import term
from ..traits import HURTING, LESSENING
from .answers import because, unfit
from .spell_zones import at_the_ready, lay_open
from .table import laid_board, stunned
from .telling import of

written("prepare {card}", "cast {card}")

RULE = "DT-R-52"


# -- preparing -------------------------------------------------------------------------------------------


def preparings(state: Table, seat: Seat) -> list[Option]:
    """What somebody may prepare as an action of the own main phase."""
    if cannot_prepare(state, seat) is not None:
        return []
    return [state.box.preparings[card] for card in at_the_ready(state, seat)]


def cannot_prepare(state: Table, seat: Seat) -> Reason | None:
    """Why no Spell at all can be prepared as an action now."""
    if stunned(state, seat):
        return because("stunned", "DT-R-9")
    rules = laid_board(state, seat).passive.changes.get(SPELLS_PER_TURN, ())
    if not rules or state.active != seat or not state.phase.startswith("main"):
        return because("prepare_main", RULE)
    if state.readied >= rules[0][1].number:
        return because("prepared_enough", RULE, n=rules[0][1].number)
    return None


@RULES.verb(UsePreparing)
def use_preparing(state: Table, effect: UsePreparing, frame: Frame) -> Effect:
    state.readied += 1
    return PrepareSpell(effect.card)


@dataclass(frozen=True)
class Prepare(Node):
    """Lay one Spell open beside those that lie prepared already."""


@says(Prepare)
def say_prepare(effect: Prepare, dice: int) -> Text:
    return Text("dice_throne.say.prepare")


@RULES.verb(Prepare)
def prepare_one(state: Table, effect: Prepare, frame: Frame) -> Effect | None:
    """From a hand it is asked even where there is one answer, for whether there is more than one is a secret."""
    if not state.prepared:
        return None
    return Ask(Text("dice_throne.ask.prepare"), WhichPrepared(), always=not state.box.books[frame.you])


@RULES.offers(WhichPrepared)
def which_prepared(state: Table, effect: WhichPrepared, frame: Frame) -> tuple[Option, ...]:
    plain = [state.box.preparings[card] for card in at_the_ready(state, frame.you)]
    return (*[Option(each.key, each.says, PrepareSpell(prepared(each))) for each in plain], PASS)


def prepared(option: Option) -> int:
    assert isinstance(option.do, UsePreparing)
    return option.do.card


@dataclass(frozen=True)
class PrepareSpell(Node):
    card: int


@RULES.verb(PrepareSpell)
def prepare_spell(state: Table, effect: PrepareSpell, frame: Frame) -> None:
    seat = frame.you
    lay_open(state, seat, effect.card, state.books[seat] if state.box.books[seat] else state.hands[seat])
    if state.loud:
        state.say(Event(of(state.box, "prepares", seat, card=state.box.card_terms[effect.card])))


# -- casting ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cast(Node):
    """Up to so many times, one after the other: a prepared Spell does what it says, and stays where it lies."""

    most: int = 1


@says(Cast)
def say_cast(effect: Cast, dice: int) -> Text:
    return Text("dice_throne.say.cast", n=effect.most)


@RULES.verb(Cast)
def cast(state: Table, effect: Cast, frame: Frame) -> Effect | None:
    if not state.prepared or not state.prepared[frame.you]:
        return None
    return Ask(Text("dice_throne.ask.cast"), WhichCast(effect.most))


@RULES.offers(WhichCast)
def which_cast(state: Table, effect: WhichCast, frame: Frame) -> tuple[Option, ...]:
    """Only what could do something here (DT-CARD-8); what has been cast already may be cast again."""
    box = state.box
    more: tuple[Node, ...] = (Cast(effect.most - 1),) if effect.most > 1 else ()
    found = [card for card in sorted(state.prepared[frame.you]) if cannot_cast(state, frame.you, card) is None]
    return (
        *[
            Option(
                f"cast {box.cards[card].name}",
                Text("dice_throne.option.cast", card=box.card_terms[card]),
                (CastSpell(card), *more),
            )
            for card in found
        ],
        PASS,
    )


def cannot_cast(state: Table, seat: Seat, card: int) -> Reason | None:
    page = state.box.cards[card]
    assert isinstance(page, ActionCard)
    return unfit(state, seat, page)


@dataclass(frozen=True)
class CastSpell(Node):
    card: int


@RULES.verb(CastSpell)
def cast_spell(state: Table, effect: CastSpell, frame: Frame) -> Effect:
    """It does what it says, and stays where it lies."""
    page = state.box.cards[effect.card]
    assert isinstance(page, ActionCard)
    if state.loud:
        state.say(Event(of(state.box, "casts", frame.you, card=state.box.card_terms[effect.card])))
    return From(page.name, page.do)


HURTING.add(Cast)


LESSENING.add(Cast)


@says_change(SPELLS_PER_TURN)
def say_spells_per_turn(rule: Modify) -> Text:
    return Text("dice_throne.say.prepares", n=rule.number)


@says_change(PREPARED_AT_START)
def say_prepared_at_start(rule: Modify) -> Text:
    return Text("dice_throne.say.starts_prepared", card=term(f"card.{rule.name}"))


@matters(Cast)
def casting_matters(here: Standpoint, effect: Cast, dice: int) -> bool:
    attack = here.state.attack
    return attack is not None and attack.by == here.seat and here.landing


can_wait(Prepare)
