"""Who may import whom, and what a content page may be made of; read from the source, without running it."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "throneroom"

# Two layers are named with a space, which no module has: the public face (`throneroom` itself and `throneroom.match`)
# and any one game. "games" is what stands beside the games in their folder, such as their register.
FACE = "the face"
GAME = "a game"
INNER = frozenset({"kernel", "text"})
ALL_SHARED = INNER | {"games", GAME, FACE, "bots", "lessons", "puzzles", "review"}

# Each layer with the layers it may import besides itself; a part of the package that is not named here is refused.
MAY_IMPORT: dict[str, frozenset[str]] = {
    "kernel": frozenset(),
    "text": frozenset({"kernel"}),
    GAME: INNER,
    "games": INNER | {GAME},
    FACE: INNER | {"games", GAME},
    "bots": INNER | {"games", GAME, FACE},
    "lessons": INNER | {"games", GAME, FACE},
    "puzzles": INNER | {"games", GAME, FACE, "bots"},
    "review": INNER | {"games", GAME, FACE, "bots"},
    "cli": ALL_SHARED | {"server"},  # `throneroom serve`
    "server": ALL_SHARED,
    "rl": ALL_SHARED,
}
# These run everywhere, compiled or not, and so lean on nothing but Python.
ONLY_STANDARD_LIBRARY = frozenset({"kernel", "text", GAME, "games", "lessons", "puzzles", "review"})

ALLOWED_STATEMENTS = (ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr)
ALLOWED_EXPRESSIONS = (
    ast.Attribute,
    ast.BinOp,
    ast.Call,
    ast.Constant,
    ast.Dict,
    ast.List,
    ast.Name,
    ast.Set,
    ast.Starred,
    ast.Tuple,
    ast.UnaryOp,
)


def layer_of(module: str, games: frozenset[str]) -> tuple[str, str]:
    """The layer of a module of ours, and the game if it is a game's."""
    parts = module.split(".")[1:]
    match parts:
        case [] | ["match", *_] | ["__init__"]:
            return FACE, ""
        case ["games", name, *_] if name in games:
            return GAME, name
        case ["__main__"]:
            return "cli", ""
        case [name, *_]:
            return name, ""
    raise AssertionError(module)


