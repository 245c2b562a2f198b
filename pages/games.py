"""The games: resume one, open the sample, start or bring in another; ask anything."""

from assistant.views.ask.search_field import show_search
from assistant.views.games.page import show_games

show_search("games")
show_games()
