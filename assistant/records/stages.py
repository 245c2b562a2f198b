"""How a game developed, stage by stage, for its breakdown: a stage is the start or an entry that counts.

Quantities beside points (``tallies``), what players own (``belongings``, ``exchanges``, ``purchases``),
contested places (``worth``, ``majorities``, ``changes``, ``settlements``) and who was ahead (``leads``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from itertools import pairwise
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar, cast

import pandas as pd

from assistant.referee.logs.history import History, Step
from assistant.referee.pad.ledger import NotesLedger, notes_of
from assistant.referee.protocol import AnyLedger, AnyPosition, has_board
from assistant.referee.services import Tally
from assistant.referee.standings import Standing
from assistant.referee.text import Text, to_translate

Say = Callable[[Text], str]
Row = tuple[object, ...] | Mapping[str, Any]
"""A row of a frame: its values in the order of the columns, or by their names."""
Given = ParamSpec("Given")
Moment = TypeVar("Moment")


class Stage(NamedTuple):
    """The table after an entry that changed it, which the log counts from 1; the start is number 0."""

    entry: int
    position: AnyPosition
    step: Step | None


class Course(NamedTuple):
    """A game on its way: its referee, the players' names by id, its stages, and how texts are said."""

    referee: AnyLedger
    names: Mapping[str, str]
    stages: Sequence[Stage]
    say: Say

    def name(self, player: str) -> str:
        """Return a player's name, or the id of somebody without one."""
        return self.names.get(player, player)

    def played(self) -> Iterator[tuple[int, Step]]:
        """Yield every entry that counts with its number."""
        yield from ((stage.entry, stage.step) for stage in self.stages if stage.step is not None)


class Marks(NamedTuple):
    """What is marked along the entries of a game: with which entry each round began, and where one scored.

    ``rounds`` are numbers with entries; of several score sheets in one round the first entry is among
    ``scorings``.
    """

    rounds: tuple[tuple[int, int], ...] = ()
    scorings: tuple[int, ...] = ()


def marks(course: Course) -> Marks:
    """Return the rounds of a game and its scorings; a game of a single round has no rounds to tell apart."""
    starts: dict[int, int] = {}
    scored: dict[int, int] = {}
    for entry, step in course.played():
        number = course.referee.round_of(step.before)
        starts.setdefault(number, entry)
        if step.sheets:
            scored.setdefault(number, entry)
    return Marks(tuple(starts.items()) if len(starts) > 1 else (), tuple(scored.values()))


def course_of(history: History, say: Say = str) -> Course:
    """Return the course of a game as it stands; refused entries change nothing and are left out."""
    played = [step for step in history.steps if not step.refused]
    stages = [Stage(0, history.start, None), *(Stage(step.index + 1, step.after, step) for step in played)]
    return Course(history.referee, history.header.names, stages, say)


def framed(
    *columns: str,
) -> Callable[[Callable[Given, Iterator[Row]]], Callable[Given, pd.DataFrame]]:
    """Return a decorator by which rows become a frame that has all columns even without rows."""

    def decorated(rows: Callable[Given, Iterator[Row]]) -> Callable[Given, pd.DataFrame]:
        @wraps(rows)
        def frame(*args: Given.args, **given: Given.kwargs) -> pd.DataFrame:
            return pd.DataFrame(list(rows(*args, **given)), columns=list(columns))

        return frame

    return decorated


TALLY: Final = ("round", "place", "label", "value")


class Tallied(NamedTuple):
    """A question and the frame that answers it: a row for each round and each player, or thing.

    ``place`` is the id of the player or thing, and ``value`` what stood after the
    round; round 0 is the start.
    """

    question: Text
    of_players: bool
    frame: pd.DataFrame


def tallies(course: Course) -> tuple[Tallied, ...]:
    """Return the quantities of a game, none where its referee names none."""
    referee = course.referee
    rounds = [(number, referee.tallies(position)) for number, position in _after_rounds(course)]
    return tuple(
        Tallied(
            tally.question,
            tally.labels is None,
            _tallied(course, [(number, tallied[place]) for number, tallied in rounds]),
        )
        for place, tally in enumerate(rounds[-1][1])
    )


