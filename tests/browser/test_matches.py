"""From the first screen to the end of a match against a bot, in each game, by clicking."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import throneroom as tr
from tests.browser.conftest import FIGURE, Visit
from tests.browser.hand import Hand
from tests.browser.visitor import PHONE, Visitor

GAMES = tr.games()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_a_bot_from_home_to_its_end(game: str, base: str, visit: Visit) -> None:
    ann = visit(base, still=False)
    ann.goto("/")
    ann.page.locator(f".game-card.{game}").get_by_role("button", name="Play now").click()
    ann.at_the_table()
    hand = Hand(ann)
    assert hand.play()
    assert ann.view is not None
    ann.page.locator("#question").wait_for()  # Hidden Leaders shows the heirs one by one before it says who has won
    told = ann.page.locator("#question").inner_text()
    assert told.endswith(ann.view["outcome"]["text"])
    won = ann.view["seat"] in ann.view["outcome"]["winners"]
    assert told.startswith("You win!" if won else "You lose." if ann.view["outcome"]["winners"] else "")
    ended = ann.page.locator(".ended")
    for name in ("Replay", "Check"):
        assert ended.get_by_role("link", name=name).count(), name
    assert hand.used["on_the_table"] > 0, "something was answered on the table itself"
    if game == "dice-throne":
        assert hand.used["with_dice"] > 0
        the_end_screen_tells_the_numbers(ann)


def the_end_screen_tells_the_numbers(ann: Visitor) -> None:
    assert ann.view is not None
    players, sums = ann.view["table"]["players"], ann.view["outcome"]["how"]["sums"]
    told = ann.page.locator(".end-screen .tally tbody td").all_inner_texts()
    rows = [
        *[[sums[seat][what] for seat in (0, 1)] for what in ("turns", "lost", "healed")],
        [player["health"] for player in players],
        [sums[1 - seat]["hardest"] for seat in (0, 1)],
        [sums[seat]["stopped"] for seat in (0, 1)],
        [len(player["upgrades"]) for player in players],
    ]
    assert list(map(int, told[:-2])) == [number for row in rows for number in row]
    assert told[-2:] == [f"{each['sixes']} ({each['dice'] / 6:.1f})" for each in sums]
    ann.page.locator(".end-screen").get_by_role("button", name="See the table").click()
    ann.page.locator(".end-screen").wait_for(state="detached")
    assert ann.page.locator(".decision .ended").is_visible()


FIRST_QUESTION = """() => new Promise(done => {
  const began = performance.now();
  new MutationObserver(() => {
    if (document.querySelector("main.table #question")) requestAnimationFrame(() => done(performance.now() - began));
  }).observe(document.body, {childList: true, subtree: true});
  document.querySelector(".game-card.dice-throne .answer").click();
})"""


def test_the_first_roll_after_play_now(base: str, visit: Visit, record_property: Callable[[str, object], None]) -> None:
    """Measured, not judged: from pressing the button to the first question of the match on screen."""
    took = []
    for _ in range(3):
        ann = visit(base)
        ann.goto("/")
        ann.page.locator(".game-card.dice-throne").get_by_role("button", name="Play now").wait_for()
        took.append(float(ann.page.evaluate(FIRST_QUESTION)))
    record_property(FIGURE, f"From Play now to the first question on screen: {min(took):.0f} ms (best of {len(took)})")


def test_a_rematch_goes_on_at_a_new_table(base: str, visit: Visit) -> None:
    """Drako by touch, on a phone; then once more."""
    ann = visit(base, PHONE)
    ann.goto("/")
    ann.page.locator(".game-card.drako").get_by_role("button", name="Play now").tap()
    ann.at_the_table()
    assert Hand(ann, in_panel=1.0).play()
    first = ann.page.url
    ann.page.locator(".ended").get_by_role("button").first.tap()
    ann.comes_to(lambda url: url != first)
    ann.wait_until(lambda: not ann.over, "the next match has begun")
    assert ann.wait_to_be_asked()
