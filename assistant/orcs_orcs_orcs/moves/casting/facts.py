"""What a line aims a spell at, what the rules need to know of it, and what a line tells of the copy.

Nothing is decided here. Parts of a line that decide something and are left out are asked for, and those that
are of no use are named as what to leave out; neither is ever held against anybody. Each is a word of the
rulebook's file, so that the verdict says it in a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import starmap
from typing import Final, NamedTuple

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import DRAW, OTHER, TELEPORT, Box, Span
from assistant.orcs_orcs_orcs.box.catalogue import (
    ATTACK,
    BOOK,
    CATALOGUE,
    LANES,
    POISON,
    SPELLS,
    WISDOM,
    components,
)
from assistant.orcs_orcs_orcs.box.sheet import faults, fields
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.rules import aiming, casting
from assistant.orcs_orcs_orcs.rules.aiming import VOODOO, AimFacts
from assistant.orcs_orcs_orcs.rules.casting import BoostFacts, NewFacts
from assistant.orcs_orcs_orcs.table.board import Board, Creature, Spot
from assistant.orcs_orcs_orcs.table.effects import outcome_of
from assistant.orcs_orcs_orcs.table.position import (
    EVERY_TARGET,
    HIDDEN,
    Game,
    Position,
    Target,
    read_spot,
    read_target,
)
from assistant.referee.values import new
from assistant.referee.verdict import Missing

_STARTING: Final = CATALOGUE.starting_spells


class NamedTargets(NamedTuple):
    """What a line names: creatures, sections, and texts that are neither; ``counts`` are their numbers.

    ``cards`` are the spells among the texts. ``apart`` tells that no two creatures are named on one section,
    where they may be the same one.
    """

    targets: tuple[Target, ...]
    spots: tuple[Spot, ...]
    others: tuple[str, ...]
    counts: tuple[int, int, int]
    cards: tuple[str, ...]
    apart: bool


@lru_cache(maxsize=4096)
def named_by(texts: tuple[str, ...]) -> NamedTargets:
    """Return what these texts name."""
    targets = tuple([target for text in texts if (target := read_target(text))])
    spots = tuple([spot for text in texts if (spot := read_spot(text))])
    others = tuple([text for text in texts if text not in EVERY_TARGET])
    counts = len(targets), len(spots), len(others)
    cards = tuple([text for text in others if text in SPELLS])
    apart = len({target.spot for target in targets}) == len(targets)
    return NamedTargets(targets, spots, others, counts, cards, apart)


def creatures_named(board: Board, named: NamedTargets) -> list[Creature | None]:
    """Return the creatures that a line names, in its order; nothing for one that does not stand there.

    Of two on one section each is another creature, and one whose damage was stated is looked for first.
    """
    targets = named.targets
    if named.apart:
        return list(starmap(board.find, targets))
    creatures: list[Creature | None] = [None] * len(targets)
    for place in sorted(range(len(targets)), key=lambda place: targets[place].damage is None):
        target = targets[place]
        if creature := board.find(*target):
            creatures[place], board = creature, board.changed([(target.spot, creature)], ())
    return creatures


def creatures_hit(position: Position, action: Cast) -> list[Creature]:
    """Return the creatures that an attack hits."""
    hit: list[Creature] = []
    for text in action.targets:
        target, spot = read_target(text), read_spot(text)
        if target and (creature := position.board.find(*target)):
            hit.append(creature)
        if spot:
            hit += position.at(spot)
    return hit


def cards_named(action: Cast) -> tuple[str, ...]:
    """Return the spells among what a line names behind “at”."""
    return named_by(action.targets).cards


def boost_facts(box: Box, boost: Boost, effect: str) -> BoostFacts:
    """Return the facts of a reinforcing card and one effect that is wanted of it, empty for none."""
    shown = box.powers[boost.card]
    effects = box.effects(boost.card)
    return BoostFacts(
        card=boost.card,
        kind=boost.card if boost.card in {BOOK, WISDOM} else casting.OTHER,
        role="reinforcement",
        told=boost.power,
        shown=not boost.power or not shown or boost.power in shown,
        printed=shown[0] if shown else "",
        effect=effect,
        wants_effect=bool(effect),
        offered=effects is None or effect in effects,
    )


def effects_wanted(boost: Boost) -> tuple[str, ...]:
    """Return the effects that a reinforcing card is played for."""
    return (TELEPORT,) * bool(boost.lane) + (DRAW,) * boost.draw


def held(position: Position, action: Cast, seat: int) -> list[tuple[str, int, int]]:
    """Return every card played, how many copies of it may be in the hand, and how many are played.

    A card that is not stated can be one of them only; one that an effect draws is there from then on (O68).
    """
    spell, boosts, cards = action.spell, action.boosts, position.wizards[seat].hand
    if not boosts:  # as most are cast
        return [(spell, int(spell in cards or HIDDEN in cards), 1)]
    hand = list(cards)
    wanted: dict[str, int] = {}
    copies: dict[str, int] = {}
    for card, _, _, draws in ((spell, "", 0, False), *boosts):
        wanted[card] = wanted.get(card, 0) + 1
        one = card if card in hand else HIDDEN
        if one in hand:
            hand.remove(one)
            copies[card] = copies.get(card, 0) + 1
        if draws:
            hand.append(HIDDEN)
    return [(card, copies.get(card, 0), count) for card, count in wanted.items()]


def owned(position: Position, card: str, seat: int) -> tuple[int, int]:
    """Return how many copies of a card a player has at most, and how many of those were surely put down.

    They are starting spells or were learned.
    """
    _, hand, pile, discard, _, _, learned, poison = position.wizards[seat]
    turn, cards = position.turn, len(hand) + pile + discard
    # Where the game was not seen from its set-up, or the cards do not add up, nobody knows what was learned.
    if card == POISON or not position.game.from_set_up or cards != _STARTING + len(learned) + poison:
        return cards, 0
    copies = position.box.most_start_copies[card] + learned.count(card)
    put_down = turn.used.count(card) if seat == turn.player else 0
    # A reshuffle in this turn leaves fewer cards on the discard pile than were put down; Voodoo at oneself
    # and poison put others on it.
    if put_down and (discard < len(turn.used) + len(turn.learned) or VOODOO in turn.used or poison):
        return copies, 0
    return copies, put_down


def may_hold(position: Position, card: str, seat: int) -> int:
    """Return how many copies of a card a player's hand can hold, by where spells come from."""
    copies, put_down = owned(position, card, seat)
    return copies - put_down


