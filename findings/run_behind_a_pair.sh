#!/usr/bin/env bash
# Four, five, six is a run of three, and four, four, five, six is none.
#
# In the play of cribbage a run is scored when the last three cards or more are in sequence, in whatever order they came.
# pycribbage looks back from the last card and keeps the longest run so far, but at the first card whose rank is on the
# table twice it stops, and takes with it the run that it had found already. A pair anywhere in what is counted, even when
# its other card came long before, costs whoever plays a three, four or five. The score is too low by just that and never
# wrong for fifteens, pairs and thirty-one, so a game goes on as if nobody had seen it. Hands at the end, where a pair in a
# run makes two runs, are right: another function counts those.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pycribbage==1.0.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from pycribbage.deck_tools import Card, Hand
from pycribbage.scorer import ScoreThePlay, ScoreTheShow

print("pycribbage", version("pycribbage"))


def hand(*ranks):
    cards = Hand()
    for suit, rank in enumerate(ranks):
        cards.add_card(Card(suit % 4, rank))
    return cards


def run(*ranks):
    """Points of the longest run that ends with the last card, by the rule."""
    for length in range(len(ranks), 2, -1):
        last = sorted(ranks[-length:])
        if last == list(range(last[0], last[0] + length)):
            return length
    return 0


# None of these makes fifteen, thirty-one or a pair with its last card: the run is all there is.
FOUND = {
    (1, 4, 5, 6): 3,
    (4, 4, 5, 6): 0,
    (4, 5, 6, 4): 0,
    (3, 2, 3, 4): 0,
    (2, 2, 3, 4, 5): 0,
}
RIGHT = {(1, 4, 5, 6): 3, (4, 4, 5, 6): 3, (4, 5, 6, 4): 3, (3, 2, 3, 4): 3, (2, 2, 3, 4, 5): 4}
for ranks, expected in FOUND.items():
    points = ScoreThePlay(hand(*ranks)).score
    print(*ranks, f"scores {points}, by the rule {run(*ranks)}")
    assert (points, run(*ranks)) == (expected, RIGHT[ranks])
show = ScoreTheShow(hand(4, 4, 5, 6, 13), check_suits=False, check_nobs=False).score
print("4 4 5 6 and a king, shown:", show)
assert show == 2 * 3 + 2 + 2 * 2 + 2, "two runs, a pair, 4 5 6 twice and 5 with the king are fifteen"
PYTHON
