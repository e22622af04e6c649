"""What pages may say of moments and changes: a rule that nothing would ask for is refused when its page is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from throneroom.kernel.nodes import sequence

from .hooks import GOING_ON, PassiveHooks, changes_of, misplaced, moments_of, spends_of
from .pages import (
    CHANGES_ALLOWED,
    LEAVING_MOMENTS,
    MOMENTS_APART,
    PASSIVE_MOMENTS,
    TOKEN_MOMENTS,
    WINDOW_MOMENTS,
    Change,
    Hero,
    Modify,
    Status,
)
from .printed import every_ability, every_card
from .saying import SAY_WHEN

_LISTED: Final = "games/dice_throne/pages.py"
_LEAVE_BY: Final = "; at another moment a token leaves by `At(MOMENT, LoseThis())`"


class NotAllowed(ValueError):
    """A page says what no rule asks for."""


def refuse(hero: Hero) -> None:
    """All that is wrong with the moments and changes on a hero's pages, in one error."""
    found = list(dict.fromkeys(not_allowed(hero)))
    if found:
        raise NotAllowed("\n".join([f"the page of {hero.name}:", *found]))


def not_allowed(hero: Hero) -> Iterator[str]:
    for token in hero.tokens:
        yield from [f"{token.name}: {said}" for said in _against_token(token)]
    for companion in hero.companions:
        for rule in companion.rules:
            for said in _moment(rule.when, "Spend", WINDOW_MOMENTS, "of a companion"):
                yield f"{companion.name}: {said}"
    yield from _against_words(hero)
    for ability in every_ability(hero):
        yield from [f"{ability.name}: {said}" for said in _against_passive(PassiveHooks([ability]))]


def _against_token(token: Status) -> Iterator[str]:
    if token.until:
        yield from _moment(token.until, "until", LEAVING_MOMENTS, "of a token", _LEAVE_BY)
    for does in moments_of(token):
        yield from _moment(does.when, "At", TOKEN_MOMENTS, "of a token")
    for _, spend in spends_of(token):
        yield from _moment(spend.when, "Spend", (*WINDOW_MOMENTS, *MOMENTS_APART), "of a token")
    for change in changes_of(token):
        yield from _against_change(change, passive=False)


def _against_words(hero: Hero) -> Iterator[str]:
    """Against words that say themselves how it goes on, where nothing asks them; and beside what says its moment."""
    for token in hero.tokens:
        for does in [sequence(rule.do) for rule in moments_of(token)]:
            if type(does[0]) in SAY_WHEN and len(does) > 1:
                yield f"{token.name}: `{type(does[0]).__name__}` says the moment of its rule, and stands there alone"
    for word in misplaced((*hero.board, *every_card(hero), *hero.tokens, *hero.companions)):
        yield f"`{word.__name__}` stands last in a rule of {_name(GOING_ON[word])} of a token, and nowhere else"


def _against_passive(rules: PassiveHooks) -> Iterator[str]:
    for when in rules.does:
        yield from _moment(when, "At", PASSIVE_MOMENTS, "of a passive ability")
    for changes in rules.changes.values():
        for _, change in changes:
            yield from _against_change(change, passive=True)


def _moment(when: str, word: str, known: tuple[str, ...], of: str, instead: str = "") -> Iterator[str]:
    """Why this is no moment of the word here, if it is none."""
    if when not in known:
        yield f"`{word}` {of} does not know {_name(when)}; it knows {_names(known)}{instead} ({_LISTED})"


def _against_change(rule: Modify, passive: bool) -> Iterator[str]:
    allowed = CHANGES_ALLOWED.get(rule.what)
    name = _name(rule.what)
    if allowed is None:
        yield f"`Modify` does not know {name}; it knows {_names(CHANGES_ALLOWED)} (CHANGES_ALLOWED in {_LISTED})"
        return
    if not (allowed.passive if passive else allowed.token):
        yield f"{name} is for {'passive abilities' if allowed.passive else 'tokens'} only"
    if not allowed.least <= rule.number <= allowed.most:
        yield f"{name} needs {_range(allowed)}, not {rule.number}"
    ways = [way for way in allowed.besides if not (passive and "per" in way)]  # it counts tokens
    if _written(rule) not in ways:
        yield f"{name} {_needs(ways)}"


def _written(rule: Modify) -> tuple[str, ...]:
    """The fields of a change that say anything."""
    fields = (("per", rule.per != 1), ("of", rule.of != ""), ("when", rule.when != 1))
    return tuple([name for name, said in fields if said])


def _range(allowed: Change) -> str:
    if allowed.least == allowed.most:
        return f"the number {allowed.least}"
    return "a number above 0" if allowed.least == 1 else f"a number from {allowed.least} to {allowed.most}"


def _needs(ways: list[tuple[str, ...]]) -> str:
    """Which fields of `Modify` must be written besides the number."""
    said = [" and ".join([f"`{field}`" for field in way]) for way in ways if way]
    return f"needs {' or '.join(said)} besides, and nothing else" if said else "takes neither `per` nor `of` nor `when`"


def _name(value: str) -> str:
    """As pages write it; what is no name of ours is told as it is."""
    return value.upper().replace(" ", "_")


def _names(values: Iterable[str]) -> str:
    *some, last = [_name(value) for value in values]
    return f"{', '.join(some)} and {last}"
