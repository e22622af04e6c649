"""What a seat of Dice Throne may know of its table, as numbers that a value is learned from.

Read from a table that was dealt again, and of it only what lies open, how many cards each player holds, and one's own
hand.  A value is asked when the dice of a turn were first rolled, and looks at none of them: so it is a mean over dice,
and tells what all that happens between two rolls is worth.  A test holds it to what the seat may know.
"""

from __future__ import annotations

from typing import Final

from throneroom.games.dice_throne import steps
from throneroom.games.dice_throne.box import CP_CAP, Box
from throneroom.games.dice_throne.boxes import BOXES
from throneroom.games.dice_throne.game import HEROES
from throneroom.games.dice_throne.printed import every_card
from throneroom.games.dice_throne.rules.turn import STOP_WATCHING, WATCH
from throneroom.games.dice_throne.state import Table
from throneroom.kernel.decisions import Decision, Option
from throneroom.kernel.nodes import Seat

from ..learning.moments import ONE, Features, Sparse

_HALF: Final = ONE // 2
_QUARTER: Final = ONE // 4
_EIGHTH: Final = ONE // 8
_LOW: Final = (4, 8, 12, 20)  # health at which another attack may be the last
_CARDS: Final = 7  # in a hand, counted one by one

HERO: Final = {name: at for at, name in enumerate(HEROES)}
TOKEN: Final = {
    name: at for at, name in enumerate(dict.fromkeys([token.name for hero in HEROES.values() for token in hero.tokens]))
}
CARD: Final = {
    name: at
    for at, name in enumerate(dict.fromkeys([card.name for hero in HEROES.values() for card in every_card(hero)]))
}


def asked(state: Table) -> bool:
    """When dice of a turn lie open for the first time: the main phases before them have come to their end."""
    decision = state.open
    return decision is None or (isinstance(decision.ask.offers, steps.OffenseChoices) and not state.tries)


def tried(decision: Decision) -> tuple[Option, ...]:
    """The answers of main phases; of dice and windows the quick player knows more than a few tables can tell."""
    if isinstance(decision.ask.offers, steps.MainActions | steps.TooManyCards):
        return tuple([option for option in decision.options if option is not WATCH and option is not STOP_WATCHING])
    return ()


def group(state: Table, seat: Seat) -> str:
    """One against one is another game; with more, the others are told as one, however many there are."""
    return "duel" if len(state.box.seats) == 2 else "more"


def read(state: Table, seat: Seat) -> Sparse:
    return [(place, number) for place, number in enumerate(numbers(state, seat)) if number]


def numbers(state: Table, seat: Seat) -> list[int]:
    """As many as there are for every table of its group."""
    box = state.box
    seats = len(box.seats)
    mates = [mate for mate in box.team_of[seat] if mate != seat and state.health[mate] > 0]
    foes = [foe for foe in box.seats if box.teams[foe] != box.teams[seat] and state.health[foe] > 0]
    waits = (seat - state.active) % seats
    found = [ONE, ONE * (waits == 0), ONE * (waits == 1), waits * ONE // seats]
    own, nearest = state.health[seat], min([state.health[foe] for foe in foes], default=0)
    found += ((own - nearest) * _EIGHTH, 2 * ONE * (own - nearest) // (own + nearest + 1))
    found += _side(state, seat)
    found += _mean([_side(state, foe) for foe in foes])
    if seats > 2:
        found += _mean([_side(state, mate) for mate in mates])
        found += (len(foes) * _HALF, len(mates) * _HALF, nearest * ONE // 16)
    else:
        pair = [0] * (len(HERO) * len(HERO))
        pair[HERO[box.heroes[seat].name] * len(HERO) + HERO[box.heroes[1 - seat].name]] = ONE
        found += pair
    held = [0] * len(CARD)
    for card in state.hands[seat]:
        held[CARD[box.card_names[card]]] += ONE
    found += held
    return found


def _side(state: Table, seat: Seat) -> list[int]:
    """What lies open before a player: health, CP as a curve, cards, upgrades, tokens, companions."""
    box = state.box
    health, cp, cards = state.health[seat], state.cp[seat], len(state.hands[seat])
    found = [ONE, health * ONE // 16, sum(state.companions[seat]) * _HALF]
    found.append(len(state.prepared[seat]) * _HALF if state.prepared else 0)
    found += [ONE * (health <= low) for low in _LOW]
    found += [ONE * (cp >= number) for number in range(1, CP_CAP + 1)]
    found += [ONE * (cards >= number) for number in range(1, _CARDS + 1)]
    heroes = [0] * (3 * len(HERO))
    at = 3 * HERO[box.heroes[seat].name]
    heroes[at], heroes[at + 1], heroes[at + 2] = ONE, cp * _EIGHTH, cards * _QUARTER
    found += heroes
    tokens = [0] * len(TOKEN)
    places = _places(box)
    for kind, number in enumerate(state.tokens[seat]):
        if number:
            tokens[places[kind]] = number * _HALF
    found += tokens
    laid = [0] * len(CARD)
    for card in state.upgrades[seat]:
        laid[CARD[box.card_names[card]]] += ONE
    found += laid
    return found


@BOXES.kept(300)
def _places(box: Box) -> tuple[int, ...]:
    return tuple([TOKEN[name] for name in box.token_names])


def _mean(sides: list[list[int]]) -> list[int]:
    """Of several players as of one."""
    if len(sides) == 1:
        return sides[0]
    whole = [0] * _SIDE
    for side in sides:
        whole = [total + number for total, number in zip(whole, side, strict=True)]
    return [total // len(sides) for total in whole] if sides else whole


_SIDE: Final = 4 + len(_LOW) + CP_CAP + _CARDS + 3 * len(HERO) + len(TOKEN) + len(CARD)

FEATURES: Final = Features(asked, group, read, tried, part=0.5, rate=0.03)
"""Values that are learned from play, one way for all games (docs/learning.md)."""
