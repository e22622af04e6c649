"""Home of somebody who has played here: what to go on with, what is over, and a profile that moves and goes."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.browser.conftest import Visit
from tests.browser.test_screens import TOO_WIDE, objections, settle
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import Client
from tests.server.conftest import Running, generous
from tests.server.test_adding import record_of
from tests.server.test_history import give_up, stuffed
from throneroom.server.profiles import new_secret
from throneroom.server.settings import PAGE

REFUSED = re.compile(r"status of 403 .*/api/profile/use")
SIZES = [(1920, 1080), (1440, 900), (1024, 768), PHONE]
LANGUAGES = ("en", "cs", "pl")
IN_TURN = [(size, LANGUAGES[number % len(LANGUAGES)]) for number, size in enumerate(SIZES)] + [(PHONE, "pl")]
LEAST_TEXT, LEAST_TOUCHED = 13, 40  # pixels

# Texts that are too small or cut, and, for fingers, things to press that are too small.
WRONG = """({leastText, leastTouched}) => {
  const found = [];
  const seen = it => it.checkVisibility({visibilityProperty: true}) && !it.closest(".unseen, .icon");
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const it = text.parentElement;
    if (text.data.trim() === "" || !seen(it)) continue;
    const size = parseFloat(getComputedStyle(it).fontSize);
    if (size < leastText) found.push(`"${text.data}" is ${size} px`);
  }
  for (const it of document.querySelectorAll("main *")) {
    if (!seen(it) || it.closest("svg, select, input")) continue;
    const cuts = getComputedStyle(it).overflowX !== "visible";
    if (cuts && it.scrollWidth > it.clientWidth + 1) found.push(`${it.outerHTML.slice(0, 80)} is cut`);
  }
  for (const it of leastTouched > 0 ? document.querySelectorAll("main button, main a, main summary, main input") : []) {
    const box = (it.closest("label") ?? it).getBoundingClientRect();
    if (seen(it) && box.height < leastTouched - 0.5) found.push(`${it.outerHTML.slice(0, 80)} is ${box.height} high`);
  }
  return found;
}"""


def table(visitor: Visitor, seats: str = "person bot:beginner", **wanted: Any) -> dict[str, Any]:
    """A table of this visitor's browser, made as its page does."""
    kinds = [dict(zip(("kind", "level"), seat.split(":"), strict=False)) for seat in seats.split()]
    body = {"game": "drako", "settings": {"pause": 0}, "name": "Ann", **wanted, "seats": kinds}
    made: dict[str, Any] = visitor.page.evaluate(
        """async body => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(body),
             headers: {"Content-Type": "application/json"}})).json()""",
        body,
    )
    return made


def gave_up(visitor: Visitor, **wanted: Any) -> str:
    made = table(visitor, **wanted)
    id: str = made["table"]["id"]
    give_up(visitor.base, id, made["seats"][0]["token"])
    return id


def home(visitor: Visitor) -> None:
    visitor.goto("/")
    settle(visitor)


def played(visitor: Visitor) -> None:
    """Three matches that are over, one with a move to make, one that waits for somebody."""
    visitor.goto("/about")
    gave_up(visitor, game="dice-throne", options={"heroes": ["monk", "thor"]})
    gave_up(visitor, game="hidden-leaders", options={"players": 4}, seats="person" + " bot:steady" * 3)
    made = table(visitor, "person open")
    seat = httpx.post(
        f"{visitor.base}/api/tables/{made['table']['id']}/sit",
        json={"token": made["invitations"][0]["token"], "name": "Bob"},
    )
    with Client(visitor.base, made["table"]["id"], made["seats"][0]["token"]) as own:
        own.ready()
        give_up(visitor.base, made["table"]["id"], seat.json()["token"])
    table(visitor, "person open", game="hidden-leaders", options={"players": 2})
    asked = table(visitor)
    with Client(visitor.base, asked["table"]["id"], asked["seats"][0]["token"]) as own:
        own.ready()
        own.until("update")
        own.wait_for_question()


def link_of(visitor: Visitor) -> str:
    """The link that the page shows for another device."""
    before = visitor.page.locator(".moving input")
    old = before.input_value() if before.count() else ""
    visitor.page.locator(".profile > button").first.click()
    visitor.page.locator(".moving input").wait_for()
    visitor.wait_until(lambda: visitor.page.locator(".moving input").input_value() != old, "there is a new link")
    return visitor.page.locator(".moving input").input_value()


def test_home_of_a_newcomer_has_three_tables_and_nothing_of_matches(base: str, visit: Visit) -> None:
    ann = visit(base)
    home(ann)
    assert ann.page.locator(".game-card").count() == 3
    assert ann.page.locator(".welcome h1").is_visible()
    assert ann.page.locator(".matches, .continue, .figures, .profile").count() == 0


