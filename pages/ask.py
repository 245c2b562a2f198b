"""Ask: one question, a few facts, the verdict of every rulebook; found by any words."""

from assistant.views.ask.page import show_ask
from assistant.views.search.field import show_search_asking

show_ask(show_search_asking)
