"""The browser of the tests: the machine's own Chromium or Chrome.  As a script it says whether there is one.

The headless shell comes first: the same engine, and none of the windows around it, which cost more than the page.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

NAMES = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
MISSING = "The tests of the web page need Chromium or Chrome; install your system's package of it (Debian: chromium)."

# Nothing that a browser does of its own accord: no updates, no syncing, no first-run pages.
ARGUMENTS = (
    "--no-sandbox",  # a container's root has no other way
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> str | None:
    on_path = (shutil.which(name) for name in NAMES)
    return next((found for found in on_path if found), None) or next((at for at in PLACES if Path(at).is_file()), None)


if __name__ == "__main__":
    if find() is None:
        sys.exit(1 if "--quiet" in sys.argv else MISSING)
