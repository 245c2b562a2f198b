"""Bringing figures in and moving them, and what can stand on a cell at all (T5, T17, T18, T24-T30, T58, T62).

The checks of what is there read one moment of the table, however it came about; for camps T52 of
building serves here too.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from assistant.referee.ask.question import NOBODY, counted, one_of, yes_or_no
from assistant.referee.checks import Kept, check, checks_of
from assistant.referee.text import Text
from assistant.referee.verdict import Missing, Violation

NOT_SURE: Final = {"unless": "own_guard"}
"""Whoever asks about a guard may have nobody else there."""
ALONE: Final = {"unless": "leader", "otherwise": 0}
"""Whoever names the leader and no explorers means the leader alone."""

FOREIGN: Final = (NOBODY, "another player")
"""Whose camp it is, asked as whether it is somebody else's."""
STONES_UNTOLD: Final = Missing(
    "stones", ("T26",), label=Text("How many stones lie on the way; only the kind of a tile is known.")
)


class EnterFacts(NamedTuple):
    """Figures that shall come in: where, whose camp is there, and what the supply holds.

    ``is_home`` is true for the base camp and an own camp; ``camp_owner`` names the owner of somebody
    else's camp, empty otherwise.
    """

    cell: str
    is_home: Annotated[bool, yes_or_no()]
    camp_owner: Annotated[str, one_of(FOREIGN, NOBODY)]
    leader: Annotated[int, counted(1, 0, yours=True)]
    explorers: Annotated[int, counted(18, 1, yours=True)._replace(**ALONE)]
    leader_supply: Annotated[int, counted(1, 1)]
    explorers_supply: Annotated[int, counted(18, 18)]


class CrewFacts(NamedTuple):
    """The figures that shall walk and those that stand at the start; ``own_guard`` if one guards there."""

    cell: str
    leader: Annotated[int, counted(1, 0, yours=True)]
    explorers: Annotated[int, counted(18, 1, yours=True)._replace(**ALONE)]
    leader_there: Annotated[int, counted(1, 1)._replace(**NOT_SURE)]
    explorers_there: Annotated[int, counted(18, 18)._replace(**NOT_SURE)]
    own_guard: Annotated[bool, yes_or_no(usual=False)]


class StepFacts(NamedTuple):
    """One step of a walk.

    ``stones`` lie between the two tiles on foot; a ``secret`` step needs ``start_is_home`` and
    ``end_is_home``; ``camp_owner`` names the owner of somebody else's camp at either end.
    A step on foot asks nothing about camps, a secret one nothing about the ground between.
    """

    start: str
    end: str
    secret: Annotated[bool, yes_or_no(usual=False, yours=True)] = False
    adjacent: Annotated[bool, yes_or_no(usual=True)] = False
    volcano: Annotated[bool, yes_or_no(usual=False)] = False
    stones: Annotated[int, counted(6)] = 0
    start_is_home: Annotated[bool, yes_or_no()] = False
    end_is_home: Annotated[bool, yes_or_no()] = False
    camp_owner: Annotated[str, one_of(FOREIGN, NOBODY)] = ""


@check("T27", "cell", owner="camp_owner")
def no_entry_at_foreign_camp(facts: EnterFacts) -> Kept:
    """Somebody else's camp is no place to enter."""
    return not facts.camp_owner


@check("T24", "cell")
def enter_at_home(facts: EnterFacts) -> Kept:
    """Figures come into the base camp or an own camp."""
    return facts.is_home


@check("T24", case="nobody")
def somebody_enters(facts: EnterFacts) -> Kept:
    """Nothing is brought in without a figure."""
    return bool(facts.leader + facts.explorers)


@check("T24")
def leader_in_supply(facts: EnterFacts) -> Kept:
    """The leader that comes in was in supply."""
    short = facts.leader > facts.leader_supply
    return _short("leader", facts.leader_supply, facts.leader) if short else True


@check("T24")
def explorers_in_supply(facts: EnterFacts) -> Kept:
    """The explorers that come in were in supply."""
    short = facts.explorers > facts.explorers_supply
    return _short("explorers", facts.explorers_supply, facts.explorers) if short else True


def _short(kind: str, supply: int, wanted: int) -> Violation:
    return Violation("T24", {"kind": kind, "supply": supply, "wanted": wanted}, "supply")


