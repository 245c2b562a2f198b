"""A whole game of Tikal, begun, played and counted by an assistant that has nothing but its tools."""

from __future__ import annotations

from pathlib import Path

import assistant as library
from assistant.library.json_form import verdict_data
from assistant.locale.verdicts import reader_of
from assistant.records.games import referees
from assistant.referee.logs.logfile import load_log, write_entry
from tests.mcp_server.connecting import ROOT, connected, over_input

FILE = ROOT / "tests/games/tikal/two_players.txt"


def test_a_whole_game_is_played_through_tools_alone(tmp_path: Path) -> None:
    log = load_log(FILE, referees())
    header = log.header
    names = header.names
    game = library.new_game(
        "tikal", names, edition=header.edition, version=header.version, options=dict(header.options)
    )
    reader = reader_of(game.referee, game.header)
    with connected(over_input(tmp_path)) as helper:
        table = helper.answer(
            "begin_game",
            game="tikal",
            players=names,
            edition=header.edition,
            version=header.version,
            options=dict(header.options),
        )["data"]["join_code"]
        for number, entry in enumerate(log.entries, 1):
            line = write_entry(entry, game.referee)
            step = game.play(line)
            told = helper.answer("enter", table=table, text=line)
            assert told["data"]["number"] == number
            if entry.kind == "action":
                data = verdict_data(step.verdict, reader, game.referee)
                assert {name: told["data"]["entries"][0][name] for name in data} == data
        assert len(helper.asked) == len(log.entries)
        assert told["data"]["now"]["finished"] is True
        sheets = helper.answer("score_sheets", table=table)
        assert {one["name"]: one["points"] for one in sheets["data"]["players"]} == game.points
        assert [names[winner] for winner in sheets["data"]["winners"]] == game.winners
        assert any(f"{game.winners[0]} won with" in sentence for sentence in sheets["sentences"])
        text = helper.read(f"log://{table}")
    first, *lines = text.splitlines()
    assert "data" in first
    assert "\n".join(line.removeprefix("│ ") for line in lines) == game.log.strip()
