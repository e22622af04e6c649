"""Pictures of every screen at five sizes, to be looked at beside the mock-ups; docs/mock-ups.md tells what differs.

    python -m tools.screens --into FOLDER [--only roll window] [--sizes 1440x900 390x844] [--lang cs]

A table is opened at a moment of a match that bots played from a fixed seed, as `make look` does; all other screens are
those of `tests/browser/scenes.py`.  `--only` takes what a name begins with.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, sync_playwright

import throneroom as tr
from tests.browser import chromium, lot
from tests.browser.conftest import newcomer
from tests.browser.scenes import GAMES, SCREENS, ended
from tests.browser.test_home import played
from tests.browser.test_screens import settle
from tests.browser.visitor import Visitor
from tests.server.conftest import Running, generous
from throneroom.kernel.decisions import Decision
from throneroom.kernel.moment import moment_of
from throneroom.server.settings import PAGE
from tools.look import seated
from tools.look_moments import Mode, Moment, late

SIZES: Final = [(1440, 900), (1280, 720), (768, 1024), (390, 844), (844, 390)]
DRAWN: Final = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 120)))"

Go = Callable[[Visitor, Running], None]


# -- moments of a table


def _asks(decision: Decision, *kinds: str) -> bool:
    return moment_of(decision)["asks"] in kinds


def _keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]


def _begins(decision: Decision, *words: str) -> bool:
    keys = _keys(decision)
    return all(any(key.startswith(word) for key in keys) for word in words)


@dataclass(frozen=True)
class At:
    """A moment to be looked at: of which match, what is asked then, and what is pressed before the picture."""

    mode: Mode
    asked: Callable[[Decision, dict[str, Any]], bool]
    also: Callable[[Visitor], None] | None = None
    speed: str = "instant"


def _duel(*heroes: str, mode: str = "duel") -> Mode:
    return Mode("dice-throne", mode, {"mode": mode, "heroes": list(heroes)}, len(heroes))


def _leaders(players: int) -> Mode:
    return Mode("hidden-leaders", f"{players} players", {"players": players, "modules": []}, players)


def _drako(match_up: str) -> Mode:
    return Mode("drako", match_up, {"match_up": match_up}, 2)


def _attacked(view: dict[str, Any]) -> bool:
    table = view["table"]
    return table["turn"] != 0 and bool(table["announced"])


def _settings(visitor: Visitor) -> None:
    visitor.page.locator(".menu-tool").click()
    visitor.page.locator(".ask-me input[type=radio]").nth(1).check()
    visitor.page.locator(".finer > summary").click()
    visitor.page.locator(".ask-me").scroll_into_view_if_needed()


def _log(visitor: Visitor) -> None:
    visitor.page.locator(".log-tool").click()


def _card(visitor: Visitor) -> None:
    """The first card of the hand in full, with its answers."""
    visitor.page.locator(".hand .thing").first.click()
    visitor.page.locator(".details.pinned").wait_for()


def _blank(visitor: Visitor) -> None:
    """Pass, until one's own dice lie blank for the defense."""
    visitor.page.locator(".decision [data-press=pass]").click()
    visitor.page.locator(".throw-dice").wait_for()


def _landed(visitor: Visitor) -> None:
    """Throw them, and stop where damage lands."""
    _blank(visitor)
    health = visitor.page.locator(".mat.mine .dial").first
    before = health.inner_text()
    visitor.page.locator(".throw-dice").click()

    def landed() -> bool:
        asked = visitor.page.locator(".decision [data-press=pass]")
        if asked.count():
            asked.click()
        return health.inner_text() != before

    visitor.wait_until(landed, "damage lands")
    visitor.page.evaluate("document.querySelector('.playback .pause')?.click()")


BARBARIAN: Final = ("barbarian", "moon_elf")
SIX: Final = ("barbarian", "moon_elf", "pyromancer", "monk", "shadow_thief", "thor")


def _main(decision: Decision, view: dict[str, Any]) -> bool:
    return _begins(decision, "play ", "end phase") and view["table"]["turns"] > 3


