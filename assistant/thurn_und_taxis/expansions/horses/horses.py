"""Horses on the northern map: cards laid face down, which pull a route when it is closed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.errors import BadInputError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.slots import NONE, At, Slot, refuse
from assistant.referee.standings import Holding
from assistant.referee.text import Text
from assistant.referee.verdict import Violation
from assistant.referee.words_of_positions import NOTHING, Codec, Word, facts, one_of, several
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Restart
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses.teams import (
    ID,
    WORD,
    Card,
    Teams,
    horses_of,
    horses_text,
    teams_of,
)
from assistant.thurn_und_taxis.moves.turn_move import TurnMove
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.table.cards import added
from assistant.thurn_und_taxis.table.names import city_name
from assistant.thurn_und_taxis.table.position import Cards, Game, Position
from assistant.thurn_und_taxis.table.position_text import ADDED
from assistant.thurn_und_taxis.table.slots import PLAYER, settled

_NUMBERS: Final = ("0", "1", "2", "3")


class Horses(Expansion):
    """The horses; the carriages of the base game and the Wagner stay in the box."""

    id = ID

    def __init__(self) -> None:
        """Make the expansion."""
        self.slots, self.words = SLOTS, WORDS

    def part(self, game: Game) -> Teams:
        """Return that nobody has a card face down."""
        return ((),) * len(game.colours)

    def found(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with a carriage of the base game, or with too few horses for a route."""
        if move.promotes:
            wanted = north.CarriageWantedFacts(in_play=bool(position.game.catalogue.carriages))
            return broken(north.CARRIAGES, wanted), ()
        if not move.closes:
            return NOTHING_WRONG
        (least, most), length = horses_of(position, seat), len(position.players[seat].route)
        team = north.TeamFacts(length=length, horses=most)
        # Horses that nobody noted matter where it depends on them whether a route can be closed.
        untold = least < length <= most
        return broken(north.TEAMS, team), (north.HORSES_UNTOLD,) if untold else ()

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Put the horses of a closed route away, and those of a discarded one where the table says so."""
        seat = before.turn.player
        given_up = isinstance(action, Restart) and not after.game.options.horses_stay
        team = teams_of(after)[seat]
        if not team or not (move.closes or given_up):
            return after
        teams = teams_of(after)
        after = after.with_part(ID, (*teams[:seat], (), *teams[seat + 1 :]))
        return after._replace(discard=added(after.discard, *(city for city, _ in team)))

    def cards(self, position: Position) -> Cards:
        """Return all cards that lie face down at a carriage."""
        return tuple(city for team in teams_of(position) for city, _ in team)

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return how many horses stand before the carriage of a player."""
        yield Holding(horses_text(position, seat), 0)

    def note(self, position: Position) -> Text | None:
        """Return how many horses pull the route of the player to act."""
        return horses_text(position, position.turn.player)

    def audit(self, position: Position) -> Iterator[Violation]:
        """Yield teams of more than six cards."""
        for team in teams_of(position):
            facts_of_it = north.HarnessFacts(0, len(team) - 1, "", in_hand=True)
            yield from broken((north.six_cards_of_horses,), facts_of_it)


def _read_card(game: Game, text: str) -> Card:
    city, _, horses = text.partition(".")
    known = one_of((UNKNOWN, *game.catalogue.cities))
    return known.read(game, city), int(one_of(_NUMBERS).read(game, horses or "0"))


_CARD: Final = Codec[Card](_read_card, lambda _, card: f"{card[0]}.{card[1]}")
"""A card face down, such as ``hamburg.3``, without a number where none is known."""


def _teams(position: Position) -> dict[str, tuple[Card, ...]]:
    """Return the cards face down, by colour."""
    found = zip(position.game.colours, teams_of(position), strict=True)
    return {colour: team for colour, team in found if team}


def _with_teams(position: Position, told: Mapping[str, tuple[Card, ...]]) -> Position:
    return position.with_part(ID, tuple([told.get(colour, ()) for colour in position.game.colours]))


_TEAMS: Final = facts(lambda game: dict.fromkeys(game.colours, several(_CARD)), "red:hamburg.3+?.2")
WORDS: Final = (Word(WORD, _TEAMS, _teams, _with_teams, ADDED, NOTHING),)


def _read_team(position: Position, _: At[int], text: str) -> tuple[Card, ...]:
    try:
        return several(_CARD, " ", NONE).read(position.game, " ".join(text.lower().split()))
    except BadInputError:
        refuse("Write “set red team hamburg.3 ?.2”, or - for no horses.")


def _team_text(position: Position, text: str) -> object:
    cards = [word.partition(".")[::2] for word in text.lower().split()]
    backs = (f"{city_name(position, city)} ({horses.strip('0') or UNKNOWN})" for city, horses in cards)
    return ", ".join(backs)


def _with_team(position: Position, at: At[int], team: tuple[Card, ...]) -> Position:
    teams = teams_of(position)
    return settled(position.with_part(ID, (*teams[: at.owner], team, *teams[at.owner + 1 :])))


SLOTS: Final = (
    Slot(
        PLAYER,
        {WORD: Text("Cards face down")},
        get=lambda table, at: teams_of(table)[at.owner],
        put=_with_team,
        reads=_read_team,
        writes=lambda _, team: " ".join(f"{city}.{horses}" for city, horses in team) or NONE,
        shows=lambda table, at: len(teams_of(table)[at.owner]),
        speaks=_team_text,
        frees=True,
        lines={"red team hamburg.3 ?.2": Text("Red's cards face down, with their horses (- for none).")},
    ),
)
"""The cards face down at players' carriages."""
