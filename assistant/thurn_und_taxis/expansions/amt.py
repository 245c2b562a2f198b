"""In Amt und Würden: every official's help brings a token; when a stack is empty, tokens are given back.

Tokens bring a card, a chip or a house (AW4-AW16). Here are whose turn it is to give back, the move, and what
the expansion adds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.errors import ImpossibleError
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.notation import at_most, one_of, some
from assistant.referee.seats import acting_seat
from assistant.referee.slot_kinds import NumberSlot
from assistant.referee.slots import At
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.values import replaced
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis.actions import (
    HOUSE,
    OPEN_CARD,
    REWARDS,
    UNKNOWN,
    UNSEEN_CARD,
    Action,
    Return,
    Show,
)
from assistant.thurn_und_taxis.box.catalogue import FAR, OFFICIALS, WAGNER, components, distances
from assistant.thurn_und_taxis.box.rulebook import CARRIAGE, HAND, OVER, RETURN
from assistant.thurn_und_taxis.expansions.amt_tokens import (
    ID,
    WORDS,
    TokensHeld,
    chips_left,
    free_to_return,
    officials_held,
    stacks_left,
    to_return,
    tokens_in_play,
    tokens_of,
)
from assistant.thurn_und_taxis.expansions.expansion import EndFact, Expansion
from assistant.thurn_und_taxis.moves.cards import draw_unseen, drawing, take_open, turned_up
from assistant.thurn_und_taxis.moves.closing import carriage_facts
from assistant.thurn_und_taxis.moves.move import (
    CITY_FIELD,
    MOST_CITIES,
    Path,
    TurnMove,
    Ways,
    named_card,
    read_card,
)
from assistant.thurn_und_taxis.moves.turns import end_turn, with_end
from assistant.thurn_und_taxis.rules import expansions as token_rules
from assistant.thurn_und_taxis.rules.cards import OFFICIAL_NAMES
from assistant.thurn_und_taxis.rules.expansions import (
    CHIP,
    FOR_A_CARD,
    FOR_A_CHIP,
    FOR_A_HOUSE,
    NOT_PLAYED,
    RETURNING,
    ReturnFacts,
)
from assistant.thurn_und_taxis.table.effects import (
    can_be_among,
    ends_the_game,
    land_tiles,
    left_to_draw,
    with_tiles,
)
from assistant.thurn_und_taxis.table.position import Game, Position, Turn, city_name
from assistant.thurn_und_taxis.table.slots import PLAYER


def given_back(position: Position, action: Return, seat: int) -> Position:
    """Return the position with tokens given back and what they bring. Raises ImpossibleError."""
    part = tokens_of(position)
    for official in action.officials:
        part = part.with_token(seat, official, -1)
    if min(part.held[seat]) < 0:
        raise ImpossibleError("So many tokens are not there to be given back; correct them first.")
    if len(action.officials) == FOR_A_CHIP and chips_left(position):
        part = part.with_chips(seat, part.chips[seat] + 1)
    return _next_return(_rewarded(position.with_part(ID, part), action, seat), seat)


def begin_return(before: Position, after: Position) -> Position:
    """Return the position in which everybody gives tokens back, because an official's last one was taken."""
    pending = to_return(after, after.game.clockwise(before.turn.player))
    return _begin(_held_up(before, after), pending) if pending else after


def _rewarded(position: Position, action: Return, seat: int) -> Position:
    """Return the position with a card in hand, or a house and what it brings (AW11, AW12)."""
    if action.reward == OPEN_CARD:
        return take_open(position, seat, action.city, action.shown)
    if action.reward == UNSEEN_CARD:
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
    part = tokens_of(position)
    resumed = part.resumed or position.turn
    part = part._replace(pending=pending, resumed=resumed, again=again)
    return position.with_part(ID, part)._replace(turn=Turn(RETURN, pending[0]))


def begin_last(position: Position) -> Position:
    """Return the position in which everybody may give tokens back once more, the last player first."""
    pending = to_return(position, reversed(position.game.present))
    over = position._replace(turn=Turn(OVER, position.turn.player))
    if not pending:
        return over
    over = over.with_part(ID, tokens_of(over)._replace(late=True, resumed=None))
    return _begin(over, pending)


def _held_up(before: Position, after: Position) -> Position:
    """Return the position in which a turn that the Wagner has brought to its end is not over yet.

    Tokens go back as soon as he has helped, so a card that they bring is in the hand when it is cut.
    """
    if after.turn.player == before.turn.player and after.turn.phase != OVER:
        return after
    used = (*before.turn.officials, WAGNER)
    turn = before.turn._replace(phase=HAND, officials=used, promoted=True)
    return after._replace(turn=turn, round=before.round, ended=None)


