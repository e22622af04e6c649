"""What is told again and again, made once: a match keeps every event, and those that say the same are one object."""

from __future__ import annotations

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..box import Box
from ..boxes import kept_of_boxes
from ..foreign import named
from ..terms import so_many, term

kept = kept_of_boxes(16384)  # of each kind: boxes come and go on a server, and what they told with them

PURPOSES = ("first", "defense", "targeting")  # that are no card, token or ability


@kept
def turn(box: Box, seat: Seat) -> Event:
    return Event(Text("dice_throne.event.turn", hero=box.hero_terms[seat]))


@kept
def rolls(box: Box, seat: Seat, dice: tuple[int, ...], purpose: str = "") -> Event:
    """What dice (sorted) show, by number and by symbol; if not those of the offensive roll, what they are for."""
    hero = box.hero_terms[seat]
    numbers, symbols = shown(box.dice[seat], dice)
    if not purpose:
        return Event(Text("dice_throne.event.rolls", hero=hero, dice=numbers, symbols=symbols))
    what = term(f"roll.{purpose}") if purpose in PURPOSES else box.sources[purpose]
    return Event(Text("dice_throne.event.rolls_for", hero=hero, what=what, dice=numbers, symbols=symbols))


@kept
def shown(die: tuple[str, ...], dice: tuple[int, ...]) -> tuple[str, tuple[Text, ...]]:
    symbols = [die[value - 1] for value in dice]
    counted = [so_many(symbols.count(face), face) for face in dict.fromkeys(symbols)]
    return " ".join([str(named(value)) for value in dice]), tuple(counted)


@kept
def income(box: Box, seat: Seat, cp: int, cards: tuple[int, ...]) -> Event:
    """Which card came, only its player and the partner see."""
    public = Text("dice_throne.event.income", hero=box.hero_terms[seat], cp=cp, n=len(cards))
    drawn = tuple([box.card_terms[card] for card in cards])
    if not drawn:
        return Event(public)
    yours = Text("dice_throne.event.your_income", cp=cp, cards=drawn)
    theirs = Text("dice_throne.event.partner_income", hero=box.hero_terms[seat], cp=cp, cards=drawn)
    return Event(public, seen_by_team(box, seat, yours, theirs))


def draws(box: Box, seat: Seat, cards: list[int]) -> Event:
    """Hands differ too much to be kept."""
    drawn = tuple([box.card_terms[card] for card in cards])
    yours = Text("dice_throne.event.you_draw", n=len(drawn), cards=drawn)
    theirs = Text("dice_throne.event.partner_draws", hero=box.hero_terms[seat], cards=drawn)
    public = Text("dice_throne.event.draws", hero=box.hero_terms[seat], n=len(drawn))
    return Event(public, seen_by_team(box, seat, yours, theirs))


def seen_by_team(box: Box, seat: Seat, yours: Text, theirs: Text) -> dict[Seat, Text]:
    """What a player sees of their own cards; partners see each other's hands (DT-2V2-1)."""
    return {mate: yours if mate == seat else theirs for mate in box.team_of[seat]}


@kept
def plays(box: Box, seat: Seat, card: int) -> Event:
    hero, name = box.hero_terms[seat], box.card_terms[card]
    return Event(Text("dice_throne.event.plays", hero=hero, card=name, cost=box.cards[card].cost))


@kept
def sells(box: Box, seat: Seat, card: int) -> Event:
    return Event(Text("dice_throne.event.sells", hero=box.hero_terms[seat], card=box.card_terms[card]))


@kept
def upgrades(box: Box, seat: Seat, card: int, cost: int) -> Event:
    hero, name = box.hero_terms[seat], box.card_terms[card]
    return Event(Text("dice_throne.event.upgrades", hero=hero, card=name, cost=cost))


@kept
def announces(box: Box, seat: Seat, ability: str, dice: int) -> Event:
    """With so many dice, where the ability has tiers; else 0."""
    name, hero = term(f"ability.{ability}"), box.hero_terms[seat]
    if not dice:
        return Event(Text("dice_throne.event.announces", hero=hero, ability=name))
    return Event(Text("dice_throne.event.announces_tier", hero=hero, ability=name, n=dice))


