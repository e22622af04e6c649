"""The verbs of the pages that need no window: damage lines, healing, CP, cards and tokens, and choices."""

from __future__ import annotations

from collections import Counter

from throneroom.kernel.decisions import Option
from throneroom.kernel.events import Event
from throneroom.kernel.frames import Frame
from throneroom.kernel.machine import PASS, shuffle
from throneroom.kernel.nodes import Ask, Effect, Let, Node, Seat, sequence
from throneroom.kernel.texts import Text

from ..foreign import pips
from ..in_flight import Attack, Line
from ..sayings_of_effects import within
from ..state import Table, put
from ..steps import (
    Decides,
    DiscardCard,
    ForChosen,
    HowMany,
    HowMuch,
    Moved,
    MoveTo,
    OneOf,
    PayMany,
    Picked,
    Stolen,
    TakenBack,
    TakeStatus,
    WhichCard,
    WhichInflicted,
    WhichPlayer,
    WhichPlayers,
    WhichStatus,
    YesOrNo,
)
from ..words import (
    ALL,
    CHOSEN_OPPONENT,
    CHOSEN_PLAYER,
    COLLATERAL,
    DEFENSE,
    EVERY_OPPONENT,
    EVERY_PLAYER,
    NORMAL,
    PURE,
    TARGET,
    TEAMMATE,
    ULTIMATE,
    UNDEFENDABLE,
    YOU,
    Add,
    ByValue,
    Deal,
    DealBackHalf,
    Discard,
    Draw,
    Either,
    Endure,
    ForOne,
    ForUpTo,
    Gain,
    GainCP,
    GainUpToLimit,
    Heal,
    IfShows,
    Inflict,
    Lose,
    LoseCP,
    LoseThis,
    May,
    MoveStatus,
    NoDamage,
    OfAKind,
    OnceLanded,
    OnFaces,
    PayEach,
    PerDie,
    Prevent,
    PreventHalf,
    PreventStatus,
    RaiseLimit,
    Recoil,
    RemoveStatus,
    SpendEach,
    StealCP,
    Suffer,
    Undefendable,
)
from . import telling
from .answers import idle, loose, wake
from .book import RULES
from .covered import can_cover, laid_by, taken_off
from .pool import add_line
from .table import (
    change_cp,
    draw_cards,
    gain_tokens,
    heal,
    hero,
    in_turn_order,
    limit,
    lose_tokens,
    opponents,
    target_of,
    teammates,
    tell_limit,
    to_discards,
)
from .two_sides import side_up
from .values import counted_dice, counted_symbols

# -- damage ----------------------------------------------------------------------------------------------


@RULES.verb(Deal)
def deal(state: Table, effect: Deal, frame: Frame) -> Effect | None:
    """The amount is fixed now (DT-TXT-8); the line waits in the pool."""
    if effect.to == CHOSEN_OPPONENT and "chosen" not in frame.names:
        return choose(effect.to, effect)
    amount = RULES.work_out(state, effect.amount, frame)
    attack = state.attack
    targets = opponents(state, frame.you) if effect.to == EVERY_OPPONENT else [target_of(state, frame)]
    for target in targets:
        kind = effect.kind
        own_attack = (
            attack is not None and attack.by == frame.you and (effect.to == TARGET or aimed(attack, effect, frame))
        )
        if attack is not None and attack.ultimate and attack.by == frame.you:
            kind = ULTIMATE  # all of it, to whomever (DT-R-15)
        if attack is not None and own_attack and amount > 0:
            # Pure damage cannot be defended either; 0 damage is no attack (DT-OFF-6, DT-DEF-7).
            sure = attack.undefendable or kind in (UNDEFENDABLE, PURE, ULTIMATE)
            state.attack = attack = attack.but(damage=True, undefendable=sure)
            if attack.on < 0 <= target:  # its text lets one choose, so there is no targeting
                state.attack = attack = attack.but(on=target)
                wake(state, target)
        elif attack is not None and frame.you != attack.by and kind == NORMAL:
            kind = UNDEFENDABLE  # damage of a defense cannot be defended (DT-DEF-7)
        add_line(state, Line("deal", target, amount, frame.source, kind, frame.you))
    return None


def aimed(attack: Attack, effect: Deal, frame: Frame) -> bool:
    """Whether an offensive ability itself deals damage to somebody chosen, and not as collateral (DT-R-64)."""
    return effect.to == CHOSEN_OPPONENT and effect.kind != COLLATERAL and frame.source == attack.ability


