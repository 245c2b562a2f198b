"""What is done with any stored game: the bin, many games at once, saving and deleting."""