def new_facts(position: Position, card: str, seat: int) -> NewFacts:
    """Return whether a card played must be one that was learned in this turn."""
    start = position.box.start_copies(card)
    others = older_copies(position, card, seat) + (CATALOGUE.starting_spells if start is None else start)
    surely_new = card in position.turn.learned and others <= 0
    return NewFacts(card, surely_new, position.game.options.new_spells_wait)


def older_copies(position: Position, card: str, seat: int) -> int:
    """Return how many copies learned in earlier turns are left; less than 0 where others were played."""
    older = position.wizards[seat].learned.count(card) - position.turn.learned.count(card)
    return older - position.turn.used.count(card)


def aim_facts(position: Position, action: Cast, seat: int, *, in_words: bool) -> AimFacts:
    """Return the facts of an aim, in a position in which the effects of reinforcement have been used.

    Targets, lanes and sections are named only ``in_words``, for a refusal.
    """
    spell, row, shape, own = action.spell, action.row, SPELLS[action.spell].shape, position.wizards[seat].lane
    named = named_by(action.targets)
    targets, spots, others, counts, _, _ = named
    wanted = WANTED[shape][row > 1]
    fits = (counts == wanted and not others) or _fits(position.game, action, seat)
    lane, second = own, aiming.NO_SECOND
    chosen: Sequence[Spot] = spots
    if spots:
        if shape == aiming.BESIDE and len(spots) < wanted.sections and spots[0].lane != own:
            chosen = (Spot(own, spots[0].section), *spots)  # what is not named can be no other section
        chosen = from_the_chosen_one(position, shape, chosen, own)
        lane = chosen[0].lane
        second = second_section(chosen[0], chosen[1]) if len(chosen) > 1 else second
    elif targets and shape != aiming.SWITCH:
        lane = targets[0].spot.lane
    creatures = creatures_named(position.board, named)
    there, is_own, ring = None not in creatures, lane == own, position.game.options.lanes_are_a_ring
    if not in_words:
        places = is_own, is_own, there, "", ""
        return new(AimFacts, (spell, shape, row, fits, "", "", "", *places, second, ring))
    absent = [target for target, one in zip(targets, creatures, strict=True) if one is None]
    meant = ", ".join([_called(position, target) for target in absent] or _players(position, action))
    lanes, (first, other, *_) = (str(lane), str(own)), (*map(str, chosen), "", "")
    aimed_at = fits, meant, *lanes, is_own, is_own, there, first, other
    return new(AimFacts, (spell, shape, row, *aimed_at, second, ring))


