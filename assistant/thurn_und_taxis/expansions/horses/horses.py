"""Draught horses of Glanz und Gloria: cards laid face down pull the carriage of a route to be closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.errors import BadInputError, ImpossibleError
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Missing, Violation
from assistant.referee.wording import shown
from assistant.thurn_und_taxis import facts
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Carriage, Close, Restart
from assistant.thurn_und_taxis.apply import from_hand
from assistant.thurn_und_taxis.expansion_actions import Harness
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.north.sheet import facts as board
from assistant.thurn_und_taxis.facts import can_be_among, city_name
from assistant.thurn_und_taxis.judge import is_out_of_step, turn_facts
from assistant.thurn_und_taxis.officials import helping
from assistant.thurn_und_taxis.rules import north
from assistant.thurn_und_taxis.rules.officials import OFFICIALS_HELP
from assistant.thurn_und_taxis.rules.turn_order import TURN_ORDER
from assistant.thurn_und_taxis.table.cards import added
from assistant.thurn_und_taxis.table.corrections import NONE, settled
from assistant.thurn_und_taxis.table.position import CLOSE, LAY, NOBODY, Cards, Game, Position

ID: Final = "horses"
_WORD: Final = "team"
_NUMBERS: Final = ("0", "1", "2", "3")

Card = tuple[str, int]
"""A card face down, ``?`` where nobody saw it, and the horses on its back, 0 where nobody noted them."""
Teams = tuple[tuple[Card, ...], ...]


def teams_of(position: Position) -> Teams:
    """Return the cards face down of every seat, in the order in which they were laid."""
    found: Teams = position.parts[ID]
    return found


def horses_of(position: Position, seat: int) -> tuple[int, int]:
    """Return how many horses a player has before the carriage, at least and at most."""
    team = teams_of(position)[seat]
    own = int(board()["horses_of_carriage"])
    least = sum(horses or north.LEAST_HORSES for _, horses in team)
    most = sum(horses or north.MOST_HORSES for _, horses in team)
    return own + least, own + most


class Horses(Expansion):
    """The horses; the carriages of the base game and the Wagner stay in the box."""

    id = ID
    waived = frozenset({"TT39", "TT40", "TT49"})
    at_any_step = frozenset({"GG2"})
    own = (Harness,)
    part_words = (_WORD,)

    def __init__(self) -> None:
        """Make the expansion."""
        self.corrections: Mapping[str, Callable[[Position, str, list[str]], Position]] = {_WORD: _set_team}

    def part(self, game: Game) -> Teams:
        """Return that nobody has a card face down."""
        return ((),) * len(game.colours)

    def violations(self, position: Position, action: Action, seat: int) -> tuple[Violation, ...]:
        """Return what is wrong with horses: laid, missing for a route, or a carriage of the base game."""
        if isinstance(action, Carriage):
            in_play = bool(position.game.catalogue.carriages)
            return broken(north.CARRIAGES, north.CarriageWantedFacts(in_play))
        if isinstance(action, Close):
            _, most = horses_of(position, seat)
            return broken(north.TEAMS, north.TeamFacts(len(position.players[seat].route), most))
        return self._laying(position, action, seat) if isinstance(action, Harness) else ()

    def _laying(self, position: Position, action: Harness, seat: int) -> tuple[Violation, ...]:
        order = broken(TURN_ORDER, turn_facts(position, action)._replace(action="lay"))
        if is_out_of_step(order):
            return tuple(violation for violation in order if violation.rule not in {"TT7", "TT45"})
        hand = position.players[seat].hand
        laid = north.HarnessFacts(
            action.horses,
            len(teams_of(position)[seat]),
            city_name(position, action.city),
            bool(hand) if action.city == UNKNOWN else can_be_among(position, hand, action.city),
        )
        official = helping(position, action)
        helped = broken(
            OFFICIALS_HELP, facts.official_facts(position, official, laying=not position.turn.laid)
        )
        waived = {rule for expansion in position.game.expansions for rule in expansion.waived}
        found = (*broken(north.HARNESSING, laid), *helped, *order)
        return tuple(each for each in found if each.rule not in {*waived, "TT7", "TT45"})

    def missing(self, position: Position, action: Action) -> tuple[Missing, ...]:
        """Return the horses that nobody noted, where it depends on them whether a route can be closed."""
        if not isinstance(action, Close):
            return ()
        least, most = horses_of(position, position.turn.player)
        return (Missing("horses", ("GG10",)),) if least < len(position.own.route) <= most else ()

    def apply(self, position: Position, action: Harness, seat: int) -> Position:
        """Return the position with a card from the hand laid face down."""
        if action.city == UNKNOWN:
            hand = position.players[seat].hand
            if not hand:
                raise ImpossibleError("No card is left in hand; correct the hand first.")
            # Nobody saw which card went, so nobody knows any more which are left.
            left = (UNKNOWN,) * (len(hand) - 1)
            position = position.with_player(seat, position.players[seat]._replace(hand=left))
        else:
            position = from_hand(position, seat, action.city)
        teams = teams_of(position)
        team = (*teams[seat], (action.city, action.horses))
        position = position.with_part(ID, (*teams[:seat], team, *teams[seat + 1 :]))
        turn, official = position.turn, helping(position, action)
        used = (*turn.officials, official) if official else turn.officials
        return position._replace(turn=turn._replace(phase=CLOSE, laid=turn.laid + 1, officials=used))

    def follow(self, before: Position, action: Action, after: Position) -> Position:
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

    def legal_actions(self, position: Position) -> Iterator[Action]:
        """Yield every card of the hand with every number of horses."""
        if position.turn.phase in {LAY, CLOSE}:
            for city in position.game.catalogue.cities:
                if can_be_among(position, position.own.hand, city):
                    yield from (Harness(city, horses) for horses in board()["horses_of_a_card"])

    def offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offer to lay a card face down."""
        hand = [
            city for city in position.game.catalogue.cities if can_be_among(position, position.own.hand, city)
        ]
        if position.turn.phase not in {LAY, CLOSE} or not hand or (zone and zone not in hand):
            return ()
        from assistant.thurn_und_taxis.offers.offering import single  # noqa: PLC0415 - offers know expansions

        first = Harness(zone or hand[0], north.LEAST_HORSES)
        label = Text("Lay draught horses")
        refused = single(position, "horse", label, first)
        if refused.label.message != label.message:
            return () if zone or position.turn.laid else (refused,)
        return (_harnessing(position, label, [zone] if zone else hand),)

    def describe(self, position: Position, action: Harness) -> Text:  # noqa: ARG002 - a hook
        """Return in words what is laid."""
        if action.horses:
            return plural("lays 1 draught horse", "lays {count} draught horses", action.horses)
        return Text("lays draught horses")

    def cards(self, position: Position) -> Cards:
        """Return all cards that lie face down at a carriage."""
        return tuple(city for team in teams_of(position) for city, _ in team)

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return how many horses stand before the carriage of a player."""
        yield Holding(_horses_text(position, seat), 0)

    def note(self, position: Position) -> Text | None:
        """Return how many horses pull the route of the player to act."""
        return _horses_text(position, position.turn.player)

    def audit(self, position: Position) -> Iterator[Violation]:
        """Yield teams of more than six cards."""
        for team in teams_of(position):
            facts_of_it = north.HarnessFacts(0, len(team) - 1, "", in_hand=True)
            yield from broken((north.six_cards_of_horses,), facts_of_it)

    def facts_now(self, position: Position, question: str, cities: Sequence[str]) -> Mapping[str, Any]:  # noqa: ARG002 - a hook
        """Return the route and the horses of whoever acts; horses that nobody noted are left open."""
        if question != "horses":
            return {}
        length = len(position.own.route)
        least, most = horses_of(position, position.turn.player)
        decided = least == most or least >= length
        return {"length": length, "horses": least} if decided else {"length": length}

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


def _horses_text(position: Position, seat: int) -> Text:
    least, most = horses_of(position, seat)
    if least < most:
        return Text("{least} to {most} horses", least=least, most=most)
    return plural("1 horse", "{count} horses", least)


def _card(text: str, game: Game) -> Card | None:
    city, _, horses = text.partition(".")
    if (city != UNKNOWN and city not in game.catalogue.cities) or (horses or "0") not in _NUMBERS:
        return None
    return (city, int(horses or "0"))


def _harnessing(position: Position, label: Text, cities: list[str]) -> Offer:
    numbers = tuple(
        Alternative(str(horses), plural("1 horse", "{count} horses", horses))
        for horses in board()["horses_of_a_card"]
    )
    how_many = Choice("horses", Text("How many horses are on its back?"), "list", numbers)
    which = Choice(
        "city",
        Text("Which card?"),
        "zone",
        tuple(Alternative(city, Text("{city}", city=city_name(position, city))) for city in cities),
    )
    choices = (how_many,) if len(cities) == 1 else (which, how_many)

    def build(answers: Mapping[str, str]) -> Harness:
        return Harness(answers.get("city", cities[0]), int(answers["horses"]))

    def asked(answers: Mapping[str, str]) -> tuple[Choice, ...]:
        return choices[: 1 + (choices[0].id in answers)]

    return Offer("horse", label, None, asked, build)


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
