"""The best turns of a game, and what would have been needed for what people claim."""

from assistant.views.best_turn.page import show_possible
from assistant.views.page.current_game import current_table

show_possible(current_table())
