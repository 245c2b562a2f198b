"""Ask: one question, a few facts, the verdict of every rulebook."""

from assistant.views.ask.page import show_ask

show_ask()
