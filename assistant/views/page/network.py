"""Addresses in the local network, and the cookie by which a device is known again. Without Streamlit."""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket
import sys
from contextlib import suppress
from typing import Final, TypeGuard
from urllib.parse import urlencode, urlsplit

COOKIE: Final = "assistant_device"
COOKIE_AGE: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""
LANGUAGE_COOKIE: Final = "assistant_language"
"""Where a browser keeps the language that was chosen in it."""
NEWS: Final = "news"
"""Where the stream of news lies, and one piece of news, beside the pages."""
ALIVE: Final = "alive"
"""Where the server says that it is there, and nothing else."""
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{32,64}")

# Reserved for documentation (RFC 5737). It only makes the system choose a way out; nothing is sent there.
_ADDRESS_OUTSIDE: Final = ("192.0.2.1", 9)

_ADDRESS_OF: Final = 0x8915
"""What asks Linux for the address of an interface (SIOCGIFADDR); it stands behind the name and two words."""
_LONGEST_ANSWER: Final = 40
"""Bytes of a question and its answer, which is written over it (struct ifreq)."""


def new_secret() -> str:
    """Return a secret by which a device can be known, which nobody can guess."""
    return secrets.token_urlsafe(32)


def is_secret(shown: object) -> TypeGuard[str]:
    """Whether something that came from outside can be the secret of a device."""
    return isinstance(shown, str) and _SECRET.fullmatch(shown) is not None


def lan_address() -> str | None:
    """Return this machine's IPv4 address in the local network, or None when it has none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ADDRESS_OUTSIDE)
            addresses = [probe.getsockname()[0]]
    except OSError:  # no way out: a closed network, such as that of a machine that phones take for a router
        addresses = [*_addresses_by_name(), *addresses_of_interfaces()]
    return next((address for address in addresses if not ipaddress.ip_address(address).is_loopback), None)


def _addresses_by_name() -> list[str]:
    """Return the addresses that this machine's name has; on Debian that is 127.0.1.1 alone."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def addresses_of_interfaces() -> list[str]:
    """Return the IPv4 addresses of this machine's network interfaces, on Linux."""
    addresses: list[str] = []
    if sys.platform == "linux":
        import fcntl  # noqa: PLC0415 - Windows has none

        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                with suppress(OSError):  # an interface that has no such address
                    answer = fcntl.ioctl(asking, _ADDRESS_OF, name.encode().ljust(_LONGEST_ANSWER, b"\0"))
                    addresses.append(socket.inet_ntoa(answer[20:24]))
    return addresses


def is_for_others(address: str | None) -> bool:
    """Whether a server bound to this address can be reached from other machines (None binds all of them)."""
    if address is None:
        return True
    try:
        return not ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address != "localhost"


def address_for_others(seen: str, bound: str | None, lan: str | None) -> str:
    """Return the app's address as other devices can open it, without path; empty where none can.

    ``seen`` is the address in the browser that asks, ``bound`` what the server listens on and ``lan`` the
    machine's address in its network.
    """
    parts = urlsplit(seen)
    if parts.hostname is None:
        return ""
    if is_for_others(parts.hostname):
        return f"{parts.scheme}://{parts.netloc}"
    if not is_for_others(bound) or lan is None:
        return ""
    return f"{parts.scheme}://{lan}" + (f":{parts.port}" if parts.port else "")


def with_query(address: str, path: str, **query: str) -> str:
    """Return the address of a page with a query."""
    return f"{address}/{path}?{urlencode(query)}"
