"""What the expansions add: one file for each, or several that begin with its name."""