def _after_rounds(course: Course) -> Iterator[tuple[int, AnyPosition]]:
    """Yield the table at the start and after every round; the last one may still be under way."""
    yield 0, course.stages[0].position
    under_way = course.referee.round_of(course.stages[0].position)
    for stage in course.stages[1:]:
        number = course.referee.round_of(stage.position)
        if number > under_way:
            yield under_way, stage.position
            under_way = number
    yield under_way, course.stages[-1].position


@framed(*TALLY)
def _tallied(course: Course, rounds: Sequence[tuple[int, Tally]]) -> Iterator[Row]:
    for number, tally in rounds:
        for place, value in tally.amounts.items():
            label = course.name(place) if tally.labels is None else course.say(tally.labels[place])
            yield number, place, label, value


class _Owned(NamedTuple):
    points: int
    what: str


@framed("entry", "player", "name", "points", "what")
def belongings(course: Course) -> Iterator[Row]:
    """Return each change of what a player owns that counts: what it would score, and what it is."""
    for entry, _, after in _differences(course):
        for player, owned in after.items():
            yield entry, player, course.name(player), owned.points, owned.what


@framed("entry", "action", "player", "name", "change", "points")
def exchanges(course: Course) -> Iterator[Row]:
    """Return every action that changed what several players own, and not only what it is worth.

    A row for each of them, with the change of what it would score and the points it would score then.
    """
    steps = dict(course.played())
    for entry, before, after in _differences(course):
        changed = [player for player in after if entry and after[player].what != before[player].what]
        if len(changed) < 2:  # noqa: PLR2004 - one gives and one takes
            continue
        step = steps[entry]
        if step.entry.kind == "correction":  # what things are called may have changed, and nobody gave any
            continue
        action = course.say(course.referee.describe(step.before, step.entry.action))
        for player, owned in after.items():
            change = owned.points - before[player].points
            yield entry, action, player, course.name(player), change, owned.points


def _owned(course: Course, position: AnyPosition) -> Mapping[str, _Owned]:
    owned = {}
    referee = course.referee
    for player in course.names:
        holdings = referee.holdings(position, player) if has_board(referee) else ()
        what = ", ".join(course.say(holding.label) for holding in holdings)
        owned[player] = _Owned(sum(holding.points for holding in holdings), what)
    return owned


def _differences(
    course: Course,
) -> Iterator[tuple[int, Mapping[str, _Owned], Mapping[str, _Owned]]]:
    """Yield the entries that changed what somebody owns, with what they owned before and own since."""
    before: Mapping[str, _Owned] = {}
    for stage in course.stages:
        now = _owned(course, stage.position)
        news = {player: owned for player, owned in now.items() if before.get(player) != owned}
        if news:
            yield stage.entry, before, news
        before = now


@framed("entry", "player", "name", "price", "what", "place", "brought", "all")
def purchases(course: Course) -> Iterator[Row]:
    """Return everything that was taken in auctions, the free ones with the price 0.

    ``brought`` is what the buyer has scored at its place since, ``all`` what everybody has.
    """
    referee = course.referee
    paid: dict[str, int] = {}
    bought: list[dict[str, Any]] = []
    for entry, step in course.played():
        action = step.entry.action
        for sheet in step.sheets:
            for item in sheet.items:
                for row in (row for row in bought if row["place"] and row["place"] == item.place):
                    row["all"] += item.points
                    row["brought"] += item.points if row["player"] == sheet.player else 0
        payment = referee.payment(step.before, action, step.after)
        if payment:
            paid[payment.player] = payment.points
        purchase = referee.purchase(step.before, action, step.after)
        if purchase:
            row = {"entry": entry, "player": purchase.player, "name": course.name(purchase.player)}
            row |= {"price": paid.pop(purchase.player, 0), "place": purchase.place, "brought": 0, "all": 0}
            bought.append(row | {"what": course.say(referee.describe(step.before, action))})
    yield from bought


HELD: Final = to_translate("held")
SETTLED: Final = to_translate("settled")
TIED: Final = to_translate("tied")


