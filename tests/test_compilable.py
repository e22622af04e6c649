"""What the mypyc wheel compiles must mean the same to mypyc as to the interpreter."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

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
