"""The game or the score pad taken apart: points, costs, values and majorities as charts."""

from assistant.views.breakdown import show_breakdown
from assistant.views.page.current_game import current_table

show_breakdown(current_table(or_pad=True))
