"""In Amt und Würden: every official's help brings a token; when a stack is empty, tokens are given back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from assistant.referee.checks import broken
from assistant.referee.moves import NOTHING_WRONG, Found
from assistant.referee.slot_kinds import NumberSlot
from assistant.referee.slots import At
from assistant.referee.standings import Holding
from assistant.referee.text import Text, plural
from assistant.referee.verdict import Missing, Violation
from assistant.thurn_und_taxis.actions import Action, Return, Show
from assistant.thurn_und_taxis.box.catalogue import OFFICIALS, components
from assistant.thurn_und_taxis.box.phases import CARRIAGE, OVER, RETURN
from assistant.thurn_und_taxis.expansions.amt.giving_back import begin_last, begin_return
from assistant.thurn_und_taxis.expansions.amt.tokens import (
    ID,
    WORDS,
    TokensHeld,
    free_to_return,
    no_tokens,
    stacks_left,
    tokens_in_play,
    tokens_of,
)
from assistant.thurn_und_taxis.expansions.expansion import Expansion, Told
from assistant.thurn_und_taxis.moves.ending import carriage_facts
from assistant.thurn_und_taxis.moves.turn_move import TurnMove
from assistant.thurn_und_taxis.rules import tokens as token_rules
from assistant.thurn_und_taxis.rules.officials import OFFICIAL_NAMES
from assistant.thurn_und_taxis.table.position import Game, Position, Turn
from assistant.thurn_und_taxis.table.slots import PLAYER


def _too_many_chips(held: int) -> tuple[Violation, ...]:
    return broken(token_rules.CHIPS, token_rules.ChipFacts(held, components()[ID]["chips"]))


def _to_come(position: Position, seat: int) -> Text | None:
    """Return that tokens bring chips and houses, until the player has had the last return."""
    part = tokens_of(position)
    had_the_last = part.late and seat not in part.pending
    return None if had_the_last else Text("what tokens bring that are given back")


CHIPS_TOLD: Final = Told(
    "chips",
    Text("Chips, after the last return of tokens"),
    Text("Chips of {player}: {value}"),
    partial(token_rules.chips_item, each=components()[ID]["points_of_a_chip"]),
    lambda position, seat: tokens_of(position).chips[seat],
    {"1 red chips 2": Text("Red has two chips after the last return of tokens.")},
    components()[ID]["chips"],
    _too_many_chips,
    _to_come,
)


class Amt(Expansion):
    """The expansion."""

    id = ID
    words = WORDS

    def __init__(self) -> None:
        """Make the expansion."""
        # Tokens that nobody gave back are worth nothing (AW15), so only chips are counted.
        self.told = (CHIPS_TOLD,)
        self.slots = SLOTS

    def part(self, game: Game) -> TokensHeld:
        """Return the tokens at the start: all on their stacks."""
        return no_tokens(game)

    def found(self, move: TurnMove[Any], position: Position, action: Action, seat: int) -> Found:
        """Return what is wrong with the moment of an action, and what no rule says of the Wagner."""
        if isinstance(action, Show):  # no move of the game: a card that lies there is named
            return NOTHING_WRONG
        part, names = tokens_of(position), position.game.names
        moment = token_rules.MomentFacts(
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
            tokens = list(tokens_of(after).held[seat])
            tokens[place] += stacks_left(after)[place] > 0
            after = after.with_part(ID, tokens_of(after).with_tokens(seat, tuple(tokens)))
            if not stacks_left(after)[place]:
                return begin_return(before, after)
        if after.turn.phase == OVER and before.turn.phase != OVER:
            return begin_last(after)
        return after

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

    def audit(self, position: Position) -> Iterable[Violation]:
        """Return what is impossible about tokens and chips."""
        left, totals = stacks_left(position), tokens_in_play(position.game)
        found: tuple[Violation, ...] = ()
        for official, count, total in zip(OFFICIALS, left, totals, strict=True):
            found += broken(token_rules.TOKENS, token_rules.TokenFacts(official, total - count, total))
        chips = token_rules.ChipFacts(sum(tokens_of(position).chips), components()[ID]["chips"])
        return found + broken(token_rules.CHIPS, chips)


def _wagner_not_needed(move: TurnMove[Any], position: Position, action: Action) -> tuple[Missing, ...]:
    """Return that no rule says whether the Wagner helps, for a token, a route long enough without him."""
    if not move.promotes or not action.wagner or position.turn.phase != CARRIAGE:
        return ()
    wanted = carriage_facts(position, position.own, action.size, wagner=False)
    return (token_rules.WAGNER_NOT_NEEDED,) if wanted.length >= wanted.size else ()


def _most(position: Position, at: At[int]) -> range:
    return range(tokens_in_play(position.game)[OFFICIALS.index(at.fact)] + 1)


def _with_tokens(position: Position, at: At[int], count: int) -> Position:
    tokens = list(tokens_of(position).held[at.owner])
    tokens[OFFICIALS.index(at.fact)] = count
    return position.with_part(ID, tokens_of(position).with_tokens(at.owner, tuple(tokens)))


SLOTS: Final = (
    NumberSlot(
        PLAYER,
        {one: Text("Tokens, {official}", official=OFFICIAL_NAMES[one]) for one in OFFICIALS},
        limits=_most,
        get=lambda table, at: tokens_of(table).held[at.owner][OFFICIALS.index(at.fact)],
        put=_with_tokens,
        lines={
            "red postmeister 1": Text("Red has one token of the Postmeister."),
            "red amtmann 2": Text("Red has two tokens of the Amtmann."),
            "red postillion 0": Text("Red has no token of the Postillion."),
            "red wagner 0": Text("Red has no token of the Wagner."),
        },
    ),
    NumberSlot(
        PLAYER,
        {"chips": Text("Chips")},
        tapped=components()[ID]["chips"],
        get=lambda table, at: tokens_of(table).chips[at.owner],
        put=lambda table, at, chips: table.with_part(ID, tokens_of(table).with_chips(at.owner, chips)),
        question=Text("Chips of {player}"),
        lines={"red chips 1": Text("Red has one chip.")},
    ),
)
"""Tokens and chips in front of players."""
