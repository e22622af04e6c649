"""Bots at work that go wrong, each in its own way; a worker's process finds them here."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

from throneroom.server.thinking import Order, Stop, Timed


def raising(order: Order, stop: Stop) -> Any:
    raise ArithmeticError("this bot cannot count")


def hanging(order: Order, stop: Stop) -> Any:
    while True:
        time.sleep(0.01)


def hanging_at_best(order: Order, stop: Stop) -> Any:
    """Those of other levels go on."""
    return hanging(order, stop) if order.level == "master" else Timed()(order, stop)


def talking_nonsense(order: Order, stop: Stop) -> Any:
    return "to be or not to be"


def dying(order: Order, stop: Stop) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def until_hurried(order: Order, stop: Stop) -> Any:
    """Takes all the time that it is given, unless it is hurried; then says who answered."""
    while not stop():
        time.sleep(0.005)
    return f"{order.thought.table} {order.level}"


def at_once(order: Order, stop: Stop) -> Any:
    return f"{order.thought.table} {order.level}"


class Telling(Timed):
    """Says which modules its process has loaded."""

    def __call__(self, order: Order, stop: Stop) -> Any:
        return [*sys.modules]
