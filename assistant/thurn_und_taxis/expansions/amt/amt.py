"""In Amt und Würden: every official's help brings a token; when a stack is empty, tokens are given back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import Offer
from assistant.referee.score import ScoreItem
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis.actions import Action, Carriage, Show
from assistant.thurn_und_taxis.box.catalogue import components
from assistant.thurn_und_taxis.expansion_actions import DRAW, HOUSE, TAKE, Return
from assistant.thurn_und_taxis.expansions.amt.giving_back import begin_last, begin_return, given_back
from assistant.thurn_und_taxis.expansions.amt.possible import officials_held, possible_returns
from assistant.thurn_und_taxis.expansions.amt.tokens import (
    ID,
    RETURN,
    WORDS,
    Offices,
    first_offices,
    free_to_return,
    offices_of,
    read_offices,
    stacks_left,
    tokens_in_play,
    write_offices,
)
from assistant.thurn_und_taxis.expansions.expansion import Expansion
from assistant.thurn_und_taxis.expansions.pad_facts import Told
from assistant.thurn_und_taxis.facts import can_be_among, carriage_facts, city_name
from assistant.thurn_und_taxis.judge import drawing, turned_up
from assistant.thurn_und_taxis.officials import helping
from assistant.thurn_und_taxis.rules import tokens as offices
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.tokens import FOR_A_CHIP
from assistant.thurn_und_taxis.setting import numbers, set_one
from assistant.thurn_und_taxis.table.corrections import read_number
from assistant.thurn_und_taxis.table.position import CARRIAGE, NOBODY, OFFICIALS, OVER, Game, Position

_MOST: Final = 99


def _chips_item(count: int) -> ScoreItem:
    return ScoreItem(Text("chips"), count, components()[ID]["points_of_a_chip"], "AW17", "chips")


def _too_many_chips(held: int) -> tuple[Violation, ...]:
    return broken(offices.CHIPS, offices.ChipFacts(held, components()[ID]["chips"]))


class Amt(Expansion):
    """The expansion."""

    id = ID
    own = (Return,)
    phases = (RETURN,)
    part_words = WORDS

    def __init__(self) -> None:
        """Make the expansion."""
        # Tokens that nobody gave back are worth nothing (AW15), so only chips are counted.
        self.told = (
            Told(
                "chips",
                Text("Chips, after the last return of tokens"),
                Text("Chips of {player}: {value}"),
                _chips_item,
                components()[ID]["chips"],
                _too_many_chips,
            ),
        )
        self.corrections: Mapping[str, Callable[[Position, str, list[str]], Position]] = {
            **{official: _set_tokens(official) for official in OFFICIALS},
            "chips": _set_chips,
        }

    def part(self, game: Game) -> Offices:
        """Return the tokens at the start: all on their stacks."""
        return first_offices(game)

    def violations(self, position: Position, action: Action, seat: int) -> tuple[Violation, ...]:
        """Return what is wrong with the moment of an action, and with tokens given back."""
        if isinstance(action, Show):  # no move of the game: a card that lies there is named
            return ()
        part, names = offices_of(position), position.game.names
        moment = offices.MomentFacts(
            due=position.turn.phase == RETURN,
            returns=isinstance(action, Return),
            again=part.again,
            late=part.late,
            named="" if seat in free_to_return(position) else names[seat],
            next_one=names[position.turn.player],
        )
        found = broken(offices.MOMENT, moment)
        if not isinstance(action, Return) or not moment.due:
            return found
        given = _return_facts(position, action, seat)
        return found + broken(offices.RETURNING, given) + _card_taken(position, action)

    def missing(self, position: Position, action: Action) -> tuple[Missing, ...]:
        """Return that no rule says whether the Wagner helps, for a token, a route long enough without him."""
        if not isinstance(action, Carriage) or not action.wagner or position.turn.phase != CARRIAGE:
            return ()
        wanted = carriage_facts(position, action, position.own)
        return (Missing("unneeded-wagner", ("AW3", "TT49")),) if wanted.length >= wanted.size else ()

    def acts_out_of_turn(self, position: Position, seat: int) -> bool:  # noqa: ARG002 - a hook
        """Whether tokens are given back, which has an order of its own (AW5, AW16)."""
        return position.turn.phase == RETURN

    def apply(self, position: Position, action: Action, seat: int) -> Position:
        """Return the position with tokens given back and what they bring. Raises ImpossibleError."""
        return given_back(position, action, seat)

    def follow(self, before: Position, action: Action, after: Position) -> Position:
        """Hand out the token of an official, and begin a return when a stack is empty or the game is over."""
        if isinstance(action, Return) or after.turn.phase == RETURN:
            return after
        official, seat = helping(before, action), before.turn.player
        if official:
            place = OFFICIALS.index(official)
            tokens = list(offices_of(after).held[seat])
            tokens[place] += stacks_left(after)[place] > 0
            after = after.with_part(ID, offices_of(after).with_tokens(seat, tuple(tokens)))
            if not stacks_left(after)[place]:
                return begin_return(before, after)
        if after.turn.phase == OVER and before.turn.phase != OVER:
            return begin_last(after)
        return after

    def legal_actions(self, position: Position) -> Iterator[Action]:
        """Yield every way to give tokens back that may be legal."""
        if position.turn.phase != RETURN:
            return
        for seat in free_to_return(position):
            yield from possible_returns(position, seat)

    def offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offers to give tokens back."""
        if position.turn.phase != RETURN:
            return ()
        from assistant.thurn_und_taxis.offers.returning import returning  # noqa: PLC0415 - offers know expansions

        return returning(position, zone)

    def asks(self, position: Position) -> Text | None:
        """Return what is asked while tokens are given back."""
        if position.turn.phase != RETURN:
            return None
        late = offices_of(position).late
        names = [position.game.names[seat] for seat in self.in_any_order(position)]
        if len(names) > 1 and late:
            return Text(
                "{players}: give tokens back once more, or not, in any order", players=", ".join(names)
            )
        if len(names) > 1:
            return Text("{players}: give tokens of officials back, in any order", players=", ".join(names))
        if not late:
            return Text("give tokens of officials back")
        return Text("give tokens back once more, or not")

    def in_any_order(self, position: Position) -> Sequence[int]:
        """Return who may give tokens back once more where no order is set."""
        return free_to_return(position) if position.turn.phase == RETURN else ()

    def describe(self, position: Position, action: Action) -> Text:
        """Return in words what is given back and what for."""
        names = ", ".join(OFFICIAL_NAMES[official] for official in action.officials)
        if not action.officials:
            return Text("gives no token back")
        city = city_name(position, action.city)
        if action.reward == HOUSE:
            return Text("gives {tokens} back and places a house in {city}", tokens=names, city=city)
        if action.reward == TAKE:
            return Text("gives {tokens} back and takes {city}", tokens=names, city=city)
        if action.reward == DRAW:
            return Text("gives {tokens} back and draws a card", tokens=names)
        if len(action.officials) == FOR_A_CHIP:
            return Text("gives {tokens} back for a chip", tokens=names)
        return Text("gives {tokens} back", tokens=names)

    def score_items(self, position: Position, seat: int) -> Iterable[ScoreItem]:
        """Return the chips of a player."""
        chips = offices_of(position).chips[seat]
        if chips:
            yield _chips_item(chips)

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return the tokens and chips of a player."""
        part = offices_of(position)
        for official, count in zip(OFFICIALS, part.held[seat], strict=True):
            if count:
                label = Text("{official} × {count}", official=OFFICIAL_NAMES[official], count=count)
                yield Holding(label, 0)
        if part.chips[seat]:
            label = plural("1 chip", "{count} chips", part.chips[seat])
            yield Holding(label, part.chips[seat] * components()[ID]["points_of_a_chip"])

    def audit(self, position: Position) -> Iterable[Violation]:
        """Return what is impossible about tokens and chips."""
        left, totals = stacks_left(position), tokens_in_play(position.game)
        found: tuple[Violation, ...] = ()
        for official, count, total in zip(OFFICIALS, left, totals, strict=True):
            found += broken(offices.TOKENS, offices.TokenFacts(official, total - count, total))
        chips = offices.ChipFacts(sum(offices_of(position).chips), components()[ID]["chips"])
        return found + broken(offices.CHIPS, chips)

    def facts_now(self, position: Position, question: str, cities: Sequence[str]) -> Mapping[str, Any]:
        """Return the tokens of whoever acts, and whether a house or a card can be had in a city."""
        if question != "tokens":
            return {}
        part, own = offices_of(position), position.own
        found: dict[str, Any] = {
            "due": position.turn.phase == RETURN,
            "late": part.late,
            "any_token": any(part.held[position.turn.player]),
            "kinds": len(officials_held(position, position.turn.player)),
            "supply": own.supply,
        }
        for city in cities[:1]:
            lies_open = can_be_among(position, position.display, city)
            found |= {"free": city not in own.houses, "lies_open": lies_open}
        return found

    def snapshot_offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offers to set a player's tokens and chips."""
        part, game = offices_of(position), position.game
        seat = game.seat(zone)
        if seat == NOBODY:
            return
        name, totals = game.names[seat], tokens_in_play(game)
        for official, count, total in zip(OFFICIALS, part.held[seat], totals, strict=True):
            if total:
                title = OFFICIAL_NAMES[official]
                label = Text("Tokens, {official}: {count}", official=title, count=count)
                question = Text("Tokens of {player}, {official}", player=name, official=title)
                yield set_one(label, question, zone, official, numbers(range(total + 1)))
        label = Text("Chips: {count}", count=part.chips[seat])
        question = Text("Chips of {player}", player=name)
        yield set_one(label, question, zone, "chips", numbers(range(components()[ID]["chips"] + 1)))

    def differences(self, before: Position, after: Position) -> Iterable[Correct]:  # noqa: ARG002 - a hook
        """Return the tokens and chips as corrections."""
        part = offices_of(after)
        for colour, tokens, chips in zip(after.game.colours, part.held, part.chips, strict=True):
            for official, count in zip(OFFICIALS, tokens, strict=True):
                yield Correct(colour, official, str(count))
            yield Correct(colour, "chips", str(chips))

    def write_part(self, position: Position) -> Mapping[str, str]:
        """Return the tokens as words of a position's text."""
        return write_offices(position)

    def read_part(self, words: Mapping[str, str], game: Game) -> Offices:
        """Return the tokens that their words mean. Raises BadInputError."""
        return read_offices(words, game)


