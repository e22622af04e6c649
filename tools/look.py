"""The geometry of every table, at every size, in every language and mode, at twenty moments of recorded matches.

    python -m tools.look [--games drako] [--modes 2v2] [--part 5] [--minutes 10] [--write docs/look.md]

`make look`.  Each moment is a table of its own at a server of its own, at which the first seat is asked.  `--part 5`
measures every fifth moment; `--minutes` ends a run after so long.  What was measured stays in build/look.json: the next
run with the same page goes on from there, and what is written tells all of it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

import throneroom as tr
from tests.browser import chromium
from tests.browser.conftest import newcomer
from tests.browser.geometry import SIZES, wrong
from tests.browser.visitor import Visitor
from tests.server.conftest import Running, generous
from throneroom.server import store as st
from throneroom.server.lobby_table import BOT, PERSON, SeatWanted, TableSettings, new_table
from throneroom.server.settings import PAGE
from tools.look_moments import LEVEL, MOMENTS, Mode, Moment, modes, moments

KEPT: Final = Path("build/look.json")
# To another address without loading the page again, as a link does.
GO: Final = """to => {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
# Nothing is painted: that costs as much as to lay it out, and is not measured.
UNPAINTED: Final = "() => { document.documentElement.style.opacity = 0; }"
FAULTS: Final = 60  # that are told one by one

Found = dict[str, list[str]]  # by mode, moment and language: what is wrong, at any size


def of_page() -> str:
    """The page that is measured: another one has other faults."""
    files = [path.read_bytes() for path in sorted(PAGE.rglob("*")) if path.is_file()]
    return hashlib.sha256(b"".join(files)).hexdigest()[:16]


def kept(page: str) -> Found:
    if not KEPT.is_file():
        return {}
    told = json.loads(KEPT.read_text("utf-8"))
    found: Found = told["found"] if told["page"] == page else {}
    return found


def keep(page: str, found: Found) -> None:
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({"page": page, "found": found}, indent=1, ensure_ascii=False), "utf-8")


def name_of(mode: Mode, number: int, lang: str) -> str:
    return f"{mode.game} · {mode.name} · {number} · {lang}"


# -- measuring


def seated(running: Running, moment: Moment, seat: int = 0) -> tuple[str, str]:
    """A table at this moment, and the token of the seat at which a person sits."""
    lobby, mode = running.lobby, moment.mode
    seats = [SeatWanted(PERSON) if at == seat else SeatWanted(BOT, LEVEL) for at in range(mode.players)]
    table = new_table(mode.game, moment.options, seats, TableSettings(odds=True, pause=0.0), "Ann")
    table.prefix = moment.prefix
    with lobby.store.engine.begin() as disk:  # where the server finds it
        for statement, values in st.new_table(table):
            disk.execute(statement, values)
    return table.id, lobby.tokens.seat(table.id, seat, 0)


def unpainted(visitor: Visitor) -> None:
    """The page, at no table yet."""
    visitor.goto("/about")
    visitor.page.evaluate(UNPAINTED)


def arrive(visitor: Visitor, table: str, token: str) -> None:
    """At a table, with all that is told of its question."""
    visitor.context.clear_cookies()  # of the seats before
    visitor.received.clear()
    visitor.views.clear()
    visitor.view = None
    visitor.page.evaluate(GO, f"/join/{table}#{token}")
    visitor.comes_to(f"**/table/{table}")
    visitor.wait_until(lambda: any('"type":"odds"' in each for each in visitor.received), "the odds are told")
    assert visitor.view is not None
    shown = "prompt => document.querySelector('.whole #question')?.title === prompt"
    visitor.page.wait_for_function(shown, arg=visitor.view["decision"]["prompt"])


def looked(visitor: Visitor) -> list[str]:
    """What is wrong at any size."""
    found = []
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        found += wrong(visitor, (width, height))
    return found


def chosen(wanted: argparse.Namespace, found: Found) -> Iterator[Moment]:
    """Moments that were not measured: one of each mode, then the next."""
    asked = [mode for mode in modes() if mode.game in wanted.games and mode.name in (wanted.modes or [mode.name])]
    ways = [moments(mode) for mode in asked]
    for number in range(MOMENTS):
        for mode, way in zip(asked, ways, strict=True):
            moment = next(way)
            missing = any(name_of(mode, number, lang) not in found for lang in tr.LANGUAGES)
            if number % wanted.part == 0 and missing:
                yield moment


