"""A spell as an offer: the card, the row, the cards which that row needs, and the target.

Whoever puts down other cards than the row needs, for their effects, chooses the cards before the row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import DRAW, TELEPORT
from assistant.orcs_orcs_orcs.box.catalogue import BOOK, CATALOGUE, KNOWLEDGE, LANES, POWERS, WISDOM
from assistant.orcs_orcs_orcs.box.names import POWER_NAMES, SPELL_NAMES
from assistant.orcs_orcs_orcs.box.rulebook import ABOUT_THE_TARGET, rulebook
from assistant.orcs_orcs_orcs.moves import seen
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.casting.spellwork import matching, power_of, put_down
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.teleporting import teleport_facts
from assistant.orcs_orcs_orcs.offers.aiming import aims, learning, targets_in
from assistant.orcs_orcs_orcs.offers.seeing import (
    NEEDS,
    OF_THE_CARD,
    need_text,
    seen_in,
    what_the_card_shows,
    what_was_seen,
    with_card_seen,
)
from assistant.orcs_orcs_orcs.rules.cards import WAITING
from assistant.orcs_orcs_orcs.table.missing import lifting
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.orcs_orcs_orcs.table.spots import read_spot
from assistant.orcs_orcs_orcs.words import refusal_text, spot_text, unless_text
from assistant.referee.checks import broken
from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text, sentences
from assistant.referee.verdict import Violation

SPELL: Final = "spell"
ROW: Final = "row"
ROW_AT_LAST: Final = "by"
MORE: Final = "+"
"""The answer to the question for the row of whoever chooses the cards first."""
NO_MORE: Final = "-"
KNOWLEDGE_CARDS: Final = frozenset({BOOK, WISDOM})
PLAIN: Final = "plain"


def cast_offer(position: Position, zone: str = "") -> Offer:
    """Return the offer to cast a spell, at the section that was tapped where there is one it can aim at."""
    spot = read_spot(zone)
    spot = spot if spot and position.at(spot) else None
    return Offer(
        "cast",
        Text("Cast a spell: {place}", place=spot_text(spot)) if spot else Text("Cast a spell"),
        None,
        remembered(lambda answers: tuple(_choices(position, answers, zone))),
        lambda answers: _built(position, answers),
    )


def _built(position: Position, answers: Answers) -> Cast:
    """Return the spell that the answers make, however far they have come."""
    row = answers.get(ROW, "")
    row = answers.get(ROW_AT_LAST, "") if row == MORE else row
    told = _as_told(position, answers)
    cast = Cast(answers[SPELL], int(row or 0), _boosts(told, answers), targets_in(answers))
    return seen_in(told, with_card_seen(cast, answers), answers)


def _as_told(position: Position, answers: Answers) -> Position:
    """Return the position with what the answers tell of the card that is cast."""
    if NEEDS not in answers:
        return position
    card = Cast(answers[SPELL], int(answers[ROW]))
    return seen.with_told(position, with_card_seen(card, answers))


def _boosts(position: Position, answers: Answers) -> tuple[Boost, ...]:
    """Return the cards that reinforce; one that gives any power gives what the row still lacks."""
    spell, row = answers[SPELL], answers.get(ROW, MORE)
    boosts: tuple[Boost, ...] = ()
    place = 1
    while answers.get(f"card{place}", NO_MORE) != NO_MORE:
        effect = answers.get(f"effect{place}", PLAIN)
        lane = next((int(sign) for sign in effect if sign.isdigit()), 0)
        card, power = answers[f"card{place}"], answers.get(f"power{place}", "")
        if card in KNOWLEDGE_CARDS and not power and row != MORE:
            power = _lacking_power(position, Cast(spell, int(row), boosts), card)
        boosts = (*boosts, Boost(card, power, lane, effect.endswith("!")))
        place += 1
    return boosts


def _choices(position: Position, answers: Answers, zone: str) -> Iterator[Choice]:
    """Yield the spell, its row, and as many cards as that row needs; or first all cards, then the row."""
    yield _which_spell(position)
    if SPELL not in answers:
        return
    spell = CATALOGUE.spells[answers[SPELL]]
    if spell.family == KNOWLEDGE:
        yield from learning(position, answers, answers[SPELL])
        return
    yield _which_row(position, spell.id)
    if ROW not in answers:
        return
    if answers[ROW] != MORE:
        cast = Cast(spell.id, int(answers[ROW]))
        shown = tuple(what_the_card_shows(position, cast, answers, lambda card: _too_much(position, card)))
        yield from shown
        if any(choice.id not in answers for choice in shown):
            return
        position = _as_told(position, answers)
    cards = tuple(_cards(position, answers))
    yield from cards
    if cards and cards[-1].id not in answers:
        return
    if answers[ROW] == MORE:
        known = {name: answers[name] for name in answers if name in (SPELL, ROW) or name[-1].isdigit()}
        yield _row_at_last(position, _built(position, known))
        if ROW_AT_LAST not in answers:
            return
    cast = _built(position, answers)
    aimed = tuple(aims(position, Cast(cast.spell, cast.row, cast.boosts), answers, zone))
    yield from aimed
    if all(choice.id in answers for choice in aimed):
        yield from what_was_seen(position, cast, answers)


def _too_much(position: Position, cast: Cast) -> Text | None:
    """Return why a row that was seen to need so much cannot be carried out with the cards of the hand.

    Hidden cards may give any power, so that only their number counts.
    """
    told, hand = seen.with_told(position, cast), position.actor.hand
    if HIDDEN not in hand:
        return _refused_row(told, _completed(told, cast) or cast)
    need = told.box.need(cast.spell, cast.row) or {}
    cards = sum(need.values()) + (not set(told.box.powers(cast.spell)) & set(need))  # the spell gives its own
    return refusal_text(Violation("O39", {"cards": cards, "hand": len(hand)})) if cards > len(hand) else None


def _cards(position: Position, answers: Answers) -> Iterator[Choice]:
    """Yield what is asked about the cards that reinforce, up to the first question that is open."""
    row = answers[ROW]
    # Where no cards are enough for the row, the table may know an ability that makes them so: any may be put.
    as_many_as_needed = row != MORE and (
        position.box.need(answers[SPELL], int(row)) is not None
        and _completed(position, Cast(answers[SPELL], int(row))) is not None
    )
    place = 1
    while True:
        known = {name: answers[name] for name in answers if _belongs_before(name, place)}
        so_far = _built(position, known)
        if as_many_as_needed and _is_enough(position, so_far):
            return
        yield _which_card(position, so_far, f"card{place}", as_many_as_needed=as_many_as_needed)
        if answers.get(f"card{place}", NO_MORE) == NO_MORE:
            return
        about = tuple(_about_card(position, answers, place, as_many_as_needed=as_many_as_needed))
        yield from about
        if any(choice.id not in answers for choice in about):
            return
        place += 1


def _belongs_before(name: str, place: int) -> bool:
    return name in (SPELL, ROW, *OF_THE_CARD) or (name[-1].isdigit() and int(name[-1]) < place)


def _about_card(
    position: Position, answers: Answers, place: int, *, as_many_as_needed: bool
) -> Iterator[Choice]:
    card = answers[f"card{place}"]
    if card in KNOWLEDGE_CARDS and not as_many_as_needed:
        powers = position.box.powers(card) or POWERS
        alternatives = tuple(Alternative(power, POWER_NAMES[power]) for power in powers)
        yield Choice(f"power{place}", Text("As which power?"), "list", alternatives)
        if f"power{place}" not in answers:
            return
    effects = _effects(position, answers, place)
    if len(effects) > 1:
        yield Choice(f"effect{place}", Text("Use its effect?"), "list", effects, proposed=PLAIN)


def _is_enough(position: Position, cast: Cast) -> bool:
    """Whether the power put down may be enough for a row whose need is known."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    enough = power_of(box, cast).usable(need).most >= sum(need.values())
    return enough and (matching(box, cast, need).most > 0 or not CATALOGUE.spells[cast.spell].reinforced)


