"""Charts of a game as Plotly figures, for a page or for a file. Each answers one question of its caller.

Figures know no theme: whoever shows them gives the ground and the ink. Players are told apart by colour, and
also by pattern, dash and symbol; their names stand beside what is theirs. Nothing can be zoomed or dragged by
accident, so a finger scrolls past a chart.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import decimal, say, translate
from assistant.locale.sums import MINUS
from assistant.records.places import SETTLED, TIED
from assistant.referee.score import points_text
from assistant.referee.text import Text
from assistant.views import palette
from assistant.views.chart_style import (
    FONT,
    NARROWEST,
    ROW,
    PlayerStyle,
    bar_filling,
    finish,
    is_faint,
    plain,
    text_width,
)

CONFIG: Final[dict[str, Any]] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}

BAR_HEIGHT: Final = 0.56
CLOSE: Final = 0.055
"""Marks nearer than this share of an axis would cover each other."""


class Bars(NamedTuple):
    """The columns of a frame that bars are made of.

    ``parts`` names the column by whose values a bar is divided, in the order in which they occur.
    """

    group: str
    amount: str
    parts: str = ""


def player_bars(
    frame: pd.DataFrame, bars: Bars, styles: Mapping[str, PlayerStyle], headings: Mapping[Any, str]
) -> go.Figure:
    """Return bars under a heading for each group, one bar for each player who has something there.

    ``headings`` names the groups in the order in which they are shown. A divided bar's label shows its sum.
    """
    sums = pieces_of(frame, bars)
    most = max([1.0, *(sum(pieces) for pieces in sums.values())])
    figure = go.Figure()
    row = 0
    places: dict[str, list[tuple[int, list[float], str]]] = {player: [] for player in styles}
    for value, heading in headings.items():
        _heading(figure, row, heading)
        row += 1
        for player in styles:
            if (value, player) in sums:
                places[player].append((row, sums[value, player], heading))
                row += 1
    longest = 0.0
    for player, drawn in places.items():
        style = styles[player]
        said = [sum_words(pieces) for _, pieces, _ in drawn]
        longest = max([longest, *(text_width(f"{style.label} {words}") for words in said)])
        figure.add_bar(
            orientation="h",
            x=[sum(pieces) for _, pieces, _ in drawn],
            y=[place for place, _, _ in drawn],
            width=0.78,
            marker=bar_filling(style),
            text=[f"{style.label} {_last_bold(words)}" for words in said],
            textposition="outside",
            cliponaxis=False,
            customdata=[
                f"{style.name}, {plain(heading)}: {words}"
                for (_, _, heading), words in zip(drawn, said, strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
        _divide(figure, drawn, style)
    lowest = min([0.0, *(sum(pieces) for pieces in sums.values())])
    label = min(0.6, (longest + 8) / NARROWEST) / (2 if lowest < 0 else 1)
    # Labels stand beyond the ends of the bars, of lost points on the left.
    span = (most - lowest) / (1 - label * (2 if lowest < 0 else 1))
    _rows_axis(figure, row)
    figure.update_xaxes(
        range=[lowest - (span * label if lowest < 0 else 0), most + span * label],
        visible=False,
        zeroline=True,
        zerolinecolor=palette.BETWEEN,
    )
    return finish(figure, height=ROW * row + 16, bottom=8)


def pieces_of(frame: pd.DataFrame, bars: Bars) -> dict[tuple[Any, str], list[float]]:
    """Return by group and player the amounts that a bar is made of, one for each part."""
    group, amount, parts = bars
    kinds = list(dict.fromkeys(frame[parts])) if parts else [""]
    sums: dict[tuple[Any, str], list[float]] = {}
    for record in frame.to_dict("records"):
        pieces = sums.setdefault((record[group], record["player"]), [0.0] * len(kinds))
        pieces[kinds.index(record[parts]) if parts else 0] += record[amount]
    return sums


def sum_words(pieces: Sequence[float]) -> str:
    """Return ``3 + 21 − 4 = 20``, or ``20`` where there is but one piece."""
    total = decimal(sum(pieces))
    if len(pieces) == 1:
        return total
    others = [f" {MINUS if piece < 0 else '+'} {decimal(abs(piece))}" for piece in pieces[1:]]
    return f"{decimal(pieces[0])}{''.join(others)} = {total}"


def _last_bold(words: str) -> str:
    before, _, last = words.rpartition(" ")
    return f"{before} <b>{last}</b>".strip()


def _divide(figure: go.Figure, bars: Sequence[tuple[int, list[float], str]], style: PlayerStyle) -> None:
    """Draw a line between the pieces of each bar; those at an end would only thicken it."""
    ends = [
        (sum(pieces[:count]), place)
        for place, pieces, _ in bars
        for count in range(1, len(pieces))
        if all(piece >= 0 for piece in pieces) and 0 < sum(pieces[:count]) < sum(pieces)
    ]
    if ends:
        figure.add_scatter(
            x=[across for across, _ in ends],
            y=[place for _, place in ends],
            mode="markers",
            marker={
                "symbol": "line-ns",
                "size": 18,
                "line": {"color": palette.opposite(style.colour), "width": 3},
            },
            hoverinfo="skip",
        )


def cost_grid(frame: pd.DataFrame, kinds: Sequence[str], rounds: Sequence[int]) -> go.Figure:
    """Return a table of what was spent, kinds by rounds; the more, the darker.

    ``frame`` has the columns ``kind``, ``round`` and ``cost``.
    """
    sums = frame.groupby(["kind", "round"])["cost"].sum().to_dict()
    amounts = [[int(sums.get((kind, number), 0)) for number in rounds] for kind in kinds]
    most = max([1, *(amount for row in amounts for amount in row)])
    figure = go.Figure()
    figure.add_heatmap(
        z=amounts,
        x=list(range(len(rounds))),
        y=list(range(len(kinds))),
        zmin=0,
        zmax=most,
        colorscale=[[0, "rgba(47, 163, 91, 0)"], [1, "rgba(47, 163, 91, 0.6)"]],
        showscale=False,
        xgap=2,
        ygap=2,
        hoverinfo="skip",
    )
    for down, row in enumerate(amounts):
        for across, amount in enumerate(row):
            shown = f"<b>{amount}</b>" if amount else "·"
            figure.add_annotation(x=across, y=down, text=shown, showarrow=False, font_size=FONT)
    figure.update_yaxes(
        range=[len(kinds) - 0.5, -0.5],
        tickvals=list(range(len(kinds))),
        ticktext=[plain(kind) for kind in kinds],
        showgrid=False,
        zeroline=False,
    )
    figure.update_xaxes(
        range=[-0.5, len(rounds) - 0.5],
        tickvals=list(range(len(rounds))),
        ticktext=[str(number) for number in rounds],
        title=translate("round"),
        showgrid=False,
        zeroline=False,
    )
    return finish(figure, height=(ROW + 6) * len(kinds) + 64, bottom=48)


def holder_timeline(
    majorities: pd.DataFrame, worth: pd.DataFrame, styles: Mapping[str, PlayerStyle], last: int
) -> go.Figure:
    """Return a row for each place with a bar for each spell in which somebody held it, or several tied.

    Above the bars stands what the place was worth, from the entry at which that changed.
    """
    figure = go.Figure()
    places = sorted({*majorities["place"], *worth["place"]})
    _write_values(figure, worth, places, last)
    looks = {**{player: _look(style) for player, style in styles.items()}, "": _look_of_a_tie()}
    for player, (name, letter, ink, fill) in looks.items():
        spells = majorities[majorities["player"] == player]
        if spells.empty:
            continue
        rows = spells.to_dict("records")
        settled = [spell["status"] == SETTLED for spell in rows]
        edge = {"color": palette.BETWEEN, "width": [3 if kept else 1 for kept in settled]}
        figure.add_bar(
            orientation="h",
            name=name,
            base=[spell["since"] for spell in rows],
            x=[spell["until"] - spell["since"] + 1 for spell in rows],
            y=[places.index(spell["place"]) for spell in rows],
            width=BAR_HEIGHT,
            offset=-0.12,
            marker={**fill, "line": edge},
            text=[f"<b>{letter} ✓</b>" if kept else f"<b>{letter}</b>" for kept in settled],
            insidetextfont={"color": ink},
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            customdata=[_spell_words(spell) for spell in rows],
            hovertemplate="%{customdata}<extra></extra>",
        )
    figure.update_yaxes(
        range=[len(places) - 0.4, -0.7], tickvals=list(range(len(places))), ticktext=list(map(plain, places))
    )
    figure.update_layout(barmode="overlay", uniformtext={"minsize": 11, "mode": "hide"})
    _entry_axis(figure, last)
    below = 56 + _legend_height(looks)
    return finish(figure, height=(ROW + 20) * len(places) + 16 + below, bottom=below, legend=True)


def _write_values(figure: go.Figure, worth: pd.DataFrame, places: Sequence[str], last: int) -> None:
    said = translate("{place}: {value} from entry {entry} on")
    for row, place in enumerate(places):
        changes = worth[worth["place"] == place].to_dict("records")
        shown = _spread([int(change["entry"]) for change in changes], last)
        changes = [change for change in changes if change["entry"] in shown]
        figure.add_scatter(
            x=[change["entry"] for change in changes],
            y=[row - 0.3] * len(changes),
            mode="text",
            text=[f"{change['value']}" for change in changes],
            textposition="middle right",
            textfont_size=FONT - 1,
            cliponaxis=False,
            showlegend=False,
            customdata=[
                said.format(place=plain(change["label"]), value=change["value"], entry=change["entry"])
                for change in changes
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )


def score_lines(scores: pd.DataFrame, styles: Mapping[str, PlayerStyle], last: int) -> go.Figure:
    """Return a line in steps for each player's points, with the name at its end."""
    figure = go.Figure()
    ends: dict[str, int] = {}
    for player, style in styles.items():
        changes = scores[scores["player"] == player]
        entries = [int(entry) for entry in changes["entry"]]
        points = [int(count) for count in changes["points"]]
        if not entries:
            continue
        ends[player] = points[-1]
        line = {"x": [*entries, last + 1], "y": [*points, points[-1]], "line_shape": "hv"}
        if is_faint(style.colour):
            # A grey line underneath keeps a white or a black one in sight on any ground.
            figure.add_scatter(
                **line, mode="lines", line={"color": palette.BETWEEN, "width": 5}, hoverinfo="skip"
            )
        figure.add_scatter(
            **line,
            mode="lines+markers",
            name=style.name,
            line={"color": style.colour, "width": 3, "dash": style.dash},
            marker={
                "color": style.colour,
                "symbol": style.symbol,
                "size": [10] * len(entries) + [0],
                "opacity": 1,
                "line": {"color": palette.BETWEEN, "width": 1},
            },
            customdata=[
                _points_words(style.name, count, entry)
                for entry, count in zip([*entries, last], [*points, points[-1]], strict=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
            cliponaxis=False,
        )
    most = max([1, *(int(count) for count in scores["points"])])
    for player, height in _apart(ends, most * 1.1).items():
        text = f"{styles[player].label} <b>{ends[player]}</b>"
        figure.add_annotation(
            x=last + 1, y=height, text=text, xanchor="left", xshift=9, showarrow=False, font_size=FONT
        )
    longest = max([0.0, *(text_width(f"{styles[player].label} {points}") for player, points in ends.items())])
    figure.update_yaxes(rangemode="tozero", range=[min([0, *scores["points"]]), most * 1.1])
    _entry_axis(figure, last)
    finish(figure, height=380, bottom=48)
    return figure.update_layout(margin_r=int(longest) + 12)


class _Look(NamedTuple):
    name: str
    letter: str
    ink: str
    fill: dict[str, Any]


def _look(style: PlayerStyle) -> _Look:
    return _Look(style.name, style.letter, palette.opposite(style.colour), bar_filling(style))


def _look_of_a_tie() -> _Look:
    return _Look(translate("a tie: nobody"), "=", palette.BETWEEN, {"color": "rgba(125, 131, 140, 0.25)"})


def _heading(figure: go.Figure, row: int, text: str) -> None:
    figure.add_annotation(
        x=0,
        y=row,
        xref="paper",
        text=f"<b>{plain(text)}</b>",
        xanchor="left",
        yanchor="middle",
        showarrow=False,
        font_size=FONT,
    )


def _rows_axis(figure: go.Figure, rows: int) -> None:
    figure.update_yaxes(range=[rows - 0.5, -0.5], visible=False)
    figure.update_layout(barmode="overlay")


def _entry_axis(figure: go.Figure, last: int) -> None:
    figure.update_xaxes(range=[0, last + 1], title=translate("number of the entry in the log"), nticks=6)


def _legend_height(styles: Mapping[str, object]) -> int:
    """Return the pixels that a legend below the chart needs on a phone, two names in a line."""
    return ROW * ((len(styles) + 1) // 2)


def _spread(entries: Sequence[int], last: int) -> set[int]:
    """Return the entries whose marks have room, the last one always among them."""
    shown: list[int] = []
    for entry in reversed(entries):
        if not shown or shown[-1] - entry > CLOSE * (last + 1):
            shown.append(entry)
    return set(shown)


def _apart(heights: Mapping[str, int], top: float) -> dict[str, float]:
    """Return heights for labels that do not cover each other, in the order of the heights."""
    placed: dict[str, float] = {}
    below = -top
    for player, height in sorted(heights.items(), key=lambda item: item[1]):
        below = max(float(height), below + CLOSE * top)
        placed[player] = below
    return placed


def _points_words(player: str, points: int, entry: int) -> str:
    words = points_text(points)
    return say(Text("{player}: {points} after entry {entry}", player=player, points=words, entry=entry))


def _spell_words(spell: Mapping[Hashable, Any]) -> str:
    if spell["status"] == TIED:
        said = translate("{place}: a tie, entries {since} to {until} ({strengths})")
    elif spell["status"] == SETTLED:
        said = translate("{place}: {name} for good, entries {since} to {until}")
    else:
        said = translate("{place}: {name}, entries {since} to {until} ({strengths})")
    return said.format(
        place=plain(spell["label"]),
        name=plain(spell["name"]),
        since=spell["since"],
        until=spell["until"],
        strengths=plain(spell["strengths"]),
    )
