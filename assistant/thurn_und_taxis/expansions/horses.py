"""Draught horses of Glanz und Gloria: cards laid face down that pull a closed route (GG4, GG7, GG8).

A card tells how many horses stand on its back, and whose it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.notation import Fields
from assistant.referee.slots import NONE, At, Slot, refuse
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.values import replaced
from assistant.referee.verdict import Violation
from assistant.referee.words_of_positions import NOTHING, Codec, Segment, facts, one_of, several
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Harness, Restart
from assistant.thurn_und_taxis.box.catalogue import BASE
from assistant.thurn_und_taxis.box.rulebook import CLOSE, LAY
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.north_sheet import facts as board
from assistant.thurn_und_taxis.moves import move
from assistant.thurn_und_taxis.moves.move import CITY_FIELD, Path, TurnMove, Ways, nearest_in_hand, with_card
from assistant.thurn_und_taxis.rules import expansions
from assistant.thurn_und_taxis.rules.expansions import HARNESSING, HarnessFacts
from assistant.thurn_und_taxis.table.effects import added, can_be_among, from_hand, possible_cards
from assistant.thurn_und_taxis.table.position import Cards, Game, Position, city_name
from assistant.thurn_und_taxis.table.position_text import ADDED
from assistant.thurn_und_taxis.table.slots import PLAYER, settled

ID: Final = "horses"
WORD: Final = "team"

Card = tuple[str, int]
"""A card face down, ``?`` where nobody saw it, and the horses on its back, 0 where nobody noted them."""
Teams = tuple[tuple[Card, ...], ...]


def teams_of(position: Position) -> Teams:
    """Return the cards face down of every seat, in the order in which they were laid."""
    teams: Teams = position.parts[ID]
    return teams


def horses_of(position: Position, seat: int) -> tuple[int, int]:
    """Return how many horses a player has before the carriage, at least and at most."""
    team = teams_of(position)[seat]
    own = int(board()["horses_of_carriage"])
    least = sum(horses or expansions.LEAST_HORSES for _, horses in team)
    most = sum(horses or expansions.MOST_HORSES for _, horses in team)
    return own + least, own + most


def horses_text(position: Position, seat: int) -> Text:
    """Return how many horses stand before the carriage of a player."""
    least, most = horses_of(position, seat)
    if least < most:
        return Text("{least} to {most} horses", least=least, most=most)
    return plural("1 horse", "{count} horses", least)


class Harnessing(TurnMove[Harness]):
    """Lay a card face down; beside another card laid it is the help of the Postillion."""

    kind = Harness
    expansion = ID
    verb = "horse"
    step = "lay"
    city_fields = (CITY_FIELD,)
    lays = True
    fields = Fields(city=move.CARD, horses=move.DIGIT)
    heading = Text("laying draught horses")

    def refusal(self, position: Position) -> Violation:
        if position.game.catalogue.id == BASE:
            return expansions.HORSES_NOT_PLAYED
        return expansions.face_up_only.violation(kept=False)

    def demands(self, position: Position, action: Harness, seat: int) -> Found:
        hand, city = position.players[seat].hand, action.city
        laid = HarnessFacts(
            horses=action.horses,
            cards=len(teams_of(position)[seat]),
            city=city_name(position, city),
            in_hand=bool(hand) if city == UNKNOWN else can_be_among(position, hand, city),
        )
        return broken(HARNESSING, laid), ()

    def effect(self, position: Position, action: Harness, seat: int) -> Position:
        business = position.players[seat]
        if action.city == UNKNOWN:
            if not business.hand:
                raise ImpossibleError("No card is left in hand; correct the hand first.")
            # Nobody saw which card went, so nobody knows any more which are left.
            left = (UNKNOWN,) * (len(business.hand) - 1)
            position = position.with_player(seat, business.with_cards(left, business.route))
        else:
            position = from_hand(position, seat, action.city, business.route)
        team = (*teams_of(position)[seat], (action.city, action.horses))
        return position.with_part(ID, replaced(teams_of(position), seat, team))

    def sentence(self, position: Position, action: Harness, seat: int) -> Text:
        if action.horses:
            return plural("lays 1 draught horse", "lays {count} draught horses", action.horses)
        return Text("lays draught horses")

    def possible(self, position: Position) -> Iterator[Harness]:
        """Every card of the hand with every number of horses."""
        if position.turn.phase in {LAY, CLOSE}:
            for city in possible_cards(position, position.own.hand):
                yield from (Harness(city, horses) for horses in board()["horses_of_a_card"])

    def nearest(self, here: Path, action: Harness) -> Ways:
        for city in (action.city, *nearest_in_hand(here.position, action.city)):
            for horses in (action.horses, 0):
                yield from with_card(here, replace(action, city=city, horses=horses))


_NUMBERS: Final = ("0", "1", "2", "3")


def _read_card(game: Game, text: str) -> Card:
    city, _, horses = text.partition(".")
    known = one_of((UNKNOWN, *game.catalogue.cities))
    return known.read(game, city), int(one_of(_NUMBERS).read(game, horses or "0"))


_CARD: Final = Codec[Card](_read_card, lambda _, card: f"{card[0]}.{card[1]}")
"""A card face down, such as ``hamburg.3``, without a number where none is known."""


def _teams(position: Position) -> dict[str, tuple[Card, ...]]:
    """Return the cards face down, by colour."""
    teams = zip(position.game.colours, teams_of(position), strict=True)
    return {colour: team for colour, team in teams if team}


def _with_teams(position: Position, teams: Mapping[str, tuple[Card, ...]]) -> Position:
    return position.with_part(ID, tuple([teams.get(colour, ()) for colour in position.game.colours]))


_TEAMS: Final = facts(lambda game: dict.fromkeys(game.colours, several(_CARD)), "red:hamburg.3+?.2")
WORDS: Final = (Segment(WORD, _TEAMS, _teams, _with_teams, ADDED, NOTHING),)


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
    return settled(position.with_part(ID, replaced(teams_of(position), at.owner, team)))


SLOTS: Final = (
    Slot(
        PLAYER,
        WORD,
        get=lambda table, at: teams_of(table)[at.owner],
        put=_with_team,
        reads=_read_team,
        writes=lambda _, team: " ".join(f"{city}.{horses}" for city, horses in team) or NONE,
        shows=lambda table, at: len(teams_of(table)[at.owner]),
        speaks=_team_text,
        frees=True,
    ),
)
"""The cards face down at players' carriages."""


