"""Help: what each page is for, and everything that can be typed."""

from assistant.views.help_page import show_help

show_help()
