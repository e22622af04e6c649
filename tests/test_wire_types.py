"""What is made from the types of the wire is made anew whenever they change."""

from __future__ import annotations

import json
import re
from pathlib import Path

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


PAGE = Path(__file__).parents[1] / "web" / "src"
NO_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|(?m:^(?:import|export) (?:type )?\{.*?\} from)", flags=re.DOTALL)
ASSERTED = re.compile(r"\bas (?!const\b)([A-Za-z(\[{][^;=]*)")
# What the browser hands out, and the page's own: the keys of its tables, what it stored, and the scene of its own game.
OWN = ("HTMLElement", "Element", "Node", "PointerEvent", "Error", "SceneOf<", "ReadonlySet<", "Promises", "Record<")
OWN_KEYS = ("Volume", "Speed", "Door", "When", "Pace", "number", "unknown[]", "Mapping[]")


def asserted() -> list[str]:
    """Where the page says what something is, and nobody checks it."""
    found = []
    for file in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx")]):
        if ".test." in file.name or file.name == "generated.ts":
            continue
        text = NO_CODE.sub("", file.read_text("utf-8"))
        found += [
            f"{file.relative_to(PAGE)}: as {hit[1]}" for line in text.splitlines() if (hit := ASSERTED.search(line))
        ]
    return found


def test_the_page_takes_the_servers_types_and_asserts_none() -> None:
    found = asserted()
    assert len(found) > 10  # it does look
    assert [said for said in found if not said.partition(": as ")[2].startswith((*OWN, *OWN_KEYS))] == []


def test_a_games_types_on_the_page_are_those_that_were_made() -> None:
    files = sorted((PAGE / "tables").glob("*/types.ts"))
    assert len(files) == len(OURS)
    for file in files:
        text = file.read_text("utf-8")
        assert "wire/generated" in text
        assert re.findall(r"^(?:export )?interface \w+", text, flags=re.MULTILINE) == [], file
