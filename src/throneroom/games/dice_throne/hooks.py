"""Rules that stand on tokens and passive abilities, by moment and by what they change: looked up, not looked through.

Only here is a rule asked what kind it is.  All else asks for a moment (`due`, `does`) or for a change (`changes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

from throneroom.kernel.nodes import Effect, From, Node, sequence

from .pages import Ability, At, Faces, Modify, PassiveUse, Spend, Status

# Words that say themselves how it goes on, and the only moment at which each may stand, last in its rule (allowed.py).
# After every other rule the game goes on as if it had not been there.
GOING_ON: Final[dict[type[Node], str]] = {}

Due: TypeAlias = tuple[int, bool, Node]  # which token, whether each of them does it, and what that is
K = TypeVar("K")
V = TypeVar("V")


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    found: dict[K, list[V]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in found.items()}


def spends_of(token: Status) -> list[tuple[int, Spend]]:
    """The ways to spend a token, each with its number among the token's rules."""
    return [(number, rule) for number, rule in enumerate(token.rules) if isinstance(rule, Spend)]


def moments_of(token: Status) -> list[At]:
    return [rule for rule in token.rules if isinstance(rule, At)]


def changes_of(token: Status) -> list[Modify]:
    return [rule for rule in token.rules if isinstance(rule, Modify)]


def ends_moment(rule: At | Spend) -> bool:
    """Whether it says itself how it goes on after its moment."""
    return GOING_ON.get(type(sequence(rule.do)[-1])) == rule.when


def misplaced(part: Any) -> Iterator[type[Node]]:
    """The words of a page that say themselves how it goes on, where nobody asks them."""
    if isinstance(part, tuple):
        for each in part:
            yield from misplaced(each)
    elif isinstance(part, At | Spend) and ends_moment(part):
        yield from misplaced(sequence(part.do)[:-1])
    elif isinstance(part, Node):
        if type(part) in GOING_ON:
            yield type(part)
        for name in type(part).__dict__.get("__dataclass_fields__", ()):
            yield from misplaced(getattr(part, name))


def goes_on(before: Node | None, rule: Node) -> Effect | None:
    """What a rule does right after the one before it, at the same moment and once for all tokens."""
    if isinstance(before, At) and isinstance(rule, At) and before.when == rule.when and not rule.each:
        return rule.do
    return None


class TokenHooks:
    """Of the tokens of a box, by their number."""

    def __init__(self, tokens: tuple[Status, ...]) -> None:
        all_moments = [(at, token, rule) for at, token in enumerate(tokens) for rule in moments_of(token)]
        self.due: dict[str, tuple[Due, ...]] = grouped(
            [(rule.when, (at, rule.each, From(token.name, rule.do))) for at, token, rule in all_moments]
        )
        self.asking: frozenset[Node] = frozenset(
            [From(token.name, rule.do) for _, token, rule in all_moments if ends_moment(rule)]
        )
        self.does: dict[tuple[int, str], tuple[Effect, ...]] = grouped(
            [((at, rule.when), rule.do) for at, _, rule in all_moments]
        )
        self.changes: dict[str, tuple[tuple[int, Modify], ...]] = grouped(
            [(rule.what, (at, rule)) for at, token in enumerate(tokens) for rule in changes_of(token)]
        )
        self.goes: dict[str, tuple[int, ...]] = grouped(
            [(token.until, at) for at, token in enumerate(tokens) if token.until]
        )
        self.spends: dict[tuple[int, int], Spend] = {
            (at, number): rule for at, token in enumerate(tokens) for number, rule in spends_of(token)
        }

    def changing(self, what: str) -> tuple[int, ...]:
        """The tokens that change this."""
        return tuple([token for token, _ in self.changes.get(what, ())])

    def acting(self, when: str) -> tuple[int, ...]:
        """The tokens that do something at this moment."""
        return tuple([token for token, _, _ in self.due.get(when, ())])


class PassiveHooks:
    """Of the passive abilities among these, by their names."""

    def __init__(self, abilities: Iterable[Ability]) -> None:
        rules = [
            (ability.name, number, rule)
            for ability in abilities
            if ability.kind == "passive"
            for number, rule in enumerate(ability.rows[0].do)
        ]
        self.does: dict[str, tuple[tuple[Faces | None, Node], ...]] = grouped(
            [(rule.when, (rule.of, From(name, rule.do))) for name, _, rule in rules if isinstance(rule, At)]
        )
        self.changes: dict[str, tuple[tuple[str, Modify], ...]] = grouped(
            [(rule.what, (name, rule)) for name, _, rule in rules if isinstance(rule, Modify)]
        )
        self.uses: dict[tuple[str, int], PassiveUse] = {
            (name, number): rule for name, number, rule in rules if isinstance(rule, PassiveUse)
        }

    def effects(self, when: str) -> list[Node]:
        """What they do of themselves at this moment (DT-PAS-1)."""
        return [do for _, do in self.does.get(when, ())]
