"""Devices with wires: each is a network namespace that the test makes, and their addresses exist nowhere else."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

_NEW_NET = 0x40000000  # of setns(2): a namespace of the network
T = TypeVar("T")


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=60)


def name(device: str) -> str:
    return f"throneroom-{os.getpid()}-{device}"


def inside(device: str) -> list[str]:
    """What a command begins with that runs on this device."""
    return ["ip", "netns", "exec", name(device)]


def _end(device: str, other: str) -> str:
    """A name of at most 15 letters, different for each end of each wire."""
    return f"{device[:3]}{other[:3]}{os.getpid()}"


@contextlib.contextmanager
def wired(*wires: tuple[str, str, str, str]) -> Iterator[None]:
    """Devices with these wires between them, each a device and its address, twice; and none to anywhere else."""
    if sys.platform != "linux" or shutil.which("ip") is None:
        pytest.skip("several devices need network namespaces: Linux, with iproute2")
    with contextlib.ExitStack() as gone:
        try:
            for device in dict.fromkeys([each for wire in wires for each in wire[::2]]):
                ip("netns", "add", name(device))
                gone.callback(ip, "netns", "del", name(device))
                ip("-n", name(device), "link", "set", "lo", "up")
            for one, here, other, there in wires:
                ends = ("netns", name(one), "type", "veth", "peer", "name", _end(other, one), "netns", name(other))
                ip("link", "add", "name", _end(one, other), *ends)
                for device, end, address in ((one, _end(one, other), here), (other, _end(other, one), there)):
                    ip("-n", name(device), "addr", "add", f"{address}/24", "dev", end)
                    ip("-n", name(device), "link", "set", end, "up")
        except subprocess.CalledProcessError as error:
            pytest.skip(f"network namespaces may not be made here: {error.stderr.decode().strip()}")
        yield


def cut(one: str, other: str) -> None:
    """Nothing passes any more between them, and nobody is told."""
    ip("-n", name(other), "link", "set", _end(other, one), "down")


def mended(one: str, other: str) -> None:
    ip("-n", name(other), "link", "set", _end(other, one), "up")


def on(device: str, do: Callable[[], T]) -> T:
    """What this does on that device: in a thread that has moved there."""
    came: list[T] = []
    failed: list[BaseException] = []

    def there() -> None:
        try:
            with Path("/run/netns", name(device)).open("rb") as place:
                if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), _NEW_NET) != 0:
                    raise OSError(ctypes.get_errno(), "setns")
            came.append(do())
        except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
            failed.append(error)

    thread = threading.Thread(target=there, daemon=True)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return came[0]
