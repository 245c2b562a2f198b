"""``score``: everybody's points on the track, what they would score now, and every scoring so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.command_line.logs import LoggedGame, place_of, play_through
from assistant.command_line.output import GOOD, Report
from assistant.command_line.words import game_line, item_line, name_of
from assistant.library import json_form
from assistant.library.tables import table_of
from assistant.locale import say
from assistant.referee.logs.history import History, Step
from assistant.referee.score import ScoreSheet, points_text
from assistant.referee.services import TrackPlace

Round = list[tuple[Step, ScoreSheet]]


def score(game: LoggedGame) -> Report:
    """Return every player's sheet at the end of the log as a sum, and the sheets of all scoring rounds."""
    history = play_through(game)
    referee, header, position = game.referee, game.header, history.position
    finished = referee.prompt(position).finished
    scorings = rounds(history)
    lines = [game_line(referee, header)]
    for player in header.players:
        lines += _player_lines(history, player.id, finished=finished)
    for number, sheets in enumerate(scorings, 1):
        lines.append(f"Scoring round {number}")
        lines += [_entered_line(history, step, sheet) for step, sheet in sheets]
    lines += table_of(history).result
    data = {
        "game": referee.game,
        "finished": finished,
        "players": [json_form.player_data(history, player.id) for player in header.players],
        "rounds": [[_entered_data(game, history, *entered) for entered in sheets] for sheets in scorings],
        **json_form.winners_data(history),
    }
    return Report(GOOD, lines, data)


def rounds(history: History) -> list[Round]:
    """Return the scorings so far; a new round begins with whoever scores for another time."""
    rounds: list[Round] = []
    for step, sheet in history.sheets:
        if not rounds or any(sheet.player == earlier.player for _, earlier in rounds[-1]):
            rounds.append([])
        rounds[-1].append((step, sheet))
    return rounds


def _player_lines(history: History, player: str, *, finished: bool) -> Iterator[str]:
    points = history.referee.points(history.position)[player]
    unknown = history.referee.open_points(history.position)[player]
    track = _track(history, player)
    on_track = f" (field {track.field}, {_laps(track.laps)})" if track and track.laps else ""
    yield f"{name_of(history.header, player)}: {say(points_text(points, unknown))}{on_track}"
    sheet = history.referee.score(history.position, player)
    if finished and not unknown:
        return
    yield f"  {'scores' if finished else 'would score now'}: {sheet!s}"
    yield from (f"    {item_line(item)}" for item in sheet.items)
    yield from (f"    {say(note)}" for note in sheet.notes)


def _laps(laps: int) -> str:
    return "1 lap" if laps == 1 else f"{laps} laps"


def _track(history: History, player: str) -> TrackPlace | None:
    return history.referee.track_place(history.position, player)


def _afterwards(history: History, step: Step, sheet: ScoreSheet) -> int:
    return history.referee.points(step.after)[sheet.player]


def _entered_line(history: History, step: Step, sheet: ScoreSheet) -> str:
    name = name_of(history.header, sheet.player)
    then = say(points_text(_afterwards(history, step, sheet), sheet.open))
    return f"  {name}: {sheet!s}; then {then}"


def _entered_data(game: LoggedGame, history: History, step: Step, sheet: ScoreSheet) -> dict[str, Any]:
    place = place_of(game, step)
    return {
        **json_form.sheet_data(sheet),
        "entry": place.entry,
        "line": place.line,
        "afterwards": None if sheet.open else _afterwards(history, step, sheet),
    }
