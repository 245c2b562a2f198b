"""The questions that a breakdown answers with a picture or a table: which frame, and what stands in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Final, NamedTuple

import pandas as pd

from assistant.locale import say, translate
from assistant.records.breakdown import Breakdown
from assistant.records.stages import Tallied, lead_changes, turning_points
from assistant.referee.protocol import AnyLedger
from assistant.referee.rules import as_text, common, texts
from assistant.referee.score import OpenValues
from assistant.referee.text import Text, plural, spoken
from assistant.views.charts.layout import (
    BarChart,
    Bars,
    Layout,
    LineChart,
    Styles,
    bar_chart,
    line_chart,
    timeline,
)
from assistant.views.charts.style import thing_styles
from assistant.views.page.markup import capital

MOST_ROUNDS: Final = 8
"""More of them are too many to look at one by one."""
UNTOLD_VALUES: Final = ("open", "losses")
"""The columns of a frame that count values which nobody stated, and those of them that cost points."""

HEADINGS: Final = texts(common("columns")["breakdown"])
MOST_LONGEST: Final = 5


BY_SOURCE: Final = Bars("round", "points", "source", UNTOLD_VALUES, everybody=True)


FrameOf = Callable[[Breakdown], pd.DataFrame]
LayOut = Callable[[Breakdown, Styles], Layout]


class Chart(NamedTuple):
    """A question about a game, the frame that answers it and what is in its chart.

    ``question`` is above the chart, ``hint`` below it, and ``empty`` in its place while there is nothing
    to draw; a chart without ``empty`` is left out then. They may ask for the words that every game names for
    itself (``words_of``).
    """

    id: str
    question: Text
    empty: Text | None
    frame: FrameOf
    lay_out: LayOut
    hint: Text | None = None


def _by_round(frame: pd.DataFrame, bars: Bars, styles: Styles) -> BarChart:
    numbers = sorted(set(frame["round"]))
    headings = {number: say(Text("Round {number}", number=number)) for number in numbers}
    return bar_chart(frame, bars, styles, headings)


def _scores(parts: Breakdown, styles: Styles) -> Layout:
    """Return the points over time; whose sum is not sure may end higher than the line."""
    counted = parts.sources.groupby("player")[list(UNTOLD_VALUES)].sum()
    unknown = {
        str(who): OpenValues(int(every) - int(lost), int(lost)) for who, every, lost in counted.itertuples()
    }
    if parts.by_round:
        return line_chart(parts.scores, styles, int(parts.scores["entry"].max()), unknown, by_round=True)
    return line_chart(parts.scores, styles, parts.last, unknown)._replace(marks=parts.marks)


def _sources(parts: Breakdown, styles: Styles) -> Layout:
    sources = largest_first(parts.sources, "source", "points")
    headings = {source: capital(say(spoken(source))) for source in sources}
    bars = Bars("source", "points", untold=UNTOLD_VALUES, everybody=True)
    return bar_chart(parts.sources, bars, styles, headings)


def _costs(parts: Breakdown, styles: Styles) -> Layout:
    headings = {kind: capital(kind) for kind in largest_first(parts.costs, "kind", "cost")}
    return bar_chart(parts.costs, Bars("kind", "cost", everybody=True), styles, headings)


def _purchases(parts: Breakdown, styles: Styles) -> Layout:
    headings = {"price": translate("Paid in auctions")}
    headings["brought"] = translate("Scored since at the places bought")
    sums = parts.purchases.groupby(["player", "name"], sort=False)[list(headings)].sum().reset_index()
    bought = sums.melt(["player", "name"], var_name="group", value_name="points")
    return bar_chart(bought, Bars("group", "points"), styles, headings)


def _leads(parts: Breakdown, styles: Styles) -> Layout:
    return _by_round(turning_points(parts.leads, MOST_ROUNDS), Bars("round", "ahead"), styles)


def _priced(parts: Breakdown) -> pd.DataFrame:
    """Return what a point cost, of the rounds in which one was paid for."""
    return parts.prices.dropna(subset="each")


def _prices(parts: Breakdown, styles: Styles) -> Layout:
    return _by_round(_priced(parts), Bars("round", "each"), styles)


def _places(parts: Breakdown, styles: Styles) -> Layout:
    return timeline(parts.majorities, parts.worth, styles, parts.last)._replace(marks=parts.marks)


def _belongings(parts: Breakdown, styles: Styles) -> Layout:
    return line_chart(parts.belongings, styles, parts.last)._replace(marks=parts.marks)


def _thinking(parts: Breakdown, styles: Styles) -> Layout:
    """Return whole tenths of a minute by round and player."""
    minutes = parts.thinking.groupby(["round", "player", "name"], sort=False)["minutes"].sum().round(1)
    return _by_round(minutes.reset_index(), Bars("round", "minutes"), styles)


def _changes(parts: Breakdown) -> pd.DataFrame:
    return parts.changes.rename(columns={"name": "to"})


def _longest(parts: Breakdown) -> pd.DataFrame:
    """Return the entries that were thought about longest."""
    longest = parts.thinking.sort_values("minutes", ascending=False, kind="stable").head(MOST_LONGEST)
    return longest.assign(minutes=longest["minutes"].round(1))


def largest_first(frame: pd.DataFrame, group: str, amount: str) -> list[str]:
    """Return the values of a column, those with the largest sums first."""
    return list(frame.groupby(group)[amount].sum().sort_values(ascending=False, kind="stable").index)


def lead_sentence(changes: int) -> str:
    """Return how often the lead changed hands."""
    if not changes:
        return translate("The lead never changed hands.")
    return say(plural("The lead changed hands once.", "The lead changed hands {count} times.", changes))


def scored(parts: Breakdown) -> pd.DataFrame:
    """Return the points over time, nothing as long as nobody has any."""
    return parts.scores if parts.scores["points"].any() else parts.scores.head(0)


def scored_at_once(parts: Breakdown) -> bool:
    """Whether all points came at one moment: then at most what everybody owned tells who was ahead."""
    if parts.by_round:
        return int(parts.scores["entry"].max()) == 1
    scoring = set(parts.scores.loc[parts.scores["points"] != 0, "entry"])
    return scoring == {parts.last} and not owned(parts).empty


def rounds(parts: Breakdown) -> pd.DataFrame:
    """Return the points by round and source; nothing where one round brought them all."""
    return parts.gains if len(set(parts.gains["round"])) > 1 else parts.gains.head(0)


def owned(parts: Breakdown) -> pd.DataFrame:
    """Return what everybody owned over time, nothing as long as nobody owns what counts."""
    return parts.belongings if parts.belongings["points"].any() else parts.belongings.head(0)


def words_of(referee: AnyLedger) -> Mapping[str, str]:
    """Return the words that a game names for itself, and its own questions about what is contested."""
    contest = referee.contest
    words = {"places": say(contest.places), "currency": translate(referee.currency)}
    questions = {"course": contest.course, "changes": contest.changes}
    return {**words, **{name: sentence_of(text, words) for name, text in questions.items()}}


def sentence_of(text: Text, words: Mapping[str, str]) -> str:
    """Return a text with the words that every game names for itself."""
    return say(Text(text.message, **words))


TOLD: Final = common("charts")


def _chart(name: str, lay_out: LayOut, frame: FrameOf | None = None) -> Chart:
    """Return a chart of the frame that a breakdown has under the chart's own name, or of another one."""
    told, frame = texts(TOLD["charts"][name]), frame or attrgetter(name)
    return Chart(name, told["question"], told.get("empty"), frame, lay_out, told.get("hint"))


