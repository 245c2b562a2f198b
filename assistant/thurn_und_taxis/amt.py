"""In Amt und Würden: every official's help brings a token; when a stack is empty, tokens are given back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.corrections import Correct
from assistant.referee.errors import ImpossibleError
from assistant.referee.offers import Offer
from assistant.referee.score import ScoreItem
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Violation
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, Show
from assistant.thurn_und_taxis.apply import draw_unseen, take_open
from assistant.thurn_und_taxis.cards import left_to_draw
from assistant.thurn_und_taxis.catalogue import components
from assistant.thurn_und_taxis.corrections import read_number
from assistant.thurn_und_taxis.expansion_actions import DRAW, HOUSE, TAKE, Return
from assistant.thurn_und_taxis.expansions import Expansion
from assistant.thurn_und_taxis.facts import can_be_among, city_name
from assistant.thurn_und_taxis.judge import drawing, turned_up
from assistant.thurn_und_taxis.offices import (
    ID,
    RETURN,
    WORDS,
    Offices,
    chips_left,
    clockwise_from,
    first_offices,
    has_empty_stack,
    offices_of,
    read_offices,
    stacks_left,
    to_return,
    tokens_in_play,
    write_offices,
)
from assistant.thurn_und_taxis.officials import helping
from assistant.thurn_und_taxis.position import HAND, NOBODY, OFFICIALS, OVER, WAGNER, Game, Position, Turn
from assistant.thurn_und_taxis.rewards import ends_the_game, land_tiles, with_tiles
from assistant.thurn_und_taxis.rules import offices
from assistant.thurn_und_taxis.rules.hands import LIMIT
from assistant.thurn_und_taxis.rules.offices import FOR_A_CARD, FOR_A_CHIP, FOR_A_HOUSE
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.setting import numbers, set_one
from assistant.thurn_und_taxis.told import Told
from assistant.thurn_und_taxis.turns import end_turn, with_end

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
            named=names[seat]
            if getattr(action, "player", "") and not self._may_choose(position, seat)
            else "",
            next_one=names[position.turn.player],
        )
        found = broken(offices.MOMENT, moment)
        if not isinstance(action, Return) or not moment.due:
            return found
        given = _return_facts(position, action, seat)
        return found + broken(offices.RETURNING, given) + _card_taken(position, action, given)

    def acts_out_of_turn(self, position: Position, seat: int) -> bool:  # noqa: ARG002 - a hook
        """Whether it is the last return, whose order is another than that of turns (AW16)."""
        return position.turn.phase == RETURN and offices_of(position).late

    def _may_choose(self, position: Position, seat: int) -> bool:
        """Whether the table lets this player choose the moment of the last return."""
        part = offices_of(position)
        return part.late and not position.game.options.last_return_anticlockwise and seat in part.pending

    def apply(self, position: Position, action: Action, seat: int) -> Position:
        """Return the position with tokens given back and what they bring. Raises ImpossibleError."""
        part = offices_of(position)
        tokens = list(part.held[seat])
        for official in action.officials:
            tokens[OFFICIALS.index(official)] -= 1
        if min(tokens) < 0:
            raise ImpossibleError("So many tokens are not there to be given back; correct them first.")
        part = part.with_tokens(seat, tuple(tokens))
        if len(action.officials) == FOR_A_CHIP and chips_left(position):
            part = part.with_chips(seat, part.chips[seat] + 1)
        position = _rewarded(position.with_part(ID, part), action, seat)
        return _next_return(position, seat)

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
                return _begin(_held_up(before, after), to_return(after, clockwise_from(after, seat)))
        if after.turn.phase == OVER and before.turn.phase != OVER:
            return _begin_last(after)
        return after

    def legal_actions(self, position: Position) -> Iterator[Action]:
        """Yield every way to give tokens back that may be legal."""
        if position.turn.phase != RETURN:
            return
        tokens = offices_of(position).held[position.turn.player]
        held = [official for official, count in zip(OFFICIALS, tokens, strict=True) if count]
        for count in range(len(held) + 1):
            for officials in combinations(held, count):
                yield Return(officials)
                yield from _with_reward(position, officials)

    def offers(self, position: Position, zone: str) -> Iterable[Offer]:
        """Return the offer to give tokens back."""
        if position.turn.phase != RETURN:
            return ()
        from assistant.thurn_und_taxis.offers_returning import returning  # noqa: PLC0415 - offers know expansions

        return (returning(position, zone),)

    def asks(self, position: Position) -> Text | None:
        """Return what is asked while tokens are given back."""
        if position.turn.phase != RETURN:
            return None
        if offices_of(position).late:
            return Text("give tokens back once more, or not")
        return Text("give tokens of officials back")

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
            "held": sum(part.held[position.turn.player]),
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
        lies_open=action.reward != TAKE or can_be_among(position, position.display, action.city),
        city=city_name(position, action.city),
        free=action.city in position.game.catalogue.cities and action.city not in business.houses,
        supply=business.supply,
        late=part.late,
    )


def _card_taken(position: Position, action: Return, given: offices.ReturnFacts) -> tuple[Violation, ...]:
    """Return what is wrong with the card that tokens bring, or with the one turned up for it."""
    if action.reward == DRAW:
        return drawing(position, action.city)
    if action.reward == TAKE and given.lies_open:
        return turned_up(position, action.city, action.shown)
    return ()


def _rewarded(position: Position, action: Return, seat: int) -> Position:
    """Return the position with a card in hand, or a house and what it brings (AW11, AW12)."""
    if action.reward == TAKE:
        return take_open(position, seat, action.city, action.shown)
    if action.reward == DRAW:
        return draw_unseen(position, seat, action.city)
    business = position.players[seat]
    if action.reward != HOUSE or action.city in business.houses:
        return position
    if not business.supply:
        raise ImpossibleError("No house is left to place.")
    houses = tuple(sorted((*business.houses, action.city)))
    position = position.with_player(seat, business._replace(houses=houses, supply=business.supply - 1))
    position = with_tiles(position, seat, land_tiles(position, position.players[seat]))
    return with_end(position, seat) if ends_the_game(position, position.players[seat]) else position


def _begin(position: Position, pending: tuple[int, ...], *, again: bool = False) -> Position:
    """Return the position in which these seats give tokens back before the turn goes on."""
    part = offices_of(position)
    resumed = part.resumed or position.turn
    part = part._replace(pending=pending, resumed=resumed, again=again)
    return position.with_part(ID, part)._replace(turn=Turn(RETURN, pending[0]))


def _begin_last(position: Position) -> Position:
    """Return the position in which everybody may give tokens back once more, the last player first."""
    pending = to_return(position, reversed(position.game.seats))
    over = position._replace(turn=Turn(OVER, position.turn.player))
    if not pending:
        return over
    over = over.with_part(ID, offices_of(over)._replace(late=True, resumed=None))
    return _begin(over, pending)


def _held_up(before: Position, after: Position) -> Position:
    """Return the position in which a turn that the Wagner has brought to its end is not over yet.

    Tokens go back as soon as he has helped, so a card that they bring is in the hand when it is cut.
    """
    if after.turn.player == before.turn.player and after.turn.phase != OVER:
        return after
    used = (*before.turn.officials, WAGNER)
    turn = before.turn._replace(phase=HAND, officials=used, promoted=True)
    return after._replace(turn=turn, round=before.round)


def _next_return(position: Position, seat: int) -> Position:
    """Return the position in which the next player gives tokens back, or in which the turn goes on."""
    part = offices_of(position)
    pending = tuple(other for other in part.pending if other != seat)
    if pending:
        return position.with_part(ID, part._replace(pending=pending))._replace(turn=Turn(RETURN, pending[0]))
    resumed = part.resumed or position.turn
    if not part.late and has_empty_stack(position):
        return _begin(position, to_return(position, clockwise_from(position, resumed.player)), again=True)
    part = part._replace(pending=(), again=False, resumed=None)
    position = position.with_part(ID, part)._replace(turn=resumed)
    if resumed.phase != HAND or len(position.own.hand) > LIMIT:
        return position
    position = end_turn(position)
    return _begin_last(position) if position.turn.phase == OVER else position


def _with_reward(position: Position, officials: tuple[str, ...]) -> Iterator[Return]:
    """Yield the returns of these tokens with everything they can bring."""
    catalogue = position.game.catalogue
    if len(officials) == FOR_A_CARD:
        for city in catalogue.cities:
            if can_be_among(position, position.display, city):
                yield Return(officials, TAKE, city)
        if left_to_draw(position):
            yield Return(officials, DRAW, UNKNOWN)
    if len(officials) == FOR_A_HOUSE:
        for city in catalogue.cities:
            yield Return(officials, HOUSE, city)


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
