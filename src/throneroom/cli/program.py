"""The program itself: what to type to run it, and what ends it."""

from __future__ import annotations

import contextlib
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

_ENDINGS = ("SIGTERM", "SIGHUP")  # somebody ends it, or closes its terminal


def program() -> str:
    """What somebody must type here: `throneroom`, or where it lies if the shell would not find it."""
    name = Path(sys.argv[0]).name
    if name != "throneroom" or shutil.which("throneroom") is not None:
        return "throneroom"
    return sys.argv[0]


@contextlib.contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """Whoever ends the program otherwise loses no more than by Ctrl-C."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {}
    for name in _ENDINGS:
        if hasattr(signal, name):
            number = getattr(signal, name)
            before[number] = signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
