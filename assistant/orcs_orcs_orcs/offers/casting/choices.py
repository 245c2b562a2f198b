"""What completes a spell, as choices: cards that reinforce it, what it aims at, what it was seen to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import Need
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, POWERS, WISDOM
from assistant.orcs_orcs_orcs.box.names import POWER_NAMES, SPELL_NAMES
from assistant.orcs_orcs_orcs.moves.casting import facts, parts
from assistant.orcs_orcs_orcs.moves.casting.cast import target_text
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.listing import every_target, targets_for
from assistant.orcs_orcs_orcs.moves.casting.power import matching, power_of
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.rules.cards import WAITING
from assistant.orcs_orcs_orcs.table.movement import outcome_of
from assistant.orcs_orcs_orcs.table.names import creature_text
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Creature, Position
from assistant.orcs_orcs_orcs.table.spots import Target, read_spot
from assistant.referee.checks import broken
from assistant.referee.offers import Alternative, Answers, Choice, each_player
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, joined

KNOWLEDGE_CARDS: Final = frozenset({BOOK, WISDOM})
"""The cards that give any power."""


def with_powers(position: Position, cast: Cast) -> Cast:
    """Return a spell where each card that gives any power gives what the row lacks beside all the others."""
    if not cast.row or position.box.need(cast.spell, cast.row) is None:
        return cast
    put = {place: boost for place, boost in enumerate(cast.boosts) if not _gives_any(boost)}
    for place, boost in enumerate(cast.boosts):
        if place not in put:
            others = replace(cast, boosts=tuple(put.values()))
            put[place] = boost._replace(power=_lacking_power(position, others, boost.card))
    return replace(cast, boosts=tuple(put[place] for place in sorted(put)))


def _gives_any(boost: Boost) -> bool:
    return boost.card in KNOWLEDGE_CARDS and not boost.power


def is_enough(position: Position, cast: Cast) -> bool:
    """Whether the power put down may be enough for a row whose need is known."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    enough = power_of(box, cast).usable(need).most >= sum(need.values())
    return enough and (matching(box, cast, need).most > 0 or not CATALOGUE.spells[cast.spell].reinforced)


def _lacking_power(position: Position, cast: Cast, card: str) -> str:
    """Return a power that a row still lacks and a card can give; any that it gives where there is none."""
    need, power = position.box.need(cast.spell, cast.row) or {}, power_of(position.box, cast)
    lacking = [kind for kind, amount in need.items() if power.amounts.get(kind, 0) < amount]
    gives = position.box.powers(card) or POWERS
    return next((kind for kind in (*lacking, *need) if kind in gives), gives[0])


def completed(position: Position, cast: Cast) -> Cast | None:
    """Return the spell with cards of the hand that make its power enough, or nothing where none do."""
    if is_enough(position, cast):
        return cast
    return next(
        (
            found
            for card in in_hand(position, cast)
            if (more := with_card(position, cast, card)) and (found := completed(position, more))
        ),
        None,
    )


