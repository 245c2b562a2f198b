"""Addresses for the phones at the table."""

from __future__ import annotations

import socket
import sys

import pytest

from assistant.views.page import network


@pytest.mark.parametrize(
    "address, others",
    [
        (None, True),
        ("0.0.0.0", True),
        ("127.0.0.1", False),
        ("::1", False),
        ("localhost", False),
        ("tv", True),
    ],
)
def test_who_can_reach_an_address(address: str | None, others: bool) -> None:
    assert network.is_for_others(address) is others


def test_lan_address_is_never_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_way_out(*_arguments: object) -> socket.socket:
        raise OSError

    monkeypatch.setattr(socket, "socket", no_way_out)
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _name: ("me", [], ["127.0.1.1", "192.168.1.20"]))
    assert network.lan_address() == "192.168.1.20"
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda _name: ("me", [], ["127.0.1.1"]))
    monkeypatch.setattr(network, "addresses_of_interfaces", lambda: ["127.0.0.1"])
    assert network.lan_address() is None
    # A Raspberry Pi that is its own router: Debian calls the machine 127.0.1.1 (Debian Reference, 5.1.1).
    monkeypatch.setattr(network, "addresses_of_interfaces", lambda: ["127.0.0.1", "192.168.4.1"])
    assert network.lan_address() == "192.168.4.1"
    monkeypatch.setattr(network, "addresses_of_interfaces", list)
    monkeypatch.setattr(socket, "gethostbyname_ex", no_way_out)
    assert network.lan_address() is None


def test_linux_tells_the_addresses_of_interfaces() -> None:
    found = network.addresses_of_interfaces()
    assert ("127.0.0.1" in found) == (sys.platform == "linux")


LAN = "192.168.1.20"


@pytest.mark.parametrize(
    "seen, bound, lan, others",
    [
        ("http://localhost:8501/table", None, LAN, "http://192.168.1.20:8501"),
        ("http://127.0.0.1:8501/", "0.0.0.0", LAN, "http://192.168.1.20:8501"),
        ("http://192.168.1.7:8501/games", None, LAN, "http://192.168.1.7:8501"),
        ("https://games.example/table", "127.0.0.1", LAN, "https://games.example"),
        ("http://localhost:8501/table", "127.0.0.1", LAN, ""),
        ("http://localhost:8501/table", None, None, ""),
        ("", None, LAN, ""),
    ],
)
def test_the_address_that_others_can_open(seen: str, bound: str | None, lan: str | None, others: str) -> None:
    assert network.address_for_others(seen, bound, lan) == others


def test_a_secret_is_long_and_made_of_harmless_signs() -> None:
    assert network.is_secret(network.new_secret())
    for bad in ("", "1", "a" * 31, "a" * 65, "a" * 31 + "!", "a" * 40 + "\n"):
        assert not network.is_secret(bad)
