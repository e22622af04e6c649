"""What is the same for everybody who asks: made, named and compressed once, and kept as it is sent.

Nothing else is ever compressed: the length of a compressed response that holds a token beside something that another
page can choose would tell the token letter by letter.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from .beside import Beside

_MOST: Final = 32_000_000  # bytes in all
_LEAST: Final = 1000  # bytes that are worth compressing
_LEVEL: Final = 6
Part: TypeAlias = str | tuple[str, ...] | None  # of what it is made from
_Name: TypeAlias = tuple[Callable[..., bytes], tuple[Part, ...]]


class Sent(NamedTuple):
    """A response as it is sent."""

    plain: bytes
    packed: bytes  # nothing, if that is not worth it
    etag: str

    def to(self, headers: Mapping[str, str]) -> tuple[bytes, dict[str, str]]:
        """For whoever sent these headers: what is sent, and what is said about it."""
        said = {"Vary": "Accept-Encoding"} if self.packed else {}
        if self.packed and "gzip" in headers.get("accept-encoding", ""):
            return self.packed, said | {"Content-Encoding": "gzip"}
        return self.plain, said


def as_sent(plain: bytes) -> Sent:
    packed = gzip.compress(plain, _LEVEL, mtime=0) if len(plain) >= _LEAST else b""
    etag = f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'  # weak: the bytes may be sent compressed
    return Sent(plain, packed if len(packed) < len(plain) else b"", etag)


class Public:
    """The latest of it; what nobody asked for longest is forgotten, and made anew if somebody does."""

    def __init__(self, beside: Beside, most: int = _MOST) -> None:
        self.most = most
        self._beside = beside
        self._kept: dict[_Name, Sent] = {}
        self._size = 0

    async def made(self, address: str, make: Callable[..., bytes], *parts: Part) -> Sent:
        """At once if it was made before; else beside the event loop, when it is this address's turn."""
        found = self._kept.pop((make, parts), None)
        if found is not None:
            self._kept[make, parts] = found  # the latest
            return found
        found = await self._beside.do(address, self._make, make, parts)
        self._keep((make, parts), found)
        return found

    def _make(self, make: Callable[..., bytes], parts: tuple[Part, ...]) -> Sent:
        found = self._kept.get((make, parts))  # somebody asked for the same just before
        if found is None:
            found = as_sent(make(*parts))
        return found

    def _keep(self, name: _Name, sent: Sent) -> None:
        if name not in self._kept:
            self._kept[name] = sent
            self._size += _weight(name, sent)
        while self._size > self.most:
            oldest = next(iter(self._kept))
            self._size -= _weight(oldest, self._kept.pop(oldest))


def _weight(name: _Name, sent: Sent) -> int:
    return len(sent.plain) + len(sent.packed) + sum([len(part) for part in name[1] if part is not None])
