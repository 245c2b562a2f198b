"""What actions do to the table: creatures, the fate deck, and how turns and rounds follow one another.

Creatures come, move, reach the tower, are hit and defeated (O16-O22, O45-O51). Cards change their places.

A fate card is written by the first letters of the categories it moves: ``w`` weak, ``s`` strong, ``v`` very
strong, ``-`` for none. ``?`` is a card of which only is known that it was turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, combinations
from typing import Any, Final, NamedTuple

from assistant.orcs_orcs_orcs.box.box import Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, OVER, REVEAL, SETUP
from assistant.orcs_orcs_orcs.rules.turns import (
    INNER,
    DamageFacts,
    EndFacts,
    LossFacts,
    is_defeated,
    is_over,
    trophies_lost,
)
from assistant.orcs_orcs_orcs.table.board import Arrived, Board, Placed
from assistant.orcs_orcs_orcs.table.position import (
    EXTRA_LIFE,
    HIDDEN,
    NOBODY,
    NOT_TOLD,
    NOWHERE,
    Creature,
    Options,
    Position,
    Six,
    Spot,
    Turn,
    Wizard,
    changed,
    index_of,
)
from assistant.referee.values import new


def forward(position: Position, moving: Placed, steps: int) -> Position:
    """Return the position after creatures moved together; those that reach the tower leave the board."""
    coming, towers = [], Counter[tuple[int, str]]()
    for (lane, section), creature in moving:
        if section + steps > INNER:
            towers[lane, creature.kind] += 1
        else:
            coming.append((Spot(lane, section + steps), moved(position, creature)))
    board, arrived = position.board.changed(moving, coming), sorted(towers.items())
    return position._replace(**_arrived(position, board, [(*which, count) for which, count in arrived]))


def marched(position: Position, kinds: Collection[str]) -> dict[str, Any]:
    """Return what changes as all creatures of these types move one section, as a fate card has it."""
    heals = position.game.options.moving_clears_damage
    return _arrived(position, *position.board.marched(kinds, heals=heals))


def exchanged(position: Position, moving: Placed, goals: Sequence[Spot]) -> Board:
    """Return the board after moving that stand there went each to its goal, all at once.

    A table may let a line pass that names fewer goals: whoever has none stays where it is.
    """
    going = list(zip(moving, goals, strict=False))
    coming = [(goal, one if goal == spot else moved(position, one)) for (spot, one), goal in going]
    return position.board.changed(moving[: len(going)], coming)


def moved(position: Position, creature: Creature) -> Creature:
    """Return a creature as it is after a move; whether it keeps its damage, the table says."""
    return Creature(creature.kind) if position.game.options.moving_clears_damage else creature


def _arrived(position: Position, board: Board, arrived: Arrived) -> dict[str, Any]:
    """Return what changes with this board, after creatures of a type each reached a tower (O18-O22)."""
    if not arrived:
        return {"board": board}
    fallen, read_off = list(position.fallen), list(position.told)
    wizards = list(position.wizards)
    mages = dict(reversed([(wizard.lane, seat) for seat, wizard in enumerate(wizards)]))
    for lane, kind, count in arrived:
        place = index_of(kind)
        fallen[place] += count
        read_off[place] = NOT_TOLD
        seat = mages.get(lane, NOBODY)
        if seat != NOBODY:
            wizards[seat] = _handing_in(position, wizards[seat], kind, count)
    return {"board": board, "wizards": tuple(wizards), "fallen": tuple(fallen), "told": tuple(read_off)}


def _handing_in(position: Position, wizard: Wizard, kind: str, count: int) -> Wizard:
    """Return the player after handing in trophies for creatures that reach the tower together (O20-O22)."""
    options = position.game.options
    trophies = wizard.trophies[index_of(kind)]
    lost = trophies_lost(new(LossFacts, (True, trophies, count, options.hand_in_once)))
    if not lost:
        return wizard
    cubes = _steps_back(position, wizard, kind, lost) if options.cube_steps_back else 0
    trophies_left, steps = changed(wizard.trophies, kind, -lost), changed(wizard.cubes, kind, -cubes)
    return wizard._replace(trophies=trophies_left, cubes=steps)


def _steps_back(position: Position, wizard: Wizard, kind: str, lost: int) -> int:
    """Return how far a cube steps back: not from the top field, whose ability lasts to the end (O48)."""
    height, top = wizard.cubes[index_of(kind)], position.box.tracks[kind]
    return 0 if top is not None and height >= top else min(lost, height)


def outcome_of(position: Position, creature: Creature, damage: int) -> str:
    """Return defeated, alive, or nothing where the creature's life is not known well enough."""
    kind, before = creature
    (least, most), bonus = position.box.lives[kind], int(position.rule == EXTRA_LIFE)
    outcome = is_defeated(new(DamageFacts, (least, bonus, before, damage)))
    if least != most and is_defeated(new(DamageFacts, (most, bonus, before, damage))) != outcome:
        return ""
    return outcome


