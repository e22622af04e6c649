"""What a table's fields make necessary besides their declaration: the order of a save, and the clone.

A field is declared once, in `__init__` of the game's table: its type says how it is copied.  A fast clone is one that
is written out, so this writes it, and the tuple of names.  What the class only annotates, such as a box, is shared.
`python -m tools.states` changes the files of our games, or those that are named; a test compares.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

GAMES: Final = Path("src/throneroom/games")
WIDTH: Final = 112  # of a line of names

# By type: how a field is copied.  All other types are never changed in place, and shared.
COPIES: Final = {
    "list[int]": "self.{name}[:]",
    "Rows": "self.{name}[:]",
    "Zones": "[zone[:] for zone in self.{name}]",
    "Both": "[self.{name}[0][:], self.{name}[1][:]]",
}


def states() -> list[Path]:
    return sorted(GAMES.glob("*/state.py"))


def made(source: str, where: str = "state.py") -> str:
    """The module with what follows from its declarations."""
    module = ast.parse(source)
    tables = [node for node in module.body if isinstance(node, ast.ClassDef) and "State" in map(_named, node.bases)]
    if len(tables) != 1:
        raise SystemExit(f"{where}: there must be one class of State, such as class Table(State), not {len(tables)}")
    table = tables[0]
    methods = {node.name: node for node in table.body if isinstance(node, ast.FunctionDef)}
    if "__init__" not in methods:
        raise SystemExit(f"{where}: {table.name} has no __init__, in which its fields are declared")
    names = [node for node in module.body if isinstance(node, ast.AnnAssign) and _named(node.target) == "FIELDS"]
    if not names:
        how = "and the class says `fields: ClassVar[tuple[str, ...]] = FIELDS`"
        raise SystemExit(f"{where}: write `FIELDS: Final = ()` above {table.name}, which is filled in here, {how}")
    fields = dict(_declared(methods["__init__"]))
    lines, clone = source.splitlines(), list(_clone(table.name, _shared(table), fields))
    if "clone" in methods:
        _replace(lines, methods["clone"], clone)  # from the end: line numbers before it stay true
    else:
        end = methods["__init__"].end_lineno
        assert end is not None
        lines[end:end] = ["", *clone]
    _replace(lines, names[0], list(_names(fields)))
    return "\n".join(lines) + "\n"


def _shared(table: ast.ClassDef) -> list[str]:
    """What the class only annotates: whoever makes a table gives it, and clones have the same."""
    found = [node for node in table.body if isinstance(node, ast.AnnAssign) and node.value is None]
    return [_named(node.target) for node in found if not ast.unparse(node.annotation).startswith("ClassVar")]


def _named(target: ast.expr) -> str:
    return target.id if isinstance(target, ast.Name) else ""


def _declared(init: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Each field with its type; what is declared by its value alone is a number, a text or a switch."""
    for node in init.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield node.target.attr, ast.unparse(node.annotation)
        elif isinstance(node, ast.Assign):
            yield from [(target.attr, "") for target in node.targets if isinstance(target, ast.Attribute)]


def _clone(table: str, shared: list[str], fields: dict[str, str]) -> Iterator[str]:
    yield f"    def clone(self) -> {table}:  # made by tools.states"
    yield f"        copy = {table}.__new__({table})"
    yield "        self.share_kernel_fields(copy)"
    yield from [f"        copy.{name} = self.{name}" for name in shared]
    for name, kind in fields.items():
        if kind.startswith("list") and kind not in COPIES:
            raise SystemExit(f"{name}: say by Rows, Zones or Both how {kind} is copied")
        yield f"        copy.{name} = {COPIES.get(kind, 'self.{name}').format(name=name)}"
    yield "        return copy"


def _names(fields: dict[str, str]) -> Iterator[str]:
    yield "FIELDS: Final = (  # made by tools.states"
    row: list[str] = []
    for name in fields:
        if row and len(", ".join([*row, f'"{name}"'])) > WIDTH:
            yield f"    *({', '.join(row)}),"
            row = []
        row.append(f'"{name}"')
    yield f"    *({', '.join(row)}{',' if len(row) == 1 else ''}),"
    yield ")"


def _replace(lines: list[str], node: ast.stmt, new: list[str]) -> None:
    assert node.end_lineno is not None
    lines[node.lineno - 1 : node.end_lineno] = new


if __name__ == "__main__":
    for path in [Path(named) for named in sys.argv[1:]] or states():
        path.write_text(made(path.read_text(encoding="utf-8"), str(path)), encoding="utf-8")
