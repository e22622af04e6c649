"""The moment of a question, for programs: what is asked, in which window, about what, and from which source.

It is for the seat that is asked.  The others are told whom they wait for, or not even that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from .decisions import Decision
from .happenings import Responses
from .nodes import Node
from .texts import Text
from .view_types import Moment

_MOST: Final = 20_000  # nodes of which the plain form is remembered


def moment_of(decision: Decision) -> Moment:
    """What is asked, without what was chosen before."""
    asked: Node = decision.ask.offers
    asks, names = _kinds.get(type(asked)) or _kind(type(asked))
    window: str | None = None
    if isinstance(asked, Responses):
        asked = asked.window.what
        kind, names = _kind(type(asked))
        window = str(getattr(asked, "name", kind)).replace(" ", "_")
    about = {name: plain(getattr(asked, name)) for name in names} if names else {}
    return {"asks": asks, "window": window, "about": about, "source": decision.frame.source}


def plain(thing: Any) -> Any:
    """As JSON: a node by its kind and what it says.  Most of them stand on pages, and are read again and again."""
    if thing is None or isinstance(thing, (int, str)):
        return thing
    if isinstance(thing, Node):
        found = _remembered.get(id(thing))
        if found is None:
            if len(_remembered) >= _MOST:
                _remembered.clear()
            kind, names = _kind(type(thing))
            said = {"is": kind, **{name: plain(getattr(thing, name)) for name in names}}
            found = _remembered[id(thing)] = (thing, said)
        return found[1]
    if isinstance(thing, Text):
        return thing.plain()
    if isinstance(thing, tuple):
        return [plain(item) for item in thing]
    if isinstance(thing, Mapping):
        return {str(key): plain(value) for key, value in thing.items()}
    return thing


# By identity, which is quicker than to compare them.  The node is kept too, so that its number stays its own.
_remembered: dict[int, tuple[Node, dict[str, Any]]] = {}
_kinds: dict[type, tuple[str, tuple[str, ...]]] = {}


def _kind(kind: type) -> tuple[str, tuple[str, ...]]:
    """MainActions as programs read it, main_actions; and the names of its fields."""
    found = _kinds.get(kind)
    if found is None:
        letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__]
        names = tuple([field.name for field in fields(kind)])
        found = _kinds[kind] = ("".join(letters).lstrip("_"), names)
    return found
