"""A spell as an offer: the card, the row, the cards which that row needs, and the target.

Whoever puts down other cards than the row needs, for their effects, chooses the cards before the row.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import DRAW, TELEPORT
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, KNOWLEDGE, LANES, POWERS
from assistant.orcs_orcs_orcs.box.names import POWER_NAMES, SPELL_NAMES
from assistant.orcs_orcs_orcs.box.rulebook import ABOUT_THE_TARGET, rulebook
from assistant.orcs_orcs_orcs.moves.casting import facts, parts
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.teleporting import teleport_facts
from assistant.orcs_orcs_orcs.offers.casting.choices import (
    KNOWLEDGE_CARDS,
    NEEDS,
    OF_THE_CARD,
    aims,
    completed,
    in_hand,
    is_enough,
    learning,
    need_text,
    seen_in,
    targets_in,
    what_the_card_shows,
    what_was_seen,
    with_card,
    with_card_seen,
    with_powers,
)
from assistant.orcs_orcs_orcs.rules.casting import reinforced_where_needed, too_many_cards
from assistant.orcs_orcs_orcs.table.missing import lifting
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.referee.offers import Alternative, Answers, Choice, Offer, remembered
from assistant.referee.text import Text

SPELL: Final = "spell"
ROW: Final = "row"
"""Whoever begins with a card that reinforces answers this question with it, and names the row at last."""
WITH: Final = "+"
"""What stands before a card as an answer to the question for the row."""
NO_MORE: Final = "-"
AT_LEAST_ONE: Final = reinforced_where_needed.rule
"""The rule by which some spells need a card beside them."""
PLAIN: Final = "plain"


def cast_offer(position: Position, zone: str = "") -> Offer:
    """Return the offer to cast a spell, at the section that was tapped where the spell can aim at it."""
    return Offer(
        "cast",
        Text("Cast a spell"),
        None,
        remembered(lambda answers: tuple(_choices(position, answers, zone))),
        lambda answers: _built(position, answers),
    )


def _built(position: Position, answers: Answers) -> Cast:
    """Return the spell that the answers make, however far they have come."""
    told = _as_told(position, answers)
    cast = Cast(answers[SPELL], _row(answers), _boosts(answers), targets_in(answers))
    return seen_in(told, with_card_seen(with_powers(told, cast), answers), answers)


def _row(answers: Answers) -> int:
    """Return the row that was named, be it after the cards, or 0 before it is."""
    named = answers.get(_next(len(_put_first(answers)) + 1), "")
    return int(named) if named.isdigit() else 0


def _next(place: int) -> str:
    """Return the question that a card at this place answers where the cards come before the row."""
    return ROW if place == 1 else f"next{place}"


def _put_first(answers: Answers) -> list[str]:
    """Return the cards that were chosen before the row."""
    cards: list[str] = []
    while (answer := answers.get(_next(len(cards) + 1), "")).startswith(WITH):
        cards.append(answer.removeprefix(WITH))
    return cards


def _as_told(position: Position, answers: Answers) -> Position:
    """Return the position with what the answers tell of the card that is cast."""
    if NEEDS not in answers:
        return position
    card = Cast(answers[SPELL], _row(answers))
    return parts.with_told(position, with_card_seen(card, answers))


def _boosts(answers: Answers) -> tuple[Boost, ...]:
    """Return the cards that reinforce, with the power that was named for them."""
    cards = _put_first(answers)
    if not cards:
        while (card := answers.get(f"card{len(cards) + 1}", NO_MORE)) != NO_MORE:
            cards.append(card)
    boosts = []
    for place, card in enumerate(cards, 1):
        effect = answers.get(f"effect{place}", PLAIN)
        lane = next((int(sign) for sign in effect if sign.isdigit()), 0)
        boosts.append(Boost(card, answers.get(f"power{place}", ""), lane, effect.endswith("!")))
    return tuple(boosts)


def _choices(position: Position, answers: Answers, zone: str) -> Iterator[Choice]:
    """Yield the spell, its row, and as many cards as that row needs; or first all cards, then the row."""
    yield _which_spell(position)
    if SPELL not in answers:
        return
    spell = CATALOGUE.spells[answers[SPELL]]
    if spell.family == KNOWLEDGE:
        yield from learning(position, answers, answers[SPELL])
        return
    yield _which_row(position, Cast(spell.id, 0), ROW)
    if ROW not in answers:
        return
    if not _put_first(answers):
        cast = Cast(spell.id, _row(answers))
        shown = tuple(what_the_card_shows(position, cast, answers, lambda card: _too_much(position, card)))
        yield from shown
        if any(choice.id not in answers for choice in shown):
            return
        position = _as_told(position, answers)
    cards = tuple((_cards_first if _put_first(answers) else _cards)(position, answers))
    yield from cards
    if cards and cards[-1].id not in answers:
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
    told, hand = parts.with_told(position, cast), position.actor.hand
    if HIDDEN not in hand:
        return _refused_row(told, completed(told, cast) or cast)
    need = told.box.need(cast.spell, cast.row) or {}
    cards = sum(need.values()) + (not set(told.box.powers(cast.spell)) & set(need))  # the spell gives its own
    refused = too_many_cards(cards, len(hand))
    return rulebook().why([refused]) if refused is not None else None


def _cards_first(position: Position, answers: Answers) -> Iterator[Choice]:
    """Yield what is asked of whoever puts cards down before naming the row, up to the first open question."""
    put = _put_first(answers)
    for place in range(1, len(put) + 1):
        effect = tuple(_effect(position, answers, place))
        yield from effect
        if any(choice.id not in answers for choice in effect):
            return
        yield _which_row(position, _built(position, _before(answers, place + 1)), _next(place + 1))
    row = _row(answers)
    if row and position.box.need(answers[SPELL], row) is None:
        for place, card in enumerate(put, 1):
            power = tuple(_power(position, card, place))
            yield from power
            if any(choice.id not in answers for choice in power):
                return


def _cards(position: Position, answers: Answers) -> Iterator[Choice]:
    """Yield what is asked about the cards that a row needs, up to the first question that is open."""
    spell, row = answers[SPELL], _row(answers)
    is_told = position.box.need(spell, row) is not None
    # Where no cards are enough for the row, the table may know an ability that makes them so: any may be put.
    as_many_as_needed = is_told and completed(position, Cast(spell, row)) is not None
    place = 1
    while True:
        so_far = _built(position, _before(answers, place))
        if as_many_as_needed and is_enough(position, so_far):
            return
        yield _which_card(position, so_far, f"card{place}", as_many_as_needed=as_many_as_needed)
        card = answers.get(f"card{place}", NO_MORE)
        if card == NO_MORE:
            return
        power = () if is_told else tuple(_power(position, card, place))
        for choice in (*power, *_effect(position, answers, place)):
            yield choice
            if choice.id not in answers:
                return
        place += 1


def _before(answers: Answers, place: int) -> dict[str, str]:
    """Return the answers about the spell and about the cards before this place."""
    return {name: answers[name] for name in answers if _place(name, answers) < place}


def _place(name: str, answers: Answers) -> float:
    if name in (SPELL, *OF_THE_CARD):
        return 0
    if name == ROW:
        return int(answers[ROW].startswith(WITH))
    return int(name[-1]) if name[-1].isdigit() else math.inf


def _power(position: Position, card: str, place: int) -> Iterator[Choice]:
    """Yield as which power a card is put down that gives any, where nobody can tell what the row lacks."""
    if card in KNOWLEDGE_CARDS:
        powers = position.box.powers(card) or POWERS
        alternatives = tuple(Alternative(power, POWER_NAMES[power]) for power in powers)
        yield Choice(
            f"power{place}", Text("{card} as which power?", card=SPELL_NAMES[card]), "list", alternatives
        )


def _effect(position: Position, answers: Answers, place: int) -> Iterator[Choice]:
    """Yield whether the effect of a card is used, where it may have one."""
    effects = _effects(position, answers, place)
    if len(effects) > 1:
        card = SPELL_NAMES[_boosts(answers)[place - 1].card]
        asked = Text("Use the effect of {card}?", card=card)
        yield Choice(f"effect{place}", asked, "list", effects, proposed=PLAIN)


def _effects(position: Position, answers: Answers, place: int) -> tuple[Alternative, ...]:
    """Return the ways to use a card's effects; what nobody has told of it is offered too."""
    card = _boosts(answers)[place - 1].card
    offered = position.box.effects(card)
    teleports = offered is None or TELEPORT in offered
    draws = offered is None or DRAW in offered
    before = _built(position, _before(answers, place))
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
    cards = in_hand(position, cast)
    if as_many_as_needed:
        cards = [
            card
            for card in cards
            if (more := with_card(position, cast, card)) and completed(position, more) is not None
        ]
    alternatives = [Alternative(card, SPELL_NAMES[card]) for card in cards]
    if not as_many_as_needed:
        none = Alternative(NO_MORE, Text("no more cards") if cast.boosts else Text("no reinforcement"))
        lacking = [one for one in MOVES.judge(position, cast).violations if one.rule == AT_LEAST_ONE]
        if lacking:
            alternatives.append(none._replace(refused=rulebook().why(lacking)))
        else:
            alternatives.insert(0, none)
    return Choice(asked, Text("Reinforce it with?"), "list", tuple(alternatives))


