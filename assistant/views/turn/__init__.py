"""Whose turn it is, what an entry did, and a turn step by step."""
