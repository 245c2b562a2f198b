"""Verdicts, and what a table decides about them."""