@RULES.verb(Suffer)
def suffer(state: Table, effect: Suffer, frame: Frame) -> None:
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("deal", frame.you, amount, frame.source, effect.kind, -1))


@RULES.verb(Recoil)
def recoil(state: Table, effect: Recoil, frame: Frame) -> None:
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("recoil", frame.you, amount, frame.source, UNDEFENDABLE, frame.you))


@RULES.verb(Add)
def add(state: Table, effect: Add, frame: Frame) -> None:
    """Damage added has the type of the damage it modifies (DT-MOD-2); pure damage cannot be modified."""
    attack = state.attack
    if attack is not None:
        amount = RULES.work_out(state, effect.amount, frame)
        kind = ULTIMATE if attack.ultimate else ""
        add_line(state, Line("add", attack.on, amount, frame.source, kind, attack.by))


@RULES.verb(Undefendable)
def undefendable(state: Table, effect: Undefendable, frame: Frame) -> None:
    if state.attack is not None and not state.attack.defended:
        state.attack = state.attack.but(undefendable=True)


def of_defense(frame: Frame) -> str:
    """What a defensive ability takes off, it takes off damage that can be defended (DT-DEF-7)."""
    return DEFENSE if frame.names.get("defending") else ""


@RULES.verb(Prevent)
def prevent(state: Table, effect: Prevent, frame: Frame) -> Effect | None:
    if effect.who == CHOSEN_PLAYER and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names.get("chosen", frame.you)) if effect.who == CHOSEN_PLAYER else frame.you
    amount = RULES.work_out(state, effect.amount, frame)
    add_line(state, Line("prevent", seat, amount, frame.source, of_defense(frame)))
    return None


@RULES.verb(PreventHalf)
def prevent_half(state: Table, effect: PreventHalf, frame: Frame) -> None:
    add_line(state, Line("half", frame.you, 0, frame.source, of_defense(frame)))


@RULES.verb(NoDamage)
def no_damage(state: Table, effect: NoDamage, frame: Frame) -> None:
    add_line(state, Line("none", frame.you, 0, frame.source, of_defense(frame)))


@RULES.verb(Endure)
def endure(state: Table, effect: Endure, frame: Frame) -> None:
    add_line(state, Line("endure", frame.you, 0, frame.source))


@RULES.verb(DealBackHalf)
def deal_back_half(state: Table, effect: DealBackHalf, frame: Frame) -> None:
    attack = state.attack
    if attack is not None:
        add_line(state, Line("back", attack.by, 0, frame.source, UNDEFENDABLE, frame.you))


@RULES.verb(PreventStatus)
def prevent_status(state: Table, effect: PreventStatus, frame: Frame) -> Effect | None:
    """One token of this attack is taken back, else the next one is stopped; older ones are never touched."""
    attack = state.attack
    if attack is None:
        return None
    if attack.inflicted or attack.inflicts:
        return Ask(Text("dice_throne.ask.remove", hero=hero(state, frame.you)), WhichInflicted())
    state.attack = attack.but(shielded=attack.shielded + 1)
    return None


@RULES.offers(WhichInflicted)
def which_inflicted(state: Table, effect: WhichInflicted, frame: Frame) -> tuple[Option, ...]:
    box, attack = state.box, state.attack
    assert attack is not None
    return tuple(
        [
            Option(
                f"remove {box.tokens[token].name} of {frame.you}",
                Text("dice_throne.option.token", token=box.token_terms[token]),
                TakenBack(token),
            )
            for token in sorted({*attack.inflicted, *[token for token, _ in attack.inflicts]})
            if token in attack.inflicted or state.tokens[frame.you][token] < limit(state, frame.you, token)
        ]
    )


@RULES.verb(TakenBack)
def taken_back(state: Table, effect: TakenBack, frame: Frame) -> Effect | None:
    """As if never inflicted; one that has not landed yet will not."""
    attack = state.attack
    assert attack is not None
    if effect.token in attack.inflicted:
        left = list(attack.inflicted)
        left.remove(effect.token)
        state.attack = attack.but(inflicted=tuple(left))
        lose_tokens(state, frame.you, effect.token, 1)
        return taken_off(state, frame.you, effect.token, attack.inflicted.count(effect.token))
    coming = [token for token, number in attack.inflicts for _ in range(number)]
    coming.remove(effect.token)
    state.attack = attack.but(inflicts=tuple([(token, 1) for token in coming]))
    return None


