"""Why a key is not an option now, and what one might want to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from throneroom.kernel.decisions import Decision, Reason
from throneroom.kernel.happenings import Responses, Window
from throneroom.kernel.nodes import Node, Seat
from throneroom.kernel.notation import Key

from .board import AROUND, BY_NAME, NEXT_TO, OFF, RAYS
from .notation import NOTATION, WORDS
from .rules.checks import (
    RULE_OF,
    arrival_hexes,
    because,
    boulder_lines,
    cannot_defend,
    cannot_dodge,
    cannot_draw,
    cannot_free,
    cannot_hit,
    cannot_rage,
    cannot_use,
    cannot_walk,
    charge_lines,
    enemy_lines,
    fallen,
    figure_on,
    first_along,
    most_taken_back,
    reach,
    standing,
    targets_in_line,
    useless,
    zone_of,
)
from .state import Table
from .steps import (
    Actions,
    Arrivals,
    Charges,
    DodgeSteps,
    Flames,
    Hitters,
    InHand,
    Landings,
    Lives,
    MarkedHexes,
    Nettings,
    OpenAreas,
    Shots,
    SpentBoulders,
    Throws,
    Volley,
    Walkers,
)
from .words import March

Explain: TypeAlias = Callable[[Table, Decision, Key], Reason | None]


def as_written(state: Table, key: str) -> str:
    """Attacks and cards may be named in any order; written they are in that of the attacks and of the deck list."""
    read = NOTATION.read(key)
    if read is None or read.kind != "stop" or state.open is None:
        return key
    order = list(state.box.card_of[state.open.seat])
    attacks = sorted([pair for pair in read.about if pair[0] == "attack"])
    cards = sorted(
        [pair for pair in read.about if pair[0] == "card"],
        key=lambda pair: order.index(str(pair[1])) if pair[1] in order else 99,
    )
    return NOTATION.spell("stop", *attacks, *cards)


def against(state: Table, decision: Decision, key: Key) -> Reason | None:
    """What stands against this key: the same checks that made the options, asked for their reasons.

    They do not look at the options, so that a law can compare; nothing but its question knows of all other answers.
    """
    for figure in key.names("figure"):
        if figure not in state.box.figure:
            return because("not_here", "DR-SETUP-1", figure)
    asked = decision.ask.offers
    question: type = type(asked)
    why = EXPLAIN.get((question, key.kind))
    if why is None:
        return None if decision.find(key.written) is not None else _answer_first(asked)
    return why(state, decision, key)


def _answer_first(asked: object) -> Reason:
    """The key answers another question than the one that is open."""
    if isinstance(asked, Actions):
        return because("needs_card", "DR-TURN-2")
    if isinstance(asked, Responses):
        return because("under_attack", "DR-ATT-2")
    return because("answer_first", "DR-TURN-4")


# -- actions ---------------------------------------------------------------------------------------------


def _held(state: Table, seat: Seat, name: str) -> int:
    """The card of this name in that hand, or -1: whatever else it may be, it gives the same reason."""
    card = state.box.card_of[seat].get(name, -1)
    return card if card in state.hands[seat] else -1


def _else(state: Table, decision: Decision, key: Key) -> Reason | None:
    if key.kind == "draw":
        return cannot_draw(state, decision.seat)
    if key.kind == "fury":
        return cannot_rage(state, decision.seat)
    if key.kind == "pass":
        return because("no_pass", "DR-TURN-1")
    return _answer_first(decision.ask.offers)


def _play(state: Table, decision: Decision, key: Key) -> Reason | None:
    card = _held(state, decision.seat, key.name("card"))
    if card < 0:
        return because("not_in_hand", "DR-TURN-4")
    if key.kind == "waste":
        return None
    for symbol in state.box.cards[card].symbols:
        if symbol.mark == key.name("symbol"):
            return useless(state, decision.seat, symbol)
    return because("not_printed", "DR-TURN-4")


def _free(state: Table, decision: Decision, key: Key) -> Reason | None:
    return cannot_free(state, decision.seat, state.box.figure[key.name("figure")])


def _discard(state: Table, decision: Decision, key: Key) -> Reason | None:
    held = _held(state, decision.seat, key.name("card")) >= 0
    return None if held else because("not_in_hand", "DR-TURN-3")


# -- going somewhere -------------------------------------------------------------------------------------


def _own(state: Table, decision: Decision, name: str) -> Reason | None:
    mine = state.box.owner[state.box.figure[name]] == decision.seat
    return None if mine else because("not_yours", "DR-SETUP-1", name)


def _hex(name: str) -> tuple[int, Reason | None]:
    return (BY_NAME[name], None) if name in BY_NAME else (OFF, because("off_board", "DR-MOVE-1"))


def _walk(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Walkers)
    figure = state.box.figure[key.name("figure")]
    hex, off = _hex(key.name("hex"))
    reason = _own(state, decision, key.name("figure")) or cannot_walk(state, figure) or off
    if reason is not None:
        return reason
    if figure == decision.frame.names.get("moved", OFF):
        return because("already_moved", RULE_OF[state.box.sides[decision.seat], March], key.name("figure"))
    if standing(state, state.box.all) >> hex & 1:
        return because("occupied", "DR-MOVE-2")
    return None if hex in reach(state, figure, asked.hexes) else because("too_far", "DR-MOVE-1")


def _fly(state: Table, decision: Decision, key: Key) -> Reason | None:
    hex, off = _hex(key.name("hex"))
    if state.box.figure[key.name("figure")] not in state.box.users(decision.seat, "fly"):
        return because("cannot_fly", "DR-DG-FLY", key.name("figure"))
    if off is not None:
        return off
    return because("occupied", "DR-DG-FLY") if standing(state, state.box.all) >> hex & 1 else None


def _arrive(state: Table, decision: Decision, key: Key) -> Reason | None:
    figure = state.box.figure[key.name("figure")]
    hex, off = _hex(key.name("hex"))
    if figure not in state.box.reinforced or state.at[figure] != OFF:
        return because("not_dead_archer", "DR-KN-REINF", key.name("figure"))
    if off is not None:
        return off
    if hex not in arrival_hexes(state):
        return because("not_free_start", "DR-KN-REINF")
    return None if figure == fallen(state)[0] else because("other_archer", "DR-KN-REINF", key.name("figure"))


def _life(state: Table, decision: Decision, key: Key) -> Reason | None:
    name = key.name("figure")
    dead = state.at[state.box.figure[name]] == OFF
    return _own(state, decision, name) or (because("dead", "DR-KW-8", name) if dead else None)


def _place(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, MarkedHexes)
    rule = state.box.match_up.zone_rule
    hex, off = _hex(key.name("hex"))
    if state.box.figure[key.name("figure")] != asked.figure:
        return because("place_this", rule, state.box.names[asked.figure])
    if off is not None:
        return off
    if standing(state, state.box.all) >> hex & 1:
        return because("occupied", rule)
    if state.box.match_up.apart and NEXT_TO[hex] & standing(state, state.box.own[1 - decision.seat]):
        return because("too_near", rule)
    return None if hex in zone_of(state, decision.seat) else because("not_marked", rule)


def _step(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, DodgeSteps)
    hex, off = _hex(key.name("hex"))
    if state.box.figure[key.name("figure")] != asked.figure:
        return because("only_dodger", "DR-KN-DODGE", state.box.names[asked.figure])
    if off is not None:
        return off
    if standing(state, state.box.all) >> hex & 1:
        return because("occupied", "DR-KN-DODGE")
    return None if hex in AROUND[state.at[asked.figure]] else because("not_one_step", "DR-KN-DODGE")


# -- attacking and answering -----------------------------------------------------------------------------


def _pair(state: Table, key: Key) -> tuple[int, int]:
    """Who does something to whom."""
    by, on = key.names("figure")
    return state.box.figure[by], state.box.figure[on]


def _enemy(state: Table, decision: Decision, key: Key) -> Reason | None:
    """Whether the first is one's own and the second a living enemy."""
    on = state.box.figure[key.names("figure")[1]]
    if state.box.owner[on] == decision.seat:
        return because("not_enemy", "DR-ATT-1", key.names("figure")[1])
    if state.at[on] == OFF:
        return because("dead", "DR-ATT-3", key.names("figure")[1])
    return _own(state, decision, key.name("figure"))