def test_who_returns_goes_on_where_they_are_asked_and_finds_what_is_over(base: str, visit: Visit) -> None:
    ann = visit(base)
    played(ann)
    home(ann)
    going = ann.page.locator(".going")
    assert going.count() == 2
    first = going.first
    assert "large" in (first.get_attribute("class") or "")
    assert "your move" in first.inner_text().lower()
    assert "waiting for 1 more person" in going.nth(1).inner_text().lower()
    rows = ann.page.locator(".match")
    assert [row.locator(".result").inner_text() for row in rows.all()] == ["won", "lost", "lost"]
    words = [row.inner_text() for row in rows.all()]
    assert "Knights" in words[0]
    assert "Bob" in words[0]
    assert "4 players" in words[1]
    assert words[1].count("steady bot") == 3
    assert "Monk" in words[2]
    assert "beginner bot" in words[2]
    assert all(re.search(r"today \d+:\d\d", each) for each in words)

    ann.page.get_by_role("button", name="Won").click()
    ann.page.locator(".match").nth(1).wait_for(state="detached")
    assert ann.page.locator(".match .result").all_inner_texts() == ["won"]
    ann.page.get_by_role("button", name="With people").click()
    ann.page.locator(".tabs [aria-pressed=true]", has_text="With people").wait_for()
    assert ann.page.locator(".match .others").all_inner_texts() == ["Bob (trolls)"]
    ann.page.get_by_role("button", name="All").click()
    ann.page.locator(".match").nth(2).wait_for()

    figures = ann.page.locator(".figures")
    assert "1 – 2" in figures.locator(".total").inner_text()
    assert [each.inner_text() for each in figures.locator("li strong").all()] == ["0 – 1", "1 – 0", "0 – 1"]
    said = figures.locator("svg.share-bar").nth(1).get_attribute("aria-label")
    assert said == "Drako: knights: 1 of 1 won; the true share lies between 21% and 100%"

    ann.page.locator(".match").nth(2).locator("a").click()
    ann.comes_to("**/review/*?seat=0")
    ann.page.locator("main.review").wait_for()
    home(ann)
    first.locator("a").click()
    ann.comes_to("**/table/*")
    ann.at_the_table()


def test_the_same_profile_is_on_a_phone_by_a_link_that_works_once(base: str, visit: Visit) -> None:
    ann, phone, eve = visit(base), visit(base, PHONE, lang="cs"), visit(base)
    played(ann)
    home(ann)
    link = link_of(ann)
    assert re.fullmatch(re.escape(base) + r"/profile#[\w-]{43}", link), "the secret reaches no log"

    phone.page.goto(link)
    button = phone.page.locator(".arriving button[type=submit]")
    button.wait_for()
    assert "#" not in phone.page.url, "and does not stay in the address bar"
    settle(phone)
    assert objections(phone) == []
    button.click()
    phone.page.locator(".home-screen.again").wait_for()
    settle(phone)
    assert phone.page.locator(".going").count() == 2
    assert phone.page.locator(".match").count() == 3
    assert "Bob" in phone.page.locator(".match").first.inner_text()
    phone.page.locator(".going.large a").tap()
    phone.at_the_table()
    phone.wait_to_be_asked()
    assert phone.view is not None
    assert phone.view["seat"] == 0, "its seat came along"

    eve.forgiven = REFUSED
    eve.page.goto(link)
    eve.page.locator(".arriving button[type=submit]").click()
    eve.page.locator(".arriving .notice").wait_for()
    assert "used already" in eve.page.locator(".arriving .notice").inner_text()
    home(eve)
    assert eve.page.locator(".match, .going").count() == 0


def test_what_a_browser_has_comes_along_only_if_its_person_says_so(base: str, visit: Visit) -> None:
    ann, other = visit(base), visit(base)
    for visitor in (ann, other):
        visitor.goto("/about")
        gave_up(visitor)
    home(ann)
    link = link_of(ann)
    other.page.goto(link)
    other.page.get_by_label("Bring the matches of this browser along").check()
    other.page.locator(".arriving button[type=submit]").click()
    other.page.locator(".home-screen.again").wait_for()
    for visitor in (ann, other):
        home(visitor)
        assert visitor.page.locator(".match").count() == 2

    third = visit(base)
    third.goto("/about")
    gave_up(third)
    third.page.goto(link_of(ann))
    third.page.locator(".arriving button[type=submit]").click()
    third.page.locator(".home-screen.again").wait_for()
    for visitor in (ann, third):
        home(visitor)
        assert visitor.page.locator(".match").count() == 2


