"""What a spell aims at, as choices: sections to tap, creatures on them, players, cards of the display."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.orcs_orcs_orcs.actions import Cast
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.names import SPELL_NAMES
from assistant.orcs_orcs_orcs.moves.casting.cast import target_text
from assistant.orcs_orcs_orcs.moves.casting.listing import every_target, targets_for
from assistant.orcs_orcs_orcs.moves.casting.spells import put_down
from assistant.orcs_orcs_orcs.offers.offering import refusal
from assistant.orcs_orcs_orcs.table.position import HIDDEN, Position
from assistant.orcs_orcs_orcs.table.spots import Target, read_spot
from assistant.referee.offers import Alternative, Answers, Choice, each_player
from assistant.referee.text import Text

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
        Alternative(card, SPELL_NAMES[card], refused=refusal(position, Cast(spell, targets=(card,))))
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
            yield _zone(SECOND, Text("To which section"), dict.fromkeys(way[1] for way in ways))
    elif spell.shape in {"beside", "behind"}:
        yield _sections(position, cast, ways, AT)
        follow = [way for way in ways if len(way) > 1 and way[0] == answers.get(AT)]
        if any(refusal(position, _aimed(cast, *way)) is None for way in follow):
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
        reason = refusal(position, _aimed(cast, *way))
        if way[place] not in found or reason is None:
            found[way[place]] = reason
    alternatives = tuple(
        Alternative(zone, Text("{zone}", zone=zone), refused=reason) for zone, reason in found.items()
    )
    label = Text("Which section is hit too") if place else Text("Which section is hit")
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
    label = Text("With which creature") if name == SECOND else Text("Where the creature stands")
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
    return Alternative(str(target), label, refused=reason)


def _reason(position: Position, cast: Cast, targets: tuple[str, ...]) -> Text | None:
    """Return why a creature cannot be named."""
    return refusal(position, _aimed(cast, *targets))
