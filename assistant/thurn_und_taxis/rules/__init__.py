"""The rules of Thurn und Taxis, one module for each family."""
