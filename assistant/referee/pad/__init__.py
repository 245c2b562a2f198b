"""Score pads: what is noted round by round, and the totals that follow."""
