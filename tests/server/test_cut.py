"""A network that is cut, between devices of its own: a member from PostgreSQL, and two members from each other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from sqlalchemy import NullPool, create_engine, select, text
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from tests.patience import wait_until
from tests.server.client import Client, make_table
from tests.server.postgres import MISSING, Postgres, programs
from tests.server.process import Process
from tests.wires import cut, inside, mended, on, wired
from throneroom.server.database import reason_of
from throneroom.server.postgres import engine_at
from throneroom.server.schema import TABLES

pytestmark = pytest.mark.skipif(programs() is None, reason=MISSING)
Owner: TypeAlias = Callable[[str], str | None]
Seat: TypeAlias = tuple[str, str]  # a table, and the token of a seat there
PORT = 8000
ADVERTISED = {"one": "198.18.3.1", "two": "198.18.3.2"}
VISITED = {"one": f"http://198.18.4.1:{PORT}", "two": f"http://198.18.5.1:{PORT}"}
STORED = {"one": "198.18.1.2", "two": "198.18.2.2"}
WIRES = (  # a range for tests of networks: in use nowhere
    ("one", "198.18.1.1", "disk", STORED["one"]),
    ("two", "198.18.2.1", "disk", STORED["two"]),
    ("one", ADVERTISED["one"], "two", ADVERTISED["two"]),
    ("one", "198.18.4.1", "people", "198.18.4.2"),
    ("two", "198.18.5.1", "people", "198.18.5.2"),
)


@pytest.fixture
def owner_of(tmp_path: Path) -> Iterator[Owner]:
    """Two members, with a wire of their own between them, to the database, and to people; and who has a table."""
    with ExitStack() as ending:
        ending.enter_context(wired(*WIRES))
        postgres = Postgres(inside("disk"))
        ending.callback(postgres.remove)
        database = postgres.database().partition("?")[0].rpartition("/")[2]
        for member, at in ADVERTISED.items():
            options = ["--host", "0.0.0.0", "--advertise", f"http://{at}:{PORT}", "--bot-workers", "1"]
            options += ["--database", postgres.at(database, STORED[member])]
            process = Process(tmp_path / member, PORT, within=inside(member), options=options)
            ending.callback(process.kill)
        engine = create_engine(postgres.here(database), poolclass=NullPool)

        def owner(table: str) -> str | None:
            with engine.connect() as connection:
                found: str | None = connection.execute(select(TABLES.c.owner).where(TABLES.c.id == table)).scalar_one()
            return found

        yield owner


def seated(member: str) -> list[Seat]:
    """A member that was not heard of in time, on a busy machine, asks people to come again: they do."""
    made: dict[str, Any] = {}

    def there() -> bool:
        with suppress(AssertionError, httpx.HTTPError):
            made.update(make_table(VISITED[member], "person person"))
        return bool(made)

    wait_until(lambda: on("people", there), f"no table at {member}")
    return [(made["table"]["id"], seat["token"]) for seat in made["seats"]]


def visit(member: str, seat: Seat, do: Callable[[Client], Any] = lambda client: "welcome") -> Any:
    """What came of it: of what was done after the welcome, or how there was none."""

    def there() -> Any:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            client = Client(VISITED[member], *seat, greet=False)
            with client:
                client.send(type="hello", protocol=2, table=seat[0], token=seat[1], last=0, lang="en", whole=True)
                while (said := client.receive())["type"] != "welcome":
                    if said["type"] == "error":
                        return said["code"]
                return do(client)
        return "gone"

    return on("people", there)


def until(came: Any, member: str, seat: Seat) -> None:
    wait_until(lambda: visit(member, seat) == came, f"at {member}: not {came}")


def begin(seats: list[Seat], member: str) -> None:
    def ready(seat: Seat) -> None:
        wait_until(lambda: visit(member, seat, lambda client: client.ready()) is None, f"{member} lets nobody begin")

    for seat in seats:
        ready(seat)


def answer(member: str, seats: list[Seat]) -> None:
    """One of them is asked there, and the answer is acknowledged."""

    def answered(client: Client) -> bool:
        return bool(client.options) and client.answer(client.options[0])["type"] == "ack"

    wait_until(lambda: any([visit(member, seat, answered) is True for seat in seats]), f"{member} takes no answer")


def test_a_member_that_is_cut_off_from_the_database_shows_nothing_and_another_goes_on(owner_of: Owner) -> None:
    seats = seated("one")
    begin(seats, "one")
    answer("one", seats)
    before = owner_of(seats[0][0])
    cut("one", "disk")
    wait_until(lambda: visit("two", seats[0]) == "welcome" and owner_of(seats[0][0]) != before, "nobody takes it over")
    for _ in range(5):  # who was cut off knows it before others may open its tables
        assert visit("one", seats[0]) != "welcome"
    answer("two", seats)
    mended("one", "disk")
    until("welcome", "one", seats[0])  # handed on to the other one
    answer("one", seats)


def test_members_that_are_cut_off_from_each_other_say_so_and_take_nothing(owner_of: Owner) -> None:
    seats = seated("two")
    begin(seats, "two")
    owner = owner_of(seats[0][0])
    until("welcome", "one", seats[0])
    cut("one", "two")
    for _ in range(2):
        assert visit("one", seats[0]) == "again"
        answer("two", seats)
    assert owner_of(seats[0][0]) == owner
    mended("one", "two")
    until("welcome", "one", seats[0])
    answer("one", seats)


def test_who_waits_for_an_answer_of_the_database_is_not_left_waiting() -> None:
    """It has heard the question, and then nothing more comes from it, as when its machine has lost its power."""
    came: list[BaseException] = []

    def waits() -> None:
        engine = engine_at(address)
        try:
            with engine.connect() as connection:
                connection.execute(text("SELECT pg_sleep(100000)"))
        except OperationalError as error:
            came.append(error)

    def asked() -> bool:
        with here.connect() as connection:
            found = connection.execute(text("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"))
            return bool(found.scalar_one())

    with wired(WIRES[0]), ExitStack() as ending:
        postgres = Postgres(inside("disk"))
        ending.callback(postgres.remove)
        address = postgres.at("postgres", STORED["one"])
        here = create_engine(postgres.here("postgres"), poolclass=NullPool)
        threading.Thread(target=on, args=("one", waits), daemon=True).start()
        wait_until(asked, "it is not asked")
        cut("one", "disk")
        wait_until(lambda: bool(came), "it is waited for, for hours")
        assert reason_of(came[0]) is not None, "as when it cannot be reached"
