"""Tikal: its rules as pure functions, from catalogue to score sheet."""
