"""Letting others come to a table, and what people take along from it."""
