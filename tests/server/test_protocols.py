"""How far our protocol reads ahead of what is taken."""

from __future__ import annotations

import asyncio
from pathlib import Path

from uvicorn.server import ServerState

from throneroom.server.protocols import Config, WebSocket
from throneroom.server.settings import Settings


class _Transport(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__()
        self.reads = True

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


async def _reads() -> list[bool]:
    """Whether it reads on: after a message, after one more, and after each was taken."""
    config = Config(None, Settings(data=Path()))
    protocol = WebSocket(config, server_state=ServerState(), app_state={})
    protocol.transport = transport = _Transport()
    protocol.curr_msg_data_type, reads = "text", []
    for _ in range(2):
        protocol.frames = [b"{", b"}"]
        protocol.send_receive_event_to_app()
        reads.append(transport.reads)
    for _ in range(2):
        assert await protocol.receive() == {"type": "websocket.receive", "text": "{}"}
        reads.append(transport.reads)
    return reads


def test_nothing_is_read_while_two_messages_wait() -> None:
    assert asyncio.run(_reads()) == [True, False, False, True]
