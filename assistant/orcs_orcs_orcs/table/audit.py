"""Everything that is impossible about a position, however it came about, and of one entered in part.

Facts of the copy on the table that nobody has stated are named in verdicts, and where a position needs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from assistant.orcs_orcs_orcs.box.box import DRAW, GIVES_POISON, NO_RULE, OTHER, Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, LANES
from assistant.orcs_orcs_orcs.box.rulebook import OVER, SETUP, rulebook, touched
from assistant.orcs_orcs_orcs.rules.aiming import SPECIAL_RULE, fact_of
from assistant.orcs_orcs_orcs.rules.layout import (
    CATEGORIES,
    DECK,
    FIELDS,
    FIGURES,
    MARKERS,
    OPEN_CARDS,
    POISON,
    TURNED,
    AppearedFacts,
    CategoryFacts,
    DeckFacts,
    DisplayFacts,
    FieldFacts,
    MarkerFacts,
    PoisonFacts,
    TurnedFacts,
)
from assistant.orcs_orcs_orcs.table.position import NOWHERE, Position, Turn, Wizard, index_of
from assistant.referee.checks import asked, broken
from assistant.referee.rules import WAITS_FOR_MORE
from assistant.referee.text import Text
from assistant.referee.values import new
from assistant.referee.verdict import Missing, Violation

_NO_FAMILY: Final = frozenset({DRAW, GIVES_POISON, NO_RULE})
_OF_NAMED: Final[Mapping[str, Text]] = {
    "ability": Text("the ability of {creature}"),
    "category": Text("the category of {creature}"),
    "life": Text("the life of {creature}"),
}
"""What is missing of a creature that its owners have named; to the rulebook it is the fifth or sixth."""


def fact_of_creature(box: Box, kind: str, fact: str) -> Missing:
    """Return that nobody stated a fact of a creature, which is called as the table calls it."""
    name = box.values.get(f"{kind}.name", "")
    return fact_of(kind, fact)._replace(label=Text(_OF_NAMED[fact].message, creature=name) if name else None)


def lifting(position: Position, seat: int, violations: Iterable[Violation]) -> tuple[Missing, ...]:
    """Return what may lift all these broken rules for a player, because nobody has explained it; or nothing.

    An action stays illegal unless that says otherwise: what is not explained is no excuse by itself.
    """
    rules = {violation.rule for violation in violations}
    raised = [(power, by & rules) for power, by in _unexplained(position, seat) if by & rules]
    all_raised = rules <= {*chain.from_iterable(by for _, by in raised)}
    return tuple([power for power, _ in raised]) if all_raised else ()


def may_give_poison(position: Position, seat: int) -> bool:
    """Whether the player may have an ability that gives poison cards, or the round a rule that does."""
    may = {"", OTHER, GIVES_POISON}
    return position.rule == OTHER or any(ability in may for _, ability in _abilities(position, seat))


def _unexplained(position: Position, seat: int) -> Iterator[tuple[Missing, frozenset[str]]]:
    """Yield every power that a player may have and the rules it may change, as far as owners have stated."""
    if position.rule == OTHER:
        yield SPECIAL_RULE, touched()
    for kind, ability in _abilities(position, seat):
        if ability not in _NO_FAMILY:
            yield fact_of_creature(position.box, kind, "ability"), touched(ability)


def _abilities(position: Position, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the creatures whose ability a player has or may have, and what is stated of each."""
    box = position.box
    for kind, cubes in zip(CATALOGUE.creatures, position.wizards[seat].cubes, strict=True):
        track = box.tracks[kind]
        if cubes and (track is None or cubes >= track):
            yield kind, box.values.get(f"{kind}.ability", "")


def audit(position: Position) -> tuple[Violation, ...]:
    """Return every impossibility of a whole position."""
    return tuple(_all(position))


def seen(position: Position, *kinds: str) -> int:
    """Return how many creatures of these types have appeared: on the board, as trophies, or gone."""
    appeared = position.board.appeared
    return sum([appeared[index_of(kind)] for kind in kinds])


def is_used_up(position: Position, kind: str) -> bool:
    """Whether every creature of a type has appeared."""
    box = position.box
    return seen(position, kind) >= min(box.standees[kind], box.in_play[kind, len(position.wizards)])


