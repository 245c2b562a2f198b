#!/usr/bin/env bash
# The winner of a game is not among its players.
#
# A player of a play on Board Game Geek has a name and may have the name of an account. bgg-pi lists the players of the
# last play by account, where there is one, and otherwise by name; the winners the other way round. So whoever has an
# account and wins is in the list of winners by a name that the list of players does not have: who looks up which of the
# players won finds nobody, and who adds both lists up by player gets one who always plays and never wins beside one who
# wins without playing. The answer comes from a server of the script's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check bgg-pi==0.1.1 aiohttp==3.14.5
"$folder/env/bin/python" - <<'PYTHON'
import asyncio
from importlib.metadata import version

import aiohttp
import bgg_pi.client
from aiohttp import web
from bgg_pi import BggClient

PLAYS = """<plays username="ana82" userid="1" total="1" page="1">
<play id="11" date="2024-05-03" quantity="1" length="95" incomplete="0" nowinstats="0" location="">
<item name="Tikal" objecttype="thing" objectid="54"><subtypes><subtype value="boardgame"/></subtypes></item>
<players>
<player username="ana82" userid="1" name="Ana" score="88" win="1"/>
<player username="" userid="0" name="Ben" score="88" win="1"/>
<player username="cleo" userid="3" name="Cleo" score="60" win="0"/>
</players></play></plays>"""


async def last_play():
    async def answer(request):
        return web.Response(text=PLAYS, content_type="text/xml")

    app = web.Application()
    app.router.add_get("/plays", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    bgg_pi.client.BASE_URL = f"http://127.0.0.1:{port}"
    async with aiohttp.ClientSession() as session:
        found = await BggClient(session, "ana82").fetch_plays()
    await runner.cleanup()
    return found["last_play"]


play = asyncio.run(last_play())
print("bgg-pi", version("bgg-pi"), "players", play["players"], "winners", play["winners"])
assert play["players"] == ["ana82", "Ben", "cleo"]
assert play["winners"] == ["Ana", "Ben"]
assert [player for player in play["players"] if player in play["winners"]] == ["Ben"]
PYTHON
