"""One program to a folder: a second one would answer from a memory of its own and write over the first."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TextIO

_LOCKED = 4096  # where the locked byte lies: behind the address, which Windows would else not let anybody read


class AlreadyOpen(Exception):
    """Somebody has this folder already; a server has left its `address`."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def claim(folder: Path, name: str = "open-at.txt") -> TextIO:
    """Hold the folder until the returned file is closed or this process ends, in whatever way."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / name).open("a+", encoding="utf-8")
    try:
        _lock(file)
    except OSError:
        with file:
            file.seek(0)
            raise AlreadyOpen(file.read().strip()) from None
    return file


def tell(file: TextIO, address: str) -> None:
    """Leave the address for a second server to find."""
    file.truncate(0)
    file.write(address)
    file.flush()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: TextIO) -> None:
        os.lseek(file.fileno(), _LOCKED, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: TextIO) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _LOCKED)