@check("T28", case="nobody")
def somebody_walks(facts: CrewFacts) -> Kept:
    """Nothing walks without a figure."""
    return bool(facts.leader + facts.explorers)


def _only_the_guard(facts: CrewFacts) -> bool:
    """Whether the guard is the only own figure there; T62 is about it."""
    return facts.own_guard and not facts.leader_there + facts.explorers_there


@check("T28")
def leader_is_there(facts: CrewFacts) -> Kept:
    """Only a leader that stands on a tile can leave it."""
    if facts.leader > facts.leader_there and not _only_the_guard(facts):
        return _absent(facts.cell, "leader", facts.leader_there, facts.leader)
    return True


@check("T28")
def explorers_are_there(facts: CrewFacts) -> Kept:
    """Only explorers that stand on a tile can leave it."""
    if facts.explorers > facts.explorers_there and not _only_the_guard(facts):
        return _absent(facts.cell, "explorers", facts.explorers_there, facts.explorers)
    return True


def _absent(cell: str, kind: str, figures: int, wanted: int) -> Violation:
    return Violation("T28", {"cell": cell, "kind": kind, "figures": figures, "wanted": wanted}, "absent")


@check("T62", "cell")
def guard_stays(facts: CrewFacts) -> Kept:
    """A guard stays on its temple to the end of the game."""
    return not _only_the_guard(facts)


@check("T28", "start", "end")
def to_a_neighbour(facts: StepFacts) -> Kept:
    """On foot a figure goes to a tile that lies beside its own."""
    return facts.secret or facts.adjacent


@check("T17", cell="end")
def never_onto_a_volcano(facts: StepFacts) -> Kept:
    """Nobody enters a volcano; a secret path leads to none, because no camp stands there."""
    return facts.secret or not facts.volcano


@check("T30", "start", "end")
def over_stones(facts: StepFacts) -> Kept:
    """Without a stone on either side of the edge there is no passage."""
    return facts.secret or not facts.adjacent or bool(facts.stones)


@check("T27")
def no_foreign_secret_path(facts: StepFacts) -> Kept:
    """Somebody else's camp gives no secret path."""
    if facts.secret and facts.camp_owner:
        cell = facts.end if not facts.end_is_home else facts.start
        return Violation("T27", {"cell": cell, "owner": facts.camp_owner})
    return True


@check("T26", "start", "end")
def secret_path_between_camps(facts: StepFacts) -> Kept:
    """A secret path joins the base camp and own camps, nothing else."""
    return not facts.secret or (facts.start_is_home and facts.end_is_home)


ENTERING: Final = checks_of(EnterFacts)
LEAVING: Final = checks_of(CrewFacts)
STEPPING: Final = checks_of(StepFacts)


class CellFacts(NamedTuple):
    """A laid cell: its kind, what is printed on the tile and what is there now.

    ``printed`` is the temple's own value and ``value`` what it shows (0: none); ``masks`` and ``chips``
    belong to treasures; ``figures`` are everybody's.
    """

    cell: str
    kind: str
    printed: int
    value: int
    masks: int
    chips: int
    figures: int
    guarded: bool


@check("T5", "cell", "value", "printed", cases={"no-temple": ("cell", "value")})
def value_from_the_print_upwards(facts: CellFacts) -> Kept:
    """Only a temple shows a value, and it never falls below the printed one."""
    if facts.kind != "temple":
        return "no-temple" if facts.value else True
    return "below" if facts.value < facts.printed else True


@check("T17", "cell")
def nobody_on_a_volcano(facts: CellFacts) -> Kept:
    """No figure stands on a volcano."""
    return facts.kind != "volcano" or not facts.figures


@check("T18", "cell", found="chips", masks="masks")
def no_more_chips_than_masks(facts: CellFacts) -> Kept:
    """A tile never carries more treasure chips than it shows masks."""
    return facts.chips <= facts.masks


@check("T58", "cell", case="no-temple")
def guard_on_a_temple(facts: CellFacts) -> Kept:
    """Only temples have guards."""
    return not facts.guarded or facts.kind == "temple"


@check("T30", "cell", "player", case="stranded")
def figures_came_somehow(cell: str, player: str, *, way: bool) -> Kept:  # noqa: ARG001 - stated in the refusal
    """Where figures stand, stones lead from the base camp or one of their camps."""
    return way


CELL: Final = checks_of(CellFacts)