def _lacking_power(position: Position, cast: Cast, card: str) -> str:
    """Return a power that a row still lacks and a card can give, empty where there is none."""
    need, power = position.box.need(cast.spell, cast.row) or {}, power_of(position.box, cast)
    lacking = [kind for kind, amount in need.items() if power.amounts.get(kind, 0) < amount] or list(need)
    return next((kind for kind in lacking if kind in (position.box.powers(card) or POWERS)), "")


def _completed(position: Position, cast: Cast) -> Cast | None:
    """Return the spell with cards of the hand that make its power enough, or nothing where none do."""
    if _is_enough(position, cast):
        return cast
    return next(
        (
            found
            for card in _in_hand(position, cast)
            if (more := _with_card(position, cast, card)) and (found := _completed(position, more))
        ),
        None,
    )


def _with_card(position: Position, cast: Cast, card: str) -> Cast | None:
    """Return the spell reinforced with a card that may give power it lacks, or nothing."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    kinds = (_lacking_power(position, cast, card),) if card in KNOWLEDGE_CARDS else box.powers(card)
    if kinds and not set(kinds) & set(need):
        return None
    power = kinds[0] if card in KNOWLEDGE_CARDS else ""
    return Cast(cast.spell, cast.row, (*cast.boosts, Boost(card, power)))


def _in_hand(position: Position, cast: Cast) -> list[str]:
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


def _effects(position: Position, answers: Answers, place: int) -> tuple[Alternative, ...]:
    """Return the ways to use a card's effects; what nobody has told of it is offered too."""
    card = answers[f"card{place}"]
    offered = position.box.effects(card)
    teleports = offered is None or TELEPORT in offered
    draws = offered is None or DRAW in offered
    before = _built(position, {name: answers[name] for name in answers if _belongs_before(name, place)})
    seat = position.turn.player
    at = put_down(position, before, seat)
    free = [lane for lane in LANES if not teleport_facts(at, lane, seat).owner] if teleports else []
    found = [Alternative(PLAIN, Text("no"))]
    found += [Alternative("draw!", Text("draw a card"))] * draws
    found += [Alternative(f"to{lane}", Text("teleport to {lane}", lane=lane)) for lane in free]
    if teleports and draws and offered is not None:
        found += [Alternative(f"to{lane}!", Text("teleport to {lane} and draw", lane=lane)) for lane in free]
    return tuple(found)


