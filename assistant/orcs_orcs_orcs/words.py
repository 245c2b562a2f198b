"""The game in words: what an action does, what a zone shows, what is asked now, why something is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from assistant.orcs_orcs_orcs.actions import (
    Action,
    Boost,
    Cast,
    Draw,
    Fate,
    Hand,
    Pass,
    Poison,
    Reveal,
    Teleport,
)
from assistant.orcs_orcs_orcs.box.box import Box
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.names import (
    BOX_NAMES,
    CATEGORY_NAMES,
    POWER_NAMES,
    SECTION_NAMES,
    SPELL_NAMES,
    creature_name,
)
from assistant.orcs_orcs_orcs.box.sheet import fields, form
from assistant.orcs_orcs_orcs.judge import first_creatures_waiting
from assistant.orcs_orcs_orcs.new_game import rulebook
from assistant.orcs_orcs_orcs.score.scoring import everything_is_told, points, winners
from assistant.orcs_orcs_orcs.table.position import (
    FATE,
    NOBODY,
    OVER,
    REVEAL,
    SETUP,
    Creature,
    Position,
    Spot,
    counter_value,
)
from assistant.orcs_orcs_orcs.table.spots import read_spot, read_target
from assistant.referee.corrections import Correct
from assistant.referee.offers import Meter, Prompt
from assistant.referee.seats import acting_seat
from assistant.referee.text import Text, joined, plural
from assistant.referee.verdict import Missing, Violation

SECTION_LETTERS: Final = ("o", "m", "i")


def refusal_text(violation: Violation) -> Text:
    """Return why something is refused, as the rule says it, with the numbers of the case filled in."""
    return rulebook().refusal_text(violation)


def unless_text(unless: Iterable[Missing]) -> Text:
    """Return what may lift the rules broken; there must be at least one such thing."""
    book = rulebook()
    what = joined([Text(book.word(missing.fact, "en")) for missing in unless])
    return Text("This holds unless {what} says otherwise.", what=what)


def spot_text(spot: Spot) -> Text:
    """Return a section in words."""
    return Text(
        "{section} of lane {lane}", section=SECTION_NAMES[SECTION_LETTERS[spot.section]], lane=spot.lane
    )


def creatures_text(box: Box, creatures: Iterable[Creature]) -> object:
    """Return creatures in words, those that are alike together; there must be at least one."""
    return joined([_several(box, creature, count) for creature, count in sorted(Counter(creatures).items())])


def _several(box: Box, creature: Creature, count: int) -> Text:
    name = creature_name(box, creature.kind)
    if creature.damage:
        return Text(
            "{count} × {creature} with {damage} damage", count=count, creature=name, damage=creature.damage
        )
    return Text("{count} × {creature}", count=count, creature=name)


def section_text(position: Position, spot: Spot) -> Text:
    """Return everything that a section shows."""
    there = position.at(spot)
    if not there:
        return Text("{place}: empty", place=spot_text(spot))
    return Text("{place}: {creatures}", place=spot_text(spot), creatures=creatures_text(position.box, there))


def markers_text(position: Position, lane: int) -> Text:
    """Return what lies at the end of a lane."""
    count = position.lane(lane).markers
    return plural("Lane {lane}: 1 marker left", "Lane {lane}: {count} markers left", count, lane=lane)


def tower_text(position: Position, lane: int) -> Text:
    """Return who stands on a tower field."""
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return Text("Tower field {lane}: free", lane=lane)
    return Text("Tower field {lane}: the mage of {player}", lane=lane, player=position.game.names[seat])


def counter_text(position: Position, kind: str) -> Text:
    """Return what a column of the creature counter shows."""
    name, value = creature_name(position.box, kind), counter_value(position, kind)
    if value is None:
        return Text("{creature}: what the counter shows nobody has told", creature=name)
    return Text("{creature}: the counter shows {value}", creature=name, value=value)


def prompt(position: Position) -> Prompt:
    """Return whose turn it is and what is asked of them now."""
    turn = position.turn
    if turn.phase == OVER:
        return Prompt("", _outcome(position), finished=True)
    if turn.phase == SETUP:
        return Prompt(
            "", Text("Set-up: {count} first creatures to turn up", count=first_creatures_waiting(position))
        )
    if turn.phase == FATE:
        return Prompt("", Text("Round {number}: turn up the fate card", number=position.round))
    player = position.game.colours[turn.player]
    if turn.phase == REVEAL:
        return Prompt(player, _to_reveal(position))
    left = Meter(Text("Actions"), turn.left, max(turn.left, CATALOGUE.actions))
    text = Text("to act") if turn.left else Text("discard the hand and draw")
    return Prompt(player, text, left)


def _to_reveal(position: Position) -> Text:
    owed = position.turn.owed
    if owed:
        return Text("turn up a marker on each empty lane: {lanes}", lanes=joined(owed))
    return Text("choose a lane and turn up a marker")


def _outcome(position: Position) -> Text:
    names = [position.game.names[position.game.seat(colour)] for colour in winners(position)]
    if not everything_is_told(position):
        return Text("Game over. Tell what the counter shows, for example “set counter goblin 5 ! read off”.")
    best = max(points(position).values())
    if len(names) == 1:
        return Text("Game over. {player} wins with {points} points.", player=names[0], points=best)
    return Text(
        "Game over. {players} share the win with {points} points.", players=joined(names), points=best
    )


def describe(position: Position, action: Action) -> Text:
    """Return what an action does in the position before it, legal or not; it is never refused here."""
    if isinstance(action, Correct):
        return _correction(position, action)
    seat = acting_seat(position, action)
    return _DESCRIPTIONS[type(action)](position, action, position.game.names[seat])


def _reveal(position: Position, action: Reveal, player: str) -> Text:
    creature = creature_name(position.box, action.kind)
    if position.turn.phase == SETUP:
        return Text("Lane {lane} begins with: {creature}", lane=action.lane, creature=creature)
    return Text(
        "{player} turns up a marker on lane {lane}: {creature}",
        player=player,
        lane=action.lane,
        creature=creature,
    )


def _fate(_position: Position, action: Fate, _player: str) -> Text:
    moves: object = Text("nobody")
    if action.moves:
        moves = joined([CATEGORY_NAMES[category] for category in action.moves])
    if action.rule == "life":
        return Text("The fate card moves: {moves}; every creature has one life more this round", moves=moves)
    if action.rule:
        return Text("The fate card moves: {moves}; a special rule holds this round", moves=moves)
    return Text("The fate card moves: {moves}", moves=moves)


def _teleport(_position: Position, action: Teleport, player: str) -> Text:
    return Text("{player} teleports to tower field {lane}", player=player, lane=action.lane)


def _cast(position: Position, action: Cast, player: str) -> Text:
    values: dict[str, object] = {"player": player, "spell": SPELL_NAMES[action.spell]}
    if action.boosts:
        values["spell"] = Text(
            "{spell} with {cards}", spell=values["spell"], cards=joined(list(map(boost_text, action.boosts)))
        )
    if action.row:
        values["spell"] = Text("{spell}, row {row}", spell=values["spell"], row=action.row)
    if not action.targets:
        return Text("{player} casts {spell}", **values)
    targets = joined([target_text(position, target) for target in action.targets])
    if action.spell in CATALOGUE.spells and not CATALOGUE.spells[action.spell].rows:
        return Text("{player} casts {spell} and learns: {target}", **values, target=targets)
    return Text("{player} casts {spell} at: {target}", **values, target=targets)


def boost_text(boost: Boost) -> Text:
    """Return a reinforcing card in words."""
    text = SPELL_NAMES[boost.card]
    if boost.power:
        text = Text("{card} as {power}", card=text, power=POWER_NAMES[boost.power])
    if boost.lane:
        text = Text("{card} (teleports to {lane})", card=text, lane=boost.lane)
    return Text("{card} (draws a card)", card=text) if boost.draw else text


def target_text(position: Position, text: str) -> object:
    """Return a target in words."""
    target, spot = read_target(text), read_spot(text)
    if target:
        name = creature_name(position.box, target.kind)
        return Text("{creature} on the {place}", creature=name, place=spot_text(target.spot))
    if spot:
        return spot_text(spot)
    seat = position.game.seat(text)
    return SPELL_NAMES.get(text, text) if seat == NOBODY else position.game.names[seat]


def _pass(_position: Position, _action: Pass, player: str) -> Text:
    return Text("{player} passes", player=player)


def _draw(_position: Position, action: Draw, player: str) -> Text:
    if action.cards:
        return Text("{player} discards the hand and draws {cards} cards", player=player, cards=action.cards)
    return Text("{player} discards the hand and draws", player=player)


def _hand(_position: Position, action: Hand, player: str) -> Text:
    known = [SPELL_NAMES.get(card, Text("a card not told")) for card in action.cards]
    if not known:
        return Text("{player} holds no cards", player=player)
    return Text("{player} holds: {cards}", player=player, cards=joined(known))


def _poison(_position: Position, _action: Poison, player: str) -> Text:
    return Text("{player} receives a poison card", player=player)


_DESCRIPTIONS: Final[Mapping[type, Callable[..., Text]]] = {
    Reveal: _reveal,
    Fate: _fate,
    Teleport: _teleport,
    Cast: _cast,
    Pass: _pass,
    Draw: _draw,
    Hand: _hand,
    Poison: _poison,
}


def _correction(position: Position, action: Correct) -> Text:
    value: object = action.value or Text("nothing")
    if action.what == "sheet":
        field = fields().get(action.fact)
        if field is not None:
            row = next(row for group in form().groups for row in group.rows if field in row.fields)
            return Text("{component}, {fact}: {value}", component=row.label, fact=field.label, value=value)
    seat = position.game.seat(action.what)
    what: object = action.what if seat == NOBODY else position.game.names[seat]
    fact: object = BOX_NAMES.get(action.fact, action.fact)
    return Text("{what}, {fact}: {value}", what=what, fact=fact, value=value)
