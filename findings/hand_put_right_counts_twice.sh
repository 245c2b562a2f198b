#!/usr/bin/env bash
# A hand of spades that is put right counts twice, as it was and as it should be; one of whist that is taken back comes again.
#
# Two keepers of scores for the terminal, each with a command for a hand that was entered wrongly. brom-spades takes "undo",
# asks once more for the tricks, throws the answer away, asks for the last bid and again for the tricks, and adds what these
# make to the score that the wrong hand had left. So Ana and Cai, who bid six and are first said to have won seven tricks and
# then six, have 121 points instead of 60; whoever is put right often enough wins without another hand.
# whist-score takes the last line off the sheet and shows the sheet without it. The players keep its points, and with the
# next line they are back, beside those of that line. If the game is saved and loaded in between they are gone, for then
# the points are read from the sheet: one sheet, and who leads hangs on whether somebody closed the program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder" # where the second one saves its games
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check brom-spades==4.0.2 whist-score==0.1.0 click==8.5.1 tabulate==0.10.0
env/bin/pip list 2>/dev/null | grep -E 'brom-spades|whist-score'

# Four names, four bids (partners add theirs up), the tricks of the first two; leaving shows no score before the next bids.
spades() { printf '%s\n' Ana Ben Cai Dan 3 3 6 6 "$@" exit | env/bin/python -m brom_spades | grep ' and .*: -*[0-9]' | tail -n 2; }
put_right=(7 undo 6 6 6) # the tricks; the tricks once more; the last bid; the tricks
thrown_away=(7 undo 13 6 6)
echo "six tricks at once:" $(spades 6)
echo "seven, put right to six:" $(spades "${put_right[@]}")
[[ $(spades 6) == $'Ana and Cai: 60\nBen and Dan: 61' ]]
[[ $(spades "${put_right[@]}") == $'Ana and Cai: 121\nBen and Dan: 121' ]]
[[ $(spades "${thrown_away[@]}") == $(spades "${put_right[@]}") ]]

# The last line of the sheet when it is shown last. Solo 6 is the seventh on the list, and six tricks in it are 12 points.
whist() { printf '%s\n' "$@" d q y | env/bin/whist-score | grep -E '^│ +[0-9]' | tail -n 1 | tr -s '│ ' ' '; }
solo() { echo n 6 y "$1" 6; }
mkdir -p .whist_score/saves
start=(n "Ana Ben Cai Dan" $(solo 1) $(solo 2)) # one solo each by Ana and Ben
taken_back=(r y)
whist "${start[@]}" "${taken_back[@]}" s evening >/dev/null
kept=$(whist "${start[@]}" "${taken_back[@]}" $(solo 3))
loaded=$(whist l 0 $(solo 3))
echo "Ben's solo taken back, then one by Cai:$kept"
echo "the same with saving and loading in between:$loaded"
[[ $kept == " 2 12 12 12 0 " ]]
[[ $loaded == " 2 12 0 12 0 " ]]
