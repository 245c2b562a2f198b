"""Many games together: who won how often, records, head to head; many games brought in and taken along."""

from assistant.views.statistics_page import show_statistics

show_statistics()
