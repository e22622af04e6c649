"""What compiling must not break: these run on the compiled wheel in `make compiled`, and on the sources always."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass

import pytest

import throneroom as tr
from throneroom.games.drako import steps, words
from throneroom.games.drako.state import Table
from throneroom.games.hidden_leaders import words as leaders
from throneroom.games.hidden_leaders.heroes import BASE
from throneroom.games.hidden_leaders.state import Table as LeadersTable
from throneroom.kernel.codec import KERNEL_WORDS
from throneroom.kernel.frames import State
from throneroom.kernel.nodes import AtLeast, Name, Node, Plus
from throneroom.kernel.texts import Text

NODES: list[Node] = [
    words.Walk(2),
    words.Assault((2, 1)),
    words.card(words.Walk(1) | words.Strike(1), copies=4),
    steps.Attack(1, 2, 3, True),
    leaders.FACE_UP.of(leaders.ANOTHER).only(leaders.UNDEAD),
    leaders.Pick(leaders.Hand(), leaders.Place(leaders.DOWN), times=2),
    BASE[15],
    AtLeast(Plus(Name("total"), 1), 14),
]


@pytest.mark.parametrize("node", NODES, ids=lambda node: type(node).__name__)
def test_a_node_is_equal_to_its_copy_hashes_alike_and_can_be_pickled(node: Node) -> None:
    copy = pickle.loads(pickle.dumps(node))

    assert copy == node
    assert hash(copy) == hash(node)
    assert {node: 1}[copy] == 1
    assert copy is not node


def test_nodes_of_different_values_or_kinds_differ() -> None:
    assert words.Walk(1) != words.Walk(2)
    assert len({words.Walk(1), words.March(1)}) == 2


def test_a_node_is_frozen() -> None:
    with pytest.raises((FrozenInstanceError, AttributeError)):
        words.Walk(1).hexes = 3  # type: ignore[misc]  # that is the point


def test_every_word_of_the_kernel_is_a_node() -> None:
    assert "kernel.Ask" in KERNEL_WORDS
    assert all(issubclass(kind, Node) for kind in KERNEL_WORDS.values())


def test_a_text_can_be_pickled() -> None:
    text = Text("drako.event.moves", figure=Text("drako.archer1"), hex="0,1", n=2)

    assert pickle.loads(pickle.dumps(text)) == text


@dataclass(frozen=True)
class Teleport(words.Symbol):
    """A maker's own word."""

    to: int


def test_a_maker_can_add_words_and_states() -> None:
    class House(State):
        def __init__(self) -> None:
            super().__init__()
            self.rooms = 3

    assert Teleport(1) == Teleport(1)
    assert pickle.loads(pickle.dumps(Teleport(4))) == Teleport(4)
    assert House().ply == 0
    assert House().rooms == 3


TABLES: list[tuple[str, type[State]]] = [("drako", Table), ("hidden-leaders", LeadersTable)]


@pytest.mark.parametrize(("game", "kind"), TABLES)
def test_clone_copies_every_field_and_shares_no_list(game: str, kind: type[State]) -> None:
    state = tr.new(game, seed=1).state
    assert isinstance(state, kind)
    copy = state.clone()
    kernel = ("stack", "open", "ply", "loud", "outcome", "revealed", "seats", "active")

    for name in (*kind.fields, *kernel, "box"):
        assert getattr(copy, name) == getattr(state, name), name
    for name in kind.fields:
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(copy, name) is not value, name
            for own, other in zip(value, getattr(copy, name), strict=True):
                assert not isinstance(own, list) or own is not other, name
    assert copy.chance is not state.chance


@pytest.mark.parametrize(("game", "kind"), TABLES)
def test_the_fields_of_the_save_are_all_the_fields_there_are(game: str, kind: type[State]) -> None:
    compiled = set(getattr(kind, "__mypyc_attrs__", ())) - set(getattr(State, "__mypyc_attrs__", ()))
    own = compiled or set(vars(kind)["__slots__"])

    assert own == {*kind.fields, "box"}, game
