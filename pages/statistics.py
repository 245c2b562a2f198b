"""Many games together: who won how often, records, head to head; many games brought in and taken along."""

from assistant.views.statistics.page import show_statistics

show_statistics()
