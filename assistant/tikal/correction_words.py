"""Facts of the table that were set by hand, in words; see corrections for what can be set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError
from assistant.referee.text import Text, plural
from assistant.tikal.box.names import crew_text
from assistant.tikal.box.spelling import read_crew
from assistant.tikal.table.nicknames import NAME, NO_NAME
from assistant.tikal.table.position import NOBODY, Position


def correction_text(position: Position, action: Correct) -> Text:
    """Return the fact that is set; what nobody can read is quoted as it was written."""
    seat = position.game.seat(action.what.lower())
    if action.what.lower() in position.game.catalogue.motifs and action.fact.lower() == NAME:
        return _of_name(action.what.lower(), action.value)
    if seat == NOBODY:
        return _of_cell(position, action)
    message = _PLAYER_FACTS.get(action.fact.lower(), _UNKNOWN)
    if action.fact in position.game.catalogue.motifs:
        message = _TREASURES
        action = replace(action, fact=position.game.motif(action.fact))
    return _filled(message, action, position.game.names[seat])


def _of_name(motif: str, name: str) -> Text:
    if name in {"", NO_NAME}:
        return Text("Treasure {motif} has no name any more", motif=motif)
    return Text("Treasure {motif} is called {name}", motif=motif, name=name)


def _of_cell(position: Position, action: Correct) -> Text:
    fact = action.fact.lower()
    tile, _, sixths = action.value.partition(" ")
    if fact == "tile" and sixths.isdecimal():
        if not int(sixths):
            return Text("On {what} lies tile {tile}, not turned", what=action.what, tile=tile)
        return plural(
            "On {what} lies tile {tile}, turned by one sixth",
            "On {what} lies tile {tile}, turned by {count} sixths",
            int(sixths),
            what=action.what,
            tile=tile,
        )
    standing = position.game.seat(fact)
    if standing != NOBODY:
        return _filled(_FIGURES, action, position.game.names[standing])
    owner = position.game.seat(action.value.lower().partition(" ")[0])
    facts = _CELL_FACTS if owner == NOBODY else _OWNED_FACTS
    return _filled(facts.get(fact, _UNKNOWN), action, position.game.name(owner))


def _filled(message: Text, action: Correct, player: str) -> Text:
    crew = _figures(action.value)
    return Text(
        message.message, what=action.what, fact=action.fact, value=action.value, player=player, figures=crew
    )


def _figures(value: str) -> Text:
    try:
        return crew_text(read_crew(value))
    except BadInputError:
        return Text("no figures")


_UNKNOWN: Final = Text("{what} {fact} {value}")
_FIGURES: Final = Text("Figures of {player} on {what}: {figures}")
_TREASURES: Final = Text("Treasures {fact} of {player}: {value}")
_PLAYER_FACTS: Final[Mapping[str, Text]] = {
    "points": Text("Points of {player}: {value}"),
    "supply": Text("Supply of {player}: {figures}"),
    "lost": Text("Lost by {player}: {figures}"),
    "camps": Text("Camps that {player} can still build: {value}"),
    "indicator": Text("Indicator of {player}: {value}"),
    "turn": Text("It is the turn of {player} ({value})"),
}
_CELL_FACTS: Final[Mapping[str, Text]] = {
    "value": Text("The temple on {what} shows {value}"),
    "chips": Text("Treasures left on {what}: {value}"),
    "tile": Text("On {what} lies tile {value}"),
    "nothing": Text("Nothing lies on {what}"),
    "camp": Text("No camp stands on {what}"),
    "guard": Text("No guard stands on {what}"),
}
_OWNED_FACTS: Final[Mapping[str, Text]] = {
    "camp": Text("On {what} stands a camp of {player}"),
    "guard": Text("On {what} stands a guard of {player}"),
}
