"""What pages show of a game under way: temples and their holders, treasure sets and rounds."""

from __future__ import annotations

from typing import Final

from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.tikal.score import scoring
from assistant.tikal.score.scoring import SET_NAMES, Majority
from assistant.tikal.table.position import ACTIONS, BIDDING, NOBODY, REVEAL, TILE, Position

CONTEST: Final = Contest(Text("temples"))
GUARDED: Final = Text("guard")


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standing at every temple in the order of the cells' names."""
    return tuple([_standing(position, temple) for temple in scoring.standings(position)])


def _standing(position: Position, temple: Majority) -> Standing:
    return Standing(
        place=temple.cell,
        label=Text("{cell}", cell=temple.cell),
        value=temple.value,
        holder="" if temple.holder == NOBODY else position.colour(temple.holder),
        strengths={
            position.colour(seat): strength for seat, strength in enumerate(temple.strengths) if strength
        },
        settled=temple.guarded,
        note=GUARDED if temple.guarded else None,
    )


def holdings(position: Position, seat: int) -> tuple[Holding, ...]:
    """Return the player's treasure sets, the largest first."""
    catalogue = position.game.catalogue
    held = zip(catalogue.motifs, position.expeditions[seat].treasures, strict=True)
    return tuple(
        Holding(
            Text("{set} of {motif}", set=SET_NAMES[count], motif=position.game.motif(motif)),
            catalogue.treasure_points[count],
        )
        for motif, count in sorted(held, key=lambda chips: -chips[1])
        if 0 < count < len(catalogue.treasure_points)
    )


def round_of(position: Position) -> int:
    """Return the number of the scoring round that is under way or that this turn leads to, from 1."""
    return position.rounds + (position.turn.phase in (TILE, ACTIONS, REVEAL, BIDDING))