def _next_return(position: Position, seat: int) -> Position:
    """Return the position in which the next player gives tokens back, or in which the turn goes on."""
    part = tokens_of(position)
    pending = tuple(other for other in part.pending if other != seat)
    if pending:
        return position.with_part(ID, part._replace(pending=pending))._replace(turn=Turn(RETURN, pending[0]))
    resumed = part.resumed or position.turn
    again = to_return(position, position.game.clockwise(resumed.player))
    if again and not part.late and any(count <= 0 for count in stacks_left(position)):
        return _begin(position, again, again=True)
    part = part._replace(pending=(), again=False, resumed=None)
    position = position.with_part(ID, part)._replace(turn=resumed)
    goes_on = resumed.phase != HAND or len(position.own.hand) > position.game.options.hand_size
    if goes_on and resumed.player not in position.game.away:
        return position
    position = end_turn(position)
    return begin_last(position) if position.turn.phase == OVER else position


def asked_to_return(position: Position) -> Text:
    """Return what is asked while tokens are given back."""
    late = tokens_of(position).late
    names = ", ".join(position.game.names[seat] for seat in free_to_return(position))
    if len(free_to_return(position)) > 1:
        if late:
            return Text("{players}: give tokens back once more, or not, in any order", players=names)
        return Text("{players}: give tokens of officials back, in any order", players=names)
    if not late:
        return Text("give tokens of officials back")
    return Text("give tokens back once more, or not")


_CARDS: Final = frozenset({OPEN_CARD, UNSEEN_CARD})


class Returning(TurnMove[Return]):
    """Give tokens back."""

    kind = Return
    expansion = ID
    not_played = NOT_PLAYED
    verb = "return"
    city_fields = (CITY_FIELD, "shown")
    parts = (*OFFICIALS, *REWARDS)
    heading = Text("returning tokens")

    def read(self, words: list[str], player: str) -> Return:
        lowered = [word.lower() for word in words]
        place = next((place for place, word in enumerate(lowered) if word in REWARDS), len(words))
        officials, rest = tuple(lowered[:place]), words[place + 1 :]
        for official in officials:
            one_of(official, (*OFFICIALS, *REWARDS))
        at_most(list(officials), len(OFFICIALS) + 1)
        if place == len(words):
            return Return(officials, player=player)
        reward, cards = lowered[place], tuple(map(read_card, at_most(rest, MOST_CITIES)))
        if not cards:
            cards = (UNKNOWN,)
        some(rest if reward != UNSEEN_CARD else list(cards), 2 if reward == OPEN_CARD else 1)
        if reward != UNSEEN_CARD:
            named_card(cards[0])
        shown = tuple(card for card in cards[1:] if card != UNKNOWN)
        return Return(officials, reward, cards[0], shown, player)

    def write(self, action: Return) -> str:
        cards = [card for card in (action.city, *action.shown) if card != UNKNOWN]
        return " ".join(filter(None, ("return", *action.officials, action.reward, *cards)))

    def demands(self, position: Position, action: Return, seat: int) -> Found:
        if position.turn.phase != RETURN:
            return (), ()
        violations = broken(RETURNING, _return_facts(position, action, seat))
        if action.reward == UNSEEN_CARD:
            violations += drawing(position, action.city)
        if action.reward == OPEN_CARD:
            violations += turned_up(position, action.city, action.shown)
        return violations, ()

    def effect(self, position: Position, action: Return, seat: int) -> Position:
        return given_back(position, action, seat)

    def sentence(self, position: Position, action: Return, seat: int) -> Text:
        names = ", ".join(OFFICIAL_NAMES[official] for official in action.officials)
        if not action.officials:
            return Text("gives no token back")
        city = city_name(position, action.city)
        if action.reward == HOUSE:
            return Text("gives {tokens} back and places a house in {city}", tokens=names, city=city)
        if action.reward == OPEN_CARD:
            return Text("gives {tokens} back and takes {city}", tokens=names, city=city)
        if action.reward == UNSEEN_CARD:
            return Text("gives {tokens} back and draws a card", tokens=names)
        if len(action.officials) == FOR_A_CHIP:
            return Text("gives {tokens} back for a chip", tokens=names)
        return Text("gives {tokens} back", tokens=names)

    def possible(self, position: Position) -> Iterator[Return]:
        if position.turn.phase == RETURN:
            for seat in free_to_return(position):
                yield from _possible(position, seat)

    def nearest(self, here: Path, action: Return) -> Ways:
        yield from ((here, other) for other in _nearest(here.position, action))


