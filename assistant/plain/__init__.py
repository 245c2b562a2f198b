"""What people say in plain words: sentences taken apart, and what their words mean in a game."""