@framed("place", "entry", "value")
def worth(course: Course) -> Iterator[Row]:
    """Return each change of what a place is worth."""
    shown: dict[str, int] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            if shown.get(standing.place) != standing.value:
                shown[standing.place] = standing.value
                yield course.say(standing.label), stage.entry, standing.value


@framed("place", "since", "until", "status", "player", "name", "value", "strengths")
def majorities(course: Course) -> Iterator[Row]:
    """Return from which to which entry a place was held (or settled, or tied), as it stood at the end."""
    spells: dict[str, list[dict[str, Any]]] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            here = spells.setdefault(standing.place, [])
            status = _status(standing)
            if not here or (here[-1]["status"], here[-1]["player"]) != status:
                if here:
                    here[-1]["until"] = stage.entry - 1
                here.append({"since": stage.entry})
            # A spell is described as it stood when it ended.
            here[-1] |= _spell(standing, status, course) | {"until": stage.entry}
    for _, here in sorted(spells.items()):
        yield from (spell for spell in here if spell["status"])


@framed("entry", "place", "value", "from", "player", "name")
def changes(course: Course) -> Iterator[Row]:
    """Return where a place went from one holder to another, whether or not it was nobody's in between."""
    holders: dict[str, str] = {}
    for stage in course.stages:
        for standing in _contested(course, stage.position):
            holder = standing.holder
            if not holder:
                continue
            before = holders.get(standing.place, holder)
            holders[standing.place] = holder
            if before != holder:
                place, value = course.say(standing.label), standing.value
                yield stage.entry, place, value, course.name(before), holder, course.name(holder)


@framed("place", "entry", "player", "name", "value", "cost", "times", "points", "contested")
def settlements(course: Course) -> Iterator[Row]:
    """Return what it brought to settle a place.

    ``cost`` is the price of the action that did, ``times`` and ``points`` what its holder scored there since,
    ``contested`` those of these points that were scored while others were strong there.
    """
    settled: dict[str, dict[str, Any]] = {}
    for entry, step in course.played():
        before = {standing.place: standing for standing in course.referee.standings(step.before)}
        for sheet in step.sheets:
            for item in sheet.items:
                kept = settled.get(item.place)
                if kept is None or kept["player"] != sheet.player:
                    continue
                kept["times"] += 1
                kept["points"] += item.points
                others = before[item.place].strengths.items() if item.place in before else ()
                if any(strength for player, strength in others if player != sheet.player):
                    kept["contested"] += item.points
        for standing in course.referee.standings(step.after):
            earlier = settled.get(standing.place)
            if not standing.settled:
                settled.pop(standing.place, None)
            elif earlier is None or earlier["player"] != standing.holder:
                settled[standing.place] = {
                    "place": course.say(standing.label),
                    "entry": entry,
                    "player": standing.holder,
                    "name": course.name(standing.holder),
                    "value": standing.value,
                    "cost": step.verdict.cost or 0,
                    "times": 0,
                    "points": 0,
                    "contested": 0,
                }
    yield from (row for _, row in sorted(settled.items()))


def _contested(course: Course, position: AnyPosition) -> list[Standing]:
    """Return the places that one player alone can hold."""
    return [standing for standing in course.referee.standings(position) if not standing.shared]


def _status(standing: Standing) -> tuple[str, str]:
    """Return how a place is held and by whom; an empty status where nobody stands."""
    if standing.holder:
        return (SETTLED if standing.settled else HELD, standing.holder)
    return (TIED if standing.tied else "", "")


def _spell(standing: Standing, status: tuple[str, str], course: Course) -> dict[str, Any]:
    strengths = standing.strengths.items()
    return {
        "place": course.say(standing.label),
        "status": status[0],
        "player": status[1],
        "name": course.name(status[1]),
        "value": standing.value,
        "strengths": ", ".join(f"{course.name(player)} {strength}" for player, strength in strengths),
    }