EVERY_MOVE: Final = tuple(
    chain.from_iterable(combinations(CATEGORIES, size) for size in range(len(CATEGORIES) + 1))
)
"""Every set of categories that a fate card may show."""
RULES: Final = ("life", "other")
"""The special rules that it may show: one life more for all, or another one."""


def written(moves: Iterable[str]) -> str:
    """Return the categories that a card moves as they are written."""
    return "".join(category[0] for category in moves) or "-"


CARDS: Final = frozenset({HIDDEN, *map(written, EVERY_MOVE)})


class Deck(NamedTuple):
    """How many cards are left, and how many of them move a category, where anybody knows something of it."""

    left: int
    moving: dict[str, Span]


def are_told(position: Position) -> bool:
    """Whether anybody has stated which fate cards were turned up, or how many.

    Each round begins with one: of a table that was entered in the middle of a round, none means not stated.
    """
    return bool(position.fate) or position.turn.phase in {SETUP, FATE}


def what_is_left(position: Position) -> Deck:
    """Return what is known of the cards still to be turned up, those of a new deck when it is shuffled."""
    cards = position.fate
    if position.game.options.fate_is_shuffled:
        cards = cards[len(cards) - len(cards) % CATALOGUE.fate_cards :]
    left = max(CATALOGUE.fate_cards - len(cards), 0)
    spans = {category: _moving(position.box, cards, category, left) for category in CATEGORIES}
    tells_something = {
        category: span
        for category, span in spans.items()
        if span != Span(0, left) and span.least <= span.most
    }
    return Deck(left, tells_something)


def _moving(box: Box, cards: tuple[str, ...], category: str, left: int) -> Span:
    """Return how many of the cards left move a category; those that nobody stated may or may not."""
    weights = [moves for number in range(1, CATALOGUE.fate_cards + 1) if (moves := box.fate_moves(number))]
    surely = sum(category in moves.split() for moves in weights)
    perhaps = surely + CATALOGUE.fate_cards - len(weights)
    seen = sum(category[0] in card for card in cards)
    return Span(max(surely - seen - cards.count(HIDDEN), 0), min(perhaps - seen, left))


Cards = tuple[str, ...]


def first_creatures_waiting(position: Position) -> int:
    """Return how many first creatures the set-up still lacks."""
    least = position.game.markers - CATALOGUE.first_creatures
    return sum([max(left - least, 0) for left in position.board.markers])


def begin_turn(position: Position, seat: int) -> Position:
    """Return the position at the beginning of a player's turn."""
    return position._replace(turn=beginning(position, position.board, seat))


def beginning(position: Position, board: Board, seat: int) -> Turn:
    """Return the beginning of a player's turn with this board; steps with nothing to turn up are left out."""
    options, owed = position.game.options, board.deserted
    chosen = owed or is_one_to_choose(board.markers, position.wizards[seat].lane, options)
    return new(Turn, (REVEAL if chosen else ACTIONS, seat, options.actions, owed, False, (), ()))


