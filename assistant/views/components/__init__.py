"""The Components page: facts of people's own copies of a game."""
