"""What is made from the types of the wire is made anew whenever they change."""

from __future__ import annotations

import json

import pytest

from throneroom.games import OURS, find
from throneroom.kernel.game import Game
from throneroom.server.openapi import document
from tools.wire_types import made, type_of


def test_typescript_and_schema_are_current() -> None:
    for path, text in made().items():
        assert path.read_text("utf-8") == text, f"{path.name}: run python -m tools.wire_types"


def test_the_openapi_document_tells_the_messages_of_the_socket() -> None:
    socket = document()["x-websocket"]["/ws"]
    told = [shape["$ref"].rpartition("/")[2] for shape in socket["to client"]["oneOf"]]
    assert {"Welcome", "Update", "Refused"} <= set(told)
    found = document()["components"]["schemas"]
    assert all(name in found for name in told)
    assert {"DrakoTableSeen", "DiceThroneTableSeen", "HiddenLeadersTableSeen"} <= set(found)


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    text = json.dumps(document())
    found = document()["components"]["schemas"]
    for ref in {part.partition('"')[0] for part in text.split('"$ref": "#/components/schemas/')[1:]}:
        assert ref in found


@pytest.mark.parametrize(
    ("shape", "typescript"),
    [
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({}, "unknown"),
    ],
)
def test_a_schema_is_written_as_typescript(shape: dict[str, object], typescript: str) -> None:
    assert type_of(shape) == typescript


def test_a_game_that_has_types_has_those_of_its_facts_and_of_its_table_in_words() -> None:
    typed = [find(name) for name in OURS if type(find(name)).types is not Game.types]
    assert typed
    assert all([len(game.types()) >= 2 for game in typed])