def _roll(decision: Decision, view: dict[str, Any]) -> bool:
    return _begins(decision, "keep ", "use ", "play ") and view["table"]["turns"] > 4


def _rolls(decision: Decision, view: dict[str, Any]) -> bool:
    return _begins(decision, "keep ") and view["table"]["turns"] > 4


def _choose(decision: Decision, view: dict[str, Any]) -> bool:
    keys = _keys(decision)
    return len([key for key in keys if key.startswith("use ")]) > 1 and not _begins(decision, "keep ")


def _window(decision: Decision, view: dict[str, Any]) -> bool:
    return _asks(decision, "responses") and _attacked(view) and _begins(decision, "pass")


def _target(decision: Decision, view: dict[str, Any]) -> bool:
    return _asks(decision, "which_target") and view["table"]["turns"] > 6


def _kind(*kinds: str) -> Callable[[Decision, dict[str, Any]], bool]:
    return lambda decision, _: _asks(decision, *kinds)


MOMENTS: Final[dict[str, At]] = {
    "main": At(_duel(*BARBARIAN), _main),
    "main card": At(_duel(*BARBARIAN), _main, _card),
    "roll": At(_duel(*BARBARIAN), _roll),
    "choose": At(_duel(*BARBARIAN), _choose),
    "window": At(_duel(*BARBARIAN), _window),
    "defend": At(_duel(*BARBARIAN), _window, _blank, "slow"),
    "damage": At(_duel(*BARBARIAN), _window, _landed, "slow"),
    "settings": At(_duel(*BARBARIAN), _window, _settings),
    "log": At(_duel(*BARBARIAN), _window, _log),
    "companions": At(_duel("treant", "doctor_strange"), _rolls),
    "three window": At(_duel(*SIX[:3], mode="king-of-the-hill"), _window),
    "three roll": At(_duel(*SIX[:3], mode="king-of-the-hill"), _rolls),
    "six target": At(_duel(*SIX, mode="king-of-the-hill"), _target),
    "2v2 roll": At(_duel(*SIX[:4], mode="2v2"), _rolls),
    "3v3 roll": At(_duel(*SIX, mode="3v3"), _rolls),
    **{f"leaders {players}": At(_leaders(players), _kind("turn")) for players in range(2, 7)},
    "leaders 4 target": At(_leaders(4), _kind("targets")),
    "leaders 6 target": At(_leaders(6), _kind("targets", "swapped")),
    "leaders 4 discard": At(_leaders(4), _kind("to_discard")),
    "drako play": At(_drako("knights-trolls"), _kind("actions")),
    "drako shoot": At(_drako("knights-trolls"), _kind("shots")),
    "drako walk": At(_drako("knights-trolls"), _kind("walkers")),
    "drako defend": At(_drako("knights-trolls"), _kind("responses")),
    "drako dragon": At(_drako("dragon-dwarves"), _kind("actions")),
}


def found(wanted: At) -> Moment:
    return late(wanted.mode, lambda match, decision: wanted.asked(decision, match.view(0)))


# -- all other screens


def big(visitor: Visitor, running: Running) -> None:
    visitor.goto("/new/drako")
    for seat in (0, 1):
        visitor.page.locator(f"#seat-{seat}").select_option("open")
    visitor.page.locator("form.setup-form button[type=submit]").click()
    visitor.comes_to("**/screen/*")
    visitor.page.locator(".free-seats li.open, iframe.enlarged").first.wait_for()


def big_table(visitor: Visitor, running: Running) -> None:
    table, token = seated(running, found(MOMENTS["roll"]))
    visitor.take_seat(table, token)
    visitor.goto(f"/screen/{table}")
    visitor.page.locator("iframe.enlarged").wait_for()
    visitor.page.frame_locator("iframe.enlarged").locator("#question").wait_for()


def returning(visitor: Visitor, running: Running) -> None:
    played(visitor)
    visitor.goto("/")
    visitor.page.locator(".continue").wait_for()


