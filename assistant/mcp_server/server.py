"""The server that assistants speak to: its tools, texts and prompts. One for every way in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from inspect import getdoc
from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp_types import ToolAnnotations

from assistant.locale import LANGUAGES, say, use
from assistant.mcp_server import tools
from assistant.mcp_server.beside import Door
from assistant.mcp_server.tools import Game, Language, Table, ToolAnswer, Words
from assistant.paths import VERSION
from assistant.records.games import referees
from assistant.referee.rules import common, texts

PROMPTS: Final = texts(common("hints")["assistants"])
FIRM: Final = " ".join((getdoc(ToolAnswer) or "").split())
"""Stands behind what every tool is for, and is what a program is told that connects."""
READING: Final = (
    *(tools.games, tools.find, tools.ask),
    *(tools.open_game, tools.judge, tools.legal_actions, tools.score_sheets, tools.show_table),
)
WRITING: Final = (tools.begin_game, tools.enter, tools.undo)


def server_for(door: Door) -> MCPServer[Door]:
    """Return the server whose assistants come to tables by this door."""

    @asynccontextmanager
    async def lifespan(_: object) -> AsyncIterator[Door]:
        yield door

    server = MCPServer(
        "table-assistant", instructions=FIRM, version=VERSION, lifespan=lifespan, log_level="ERROR"
    )
    for tool in (*READING, *WRITING):
        kind = ToolAnnotations(read_only_hint=tool in READING, destructive_hint=False, open_world_hint=False)
        server.add_tool(tool, description=f"{getdoc(tool)}\n\n{FIRM}", annotations=kind)
    for game, referee in referees().items():
        for language, spoken in LANGUAGES.items():
            for name, text in (("rulebook", tools.rulebook), ("notation", tools.notation)):
                title = f"{referee.title}: {name} ({spoken})"
                reading = server.resource(f"{name}://{game}/{language}", name=title, description=text.__doc__)
                reading(partial(text, game, language))
    server.resource("log://{table}", name="log", description=tools.log.__doc__)(tools.log)
    for prompt in (settle_a_dispute, keep_our_score):
        server.prompt(title=prompt.__name__.replace("_", " ").capitalize())(prompt)
    return server


def settle_a_dispute(dispute: Words, game: Game = "", language: Language = "en") -> str:
    """Settle who is right at a table, by the rules and nothing else."""
    use(language)
    return f"{say(PROMPTS['settle_a_dispute'])}\n\n{game} {dispute}".strip()


def keep_our_score(table: Table = "", language: Language = "en") -> str:
    """Keep the log and the score of a table while people play."""
    use(language)
    return f"{say(PROMPTS['keep_our_score'])}\n\n{table}".strip()
