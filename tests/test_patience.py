"""No test depends on how fast a machine is: read from the tests, without running them.

A test waits for a condition, with a limit that no machine comes near (`tests.patience`).  It neither asserts that
something took less than so long, nor sleeps and hopes.  `ALLOWED` says where a slow machine fails nothing all the same:
a wait that proves that something does not happen, a look at what has come so far, an interval of which only the lower
bound counts.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.conftest import generous

TESTS = Path(__file__).resolve().parent
LEAST = 60.0  # seconds: a busy machine may come to a limit below this

CLOCKS = ("monotonic", "perf_counter", "process_time", "monotonic_ns", "perf_counter_ns")
LIMITS = ("timeout", "open_timeout", "ping_timeout", "patience", "longest", "deadline", "quiet", "within")
WITHIN = "_within"  # how settings end that cut off who is slow
WAITS = ("wait", "join", "receive", "linger", "settimeout", "communicate", "result", "set_default_timeout")
PAUSES = ("sleep", "wait_for_timeout")
IN_MILLISECONDS = ("wait_for_timeout", "set_default_timeout")

# Where it stands, and why being slow fails nothing there.
ALLOWED = {
    "browser/test_connection.py test_five_seconds_without_a_line_and_an_answer_meanwhile": (
        "Nothing comes over a line that is cut, however long one waits."
    ),
    "server/clockwork.py passing": "It passes on a clock of its own, and takes none.",
    "server/test_bots_at_work.py test_a_thought_that_no_worker_comes_to_in_time_is_answered_aside": (
        "The time passes in which a thought should be answered; longer is as good."
    ),
    "server/test_bots_at_work.py test_who_has_no_time_behind_a_curtain_does_not_fall_by_passing": (
        "No thought comes within that time, however long it is."
    ),
    "server/test_connections.py _FarAway": "The time for a hello has passed on purpose.",
    "server/test_connections.py starts_hasty": "Whoever is cut off before it says anything is cut off, too.",
    "server/test_connections.py test_a_request_that_is_answered_in_time_stays": (
        "When these limits are set, nothing is awaited any more to which they apply."
    ),
    "server/test_connections.py test_a_response_that_nobody_reads_is_given_up": (
        "Nothing is read, and whether the first bytes came before the end does not matter."
    ),
    "server/test_connections.py test_who_does_not_read_the_goodbye_is_cut_off": (
        "It counts from the goodbye, after which the client does nothing."
    ),
    "server/test_door.py is_open": "A look at whether the server has ended a connection; whoever asks does so again.",
    "server/test_hints.py slowly": "A bot that takes its time on purpose.",
    "server/test_tables.py test_who_is_away_is_replaced_after_a_countdown_and_can_come_back": (
        "Nobody answers for who is here, however long one waits."
    ),
    "server/test_thoughts.py test_who_must_be_quick_behind_a_curtain_comes_sooner": "It says the time itself.",
    "server/test_watchdog.py test_waiting_is_no_fault": "To wait is what is tested; longer is as good.",
    "server/test_welcome.py test_coming_and_changing_language_during_curtains_stops_nobody": (
        "A look at what has come so far, in a loop."
    ),
    "server/test_welcome.py test_who_comes_behind_a_curtain_is_welcomed_when_it_rises_with_all_of_it": (
        "What was late is tried again, until it was seen three times."
    ),
    "server/watchdog.py Watchdog._watch": "How often the watchdog looks; what it counts is processor time.",
}


def called(node: ast.AST) -> str:
    """The name of the function that a call calls, without what it is a part of."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def short(node: ast.AST | None, least: float = LEAST) -> bool:
    """A number that is too small for a limit."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value < least


def long(node: ast.AST) -> bool:
    """Known to be no such number: a large one, or patience by its name."""
    if isinstance(node, ast.Name):
        return node.id.startswith("PATIEN")
    return isinstance(node, ast.Constant) and not short(node)


def faults_of_call(node: ast.Call, looping: bool) -> Iterator[str]:
    name = called(node)
    named = {keyword.arg: keyword.value for keyword in node.keywords}
    least = LEAST * 1000 if name in IN_MILLISECONDS else LEAST
    if name in PAUSES and not looping:
        yield "sleeps and hopes"
    if name in WAITS and any(short(each, least) for each in node.args):
        yield f"a short limit for {name}"
    yield from (f"a short {each}" for each, value in named.items() if each in LIMITS and short(value, least))
    within = [each for each, value in named.items() if each is not None and each.endswith(WITHIN) and not long(value)]
    yield from (f"a short {each}" for each in within)


def faults_of(node: ast.AST, looping: bool) -> Iterator[str]:
    if isinstance(node, ast.Call):
        yield from faults_of_call(node, looping)
    elif isinstance(node, ast.BinOp):
        timed = any(called(each) in CLOCKS for each in ast.walk(node))
        if isinstance(node.op, ast.Sub) and timed:
            yield "measures how long something took"
        elif isinstance(node.op, ast.Add) and timed and (short(node.left) or short(node.right)):
            yield "a limit that comes too soon"
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        arguments = [*node.args.posonlyargs, *node.args.args]
        with_default = arguments[len(arguments) - len(node.args.defaults) :]
        defaults = [*zip(with_default, node.args.defaults, strict=True)]
        defaults += [
            (each, value) for each, value in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True) if value
        ]
        yield from (f"a short {each.arg}" for each, value in defaults if each.arg in LIMITS and short(value))
        decorators = {called(each): each for each in node.decorator_list if isinstance(each, ast.Call)}
        if "given" in decorators:
            named = {keyword.arg: keyword.value for keyword in getattr(decorators.get("settings"), "keywords", [])}
            if ast.unparse(named.get("deadline", ast.Constant(0))) != "None":
                yield "examples with a deadline"
    elif isinstance(node, ast.Assign):
        names = [each.id for each in node.targets if isinstance(each, ast.Name)]
        if short(node.value) and any(name.lower().startswith(("patien", "longest", "deadline")) for name in names):
            yield f"{names[0]} is too short"
    elif isinstance(node, ast.ImportFrom) and "expect" in [each.name for each in node.names]:
        yield "expect() waits for five seconds"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(rf"\w+{WITHIN}", node.value):
        yield f"{node.value} by its name, with whatever limit"


def walk(node: ast.AST, where: str, looping: bool) -> Iterator[tuple[str, int, str]]:
    """Every fault with the outermost function, or method, in which it stands."""
    for fault in faults_of(node, looping):
        yield where, getattr(node, "lineno", 0), fault
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        where = where if where and not where[0].isupper() else f"{where}.{node.name}".strip(".")
    for child in ast.iter_child_nodes(node):
        # A wait is the pace of a loop that goes on until something is so; a loop of so many times is none.
        yield from walk(child, where, looping or isinstance(node, ast.While))


def faults(source: str, path: str) -> list[str]:
    return [f"{path}:{line} {where}: {fault}" for where, line, fault in walk(ast.parse(source), "", looping=False)]


def place(fault: str) -> str:
    """Where a fault stands, without its line."""
    path, _, rest = fault.partition(":")
    return f"{path} {rest.split(' ', 1)[1].partition(':')[0]}"


def found() -> list[str]:
    paths = [path for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__).resolve()]
    return [each for path in paths for each in faults(path.read_text("utf-8"), str(path.relative_to(TESTS)))]


def test_no_test_depends_on_how_fast_the_machine_is() -> None:
    assert [fault for fault in found() if place(fault) not in ALLOWED] == []


def test_what_is_allowed_is_needed_and_has_a_reason() -> None:
    assert set(ALLOWED) == {place(fault) for fault in found()} & set(ALLOWED)
    assert all(reason.endswith(".") for reason in ALLOWED.values())


def test_requests_and_connections_are_waited_for() -> None:
    with httpx.Client() as client:
        assert all((limit or LEAST) >= LEAST for limit in client.timeout.as_dict().values())
    assert inspect.signature(connect).parameters["open_timeout"].default >= LEAST


def test_servers_of_tests_wait_for_who_is_slow() -> None:
    limits = {name: value for name, value in vars(generous(Path())).items() if name.endswith(WITHIN)}
    assert limits
    assert all(value >= LEAST for value in limits.values()), limits


@pytest.mark.parametrize(
    "source",
    [
        "end = time.monotonic() + 10",
        "assert time.monotonic() - began < 3",
        "took = perf_counter() - began",
        "time.sleep(1)",
        "for _ in range(50):\n    page.wait_for_timeout(100)",
        "thread.join(5)",
        "assert ready.wait(30)",
        "client.receive(0.1)",
        "socket.recv(timeout=5)",
        "bare.settimeout(1)",
        "httpx.get(url, timeout=5)",
        "subprocess.run(command, timeout=30)",
        "page.set_default_timeout(30_000)",
        "PATIENCE = 30.0",
        "def wait(what, patience=10.0): ...",
        "def wait(what, *, timeout=10.0): ...",
        "@given(x)\ndef test(): ...",
        "@settings(max_examples=5)\n@given(x)\ndef test(): ...",
        "from playwright.sync_api import expect",
        "start(headers_within=10.0)",
        "start(headers_within=SOON)",
        "Settings(data, hello_within=0)",
        "SOON = {'unread_within': 0.3}",
    ],
)
def test_haste_is_found(source: str) -> None:
    assert faults(source, "test.py")


@pytest.mark.parametrize(
    "source",
    [
        "end = time.monotonic() + PATIENCE",
        "end = time.monotonic() + 90",
        "while not done():\n    assert time.monotonic() < end\n    time.sleep(0.02)",
        "thread.join(PATIENCE)",
        "', '.join(names)",
        "httpx.get(url, timeout=60)",
        "page.set_default_timeout(120_000)",
        "@settings(deadline=None)\n@given(x)\ndef test(): ...",
        "start(headers_within=PATIENCE, hello_within=60)",
    ],
)
def test_patience_is_not_found(source: str) -> None:
    assert not faults(source, "test.py")
