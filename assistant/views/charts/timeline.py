"""Who held which place from when to when, and what it was worth, as a Plotly figure."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from assistant.locale import translate
from assistant.records.places import SETTLED, TIED
from assistant.views.charts.charts import CLOSE, entry_axis
from assistant.views.charts.style import FONT, ROW, PlayerStyle, bar_filling, finish, folded, plain
from assistant.views.drawing import palette

BAR_HEIGHT: Final = 0.56


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
        range=[len(places) - 0.4, -0.7],
        tickvals=list(range(len(places))),
        ticktext=["<br>".join(map(plain, folded(place))) for place in places],
    )
    figure.update_layout(barmode="overlay", uniformtext={"minsize": 11, "mode": "hide"})
    entry_axis(figure, last)
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
                said.format(place=plain(change["place"]), value=change["value"], entry=change["entry"])
                for change in changes
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )


class _Look(NamedTuple):
    name: str
    letter: str
    ink: str
    fill: dict[str, Any]


def _look(style: PlayerStyle) -> _Look:
    return _Look(style.name, style.letter, palette.opposite(style.colour), bar_filling(style))


def _look_of_a_tie() -> _Look:
    return _Look(translate("a tie: nobody"), "=", palette.BETWEEN, {"color": "rgba(125, 131, 140, 0.25)"})


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


def _spell_words(spell: Mapping[Hashable, Any]) -> str:
    if spell["status"] == TIED:
        said = translate("{place}: a tie, entries {since} to {until} ({strengths})")
    elif spell["status"] == SETTLED:
        said = translate("{place}: {name} for good, entries {since} to {until}")
    else:
        said = translate("{place}: {name}, entries {since} to {until} ({strengths})")
    return said.format(
        place=plain(spell["place"]),
        name=plain(spell["name"]),
        since=spell["since"],
        until=spell["until"],
        strengths=plain(spell["strengths"]),
    )