def _hit(state: Table, decision: Decision, key: Key) -> Reason | None:
    by, on = _pair(state, key)
    return _enemy(state, decision, key) or cannot_hit(state, decision.seat, by, on)


def _shoot(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked = decision.ask.offers
    assert isinstance(asked, Shots)
    rule = "DR-KN-SHOT" if asked.ability == "bow" else "DR-DW-BOW"
    by = state.box.figure[key.name("figure")]
    reason = _enemy(state, decision, key)
    if reason is not None:
        return reason
    if by not in state.box.users(decision.seat, asked.ability):
        return because("cannot_shoot", rule, key.name("figure"))
    reason = cannot_use(state, by, asked.ability, rule, held="netted_shoot")
    if reason is not None or state.box.figure[key.names("figure")[1]] in targets_in_line(state, by):
        return reason
    return because("not_in_line", rule)


def _throw(state: Table, decision: Decision, key: Key) -> Reason | None:
    by = state.box.figure[key.name("figure")]
    reason = _enemy(state, decision, key)
    if reason is not None:
        return reason
    if by not in state.box.users(decision.seat, "boulder"):
        return because("cannot_throw", "DR-TR-BOULDER", key.name("figure"))
    on = state.box.figure[key.names("figure")[1]]
    line = [ray for ray in RAYS[state.at[by]] if state.at[on] in ray]
    if not line or first_along(line[0], standing(state, state.box.own[1 - decision.seat])) != state.at[on]:
        return because("not_in_line", "DR-TR-BOULDER")
    return None if on in boulder_lines(state, by) else because("no_line_for_boulder", "DR-TR-BOULDER-2")


def _burn(state: Table, decision: Decision, key: Key) -> Reason | None:
    by, on = _pair(state, key)
    reason = _enemy(state, decision, key)
    return reason if reason is not None or on in enemy_lines(state, by) else because("not_in_line", "DR-DG-FIRE")


def _charge(state: Table, decision: Decision, key: Key) -> Reason | None:
    if state.box.figure[key.name("figure")] not in state.box.users(decision.seat, "charge"):
        return because("cannot_charge", "DR-TR-CHARGE", key.name("figure"))
    hex, off = _hex(key.name("hex"))
    figure = state.box.figure[key.name("figure")]
    if hex in charge_lines(state, figure):
        return None
    if off is None and NEXT_TO[state.at[figure]] >> hex & 1 and state.net == figure:
        return because("netted_charge", "DR-TW-5", key.name("figure"))
    if off is None and NEXT_TO[state.at[figure]] >> hex & 1 and figure_on(state, hex) >= 0:
        return because("friend_in_the_way", "DR-TR-CHARGE")
    return because("name_next_hex", "DR-TR-CHARGE")


def _cast(state: Table, decision: Decision, key: Key) -> Reason | None:
    if state.box.figure[key.name("figure")] not in state.box.users(decision.seat, "net"):
        return because("cannot_net", "DR-DW-NET", key.name("figure"))
    return _enemy(state, decision, key)


def _attack(state: Table, number: int) -> Reason | None:
    """Whether there is an attack of that number that is not yet stopped."""
    if not 1 <= number <= len(state.attacks):
        return because("no_such_attack", "DR-ATT-2")
    return because("already_stopped", "DR-ATT-2") if state.attacks[number - 1].stopped else None


def _stop(state: Table, decision: Decision, key: Key) -> Reason | None:
    numbers = [int(number) for number in key.all("attack")]
    cards = [_held(state, decision.seat, name) for name in key.names("card")]
    if any([card < 0 for card in cards]) or any([cards.count(c) > state.hands[decision.seat].count(c) for c in cards]):
        return because("not_in_hand", "DR-ATT-2")
    if len(set(numbers)) != len(numbers):
        return because("no_such_attack", "DR-ATT-2")
    for number in numbers:
        reason = _attack(state, number)
        if reason is not None:
            return reason
        for card in cards:
            reason = cannot_defend(state, decision.seat, state.attacks[number - 1].on, card)
            if reason is not None:
                return reason
    if state.box.cards_to_stop[decision.seat] > 1 and len(cards) == 1:
        return because("two_cards", "DR-KW-6")
    if len(numbers) == 2 and not state.box.doubles[cards[0]]:
        return because("one_attack", "DR-ATT-2")
    return None if len(cards) == state.box.cards_to_stop[decision.seat] else because("one_card", "DR-ATT-2")


def _dodge(state: Table, decision: Decision, key: Key) -> Reason | None:
    number = key.number("attack")
    return _attack(state, number) or cannot_dodge(state, state.attacks[number - 1].on)


def _fill(state: Table, decision: Decision, key: Key) -> Reason | None:
    asked, box = decision.ask.offers, state.box
    assert isinstance(asked, OpenAreas)
    free = [box.areas[area].name for area in box.areas_of[asked.figure] if state.wounds[area] < box.spaces[area]]
    return None if key.name("area") in free else because("area_full", "DR-DG-WOUNDS")


def _take(state: Table, decision: Decision, key: Key) -> Reason | None:
    return None if key.number("boulders") <= most_taken_back(state) else because("too_many_boulders", "DR-TW-3")


EXPLAIN: dict[tuple[type, str], Explain] = {
    (Actions, "play"): _play,
    (Actions, "waste"): _play,
    (Actions, "free"): _free,
    **{(Actions, word): _else for word in WORDS},
    (InHand, "discard"): _discard,
    (Walkers, "to"): _walk,
    (Landings, "to"): _fly,
    (Arrivals, "to"): _arrive,
    (Lives, "reinforce"): _life,
    (MarkedHexes, "to"): _place,
    (DodgeSteps, "to"): _step,
    (Hitters, "hits"): _hit,
    (Shots, "hits"): _shoot,
    (Throws, "hits"): _throw,
    (Flames, "hits"): _burn,
    (Charges, "charges"): _charge,
    (Nettings, "nets"): _cast,
    (Responses, "stop"): _stop,
    (Responses, "dodge"): _dodge,
    (OpenAreas, "wound"): _fill,
    (SpentBoulders, "take"): _take,
}


def answers(key: Key) -> Node | None:
    """What such a key answers; a move or an attack can answer several questions."""
    if key.kind in ("play", "waste", "free", "draw", "fury"):
        return Actions()
    if key.kind in ("stop", "dodge"):
        return Responses(Window(Volley(), ()))
    return InHand() if key.kind == "discard" else None


def candidates(state: Table, decision: Decision) -> tuple[str, ...]:
    """What the asked seat might want to do: every card in hand for every symbol, or a move of every figure."""
    asked = decision.ask.offers
    box = state.box
    if isinstance(asked, Actions):
        hand = sorted(set(state.hands[decision.seat]))
        keys = ["draw", *[option.key for card in hand for _, option in box.plays[card]]]
        return (*keys, "fury") if box.furious >= 0 and box.owner[box.furious] == decision.seat else tuple(keys)
    if isinstance(asked, Responses):
        numbers = range(1, len(state.attacks) + 1)
        hand = [card for card in sorted(set(state.hands[decision.seat])) if box.defends[card] >= 0]
        names = [box.card_names[card] for card in hand]
        return tuple([NOTATION.spell("stop", ("attack", at), ("card", name)) for at in numbers for name in names])
    if isinstance(asked, Hitters | Shots | Throws | Flames):
        pairs = [(by, on) for by in box.own[decision.seat] for on in box.own[1 - decision.seat]]
        return tuple([NOTATION.spell("hits", ("figure", box.names[by]), ("figure", box.names[on])) for by, on in pairs])
    return ()