def _fits(game: Game, action: Cast, seat: int) -> bool:
    """Whether nothing is named that a row cannot be aimed at."""
    shape, row = SPELLS[action.spell].shape, action.row
    _, _, others, counts, _, _ = named_by(action.targets)
    if shape == aiming.VOODOO and row > 1:  # whoever names all that it hits says nothing wrong
        return not action.targets or {*action.targets} == {*game.colours} - {game.colours[seat]}
    few = all(count <= most for count, most in zip(counts, WANTED[shape][row > 1], strict=True))
    return few and {*others} <= {*game.colours}


def _called(position: Position, target: Target) -> str:
    """Return a target as it is written, with the name that its owners gave the creature."""
    name = position.box.values.get(f"{target.kind}.name", "")
    return str(target).replace(target.kind, name, 1) if name else str(target)


def _players(position: Position, action: Cast) -> list[str]:
    """Return what is named as targets, players by their names."""
    game = position.game
    return [game.name(game.seat(text)) or text for text in action.targets]


class TargetCounts(NamedTuple):
    """How many creatures, sections and players a row of a spell names."""

    creatures: int = 0
    sections: int = 0
    players: int = 0


WANTED: Final = {
    shape: tuple(TargetCounts(**counts) for counts in told["aims"])
    for shape, told in components()["shapes"].items()
}
"""What each spell is aimed at by its first and by its further rows; a card of the display is no aim."""


def from_the_chosen_one(position: Position, shape: str, spots: Sequence[Spot], own: int) -> Sequence[Spot]:
    """Return two sections that are hit together with the chosen one first, however they were named."""
    if len(spots) != 2:  # noqa: PLR2004 - a pair
        return spots
    first, second = spots
    if shape == aiming.BESIDE and first.lane != own == second.lane:
        return [second, first]
    wrong_way = aiming.OUTWARD if position.game.options.behind_is_inward else aiming.INWARD
    if shape == aiming.BEHIND and second_section(first, second) == wrong_way:
        return [second, first]
    return spots


def nothing_behind(position: Position, spot: Spot) -> bool:
    """Whether no section lies behind this one."""
    return spot.section == (2 if position.game.options.behind_is_inward else 0)


def second_section(first: Spot, second: Spot) -> str:
    """Return where a second section lies, seen from the first."""
    if first.lane == second.lane:
        step = second.section - first.section
        return {1: aiming.INWARD, -1: aiming.OUTWARD}.get(step, aiming.ELSEWHERE)
    if first.section != second.section:
        return aiming.ELSEWHERE
    apart = abs(first.lane - second.lane)
    return {1: aiming.SAME, len(LANES) - 1: aiming.ACROSS}.get(apart, aiming.ELSEWHERE)


def with_told(position: Position, action: Cast) -> Position:
    """Return the position whose copy of the game is known to show what was seen on the cards of a spell."""
    if not (action.power or action.needs or action.damage):
        return position
    box = position.box
    for key, value in _shown(action).items():
        if key in fields() and key not in box.values and agrees(box, key, value):
            box = box.with_value(key, value)
    if (
        action.damage
        and action.spell != POISON
        and box.damage(action.spell, action.row) is None
        and fits(box, action)
    ):
        box = _telling(box, action)
    return position if box is position.box else position._replace(box=box)


def _shown(action: Cast) -> dict[str, str]:
    """Return what a line tells of the card that is cast: its symbol, and what the row needs.

    The power named for a reinforcing card is a claim, not what the card was seen to show.
    """
    shown = {f"{action.spell}.power": action.power, f"{action.spell}.need{action.row}": action.needs}
    return {key: value for key, value in shown.items() if value}


@lru_cache(maxsize=4096)
def agrees(box: Box, key: str, value: str) -> bool:
    """Whether a fact that somebody saw is possible with all that is known."""
    return box.values.get(key, value) == value and not faults(box.with_value(key, value).values)


def fits(box: Box, action: Cast) -> bool:
    """Whether a row may do the damage that it was seen to do."""
    known = box.damage(action.spell, action.row)
    if known is not None:
        return action.damage == known
    most = CATALOGUE.spells[action.spell].most_damage  # 0 for a spell that does none
    return action.damage <= most and not faults(_telling(box, action).values)


def _telling(box: Box, action: Cast) -> Box:
    return box.with_value(f"{action.spell}.damage{action.row}", str(action.damage))


def outcome(position: Position, action: Cast, creature: Creature, damage: int) -> str:
    """Return defeated or alive for a creature that is hit, or nothing where neither is known or was seen."""
    if not action.defeating:
        return outcome_of(position, creature, damage)
    if named(creature) in action.defeating:
        return "defeated"
    return outcome_of(position, creature, damage) or "alive"


