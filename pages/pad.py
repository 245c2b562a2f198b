"""The score pad: a scoring round entered in a minute, without a board."""

from assistant.views.pad.page import show_pads

show_pads()