def with_card(position: Position, cast: Cast, card: str) -> Cast | None:
    """Return the spell reinforced with a card that may give power it lacks, or nothing."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    kinds = (_lacking_power(position, cast, card),) if card in KNOWLEDGE_CARDS else box.powers(card)
    if kinds and not set(kinds) & set(need):
        return None
    power = kinds[0] if card in KNOWLEDGE_CARDS else ""
    return Cast(cast.spell, cast.row, (*cast.boosts, Boost(card, power)))


def in_hand(position: Position, cast: Cast) -> list[str]:
    """Return the spells that the hand may still hold beside these cards, without those learned just now."""
    seat = position.turn.player
    hand = Counter(put_down(position, cast, seat).actor.hand)
    put = Counter((cast.spell, *[boost.card for boost in cast.boosts]))
    held = [
        card
        for card in CATALOGUE.spells
        if (hand[HIDDEN] or hand[card]) and facts.may_hold(position, card, seat) > put[card]
    ]
    if not position.turn.learned:
        return held
    return [card for card in held if not broken(WAITING, facts.new_facts(position, card, seat))]


AT: Final = "at"
SECOND: Final = "second"
WHICH: Final = {AT: "which", SECOND: "other"}
"""Which of several creatures on a section that was tapped is meant."""


def targets_in(answers: Answers) -> tuple[str, ...]:
    """Return the targets that the answers name: a creature on a section takes the place of the section."""
    named = (answers.get(WHICH[name], answers[name]) for name in (AT, SECOND) if name in answers)
    return tuple(target for target in named if target != HIDDEN)


def learning(position: Position, answers: Answers, spell: str) -> Iterator[Choice]:
    """Yield which card is learned, then which one fills the gap in the display."""
    yield _from_display(position, spell)
    if AT in answers:
        yield _filled_up()


def _from_display(position: Position, spell: str) -> Choice:
    """Ask for the card that is learned: one of the display, or any where the display was not told."""
    display = position.display
    cards = [card for card in CATALOGUE.spells if HIDDEN in display or card in display]
    alternatives = tuple(
        Alternative(card, SPELL_NAMES[card], refused=MOVES.refusal(position, Cast(spell, targets=(card,))))
        for card in cards
    )
    return Choice(AT, Text("Which card of the display?"), "list", alternatives)


def _filled_up() -> Choice:
    """Ask which card fills the gap in the display; it holds that nobody noted it until somebody says so."""
    cards = [Alternative(spell, SPELL_NAMES[spell]) for spell in CATALOGUE.spells]
    nobody = Alternative(HIDDEN, Text("not noted"))
    label = Text("Which card fills up the display?")
    return Choice(SECOND, label, "list", (nobody, *cards), aside=True, proposed=HIDDEN)


def aims(position: Position, cast: Cast, answers: Answers, tapped: str = "") -> Iterator[Choice]:
    """Yield what a spell put down with its row is still to be told of its targets.

    The section that was tapped before is the only one to choose from where the spell can aim at it.
    """
    for choice in _aims(position, cast, answers):
        here = [one for one in choice.alternatives if one.value == tapped and not one.refused]
        yield choice._replace(alternatives=tuple(here)) if here and choice.id == AT else choice


def _aims(position: Position, cast: Cast, answers: Answers) -> Iterator[Choice]:
    ready = put_down(position, cast, position.turn.player)
    spell = CATALOGUE.spells[cast.spell]
    ways = targets_for(ready, spell, cast.row)
    if spell.shape in {"one", "anywhere", "bonds"}:
        yield from _creature(position, cast, answers, AT)
    elif spell.shape == "switch":
        yield from _creature(position, cast, answers, AT)
        if _is_told(answers, AT) and cast.row == 1:
            yield from _creature(position, cast, answers, SECOND)
        elif _is_told(answers, AT):
            yield _zone(SECOND, Text("To which section?"), dict.fromkeys(way[1] for way in ways))
    elif spell.shape in {"beside", "behind"}:
        yield _sections(position, cast, ways, AT)
        follow = [way for way in ways if len(way) > 1 and way[0] == answers.get(AT)]
        if any(MOVES.refusal(position, _aimed(cast, *way)) is None for way in follow):
            yield _sections(position, cast, follow, SECOND)
    elif spell.shape == "voodoo" and cast.row == 1:
        yield Choice(AT, Text("Which player?"), "list", tuple(each_player(position.game)))


def _aimed(cast: Cast, *targets: str) -> Cast:
    return Cast(cast.spell, cast.row, cast.boosts, targets)


def _is_told(answers: Answers, name: str) -> bool:
    return name in answers and WHICH[name] in answers


def _zone(name: str, label: Text, zones: Iterable[str]) -> Choice:
    return Choice(name, label, "zone", tuple(Alternative(zone, Text("{zone}", zone=zone)) for zone in zones))


def _sections(position: Position, cast: Cast, ways: list[tuple[str, ...]], name: str) -> Choice:
    """Ask for the first or the second section that is hit; one that cannot be hit says why."""
    place = int(name == SECOND)
    found: dict[str, Text | None] = {}
    for way in ways:
        reason = MOVES.refusal(position, _aimed(cast, *way))
        if way[place] not in found or reason is None:
            found[way[place]] = reason
    alternatives = tuple(
        Alternative(zone, Text("{zone}", zone=zone), refused=reason) for zone, reason in found.items()
    )
    label = Text("Which section as well?") if place else Text("Which section?")
    return Choice(name, label, "zone", alternatives)


def _creature(position: Position, cast: Cast, answers: Answers, name: str) -> Iterator[Choice]:
    """Ask for a section, and for one of the creatures there where several sorts stand on it."""
    before = targets_in(answers)[:1] if name == SECOND else ()
    reasons = {target: _reason(position, cast, (*before, str(target))) for target in every_target(position)}
    zones: dict[str, Text | None] = {}
    for target, reason in reasons.items():
        zone = str(target.spot)
        if zone not in zones or reason is None:
            zones[zone] = reason
    label = Text("With which creature?") if name == SECOND else Text("Which creature?")
    yield Choice(
        name,
        label,
        "zone",
        tuple(Alternative(zone, Text("{zone}", zone=zone), refused=reason) for zone, reason in zones.items()),
    )
    spot = read_spot(answers.get(name, ""))
    if spot is not None:
        there = [(target, reason) for target, reason in reasons.items() if target.spot == spot]
        yield Choice(
            WHICH[name],
            Text("Which of them?"),
            "list",
            tuple(_alternative(position, target, reason) for target, reason in there),
        )


def _alternative(position: Position, target: Target, reason: Text | None) -> Alternative:
    label = Text("{target}", target=target_text(position, str(target)))
    creature = creature_text(position.box, Creature(target.kind, target.damage or 0))
    return Alternative(str(target), label, refused=reason, short=creature)


def _reason(position: Position, cast: Cast, targets: tuple[str, ...]) -> Text | None:
    """Return why a creature cannot be named."""
    return MOVES.refusal(position, _aimed(cast, *targets))


SHOWS: Final = "shows"
NEEDS: Final = "needs"
OF_THE_CARD: Final = (SHOWS, NEEDS)
NOT_NOW: Final = "-"
MOST_NEEDED: Final = 4
"""More power of one kind than this is not offered to be tapped; it can be typed."""
DAMAGE: Final = "damage"
DEFEATED: Final = "defeated-"
YES: Final = "yes"
YES_OR_NO: Final = (Alternative(YES, Text("yes")), Alternative("no", Text("no")))


def what_the_card_shows(
    position: Position, cast: Cast, answers: Answers, refused: Callable[[Cast], Text | None]
) -> Iterator[Choice]:
    """Yield what the row of a card needs, where nobody has told it; whoever cannot look leaves it open.

    ``refused`` says why a row that needs so much is not possible.
    """
    box = position.box
    if box.need(cast.spell, cast.row) is not None:
        return
    if not box.powers(cast.spell):
        kinds = tuple(Alternative(power, POWER_NAMES[power]) for power in POWERS)
        alternatives = (*kinds, Alternative(NOT_NOW, Text("nobody looks now")))
        yield Choice(SHOWS, Text("Which power does the card show?"), "list", alternatives)
    if answers.get(SHOWS) == NOT_NOW or not (box.powers(cast.spell) or SHOWS in answers):
        return
    own = answers.get(SHOWS) or box.powers(cast.spell)[0]
    found = [Alternative(NOT_NOW, Text("nobody looks now"))]
    for need in _needs(own):
        words = " ".join(f"{count} {power}" for power, count in need.items())
        seen_so = replace(cast, power=answers.get(SHOWS, ""), needs=words)
        if parts.agrees(box, f"{cast.spell}.need{cast.row}", words):
            found.append(Alternative(words, need_text(need), refused=refused(seen_so)))
    yield Choice(NEEDS, Text("What does row {row} need?", row=cast.row), "list", tuple(found))


def need_text(need: Need) -> Text:
    """Return what a row needs in words."""
    told = [Text("{amount} {power}", amount=count, power=POWER_NAMES[kind]) for kind, count in need.items()]
    return Text("{needs}", needs=joined(told))


def _needs(own: str) -> Iterator[Need]:
    """Yield what a row may need: power of the card's own kind, of one other kind, of its own and another."""
    for kind in (own, *[power for power in POWERS if power != own]):
        yield from ({kind: count} for count in range(1, MOST_NEEDED + 1))
    for other in POWERS:
        if other != own:
            yield {power: 1 for power in POWERS if power in (own, other)}


