"""One file for each step; the newest is named in the package above."""