# -- health, CP, cards -----------------------------------------------------------------------------------


@RULES.verb(Heal)
def heal_verb(state: Table, effect: Heal, frame: Frame) -> None:
    """At once; from a defense or in upkeep it is part of the sum of its phase (DT-HEALTH-4)."""
    amount = RULES.work_out(state, effect.amount, frame)
    attack = state.attack
    if state.phase == "upkeep" or (attack is not None and frame.you == attack.on and frame.names.get("defending")):
        add_line(state, Line("heal", frame.you, amount, frame.source))
    else:
        heal(state, frame.you, amount)


@RULES.verb(GainCP)
def gain_cp(state: Table, effect: GainCP, frame: Frame) -> Effect | None:
    if effect.who != YOU and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names["chosen"]) if effect.who != YOU else frame.you
    change_cp(state, seat, RULES.work_out(state, effect.amount, frame))
    return None


def lands_later(state: Table, frame: Frame, effect: Node) -> bool:
    """What an ability does to its target waits until the target is known and all of it lands (DT-DEF-1)."""
    attack = state.attack
    if attack is None or attack.by != frame.you or attack.landed:
        return False
    state.attack = attack.but(takes=(*attack.takes, effect))
    return True


@RULES.verb(OnceLanded)
def once_landed(state: Table, effect: OnceLanded, frame: Frame) -> Effect | None:
    return None if lands_later(state, frame, effect) else effect.do


@RULES.verb(LoseCP)
def lose_cp(state: Table, effect: LoseCP, frame: Frame) -> None:
    """The amount is fixed now (DT-TXT-8), whenever it is lost."""
    amount = RULES.work_out(state, effect.amount, frame)
    if effect.who == YOU:
        change_cp(state, frame.you, -amount)
    elif not lands_later(state, frame, LoseCP(amount)):
        change_cp(state, target_of(state, frame), -amount)


@RULES.verb(StealCP)
def steal_cp(state: Table, effect: StealCP, frame: Frame) -> Effect | None:
    """As much as there is (DT-TXT-7)."""
    if lands_later(state, frame, effect):
        return None
    most = min(effect.most, state.cp[target_of(state, frame)])
    return Ask(Text("dice_throne.ask.steal"), HowMuch(most)) if most else None


@RULES.offers(HowMuch)
def how_much(state: Table, effect: HowMuch, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(f"take {number}", Text("dice_throne.option.steal", n=number), Stolen(number))
            for number in range(effect.most, -1, -1)
        ]
    )


@RULES.verb(Stolen)
def stolen(state: Table, effect: Stolen, frame: Frame) -> None:
    """They were counted among the CP gained; now they come from the target instead of the supply."""
    change_cp(state, target_of(state, frame), -effect.cp)


@RULES.verb(Draw)
def draw(state: Table, effect: Draw, frame: Frame) -> None:
    draw_cards(state, frame.you, RULES.work_out(state, effect.cards, frame))


@RULES.verb(Discard)
def discard(state: Table, effect: Discard, frame: Frame) -> Effect | None:
    if effect.of == YOU:
        return Ask(Text("dice_throne.ask.discard"), WhichCard())
    if effect.of == CHOSEN_OPPONENT and "chosen" not in frame.names:
        return choose(effect.of, effect)
    if effect.of == TARGET and lands_later(state, frame, effect):
        return None
    seat = target_of(state, frame)
    if state.hands[seat]:
        hand = list(state.hands[seat])
        shuffle(state, hand, f"hand.{seat}")
        to_discards(state, seat, hand[0])
    return None


