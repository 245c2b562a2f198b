"""The Table page, and what a device at the table shows and does."""
