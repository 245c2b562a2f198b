#!/usr/bin/env bash
# A game of Hearts to 100 ends with 80 as its highest score, and another goes on with three players at 106.
#
# Who takes all 26 points of a round has shot the moon: he gets none of them, and the others get 26 each. gym-hearts names
# that among its rules. It asks whether somebody has 100 before it takes the moon into account, while the shooter still
# has his 26. So with 80 he ends a game in which afterwards nobody has more than that; and when he lifts the others over 100,
# the game goes on for a round more, which they may not have wanted. A limit other than 100 can be given and is kept,
# and 100 is asked for all the same.
#
# And who is to lead and has nothing but hearts, before hearts have been played, may lead any of them; here he may play
# no card at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check gym-hearts==0.0.3 gym==0.26.2 treys==0.1.8 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import contextlib
import io
from importlib.metadata import version

with contextlib.redirect_stderr(io.StringIO()):  # gym says that it is no longer cared for
    from gymhearts.env import HeartsEnv
from gymhearts.strategy import IStrategy
from treys import Card

print("gym-hearts", version("gym-hearts"))


def table(hands, trick, **how):
    game = HeartsEnv(**how)
    game.enable_shooting_the_moon()
    for hand in hands:
        game.add_player(IStrategy(), [Card.new(card) for card in hand])
    start = {"number_of_players": 4, "trick": trick, "round": 3, "playing_cards": [], "playing_ids": []}
    game.copy_observation(start | {"current_player_id": 0})
    return game


def last_trick(before, taken=(22, 0, 0, 0), **how):
    """Scores after a round's last trick, four hearts that the first player takes, and whether the game is over."""
    game = table([["Ah"], ["Kh"], ["Th"], ["2h"]], 12, **how)
    game._is_heart_broken = True
    for player, old, new in zip(game._players, before, taken):
        player.add_score(old)
        player.commit_new_round_score()
        player.add_score(new)
    for card in ("Ah", "Kh", "Th", "2h"):
        done = game.step(Card.new(card))[2]
    return [player.get_score() for player in game._players], done


ended = last_trick((80, 50, 40, 30))
lifted = last_trick((30, 80, 80, 80))
limit = last_trick((20, 45, 40, 30), taken=(9, 13, 0, 0), endgame_score=50)
print("shot the moon with 80:", *ended, "- lifted the others:", *lifted, "- limit of 50:", *limit)
assert ended == ([80, 76, 66, 56], True)
assert lifted == ([30, 106, 106, 106], False)
assert limit == ([33, 58, 40, 30], False)

game = table([["Ah", "3h"], ["Kh", "4h"], ["Th", "5c"], ["2c", "6c"]], 11)
allowed = game.get_observation()["valid_hand_cards"]
print("cards to lead with two hearts in hand:", allowed)
assert allowed == []
PYTHON
