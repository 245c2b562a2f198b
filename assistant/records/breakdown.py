"""A game taken apart into pandas frames: where points came from, what actions cost, who held what and when.

Nothing here draws. Entries are counted as the log counts them, from 1; number 0 is the start. The frames
hold plain values under English column names, so that a program can read what is downloaded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pandas as pd

from assistant.records import stages
from assistant.records.clocks import SECONDS_OF_A_MINUTE, Thought
from assistant.records.stages import Course, Row, Say, course_of, framed
from assistant.referee.logs.history import History
from assistant.referee.logs.log import AS_IT_STANDS, TAKING_BACK
from assistant.referee.offers import Prompt
from assistant.referee.pad.ledger import NotesLedger, notes_of
from assistant.referee.rules import common
from assistant.referee.score import SURE, OpenValues, ScoreItem, ScoreSheet
from assistant.referee.text import Text, to_translate

AT_THE_START: Final = to_translate("at the start")
PAID: Final = to_translate("paid in auctions")
CORRECTIONS: Final = to_translate("corrections")
"""Sources of points that no score sheet explains: points at the start, bids, corrections by hand."""

LEFT_UNUSED: Final = Text("left unused")

PRICES: Final = ("round", "player", "name", "cost", "points", "each")


TABLES: Final[Mapping[str, str]] = common("charts")["frames"]
"""What each table of a breakdown tells."""


class Breakdown(NamedTuple):
    """The frames of one game up to one entry; ``last`` is that entry's number.

    ``TABLES`` says what each tells. Where values are untold, ``open`` counts the things that count besides,
    and ``losses`` how many of them cost points. Of a pad the number of a round stands for the entry
    (``by_round``). ``marks`` are where its rounds began and where it scored.
    """

    rounds: pd.DataFrame
    gains: pd.DataFrame
    sources: pd.DataFrame
    leads: pd.DataFrame
    costs: pd.DataFrame
    prices: pd.DataFrame
    worth: pd.DataFrame
    majorities: pd.DataFrame
    changes: pd.DataFrame
    settlements: pd.DataFrame
    belongings: pd.DataFrame
    exchanges: pd.DataFrame
    purchases: pd.DataFrame
    scores: pd.DataFrame
    tallies: tuple[stages.Tallied, ...]
    thinking: pd.DataFrame
    last: int
    by_round: bool = False
    marks: stages.Marks = stages.Marks()

    @property
    def tables(self) -> dict[str, pd.DataFrame]:
        """Every table by its name; the tallies together, each row with the question that it answers."""
        frames = [one.frame.assign(question=str(one.question)) for one in self.tallies]
        tallied = pd.concat(frames) if frames else pd.DataFrame(columns=[*stages.TALLY, "question"])
        return {name: tallied if name == "tallies" else getattr(self, name) for name in TABLES}

    def __repr__(self) -> str:
        """Say what there is to look at: all tables in full would be pages."""
        rows = [f"{name} {len(table)}" for name, table in self.tables.items()]
        return f"Breakdown up to entry {self.last}, rows: {', '.join(rows)}"


def break_down(history: History, say: Say = str, thoughts: Iterable[Thought] = ()) -> Breakdown:
    """Return the frames of a game as it stands; ``say`` puts labels into the reader's language."""
    course = course_of(history, say)
    rounds = _rounds(course)
    costs = _costs(course)
    return Breakdown(
        rounds=rounds,
        gains=_gains(course),
        sources=_by_source(course),
        leads=stages.leads(course),
        costs=costs,
        prices=_prices(costs[costs["kind"] != say(LEFT_UNUSED)], rounds, list(course.names)),
        worth=stages.worth(course),
        majorities=stages.majorities(course),
        changes=stages.changes(course),
        settlements=stages.settlements(course),
        belongings=stages.belongings(course),
        exchanges=stages.exchanges(course),
        purchases=stages.purchases(course),
        scores=_scores(course),
        tallies=stages.tallies(course),
        thinking=_thinking(course, history, thoughts),
        last=course.stages[-1].entry,
        by_round=isinstance(history.referee, NotesLedger),
        marks=stages.marks(course),
    )


