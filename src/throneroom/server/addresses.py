"""Addresses and names: which of them are this machine's own, and which lead nowhere else."""

from __future__ import annotations

import re
import socket
import sys
from ipaddress import IPv4Address, IPv6Address, ip_address

_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\[\]@:/?#\s]+))(?::\d*)?")
_FAR = ("192.0.2.1", 9)  # an address that nobody has: nothing is sent there, only the way is asked for


def address(said: str) -> IPv4Address | IPv6Address | None:
    """However it is written; None if it is a name."""
    try:
        found = ip_address(said.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def host_in(header: str) -> str:
    """The name or address in a `Host` header, without its port; nothing if there is none in it."""
    found = _HOST.fullmatch(header.strip().lower())
    return "" if found is None else (found[1] or found[2]).rstrip(".")


def leads_here(host: str) -> bool:
    """Whether a name or address never leads to another machine."""
    found = address(host)
    return host == "localhost" if found is None else found.is_loopback


def own_names() -> set[str]:
    """What others on the same network call this machine."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"} if short else set()


def own_addresses() -> list[str]:
    """This machine's addresses in networks of homes and offices, the one of its way out first.

    Only IPv4: every device in such a network has it, and a person can read it out.
    """
    found = dict.fromkeys([_way_out(), *_of_interfaces()])
    return [each for each in found if each and _at_home(IPv4Address(each))]


def _at_home(found: IPv4Address) -> bool:
    """Not one that the whole internet can reach."""
    return not (found.is_global or found.is_loopback or found.is_link_local or found.is_multicast or found.is_reserved)


def _way_out() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_FAR)
        except OSError:  # there is no way out of this network
            return ""
        name: tuple[str, int] = asking.getsockname()
        return name[0]


if sys.platform == "win32":

    def _of_interfaces() -> list[str]:
        try:
            return socket.gethostbyname_ex(socket.gethostname())[2]
        except OSError:
            return []

else:
    import fcntl
    import struct

    _GIVE_ADDRESS = 0x8915 if sys.platform == "linux" else 0xC0206921  # SIOCGIFADDR

    def _of_interfaces() -> list[str]:
        found = []
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                try:
                    told = fcntl.ioctl(asking, _GIVE_ADDRESS, struct.pack("256s", name.encode()[:15]))
                except OSError:  # it has none
                    continue
                found.append(socket.inet_ntoa(told[20:24]))
        return found
