"""The Games page, and what is chosen before a game begins."""
