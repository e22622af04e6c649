"""Everything that is made from the types of the wire: the page's TypeScript types and the JSON schema.

python -m tools.wire_types [--check]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from throneroom.server.openapi import document
from throneroom.server.schemas import FROM_CLIENT, TO_CLIENT
from throneroom.server.schemas import document as schema
from throneroom.server.wire import PROTOCOL

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src" / "wire" / "generated.ts"
SCHEMA = ROOT / "docs" / "wire.schema.json"
HEAD = "/** Made by `python -m tools.wire_types` from the types of the server; not edited by hand. */\n"
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
OPEN = {"Said": ["[argument: string]: unknown"]}  # what more stands there
# What is of one game, where the page knows which: its parameters, and of the fields what stands there instead.
OF_A_GAME = {
    "View": ("T = unknown, H = unknown", {"table": "T", "outcome": "OutcomeSeen<H> | null"}),
    "OutcomeSeen": ("H = unknown", {"how": "H"}),
    "GlossaryShown": ("G = unknown", {"glossary": "G"}),
}


def type_of(shape: dict[str, Any]) -> str:
    """A JSON schema as TypeScript writes it."""
    if "$ref" in shape:
        name = str(shape["$ref"]).rpartition("/")[2]
        return f"Required<{name}>" if shape.get("x-whole") else name
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys([type_of(each) for each in shape["anyOf"]]))
    if "enum" in shape:
        return " | ".join([json.dumps(each) for each in shape["enum"]])
    kind = shape.get("type")
    if kind == "array":
        if "prefixItems" in shape:
            return f"[{', '.join([type_of(each) for each in shape['prefixItems']])}]"
        items = shape.get("items") or {}
        several = "anyOf" in items or "enum" in items
        return f"({type_of(items)})[]" if several else f"{type_of(items)}[]"
    if kind == "object":
        if "properties" in shape:
            return f"{{ {' '.join([f'{line};' for line in lines(shape)])} }}"
        return f"Record<string, {type_of(shape.get('additionalProperties') or {})}>"
    return SCALARS[kind] if kind else "unknown"


def lines(shape: dict[str, Any], instead: dict[str, str] | None = None) -> list[str]:
    """The fields of an object; what need not be there has a question mark."""
    needed, fields = shape.get("required", ()), shape["properties"]
    types = {name: type_of(each) for name, each in fields.items()} | (instead or {})
    return [f"{name}{'' if name in needed else '?'}: {types[name]}" for name in fields]


def declared(name: str, shape: dict[str, Any]) -> str:
    about = f"/** {shape['description']} */\n" if "description" in shape else ""
    parameters, instead = OF_A_GAME.get(name, ("", {}))
    body = "".join([f"  {line};\n" for line in [*lines(shape, instead), *OPEN.get(name, ())]])
    if not body:
        return f"{about}export type {name} = Record<string, never>;\n"
    return f"{about}export interface {name}{f'<{parameters}>' if parameters else ''} {{\n{body}}}\n"


def typescript() -> str:
    found = document()["components"]["schemas"]
    parts = [declared(name, shape) for name, shape in sorted(found.items()) if "properties" in shape]
    for name, kinds in (("FromClient", FROM_CLIENT), ("FromServer", TO_CLIENT)):
        parts.append(f"export type {name} =\n" + "\n".join([f"  | {kind.__name__}" for kind in kinds]) + ";\n")
    return "\n".join([HEAD, f"export const PROTOCOL = {PROTOCOL};\n", *parts])


def made() -> dict[Path, str]:
    return {PAGE: typescript(), SCHEMA: json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if something is not current")
    stale = [path for path, text in made().items() if not path.exists() or path.read_text("utf-8") != text]
    if parser.parse_args().check:
        sys.exit(f"not current: {', '.join([path.name for path in stale])}" if stale else 0)
    for path in stale:
        path.write_text(made()[path], "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
