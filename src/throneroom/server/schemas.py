"""The types of the wire, of the HTTP API and of every game's views, as JSON schema.

What a page or a program reads is written down once, as types in Python; docs/wire.schema.json, the OpenAPI document and
the page's TypeScript types (`python -m tools.wire_types`) all come from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec

from throneroom.bots.odds import odds_of
from throneroom.games import find, names
from throneroom.kernel.view_types import ONE_OF, EventSeen, Facts, View

from . import wire

_GAME: Final = re.compile(r"throneroom\.(?:games\.(\w+)\.\w+|bots\.odds\.(\w+))\.(\w+)")
FROM_CLIENT: Final[tuple[Any, ...]] = get_args(wire.FromClient)
TO_CLIENT: Final[tuple[Any, ...]] = get_args(wire.ToClient)


def schemas(further: Iterable[Any] = ()) -> tuple[dict[Any, Any], dict[str, Any]]:
    """By type, how it is referred to; and by name, what it is: of the wire, of views, and of further types."""
    tables = {game: find(game).types() for game in names()}
    kinds = [*FROM_CLIENT, *TO_CLIENT, View, Facts, EventSeen, *ONE_OF["View"], *ONE_OF["Facts"]]
    kinds += [kind for types in tables.values() for kind in types]
    odds = [told for game in tables if (told := odds_of(game).told) is not None]
    kinds = list(dict.fromkeys([*kinds, *odds, *further]))
    made = msgspec.json.schema_components(kinds, ref_template=wire.REF)
    refs, found = msgspec.json.decode(_GAME.sub(_of_game, msgspec.json.encode(made).decode()))
    by_kind = dict(zip(kinds, refs, strict=True))
    for name, either in ONE_OF.items():
        found[name]["properties"]["decision"] = {"anyOf": [*[by_kind[kind] for kind in either], {"type": "null"}]}
    shown = [by_kind[types[0]] for types in tables.values() if types]
    known = [by_kind[types[1]] for types in tables.values() if types]
    found["View"]["properties"]["table"] = {"anyOf": shown}
    found["Facts"]["properties"]["table"] = {"anyOf": known}
    found["Odds"]["properties"]["odds"] = {"anyOf": [*[by_kind[told] for told in odds], {"type": "null"}]}
    return by_kind, found


def _of_game(name: re.Match[str]) -> str:
    """throneroom.games.a_game.view_types.TableSeen is called AGameTableSeen."""
    return "".join([part.capitalize() for part in (name[1] or name[2]).split("_")]) + name[3]


def document() -> dict[str, Any]:
    """All of it as one JSON schema: of a message from the server, with everything else beside it."""
    by_kind, found = schemas()
    text = msgspec.json.encode({"anyOf": [by_kind[kind] for kind in TO_CLIENT], "$defs": found}).decode()
    whole: dict[str, Any] = msgspec.json.decode(text.replace(wire.REF.format(name=""), "#/$defs/"))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Throneroom",
        "description": f"What the server sends over /ws, version {wire.PROTOCOL}; see docs/protocol.md.",
        **whole,
    }
