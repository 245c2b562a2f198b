"""The games: resume one, open the sample, start or bring in another; ask anything."""

from assistant.views.games.page import show_games
from assistant.views.search.field import show_search

show_search("games")
show_games()