def imported_modules(tree: ast.Module, module: str, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Each imported module with its line, wherever the import stands; relative ones are resolved."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            # From these two packages it is usually a module that is imported, and the layer depends on which.
            if source in {"throneroom", "throneroom.games"}:
                for alias in node.names:
                    yield node.lineno, f"{source}.{alias.name}"
            else:
                yield node.lineno, source


def lines_for_type_checkers(tree: ast.Module) -> set[int]:
    """The lines under `if TYPE_CHECKING:`, which never run."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for statement in node.body
        for line in range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)
    }


def import_faults(source: str, module: str, games: frozenset[str], *, is_package: bool = False) -> list[str]:
    """The imports of a module that its layer does not allow."""
    layer, game = layer_of(module, games)
    if layer not in MAY_IMPORT:
        return [f"{module}: no layer of this name; add it to MAY_IMPORT with what it may import"]
    faults = []
    tree = ast.parse(source)
    never_run = lines_for_type_checkers(tree)
    for line, target in imported_modules(tree, module, is_package=is_package):
        top = target.split(".")[0]
        if top != "throneroom":
            allowed = top in sys.stdlib_module_names or layer not in ONLY_STANDARD_LIBRARY or line in never_run
        else:
            other, other_game = layer_of(target, games)
            if target.startswith("throneroom.") and other not in MAY_IMPORT and "." not in target.partition(".")[2]:
                other = FACE  # `from throneroom import Name`
            allowed = (other, other_game) == (layer, game) or other in MAY_IMPORT[layer]
        if not allowed:
            faults.append(f"{module}:{line}: {layer} may not import {target}")
    return faults


SHARED_PAGES = ("tokens", "cards", "heirs")  # what several pages of a game hold in common


def page_faults(source: str, game: str) -> list[str]:
    """What of a content page is more than a docstring, its game's words, names and calls."""
    tree = ast.parse(source)
    words = f"throneroom.games.{game}.words"
    faults = []
    for position, statement in enumerate(tree.body):
        if not isinstance(statement, ALLOWED_STATEMENTS):
            faults.append(f"{statement.lineno}: {type(statement).__name__} is not for a content page")
        elif isinstance(statement, ast.ImportFrom):
            # A page lies in its game's folder or one below it.
            base = {0: "", 1: f"throneroom.games.{game}.", 2: f"throneroom.games.{game}."}.get(statement.level, "?")
            source_module = f"{base}{statement.module}"
            known = [words, *[f"throneroom.games.{game}.{shared}" for shared in SHARED_PAGES]]
            if not any(f"{source_module}.".startswith(f"{module}.") for module in known):
                faults.append(f"{statement.lineno}: imports something else than {words} and shared pages")
        elif isinstance(statement, ast.Expr):
            docstring = position == 0 and isinstance(statement.value, ast.Constant)
            if not docstring and not isinstance(statement.value, ast.Call):
                faults.append(f"{statement.lineno}: a statement that is no call")
            faults += expression_faults(statement.value)
        else:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            names = [name for target in targets for name in getattr(target, "elts", [target])]
            if not all(isinstance(name, ast.Name) for name in names):
                faults.append(f"{statement.lineno}: assigns to something else than a name")
            if statement.value is not None:
                faults += expression_faults(statement.value)
    return faults


def expression_faults(expression: ast.expr) -> list[str]:
    return [
        f"{node.lineno}: {type(node).__name__} is not for a content page"
        for node in ast.walk(expression)
        if isinstance(node, ast.expr) and not isinstance(node, ALLOWED_EXPRESSIONS)
    ]


def our_games() -> frozenset[str]:
    return frozenset(path.name for path in PACKAGE.glob("games/*") if path.is_dir())


def our_modules() -> Iterator[tuple[Path, str]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def content_pages() -> Iterator[tuple[Path, str]]:
    """The pages with their game; a folder's ``__init__.py`` gathers pages and is none itself."""
    for folder in ("sides", "heroes"):
        for path in sorted(PACKAGE.glob(f"games/*/{folder}/*.py")):
            if path.name != "__init__.py":
                yield path, path.parent.parent.name
    for shared in SHARED_PAGES:
        for path in sorted(PACKAGE.glob(f"games/*/{shared}.py")):
            yield path, path.parent.name


def test_imports_keep_to_their_layers() -> None:
    modules, games = list(our_modules()), our_games()
    assert modules
    faults = [
        fault
        for path, module in modules
        for fault in import_faults(path.read_text("utf-8"), module, games, is_package=path.name == "__init__.py")
    ]
    assert not faults, "\n".join(faults)


def test_content_pages_are_only_content() -> None:
    faults = [
        f"{path.relative_to(PACKAGE)}:{fault}"
        for path, game in content_pages()
        for fault in page_faults(path.read_text("utf-8"), game)
    ]
    assert not faults, "\n".join(faults)


GAMES = frozenset({"chess", "go"})


def test_the_server_knows_no_game() -> None:
    """It shows views and takes keys: a word of any game's rules in it is a mistake."""
    sources = {path.name: path.read_text("utf-8") for path in (PACKAGE / "server").rglob("*.py")}
    assert sources
    words = re.compile(r"\b(dice|die|card|hero|deck|wound|dice.throne|drako|hidden.leaders)s?\b", re.IGNORECASE)
    assert {name: found for name, source in sources.items() if (found := words.findall(source))} == {}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("throneroom.kernel.machine", "import msgspec"),
        ("throneroom.kernel.machine", "from throneroom.text import words"),
        ("throneroom.kernel.machine", "def f():\n    from throneroom import games"),
        ("throneroom.kernel.machine", "from .. import text"),
        ("throneroom.kernel.machine", "from throneroom import Match"),
        ("throneroom.kernel.machine", "import throneroom"),
        ("throneroom.kernel.machine", "if TYPE_CHECKING:\n    pass\nelse:\n    import msgspec"),
        ("throneroom.kernel.machine", "if TYPE_CHECKING:\n    from throneroom.match import Match"),
        ("throneroom.text.catalogue", "import throneroom.games.chess"),
        ("throneroom.text.catalogue", "import rich"),
        ("throneroom.games.chess.rules.moves", "from throneroom.games.go import board"),
        ("throneroom.games.chess.rules.moves", "from throneroom.games import go"),
        ("throneroom.games.chess.rules.moves", "from throneroom.games import register"),
        ("throneroom.games.chess.rules.moves", "from throneroom.match import Match"),
        ("throneroom.games.chess.rules.moves", "from ...go import board"),
        ("throneroom.games.chess.rules.moves", "import msgspec"),
        ("throneroom.match", "from throneroom.bots import chancy"),
        ("throneroom", "from throneroom import cli"),
        ("throneroom.bots.chancy", "from throneroom.cli import main"),
        ("throneroom.cli.main", "import throneroom.rl"),
        ("throneroom.server.app", "import throneroom.cli"),
        ("throneroom.rl.env", "from throneroom.server import app"),
        ("throneroom.unheard", ""),
        ("throneroom.game", ""),
    ],
)
def test_forbidden_import_is_found(module: str, source: str) -> None:
    assert import_faults(source, module, GAMES)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("throneroom.kernel.machine", "import random\nfrom . import dice\nfrom throneroom.kernel.state import State"),
        ("throneroom.kernel.machine", "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"),
        ("throneroom.text.catalogue", "import gettext\nfrom throneroom.kernel import events"),
        ("throneroom.games.chess.rules.moves", "from ..board import Board\nfrom throneroom.games.chess import words"),
        ("throneroom.games.chess.rules.moves", "from throneroom import kernel, text"),
        ("throneroom.games.register", "from throneroom.games import chess, go"),
        ("throneroom.match", "import msgspec\nfrom throneroom.games import chess, register"),
        ("throneroom", "from throneroom.match import Match"),
        ("throneroom.bots.chancy", "from throneroom import Match\nfrom throneroom.games.go import board"),
        ("throneroom.cli.main", "import click\nfrom throneroom import Match, bots, kernel"),
        ("throneroom.cli.serve", "from throneroom.server.run import serve"),
        ("throneroom.__main__", "from throneroom.cli import main"),
        ("throneroom.rl.env", "import throneroom\nfrom throneroom.bots import chancy"),
    ],
)
def test_allowed_import_is_not_found(module: str, source: str) -> None:
    assert not import_faults(source, module, GAMES)


