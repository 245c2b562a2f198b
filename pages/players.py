"""One player over many games: wins, streaks, favourites, bests, points over time, against whom."""

from assistant.views.players import show_players

show_players()
