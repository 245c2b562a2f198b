"""The score: who would score what now and why, and what has been scored."""

from assistant.views.page.current_game import current_table
from assistant.views.score.page import show_score

show_score(current_table(or_pad=True))
