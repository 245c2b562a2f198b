"""The best turns of a game, and what would have been needed for what people claim."""

from assistant.views.current_game import current_table
from assistant.views.possible_page import show_possible

show_possible(current_table())
