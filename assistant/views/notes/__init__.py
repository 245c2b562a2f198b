"""Notes and photos on a game and its entries."""