@RULES.offers(WhichCard)
def which_card(state: Table, effect: WhichCard, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    return tuple(
        [
            Option(
                f"discard {box.cards[card].name}",
                Text("dice_throne.option.discard", card=box.card_terms[card]),
                DiscardCard(card),
            )
            for card in sorted(set(state.hands[frame.you]))
        ]
    )


@RULES.verb(DiscardCard)
def discard_card(state: Table, effect: DiscardCard, frame: Frame) -> None:
    to_discards(state, frame.you, effect.card)


# -- tokens ----------------------------------------------------------------------------------------------


@RULES.verb(Gain)
def gain(state: Table, effect: Gain, frame: Frame) -> Effect | None:
    if effect.who not in (YOU, EVERY_PLAYER) and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seats = in_turn_order(state) if effect.who == EVERY_PLAYER else (frame.you,)
    if effect.who not in (YOU, EVERY_PLAYER):
        seats = (int(frame.names["chosen"]),)
    number = RULES.work_out(state, effect.number, frame)
    for seat in seats:
        gain_tokens(state, seat, state.box.token[effect.token.name], number, frame.source)
    return None


@RULES.verb(GainUpToLimit)
def gain_up_to_limit(state: Table, effect: GainUpToLimit, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    room = limit(state, frame.you, token) - state.tokens[frame.you][token]
    gain_tokens(state, frame.you, token, max(1, room), frame.source)


@RULES.verb(Lose)
def lose(state: Table, effect: Lose, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    lose_tokens(state, frame.you, token, RULES.work_out(state, effect.number, frame))


@RULES.verb(LoseThis)
def lose_this(state: Table, effect: LoseThis, frame: Frame) -> None:
    lose_tokens(state, frame.you, state.box.token[frame.source], 1)


@RULES.verb(Inflict)
def inflict(state: Table, effect: Inflict, frame: Frame) -> Effect | None:
    """An attack's tokens land in the defensive roll phase (DT-DEF-1); all others at once."""
    if effect.on in (CHOSEN_OPPONENT, CHOSEN_PLAYER) and "chosen" not in frame.names:
        return choose(effect.on, effect)
    token = state.box.token[effect.token.name]
    number = RULES.work_out(state, effect.number, frame)
    attack = state.attack
    if attack is not None and attack.by == frame.you and effect.on == TARGET and not attack.landed:
        state.attack = attack.but(inflicts=(*attack.inflicts, (token, number)))
        return None
    return inflict_now(state, target_of(state, frame), token, number, frame.source, frame.you)


def inflict_now(state: Table, seat: Seat, token: int, number: int, by: str, giver: Seat) -> tuple[Node, ...]:
    """A token of the attack under way is noted as such, and stopped where it is shielded from.

    What is laid on an ability has its place still to be chosen.
    """
    attack = state.attack
    token = side_up(state, giver, token)
    covers = token in state.box.covering
    places: tuple[Node, ...] = ()
    for _ in range(number):
        if state.tokens[seat][token] >= limit(state, seat, token):
            tell_limit(state, seat, token, by)
            break  # it would not come anyway (DT-ST-2)
        if covers and not can_cover(state, seat, token):
            break  # nor would this one (DT-R-48)
        if attack is not None and attack.on == seat and attack.shielded:
            attack = state.attack = attack.but(shielded=attack.shielded - 1)
            continue
        came = gain_tokens(state, seat, token, 1, by)
        if came and attack is not None and attack.on == seat:
            attack = state.attack = attack.but(inflicted=(*attack.inflicted, token))
        if came and covers:
            places += (laid_by(state, giver, seat, token),)
    return places


@RULES.verb(RaiseLimit)
def raise_limit(state: Table, effect: RaiseLimit, frame: Frame) -> None:
    token = state.box.token[effect.token.name]
    put(state.raised, frame.you, token, state.raised[frame.you][token] + 1)


@RULES.verb(RemoveStatus)
def remove_status(state: Table, effect: RemoveStatus, frame: Frame) -> Effect | None:
    if effect.who == CHOSEN_PLAYER and "chosen" not in frame.names:
        return choose(effect.who, effect)
    seat = int(frame.names.get("chosen", frame.you)) if effect.who == CHOSEN_PLAYER else frame.you
    if effect.number == ALL:
        for token in loose(state, seat):
            lose_tokens(state, seat, token, state.tokens[seat][token])
        return None
    return Ask(Text("dice_throne.ask.remove", hero=hero(state, seat)), WhichStatus(seat, "remove"))


@RULES.verb(MoveStatus)
def move_status(state: Table, effect: MoveStatus, frame: Frame) -> Effect | None:
    if "chosen" not in frame.names:
        return choose(CHOSEN_PLAYER, effect)
    return Ask(Text("dice_throne.ask.move"), WhichStatus(int(frame.names["chosen"]), "move"))


@RULES.offers(WhichStatus)
def which_status(state: Table, effect: WhichStatus, frame: Frame) -> tuple[Option, ...]:
    box = state.box
    found: list[Option] = []
    for token in loose(state, effect.seat, effect.do == "move"):
        name = box.tokens[token].name
        says = Text("dice_throne.option.token", token=box.token_terms[token])
        do: Effect = TakeStatus(effect.seat, token)
        if effect.do == "move":
            do = (Decides(says), Ask(Text("dice_throne.ask.move_to"), MoveTo(effect.seat, token)))
        found.append(box.made(f"{effect.do} {name} of {effect.seat}", says, do))
    return tuple(found)


@RULES.verb(TakeStatus)
def take_status(state: Table, effect: TakeStatus, frame: Frame) -> Effect | None:
    lose_tokens(state, effect.seat, effect.token, 1)
    return taken_off(state, effect.seat, effect.token, ALL)


@RULES.offers(MoveTo)
def move_to(state: Table, effect: MoveTo, frame: Frame) -> tuple[Option, ...]:
    """Not to somebody who is at the limit (DT-R-5)."""
    box = state.box
    return tuple(
        [
            box.made(
                f"move {box.tokens[effect.token].name} from {effect.seat} to {to}",
                Text("dice_throne.option.player", hero=hero(state, to)),
                Moved(effect.seat, effect.token, to),
            )
            for to in box.seats
            if to != effect.seat
            and state.health[to] > 0
            and state.tokens[to][effect.token] < limit(state, to, effect.token)
        ]
    )


@RULES.verb(Moved)
def moved(state: Table, effect: Moved, frame: Frame) -> None:
    lose_tokens(state, effect.seat, effect.token, 1)
    gain_tokens(state, effect.to, effect.token, 1, frame.source)


# -- choices ---------------------------------------------------------------------------------------------


def choose(among: str, effect: Node) -> Ask:
    """Whom it is for, before it happens."""
    return Ask(Text("dice_throne.ask.player"), WhichPlayer(among, effect))


@RULES.offers(WhichPlayer)
def which_player(state: Table, effect: WhichPlayer, frame: Frame) -> tuple[Option, ...]:
    seats = teammates(state, frame.you) if effect.among == TEAMMATE else opponents(state, frame.you)
    if effect.among == CHOSEN_PLAYER:
        seats = [seat for seat in state.box.seats if state.health[seat] > 0]
    if isinstance(effect.do, (RemoveStatus, MoveStatus)):
        seats = [seat for seat in seats if loose(state, seat, isinstance(effect.do, MoveStatus))]
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


@RULES.verb(Picked)
def picked(state: Table, effect: Picked, frame: Frame) -> None:
    if state.loud:
        state.say(telling.picks(state.box, frame.you, effect.seat))


@RULES.verb(ForChosen)
def for_chosen(state: Table, effect: ForChosen, frame: Frame) -> Effect:
    return (Let("chosen", effect.seat), *sequence(effect.do))


@RULES.verb(ForOne)
def for_one(state: Table, effect: ForOne, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.player"), WhichPlayer(effect.who, effect.do))


@RULES.verb(ForUpTo)
def for_up_to(state: Table, effect: ForUpTo, frame: Frame) -> Effect:
    return Ask(Text("dice_throne.ask.player"), WhichPlayers(effect.players, (), effect.do, effect.opponents))


@RULES.offers(WhichPlayers)
def which_players(state: Table, effect: WhichPlayers, frame: Frame) -> tuple[Option, ...]:
    """Each player at most once."""
    found: list[Option] = []
    for seat in opponents(state, frame.you) if effect.opponents else state.box.seats:
        if state.health[seat] > 0 and seat not in effect.done:
            left = WhichPlayers(effect.players - 1, (*effect.done, seat), effect.do, effect.opponents)
            more: tuple[Node, ...] = (Ask(Text("dice_throne.ask.player"), left),) if left.players else ()
            says = Text("dice_throne.option.player", hero=hero(state, seat))
            found.append(Option(f"pick {seat}", says, (Picked(seat), ForChosen(seat, effect.do), *more)))
    return (*found, PASS) if found else ()


@RULES.verb(Either)
def either(state: Table, effect: Either, frame: Frame) -> Effect:
    """Asked even if only one would do anything: why nothing else was chosen is nobody's business."""
    return Ask(Text("dice_throne.ask.either"), OneOf(effect.choices), always=True)


@RULES.offers(OneOf)
def one_of(state: Table, effect: OneOf, frame: Frame) -> tuple[Option, ...]:
    found: list[Option] = []
    for number, choice in enumerate(effect.choices, 1):
        if not all([idle(state, frame.you, each) for each in sequence(choice)]):
            what = within(choice)
            says = Text("dice_throne.option.choice", effect=what)
            found.append(Option(f"choose {number}", says, (Decides(what), *sequence(choice))))
    return tuple(found)


@RULES.verb(Decides)
def decides(state: Table, effect: Decides, frame: Frame) -> None:
    if state.loud:
        state.say(Event(telling.of(state.box, "decides", frame.you, what=effect.what)))


@RULES.verb(May)
def may(state: Table, effect: May, frame: Frame) -> Effect | None:
    for do in sequence(effect.do):
        if isinstance(do, RemoveStatus) and do.who == YOU and not loose(state, frame.you):
            return None
        if isinstance(do, PreventStatus) and state.attack is None:
            return None
    what = within(effect.do)
    return Ask(Text("dice_throne.ask.may", effect=what), YesOrNo((Decides(what), *sequence(effect.do))))


@RULES.offers(YesOrNo)
def yes_or_no(state: Table, effect: YesOrNo, frame: Frame) -> tuple[Option, ...]:
    return (Option("yes", Text("dice_throne.option.yes"), effect.do), PASS)


@RULES.verb(SpendEach)
def spend_each(state: Table, effect: SpendEach, frame: Frame) -> Effect | None:
    token = state.box.token[effect.token.name]
    most = min(effect.most, state.tokens[frame.you][token])
    if not most:
        return None
    ask = Text("dice_throne.ask.how_many", token=state.box.token_terms[token], effect=within(effect.do))
    return Ask(ask, HowMany(most, str(token), effect.do))


@RULES.verb(PayEach)
def pay_each(state: Table, effect: PayEach, frame: Frame) -> Effect | None:
    most = state.cp[frame.you]
    ask = Text("dice_throne.ask.how_many_cp", effect=within(effect.do))
    return Ask(ask, HowMany(most, "cp", effect.do)) if most else None


@RULES.offers(HowMany)
def how_many(state: Table, effect: HowMany, frame: Frame) -> tuple[Option, ...]:
    return tuple(
        [
            Option(
                f"take {number}", Text("dice_throne.option.number", n=number), PayMany(number, effect.what, effect.do)
            )
            for number in range(effect.most, -1, -1)
        ]
    )


@RULES.verb(PayMany)
def pay_many(state: Table, effect: PayMany, frame: Frame) -> Effect:
    if effect.what == "cp":
        change_cp(state, frame.you, -effect.number)
    else:
        lose_tokens(state, frame.you, int(effect.what), effect.number)
    return sequence(effect.do) * effect.number


# -- what dice decide ------------------------------------------------------------------------------------


@RULES.verb(OnFaces)
def on_faces(state: Table, effect: OnFaces, frame: Frame) -> Effect | None:
    shown = Counter(counted_symbols(state, frame))
    return effect.do if all([shown[face] >= number for face, number in effect.faces.need]) else None


@RULES.verb(PerDie)
def per_die(state: Table, effect: PerDie, frame: Frame) -> Effect:
    found: list[Node] = []
    for symbol in counted_symbols(state, frame):
        for face, do in effect.table:
            if face.symbol == symbol:
                found += sequence(do)
    return tuple(found)


@RULES.verb(ByValue)
def by_value(state: Table, effect: ByValue, frame: Frame) -> Effect | None:
    value = sum(counted_dice(state, frame))
    for most, do in effect.table:
        if value <= most:
            return do
    return None


def attack_dice(state: Table) -> tuple[int, ...]:
    return state.trays[0].dice if state.trays else ()


@RULES.verb(OfAKind)
def of_a_kind(state: Table, effect: OfAKind, frame: Frame) -> Effect | None:
    """By number, not by symbol (DT-OFF-7)."""
    most = max(Counter([pips(die) for die in attack_dice(state)]).values(), default=0)
    return effect.do if most >= effect.number else None


@RULES.verb(IfShows)
def if_shows(state: Table, effect: IfShows, frame: Frame) -> Effect | None:
    die = state.box.dice[frame.you]
    shown = [die[value - 1] for value in attack_dice(state)]
    return effect.do if effect.face.symbol in shown else None
