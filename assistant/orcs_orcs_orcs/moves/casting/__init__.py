"""Casting a spell: what it demands, and what it does."""
