"""What holds for all tests."""

from __future__ import annotations

import inspect

import httpx
from websockets.sync.client import connect

from tests.patience import PATIENCE

# Both give up after a few seconds unless they are told otherwise, and a busy machine can take longer.
_requests: httpx.Timeout = inspect.signature(httpx.get).parameters["timeout"].default
_requests.connect = _requests.read = _requests.write = _requests.pool = PATIENCE
connect.__kwdefaults__ = {**(connect.__kwdefaults__ or {}), "open_timeout": PATIENCE, "ping_timeout": PATIENCE}
