"""What pages show of a game under way: trophies of each creature, and cards."""

from __future__ import annotations

from typing import Final

from assistant.orcs_orcs_orcs.box.catalogue import CATALOGUE
from assistant.orcs_orcs_orcs.box.names import creature_name
from assistant.orcs_orcs_orcs.score.scoring import CREATURES, score
from assistant.orcs_orcs_orcs.table.position import Position, counter_value
from assistant.referee.services import Tally
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text

CONTEST: Final = Contest(Text("creatures"))


def standings(position: Position) -> tuple[Standing, ...]:
    """Return what each counter shows and how many each player has defeated; unknown values are left out."""
    return tuple(
        Standing(
            place=kind,
            label=creature_name(position.box, kind),
            value=value,
            strengths={
                colour: wizard.trophies[place]
                for colour, wizard in zip(position.game.colours, position.wizards, strict=True)
                if wizard.trophies[place]
            },
            shared=True,
        )
        for place, kind in enumerate(CATALOGUE.creatures)
        if (value := counter_value(position, kind)) is not None
    )


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return what the player surely owns that counts: trophies and cards with their points."""
    return tuple(
        Holding(Text("{count} × {what}", count=item.count, what=item.label), item.points)
        for item in score(position, seat).items
        if item.known or item.source == CREATURES
    )


def tallies(position: Position) -> tuple[Tally, ...]:
    """Return everybody's trophies, and what the counter shows."""
    defeated = {
        colour: sum(wizard.trophies)
        for colour, wizard in zip(position.game.colours, position.wizards, strict=True)
    }
    values = {kind: counter_value(position, kind) for kind in CATALOGUE.creatures}
    shown = {kind: value for kind, value in values.items() if value is not None}
    names = {kind: creature_name(position.box, kind) for kind in shown}
    return (
        Tally(Text("How many trophies had everybody after each round?"), defeated),
        Tally(Text("What did the creature counter show after each round?"), shown, names),
    )
