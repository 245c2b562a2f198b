"""Several tables at once, live, for a screen on the wall; the results of the evening as one table."""

from assistant.views.evening import show_evening

show_evening()