def final_sheets(history: History) -> dict[str, ScoreSheet]:
    """Return by player how their points came about, together the points.

    There is one item for each round and source, and one for each source that no score sheet explains; where
    nothing is scored before the end, it is the sheet of now.
    """
    course = course_of(history)
    now = _sheets_of_now(course)
    if now:
        return now
    items: dict[str, list[ScoreItem]] = {player: [] for player in course.names}
    for number, sheet, _ in _scored(course):
        label, listed = Text("Round {number}", number=number), items[sheet.player]
        listed += [ScoreItem(label, 1, points, "", source) for source, points in sheet.by_source().items()]
        listed += [replace(item, label=label, each=0) for item in sheet.items if not item.known]
    for (player, source), points in _together(_unexplained(course)).items():
        items[player].append(ScoreItem(Text(source), 1, points, "", source))
    return {player: ScoreSheet(player, tuple(listed)) for player, listed in items.items()}


def points_by_round(history: History) -> dict[str, Counter[int]]:
    """Return by player what each round brought them, nothing where all is scored at once."""
    rounds: dict[str, Counter[int]] = {}
    course = course_of(history)
    for number, sheet, _ in _scored(course) if not _sheets_of_now(course) else ():
        rounds.setdefault(sheet.player, Counter())[number] += sheet.total
    return rounds


@framed("round", "entry", "player", "name", "minutes", "action")
def _thinking(course: Course, history: History, thoughts: Iterable[Thought]) -> Iterator[Row]:
    for thought in thoughts:
        moment = history.moments[thought.entry - 1]
        step = moment.step if moment.entry.kind not in TAKING_BACK else None
        action = course.say(course.referee.describe(step.before, step.entry.action)) if step else ""
        name, minutes = course.name(thought.player), thought.seconds / SECONDS_OF_A_MINUTE
        yield thought.round, thought.entry, thought.player, name, minutes, action


class _Scored(NamedTuple):
    """A score sheet, its round, and the points of its player after it."""

    number: int
    sheet: ScoreSheet
    total: int


def _scored(course: Course) -> Iterator[_Scored]:
    """Yield every score sheet of a game: of a pad that of each round, as its notes are now."""
    referee = course.referee
    if isinstance(referee, NotesLedger):
        notes = notes_of(course.stages[-1].position)
        rounds = zip(referee.rounds(notes), referee.totals(notes)[1:], strict=True)
        for number, (sheets, totals) in enumerate(rounds, 1):
            yield from (_Scored(number, sheet, totals[sheet.player]) for sheet in sheets)
        return
    for _, step in course.played():
        if not step.sheets:
            continue
        # A sheet is entered by the action that ends a turn, so it belongs to the round before that action.
        number, points = referee.round_of(step.before), referee.points(step.after)
        for sheet in step.sheets:
            yield _Scored(number, sheet, points[sheet.player])


@framed("round", "player", "name", "points", "total")
def _rounds(course: Course) -> Iterator[Row]:
    for number, sheet, total in _scored(course):
        yield number, sheet.player, course.name(sheet.player), sheet.total, total


@framed("round", "player", "name", "source", "points", "open", "losses")
def _gains(course: Course) -> Iterator[Row]:
    for number, sheet, _ in _scored(course):
        name, unknown = course.name(sheet.player), sheet.open_by_source()
        for source, points in sheet.by_source().items():
            yield number, sheet.player, name, source, points, unknown[source].count, unknown[source].losses


@framed("player", "name", "source", "points", "open", "losses")
def _by_source(course: Course) -> Iterator[Row]:
    sums, untold = _together(_changes(course)), _untold(course)
    for player, name in course.names.items():
        for (owner, source), points in sums.items():
            if owner == player:
                unknown = untold.get((player, source), SURE)
                yield player, name, source, points, unknown.count, unknown.losses


def _untold(course: Course) -> dict[tuple[str, str], OpenValues]:
    """Return how many values are open by player and source."""
    now = _sheets_of_now(course)
    sheets = now.values() if now else (scored.sheet for scored in _scored(course))
    unknown_by_place: dict[tuple[str, str], OpenValues] = {}
    for sheet in sheets:
        for source, unknown in sheet.open_by_source().items():
            place = sheet.player, source
            unknown_by_place[place] = unknown_by_place.get(place, SURE).plus(unknown)
    return unknown_by_place


def _changes(course: Course) -> Iterator[tuple[str, str, int]]:
    """Yield points as player and source; together they are the points of now."""
    now = _sheets_of_now(course)
    if now:
        for player, sheet in now.items():
            yield from ((player, source, points) for source, points in sheet.by_source().items())
        return
    for _, sheet, _ in _scored(course):
        yield from ((sheet.player, source, points) for source, points in sheet.by_source().items())
    yield from _unexplained(course)


