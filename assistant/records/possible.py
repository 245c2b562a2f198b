"""What was possible in a game: its turns, what was in reach, and the search for what each could have brought.

Searches run in threads of their own (``at_work``); a plan is shown only after the referee has found every
action of it legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from assistant.records.at_work import AtWork
from assistant.referee.logs.history import History, Step
from assistant.referee.planning import Progress, first_refusal, hints_allowed
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Foresight, Prospects


@dataclass(frozen=True, slots=True)
class ScoringTurn:
    """A turn that scored, or what is left of one that will: whose it is, and the table before it.

    ``entry`` is the number of the entry before it, 0 for the start. ``steps`` is what was done in it, and
    ``sheet`` what it scored: nothing for the turn under way.
    """

    player: str
    round: int
    entry: int
    position: AnyPosition
    steps: tuple[Step, ...]
    sheet: ScoreSheet | None


def can_tell(history: History) -> bool:
    """Whether there is something to tell now of what was possible in a game."""
    referee = history.referee
    return may_look(history) if referee.plans else referee.foresees


def may_look(history: History) -> bool:
    """Whether best turns may be shown: after the game, or when the table wanted hints from the start."""
    return history.referee.prompt(history.position).finished or hints_allowed(history.header)


def scoring_turns(history: History) -> tuple[ScoringTurn, ...]:
    """Return the turns of a game that scored or will, in order; none where its turns cannot be planned."""
    referee = history.referee
    if not referee.plans:
        return ()
    turns = []
    begun: list[Step] = []
    for step in history.steps:
        begun = [*begun, step] if referee.plannable(step.before) else []
        if begun and step.sheets:
            turns.append(_turn(referee, begun[0].before, begun[0].index, begun, step.sheets[0]))
            begun = []
    if referee.plannable(history.position):
        turns.append(_turn(referee, history.position, len(history), (), None))
    return tuple(turns)


def _turn(
    referee: AnyLedger, before: AnyPosition, entry: int, steps: Sequence[Step], sheet: ScoreSheet | None
) -> ScoringTurn:
    player = referee.prompt(before).player
    return ScoringTurn(player, referee.round_of(before), entry, before, tuple(steps), sheet)


class PlayedTurn(NamedTuple):
    """A player's turn: the tables on which they were to act, and what was done.

    ``entry`` is the number of the entry before it, 0 for the start.
    """

    player: str
    round: int
    entry: int
    moments: tuple[AnyPosition, ...]
    steps: tuple[Step, ...]


def played_turns(history: History) -> tuple[PlayedTurn, ...]:
    """Return every turn of a game in order, the one under way among them."""
    referee = history.referee
    turns: list[PlayedTurn] = []

    def add(entry: int, before: AnyPosition, steps: tuple[Step, ...]) -> None:
        player, number = referee.prompt(before).player, referee.round_of(before)
        if turns and (turns[-1].player, turns[-1].round) == (player, number):
            last = turns.pop()
            turns.append(last._replace(moments=(*last.moments, before), steps=(*last.steps, *steps)))
        else:
            turns.append(PlayedTurn(player, number, entry, (before,), steps))

    for step in history.steps:
        add(step.index, step.before, (step,))
    if not referee.prompt(history.position).finished:
        add(len(history), history.position, ())
    return tuple(turn for turn in turns if turn.player)


def foreseen(
    referee: AnyLedger, moments: Sequence[AnyPosition], player: str
) -> tuple[Prospects, ...] | Reach:
    """Return what was within reach of a player, at the first of some moments that tells of the most kinds.

    Where that takes a while, the search for it is returned.
    """
    searches = [search for position in moments if (search := referee.foresight(position, player))]
    if searches:
        return Reach(searches)
    return max([referee.prospects(position, player) for position in moments], key=len, default=())


def left_on_the_table(turn: ScoringTurn, progress: Progress | None) -> Fraction | None:
    """Return how many points the best plan scores beyond what was scored, once it is proven.

    Never less than none: what chance gave may be more than anybody could count on.
    """
    if turn.sheet is None or progress is None or progress.best is None or not progress.proven:
        return None
    return max(Fraction(0), progress.best.points - turn.sheet.total)


class Reach(AtWork):
    """The search for what was in reach at several moments of a turn, one after the other."""

    def __init__(self, searches: Sequence[Foresight]) -> None:
        """Prepare the search; ``go_on`` begins it."""
        self._searches = searches
        self._ended: tuple[Prospects, ...] | None = None
        super().__init__(self._search(), "reach")

    def told(self) -> tuple[Prospects, ...]:
        """Return what is found by now, at the first moment that tells of the most kinds."""
        if self._ended is not None:
            return self._ended
        done = self.done  # asked first: the search goes on meanwhile
        told = max([search.told() for search in self._searches], key=len, default=())
        self._ended = told if done else None
        return told

    def _search(self) -> Iterator[object]:
        for search in self._searches:
            yield from search.steps()


class Hunt(AtWork):
    """The search for the best plan of several turns, one after the other."""

    def __init__(
        self,
        referee: AnyLedger,
        turns: Sequence[ScoringTurn],
        *,
        by_chance: bool,
        earlier: Hunt | None = None,
    ) -> None:
        """Prepare the search; ``go_on`` begins it. What an ``earlier`` one ended with is kept."""
        super().__init__(self._search(by_chance=by_chance), "best-turns")
        self.turns = tuple(turns)
        self._referee = referee
        self._found = [earlier.ended(turn.position) if earlier else None for turn in self.turns]
        self.done = self.searched == len(self.turns)

    def _search(self, *, by_chance: bool) -> Iterator[None]:
        """Search the turns step by step."""
        for index, turn in enumerate(self.turns):
            if self._found[index] is not None:
                continue
            for progress in self._referee.best_turn(turn.position, by_chance=by_chance):
                self._found[index] = self._verified(turn, progress, self._found[index])
                yield

    def _verified(self, turn: ScoringTurn, progress: Progress, before: Progress | None) -> Progress:
        """Return the progress without a plan that the referee would refuse."""
        best = progress.best
        if best is None or (before is not None and before.best is best):
            return progress
        refused = first_refusal(self._referee, turn.position, best.steps) is not None
        return progress._replace(best=None) if refused else progress

    def ended(self, position: AnyPosition) -> Progress | None:
        """Return what the search from this very table ended with, nothing where it has not."""
        for turn, progress in zip(self.turns, self._found, strict=True):
            if turn.position is position and progress is not None and progress.done:
                return progress
        return None

    @property
    def found(self) -> tuple[Progress | None, ...]:
        """How far each search is, in the order of the turns; nothing for one that has not begun."""
        return tuple(self._found)

    @property
    def searched(self) -> int:
        """How many turns are searched to the end."""
        return sum(progress is not None and progress.done for progress in self._found)
