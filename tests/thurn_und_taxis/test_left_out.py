"""Whole random games with facts left out, beside a referee that knows everything: no false accusation.

The table plays legally on a made-up board; a second referee hears the same lines, but was told only a part of
the sheet, and cards are drawn unseen. It must never be stuck, never fail, and never call illegal what is
legal; what it calls legal must be legal.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from assistant.thurn_und_taxis import REFEREE
from assistant.thurn_und_taxis.actions import UNKNOWN, Action, DrawCard, Drop, Exchange, Harness, Return, Take
from assistant.thurn_und_taxis.table.position import Position, unseen
from assistant.thurn_und_taxis.table.position_text import read_position, write_position
from tests.thorough import THOROUGH
from tests.thurn_und_taxis.builders import judge, legal_actions, read, write
from tests.thurn_und_taxis.north import WHOLE
from tests.thurn_und_taxis.tables import new

STEPS = 50 if THOROUGH else 20
"""How long a game is followed at most; a whole one at random takes up to a thousand."""
SHARES = [1 / 3, 1 / 2, 1.0]
"""How much is left out of all that may be."""
PROPOSED = 6
"""Lines that are only asked about at every step, legal or not."""


def left_out(sheet: Mapping[str, str], share: float, chance: random.Random) -> dict[str, str]:
    """Return the sheet without some of its facts; without its name nothing is told of a city.

    Nobody says that all roads are told who left some out.
    """
    kept = {key: value for key, value in sheet.items() if chance.random() >= share}
    if any(key.endswith(".roads") and key not in kept for key in sheet):
        kept.pop("roads-complete", None)
    return {
        key: value
        for key, value in kept.items()
        if not key.startswith("city-") or f"{key.split('.')[0]}.name" in kept
    }


def as_heard(action: Action, share: float, chance: random.Random) -> Action:
    """Return an action as somebody tells it who did not see every card."""

    def seen(city: str) -> str:
        return UNKNOWN if chance.random() < share else city

    if isinstance(action, DrawCard):
        return DrawCard(seen(action.city))
    if isinstance(action, Take | Exchange) and chance.random() < share:
        return Take(action.city) if isinstance(action, Take) else Exchange()
    if isinstance(action, Harness):
        return Harness(seen(action.city), 0 if chance.random() < share else action.horses)
    if isinstance(action, Drop):
        return Drop(tuple(map(seen, action.cities)))
    if isinstance(action, Return) and action.reward == "draw":
        return Return(action.officials, "draw", seen(action.city), player=action.player)
    return action


def pile(position: Position, chance: random.Random) -> list[str]:
    """Return the cards nobody has seen, in an order that chance makes."""
    cards = [city for city in position.game.catalogue.cities for _ in range(unseen(position, city))]
    chance.shuffle(cards)
    return cards


def coming(position: Position, chance: random.Random) -> list[str]:
    """Return the cards that come next: the pile, then the discard, then open ones that are put away."""
    discard, display = [*position.discard], [*position.display]
    chance.shuffle(discard)
    chance.shuffle(display)
    return [*pile(position, chance), *discard, *display][:6]


def naming(position: Position, chance: random.Random) -> str:
    """Return the line that names the open cards that nobody has named, empty where all of them are."""
    hidden = position.display.count(UNKNOWN)
    return " ".join(["show", *pile(position, chance)[:hidden]]) if hidden else ""


def agree(known: Position, heard: Position, action: Action, told: Action) -> None:
    """Check that a referee who was told a part says nothing that one who knows all contradicts."""
    truth, partial = judge(known, action), judge(heard, told)
    if truth.legal:
        assert partial.judgement != "illegal", (action, told, partial, write_position(heard))
    elif action == told and partial.legal:
        hidden = UNKNOWN in write_position(heard)
        assert hidden, (action, truth, write_position(heard))


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("version", REFEREE.versions)
def test_what_nobody_told_never_makes_an_accusation(version: str, share: float) -> None:
    chance = random.Random(f"{version} {share}")
    sheet = WHOLE if version.startswith("glanz") else {}
    players = chance.choice((2, 3, 4))
    known = new(players, version, sheet)
    heard = new(players, version, left_out(sheet, share, chance))
    for _ in range(STEPS):
        if show := naming(known, chance):
            known = REFEREE.apply(known, read(show))
        actions = legal_actions(known, coming(known, chance))
        if not actions:
            break
        for line in guesses(known, chance):
            agree(known, heard, read(line), read(line))
        kind = chance.choice(sorted({type(action).__name__ for action in actions}))
        action = chance.choice([one for one in actions if type(one).__name__ == kind])
        if isinstance(action, Return) and action.reward == "draw":
            action = replace(action, city=coming(known, chance)[0])
        told = as_heard(action, share, chance)
        agree(known, heard, action, told)
        assert read(write(action)) == action
        known, heard = REFEREE.apply(known, action), REFEREE.apply(heard, told)
        assert REFEREE.audit(known) == (), "nothing gets lost"
        assert heard.turn.phase == known.turn.phase
        assert heard.turn.player == known.turn.player
        assert read_position(write_position(heard), heard.game) == heard
        for seat, colour in enumerate(known.game.colours):
            sure, least = REFEREE.score(known, colour).total, REFEREE.score(heard, colour)
            assert least.total <= sure, seat
            assert least.open or least.total == sure, (write_position(heard), write_position(known))
        REFEREE.offers(heard)
        REFEREE.opportunities(heard, known.game.colours[0])
        REFEREE.picture(heard)


def guesses(position: Position, chance: random.Random) -> list[str]:
    """Return lines that somebody may propose at this moment, most of them illegal."""
    cities = list(position.game.catalogue.cities)
    some = [chance.choice(cities) for _ in range(4)]
    route = position.own.route or tuple(some)
    lines = [
        f"take {some[0]}",
        f"lay {some[1]} {chance.choice(('left', 'right'))}",
        f"lay {chance.choice(position.own.hand or tuple(some))}",
        f"new {some[2]}",
        "close " + " ".join(chance.sample(route, chance.randint(1, len(route)))),
        f"close {some[0]} {some[3]}",
        "carriage",
        f"wagner {chance.randint(3, 7)}",
        f"drop {some[0]} {some[1]}",
        "end",
        f"horse {some[2]} 3",
        f"return postmeister amtmann postillion wagner house {some[1]}",
    ]
    return chance.sample(lines, PROPOSED)
