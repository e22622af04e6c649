"""Files of people: read with a clear word when they cannot be, written whole or not at all."""

from __future__ import annotations

import gzip
import os
import sys
import time
import tomllib
import zlib
from pathlib import Path
from typing import Any

import throneroom as tr
from throneroom.kernel.texts import Text

_GZIP = b"\x1f\x8b"  # how a compressed file begins


def read(path: Path) -> str:
    """A text file, as it is or compressed; OSError and UnicodeDecodeError get their sentence at the top."""
    found = path.read_bytes()
    if not found.startswith(_GZIP):
        return path.read_text("utf-8")
    try:
        return gzip.decompress(found).decode("utf-8")
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise tr.BadInput(Text("cli.error.not_gzip", file=str(path))) from error


def read_data(path: Path) -> dict[str, Any]:
    """A box owner's data file."""
    try:
        return tomllib.loads(read(path))
    except tomllib.TOMLDecodeError as error:
        raise tr.BadInput(Text("cli.error.not_toml", file=str(path), reason=str(error))) from error


def write(path: Path, text: str) -> None:
    """By way of a new file, so that a full disk or a pulled plug leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(text, "utf-8")
    fresh.replace(path)


def data_folder() -> Path:
    """Where this platform keeps what programs remember for their users."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Throneroom"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Throneroom"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "throneroom"


def fresh_file(match: tr.Match, ending: str) -> Path:
    """A name in the data folder that nothing has yet."""
    parts = [match.game.name, match.options.get("match_up"), time.strftime("%Y-%m-%d-%H%M%S")]
    name = "-".join([str(part) for part in parts if part])
    number = 1
    while (path := data_folder() / f"{name}{'' if number == 1 else f'-{number}'}.{ending}").exists():
        number += 1
    return path
