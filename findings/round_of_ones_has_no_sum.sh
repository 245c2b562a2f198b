#!/usr/bin/env bash
# A round in which nobody made more than one point has no sum, and its points are True and False from then on.
#
# csvkit, a set of tools for CSV on the command line, finds out what each column holds, and asks for yes or no before it
# asks for numbers. A column of nothing but 1 and 0 is yes and no. So of three rounds with 32 points csvstat adds up
# 28, and says nothing of the two others; each tool that sorts, joins or converts writes True and False into the file,
# csvjson writes true, and the table that csvsql proposes for the round takes yes or no. One 2 among them makes numbers of all.
# A seat called N, or a letter T, F or Y, has the same fate; and a player called Na, as many Koreans are, is nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0 agate==1.14.2 agate-sql==0.7.3 SQLAlchemy==2.1.9
export PATH="$folder/env/bin:$PATH"
pip list --disable-pip-version-check 2> /dev/null | grep -E '^(csvkit|agate) '
printf '%s\n' player,seat,"round 1","round 2","round 3" Ana,N,1,0,12 Ben,Y,0,1,7 Na,N,1,1,9 > rounds.csv
csvstat --sum rounds.csv | tee sums
csvsort -c "round 3" -r rounds.csv | tee sorted
csvjson rounds.csv | tee json
echo
csvsql rounds.csv | tee table
sed 's/Na,N,1,1/Na,N,2,1/' rounds.csv | csvstat --sum | tee two
diff <(sed 's/^ *//' sums) <(printf '%s\n' '1. player: None' '2. seat: None' '3. round 1: None' '4. round 2: None' '5. round 3: 28')
diff sorted <(printf '%s\n' player,seat,"round 1","round 2","round 3" Ana,False,True,False,12 ,False,True,True,9 Ben,True,False,True,7)
grep -q '{"player": "Ana", "seat": false, "round 1": true, "round 2": false, "round 3": 12.0}' json
test "$(grep -c BOOLEAN table)" = 3
grep -q '3. round 1: 3$' two
