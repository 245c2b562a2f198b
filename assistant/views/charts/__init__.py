"""Charts of games: which there are, how they look, on pages and in files."""
