"""What the mypyc wheel compiles must mean the same to mypyc as to the interpreter."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

import pytest
from mypyc.irbuild.prepare import can_subclass_builtin

from hatch_build import modules_to_compile

ROOT = Path(__file__).parent.parent
MODULES = modules_to_compile(ROOT)


def test_there_is_something_to_compile() -> None:
    assert len(MODULES) > 100


@pytest.mark.parametrize("module", MODULES)
def test_no_branch_is_for_run_time_alone(module: str) -> None:
    """mypyc takes TYPE_CHECKING for true: what stands in the other branch is not in the wheel."""
    branches = [node for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))) if isinstance(node, ast.If)]
    dropped = [node.lineno for node in branches if "TYPE_CHECKING" in ast.unparse(node.test) and node.orelse]
    assert not dropped, f"{module}:{dropped[0]} is dropped: list the module as interpreted in pyproject.toml"


@pytest.mark.parametrize("module", MODULES)
def test_a_membership_is_asked_of_no_unpacked_tuple(module: str) -> None:
    """mypyc unfolds `x in (a, b)` into comparisons, and stops with an error of its own at `x in (*a, b)`."""
    compared = [
        node for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))) if isinstance(node, ast.Compare)
    ]
    unpacked = [
        node.lineno
        for node in compared
        for side in node.comparators
        if isinstance(side, ast.Tuple | ast.List) and any(isinstance(each, ast.Starred) for each in side.elts)
    ]
    assert not unpacked, f"{module}:{unpacked[0]} asks whether something is in an unpacked tuple"


@pytest.mark.parametrize("module", MODULES)
def test_a_native_class_derives_from_no_builtin_that_mypyc_cannot_derive_from(module: str) -> None:
    for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and "native_class=False" not in " ".join(
            map(ast.unparse, node.decorator_list)
        ):
            derived = [ast.unparse(base) for base in node.bases]
            builtin = [
                name for name in derived if hasattr(builtins, name) and not can_subclass_builtin(f"builtins.{name}")
            ]
            assert not builtin, f"{module}:{node.lineno} {node.name} derives from {builtin[0]}"
