#!/usr/bin/env bash
# Six cards of leather bring seven points fewer than five, and who has one of them keeps it.
#
# In Jaipur goods are sold by the kind. For three cards there is a bonus, for four a larger one and for five or more the
# largest, 8 to 10; diamonds, gold and silver go in twos at least, and cloth, spice and leather one by one as well.
# datek-jaipur keeps the bonus in a table with the keys 3, 4 and 5, and for six or seven cards finds nothing. All cards of a
# kind are sold at once, so nobody can sell five of six. The two at least are asked of every kind. A game that ends level has
# player two for its winner, where the rules look at the bonuses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet --disable-pip-version-check datek-jaipur==0.1.1
"$folder/env/bin/python" - <<'PYTHON'
import asyncio
from importlib.metadata import version

from datek_jaipur.domain.compound_types.card import Card, CardSet
from datek_jaipur.domain.compound_types.game import Game
from datek_jaipur.domain.compound_types.goods import GoodsType
from datek_jaipur.domain.compound_types.player import Player
from datek_jaipur.domain.errors.goods_sold import NotEnoughCardsError
from datek_jaipur.domain.events.all_coin_sets_created import AllCoinSetsCreated
from datek_jaipur.domain.events.goods_sold import GoodsSold

print("datek-jaipur", version("datek-jaipur"))


def cards(kind, count, first=0):
    return CardSet(Card(kind, first + number) for number in range(count))


def done(event):
    asyncio.run(event.apply())
    return event.result


def game(kind, count, coins, market=5, points=0):
    ana = Player("Ana", 0, cards(kind, count), CardSet())
    ben = Player("Ben", points, CardSet(), CardSet())
    return Game(ana, ben, CardSet(), cards(GoodsType.CAMEL, market, 100), coins, current_player=ana)


coins = done(AllCoinSetsCreated())
bonus = {}
for count in range(1, 8):
    try:
        sold = done(GoodsSold(game=game(GoodsType.LEATHER, count, coins), goods_type=GoodsType.LEATHER))
    except NotEnoughCardsError as error:
        bonus[count] = type(error).__name__
    else:
        bonus[count] = sold.player1.score - coins.retrieve(GoodsType.LEATHER, count).value
print("bonus by the cards of leather sold:", bonus)
assert (bonus[1], bonus[2], bonus[6], bonus[7]) == ("NotEnoughCardsError", 0, 0, 0)
assert 1 <= bonus[3] <= 3 and 4 <= bonus[4] <= 6 and bonus[5] >= 7

level = done(GoodsSold(game=game(GoodsType.LEATHER, 2, coins, market=4, points=7), goods_type=GoodsType.LEATHER))
print(f"a game that ends {level.player1.score} to {level.player2.score} is won by {level.winner.name}")
assert (level.player1.score, level.player2.score, level.winner.name) == (7, 7, "Ben")
PYTHON
