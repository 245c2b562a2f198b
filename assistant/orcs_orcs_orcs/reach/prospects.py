"""What is within reach: what a hand could defeat this turn, what stands before the tower, fate cards left.

All of it is exact for what is known: every way to use the actions left with the cards that were told,
teleports and teleport effects among them. Cards that would be drawn, and facts that nobody has told,
are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from assistant.orcs_orcs_orcs.actions import Action
from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE, CATEGORIES, LANES
from assistant.orcs_orcs_orcs.box.names import CATEGORY_NAMES, creature_name
from assistant.orcs_orcs_orcs.box.phases import ACTIONS
from assistant.orcs_orcs_orcs.moves.every import MOVES
from assistant.orcs_orcs_orcs.reach.defeats import Defeats
from assistant.orcs_orcs_orcs.rules.outcomes import INNER, LossFacts, trophies_lost
from assistant.orcs_orcs_orcs.table.fate_deck import are_told, what_is_left
from assistant.orcs_orcs_orcs.table.position import HIDDEN, NOBODY, Position, Six, Spot
from assistant.referee.services import Prospect, Prospects
from assistant.referee.text import Text, joined, listed

DEFEATS: Final = Text("What the known cards could defeat this turn")
ARRIVALS: Final = Text("What stands before the tower")
FATE_CARDS: Final = Text("What the fate cards left will move")

TABLES: Final = 500_000
"""Tables, and ways to leave them, that are looked at: twice what three actions on a full board need."""
AT_A_TIME: Final = 100
"""Tables between two signs of life."""


def prospects(position: Position, player: str) -> tuple[Prospects, ...]:
    """Return what the player to act could defeat, and what the next fate card could take to the tower."""
    search = Foreseen(position, player)
    for _ in search.steps():
        pass
    return search.told()


class Foreseen:
    """What is within reach of the player to act, while what could be defeated is still searched."""

    def __init__(self, position: Position, _player: str) -> None:
        """Begin with the table as it is."""
        self._position = position
        may_defeat = position.turn.phase == ACTIONS and not set(position.actor.hand) <= {HIDDEN}
        self._defeats = Defeats(position) if may_defeat else None
        self._ended = not may_defeat

    def steps(self) -> Iterator[None]:
        """Search what could be defeated, to the end or as long as there are not too many ways."""
        if self._defeats:
            for count, _ in enumerate(islice(self._defeats.steps(), TABLES)):
                if not count % AT_A_TIME:
                    yield
        self._ended = True

    def told(self) -> tuple[Prospects, ...]:
        """Return what is found by now, kinds left out of which there is nothing to tell."""
        found = (self._told_of_defeats(), _arrivals(self._position), _fate_cards(self._position))
        return tuple(kind for kind in found if kind.items or (not self._ended and kind.note))

    def _told_of_defeats(self) -> Prospects:
        search = self._defeats
        if not search:
            return Prospects(DEFEATS, ())
        best = sorted(search.ways().items(), key=lambda way: (-sum(way[0]), len(way[1]), way[0]))
        items = tuple(_defeat(self._position, gained, actions) for gained, actions in best)
        if not self._ended:
            most = search.most()
            return Prospects(
                DEFEATS, items, Text("The search goes on: at most {most} can be defeated.", most=most)
            )
        if not search.done:
            return Prospects(
                DEFEATS, items, Text("There were too many ways to look at all of them: more may be possible.")
            )
        return Prospects(DEFEATS, items, Text("Cards drawn on the way, and what is not known, are left out."))


def _defeat(position: Position, gained: Six, actions: tuple[Action, ...]) -> Prospect:
    steps: list[Text] = []
    here = position
    for action in actions:
        steps.append(MOVES.describe(here, action))
        here = MOVES.apply(here, action)
    box = position.box
    creatures = [
        Text("{count} × {creature}", count=count, creature=creature_name(box, kind))
        for kind, count in zip(CATALOGUE.creatures, gained, strict=True)
        if count
    ]
    return Prospect(listed(steps), (Text("{creatures}", creatures=joined(creatures)),))


def _arrivals(position: Position) -> Prospects:
    """Return what stands on inner sections, by category: the next fate card may move it to the tower."""
    items = []
    for category in (*CATEGORIES, ""):
        for lane in LANES:
            there = [creature.kind for creature in position.at(Spot(lane, INNER))]
            items += [
                _arrival(position, category, lane, (kind, there.count(kind)))
                for kind in CATALOGUE.creatures
                if kind in there and position.box.category(kind) == category
            ]
    return Prospects(ARRIVALS, tuple(items))


def _arrival(position: Position, category: str, lane: int, creatures: tuple[str, int]) -> Prospect:
    kind, count = creatures
    values = {"count": count, "creature": creature_name(position.box, kind), "lane": lane}
    if category:
        label = Text(
            "{category}: {count} × {creature} on lane {lane}", category=CATEGORY_NAMES[category], **values
        )
    else:
        label = Text("category not known: {count} × {creature} on lane {lane}", **values)
    seat = position.mage_on(lane)
    if seat == NOBODY:
        return Prospect(label)
    trophies = position.wizards[seat].trophies[CATALOGUE.creatures.index(kind)]
    facts = LossFacts(
        mage_there=True,
        trophies=trophies,
        arriving=count,
        in_all_once=position.game.options.hand_in_once,
    )
    lost = trophies_lost(facts)
    name = position.game.names[seat]
    return Prospect(
        label, missing=(Text("{player} would hand in {lost}", player=name, lost=lost),) if lost else ()
    )


def _fate_cards(position: Position) -> Prospects:
    """Return how many of the fate cards left move each category, as far as the component sheet tells."""
    deck = what_is_left(position)
    items: list[Prospect] = []
    if not are_told(position):
        return Prospects(FATE_CARDS, ())
    for category, (least, most) in deck.moving.items():
        values = {"category": CATEGORY_NAMES[category], "least": least, "most": most, "left": deck.left}
        if least == most:
            items.append(Prospect(Text("{category}: {least} of the {left} cards left", **values)))
        else:
            items.append(Prospect(Text("{category}: {least} to {most} of the {left} cards left", **values)))
    return Prospects(FATE_CARDS, tuple(items))