def _which_row(position: Position, cast: Cast, asked: str) -> Choice:
    """Ask for the row, or for a card that is put down before it; a row that cannot be had says why.

    Nobody has to name the cards of a row: whoever names it first is asked for those that it needs.
    """
    rows = [
        Alternative(
            str(row),
            _row_text(position, cast.spell, row),
            refused=_why_not(position, with_powers(position, replace(cast, row=row))),
        )
        for row in _rows(cast.spell)
    ]
    cards = [
        Alternative(f"{WITH}{card}", Text("+ {card}", card=SPELL_NAMES[card]))
        for card in in_hand(position, cast)
    ]
    possible = [row.value for row in rows if not row.refused]
    # The last card of a hand does what it can.
    only = possible[0] if len(possible) == 1 and not cards else ""
    label = Text("By which row? Or put a card down beside it first:")
    if not cards:
        label = Text("By which row?")
    elif cast.boosts:
        label = Text("By which row? Or put one more card down:")
    return Choice(asked, label, "list", (*rows, *cards), proposed=only)


def _why_not(position: Position, cast: Cast) -> Text | None:
    """Return why a row is refused whatever it aims at, and before cards are put down whatever they are."""
    if position.box.need(cast.spell, cast.row) is not None:
        return _refused_row(position, cast if cast.boosts else completed(position, cast) or cast)
    # What it needs nobody has told, so that it is asked for; only whether the row exists is known.
    return rulebook().why([one for one in MOVES.judge(position, cast).violations if one.case == "none"])


def _rows(spell: str) -> range:
    return CATALOGUE.spells[spell].every_row


def _row_text(position: Position, spell: str, row: int) -> Text:
    damage, need = position.box.damage(spell, row), position.box.need(spell, row) or {}
    values = {"row": row, "damage": damage, "need": need_text(need) if need else None}
    if damage is None:
        return Text("row {row} for {need}", **values) if need else Text("row {row}", row=row)
    if not need:
        return Text("row {row}: {damage} damage", row=row, damage=damage)
    return Text("row {row}: {damage} damage for {need}", **values)


def _refused_row(position: Position, cast: Cast) -> Text | None:
    broken = MOVES.judge(position, cast).violations
    reasons = [violation for violation in broken if not rulebook().has(violation, ABOUT_THE_TARGET)]
    return rulebook().why(reasons, lifting(position, position.turn.player, reasons))
