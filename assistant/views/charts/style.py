"""How charts look: the players' styles, safe words, and what every figure has in common."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any, Final, NamedTuple

import plotly.graph_objects as go
import streamlit as st

from assistant.locale import decimal
from assistant.referee.logs.log import Player
from assistant.referee.picture import sign_of
from assistant.views.drawing import palette
from assistant.views.drawing.marks import player_letter
from assistant.views.page.markup import short_name

HERE = Path(__file__).parent

ROW: Final = 24
"""Pixels for a bar or a line of words."""
FONT: Final = 13
LETTER: Final = 7.5
WIDE_LETTER: Final = 12.0
WIDE_LETTERS: Final = frozenset("WMwm@%…")
"""Pixels that most letters take, and the others."""
UNSPACED: Final = frozenset({"Mn", "Me", "Cf"})
"""Categories of signs that stand on, under or inside others, or that nobody sees."""
SQUARE: Final = frozenset("WF")
"""What ``unicodedata`` calls the width of signs that are as wide as they are high."""
NARROWEST: Final = 300
"""Pixels between the margins of a chart on a phone."""
LONGEST_LINE: Final = 14
"""Letters of a name beside a row; longer ones take two lines where they have a joint."""
FAINT: Final = 1.6
"""Less contrast with the page than this cannot be seen."""


class PlayerStyle(NamedTuple):
    """How a player looks in every chart. ``name`` is complete, ``label`` short; both as they were typed."""

    name: str
    label: str
    colour: str
    letter: str = ""
    dash: str = "solid"
    symbol: str = "circle"
    pattern: str = ""


def plain(text: object) -> str:
    """Return a text that Plotly shows as it was typed, although it reads some HTML."""
    return html.escape(str(text), quote=False)


def player_styles(players: Iterable[Player]) -> dict[str, PlayerStyle]:
    """Return the players' styles by player id, in seat order."""
    styles, looks = {}, palette.CHARTS
    for seat, player in enumerate(players):
        shown = sign_of(player.id)
        styles[player.id] = PlayerStyle(
            name=f"{shown.sign} {player.name}",
            label=f"{shown.sign} {short_name(player.name)}",
            letter=player_letter(player.id) or player.name[:1],
            colour=palette.tone(player.id),
            dash=looks["dashes"][seat % len(looks["dashes"])],
            symbol=looks["shapes"].get(shown.shape, shown.shape),
            pattern=looks["patterns"][seat % len(looks["patterns"])],
        )
    return styles


def thing_styles(names: Mapping[str, str]) -> dict[str, PlayerStyle]:
    """Return styles for things that are no players, by id: a colour, a dash and a symbol each."""
    kinds = (palette.CHARTS[kind] for kind in ("signs", "tones", "dashes", "symbols", "patterns"))
    styles, looks = {}, cycle(zip(*kinds, strict=True))
    for (thing, name), (sign, tone, *rest) in zip(names.items(), looks, strict=False):
        shown = f"{sign} {name}"
        styles[thing] = PlayerStyle(shown, shown, palette.tone(tone), name[:1], *rest)
    return styles


def is_faint(colour: str) -> bool:
    """Whether a thin line of this colour would be lost on the light or on the dark ground."""
    return min(palette.contrast(colour, ground) for ground in (palette.DARK, palette.LIGHT)) < FAINT


def shows_on_page(colour: str) -> bool:
    """Whether something small in this colour is seen on the reader's page, be it light or dark."""
    ground = palette.DARK if st.context.theme.type == "dark" else palette.LIGHT
    return palette.contrast(colour, ground) >= FAINT


def bar_filling(style: PlayerStyle, strength: float = 0.5) -> dict[str, Any]:
    """Return the filling of a player's bars; its pattern is as strong as from 0 to 1."""
    pattern = {
        "shape": style.pattern,
        "fgcolor": palette.opposite(style.colour),
        "bgcolor": style.colour,
        "size": 9,
        "solidity": 0.14,
        "fgopacity": strength,
    }
    return {"color": style.colour, "pattern": pattern, "line": {"color": palette.BETWEEN, "width": 1}}


def text_width(text: str) -> float:
    """Return about how many pixels wide a text is."""
    return sum(map(_letter_width, text))


def _letter_width(letter: str) -> float:
    """Return about how many pixels wide a letter is: a sign on another has no width of its own.

    Chinese, Japanese and Korean signs are squares (Unicode's UAX 11).
    """
    if letter.isascii() or letter in WIDE_LETTERS:
        return WIDE_LETTER if letter in WIDE_LETTERS else LETTER
    if unicodedata.category(letter) in UNSPACED:
        return 0
    return FONT if unicodedata.east_asian_width(letter) in SQUARE else LETTER


def folded(name: str) -> list[str]:
    """Return a name in one line, or a long one in two of about the same length, parted where it may be."""
    ends = [place for place, sign in enumerate(name, 1) if sign in "/ -"]
    if len(name) <= LONGEST_LINE or not ends:
        return [name]
    middle = min(ends, key=lambda end: abs(end - len(name) / 2))
    return [name[:middle].rstrip(), name[middle:]]


def named_ticks(names: Sequence[str]) -> dict[str, Any]:
    """Return what names the rows or the columns of a figure."""
    return {"tickvals": list(range(len(names))), "ticktext": names, "showgrid": False, "zeroline": False}


def name_rows(figure: go.Figure, names: Sequence[str], above: float = 0.5, below: float = 0.5) -> None:
    """Name the rows of a figure, the first one at the top, with as much room around them, in rows."""
    figure.update_yaxes(range=[len(names) - 1 + below, -above], **named_ticks(names))


def finish(figure: go.Figure, *, height: int, bottom: int, legend: bool = False) -> go.Figure:
    """Give a figure its height and lower margin in pixels and what all have in common; return it."""
    own = {"height": height, "margin_b": bottom, "font_size": FONT, "showlegend": legend}
    return figure.update_layout(**palette.CHARTS["layout"], **own, separators=decimal(1.5)[1] + " ")


def use_chart_styles() -> None:
    """Give the page what the charts need beside Streamlit's own looks."""
    st.html(HERE / "charts.css")
