"""The Statistics page: many games together."""
