#!/usr/bin/env bash
# Who has not won a single trick has won all thirteen, and a grand slam that was made is one down.
#
# LIN is the format of a much-used site for bridge. A game that was not claimed says nowhere how many tricks there were; they
# are to be counted from the cards. endplay takes four cards at a time and counts a trick if the first or the third one wins,
# whoever led. That is wrong from the second trick on (issue #58 tells so), and besides the one who leads first is an
# opponent, while what was counted is taken for the declarer's tricks. So 1NT in which the opponents lead their long suit
# to the end is made with six more, and 7D of which every trick was made is one down. In ordinary games the two faults mix,
# and sometimes the result is right by chance. With a claim (mc) it always is. bridgebots counts the cards rightly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check endplay==0.5.12 bridgebots==0.0.12
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from bridgebots.lin import parse_lin_str
from endplay.parsers import lin
from endplay.types import Vul

print("endplay", version("endplay"), "bridgebots", version("bridgebots"))
RANKS = "AKQJT98765432"
# Each player has a whole suit: South (the dealer) diamonds, West clubs, North spades, East hearts.
HANDS = ",".join(f"{suit}{RANKS[::-1]}" for suit in "DCSH")
OPPONENTS = [[f"{suit}{rank}" for suit in "CSHD"] for rank in RANKS]  # West leads and wins with clubs, thirteen times
DECLARER = [OPPONENTS[0], *([f"{suit}{rank}" for suit in "DCSH"] for rank in RANKS[1:])]  # South trumps, and leads from then on


def game(bid, tricks, claim=""):
    """Return the text of a game that South plays: one bid, three passes and the cards of all tricks."""
    cards = "pg||".join("".join(f"pc|{card}|" for card in trick) for trick in tricks)
    return f"pn|Dan,Ana,Ben,Cai|st||md|1{HANDS}|rh||ah|Board 1|sv|o|mb|{bid}|mb|p|mb|p|mb|p|pg||{cards}pg||{claim}"


def read(text):
    """Return tricks and points for the declarer, as each library understands the game."""
    contract = lin.loads(text)[0].contract
    other = parse_lin_str(text)[0].board_records[0]
    found = (contract.level + 6 + contract.result, contract.score(Vul.none)), (other.tricks, other.score)
    print(f"{other.contract!s:4} endplay {found[0]}, bridgebots {found[1]}")
    return found


assert read(game("1N", OPPONENTS)) == ((13, 270), (0, -350))
assert read(game("7D", DECLARER)) == ((12, -50), (13, 1440))
assert read(game("1N", OPPONENTS, claim="mc|0|")) == ((0, -350), (0, -350))
assert read(game("7D", DECLARER, claim="mc|13|")) == ((13, 1440), (13, 1440))
PYTHON
