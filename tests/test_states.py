"""A field of a table is declared once; what has to be written out besides is made from that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import throneroom as tr
from throneroom.kernel.frames import State
from tools import states


@pytest.mark.parametrize("path", states.states(), ids=lambda path: path.parent.name)
def test_names_and_clone_of_a_table_are_those_of_its_declarations(path: Path) -> None:
    source = path.read_text(encoding="utf-8")

    assert states.made(source) == source, "python -m tools.states writes them"


def test_a_list_must_say_how_it_is_copied() -> None:
    source = states.states()[0].read_text(encoding="utf-8").replace("Zones = []", "list[list[int]] = []", 1)

    with pytest.raises(SystemExit, match="how list"):
        states.made(source)


DECLARED = """
FIELDS: Final = ()


class Heap(State):
    fields: ClassVar[tuple[str, ...]] = FIELDS
    {box}

    def __init__(self) -> None:
        super().__init__()
        self.stones = 0
        self.hands: Zones = []
"""


def test_a_table_without_a_clone_gets_one_that_is_its_own() -> None:
    made = states.made(DECLARED.replace("{box}", "box: Box"))

    assert '    *("stones", "hands"),' in made
    assert "    def clone(self) -> Heap:" in made
    assert "        copy.box = self.box" in made
    assert "        copy.hands = [zone[:] for zone in self.hands]" in made
    assert "box" not in states.made(DECLARED.replace("{box}", ""))
    assert states.made(made) == made


@pytest.mark.parametrize(
    ("gone", "told"),
    [
        ("FIELDS: Final = ()\n", "my.py: write `FIELDS: Final = \\(\\)` above Heap"),
        ("(State)", "my.py: there must be one class of State"),
        ("def __init__", "my.py: Heap has no __init__"),
    ],
)
def test_what_a_state_lacks_is_told_in_a_sentence(gone: str, told: str) -> None:
    with pytest.raises(SystemExit, match=told):
        states.made(DECLARED.replace("{box}", "").replace(gone, "def begin" if "def" in gone else ""), "my.py")


def test_every_field_of_the_kernel_is_set_and_shared() -> None:
    module = ast.parse(Path("src/throneroom/kernel/frames.py").read_text(encoding="utf-8"))
    state = next(node for node in module.body if isinstance(node, ast.ClassDef) and node.name == "State")
    methods = {node.name: node for node in state.body if isinstance(node, ast.FunctionDef)}
    for method, owner in (("__init__", "self"), ("share_kernel_fields", "copy")):
        written = [
            node.attr
            for node in ast.walk(methods[method])
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == owner
        ]
        assert written == list(State.__slots__)


@pytest.mark.parametrize("name", tr.games())
def test_what_older_saves_lack_are_the_last_fields(name: str) -> None:
    kind = type(tr.new(name, seed=1).state)

    assert kind.later in ("", *kind.fields)
