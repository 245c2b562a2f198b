"""Who may do what when: action points, tile first, scoring rounds, rounds of the auction, the end.

T10, T12, T20, T66, T67, T70, T71, T73-T75, T80, T81, T84-T86, T88, T89, T91. Questions about the moment use
the same facts.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple

from assistant.referee.ask.question import Derived, Lines, PartlyKnown, counted, one_of, settled_by, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import plural
from assistant.tikal.box.rulebook import ACTIONS, BIDDING, OVER, REVEAL, SCORING, TILE, VOLCANO

MOST_POINTS: Final = 12
"""Action points of a turn by any house rule; every rulebook has ten."""


class PriceFacts(NamedTuple):
    """What an action costs and what is left of the turn's action points."""

    cost: Annotated[int, counted(60)]
    left: Annotated[int, counted(MOST_POINTS, 10)]


@check("T20", "cost", "left")
def within_action_points(facts: PriceFacts) -> Kept:
    """An action costs no more than what is left of the turn's ten points."""
    return facts.cost <= facts.left


ACTION_POINTS: Final = checks_of(PriceFacts)


def only_left(facts: PartlyKnown) -> Lines:
    """Tell what is left of the turn's points."""
    yield plural("1 AP is left then.", "{count} AP are left then.", facts.left - facts.cost)


MOMENTS: Final = (TILE, ACTIONS, SCORING, VOLCANO, OVER)
LAYING = frozenset({"lay", "reveal", "set_aside"})


class TurnFacts(NamedTuple):
    """The moment of an action.

    ``action`` is the action's word (``walk``, ``lay`` ...), ``tile`` the tile it lays or shows,
    ``named`` the player it names (empty: whoever is to act), ``expected`` the player to act, and
    ``waiting_volcano`` the volcano set aside during a scoring round.
    """

    phase: Annotated[str, one_of(MOMENTS)]
    action: str
    named: str
    expected: str
    final_round: Annotated[bool, yes_or_no(usual=False)]
    waiting_volcano: str
    tile: str
    tile_is_volcano: Annotated[bool, yes_or_no(usual=False)]


def out_of_turn(facts: TurnFacts) -> bool:
    """Whether an action names somebody who is not to act."""
    return facts.named not in {"", facts.expected}


@check("T10", player="named", expected="expected")
def clockwise_order(facts: TurnFacts) -> Kept:
    """Outside scoring rounds the turn passes clockwise."""
    return facts.phase not in {TILE, ACTIONS, VOLCANO} or not out_of_turn(facts)


@check("T12", "action", cases={"second": ("tile",)})
def tile_before_actions(facts: TurnFacts) -> Kept:
    """A normal turn lays exactly one tile, and before anything else."""
    if facts.phase == TILE and facts.action not in LAYING:
        return False
    return "second" if facts.phase == ACTIONS and facts.action in LAYING else True


@check("T66", "tile", case="no-volcano")
def only_a_volcano_starts_scoring(facts: TurnFacts) -> Kept:
    """No other tile starts a scoring round."""
    return facts.action != "reveal" or facts.tile_is_volcano


@check("T66", "tile")
def volcano_waits(facts: TurnFacts) -> Kept:
    """A volcano that is drawn starts a scoring round and is laid only after it."""
    scored = facts.phase == VOLCANO and facts.tile == facts.waiting_volcano
    return facts.action != "lay" or not facts.tile_is_volcano or bool(scored) or facts.phase == OVER


@check("T67", case="tile")
def no_tile_in_a_scoring_turn(facts: TurnFacts) -> Kept:
    """A scoring turn draws and lays no tile; T66 is about the volcano that waits."""
    return facts.phase != SCORING or facts.action not in LAYING or facts.tile == facts.waiting_volcano


@check("T67", player="named", expected="expected")
def scoring_order(facts: TurnFacts) -> Kept:
    """In a scoring round everybody has one turn clockwise from the drawer."""
    return facts.phase != SCORING or facts.final_round or (not out_of_turn(facts))


@check("T91", player="named", expected="expected")
def final_round_order(facts: TurnFacts) -> Kept:
    """The order of the last scoring round of the basic game."""
    return facts.phase != SCORING or not facts.final_round or (not out_of_turn(facts))


@check("T70", tile="waiting_volcano")
def volcano_is_laid_next(facts: TurnFacts) -> Kept:
    """After a scoring round the drawer lays the volcano that waited and draws no other tile."""
    return facts.phase != VOLCANO or (facts.action == "lay" and facts.tile == facts.waiting_volcano)


@check("T71")
def game_is_over(facts: TurnFacts) -> Kept:
    """After the last scoring round nobody has a turn."""
    return facts.phase != OVER


TURN_ORDER: Final = checks_of(TurnFacts)


