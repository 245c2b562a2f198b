"""All that is done in a turn besides casting: markers, fate cards, teleporting, telling of cards, its end.

O5, O15-O23, O24, O26, O27, O31, O32, O39, O40, O48.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.actions import DrawHand, Fate, Hand, Pass, Poison, Reveal, Teleport
from assistant.orcs_orcs_orcs.box.box import CATEGORY_NAMES, SPELL_NAMES, Box, creature_name
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES, MOST_CARDS
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, FATE, REVEAL, SETUP
from assistant.orcs_orcs_orcs.box.sheet import faults
from assistant.orcs_orcs_orcs.moves.casting.facts import owned
from assistant.orcs_orcs_orcs.moves.spelling import (
    CREATURE,
    LANE,
    NONE,
    in_order,
    read_card,
    read_kind,
    read_parts,
)
from assistant.orcs_orcs_orcs.rules.aiming import (
    CARDS_TO_DRAW,
    MOVING,
    OTHER_CARDS,
    POISON_RECEIVED,
    MovingFacts,
)
from assistant.orcs_orcs_orcs.rules.casting import (
    DRAWING,
    PLAYED,
    TELEPORTING,
    TELLING,
    YOU,
    DrawnHandFacts,
    HeldFacts,
    TeleportFacts,
    ToldFacts,
)
from assistant.orcs_orcs_orcs.rules.turns import (
    ACT,
    CARD,
    END,
    FATE_CARDS,
    MARKER,
    REVEALING,
    SETTING_UP,
    STOP,
    FateDeckFacts,
    RevealFacts,
)
from assistant.orcs_orcs_orcs.table.audit import fact_of_creature, lacking
from assistant.orcs_orcs_orcs.table.effects import (
    EVERY_MOVE,
    RULES,
    beginning,
    end_turn,
    first_creatures_waiting,
    marched,
    marker_served,
    written,
)
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, Position
from assistant.referee.checks import asked, broken, remembered_checks
from assistant.referee.errors import ImpossibleError, UnfinishedError, UnreadableError
from assistant.referee.moves import NOTHING_WRONG, Found, Move, Remedy, said
from assistant.referee.notation import Fields, Several, exactly, number, one_of, read_colour, some
from assistant.referee.text import Text, joined
from assistant.referee.values import new
from assistant.referee.verdict import Violation

MOST_DRAWN: Final = 9


class Passing(Move[Position, Pass]):
    """Do no further action in this turn."""

    kind = Pass
    step = STOP
    verb = "pass"
    heading = Text("passing")
    says = Text("{player} passes")

    def effect(self, position: Position, action: Pass, seat: int) -> Position:
        return position._replace(turn=position.turn._replace(left=0, passed=True))

    def possible(self, position: Position) -> Iterable[Pass]:
        return (Pass(),) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Pass, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(DrawHand())


_is_drawn_wrongly: Final = remembered_checks(DRAWING, DrawnHandFacts)


class DrawingHand(Move[Position, DrawHand]):
    """Discard the hand and draw."""

    kind = DrawHand
    step = END
    verb = "draw"
    fields = Fields(cards=number(range(1, MOST_DRAWN + 1)))
    heading = Text("drawing cards")
    shows = True

    def demands(self, position: Position, action: DrawHand, seat: int) -> Found:
        fewest, most = position.box.extra_cards(position.wizards[seat].cubes)
        hand = position.game.options.hand
        least = hand + fewest
        if fewest == most:
            return _is_drawn_wrongly(action.cards or least, bool(fewest), least), ()
        if action.cards and not least <= action.cards <= hand + most:
            return asked(DRAWING, DrawnHandFacts(action.cards, ability=False, due=least)), ()
        if action.cards == least:  # right without the ability, and with it, if it is not used
            return NOTHING_WRONG
        return (), (CARDS_TO_DRAW,)

    def effect(self, position: Position, action: DrawHand, seat: int) -> Position:
        if action.cards:
            return end_turn(position, action.cards)
        extra = position.box.extra_cards(position.wizards[position.turn.player].cubes)
        if not extra.sure:
            raise UnfinishedError(
                "Say how many cards you draw, “draw 4” or “draw 5”: which ability draws one more is unknown."
            )
        return end_turn(position, position.game.options.hand + extra.least)

    def sentence(self, position: Position, action: DrawHand, seat: int) -> Text:
        text = Text("{player} discards the hand and draws")
        if action.cards:
            text = Text("{player} discards the hand and draws {cards} cards")
        return said(text, position, action, seat)

    def possible(self, position: Position) -> Iterable[DrawHand]:
        hand = position.game.options.hand
        return map(DrawHand, (0, hand, hand + 1)) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: DrawHand, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(DrawHand())
        yield Remedy(DrawHand(), (Pass(),))


class Revealing(Move[Position, Reveal]):
    """Turn up a marker."""

    kind = Reveal
    step = MARKER
    verb = "marker"
    fields = Fields(lane=LANE, kind=CREATURE)
    heading = Text("turning up markers")
    shows = True

    def demands(self, position: Position, action: Reveal, seat: int) -> Found:
        family = SETTING_UP if position.turn.phase == SETUP else REVEALING
        violations = asked(family, reveal_facts(position, action.lane, seat))
        return violations + lacking(position, action.kind), ()

    def effect(self, position: Position, action: Reveal, seat: int) -> Position:
        board = position.board
        if not board.markers[action.lane - 1]:
            raise ImpossibleError("No markers are left on lane {lane}.", lane=action.lane)
        board, turn = board.turned_up(action.lane, action.kind), position.turn
        if turn.phase == REVEAL:
            return marker_served(position, board, action.lane)
        position = position._replace(board=board)
        finished = turn.phase == SETUP and not first_creatures_waiting(position)
        return position._replace(turn=turn._replace(phase=FATE)) if finished else position

    def sentence(self, position: Position, action: Reveal, seat: int) -> Text:
        creature = creature_name(position.box, action.kind)
        if position.turn.phase == SETUP:
            return Text("Lane {lane} begins with: {creature}", lane=action.lane, creature=creature)
        text = Text("{player} turns up a marker on lane {lane}: {creature}")
        return said(text, position, action, seat, creature=creature)

    def is_of_the_table(self, position: Position) -> bool:
        return position.turn.phase == SETUP

    def possible(self, position: Position) -> Iterator[Reveal]:
        if position.turn.phase in {SETUP, REVEAL}:
            yield from (Reveal(lane, kind) for lane in LANES for kind in CATALOGUE.creatures)

    def mended(self, position: Position, action: Reveal, broken: frozenset[str]) -> Iterator[Remedy]:
        yield from (Remedy(replace(action, lane=lane, player="")) for lane in LANES)


def reveal_facts(position: Position, number: int, seat: int) -> RevealFacts:
    """Return the facts of turning up a marker on a lane."""
    game, markers, owed = position.game, position.board.markers, position.turn.owed
    left, own = markers[number - 1], position.wizards[seat].lane == number
    only = left > 0 and markers.count(0) == len(markers) - 1
    lanes = bool(owed), number in owed, ", ".join(map(str, owed)) if owed else ""
    there = game.markers - left
    return new(RevealFacts, (str(number), left, *lanes, own, only, game.options.own_lane_if_only, there))


_PARTS: Final = in_order("fate", "rule", "moving")


class FateCard(Move[Position, Fate]):
    """Turn up the fate card."""

    kind = Fate
    step = CARD
    verb = "fate"
    parts = tuple(_PARTS)
    heading = Text("fate cards")
    of_the_table = True
    shows = True

    def read(self, words: list[str], player: str) -> Fate:
        parts = read_parts(["fate", *words], _PARTS)
        rule = exactly(parts["rule"], 1)[0] if "rule" in parts else ""
        if rule:
            one_of(rule, RULES)
        moves = () if parts["fate"] == [NONE] else tuple(parts["fate"])
        for category in moves:
            one_of(category, CATEGORIES)
        _once(moves)
        moving = parts.get("moving", [])
        kinds = moving if moving == [NONE] else sorted(map(read_kind, moving), key=CATALOGUE.creatures.index)
        _once(kinds)
        return Fate(tuple(sorted(moves, key=CATEGORIES.index)), rule, tuple(kinds), player)

    def write(self, action: Fate) -> str:
        rule = f" rule {action.rule}" if action.rule else ""
        moving = f" moving {' '.join(action.moving)}" if action.moving else ""
        return f"fate {' '.join(action.moves) or NONE}{rule}{moving}"

    def demands(self, position: Position, action: Fate, seat: int) -> Found:
        options = position.game.options
        violations: tuple[Violation, ...] = ()
        if action.moves or action.rule:
            violations = asked(FATE_CARDS, FateDeckFacts(len(position.fate) + 1, options.fate_is_shuffled))
        if action.moving:
            return violations + _wrongly_seen(position, action), ()
        waiting = untold(position, action.moves)
        return violations, tuple([fact_of_creature(position.box, kind, "category") for kind in waiting])

    def effect(self, position: Position, action: Fate, seat: int) -> Position:
        waiting = [] if action.moving else untold(position, action.moves)
        if waiting:
            shown = " ".join(action.moves)
            raise UnfinishedError(
                "Say which of these were seen to move, “fate {shown} moving {first}” or “moving -”: {kinds}.",
                shown=shown,
                first=waiting[0],
                kinds=joined([creature_name(position.box, kind) for kind in waiting]),
            )
        changes, turn = marched(position, moving(position, action)), position.turn
        if turn.phase in {SETUP, FATE}:  # a second card that the table lets pass leaves the turn where it is
            turn = beginning(position, changes["board"], position.game.after(NOBODY))
        fate, box = (*position.fate, written(action.moves)), after_fate(position, action)
        return position._replace(box=box, fate=fate, rule=action.rule, turn=turn, **changes)

    def sentence(self, position: Position, action: Fate, seat: int) -> Text:
        moves: object = Text("nobody")
        if action.moves:
            moves = joined([CATEGORY_NAMES[category] for category in action.moves])
        if action.rule == "life":
            return Text(
                "The fate card moves: {moves}; every creature has one life more this round", moves=moves
            )
        if action.rule:
            return Text("The fate card moves: {moves}; a special rule holds this round", moves=moves)
        return Text("The fate card moves: {moves}", moves=moves)

    def possible(self, position: Position) -> Iterator[Fate]:
        if position.turn.phase == FATE:
            yield from (Fate(moves, rule) for moves in EVERY_MOVE for rule in ("", *RULES))

    def mended(self, position: Position, action: Fate, broken: frozenset[str]) -> Iterator[Remedy]:
        yield Remedy(Fate(()))


def _wrongly_seen(position: Position, action: Fate) -> tuple[Violation, ...]:
    """Return which creatures cannot have been seen to move."""
    known, board = moving(position, action), position.board
    violations: tuple[Violation, ...] = ()
    for kind in action.moving:
        facts = MovingFacts(
            kind, possible=kind in {NONE, *known}, there=kind != NONE and board.count(kind) > 0
        )
        violations += broken(MOVING, facts)
    return violations


def _once(words: Sequence[str]) -> None:
    """Raise UnreadableError for a word that stands there twice."""
    for word in words:
        if words.count(word) > 1:
            raise UnreadableError("“{word}” stands there twice.", word=word)


def untold(position: Position, moves: tuple[str, ...]) -> list[str]:
    """Return the creatures on the board of which nobody can tell whether a fate card moves them."""
    box, board, shown = position.box, position.board, frozenset(moves)
    return [
        kind
        for kind in box.without_category
        if board.count(kind) and (may_be := box.may_be[kind]) & shown and not may_be <= shown
    ]


def moving(position: Position, action: Fate) -> frozenset[str]:
    """Return the creatures that a fate card moves: those known to be so strong, and those seen to move."""
    known = position.box.surely_moved[frozenset(action.moves)]
    if not action.moving:
        return known
    return known.union([kind for kind in untold(position, action.moves) if kind in action.moving])


def after_fate(position: Position, action: Fate) -> Box:
    """Return the copy as it is known once everybody saw which creatures a fate card moves."""
    box = position.box
    if not action.moving:
        return box
    shown = frozenset(action.moves)
    for kind in untold(position, action.moves):
        may_be = box.may_be[kind]
        left = may_be & shown if kind in action.moving else may_be - shown
        box = box.with_value(f"{kind}.category", _written(left))
    return position.box if faults(box.values) else box


def _written(categories: frozenset[str]) -> str:
    """Return one or two categories as the component sheet writes them."""
    if len(categories) == 1:
        return next(iter(categories))
    return next(f"not-{category}" for category in CATEGORIES if category not in categories)


class Teleporting(Move[Position, Teleport]):
    """Use an action to teleport."""

    kind = Teleport
    step = ACT
    verb = "teleport"
    fields = Fields(lane=LANE)
    heading = Text("teleporting")
    says = Text("{player} teleports to tower field {lane}")

    def demands(self, position: Position, action: Teleport, seat: int) -> Found:
        return broken(TELEPORTING, teleport_facts(position, action.lane, seat)), ()

    def effect(self, position: Position, action: Teleport, seat: int) -> Position:
        turn = position.turn._replace(left=position.turn.left - 1)
        return position.with_wizard(seat, position.wizards[seat].on(action.lane), turn)

    def possible(self, position: Position) -> Iterable[Teleport]:
        return map(Teleport, LANES) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Teleport, broken: frozenset[str]) -> Iterator[Remedy]:
        yield from (Remedy(Teleport(lane)) for lane in LANES)


def teleport_facts(position: Position, lane: int, seat: int) -> TeleportFacts:
    """Return the facts of moving a mage to a tower field."""
    there = position.mage_on(lane)
    owner = YOU if there == seat else "" if there == NOBODY else position.game.names[there]
    return TeleportFacts(str(lane), owner, own_is_free=position.game.options.own_field_is_free)


def _read_hand(words: list[str]) -> tuple[str, ...]:
    """Return the cards of a hand, in their order. Raises BadInputError."""
    cards = [] if words == [NONE] else some(words, MOST_CARDS)
    return tuple(sorted(card if card == HIDDEN else read_card(card) for card in cards))


class TellingHand(Move[Position, Hand]):
    """Tell what a player holds."""

    kind = Hand
    verb = "hand"
    fields = Fields(cards=Several(_read_hand, lambda cards: " ".join(cards) or NONE))
    heading = Text("telling hands")

    def demands(self, position: Position, action: Hand, seat: int) -> Found:
        violations = broken(TELLING, ToldFacts(len(action.cards), len(position.wizards[seat].hand)))
        for card, count in Counter(action.cards).items():
            if card != HIDDEN:
                copies, put_down = owned(position, card, seat)
                violations += broken(PLAYED, HeldFacts(card, count, count, owned=copies, put_down=put_down))
        left_out = len(action.cards) < len(position.wizards[seat].hand)
        return violations, (OTHER_CARDS,) if left_out else ()

    def effect(self, position: Position, action: Hand, seat: int) -> Position:
        wizard = position.wizards[seat]
        hidden = (HIDDEN,) * (len(wizard.hand) - len(action.cards))
        return position.with_wizard(seat, wizard._replace(hand=tuple(sorted((*action.cards, *hidden)))))

    def sentence(self, position: Position, action: Hand, seat: int) -> Text:
        player = position.game.names[seat]
        known = [SPELL_NAMES.get(card, Text("an unknown card")) for card in action.cards]
        if not known:
            return Text("{player} holds no cards", player=player)
        return Text("{player} holds: {cards}", player=player, cards=joined(known))


class Poisoning(Move[Position, Poison]):
    """A player receives a poison card."""

    kind = Poison
    verb = "poison"
    heading = Text("poison")
    says = Text("{player} receives a poison card")
    shows = True

    def read(self, words: list[str], player: str) -> Poison:
        if player:
            raise UnreadableError("nobody acts here; leave out “{player}:”.", player=player)
        return Poison(read_colour(exactly(words, 1)[0], tuple(CATALOGUE.start_fields)))

    def write(self, action: Poison) -> str:
        return f"poison {action.player}"

    def line(self, action: Poison) -> str:
        return self.write(action)

    def demands(self, position: Position, action: Poison, seat: int) -> Found:
        return (), (POISON_RECEIVED,)

    def effect(self, position: Position, action: Poison, seat: int) -> Position:
        wizard = position.wizards[seat]
        wizard = wizard._replace(poison=wizard.poison + 1, discard=wizard.discard + 1)
        return position.with_wizard(seat, wizard)


BEFORE_CASTING: Final = (Revealing(), FateCard(), Teleporting())
"""The moves that lists name before the spells, and those behind them."""
AFTER_CASTING: Final = (Passing(), DrawingHand(), TellingHand(), Poisoning())
