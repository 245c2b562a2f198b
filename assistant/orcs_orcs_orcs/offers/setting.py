"""Setting facts of the table as offers: creatures, markers, mages, trophies, cards, what the counter shows.

Every finished offer is a correction of one fact, and its button shows the fact as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, MOST_CARDS, SUPPORT
from assistant.orcs_orcs_orcs.box.names import RULE_NAMES, SPELL_NAMES, creature_name
from assistant.orcs_orcs_orcs.picture import COUNTERS, ZONES, creature_picture, lane_of
from assistant.orcs_orcs_orcs.table.corrections import NONE, shown_value, spot_value
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, Position, Spot
from assistant.orcs_orcs_orcs.table.spots import read_spot
from assistant.orcs_orcs_orcs.words import creatures_text
from assistant.referee.corrections import Correct
from assistant.referee.offers import Alternative, Choice, Offer
from assistant.referee.text import Text

VALUE: Final = "value"
KIND: Final = "kind"
MOST_VALUE: Final = 20
MOST_PILE: Final = 30
"""More cards than these nobody counts in one pile."""


def snapshot_offers(position: Position, zone: str = "") -> tuple[Offer, ...]:
    """Return what can be set at a zone, or for the player of a colour; nothing for any other zone."""
    seat = position.game.seat(zone)
    if seat != NOBODY:
        return _player(position, seat)
    if zone in COUNTERS:
        return (_column(position, COUNTERS[zone]),)
    if zone not in ZONES:
        return ()
    spot = read_spot(zone)
    if spot is not None:
        return _section(position, spot)
    lane = lane_of(zone)
    if zone[0] == "s":
        label = Text("Markers left: {count}", count=position.lane(lane).markers)
        numbers = range(position.game.markers + 1)
        return (
            _number(label, Text("Markers left on lane {lane}", lane=lane), (str(lane), "markers"), numbers),
        )
    return (_mage(position, lane), _fate(position), _rule(position))


def _section(position: Position, spot: Spot) -> tuple[Offer, ...]:
    """Return the offers to put a creature on a section, and to take one away."""
    there = position.at(spot)
    now = [] if spot_value(position, spot) == NONE else spot_value(position, spot).split()
    more = tuple(
        Alternative(
            " ".join((*now, kind)), creature_name(position.box, kind), creature_picture(position, kind)
        )
        for kind in CATALOGUE.creatures
    )
    add = Choice(VALUE, Text("Which creature stands here?"), "list", more)
    found = [_offer("add", Text("Add a creature"), add, (str(spot), "creatures"))]
    if there:
        fewer = tuple(
            Alternative(
                " ".join(_without(now, written)) or NONE,
                Text("{creature}", creature=creatures_text(position.box, [creature])),
            )
            for written, creature in dict(zip(now, there, strict=True)).items()
        )
        take = Choice(VALUE, Text("Which creature is not here?"), "list", fewer)
        found.append(_offer("take", Text("Take one away"), take, (str(spot), "creatures")))
    return tuple(found)


def _without(words: list[str], word: str) -> list[str]:
    left = list(words)
    left.remove(word)
    return left


def _offer(name: str, label: Text, choice: Choice, fact: tuple[str, str]) -> Offer:
    return Offer(name, label, None, lambda _: (choice,), lambda answers: Correct(*fact, answers[VALUE]))


def _number(label: Text, question: Text, fact: tuple[str, str], numbers: Iterable[int]) -> Offer:
    choice = Choice(
        VALUE,
        question,
        "list",
        tuple(Alternative(str(number), Text("{number}", number=number)) for number in numbers),
    )
    return _offer("-".join(fact), label, choice, fact)


def _mage(position: Position, lane: int) -> Offer:
    there = position.mage_on(lane)
    label = Text("Mage here: {player}", player=position.game.name(there) or "–")
    players = Choice(
        VALUE,
        Text("Whose mage stands here?"),
        "list",
        tuple(
            Alternative(colour, Text("{player}", player=name))
            for colour, name in zip(position.game.colours, position.game.names, strict=True)
        ),
    )
    return Offer(
        "mage", label, None, lambda _: (players,), lambda answers: Correct(answers[VALUE], "field", str(lane))
    )


def _column(position: Position, kind: str) -> Offer:
    """Return the offer to tell what one column of the counter shows, from its ladder where that is told."""
    name = creature_name(position.box, kind)
    label = Text("{creature}: {value}", creature=name, value=shown_value(position, kind) or "?")
    numbers = sorted({*position.box.ladder(kind)}, reverse=True) or range(MOST_VALUE + 1)
    return _number(label, Text("What does it show?"), ("counter", kind), numbers)


def _fate(position: Position) -> Offer:
    """Return the offer to tell how many fate cards were turned up: whether there are more depends on it."""
    label = Text("Fate cards turned up: {count}", count=len(position.fate))
    question = Text("How many fate cards were turned up?")
    return _number(label, question, ("round", "cards"), range(CATALOGUE.fate_cards + 1))


def _rule(position: Position) -> Offer:
    """Return the offer to tell the special rule of the round, on which lives depend."""
    rules = tuple(Alternative(rule, text) for rule, text in RULE_NAMES.items())
    choice = Choice(VALUE, Text("Which special rule holds this round?"), "list", rules)
    label = Text("Special rule: {rule}", rule=RULE_NAMES[position.rule or NONE])
    return _offer("rule", label, choice, ("round", "rule"))


def _player(position: Position, seat: int) -> tuple[Offer, ...]:
    colour, wizard = position.game.colours[seat], position.wizards[seat]
    trophies = (
        _number(
            Text("{creature}: {count}", creature=creature_name(position.box, kind), count=count),
            Text("How many has {player} defeated?", player=position.game.names[seat]),
            (colour, kind),
            range(min(position.box.standees(kind), MOST_VALUE) + 1),
        )
        for kind, count in zip(CATALOGUE.creatures, wizard.trophies, strict=True)
    )
    poison = _number(
        Text("Poison cards: {count}", count=wizard.poison),
        Text("Poison cards among the cards of {player}", player=position.game.names[seat]),
        (colour, "poison"),
        range(CATALOGUE.poison_cards + 1),
    )
    return (*trophies, _learned(position, seat), poison, _hand(position, seat), *_piles(position, seat))


def _hand(position: Position, seat: int) -> Offer:
    """Return the offer to tell how many cards a hand holds; which ones they are stays hidden."""
    wizard, name = position.wizards[seat], position.game.names[seat]
    numbers = tuple(
        Alternative(" ".join([HIDDEN] * count) or NONE, Text("{number}", number=count))
        for count in range(MOST_CARDS + 1)
    )
    choice = Choice(VALUE, Text("Cards in the hand of {player}", player=name), "list", numbers)
    label = Text("Cards in hand: {count}", count=len(wizard.hand))
    return _offer("hand", label, choice, (position.game.colours[seat], "hand"))


def _piles(position: Position, seat: int) -> tuple[Offer, ...]:
    wizard, colour, name = position.wizards[seat], position.game.colours[seat], position.game.names[seat]
    pile = (
        Text("Draw pile: {count}", count=wizard.pile),
        Text("Cards in the draw pile of {player}", player=name),
    )
    discard = (
        Text("Discard pile: {count}", count=wizard.discard),
        Text("Cards in the discard pile of {player}", player=name),
    )
    return (
        _number(*pile, (colour, "pile"), range(MOST_PILE + 1)),
        _number(*discard, (colour, "discard"), range(MOST_PILE + 1)),
    )


def _learned(position: Position, seat: int) -> Offer:
    """Return the offer to add a spell learned, support spells first; the last alternative forgets them."""
    learned = position.wizards[seat].learned
    spells = sorted(CATALOGUE.spells.values(), key=lambda spell: spell.family != SUPPORT)
    alternatives = [Alternative(" ".join((*learned, spell.id)), SPELL_NAMES[spell.id]) for spell in spells]
    choice = Choice(
        VALUE,
        Text("Which spell has {player} learned too?", player=position.game.names[seat]),
        "list",
        (*alternatives, Alternative(NONE, Text("none at all"))),
    )
    label = Text("Spells learned: {count}", count=len(learned))
    return _offer("learned", label, choice, (position.game.colours[seat], "learned"))
