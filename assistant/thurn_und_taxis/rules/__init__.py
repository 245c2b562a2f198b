"""The rules of Thurn und Taxis, one small module per family."""
