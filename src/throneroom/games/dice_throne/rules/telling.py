"""What is told again and again, made once: a match keeps every event, and those that say the same are one object."""

from __future__ import annotations

from functools import cache

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..box import Box
from ..terms import so_many, term


@cache
def turn(box: Box, seat: Seat) -> Event:
    return Event(Text("dice_throne.event.turn", hero=box.hero_terms[seat]))


@cache
def rolls(box: Box, seat: Seat, dice: tuple[int, ...]) -> Event:
    """What dice (sorted) show, by number and by symbol."""
    numbers, symbols = shown(box.dice[seat], dice)
    return Event(Text("dice_throne.event.rolls", hero=box.hero_terms[seat], dice=numbers, symbols=symbols))


@cache
def shown(die: tuple[str, ...], dice: tuple[int, ...]) -> tuple[str, tuple[Text, ...]]:
    symbols = [die[value - 1] for value in dice]
    counted = [so_many(symbols.count(face), face) for face in dict.fromkeys(symbols)]
    return " ".join([str(value) for value in dice]), tuple(counted)


@cache
def income(box: Box, seat: Seat, cp: int, cards: tuple[int, ...]) -> Event:
    """Which card came, only its player sees."""
    public = Text("dice_throne.event.income", hero=box.hero_terms[seat], cp=cp, n=len(cards))
    drawn = tuple([box.card_terms[card] for card in cards])
    return Event(public, {seat: Text("dice_throne.event.your_income", cp=cp, cards=drawn) if drawn else public})


@cache
def plays(box: Box, seat: Seat, card: int) -> Event:
    hero, name = box.hero_terms[seat], box.card_terms[card]
    return Event(Text("dice_throne.event.plays", hero=hero, card=name, cost=box.cards[card].cost))


@cache
def sells(box: Box, seat: Seat, card: int) -> Event:
    return Event(Text("dice_throne.event.sells", hero=box.hero_terms[seat], card=box.card_terms[card]))


@cache
def upgrades(box: Box, seat: Seat, card: int, cost: int) -> Event:
    hero, name = box.hero_terms[seat], box.card_terms[card]
    return Event(Text("dice_throne.event.upgrades", hero=hero, card=name, cost=cost))


@cache
def announces(box: Box, seat: Seat, ability: str) -> Event:
    name = term(f"ability.{ability}")
    return Event(Text("dice_throne.event.announces", hero=box.hero_terms[seat], ability=name))


@cache
def uses(box: Box, seat: Seat, ability: str, cost: int) -> Event:
    hero, name = box.hero_terms[seat], box.sources[ability]
    return Event(Text("dice_throne.event.uses", hero=hero, ability=name, cost=cost))


@cache
def gains(box: Box, seat: Seat, token: int, number: int, by: str) -> Event:
    hero, name, source = box.hero_terms[seat], box.token_terms[token], box.sources[by]
    return Event(Text("dice_throne.event.gains", hero=hero, token=name, n=number, by=source))


@cache
def loses(box: Box, seat: Seat, token: int, number: int, how: str) -> Event:
    """Lost, or spent."""
    hero, name = box.hero_terms[seat], box.token_terms[token]
    return Event(Text(f"dice_throne.event.{how}", hero=hero, token=name, n=number))


@cache
def combat_points(box: Box, seat: Seat, more: int) -> Event:
    kind = "dice_throne.event.cp_gain" if more > 0 else "dice_throne.event.cp_loss"
    return Event(Text(kind, hero=box.hero_terms[seat], n=abs(more)))


@cache
def heals(box: Box, seat: Seat, healed: int) -> Event:
    return Event(Text("dice_throne.event.heals", hero=box.hero_terms[seat], n=healed))


@cache
def companion(box: Box, seat: Seat, kind: int, how: str) -> Event:
    """One more, or one that grows, is called or leaves."""
    name = term(f"companion.{box.heroes[seat].companions[kind].name}")
    return Event(Text(f"dice_throne.event.{how}", hero=box.hero_terms[seat], companion=name))


@cache
def die_changed(old: int, new: int) -> Event:
    return Event(Text("dice_throne.event.die_changed", old=old, new=new))
