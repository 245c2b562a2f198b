"""Casting a spell: its line, what it demands and does, how it is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Boost, Cast
from assistant.orcs_orcs_orcs.box.box import POWER_NAMES, SPELL_NAMES, creature_name, read_need
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, MOST_CARDS, POWERS
from assistant.orcs_orcs_orcs.box.rulebook import ACTIONS, rulebook
from assistant.orcs_orcs_orcs.moves.casting.demands import demands
from assistant.orcs_orcs_orcs.moves.casting.spells import (
    cast,
    casts,
    changed_once,
    changed_twice,
    must_be_finished,
)
from assistant.orcs_orcs_orcs.moves.spelling import CARDS, NONE, in_order, read_card, read_kind, read_parts
from assistant.orcs_orcs_orcs.rules.turns import ACT
from assistant.orcs_orcs_orcs.table.position import (
    EVERY_TARGET,
    NOBODY,
    Position,
    read_spot,
    read_target,
    spot_text,
)
from assistant.referee.errors import BadInputError, UnreadableError
from assistant.referee.moves import Found, Move, Remedy
from assistant.referee.notation import at_most, exactly, number_in, one_of
from assistant.referee.rules import OUT_OF_STEP
from assistant.referee.text import Text, joined
from assistant.referee.verdict import Verdict
from assistant.referee.wording import shown

_PARTS: Final = in_order("with", "row", "needs", "damage", "at", "defeating")
_NOTHING: Final[list[str]] = []
_row: Final = number_in(range(1, 4))
_damage: Final = number_in(range(1, 10))
_PLAIN: Final = {card: Boost(card) for card in CARDS}
_TARGETS: Final = frozenset({*EVERY_TARGET, *CARDS, *CATALOGUE.start_fields})
_ROWS: Final = {(): 0, ("row", "1"): 1, ("row", "2"): 2, ("row", "3"): 3}
"""What most lines say of the row, and the row that is meant; others take longer to read."""
_BOOST: Final = re.compile(r"([a-z-]+)(?:=([a-z]+))?(?:>([1-6]))?(!)?")


class Casting(Move[Position, Cast]):
    """Cast a spell."""

    kind = Cast
    step = ACT
    verb = "cast"
    parts = tuple(_PARTS)
    heading = Text("casting")

    def read(self, words: list[str], player: str) -> Cast:
        spell, shows, power = words[0].partition("=")
        if shows:
            one_of(power, POWERS)
        if "at" in words:
            at = words.index("at")
            how, targets = words[1:at], words[at + 1 :]
            cards = how[1:-2] if how[:1] == ["with"] else _NOTHING
            row = _ROWS.get(tuple(how[1 + len(cards) :] if cards else how))
            if row is not None and _are_plain(cards, targets):
                boosts = tuple([_PLAIN[card] for card in cards])
                return Cast(read_card(spell), row, boosts, tuple(targets), 0, (), power, "", player)
        part_of = read_parts(words[1:], _PARTS).get
        reinforcing, aims, defeating = (part_of(part, _NOTHING) for part in ("with", "at", "defeating"))
        for cards in (reinforcing, defeating):
            at_most(cards, MOST_CARDS)
        number, damage = part_of("row"), part_of("damage")
        return Cast(  # by position, because names cost more than all that is read
            read_card(spell),
            _row(exactly(number, 1)[0]) if number else 0,
            tuple([_PLAIN.get(text) or _read_boost(text) for text in reinforcing]),
            tuple(map(_read_target, aims)),
            _damage(exactly(damage, 1)[0]) if damage else 0,
            _read_defeating(defeating),
            power,
            read_need(" ".join(needs)) if (needs := part_of("needs")) else "",
            player,
        )

    def write(self, action: Cast) -> str:
        shows = f"={action.power}" if action.power else ""
        named = {
            "with": " ".join(map(_write_boost, action.boosts)),
            "row": action.row,
            "needs": action.needs,
            "damage": action.damage,
            "at": " ".join(action.targets),
            "defeating": " ".join(action.defeating),
        }
        parts = "".join(f" {part} {named[part]}" for part in self.parts if named[part])
        return f"cast {action.spell}{shows}{parts}"

    def demands(self, position: Position, action: Cast, seat: int) -> Found:
        return demands(position, action, seat)

    def must_be_possible(self, position: Position, action: Cast, seat: int) -> None:
        must_be_finished(position, action, seat)

    def effect(self, position: Position, action: Cast, seat: int) -> Position:
        return cast(position, action, seat)

    def sentence(self, position: Position, action: Cast, seat: int) -> Text:
        spell = SPELL_NAMES[action.spell]
        if action.boosts:
            cards = joined(list(map(boost_text, action.boosts)))
            spell = Text("{spell} with {cards}", spell=spell, cards=cards)
        if action.row:
            spell = Text("{spell}, row {row}", spell=spell, row=action.row)
        player = position.game.names[seat]
        if not action.targets:
            return Text("{player} casts {spell}", player=player, spell=spell)
        target = joined([target_text(position, target) for target in action.targets])
        if action.spell in CATALOGUE.spells and not CATALOGUE.spells[action.spell].rows:
            learned = "{player} casts {spell} and learns: {target}"
            return Text(learned, player=player, spell=spell, target=target)
        return Text("{player} casts {spell} at: {target}", player=player, spell=spell, target=target)

    def reveals(self, position: Position, action: Cast) -> bool:
        return any(boost.draw for boost in action.boosts)

    def legal(self, position: Position, judge: Callable[[Position, Cast], Verdict]) -> Iterable[Cast]:
        return casts(position) if position.turn.phase == ACTIONS else ()

    def mended(self, position: Position, action: Cast, broken: frozenset[str]) -> Iterator[Remedy]:
        if action.spell in CATALOGUE.spells and not rulebook().having(OUT_OF_STEP) & broken:
            yield from changed_once(position, action)
            yield from changed_twice(position, action)


def _are_plain(cards: list[str], targets: list[str]) -> bool:
    """Whether what is said of the cards and targets of a spell are their names alone."""
    named = _PLAIN.keys() >= {*cards} and len(cards) <= MOST_CARDS
    return named and bool(targets) and _TARGETS.issuperset(targets)


def _write_boost(boost: Boost) -> str:
    power = f"={boost.power}" if boost.power else ""
    teleport = f">{boost.lane}" if boost.lane else ""
    return f"{boost.card}{power}{teleport}{'!' if boost.draw else ''}"


def _read_boost(text: str) -> Boost:
    match = _BOOST.fullmatch(text)
    if not match:
        raise UnreadableError(
            "“{word}” is no reinforcing card: write zap, or zap=fire>3! with what it counts as and does.",
            word=shown(text),
        )
    if match[2]:
        one_of(match[2], POWERS)
    return Boost(read_card(match[1]), match[2] or "", int(match[3] or 0), bool(match[4]))


def _read_target(text: str) -> str:
    """Return a target. Raises BadInputError."""
    if text in _TARGETS:
        return text
    kind, at, where = text.partition("@")
    if at and "/" not in kind:
        read_kind(kind)
    if at and not read_spot(where):
        raise BadInputError(
            "There is no section “{section}”: a lane from 1 to 6 and o, m or i, such as 3o.",
            section=shown(where),
        )
    raise BadInputError(
        "“{target}” is no target: write goblin@3o for a creature, 3o for a section, a colour or a card.",
        target=shown(text),
    )


def _read_defeating(words: list[str]) -> tuple[str, ...]:
    return (NONE,) if words == [NONE] else tuple(sorted(map(_read_defeated, words)))


def _read_defeated(text: str) -> str:
    kind, *damage = text.split("/")
    read_kind(kind)
    if damage:
        _damage(damage[0])
    return text


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
