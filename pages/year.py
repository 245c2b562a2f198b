"""A group's year in review, to be looked at together and printed."""

from assistant.views.year.page import show_year

show_year()
