"""The draft: heroes are brought, banned, dealt and sent by the players' answers and by chance (DT-R-57 to DT-R-60)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from throneroom.kernel.decisions import Option, Reason
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import shuffle
from throneroom.kernel.nodes import As, Ask, Effect, Node, Seat
from throneroom.kernel.texts import Text

from ..beside import written
from ..book import RULES
from ..boxes import OpenBox
from ..drafting import (
    BAN,
    BRING,
    EACH,
    SEND,
    DealHeroes,
    Draft,
    DraftRound,
    HeroesMeet,
    HeroesToName,
    NameHero,
    RevealRound,
    undecided,
)
from ..state import Table
from ..terms import term
from .answers import because
from .opening import lay, opening
from .table import hero
from .telling import between, of, seen_by_team

written("bring {hero}", "ban {hero}", "send {hero}")

Choice = TypeVar("Choice")


def draft_of(state: Table) -> Draft:
    assert state.draft is not None
    return state.draft


def pool(state: Table) -> tuple[str, ...]:
    """Every hero there is, in the order of the boxes."""
    assert isinstance(state.box, OpenBox)
    return tuple(state.box.pool)


def banned_by(state: Table, seat: Seat) -> Seat:
    """Of whose heroes a player bans one: those of the next player, who is always an opponent (DT-R-58)."""
    return (seat + 1) % state.seats


def of_team(state: Table, seat: Seat) -> list[str]:
    """What a player and the partners bring."""
    brought = draft_of(state).brought
    return [name for mate in state.box.team_of[seat] for name in brought[mate]]


def left(draft: Draft, seat: Seat) -> tuple[str, ...]:
    """Whom a player can still send."""
    return tuple([name for name in draft.brought[seat] if name != draft.banned[seat]])


def possible(state: Table, seat: Seat) -> tuple[str, ...]:
    """The heroes that a player can name in this round."""
    draft = draft_of(state)
    if draft.round == BRING:
        taken = of_team(state, seat)
        return tuple([name for name in pool(state) if name not in taken])
    return draft.brought[banned_by(state, seat)] if draft.round == BAN else left(draft, seat)


def answers_of(state: Table, seat: Seat) -> int:
    """How often a player has answered in this round."""
    draft = draft_of(state)
    if draft.round == BRING:
        return len(draft.brought[seat])
    return int(bool(draft.banned[banned_by(state, seat)] if draft.round == BAN else draft.sent[seat]))


# -- rounds ----------------------------------------------------------------------------------------------


@RULES.verb(DraftRound)
def play_round(state: Table, effect: DraftRound, frame: Frame) -> Effect:
    """The players answer in the order of their seats; as they do so in secret, the order is of no use to anybody."""
    state.draft = replace(draft_of(state), round=effect.round)
    asks: list[Node] = []
    for seat in state.box.seats:
        for time in range(effect.times):
            prompt = Text(f"dice_throne.ask.{effect.round}", number=time + 1, of=effect.times)
            if effect.round == BAN:
                prompt = Text("dice_throne.ask.ban", player=hero(state, banned_by(state, seat)))
            asks.append(As(seat, Ask(prompt, HeroesToName(effect.round))))
    return (*asks, RevealRound())


@RULES.offers(HeroesToName)
def heroes_for(state: Table, effect: HeroesToName, frame: Frame) -> tuple[Option, ...]:
    return tuple([naming(effect.round, name) for name in possible(state, frame.you)])


def naming(verb: str, name: str) -> Option:
    says = Text(f"dice_throne.option.{verb}", hero=term(f"hero.{name}"))
    return Option(f"{verb} {name}", says, NameHero(name))


@RULES.verb(NameHero)
def name_hero(state: Table, effect: NameHero, frame: Frame) -> None:
    draft, seat = draft_of(state), frame.you
    asked = len(possible(state, seat)) > 1
    if draft.round == BRING:
        brought = (*draft.brought[seat], effect.hero)
        state.draft = replace(draft, brought=with_this(draft.brought, seat, brought))
        if len(brought) == EACH:
            tell_team(state, seat, BRING, hero_names(brought))
        return
    if draft.round == BAN:
        state.draft = replace(draft, banned=with_this(draft.banned, banned_by(state, seat), effect.hero))
    else:
        state.draft = replace(draft, sent=with_this(draft.sent, seat, effect.hero))
    if asked:
        tell_team(state, seat, draft.round, hero_names((effect.hero,)))


def tell_team(state: Table, seat: Seat, verb: str, named: tuple[Text, ...]) -> None:
    """Partners talk about it (DT-R-57); the others see that somebody has decided."""
    if state.loud:
        seen = seen_by_team(state.box, seat, of(state.box, f"{verb}_seen", seat, named=named))
        state.say(Event(of(state.box, f"secret_{verb}", seat), seen))


def with_this(of_each: tuple[Choice, ...], seat: Seat, new: Choice) -> tuple[Choice, ...]:
    return (*of_each[:seat], new, *of_each[seat + 1 :])


@RULES.verb(RevealRound)
def reveal(state: Table, effect: RevealRound, frame: Frame) -> None:
    """Whoever is brought lies in the order of the boxes: in which order they were named is nobody's business."""
    draft = draft_of(state)
    if draft.round == BRING:
        order = pool(state)
        in_order = [tuple(sorted(names, key=order.index)) for names in draft.brought]
        draft = replace(draft, brought=tuple(in_order))
    for seat in state.box.seats:
        state.say(Event(told(state, draft, seat)))
    state.draft = replace(draft, round="")
    state.revealed += 1


