"""What pages show of a game under way: temples and their holders, treasure sets, rounds, kinds of action."""

from __future__ import annotations

from typing import Final

from assistant.referee.corrections import Correct
from assistant.referee.seats import acting_seat
from assistant.referee.standings import Contest, Holding, Standing
from assistant.referee.text import Text
from assistant.tikal.actions import (
    Action,
    Bid,
    BuildCamp,
    Dig,
    EndTurn,
    Enter,
    LayTile,
    Lift,
    Pass,
    PlaceGuard,
    RevealVolcano,
    SetAside,
    Swap,
    TurnUp,
    Walk,
)
from assistant.tikal.score import majority
from assistant.tikal.score.majority import Majority
from assistant.tikal.score.scoring import SET_NAMES
from assistant.tikal.table.position import ACTIONS, BIDDING, NOBODY, REVEAL, TILE, Position

CONTEST: Final = Contest(Text("temples"))
GUARDED: Final = Text("guard")

_KINDS: Final[dict[type, Text]] = {
    LayTile: Text("laying tiles"),
    RevealVolcano: Text("drawing volcanoes"),
    SetAside: Text("putting tiles away"),
    TurnUp: Text("turning up tiles"),
    Bid: Text("bidding"),
    Pass: Text("passing"),
    Enter: Text("entering"),
    Walk: Text("walking"),
    Dig: Text("digging"),
    Lift: Text("lifting treasures"),
    Swap: Text("swapping treasures"),
    BuildCamp: Text("building camps"),
    PlaceGuard: Text("placing guards"),
    EndTurn: Text("ending turns"),
    Correct: Text("corrections"),
}


def standings(position: Position) -> tuple[Standing, ...]:
    """Return the standing at every temple in the order of the cells' names."""
    return tuple([_standing(position, temple) for temple in majority.standings(position)])


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


def kind_of(action: Action) -> Text:
    """Return what sort of action this is, as a heading for many of them."""
    return _KINDS[type(action)]


def actor(position: Position, action: Action) -> str:
    """Return the colour of the player who acts, empty for a correction by the table."""
    return "" if isinstance(action, Correct) else position.colour(acting_seat(position, action))


def reveals(position: Position, action: Action) -> bool:
    """Whether an action shows a tile or a treasure that nobody has seen before."""
    if isinstance(action, TurnUp | Lift):
        return True
    # In the auction version tiles lie open before they are taken; the volcano set aside has been seen too.
    scoring = position.scoring
    waiting = scoring.volcano if scoring else ""
    drawn = isinstance(action, LayTile | RevealVolcano | SetAside) and action.tile != waiting
    return drawn and not position.game.auction


def round_of(position: Position) -> int:
    """Return the number of the scoring round that is under way or that this turn leads to, from 1."""
    return position.rounds + (position.turn.phase in (TILE, ACTIONS, REVEAL, BIDDING))
