"""What is under attack: a process of its own, started as people start it, whose log is read while it runs."""

from __future__ import annotations

import collections
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Protocol, TypeAlias

PATIENCE = 120.0  # seconds: nothing here is about speed, so every wait is long
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
_KEPT = 2000  # lines of the log


class Process(Protocol):
    """A server that was started, as far as it is looked at here."""

    @property
    def pid(self) -> int: ...
    @property
    def stdout(self) -> IO[bytes] | None: ...
    @property
    def stderr(self) -> IO[bytes] | None: ...
    def poll(self) -> int | None: ...
    def send_signal(self, number: int, /) -> None: ...
    def wait(self, timeout: float | None) -> int: ...


Begin: TypeAlias = Callable[[list[str]], Process]


def begun(command: list[str]) -> Process:
    """As people start it."""
    program = [sys.executable, "-m", "throneroom", *command]
    return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT)


class Running:
    """A process whose log is read while it runs."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.log: collections.deque[str] = collections.deque(maxlen=_KEPT)
        self.log_bytes = 0
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def said(self, pattern: str) -> re.Match[str]:
        """What is in its next line; `NotStarted` if that is not there."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(pattern, line)
        if found is None:
            raise NotStarted(self._ended(), line + "\n".join(self.log))
        return found

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log_bytes += len(line)
            self.log.append(line.decode("utf-8", "replace").rstrip())

    @property
    def pid(self) -> int:
        return self.process.pid

    def lives(self) -> bool:
        return self.process.poll() is None

    def tracebacks(self) -> list[str]:
        """How each traceback in the log ends: nothing that comes from outside may leave one."""
        lines = list(self.log)
        found = []
        for at, line in enumerate(lines):
            if line.startswith("Traceback"):
                ending = [each for each in lines[at + 1 :] if each and not each.startswith((" ", "\t"))]
                found.append(ending[0] if ending else "cut off")
        return found

    def resident(self) -> int:
        """Bytes of memory."""
        return _status(self.pid, "VmRSS") * 1024

    def workers(self) -> list[str]:
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return listed.read_text("ascii").split() if listed.exists() else []

    def kill(self) -> None:
        """As a pulled plug would.  Its workers must notice, and end."""
        workers = self.workers()
        self.process.send_signal(signal.SIGKILL)
        self._ended()
        end = time.monotonic() + PATIENCE
        while any([runs(worker) for worker in workers]):
            if time.monotonic() > end:
                raise AssertionError("a worker outlived its server")
            time.sleep(0.01)

    def stop(self) -> None:
        """It does nothing more until it goes on, and its connections stay as they are."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> int:
        if self.lives():
            self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def _ended(self) -> int:
        code = self.process.wait(PATIENCE)
        self._reading.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        return code


class Host(Running):
    """`throneroom serve` on loopback, at this port or one of its choice."""

    def __init__(self, data: Path, *arguments: str, port: int = 0, begin: Begin | None = None) -> None:
        """`begin` starts a process with these arguments in another way than people do."""
        super().__init__((begin or begun)(["serve", "--port", str(port), "--data", str(data), *arguments]))
        self.data = data
        self.port = int(self.said(r"http://\S+:(\d+)")[1])
        self.base = f"http://127.0.0.1:{self.port}"


class NotStarted(Exception):
    """The server did not begin: its exit code, and what it said."""

    def __init__(self, code: int, said: str) -> None:
        super().__init__(f"exit code {code}: {said}")
        self.code = code
        self.said = said


def _status(process: int, field: str) -> int:
    found = re.search(rf"{field}:\s+(\d+)", Path(f"/proc/{process}/status").read_text("ascii"))
    return int(found[1]) if found else 0


def runs(process: str) -> bool:
    """Whether it is there, and more than an entry that nobody has collected."""
    try:
        return not re.search(r"^State:\s+Z", Path(f"/proc/{process}/status").read_text("ascii"), re.MULTILINE)
    except OSError:
        return False
