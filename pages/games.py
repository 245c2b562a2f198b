"""The games: resume one, open the sample, start or bring in another."""

from assistant.views.games.page import show_games

show_games()