def _sheets_of_now(course: Course) -> dict[str, ScoreSheet]:
    """Return everybody's sheet of now where it holds all points, so that nothing else has to be explained.

    Without a track nothing is marked before the end: points are what such a game would come to now. A pad of
    one round is its sheets. Nothing is returned for a game that marks them, or that has none to show before
    its end.
    """
    referee, position = course.referee, course.stages[-1].position
    if referee.has_track and not isinstance(referee, NotesLedger):
        return {}
    sheets = {player: referee.score(position, player) for player in course.names}
    points = referee.points(position)
    return sheets if all(sheet.total == points[player] for player, sheet in sheets.items()) else {}


def _unexplained(course: Course) -> Iterator[tuple[str, str, int]]:
    """Yield every change of points that no score sheet explains as player, source and change."""
    referee = course.referee
    before = referee.points(course.stages[0].position)
    yield from ((player, AT_THE_START, points) for player, points in before.items() if points)
    if isinstance(referee, NotesLedger):
        return  # all other points of a pad stand on the sheets of its rounds
    for _, step in course.played():
        after = referee.points(step.after)
        rest = {player: points - before[player] for player, points in after.items()}
        for sheet in step.sheets:
            rest[sheet.player] -= sheet.total
        payment = referee.payment(step.before, step.entry.action, step.after)
        if payment:
            rest[payment.player] += payment.points
            yield payment.player, PAID, -payment.points
        # What a position told by hand says is where its game begins.
        source = AT_THE_START if step.entry.reason == AS_IT_STANDS else CORRECTIONS
        yield from ((player, source, change) for player, change in rest.items() if change)
        before = after


def _together(changes: Iterable[tuple[str, str, int]]) -> Counter[tuple[str, str]]:
    sums: Counter[tuple[str, str]] = Counter()
    for player, source, change in changes:
        sums[player, source] += change
    return sums


@framed("player", "name", "round", "kind", "count", "cost")
def _costs(course: Course) -> Iterator[Row]:
    referee = course.referee
    counts: Counter[tuple[str, int, str]] = Counter()
    spent: Counter[tuple[str, int, str]] = Counter()
    prompt = referee.prompt(course.stages[0].position)
    for _, step in course.played():
        asked, prompt = prompt, referee.prompt(step.after)
        if step.entry.kind != "action":
            continue
        number, cost = referee.round_of(step.before), step.verdict.cost or 0
        player, kind = referee.actor(step.before, step.entry.action), referee.kind_of(step.entry.action)
        unused = max(0, _unused(asked, prompt) - cost)
        for place, paid in (((player, kind), cost), ((asked.player, LEFT_UNUSED), unused)):
            if paid:
                key = (place[0], number, course.say(place[1]))
                counts[key] += 1
                spent[key] += paid
    for player, name in course.names.items():
        for key, count in counts.items():
            if key[0] == player:
                yield player, name, key[1], key[2], count, spent[key]


def _unused(before: Prompt, after: Prompt) -> int:
    """Return what was left on the meter when a turn ended, 0 while it goes on."""
    ended = after.finished or after.player != before.player
    return before.meter.left if ended and before.player and before.meter else 0


def _prices(spent: pd.DataFrame, rounds: pd.DataFrame, seats: Sequence[str]) -> pd.DataFrame:
    """Return what a point cost in each round; ``each`` is empty where nothing was scored."""
    keys = ["round", "player", "name"]
    costs = spent.groupby(keys, sort=False)["cost"].sum().reset_index()
    points = rounds.groupby(keys, sort=False)["points"].sum().reset_index()
    both = costs.merge(points, on=keys, how="outer").fillna({"cost": 0, "points": 0})
    both = both.astype({"cost": int, "points": int})
    both = both.assign(seat=both["player"].map(seats.index)).sort_values(["round", "seat"])
    scored = both["points"].where(both["points"] > 0)
    return both.assign(each=(both["cost"] / scored).round(2)).reset_index(drop=True)[list(PRICES)]


@framed("entry", "player", "name", "points")
def _scores(course: Course) -> Iterator[Row]:
    if isinstance(course.referee, NotesLedger):
        for number, totals in enumerate(course.referee.totals(notes_of(course.stages[-1].position))):
            for player, points in totals.items():
                yield number, player, course.name(player), points
        return
    shown: dict[str, int] = {}
    for stage in course.stages:
        for player, points in course.referee.points(stage.position).items():
            if shown.get(player) != points:
                shown[player] = points
                yield stage.entry, player, course.name(player), points
