"""A spell as an offer: the card, the row, the cards which that row needs, the target, and what was seen.

Whoever puts down other cards than the row needs, for their effects, chooses the cards before the row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import DRAW, POWER_NAMES, SPELL_NAMES, TELEPORT, Need
from assistant.orcs_orcs_orcs.box.catalogue import ATTACK, BOOK, CATALOGUE, KNOWLEDGE, LANES, POWERS, WISDOM
from assistant.orcs_orcs_orcs.box.rulebook import ABOUT_THE_TARGET, rulebook
from assistant.orcs_orcs_orcs.moves.casting import facts
from assistant.orcs_orcs_orcs.moves.casting.cast import target_text
from assistant.orcs_orcs_orcs.moves.casting.demands import is_enough, power_of
from assistant.orcs_orcs_orcs.moves.casting.facts import creatures_hit
from assistant.orcs_orcs_orcs.moves.casting.spells import every_target, put_down, targets_for
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.moves.spelling import NONE
from assistant.orcs_orcs_orcs.moves.turns import teleport_facts
from assistant.orcs_orcs_orcs.rules.casting import WAITING, reinforced_where_needed, too_many_cards
from assistant.orcs_orcs_orcs.table.audit import lifting
from assistant.orcs_orcs_orcs.table.effects import outcome_of
from assistant.orcs_orcs_orcs.table.position import (
    HIDDEN,
    Creature,
    Position,
    Target,
    creature_text,
    read_spot,
)
from assistant.referee.checks import broken
from assistant.referee.offers import (
    Alternative,
    Answers,
    Choice,
    Offer,
    ask_where,
    ask_which,
    each_player,
    in_turn,
)
from assistant.referee.slot_kinds import numbers
from assistant.referee.text import Text, joined

KNOWLEDGE_CARDS: Final = frozenset({BOOK, WISDOM})
"""The cards that give any power."""


def with_powers(position: Position, cast: Cast) -> Cast:
    """Return a spell where each card that gives any power gives what the row lacks beside all the others."""
    if not cast.row or position.box.need(cast.spell, cast.row) is None:
        return cast
    boosts = list(cast.boosts)
    put = [boost for boost in boosts if boost.power or boost.card not in KNOWLEDGE_CARDS]
    for place, boost in enumerate(boosts):
        if boost.card in KNOWLEDGE_CARDS and not boost.power:
            others = replace(cast, boosts=tuple(put))
            boosts[place] = boost._replace(power=_lacking_power(position, others, boost.card))
            put.append(boosts[place])
    return replace(cast, boosts=tuple(boosts))


def _lacking_power(position: Position, cast: Cast, card: str) -> str:
    """Return a power that a row still lacks and a card can give; any that it gives where there is none."""
    need, power = position.box.need(cast.spell, cast.row) or {}, power_of(position.box, cast)
    lacking = [kind for kind, amount in need.items() if power.amounts.get(kind, 0) < amount]
    gives = position.box.powers[card] or POWERS
    return next((kind for kind in (*lacking, *need) if kind in gives), gives[0])


def completed(position: Position, cast: Cast) -> Cast | None:
    """Return the spell with cards of the hand that make its power enough, or nothing where none do."""
    if is_enough(position.box, cast, surely=False):
        return cast
    return next(
        (
            complete
            for card in in_hand(position, cast)
            if (more := with_card(position, cast, card)) and (complete := completed(position, more))
        ),
        None,
    )


def with_card(position: Position, cast: Cast, card: str) -> Cast | None:
    """Return the spell reinforced with a card that may give power it lacks, or nothing."""
    box, need = position.box, position.box.need(cast.spell, cast.row) or {}
    kinds = (_lacking_power(position, cast, card),) if card in KNOWLEDGE_CARDS else box.powers[card]
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


def learning(position: Position, spell: str) -> Iterator[Choice]:
    """Yield which card is learned, then which one fills the gap in the display."""
    yield _from_display(position, spell)
    yield _filled_up()


def _from_display(position: Position, spell: str) -> Choice:
    """Ask for the card that is learned: one of the display, or any where the display was not stated."""
    display = position.display
    cards = [card for card in CATALOGUE.spells if HIDDEN in display or card in display]

    def refused(card: str) -> Text | None:
        return MOVES.refusal(position, Cast(spell, targets=(card,)))

    return ask_which(AT, Text("Which card of the display?"), _names(cards), refused=refused)


def _filled_up() -> Choice:
    """Ask which card fills the gap in the display; it holds that nobody noted it until somebody says so."""
    cards = {HIDDEN: Text("not noted"), **_names(CATALOGUE.spells)}
    return ask_which(SECOND, Text("Which card fills up the display?"), cards, HIDDEN)._replace(aside=True)


def aims(position: Position, cast: Cast, answers: Answers, tapped: str = "") -> Iterator[Choice]:
    """Yield what a spell put down with its row is still to be told of its targets.

    The section that was tapped before is the only one to choose from where the spell can aim at it.
    """
    for choice in _aims(position, cast, answers):
        here = [one for one in choice.alternatives if one.value == tapped and not one.refused]
        yield choice._replace(alternatives=tuple(here)) if here and choice.id == AT else choice


def _aims(position: Position, cast: Cast, answers: Answers) -> Iterator[Choice]:
    spell = CATALOGUE.spells[cast.spell]
    ways = targets_for(put_down(position, cast, position.turn.player), spell, cast.row)
    creatures, sections, players = facts.WANTED[spell.shape][cast.row > 1]
    for name in (AT, SECOND)[:creatures]:
        yield from _creature(position, cast, answers, name)
    if creatures and sections:
        yield ask_where(SECOND, Text("To which section?"), dict.fromkeys(way[1] for way in ways))
    elif sections:
        reasons = {way: MOVES.refusal(position, _aimed(cast, *way)) for way in ways}
        yield ask_where(AT, Text("Which section?"), _best((way[0], reasons[way]) for way in ways))
        follow = [way for way in ways if len(way) > 1 and way[0] == answers.get(AT)]
        if not all(reasons[way] for way in follow):
            others = _best((way[1], reasons[way]) for way in follow)
            yield ask_where(SECOND, Text("Which section as well?"), others)
    elif players:
        yield Choice(AT, Text("Which player?"), "list", tuple(each_player(position.game)))


def _best(reasons: Iterable[tuple[str, Text | None]]) -> dict[str, Text | None]:
    """Return each place with the first reason why it cannot be meant, or none where it can at all."""
    best: dict[str, Text | None] = {}
    for place, reason in reasons:
        if reason is None or place not in best:
            best[place] = reason
    return best


def _aimed(cast: Cast, *targets: str) -> Cast:
    return Cast(cast.spell, cast.row, cast.boosts, targets)


def _names(cards: Iterable[str]) -> dict[str, Text]:
    return {card: SPELL_NAMES[card] for card in cards}


def _creature(position: Position, cast: Cast, answers: Answers, name: str) -> Iterator[Choice]:
    """Ask for a section, and for one of the creatures there where several sorts stand on it."""
    before = targets_in(answers)[:1] if name == SECOND else ()
    reasons = {
        target: MOVES.refusal(position, _aimed(cast, *before, str(target)))
        for target in every_target(position)
    }
    label = Text("With which creature?") if name == SECOND else Text("Which creature?")
    yield ask_where(name, label, _best((str(target.spot), reason) for target, reason in reasons.items()))
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


SHOWS: Final = "shows"
NEEDS: Final = "needs"
OF_THE_CARD: Final = (SHOWS, NEEDS)
NOT_NOW: Final = "-"
MOST_NEEDED: Final = 4
"""More power of one kind than this is not offered to be tapped; it can be typed."""
DAMAGE: Final = "damage"
DEFEATED: Final = "defeated-"
YES: Final = "yes"
YES_OR_NO: Final = {YES: Text("yes"), "no": Text("no")}


def what_the_card_shows(
    position: Position, cast: Cast, answers: Answers, refused: Callable[[Cast], Text | None]
) -> Iterator[Choice]:
    """Yield what the row of a card needs, where nobody has stated it; whoever cannot look leaves it open.

    ``refused`` says why a row that needs so much is not possible.
    """
    box = position.box
    if box.need(cast.spell, cast.row) is not None:
        return
    if not box.powers[cast.spell]:
        kinds = {**POWER_NAMES, NOT_NOW: Text("nobody looks now")}
        yield ask_which(SHOWS, Text("Which power does the card show?"), kinds)
    if answers.get(SHOWS) == NOT_NOW:
        return
    own = answers.get(SHOWS) or box.powers[cast.spell][0]
    listed = [Alternative(NOT_NOW, Text("nobody looks now"))]
    for need in _needs(own):
        words = " ".join(f"{count} {power}" for power, count in need.items())
        seen_so = replace(cast, power=answers.get(SHOWS, ""), needs=words)
        if facts.agrees(box, f"{cast.spell}.need{cast.row}", words):
            listed.append(Alternative(words, need_text(need), refused=refused(seen_so)))
    yield Choice(NEEDS, Text("What does row {row} need?", row=cast.row), "list", tuple(listed))


def need_text(need: Need) -> Text:
    """Return what a row needs in words."""
    parts = [Text("{amount} {power}", amount=count, power=POWER_NAMES[kind]) for kind, count in need.items()]
    return Text("{needs}", needs=joined(parts))


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
    for name in _in_doubt(position, seen_in(position, cast, answers)):
        creature = next(one for one in creatures_hit(position, cast) if facts.named(one) == name)
        label = Text("Was it defeated: {creature}?", creature=creature_text(position.box, creature))
        yield ask_which(DEFEATED + name, label, YES_OR_NO)


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
        number for number in range(1, most + 1) if facts.fits(position.box, replace(cast, damage=number))
    ]
    label = Text("How much damage does row {row} do?", row=cast.row)
    return Choice(DAMAGE, label, "list", tuple(numbers(possible)))


def _in_doubt(position: Position, cast: Cast) -> list[str]:
    """Return the creatures hit of which nobody can tell whether they are defeated, each kind once."""
    if CATALOGUE.spells[cast.spell].family != ATTACK:
        return []
    position = facts.with_told(position, cast)
    damage = position.box.damage(cast.spell, cast.row)
    if damage is None:
        return []
    doubtful = (one for one in creatures_hit(position, cast) if not outcome_of(position, one, damage))
    return list(dict.fromkeys(map(facts.named, doubtful)))


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
        in_turn(lambda answers: _choices(position, answers, zone)),
        lambda answers: _built(position, answers),
    )


def _built(position: Position, answers: Answers) -> Cast:
    """Return the spell that the answers make, however far they have come."""
    known = _as_told(position, answers)
    cast = Cast(answers[SPELL], _row(answers), _boosts(answers), targets_in(answers))
    return seen_in(known, with_card_seen(with_powers(known, cast), answers), answers)


def _put_so_far(position: Position, answers: Answers, cards: int) -> Cast:
    """Return the spell with so many of its cards, as it was when the next one was asked for."""
    row = 0 if _put_first(answers) else _row(answers)
    cast = Cast(answers[SPELL], row, _boosts(answers)[:cards])
    return with_card_seen(with_powers(_as_told(position, answers), cast), answers)


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
    return facts.with_told(position, with_card_seen(card, answers))


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
    """Yield the spell, its row, and as many cards as that row needs; or first all cards, then the row.

    Each question is asked once those before it are answered (``in_turn``).
    """
    yield _which_spell(position)
    spell = CATALOGUE.spells[answers[SPELL]]
    if spell.family == KNOWLEDGE:
        yield from learning(position, spell.id)
        return
    yield _which_row(position, Cast(spell.id, 0), ROW)
    if not _put_first(answers):
        cast = Cast(spell.id, _row(answers))
        yield from what_the_card_shows(position, cast, answers, partial(_too_much, position))
        position = _as_told(position, answers)
    yield from (_cards_first if _put_first(answers) else _cards)(position, answers)
    cast = _built(position, answers)
    yield from aims(position, Cast(cast.spell, cast.row, cast.boosts), answers, zone)
    yield from what_was_seen(position, cast, answers)


def _too_much(position: Position, cast: Cast) -> Text | None:
    """Return why a row that was seen to need so much cannot be carried out with the cards of the hand.

    Hidden cards may give any power, so that only their number counts.
    """
    known, hand = facts.with_told(position, cast), position.actor.hand
    if HIDDEN not in hand:
        return _refused_row(known, completed(known, cast) or cast)
    need = known.box.need(cast.spell, cast.row) or {}
    gives = set(known.box.powers[cast.spell]) & set(need)  # the spell gives its own
    cards = sum(need.values()) + (not gives)
    refused = too_many_cards(cards, len(hand))
    return rulebook().why([refused]) if refused is not None else None


def _cards_first(position: Position, answers: Answers) -> Iterator[Choice]:
    """Yield what is asked of whoever puts cards down before naming the row."""
    put = _put_first(answers)
    for place in range(1, len(put) + 1):
        yield from _effect(position, answers, place)
        yield _which_row(position, _put_so_far(position, answers, place), _next(place + 1))
    row = _row(answers)
    if row and position.box.need(answers[SPELL], row) is None:
        for place, card in enumerate(put, 1):
            yield from _power(position, card, place)


def _cards(position: Position, answers: Answers) -> Iterator[Choice]:
    """Yield what is asked about the cards that a row needs."""
    spell, row = answers[SPELL], _row(answers)
    is_told = position.box.need(spell, row) is not None
    # Where no cards are enough for the row, the table may know an ability that makes them so: any may be put.
    as_many_as_needed = is_told and completed(position, Cast(spell, row)) is not None
    place = 1
    while True:
        so_far = _put_so_far(position, answers, place - 1)
        if as_many_as_needed and is_enough(position.box, so_far, surely=False):
            return
        yield _which_card(position, so_far, f"card{place}", as_many_as_needed=as_many_as_needed)
        card = answers[f"card{place}"]
        if card == NO_MORE:
            return
        if not is_told:
            yield from _power(position, card, place)
        yield from _effect(position, answers, place)
        place += 1


def _power(position: Position, card: str, place: int) -> Iterator[Choice]:
    """Yield as which power a card is put down that gives any, where nobody can tell what the row lacks."""
    if card in KNOWLEDGE_CARDS:
        powers = {power: POWER_NAMES[power] for power in position.box.powers[card] or POWERS}
        yield ask_which(f"power{place}", Text("{card} as which power?", card=SPELL_NAMES[card]), powers)


def _effect(position: Position, answers: Answers, place: int) -> Iterator[Choice]:
    """Yield whether the effect of a card is used, where it may have one."""
    effects = _effects(position, answers, place)
    if len(effects) > 1:
        card = SPELL_NAMES[_boosts(answers)[place - 1].card]
        asked = Text("Use the effect of {card}?", card=card)
        yield ask_which(f"effect{place}", asked, effects, PLAIN)


def _effects(position: Position, answers: Answers, place: int) -> dict[str, Text]:
    """Return the ways to use a card's effects; what nobody has stated of it is offered too."""
    card = _boosts(answers)[place - 1].card
    offered = position.box.effects(card)
    teleports = offered is None or TELEPORT in offered
    draws = offered is None or DRAW in offered
    seat = position.turn.player
    at = put_down(position, _put_so_far(position, answers, place - 1), seat)
    free = [lane for lane in LANES if not teleport_facts(at, lane, seat).owner] if teleports else []
    effects = {PLAIN: Text("no")}
    if draws:
        effects["draw!"] = Text("draw a card")
    effects |= {f"to{lane}": Text("teleport to {lane}", lane=lane) for lane in free}
    if teleports and draws and offered is not None:
        effects |= {f"to{lane}!": Text("teleport to {lane} and draw", lane=lane) for lane in free}
    return effects


def _which_spell(position: Position) -> Choice:
    hand, seat = position.actor.hand, position.turn.player
    held = [card for card in CATALOGUE.spells if HIDDEN in hand or card in hand]
    cards = [card for card in held if facts.may_hold(position, card, seat)]
    return ask_which(SPELL, Text("Which spell?"), _names(cards))


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
        for row in CATALOGUE.spells[cast.spell].every_row
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
    # What it needs nobody has stated, so that it is asked for; only whether the row exists is known.
    return rulebook().why([one for one in MOVES.judge(position, cast).violations if one.case == "none"])


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