def lanes_to_choose(markers: Six, own: int, options: Options) -> list[int]:
    """Return the lanes among which a player on a lane chooses one for a marker (O26, O27)."""
    with_markers = [number for number, left in enumerate(markers, LANES[0]) if left]
    if with_markers == [own] and options.own_lane_if_only:
        return [own]
    return [number for number in with_markers if number != own]


def is_own_lane_left_out(markers: Six, own: int, options: Options) -> bool:
    """Whether only the own lane has markers, and the table turns up none there."""
    return any(markers) and not is_one_to_choose(markers, own, options)


def is_one_to_choose(markers: Six, own: int, options: Options) -> bool:
    """Whether there is a lane to choose: always where several have markers."""
    return markers.count(0) < len(markers) - 1 or bool(lanes_to_choose(markers, own, options))


def marker_served(position: Position, board: Board, lane: int) -> Position:
    """Return the position after a marker was turned up on a lane: with others to turn up, or past that."""
    turn = position.turn
    owed = tuple([number for number in turn.owed if number != lane]) if turn.owed else ()
    goes_on = turn.owed and (
        owed or is_one_to_choose(board.markers, position.actor.lane, position.game.options)
    )
    turn = turn._replace(phase=REVEAL if goes_on else ACTIONS, owed=owed)
    return position.with_table(board, position.wizards, turn)


def end_turn(position: Position, cards: int) -> Position:
    """Return the position after the acting player discarded the hand and drew so many cards."""
    seat, wizards = position.turn.player, list(position.wizards)
    lane, hand, pile, discard, trophies, cubes, learned, poison = wizards[seat]
    hand, pile, discard = with_drawn((), pile, discard + len(hand), cards)
    wizards[seat] = new(Wizard, (lane, hand, pile, discard, trophies, cubes, learned, poison))
    board, players = position.board.healed(), tuple(wizards)
    if (following := position.game.after(seat)) > seat:
        return position.with_table(board, players, beginning(position, board, following))
    over = is_over(EndFacts(position.empty_lanes, round_over=True)) == "yes"
    turn, number = (Turn(OVER, 0), 0) if over else (Turn(FATE, following), 1)
    return position._replace(board=board, wizards=players, turn=turn, rule="", round=position.round + number)


def passed_over(position: Position, seat: int) -> Position:
    """Return the position in which a player who has left acts no more; a turn under way is over."""
    turn, game = position.turn, position.game
    if turn.player != seat:
        return position
    if turn.phase in {REVEAL, ACTIONS}:
        return end_turn(position, game.options.hand)
    return position._replace(turn=turn._replace(player=game.after(seat)))


def without_pieces(position: Position, seat: int) -> Position:
    """Return the position without the mage of a player; trophies and cards stay theirs."""
    return position.with_wizard(seat, position.wizards[seat].on(NOWHERE))


def back(position: Position, seat: int) -> Position:
    """Return the position with the mage of a player on the board: its start field, or the next free one."""
    own = position.wizards[seat]
    if own.lane != NOWHERE:
        return position
    start = CATALOGUE.start_fields[position.game.colours[seat]]
    free = (lane for lane in (*LANES[start - 1 :], *LANES[: start - 1]) if position.mage_on(lane) == NOBODY)
    return position.with_wizard(seat, own.on(next(free)))


def with_drawn(hand: Cards, pile: int, discard: int, cards: int) -> tuple[Cards, int, int]:
    """Return hand, pile and discard pile after drawing; an empty pile is filled from the latter (O41)."""
    if cards > pile:
        cards = min(cards, pile + discard)
        pile, discard = pile + discard, 0
    drawn_cards = (HIDDEN,) * cards
    return tuple(sorted(hand + drawn_cards)) if hand else drawn_cards, pile - cards, discard


def without_card(hand: Cards, card: str) -> Cards:
    """Return a hand from which a card was played, a hidden one where it was not stated."""
    one = card if card in hand else HIDDEN
    # A table that overrules the referee may play a card that its hand does not hold.
    place = hand.index(one) if one in hand else 0
    return hand[:place] + hand[place + 1 :]
