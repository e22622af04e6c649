"""Picking cards, players and factions, and swapping cards."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import bound
from throneroom.kernel.nodes import NOTHING, As, Ask, AtLeast, Effect, If, Name, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..box import DONE, FACTION_NAMES, NAME, term
from ..sayings import said_all
from ..state import NONE, Table
from ..steps import (
    CardChosen,
    Declined,
    EachFrom,
    Exchange,
    Factions,
    Named,
    PickAgain,
    PlayerChosen,
    Players,
    Swapped,
    SwapWith,
    Targets,
)
from ..words import (
    CHOSEN,
    NAMED,
    Bury,
    Count,
    CountFactions,
    Discard,
    EachOther,
    Give,
    Hand,
    Heroes,
    ItIs,
    Join,
    Look,
    Looked,
    NameFaction,
    Perform,
    Pick,
    PickPlayer,
    Place,
    Play,
    SetAside,
    Source,
    Swap,
    Take,
    They,
    TurnOver,
)
from .book import RULES
from .cards import holder_of, owner_of, zone_of
from .finding import found, seats_of
from .telling import UNSEEN, by, lies, tell, tell_cards, tell_no_target, unseen

PICKED = AtLeast(Name("it"), 0)  # one that may be picked was
SOMEBODY = AtLeast(Name("who"), 0)

# What the question is called, and the verb that a key begins with when the card is in hand.
ASKED: dict[type, str] = {
    Bury: "bury",
    Discard: "discard_one",
    Give: "give",
    Join: "join",
    Look: "look",
    NameFaction: "uncover",
    Perform: "perform",
    Place: "place",
    Play: "play",
    SetAside: "perform",
    Take: "take",
    TurnOver: "turn_over",
}
HAND_VERBS: dict[type, str] = {Discard: "discard", Give: "give", Place: "hide", Play: "play"}


@RULES.value(Count)
def count(state: Table, value: Count, frame: Frame) -> int:
    return min(value.most, len(found(state, value.source, frame.you, frame.names)))


@RULES.value(CountFactions)
def count_factions(state: Table, value: CountFactions, frame: Frame) -> int:
    factions = 0
    for piece in found(state, value.source, frame.you, frame.names):
        factions |= state.box.factions[state.face[piece]]
    return (factions & ~value.but).bit_count()


@RULES.value(ItIs)
def it_is(state: Table, value: ItIs, frame: Frame) -> int:
    """The Emperor is of every faction (HL-EMPEROR-1)."""
    factions = frame.names["faction"] if value.factions == NAMED else value.factions
    return int(state.box.factions[state.face[frame.names["it"]]] & factions != 0)


# -- one card --------------------------------------------------------------------------------------------


@RULES.verb(Pick)
def pick(state: Table, effect: Pick, frame: Frame) -> Effect:
    """Compulsory if there is a target (HL-EFF-3), even the card itself; with none it is ignored (HL-EFF-2).

    Which cards of a hand fit is a secret: one is asked whatever fits, and a demand that finds nothing is answered so.
    """
    then = sequence(effect.then)
    todo: tuple[Node, ...] = (*then, PickAgain(effect)) if effect.times > 1 else then
    if isinstance(then[0], NameFaction):
        todo = (CardChosen(), *todo)
    if effect.may:
        todo = (If(PICKED, todo, Declined()),)
    secret = fits_unseen(effect.source)
    if secret and not effect.may:
        state.revealed += 1  # that there is such a card, or none
        if not found(state, effect.source, frame.you, frame.names):
            tell_none(state, effect.source, frame)
            return NOTHING
    elif state.loud and not secret and "picked" not in frame.names:
        tell_if_none(state, effect.source, frame)
    return Ask(Text(f"hidden_leaders.ask.{ASKED[type(then[0])]}"), Targets(effect), "it", todo, always=secret)


def tell_if_none(state: Table, source: Source, frame: Frame) -> None:
    if not found(state, source, frame.you, frame.names):
        tell_no_target(state, frame)


def fits_unseen(source: Source) -> bool:
    """Whether the others cannot see how many cards there are to pick from."""
    return isinstance(source, Hand) and bool(source.factions or source.but)


def tell_none(state: Table, source: Source, frame: Frame) -> None:
    if state.loud:
        assert isinstance(source, Hand)
        wanted = frame.names["faction"] if source.factions == NAMED else source.factions
        faction = tuple([term(name) for faction, name in FACTION_NAMES.items() if wanted & faction])
        state.say(Event(by(state, "has_none", frame.you, faction=faction)))


@RULES.verb(CardChosen)
def card_chosen(state: Table, effect: CardChosen, frame: Frame) -> None:
    if state.loud:
        piece = frame.names["it"]
        tell_cards(state, "chooses_card", frame.you, (piece, unseen(state, piece)))


@RULES.verb(Declined)
def declined(state: Table, effect: Declined, frame: Frame) -> None:
    tell(state, "declines", frame.you)


@RULES.offers(Targets)
def targets(state: Table, effect: Targets, frame: Frame) -> tuple[Option, ...]:
    pick = effect.pick
    first = sequence(pick.then)[0]
    verb = HAND_VERBS.get(type(first), "pick") if isinstance(pick.source, Hand) else "pick"
    options = offered(state, pick.source, verb, frame)
    if pick.may and (options or fits_unseen(pick.source)):
        options.append(DONE)
    return tuple(options)


def offered(state: Table, source: Source, verb: str, frame: Frame) -> list[Option]:
    """The cards of a source as options: by name where they lie open or in hand, by place where they lie face down."""
    box = state.box
    pieces = found(state, source, frame.you, frame.names)
    if not isinstance(source, Heroes):
        return [box.picks(verb, state.face[piece], piece) for piece in pieces]
    return [hero_option(state, piece, frame.you) for piece in pieces]


def hero_option(state: Table, piece: int, you: Seat) -> Option:
    owner = owner_of(state, piece)
    if state.up[piece]:
        return state.box.picks("pick", state.face[piece], piece, owner)
    face = state.face[piece] if state.knows[piece] >> you & 1 else NONE
    return state.box.picks_hidden(owner, state.parties[owner].index(piece), piece, face)


@RULES.verb(PickAgain)
def pick_again(state: Table, effect: PickAgain, frame: Frame) -> None:
    """The next of several, and not the same one again."""
    pick = effect.pick
    names = bound(frame.names, "picked", (*frame.names.get("picked", ()), frame.names["it"]))
    again = Pick(pick.source, pick.then, pick.may, pick.times - 1)
    state.stack = Frame((again,), 0, frame.you, frame.source, names, state.stack)


# -- players and factions --------------------------------------------------------------------------------


@cache
def _what_for(asked: str, effect: PickPlayer | NameFaction) -> Text:
    """Which one, and what happens then: who knows that chooses with open eyes."""
    return Text(f"hidden_leaders.ask.{asked}", then=tuple(said_all(effect.then)))


@RULES.verb(PickPlayer)
def pick_player(state: Table, effect: PickPlayer, frame: Frame) -> Effect:
    then: tuple[Node, ...] = (PlayerChosen(), *sequence(effect.then))
    if effect.may:
        then = (If(SOMEBODY, then, Declined()),)
    if state.loud and not players(state, Players(effect), frame):
        tell_no_target(state, frame)
    return Ask(_what_for("player", effect), Players(effect), "who", then)


@RULES.verb(PlayerChosen)
def player_chosen(state: Table, effect: PlayerChosen, frame: Frame) -> None:
    tell(state, "chooses", frame.you, owner=frame.names["who"])


@RULES.offers(Players)
def players(state: Table, effect: Players, frame: Frame) -> tuple[Option, ...]:
    pick = effect.pick
    seats = seats_of(state, pick.whose, frame.you, frame.names)
    options = [state.box.picks_player[seat] for seat in seats if able(state, pick, seat, frame)]
    if pick.may and options:
        options.append(DONE)
    return tuple(options)


def able(state: Table, pick: PickPlayer, seat: Seat, frame: Frame) -> bool:
    """Whether choosing this player can do anything: a target must be one (HL-EFF-3)."""
    if pick.able is None:
        return True
    you = seat if isinstance(pick.able, Hand) else frame.you
    return bool(found(state, pick.able, you, bound(frame.names, "who", seat)))


@RULES.verb(They)
def they(state: Table, effect: They, frame: Frame) -> None:
    seat = frame.names["who"] if effect.who == CHOSEN else seats_of(state, effect.who, frame.you, frame.names)[0]
    names = bound(frame.names, "asker", frame.you)
    state.stack = Frame(sequence(effect.do), 0, seat, frame.source, names, state.stack)


@RULES.verb(EachOther)
def each_other(state: Table, effect: EachOther, frame: Frame) -> Effect:
    return EachFrom(sequence(effect.do), 1)


@RULES.verb(EachFrom)
def each_from(state: Table, effect: EachFrom, frame: Frame) -> Effect | None:
    order = state.box.round_from[frame.you]
    if effect.at == len(order):
        return None
    return (As(order[effect.at], effect.do), EachFrom(effect.do, effect.at + 1))


@RULES.verb(NameFaction)
def name_faction(state: Table, effect: NameFaction, frame: Frame) -> Effect:
    return Ask(_what_for("faction", effect), Factions(), "faction", (Named(), *sequence(effect.then)))


@RULES.verb(Named)
def named(state: Table, effect: Named, frame: Frame) -> None:
    if state.loud:
        faction = term(FACTION_NAMES[frame.names["faction"]])
        state.say(Event(by(state, "names", frame.you, faction=faction)))


@RULES.offers(Factions)
def factions(state: Table, effect: Factions, frame: Frame) -> tuple[Option, ...]:
    return NAME


# -- swapping --------------------------------------------------------------------------------------------


@RULES.verb(Swap)
def swap(state: Table, effect: Swap, frame: Frame) -> Effect | None:
    """Both cards must be there, else it is ignored (HL-EFF-2)."""
    if not found(state, effect.second, frame.you, frame.names):
        tell_no_target(state, frame)
        return None
    if state.loud:
        tell_if_none(state, effect.first, frame)
    second = SwapWith(effect.second)
    # Which of the cards that one looks at alone it is, the others do not see.
    then: Effect = second if isinstance(effect.first, Looked) else (CardChosen(), second)
    if effect.may:
        then = If(PICKED, then, Declined())
    return Ask(Text("hidden_leaders.ask.swap"), Swapped(effect.first, effect.may), "it", then)


@RULES.verb(SwapWith)
def swap_with(state: Table, effect: SwapWith, frame: Frame) -> Effect:
    return Ask(Text("hidden_leaders.ask.swap_with"), Swapped(effect.source, may=False), "other", Exchange())


@RULES.offers(Swapped)
def swapped(state: Table, effect: Swapped, frame: Frame) -> tuple[Option, ...]:
    verb = "give" if isinstance(effect.source, Hand) else "pick"
    options = offered(state, effect.source, verb, frame)
    if effect.may and options:
        options.append(DONE)
    return tuple(options)


@RULES.verb(Exchange)
def exchange(state: Table, effect: Exchange, frame: Frame) -> None:
    """Places are exchanged, nothing is turned over and nothing triggers (HL-EFF-10)."""
    one, other = frame.names["it"], frame.names["other"]
    lay = (lies(state, one), lies(state, other)) if state.loud else (UNSEEN, UNSEEN)
    looked: tuple[int, ...] = frame.names.get("looked", ())
    mine = 1 << frame.you
    if (
        one in looked and len(looked) > 1
    ):  # the others do not see which of these it was; the hidden hero now lies among them
        sure = state.knows[other] & ~mine
        state.mix([*looked, other], mine)
        state.note(sure, other, [other, *[piece for piece in looked if piece != one]])
    elif holder_of(state, other) == frame.you and not state.up[one]:
        state.mix(state.hands[frame.you], mine)
    trade_places(state, one, other)
    see_where_it_lies(state, one)
    see_where_it_lies(state, other)
    tell_cards(state, "swaps", frame.you, (one, lay[0]), (other, lay[1]))


def trade_places(state: Table, one: int, other: int) -> None:
    """A hand has no places: what comes into it lies last, so that it does not show which of its cards has gone."""
    holder = holder_of(state, other)
    zone, other_zone = zone_of(state, one), zone_of(state, other)
    at, other_at = zone.index(one), other_zone.index(other)
    zone[at], other_zone[other_at] = other, one
    state.up[one], state.up[other] = state.up[other], state.up[one]
    if holder != NONE:
        other_zone.append(other_zone.pop(other_at))
    for piece in (one, other):
        if owner_of(state, piece) == NONE:
            state.came[piece] = 0
        elif not state.came[piece]:
            state.arrive(piece)


def see_where_it_lies(state: Table, piece: int) -> None:
    """Open to all, or to the owner of the party or hand alone."""
    owner = owner_of(state, piece)
    if owner == NONE:
        owner = holder_of(state, piece)
    if owner != NONE and not state.up[piece]:
        state.show_to(piece, owner)
    elif piece not in state.wilderness:
        state.show(piece)
