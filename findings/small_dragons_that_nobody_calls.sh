#!/usr/bin/env bash
# Two dragons and a pair of the third are two points too few to win, by rules that give them five; and a hand of one point wins.
#
# In mahjong as it is played in Hong Kong a hand is worth so many faan, and three at least are agreed on to win at all. Threes
# of two dragons and a pair of the third are the small dragons, five faan, and threes of three winds with a pair of the fourth
# the small winds, six. hk-mahjong has a function for each of them with these numbers, and nothing calls either: small dragons
# beside two runs are the two faan of their threes, and "not valid". Valid or not, that is never asked. Its documentation says
# "minimum 3 faan required to win", the answer is worked out with each score, and the game takes a win with one faan or none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check hk-mahjong==0.1.0
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import metadata, version

from hk_mahjong.core import scoring
from hk_mahjong.core.game_state import GameState, TurnPhase
from hk_mahjong.core.meld import make_pong
from hk_mahjong.core.tiles import BonusType, Dragon, Suit, Wind, make_bonus, make_dragon, make_suited, make_wind
from hk_mahjong.core.win_check import check_win

print("hk-mahjong", version("hk-mahjong"))
bamboo, characters = ([make_suited(suit, rank) for rank in range(1, 10)] for suit in (Suit.BAMBOO, Suit.CHARACTERS))
red, green, white = (make_dragon(dragon) for dragon in (Dragon.RED, Dragon.GREEN, Dragon.WHITE))
east, south, west, north = (make_wind(wind) for wind in (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH))
flower = make_bonus(BonusType.FLOWER, 1)


def scored(concealed, exposed):
    (parts,) = check_win(concealed, exposed)
    context = scoring.ScoringContext(
        decomposition=parts,
        exposed_melds=exposed,
        concealed_tiles=concealed,
        bonus_tiles=[flower],
        winning_tile=concealed[0],
        self_drawn=False,
        seat_wind=Wind.SOUTH,
        prevailing_wind=Wind.EAST,
    )
    result = scoring.score_hand(context)
    small = scoring._check_small_dragons(parts.melds, parts.pair) + scoring._check_small_winds(parts.melds, parts.pair)
    return {item.name: item.faan for item in result.items}, result.valid, {item.name: item.faan for item in small}


dragons = scored(bamboo[1:4] + characters[4:7] + [white] * 2, [make_pong(red), make_pong(green)])
winds = scored(bamboo[1:4] + [north] * 2, [make_pong(east), make_pong(south), make_pong(west)])
for name, (faan, valid, small) in (("dragons", dragons), ("winds", winds)):
    print(f"small {name}: {faan}, {'enough' if valid else 'not enough'} to win; what nobody asks says {small}")
assert dragons == ({"Red Dragon Pong": 1, "Green Dragon Pong": 1}, False, {"Small Dragons": 5})
assert winds == ({"Prevailing Wind": 1, "Seat Wind": 1, "Mixed One Suit": 3}, True, {"Small Winds": 6})

game = GameState()
game.setup_round(seed=1)
player = game.players[game.current_player]
player.hand.concealed = bamboo[1:4] + bamboo[4:7] + characters[4:7] + [characters[8]] * 2
player.hand.melds = [make_pong(bamboo[0])]
player.hand.bonus = [make_bonus(BonusType.FLOWER, 3)]
game.turn_phase = TurnPhase.DRAWN
result = game.do_self_drawn_win()
print(f"a win with {result.score_result.total_faan} faan: round over for player {result.winner}, valid {result.score_result.valid}")
assert (result.winner, result.score_result.total_faan, result.score_result.valid) == (game.current_player, 1, False)
assert "Minimum 3 faan required to win" in metadata("hk-mahjong").get_payload()
PYTHON
