"""The pictures of the README, taken from the real page: `make pictures`, whenever the page changes.

python -m tools.pictures [--into docs/pictures]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.scenes import GAMES, at_a_table
from tests.browser.test_screens import settle
from tests.browser.visitor import DESKTOP, Visitor
from tests.server.conftest import Running, generous
from throneroom.server.settings import PAGE

PICTURES = Path("docs/pictures")
QUALITY = 60  # of a JPEG: about 80 kB each


def take(into: Path) -> list[Path]:
    """A table of each game in the middle of a match, as on a small laptop."""
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.MISSING)
    into.mkdir(parents=True, exist_ok=True)
    taken = [into / f"{game}.jpg" for game in GAMES]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(generous(Path(data), page=PAGE))
        browser = playwright.chromium.launch(executable_path=found, headless=True, args=list(chromium.ARGUMENTS))
        try:
            for game, path in zip(GAMES, taken, strict=True):
                size = {"width": DESKTOP[0], "height": DESKTOP[1]}
                context = browser.new_context(viewport=size, locale="en", reduced_motion="reduce")  # type: ignore[arg-type]
                visitor = Visitor(context, running.base)
                at_a_table(game)(visitor)
                settle(visitor)
                visitor.page.screenshot(path=path, type="jpeg", quality=QUALITY)
                context.close()
        finally:
            browser.close()
            running.stop()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--into", type=Path, default=PICTURES)
    for path in take(parser.parse_args().into):
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
