"""The board as it stands: enter it by tapping, check it, score it, and mend a running game with it."""

from assistant.views.position.page import show_position

show_position()
