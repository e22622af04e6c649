"""PostgreSQL of the machine's own, started for tests on loopback; says what is missing where there is none."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import create_engine, text

PATIENCE = 120.0  # seconds, for a busy machine
MISSING = "PostgreSQL is not installed here (Debian: apt-get install postgresql), so its tests do not run"
_USER = "postgres"  # whom PostgreSQL runs as where the tests run as root: it refuses that


def programs() -> Path | None:
    """The folder of initdb and postgres: Debian puts it outside of the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda place: int(place.parts[-3]))
    return places[-1].parent if places else None


def _as_another() -> list[str]:
    return ["setpriv", f"--reuid={_USER}", f"--regid={_USER}", "--clear-groups"] if os.getuid() == 0 else []


class Postgres:
    """A cluster of its own in a folder of its own; it can be ended as a pulled plug would, and begun again."""

    def __init__(self, within: Sequence[str] = ()) -> None:
        """`within` is a command that runs it in another network, where everybody reaches it."""
        self._within = list(within)
        found = programs()
        assert found is not None, MISSING
        self.bin = found
        self.folder = Path(tempfile.mkdtemp(prefix="throneroom-postgres-"))
        if os.getuid() == 0:
            shutil.chown(self.folder, _USER)
        self._data = self.folder / "data"
        make = [str(self.bin / "initdb"), "-D", str(self._data), "-U", "owner", "-A", "trust", "-E", "UTF8", "-N"]
        subprocess.run(
            [*_as_another(), *make, "--locale=C"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            timeout=PATIENCE,
        )
        if within:
            with (self._data / "pg_hba.conf").open("a") as known:
                known.write("host all all all trust\n")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.begin()

    def begin(self) -> None:
        said = [
            f"listen_addresses={'*' if self._within else '127.0.0.1'}",
            f"port={self.port}",
            f"unix_socket_directories={self.folder}",
        ]
        said += ["fsync=off", "shared_buffers=16MB", "max_connections=60"]  # no plug is pulled on the machine itself
        command = [*self._within, *_as_another(), str(self.bin / "postgres"), "-D", str(self._data)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *[part for each in said for part in ("-c", each)]], stdout=log, stderr=log, cwd=self.folder
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, (self.folder / "log").read_text("utf-8", "replace")
            time.sleep(0.05)

    def _answers(self) -> bool:
        where = ["-h", str(self.folder), "-p", str(self.port), "-d", "postgres"]
        ready = subprocess.run([str(self.bin / "pg_isready"), "-q", *where], check=False)
        return ready.returncode == 0

    def kill(self) -> None:
        """All of it at once, without a goodbye."""
        self._end(signal.SIGQUIT)

    @property
    def process(self) -> int:
        """The one that has begun all others."""
        assert self._process is not None
        return self._process.pid

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)

    def database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"tried{self._databases}"
        engine = create_engine(self.here("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return f"{self.at(name)}?connect_timeout={PATIENCE:.0f}"

    def here(self, name: str) -> str:
        """For SQLAlchemy, in whatever network it is."""
        return f"postgresql+psycopg://owner@:{self.port}/{name}?host={self.folder}"

    def at(self, name: str, host: str = "127.0.0.1") -> str:
        return f"postgresql://owner@{host}:{self.port}/{name}"

    def remove(self) -> None:
        self._end(signal.SIGINT)
        shutil.rmtree(self.folder, ignore_errors=True)


def main() -> None:
    """`make test` asks whether it is there; with `--quiet` the code alone says so."""
    if programs() is None:
        if "--quiet" in sys.argv:
            sys.exit(1)
        print(MISSING, file=sys.stderr)


if __name__ == "__main__":
    main()
