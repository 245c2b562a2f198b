"""The word of a position's text for a round of the auction version; see position_text for how it reads."""

from __future__ import annotations

from typing import Final

from assistant.tikal.table.position import NOBODY, Auction, Game
from assistant.tikal.table.position_words import (
    read_facts,
    read_number,
    read_seat,
    read_seats,
    read_tiles,
    refuse,
    refuse_others,
)

_FACTS: Final = ("open", "served", "bid", "bidder", "passed")


def write_auction(auction: Auction | None, game: Game) -> str:
    """Return what ``read_auction`` reads; empty where nothing lies open and nobody has done anything."""
    if auction is None:
        return ""
    facts = {
        "open": "+".join(auction.display),
        "served": _colours(auction.served, game),
        "bid": str(auction.highest) if auction.highest else "",
        "bidder": "" if auction.bidder == NOBODY else game.colours[auction.bidder],
        "passed": _colours(auction.passed, game),
    }
    return ",".join(f"{name}:{value}" for name, value in facts.items() if value)


def _colours(seats: tuple[int, ...], game: Game) -> str:
    return "+".join(game.colours[seat] for seat in seats)


def read_auction(text: str, game: Game) -> Auction | None:
    """Return the round of the auction version that a word means; nothing in the basic game."""
    if not game.auction:
        if text:
            refuse("nothing is auctioned in the basic game.")
        return None
    facts = read_facts(text.split(",") if text else ())
    refuse_others((name for name in facts if name not in _FACTS), _FACTS)
    display = read_tiles(facts.get("open", ""), game)
    served = read_seats(facts.get("served", ""), game)
    if len(served) == len(game.colours):
        refuse("somebody has had no tile yet: once everybody has, a new round begins.")
    if ("bid" in facts) > ("bidder" in facts):
        refuse("say whose bid it is, such as bidder:red.")
    return Auction(
        display=tuple(sorted(display)),
        served=tuple(sorted(served)),
        highest=read_number(facts["bid"]) if "bid" in facts else 0,
        bidder=read_seat(facts["bidder"], game) if "bidder" in facts else NOBODY,
        passed=read_seats(facts.get("passed", ""), game),
    )
