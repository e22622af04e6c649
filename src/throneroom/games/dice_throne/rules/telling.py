"""What is told again and again, made once: a match keeps every event, and those that say the same are one object.
What is seldom told twice in the same words (dice, hands, sums) is made when somebody reads it: see `State.tell`.

Every event of a player has their seat as data, and of whom it is done to (`whom`): the voice says "you" to who sits
there.  Dice are told as they lie, and what caused something by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from throneroom.kernel.events import Event
from throneroom.kernel.nodes import Seat
from throneroom.kernel.texts import Text

from ..box import Box
from ..boxes import BOXES, player_terms
from ..foreign import is_foreign, named
from ..pages import POSITIVE
from ..reach import without
from ..terms import so_many, term
from .values import half

kept = BOXES.kept(16384)  # of each kind: boxes come and go on a server, and what they told with them
PURPOSES = ("first", "defense", "targeting")  # that are no card, token or ability


def of(box: Box, event: str, seat: Seat, **args: Any) -> Text:
    """An event of this player."""
    return Text(f"dice_throne.event.{event}", seat=seat, hero=box.hero_terms[seat], **args)


def between(box: Box, event: str, seat: Seat, whom: Seat, **args: Any) -> Text:
    """An event of this player that is done to another, or to themselves."""
    return of(box, event, seat, whom=whom, target=box.hero_terms[whom], **args)


def people_named(box: Box, people: Mapping[Seat, Text]) -> dict[Text, Text]:
    """The hero is what a player is called; who plays it is said where a turn begins, and after the name of a hero that
    two have.  Who has no hero yet has only their own name."""
    said = {}
    players = player_terms(len(box.hero_terms))
    for seat, name in people.items():
        hero = box.hero_terms[seat]
        said[players[seat]] = name
        if hero.id == "dice_throne.one_of_these":
            said[hero] = Text("dice_throne.hero_of", hero=hero.args["hero"], name=name)
        else:
            said[turn(box, seat).public] = of(box, "turn_of", seat, name=name)
    return said


@kept
def asks_at(box: Box, moment: str, seat: Seat) -> Text:
    """What comes in the turn of this player if nobody does anything at this moment."""
    return Text(f"dice_throne.ask.{moment.replace(' ', '_')}", hero=box.hero_terms[seat])


@kept
def turn(box: Box, seat: Seat) -> Event:
    return Event(of(box, "turn", seat))


def rolls(box: Box, seat: Seat, dice: tuple[int, ...], kept: tuple[int, ...]) -> Event:
    """What the dice (sorted) of an offensive roll show, by number and by symbol; and which of them were kept."""
    shown, symbols = as_named(dice), symbols_of(box.dice[seat], dice)
    if not kept:
        return Event(of(box, "rolls", seat, dice=shown, symbols=symbols))
    rolled = as_named(without(dice, kept))
    return Event(of(box, "rolls_on", seat, dice=shown, kept=as_named(kept), rolled=rolled, symbols=symbols))


def rolls_for(box: Box, seat: Seat, dice: tuple[int, ...], purpose: str) -> Event:
    """The same of other dice, and what they are for."""
    what, dice = purpose_of(box, purpose.removeprefix("open ")), tuple(sorted(dice))
    return Event(of(box, "rolls_for", seat, what=what, dice=as_named(dice), symbols=symbols_of(box.dice[seat], dice)))


def purpose_of(box: Box, purpose: str) -> Text:
    """What dice are for: a roll of the rules, or the ability, card or token that had them rolled."""
    return term(f"roll.{purpose}") if purpose in PURPOSES else box.sources[purpose]


def as_named(dice: tuple[int, ...]) -> tuple[int | str, ...]:
    """Only a foreign die is not called by its number."""
    return tuple([named(die) for die in dice]) if dice and is_foreign(max(dice)) else dice


@kept
def symbols_of(die: tuple[str, ...], dice: tuple[int, ...]) -> tuple[Text, ...]:
    symbols = [die[value - 1] for value in dice]
    return tuple([so_many(symbols.count(face), face) for face in dict.fromkeys(symbols)])


@kept
def gets_income(box: Box, seat: Seat, cp: int, cards: tuple[int, ...]) -> Event:
    """Which card came, only its player and the partner see."""
    public = of(box, "income", seat, cp=cp, n=len(cards))
    drawn = tuple([box.card_terms[card] for card in cards])
    seen = of(box, "income_seen", seat, cp=cp, cards=drawn, n=len(drawn))
    return Event(public, seen_by_team(box, seat, seen) if drawn else None)


@kept
def income_skipped(box: Box, seat: Seat, token: int) -> Event:
    return Event(of(box, "income_skipped", seat, token=box.token_terms[token]))


def draws(box: Box, seat: Seat, cards: tuple[int, ...]) -> Event:
    drawn = tuple([box.card_terms[card] for card in cards])
    seen = of(box, "draws_seen", seat, n=len(drawn), cards=drawn)
    return Event(of(box, "draws", seat, n=len(drawn)), seen_by_team(box, seat, seen))


def seen_by_team(box: Box, seat: Seat, seen: Text) -> dict[Seat, Text]:
    """What a player sees of their own cards; partners see each other's hands (DT-2V2-1)."""
    return dict.fromkeys(box.team_of[seat], seen)


