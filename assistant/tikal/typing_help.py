"""What can be typed in Tikal and on its pad, line by line."""

from __future__ import annotations

from assistant.referee.text import Text
from assistant.referee.typing_help import WHO_LEFT, TypingSection, section
from assistant.tikal.moves.every import MOVES
from assistant.tikal.moves.laying import AuctionMove
from assistant.tikal.new_game import AUCTION
from assistant.tikal.table.slots import AUCTIONED, CELL, MOTIF, PLAYER, SLOTS


def typing_help() -> tuple[TypingSection, ...]:
    """Return every verb, correction and word of a position."""
    return (
        _ACTIONS,
        _AUCTION,
        *_TURNS,
        _CELLS,
        _PLAYERS,
        _PLAYERS_AT_AUCTION,
        _HEADER,
        _POSITION,
        _POSITION_AT_AUCTION,
    )


_ACTIONS = section(
    "action",
    Text("A turn"),
    *(line for move in MOVES.moves if not isinstance(move, AuctionMove) for line in move.lines),
)._replace(
    notes=(
        Text("Cells are a1 to h5: columns from the left, row 1 at the bottom. The base camp is a1."),
        Text("Figures are L for the leader, a number for explorers, or both as L2."),
        Text("Tiles have the letter on their back and a number of ours; treasures are m1 to m8."),
    )
)
_AUCTION = section(
    "action",
    Text("Auction version"),
    *(line for move in MOVES.moves if isinstance(move, AuctionMove) for line in move.lines),
)._replace(
    notes=(Text("Whoever wins takes an open tile with “tile”, “volcano” or “away”."),), versions=(AUCTION,)
)
_TURNS = (
    TypingSection(
        "turn",
        Text("When a turn ends"),
        notes=(
            Text("No turn ends by itself: type “end”, also when no action points are left."),
            Text(
                "A volcano begins a scoring round with the same player. Every “end” scores and gives the "
                "next player a scoring turn. After the last, whoever drew the volcano lays it with “tile”."
            ),
            Text(
                "The end of the turn in which the last tile was drawn begins the last scoring round. "
                "With its last “end” the game is over."
            ),
        ),
    ),
    TypingSection(
        "turn",
        Text("When an auction ends"),
        notes=(
            Text("An auction ends by itself once all others have passed: the winner pays and takes a tile."),
            Text("Whoever alone has had no tile this round takes the last one without an auction."),
        ),
        versions=(AUCTION,),
    ),
)
_CELLS = section("correction", Text("Correct a cell"), *SLOTS.lines(CELL))
_PLAYERS = section("correction", Text("Correct a player"), *SLOTS.lines(PLAYER, MOTIF))._replace(
    notes=(Text("What changes on the board comes from the supply or goes back to it by itself."),)
)
_PLAYERS_AT_AUCTION = section("correction", Text("Correct an auction"), *SLOTS.lines(AUCTIONED))._replace(
    versions=(AUCTION,)
)
_POSITION = section(
    "position",
    Text("A position in one line"),
    (
        "turn=actions,red,7",
        Text("The phase (“tile”, “actions”, “scoring”, “volcano”, “over”), who acts, action points left."),
    ),
    ("dug=b3:1", Text("Levels dug this turn, by cell.")),
    ("lifted=c3:1", Text("Treasures lifted this turn, by cell.")),
    ("departed=a1:2", Text("Figures that walked away this turn, by cell.")),
    (
        "scoring=volcano:B6,opener:red,waiting:red+blue",
        Text("The scoring round under way, and who is still to score."),
    ),
    ("rounds=1", Text("Scoring rounds begun; left out: as the volcanoes show.")),
    WHO_LEFT,
    ("away=B2+C1", Text("Tiles put away.")),
    ("chips=5:9", Text("Nine chips of value 5 lie beside the board; left out: those not on temples.")),
    (
        "red=points:34,supply:L9,lost:2,camps:1,guards:1,m1:2",
        Text("A player; left out: no points, no treasures, the supply that the board leaves."),
    ),
    (
        "b3=A3/2,v5,chips:1,camp:red,guard:blueL,red:L2,blue:1",
        Text("A cell: tile and how it is turned, temple value, chips, camp, guard, figures."),
    ),
)._replace(
    notes=(Text("The words stand behind “start” in any order; what is left out is as at the beginning."),)
)
_POSITION_AT_AUCTION = section(
    "position",
    Text("A position in one line: auction"),
    (
        "auction=open:B1+B2,served:blue,bid:5,bidder:red,passed:black",
        Text("Open tiles, who has had one, the highest bid and whose it is, who has passed."),
    ),
)._replace(notes=(Text("Two more phases are “reveal” and “bidding”."),), versions=(AUCTION,))
_HEADER = section(
    "header",
    Text("Header of a log file"),
    (
        "component F2 temple 5 2-1-0-0-0-0",
        Text("Your tile F2: a temple of 5, and the stones on its six edges, clockwise from the top."),
    ),
    (
        "component C3 treasure 4 1-0-1-0-2-0",
        Text("Your tile C3: four treasures (jungle and volcano have no number)."),
    ),
    ("nickname m1 jaguar", Text("The table calls motif m1 jaguar.")),
    ("start turn=actions,red,7 b3=A3/2", Text("The log begins with this position instead of the set-up.")),
)
