#!/usr/bin/env bash
# A hand of mahjong with three doubles is worth 9000 points and the same hand with five 8000; a wait on both sides is on one.
#
# Japanese mahjong counts doubles (han) and small points (fu), and both together make the price of a hand, up to a first limit
# of 8000 for who is not the dealer: five doubles are always at the limit, fewer are where their product passes it. pyriichi
# stops four doubles with 40 small points there, but not three with 70 or more. So one bonus tile is worth more than three of them.
# It also takes a sequence that ends with a one or a nine for one that waited for a single number, though who holds two and
# three and gets the one would have won with a four as well. Then the double for a plain hand is gone and two small points are
# added: 1300 points instead of 2000. With the four of the same wait everything is right. mahjong, which is the older
# package for such hands, has 8000 for both of the first and 2000 for the one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pyriichi==0.1.1 mahjong==2.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from mahjong.constants import EAST, SOUTH
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld
from mahjong.tile import TilesConverter
from pyriichi import GameState, Hand, ScoreCalculator, YakuChecker, parse_tiles

print(*(f"{name} {version(name)}" for name in ("pyriichi", "mahjong")))
SEAT = 1  # South in the first round of an east game, so not the dealer; the last tile is somebody's discard


def by_pyriichi(held, last, bonus_tiles=0, four_of=""):
    """(han, fu, points) of a hand that was declared ready."""
    game, hand, tile = GameState(), Hand(parse_tiles(held)), parse_tiles(last)[0]
    if four_of:
        hand.kan(None)
        assert str(hand.melds[0].tiles[0]) == four_of
    hand.set_riichi()
    counted = set()
    for sets in hand.get_winning_combinations(tile):
        named = YakuChecker().check_all(hand, tile, list(sets), game, player_position=SEAT)
        result = ScoreCalculator().calculate(hand, tile, list(sets), named, bonus_tiles, game, False, player_position=SEAT)
        counted.add((result.han, result.fu, result.total_points))
    return max(counted, key=lambda result: result[2])


def by_mahjong(tiles, last, bonus=None, four_of=None):
    read = TilesConverter.string_to_136_array
    melds = [Meld(meld_type=Meld.KAN, tiles=read(**four_of), opened=False)] if four_of else None
    config = HandConfig(is_riichi=True, player_wind=SOUTH, round_wind=EAST)
    indicators = [read(**bonus)[0]] if bonus else None
    result = HandCalculator().estimate_hand_value(read(**tiles), read(**last)[0], melds, indicators, config)
    return result.han, result.fu, result.cost["main"]


# Four white dragons, not shown to the others before the end; three nines; 2-3-4; 6-7 and the last tile; a pair of fives.
DRAGONS = "5z5z5z5z9m9m9m2p3p4p5p5p6s7s"
FULL = {"man": "999", "pin": "23455", "sou": "678", "honors": "5555"}
one = by_pyriichi(DRAGONS, "8s", bonus_tiles=1, four_of="5z")
three = by_pyriichi(DRAGONS, "8s", bonus_tiles=3, four_of="5z")
right_one = by_mahjong(FULL, {"sou": "8"}, bonus={"pin": "1"}, four_of={"honors": "5555"})
right_three = by_mahjong(FULL, {"sou": "8"}, bonus={"man": "8"}, four_of={"honors": "5555"})
print("one bonus tile", one, right_one, "three", three, right_three)
assert (one, three) == ((3, 70, 9000), (5, 70, 8000))
assert (right_one, right_three) == ((3, 70, 8000), (5, 70, 8000))

# Four sequences and a pair of sixes, where 2-3 waits for the one or the four.
WAITING = "2m3m4m5p6p7p4s5s6s6s6s2p3p"
low, high = by_pyriichi(WAITING, "1p"), by_pyriichi(WAITING, "4p")
right_low = by_mahjong({"man": "234", "pin": "567123", "sou": "45666"}, {"pin": "1"})
right_high = by_mahjong({"man": "234", "pin": "567234", "sou": "45666"}, {"pin": "4"})
print("with the one", low, right_low, "with the four", high, right_high)
assert (low, right_low) == ((1, 40, 1300), (2, 30, 2000))
assert high == right_high
PYTHON
