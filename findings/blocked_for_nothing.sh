#!/usr/bin/env bash
# An assassination that is blocked costs nothing, and to doubt one wrongly with one's last card stops the game.
#
# In Coup who sends the assassin pays three coins. If the one he is sent to claims the contessa, the assassination fails and
# the coins stay paid, says the rulebook; they come back only when the assassin is called a bluff. pycoup takes them as
# part of the assassination itself, which doesn't happen when it is blocked. So the assassin may be sent turn after turn for
# nothing, until nobody dares to claim a contessa.
#
# And the rulebook's double danger, a doubt that was wrong and the assassination behind it, takes two cards of one player.
# Who has but one is out after the doubt; the assassination then asks him to choose a card all the same, and choosing from
# none raises an error. The three coins are gone by then, and the turn has not ended.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check pycoup==0.0.2
"$folder/env/bin/python" - <<'PYTHON'
import importlib.util
import sys
from importlib.metadata import version

# The package looks for its own parts beside itself, as its start does.
sys.path.insert(0, importlib.util.find_spec("pycoup").submodule_search_locations[0])
from core.action import Assassin, Contessa, Duke
from core.game import GameState
from core.player import Player

print("pycoup", version("pycoup"))


class Seat(Player):
    claims = None
    doubts = False

    def confirmBlock(self, active, action):
        return self.claims

    def confirmCall(self, active, action):
        return self.doubts


def game(cards, **how):
    """Ana with five coins and the assassin, and Ben with these cards."""
    GameState.reset()
    ana, ben = Seat(), Seat()
    ana.coins, ana.influence, ben.influence = 5, [Assassin, Duke], cards
    vars(ben).update(how)
    return ana, ben


ana, ben = game([Contessa, Duke], claims=Contessa)
done = ana.play(Assassin, ben)[0]
print(f"blocked: done {done}, coins {ana.coins}, Ben's cards {len(ben.influence)}")
assert (done, ana.coins, len(ben.influence)) == (False, 5, 2), "by the rulebook two coins are left"

ana, ben = game([Contessa, Duke])
assert ana.play(Assassin, ben)[0] and (ana.coins, len(ben.influence)) == (2, 1)

ana, ben = game([Contessa, Duke], doubts=True)
assert ana.play(Assassin, ben)[0] and not ben.alive

ana, ben = game([Duke], doubts=True)
try:
    ana.play(Assassin, ben)
    raise SystemExit("the assassination was carried out")
except IndexError as error:
    print(f"doubted with one card: {error}; alive {ben.alive}, coins {ana.coins}")
    assert (ben.alive, ana.coins) == (False, 2)
PYTHON
