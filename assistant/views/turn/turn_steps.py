"""The steps of a turn: each in one sentence, a list to choose from, and the board after the chosen one.

Also what lies beside the board: open cards, and what each player has before them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import streamlit as st

from assistant.locale import say, translate
from assistant.referee.logs.history import History, Step
from assistant.referee.logs.log import TOLD, Entry
from assistant.referee.picture import marked
from assistant.referee.protocol import AnyLedger, AnyPosition, AnyReferee
from assistant.referee.services import PlanStep
from assistant.referee.text import Text
from assistant.views.drawing.board import LOOKING_HEIGHT, look_around, tap_board
from assistant.views.drawing.controls import Card, show_cards
from assistant.views.drawing.svg import fingerprint
from assistant.views.page.column import grid
from assistant.views.page.markup import escape_markdown
from assistant.views.turn.meters import coloured_name, signed_name
from assistant.views.ui import caption, radio, words


def step_sentence(step: Step, referee: AnyLedger, *, in_short: bool = False) -> str:
    """Return what was done, its price, and why the table let it pass or corrected it.

    What came of it is said too, unless it is wanted ``in_short``.
    """
    parts = [say(referee.describe(step.before, step.entry.action))]
    if step.entry.kind == "action" and not in_short:
        parts += map(say, referee.came_of(step.before, step.after))
    if step.verdict.cost:
        parts.append(_price(step, step.verdict.cost, referee))
    if step.entry.overruled:
        parts.append(say(Text("let pass: {reason}", reason=step.entry.reason)))
    elif is_corrected(step.entry):
        parts.append(say(Text("correction: {reason}", reason=step.entry.reason)))
    return " · ".join(parts)


def _price(step: Step, cost: int, referee: AnyLedger) -> str:
    """Return what was paid: of a price that the table let pass no more than was left."""
    price = f"{cost} {translate(referee.currency)}".strip()
    meter = referee.prompt(step.before).meter
    if step.entry.overruled and meter is not None and meter.left < cost:
        return say(Text("{price}, only {left} left", price=price, left=meter.left))
    return price


def scored_sentences(step: Step, names: Mapping[str, str]) -> list[str]:
    """Return the sums that an entry put on the track, with the names of the players where several scored."""
    sums = _sums(step)
    if len(sums) == 1:
        return list(sums.values())
    named = ((signed_name(player, names), sentence) for player, sentence in sums.items())
    return [say(Text("{player}: {sum}", player=name, sum=sentence)) for name, sentence in named]


def _sums(step: Step) -> dict[str, str]:
    return {sheet.player: sheet.sentence(say) for sheet in step.sheets if sheet.items}


def scored_lines(step: Step, names: Mapping[str, str]) -> list[str]:
    """Return the same sums as Markdown, each behind its player's sign in their colour."""
    sums = {player: escape_markdown(sentence) for player, sentence in _sums(step).items()}
    if len(sums) == 1:
        return list(sums.values())
    return [f"{coloured_name(player, names)}: {sentence}" for player, sentence in sums.items()]


def is_corrected(entry: Entry) -> bool:
    """Whether an entry mends something and does not merely tell it, as a position tells its facts."""
    return entry.kind == "correction" and entry.reason not in TOLD


class ShownStep(NamedTuple):
    """What was or would be done, in the reader's words, and the table after it."""

    words: str
    after: AnyPosition


class Tapping(NamedTuple):
    """What the board is tapped for: the places in question, and what is called with the one tapped."""

    places: Sequence[str]
    on_tap: Callable[[str], None]


def planned(referee: AnyLedger, position: AnyPosition, steps: Sequence[PlanStep]) -> list[ShownStep]:
    """Return the steps of a plan with the table after each."""
    shown = []
    for step in steps:
        position = referee.apply(position, step.action)
        cost = f"{step.cost} {translate(referee.currency)}".strip()
        parts = [say(step.text), *([cost] if step.cost else [])]
        if step.by_chance:
            parts.append(translate("chance decides what comes"))
        shown.append(ShownStep(" · ".join(parts), position))
    return shown


def changed_zones(referee: AnyReferee, before: AnyPosition, now: AnyPosition) -> list[str]:
    """Return the zones of the board that do not hold the same any more."""
    looked = {each.id: each.label for each in referee.picture(before).zones}
    return [each.id for each in referee.picture(now).zones if looked.get(each.id) != each.label]


def show_steps(
    referee: AnyReferee,
    position: AnyPosition,
    steps: Sequence[ShownStep],
    *,
    key: str,
    tapping: Tapping | None = None,
) -> None:
    """Draw the board beside the list of steps, the last one chosen to begin with.

    The board stays the same while other steps are shown with the same key. A tap on it says what lies there,
    unless there is something else to tap for.
    """
    with grid(f"{key}-steps", wide=True):
        board, rest = st.container(), st.container()
    with rest:
        index = _choose_step(steps, f"{key}-step") if steps else 0
    tables = [position, *(step.after for step in steps)]
    with board:
        _show_board(referee, tables[max(0, index - 1)], tables[index], key, tapping)


def _choose_step(steps: Sequence[ShownStep], key: str) -> int:
    labels = [translate("Before the turn"), *(step.words for step in steps)]
    shown = {index: words(f"{index}. {label}" if index else label) for index, label in enumerate(labels)}
    return radio(translate("The board after"), shown, f"{key}-{fingerprint(labels)}", index=len(steps))


def _show_board(
    referee: AnyReferee, before: AnyPosition, now: AnyPosition, key: str, tapping: Tapping | None
) -> None:
    """Draw the table with the places marked that may be tapped, or where the step changed something."""
    changed = changed_zones(referee, before, now)
    if tapping:
        picture = marked(referee.picture(now), offered=changed or tapping.places)
        tap_board(picture, key=f"{key}-board", on_tap=tapping.on_tap, height_limit=LOOKING_HEIGHT)
        return
    label = look_around(lambda zone: marked(referee.picture(now), zone, changed), key=f"{key}-board")
    if label:
        caption(label)


def show_displayed(referee: AnyLedger, position: AnyPosition, key: str) -> None:
    """Draw what lies open beside the board, such as cards, as a row of pictures."""
    lying = enumerate(referee.on_display(position))
    cards = [Card(str(number), say(label), picture) for number, (label, picture) in lying]
    if cards:
        show_cards(translate("Open now"), cards, key=f"{key}-displayed")


def show_before_players(history: History) -> None:
    """Draw a line for each player on what lies before them, in a game where much is not on the board."""
    referee, names = history.referee, history.header.names
    lying = ((player, referee.before_them(history.position, player)) for player in names)
    lines = [f"{coloured_name(player, names)}: {words(line)}" for player, line in lying if line is not None]
    if lines:
        st.caption("  \n".join(lines))
