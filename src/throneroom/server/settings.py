"""How a server is set up: where it listens, where it keeps things, and the limits that protect it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from throneroom.bots import USUAL
from throneroom.kernel.asking import MATTERS

from .logs import TEXT

PAGE = Path(__file__).parent / "page"  # where a build puts the web page


@dataclass(frozen=True)
class Settings:
    data: Path
    database: str = ""  # the address of a PostgreSQL that members share; else a file in `data`
    advertise: str = ""  # where other members reach this one, such as "http://10.0.0.5:8000"; else they do not
    queue: str = ""  # the address of a Redis through which others think for our bots; they think here if it is away
    host: str = "127.0.0.1"
    port: int = 8000
    page: Path = PAGE
    origins: tuple[str, ...] = ()  # pages of other hosts that may connect, such as "https://play.example.org"

    public: tuple[
        str, ...
    ] = ()  # addresses at which others reach it, such as "https://play.example.org"; links have the first
    lan: bool = False  # whether people on the same network may come in from the start
    proxy: str = ""  # the address of a reverse proxy whose X-Forwarded-For and X-Forwarded-Proto are believed

    # -- running it
    drain: float = 0.0  # seconds from being told to end until it does: a proxy sends nobody here any more meanwhile
    log_format: str = TEXT
    heartbeat: float = 1.0  # seconds from one to the next
    # Seconds after a confirmed heartbeat in which its memory is believed.  If not said: 3 where a database is shared;
    # one program alone has a file, and believes it for ever.
    lease: float | None = None
    gone_after: float = 4.0  # seconds after its last heartbeat, a member's tables may be opened by others

    # -- tables
    pause: float = 0.6  # seconds that every response window takes at least, so that its timing tells nothing
    stand_in: str = USUAL  # the bot that answers for a player who is away or too slow
    stand_in_after: float = 60.0  # seconds after the connection is lost
    left_after: float = 10.0  # seconds after somebody left on purpose
    ask_me: str = MATTERS  # when people are asked who never said when they want to be

    # -- bots
    bot_workers: int = 0  # processes in which bots think; 0: as many as there are cores, less one for the server
    bots_ready: bool = False  # started with the server, so that nobody waits for them
    # At most, for one answer.  A reference second is no time: it is as many playouts as a second bought on the machine
    # on which they were counted, so that a bot answers alike on any machine.
    bot_reference_seconds: float = 1.5
    bot_pace: float = 0.0  # seconds that each of its open answers takes at least, so that people can follow
    bot_grace: float = 10.0  # a worker that takes so many seconds longer than it was given is ended, and begun anew

    # -- how many days tables are kept that nobody visits; 0: for ever
    keep_gathering: float = 1.0  # never started
    keep_playing: float = 90.0  # not over
    keep_over: float = 0.0

    # -- limits
    message_size: int = 4096  # bytes from a client, over the wire
    body_size: int = 65536  # bytes of an HTTP request
    messages: tuple[float, float] = (20.0, 60.0)  # a second, and at once; per connection
    address_messages: tuple[float, float] = (100.0, 300.0)  # the same for all connections of an address
    # An address is an IPv4 address or the /64 of an IPv6 one.
    requests: tuple[float, float] = (
        20.0,
        200.0,
    )  # HTTP and handshakes, per address; a file of the page is a fifth of one
    new_tables: tuple[float, float] = (0.5, 30.0)  # per address
    profiles: tuple[float, float] = (0.2, 20.0)  # links to a profile made and used, matches added; per address
    reactions: tuple[float, float] = (0.4, 3.0)  # the same for what a seat says to the others
    connections: int = 2000  # of any kind; fewer where there are too few descriptors for them
    address_connections: int = 200
    table_connections: int = 60
    tables: int = 20000  # that are not over
    address_tables: int = 400  # of them, per address
    headers_within: float = 10.0  # seconds from connecting, or from the first byte, to a whole head of a request
    body_within: float = 30.0  # seconds for its body
    hello_within: float = 10.0  # seconds from the handshake of a WebSocket to its first message
    unread: int = 524288  # bytes that wait for a client which does not read; then its connection is cut
    unread_within: float = 20.0  # seconds in which a client reads nothing of a response, or of a goodbye
    idle: float = 600.0  # a room that nobody visited for so long leaves the memory; all of it is on disk