def _return_facts(position: Position, action: Return, seat: int) -> ReturnFacts:
    part, business = tokens_of(position), position.players[seat]
    tokens = dict(zip(OFFICIALS, part.held[seat], strict=True))
    given = action.officials
    return ReturnFacts(
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


def _possible(position: Position, seat: int) -> Iterator[Return]:
    """Yield every way for a player to give tokens back that may be legal, fewest tokens first."""
    player = "" if seat == position.turn.player else position.game.colours[seat]
    held = officials_held(position, seat)
    for count in range(len(held) + 1):
        for officials in combinations(held, count):
            yield Return(officials, player=player)
            for reward, city in _rewards(position, count):
                yield Return(officials, reward, city, player=player)


def _rewards(position: Position, count: int) -> Iterator[tuple[str, str]]:
    """Yield what so many tokens can bring besides chips, with the city it is about."""
    cities = position.game.catalogue.cities
    if count == FOR_A_CARD:
        yield from ((OPEN_CARD, city) for city in cities if can_be_among(position, position.display, city))
        if left_to_draw(position):
            yield UNSEEN_CARD, UNKNOWN
    if count == FOR_A_HOUSE:
        yield from ((HOUSE, city) for city in cities)


def _nearest(position: Position, action: Return) -> list[Return]:
    """Return what a player could do instead of a return, the most like what was meant first.

    Another token changes as much as another city; to go without what was wanted changes twice as much. Where
    as much changes, what is wanted stays, then the fewest tokens go, then the city is the nearest on the map.
    """
    seat = acting_seat(position, action)
    away = distances(position.game.catalogue.roads).get(action.city, {})

    def unlike(other: Return) -> tuple[int, int, int, int]:
        meant, given = Counter(action.officials), Counter(other.officials)
        tokens = max((meant - given).total(), (given - meant).total())
        wish = _unlike_wish(action, other)
        return 2 * tokens + wish, wish, len(other.officials), away.get(other.city, FAR)

    possible = [replace(other, player=action.player) for other in _possible(position, seat)]
    return sorted(possible, key=unlike)


def _unlike_wish(meant: Return, other: Return) -> int:
    """Return how little of what was wanted another return brings: 0 for the same, 4 for nothing of it.

    Any card may be on top of the pile, so one from there is nearer than another open one.
    """
    wish, instead = _wish(meant), _wish(other)
    if wish == instead and (wish == UNSEEN_CARD or meant.city == other.city):
        return 0
    if not wish and instead == CHIP:  # which comes by itself to whoever names nothing
        return 0
    if wish in _CARDS and instead == UNSEEN_CARD:
        return 1
    if wish == instead or {wish, instead} == _CARDS:
        return 2
    return 3 if wish != UNSEEN_CARD and meant.city == other.city else 4


def _wish(action: Return) -> str:
    return action.reward or (CHIP if len(action.officials) == FOR_A_CHIP else "")


def _too_many_chips(held: int) -> tuple[Violation, ...]:
    refusal = token_rules.twelve_chips(held, components()[ID]["chips"])
    return (refusal,) if refusal else ()


def _to_come(position: Position, seat: int) -> Text | None:
    """Return that tokens bring chips and houses, until the player has had the last return."""
    part = tokens_of(position)
    had_the_last = part.late and seat not in part.pending
    return None if had_the_last else Text("what tokens bring that are given back")


CHIPS_TOLD: Final = EndFact(
    "chips",
    Text("Chips, after the last return of tokens"),
    Text("Chips of {player}: {value}"),
    partial(token_rules.chips_item, each=components()[ID]["points_of_a_chip"]),
    lambda position, seat: tokens_of(position).chips[seat],
    components()[ID]["chips"],
    _too_many_chips,
    _to_come,
)


def _wagner_not_needed(move: TurnMove[Any], position: Position, action: Action) -> tuple[Missing, ...]:
    """Return that no rule says whether the Wagner helps, for a token, a route long enough without him."""
    if not move.promotes or not action.wagner or position.turn.phase != CARRIAGE:
        return ()
    wanted = carriage_facts(position, position.own, action.size, wagner=False)
    return (token_rules.WAGNER_NOT_NEEDED,) if wanted.length >= wanted.size else ()


def _with_tokens(position: Position, at: At[int], count: int) -> Position:
    part = tokens_of(position)
    tokens = replaced(part.held[at.owner], OFFICIALS.index(at.fact), count)
    return position.with_part(ID, part.with_tokens(at.owner, tokens))


SLOTS: Final = (
    NumberSlot(
        PLAYER,
        lambda _: {one: Text("Tokens, {official}", official=OFFICIAL_NAMES[one]) for one in OFFICIALS},
        limits=lambda table, at: range(tokens_in_play(table.game)[OFFICIALS.index(at.fact)] + 1),
        get=lambda table, at: tokens_of(table).held[at.owner][OFFICIALS.index(at.fact)],
        put=_with_tokens,
    ),
    NumberSlot(
        PLAYER,
        "chips",
        tapped=components()[ID]["chips"],
        get=lambda table, at: tokens_of(table).chips[at.owner],
        put=lambda table, at, chips: table.with_part(ID, tokens_of(table).with_chips(at.owner, chips)),
    ),
)
"""Tokens and chips in front of players."""


class Amt(Expansion):
    """The expansion."""

    id, slots, words = ID, SLOTS, WORDS
    # Tokens that nobody gave back are worth nothing (AW15), so only chips are counted.
    end_facts = (CHIPS_TOLD,)

    def part(self, game: Game) -> TokensHeld:
        """Return the tokens at the start: all on their stacks."""
        return TokensHeld(((0,) * len(OFFICIALS),) * len(game.colours), (0,) * len(game.colours))

    def checked(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with the moment of an action, and what no rule says of the Wagner."""
        if isinstance(action, Show):  # no move of the game: a card that lies there is named
            return NOTHING_WRONG
        part, names = tokens_of(position), position.game.names
        moment = token_rules.ReturnMomentFacts(
            due=position.turn.phase == RETURN,
            returns=isinstance(action, Return),
            again=part.again,
            late=part.late,
            named="" if seat in free_to_return(position) else names[seat],
            next_one=names[position.turn.player],
        )
        return broken(token_rules.MOMENT, moment), _wagner_not_needed(move, position, action)

    def follow(self, move: TurnMove[Any], before: Position, action: Action, after: Position) -> Position:
        """Hand out the token of an official, and begin a return when a stack is empty or the game is over."""
        if isinstance(action, Return) or after.turn.phase == RETURN:
            return after
        official, seat = move.helper(before, action), before.turn.player
        if official:
            place = OFFICIALS.index(official)
            one = stacks_left(after)[place] > 0
            after = after.with_part(ID, tokens_of(after).with_token(seat, official, one))
            if not stacks_left(after)[place]:
                return begin_return(before, after)
        if after.turn.phase == OVER and before.turn.phase != OVER:
            return begin_last(after)
        return after

    def without(self, position: Position, seat: int) -> Position:
        """Return the position with the tokens of a player on their stacks."""
        return position.with_part(ID, tokens_of(position).with_tokens(seat, (0,) * len(OFFICIALS)))

    def turn_given(self, position: Position) -> Position:
        """Return the position in which nobody waits for tokens any more, nor a turn for that."""
        part = tokens_of(position)._replace(pending=(), resumed=None, again=False, late=False)
        return position.with_part(ID, part)

    def held_up(self, position: Position) -> Turn | None:
        """Return the turn during which tokens are given back."""
        return tokens_of(position).resumed

    def holdings(self, position: Position, seat: int) -> Iterable[Holding]:
        """Return the tokens and chips of a player."""
        part = tokens_of(position)
        for official, count in zip(OFFICIALS, part.held[seat], strict=True):
            if count:
                label = Text("{official} × {count}", official=OFFICIAL_NAMES[official], count=count)
                yield Holding(label, 0)
        if part.chips[seat]:
            label = plural("1 chip", "{count} chips", part.chips[seat])
            yield Holding(label, part.chips[seat] * components()[ID]["points_of_a_chip"])

    def came_of(self, before: Position, after: Position) -> Iterable[Text]:
        """Return whose last token was taken, for which everybody gives some back."""
        for official, then, now in zip(OFFICIALS, stacks_left(before), stacks_left(after), strict=True):
            if now <= 0 < then:
                yield Text("the last token: {official}", official=OFFICIAL_NAMES[official])

    def audit(self, position: Position) -> Iterator[Violation | None]:
        """Yield what is impossible about tokens and chips."""
        left, totals = stacks_left(position), tokens_in_play(position.game)
        for official, count, total in zip(OFFICIALS, left, totals, strict=True):
            yield token_rules.tokens_are_complete(official, total - count, total)
        yield from _too_many_chips(sum(tokens_of(position).chips))


MOVES: Final = (Returning(),)
