"""How long a duel takes on the page, and how long one waits for one's own next question.

python -m tools.pace [--speed normal] [--answers 1000] [--bot casual] [--heroes barbarian moon_elf]

A person who never hesitates plays against a bot in Chromium: attacks whenever that is possible, throws the dice at once
and passes else.  A wait is from an answer until the next question can be answered, with everything that is shown
between.  Long tasks are those that the page was busy with for more than 50 ms of processor time while something was
shown: not what other programs on the machine took from it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.visitor import Visitor
from tests.server.client import make_table
from tests.server.conftest import Running, generous
from throneroom.server.settings import PAGE, Settings

PACE = 0.7  # seconds for an answer of a bot, as `throneroom serve` has it
SIZE = {"width": 1440, "height": 900}
PATIENCE = 3600.0  # seconds for a duel
LONG = 50.0  # milliseconds
TRACED = ["toplevel", "disabled-by-default-devtools.timeline"]
EAGER = ["use ", "defend ", "keep "]

# The hand: it looks twenty times a second, and presses nothing twice.
HAND = """
([eager, most]) => {
  const pace = window.pace = {waits: [], throws: 0, answers: 0, began: performance.now(), ended: null};
  let [answered, pressed] = [null, ''];
  const timer = setInterval(() => {
    if (document.querySelector('.ended') !== null || pace.answers >= most) {
      pace.ended = performance.now();
      clearInterval(timer);
      return;
    }
    const dice = document.querySelector('.throw-dice');
    if (dice !== null) {
      pace.throws += 1;
      dice.click();
      return;
    }
    const keys = [...document.querySelectorAll('.decision.mine [data-key]')];
    const question = keys.length === 0 ? '' : document.querySelector('#question').textContent + keys.length;
    if (question === '' || (question === pressed && performance.now() - answered < 3000)) {
      if (question === '') pressed = '';
      return;
    }
    if (answered !== null) pace.waits.push((performance.now() - answered) / 1000);
    const gold = document.querySelector('.decision.mine .gold');
    const meant = keys.find(each => eager.some(word => each.dataset.key.startsWith(word)));
    [answered, pressed] = [performance.now(), question];
    pace.answers += 1;
    (meant ?? gold ?? keys[0]).click();
  }, 50);
}
"""


def play(speed: str, answers: int, bot: str, heroes: list[str]) -> dict[str, Any]:
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.MISSING)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        usual = Settings(data=Path(data))
        running = Running(generous(Path(data), page=PAGE, pause=usual.pause, bot_pace=PACE))
        browser = playwright.chromium.launch(executable_path=found, headless=True, args=list(chromium.ARGUMENTS))
        try:
            context = browser.new_context(viewport=SIZE, locale="en")  # type: ignore[arg-type]
            context.add_init_script(f"localStorage['throneroom.speed'] = '{speed}'")
            visitor = Visitor(context, running.base)
            options = {"heroes": heroes}
            made = make_table(running.base, f"person bot:{bot}", game="dice-throne", options=options, name="Ann")
            visitor.take_seat(made["table"]["id"], made["seats"][0]["token"])
            visitor.page.wait_for_timeout(1000)  # the page stands, and all of it is fetched
            browser.start_tracing(page=visitor.page, categories=TRACED)
            visitor.page.evaluate(HAND, [EAGER, answers])
            end = time.monotonic() + PATIENCE
            while visitor.page.evaluate("window.pace.ended") is None and time.monotonic() < end:
                visitor.page.wait_for_timeout(500)
            pace: dict[str, Any] = visitor.page.evaluate("window.pace")
            pace["tasks"] = tasks(json.loads(browser.stop_tracing())["traceEvents"])
            pace["turns"] = visitor.view["table"]["turns"] if visitor.view is not None else 0
            pace["over"] = visitor.over
            return pace
        finally:
            browser.close()
            running.stop()


def tasks(events: list[dict[str, Any]]) -> list[float]:
    """The processor time of each task of the page's own thread, in milliseconds."""
    named = [event for event in events if event.get("name") == "thread_name"]
    pages = {(each["pid"], each["tid"]) for each in named if each["args"]["name"] == "CrRendererMain"}
    ran = [event for event in events if event.get("name") == "RunTask" and (event["pid"], event["tid"]) in pages]
    return [event["tdur"] / 1000 for event in ran if "tdur" in event]


def told(pace: dict[str, Any], speed: str) -> list[str]:
    waits = sorted(pace["waits"])
    whole = "A whole duel" if pace["over"] else "A duel, not to its end,"
    minutes, seconds = divmod(round((pace["ended"] - pace["began"]) / 1000), 60)
    long = [task for task in pace["tasks"] if task > LONG]
    whole_time = f"{minutes} min {seconds} s, {pace['turns']} turns"
    own = f"{pace['answers']} answers and {pace['throws']} throws of one's own"
    most = f"nine of ten within {waits[int(len(waits) * 0.9)]:.1f} s, at most {waits[-1]:.1f} s"
    return [
        f"{whole} at {speed} speed: {whole_time}, {own}.",
        f"Wait for one's next question: median {statistics.median(waits):.1f} s, {most}.",
        f"Tasks above {LONG:.0f} ms: {len(long)} of {len(pace['tasks'])}, the longest {max(pace['tasks']):.0f} ms.",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.pace", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), default="normal")
    parser.add_argument("--answers", type=int, default=1000, help="no more than so many")
    parser.add_argument("--bot", default="casual")
    parser.add_argument("--heroes", nargs=2, default=["barbarian", "moon_elf"])
    wanted = parser.parse_args()
    for line in told(play(wanted.speed, wanted.answers, wanted.bot, wanted.heroes), wanted.speed):
        print(line)


if __name__ == "__main__":
    main()
