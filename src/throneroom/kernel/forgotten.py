"""What a redeal forgets: places that chance or somebody else filled unseen, and that lie the same in every redeal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from .chance import Seeded
from .match import Match
from .nodes import Seat

Place: TypeAlias = tuple[str | int, ...]  # where a value of a table stands: ("hands", 1, 0)
Values: TypeAlias = dict[Place, Any]

REDEALS: Final = 60  # of which one must differ; nearly always one of the first few does
_NO_SUCH_TABLE: Final = (LookupError, ValueError, TypeError, AssertionError)


def spelled_place(place: Place) -> str:
    """As somebody would write it: `hands[1][0]`."""
    field, *within = [part for part in place if part not in ("(", "{")]
    return "".join([str(field), *[f"[{part!r}]" for part in within]])


def places_forgotten(match: Match, others: Iterable[Match]) -> Iterator[tuple[Seat | None, Place]]:
    """By viewer, places of the table that chance has filled unseen, and that no redeal changes.

    In the others only chance said something else.  A place is hidden if what lies there can change places with what
    lies elsewhere among parts of its kind, and the viewer is told the same.
    """
    here = table_of(match)
    tables = [table_of(other) for other in others]
    found = {place: {table[place] for table in tables if place in table} - {value} for place, value in here.items()}
    made = {place: values for place, values in found.items() if values}
    kinds = _kinds(here, tables)
    for seat in (None, *range(match.seats)):
        hidden = _hidden(match, seat, here, made, kinds)
        yield from [(seat, place) for place in sorted(_unchanged(match, seat, hidden, False), key=spelled_place)]


def _kinds(here: Values, tables: list[Values]) -> dict[Place, str]:
    """Of each place, among which others its part could lie: those of its field where that holds the same parts in all
    these tables; all other fields together, for what is dealt comes from a deck."""
    held: list[dict[str | int, Counter[Any]]] = []
    for table in (here, *tables):
        held.append({})
        for place, value in table.items():
            held[-1].setdefault(place[0], Counter())[value] += 1
    same = {field for field, parts in held[0].items() if all([each.get(field) == parts for each in held])}
    return {place: str(place[0]) if place[0] in same else "" for place in here}


def _hidden(
    match: Match, seat: Seat | None, here: Values, made: dict[Place, set[Any]], kinds: dict[Place, str]
) -> set[Place]:
    sight = _told(match, seat)
    hidden: set[Place] = set()
    for one, values in made.items():
        if one in hidden:
            continue
        for other in made:
            if here[other] in values and kinds[other] == kinds[one]:
                swapped = _swapped(match, here, one, other)
                if swapped is not None and _told(swapped, seat) == sight:
                    hidden |= {one, other}
                    break
    return hidden


def _swapped(match: Match, here: Values, one: Place, other: Place) -> Match | None:
    """The same table with two of its values exchanged; None if there can be no such table."""
    codec, copy = match.codec(), match.clone()
    state = match.game.blank(match.options)
    copy.state.share_kernel_fields(state)
    for name in type(state).fields:
        setattr(state, name, getattr(copy.state, name))
    copy.state = state
    written: Any = {str(place[0]): codec.plain(getattr(state, str(place[0]))) for place in (one, other)}
    for place, value in ((one, here[other]), (other, here[one])):
        within = written
        for part in place[:-1]:
            within = within[part]
        within[place[-1]] = value
    try:
        for name, plain in written.items():
            setattr(state, name, codec.thing(plain))
        state.was_read()  # what follows from the fields, such as a box from its heroes, follows from the swapped ones
        return copy if state.open is None or match.game.rules.remake(state) else None
    except _NO_SUCH_TABLE:
        return None


def _told(match: Match, seat: Seat | None) -> str | None:
    try:
        return json.dumps(match.facts(seat))
    except _NO_SUCH_TABLE:
        return None


def choices_forgotten(tables: Iterable[Match], since: int, asked: Seat) -> Iterator[tuple[Seat | None, Place]]:
    """By viewer, what somebody else is told of an answer that the viewer cannot tell from another, and is told alike in
    every redeal of both: these would give the answer away.  The tables are those after some answers to one question."""
    alike: dict[tuple[Seat | None, str], Match] = {}
    for after in tables:
        for seat in (None, *range(after.seats)):
            if seat != asked:
                sight = json.dumps([after.view(seat), after.events(since, seat)])
                other = alike.setdefault((seat, sight), after)
                here, there = [facts_of_others(each, each.state, seat) for each in (after, other)]
                differ = {place for place, value in here.items() if place in there and there[place] != value}
                known = _unchanged(other, seat, _unchanged(after, seat, differ, True), True)
                yield from [(seat, place) for place in sorted(known, key=spelled_place)]


def _unchanged(match: Match, seat: Seat | None, places: set[Place], told: bool) -> set[Place]:
    """Those of these places that are as they really are in every redeal; places in the table, or in what others are
    told of it."""
    here, left = _values(match, match.state, seat, told), set(places)
    for number in range(REDEALS):
        if not left:
            break
        there = _values(match, match.game.redeal(match.state, seat, Seeded(number)), seat, told)
        left = {place for place in left if place in there and there[place] == here[place]}
    return left


def _values(match: Match, state: Any, seat: Seat | None, told: bool) -> Values:
    return facts_of_others(match, state, seat) if told else _table(match, state)


def facts_of_others(match: Match, state: Any, seat: Seat | None) -> Values:
    others = [other for other in (None, *range(match.seats)) if other != seat]
    return dict(_leaves({_who(other): match.game.facts(state, other) for other in others}))


def _who(seat: Seat | None) -> str:
    return "what a spectator is told" if seat is None else f"what seat {seat} is told"


def table_of(match: Match) -> Values:
    return _table(match, match.state)


def _table(match: Match, state: Any) -> Values:
    codec = match.codec()
    return dict(_leaves({name: codec.plain(getattr(state, name)) for name in type(state).fields}))


def _leaves(thing: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    if isinstance(thing, (dict, list)):
        for part, within in thing.items() if isinstance(thing, dict) else enumerate(thing):
            yield from _leaves(within, (*place, part))
    else:
        yield place, thing