def _return_facts(position: Position, action: Return, seat: int) -> offices.ReturnFacts:
    part, business = offices_of(position), position.players[seat]
    tokens = dict(zip(OFFICIALS, part.held[seat], strict=True))
    given = action.officials
    return offices.ReturnFacts(
        given=len(given),
        held=sum(tokens.values()),
        lacking=next((official for official in given if not tokens[official]), ""),
        twice=next((official for place, official in enumerate(given) if official in given[:place]), ""),
        may_keep=part.late,
        reward=action.reward,
        lies_open=can_be_among(position, position.display, action.city),
        city=city_name(position, action.city),
        free=action.city in position.game.catalogue.cities and action.city not in business.houses,
        supply=business.supply,
        late=part.late,
    )


def _card_taken(position: Position, action: Return) -> tuple[Violation, ...]:
    """Return what is wrong with the card that tokens bring, or with the one turned up for it."""
    if action.reward == DRAW:
        return drawing(position, action.city)
    if action.reward == TAKE:
        return turned_up(position, action.city, action.shown)
    return ()


def _set_tokens(official: str) -> Callable[[Position, str, list[str]], Position]:
    def set_tokens(position: Position, what: str, words: list[str]) -> Position:
        seat, place = _seat(position, what), OFFICIALS.index(official)
        tokens = list(offices_of(position).held[seat])
        tokens[place] = read_number(words, tokens_in_play(position.game)[place])
        return position.with_part(ID, offices_of(position).with_tokens(seat, tuple(tokens)))

    return set_tokens


def _set_chips(position: Position, what: str, words: list[str]) -> Position:
    seat = _seat(position, what)
    return position.with_part(ID, offices_of(position).with_chips(seat, read_number(words, _MOST)))


def _seat(position: Position, what: str) -> int:
    seat = position.game.seat(what)
    if seat == NOBODY:
        raise ImpossibleError(
            "Only players have tokens: {colours}.", colours=", ".join(position.game.colours)
        )
    return seat