@framed("round", "entry", "player", "name", "points", "ahead")
def leads(course: Course) -> Iterator[Row]:
    """Return who stood where after each round, at its last entry, a row for each player.

    Of a pad only rounds count of which everything was stated, as its notes are now.
    ``ahead`` is the distance of the leader to whoever comes next, 0 for a shared lead; everybody else has it
    below 0, as far as they are behind the leader. Within a round one player may have
    scored already and another not, so nobody leads there. Rounds in which nobody has a point are left out.
    """
    for number, entry, points in _round_ends(course):
        ranked = sorted(points.values(), reverse=True)
        if not any(ranked):
            continue
        for player, count in points.items():
            ahead = count - ranked[0] or count - ranked[min(1, len(ranked) - 1)]
            yield number, entry, player, course.name(player), count, ahead


def lead_changes(led: pd.DataFrame) -> int:
    """Return how often the lead went to somebody who had not shared it before."""
    return sum(1 for before, after in pairwise(_leaders(led).values()) if after - before)


def _leaders(led: pd.DataFrame) -> dict[Any, set[str]]:
    """Return who led after each round."""
    at_top = led[led["ahead"] >= 0]
    return {number: set(group["player"]) for number, group in at_top.groupby("round", sort=True)}


def turning_points(led: pd.DataFrame, most: int) -> pd.DataFrame:
    """Return the leads of a few rounds as they are; of more than ``most`` those that changed and the last."""
    leaders = _leaders(led)
    numbers = list(leaders)
    if len(numbers) <= most:
        return led
    kept = {later for earlier, later in pairwise(numbers) if leaders[earlier] != leaders[later]}
    return led[led["round"].isin(kept | {numbers[0], numbers[-1]})]


def _round_ends(course: Course) -> Iterator[tuple[int, int, Mapping[str, int]]]:
    """Yield every round with its last entry and the points after it."""
    if isinstance(course.referee, NotesLedger):
        yield from ((number, course.stages[-1].entry, points) for number, points in _told_rounds(course))
        return
    ends = {course.referee.round_of(step.before): (entry, step.after) for entry, step in course.played()}
    for number, (entry, position) in sorted(ends.items()):
        yield number, entry, course.referee.points(position)


def _told_rounds(course: Course) -> Iterator[tuple[int, Mapping[str, int]]]:
    """Yield the rounds of a pad, as its notes are now, up to the first of which something is not stated."""
    referee, notes = cast(NotesLedger, course.referee), notes_of(course.stages[-1].position)
    for number, points in enumerate(referee.totals(notes)[1:], 1):
        if referee.rules.untold(notes, number):
            return
        yield number, points


def deciding_round(history: History) -> int:
    """Return the round of a pad from which on the winner was ahead of everybody else, 0 for none.

    A pad of one round has none, nor one that several have won.
    """
    referee = history.referee
    winners = referee.winners(history.position)
    if not isinstance(referee, NotesLedger) or len(winners) != 1 or referee.rules.rounds == 1:
        return 0
    return _ahead_since(winners[0], reversed(list(_told_rounds(course_of(history))))) or 0


def deciding_step(history: History) -> Step | None:
    """Return the step from which on the winner was ahead of everybody else until the end.

    In a game without a track it is looked at what everybody would have scored. Nothing where several share
    the win, or where the winner was never alone ahead, as after a tie that is broken; nor for a pad, whose
    entries come in the order in which people tell them (``deciding_round``).
    """
    if isinstance(history.referee, NotesLedger):
        return None
    winners = history.referee.winners(history.position)
    if len(winners) != 1:
        return None
    course = course_of(history)
    steps = (step for _, step in reversed(list(course.played())))
    return _ahead_since(winners[0], ((step, _standing(course, step.after)) for step in steps))


def _ahead_since(winner: str, latest_first: Iterable[tuple[Moment, Mapping[str, int]]]) -> Moment | None:
    """Return the earliest of some moments from which on a player was ahead of all others, if any."""
    since = None
    for moment, points in latest_first:
        if any(points[winner] <= count for other, count in points.items() if other != winner):
            break
        since = moment
    return since


def _standing(course: Course, position: AnyPosition) -> Mapping[str, int]:
    referee = course.referee
    if referee.has_track:
        return referee.points(position)
    return {player: referee.score(position, player).total for player in course.names}
