"""Help: what each page is for, and everything that can be typed."""

from assistant.views.help.page import show_help

show_help()