def over(game: str) -> Go:
    return lambda visitor, _: ended(visitor, game)


def looking_back(game: str) -> Go:
    def go(visitor: Visitor, running: Running) -> None:
        ended(visitor, game)
        link = visitor.page.locator("a[href^='/review/']").first.get_attribute("href")
        visitor.goto(str(link))
        visitor.page.locator(".plot").wait_for()

    return go


def lesson(game: str) -> Go:
    def go(visitor: Visitor, running: Running) -> None:
        visitor.goto(f"/learn/{game}")
        visitor.page.locator(".lessons li a").first.click()
        visitor.page.locator(".coach").wait_for()

    return go


def puzzle(game: str) -> Go:
    def go(visitor: Visitor, running: Running) -> None:
        visitor.goto(f"/puzzles/{game}")
        visitor.page.locator(".puzzle-list a").first.click()
        visitor.page.locator(".riddle h2").wait_for()

    return go


def _of(go: Callable[[Visitor], None]) -> Go:
    return lambda visitor, _: go(visitor)


OTHERS: Final[dict[str, Go]] = {
    **{name: _of(go) for name, go in SCREENS.items()},
    "home after matches": returning,
    **{f"end of {game}": over(game) for game in GAMES},
    **{f"review of {game}": looking_back(game) for game in GAMES},
    **{f"lesson of {game}": lesson(game) for game in GAMES},
    **{f"puzzle of {game}": puzzle(game) for game in GAMES},
    "big screen, free seats": big,
    "big screen": big_table,
}


def at_moment(wanted: At) -> Go:
    def go(visitor: Visitor, running: Running) -> None:
        visitor.take_seat(*seated(running, found(wanted)))
        visitor.page.locator(".whole #question").wait_for()
        if wanted.also is not None:
            wanted.also(visitor)

    return go


# -- taking


def take(wanted: argparse.Namespace, browser: Browser, running: Running) -> Iterable[Path]:
    moments = {name: (at_moment(each), each.speed) for name, each in MOMENTS.items()}
    screens = moments | {name: (go, "instant") for name, go in OTHERS.items()}
    sizes: list[tuple[int, int]] = wanted.sizes
    held = [[size for size in sizes if min(size) < 500], [size for size in sizes if min(size) >= 500]]
    for name, (go, speed) in screens.items():
        if wanted.only and not name.startswith(tuple(wanted.only)):
            continue
        for of_a_kind in filter(None, held):
            visitor = newcomer(browser, running.base, of_a_kind[0], lang=wanted.lang, speed=speed)
            try:
                go(visitor, running)
                settle(visitor)
                for width, height in of_a_kind:
                    visitor.page.set_viewport_size({"width": width, "height": height})
                    visitor.page.wait_for_function(DRAWN)
                    path = wanted.into / f"{re.sub('[^a-z0-9]+', '_', name.lower())}_{width}x{height}.png"
                    visitor.page.screenshot(path=path)
                    yield path
            except (Error, AssertionError) as wrong:  # the others are looked at all the same
                print(f"{name}: {str(wrong).splitlines()[0]}", flush=True)
                visitor.page.screenshot(path=wanted.into / f"failed_{re.sub('[^a-z0-9]+', '_', name.lower())}.png")
            finally:
                visitor.context.close()


def size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--only", nargs="+", help="screens whose name begins so")
    parser.add_argument("--sizes", nargs="+", type=size, default=SIZES)
    parser.add_argument("--lang", choices=tr.LANGUAGES, default="en")
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    browser_path = chromium.find()
    if browser_path is None:
        raise SystemExit(chromium.MISSING)
    lot.fix("screens")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(generous(Path(data), page=PAGE))
        browser = playwright.chromium.launch(executable_path=browser_path, headless=True, args=[*chromium.ARGUMENTS])
        try:
            for path in take(wanted, browser, running):
                print(path, flush=True)
        finally:
            browser.close()
            running.stop()


if __name__ == "__main__":
    main()
