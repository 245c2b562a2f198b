"""In Amt und Würden: tokens of officials and chips."""