BIDS: Final = frozenset({"bid", "pass"})
TURN_UP: Final = "open"
OLDEST: Final = "first auction"
NEW_ROUND: Final = "new round"
SAME_ROUND: Final = "same round"
UNDER_WAY: Final = ""
NO_TIE: Final = "no"
TIE: Final = "yes"
TIE_WITH_LAST: Final = "with the last tile"


class RoundFacts(NamedTuple):
    """The moment of an action in a round of the auction version.

    ``opening`` tells which auction is about to be opened (empty once somebody has bid or passed),
    ``waiting`` how many players have had no tile this round. ``served`` and ``passed`` are about whoever
    acts: had a tile this round, passed in the auction under way. ``tie`` tells, in the last scoring round,
    whether that player has as many points as whoever is next, and whether one of both laid the last tile.
    """

    turn: TurnFacts
    opening: str
    waiting: int
    served: bool
    passed: bool
    tie: str = NO_TIE


@check("T73", "revealed", "expected")
def one_tile_for_each(revealed: int, expected: int) -> Kept:
    """As many tiles are turned up as there are players without one."""
    return revealed == expected


@check("T73", "revealed", "expected", case="too-many")
def no_more_open_than_players_wait(revealed: int, expected: int) -> Kept:
    """Never do more tiles lie open than players wait for one."""
    return revealed <= expected


@check("T73", cases={"first": {"action": "turn.action"}})
def tiles_turned_up_first(facts: RoundFacts) -> Kept:
    """A round begins with turning up its tiles, once."""
    turns_up = facts.turn.action == TURN_UP
    if facts.turn.phase == REVEAL and not turns_up:
        return "first"
    return "later" if facts.turn.phase != REVEAL and turns_up else True


@check("T74", case="basic")
def only_in_the_auction_version(_facts: TurnFacts) -> Kept:
    """In the basic game nothing is turned up or auctioned."""
    return False


@check("T74", cases={"first": {"action": "turn.action"}})
def auction_before_the_turn(facts: RoundFacts) -> Kept:
    """First it is settled by auction who moves next; whoever is left last needs no auction."""
    bids = facts.turn.action in BIDS
    if facts.turn.phase == BIDDING and not bids and facts.turn.action != TURN_UP:
        return "first"
    if facts.turn.phase not in {BIDDING, REVEAL} and bids:
        return False if facts.turn.phase == TILE and facts.waiting == 1 else "later"
    return True


def _bids_too_early(facts: RoundFacts) -> bool:
    """Whether somebody speaks before their turn; T77 and T78 are about those who have none any more."""
    speaks = facts.turn.phase == BIDDING and facts.turn.action in BIDS
    return speaks and out_of_turn(facts.turn) and not facts.served and not facts.passed


_NAMES: Final[dict[str, Any]] = {"player": "turn.named", "expected": "turn.expected"}


@check("T75", **_NAMES)
def oldest_opens(facts: RoundFacts) -> Kept:
    """The oldest player opens the very first auction; bidding always goes clockwise."""
    if not _bids_too_early(facts) or facts.opening in {NEW_ROUND, SAME_ROUND}:
        return True
    return "order" if facts.opening == UNDER_WAY else False


@check("T81", **_NAMES)
def next_who_may_bid_opens(facts: RoundFacts) -> Kept:
    """The next auction of a round is opened by the next player clockwise who may still bid."""
    return facts.opening != SAME_ROUND or not _bids_too_early(facts)


@check("T85", **_NAMES)
def left_neighbour_opens_the_round(facts: RoundFacts) -> Kept:
    """A new round is opened by the left neighbour of whoever laid the last tile."""
    return facts.opening != NEW_ROUND or not _bids_too_early(facts)


AUCTION_ROUND: Final = checks_of(RoundFacts)
"""The moment of turning up tiles, bidding and passing."""


@check("T80", "tile")
def an_open_tile_is_taken(tile: str, *, is_open: bool) -> Kept:  # noqa: ARG001 - stated in the refusal
    """Whoever is to move takes one of the tiles that lie open."""
    return is_open


def _takes_again(facts: RoundFacts) -> bool:
    before_scoring = facts.turn.phase in {REVEAL, BIDDING, TILE, ACTIONS}
    return facts.served and facts.turn.action in LAYING and before_scoring


@check("T84", player="turn.named")
def one_tile_each_round(facts: RoundFacts) -> Kept:
    """Everyone gets exactly one tile a round."""
    return not _takes_again(facts)


@check("T80", player="turn.named", expected="turn.expected", case="turn")
def winner_moves(facts: RoundFacts) -> Kept:
    """The turn belongs to whoever won it."""
    in_a_turn = facts.turn.phase in {TILE, ACTIONS, VOLCANO}
    return not in_a_turn or not out_of_turn(facts.turn) or _takes_again(facts)


