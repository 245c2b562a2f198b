"""The Help page, and what can be typed beside every field for it."""