class Horses(Expansion):
    """The horses; the carriages of the base game and the Wagner stay in the box."""

    id, slots, words = ID, SLOTS, WORDS

    def part(self, game: Game) -> Teams:
        """Return that nobody has a card face down."""
        return ((),) * len(game.colours)

    def checked(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with a carriage of the base game, or with too few horses for a route."""
        if move.promotes:
            refusal = expansions.own_carriage_only(in_play=bool(position.game.catalogue.carriages))
            return (refusal,) if refusal else (), ()
        if not move.closes:
            return NOTHING_WRONG
        (least, most), length = horses_of(position, seat), len(position.players[seat].route)
        team = expansions.TeamFacts(length=length, horses=most)
        # Horses that nobody noted matter where it depends on them whether a route can be closed.
        untold = least < length <= most
        return broken(expansions.TEAMS, team), (expansions.HORSES_UNTOLD,) if untold else ()

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Put the horses of a closed route away, and those of a discarded one where the table says so."""
        seat = before.turn.player
        given_up = isinstance(action, Restart) and not after.game.options.horses_stay
        return self.without(after, seat) if move.closes or given_up else after

    def without(self, position: Position, seat: int) -> Position:
        """Return the position with the cards at the carriage of a player put away."""
        teams = teams_of(position)
        discard = added(position.discard, *(city for city, _ in teams[seat]))
        return position.with_part(ID, replaced(teams, seat, ()))._replace(discard=discard)

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
            facts_of_it = expansions.HarnessFacts(0, len(team) - 1, "", in_hand=True)
            yield from broken((expansions.six_cards_of_horses,), facts_of_it)


MOVES: Final = (Harnessing(),)
