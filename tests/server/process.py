"""A server in a process of its own, to be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

PATIENCE = 120.0  # seconds, for a busy machine


class Process:
    """`throneroom serve` as people start it."""

    def __init__(
        self,
        data: Path,
        port: int = 0,
        errors: IO[bytes] | None = None,
        descriptors: int | None = None,
        within: Sequence[str] = (),
        module: Sequence[str] = ("throneroom",),
        options: Sequence[str] = (),
    ) -> None:
        """`errors` gets what it says to stderr; it may have no more than so many `descriptors`.

        `within` is a command that runs another where that is wanted; `module` is what `python -m` runs.
        """
        serve = [sys.executable, "-m", *module, "serve", "--port", str(port), "--data", str(data), *options]
        command = [*within, *serve]
        environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        if descriptors is not None:
            command = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh", *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found is not None, line
        self.base, self.port = f"http://127.0.0.1:{found[1]}", int(found[1])

    def kill(self) -> None:
        """As a pulled plug would; the bots' workers must not stay behind."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        workers = listed.read_text("ascii").split() if listed.exists() else []
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < end, "a worker outlived its server"
            time.sleep(0.02)

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