def measure(wanted: argparse.Namespace, browser: Browser, running: Running, page: str, found: Found) -> None:
    end = time.monotonic() + 60 * wanted.minutes
    visitors = {lang: newcomer(browser, running.base, lang=lang) for lang in tr.LANGUAGES}
    for visitor in visitors.values():
        unpainted(visitor)
    for moment in chosen(wanted, found):
        if time.monotonic() > end:
            return
        table, token = seated(running, moment)
        for lang, visitor in visitors.items():
            arrive(visitor, table, token)
            sentences = looked(visitor)
            name = name_of(moment.mode, moment.number, lang)
            found[name] = [f"{each} ({moment.kind})" for each in sentences]
            assert not visitor.errors, visitor.errors
            for each in found[name]:
                print(f"{name}: {each}", flush=True)
        keep(page, found)


def run(wanted: argparse.Namespace) -> Found:
    browser_path = chromium.find()
    if browser_path is None:
        raise SystemExit(chromium.MISSING)
    page = of_page()
    found = kept(page)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(generous(Path(data), page=PAGE))
        browser = playwright.chromium.launch(executable_path=browser_path, headless=True, args=[*chromium.ARGUMENTS])
        try:
            measure(wanted, browser, running, page, found)
        finally:
            browser.close()
            running.stop()
    return found


# -- telling

HEAD: Final = """# How every table looks

Made by `make look`; not edited by hand. Bots play matches from fixed seeds. At a moment of a match its table is opened
in Chromium for the first seat, which is asked something, and the page itself is measured: nothing scrolls that must
not, no text is cut or smaller than 13 px, and nothing that can be pressed is covered or too small
(`tests/browser/geometry.py`). A *look* is one moment in one language at one size. The sizes are {sizes}; the languages
are {languages}.
"""


def told(found: Found) -> str:
    sizes = ", ".join([f"{width}×{height}" for width, height in SIZES])
    looks = len(found) * len(SIZES)
    whole = len(modes()) * MOMENTS * len(tr.LANGUAGES) * len(SIZES)
    faults = [f"{name}: {each}" for name, sentences in found.items() for each in sentences]
    lines = [HEAD.format(sizes=sizes, languages=", ".join(tr.LANGUAGES))]
    lines += [f"{looks:,} looks of {whole:,}, {len(faults)} faults. Page `{of_page()}`.", ""]
    lines += ["| game | mode | moments measured of 20 | looks | faults |", "|---|---|---|---|---|"]
    for mode in modes():
        own = {name: each for name, each in found.items() if name.startswith(f"{mode.game} · {mode.name} · ")}
        measured = len({name.rpartition(" · ")[0] for name in own})
        wrong_there = sum([len(each) for each in own.values()])
        lines.append(f"| {mode.game} | {mode.name} | {measured} | {len(own) * len(SIZES)} | {wrong_there} |")
    if faults:
        lines += ["", "## What is wrong", "", *[f"- {each}" for each in faults[:FAULTS]]]
        lines += [f"- and {len(faults) - FAULTS} more"] if len(faults) > FAULTS else []
    return "\n".join(lines) + "\n"


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.look", description=(__doc__ or "").splitlines()[0])
    names = sorted({mode.game for mode in modes()})
    parser.add_argument("--games", nargs="+", choices=names, default=names)
    parser.add_argument("--modes", nargs="+", choices=[mode.name for mode in modes()])
    parser.add_argument("--part", type=int, default=1, help="every so many-th moment only")
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="no longer than so; run again to go on")
    parser.add_argument("--write", type=Path)
    return parser.parse_args(arguments)


def main() -> None:
    wanted = read()
    found = run(wanted)
    if wanted.write is not None:
        wanted.write.write_text(told(found), encoding="utf-8")
    kinds: Counter[Any] = Counter([each for sentences in found.values() for each in sentences])
    print(f"{len(found) * len(SIZES)} looks, {kinds.total()} faults")


if __name__ == "__main__":
    main()
