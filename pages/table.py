"""The table: every tile and action as it happens, judged at once; ask anything."""

from assistant.views.page.current_game import current_table
from assistant.views.search.field import show_search_at
from assistant.views.table.page import show_table

table = current_table(head=False)
show_table(table)
show_search_at(table)
