#!/usr/bin/env bash
# Three quads, two of them called, are worth nothing, and such a hand can't be declared. Four are the highest there is.
#
# In riichi a complete hand needs a pattern that counts, and three quads are one, of two han, whether they are called or
# not. riichi-mahjong-cli knows four quads, worth the limit of a yakuman, and has nothing for three, neither in its code
# nor in the list of what it supports. Whoever relies on them has a complete hand that the table refuses; whoever has
# another pattern too gets two han less, here 2300 points where 8000 are due. Its page says that a thousand games of a
# large server were replayed with full agreement. mahjong, a library of long standing, counts the pattern.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for package in riichi-mahjong-cli==1.2.4 mahjong==2.1.0; do
    python3 -m venv "$folder/$package"
    "$folder/$package/bin/pip" install --quiet --disable-pip-version-check "$package"
done
"$folder/riichi-mahjong-cli==1.2.4/bin/python" - <<'PYTHON'
from importlib.metadata import version

from mahjong.core.hand import Hand
from mahjong.core.meld import Meld, MeldType
from mahjong.core.tile import Tile
from mahjong.rules.scoring import calculate_score

print("riichi-mahjong-cli", version("riichi-mahjong-cli"))
EAST, SOUTH, RED = 27, 28, 33


def tiles(*kinds):
    """Tiles by kind: 0 to 8 are characters, 9 to 17 circles, 18 to 26 bamboos, then honours; each kind has four."""
    used = {}
    found = []
    for kind in kinds:
        used[kind] = used.get(kind, 0) + 1
        found.append(Tile(4 * kind + 4 - used[kind]))
    return found


def score(quads, closed, won):
    hand = Hand()
    for kind, how in quads:
        hand.add_meld(Meld(how, tuple(tiles(*[kind] * 4))))
    hand.closed_tiles = tiles(*closed)
    found = calculate_score(hand, tiles(won)[0], False, SOUTH, EAST, False, [], [])
    return found and (found.han, found.fu, found.ron_payment)


CALLED, HIDDEN = MeldType.DAIMINKAN, MeldType.ANKAN
# Quads of two characters, nine circles and eight bamboos, then six, seven, eight circles and a pair of four bamboos.
plain = score([(1, CALLED), (17, HIDDEN), (25, CALLED)], [14, 15, 16, 21, 21], 16)
dragons = score([(1, CALLED), (RED, HIDDEN), (25, CALLED)], [14, 15, 16, 21, 21], 16)
four = score([(1, CALLED), (17, HIDDEN), (25, CALLED), (12, CALLED)], [21, 21], 21)
print("three quads:", plain, "and with dragons:", dragons, "four quads:", four)
assert plain is None
assert dragons == (1, 70, 2300)
assert four[0] == 13
PYTHON
"$folder/mahjong==2.1.0/bin/python" - <<'PYTHON'
from importlib.metadata import version

from mahjong.constants import EAST, SOUTH
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

print("mahjong", version("mahjong"))
of = TilesConverter.string_to_136_array


def score(last, **third):
    melds = [
        Meld(meld_type=Meld.KAN, tiles=of(man="2222"), opened=True),
        Meld(meld_type=Meld.KAN, tiles=of(**third), opened=False),
        Meld(meld_type=Meld.KAN, tiles=of(sou="8888"), opened=True),
    ]
    all_tiles = of(man="2222", pin="678" + third.get("pin", ""), sou="448888", honors=third.get("honors", ""))
    found = HandCalculator.estimate_hand_value(
        all_tiles, of(pin=last)[0], melds=melds, config=HandConfig(player_wind=SOUTH, round_wind=EAST)
    )
    return found.han, found.fu, found.cost and found.cost["main"], [str(yaku) for yaku in found.yaku or []]


plain, dragons = score("8", pin="9999"), score("8", honors="7777")
print("three quads:", *plain, "and with dragons:", *dragons)
assert plain[0] == 2 and dragons[:3] == (3, 70, 8000)
PYTHON
