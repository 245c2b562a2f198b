"""The score: who would score what now and why, and what has been scored."""

from assistant.views.current_game import current_table
from assistant.views.score_page import show_score

show_score(current_table())
