"""What the rules know about effects besides what they do.  Each mechanic says it of its words, beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from throneroom.kernel.decisions import Reason
from throneroom.kernel.nodes import From, If, Node, Seat

from .beside import F, said_in

# Table, seat, effect, and the token spent for it (or that it is a card): what is missing for it to do anything at all.
Missing: TypeAlias = Callable[[Any, Seat, Any, int], Reason | None]
Condition: TypeAlias = Callable[[Any, Seat, Any], Reason | None]

HURTING: Final[set[type[Node]]] = set()  # damage to somebody else
LESSENING: Final[set[type[Node]]] = set()  # less of the damage that waits
IN_A_FIGHT: Final[set[type[Node] | str]] = set()  # effects and conditions of cards for which damage must be due
CHANGING_DICE: Final[set[type[Node]]] = set()
CHANGING_TOKENS: Final[set[type[Node]]] = set()  # with somebody else
AROUND: Final[set[type[Node]]] = {If, From}  # that only say when, to whom or how often what stands in them is done
UNFOLDING: Final[set[type[Node]]] = set()  # of these, those whose verbs only say which effects follow
NEW_DICE: Final[set[type[Node]]] = set()  # new dice, which the effects in them count
AVOIDING: Final[set[type[Node]]] = set()  # all damage that waits
READING_NUMBERS: Final[set[type[Node]]] = set()  # of the dice
READING_SYMBOLS: Final[set[type[Node]]] = set()  # of the dice, and not their numbers
# Whether an effect only adds to the sum of its phase or takes its own token.
SUMMED: Final[dict[type[Node], Callable[[Any], bool]]] = {}
NEEDS: Final[dict[type[Node], Missing]] = {}
OPEN_DICE: Final[dict[type[Node], Callable[[Any], str]]] = {}  # whose dice must lie open, and nothing else; "" if more
CONDITIONS: Final[dict[type[Node] | str, Condition]] = {}  # of cards (DT-CARD-8)
CANDIDATES: Final[dict[type[Node], Callable[[Any, Seat, Any], bool]]] = {}  # whether an effect can be for a player
LAPSING: Final[dict[type[Node], Callable[[Any, Seat, Any], bool]]] = {}  # whether one is not even asked about it


def needs(*kinds: type[Node]) -> Callable[[F], F]:
    """The check that says what is missing for an effect (DT-CARD-8); what has none always does something."""
    return said_in(NEEDS, kinds)


def condition(*kinds: type[Node] | str) -> Callable[[F], F]:
    """The check of a card's own condition."""
    return said_in(CONDITIONS, kinds)


def can_be_for(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(CANDIDATES, kinds)


def lapses(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(LAPSING, kinds)


def summed(*kinds: type[Node]) -> Callable[[F], F]:
    return said_in(SUMMED, kinds)


def always(effect: Node) -> bool:
    return True
