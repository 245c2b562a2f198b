"""What the expansions add, each in a folder of its own."""
