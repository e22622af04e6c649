"""The big screen: the table for all to see, with a code for each free seat and nobody's hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame

from tests.browser.conftest import Visit
from tests.browser.scenes import OPTIONS
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import make_table

TELEVISION = (1920, 1080)
FROM_AFAR = 18  # pixels of a letter: on a screen 1.2 m wide capitals are 8 mm high, which is read from three metres
CODE = 200  # pixels of a QR code: a phone reads it from a metre or two
SMALLEST = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const it = text.parentElement;
    const seen = it.checkVisibility({visibilityProperty: true}) && getComputedStyle(it).clipPath !== "inset(50%)";
    if (text.data.trim() === "" || !seen) continue;
    const drawn = it instanceof SVGGraphicsElement ? it.getScreenCTM()?.d ?? 1 : 1;
    sizes.push([drawn * parseFloat(getComputedStyle(it).fontSize), text.data]);
  }
  return sizes.sort(([one], [other]) => one - other)[0];
}"""


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
    screen.comes_to("**/screen/*")
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


def enlarged(screen: Visitor) -> tuple[Frame, float]:
    """The page within the page, and how much larger it is."""
    frame = screen.page.wait_for_selector("iframe.enlarged")
    assert frame is not None
    within = frame.content_frame()
    assert within is not None
    box = frame.bounding_box()
    assert box is not None
    assert (round(box["width"]), round(box["height"])) == TELEVISION
    return within, box["width"] / within.evaluate("() => innerWidth")


@pytest.mark.parametrize("game", ["dice-throne", "hidden-leaders", "drako"])
def test_a_table_on_a_large_screen_is_read_from_afar(game: str, base: str, visit: Visit) -> None:
    players = OPTIONS.get(game, {}).get("players", 2)
    seats = " ".join(["person", *["bot:beginner"] * (players - 1)])
    made = make_table(base, seats, game=game, options=OPTIONS.get(game, {}), name="Ann")
    screen = visit(base, TELEVISION)
    screen.take_seat(made["table"]["id"], made["seats"][0]["token"])
    screen.goto(f"/screen/{made['table']['id']}")
    within, scale = enlarged(screen)
    within.locator(".whole main.table").wait_for(state="attached")
    within.locator("#question").wait_for()
    size, text = within.evaluate(SMALLEST)
    assert scale * size >= FROM_AFAR, text
    assert screen.view is not None
    assert screen.view["seat"] is None
    screen.picture(f"big-{game}")
    within.locator(".home").click()
    screen.page.locator(".game-card").first.wait_for()


def test_codes_of_free_seats_are_large_on_a_large_screen(base: str, visit: Visit) -> None:
    screen = visit(base, TELEVISION)
    reached = {"open": True, "switch": True, "addresses": ["http://192.168.1.23:8000"]}
    screen.context.route("**/api/network*", lambda route: route.fulfill(json=reached))
    screen.goto("/new/hidden-leaders")
    screen.page.locator("input[name=players]").last.check()
    screen.page.locator("#seat-5").wait_for()
    for seat in range(6):
        screen.page.locator(f"#seat-{seat}").select_option("open")
    screen.page.locator("form.setup-form button[type=submit]").click()
    screen.comes_to("**/screen/*")
    within, scale = enlarged(screen)
    codes = within.locator(".free-seats .qr")
    codes.nth(5).wait_for()
    sides = codes.evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert min(sides) * scale >= CODE
    size, text = within.evaluate(SMALLEST)
    assert scale * size >= FROM_AFAR, text
    screen.picture("big-free-seats")
    assert within.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")
