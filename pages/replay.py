"""Any moment of a game again, entry by entry."""

from assistant.views.current_game import current_table
from assistant.views.replay_page import show_replay

show_replay(current_table())
