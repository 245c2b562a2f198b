"""A spell as an offer: the card, what reinforces it, the row and the target, one question after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from assistant.orcs_orcs_orcs import facts
from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box import DRAW, TELEPORT
from assistant.orcs_orcs_orcs.catalogue import BOOK, CATALOGUE, KNOWLEDGE, LANES, POISON, POWERS, WISDOM
from assistant.orcs_orcs_orcs.judge import judge
from assistant.orcs_orcs_orcs.names import POWER_NAMES, SPELL_NAMES
from assistant.orcs_orcs_orcs.offers_aiming import aims, from_display, targets_in
from assistant.orcs_orcs_orcs.position import HIDDEN, Position
from assistant.orcs_orcs_orcs.spellwork import put_down
from assistant.orcs_orcs_orcs.words import refusal_text
from assistant.referee.offering import Answers, remembered
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text

SPELL: Final = "spell"
ROW: Final = "row"
NO_MORE: Final = "-"
PLAIN: Final = "plain"
AIMING: Final = frozenset({"O43", "O55", "O56", "O57", "O59", "O60", "O61"})


def cast_offer(position: Position) -> Offer:
    """Return the offer to cast a spell."""
    return Offer(
        "cast",
        Text("Cast a spell"),
        None,
        remembered(lambda answers: tuple(_choices(position, answers))),
        _built,
    )


def _built(answers: Answers) -> Cast:
    """Return the spell that the answers make, however far they have come."""
    spell = answers[SPELL]
    return Cast(spell, int(answers.get(ROW, "0")), tuple(_boosts(answers)), targets_in(answers))


def _boosts(answers: Answers) -> Iterator[Boost]:
    place = 1
    while answers.get(f"card{place}", NO_MORE) != NO_MORE:
        effect = answers.get(f"effect{place}", PLAIN)
        lane = next((int(sign) for sign in effect if sign.isdigit()), 0)
        yield Boost(answers[f"card{place}"], answers.get(f"power{place}", ""), lane, effect.endswith("!"))
        place += 1


def _choices(position: Position, answers: Answers) -> Iterator[Choice]:
    yield _which_spell(position)
    if SPELL not in answers:
        return
    spell = CATALOGUE.spells[answers[SPELL]]
    if spell.family == KNOWLEDGE:
        yield from_display(position, answers[SPELL])
        return
    place = 1
    while True:
        asked = f"card{place}"
        known = {name: answers[name] for name in answers if _belongs_before(name, place)}
        yield _which_card(position, known, asked)
        if asked not in answers:
            return
        if answers[asked] == NO_MORE:
            break
        yield from _about_card(position, answers, place)
        if _is_open(position, answers, place):
            return
        place += 1
    cast = _built({name: answers[name] for name in answers if name == SPELL or name[-1].isdigit()})
    yield _which_row(position, cast)
    if ROW in answers:
        yield from aims(position, _with_row(cast, int(answers[ROW])), answers)


def _belongs_before(name: str, place: int) -> bool:
    return name == SPELL or (name[-1].isdigit() and int(name[-1]) < place)


def _about_card(position: Position, answers: Answers, place: int) -> Iterator[Choice]:
    card = answers[f"card{place}"]
    if card in {BOOK, WISDOM}:
        powers = position.box.powers(card) or POWERS
        alternatives = tuple(Alternative(power, POWER_NAMES[power]) for power in powers)
        yield Choice(f"power{place}", Text("As which power?"), "list", alternatives)
        if f"power{place}" not in answers:
            return
    effects = _effects(position, answers, place)
    if len(effects) > 1:
        yield Choice(f"effect{place}", Text("Use its effect?"), "list", effects)


def _is_open(position: Position, answers: Answers, place: int) -> bool:
    return any(choice.id not in answers for choice in _about_card(position, answers, place))


def _effects(position: Position, answers: Answers, place: int) -> tuple[Alternative, ...]:
    """Return the ways to use a card's effects; what nobody has told of it is offered too."""
    card = answers[f"card{place}"]
    offered = position.box.effects(card)
    teleports = offered is None or TELEPORT in offered
    draws = offered is None or DRAW in offered
    before = Cast(
        answers[SPELL], 0, tuple(_boosts({n: a for n, a in answers.items() if _belongs_before(n, place)}))
    )
    seat = position.turn.player
    at = put_down(position, before, seat)
    free = [lane for lane in LANES if not facts.teleport_facts(at, lane, seat).owner] if teleports else []
    found = [Alternative(PLAIN, Text("no"))]
    found += [Alternative("draw!", Text("draw a card"))] * draws
    found += [Alternative(f"to{lane}", Text("teleport to {lane}", lane=lane)) for lane in free]
    if teleports and draws and offered is not None:
        found += [Alternative(f"to{lane}!", Text("teleport to {lane} and draw", lane=lane)) for lane in free]
    return tuple(found)


def _which_spell(position: Position) -> Choice:
    hand = position.actor.hand
    cards = [card for card in CATALOGUE.spells if HIDDEN in hand or card in hand]
    return Choice(
        SPELL, Text("Which spell?"), "list", tuple(Alternative(card, SPELL_NAMES[card]) for card in cards)
    )


def _which_card(position: Position, answers: Answers, asked: str) -> Choice:
    """Ask for a card that reinforces, as long as the hand can hold one."""
    before = Cast(answers[SPELL], 0, tuple(_boosts(answers)))
    hand = Counter(put_down(position, before, position.turn.player).actor.hand)
    cards = [card for card in CATALOGUE.spells if hand[HIDDEN] or hand[card]]
    none = Text("no more cards") if before.boosts else Text("no reinforcement")
    return Choice(
        asked,
        Text("Reinforce it with?"),
        "list",
        (
            Alternative(NO_MORE, none),
            *(Alternative(card, SPELL_NAMES[card]) for card in cards if card != POISON),
        ),
    )


def _which_row(position: Position, cast: Cast) -> Choice:
    """Ask for the row; rows that are refused whatever they aim at say why."""
    rows = range(1, CATALOGUE.spells[cast.spell].rows + 1)
    return Choice(
        ROW,
        Text("By which row?"),
        "list",
        tuple(
            Alternative(
                str(row), _row_text(position, cast.spell, row), refused=_refused_row(position, cast, row)
            )
            for row in rows
        ),
    )


def _row_text(position: Position, spell: str, row: int) -> Text:
    damage = position.box.damage(spell, row)
    if damage is None:
        return Text("row {row}", row=row)
    return Text("row {row}: {damage} damage", row=row, damage=damage)


def _with_row(cast: Cast, row: int) -> Cast:
    return Cast(cast.spell, row, cast.boosts)


def _refused_row(position: Position, cast: Cast, row: int) -> Text | None:
    found = judge(position, _with_row(cast, row)).violations
    reasons = [violation for violation in found if violation.rule not in AIMING]
    return refusal_text(reasons[0]) if reasons else None
