"""What pages and the sources of Dice Throne's rules name: words, messages, which catalogues need, and keys, which the
notation needs.

`Text("dice_throne.ask.…")`, a reason by `because("…")`, an event by `of(box, "…", seat)` or `between(…)`, and
`Option(f"lay {card}", …)`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final, NamedTuple

from throneroom.games.dice_throne.notation import NOTATION
from throneroom.kernel.nodes import Node
from throneroom.kernel.notation import KERNEL, Notation
from throneroom.text.voice import TO_YOU, YOU

SOURCES: Final = Path("src/throneroom/games/dice_throne")
PLAIN: Final = ("",)
SEEN: Final = "_seen"  # the end of an event that is told to whoever sees more: it says "you" as it is
ANY: Final = "…"  # where a name is put in
# By whom a message is named: what its id begins with, which argument says the rest, and in which contexts it is said.
CALLS: Final[dict[str, tuple[str, int, tuple[str, ...]]]] = {
    "Text": ("", 0, PLAIN),
    "because": ("dice_throne.why.", 0, PLAIN),
    "of": ("dice_throne.event.", 1, ("", YOU)),  # of a player, who reads "you"
    "between": ("dice_throne.event.", 1, ("", YOU, TO_YOU)),  # and whom it is done to
}


class Named(NamedTuple):
    """A message that a source names; `counted` if it has a number."""

    id: str
    counted: bool
    contexts: tuple[str, ...]


def sources() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.py"))}


def nodes_in(value: object) -> Iterator[Node]:
    """A node of a page and everything that stands in it."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):  # type: ignore[arg-type]
            yield from nodes_in(getattr(value, field.name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from nodes_in(item)


def messages_in(source: str) -> Iterator[Named]:
    """What an id is put together of is not known here, but for its beginning and end: it has a … in it."""
    for call in _calls(source):
        head, at, contexts = CALLS.get(ast.unparse(call.func).rpartition(".")[2], ("", -1, PLAIN))
        if 0 <= at < len(call.args):
            counted = any(keyword.arg == "n" for keyword in call.keywords)
            for id in [head + said for said in _said(call.args[at])]:
                if id.startswith("dice_throne."):
                    yield Named(id, counted, PLAIN if id.endswith(SEEN) else contexts)


def keys_in(source: str) -> list[str]:
    """How the keys of options begin, up to the first thing that is put in: `lay `, or all of it."""
    written = [call.args[0] for call in _calls(source) if ast.unparse(call.func) == "Option" and call.args]
    return [begins for key in written for said in _said(key) if (begins := said.partition(ANY)[0])]


def unread(source: str, notation: Notation = NOTATION) -> list[str]:
    """A sentence for each key that no line of the notation reads."""
    forms = [form.template for form in (*notation.forms, *KERNEL.forms)]
    begun = [begins for begins in keys_in(source) if not any(form.startswith(begins) for form in forms)]
    return [notation.unwritten(begins) for begins in begun if notation.read(begins) is None]


def _calls(source: str) -> list[ast.Call]:
    """In their order."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _said(value: ast.expr) -> list[str]:
    """A name, or one of two, or one with something put in; what comes from elsewhere is not known here."""
    if isinstance(value, ast.Constant):
        return [str(value.value)]
    if isinstance(value, ast.IfExp):
        return [*_said(value.body), *_said(value.orelse)]
    if isinstance(value, ast.JoinedStr):
        return ["".join([str(part.value) if isinstance(part, ast.Constant) else ANY for part in value.values])]
    return []