@pytest.mark.parametrize(
    "source",
    [
        "def f(): ...",
        "class A: ...",
        "if A:\n    B = 1",
        "for a in B:\n    c(a)",
        "while A:\n    b()",
        "A = lambda: 1",
        "A = b(lambda: 1)",
        "A = [b for b in C]",
        "A = c(b for b in C)",
        "A = B if C else D",
        "A = B and C",
        "A = f'{B}'",
        "a(b := 1)",
        "a.b = 1",
        "a.b, c = 1, 2",
        "A",
        "A += 1",
        "import throneroom.games.chess.words",
        "from random import choice",
        "from throneroom.games.go.words import *",
        "from throneroom.games.chess.wordsmith import *",
        "from .rules import *",
        "from ..rules import *",
        "from .. import words",
        "from ...go.words import *",
        "A = 1\n'not a docstring'",
        "with a():\n    b()",
    ],
)
def test_more_than_content_is_found(source: str) -> None:
    assert page_faults(source, "chess")


def test_content_is_not_found() -> None:
    page = """'''The white side.'''
from throneroom.games.chess.words import *
from ..words import *
from ..words.pieces import KNIGHT

NAME: Final = 'white'
LOSS = -1
side(NAME, pieces=[*ROOKS, 2 * KNIGHT], start={'a1': Square.CORNER}, worth=(LOSS, {1, 2}))
"""
    assert not page_faults(page, "chess")