def with_card_seen(cast: Cast, answers: Answers) -> Cast:
    """Return the spell with what the answers tell of its card."""
    power, needs = (answers.get(asked, "").strip(NOT_NOW) for asked in OF_THE_CARD)
    return replace(cast, power=power, needs=needs)


def what_was_seen(position: Position, cast: Cast, answers: Answers) -> Iterator[Choice]:
    """Yield the damage of the row where it is not known, then whether each creature hit was defeated."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return
    if position.box.damage(cast.spell, cast.row) is None:
        yield _damage(position, cast)
        if DAMAGE not in answers:
            return
    for name in _in_doubt(position, seen_in(position, cast, answers)):
        creature = next(one for one in creatures_hit(position, cast) if parts.named(one) == name)
        label = Text("Was it defeated: {creature}?", creature=creature_text(position.box, creature))
        yield Choice(DEFEATED + name, label, "list", YES_OR_NO)
        if DEFEATED + name not in answers:
            return


def seen_in(position: Position, cast: Cast, answers: Answers) -> Cast:
    """Return the spell with what the answers tell of its damage and of those it defeated."""
    if DAMAGE in answers:
        cast = replace(cast, damage=int(answers[DAMAGE]))
    asked = [name for name in _in_doubt(position, cast) if DEFEATED + name in answers]
    defeated = tuple(sorted(name for name in asked if answers[DEFEATED + name] == YES))
    return replace(cast, defeating=defeated or (NONE,)) if asked else cast


def _damage(position: Position, cast: Cast) -> Choice:
    most = CATALOGUE.spells[cast.spell].most_damage
    possible = [
        number for number in range(1, most + 1) if parts.fits(position.box, replace(cast, damage=number))
    ]
    label = Text("How much damage does row {row} do?", row=cast.row)
    return Choice(DAMAGE, label, "list", tuple(numbers(possible)))


def _in_doubt(position: Position, cast: Cast) -> list[str]:
    """Return the creatures hit of which nobody can tell whether they are defeated, each kind once."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return []
    position = parts.with_told(position, cast)
    damage = position.box.damage(cast.spell, cast.row)
    if damage is None:
        return []
    doubtful = (one for one in creatures_hit(position, cast) if not outcome_of(position, one, damage))
    return list(dict.fromkeys(map(parts.named, doubtful)))
