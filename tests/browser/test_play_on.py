"""From a moment of a match that is over one plays on with one press."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.scenes import END, table_of


def test_one_press_plays_on_from_a_moment_with_the_seats_as_they_were(base: str, visit: Visit) -> None:
    ann = visit(base)
    table, token = table_of(base, "drako", END)
    ann.take_seat(table, token)
    assert ann.view is not None
    seat = ann.view["seat"]
    ann.goto(f"/replay/{table}?ply=6")
    ann.page.locator(".menu-tool").click()
    ann.page.locator(".play-on").click()
    ann.comes_to(lambda url: "/table/" in url and table not in url)
    ann.at_the_table()
    ann.wait_to_be_asked()
    assert ann.view["seat"] == seat
    story = ann.page.evaluate(f"fetch('/api/tables/{table}/story?seat={seat}').then(answer => answer.json())")
    told = [event["text"] for event in story["events"] if event["version"] < story["plies"][6]["events"]]
    assert [event["text"] for event in ann.events][: len(told)] == told
