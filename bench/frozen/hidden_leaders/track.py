"""The influence track: places of both markers as one number, and where a hero's moves can bring them."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from throneroom.games.hidden_leaders import words as w
from throneroom.games.hidden_leaders.box import FACTIONS, SPACES
from throneroom.games.hidden_leaders.rules.ending import winning_faction
from throneroom.kernel.nodes import Node, Value, Worth, sequence

WIDE: Final = SPACES + 1
PLACES: Final = tuple([red * WIDE + green for red in range(1, WIDE) for green in range(1, WIDE)])
MASKS: Final = tuple(FACTIONS.values())  # the bit of each faction, by its number

Replies: TypeAlias = tuple[int | tuple[int, ...], ...]  # what the table says to a hero's questions


def place(red: int, green: int) -> int:
    return red * WIDE + green


def winning(at: int) -> int:
    """The number of the faction that wins with the markers here."""
    return MASKS.index(winning_faction(*divmod(at, WIDE))[0])


WINNING: Final = tuple([winning(at) if at in PLACES else -1 for at in range(WIDE * WIDE)])


def moved(at: int, marker: int, spaces: int) -> int:
    red, green = divmod(at, WIDE)
    if marker == w.FRONT:
        marker = w.RED if red > green else w.GREEN
    elif marker == w.BEHIND:
        marker = w.GREEN if red > green else w.RED
    if marker == w.RED:
        return place(min(SPACES, max(1, red + spaces)), green)
    return place(red, min(SPACES, max(1, green + spaces)))


class Reach:
    """Where one hero can bring the markers, as far as its own seat decides it."""

    __slots__ = ("hero", "asks", "copies", "_ends")

    def __init__(self, hero: w.Hero) -> None:
        self.hero = hero
        self.asks: tuple[Value, ...] = tuple(dict.fromkeys(_asked(hero.effects)))  # on these its moves depend
        self.copies: w.Source | None = _copied(hero.effects)
        self._ends: dict[tuple[int, Replies], tuple[int, ...]] = {}

    def ends(self, at: int, replies: Replies) -> tuple[int, ...]:
        """All places where the markers can be afterwards; `told` answers the hero's questions."""
        ends = self._ends.get((at, replies))
        if ends is None:
            answers = dict(zip(self.asks, replies, strict=True))
            ends = tuple(sorted(_run(self.hero.effects, {at}, 0, answers)))
            self._ends[at, replies] = ends
        return ends


@cache
def reach_of(hero: w.Hero) -> Reach:
    return Reach(hero)


Answers: TypeAlias = dict[Value, int | tuple[int, ...]]


def _run(effects: tuple[Node, ...], ats: set[int], x: int, replies: Answers) -> set[int]:
    """Every way these effects may be chosen; what chance or another player decides is left out."""
    for node in effects:
        match node:
            case w.SetX():
                x = _number(replies[node.value])
            case w.DiscardAll():
                x = _number(replies[w.Count(node.source)])
            case w.Move() | w.Both() | w.AndOr() | w.Either():
                ats = {end for at in ats for end in _moves(node, at, x)}
            case w.If():
                ats = _if(node, ats, x, replies)
            case w.Reveal():
                ats = _run(sequence(node.then), ats, x, replies)
            case w.PickPlayer() | w.NameFaction():
                ats = _each(sequence(node.then), ats, x, replies)
            case w.Pick() if _moving(node):
                if replies[w.Count(node.source)]:
                    ats = _run(sequence(node.then), ats, x, replies)
    return ats


def _number(replies: int | tuple[int, ...]) -> int:
    assert isinstance(replies, int)
    return replies


def _each(then: tuple[Node, ...], ats: set[int], x: int, replies: Answers) -> set[int]:
    """A player or a faction is chosen: what is counted there differs from one to the other."""
    several = [(value, counts) for value, counts in replies.items() if isinstance(counts, tuple)]
    if not several:
        return _run(then, ats, x, replies)
    value, counts = several[0]
    return {end for count in counts for end in _run(then, ats, x, {value: count})}


def _if(node: w.If, ats: set[int], x: int, replies: Answers) -> set[int]:
    when = node.when
    ends: set[int] = set()
    for at in ats:
        red, green = divmod(at, WIDE)
        match when:
            case w.Leads():
                holds = red > green if when.marker == w.RED else green > red
            case w.OneLeads():
                holds = red != green
            case w.Count():
                holds = bool(replies[when])
            case _:  # what a card that is turned up will be: mostly as one hopes
                holds = True
        ends |= _run(sequence(node.then if holds else node.otherwise), {at}, x, replies)
    return ends


def _moves(node: Node, at: int, x: int) -> list[int]:
    match node:
        case w.Move():
            return [moved(at, node.marker, _spaces(node.spaces, x))]
        case w.Both() | w.AndOr():
            first, second = _spaces(node.first.spaces, x), _spaces(node.second.spaces, x)
            if node.first.marker in (w.FRONT, w.BEHIND):  # settled before either moves: front and behind never cross
                red, green = divmod(at, WIDE)
                ahead = w.RED if (red > green) == (node.first.marker == w.FRONT) else w.GREEN
                return [moved(moved(at, ahead, first), 1 - ahead, second)]
            one = moved(at, node.first.marker, first)
            both = moved(one, node.second.marker, second)
            return [both] if isinstance(node, w.Both) else [one, moved(at, node.second.marker, second), both]
        case w.Either():
            sides = [side for side in (node.first, node.second) if isinstance(side, w.Move)]
            return [moved(at, side.marker, _spaces(side.spaces, x)) for side in sides] or [at]
    return [at]


def _spaces(spaces: Worth, x: int) -> int:
    if isinstance(spaces, int):
        return spaces
    return -x if spaces == w.MINUS_X else x


# -- what a hero's moves depend on -----------------------------------------------------------------------


def _moving(node: Node) -> bool:
    """Whether anything in it moves a marker by the choice of who performs it."""
    if isinstance(node, w.Move):
        return True
    return any([_moving(inner) for inner in _inside(node)])


def _inside(node: Node) -> tuple[Node, ...]:
    match node:
        case w.Both() | w.AndOr() | w.Either():
            return (node.first, node.second)
        case w.If():
            return (*sequence(node.then), *sequence(node.otherwise))
        case w.Pick() | w.PickPlayer() | w.NameFaction() | w.Reveal() | w.LookAtTop():
            return sequence(node.then)
    return ()


def _asked(effects: tuple[Node, ...]) -> list[Value]:
    asked: list[Value] = []
    for node in effects:
        match node:
            case w.SetX():
                asked.append(node.value)
            case w.DiscardAll():
                asked.append(w.Count(node.source))
            case w.If() if isinstance(node.when, w.Count):
                asked.append(node.when)
            case w.Pick() if _moving(node):
                asked.append(w.Count(node.source))
        asked += _asked(_inside(node))
    return asked


def _copied(effects: tuple[Node, ...]) -> w.Source | None:
    for node in effects:
        if isinstance(node, w.Pick) and any([isinstance(then, w.Perform) for then in sequence(node.then)]):
            return node.source
    return None
