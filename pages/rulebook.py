"""The rulebook: every rule in our words, with where each edition prints it."""

from assistant.views.rulebook import show_rulebook

show_rulebook()
