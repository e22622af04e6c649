"""Redis of the machine's own, started for tests on loopback; says what is missing where there is none."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import sys
import tempfile

from tests.patience import PATIENCE, wait_until

MISSING = "Redis is not installed here (Debian: apt-get install redis-server), so its tests do not run"


def program() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """It keeps nothing on disk; it can be killed, stopped, and begun again at the same place."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}"
        self._folder = tempfile.TemporaryDirectory(prefix="throneroom-redis-")
        self.process = self._begin()

    def _begin(self) -> subprocess.Popen[bytes]:
        found = program()
        assert found is not None, MISSING
        said = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--dir", self._folder.name]
        process = subprocess.Popen([found, *said], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(self._answers, "Redis does not answer")
        return process

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as to:
                to.sendall(b"PING\r\n")
                return to.recv(7) == b"+PONG\r\n"
        except OSError:
            return False

    def begin(self) -> None:
        self.process = self._begin()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def empty(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as to:
            to.sendall(b"FLUSHALL\r\n")
            assert to.recv(5) == b"+OK\r\n"

    def remove(self) -> None:
        self.kill()
        self._folder.cleanup()


def main() -> None:
    """`make test` asks whether it is there; with `--quiet` the code alone says so."""
    if program() is None:
        if "--quiet" in sys.argv:
            sys.exit(1)
        print(MISSING, file=sys.stderr)


if __name__ == "__main__":
    main()
