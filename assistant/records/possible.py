"""What was possible in a game: its turns, what was in reach, and the search for what each could have brought.

A plan is shown only after the referee has judged every action of it legal. Searches run step by step in one
thread of the server, each in its turn (``BackgroundWork``): anybody may look at their progress, stop them and
let them go on; one that nobody looks at any more stops by itself.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from threading import Condition, Thread
from time import monotonic
from typing import Final, NamedTuple

from assistant.records.turns import Turns
from assistant.referee.logs.history import History, Step
from assistant.referee.protocol import AnyLedger, AnyPosition
from assistant.referee.score import ScoreSheet
from assistant.referee.services import Foresight, Opportunities, Progress, first_refusal, hints_allowed

_LOGGER: Final = logging.getLogger(__name__)


_ONE_AT_A_TIME: Final = Turns(1, longest_standstill=60.0)
"""Held for every step, so that several pieces of work share the time that is there."""
LEFT_ALONE: Final = 10.0
"""Seconds after which work stops at which nobody looks."""


class BackgroundWork:
    """One piece of work. Every method may be called from any thread; none waits for it, ``wait`` apart.

    It is ``running`` while its thread is at work. It goes on when somebody looks again, unless it was
    ``stopped``. An error that it meets ends it: it is ``broken`` then, never done, and what was found before
    stands.
    """

    def __init__(self, steps: Iterator[object], name: str) -> None:
        """Prepare the work; ``go_on`` begins it."""
        self.patience = LEFT_ALONE
        self._steps = steps
        self._name = name
        self._changed = Condition()
        self.running = self._stopping = False
        self._looked = monotonic()
        self.started = self.stopped = self.done = self.broken = False

    def go_on(self) -> None:
        """Begin, or go on where it was stopped; nothing when it is at work, done or broken."""
        with self._changed:
            if self.running or self.done or self.broken:
                return
            self.started = self.running = True
            self._stopping = self.stopped = False
            self._looked = monotonic()
        Thread(target=self._work, name=self._name, daemon=True).start()

    def stop(self) -> None:
        """Stop after the step under way; what was found stays."""
        self._stopping = self.stopped = True

    def look(self) -> None:
        """Tell that somebody looks; work that stopped because nobody did goes on."""
        self._looked = monotonic()
        if self.started and not self.stopped:
            self.go_on()

    def wait(self, seconds: float) -> bool:
        """Wait at most so long for it to stop or to be done; tell whether it has. Who waits looks."""
        self._looked = max(self._looked, monotonic() + seconds)
        with self._changed:
            return self._changed.wait_for(lambda: not self.running, seconds)

    def _work(self) -> None:
        try:
            while not self._stopping and monotonic() - self._looked < self.patience:
                with _ONE_AT_A_TIME.take():
                    next(self._steps)
        except StopIteration:
            self.done = True
        except Exception:  # whatever it is, people are told and the log says what it was
            self.broken = True
            _LOGGER.exception("Broke off: %s", self._name)
        finally:
            with self._changed:
                self.running = False
                self._changed.notify_all()


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
    steps: list[Step] = []
    for step in history.steps:
        steps = [*steps, step] if referee.plannable(step.before) else []
        if steps and step.sheets:
            turns.append(_turn(referee, steps[0].before, steps[0].index, steps, step.sheets[0]))
            steps = []
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
) -> tuple[Opportunities, ...] | Reach:
    """Return what was within reach of a player, at the first of some moments that tells of the most kinds.

    Where that takes a while, the search for it is returned.
    """
    searches = [search for position in moments if (search := referee.foresight(position, player))]
    if searches:
        return Reach(searches)
    return max([referee.opportunities(position, player) for position in moments], key=len, default=())


def left_on_the_table(turn: ScoringTurn, progress: Progress | None) -> Fraction | None:
    """Return how many points the best plan scores beyond what was scored, once it is proven.

    Never less than none: what chance gave may be more than anybody could count on.
    """
    if turn.sheet is None or progress is None or progress.best is None or not progress.proven:
        return None
    return max(Fraction(0), progress.best.points - turn.sheet.total)


class PointsPossible(NamedTuple):
    """What a player scored in turns whose best is proven, what was possible there, and how many they are.

    ``dearest`` are the turns that left most on the table, each with how much that was, the dearest first.
    """

    made: Fraction
    possible: Fraction
    turns: int
    dearest: tuple[tuple[ScoringTurn, Fraction], ...] = ()

    @property
    def percent(self) -> int | None:
        """How many of 100 points that were possible were made, nothing where none were possible."""
        return round(100 * self.made / self.possible) if self.possible > 0 else None


MOST_DEAR: Final = 3


def points_possible(
    turns: Sequence[ScoringTurn], results: Sequence[Progress | None], player: str
) -> PointsPossible:
    """Return what a player made of what was possible, as far as the turns were searched.

    Where chance gave more than anybody could count on, what was made was possible.
    """
    pairs = zip(turns, results, strict=True)
    left = [(turn, lost) for turn, progress in pairs
            if turn.player == player and (lost := left_on_the_table(turn, progress)) is not None]  # fmt: skip
    made = sum((Fraction(turn.sheet.total) for turn, _ in left if turn.sheet), Fraction(0))
    dear = sorted((pair for pair in left if pair[1] > 0), key=lambda pair: -pair[1])[:MOST_DEAR]
    return PointsPossible(made, made + sum((lost for _, lost in left), Fraction(0)), len(left), tuple(dear))


class Reach(BackgroundWork):
    """The search for what was in reach at several moments of a turn, one after the other."""

    def __init__(self, searches: Sequence[Foresight]) -> None:
        """Prepare the search; ``go_on`` begins it."""
        self._searches = searches
        self._ended: tuple[Opportunities, ...] | None = None
        super().__init__(self._search(), "reach")

    def opportunities(self) -> tuple[Opportunities, ...]:
        """Return what is found by now, at the first moment that tells of the most kinds."""
        if self._ended is not None:
            return self._ended
        done = self.done  # asked first: the search goes on meanwhile
        opportunities = max([search.opportunities() for search in self._searches], key=len, default=())
        self._ended = opportunities if done else None
        return opportunities

    def _search(self) -> Iterator[object]:
        for search in self._searches:
            yield from search.steps()


class Hunt(BackgroundWork):
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
    def results(self) -> tuple[Progress | None, ...]:
        """How far each search is, in the order of the turns; nothing for one that has not begun."""
        return tuple(self._found)

    @property
    def searched(self) -> int:
        """How many turns are searched to the end."""
        return sum(progress is not None and progress.done for progress in self._found)
