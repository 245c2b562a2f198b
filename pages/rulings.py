"""The rulings: what was argued about, what the table decided and why."""

from assistant.views.rulings.page import show_rulings

show_rulings()
