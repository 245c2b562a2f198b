"""Glanz und Gloria: draught horses before the carriage."""
