"""The Score page, and score sheets wherever they are shown."""
