"""What was possible in a game: its turns, what was in reach, and the search for what each could have brought.

The search runs in a thread of its own. Anybody may look at how far it is, stop it and let it go on; a plan is
shown only after the referee has found every action of it legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from threading import Condition, Lock, Thread
from time import monotonic
from typing import Final, NamedTuple

from assistant.referee.logs.history import History, Step
from assistant.referee.planning import Planner, Progress, first_refusal, hints_allowed
from assistant.referee.protocol import AnyPosition, AnyReferee
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Foreseeing, Prospects

_ONE_AT_A_TIME: Final = Lock()
"""Held for every step of a search, so that several games share the time that is there."""
LEFT_ALONE: Final = 10.0
"""Seconds after which a search stops at which nobody looks."""


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
    return may_look(history) if isinstance(referee, Planner) else isinstance(referee, Foreseeing)


def may_look(history: History) -> bool:
    """Whether best turns may be shown: after the game, or when the table wanted hints from the start."""
    return history.referee.prompt(history.position).finished or hints_allowed(history.header)


def scoring_turns(history: History) -> tuple[ScoringTurn, ...]:
    """Return the turns of a game that scored or will, in order; none where its turns cannot be planned."""
    referee = history.referee
    if not isinstance(referee, Planner):
        return ()
    found = []
    begun: list[Step] = []
    for step in history.steps:
        begun = [*begun, step] if referee.plannable(step.before) else []
        if begun and step.sheets:
            found.append(_turn(referee, begun[0].before, begun[0].index, begun, step.sheets[0]))
            begun = []
    if referee.plannable(history.position):
        found.append(_turn(referee, history.position, len(history), (), None))
    return tuple(found)


def _turn(
    referee: AnyReferee, before: AnyPosition, entry: int, steps: Sequence[Step], sheet: ScoreSheet | None
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
    found: list[PlayedTurn] = []

    def add(entry: int, before: AnyPosition, steps: tuple[Step, ...]) -> None:
        player, number = referee.prompt(before).player, referee.round_of(before)
        if found and (found[-1].player, found[-1].round) == (player, number):
            last = found.pop()
            found.append(last._replace(moments=(*last.moments, before), steps=(*last.steps, *steps)))
        else:
            found.append(PlayedTurn(player, number, entry, (before,), steps))

    for step in history.steps:
        add(step.index, step.before, (step,))
    if not referee.prompt(history.position).finished:
        add(len(history), history.position, ())
    return tuple(turn for turn in found if turn.player)


def foreseen(referee: Foreseeing, turn: PlayedTurn) -> tuple[Prospects, ...]:
    """Return what was within reach in a turn, at the first moment that tells of the most kinds."""
    told = (referee.prospects(position, turn.player) for position in turn.moments)
    return max(told, key=len, default=())


def left_on_the_table(turn: ScoringTurn, found: Progress | None) -> Fraction | None:
    """Return how many points the best plan scores beyond what was scored, once it is proven.

    Never less than none: what chance gave may be more than anybody could count on.
    """
    if turn.sheet is None or found is None or found.best is None or not found.proven:
        return None
    return max(Fraction(0), found.best.points - turn.sheet.total)


class Hunt:
    """The search for the best plan of several turns, one after the other, in a thread of its own.

    Every method may be called from any thread and none of them waits for the search, ``wait`` apart. A search
    at which nobody looks any more stops; it goes on when somebody looks again, unless it was ``stopped``.
    """

    def __init__(
        self,
        referee: Planner,
        turns: Sequence[ScoringTurn],
        *,
        by_chance: bool,
        earlier: Hunt | None = None,
    ) -> None:
        """Prepare the search; ``go_on`` begins it. What an ``earlier`` one ended with is kept."""
        self.turns = tuple(turns)
        self.patience = LEFT_ALONE
        self._referee = referee
        self._found = [earlier.ended(turn.position) if earlier else None for turn in self.turns]
        self._search = self._steps(by_chance=by_chance)
        self._changed = Condition()
        self._running = self._stopping = False
        self._looked = monotonic()
        self.begun = self.stopped = False
        self.done = self.searched == len(self.turns)

    def _steps(self, *, by_chance: bool) -> Iterator[None]:
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

    @property
    def running(self) -> bool:
        """Whether the search is at work."""
        return self._running

    def go_on(self) -> None:
        """Begin to search, or go on where it was stopped; nothing when it is at work or done."""
        with self._changed:
            if self._running or self.done:
                return
            self.begun = self._running = True
            self._stopping = self.stopped = False
            self._looked = monotonic()
        Thread(target=self._work, name="best-turns", daemon=True).start()

    def stop(self) -> None:
        """Stop after the step under way; what was found stays."""
        self._stopping = self.stopped = True

    def look(self) -> None:
        """Tell that somebody looks at the search; one that stopped because nobody did goes on."""
        self._looked = monotonic()
        if self.begun and not self.stopped:
            self.go_on()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long for the search to stop or to be done; tell whether it has. Who waits looks."""
        self._looked = max(self._looked, monotonic() + seconds)
        with self._changed:
            return self._changed.wait_for(lambda: not self._running, seconds)

    def _work(self) -> None:
        try:
            while not self._stopping and monotonic() - self._looked < self.patience:
                with _ONE_AT_A_TIME:
                    next(self._search)
        except StopIteration:
            self.done = True
        finally:
            with self._changed:
                self._running = False
                self._changed.notify_all()
