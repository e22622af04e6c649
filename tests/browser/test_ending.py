"""The end of Hidden Leaders, for eyes and ears: what rules, the heirs one by one, how ties were broken, the crown."""

from __future__ import annotations

import random

from tests.browser.conftest import Visit
from tests.browser.scenes import end_screen
from tests.browser.test_screens import objections
from tests.server.client import Client, make_table

# Every sentence that the stage says, in the order in which it says them.
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector(".hl-end [aria-live]")?.textContent ?? "";
    if (said !== "" && said !== window.heard.at(-1)) window.heard.push(said);
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


def test_heirs_step_forward_one_by_one_and_the_table_is_there_again(base: str, visit: Visit) -> None:
    options = {"players": 2, "beginner": True}
    made = make_table(base, "person bot:beginner", game="hidden-leaders", options=options, name="Ann")
    table, token = made["table"]["id"], made["seats"][0]["token"]
    pick = random.Random(2)
    sue = visit(base, speed="fast")
    watching = False
    with Client(base, table, token) as client:
        client.ready()
        while client.wait_for_question():
            assert client.view is not None
            shown = client.view["table"]
            if not watching and max(player["revealed"] for player in shown["players"]) >= shown["needed"] - 1:
                sue.goto(f"/watch/{table}#{made['watch']}")
                sue.page.locator(".whole #question").wait_for()
                sue.page.evaluate(LISTEN)
                watching = True
            plays = [key for key in client.options if key.startswith("play ")]
            client.answer(pick.choice(plays or client.options))
    sue.page.locator(".hl-end.over").wait_for()
    assert sue.view is not None
    outcome, players = sue.view["outcome"], sue.view["table"]["players"]
    heard = sue.page.evaluate("() => window.heard")
    assert len(heard) == 1 + len(players) + len(outcome["how"]["ties"]) + 1
    heirs = [player["heir"]["name"] for player in players]
    last = [heirs[seat] for seat in outcome["winners"]]
    told = [heir for sentence in heard[1 : 1 + len(heirs)] for heir in heirs if heir in sentence]
    assert sorted(told) == sorted(heirs)
    assert told[len(told) - len(last) :] == last, "who wins steps forward last"
    assert heard[-1] == sue.page.locator(".hl-outcome").inner_text()
    assert sue.page.locator(".hl-stepped.won").count() == len(outcome["winners"])
    sue.page.reload()  # who comes later sees all of it at once
    sue.page.locator(".hl-end.over").wait_for()
    assert sue.page.locator(".hl-ties li").count() == len(outcome["how"]["ties"])
    assert objections(sue) == []

    sue.page.get_by_role("button", name="See the table").click()
    sue.page.locator(".hl-board").wait_for()
    assert sue.page.locator(".hl-opponent .hl-heir").count() == len(heirs), "the heirs lie beside the parties"


def test_who_presses_space_for_the_last_dice_begins_no_other_match(base: str, visit: Visit) -> None:
    ann = visit(base)
    end_screen(ann)
    at = ann.page.url
    assert ann.page.evaluate("document.activeElement?.matches('dialog.end-screen')")
    ann.page.keyboard.press("Space")
    assert ann.page.locator(".end-screen").is_visible()
    assert ann.page.url == at
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate("document.activeElement?.closest('.end-screen') !== null"), "its buttons come next"
