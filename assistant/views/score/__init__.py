"""The Score page."""