def _which_spell(position: Position) -> Choice:
    hand, seat = position.actor.hand, position.turn.player
    held = [card for card in CATALOGUE.spells if HIDDEN in hand or card in hand]
    cards = [card for card in held if facts.may_hold(position, card, seat)]
    return Choice(
        SPELL, Text("Which spell?"), "list", tuple(Alternative(card, SPELL_NAMES[card]) for card in cards)
    )


def _which_card(position: Position, cast: Cast, asked: str, *, as_many_as_needed: bool) -> Choice:
    """Ask for a card that reinforces: one that the row needs, or any that the hand can hold."""
    cards = _in_hand(position, cast)
    if as_many_as_needed:
        cards = [
            card
            for card in cards
            if (more := _with_card(position, cast, card)) and _completed(position, more) is not None
        ]
    alternatives = [Alternative(card, SPELL_NAMES[card]) for card in cards]
    if not as_many_as_needed:
        none = Text("no more cards") if cast.boosts else Text("no reinforcement")
        alternatives = [Alternative(NO_MORE, none), *alternatives]
    return Choice(asked, Text("Reinforce it with?"), "list", tuple(alternatives))


def _which_row(position: Position, spell: str) -> Choice:
    """Ask for the row before the cards; one that no cards of the hand are enough for says why."""
    found = []
    for row in _rows(spell):
        cast = Cast(spell, row)
        if position.box.need(spell, row) is None:
            # Which cards it needs nobody has told, so they are asked for; only whether it exists is known.
            reasons = [one for one in MOVES.judge(position, cast).violations if one.case == "none"]
            refused = refusal_text(reasons[0]) if reasons else None
        else:
            refused = _refused_row(position, _completed(position, cast) or cast)
        found.append(Alternative(str(row), _row_text(position, spell, row), refused=refused))
    if len(position.actor.hand) > 1:
        found.append(Alternative(MORE, Text("choose the cards first")))
    return Choice(ROW, Text("By which row?"), "list", tuple(found))


def _row_at_last(position: Position, cast: Cast) -> Choice:
    """Ask for the row after the cards; rows that are refused whatever they aim at say why."""
    return Choice(
        ROW_AT_LAST,
        Text("By which row?"),
        "list",
        tuple(
            Alternative(
                str(row),
                _row_text(position, cast.spell, row),
                refused=_refused_row(position, Cast(cast.spell, row, cast.boosts)),
            )
            for row in _rows(cast.spell)
        ),
    )


def _rows(spell: str) -> range:
    return range(1, CATALOGUE.spells[spell].rows + 1)


def _row_text(position: Position, spell: str, row: int) -> Text:
    damage, need = position.box.damage(spell, row), position.box.need(spell, row) or {}
    values = {"row": row, "damage": damage, "need": need_text(need) if need else None}
    if damage is None:
        return Text("row {row} for {need}", **values) if need else Text("row {row}", row=row)
    if not need:
        return Text("row {row}: {damage} damage", row=row, damage=damage)
    return Text("row {row}: {damage} damage for {need}", **values)


def _refused_row(position: Position, cast: Cast) -> Text | None:
    verdict = MOVES.judge(position, cast)
    reasons = [
        violation for violation in verdict.violations if not rulebook().has(violation, ABOUT_THE_TARGET)
    ]
    if not reasons:
        return None
    unless = lifting(position, position.turn.player, reasons)
    reason = refusal_text(reasons[0])
    return sentences((reason, unless_text(unless))) if unless else reason
