"""What is within a player's reach, in words: ways to close the open route, and ways to a tile for lands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from assistant.referee.services import Prospect, Prospects
from assistant.referee.text import Text, plural
from assistant.thurn_und_taxis.actions import Close
from assistant.thurn_und_taxis.box.catalogue import ALL_LANDS
from assistant.thurn_und_taxis.box.phases import OVER
from assistant.thurn_und_taxis.reach.ways import MOST_CARDS, Way, ways
from assistant.thurn_und_taxis.score.closings import Gap, Placing, closings
from assistant.thurn_und_taxis.score.scoring import tile_with_value
from assistant.thurn_und_taxis.table.names import cities_listed, city_name, land_name
from assistant.thurn_und_taxis.table.position import Position, unseen

MOST_MISSING: Final = 3
"""A tile for which more is missing is not near."""


def prospects(position: Position, player: str) -> tuple[Prospects, ...]:
    """Return what the player of this colour could bring about with the route that lies there."""
    seat = position.game.seat(player)
    if position.turn.phase == OVER or seat not in position.game.seats:
        return ()
    found = []
    route = position.players[seat].route
    if route:
        short = position.game.catalogue.shortest_route - len(route)
        title = Text("If the route is closed as it lies")
        if short > 0:
            title = plural(
                "If the route is closed as it lies (1 card too short)",
                "If the route is closed as it lies ({count} cards too short)",
                short,
            )
        items = tuple(_closing(position, each, short) for each in closings(position, seat))
        found.append(Prospects(title, items))
    toward = tuple(_way(position, seat, each) for each in ways(position, seat))
    note = Text("Up to {count} further cards; cards that can no longer come are left out.", count=MOST_CARDS)
    return (
        *found,
        *([Prospects(Text("The shortest ways to a tile for lands"), toward, note)] if toward else ()),
    )


def _closing(position: Position, found: Placing, short: int) -> Prospect:
    label = Text("no house")
    if found.houses:
        label = Text("houses in {cities}", cities=cities_listed(position, found.houses))
    near = [gap for gap in found.nearer if len(gap.missing) <= MOST_MISSING]
    return Prospect(
        label,
        gains=tuple(tile_with_value(position.game.catalogue, tile) for tile in found.tiles),
        missing=tuple(_gap(position, gap) for gap in near),
        action=Close(found.houses) if short <= 0 else None,
    )


def _gap(position: Position, gap: Gap) -> Text:
    catalogue = position.game.catalogue
    if catalogue.stacks[gap.tile[0]].kind == ALL_LANDS:
        names = ", ".join(land_name(position, land) for land in gap.missing)
    else:
        names = cities_listed(position, gap.missing)
    return Text("{tile}: still missing {places}", tile=tile_with_value(catalogue, gap.tile), places=names)


def _way(position: Position, seat: int, found: Way) -> Prospect:
    lands = ", ".join(land_name(position, land) for land in found.lands)
    label = plural("{lands}: 1 card", "{lands}: {count} cards", found.cards, lands=lands)
    if not found.cards:
        label = Text("{lands}: the route holds everything", lands=lands)
    steps = []
    if found.left:
        end = position.players[seat].route[0]
        steps.append(
            Text(
                "left of {city}: {cards}",
                city=city_name(position, end),
                cards=_cards(position, seat, found.left),
            )
        )
    if found.right:
        route = position.players[seat].route
        cards = _cards(position, seat, found.right)
        step = Text("a new route: {cards}", cards=cards)
        if route:
            step = Text("right of {city}: {cards}", city=city_name(position, route[-1]), cards=cards)
        steps.append(step)
    gains = (tile_with_value(position.game.catalogue, found.tile),) if found.whole else ()
    return Prospect(label, gains, tuple(steps))


def _cards(position: Position, seat: int, cities: Iterable[str]) -> Text:
    """Return cards one after the other, each with where it may come from."""
    shown = [_card(position, seat, city) for city in cities]
    text = shown[0]
    for card in shown[1:]:
        text = Text("{first}, {next}", first=text, next=card)
    return text


def _card(position: Position, seat: int, city: str) -> Text:
    name = city_name(position, city)
    if city in position.players[seat].hand:
        return Text("{city} (in hand)", city=name)
    if city in position.display:
        return Text("{city} (lies open)", city=name)
    return Text("{city} ({count} not seen yet)", city=name, count=unseen(position, city))
