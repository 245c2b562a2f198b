"""Glanz und Gloria: the northern map, told as far as people know it."""
