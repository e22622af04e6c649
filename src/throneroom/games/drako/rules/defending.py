"""Defending: the attacked side answers each attack, then all that were not stopped land together (DR-ATT-5)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from throneroom.kernel.decisions import Option
from throneroom.kernel.frames import Frame
from throneroom.kernel.happenings import Stages
from throneroom.kernel.nodes import Ask, Effect, Happen, Node, Seat
from throneroom.kernel.texts import Text

from ..board import AROUND
from ..box import STAY, WALKING
from ..state import Table
from ..steps import Attack, Deaths, Dodge, DodgeSteps, Stop, Volley, Wound
from .book import RULES
from .checks import cannot_defend, cannot_dodge, standing
from .telling import tell_figure
from .turn import to_discards

DEATHS = Deaths()


def attacked(state: Table, what: Volley) -> tuple[Seat, ...]:
    """The window is the attacked side's alone."""
    return (state.box.owner[state.attacks[0].on],) if state.attacks else ()


def responses(state: Table, what: Volley, seat: Seat) -> tuple[Option, ...]:
    """One defense card, or the dodge, for each attack that is not yet stopped."""
    options: list[Option] = []
    hand = state.hands[seat]
    cards = [card for card in sorted(set(hand)) if state.box.defends[card] >= 0]
    needed = state.box.cards_to_stop[seat]
    for number, attack in enumerate(state.attacks):
        if attack.stopped:
            continue
        usable = [card for card in cards if cannot_defend(state, seat, attack.on, card) is None]
        if needed == 1:
            options += [state.box.stops((number,), (card,)) for card in usable]
        else:  # DR-KW-6
            pairs = combinations_with_replacement(usable, needed)
            options += [state.box.stops((number,), pair) for pair in pairs if holds(hand, pair)]
        if cannot_dodge(state, attack.on) is None:
            options.append(state.box.dodges(number))
    if any([state.box.doubles[card] for card in cards]):
        options += two_at_once(state, seat, cards)
    return tuple(options)


def holds(hand: list[int], cards: tuple[int, ...]) -> bool:
    return all([hand.count(card) >= cards.count(card) for card in cards])


def two_at_once(state: Table, seat: Seat, cards: list[int]) -> list[Option]:
    """Double defense: two attacks of the same action, on one figure or on two (DR-KN-DEF2)."""
    waiting = [number for number, attack in enumerate(state.attacks) if not attack.stopped]
    return [
        state.box.stops(pair, (card,))
        for card in cards
        if state.box.doubles[card]
        for pair in combinations(waiting, 2)
        if all([cannot_defend(state, seat, state.attacks[number].on, card) is None for number in pair])
    ]


RULES.happening(Volley, Stages(seats=attacked, respond=responses, prompt=Text("drako.ask.defend")))


def stop_attacks(state: Table, numbers: tuple[int, ...]) -> None:
    state.attacks = tuple(
        [
            Attack(attack.by, attack.on, attack.strength, True) if number in numbers else attack
            for number, attack in enumerate(state.attacks)
        ]
    )


@RULES.verb(Stop)
def stop(state: Table, effect: Stop, frame: Frame) -> None:
    """Free, no action, whatever the strength; some cards cost boulders (DR-ATT-2, DR-TR-DEF)."""
    for card in effect.cards:
        to_discards(state, frame.you, card)
        state.boulders -= state.box.defends[card]
    stop_attacks(state, effect.attacks)
    if state.loud:
        cards = tuple([state.box.card_texts[card] for card in effect.cards])
        for number in effect.attacks:
            on = state.attacks[number].on
            tell_figure(state, "stops", on, cards=cards, defense=defense_said(state, effect.cards), attack=number + 1)


def defense_said(state: Table, cards: tuple[int, ...]) -> Text:
    """What stops an attack: only the half of the card that does, with what it costs."""
    if state.box.doubles[cards[0]]:
        return Text("drako.with.double_defense")
    boulders = sum([state.box.defends[card] for card in cards])
    return Text("drako.with.defense_for", n=boulders) if boulders else Text("drako.with.defense", n=len(cards))


@RULES.verb(Dodge)
def dodge(state: Table, effect: Dodge, frame: Frame) -> Effect | None:
    """Once a game; then a step aside, unless held by the net (DR-KN-DODGE, DR-KW-4)."""
    figure = state.attacks[effect.attack].on
    state.dodge = False
    stop_attacks(state, (effect.attack,))
    tell_figure(state, "dodges", figure, attack=effect.attack + 1)
    return None if state.net == figure else Ask(Text("drako.ask.step"), DodgeSteps(figure))


@RULES.offers(DodgeSteps)
def dodge_steps(state: Table, effect: DodgeSteps, frame: Frame) -> tuple[Option, ...]:
    taken = standing(state, state.box.all)
    free = [hex for hex in AROUND[state.at[effect.figure]] if not taken >> hex & 1]
    return (*[state.box.to(effect.figure, hex, WALKING) for hex in free], STAY)


@RULES.verb(Volley)
def volley(state: Table, effect: Volley, frame: Frame) -> Effect:
    """What was not stopped lands.  Whether anybody could have answered is known now."""
    landing = [attack for attack in state.attacks if not attack.stopped]
    state.attacks = ()
    state.revealed += 1
    wounds: list[Node] = [Happen(Wound(attack.on, attack.strength)) for attack in landing]
    return (*wounds, DEATHS)