def told(state: Table, draft: Draft, seat: Seat) -> Text:
    """What a player said in the round that is over."""
    box = state.box
    if draft.round == BRING:
        return of(box, "brings", seat, heroes=hero_names(draft.brought[seat]))
    if draft.round == BAN:
        whose = banned_by(state, seat)
        banned = term(f"hero.{draft.banned[whose]}")
        return between(box, "bans", seat, whose, named=banned)
    return of(box, "sends", seat, named=term(f"hero.{draft.sent[seat]}"))


def hero_names(names: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple([term(f"hero.{name}") for name in names])


# -- chance, and the end ---------------------------------------------------------------------------------


@RULES.verb(DealHeroes)
def deal_heroes(state: Table, effect: DealHeroes, frame: Frame) -> None:
    """Nobody gets a hero that another has; where there are too few for that, everybody gets fewer (DT-R-60)."""
    names = pool(state)
    order = list(range(len(names)))
    shuffle(state, order, "heroes")
    each = min(effect.each, len(names) // state.seats)
    hands = [sorted(order[seat * each : (seat + 1) * each]) for seat in state.box.seats]
    dealt = tuple([tuple([names[at] for at in hand]) for hand in hands])
    state.draft = replace(draft_of(state), brought=dealt)
    if each > 1:
        for seat in state.box.seats:
            state.say(Event(of(state.box, "dealt", seat, heroes=hero_names(dealt[seat]))))


@RULES.verb(HeroesMeet)
def meet(state: Table, effect: HeroesMeet, frame: Frame) -> Effect:
    """From here on the match is like any other: of the draft only remains who plays which hero."""
    box, sent = state.box, draft_of(state).sent
    assert isinstance(box, OpenBox)
    state.draft = replace(undecided(state.seats), sent=sent)
    lay(state, box.decided(sent))
    return opening(state, effect.first)


# -- why not ---------------------------------------------------------------------------------------------


def heroes_to_name(state: Table, seat: Seat) -> tuple[str, ...]:
    """The heroes that can be named in this round, and all others that a player might think of."""
    draft = draft_of(state)
    if draft.round == BRING:
        names = pool(state)
    else:
        names = draft.brought[seat if draft.round == SEND else banned_by(state, seat)]
    return tuple([f"{draft.round} {name}" for name in names])


def why_not_named(state: Table, seat: Seat, verb: str, name: str) -> Reason | None:
    """Why this hero cannot be brought, banned or sent now."""
    draft = state.draft
    if draft is None or draft.over:
        return because("heroes_known", "DT-R-57")
    if verb != draft.round:
        return because(f"draft_{draft.round}", "DT-R-57")
    if name not in pool(state):
        return because("no_such_hero", "DT-R-57")
    if name in possible(state, seat):
        return None
    if verb == BAN:
        return because("not_theirs_to_ban", "DT-R-58")
    if verb == SEND:
        return because("banned" if name == draft.banned[seat] else "not_brought", "DT-R-59")
    return because("brought_already" if name in draft.brought[seat] else "brought_by_partner", "DT-R-57")
