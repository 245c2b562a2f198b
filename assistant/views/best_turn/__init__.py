"""The What was possible page, and what is within reach in a turn."""
