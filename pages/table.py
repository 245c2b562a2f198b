"""The table: every tile and action as it happens, judged at once; ask anything."""

from assistant.views.page.current_game import current_table
from assistant.views.table.page import show_table

show_table(current_table(head=False))