@check("T86", tile="turn.tile")
def taken_volcano_waits(facts: RoundFacts) -> Kept:
    """A volcano that is taken starts a scoring round and is laid only after it."""
    return not volcano_waits(facts.turn)


def _too_early_in_the_last_round(facts: RoundFacts) -> bool:
    return facts.turn.phase == SCORING and facts.turn.final_round and out_of_turn(facts.turn)


@check("T88", **_NAMES)
def lowest_score_first(facts: RoundFacts) -> Kept:
    """The last scoring round goes by points, fewest first."""
    return not _too_early_in_the_last_round(facts) or facts.tie != NO_TIE


@check("T89", **_NAMES)
def nearer_seat_first(facts: RoundFacts) -> Kept:
    """Of players with as many points, the seat nearer clockwise to the last tile goes first."""
    if not _too_early_in_the_last_round(facts) or facts.tie == NO_TIE:
        return True
    return "last-tile" if facts.tie == TIE_WITH_LAST else False


NO_AUCTIONS: Final = (only_in_the_auction_version, game_is_over)
TURN_OF_A_ROUND: Final = (
    tiles_turned_up_first,
    auction_before_the_turn,
    one_tile_each_round,
    winner_moves,
    taken_volcano_waits,
    lowest_score_first,
    nearer_seat_first,
)
"""The moment of everything else, together with what is as in the basic game:"""
SHARED_ORDER: Final = (
    tile_before_actions,
    only_a_volcano_starts_scoring,
    no_tile_in_a_scoring_turn,
    scoring_order,
    volcano_is_laid_next,
    game_is_over,
)


WHOEVER_ASKS: Final = "whoever asks"
SOMEBODY_ELSE: Final = "another player"
VOLCANO_SET_ASIDE: Final = "from before"
IN_QUESTION: Final = "in question"
"""How tiles and motifs are called that have no name because they are only spoken of."""
Doing = Annotated[str, one_of(("act", "lay", "reveal", "volcano", "waiting"), yours=True)]
YourTurn = Annotated[bool, yes_or_no(usual=True)]
AUCTION_MOMENTS: Final = (BIDDING, *MOMENTS)


class MomentFacts(NamedTuple):
    """What somebody wants to do now, as people say it; ``AS_TURN_FACTS`` says it as the checks read it."""

    doing: Doing
    your_turn: YourTurn


AS_TURN_FACTS: Final[Derived] = {
    "action": lambda facts: "lay" if facts.doing in {"volcano", "waiting"} else facts.doing,
    "named": lambda _: WHOEVER_ASKS,
    "expected": lambda facts: WHOEVER_ASKS if facts.your_turn else SOMEBODY_ELSE,
    "waiting_volcano": lambda _: VOLCANO_SET_ASIDE,
    "tile": lambda facts: VOLCANO_SET_ASIDE if facts.doing == "waiting" else IN_QUESTION,
    "tile_is_volcano": lambda facts: facts.doing in {"reveal", "volcano", "waiting"},
}

AS_ROUND_FACTS: Final[Derived] = {**AS_TURN_FACTS, "turn": lambda facts: facts}
"""The checks of the auction version read the moment as a part of theirs."""


class AuctionMomentFacts(NamedTuple):
    """What somebody wants to do in a round of the auction version, where tiles are taken and not drawn."""

    phase: Annotated[str, one_of(AUCTION_MOMENTS)]
    doing: Doing
    your_turn: YourTurn
    tie: Annotated[str, one_of((NO_TIE, TIE, TIE_WITH_LAST), NO_TIE)]


class VolcanoFacts(NamedTuple):
    """How a volcano came to the table."""

    how: Annotated[str, one_of(("drawn", "bought", "free", "laid"))]


def starts_scoring(facts: VolcanoFacts) -> str:
    """A volcano starts a scoring round when it is drawn or taken, paid for or not, once (T66, T86)."""
    return "no" if facts.how == "laid" else "yes"


class OrderFacts(NamedTuple):
    """Two players before the last scoring round of an auction game.

    ``last`` laid the last tile; ``last_is_nearest`` is the reading in which that player goes before those
    with as many points.
    """

    points: Annotated[str, one_of(("fewer", "equal", "more"))]
    last: Annotated[str, one_of(("third", "you", "other"), "third")]
    nearer: Annotated[bool, yes_or_no()]
    last_is_nearest: Annotated[bool, settled_by("auction-tie-last-placer", "nearest")]


def who_goes_first(facts: OrderFacts) -> str:
    """Fewest points first, then the seat nearer clockwise to whoever laid the last tile (T88, T89)."""
    if facts.points != "equal":
        first: bool = facts.points == "fewer"
    elif facts.last == "third":
        first = facts.nearer
    else:
        first = (facts.last == "you") == facts.last_is_nearest
    return "you" if first else "other"
