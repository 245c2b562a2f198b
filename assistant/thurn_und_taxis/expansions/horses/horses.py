"""Horses on the northern map: cards laid face down, which pull a route when it is closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Missing, Violation
from assistant.referee.wording import shown
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Carriage, Close, Restart
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.horses.teams import (
    ID,
    Card,
    Teams,
    horses_of,
    horses_text,
    teams_of,
)
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.moves.turn_move import TurnMove
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.table.cards import added
from assistant.thurn_und_taxis.table.corrections import NONE, settled
from assistant.thurn_und_taxis.table.position import NOBODY, Cards, Game, Position

_WORD: Final = "team"
_NUMBERS: Final = ("0", "1", "2", "3")


class Horses(Expansion):
    """The horses; the carriages of the base game and the Wagner stay in the box."""

    id = ID
    part_words = (_WORD,)

    def __init__(self) -> None:
        """Make the expansion."""
        self.corrections: Mapping[str, Callable[[Position, str, list[str]], Position]] = {_WORD: _set_team}

    def part(self, game: Game) -> Teams:
        """Return that nobody has a card face down."""
        return ((),) * len(game.colours)

    def found(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with a carriage of the base game, or with too few horses for a route."""
        if isinstance(action, Carriage):
            wanted = north.CarriageWantedFacts(in_play=bool(position.game.catalogue.carriages))
            return broken(north.CARRIAGES, wanted), ()
        if not isinstance(action, Close):
            return NOTHING_WRONG
        (least, most), length = horses_of(position, seat), len(position.players[seat].route)
        team = north.TeamFacts(length=length, horses=most)
        # Horses that nobody noted matter where it depends on them whether a route can be closed.
        untold = least < length <= most
        return broken(north.TEAMS, team), (Missing("horses", ("GG10",)),) if untold else ()

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Put the horses of a closed route away, and those of a discarded one where the table says so."""
        seat = before.turn.player
        closed = isinstance(action, Close) and before.players[seat].route
        given_up = isinstance(action, Restart) and not after.game.options.horses_stay
        team = teams_of(after)[seat]
        if not team or not (closed or given_up):
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

    def snapshot_offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offer to tell the horses on a player's cards face down, one card after the other."""
        seat = position.game.seat(zone)
        if seat != NOBODY:
            yield _teaming(zone, len(teams_of(position)[seat]))

    def differences(self, before: Position, after: Position) -> Iterable[Correct]:
        """Return the cards face down as corrections, those that go away first."""
        teams = tuple(zip(after.game.colours, teams_of(before), teams_of(after), strict=True))
        yield from (Correct(colour, _WORD, NONE) for colour, then, now in teams if then != now)
        for colour, _, team in teams:
            words = (f"{city}.{horses}" for city, horses in team)
            yield Correct(colour, _WORD, " ".join(words) or NONE)

    def write_part(self, position: Position) -> Mapping[str, str]:
        """Return the cards face down as one word, such as ``red:hamburg.3+?.2``."""
        teams = zip(position.game.colours, teams_of(position), strict=True)
        words = [
            f"{colour}:{'+'.join(f'{city}.{horses}' for city, horses in team)}"
            for colour, team in teams
            if team
        ]
        return {_WORD: ",".join(words)} if words else {}

    def read_part(self, words: Mapping[str, str], game: Game) -> Teams:
        """Return the cards face down that a word means. Raises BadInputError."""
        teams = list(self.part(game))
        for fact in words.get(_WORD, "").split(",") if _WORD in words else ():
            colour, _, cards = fact.partition(":")
            seat = game.seat(colour)
            team = [_card(card, game) for card in cards.split("+")]
            if seat == NOBODY or None in team:
                raise BadInputError(
                    "“{text}” cannot be read; write it like {example}.",
                    text=shown(words[_WORD]),
                    example="team=red:hamburg.3+?.2",
                )
            teams[seat] = tuple(card for card in team if card)
        return tuple(teams)


def _card(text: str, game: Game) -> Card | None:
    city, _, horses = text.partition(".")
    if (city != UNKNOWN and city not in game.catalogue.cities) or (horses or "0") not in _NUMBERS:
        return None
    return (city, int(horses or "0"))


def _teaming(colour: str, count: int) -> Offer:
    """Return the offer to tell a player's cards face down; nobody needs to know which cities they show."""
    numbers = (
        *((horses, plural("1 horse", "{count} horses", horses)) for horses in board()["horses_of_a_card"]),
        (0, Text("nobody noted it")),
    )
    backs = tuple(Alternative(f"{UNKNOWN}.{horses}", text) for horses, text in numbers)
    no_more = Alternative(NONE, Text("these are all"))
    label = Text("Cards face down: {count}", count=count)

    def choices(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        asked: list[Choice] = []
        for number in range(1, north.MOST_HORSE_CARDS + 1):
            question = Text("Horses on card {number} face down", number=number)
            asked.append(Choice(f"card-{number}", question, "list", (*backs, no_more)))
            if answers.get(asked[-1].id, NONE) == NONE:
                break
        return tuple(asked)

    def build(answers: Mapping[str, str]) -> Correct:
        told = (answers[choice.id] for choice in choices(answers))
        return Correct(colour, _WORD, " ".join(card for card in told if card != NONE) or NONE)

    return Offer(_WORD, label, None, choices, build)


def _set_team(position: Position, what: str, words: list[str]) -> Position:
    seat = position.game.seat(what)
    cards = [] if words == [NONE] else [_card(word, position.game) for word in words]
    if seat == NOBODY or None in cards:
        raise ImpossibleError("Write “set red team hamburg.3 ?.2”, or - for no horses.")
    teams = teams_of(position)
    team = tuple(card for card in cards if card)
    return settled(position.with_part(ID, (*teams[:seat], team, *teams[seat + 1 :])))
