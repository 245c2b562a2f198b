#!/usr/bin/env bash
# "Null", which is zero in German, reaches a tool as nothing at all, and the place [3, 5] does not reach it.
#
# The Python SDK of the Model Context Protocol reads a text as JSON before it looks at the type of a parameter, unless
# the type is str and nothing else. So a parameter that may be left out, str | None, gets None for the word "null", and
# a place on the board that is written as a JSON list is refused as no text, although the tool's schema welcomes any
# text. A number keeps its zeros ("007"), "true" stays a word, and "Null" with a capital gets through. An assistant that
# hands on what the players of a German table say loses a zero, and nobody is told. Give such a parameter the type str
# and the default "". Reported as python-sdk #3055 for objects and lists, which are at least refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check mcp==2.3.0
"$folder/env/bin/python" - 2>/dev/null <<'PYTHON'
import asyncio
from importlib.metadata import version

from mcp import Client
from mcp.server import MCPServer

server = MCPServer("table")


@server.tool()
def may_be_left_out(said: str | None = None) -> str:
    return repr(said)


@server.tool()
def always_text(said: str = "") -> str:
    return repr(said)


async def heard(words):
    async with Client(server) as client:
        answers = [await client.call_tool(tool, {"said": words}) for tool in ("may_be_left_out", "always_text")]
    return tuple("refused" if answer.is_error else answer.content[0].text for answer in answers)


print("mcp", version("mcp"))
FOUND = {words: asyncio.run(heard(words)) for words in ("null", "Null", "[3, 5]", "{Ana}", "007", "true", "zwölf")}
for words, (optional, text) in FOUND.items():
    print(f"{words!r:10} said: str | None = None: {optional:10} said: str = '': {text}")
assert FOUND == {
    "null": ("None", "'null'"),
    "Null": ("'Null'", "'Null'"),
    "[3, 5]": ("refused", "'[3, 5]'"),
    "{Ana}": ("'{Ana}'", "'{Ana}'"),
    "007": ("'007'", "'007'"),
    "true": ("'true'", "'true'"),
    "zwölf": ("'zwölf'", "'zwölf'"),
}
PYTHON
