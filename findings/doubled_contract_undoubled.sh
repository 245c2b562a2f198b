#!/usr/bin/env bash
# A doubled contract is not doubled in its copy, one down undoubled is doubled there, and the two are equal to each other.
#
# In bridge a double changes what a contract is worth. endplay keeps it beside the rest of a contract, and Contract.copy()
# hands on the rest alone: what was made becomes undoubled, what went down becomes doubled, as if a double could be told from
# the result. 420, 590 and 880 points compare as equal, so a test that a copy is as good as the original finds nothing, and
# neither does one that a contract was read back as it was written. In a PBN file the same library writes the double as a
# small x beside the large one of the auction. It reads both; bridgebots knows the large one alone. So of a file of three
# boards bridgebots has the undoubled one; the doubled one, and the one that was passed out, which endplay writes as Pass
# without a result, are a line in the log.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check endplay==0.5.12 bridgebots==0.0.12
cd "$folder"
"$folder/env/bin/python" - <<'PYTHON'
import copy
from importlib.metadata import version
from pathlib import Path

from bridgebots import parse_pbn
from endplay.parsers import pbn
from endplay.types import Board, Contract, Deal, Player, Vul

print("endplay", version("endplay"), "bridgebots", version("bridgebots"))
POINTS = {"4SN=": (420, 420), "4SNx=": (590, 420), "4SNxx=": (880, 420), "4SN-1": (-50, -100), "4SNxx-1": (-200, -100)}
for text, expected in POINTS.items():
    contract = Contract(text)
    found = contract.score(Vul.none), contract.copy().score(Vul.none)
    print(f"{text:8} {found[0]} points, its copy {found[1]}")
    assert found == expected and copy.copy(contract).score(Vul.none) == expected[1] and contract.copy() == contract
assert Contract("4SN=") == Contract("4SNx=") == Contract("4SNxx=")

DEAL = Deal("N:AQ84.QT98.J.KQ43 K.KJ632.AT962.75 T76.54.753.AJT82 J9532.A7.KQ84.96")
boards = [
    Board(DEAL, board_num=number, vul=Vul.none, dealer=Player.north, contract=Contract(text))
    for number, text in enumerate(("4SN=", "4SNx=", "Pass"), start=1)
]
written = pbn.dumps(boards)
print(*(line for line in written.splitlines() if line.startswith("[Contract")))
assert [board.contract.score(Vul.none) for board in pbn.loads(written)] == [420, 590, 0]


def bridgebots(text):
    """Return contract and points of all boards that bridgebots finds in a file."""
    Path("games.pbn").write_text(text)
    return [(str(record.contract), record.score) for deal in parse_pbn(Path("games.pbn")) for record in deal.board_records]


found = bridgebots(written), bridgebots(written.replace("4Sx", "4SX"))
print("bridgebots:", found[0], "with a large X:", found[1])
assert found == ([("4S", 420)], [("4S", 420), ("4SX", 590)])
PYTHON