SCORES: Final = _chart("scores", _scores, scored)
LEADS: Final = _chart("leads", _leads)
ROUNDS: Final = _chart("rounds", lambda parts, styles: _by_round(parts.gains, BY_SOURCE, styles), rounds)
SOURCES: Final = _chart("sources", _sources)
COSTS: Final = _chart("costs", _costs)
PRICES: Final = _chart("prices", _prices, _priced)
PLACES: Final = _chart("majorities", _places)
BELONGINGS: Final = _chart("belongings", _belongings, owned)
PURCHASES: Final = _chart("purchases", _purchases)
THINKING: Final = _chart("thinking", _thinking)


class ChartTable(NamedTuple):
    """A question about a game, the frame that answers it and the columns to show of it, the entry first."""

    id: str
    question: Text
    frame: FrameOf
    columns: tuple[str, ...]


def _table(name: str, *columns: str, frame: FrameOf | None = None) -> ChartTable:
    return ChartTable(name, as_text(TOLD["tables"][name]), frame or attrgetter(name), columns)


CHANGED_HANDS: Final = _table("changes", "entry", "place", "value", "from", "to", frame=_changes)
KEPT_FOR_GOOD: Final = _table(
    "settlements", "entry", "place", "name", "value", "cost", "times", "points", "contested"
)
EXCHANGED: Final = _table("exchanges", "entry", "action", "name", "change", "points")
BOUGHT: Final = _table("purchases", "entry", "name", "price", "what", "brought", "all")
LONGEST: Final = _table("longest", "entry", "name", "minutes", "action", frame=_longest)


def tally_charts(parts: Breakdown) -> list[Chart]:
    """Return a chart for each quantity that the game counts round by round."""
    return [_tally_chart(place, tallied) for place, tallied in enumerate(parts.tallies)]


def _tally_chart(place: int, tallied: Tallied) -> Chart:
    frame = tallied.frame if tallied.frame["value"].any() else tallied.frame.head(0)

    def lay_out(_: Breakdown, styles: Styles) -> LineChart:
        names = dict(zip(frame["place"], frame["label"], strict=True))
        return tally_lines(frame, styles if tallied.of_players else thing_styles(names))

    return Chart(f"tally-{place}", tallied.question, None, lambda _: frame, lay_out)


def tally_lines(tally: pd.DataFrame, styles: Styles) -> LineChart:
    """Return a line in steps over the rounds for each player or thing."""
    return line_chart(changes_of(tally), styles, max(1, int(tally["round"].max())), by_round=True)


def changes_of(tally: pd.DataFrame) -> pd.DataFrame:
    """Return the rounds in which an amount changed, with the columns that lines are drawn of."""
    changed = tally["value"] != tally.groupby("place")["value"].shift()
    return tally[changed].rename(columns={"round": "entry", "place": "player", "value": "points"})


def every_question(parts: Breakdown, *, paid: bool) -> Iterator[tuple[Chart | ChartTable, str]]:
    """Yield what is asked of a game in the order of its answers, each with the sentence below the answer.

    What was spent is asked where something is ``paid``.
    """
    if not scored_at_once(parts):
        yield SCORES, ""
        yield LEADS, lead_sentence(lead_changes(parts.leads))
    sources = [say(spoken(source)) for source in dict.fromkeys(parts.gains["source"])]
    order = say(Text("In this order: {sources}.", sources=" + ".join(sources)))
    yield ROUNDS, order if len(sources) > 1 else ""
    asked: list[Chart | ChartTable] = [SOURCES]
    if paid:
        asked += [COSTS, PRICES]
    if not parts.worth.empty:  # else nothing is contested
        asked += [PLACES, CHANGED_HANDS, KEPT_FOR_GOOD]
    asked += [BELONGINGS, *tally_charts(parts), EXCHANGED]
    asked += [PURCHASES, BOUGHT, THINKING, LONGEST]
    yield from ((question, "") for question in asked)
