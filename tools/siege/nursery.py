"""Servers forked by a process that has loaded everything (`forking.py`): so many can be killed in a short time."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from typing import IO, Any

from .host import ENVIRONMENT, runs

MOST = 65536  # bytes of a request


class Forked:
    """A server, as `Host` treats a process."""

    def __init__(self, nursery: Nursery, pid: int, stdout: IO[bytes], stderr: IO[bytes]) -> None:
        self._nursery = nursery
        self.pid = pid
        self.stdout, self.stderr = stdout, stderr
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return None if self.returncode is None and runs(str(self.pid)) else self.wait(None)

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float | None) -> int:
        if self.returncode is None:
            self.returncode = self._nursery.ask({"wait": self.pid})
        return self.returncode


class Nursery:
    def __init__(self, *faults: str) -> None:
        """Those that are planted in what it forks."""
        self._speaking = threading.Lock()
        self._way, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tools.siege.forking", str(theirs.fileno()), *faults]
        self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=ENVIRONMENT)
        theirs.close()

    def begin(self, command: list[str]) -> Forked:
        """`command` as on the command line, without the program."""
        out, says = os.pipe()
        errors, complains = os.pipe()
        pid = self.ask({"serve": command}, says, complains)
        os.close(says)
        os.close(complains)
        return Forked(self, pid, os.fdopen(out, "rb"), os.fdopen(errors, "rb"))

    def ask(self, what: dict[str, Any], *files: int) -> int:
        with self._speaking:
            socket.send_fds(self._way, [json.dumps(what).encode()], files)
            return int(self._way.recv(MOST))

    def close(self) -> None:
        self._way.close()
        self._process.wait()
