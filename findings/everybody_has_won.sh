#!/usr/bin/env bash
# Everybody has won: who asks the library for Board Game Geek's plays "if player.win" finds no loser.
#
# The site's XML says win="1" or win="0", and bgg-api hands on just that text; "0" is true in Python. So is "0" for a new
# player. Of the play itself the same library makes whole numbers and one truth value, so one cannot tell from one field
# how to ask the next. Three evenings noted as one play (quantity="3") count as one in plays_count and in the list. A score
# keeper that brings plays in has to compare with "1", and to count the quantities.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check bgg-api==1.1.19
"$folder/env/bin/python" - <<'PYTHON'
import xml.etree.ElementTree as ElementTree
from importlib.metadata import version

from boardgamegeek.loaders import add_plays_from_xml, create_plays_from_xml

PLAYS = """<plays username="somebody" userid="1" total="1" page="1">
<play id="11" date="2024-05-03" quantity="3" length="95" incomplete="0" nowinstats="0" location="">
<item name="Tikal" objecttype="thing" objectid="54"><subtypes><subtype value="boardgame"/></subtypes></item>
<players>
<player username="" userid="0" name="Ana" startposition="1" color="red" score="88" new="0" rating="0" win="1"/>
<player username="" userid="0" name="Ben" startposition="2" color="black" score="79" new="0" rating="0" win="0"/>
</players></play></plays>"""
root = ElementTree.fromstring(PLAYS)
plays = create_plays_from_xml(root)
add_plays_from_xml(plays, root)
(play,) = plays.plays
print("bgg-api", version("bgg-api"))
print("asked for truth:", [player.name for player in play.players if player.win])
print("fields:", [(player.win, player.new, player.score) for player in play.players], play.quantity, play.incomplete)
assert [player.name for player in play.players if player.win] == ["Ana", "Ben"]
assert [player.name for player in play.players if player.win == "1"] == ["Ana"]
assert [(player.win, player.new, player.score) for player in play.players] == [("1", "0", "88"), ("0", "0", "79")]
assert (play.incomplete, play.quantity, plays.plays_count, len(plays.plays)) == (False, 3, 1, 1)
PYTHON