@kept
def keeps(box: Box, seat: Seat, dice: tuple[int, ...]) -> Event:
    """Which dice stay on the table while the others are rolled again."""
    hero = box.hero_terms[seat]
    if not dice:
        return Event(Text("dice_throne.event.keeps_none", hero=hero))
    return Event(Text("dice_throne.event.keeps", hero=hero, dice=" ".join([str(named(value)) for value in dice])))


@kept
def counts(box: Box, seat: Seat, dice: tuple[int, ...]) -> Event:
    """Which of the rolled dice count."""
    numbers = " ".join([str(named(value)) for value in dice])
    return Event(Text("dice_throne.event.counts", hero=box.hero_terms[seat], dice=numbers))


@kept
def defends(box: Box, seat: Seat, ability: str) -> Event:
    return Event(Text("dice_throne.event.defends", hero=box.hero_terms[seat], ability=term(f"ability.{ability}")))


@kept
def will_spend(box: Box, seat: Seat, token: int) -> Event:
    return Event(Text("dice_throne.event.will_spend", hero=box.hero_terms[seat], token=box.token_terms[token]))


@kept
def picks(box: Box, seat: Seat, other: Seat) -> Event:
    return Event(Text("dice_throne.event.picks", hero=box.hero_terms[seat], other=box.hero_terms[other]))


@kept
def picks_die(box: Box, seat: Seat, die: int) -> Event:
    return Event(Text("dice_throne.event.picks_die", hero=box.hero_terms[seat], die=named(die)))


@kept
def declines_to_defend(box: Box, seat: Seat) -> Event:
    return Event(Text("dice_throne.event.no_defense", hero=box.hero_terms[seat]))


@kept
def uses(box: Box, seat: Seat, ability: str, cost: int) -> Event:
    hero, name = box.hero_terms[seat], box.sources[ability]
    return Event(Text("dice_throne.event.uses", hero=hero, ability=name, cost=cost))


@kept
def gains(box: Box, seat: Seat, token: int, number: int, by: str) -> Event:
    hero, name, source = box.hero_terms[seat], box.token_terms[token], box.sources[by]
    return Event(Text("dice_throne.event.gains", hero=hero, token=name, n=number, by=source))


@kept
def loses(box: Box, seat: Seat, token: int, number: int, how: str) -> Event:
    """Lost, or spent."""
    hero, name = box.hero_terms[seat], box.token_terms[token]
    return Event(Text(f"dice_throne.event.{how}", hero=hero, token=name, n=number))


@kept
def combat_points(box: Box, seat: Seat, more: int) -> Event:
    kind = "dice_throne.event.cp_gain" if more > 0 else "dice_throne.event.cp_loss"
    return Event(Text(kind, hero=box.hero_terms[seat], n=abs(more)))


@kept
def heals(box: Box, seat: Seat, healed: int) -> Event:
    return Event(Text("dice_throne.event.heals", hero=box.hero_terms[seat], n=healed))


@kept
def line(box: Box, what: str, by: str, amount: int, change: int, subtotal: int) -> Text:
    """A line of a sum: where it comes from, or the rule that settles it, and what it does to health."""
    name = f"dice_throne.line.{what}"
    if what == "over":
        return Text(name, amount=amount, change=change, most=box.most_health)
    if what == "under":
        return Text(name, amount=amount, change=change)
    if what == "half":
        return Text(name, by=box.sources[by], amount=amount, change=change, of=subtotal)
    return Text(name, by=box.sources[by], amount=amount, change=change)


@kept
def companion(box: Box, seat: Seat, kind: int, how: str) -> Event:
    """One more, or one that grows, is called or leaves."""
    name = term(f"companion.{box.heroes[seat].companions[kind].name}")
    return Event(Text(f"dice_throne.event.{how}", hero=box.hero_terms[seat], companion=name))


@kept
def die_changed(old: int | str, new: int | str) -> Event:
    return Event(Text("dice_throne.event.die_changed", old=old, new=new))
