"""The table: every tile and action as it happens, judged at once."""

from assistant.views.current_game import current_table
from assistant.views.table_page import show_table

show_table(current_table())
