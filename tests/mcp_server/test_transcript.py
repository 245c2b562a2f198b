"""The conversation in ``docs/assistants.md``, held again with the tools."""

from __future__ import annotations

import doctest
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.mcp_server.connecting import ROOT, Assistant, connected, over_input, text_of

PAGE = ROOT / "docs/assistants.md"
BLOCK = re.compile(r"^```transcript\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODES = {"join_code": "ACD234", "watch_code": "WXY789"}
"""The codes on the page; those of a game that is begun are others each time."""


class Said(NamedTuple):
    """What an assistant asks a tool on the page, and what comes back there."""

    tool: str
    arguments: str
    answer: str


def conversation(page: str) -> list[Said]:
    said = []
    for part in re.split(r"^> ", "".join(BLOCK.findall(page)), flags=re.MULTILINE)[1:]:
        first, _, answer = part.partition("\n")
        tool, _, arguments = first.partition(" ")
        said.append(Said(tool, arguments, answer.strip()))
    return said


def replayed(helper: Assistant, conversation: list[Said]) -> Iterator[str]:
    """Yield what each answer is today, with the codes of the page."""
    codes: dict[str, str] = {}
    for said in conversation:
        arguments = said.arguments
        for shown, real in codes.items():
            arguments = arguments.replace(shown, real)
        helper.asked.clear()
        result = helper.call(said.tool, **json.loads(arguments))
        if said.tool == "begin_game":
            codes = {shown: result.structured_content["data"][name] for name, shown in CODES.items()}
        asked = [f"? {line}" for question in helper.asked for line in question.splitlines()]
        answer = "\n".join([*asked, text_of(result)])
        for shown, real in codes.items():
            answer = answer.replace(real, shown)
        yield answer


def test_the_conversation_on_the_page_goes_as_it_stands_there(tmp_path: Path) -> None:
    shown = conversation(PAGE.read_text("utf-8"))
    assert len(shown) >= 8
    with connected(over_input(tmp_path)) as helper:
        wrong = [
            f"> {said.tool} {said.arguments}\n{today}"
            for said, today in zip(shown, replayed(helper, shown), strict=True)
            if not doctest.OutputChecker().check_output(f"{said.answer}\n", f"{today}\n", doctest.ELLIPSIS)
        ]
    assert wrong == []
