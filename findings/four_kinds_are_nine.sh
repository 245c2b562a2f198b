#!/usr/bin/env bash
# Ones and nines of two suits, four kinds of tiles, are the nine kinds that stop a hand of mahjong.
#
# In riichi who is dealt nine different kinds of ones, nines and honours may end the hand at once. mahjongpy counts tiles
# instead of kinds: 111999 and 11999 have eleven of them, and that is said to be enough, although it is a strong hand that
# has nothing of what the rule is there for.
#
# Nor does it know many a complete hand. Whether 14 tiles are four sets and a pair it asks by taking sequences first, two
# of each, and then, on a second try, the first pair it comes upon, and no other. 223344, 234, 678 and a pair of fives is the
# plainest hand there is, and neither order finds it: the fives make a sequence with 6 and 7, and the twos are the first
# pair. 222333444 is a hand in two ways, as triplets and as sequences, and in neither here.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check mahjongpy==0.2.4
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from mahjongpy import MahjongPlayer, MahjongTile

print("mahjongpy", version("mahjongpy"))


def player(characters, bamboos, circles):
    return MahjongPlayer(hands=MahjongTile.make_hands_set(characters, bamboos, circles))


def complete(*suits):
    """Whether the tiles of each suit are sets and one pair in all, by trying everything."""

    def sets(left, pairs):
        if not left:
            return pairs == 0
        first, rest = left[0], left[1:]
        if pairs and rest[:1] == [first] and sets(rest[1:], pairs - 1):
            return True
        if rest[:2] == [first, first] and sets(rest[2:], pairs):
            return True
        following = rest.copy()
        for wanted in (first + 1, first + 2):
            if wanted not in following:
                return False
            following.remove(wanted)
        return sets(following, pairs)

    # Suits are set ten apart, so that no sequence goes from one to the next.
    return sets(sorted(int(tile) + 20 * suit for suit, tiles in enumerate(suits) for tile in tiles), 1)


dealt = player("111999", "11999", "34")
kinds = {(tile.tile_type, tile.number) for tile in dealt.hands if tile.number in (1, 9, None)}
print(f"{len(kinds)} kinds: nine kinds? {dealt.is_kyusyukyuhai()}")
assert len(kinds) == 4 and dealt.is_kyusyukyuhai()

FOUND = {
    ("22345", "567", "123567"): (True, True),
    ("223344", "", "55678234"): (True, False),
    ("222333444", "678", "55"): (True, False),
    ("112233", "99", "456789"): (True, True),
}
for suits, (right, expected) in FOUND.items():
    found = player(*suits).is_hora()
    print(*suits, f"complete: {complete(*suits)}, said to be: {found}")
    assert (complete(*suits), found) == (right, expected)
PYTHON
