"""Any moment of a game again, entry by entry."""

from assistant.views.page.current_game import current_table
from assistant.views.replay import show_replay

show_replay(current_table())
