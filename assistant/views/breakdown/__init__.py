"""The Breakdown page: the game taken apart."""
