"""The Replay page: any moment of a game again."""
