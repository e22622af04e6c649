"""The big screen: the table for all to see, with a code for each free seat and nobody's hand."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor


def joined(visit: Visit, base: str, screen: Visitor, table: str, seat: int) -> Visitor:
    """Somebody who scanned the code of a free seat."""
    links = screen.page.evaluate(f"fetch('/api/tables/{table}/links').then(answer => answer.json())")
    (token,) = [each["token"] for each in links["invitations"] if each["seat"] == seat]
    phone = visit(base, PHONE)
    phone.goto(f"/join/{table}#{token}")
    phone.page.locator(".arriving button[type=submit]").click()
    return phone


def test_a_table_whose_seats_are_all_free_is_shown_with_their_codes(base: str, visit: Visit) -> None:
    screen = visit(base)
    screen.goto("/new/drako")
    for seat in (0, 1):
        screen.page.locator(f"#seat-{seat}").select_option("open")
    screen.page.locator("form.setup-form button[type=submit]").click()
    screen.page.wait_for_url("**/screen/*")
    screen.page.locator(".free-seats li.open").nth(1).wait_for()
    table = screen.page.url.rpartition("/")[2]
    phones = [joined(visit, base, screen, table, 0)]
    screen.page.locator(".free-seats li.person").wait_for()
    assert screen.page.locator(".free-seats li.open").count() == 1
    phones.append(joined(visit, base, screen, table, 1))
    for each in (screen, *phones):
        each.at_the_table()
    assert screen.view is not None
    assert screen.view["seat"] is None


def test_who_has_a_seat_shows_the_table_and_not_the_hand(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    ann.page.locator(".game-card.dice-throne").get_by_role("button", name="Play now").click()
    ann.at_the_table()
    assert ann.view is not None
    assert ann.view["seat"] == 0
    ann.page.goto(ann.page.url.replace("/table/", "/screen/"))
    ann.at_the_table()
    assert ann.view["seat"] is None
    assert not ann.page.locator(".decision.mine").count()


def test_a_table_that_nobody_may_watch_has_no_big_screen(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/")
    made = ann.page.evaluate(
        """() => fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"},
             body: JSON.stringify({game: "drako", seats: [{kind: "person"}, {kind: "open"}],
                                   settings: {spectators: false}})}).then(answer => answer.json())"""
    )
    ann.goto(f"/screen/{made['table']['id']}")
    ann.page.get_by_role("heading", name="nobody may watch").wait_for()
