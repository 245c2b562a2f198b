#!/usr/bin/env bash
# The king of hearts is led and the ace of clubs takes the trick; and who has once won three tricks makes every hand from then on.
#
# games-collection plays 49 games, Euchre among them. A trick goes, as its own rules say, to the highest trump or else to the
# highest card of the suit that was led. The function that says how strong a card is gets that suit handed in and does not
# look at it, so an ace thrown away from another suit beats a led king. How many tricks each side has is not put back when the
# next hand is dealt: after a few hands both have more than three, nobody is "euchred" any more, and who names the trump gets
# the point whatever the cards do. A march, five tricks of five, is worth two points, but only if the sum of all hands is just
# then five. A hand played alone does not end, for the partner who sits out still holds five cards.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check games-collection==1.6.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version
from random import Random

from card_games.common.cards import Suit, parse_card
from card_games.euchre.game import EuchreGame, GamePhase

print("games-collection", version("games-collection"))


def cards(text):
    return [parse_card(card) for card in text.split()]


game = EuchreGame(Random(1))
game.hands = [cards("Ac 9c Tc Qc 9d"), cards("Kh Qh Th 9s Ts"), cards("9h Jd Qd Kd Ad"), cards("Jh Ks Qs As Td")]
game.select_trump(Suit.SPADES, player=1)
for card in cards("Kh 9h Jh Ac"):
    assert game.play_card(game.current_player, card)["success"]
print(f"spades are trump; king, nine, jack of hearts and the ace of clubs: player {game.current_player} has the trick")
assert (game.current_player, game.tricks_won) == (0, [1, 0])

chance = Random(3)
game = EuchreGame(chance)
wrong = played = 0
for _ in range(12):
    before, scores = list(game.tricks_won), (game.team1_score, game.team2_score)
    game.select_trump(chance.choice(list(Suit)), (game.dealer + 1) % 4)
    maker = game.maker
    for _ in range(20):
        game.play_card(game.current_player, chance.choice(game.get_legal_cards(game.current_player)))
    played += 1
    hand = [after - earlier for after, earlier in zip(game.tricks_won, before)]
    gained = [after - earlier for after, earlier in zip((game.team1_score, game.team2_score), scores)]
    made = hand[maker - 1] >= 3
    by_rule = [0, 0]
    by_rule[maker - 1 if made else 2 - maker] = 1 if made and hand[maker - 1] < 5 else 2
    wrong += gained != by_rule
    print(f"hand {played}: trump by {maker}, tricks {hand}, points {gained}, by the rules {by_rule}")
    assert sum(hand) == 5
    if played > 1:
        assert gained[maker - 1] == 1 or sum(before) < 6
    if game.phase is GamePhase.GAME_OVER:
        break
    game.phase = GamePhase.BIDDING
print(f"{wrong} of {played} hands are counted wrong")
assert (wrong, played) == (6, 12)

game = EuchreGame(Random(5))
game.select_trump(Suit.HEARTS, player=1, go_alone=True)
for _ in range(15):
    assert game.play_card(game.current_player, game.get_legal_cards(game.current_player)[0])["success"]
print("a hand played alone, after its five tricks:", [len(hand) for hand in game.hands], game.phase.name)
assert [len(hand) for hand in game.hands] == [0, 0, 0, 5] and game.phase is GamePhase.PLAY
PYTHON
