"""The log of a game: its entries, how it is written and read, and the positions it folds into."""