def test_a_profile_is_deleted_by_a_press_and_a_confirmation(base: str, visit: Visit) -> None:
    ann = visit(base)
    ann.goto("/about")
    gave_up(ann)
    running = table(ann, "person open")["table"]["id"]
    home(ann)
    profile = ann.page.locator(".profile")
    profile.get_by_role("button", name="Delete the profile").click()
    assert "your figures and your lessons" in profile.inner_text(), "it says what goes"
    assert "What stays: the matches themselves" in profile.inner_text()
    profile.get_by_role("button", name="Keep it").click()
    assert ann.page.locator(".match").count() == 1
    profile.get_by_role("button", name="Delete the profile").click()
    profile.get_by_role("button", name="Delete it").click()
    ann.page.locator(".match").wait_for(state="detached")
    assert ann.page.locator(f".going a[href='/table/{running}']").count() == 1, "one can still play on here"
    assert ann.page.locator(".profile, .figures").count() == 0
    ann.page.reload()
    settle(ann)
    assert ann.page.locator(".match").count() == 0
    assert ann.page.locator(".going").count() == 1


def test_fifty_matches_are_shown_and_then_more(page_is_built: None, visit: Visit, tmp_path: Path) -> None:
    key = new_secret()
    with ThreadPoolExecutor(1) as beside:  # the browser has the event loop of this thread
        ids = beside.submit(stuffed, tmp_path / "data", key, 120).result()
    server = Running(generous(tmp_path / "data", page=PAGE))
    ann = visit(server.base)
    ann.context.add_cookies([{"name": "profile", "value": key, "url": server.base}])
    home(ann)
    rows, more = ann.page.locator(".match a"), ann.page.get_by_role("button", name="More", exact=True)
    for shown in (50, 100, 120):
        rows.nth(shown - 1).wait_for()
        links = rows.evaluate_all("links => links.map(link => link.pathname)")
        assert links == [f"/review/{id}" for id in ids[:shown]]
        if shown < 120:
            more.click()
    assert not more.count()
    assert "40 that nobody won" in ann.page.locator(".figures").inner_text(), "which count apart"
    assert ann.page.locator(".figures .total").inner_text() == "40 – 40"
    server.stop()


def test_a_match_of_the_terminal_is_added_by_its_record(base: str, visit: Visit, tmp_path: Path) -> None:
    record = tmp_path / "match.record"
    record.write_text(record_of("drako", seed=7), "utf-8")
    forged = tmp_path / "forged.record"
    winner = record.read_text("utf-8").partition("result: ")[2][0]
    forged.write_text(record.read_text("utf-8").replace(f"result: {winner}", f"result: {1 - int(winner)}"), "utf-8")
    ann = visit(base)
    ann.forgiven = re.compile(r"status of 400 .*/api/profile/matches")
    home(ann)
    adding = ann.page.locator(".add-match")
    adding.locator("summary").click()
    adding.locator("input[type=file]").set_input_files(forged)
    adding.locator(".notice").wait_for()
    assert adding.locator(".notice").inner_text() == "Played again, this record comes to something else than it says."
    adding.locator("input[type=file]").set_input_files(record)
    adding.get_by_label("Your seat").select_option("Trolls")
    adding.get_by_label("At the other seats").select_option("casual")
    assert objections(ann) == []
    adding.get_by_role("button", name="Add the match").click()
    row = ann.page.locator(".match")
    row.wait_for()
    words = row.inner_text()
    assert "Trolls, added" in words
    assert "Ada (knights, casual bot)" in words
    assert row.locator(".result").inner_text() == ("won" if winner == "1" else "lost")
    row.locator("a").click()
    ann.comes_to("**/review/*?seat=1")
    ann.page.locator("main.review").wait_for()


@pytest.mark.parametrize(("size", "lang"), IN_TURN, ids=str)
def test_home_fits_every_window_and_axe_has_nothing_against_it(
    size: tuple[int, int], lang: str, base: str, visit: Visit
) -> None:
    ann = visit(base, size, lang=lang)
    played(ann)
    home(ann)
    link_of(ann)
    ann.page.locator(".profile > button").last.click()
    settle(ann)
    ann.page.evaluate("() => scrollTo(0, 0)")
    ann.picture(f"home-again-{size[0]}x{size[1]}-{lang}")
    wanted = {"leastText": LEAST_TEXT, "leastTouched": LEAST_TOUCHED if ann.touches else 0}
    found = [*ann.page.evaluate(TOO_WIDE), *ann.page.evaluate(WRONG, wanted), *objections(ann)]
    assert not found, "\n".join(found)