def named(creature: Creature) -> str:
    """Return a creature that is hit as a line names it: with the damage that it had before, if any."""
    return f"{creature.kind}/{creature.damage}" if creature.damage else creature.kind


def after_hits(position: Position, action: Cast, hit: list[Creature], damage: int) -> Box:
    """Return the copy as it is known once everybody saw which creatures survive; a special rule hides it."""
    box = position.box
    if position.rule == OTHER:
        return box
    for creature in dict.fromkeys(hit):
        if outcome_of(position, creature, damage):
            continue
        least, most = box.lives[creature.kind]
        taken = creature.damage + damage - position.bonus
        died = outcome(position, action, creature, damage) == "defeated"
        span = Span(least, min(most, taken)) if died else Span(max(least, taken + 1), most)
        if span.least <= span.most:
            box = box.with_value(f"{creature.kind}.life", span.written)
    return box


NOTHING_THERE: Final = "nothing-there"
"""No creature is within reach, so that none is left out; whether one may cast, the rulebook does not say."""
_MOST_CARDS: Final = 2
"""The card that is learned, and the one that fills the gap."""


def of_a_new_spell(position: Position, card: str, seat: int) -> tuple[Missing, ...]:
    """Return whether nobody can tell if a card is the one learned in this turn, for want of its copies."""
    waits = position.game.options.new_spells_wait
    if not waits or position.box.start_copies(card) is not None or older_copies(position, card, seat) > 0:
        return ()
    return (aiming.fact_of(card, "start"),)


def of_aim(position: Position, action: Cast, seat: int) -> list[Missing]:
    """Return what a row must be aimed at and is not named yet; ``NOTHING_THERE`` alone where nothing can be.

    Where something is named that the row cannot be aimed at, nothing is left out: that is wrong.
    Of creatures that have taken different damage, the damage says which one is meant.
    """
    shape, named = SPELLS[action.spell].shape, named_by(action.targets)
    wanted = WANTED[shape][action.row > 1]
    if named.counts == wanted and not position.board.hurt:
        return []  # all is named, and whoever looks alike is alike
    targets, spots, players, *_ = named
    if len(targets) > wanted[0] or len(spots) > wanted[1] or len(players) > wanted[2]:
        return []
    if len(targets) < wanted[0] and _within_reach(position, shape, seat) < wanted[0]:
        return [aiming.part_of_a_line(NOTHING_THERE, shape)]
    parts = []
    if len(targets) < wanted[0]:
        parts.append("other-creature" if targets else "creature")
    alone = bool(spots) and shape == aiming.BEHIND and nothing_behind(position, spots[0])
    if len(spots) < wanted[1] and not alone:
        parts.append("other-section" if spots else "section")
    if len(players) < wanted[2]:
        parts.append("player")
    if [each for each in targets if each.damage is None and position.board.differ(each.kind, each.spot)]:
        parts.append("damage")
    return [aiming.part_of_a_line(part, shape) for part in parts]


def _within_reach(position: Position, shape: str, seat: int) -> int:
    """Return how many creatures a spell can be aimed at: those of the own lane, or all on the board."""
    if shape == aiming.ONE:
        return position.board.crowd_on(position.wizards[seat].lane)
    return position.board.crowd


def needless(position: Position, action: Cast) -> tuple[Missing, ...]:
    """Return what a line names although its spell has nothing of the kind; an old log may name it."""
    if action.spell == POISON:
        return ()
    spell, spared = SPELLS[action.spell], position.game.spared
    if spell.family == ATTACK:  # it has use for all else
        in_vain = aiming.DEFEATED_FOR_NOTHING
        return () if _hit(position, action) or in_vain.fact in spared else (in_vain,)
    shape, learns = spell.shape, spell.shape == aiming.LEARN
    named_in_vain = {
        "needless-row": learns and (action.row or action.needs),
        "needless-power": learns and action.power,
        "needless-damage": action.damage or action.defeating,
        "needless-target": shape == aiming.REPLENISH and action.targets,
        "needless-card": learns and action.targets != cards_named(action)[:_MOST_CARDS],
    }
    if not any(named_in_vain.values()):
        return ()
    parts = [part for part, is_named in named_in_vain.items() if is_named and part not in spared]
    return tuple([aiming.part_of_a_line(part, shape) for part in parts])


def _hit(position: Position, action: Cast) -> bool:
    """Whether all that are said to be defeated were hit; a rule that nobody can read may defeat others."""
    if not action.defeating or position.rule == OTHER:
        return True
    return {NONE, *map(named, creatures_hit(position, action))}.issuperset(action.defeating)
