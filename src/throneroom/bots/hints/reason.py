"""One sentence of reason, made from numbers: what sets this answer apart from the others that were tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throneroom.kernel.texts import Text
from throneroom.text.numbers import decimal, percent

from ..search import TO_THE_END
from .figures import Figures
from .playouts import DEFEAT, WIN, Playouts

MOST: Final = 3  # figures in a sentence
URGENT: Final = 0.02  # an end of the match this likely is said first, whatever else there is
SURE: Final = 0.995
OF_AN_END: Final = 20.0  # what a sure end instead of none is worth saying
OF_AMOUNT: Final = 0.15  # how much every unit of it counts that is the same with all answers
OF_SHARE: Final = 0.03  # and a share, however large
TOO_LITTLE: Final = 0.04  # what is worth less is not said
NEXT_TO_NONE: Final = 0.05  # is said as 0.0
# Standard errors that a figure is apart from the other answers, if it is no luck of the tables.  Three, since some
# twenty figures are looked at for one question.
ERRORS: Final = 3.0
ENDS: Final = (WIN, DEFEAT)
ALWAYS: Final = ("foes", "health")  # that there is no damage is worth saying, too


@dataclass(frozen=True)
class Figure:
    name: str
    mean: float
    weight: float  # what it is worth saying


def chosen(figures: Figures, playouts: Playouts, key: str, first: int) -> list[Figure]:
    """The figures of so many first tries that are to be said, those that weigh most first.

    An amount that may be no more than luck of the tables is no reason.  A share tells how the table stands then, and
    how likely an end of the match is, is worth saying anyway.
    """
    others = playouts.apart(key, first)
    found: list[Figure] = []
    for name, mean in playouts.means(key, first).items():
        difference, error = others.get(name, (0.0, 0.0))
        apart, amount = abs(difference), name in playouts.amounts
        if amount and others and apart <= ERRORS * error:
            continue
        if name in ENDS:
            weight = OF_AN_END * (apart + (mean >= URGENT))
        elif amount and abs(mean) < NEXT_TO_NONE and name not in ALWAYS:
            continue
        else:
            weight = figures.weights[name] * (apart + (OF_AMOUNT * abs(mean) if amount else OF_SHARE))
        found.append(Figure(name, mean, weight))
    found.sort(key=lambda figure: -figure.weight)
    if found and found[0].name in ENDS and found[0].mean >= SURE:  # no other chance is left to speak of
        found = [figure for figure in found if figure is found[0] or figure.name in playouts.amounts]
    return [figure for figure in found[:MOST] if figure.weight > TOO_LITTLE]


def reason(
    figures: Figures, playouts: Playouts, key: str, first: int, turns: int, exact: Text | None, close: bool
) -> Text:
    """Of an answer that was tried.

    `exact` is a chance that needed no trying; `close`: the best answer may be no better.
    """
    game = figures.game
    found = chosen(figures, playouts, key, first)
    urgent = [figure for figure in found if figure.weight >= OF_AN_END and figure.name in ENDS]
    amounts = [figure for name in playouts.amounts for figure in found if figure.name == name]
    others = [figure for figure in found if figure not in urgent and figure not in amounts]
    clauses = [_share(game, figure) for figure in urgent]
    if amounts:
        clauses.append(Text("hint.on_average", figures=tuple([_amount(game, figure) for figure in amounts])))
    clauses += [_share(game, figure) for figure in others]
    if not clauses:
        clauses.append(Text("hint.alike", n=first))
    if close:
        clauses.append(Text("hint.close"))
    when = Text("hint.in_the_end") if turns == TO_THE_END else Text("hint.within", n=turns)
    if exact is None:
        return Text("hint.reason", when=when, clauses=tuple(clauses))
    return Text("hint.reason_with_odds", exact=exact, when=when, clauses=tuple(clauses))


def _share(game: str, figure: Figure) -> Text:
    chance = percent(figure.mean)
    if figure.name in ENDS:
        return Text(f"hint.{figure.name}", chance=chance)
    return Text(f"hint.{game}.{figure.name}", chance=chance)


def _amount(game: str, figure: Figure) -> Text:
    more = figure.mean >= NEXT_TO_NONE  # of next to none, damage is spoken of and not healing
    return Text(f"hint.{game}.{figure.name}.{'more' if more else 'less'}", amount=decimal(figure.mean))