def _more_than_exist(position: Position, kind: str, more: int = 0) -> tuple[Violation, ...]:
    """Return what is wrong with the creatures of a type that have appeared, and so many more."""
    box, players, count = position.box, len(position.wizards), seen(position, kind) + more
    values = kind, count, box.standees[kind], box.in_play[kind, players], players
    return asked(FIGURES, new(AppearedFacts, values))


def _more_of_a_category(position: Position, category: str, more: int = 0) -> tuple[Violation, ...]:
    """Return what is wrong with the creatures of a category that have appeared, and so many more."""
    count = seen(position, *position.box.of_category[category]) + more
    return asked(CATEGORIES, new(CategoryFacts, (category, count, CATALOGUE.categories[category])))


def lacking(position: Position, kind: str) -> tuple[Violation, ...]:
    """Return which figures are missing for one creature more of a type: of that, or of its category."""
    category, violations = position.box.categories[kind], _more_than_exist(position, kind, 1)
    if not category:  # of creatures whose strength nobody has stated nothing is claimed
        return violations
    return violations + _more_of_a_category(position, category, 1)


def _may_have_left(position: Position, turned: int) -> int:
    """Return how many creatures may have left the board although nobody noted it.

    Each that reached the tower lowered its counter by a field (O18), and cost a trophy at most (O20). Where a
    counter's fields are not stated, or it lies on the lowest one (O19), nobody knows how many those were.
    """
    left = 0
    for kind, fallen, gone in zip(CATALOGUE.creatures, position.fallen, position.gone, strict=True):
        if fallen >= len(position.box.ladders[kind]) - 1:
            return turned
        left += max(2 * fallen - gone, 0)
    return left


def _all(position: Position) -> Iterator[Violation]:
    game = position.game
    for kind in CATALOGUE.creatures:
        yield from _more_than_exist(position, kind)
    for category in position.box.of_category:
        yield from _more_of_a_category(position, category)
    poison = sum(wizard.poison for wizard in position.wizards)
    yield from broken(POISON, PoisonFacts(poison))
    yield from broken(OPEN_CARDS, DisplayFacts(len(position.display)))
    at_the_start = game.markers - (0 if position.turn.phase == SETUP else CATALOGUE.first_creatures)
    for number, markers in zip(LANES, position.board.markers, strict=True):
        yield from broken(MARKERS, MarkerFacts(str(number), markers, at_the_start))
    appeared = seen(position, *CATALOGUE.creatures)
    turned = position.game.markers * len(LANES) - sum(position.board.markers)
    yield from broken(TURNED, TurnedFacts(appeared, turned, _may_have_left(position, turned)))
    for seat, wizard in enumerate(position.wizards):
        first = position.mage_on(wizard.lane)
        names = (game.names[first], game.names[seat])
        yield from broken(
            FIELDS, FieldFacts(str(wizard.lane), *names, same=first != seat and wizard.lane != NOWHERE)
        )
        cards = len(wizard.hand) + wizard.pile + wizard.discard
        owned = CATALOGUE.starting_spells + len(wizard.learned) + wizard.poison
        yield from broken(DECK, DeckFacts(game.names[seat], cards, owned))


def position_audit(position: Position, *, everything: bool) -> tuple[Violation, ...]:
    """Return what is impossible about a table; ``everything`` tells that all of it has been entered."""
    if everything:
        wizards = tuple(_with_piles(wizard, position) for wizard in position.wizards)
        return audit(position._replace(wizards=wizards))
    return tuple(fault for fault in audit(position) if not rulebook().has(fault, WAITS_FOR_MORE))


def _with_piles(wizard: Wizard, position: Position) -> Wizard:
    """Return a player with a discard pile that fits, where nobody has stated hand and piles at all."""
    hand = position.game.options.hand
    dealt = hand, CATALOGUE.starting_spells - hand, 0
    if (len(wizard.hand), wizard.pile, wizard.discard) != dealt:
        return wizard
    return wizard._replace(discard=len(wizard.learned) + wizard.poison)


def if_it_ended_now(position: Position) -> Position:
    """Return the game at its end: everything is scored as it lies."""
    return position._replace(turn=Turn(OVER, 0), rule="")
