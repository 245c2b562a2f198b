"""Whose turn it is, what is asked of them, and what they have left, in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from assistant.locale import say, translate
from assistant.referee.offers import Meter, Prompt
from assistant.referee.picture import Mark, sign_of
from assistant.referee.text import Text
from assistant.views.drawing import palette
from assistant.views.drawing.controls import still
from assistant.views.drawing.marks import draw_mark
from assistant.views.drawing.svg import UNREAD, Node, circle, shape, small, span
from assistant.views.page.markup import escape_markdown, isolated

NO_POINTS: Final[Mapping[str, str]] = MappingProxyType({})
SMALLEST: Final = 11.0
"""Height of letters on a token 20 units wide, which is shown with as many pixels."""
MOST_PIPS: Final = 15
"""More than these are only counted in figures."""

BRIEF: Final = 8
"""Letters: so little stands beside the name even on a phone, and so short a name is never cut."""

_line = still("line.css", '<div class="line still" role="status"></div><div class="under still"></div>')


def turn_line(
    prompt: Prompt,
    names: Mapping[str, str],
    *,
    key: str,
    points: Mapping[str, str] = NO_POINTS,
    heads: bool = False,
) -> None:
    """Draw the prompt: the player's token and name, what is asked, and the meter as pips and figures.

    ``names`` holds the players' names by their id; an id without a name is shown itself. ``points`` are what
    everybody has, in figures. One that ``heads`` its page stands beside the way to the others on a phone.
    Both lines keep their height whatever they say, so that the board under them never moves.
    """
    name = names.get(prompt.player, prompt.player)
    said = span("unseen said heads" if heads else "unseen said", prompt_words(prompt, names))
    totals = []
    for player, total in points.items():
        called = span("whose cut", names.get(player, player)), span("unseen", ": ")
        look = "total acts" if player == prompt.player else "total"
        totals.append(span(look, token(player), *called, span("points", total, tag="b")))
    _line(key, [said, *_parts(prompt, name)], totals)


def _parts(prompt: Prompt, name: str) -> Iterator[Node]:
    """Yield whose turn it is, what is asked and what is left; all of it is read aloud as one sentence."""
    text, meter = say(prompt.text), prompt.meter
    is_brief = len(text) <= BRIEF
    if name:
        signed = (token(prompt.player), span("name cut", name, tag="b"))
        yield span("chip short" if len(name) <= BRIEF else "chip", *signed, **UNREAD)
    if is_brief:
        yield span("asked cut whole" if name and meter else "asked cut", text, **UNREAD)
    else:  # a sentence of its own, not the end of “Red take a card”
        yield span("asked beside", f"· {text}" if name else text, **UNREAD)
    if meter:
        count = span("count", f"{meter.left} / {meter.total}")
        drawn = [small(f"0 0 {meter.total * 12} 12", *pips(meter))] if meter.total <= MOST_PIPS else []
        yield span("meter drawn" if drawn else "meter", count, *drawn, **UNREAD)


def prompt_words(prompt: Prompt, names: Mapping[str, str]) -> str:
    """Return the whole line as words, for those who hear it."""
    name = names.get(prompt.player, prompt.player)
    sentence = f"{name}: {say(prompt.text)}" if name else say(prompt.text)
    return f"{sentence} – {meter_words(prompt.meter)}" if prompt.meter else sentence


def meter_words(meter: Meter) -> str:
    """Return what is left in words, for example ``Action points: 7 of 10``."""
    return say(Text("{what}: {left} of {total}", what=meter.label, left=meter.left, total=meter.total))


def signed_name(player: str, names: Mapping[str, str]) -> str:
    """Return a player's name after the sign of their token, for lists and tables: ``▲ Anna``."""
    return f"{sign_of(player).sign} {isolated(names.get(player, player))}"


def coloured_name(player: str, names: Mapping[str, str]) -> str:
    """Return Markdown that shows a player's name after the sign of their token in its colour, on one line."""
    sign, shade = sign_of(player).sign, palette.SHADES.get(player)
    drawn_sign = f":{shade}[{sign}]" if shade else sign
    return f"{drawn_sign}\N{NO-BREAK SPACE}{escape_markdown(names.get(player, player))}"


def coloured_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return this of all players, by their ids."""
    return {player: coloured_name(player, names) for player in names}


def signed_colour(colour: str) -> str:
    """Return Markdown that shows what a colour is called after the sign of its token."""
    return coloured_name(colour, {colour: translate(colour)})


def pips(meter: Meter) -> tuple[Node, ...]:
    """Return a full disc for each unit that is left and a ring for each one that is spent."""
    left = max(0, min(meter.left, meter.total))
    discs = [circle((12 * place + 6, 6), 4.4) for place in range(meter.total)]
    grey = {"stroke": palette.BETWEEN, "stroke-width": "1.6"}
    return (
        shape("".join(discs[:left]), {"class": "left", "fill": palette.BETWEEN, **grey}),
        shape("".join(discs[left:]), {"class": "spent", "fill": "none", **grey}),
    )


def player_token(player: str) -> tuple[Node, ...]:
    """Return the token of a player, 20 units wide around the origin: shape and letter say the colour too."""
    shown = sign_of(player)
    mark = Mark(shown.shape, (0.0, 0.0), 8.5, player, shown.letter)
    return draw_mark(mark, (0.0, 0.0), 8.5, palette.OPEN_GROUND, SMALLEST)


def token(player: str) -> Node:
    """Return the token of a player as a small picture."""
    return small("-12 -12 24 24", *player_token(player))
