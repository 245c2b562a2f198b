"""Notation: one short line per action, to be typed with a thumb and read aloud.

    show ulm basel linz     these lie open (cards that nobody has named yet)
    take ulm linz           take the open card Ulm; Linz is turned up (may be left out)
    draw                    draw the top card of the pile; draw ulm where everybody may know
    amtmann ulm basel ...   the Amtmann: the open cards are exchanged for these (may be left out)
    lay ulm                 lay Ulm at the right end of the route
    lay ulm left            lay Ulm at its left end
    new ulm                 discard the route and begin a new one with Ulm
    close ulm basel         close the route with houses in Ulm and Basel
    carriage                take the next carriage; carriage 5 names its size
    wagner                  take the next carriage with the Wagner's help
    drop ulm ?              put Ulm and a card that nobody saw away after closing
    end                     end the turn
    set ulm red yes         correct the table
    return amtmann ...      In Amt und Würden: give tokens back (see ``expansion_actions``)
    horse hamburg 3         Glanz und Gloria: lay a card face down as draught horses

A second card taken is the Postmeister, a second one laid the Postillion. Cities are written with plain
letters (muenchen) or as on the map (München). A colour and a colon in front name who acts: ``red: lay
ulm``. ``read`` and ``write`` are inverses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from assistant.referee.corrections import Correct
from assistant.referee.notation import exactly, read_correction, read_line, write_correction, write_line
from assistant.thurn_und_taxis import expansion_actions
from assistant.thurn_und_taxis.actions import (
    RIGHT,
    SPOTS,
    UNKNOWN,
    Action,
    Carriage,
    Close,
    Draw,
    Drop,
    EndTurn,
    Exchange,
    Lay,
    Restart,
    Show,
    Take,
)
from assistant.thurn_und_taxis.box.colours import COLOURS
from assistant.thurn_und_taxis.box.plain_names import read_city

MOST_CITIES: Final = 30
SIZES: Final = range(1, 10)

Reader = Callable[[list[str], str], Action]


@lru_cache(maxsize=8192)
def read(text: str) -> Action:
    """Return the action that a line means. Raises BadInputError with a sentence that says what to write."""
    return read_line(text, READERS, COLOURS)


def write(action: Action) -> str:
    """Return the line that ``read`` reads as this action."""
    return write_line(action, WRITERS)


def read_cards(words: list[str]) -> tuple[str, ...]:
    """Return cards, ``?`` for one that nobody has named."""
    if len(words) > MOST_CITIES:
        raise ValueError
    return tuple(UNKNOWN if word == UNKNOWN else read_city(word) for word in words)


def _read_show(words: list[str], player: str) -> Action:
    if not words or UNKNOWN in words:
        raise ValueError
    return Show(read_cards(words), player)


def _read_take(words: list[str], player: str) -> Action:
    return Take(read_city(words[0]), _without_unknown_end(read_cards(words[1:])), player)


def _without_unknown_end(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards without the unknown ones at the end, which are as good as not written."""
    while cards and cards[-1] == UNKNOWN:
        cards = cards[:-1]
    return cards


def _read_draw(words: list[str], player: str) -> Action:
    exactly(words, 0, 1)
    return Draw(read_cards(words)[0] if words else UNKNOWN, player)


def _read_exchange(words: list[str], player: str) -> Action:
    return Exchange(_without_unknown_end(read_cards(words)), player)


def _read_lay(words: list[str], player: str) -> Action:
    exactly(words, 1, 2)
    spot = words[1].lower() if words[1:] else RIGHT
    if spot not in SPOTS:
        raise ValueError
    return Lay(read_city(words[0]), spot, player)


def _read_close(words: list[str], player: str) -> Action:
    if len(words) > MOST_CITIES:
        raise ValueError
    return Close(tuple(read_city(word) for word in words), player)


def _read_size(words: list[str]) -> int:
    exactly(words, 0, 1)
    size = int(words[0]) if words else 0
    if words and size not in SIZES:
        raise ValueError
    return size


def _read_drop(words: list[str], player: str) -> Action:
    if not words:
        raise ValueError
    return Drop(read_cards(words), player)


def _read_end(words: list[str], player: str) -> Action:
    exactly(words, 0)
    return EndTurn(player)


def _with_cards(word: str, cards: tuple[str, ...]) -> str:
    return " ".join((word, *cards))


READERS: Final[Mapping[str, tuple[Reader, str]]] = {
    "show": (_read_show, "show ulm basel linz"),
    "take": (_read_take, "take ulm linz"),
    "draw": (_read_draw, "draw"),
    "amtmann": (_read_exchange, "amtmann ulm basel linz passau lodz pilsen"),
    "lay": (_read_lay, "lay ulm left"),
    "new": (lambda words, player: Restart(read_city(exactly(words, 1)[0]), player), "new ulm"),
    "close": (_read_close, "close ulm basel"),
    "carriage": (lambda words, player: Carriage(_read_size(words), player=player), "carriage"),
    "wagner": (lambda words, player: Carriage(_read_size(words), wagner=True, player=player), "wagner"),
    "drop": (_read_drop, "drop ulm basel"),
    "end": (_read_end, "end"),
    "set": (read_correction, "set ulm red yes"),
    "return": (
        lambda words, player: expansion_actions.read_return(words, player, read_cards),
        "return postmeister amtmann take ulm",
    ),
    "horse": (
        lambda words, player: expansion_actions.read_harness(words, player, read_cards),
        "horse hamburg 3",
    ),
    "city": (
        lambda words, player: expansion_actions.read_told_city(words, player, read_cards),
        "city wismar mecklenburg luebeck",
    ),
    "road": (
        lambda words, player: expansion_actions.read_told_road(words, player, read_cards),
        "road wismar berlin no",
    ),
    "land": (
        lambda words, player: expansion_actions.read_told_land(words, player, read_cards),
        "land mecklenburg 2",
    ),
    "tile": (
        lambda words, player: expansion_actions.read_told_tile(words, player, read_cards),
        "tile red route-6 3",
    ),
}

WRITERS: Final[Mapping[type, Callable[[Any], str]]] = {
    Show: lambda a: _with_cards("show", a.cities),
    Take: lambda a: _with_cards("take", (a.city, *a.shown)),
    Draw: lambda a: "draw" if a.city == UNKNOWN else f"draw {a.city}",
    Exchange: lambda a: _with_cards("amtmann", a.shown),
    Lay: lambda a: f"lay {a.city}" + ("" if a.spot == RIGHT else f" {a.spot}"),
    Restart: lambda a: f"new {a.city}",
    Close: lambda a: _with_cards("close", a.cities),
    Carriage: lambda a: ("wagner" if a.wagner else "carriage") + (f" {a.size}" if a.size else ""),
    Drop: lambda a: _with_cards("drop", a.cities),
    EndTurn: lambda _: "end",
    Correct: write_correction,
    **expansion_actions.WRITERS,
}
