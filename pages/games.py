"""The games: resume one, open the sample, start or bring in another; ask anything."""

from assistant.views.ask.search_field import search_field, show_results
from assistant.views.games.page import show_games

search_field("games")
show_results("games")
show_games()
