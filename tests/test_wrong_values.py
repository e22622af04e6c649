"""Whatever is handed in at the public face, what cannot be used is refused by one clear sentence."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import throneroom as tr
from throneroom.games import find
from throneroom.kernel import texts
from throneroom.kernel.errors import quoted

WRONG: tuple[Any, ...] = (
    None, True, -1, 7, 10**40, 10**5000, 1.5, float("nan"), "", "x", "\ud800", "9" * 5000, b"x", [], ["x"], [None],
    {}, {"x": 1}, {1: 2}, {1}, (), object(), len,
)  # fmt: skip
ONE_SENTENCE = 600  # characters: whatever was said, a person can read it
REFUSED = (tr.BadInput, tr.IllegalAnswer, tr.ScriptEnded)
RIGHT = {"seat": 0, "since": 0, "lang": "en", "key": "draw", "seed": 1, "ply": 0}
# What takes an object of the match itself, which no person writes.
OURS = {"worded": "facts", "called": "a text", "reader_of": "an event", "told": "an event"}
COMPILED = not texts.__file__.endswith(".py")


def parameters(of: Callable[..., object]) -> list[inspect.Parameter]:
    every = inspect.signature(of).parameters.values()
    return [each for each in every if each.kind not in (each.VAR_KEYWORD, each.VAR_POSITIONAL)]


def methods(of: object, names: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """What can be called on it, with each of its parameters."""
    for name in names or [name for name in dir(of) if not name.startswith("_") and name not in OURS]:
        method = inspect.getattr_static(of, name)
        if not isinstance(method, property) and callable(getattr(of, name)):
            for parameter in parameters(getattr(of, name)):
                yield name, parameter.name


def told(call: Callable[[], object]) -> None:
    """It may be taken as it is; else it is refused by a sentence, in every language."""
    try:
        call()
    except REFUSED as error:
        said = [error.say(lang) for lang in tr.LANGUAGES] if isinstance(error, tr.BadInput) else [str(error)]
        assert [each for each in said if not 0 < len(each) <= ONE_SENTENCE or "\n" in each] == []


def with_wrong(of: Any, name: str, wrong: str) -> None:
    method = getattr(of, name)
    needed = [each.name for each in parameters(method) if each.default is each.empty]
    for value in WRONG:
        told(lambda value=value: method(**{**{each: RIGHT[each] for each in needed}, wrong: value}))  # type: ignore[misc]


@pytest.mark.parametrize("game", tr.games())
def test_whatever_a_match_is_given_is_taken_or_refused_by_a_sentence(game: str) -> None:
    tried = set()
    for name, parameter in methods(tr.new(game, seed=1)):
        with_wrong(tr.new(game, seed=1), name, parameter)
        tried.add((name, parameter))

    assert {("view", "lang"), ("notes", "seat"), ("happened", "since"), ("play", "ply")} <= tried


@pytest.mark.skipif(COMPILED, reason="compiled code asks for the type itself, with an error of its own")
def test_whatever_language_a_text_is_asked_for_in_is_spoken_or_refused() -> None:
    match = tr.new("drako", seed=1)
    assert match.decision is not None
    over = match.clone()
    over.play("concede")
    assert over.outcome is not None
    for each in (match.decision, match.decision.options[0], match.why("x")[0], over.outcome):
        for name, parameter in methods(each, ("say",)):
            with_wrong(each, name, parameter)


@pytest.mark.parametrize("game", tr.games())
def test_whatever_a_match_is_set_up_with_is_taken_or_refused_by_a_sentence(game: str) -> None:
    said = (
        [each.name for each in parameters(tr.new)] + [field.name for field in find(game).form()] + ["data", "nonsense"]
    )
    for name in dict.fromkeys(said):
        for value in WRONG:
            told(lambda value=value, name=name: tr.new(**{"game": game, "seed": 1, name: value}))  # type: ignore[misc]


def test_whatever_else_throneroom_is_given_is_taken_or_refused_by_a_sentence() -> None:
    record = tr.new("drako", seed=1).record()
    others: list[tuple[Callable[..., object], dict[str, Any], str]] = [
        (tr.load, {}, "text"),
        (tr.replay, {}, "text"),
        (tr.replay, {"text": record}, "plies"),
        (tr.register, {}, "game"),
        (tr.read_ask_me, {}, "plain"),
        *[(tr.read_ask_me, {}, part) for part in ("level", "stops", "things")],
    ]
    functions = [name for name in tr.__all__ if inspect.isfunction(getattr(tr, name))]
    assert {getattr(each, "__name__") for each, _, _ in others} | {"new"} == set(functions)  # noqa: B009
    for function, right, name in others:
        for value in WRONG:
            given = {"plain": {name: value}} if name in ("level", "stops", "things") else {**right, name: value}
            told(lambda function=function, given=given: function(**given))  # type: ignore[misc]


def test_a_value_is_quoted_as_it_is_written_and_not_at_any_length() -> None:
    endless: list[Any] = []
    for _ in range(100_000):
        endless = [endless]

    assert (quoted("ą"), quoted(5), quoted("\ud800")) == ("'ą'", "5", r"'\ud800'")
    assert (quoted(10**5000), quoted(endless)) == ("<int>", "<list>")
    assert len(quoted("9" * 5000)) == 201


def test_no_error_writes_a_value_by_itself() -> None:
    """`repr` of what somebody handed in may be endless, or an error of its own."""
    found = []
    for path in sorted(Path("src/throneroom").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Text":
                parts = [part for said in node.keywords for part in ast.walk(said.value) if isinstance(part, ast.Call)]
                found += [f"{path}:{node.lineno}" for part in parts if ast.unparse(part.func) == "repr"]

    assert found == []
