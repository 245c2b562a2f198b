"""The rules of Orcs Orcs Orcs, one module for each family."""
