"""What the mypyc wheel compiles must mean the same to mypyc as to the interpreter."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import modules_to_compile

ROOT = Path(__file__).parent.parent
MODULES = modules_to_compile(ROOT)


def said_of(root: Path) -> subprocess.CompletedProcess[str]:
    """In a process of its own: mypyc ends the one in which it fails."""
    command = [sys.executable, "-m", "tools.compilable", str(root)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_mypyc_takes_every_module_that_the_wheel_compiles() -> None:
    assert len(MODULES) > 100
    said = said_of(ROOT)
    assert said.returncode == 0, said.stdout + said.stderr


REFUSED = {
    "a tuple unpacked in a membership": "def f(x: int, b: tuple[int, ...]) -> bool:\n    return x in (1, *b)\n",
    "a native class derived from a list": "class A(list[int]):\n    pass\n",
    "a function in a method of a named tuple": (
        "from typing import NamedTuple\n\n\nclass N(NamedTuple):\n    x: int\n\n"
        "    def f(self) -> list[int]:\n        return sorted([1, 2], key=lambda a: a + self.x)\n"
    ),
    "a default read from a class with slots": (
        "from dataclasses import dataclass\n\n\n@dataclass(frozen=True, slots=True)\nclass R:\n    x: float = 1.0\n\n\n"
        "D = R.x\n"
    ),
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_mypyc_refuses_is_found_before_a_wheel_is_built(text: str, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.throneroom]\ncompiled = ["*.py"]\ninterpreted = []\n', "utf-8")
    (tmp_path / "module.py").write_text(text, "utf-8")
    said = said_of(tmp_path)
    assert said.returncode != 0
    assert "module.py" in said.stdout + said.stderr


@pytest.mark.parametrize("module", MODULES)
def test_no_branch_is_for_run_time_alone(module: str) -> None:
    """mypyc takes TYPE_CHECKING for true: what stands in the other branch is not in the wheel."""
    branches = [node for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))) if isinstance(node, ast.If)]
    dropped = [node.lineno for node in branches if "TYPE_CHECKING" in ast.unparse(node.test) and node.orelse]
    assert not dropped, f"{module}:{dropped[0]} is dropped: list the module as interpreted in pyproject.toml"


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_kept_in_the_dictionary_of_a_native_object(module: str) -> None:
    """It has none: `cached_property` fails when it is first read."""
    text = (ROOT / module).read_text("utf-8")
    assert "cached_property" not in text, f"{module} has a cached_property"
