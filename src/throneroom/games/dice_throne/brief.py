"""An ability in one short line, for a place where its whole text does not fit: "Inflict Stun, then deal 15 damage".

The line is made of the clauses of the text.  If not all of them fit, damage comes first, then health, then the rest;
"…" says that there is more.  Nothing is said without its condition.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from throneroom.kernel.texts import Text
from throneroom.text.voice import capital, phrase

from .alike import alike
from .pages import Ability, Row
from .saying import PAGES, clauses

LENGTH: Final = 60
MORE: Final = "…"

# What is said shorter than in the text.
_SHORTER: Final = {
    "again": "again",
    "inflict.up_to": "inflict_up_to",
    "passive_use": "pay",
    "passive_use.dice": "pay",
    "prepares": "prepares",
    "prevent_half": "prevent_half",
    "recoil": "recoil",
    "search.play": "search",
    "value.half": "half",
    "when.damaged": "damaged",
}
_SAY: Final = "dice_throne.say."
_OTHERWISE: Final = f"{_SAY}brief.otherwise"
_ROLL: Final = f"{_SAY}brief.roll"
_DAMAGE: Final = ("deal", "add")
_HEALTH: Final = ("heal", "prevent", "steal_health")
_INNER: Final = (f"{_SAY}then", f"{_SAY}spend_each", f"{_SAY}pay_each", f"{_SAY}brief.again")


@cache
def brief(ability: Ability, lang: str) -> str:
    """What an ability does, in at most `LENGTH` characters."""
    said, whole = _clauses(ability)
    ranked = sorted(range(len(said)), key=lambda at: (_rank(said[at]), at))
    chosen: list[int] = []
    for at in ranked:
        more = sorted([*chosen, at])
        follows = said[at].id != _OTHERWISE or at - 1 in chosen
        if follows and len(_line(said, more, whole, lang)) <= LENGTH:
            chosen = more
    return _line(said, chosen, whole, lang)


def _line(said: list[Text], chosen: list[int], whole: bool, lang: str) -> str:
    texts = [said[at] for at in chosen]
    if texts and texts[0].id == f"{_SAY}then":
        texts[0] = texts[0].args["effect"]  # after nothing that is said
    line = capital(", ".join([phrase(text, lang) for text in texts]))
    return line if whole and len(chosen) == len(said) else f"{line} {MORE}"


def _clauses(ability: Ability) -> tuple[list[Text], bool]:
    """Its clauses, and whether they are all there is: of tiers that are not alike, those that all of them have."""
    rows = [_row(row, ability.dice) for row in ability.rows]
    if len({len(row) for row in rows}) > 1:
        return rows[0], False
    merged = [alike(list(same)) for same in zip(*rows, strict=True)]
    found = [text for text in merged if text is not None]
    return found, len(found) == len(merged)


def _row(row: Row, dice: int) -> list[Text]:
    pages = [PAGES[type(word)](word, 0) for word in row.do if type(word) in PAGES]
    return [part for text in pages or clauses(row.do, dice) for part in _parts(_shorter(text))]


def _shorter(value: Any) -> Any:
    """A text, and whatever stands in it, in as few words as there are for it."""
    if isinstance(value, tuple):
        return tuple([_shorter(item) for item in value])
    if not isinstance(value, Text):
        return value
    if value.id == f"{_SAY}of_a_kind" and value.args["effect"].id == f"{_SAY}undefendable":
        return Text(f"{_SAY}brief.of_a_kind", n=value.args["n"])
    short = _SHORTER.get(value.id.removeprefix(_SAY))
    args = {name: _shorter(arg) for name, arg in value.args.items()}
    return Text(value.id if short is None else f"{_SAY}brief.{short}", **args)


def _parts(text: Text) -> list[Text]:
    """A clause; of new dice, that they are rolled and what each of them does."""
    if text.id == f"{_SAY}roll":
        effects = [part for effect in text.args["effects"] for part in _parts(effect)]
        return [Text(_ROLL, n=text.args["n"]), *effects]
    if text.id == f"{_SAY}then" and text.args["effect"].id == f"{_SAY}all":
        first, *more = text.args["effect"].args["effects"]
        return [Text(text.id, effect=first), *more]
    if text.id == f"{_SAY}in_any_case":  # after a comma nothing is taken for a part of the condition
        return [text.args["effect"]]
    if text.id == f"{_SAY}table":
        return list(text.args["rows"])
    if text.id == f"{_SAY}otherwise":
        return [text.args["first"], Text(_OTHERWISE, effect=text.args["effect"])]
    return [text]


def _rank(text: Text) -> int:
    """How soon it is said."""
    if text.id in _INNER:
        return _rank(text.args["effect"])
    word = text.id.removeprefix(_SAY).partition(".")[0]
    if word in _DAMAGE:
        return 0
    return 1 if text.id == _ROLL else 2 if word in _HEALTH else 3