@kept
def plays(box: Box, seat: Seat, card: int) -> Event:
    return Event(of(box, "plays", seat, card=box.card_terms[card], cost=box.cards[card].cost))


@kept
def sells(box: Box, seat: Seat, card: int) -> Event:
    return Event(of(box, "sells", seat, card=box.card_terms[card]))


@kept
def upgrades(box: Box, seat: Seat, card: int, cost: int) -> Event:
    return Event(of(box, "upgrades", seat, card=box.card_terms[card], cost=cost))


@kept
def announces(box: Box, seat: Seat, ability: Text, dice: int) -> Event:
    """With so many dice, where the ability has tiers; else 0."""
    if not dice:
        return Event(of(box, "announces", seat, ability=ability))
    return Event(of(box, "announces_tier", seat, ability=ability, n=dice))


@kept
def fails(box: Box, seat: Seat, ability: Text, need: Text, instead: str) -> Event:
    """What was announced is lost to changed dice; `instead` tells what can be done: choose, roll, both or nothing."""
    return Event(of(box, f"fails{instead}", seat, ability=ability, need=need, reason="dice"))


@kept
def counts(box: Box, seat: Seat, dice: tuple[int, ...]) -> Event:
    """Which of the rolled dice count."""
    return Event(of(box, "counts", seat, dice=as_named(dice)))


@kept
def defends(box: Box, seat: Seat, ability: Text) -> Event:
    return Event(of(box, "defends", seat, ability=ability))


@kept
def will_spend(box: Box, seat: Seat, token: int) -> Event:
    return Event(of(box, "will_spend", seat, token=box.token_terms[token]))


@kept
def picks(box: Box, seat: Seat, other: Seat) -> Event:
    return Event(between(box, "picks", seat, other))


def picks_die(box: Box, seat: Seat, die: int) -> Event:
    return Event(of(box, "picks_die", seat, die=named(die)))


@kept
def declines_to_defend(box: Box, seat: Seat) -> Event:
    return Event(of(box, "no_defense", seat))


@kept
def uses_passive(box: Box, seat: Seat, ability: Text, cost: int) -> Event:
    return Event(of(box, "uses", seat, ability=ability, cost=cost))


@kept
def gains(box: Box, seat: Seat, token: int, number: int, by: str) -> Event:
    """A positive token is gained; any other is received."""
    how = "gains" if box.tokens[token].kind == POSITIVE else "gets"
    return Event(of(box, how, seat, token=counted(box, token, number), n=number, by=box.sources[by]))


@kept
def at_limit(box: Box, seat: Seat, token: int, limit: int, by: str) -> Event:
    """What would be above the stack limit does not come (DT-ST-2)."""
    return Event(of(box, "at_limit", seat, token=counted(box, token, limit), n=limit, by=box.sources[by]))


@kept
def loses(box: Box, seat: Seat, token: int, number: int, how: str) -> Event:
    """Lost, or spent."""
    return Event(of(box, how, seat, token=counted(box, token, number), n=number))


def counted(box: Box, token: int, number: int) -> Text:
    return Text(box.token_terms[token].id, n=number)


@kept
def cp_changes(box: Box, seat: Seat, more: int) -> Event:
    return Event(of(box, "cp_gain" if more > 0 else "cp_loss", seat, n=abs(more)))


@kept
def heals(box: Box, seat: Seat, healed: int) -> Event:
    return Event(of(box, "heals", seat, n=healed))


@kept
def line(box: Box, what: str, by: str, amount: int, change: int, subtotal: int) -> Text:
    """A line of a sum: where it comes from, or the rule that settles it, and what it does to health."""
    if what == "over":
        return Text("dice_throne.line.over", amount=amount, change=change, most=box.most_health)
    if what == "under":
        return Text("dice_throne.line.under", amount=amount, change=change)
    return line_text(what, box.sources[by], amount, change, subtotal)


def line_text(what: str, by: Text, amount: int, change: int, subtotal: int) -> Text:
    """A line that comes from something; of a half, what it is the half of, unless there was less to take off."""
    name = f"dice_throne.line.{what}"
    if what == "half":
        how = "rest" if amount < half(subtotal) else "up" if subtotal % 2 else "of"
        said = Text(f"dice_throne.half.{how}", of=subtotal)
        return Text(name, by=by, amount=amount, change=change, of=subtotal, how=said)
    return Text(name, by=by, amount=amount, change=change)


@kept
def companion(box: Box, seat: Seat, kind: int, how: str) -> Event:
    """One more, or one that grows, is called or leaves."""
    name = term(f"companion.{box.heroes[seat].companions[kind].name}")
    return Event(of(box, how, seat, companion=name))


def die_changed(box: Box, how: str, seat: Seat, tray: int, place: int, dice: tuple[Seat, int, int], by: str) -> Event:
    """Who turned or rolled again whose die, in which tray, at which place, from what to what, and by what."""
    owner, old, new = dice
    told = between(box, how, seat, owner, tray=tray, place=place, old=named(old), new=named(new), by=box.sources[by])
    return Event(told)
