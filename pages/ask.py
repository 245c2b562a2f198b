"""Ask: one question, a few facts, the verdict of every rulebook; found by any words."""

from assistant.views.ask.page import show_ask

show_ask()
